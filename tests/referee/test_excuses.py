"""Who waits for a processor is not idle; who only looks busy when looked at is."""

import time
from typing import cast

import pytest

from botdrome.games.contract import Limits
from botdrome.referee import Bot
from botdrome.referee.clock import IDLE_EXTRA_MS, Clock
from botdrome.referee.seated import SeatedBot
from botdrome.sandbox import Ending, Running, TimedOut

LIMITS = Limits(time_ms=100, per="move", memory_mib=64)
PAST_THE_LIMIT_S = (LIMITS.time_ms + IDLE_EXTRA_MS) / 1000 + 1


class Actor:
    """A program that never answers: what it uses, whether it is ready, how long it waited."""

    peak_kib = 1

    def __init__(self, cpu_ns_a_look: int, *, is_ready: bool, waits: bool = False) -> None:
        self._cpu_ns_a_look = cpu_ns_a_look
        self._is_ready = is_ready
        self._waits = waits
        self._cpu_ns = 0
        self._started_ns = time.monotonic_ns()

    @property
    def cpu_ns(self) -> int:
        self._cpu_ns += self._cpu_ns_a_look
        return self._cpu_ns

    def send(self, text: str) -> None: ...

    def freeze(self) -> None: ...

    def receive(self, deadline: float) -> TimedOut:
        time.sleep(max(0.0, deadline - time.monotonic()))
        return TimedOut()

    def run_delays_ns(self) -> dict[int, int]:
        return {1: time.monotonic_ns() - self._started_ns if self._waits else 0}

    def escort(self) -> frozenset[int]:
        return frozenset()

    def is_ready_to_run(self) -> bool:
        return self._is_ready

    def can_answer(self) -> bool:
        return True

    def take_stderr(self) -> bytes:
        return b""

    def end(self) -> Ending:
        return Ending(None, None, False, False, self._cpu_ns, 0.0, self.peak_kib, "")


def verdict_after(actor: Actor) -> str | None:
    """What becomes of it, well after its idle time is over."""
    bot = SeatedBot(0, cast(Bot, None), cast(Running, actor), Clock(LIMITS, 0), "frozen")
    bot.begin("move")
    deadline = time.monotonic() + PAST_THE_LIMIT_S
    while time.monotonic() < deadline:
        answer = bot.listen(bot.slice_s)
        if answer is not None:
            return answer.verdict.code if answer.verdict else None
    return None


@pytest.mark.parametrize(("cpu_ns_a_look", "code"), [(0, None), (100_000, "idle-limit")])
def test_a_wait_is_excused_only_while_nothing_runs(cpu_ns_a_look: int, code: str | None) -> None:
    assert verdict_after(Actor(cpu_ns_a_look, is_ready=True)) == code


@pytest.mark.parametrize(("waits", "code"), [(True, None), (False, "idle-limit")])
def test_what_the_kernel_tells_of_waits_is_not_idle(waits: bool, code: str | None) -> None:
    assert verdict_after(Actor(0, is_ready=False, waits=waits)) == code
