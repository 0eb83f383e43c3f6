"""`make soak`: many starts and ends of a program, and many games; nothing is left behind."""

import gc
import sys
import time
from pathlib import Path

from benchmarks.refereeing import instant_bot
from botdrome.runner import Order, play
from botdrome.sandbox import Line, Sandbox
from tests.hostile.programs import program
from tests.sandbox.traces import nothing_left

STARTS = 10_000
_GROWTH_KIB = 2048


def soak(starts: int) -> None:
    """Asserts that this many starts and ends leave no process, group, mount or descriptor."""
    sandbox, echo = Sandbox(), program("echo")
    with nothing_left():
        for number in range(1, starts + 1):
            running = sandbox.start(echo)
            running.send("x")
            reply = running.receive(time.monotonic() + 30)
            running.end()
            assert reply == Line("x")  # noqa: S101 (what a soak is for)
            if number % 1000 == 0:
                print(f"{number} starts and ends", flush=True)
    print("nothing left behind")


def soak_games(number: int) -> None:
    """Asserts that the referee's own memory does not grow with the games that it has played."""
    order = Order("breakthrough", (instant_bot(), instant_bot()), seed=1)
    settled_kib = 0
    with nothing_left():
        for played in range(1, number + 1):
            assert play(order).verdicts == ()  # noqa: S101 (what a soak is for)
            if played % 1000 == 0:
                gc.collect()
                print(f"{played} games, {_own_kib()} KiB", flush=True)
                settled_kib = settled_kib or _own_kib()
    assert _own_kib() - settled_kib < _GROWTH_KIB  # noqa: S101 (what a soak is for)
    print("the referee has not grown")


def _own_kib() -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("RssAnon:"))


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else STARTS
    soak(count)
    soak_games(count)
