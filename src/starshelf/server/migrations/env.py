"""Alembic's entry: the store hands over its own connection."""

from __future__ import annotations

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    render_as_batch=True,
    transactional_ddl=True,  # on SQLite, too: the store begins its transactions itself
)

with context.begin_transaction():
    context.run_migrations()
