"""Accounts: passwords hashed later, new ones, and closing, which revokes everything."""

import asyncio
from collections.abc import Iterator

import pytest
from sqlalchemy import select

from botdrome.contest.rules.audience import Role
from botdrome.contest.services.accounts import (
    JURY_SCOPE,
    TokenScope,
    close_account,
    ensure_admin,
    find_account,
    hash_pending,
    renew_password,
)
from botdrome.contest.services.logins import Logins, WrongPassword
from botdrome.contest.services.passwords import PasswordGate
from botdrome.contest.services.sessions import LIFETIME, end_session, find_session
from botdrome.contest.services.throttling import TooOften
from botdrome.contest.services.tokens import create_token, delete_token, find_token, list_tokens
from botdrome.contest.storage import tables
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.tables import Account, ApiToken, PendingPassword
from botdrome.errors import UserError
from tests.contest.moments import START, after
from tests.contest.services.people import new_contest, new_juror, new_team, team_person


@pytest.fixture
def logins(database: Database) -> Iterator[Logins]:
    made = Logins(database, PasswordGate())
    yield made
    made.close()


def session_of(logins: Logins, scope: str, login: str, password: str) -> str:
    """The token of a new session."""
    return asyncio.run(logins.log_in(scope, login, password, "10.0.0.1", START)).token


def test_one_logs_in_before_and_after_the_password_is_hashed(
    database: Database, logins: Logins
) -> None:
    contest = new_contest(database)
    slip = new_team(database, contest)
    assert session_of(logins, contest, "RED ", slip.password)
    assert hash_pending(database) == 1
    assert hash_pending(database) == 0
    with database.reading() as session:
        assert session.scalars(select(PendingPassword)).all() == []
    assert session_of(logins, contest, "red", slip.password)
    with pytest.raises(WrongPassword):
        session_of(logins, contest, "red", slip.password.upper())


def test_wrong_logins_get_one_and_the_same_answer(database: Database, logins: Logins) -> None:
    contest = new_contest(database)
    slip = new_team(database, contest)
    for scope, login, password in (
        (contest, "red", ""),
        (contest, "blue", slip.password),
        ("another", "red", slip.password),
        (JURY_SCOPE, "red", slip.password),
        (contest, "red\0", slip.password),
    ):
        with pytest.raises(WrongPassword, match="keyboard"):
            session_of(logins, scope, login, password)


def test_guessing_at_an_account_is_slowed_down_but_not_elsewhere(
    database: Database, logins: Logins
) -> None:
    contest = new_contest(database)
    red, blue = new_team(database, contest), new_team(database, contest, "Blue", "blue")
    for _ in range(10):
        with pytest.raises(WrongPassword):
            session_of(logins, contest, "red", "guessed")
    with pytest.raises(TooOften):
        session_of(logins, contest, "red", red.password)
    assert session_of(logins, contest, "blue", blue.password)


def test_logging_in_often_is_no_offence(database: Database, logins: Logins) -> None:
    contest = new_contest(database)
    slip = new_team(database, contest)
    assert len({session_of(logins, contest, "red", slip.password) for _ in range(12)}) == 12


def test_a_session_ends_by_time_and_by_logging_out(database: Database, logins: Logins) -> None:
    contest = new_contest(database)
    slip = new_team(database, contest)
    token, other = (session_of(logins, contest, "red", slip.password) for _ in range(2))
    with database.writing() as session:
        found = find_session(session, token, START + LIFETIME / 2)
        assert found is not None
        assert (found.person.role, found.person.contest) == (Role.TEAM, contest)
        assert find_session(session, token, START + LIFETIME) is None
        assert find_session(session, "guessed", START) is None
        end_session(session, token)
        assert find_session(session, token, START) is None
        assert find_session(session, other, START) is not None
        stored = session.scalars(select(tables.Session.token_hash)).all()
    assert not {token, other} & set(stored)


def opened(database: Database, logins: Logins, contest: str, password: str) -> tuple[str, str]:
    """A session and an API token of the team."""
    person = team_person(database, contest)
    with database.writing() as session:
        token, _ = create_token(session, person, "cli", TokenScope.SUBMIT, 7, START)
    return session_of(logins, contest, "red", password), token


