"""Orders: what a match is played under."""

import pickle

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.contract import Limits
from botdrome.referee import CommandBot
from botdrome.referee.events import Answered, Ended, Event, Played, TurnBegun
from botdrome.referee.verification import verify
from botdrome.runner import Order, play
from botdrome.runner.orders import starter
from tests.referee.records.actors import actor
from tests.referee.records.collection import OPTIONS, answer, plain_scripts, played

SLOW = {0: {1: f"<\ncpu 600\n>{answer('breakthrough', 0, 1)}"}}


def test_a_slow_bot_has_no_verdict_without_limits() -> None:
    told = played("breakthrough", SLOW, has_limits=False)
    assert told.verdicts == ()
    assert not told.has_clocks
    assert told.turns[2].answers[0].cpu_ms > 550
    assert verify(told) is None


def test_the_same_bot_is_late_with_limits() -> None:
    told = played("breakthrough", SLOW)
    assert [(each.seat, each.code) for each in told.verdicts] == [(0, "time-limit")]
    assert told.has_clocks


def test_without_limits_there_is_memory_enough() -> None:
    greedy = {0: {1: f"<\neat 300\n>{answer('breakthrough', 0, 1)}"}}
    told = played("breakthrough", greedy, has_limits=False)
    assert told.verdicts == ()
    assert told.limits.memory_mib == 4096
    assert told.turns[2].answers[0].peak_kib > 300 * 1024


def test_without_limits_nobody_must_quit() -> None:
    told = played("breakthrough", {1: {99: "stay\nsleep 60000"}}, has_limits=False)
    assert told.verdicts == ()


def test_a_match_without_the_sandbox_is_marked_so() -> None:
    told = played("breakthrough", is_confined=False)
    assert not told.is_confined
    assert told.verdicts == ()
    assert verify(told) is None
    assert played("breakthrough").is_confined


def test_a_command_plays_without_the_sandbox() -> None:
    silent = CommandBot.found("cmd:true", ["true"])
    told = play(Order("breakthrough", (silent, silent), 0, is_confined=False))
    assert {each.code for each in told.verdicts} == {"early-exit"}
    assert {each.language for each in told.bots} == {"cmd"}
    assert verify(told) is None


def test_limits_are_the_games_unless_the_jury_sets_them() -> None:
    bots = (actor(["exit 0"]),) * 2
    assert play(Order("football", bots, 0)).limits == games.get("football").limits
    mine = Limits(time_ms=77, per="match", memory_mib=32)
    assert play(Order("football", bots, 0, limits=mine)).limits == mine
    longer = {"game_duration": 180}
    assert play(Order("soccer", bots, 0, longer)).limits.time_ms == 10_000


def test_seed_and_options_are_in_the_record() -> None:
    bots = tuple(actor(script) for script in plain_scripts("soccer"))
    told = play(Order("soccer", bots, 2**64 - 1, OPTIONS["soccer"]))
    assert told.seed == 2**64 - 1
    assert told.options == OPTIONS["soccer"]


def test_orders_travel_between_processes() -> None:
    order = Order("soccer", (actor(["exit 0"]),) * 2, 5, OPTIONS["soccer"])
    assert pickle.loads(pickle.dumps(order)) == order  # noqa: S301 (our own)


@pytest.mark.parametrize(("game_id", "options"), [("chess", {}), ("corners", {"rounds": 0})])
def test_an_order_that_cannot_be_played_is_a_user_error(
    game_id: str, options: dict[str, int]
) -> None:
    with pytest.raises(UserError):
        play(Order(game_id, (), 0, options))


def test_a_process_has_one_sandbox() -> None:
    assert starter(True) is starter(True)
    assert starter(False) is not starter(True)


def test_an_observer_sees_what_the_record_holds() -> None:
    events: list[Event] = []
    bots = tuple(actor(script) for script in plain_scripts("soccer"))
    told = play(Order("soccer", bots, 0, OPTIONS["soccer"]), events.append)
    turns = len(told.turns)
    assert [each.turn for each in events if isinstance(each, TurnBegun)] == list(range(turns))
    answers = [each.answer for each in events if isinstance(each, Answered)]
    assert answers == [answer for turn in told.turns for answer in turn.answers]
    assert sum(isinstance(each, Played) for each in events) == turns
    assert events[-1] == Ended(told)
