"""`make soak`: starts and ends a confined program many times and looks for what was left behind."""

import sys
import time

from tests.sandbox.building import program
from tests.sandbox.traces import nothing_left

from botdrome.sandbox import Line, Sandbox

STARTS = 10_000


def soak(starts: int) -> None:
    """Asserts that so many starts and ends leave no process, group, mount or descriptor."""
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


if __name__ == "__main__":
    soak(int(sys.argv[1]) if len(sys.argv) > 1 else STARTS)
