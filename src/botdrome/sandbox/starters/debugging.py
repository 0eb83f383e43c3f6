"""Starts programs for their author's debugger: unconfined, and never frozen."""

import signal
import subprocess
from contextlib import ExitStack
from pathlib import Path

from botdrome.errors import PlatformFault
from botdrome.sandbox.kernel.processes import ProcessTree, is_traced
from botdrome.sandbox.kernel.threads import is_dead
from botdrome.sandbox.program import DebugSession, Program
from botdrome.sandbox.running import RunningProcess
from botdrome.sandbox.starter import Running, Starter
from botdrome.sentences import Sentence

_DIE_WITH_PARENT = ("/usr/bin/setpriv", "--pdeathsig", "KILL")
"""Ends it if we are killed; a match's thread lives as long as its programs."""
_CANNOT_START = Sentence(
    "cannot-start-attended",
    "The program to be debugged could not be started: {why}",
    "Не удалось запустить отлаживаемую программу: {why}",
)


class DebugStarter:
    """Starts programs that are debugged unconfined, and all others with another starter.

    Their authors trust them. They get no signals: a debugger would stop at each of them.
    """

    def __init__(self, others: Starter) -> None:
        self._others = others

    def start(self, program: Program) -> Running:
        """Starts a program; if it is debugged, its author learns the number of its process."""
        session = program.debug_session
        if session is None:
            return self._others.start(program)
        try:
            process = subprocess.Popen(  # noqa: S603 (its author asked for it)
                (*_DIE_WITH_PARENT, *program.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=dict(program.environment),
                cwd=program.directory,
                pass_fds=session.descriptors,
                bufsize=0,
                start_new_session=True,  # Ctrl-C is for us
            )
        except OSError as error:
            raise PlatformFault(_CANNOT_START.of(why=error)) from error
        running = _DebuggedProcess(process, session)
        session.on_start(process.pid)
        return running


class _DebuggedProcess(RunningProcess):
    """A program that a debugger may hold, even when it is dead."""

    def __init__(self, process: "subprocess.Popen[bytes]", session: DebugSession) -> None:
        group = _Relay() if session.is_relay else _UnlimitedTree()
        group.watch(process.pid)
        super().__init__(process, group, None, ExitStack())
        self._session = session

    @property
    def is_held(self) -> bool:
        pid = self._process.pid
        return not is_dead(pid) and (is_traced(pid) or self._session.is_held())

    def _kill(self) -> None:
        try:
            super()._kill()
        except subprocess.TimeoutExpired:
            # It is dead, but its debugger must reap it first, and waits for its user.
            if not is_dead(self._process.pid):
                raise
            self._process.returncode = -signal.SIGKILL


class _UnlimitedTree(ProcessTree):
    """Processes that are measured on request, and neither limited nor frozen."""

    is_sampled = False

    def __init__(self) -> None:
        super().__init__(0)

    def out_of_memory(self) -> bool:
        return False

    def take_sample(self) -> None:
        self.cpu_ns()

    def begin_freezing(self) -> None:
        """Is not frozen either."""

    def freeze(self) -> float:
        """Not frozen: nothing measures its time."""
        return 0.0

    def thaw(self) -> None:
        """Was not frozen."""


class _Relay(_UnlimitedTree):
    """Processes of our own relay, whose measurements are not the bot's."""

    def cpu_ns(self) -> int:
        return 0

    def peak_kib(self) -> int:
        return 0


def ptrace_scope(file: Path = Path("/proc/sys/kernel/yama/ptrace_scope")) -> int:
    """Who may debug: 0 users their own processes, 1 their children, 2 only root, 3 nobody."""
    try:
        return int(file.read_text())
    except (OSError, ValueError):
        return 0
