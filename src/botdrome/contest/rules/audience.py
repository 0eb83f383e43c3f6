"""Who may see what: roles of people, and levels of publication."""

from enum import IntEnum, StrEnum


class Role(StrEnum):
    """What a person is in a contest."""

    SPECTATOR = "spectator"
    TEAM = "team"
    JURY = "jury"
    ADMIN = "admin"

    @property
    def is_jury(self) -> bool:
        """Whether it may do what the jury does."""
        return self in (Role.JURY, Role.ADMIN)


class Publication(IntEnum):
    """Who sees results: nobody but the jury, participants, everybody."""

    HIDDEN = 0
    PARTICIPANTS = 1
    ALL = 2


PUBLICATIONS = {
    "hidden": Publication.HIDDEN,
    "participants": Publication.PARTICIPANTS,
    "all": Publication.ALL,
}
"""By the word that stands for it in files and requests."""


def may_see(role: Role, level: Publication) -> bool:
    """Whether a person may see something that is published to that level."""
    if role.is_jury:
        return True
    needed = Publication.PARTICIPANTS if role is Role.TEAM else Publication.ALL
    return level >= needed
