"""Who waits for a processor is not idle; who only looks busy when looked at is."""

import pytest

from botdrome.referee.timing.clock import IDLE_EXTRA_MS
from tests.referee.scripted.seats import LIMITS, asked
from tests.referee.scripted.steps import Spend, answer

PAST_THE_LIMIT_MS = LIMITS.time_ms + IDLE_EXTRA_MS + 1000
LOOK_MS = 20


def verdict_after(*script: Spend) -> str | None:
    """What becomes of a program that answers well after its idle time is over."""
    found = asked(script, answer("a move"))
    return found.verdict.code if found.verdict else None


@pytest.mark.parametrize(("cpu_share", "code"), [(0, None), (0.001, "idle-limit")])
def test_a_wait_is_excused_only_while_nothing_runs(cpu_share: float, code: str | None) -> None:
    waiting = Spend(PAST_THE_LIMIT_MS, "R", cpu_share, waited_ms=PAST_THE_LIMIT_MS)
    assert verdict_after(waiting) == code


@pytest.mark.parametrize(("waits", "code"), [(True, None), (False, "idle-limit")])
def test_what_the_kernel_tells_of_waits_is_not_idle(waits: bool, code: str | None) -> None:
    part = Spend(LOOK_MS, "S", waited_ms=LOOK_MS if waits else 0)
    assert verdict_after(*[part] * (PAST_THE_LIMIT_MS // LOOK_MS)) == code
