"""What bots do in their opponents' turns: pondering, freezing, dying; two faults at once."""

from signal import SIGSEGV

import pytest

from botdrome.games.contract import Limits
from tests.hostile.bots import first_move
from tests.hostile.offences import LINE_GAMES
from tests.referee.misbehaviour.matches import answers, assert_both_lost, assert_lost, judged
from tests.referee.scripted.matches import ScriptedStarter, answers_of, bot, play
from tests.referee.scripted.steps import (
    CloseOutput,
    DelayFreezing,
    IgnoreFreezing,
    Script,
    Write,
    answer,
    compute,
    die,
    flood,
    leave,
    make_forbidden_call,
    run_out_of_memory,
    sleep,
)

ROOMY = Limits(1000, "move", 16)
FROZEN = ["football", "soccer", "bridges"]
DEATHS: dict[str, tuple[str, Script]] = {
    "a signal": ("crash", die(SIGSEGV)),
    "an exit status": ("crash", leave(7)),
    "leaves": ("early-exit", leave()),
    "out of memory": ("memory-limit", run_out_of_memory()),
    "a forbidden call": ("security", make_forbidden_call()),
}


def pondering(cpu_ms: float, waited_ms: float, turn: int = 1) -> tuple[Script, Script]:
    """White's answer, after which it computes so long, and Black's, which takes so long."""
    white, black = (texts[turn] for texts in answers_of("breakthrough"))
    return (*answer(white), *compute(cpu_ms)), (*sleep(waited_ms), *answer(black))


@pytest.mark.parametrize(
    ("cpu_ms", "waited_ms", "is_allowed"),
    [(100, 500, True), (101, 500, False), (150, 1500, True), (151, 1500, False)],
)
def test_pondering_is_a_tenth_of_the_wait_or_100_ms(
    cpu_ms: int, waited_ms: int, is_allowed: bool
) -> None:
    first, second = pondering(cpu_ms, waited_ms)
    bots = bot("breakthrough", 0, {1: first}), bot("breakthrough", 1, {1: second})
    record = play("breakthrough", *bots, limits=ROOMY)
    if is_allowed:
        assert judged(record) == {}
        assert answers(record, 0)[1].waited_cpu_ms == cpu_ms
    else:
        assert_lost(record, 0, "pondering")
        assert record.disturbed_verdict is None


def test_between_the_name_and_the_first_move_nobody_ponders() -> None:
    white, black = answers_of("breakthrough")
    second = bot("breakthrough", 1, {0: (*answer(black[0]), *compute(800))})
    first = bot("breakthrough", 0, {1: (*sleep(900), *answer(white[1]))})
    record = play("breakthrough", first, second, limits=ROOMY)
    assert judged(record) == {}
    assert answers(record, 1)[0].waited_cpu_ms == 800


@pytest.mark.parametrize("game_id", FROZEN)
def test_a_frozen_bot_does_not_compute(game_id: str) -> None:
    """What it wanted to compute in the other one's turn is left for its own."""
    limits = Limits(1000, "match", 16)
    move = first_move(game_id)
    text, other = (texts[move] for texts in answers_of(game_id))
    thinker = bot(game_id, 0, {move: (*answer(text), *compute(300))})
    sleeper = bot(game_id, 1, {move: (*sleep(700), *answer(other))})
    record = play(game_id, thinker, sleeper, limits=limits)
    assert judged(record) == {}
    later = answers(record, 0)[2 if game_id == "soccer" else 1]
    assert (later.waited_cpu_ms, later.cpu_ms) == (0, 300)


def test_what_a_frozen_bot_computes_all_the_same_is_charged_to_it() -> None:
    text, other = (texts[1] for texts in answers_of("football"))
    thinker = bot("football", 0, {1: (IgnoreFreezing(), *answer(text), *compute(300))})
    sleeper = bot("football", 1, {1: (*sleep(700), *answer(other))})
    limits = Limits(250, "move", 16)
    record = play("football", thinker, sleeper, limits=limits)
    assert_lost(record, 0, "time-limit")
    assert answers(record, 0)[-1].cpu_ms == 300


