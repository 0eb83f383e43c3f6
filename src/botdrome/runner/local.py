"""This machine's processors as an executor: a process pinned to each."""

import ctypes
import multiprocessing
import os
import random
import signal
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing.queues import Queue

from botdrome.logs import continue_logging

_PR_SET_PDEATHSIG = 1


class LocalExecutor(ProcessPoolExecutor):
    """A pool of processes, each pinned to a processor of its own.

    A match on one processor is three times as fast as one whose messages wake up another, and
    parallel matches do not disturb each other's clocks.
    """

    def __init__(self, workers: int, cores: Sequence[int] = ()) -> None:
        """`cores` are the processors to use; without them, any that are free."""
        context = multiprocessing.get_context("spawn")
        queue: Queue[int] = context.Queue()
        available = cores or free_cores()
        for number in range(workers):
            queue.put(available[number % len(available)])
        super().__init__(
            workers, mp_context=context, initializer=_start_worker, initargs=(queue, os.getpid())
        )

    def abandon(self) -> None:
        """Kills the workers, with the matches that they play."""
        for worker in list((self._processes or {}).values()):
            worker.kill()
        self.shutdown(wait=True, cancel_futures=True)


def abandon(executor: Executor) -> None:
    """Stops an executor without waiting for its matches."""
    if isinstance(executor, LocalExecutor):
        executor.abandon()
    else:
        executor.shutdown(wait=False, cancel_futures=True)


def free_cores() -> list[int]:
    """The processors that this process may use, in random order."""
    cores = sorted(os.sched_getaffinity(0))
    random.shuffle(cores)
    return cores


def pin(core: int) -> None:
    """Pins this process, and all that it starts, to a processor."""
    os.sched_setaffinity(0, {core})


def end_with_parent(parent: int) -> None:
    """Makes this process ignore Ctrl-C and end with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)


def _start_worker(cores: "Queue[int]", parent: int) -> None:
    """Prepares a new process of the pool."""
    end_with_parent(parent)
    continue_logging()
    pin(cores.get())
