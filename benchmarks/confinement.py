"""What the sandbox costs: a start, a round trip, freezing, beside a bare process."""

import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from botdrome.sandbox import Line, Program, Running, Sandbox
from tests.hostile.programs import binary, program

_ROUND_TRIPS = 2000
_FREEZES = 100


def start_ms(rounds: int) -> dict[str, float]:
    """Milliseconds from the start of an echo program to its first answer, bare and confined."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "echo"
        path.write_bytes(binary("echo"))
        path.chmod(0o755)
        sandbox, confined = Sandbox(), program("echo")
        bare_ms, confined_ms = [], []
        for _ in range(rounds):
            bare_ms.append(_bare_start_ms(path))
            confined_ms.append(_confined_start_ms(sandbox, confined))
    return {"bare": median(bare_ms), "confined": median(confined_ms)}


def _bare_start_ms(path: Path) -> float:
    begun = time.perf_counter()
    with subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as bare:  # noqa: S603 (ours)
        assert bare.stdin  # noqa: S101 (asked for)
        assert bare.stdout  # noqa: S101 (asked for)
        bare.stdin.write(b"x\n")
        bare.stdout.readline()
        taken = time.perf_counter() - begun
        bare.kill()
    return taken * 1000


def _confined_start_ms(sandbox: Sandbox, confined: Program) -> float:
    begun = time.perf_counter()
    running = sandbox.start(confined)
    _round_trip(running)
    taken = time.perf_counter() - begun
    running.end()
    return taken * 1000


def _round_trip(running: Running) -> None:
    running.send("x")
    reply = running.receive(time.monotonic() + 10)
    assert reply == Line("x")  # noqa: S101 (a benchmark of nothing is worth nothing)


def running_us(rounds: int) -> dict[str, float]:
    """Microseconds of a round trip and of freezing and thawing, with a program under way."""
    running = Sandbox().start(program("echo"))
    try:
        trips = [_timed_ms(lambda: _repeat(_ROUND_TRIPS, running)) for _ in range(rounds)]
        freezes = [_timed_ms(lambda: _freeze_often(running)) for _ in range(rounds)]
    finally:
        running.end()
    return {
        "round trip": median(trips) / _ROUND_TRIPS * 1000,
        "freeze + thaw": median(freezes) / _FREEZES * 1000,
    }


def _repeat(count: int, running: Running) -> None:
    for _ in range(count):
        _round_trip(running)


def _freeze_often(running: Running) -> None:
    for _ in range(_FREEZES):
        running.freeze()
        running.thaw()


def _timed_ms(work: Callable[[], None]) -> float:
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000
