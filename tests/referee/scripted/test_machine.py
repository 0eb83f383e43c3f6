"""What is the machine's fault and what a bot's: starts that fail, calls that fail, disturbances."""

import pytest

from botdrome.games.contract import Limits
from botdrome.referee import Record
from tests.hostile.offences import LINE_GAMES
from tests.referee.misbehaviour.matches import answers, assert_lost, judged
from tests.referee.scripted.clock import ScriptedClock
from tests.referee.scripted.matches import (
    ScriptedBot,
    ScriptedStarter,
    answers_of,
    bot,
    file_bot,
    play,
)
from tests.referee.scripted.steps import (
    BROKEN,
    DelayFreezing,
    Detain,
    Script,
    answer,
    compute,
    fail_to_start,
    resist,
    sleep,
    start_up,
    wait_for_disk,
    wait_for_processor,
)

ROOMY = Limits(1000, "move", 16)
HANDLED = ["freeze", "thaw", "end"]
FROZEN = ["football", "soccer", "bridges"]


def pair(game_id: str) -> tuple[ScriptedBot, ...]:
    return bot(game_id, 0), bot(game_id, 1)


def assert_void(record: Record, seat: int | None) -> None:
    assert record.void == BROKEN
    assert record.void_seat == seat
    assert (record.places, record.scores, record.verdicts) == (None, None, ())


@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_a_start_that_fails_twice_is_no_fault(game_id: str) -> None:
    bots = pair(game_id)
    starter = ScriptedStarter(bots, failing_starts=frozenset({2, 3}))
    assert judged(play(game_id, *bots, starter=starter)) == {}
    assert starter.starts == 4


@pytest.mark.parametrize("is_broken", [False, True])
@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_a_start_that_fails_three_times_is_the_seats_if_the_machine_works(
    game_id: str, is_broken: bool
) -> None:
    bots = pair(game_id)
    starter = ScriptedStarter(bots, failing_starts=frozenset({2, 3, 4}), is_broken=is_broken)
    assert_void(play(game_id, *bots, starter=starter), None if is_broken else 1)
    assert starter.starts == 4


def started_later(game_id: str, failures: int) -> ScriptedBot:
    """A bot whose sandbox cannot be set up at first, which is seen only when it is asked."""
    (script,) = bot(game_id, 1).scripts
    return ScriptedBot("seat 1", (fail_to_start(),) * failures + (script,))


@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_a_sandbox_that_fails_twice_is_set_up_again_and_all_is_sent_again(
    game_id: str,
) -> None:
    record = play(game_id, bot(game_id, 0), started_later(game_id, 2))
    assert judged(record) == {}
    assert record.void is None


@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_a_sandbox_that_fails_three_times_makes_the_match_void(game_id: str) -> None:
    assert_void(play(game_id, bot(game_id, 0), started_later(game_id, 3)), 1)


def test_in_corners_a_run_that_fails_twice_is_run_again() -> None:
    bots = tuple(file_bot(seat) for seat in range(4))
    starter = ScriptedStarter(bots, failing_starts=frozenset({6, 7}))
    record = play("corners", *bots, starter=starter)
    assert all(each.verdict is None for turn in record.turns for each in turn.answers)
    starter = ScriptedStarter(bots, failing_starts=frozenset({6, 7, 8}))
    record = play("corners", *bots, starter=starter)
    assert_void(record, 1)
    assert len(record.turns) == 5


@pytest.mark.parametrize("call", HANDLED)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game_id", FROZEN)
def test_a_bot_that_alone_cannot_be_handled_loses(game_id: str, seat: int, call: str) -> None:
    bots = [bot(game_id, number) for number in (0, 1)]
    bots[seat] = bot(game_id, seat, before=resist(call))
    record = play(game_id, *bots)
    assert_lost(record, seat, "security")
    assert BROKEN.en in record.verdicts[0].detail.en


@pytest.mark.parametrize(("failed_ms", "freezes"), [(2600, 4), (9000, 2)])
@pytest.mark.parametrize("game_id", ["football", "soccer"])
def test_a_bot_that_takes_too_long_to_freeze_in_all_loses(
    game_id: str, failed_ms: int, freezes: int
) -> None:
    """More than 10 s in a match, of which one freeze counts for 6 at most."""
    slow = bot(game_id, 0, before=(DelayFreezing(failed_ms, failed_ms),))
    record = play(game_id, slow, bot(game_id, 1))
    assert_lost(record, 0, "security")
    assert "another program froze at once" in record.verdicts[0].detail.en
    names = [each for each in record.greetings if each.seat == 0]
    assert len([*names, *answers(record, 0)]) == freezes


@pytest.mark.parametrize("game_id", ["football", "soccer"])
def test_a_bot_that_is_slow_to_freeze_now_and_then_does_not_lose(game_id: str) -> None:
    slow = bot(game_id, 0, before=(DelayFreezing(800, 800),))
    assert judged(play(game_id, slow, bot(game_id, 1))) == {}