@pytest.mark.parametrize(("code", "death"), DEATHS.values(), ids=DEATHS)
@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_a_bot_that_died_between_turns_is_judged_at_its_next_request(
    game_id: str, code: str, death: Script
) -> None:
    turn = first_move(game_id) + 1
    dying = bot(game_id, 0, {turn: (*answer(answers_of(game_id)[0][turn]), *death)})
    record = play(game_id, dying, bot(game_id, 1))
    assert_lost(record, 0, code)
    before, last = answers(record, 0)[-2:]
    assert (before.verdict, last.received) == (None, None)


@pytest.mark.parametrize(("code", "death"), DEATHS.values(), ids=DEATHS)
@pytest.mark.parametrize("game_id", ["breakthrough", "football", "bridges"])
def test_a_bot_that_dies_while_waiting_loses_too_if_the_other_one_is_at_fault(
    game_id: str, code: str, death: Script
) -> None:
    turn = first_move(game_id)
    dying = bot(game_id, 1, {turn: (*answer(answers_of(game_id)[1][turn]), *death)})
    lost = bot(game_id, 0, {turn + 1: answer("nonsense")})
    record = play(game_id, lost, dying)
    assert_both_lost(record, "malformed-answer", code)
    assert [each.seat for each in record.closing] == [1]


@pytest.mark.parametrize(("code", "death"), DEATHS.values(), ids=DEATHS)
@pytest.mark.parametrize("game_id", ["breakthrough", "football"])
def test_a_bot_that_dies_after_its_name_loses_too_if_the_other_name_is_bad(
    game_id: str, code: str, death: Script
) -> None:
    dying = bot(game_id, 0, {0: (*answer("dying"), *death)})
    record = play(game_id, dying, bot(game_id, 1, {0: answer("")}))
    assert_both_lost(record, code, "bad-name")
    assert record.turns == ()


def test_a_bot_that_is_frozen_while_it_exits_loses_too() -> None:
    """It leaves 50 ms of computing later, which it can do only when it is thawed."""
    text = answers_of("football")[1][1]
    leaving = bot("football", 1, {1: (*answer(text), *compute(50), *leave(3))})
    lost = bot("football", 0, {2: answer("nonsense")})
    assert_both_lost(play("football", lost, leaving), "malformed-answer", "crash")


def test_a_bot_that_ponders_loses_too_if_the_other_one_is_at_fault() -> None:
    text = answers_of("breakthrough")[1][1]
    ponders = bot("breakthrough", 1, {1: (*answer(text), *compute())})
    lost = bot("breakthrough", 0, {2: (*sleep(900), *answer("a1h8"))})
    record = play("breakthrough", lost, ponders)
    assert_both_lost(record, "illegal-move", "pondering")
    assert record.closing[0].waited_cpu_ms == 900


@pytest.mark.parametrize("game_id", ["breakthrough", "football", "bridges"])
def test_a_bot_that_waits_quietly_wins_if_the_other_one_is_at_fault(game_id: str) -> None:
    lost = bot(game_id, 0, {first_move(game_id) + 1: answer("nonsense")})
    record = play(game_id, lost, bot(game_id, 1))
    assert_lost(record, 0, "malformed-answer")
    assert record.closing == ()


FAULTS: dict[str, tuple[str, Script]] = {
    **DEATHS,
    "nonsense": ("malformed-answer", answer("nonsense")),
    "illegal": ("illegal-move", answer("0 0 0 0 0 0 0 0 0 0 0 0 0")),
    "computes": ("time-limit", compute()),
    "sleeps": ("idle-limit", sleep()),
    "floods": ("output-limit", (*flood(), *sleep())),
    "closes": ("no-answer", (CloseOutput(), *sleep())),
}
PAIRS = list(zip(FAULTS, [*list(FAULTS)[1:], next(iter(FAULTS))], strict=True))


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_in_soccer_two_faults_in_one_unit_are_a_double_defeat(first: str, second: str) -> None:
    """Whichever fault is found first, the other bot still gets its own verdict."""
    bots = [bot("soccer", seat, {2: FAULTS[each][1]}) for seat, each in enumerate((first, second))]
    record = play("soccer", *bots)
    assert_both_lost(record, FAULTS[first][0], FAULTS[second][0])
    assert len(record.turns) == 3


