"""${message}."""

import sqlalchemy as sa
from alembic import op

from botdrome.contest.storage import columns

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    """Changes the schema."""
    ${upgrades if upgrades else "pass"}
