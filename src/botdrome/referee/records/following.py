"""The positions of a record, as far as the rules can follow it."""

from collections.abc import Iterator
from typing import Any

from botdrome.games.contract import AnyGame
from botdrome.games.turns.judgement import judge_turn
from botdrome.referee.records.record import Record, Turn


def positions(game: AnyGame, record: Record) -> Iterator[Any]:
    """The first position and the one after each turn; None, as the last, after one of no effect."""
    state = game.start(game.options(**record.options), record.seed)
    yield state
    for turn in record.turns:
        state = _after(game, state, turn)
        yield state
        if state is None:
            return


def last_state(game: AnyGame, record: Record) -> Any:
    """The position in which a record ends."""
    *_, last = (state for state in positions(game, record) if state is not None)
    return last


def _after(game: AnyGame, state: Any, turn: Turn) -> Any | None:
    """The state after a turn; None if the turn changed nothing, or is impossible."""
    seats = [answer.seat for answer in turn.answers]
    if not seats or sorted(seats) != sorted(game.to_move(state)):
        return None
    texts = {each.seat: each.received if each.verdict is None else None for each in turn.answers}
    return judge_turn(game, state, texts).state