def test_a_bot_that_takes_long_to_freeze_where_all_do_does_not_lose() -> None:
    bots = bot("football", 0, before=(DelayFreezing(9000, 9000),)), bot("football", 1)
    record = play("football", *bots, starter=ScriptedStarter(bots, freezing_ms=50))
    assert (judged(record), record.void) == ({}, None)


@pytest.mark.parametrize("call", HANDLED)
def test_on_a_machine_that_can_handle_nothing_the_match_is_void(call: str) -> None:
    bots = bot("football", 0, before=resist(call)), bot("football", 1)
    assert_void(play("football", *bots, starter=ScriptedStarter(bots, is_broken=True)), None)


def test_a_bot_that_has_lost_and_cannot_be_killed_keeps_its_verdict() -> None:
    lost = bot("breakthrough", 0, {1: answer("nonsense")}, before=resist("end"))
    assert_lost(play("breakthrough", lost, bot("breakthrough", 1)), 0, "malformed-answer")


@pytest.mark.parametrize(
    ("script", "is_disturbed"),
    [
        (sleep(), False),
        ((*wait_for_disk(300), *sleep()), False),
        ((*wait_for_disk(1500), *sleep()), True),
        ((*wait_for_processor(300), *sleep()), False),
        ((*wait_for_processor(1500), *sleep()), True),
        ((*sleep(50), Detain(300), *sleep()), False),
        ((*sleep(50), Detain(2500), *sleep()), True),
    ],
    ids=["quiet", "disk", "disk, long", "queue", "queue, long", "unseen", "unseen, long"],
)
def test_an_idle_limit_is_disturbed_if_the_machine_delayed_the_bot(
    script: Script, is_disturbed: bool
) -> None:
    text = answers_of("breakthrough")[0][1]
    changes = {1: answer(text, cpu_ms=10), 2: script}
    record = play("breakthrough", bot("breakthrough", 0, changes), bot("breakthrough", 1))
    assert_lost(record, 0, "idle-limit")
    assert (record.disturbed_verdict is not None) is is_disturbed


@pytest.mark.parametrize(
    ("others_share", "processors", "is_disturbed"),
    [(0.4, 1, False), (0.6, 1, True), (0.9, 2, False)],
)
def test_a_time_limit_is_disturbed_if_others_had_the_processors(
    others_share: float, processors: int, is_disturbed: bool
) -> None:
    bots = bot("breakthrough", 0, {2: compute()}), bot("breakthrough", 1)
    clock = ScriptedClock(others_share=others_share, processors=processors)
    limits = Limits(10_000, "move", 16)
    record = play("breakthrough", *bots, limits=limits, starter=ScriptedStarter(bots, clock))
    assert_lost(record, 0, "time-limit")
    assert (record.disturbed_verdict is not None) is is_disturbed


def test_what_the_other_bot_of_the_match_computes_is_no_disturbance() -> None:
    """Breakthrough does not freeze bots: the one that waits can compute."""
    text = answers_of("breakthrough")[1][1]
    second = bot("breakthrough", 1, {1: (*answer(text), *compute(5000))})
    first = bot("breakthrough", 0, {2: compute()})
    record = play("breakthrough", first, second, limits=Limits(4000, "move", 16))
    assert judged(record)[0] == "time-limit"
    assert record.disturbed_verdict is None


@pytest.mark.parametrize(
    "kept", [start_up(20_000), wait_for_disk(20_000), wait_for_processor(20_000)]
)
@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_a_bot_that_the_machine_delays_does_not_lose(game_id: str, kept: Script) -> None:
    text = answers_of(game_id)[1][2]
    record = play(game_id, bot(game_id, 0), bot(game_id, 1, {2: (*kept, *answer(text))}))
    assert judged(record) == {}


def test_an_answer_is_in_time_even_if_nobody_could_read_it_for_seconds() -> None:
    text = answers_of("breakthrough")[0][2]
    late = (*sleep(5), Detain(30_000), *answer(text, cpu_ms=20))
    record = play("breakthrough", bot("breakthrough", 0, {2: late}), bot("breakthrough", 1))
    assert judged(record) == {}
    assert answers(record, 0)[1].wall_ms == 30_005


@pytest.mark.parametrize(("is_broken", "seat"), [(False, 0), (True, None)])
def test_a_turn_that_comes_to_no_end_makes_the_match_void(
    is_broken: bool, seat: int | None
) -> None:
    bots = bot("breakthrough", 0, {1: start_up()}), bot("breakthrough", 1)
    starter = ScriptedStarter(bots, is_broken=is_broken)
    record = play("breakthrough", *bots, starter=starter)
    assert record.void is not None
    assert (record.void.code, record.void_seat) == ("no-verdict", seat)
