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
    """A program that never answers and is ready to run at every look; it may have run before."""

    peak_kib = 1

    def __init__(self, cpu_ns_a_look: int) -> None:
        self._cpu_ns_a_look = cpu_ns_a_look
        self._cpu_ns = 0

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
        return {1: 0}

    def escort(self) -> frozenset[int]:
        return frozenset()

    def is_ready_to_run(self) -> bool:
        return True

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
    assert verdict_after(Actor(cpu_ns_a_look)) == code
