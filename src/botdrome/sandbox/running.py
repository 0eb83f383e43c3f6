"""A running program as processes of this machine."""

import json
import logging
import os
import select
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace
from typing import TypeVar

from botdrome.errors import PlatformFault, Unmanageable
from botdrome.sandbox.conversation import Conversation, decoded
from botdrome.sandbox.kernel.groups import Group
from botdrome.sandbox.kernel.processes import holds_pipe
from botdrome.sandbox.kernel.threads import (
    Observation,
    is_dead,
    observe,
    programs_among,
    used_cpu_ns,
)
from botdrome.sandbox.replies import Ending
from botdrome.sentences import Sentence

_log = logging.getLogger(__name__)
_STATUS_BYTES = 64 * 1024
_SIGNAL_OFFSET = 128
_CANNOT_EXECUTE = 126
_GRACE_S = 5.0
_UNCONFINED_GRACE_S = 0.1  # there a program can close its output and go on
_GLANCE_S = 0.001
_MORE_MEASUREMENTS = 2
_T = TypeVar("_T")

_NOT_STARTED = Sentence(
    "sandbox-failed",
    "The sandbox could not be set up: {why}",
    "Не удалось подготовить песочницу: {why}",
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
    "На самой машине кончилась память: завершена программа, не превысившая своего ограничения.",
)


