"""Runs migrations on the connection that `upgrading` gives."""

from alembic import context

from botdrome.contest.storage.tables import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
