"""Builds the zoo's programs once, and runs them in the real sandbox."""

import hashlib
import os
import subprocess
import tempfile
import time
from pathlib import Path

from botdrome.sandbox import Allowance, Ending, Program, Reply, Running, Sandbox

ZOO = Path(__file__).parent / "zoo"
PATIENCE_S = 20.0
_BUILT = Path(tempfile.gettempdir()) / "botdrome-zoo"


def binary(name: str) -> bytes:
    """The statically linked program of zoo/NAME.cpp; xdist's workers share what is built."""
    source = (ZOO / f"{name}.cpp").read_bytes() + (ZOO / "tell.h").read_bytes()
    built = _BUILT / hashlib.sha256(source).hexdigest()
    if not built.exists():
        _BUILT.mkdir(exist_ok=True)
        draft = built.with_suffix(f".{os.getpid()}")
        command = ["g++", "-O1", "-static", "-pthread", "-w", str(ZOO / f"{name}.cpp")]
        subprocess.run([*command, "-o", str(draft)], check=True, timeout=120)
        draft.rename(built)
    return built.read_bytes()


def program(
    name: str, *, memory_mib: int = 32, tasks: int = 16, directory: Path | None = None
) -> Program:
    """A program of the zoo under small limits."""
    return Program(
        ("/bot",),
        Allowance(memory_mib * 1024, tasks=tasks),
        files={"/bot": binary(name)},
        directory=directory,
    )


def start(name: str, *, memory_mib: int = 32, tasks: int = 16) -> Running:
    return Sandbox().start(program(name, memory_mib=memory_mib, tasks=tasks))


def hear(running: Running) -> Reply:
    """The next reply, given ample time."""
    return running.receive(time.monotonic() + PATIENCE_S)


def finish(running: Running) -> Ending:
    """Lets a program see the end of its input, leave if it wants to, and ends it."""
    running.close_input()
    running.wait_exit(time.monotonic() + PATIENCE_S)
    return running.end()
