"""A harmless program that is handled like a bot: tells a hostile bot from a failing machine."""

from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path

from botdrome.errors import PlatformFault
from botdrome.sandbox.kernel.machine import THIS_MACHINE, Machine
from botdrome.sandbox.program import Allowance, Program
from botdrome.sandbox.replies import Line
from botdrome.sandbox.starter import Running, Starter

PATIENCE_S = 10.0
MEMORY_KIB = 64 * 1024


def system_program(*command: str) -> Program:
    """A command of the system, with what it needs to run."""
    visible = tuple(path for path in map(Path, ("/usr", "/bin", "/lib", "/lib64")) if path.exists())
    return Program(command, Allowance(MEMORY_KIB), visible=visible)


def echoes(running: Running, machine: Machine = THIS_MACHINE) -> bool:
    """Whether a running `cat` answers."""
    running.send("hello")
    return running.receive(machine.monotonic() + PATIENCE_S) == Line("hello")


def machine_works(starter: Starter, machine: Machine = THIS_MACHINE) -> bool:
    """Whether a program can be started, measured, frozen, thawed and ended right now."""
    return _can_be_handled(starter, machine, system_program("/usr/bin/cat"))


def machine_works_with(
    starter: Starter, machine: Machine, directory: AbstractContextManager[Path]
) -> bool:
    """The same for a program that writes to a directory, which must be removable."""
    program = system_program("/usr/bin/tee", "output.txt")
    try:
        with directory as path:
            return _can_be_handled(starter, machine, replace(program, directory=path))
    except PlatformFault:
        return False


def freezes_at_once(starter: Starter, machine: Machine = THIS_MACHINE) -> bool:
    """Whether the first attempt to freeze a program succeeds right now."""
    try:
        running = starter.start(system_program("/usr/bin/cat"))
        try:
            return echoes(running, machine) and not running.freeze()
        finally:
            running.end()
    except PlatformFault:
        return False


def _can_be_handled(starter: Starter, machine: Machine, program: Program) -> bool:
    try:
        running = starter.start(program)
        try:
            if not echoes(running, machine):
                return False
            running.observe()
            figures = (running.cpu_ns, running.peak_kib, running.limit_hits)
            running.freeze()
            running.thaw()
            return min(figures) >= 0 and echoes(running, machine)
        finally:
            running.end()
    except PlatformFault:
        return False
