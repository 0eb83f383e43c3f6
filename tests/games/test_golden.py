"""Golden records: the same moves must lead to the same result for as long as the version stays."""

import json
from pathlib import Path

import pytest

from botdrome import games
from botdrome.games.turns.transcript import read_transcript, split_lines

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("game_id", games.ids())
def test_the_golden_record_still_ends_as_it_did(game_id: str) -> None:
    game = games.get(game_id)
    record = json.loads((GOLDEN / f"{game_id}.json").read_text("utf-8"))
    lines = split_lines((GOLDEN / f"{game_id}.txt").read_text("utf-8"))
    reading = read_transcript(game, game.start(game.options(), record["seed"]), lines)
    outcome = game.outcome(reading.state)
    assert outcome is not None
    assert reading.faults == ()
    assert reading.moves == len(lines)
    assert {
        "seed": record["seed"],
        "version": game.version,
        "places": list(outcome.places),
        "scores": list(outcome.scores),
        "reason": outcome.reason.code,
    } == record, "the rules behave differently: raise the game's version and make a new record"
