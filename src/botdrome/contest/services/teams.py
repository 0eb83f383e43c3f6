"""Teams of a contest, each with an account."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from botdrome.contest.rules.audience import Role
from botdrome.contest.services.accounts import add_account, find_account, renew_password
from botdrome.contest.services.names import name_key
from botdrome.contest.services.slips import Slip
from botdrome.contest.storage import audit, tables
from botdrome.contest.storage.events import announce, jury_channel
from botdrome.contest.storage.tables import Account, Team

_TOPIC = "teams"


@dataclass(frozen=True, slots=True)
class TeamInfo:
    """A team as its jury sees it."""

    name: str
    login: str
    created_at: datetime
    seen_at: datetime | None
    """When somebody last logged in."""
    is_closed: bool
    """Whether nobody can log in."""
    is_out: bool
    """Whether it enters no further tournament."""


def list_teams(session: Session, contest: str) -> Sequence[TeamInfo]:
    """All teams of a contest, by name."""
    seen = (
        select(func.max(tables.Session.created_at))
        .where(tables.Session.account_id == Account.id)
        .scalar_subquery()
    )
    rows = session.execute(
        select(Team, Account, seen)
        .join(Account, Account.team_id == Team.id)
        .where(Team.contest_id == contest)
        .order_by(Team.name_key)
    )
    return [
        TeamInfo(team.name, account.login, team.created_at, seen_at, account.is_closed, team.is_out)
        for team, account, seen_at in rows
    ]


def team_name(session: Session, team: int) -> str:
    """The name of a team."""
    return session.scalars(select(Team.name).where(Team.id == team)).one()


def team_account(session: Session, contest: str, login: str) -> Account | None:
    """The account of a contest's team."""
    account = find_account(session, contest, login)
    return account if account is not None and account.role == Role.TEAM else None


def add_team(
    session: Session, contest: str, name: str, login: str, actor: str, now: datetime
) -> Slip:
    """A new team; its name and login have been read and are free."""
    team = Team(
        contest_id=contest, name=name, name_key=name_key(name), created_at=now, is_out=False
    )
    session.add(team)
    session.flush()
    _, password = add_account(session, contest, login, Role.TEAM, now, team.id)
    audit.note(session, now, actor, "add-team", login, contest=contest, name=name)
    return Slip(name, login, password)


def rename_team(session: Session, account: Account, name: str, actor: str, now: datetime) -> None:
    """Another name; journals of tournaments that have begun keep the old one."""
    team = _team_of(session, account)
    audit.note(
        session, now, actor, "rename-team", account.login,
        contest=team.contest_id, before=team.name, after=name,
    )  # fmt: skip
    team.name, team.name_key = name, name_key(name)


def renew_passwords(
    session: Session, accounts: Iterable[Account], actor: str, now: datetime
) -> Sequence[Slip]:
    """New passwords for teams."""
    return [
        Slip(
            _team_of(session, account).name,
            account.login,
            renew_password(session, account, actor, now),
        )
        for account in accounts
    ]


def announce_teams(session: Session, contest: str) -> None:
    """Tells the jury's pages that the list has changed."""
    announce(session, [jury_channel(contest)], _TOPIC)


def _team_of(session: Session, account: Account) -> Team:
    return session.scalars(select(Team).where(Team.id == account.team_id)).one()
