"""Clocks: what is charged, to which window, and when it is too much."""

import pytest

from botdrome.games.contract import Limits
from botdrome.referee.timing.clock import Clock
from botdrome.referee.timing.waiting import judge_pondering

PER_MOVE = Limits(time_ms=1000, per="move", memory_mib=64)
PER_MATCH = Limits(time_ms=1000, per="match", memory_mib=64)
PER_BLOCK = Limits(time_ms=1000, per="block", memory_mib=64, block_moves=3)


def code_of(clock: Clock, cpu_ms: float, idle_ms: float = 0) -> str | None:
    found = clock.judge(cpu_ms, idle_ms)
    return found.code if found else None


def used(limits: Limits, *turns: float, allowance_ms: float = 0) -> Clock:
    """A clock after turns of so much processor time, or as much idle time."""
    clock = Clock(limits, allowance_ms)
    for cpu_ms in turns:
        assert clock.judge(cpu_ms, cpu_ms) is None
        clock.spend(cpu_ms, cpu_ms)
    return clock


def test_the_limit_itself_is_allowed() -> None:
    clock = Clock(PER_MOVE, 0)
    assert code_of(clock, 1000) is None
    assert code_of(clock, 1000.001) == "time-limit"


def test_idle_time_has_a_second_more() -> None:
    clock = Clock(PER_MOVE, 0)
    assert code_of(clock, 0, 2000) is None
    assert code_of(clock, 0, 2000.001) == "idle-limit"


def test_processor_time_is_judged_before_idle_time() -> None:
    assert code_of(Clock(PER_MOVE, 0), 1001, 5000) == "time-limit"


def test_idle_and_processor_time_do_not_add_up() -> None:
    assert code_of(Clock(PER_MOVE, 0), 999, 1999) is None


def test_each_move_has_its_own_time() -> None:
    clock = used(PER_MOVE, *[900.0] * 50)
    assert code_of(clock, 1000, 2000) is None
    assert code_of(clock, 1001) == "time-limit"


def test_all_moves_of_a_match_share_one_time() -> None:
    clock = used(PER_MATCH, 400, 400)
    assert code_of(clock, 200) is None
    assert code_of(clock, 200.1) == "time-limit"
    assert code_of(clock, 0, 1200.1) == "idle-limit"


def test_all_moves_of_a_block_share_one_time() -> None:
    clock = used(PER_BLOCK, 400, 400)
    assert code_of(clock, 200.1) == "time-limit"
    clock = used(PER_BLOCK, 400, 400, 200)
    assert code_of(clock, 1000, 2000) is None
    clock = used(PER_BLOCK, 400, 400, 200, 900)
    assert code_of(clock, 100.1) == "time-limit"


def test_only_a_clock_per_block_starts_anew_after_a_block() -> None:
    odd = Limits(time_ms=1000, per="match", memory_mib=64, block_moves=1)
    assert code_of(used(odd, 900), 900) == "time-limit"


@pytest.mark.parametrize("limits", [PER_MOVE, PER_MATCH, PER_BLOCK])
def test_the_start_is_free_up_to_the_allowance(limits: Limits) -> None:
    clock = Clock(limits, 300)
    assert code_of(clock, 1300, 2300) is None
    assert code_of(clock, 1300.1) == "time-limit"
    assert code_of(clock, 0, 2300.1) == "idle-limit"


def test_what_the_start_uses_beyond_its_allowance_is_charged() -> None:
    clock = used(PER_MATCH, 700, allowance_ms=300)
    assert code_of(clock, 600) is None
    assert code_of(clock, 600.1) == "time-limit"


def test_what_is_left_of_the_allowance_is_lost() -> None:
    clock = used(PER_MATCH, 10, allowance_ms=300)
    assert code_of(clock, 1000.1) == "time-limit"


def test_a_name_uses_up_the_allowance_and_is_no_move() -> None:
    clock = Clock(PER_BLOCK, 300)
    clock.spend(1200, 0, is_move=False)
    assert code_of(clock, 1000) is None
    assert code_of(clock, 1000.1) == "time-limit"
    for _ in range(2):
        clock.spend(500, 0)
    assert code_of(clock, 1) == "time-limit", "the name is not the first of three moves"


def test_our_own_patience_is_ten_times_the_limit_and_half_a_minute() -> None:
    assert Clock(PER_MOVE, 5000).patience_ms == 40_000


def test_the_sentences_state_figures_and_window() -> None:
    verdicts = [Clock(limits, 0).judge(1234.5, 0) for limits in (PER_MOVE, PER_MATCH, PER_BLOCK)]
    endings = ["per move.", "per match.", "per 3 moves."]
    for found, ending in zip(verdicts, endings, strict=True):
        assert found
        assert "1234 ms" in found.detail.en
        assert found.detail.en.endswith(ending)
        assert "1000" in found.detail.ru
    idle = Clock(PER_MOVE, 0).judge(0, 2500)
    assert idle
    assert "2500 ms" in idle.detail.en
    assert "2000 ms are allowed" in idle.detail.en


@pytest.mark.parametrize(
    ("waited_ms", "cpu_ms", "is_pondering"),
    [
        (0, 0, False),
        (0, 100, False),
        (0, 100.001, True),
        (1000, 100, False),
        (1000, 100.001, True),
        (5000, 500, False),
        (5000, 500.001, True),
    ],
)
def test_a_tenth_of_the_wait_or_100_ms_is_no_pondering(
    waited_ms: float, cpu_ms: float, is_pondering: bool
) -> None:
    found = judge_pondering(waited_ms, cpu_ms)
    assert (found is not None) is is_pondering
    assert found is None or found.code == "pondering"
