"""Matches that go on from the moves of another one: bots get there, or it is said why not."""

from dataclasses import replace
from typing import Any

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.referee import Record
from botdrome.referee.prefix import Prefix, follow
from botdrome.referee.seats.answers import Answer
from tests.hostile.bots import OPTIONS
from tests.referee.misbehaviour.matches import SEED, limits_of
from tests.referee.records.mutations import as_json, complaint, with_value
from tests.referee.scripted.matches import ScriptedBot, bot, file_bot, play
from tests.referee.scripted.steps import Spend, answer

LINE_GAMES = [game_id for game_id in OPTIONS if game_id != "corners"]


def bots(game_id: str) -> tuple[ScriptedBot, ...]:
    seats = range(games.get(game_id).seats)
    return tuple(file_bot(seat) if game_id == "corners" else bot(game_id, seat) for seat in seats)


def prefix_of(record: Record, turns: int) -> Prefix:
    game = games.get(record.game)
    given = [{each.seat: each.received for each in turn.answers} for turn in record.turns[:turns]]
    return follow(game, game.start(game.options(**record.options), record.seed), given)[0]


def moves(record: Record) -> list[list[tuple[int, str | None, str | None]]]:
    return [
        [(each.seat, each.sent, each.received) for each in turn.answers] for turn in record.turns
    ]


@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_bots_repeat_the_given_moves_and_play_on(game_id: str) -> None:
    whole = play(game_id, *bots(game_id))
    half = len(whole.turns) // 2
    record = play(game_id, *bots(game_id), prefix=prefix_of(whole, half))
    assert record.prefix == half
    assert moves(record) == moves(whole)
    assert (record.places, record.reason) == (whole.places, whole.reason)
    given = [each for turn in record.turns[:half] for each in turn.answers]
    assert given == [Answer(each.seat, each.sent, each.received) for each in given]


def test_where_each_turn_is_a_run_bots_are_not_asked_again() -> None:
    whole = play("corners", *bots("corners"))
    rest = tuple(replace(each, scripts=each.scripts[1:]) for each in bots("corners"))
    record = play("corners", *rest, prefix=prefix_of(whole, 4))
    assert (record.prefix, moves(record)) == (4, moves(whole))


def test_a_bot_that_answers_otherwise_cannot_play_on() -> None:
    prefix = prefix_of(play("breakthrough", *bots("breakthrough")), 4)
    other = bot("breakthrough", 0, {2: answer("b2b3")})
    with pytest.raises(UserError) as refused:
        play("breakthrough", other, bot("breakthrough", 1), prefix=prefix)
    assert "in turn 3 it answered 'b2b3' where the match has 'a3a4'" in refused.value.sentence.en
    assert "на ходу 3" in refused.value.sentence.ru
    assert play("breakthrough", other, bot("breakthrough", 1), prefix=prefix[:2]).prefix == 2


def test_a_bot_that_fails_on_the_way_cannot_play_on() -> None:
    prefix = prefix_of(play("breakthrough", *bots("breakthrough")), 4)
    slow = bot("breakthrough", 1, {1: (Spend(None),)})
    with pytest.raises(UserError, match="failed in turn 2"):
        play("breakthrough", bot("breakthrough", 0), slow, prefix=prefix)


def test_the_time_of_given_turns_is_not_charged() -> None:
    prefix = prefix_of(play("soccer", *bots("soccer")), 2)
    limits = limits_of("soccer", 1000)
    slow = bot("soccer", 0, {n: (Spend(600, "R", 1.0), *_answer(n)) for n in (1, 2)})
    whole = play("soccer", slow, bot("soccer", 1), limits=limits)
    assert whole.verdict_codes(0) == ("time-limit",)
    record = play("soccer", slow, bot("soccer", 1), limits=limits, prefix=prefix)
    assert record.verdict_codes(0) == ()


def _answer(number: int) -> Any:
    return answer(play("soccer", *bots("soccer")).answers(0)[number].received or "")


def test_the_rules_limit_a_prefix() -> None:
    game = games.get("breakthrough")
    start = game.start(game.options(), SEED)
    given = [{0: "a2a3"}, {1: "h7h6"}]
    assert follow(game, start, given)[0] == tuple(given)
    for wrong in ({1: "a2a3"}, {0: "a3a9"}, {0: "a3a6"}, {0: None}, {}):
        prefix, state = follow(game, start, [*given, wrong, {0: "a3a4"}])
        assert prefix == tuple(given)
        assert game.to_move(state) == (0,)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("prefix",), 5),
        (("prefix",), 100),
        (("turns", 1, "answers", 0, "received"), "a2a3"),
        (("turns", 1, "answers", 0, "received"), None),
        (("turns", 1, "answers", 0, "sent"), "a2a4"),
        (("turns", 1, "answers", 0, "cpu_ms"), 1.0),
        (("turns", 1, "answers", 0, "stderr"), "x"),
        (("turns", 2, "answers", 0, "seat"), 1),
    ],
)
def test_a_forged_prefix_is_found(path: tuple[str | int, ...], value: object) -> None:
    whole = play("breakthrough", *bots("breakthrough"))
    record = play("breakthrough", *bots("breakthrough"), prefix=prefix_of(whole, 4))
    data = as_json(record)
    assert complaint(data) is None
    assert complaint(with_value(data, path, value)) is not None