class RunningProcess(Conversation):
    """A running program: its input and output, measurements, freezing and end.

    In a sandbox, bubblewrap writes its status to `status_fd`. `belongings` are closed with the
    program. With `has_init` bubblewrap's first child is not the program but waits for it. A
    program that `may_fork` can have several processes.
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
        may_fork: bool = True,
    ) -> None:
        take_sample = group.take_sample if group.is_sampled else None
        super().__init__(process.stdin, process.stdout, process.stderr, take_sample)
        self._process = process
        self._group = group
        self._status_fd = status_fd
        self._belongings = belongings
        self._brings_its_program = brings_its_program
        self._has_init = has_init
        self._may_fork = may_fork
        self._only_programs: list[int] = []
        self._setup_cpu_ns: int | None = None
        self._delays_ns: dict[int, int] = {}
        self._is_killed = False
        self._ending: Ending | None = None
        self._known_ending: Ending | None = None
        self._fault: PlatformFault | None = None
        _log.debug("process %d started: %s", process.pid, process.args)

    def wait_exit(self, deadline: float) -> bool:
        """Whether it ends by itself before `deadline`; its output is discarded meanwhile."""
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
        """Its control group, or what replaces one."""
        return self._group

    def pids(self) -> list[int]:
        """Its processes by their numbers on the host, those of the sandbox first."""
        return [] if self._ending else _handled(self._group.pids)

    @property
    def cpu_ms(self) -> float:
        """The processor time of all its processes so far."""
        return self.cpu_ns / 1e6

    @property
    def cpu_ns(self) -> int:
        """The same, in nanoseconds."""
        if self._ending:
            return self._ending.cpu_ns
        try:  # as `_handled` does, without a call: this is read in every turn
            return self._group.cpu_ns()
        except OSError as error:
            raise Unmanageable(_NOT_HANDLED.of(why=error)) from error

    def observe(self) -> Observation:
        """The states and waits of its threads now; waits of ended threads are kept."""
        # Bubblewrap ends when the program has ended.
        has_left = self._status_fd is not None and self._process.returncode is not None
        if self._ending is not None or has_left:
            return Observation(frozenset(), dict(self._delays_ns))
        seen = observe(self._programs())
        self._delays_ns.update(seen.delays_ns)
        return replace(seen, delays_ns=dict(self._delays_ns), setup_cpu_ns=self._setup_cpu_ns)

    def _programs(self) -> list[int]:
        """Its own processes, without the sandbox's; none before its exec.

        For a program that cannot fork they are looked up once.
        """
        if self._only_programs:
            return self._only_programs
        pids = self.pids()
        sandbox_pid = self._process.pid if self._status_fd is not None else None
        programs = programs_among(pids, sandbox_pid, has_init=self._has_init)
        if programs and self._has_init and self._setup_cpu_ns is None:
            self._setup_cpu_ns = used_cpu_ns(pid for pid in pids if pid not in programs)
        if not self._may_fork:
            self._only_programs = programs
        return programs

    @property
    def peak_kib(self) -> int:
        """The most memory it has used so far."""
        return self._ending.peak_kib if self._ending else _handled(self._group.peak_kib)

    @property
    def out_of_memory(self) -> bool:
        """Whether it exceeded its memory limit."""
        return self._ending.out_of_memory if self._ending else self._group.out_of_memory()

    @property
    def limit_hits(self) -> int:
        """How often it has reached its memory limit."""
        return 0 if self._ending else _handled(self._group.limit_hits)

    @property
    def is_alive(self) -> bool:
        """Whether it has not ended yet."""
        return self._ending is None and self._process.poll() is None

    @property
    def is_held(self) -> bool:
        """Whether a debugger holds it: then it may take any time, even to end."""
        return False

    def can_answer(self) -> bool:
        """Whether any of its processes still holds its output; the sandbox's own always do."""
        if self._stdout is None:
            return False
        pipe = os.fstat(self._stdout)
        programs = [pid for pid in self._programs() if not is_dead(pid)]
        # If there are none, it is still being set up, or has just ended.
        return not programs or any(holds_pipe(pid, pipe) for pid in programs)

    def begin_freezing(self) -> None:
        """Begins to freeze it without waiting; if that fails, `freeze` tells."""
        if self._ending is None:
            with suppress(OSError):
                self._group.begin_freezing()

    def freeze(self) -> float:
        """Freezes all its processes; its clocks stop. For how many seconds attempts failed."""
        return _handled(self._group.freeze) if self._ending is None else 0.0

    def thaw(self) -> None:
        """Lets it continue."""
        if self._ending is None:
            _handled(self._group.thaw)

    def kill(self) -> None:
        """Kills all its processes, from any thread; `end` must still be called."""
        self._group.kill()

    def end(self) -> Ending:
        """Ends the program, with all its processes, and returns how it ended.

        A sandbox that could not be set up is a platform fault. If the program cannot be killed,
        every later call tries again.
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
            self._take_last_sample()
            try:
                self._kill()
            finally:  # if it is not dead yet, this cannot be measured later
                self._drain_errors()
                self._known_ending = self._measured_end(left_by_itself)
            return self._known_ending

    def _ended_late(self, fault: PlatformFault) -> Ending:
        """How a program ended that could not be killed before, if it is gone by now."""
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
        """Whether it ended by itself; its output ends a moment before its process does."""
        self._read_output()
        if self._stdout is None:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_UNCONFINED_GRACE_S if self._status_fd is None else _GRACE_S)
        return self._process.poll() is not None

    def _kill(self) -> None:
        if self._is_killed:
            return
        self._group.kill()  # first: without its root a tree of processes cannot be found
        self._process.kill()  # it may not have joined its group yet
        self._group.kill()
        self._process.wait(_GRACE_S)
        self._is_killed = True

    def _take_last_sample(self) -> None:
        """Takes a last sample while its processes exist."""
        with suppress(Unmanageable, OSError):  # what the kernel counts needs no sample
            self.observe()
            self._group.take_sample()

    def _measured_end(self, left_by_itself: bool) -> Ending:
        """How it ended; a measurement that fails may succeed a moment later."""
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
        # The kernel may kill bubblewrap itself when the program's files fill the memory.
        if left_by_itself and not out_of_memory and not self._was_set_up():
            why = decoded(self._all_errors()).strip()
            # A file that this machine cannot execute is the bot's fault.
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
        """The signal that killed the program, as bubblewrap reports it, or bubblewrap itself."""
        if status < 0:
            return -status
        number = status - _SIGNAL_OFFSET
        return number if self._status_fd is not None and 0 < number < signal.NSIG else None

    def _was_set_up(self) -> bool:
        """Whether bubblewrap ran the program: only then it reports an exit code."""
        if self._status_fd is None:
            return True
        os.lseek(self._status_fd, 0, os.SEEK_SET)
        status = os.read(self._status_fd, _STATUS_BYTES).decode("ascii", "replace")
        return any("exit-code" in json.loads(line) for line in status.splitlines() if line.strip())


def _handled(operation: Callable[[], _T]) -> _T:
    """The result of an operation on a program's group; a failure is the program's fault."""
    try:
        return operation()
    except OSError as error:
        raise Unmanageable(_NOT_HANDLED.of(why=error)) from error
