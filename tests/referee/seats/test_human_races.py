"""Humans who move, resign and stop matches at the same moment: every record is still valid."""

import threading
from random import Random
from typing import Any

import pytest

from botdrome import games
from botdrome.games.contract import AnyGame, Seat
from botdrome.referee import Conditions, Human, Record, play_match
from botdrome.referee.events import Event, TurnBegun
from botdrome.referee.records.verification import verify
from botdrome.runner.orders import starter
from tests.referee.records.collection import OPTIONS
from tests.referee.scripted_humans import STOPPED

MATCHES = 15
TABS = 2
LIMITS_MS = (None, None, 3, 20)


class RacingMatch:
    """A match whose humans all play in several tabs at once."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        rng = Random(seed)
        self._game = game
        self._seed = seed
        self._humans = [Human("hasty", rng.choice(LIMITS_MS)) for _ in range(game.seats)]
        self._state: Any = None
        self._is_over = threading.Event()

    def play(self) -> Record:
        game, tabs = self._game, range(TABS)
        threads = [
            threading.Thread(target=self._click, args=(seat, tab))
            for seat in range(game.seats)
            for tab in tabs
        ]
        options = game.options(**OPTIONS[game.id])
        conditions = Conditions(starter(True), game.limits_for(options))
        for thread in threads:
            thread.start()
        try:
            return play_match(
                game,
                tuple(self._humans),
                conditions,
                options=options,
                seed=self._seed,
                observer=self._observe,
            )
        finally:
            self._is_over.set()
            for thread in threads:
                thread.join()

    def _observe(self, event: Event) -> None:
        if isinstance(event, TurnBegun):
            self._state = event.state

    def _click(self, seat: Seat, tab: int) -> None:
        rng, human = Random(f"{self._seed} {seat} {tab}"), self._humans[seat]
        while not self._is_over.wait(0.0001):
            # As the arena does: first the question, then the position that it is about.
            question, state = human.question, self._state
            if question is None or seat not in self._game.to_move(state):
                continue
            chance = rng.random()
            if chance < 0.01:
                human.resign()
            elif chance < 0.012:
                human.dismiss(STOPPED)
            else:
                move = self._game.sample_move(state, seat, rng)
                human.answer(question, self._game.format(state, seat, move))


@pytest.mark.parametrize("game_id", OPTIONS)
def test_whatever_humans_do_at_once_the_record_is_valid(game_id: str) -> None:
    for seed in range(MATCHES):
        record = RacingMatch(games.get(game_id), seed).play()
        assert verify(record) is None
        codes = {code for seat in range(len(record.bots)) for code in record.verdict_codes(seat)}
        assert codes <= {"early-exit", "idle-limit"}
        assert record.void in (None, STOPPED)
