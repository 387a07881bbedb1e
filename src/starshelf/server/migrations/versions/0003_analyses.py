"""The analyses of finished tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for one analysis a table."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        if_not_exists=True,  # left by an upgrade that was killed before upgrades were whole
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("analyses")
