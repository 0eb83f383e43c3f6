"""The handle to a running program: lines out and in, clocks, freezing, the end."""

import json
import os
import select
import signal
import subprocess
import time
from contextlib import ExitStack, suppress

from botdrome.errors import PlatformFault
from botdrome.sandbox.conversation import Conversation, decoded
from botdrome.sandbox.groups import Group
from botdrome.sandbox.processes import (
    children,
    has_ready_thread,
    holds_pipe,
    name_of,
    run_delays_ns,
)
from botdrome.sandbox.replies import Ending
from botdrome.sentences import Sentence

_STATUS_BYTES = 64 * 1024
_SIGNAL_OFFSET = 128
_CANNOT_EXECUTE = 126
_GRACE_S = 5.0
_UNCONFINED_GRACE_S = 0.1  # there one can close its output and stay

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
_HOST_MEMORY = Sentence(
    "host-memory",
    "The machine itself ran out of memory and ended a program that was within its limit.",
    "Память кончилась у самой машины: завершена программа, не превысившая своего ограничения.",
)


class Running(Conversation):
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
        self._escort: frozenset[int] = frozenset()
        self._delays_ns: dict[int, int] = {}
        self._is_killed = False
        self._ending: Ending | None = None
        self._fault: PlatformFault | None = None

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
        return [] if self._ending else self._group.pids()

    @property
    def cpu_ms(self) -> float:
        """The processor time of everything the program ran, so far."""
        return self.cpu_ns / 1e6

    @property
    def cpu_ns(self) -> int:
        """The same, in nanoseconds."""
        return self._ending.cpu_ns if self._ending else self._group.cpu_ns()

    @property
    def run_delay_ms(self) -> float:
        """How long its threads have waited for a processor, added up, as of the last look."""
        return sum(self.run_delays_ns().values()) / 1e6

    def run_delays_ns(self) -> dict[int, int]:
        """How long each of its threads has waited for a processor, those that ended included."""
        if self._ending is None:
            for pid in self._group.pids():
                self._delays_ns.update(run_delays_ns(pid))
        return dict(self._delays_ns)

    def escort(self) -> frozenset[int]:
        """The processes around the program that are ours: bubblewrap, and its init if it has one.

        They take their turns with the program, which cannot make them wait.
        """
        is_whole = len(self._escort) == 1 + self._has_init
        if self._status_fd is not None and self._ending is None and not is_whole:
            inits = children(self._process.pid)[:1] if self._has_init else []
            self._escort = frozenset((self._process.pid, *inits))
        return self._escort

    def is_ready_to_run(self) -> bool:
        """Whether one of its threads runs, or would if it had a processor."""
        return any(has_ready_thread(pid) for pid in self.pids())

    @property
    def peak_kib(self) -> int:
        """The most memory it has used so far."""
        return self._ending.peak_kib if self._ending else self._group.peak_kib()

    @property
    def out_of_memory(self) -> bool:
        """Whether it went beyond its memory."""
        return self._ending.out_of_memory if self._ending else self._group.out_of_memory()

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
            self._group.freeze()

    def thaw(self) -> None:
        """Lets it go on."""
        if self._ending is None:
            self._group.thaw()

    def end(self) -> Ending:
        """Ends the program, if it has not left, with all it ever started, and tells how it was.

        A sandbox that could not even be set up is a platform fault.
        """
        if self._fault is not None:
            raise self._fault
        if self._ending is None:
            try:
                self._ending = self._ended()
            except PlatformFault as fault:
                self._fault = fault
                raise
            except (OSError, subprocess.TimeoutExpired) as error:
                self._fault = PlatformFault(_NOT_ENDED.of(why=error))
                raise self._fault from error
        return self._ending

    def _ended(self) -> Ending:
        with ExitStack() as cleaning:
            cleaning.callback(self._close)
            cleaning.callback(self._group.remove)
            cleaning.callback(self._kill)
            left_by_itself = self._has_left()
            self._look_once_more()
            self._kill()
            self._drain_errors()
            return self._how_it_ended(left_by_itself)

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
        self.run_delays_ns()
        self._group.look()

    def _how_it_ended(self, left_by_itself: bool) -> Ending:
        status = self._process.returncode
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
            run_delay_ms=sum(self._delays_ns.values()) / 1e6,
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
