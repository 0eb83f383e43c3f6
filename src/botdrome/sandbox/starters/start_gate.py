"""Holds a program back until its sandbox is prepared from outside."""

import json
import os
import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress

from botdrome.errors import PlatformFault
from botdrome.sentences import Sentence

_PATIENCE_S = 20.0
_GLANCE_S = 0.0005
_STATUS_BYTES = 4096
_NOT_SET_UP = Sentence(
    "box-not-set-up",
    "A program's sandbox was not ready in time.",
    "Песочница программы не была готова вовремя.",
)


class StartGate:
    """A pipe that bubblewrap reads from between setting up a sandbox and running the program."""

    def __init__(self, keeping: ExitStack) -> None:
        self._reader, self._writer = os.pipe()
        keeping.callback(os.close, self._reader)
        keeping.callback(os.close, self._writer)

    @property
    def inherited(self) -> tuple[int, ...]:
        """The descriptors that bubblewrap needs."""
        return (self._reader,)

    def arguments(self) -> tuple[str, ...]:
        """The arguments of bubblewrap."""
        return ("--block-fd", str(self._reader))

    def open(
        self,
        process: "subprocess.Popen[bytes]",
        status_fd: int,
        prepare: Callable[[int], bool],
    ) -> None:
        """Lets the program run when `prepare` returns true, or when bubblewrap has ended.

        `prepare` is called repeatedly with the number of the sandbox's first process.
        """
        deadline = time.monotonic() + _PATIENCE_S
        while process.poll() is None and not _is_prepared(status_fd, prepare):
            if time.monotonic() > deadline:
                raise PlatformFault(_NOT_SET_UP)
            time.sleep(_GLANCE_S)
        with suppress(BrokenPipeError):
            os.write(self._writer, b"\n")


def _is_prepared(status_fd: int, prepare: Callable[[int], bool]) -> bool:
    pid = _first_process(status_fd)
    if pid is None:
        return False
    with suppress(ProcessLookupError):  # it has just ended
        return prepare(pid)
    return False


def _first_process(status_fd: int) -> int | None:
    """The number of the sandbox's first process; None before bubblewrap has written it."""
    lines = os.pread(status_fd, _STATUS_BYTES, 0).splitlines(keepends=True)
    if not lines or not lines[0].endswith(b"\n"):
        return None
    return int(json.loads(lines[0])["child-pid"])
