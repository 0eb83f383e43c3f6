"""The jury's list of teams: import, slips, new passwords, closing."""

from collections.abc import Iterable, Sequence
from http import HTTPStatus

from fastapi import APIRouter, Request
from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from botdrome.contest.services.accounts import Person, close_account
from botdrome.contest.services.contests import ContestInfo
from botdrome.contest.services.slips import Slip, slips_csv
from botdrome.contest.services.team_import import import_teams, plan_import, read_rows
from botdrome.contest.services.teams import (
    announce_teams,
    list_teams,
    renew_passwords,
    team_account,
)
from botdrome.contest.storage.tables import Account
from botdrome.sentences import Sentence, excerpt
from botdrome.web.contest.identity import Jury, OneContest
from botdrome.web.contest.state import Now, SiteState, State
from botdrome.web.contest.team_models import (
    ImportedLine,
    ImportReport,
    JuryTeam,
    PasswordsRequest,
    TeamSlip,
    TeamSlips,
)
from botdrome.web.http.errors import not_found

router = APIRouter(prefix="/api/contests/{contest}/jury/teams")
_CSV_BODY = {"requestBody": {"required": True, "content": {"text/csv": {}}}}
_NO_TEAM = Sentence(
    "no-team-with-login",
    "There is no team with the login {login} in this contest.",
    "В этом соревновании нет команды с логином {login}.",
)


@router.get("")
def show_teams(contest: OneContest, _: Jury, state: State) -> list[JuryTeam]:
    """The teams of a contest."""
    with state.database.reading() as session:
        found = list_teams(session, contest.id)
    return [JuryTeam.model_validate(each) for each in found]


@router.post("/import", openapi_extra=_CSV_BODY)
async def import_list(
    request: Request, contest: OneContest, jury: Jury, state: State, now: Now, dry_run: bool = False
) -> ImportReport:
    """Takes over a list of teams as a spreadsheet writes it, or only says what it would do."""
    data = await request.body()
    return await run_in_threadpool(_import, data, contest, jury, state, now, dry_run=dry_run)


@router.post("/passwords")
def make_passwords(
    contest: OneContest, wanted: PasswordsRequest, jury: Jury, state: State, now: Now
) -> TeamSlips:
    """New passwords; the old ones and all that they opened are revoked."""
    with state.database.writing() as session:
        accounts = [_account(session, contest, login) for login in dict.fromkeys(wanted.logins)]
        slips = renew_passwords(session, dict.fromkeys(accounts), jury.actor, now)
        announce_teams(session, contest.id)
    return _printed(slips)


@router.post("/{login}/close", status_code=HTTPStatus.NO_CONTENT)
def close_team(contest: OneContest, login: str, jury: Jury, state: State, now: Now) -> None:
    """Logs a team out for good; a new password lets it in again."""
    with state.database.writing() as session:
        close_account(session, _account(session, contest, login), jury.actor, now)
        announce_teams(session, contest.id)


def _import(
    data: bytes, contest: ContestInfo, jury: Person, state: SiteState, now: Now, *, dry_run: bool
) -> ImportReport:
    rows = read_rows(data)
    slips: Sequence[Slip] = ()
    if dry_run:
        with state.database.reading() as session:
            lines = plan_import(session, contest.id, rows)
    else:
        with state.database.writing() as session:
            lines, slips = import_teams(session, contest.id, rows, jury.actor, now)
    return ImportReport(
        lines=[ImportedLine.model_validate(each) for each in lines], printed=_printed(slips)
    )


def _account(session: Session, contest: ContestInfo, login: str) -> Account:
    account = team_account(session, contest.id, login)
    if account is None:
        raise not_found(_NO_TEAM.of(login=excerpt(login)))
    return account


def _printed(slips: Iterable[Slip]) -> TeamSlips:
    listed = list(slips)
    return TeamSlips(
        slips=[TeamSlip.model_validate(each) for each in listed], csv=slips_csv(listed)
    )
