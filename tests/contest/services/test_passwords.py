"""Passwords are hashed with Argon2id, and checked by few threads at a time."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from botdrome.contest.services.passwords import (
    Busy,
    PasswordGate,
    hash_password,
    is_password,
    new_password,
)


def test_a_hash_fits_its_password_alone() -> None:
    stored = hash_password("пароль")
    assert stored.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert is_password(stored, "пароль")
    assert not is_password(stored, "Пароль")
    assert not is_password(None, "пароль")
    assert not is_password("no hash", "пароль")
    assert hash_password("пароль") != stored


def test_half_a_character_is_just_a_wrong_password() -> None:
    assert not is_password(hash_password("a"), "\ud800")


def test_passwords_have_no_letters_that_look_alike() -> None:
    made = {new_password() for _ in range(200)}
    assert len(made) == 200
    assert all(len(each) == 14 and each.islower() for each in made)
    assert not set("ilo01") & set("".join(made))


class Held:
    """A check that lasts until it is let go."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.begun = threading.Semaphore(0)

    def __call__(self, _: str | None, __: str) -> bool:
        self.begun.release()
        return self.go.wait(60)


@contextmanager
def gate(check: Held, most_waiting: int, patience_s: float) -> Iterator[PasswordGate]:
    made = PasswordGate(check, 1, most_waiting, patience_s)
    try:
        yield made
    finally:
        check.go.set()
        made.close()


def test_more_logins_than_may_wait_are_told_to_come_back() -> None:
    check = Held()

    async def attempts() -> list[bool | BaseException]:
        waiting = [asyncio.ensure_future(held.is_password("", "")) for _ in range(3)]
        await asyncio.sleep(0)  # all of them have begun
        with pytest.raises(Busy, match="try again"):
            await held.is_password("", "")
        check.go.set()
        return await asyncio.gather(*waiting, return_exceptions=True)

    with gate(check, most_waiting=2, patience_s=60) as held:
        assert asyncio.run(attempts()) == [True, True, True]


def test_a_login_whose_turn_does_not_come_is_told_to_come_back() -> None:
    check = Held()

    async def attempts() -> None:
        first = asyncio.ensure_future(held.is_password("", ""))
        await asyncio.to_thread(check.begun.acquire)
        with pytest.raises(Busy):
            await held.is_password("", "")
        with pytest.raises(Busy):
            await first

    with gate(check, most_waiting=5, patience_s=0.05) as held:
        asyncio.run(attempts())
        check.go.set()
        held._patience_s = 60
        assert asyncio.run(held.is_password("", ""))  # the place of those who left is free
