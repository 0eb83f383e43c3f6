"""A running program that is processes of this machine, behind the protocol `Running`."""

import json
import logging
import os
import select
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import TypeVar

from botdrome.errors import PlatformFault, Unmanageable
from botdrome.sandbox.conversation import Conversation, decoded
from botdrome.sandbox.kernel.groups import Group
from botdrome.sandbox.kernel.processes import holds_pipe, name_of
from botdrome.sandbox.kernel.threads import Observation, observe
from botdrome.sandbox.replies import Ending
from botdrome.sentences import Sentence

_log = logging.getLogger(__name__)
_STATUS_BYTES = 64 * 1024
_SIGNAL_OFFSET = 128
_CANNOT_EXECUTE = 126
_GRACE_S = 5.0
_UNCONFINED_GRACE_S = 0.1  # there one can close its output and stay
_GLANCE_S = 0.001
_MORE_MEASUREMENTS = 2
_T = TypeVar("_T")

_NOT_STARTED = Sentence(
    "sandbox-failed",
    "The sandbox could not be set up: {why}",
    "Не удалось устроить песочницу: {why}",
)
_NOT_ENDED = Sentence(
    "not-ended",
    "A program could not be ended properly: {why}",
    "Не удалось правильно завершить программу: {why}",
)
_NOT_HANDLED = Sentence(
    "not-handled",
    "A program could not be measured or stopped: {why}",
    "Не удалось измерить или остановить программу: {why}",
)
_HOST_MEMORY = Sentence(
    "host-memory",
    "The machine itself ran out of memory and ended a program that was within its limit.",
    "Память кончилась у самой машины: завершена программа, не превысившая своего ограничения.",
)


