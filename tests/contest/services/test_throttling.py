"""Attempts come back with time; what is refused costs nothing."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from botdrome.contest.services import throttling
from botdrome.contest.services.throttling import Rate, Throttle, TooOften, take_all
from tests.contest.moments import START, after

RATE = Rate(3, timedelta(seconds=10))


def test_a_burst_is_allowed_and_then_one_at_a_time() -> None:
    throttle = Throttle(RATE)
    for _ in range(3):
        throttle.take("a", START)
    with pytest.raises(TooOften, match="10 s") as refused:
        throttle.take("a", START)
    assert refused.value.retry_after_s == 10
    throttle.take("a", after(seconds=10))
    with pytest.raises(TooOften):
        throttle.take("a", after(seconds=11))
    throttle.take("b", START)


def test_what_is_given_back_does_not_count() -> None:
    throttle = Throttle(RATE)
    for _ in range(20):
        throttle.take("a", START)
        throttle.give_back("a", START)
    throttle.give_back("a", START)
    for _ in range(3):
        throttle.take("a", START)
    with pytest.raises(TooOften):
        throttle.take("a", START)


def test_an_attempt_that_one_throttle_refuses_does_not_count_with_the_others() -> None:
    strict, generous = Throttle(Rate(1, timedelta(seconds=10))), Throttle(RATE)
    for _ in range(9):
        try:
            take_all([(generous, "address"), (strict, "account")], START)
        except TooOften:
            continue
    generous.take("address", START)
    generous.take("address", START)
    with pytest.raises(TooOften):
        generous.take("address", START)


def test_many_keys_are_forgotten_but_not_those_that_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttling, "_MOST_KEYS", 10)
    throttle = Throttle(RATE)
    for _ in range(3):
        throttle.take("busy", START)
    for number in range(100):
        throttle.take(str(number), START)
    assert len(throttle._free_at) <= 11
    with pytest.raises(TooOften):
        throttle.take("busy", START)


@given(st.lists(st.integers(0, 30), max_size=60))
def test_no_more_than_the_rate_ever_pass(gaps: list[int]) -> None:
    throttle, passed, at = Throttle(RATE), 0, START
    for gap in gaps:
        at += timedelta(seconds=gap)
        try:
            throttle.take("a", at)
        except TooOften:
            continue
        passed += 1
    assert passed <= RATE.at_once + (at - START) / RATE.then_every
