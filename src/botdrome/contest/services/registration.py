"""Open registration: a team enters itself, where the contest allows it."""

from datetime import datetime, timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from botdrome.contest.rules.clock import Phase
from botdrome.contest.services.accounts import find_account
from botdrome.contest.services.contests import ContestInfo
from botdrome.contest.services.names import LOGIN_TAKEN, name_key, read_login, read_name
from botdrome.contest.services.slips import Slip
from botdrome.contest.services.teams import add_team, announce_teams
from botdrome.contest.services.throttling import Rate
from botdrome.contest.storage.tables import Team
from botdrome.errors import UserError
from botdrome.sentences import Sentence

RATE = Rate(100, timedelta(seconds=1))
"""For a contest as a whole."""
_MOST_TEAMS = 2000
_ACTOR = "registration"
_CLOSED = Sentence(
    "registration-closed",
    "There is no open registration in this contest; ask its jury for a login.",
    "Открытой регистрации в этом соревновании нет; логин выдаёт жюри.",
)
_OVER = Sentence("registration-over", "This contest is over.", "Это соревнование уже закончилось.")
_FULL = Sentence(
    "registration-full",
    "No more teams can register; ask the jury.",
    "Больше команд зарегистрировать нельзя; обратитесь к жюри.",
)
_NAME_TAKEN = Sentence(
    "registered-name-taken",
    "Another team has this name, or one that looks the same; choose another.",
    "Такое же или неотличимое с виду название у другой команды; выберите другое.",
)


def register(session: Session, contest: ContestInfo, team: str, login: str, now: datetime) -> Slip:
    """A new team, with a password to be shown once."""
    if not contest.settings.is_registration_open:
        raise UserError(_CLOSED)
    if contest.clock.phase(now) is Phase.OVER:
        raise UserError(_OVER)
    name, chosen_login = read_name(team), read_login(login)
    own = Team.contest_id == contest.id
    if find_account(session, contest.id, chosen_login) is not None:
        raise UserError(LOGIN_TAKEN)
    if session.scalar(select(Team.id).where(own, Team.name_key == name_key(name))) is not None:
        raise UserError(_NAME_TAKEN)
    if (session.scalar(select(func.count()).where(own)) or 0) >= _MOST_TEAMS:
        raise UserError(_FULL)
    slip = add_team(session, contest.id, name, chosen_login, _ACTOR, now)
    announce_teams(session, contest.id)
    return slip
