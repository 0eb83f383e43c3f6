"""Runs programs that their author attends to, with a debugger: as they are, and never frozen."""

import signal
import subprocess
from contextlib import ExitStack
from pathlib import Path

from botdrome.errors import PlatformFault
from botdrome.sandbox.kernel.processes import ProcessTree, has_left, is_traced
from botdrome.sandbox.program import Attendance, Program
from botdrome.sandbox.running import RunningProcess
from botdrome.sandbox.starter import Running, Starter
from botdrome.sentences import Sentence

_TILL_WE_END = ("/usr/bin/setpriv", "--pdeathsig", "KILL")
"""Nobody would end it if we were killed; what ends with a thread here ends with its match."""
_CANNOT_START = Sentence(
    "cannot-start-attended",
    "The program to be debugged could not be started: {why}",
    "Не удалось запустить отлаживаемую программу: {why}",
)


class Attending:
    """Starts programs as another starter does, but those that are attended unconfined.

    Whoever debugs a program trusts it. Nothing is sent to it but its input: a signal would stop it
    in the debugger, where nobody has asked for that.
    """

    def __init__(self, others: Starter) -> None:
        self._others = others

    def start(self, program: Program) -> Running:
        """Starts a program, and tells its author, if there is one, which process it is."""
        attendance = program.attendance
        if attendance is None:
            return self._others.start(program)
        try:
            process = subprocess.Popen(  # noqa: S603 (its author asks for it)
                (*_TILL_WE_END, *program.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=dict(program.environment),
                cwd=program.directory,
                pass_fds=attendance.descriptors,
                bufsize=0,
                start_new_session=True,  # Ctrl-C is for us
            )
        except OSError as error:
            raise PlatformFault(_CANNOT_START.of(why=error)) from error
        running = _Attended(process, attendance)
        attendance.tell(process.pid)
        return running


class _Attended(RunningProcess):
    """A program that somebody may hold in a debugger, even when it is over."""

    def __init__(self, process: "subprocess.Popen[bytes]", attendance: Attendance) -> None:
        group = _StandIn() if attendance.is_stand_in else _FreeTree()
        group.watch(process.pid)
        super().__init__(process, group, None, ExitStack())
        self._attendance = attendance

    @property
    def is_held(self) -> bool:
        pid = self._process.pid
        return not has_left(pid) and (is_traced(pid) or self._attendance.is_held())

    def _kill(self) -> None:
        try:
            super()._kill()
        except subprocess.TimeoutExpired:
            # It is dead; but only its debugger may bury it, and that waits for its user.
            if not has_left(self._process.pid):
                raise
            self._process.returncode = -signal.SIGKILL


class _FreeTree(ProcessTree):
    """Processes that are measured when somebody asks, and neither limited nor frozen."""

    is_sampled = False

    def __init__(self) -> None:
        super().__init__(0)

    def out_of_memory(self) -> bool:
        return False

    def look(self) -> None:
        self.cpu_ns()

    def freeze(self) -> None:
        """It has no clock that could run meanwhile."""

    def thaw(self) -> None:
        """It was not frozen."""


class _StandIn(_FreeTree):
    """Processes whose figures are nobody's."""

    def cpu_ns(self) -> int:
        return 0

    def peak_kib(self) -> int:
        return 0


def ptrace_scope(file: Path = Path("/proc/sys/kernel/yama/ptrace_scope")) -> int:
    """Whom the kernel lets debug what: 0 everybody his own, 2 only root, 3 nobody."""
    try:
        return int(file.read_text())
    except (OSError, ValueError):
        return 0
