"""Orders: what a match is played under."""

import pickle
from dataclasses import replace

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.contract import Limits
from botdrome.referee import CommandBot, Record
from botdrome.referee.events import Answered, Ended, Event, Played, TurnBegun
from botdrome.referee.records.verification import verify
from botdrome.runner import Order, play, play_with_repeats
from botdrome.runner.orders import starter
from botdrome.sentences import Sentence
from tests.hostile.bots import leaving_bot, say
from tests.referee.records.collection import AT_THE_END, OPTIONS, answer, plain_bots, played
from tests.runner.test_tournament import disturbed

SECOND_MOVE = say(answer("breakthrough", 0, 2))
SLOW = {0: {2: (("spin", "600"), SECOND_MOVE)}}


def test_a_slow_bot_has_no_verdict_without_limits() -> None:
    record = played("breakthrough", SLOW, has_limits=False)
    assert record.verdicts == ()
    assert not record.has_clocks
    assert record.turns[2].answers[0].cpu_ms > 550
    assert verify(record) is None


def test_the_same_bot_is_late_with_limits() -> None:
    record = played("breakthrough", SLOW)
    assert [(each.seat, each.code) for each in record.verdicts] == [(0, "time-limit")]
    assert record.has_clocks


def test_without_limits_there_is_memory_enough() -> None:
    greedy = {0: {2: (("gobble", "300"), SECOND_MOVE)}}
    record = played("breakthrough", greedy, has_limits=False)
    assert record.verdicts == ()
    assert record.limits.memory_mib == 4096
    assert record.turns[2].answers[0].peak_kib > 300 * 1024


def test_without_limits_bots_need_not_quit() -> None:
    record = played("breakthrough", {1: {AT_THE_END: (("sleep", "60000"),)}}, has_limits=False)
    assert record.verdicts == ()


def test_a_match_without_the_sandbox_is_marked_so() -> None:
    record = played("breakthrough", is_confined=False)
    assert not record.is_confined
    assert record.verdicts == ()
    assert verify(record) is None
    assert played("breakthrough").is_confined


def test_a_command_plays_without_the_sandbox() -> None:
    silent = CommandBot.found("cmd:true", ["true"])
    record = play(Order("breakthrough", (silent, silent), 0, is_confined=False))
    assert {each.code for each in record.verdicts} == {"early-exit"}
    assert {each.language for each in record.bots} == {"cmd"}
    assert verify(record) is None


def test_limits_are_the_games_unless_the_jury_sets_them() -> None:
    bots = (leaving_bot(),) * 2
    assert play(Order("football", bots, 0)).limits == games.get("football").limits
    mine = Limits(time_ms=77, per="match", memory_mib=32)
    assert play(Order("football", bots, 0, limits=mine)).limits == mine
    longer = {"game_duration": 180}
    assert play(Order("soccer", bots, 0, longer)).limits.time_ms == 10_000


def test_seed_and_options_are_in_the_record() -> None:
    bots = plain_bots("soccer")
    record = play(Order("soccer", bots, 2**64 - 1, OPTIONS["soccer"]))
    assert record.seed == 2**64 - 1
    assert record.options == OPTIONS["soccer"]


def test_orders_can_be_sent_between_processes() -> None:
    order = Order("soccer", (leaving_bot(),) * 2, 5, OPTIONS["soccer"])
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
    bots = plain_bots("soccer")
    record = play(Order("soccer", bots, 0, OPTIONS["soccer"]), events.append)
    turns = len(record.turns)
    assert [each.turn for each in events if isinstance(each, TurnBegun)] == list(range(turns))
    answers = [each.answer for each in events if isinstance(each, Answered)]
    assert answers == [answer for turn in record.turns for answer in turn.answers]
    assert sum(isinstance(each, Played) for each in events) == turns
    assert events[-1] == Ended(record)


class Attempts:
    """Attempts at a match that end as a script says, and how often one waited in between."""

    def __init__(self, *script: str) -> None:
        self.script = list(script)
        self.waits = 0

    def play(self, order: Order, observer: object, *, is_attended: bool) -> Record:
        del observer, is_attended
        record = replace(played("breakthrough"), repeats=order.repeats)
        what = self.script.pop(0)
        if what == "late":
            return disturbed(record)
        why = Sentence("fire", "Fire!", "Пожар!")
        return replace(record, void=why, void_seat=1) if what == "void" else record

    def wait(self) -> None:
        self.waits += 1

    def settled(self, *, is_attended: bool = False) -> Record:
        order = Order("breakthrough", (), 1)
        return play_with_repeats(order, attempt=self.play, wait=self.wait, is_attended=is_attended)


@pytest.mark.parametrize(
    ("script", "left", "repeats"),
    [
        (["play", "play"], 1, []),
        (["late", "play", "play"], 1, ["disturbed"]),
        (["late", "late", "late", "late"], 1, ["disturbed", "disturbed"]),
        (["void", "play"], 0, ["fire"]),
        (["void", "void", "play"], 1, ["fire"]),
        (["late", "void", "late", "play"], 0, ["disturbed", "fire", "disturbed"]),
    ],
)
def test_a_match_that_stands_alone_is_repeated_a_few_times(
    script: list[str], left: int, repeats: list[str]
) -> None:
    attempts = Attempts(*script)
    record = attempts.settled()
    assert len(attempts.script) == left
    assert [each.reason.code for each in record.repeats] == repeats
    assert attempts.waits == len(repeats)
    seats = {"disturbed": (0, "idle-limit"), "fire": (1, None)}
    assert [(each.seat, each.code) for each in record.repeats] == [seats[each] for each in repeats]


def test_an_attended_match_is_not_repeated() -> None:
    assert Attempts("void").settled(is_attended=True).void is not None


def test_a_record_says_why_earlier_attempts_do_not_count() -> None:
    repeats = Attempts("void", "play").settled().repeats
    white, black = plain_bots("breakthrough")
    record = play(Order("breakthrough", (white, black), 1, repeats=repeats))
    assert record.repeats == repeats
    assert verify(record) is None
