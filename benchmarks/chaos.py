"""`make chaos`: tournaments whose processes are killed 50 times end as if nothing had happened.

First on this machine alone, where the tournament or one of its players dies; then on a Dask
cluster, where a worker, one of its slots or the scheduler may die as well.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.cli.teams import copies, weak_limits
from tests.cli.test_tournament import journal_size, result_of, results, run_and_kill
from tests.runner.site import Site, children, is_slot

KILLS = 50
_TEAMS = 32
_FORMAT = ("--format", "swiss+round-robin+play-off", "--advance", "16", "--games-per-pair", "2")
_PAUSE_MS = 30
"""Before each answer, so that a match takes two seconds, and 50 kills come before the end."""
_PATIENCE_S = 1800
_WORKERS = ("one", "two")
_VICTIMS = ("tournament", "scheduler", "worker", "slot")


def main() -> None:
    """Asserts that no result is lost, none counted twice, and that the table is the same."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "quick").mkdir()
        (folder / "slow").mkdir()
        settings = [*_FORMAT, "--seed", "7"]
        quick = ["breakthrough", *copies(folder / "quick", _TEAMS), *settings]
        _hold(folder / "calm", quick)
        slow = ["breakthrough", *copies(folder / "slow", _TEAMS, pause_ms=_PAUSE_MS), *settings]
        for storm in (on_this_machine, on_a_cluster):
            begun = time.monotonic()
            killed = storm(folder / storm.__name__, slow)
            stormy = results(folder / storm.__name__ / "out")
            assert result_of(stormy) == result_of(results(folder / "calm"))  # noqa: S101
            victims = ", ".join(f"{number} {victim}" for victim, number in sorted(killed.items()))
            taken = time.monotonic() - begun
            print(
                f"{storm.__name__}: {len(stormy['matches'])} matches, the same table after "
                f"{killed.total()} kills ({victims}) in {taken:.0f} s",
                flush=True,
            )


def _hold(out: Path, arguments: list[str]) -> None:
    words = ["tournament", *arguments, "--out", str(out), *weak_limits()]
    command = [sys.executable, "-m", "botdrome", *words]
    quiet = subprocess.DEVNULL
    subprocess.run(command, check=True, stdout=quiet, stderr=quiet)  # noqa: S603 (our own)


def on_this_machine(folder: Path, arguments: list[str]) -> Counter[str]:
    """Kills the tournament, and half the time a process that plays just before."""
    out, rng = folder / "out", random.Random(2)
    arguments = [*arguments, "--jobs", "2"]
    killed: Counter[str] = Counter()
    while killed.total() < KILLS:
        killed.update(run_and_kill(out, arguments, rng))
        assert not (out / "results.json").exists(), f"over after {killed}"  # noqa: S101
        print(f"killed {killed.total()} times", end="\r", flush=True)
    _hold(out, [*arguments, "--resume"])
    return killed


def on_a_cluster(folder: Path, arguments: list[str]) -> Counter[str]:
    """Kills random processes and starts them again."""
    folder.mkdir()
    storm = _ClusterUnderAttack(folder, arguments)
    killed: Counter[str] = Counter()
    try:
        while killed.total() < KILLS:
            killed[storm.strike()] += 1
            print(f"killed {killed.total()} times", end="\r", flush=True)
        storm.wait()
    finally:
        storm.site.close()
    return killed


class _ClusterUnderAttack:
    """A tournament on a cluster of two workers, any of whose processes may be killed."""

    def __init__(self, folder: Path, arguments: list[str]) -> None:
        self._arguments = arguments
        self._out = folder / "out"
        self._rng = random.Random(3)
        self.site = Site(folder)
        self._running: dict[str, subprocess.Popen[bytes]] = {"scheduler": self.site.scheduler()}
        for name in _WORKERS:
            self._running[name] = self.site.worker(name)
        self._start_tournament()

    def strike(self) -> str:
        """Kills one process some time after the next result; returns its role."""
        self._await_result()
        time.sleep(self._rng.uniform(0, 2))
        victim = self._rng.choice(_VICTIMS)
        worker = self._rng.choice(_WORKERS)
        if victim == "slot":
            slots = list(filter(is_slot, children(self._running[worker].pid)))
            for slot in slots:  # the worker starts it again
                os.kill(slot, signal.SIGKILL)
            return victim if slots else self.strike()
        name = worker if victim == "worker" else victim
        self._running[name].kill()
        self._running[name].wait(_PATIENCE_S)
        if victim == "scheduler":
            self._running[name] = self.site.scheduler()
        elif victim == "worker":
            self._running[name] = self.site.worker(worker)
        else:
            self._start_tournament()
        return victim

    def wait(self) -> None:
        """Waits for the end of the tournament."""
        status = self._running["tournament"].wait(_PATIENCE_S)
        assert status == 0, self.site.log()  # noqa: S101

    def _start_tournament(self) -> None:
        self._size = journal_size(self._out)
        resume = ["--resume"] if self._size else []
        address = f"tcp://127.0.0.1:{self.site.port}"
        place = [
            "--scheduler",
            address,
            "--insecure",
            "--out",
            str(self._out),
            *resume,
            *weak_limits(),
        ]
        command = [sys.executable, "-m", "botdrome", "tournament", *self._arguments, *place]
        self._running["tournament"] = self.site.start("tournament", *command)

    def _await_result(self) -> None:
        deadline = time.monotonic() + _PATIENCE_S
        while journal_size(self._out) <= self._size:
            status = self._running["tournament"].poll()
            assert status is None, f"it is over, with {status}\n{self.site.log()}"  # noqa: S101
            assert time.monotonic() < deadline, self.site.log()  # noqa: S101
            time.sleep(0.01)
        self._size = journal_size(self._out)


if __name__ == "__main__":
    main()