def test_in_soccer_both_are_asked_at_once() -> None:
    """Each takes 100 ms, and both together do."""
    texts = answers_of("soccer")
    bots = [bot("soccer", seat, {2: (*sleep(100), *answer(texts[seat][2]))}) for seat in (0, 1)]
    starter = ScriptedStarter(tuple(bots))
    begun_ns = starter.clock.now_ns
    assert judged(play("soccer", *bots, starter=starter)) == {}
    assert starter.clock.now_ns - begun_ns == 100_000_000


def test_in_soccer_one_that_has_answered_is_not_idle_while_the_other_one_sleeps() -> None:
    texts = answers_of("soccer")
    slow = {turn: (*sleep(500), *answer(texts[1][turn])) for turn in (1, 2)}
    record = play("soccer", bot("soccer", 0), bot("soccer", 1, slow))
    assert judged(record) == {}
    assert sum(each.idle_ms for each in answers(record, 0)) == 0
    assert sum(each.idle_ms for each in answers(record, 1)) > 500


@pytest.mark.parametrize("ms", [190, 260, 4000])
@pytest.mark.parametrize("slow", [0, 1])
@pytest.mark.parametrize("answers_first", [False, True])
def test_in_soccer_the_time_to_freeze_one_bot_is_not_the_other_ones(
    ms: int, slow: int, answers_first: bool
) -> None:
    """Neither while the other one thinks, nor when it has answered already."""
    texts, other = answers_of("soccer"), 1 - slow
    naps = 6 if answers_first else 14
    slow_bot = bot(
        "soccer",
        slow,
        {turn: (*sleep(naps), *answer(texts[slow][turn])) for turn in (1, 2)},
        before=(DelayFreezing(ms),),
    )
    thinks = {turn: (*compute(10), *answer(texts[other][turn])) for turn in (1, 2)}
    bots = (slow_bot, bot("soccer", other, thinks))
    record = play("soccer", *(bots if slow == 0 else bots[::-1]))
    assert judged(record) == {}
    given = answers(record, other)
    assert [each.idle_ms for each in given] == [0] * len(given)
    assert [each.cpu_ms for each in given][1:3] == [10, 10]


def test_in_soccer_a_bot_that_computes_on_does_not_pay_for_the_time_to_freeze_the_other_one() -> (
    None
):
    """Both have answered when the first one is frozen, which takes long."""
    texts = answers_of("soccer")
    goes_on = {1: (*compute(10), *answer(texts[1][1]), *compute(300))}
    slow = bot(
        "soccer",
        0,
        {1: (*sleep(10), *answer(texts[0][1]))},
        before=(DelayFreezing(200),),
    )
    record = play("soccer", slow, bot("soccer", 1, goes_on))
    assert answers(record, 1)[1].cpu_ms == 10


def test_in_soccer_the_time_to_thaw_one_bot_is_not_the_other_ones() -> None:
    """The first one answers at once, while the second one is still being thawed."""
    slow = bot("soccer", 1, before=(DelayFreezing(0, thawing_ms=50),))
    record = play("soccer", bot("soccer", 0), slow)
    assert judged(record) == {}
    assert [each.idle_ms for each in answers(record, 0)] == [0] * len(answers(record, 0))


def test_in_soccer_an_earlier_fault_decides() -> None:
    bots = [bot("soccer", seat, {2 + seat: die(SIGSEGV)}) for seat in (0, 1)]
    assert_lost(play("soccer", *bots), 0, "crash")


def test_an_answer_in_the_opponents_turn_waits_for_the_next_request() -> None:
    white, black = answers_of("breakthrough")
    early = {1: (*answer(white[1]), *sleep(200), Write(f"{white[2]}\n")), 2: ()}
    slow = {1: (*sleep(800), *answer(black[1]))}
    bots = bot("breakthrough", 0, early), bot("breakthrough", 1, slow)
    record = play("breakthrough", *bots, limits=ROOMY)
    assert judged(record) == {}
    assert [each.received for each in answers(record, 0)] == list(white[1:])
