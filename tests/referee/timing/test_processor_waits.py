"""A bot that waits for a processor is not idle; one that only looks busy in samples is."""

import pytest

from botdrome.referee.timing.clock import IDLE_EXTRA_MS
from tests.referee.scripted.seats import LIMITS, asked
from tests.referee.scripted.steps import Spend, answer

PAST_THE_LIMIT_MS = LIMITS.time_ms + IDLE_EXTRA_MS + 1000
SAMPLE_MS = 20


def verdict_after(*script: Spend) -> str | None:
    """The verdict for a program that answers well after its idle time is over."""
    found = asked(script, answer("a move"))
    return found.verdict.code if found.verdict else None


@pytest.mark.parametrize(("cpu_share", "code"), [(0, None), (0.001, "idle-limit")])
def test_a_wait_is_excused_only_while_nothing_runs(cpu_share: float, code: str | None) -> None:
    waiting = Spend(PAST_THE_LIMIT_MS, "R", cpu_share, waited_ms=PAST_THE_LIMIT_MS)
    assert verdict_after(waiting) == code


@pytest.mark.parametrize(("waits", "code"), [(True, None), (False, "idle-limit")])
def test_waits_that_the_kernel_reports_are_not_idle(waits: bool, code: str | None) -> None:
    part = Spend(SAMPLE_MS, "S", waited_ms=SAMPLE_MS if waits else 0)
    assert verdict_after(*[part] * (PAST_THE_LIMIT_MS // SAMPLE_MS)) == code
