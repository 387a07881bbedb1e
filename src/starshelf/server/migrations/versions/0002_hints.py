"""Whether a table allows hints, and which seats forbid them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the two answers; tables that are there allow hints.

    One of them may be there: upgrades were not whole when this one was written.
    """
    if not _has("tables", "hints"):
        op.add_column(
            "tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true())
        )
    if not _has("seats", "no_hints"):
        op.add_column(
            "seats", sa.Column("no_hints", sa.Boolean, nullable=False, server_default=sa.false())
        )


def _has(table: str, column: str) -> bool:
    return column in {found["name"] for found in sa.inspect(op.get_bind()).get_columns(table)}


def downgrade() -> None:
    """Drop them."""
    op.drop_column("seats", "no_hints")
    op.drop_column("tables", "hints")
