"""The audit log: who did what, when; a line is written with the change itself."""

from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from botdrome.contest.storage.tables import AuditLine

SYSTEM = "botdrome"
"""The actor of what happens by itself."""


def note(
    session: Session,
    at: datetime,
    actor: str,
    act: str,
    subject: object,
    *,
    contest: str | None = None,
    **details: Any,
) -> None:
    """Adds a line."""
    session.add(
        AuditLine(
            at=at, contest_id=contest, actor=actor, act=act, subject=str(subject), details=details
        )
    )
