"""Disturbs the machine in seven ways at once; all of it ends with this process."""

import ctypes
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

_PROGRAMS = Path(__file__).parent / "programs"
_HOGS_PER_CORE = 2
_MEMORY_BYTES = 512 * 1024 * 1024
_PAUSE_S = 0.05
_CACHE_PAUSE_S = 0.5
_LEAST_HELD_S = 1.0
_PR_SET_PDEATHSIG = 1


@contextmanager
def disturbed_machine() -> Iterator[None]:
    """Computing, namespaces, disk writes, memory, new processes, an emptied cache, a held core.

    Emptying the page cache takes root; without it that one is left out, and said. `NotHeld` at the
    end if no processor was held.
    """
    context = multiprocessing.get_context("spawn")
    cores = sorted(os.sched_getaffinity(0))
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        ExitStack() as ending,
    ):
        targets = [_compute] * (_HOGS_PER_CORE * len(cores))
        targets += [_make_namespaces, _take_memory, _make_processes]
        if os.geteuid() == 0:
            targets.append(_empty_page_cache)
        else:
            print("not root: the page cache is not emptied", file=sys.stderr)
        for target in targets:
            neighbour = context.Process(target=target, daemon=True)
            neighbour.start()
            ending.callback(_end, neighbour)
        writer = context.Process(target=_write_to_disk, args=(folder,), daemon=True)
        writer.start()
        ending.callback(_end, writer)
        program = _compiled_holder(Path(folder))
        holder = KernelHolder(("taskset", "-c", str(cores[-1]), str(program)), Path(folder))
        ending.callback(holder.end)
        yield
        holder.check()


def _end(neighbour: multiprocessing.process.BaseProcess) -> None:
    os.kill(neighbour.pid or 0, signal.SIGKILL)
    neighbour.join()


class NotHeld(Exception):
    """No processor was held inside the kernel: the machine was disturbed in six ways only."""


class KernelHolder:
    """A program that holds a processor inside the kernel, and writes how long: seconds, by line."""

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        self._report = folder / "held"
        with self._report.open("wb") as report:
            self._process = subprocess.Popen(command, stdout=report, preexec_fn=_end_with_parent)  # noqa: S603

    def check(self) -> None:
        """Raises `NotHeld` unless it is still there, and has held a processor for seconds."""
        status = self._process.poll()
        if status is not None:
            raise NotHeld(f"the kernel holder has left with status {status}")
        *whole, _ = self._report.read_text("ascii").split("\n")
        longest = max(map(float, whole), default=0.0)
        if longest < _LEAST_HELD_S:
            raise NotHeld(f"held {len(whole)} times, {longest:.2f} s at most")

    def end(self) -> None:
        """Ends the program."""
        self._process.kill()
        self._process.wait()


def _compiled_holder(folder: Path) -> Path:
    program = folder / "kernel_holder"
    source = str(_PROGRAMS / "kernel_holder.c")
    subprocess.run(["gcc", "-O2", "-o", program, source], check=True)  # noqa: S603, S607
    return program


def _end_with_parent() -> None:
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _compute() -> None:
    _end_with_parent()
    while True:
        pass


def _make_namespaces() -> None:
    _end_with_parent()
    command = [
        "unshare",
        "--map-root-user",
        "--mount",
        "--net",
        "--pid",
        "--ipc",
        "--uts",
        "--fork",
    ]
    while True:
        subprocess.run([*command, "true"], check=False, stderr=subprocess.DEVNULL)  # noqa: S603


def _write_to_disk(folder: str) -> None:
    _end_with_parent()
    out = f"of={folder}/written"
    command = ["dd", "if=/dev/zero", out, "bs=1M", "count=32", "conv=fsync"]
    while True:
        subprocess.run(command, check=False, stderr=subprocess.DEVNULL)  # noqa: S603
        time.sleep(_PAUSE_S)


def _take_memory() -> None:
    _end_with_parent()
    while True:
        taken = bytearray(_MEMORY_BYTES)
        taken[::4096] = b"x" * len(range(0, _MEMORY_BYTES, 4096))
        del taken


def _make_processes() -> None:
    _end_with_parent()
    while True:
        child = os.fork()
        if child == 0:
            os._exit(0)
        os.waitpid(child, 0)


def _empty_page_cache() -> None:
    _end_with_parent()
    while True:
        Path("/proc/sys/vm/drop_caches").write_text("1")
        time.sleep(_CACHE_PAUSE_S)
