"""One set of processes for many kinds of work: each kind has an executor of its own in front."""

import itertools
import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from dataclasses import dataclass, field
from enum import IntEnum
from functools import partial
from typing import Any, ParamSpec, TypeVar

from botdrome.errors import PlatformFault
from botdrome.runner.local import LocalExecutor, abandon
from botdrome.runner.tournament.attempts import ExecutorGone
from botdrome.runner.tournament.suspects import DIED
from botdrome.sentences import Sentence

_Parameters = ParamSpec("_Parameters")
_Result = TypeVar("_Result")
_CLOSED = Sentence("work-stopped", "This work was stopped.", "Эта работа остановлена.")


class Priority(IntEnum):
    """What is done first when there is too much to do."""

    COMPILATION = 0
    TEST_GAME = 1
    TOURNAMENT = 2


@dataclass(frozen=True, slots=True)
class Lane:
    """An executor, and how many tasks it is given at a time."""

    make: Callable[[], Executor]
    capacity: int = 1


def local_lanes(cores: Sequence[int]) -> list[Lane]:
    """A process for each processor; the death of one disturbs no other."""
    return [Lane(partial(LocalExecutor, 1, (core,))) for core in cores]


@dataclass(slots=True, eq=False)
class _Task:
    future: "Future[Any]"
    call: Callable[[], Any]


@dataclass(slots=True, eq=False)
class _Running:
    """A lane with its present executor."""

    lane: Lane
    executor: Executor | None = None
    tasks: int = 0


@dataclass(slots=True, eq=False)
class _Queue:
    """The waiting tasks of one client."""

    priority: int
    turn: int
    """Clients of one priority take turns: who was served longest ago is next."""
    tasks: deque[_Task] = field(default_factory=deque)


class SharedExecutor:
    """Lends its processes to clients, by priority and then in turns.

    A task whose process dies fails with a platform fault; the lane gets a new process. The tasks of
    a closed client fail with `ExecutorGone`.
    """

    def __init__(self, lanes: Sequence[Lane]) -> None:
        self._lanes = [_Running(lane) for lane in lanes]
        self._queues: list[_Queue] = []
        self._turns = itertools.count()
        self._lock = threading.RLock()
        self._is_closed = False

    @property
    def slots(self) -> int:
        """How many tasks can run at once."""
        return sum(each.lane.capacity for each in self._lanes)

    @property
    def running(self) -> int:
        """How many tasks run now."""
        with self._lock:
            return sum(each.tasks for each in self._lanes)

    def waiting(self, priority: Priority) -> int:
        """How many tasks of a priority wait."""
        with self._lock:
            return sum(len(each.tasks) for each in self._queues if each.priority == priority)

    def client(self, priority: Priority) -> "ClientExecutor":
        """An executor for one kind of work, or for one tournament."""
        with self._lock:
            queue = _Queue(priority, next(self._turns))
            self._queues.append(queue)
            return ClientExecutor(self, queue)

    def close(self) -> None:
        """Kills the processes; everything unfinished fails with `ExecutorGone`."""
        with self._lock:
            self._is_closed = True
            dropped = [task for queue in self._queues for task in queue.tasks]
            self._queues.clear()
            executors = [each.executor for each in self._lanes if each.executor is not None]
        for task in dropped:
            _fail(task.future, ExecutorGone(_CLOSED))
        for executor in executors:
            abandon(executor)

    def _add(self, queue: _Queue, task: _Task) -> None:
        with self._lock:
            if self._is_closed or queue not in self._queues:
                raise ExecutorGone(_CLOSED)
            queue.tasks.append(task)
        self._dispatch()

    def _leave(self, queue: _Queue) -> None:
        with self._lock:
            if queue in self._queues:
                self._queues.remove(queue)
            dropped = list(queue.tasks)
            queue.tasks.clear()
        for task in dropped:
            task.future.cancel()

    def _dispatch(self) -> None:
        """Gives waiting tasks to free lanes."""
        while True:
            with self._lock:
                free = min(self._lanes, key=lambda each: each.tasks / each.lane.capacity)
                ready = [each for each in self._queues if each.tasks]
                if self._is_closed or not ready or free.tasks >= free.lane.capacity:
                    return
                queue = min(ready, key=lambda each: (each.priority, each.turn))
                queue.turn = next(self._turns)
                task = queue.tasks.popleft()
                if not task.future.set_running_or_notify_cancel():
                    continue
                free.tasks += 1
                self._begin(free, task)

    def _begin(self, running: _Running, task: _Task) -> None:
        """Submits a task to a lane; its executor is replaced if its process has died."""
        for _ in range(2):
            if running.executor is None:
                running.executor = running.lane.make()
            executor = running.executor
            try:
                inner = executor.submit(task.call)
            except BrokenExecutor:
                self._replace(running, executor)
                continue
            inner.add_done_callback(partial(self._finish, running, executor, task))
            return
        running.tasks -= 1
        _fail(task.future, PlatformFault(DIED))

    def _finish(
        self, running: _Running, executor: Executor, task: _Task, inner: "Future[Any]"
    ) -> None:
        with self._lock:
            running.tasks -= 1
        try:
            result = inner.result()
        except CancelledError:
            _fail(task.future, ExecutorGone(_CLOSED))
        except BrokenExecutor:
            gone = self._is_closed
            if not gone:
                self._replace(running, executor)
            _fail(task.future, ExecutorGone(_CLOSED) if gone else PlatformFault(DIED))
        except BaseException as error:  # noqa: BLE001 (whoever waits for the task gets it)
            _fail(task.future, error)
        else:
            task.future.set_result(result)
        self._dispatch()

    def _replace(self, running: _Running, executor: Executor) -> None:
        with self._lock:
            if running.executor is executor:
                running.executor = None
        # Its own thread may be calling: nobody waits for what is dead.
        executor.shutdown(wait=False, cancel_futures=True)


class ClientExecutor(Executor):
    """What one client sees of the shared processes."""

    def __init__(self, shared: SharedExecutor, queue: _Queue) -> None:
        self._shared = shared
        self._queue = queue

    def submit(  # type: ignore[override]  # the base class has the same parameters by position
        self,
        function: Callable[_Parameters, _Result],
        *arguments: _Parameters.args,
        **keywords: _Parameters.kwargs,
    ) -> "Future[_Result]":
        """Queues a call."""
        future: Future[_Result] = Future()
        self._shared._add(self._queue, _Task(future, partial(function, *arguments, **keywords)))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Drops what still waits; what is being played is finished, and its result dropped."""
        del wait, cancel_futures
        self._shared._leave(self._queue)


def _fail(future: "Future[Any]", error: BaseException) -> None:
    if future.running() or not future.done():
        if not future.running() and not future.set_running_or_notify_cancel():
            return
        future.set_exception(error)