class RunningProcess(Conversation):
    """A program under way, with whom one talks, whom one measures, freezes and ends.

    In a sandbox, `status_fd` is where bubblewrap tells how it went; `belongings` go with the
    program, which may be something of the host's, or a file that somebody brought. With `has_init`
    bubblewrap's first child is not the program but what waits for it.
    """

    def __init__(
        self,
        process: "subprocess.Popen[bytes]",
        group: Group,
        status_fd: int | None,
        belongings: ExitStack,
        *,
        brings_its_program: bool = False,
        has_init: bool = False,
    ) -> None:
        look = group.look if group.is_sampled else None
        super().__init__(process.stdin, process.stdout, process.stderr, look)
        self._process = process
        self._group = group
        self._status_fd = status_fd
        self._belongings = belongings
        self._brings_its_program = brings_its_program
        self._has_init = has_init
        self._delays_ns: dict[int, int] = {}
        self._is_killed = False
        self._ending: Ending | None = None
        self._known_ending: Ending | None = None
        self._fault: PlatformFault | None = None
        _log.debug("process %d started: %s", process.pid, process.args)

    def wait_exit(self, deadline: float) -> bool:
        """Whether the program has left by itself before `deadline`; its output is drained."""
        if self._process.poll() is None:
            exit_fd = os.pidfd_open(self._process.pid)
            self._poll.register(exit_fd, select.POLLIN)
            try:
                while self._process.poll() is None and (left := deadline - time.monotonic()) > 0:
                    self._wait(left)
                    self._discard_output()
            finally:
                self._poll.unregister(exit_fd)
                os.close(exit_fd)
        return self._process.poll() is not None

    @property
    def group(self) -> Group:
        """The control group that it runs in, or what stands for one."""
        return self._group

    def pids(self) -> list[int]:
        """Its processes as the host numbers them, those of the sandbox first."""
        return [] if self._ending else _handled(self._group.pids)

    @property
    def cpu_ms(self) -> float:
        """The processor time of everything the program ran, so far."""
        return self.cpu_ns / 1e6

    @property
    def cpu_ns(self) -> int:
        """The same, in nanoseconds."""
        return self._ending.cpu_ns if self._ending else _handled(self._group.cpu_ns)

    def observe(self) -> Observation:
        """Looks at its threads; the waits of those that have ended are kept."""
        if self._ending is not None:
            return Observation(frozenset(), dict(self._delays_ns))
        sandbox_pid = self._process.pid if self._status_fd is not None else None
        seen = observe(self.pids(), sandbox_pid, has_init=self._has_init)
        self._delays_ns.update(seen.delays_ns)
        return Observation(seen.states, dict(self._delays_ns))

    @property
    def peak_kib(self) -> int:
        """The most memory it has used so far."""
        return self._ending.peak_kib if self._ending else _handled(self._group.peak_kib)

    @property
    def out_of_memory(self) -> bool:
        """Whether it went beyond its memory."""
        return self._ending.out_of_memory if self._ending else self._group.out_of_memory()

    @property
    def limit_hits(self) -> int:
        """How often its own memory limit has made it wait, or ended it."""
        return 0 if self._ending else _handled(self._group.limit_hits)

    @property
    def is_alive(self) -> bool:
        """Whether it has not left yet."""
        return self._ending is None and self._process.poll() is None

    @property
    def is_held(self) -> bool:
        """Whether a debugger holds it: then it may take its time, even to leave."""
        return False

    def can_answer(self) -> bool:
        """Whether any of its processes still holds its output; bubblewrap's always do."""
        if self._stdout is None:
            return False
        pipe = os.fstat(self._stdout)
        others = [pid for pid in self.pids() if name_of(pid) != "bwrap"]
        # If there are none yet, it is still being set up.
        return not others or any(holds_pipe(pid, pipe) for pid in others)

    def freeze(self) -> None:
        """Stops everything it runs; its clock stands still."""
        if self._ending is None:
            _handled(self._group.freeze)

    def thaw(self) -> None:
        """Lets it go on."""
        if self._ending is None:
            _handled(self._group.thaw)

    def kill(self) -> None:
        """Kills everything it runs, from any thread; it must still be ended."""
        self._group.kill()

    def end(self) -> Ending:
        """Ends the program, if it has not left, with all it ever started, and tells how it was.

        A sandbox that could not even be set up is a platform fault. If a program withstands, it is
        tried again whenever this is called again.
        """
        if self._ending is None:
            try:
                self._ending = self._ended_late(self._fault) if self._fault else self._ended()
                _log.debug("process %d ended: %s", self._process.pid, self._ending)
            except PlatformFault as fault:
                self._fault = fault
                raise
            except (OSError, subprocess.TimeoutExpired) as error:
                self._fault = Unmanageable(_NOT_ENDED.of(why=error))
                raise self._fault from error
        return self._ending

    def _ended(self) -> Ending:
        with ExitStack() as cleaning:
            cleaning.callback(self._close)
            cleaning.callback(self._group.remove)
            cleaning.callback(self._kill)
            left_by_itself = self._has_left()
            self._look_once_more()
            try:
                self._kill()
            finally:  # what is known of a program that is not dead yet is not known later
                self._drain_errors()
                self._known_ending = self._measured_end(left_by_itself)
            return self._known_ending

    def _ended_late(self, fault: PlatformFault) -> Ending:
        """How a program was that withstood before, if it is gone by now."""
        if not isinstance(fault, Unmanageable) or self._known_ending is None:
            raise fault
        if not self._is_gone(time.monotonic() + _GRACE_S):
            raise fault
        return self._known_ending

    def _is_gone(self, deadline: float) -> bool:
        self._process.kill()
        while not self._group.try_to_remove() or self._process.poll() is None:
            if time.monotonic() > deadline:
                return False
            time.sleep(_GLANCE_S)
        return True

    def _has_left(self) -> bool:
        """Whether it left by itself; its output ends a moment before its process does."""
        self._read_output()
        if self._stdout is None:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_UNCONFINED_GRACE_S if self._status_fd is None else _GRACE_S)
        return self._process.poll() is not None

    def _kill(self) -> None:
        if self._is_killed:
            return
        self._group.kill()  # a tree of processes must be found before its root is gone
        self._process.kill()  # it may not have joined its group yet
        self._group.kill()
        self._process.wait(_GRACE_S)
        self._is_killed = True

    def _look_once_more(self) -> None:
        """What is sampled rather than counted must be looked at while there is something to see."""
        with suppress(Unmanageable, OSError):  # what is counted is all the same
            self.observe()
            self._group.look()

    def _measured_end(self, left_by_itself: bool) -> Ending:
        """How it ended; what the kernel does not tell at once it may tell a moment later."""
        for _ in range(_MORE_MEASUREMENTS):
            with suppress(OSError):
                return self._how_it_ended(left_by_itself)
            time.sleep(_GLANCE_S)
        return self._how_it_ended(left_by_itself)

    def _how_it_ended(self, left_by_itself: bool) -> Ending:
        status = self._process.returncode if left_by_itself else 0
        out_of_memory = self._group.out_of_memory()
        if not out_of_memory and self._group.killed_by_the_host():
            raise PlatformFault(_HOST_MEMORY)
        # The kernel may choose bubblewrap itself when the program's files fill the memory.
        if left_by_itself and not out_of_memory and not self._was_set_up():
            why = decoded(self._all_errors()).strip()
            # A file that is no program for this machine is the fault of who made it.
            if not (self._brings_its_program and why.startswith("bwrap: execvp ")):
                raise PlatformFault(_NOT_STARTED.of(why=why or status))
            status = _CANNOT_EXECUTE
        signalled = self._signal_of(status)
        return Ending(
            exit_status=status if left_by_itself and signalled is None else None,
            signal=signalled if left_by_itself else None,
            out_of_memory=out_of_memory,
            forbidden_call=left_by_itself and signalled == signal.SIGSYS,
            cpu_ns=self._group.cpu_ns(),
            peak_kib=self._group.peak_kib(),
            stderr=decoded(self._all_errors()),
        )

    def _close(self) -> None:
        self._close_pipes()
        self._belongings.close()

    def _signal_of(self, status: int) -> int | None:
        """The signal that ended the program, as bubblewrap tells it, or bubblewrap itself."""
        if status < 0:
            return -status
        number = status - _SIGNAL_OFFSET
        return number if self._status_fd is not None and 0 < number < signal.NSIG else None

    def _was_set_up(self) -> bool:
        """Whether bubblewrap got as far as running the program: only then it tells an exit code."""
        if self._status_fd is None:
            return True
        os.lseek(self._status_fd, 0, os.SEEK_SET)
        told = os.read(self._status_fd, _STATUS_BYTES).decode("ascii", "replace")
        return any("exit-code" in json.loads(line) for line in told.splitlines() if line.strip())


def _handled(operation: Callable[[], _T]) -> _T:
    """What an operation on a program's group gives; one that fails is a fault of the program."""
    try:
        return operation()
    except OSError as error:
        raise Unmanageable(_NOT_HANDLED.of(why=error)) from error
