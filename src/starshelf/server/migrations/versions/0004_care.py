"""Who plays for people who are away, and which tables were played on from a moment."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the two answers; a table that took events over from its parent was played on."""
    op.add_column(
        "tables", sa.Column("stand_in", sa.String(32), nullable=False, server_default="greedy")
    )
    op.add_column(
        "tables", sa.Column("what_if", sa.Boolean, nullable=False, server_default=sa.false())
    )
    tables = sa.table("tables", sa.column("what_if"), sa.column("parent"), sa.column("fair_since"))
    taken_over = tables.c.parent.is_not(None) & (tables.c.fair_since > 0)
    op.execute(sa.update(tables).where(taken_over).values(what_if=sa.true()))


def downgrade() -> None:
    """Drop them."""
    op.drop_column("tables", "what_if")
    op.drop_column("tables", "stand_in")