def are_open(database: Database, tokens: tuple[str, str]) -> list[bool]:
    with database.reading() as session:
        found = find_session(session, tokens[0], START), find_token(session, tokens[1], START)
    return [each is not None for each in found]


def test_closing_an_account_revokes_all_and_a_new_password_opens_it(
    database: Database, logins: Logins
) -> None:
    contest = new_contest(database)
    slip = new_team(database, contest)
    hash_pending(database)
    tokens = opened(database, logins, contest, slip.password)
    assert are_open(database, tokens) == [True, True]
    with database.writing() as session:
        account = find_account(session, contest, "red")
        assert account is not None
        close_account(session, account, "jury:a", START)
    assert are_open(database, tokens) == [False, False]
    with pytest.raises(WrongPassword):
        session_of(logins, contest, "red", slip.password)
    with database.writing() as session:
        account = session.scalars(select(Account).where(Account.login == "red")).one()
        renewed = renew_password(session, account, "jury:a", START)
    assert session_of(logins, contest, "red", renewed)
    assert are_open(database, tokens) == [False, False]


def test_a_new_password_ends_what_the_old_one_opened(database: Database, logins: Logins) -> None:
    contest = new_contest(database)
    slip = new_team(database, contest)
    tokens = opened(database, logins, contest, slip.password)
    with database.writing() as session:
        account = session.scalars(select(Account)).one()
        renew_password(session, account, "jury:a", START)
    assert are_open(database, tokens) == [False, False]
    with pytest.raises(WrongPassword):
        session_of(logins, contest, "red", slip.password)


def test_hashing_does_not_bring_an_old_password_back(each_database: Database) -> None:
    """The password is renewed while the old one is being hashed."""
    contest = new_contest(each_database)
    new_team(each_database, contest)
    with each_database.writing() as session:
        account = session.scalars(select(Account)).one()
        renewed = renew_password(session, account, "jury:a", START)
    hash_pending(each_database)
    gate = PasswordGate()
    logins = Logins(each_database, gate)
    assert session_of(logins, contest, "red", renewed)
    logins.close()


def test_a_token_is_shown_once_and_expires(database: Database) -> None:
    contest = new_contest(database)
    new_team(database, contest)
    person = team_person(database, contest)
    with database.writing() as session:
        token, info = create_token(session, person, "cli", TokenScope.READ, 7, START)
        found = find_token(session, token, START)
        assert found is not None
        assert (found.team, found.token_scope) == (person.team, TokenScope.READ)
        assert find_token(session, token, after(days=7)) is None
        assert list_tokens(session, person, after(days=7)) == []
        assert token not in str(list_tokens(session, person, START))
        assert session.scalars(select(ApiToken.token_hash)).one() != token
        assert delete_token(session, person, info.key, START)
        assert not delete_token(session, person, info.key, START)
        assert find_token(session, token, START) is None


def test_nobody_deletes_anothers_token_or_has_too_many(database: Database) -> None:
    contest = new_contest(database)
    new_team(database, contest)
    new_team(database, contest, "Blue", "blue")
    red, blue = team_person(database, contest), team_person(database, contest, "blue")
    with database.writing() as session:
        _, info = create_token(session, red, "cli", TokenScope.READ, 7, START)
        assert not delete_token(session, blue, info.key, START)
        for _ in range(9):
            create_token(session, red, "cli", TokenScope.READ, 7, START)
        with pytest.raises(UserError, match="10 tokens"):
            create_token(session, red, "cli", TokenScope.READ, 7, START)
        create_token(session, red, "cli", TokenScope.READ, 7, after(days=8))


def test_the_first_admin_is_made_once(database: Database, logins: Logins) -> None:
    new_juror(database, "ivanov")
    password = ensure_admin(database, START)
    assert password is not None
    assert ensure_admin(database, START) is None
    token = session_of(logins, JURY_SCOPE, "admin", password)
    with database.reading() as session:
        found = find_session(session, token, START)
    assert found is not None
    assert found.person.role is Role.ADMIN
