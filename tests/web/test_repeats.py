"""Matches of the arena on a disturbed machine: bots play again, people do not have to."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from botdrome.referee import Record
from botdrome.referee.records.record import read
from botdrome.runner.orders import MOST_DISTURBED, Order, play
from botdrome.web.arena.arena import Arena
from botdrome.web.arena.match import playing
from botdrome.web.arena.match.arena_match import ArenaMatch
from botdrome.web.arena.match.match_events import follow
from botdrome.web.arena.setups import setup_named
from tests.runner.test_tournament import disturbed
from tests.waiting import until

BOTS = ("jury", "jury")


class DisturbedMachine:
    """Plays really; the first attempts get a time verdict that was measured while disturbed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, attempts: int) -> None:
        self._disturbances = attempts
        self.played = 0
        self.waits = 0
        monkeypatch.setattr(playing, "play", self._play)
        monkeypatch.setattr(playing, "CalmWaiter", lambda _: self)

    def _play(self, order: Order, *arguments: Any, **options: Any) -> Record:
        self.played += 1
        record = play(order, *arguments, **options)
        return disturbed(record) if self.played <= self._disturbances else record

    def wait(self) -> None:
        self.waits += 1


@contextmanager
def arena() -> Iterator[Arena]:
    opened = Arena()
    try:
        yield opened
    finally:
        opened.close()


def notice(match: ArenaMatch) -> str:
    found = match.progress.notice
    return "" if found is None else found.en


@pytest.mark.parametrize("disturbances", [1, MOST_DISTURBED])
def test_bots_play_again_after_a_disturbance(
    disturbances: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = DisturbedMachine(monkeypatch, disturbances)
    with arena() as opened:
        match = opened.start(setup_named("breakthrough", BOTS))
        match.wait_until_over()
    record = read(match.log or b"")
    assert (machine.played, machine.waits) == (disturbances + 1, disturbances)
    assert [each.reason.code for each in record.repeats] == ["disturbed"] * disturbances
    assert record.disturbed_verdict is None
    assert [frame.turn for frame in match.replay().frames] == list(range(len(record.turns) + 1))
    assert "played again" in notice(match)
    assert "may be wrong" not in notice(match)
    assert match.progress.notice is not None
    assert "заново" in match.progress.notice.ru


def test_the_last_attempt_counts_and_says_that_it_is_doubtful(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    machine = DisturbedMachine(monkeypatch, 99)
    with arena() as opened:
        match = opened.start(setup_named("breakthrough", BOTS))
        match.wait_until_over()
    assert machine.played == MOST_DISTURBED + 1
    assert "played again" in notice(match)
    assert "may be wrong" in notice(match)


def test_what_a_person_has_played_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = DisturbedMachine(monkeypatch, 99)
    with arena() as opened:
        match = opened.start(setup_named("breakthrough", ("jury", "human")))
        until(lambda: match.human_moves.humans[1].question is not None)
        opened.resign(match, 1)
        match.wait_until_over()
    assert (machine.played, machine.waits) == (1, 0)
    assert "played again" not in notice(match)
    assert "disturbed" in notice(match)
    assert match.progress.notice is not None
    assert "мешало" in match.progress.notice.ru


def test_a_stopped_match_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = DisturbedMachine(monkeypatch, 99)
    with arena() as opened:
        match = opened.start(setup_named("breakthrough", ("jury", "human")))
        until(lambda: match.human_moves.humans[1].question is not None)
        opened.stop(match)
        match.wait_until_over()
    assert machine.played == 1
    assert match.progress.status == "void"


def test_a_stream_ends_when_the_match_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page connects anew then, and asks for all frames: those that it has do not count."""
    DisturbedMachine(monkeypatch, 0)
    with arena() as opened:
        match = opened.start(setup_named("breakthrough", ("human", "human")))
        until(lambda: match.human_moves.humans[0].question is not None)

        async def later_frames() -> list[bytes]:
            stream = follow(match, 0)
            assert b"event: frame" in await anext(stream)
            match.restart(match.setup.game.titles)
            return [event async for event in stream if b"event: frame" in event]

        assert asyncio.run(asyncio.wait_for(later_frames(), 60)) == []
