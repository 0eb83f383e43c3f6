"""Teams in requests and answers of their jury."""

from typing import Annotated

from pydantic import AwareDatetime, Field

from botdrome.contest.services.team_import import Change
from botdrome.web.contest.account_models import LoginName
from botdrome.web.replays.models import Model, Text


class RegistrationRequest(Model):
    """A team that enters itself."""

    team: str = Field(min_length=1, max_length=200)
    login: LoginName


class TeamSlip(Model):
    """What a team needs to log in; shown this once."""

    team: str
    login: str
    password: str


class TeamSlips(Model):
    """Slips to be printed, and the same as CSV."""

    slips: list[TeamSlip]
    csv: str


class ImportedLine(Model):
    """What becomes of a line of a list of teams, and why if it is refused."""

    line: int
    team: str
    login: str
    change: Change
    reason: Text | None


class ImportReport(Model):
    """What an import does, or has done; slips are only for new teams."""

    lines: list[ImportedLine]
    printed: TeamSlips


class JuryTeam(Model):
    """A team as its jury sees it."""

    name: str
    login: str
    created_at: AwareDatetime
    seen_at: AwareDatetime | None
    is_closed: bool
    is_out: bool


class PasswordsRequest(Model):
    """The teams that get new passwords."""

    logins: list[Annotated[str, Field(max_length=80)]] = Field(min_length=1, max_length=5000)
