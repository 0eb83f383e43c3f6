"""A cluster of machines as an executor: Dask sends each match to a worker that can play it.

One thread with an event loop owns all that is known about the cluster; the rest of the program
passes matches to it and holds ordinary futures.
"""

import asyncio
import logging
import threading
import time
import uuid
from collections import Counter, defaultdict, deque
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future
from contextlib import suppress
from dataclasses import replace

import dask
from distributed import Client, KilledWorker

from botdrome.errors import PlatformFault, UserError
from botdrome.referee.records.record import Repeat
from botdrome.runner.cluster.calibration import THRESHOLD, Slow, slowest_allowed
from botdrome.runner.cluster.capabilities import SLOT, SPEED, needs
from botdrome.runner.cluster.cluster_orders import MissingArtifacts, Returned, to_cluster_order
from botdrome.runner.cluster.link import Link, silence_dask
from botdrome.runner.cluster.remote_boards import RemoteBoards
from botdrome.runner.cluster.remote_matches import SubmittedMatch, WorkerFault, play_on_worker
from botdrome.runner.cluster.workers import ClusterWorkers, Report, WorkerFacts
from botdrome.runner.orders import Order
from botdrome.runner.tournament.attempts import ExecutorGone
from botdrome.sentences import Sentence

_CONNECT_S = 10.0
_CLOSE_S = 5
_TICK_S = 1.0
_PATIENCE_S = 600.0
_AHEAD = 2
"""Matches sent to each worker: one is played, one is ready when that is finished."""
_MOST_FAULTS = 5

_log = logging.getLogger(__name__)

_NO_SCHEDULER = Sentence(
    "no-scheduler",
    "No scheduler answers at {address} ({why}); start one with `dask scheduler`.",
    "По адресу {address} планировщик не отвечает ({why}); запустите его: `dask scheduler`.",
)
_LOST = Sentence(
    "scheduler-lost",
    "The scheduler at {address} is gone; waiting for it to come back. Unfinished matches will be "
    "played again.",
    "Связь с планировщиком {address} потеряна; ждём, когда он вернётся. Недоигранные партии будут "
    "сыграны заново.",
)
_BACK = Sentence(
    "scheduler-back", "The scheduler at {address} is back.", "Планировщик {address} снова на связи."
)
_GIVEN_UP = Sentence(
    "scheduler-given-up",
    "The scheduler at {address} has been gone for {seconds} s; finished matches are saved. Start "
    "it again.",
    "Планировщика {address} нет уже {seconds} с; сыгранные партии сохранены. Запустите его снова.",
)
_DEADLY = Sentence(
    "deadly-match",
    "Several workers died while they played this match.",
    "Несколько исполнителей аварийно завершились, играя эту партию.",
)
_FAULTY = Sentence(
    "worker-faulty",
    "A match failed on the worker {name} and is played again, elsewhere if possible: {why}",
    "На исполнителе {name} не удалось провести партию; она будет сыграна заново, по возможности "
    "на другом: {why}",
)
_STOPPED = Sentence(
    "executor-stopped",
    "The connection to the cluster was shut down.",
    "Соединение с кластером закрыто.",
)


def _write_to_log(sentence: Sentence) -> None:
    _log.warning("%s", sentence)


class ClusterExecutor(Executor):
    """Plays orders on the workers of a Dask scheduler: `submit(play, order)`.

    Matches of a worker that died or failed are played elsewhere, artifacts are sent where they are
    missing, and a scheduler that comes back at its address gets all unfinished matches again.
    Problems (no worker has a language, one is slow or fails, the scheduler is gone) are reported
    from another thread. Workers without control groups get no matches unless weak limits are
    allowed. A scheduler that is unreachable at the start is a user error; one that is gone for
    `patience_s` is a platform fault of every unfinished match.
    """

    def __init__(
        self,
        link: Link,
        *,
        slow: Slow = "refuse",
        threshold: float = THRESHOLD,
        report: Report = _write_to_log,
        boards: RemoteBoards | None = None,
        patience_s: float | None = _PATIENCE_S,
        connect_s: float = _CONNECT_S,
        has_weak_limits: bool = False,
    ) -> None:
        self._link = link
        self._security = link.security("client")
        self._slow = slow
        self._threshold = threshold
        self._report = report
        self._boards = boards
        self._patience_s = patience_s
        self._connect_s = connect_s
        self._has_weak_limits = has_weak_limits
        self._workers = ClusterWorkers(slow, threshold, report, has_weak_limits=has_weak_limits)
        self._waiting: defaultdict[frozenset[str], deque[SubmittedMatch]] = defaultdict(deque)
        self._sent: Counter[frozenset[str]] = Counter()
        self._tasks: dict[asyncio.Task[None], SubmittedMatch] = {}
        self._faulty: set[str] = set()
        """Workers whose faults were reported."""
        self._lost_since: float | None = None
        self._is_shut = False
        self._is_leaving = False
        self._is_cancelled = False
        self._submitting = threading.Lock()
        self._first: Future[None] = Future()
        self._silence_dask()
        self._loop: asyncio.AbstractEventLoop
        self._wake = asyncio.Event()
        self._thread = threading.Thread(target=self._run_loop, name="cluster", daemon=True)
        self._thread.start()
        self._first.result()

    def submit(  # type: ignore[override]  # orders are all that travels
        self, function: Callable[[Order], Returned], order: Order, /
    ) -> "Future[Returned]":
        """Submits an order to be played by a function that workers can import."""
        sent = replace(order, avoided=frozenset())  # decided here; workers need not know
        wanted = needs(to_cluster_order(order), has_weak_limits=self._has_weak_limits)
        match = SubmittedMatch(function, sent, wanted, avoided=set(order.avoided))
        with self._submitting:
            if self._is_shut:
                raise RuntimeError(_STOPPED.en)
            self._loop.call_soon_threadsafe(self._accept, match)
        return match.future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Takes no more matches; running ones are finished first, unless they are cancelled.

        A worker still finishes a cancelled match; its result is dropped.
        """
        with self._submitting:
            self._is_shut = True
            with suppress(RuntimeError):  # it has left already
                self._loop.call_soon_threadsafe(self._leave, cancel_futures)
        if wait:
            self._thread.join()

    def workers(self) -> tuple[WorkerFacts, ...]:
        """The workers, as of the last second."""
        return self._workers.workers

    def _silence_dask(self) -> None:
        """Silences Dask; it would also warn of every large artifact."""
        silence_dask()
        dask.config.set({"distributed.admin.large-graph-warning-threshold": "1 GB"})

    # The rest runs in the cluster's own thread.

    def _run_loop(self) -> None:
        with asyncio.Runner() as runner:
            self._loop = runner.get_loop()
            try:
                runner.run(self._serve())
            except Exception as error:
                if self._first.done():
                    raise
                self._first.set_exception(error)
            finally:
                with self._submitting:
                    self._is_shut = True
                runner.run(asyncio.sleep(0))  # accepts what was submitted meanwhile
                self._fail_waiting(ExecutorGone(_STOPPED))

    async def _serve(self) -> None:
        while (client := await self._connected()) is not None:
            showing = self._loop.create_task(self._show_boards(client))
            try:
                await self._dispatch(client)
            finally:
                ending = {showing, *self._tasks}
                for task in ending:
                    task.cancel()
                await asyncio.gather(*ending, return_exceptions=True)
                with suppress(OSError):
                    await client.close(timeout=_CLOSE_S)  # type: ignore[no-untyped-call]  # Dask's types are partial

    async def _connected(self) -> Client | None:
        """A new connection; None if there is nothing left to do."""
        while not self._is_over:
            try:
                client: Client = await Client(  # type: ignore[no-untyped-call]  # Dask's types are partial
                    self._link.address,
                    asynchronous=True,
                    security=self._security,
                    timeout=self._connect_s,
                    set_as_default=False,
                    name="botdrome",
                )
            except OSError as error:
                if not self._first.done():
                    sentence = _NO_SCHEDULER.of(address=self._link.address, why=error)
                    raise UserError(sentence) from None
                self._note_lost()
                await self._pause()
            else:
                if not self._first.done():
                    self._first.set_result(None)
                return client
        return None

    async def _dispatch(self, client: Client) -> None:
        """Sends matches until the connection is lost or nothing is left to do."""
        while client.status in ("running", "connecting") and not self._is_over:
            if client.status == "running" and await self._workers.look(client):
                self._note_back()
                self._recall()
                self._send(client)
                self._workers.note_unserved(
                    {needs: len(queue) for needs, queue in self._waiting.items() if queue}
                )
            else:
                self._note_lost()
            await self._pause()

    async def _show_boards(self, client: Client) -> None:
        while self._boards is not None:
            await self._boards.look(client, self._workers.addresses)
            await self._boards.pause()

    def _recall(self) -> None:
        """Takes back matches that no present worker can play: those that could are gone.

        The scheduler would keep them for workers as fast as those, and nothing would be reported.
        """
        for task, match in self._tasks.items():
            if not self._workers.able_names(match.needs, match.least_speed) - match.avoided:
                task.cancel()

    def _send(self, client: Client) -> None:
        for each, queue in self._waiting.items():
            room = _AHEAD * self._workers.able(each) - self._sent[each]
            while queue and room > 0:
                match = queue.popleft()
                if match.future.running() or match.future.set_running_or_notify_cancel():
                    self._sent[each] += 1
                    room -= 1
                    task = self._loop.create_task(self._follow(client, match))
                    self._tasks[task] = match
                    task.add_done_callback(self._tasks.pop)

    async def _follow(self, client: Client, match: SubmittedMatch) -> None:
        """Waits for one match; puts it back into the queue if it was not played."""
        try:
            match.future.set_result(await self._played(client, match))
        except _MustResend:
            self._take_back(match)
        except asyncio.CancelledError:
            self._take_back(match)
            raise
        except Exception as error:  # noqa: BLE001 (it is the caller's)
            match.future.set_exception(error)
        finally:
            self._sent[match.needs] -= 1
            self._wake.set()

    async def _played(self, client: Client, match: SubmittedMatch) -> object:
        demands = {SLOT: 1, **dict.fromkeys(match.needs, 1)}
        reference = self._workers.reference
        match.least_speed = 0
        if self._slow == "refuse" and reference is not None:
            match.least_speed = demands[SPEED] = slowest_allowed(reference, self._threshold)
        packed = match.packed(reference if self._slow == "scale" else None, self._threshold)
        others = self._workers.able_names(match.needs, match.least_speed) - match.avoided
        if not others:
            match.avoided.clear()
        future = client.submit(
            play_on_worker,
            packed,
            key=f"match-{uuid.uuid4().hex}",
            resources=demands,
            workers=sorted(others) if match.avoided else None,
            pure=False,
        )
        try:
            record: object = await future
        except MissingArtifacts as error:
            match.missing |= error.hashes
            raise _MustResend from None
        except KilledWorker:
            raise PlatformFault(_DEADLY) from None
        except WorkerFault as error:
            self._note_fault(match, error)
            raise _MustResend from None
        except (CancelledError, OSError):
            if future.status == "error":  # raised by the match
                raise
            raise _MustResend from None  # the scheduler is gone
        return record

    def _note_fault(self, match: SubmittedMatch, error: WorkerFault) -> None:
        """Has a match played elsewhere, up to five times; reports each worker once."""
        match.faults += 1
        if match.faults == _MOST_FAULTS:
            raise error.fault from None
        repeats = (*match.order.repeats, Repeat(error.fault.sentence))
        match.order = replace(match.order, repeats=repeats)
        match.avoided.add(error.worker)
        if error.worker not in self._faulty:
            self._faulty.add(error.worker)
            self._report(_FAULTY.of(name=error.worker, why=error.fault.sentence))

    def _take_back(self, match: SubmittedMatch) -> None:
        if self._is_cancelled:
            match.future.set_exception(CancelledError())
        else:
            self._waiting[match.needs].appendleft(match)

    def _accept(self, match: SubmittedMatch) -> None:
        self._waiting[match.needs].append(match)
        self._wake.set()

    def _leave(self, cancel: bool) -> None:
        self._is_leaving = True
        if cancel:
            self._is_cancelled = True
            for queue in self._waiting.values():
                for match in queue:
                    if match.future.running():
                        match.future.set_exception(CancelledError())
                    else:
                        match.future.cancel()
                        match.future.set_running_or_notify_cancel()
                queue.clear()
            for task in self._tasks:
                task.cancel()
        self._wake.set()

    @property
    def _is_over(self) -> bool:
        return self._is_leaving and not self._tasks and not any(self._waiting.values())

    async def _pause(self) -> None:
        self._wake.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._wake.wait(), _TICK_S)

    def _note_lost(self) -> None:
        now = time.monotonic()
        if self._lost_since is None:
            self._lost_since = now
            self._report(_LOST.of(address=self._link.address))
        elif self._patience_s is not None and now - self._lost_since > self._patience_s:
            seconds = round(now - self._lost_since)
            self._fail_waiting(
                ExecutorGone(_GIVEN_UP.of(address=self._link.address, seconds=seconds))
            )

    def _note_back(self) -> None:
        if self._lost_since is not None:
            self._lost_since = None
            self._report(_BACK.of(address=self._link.address))

    def _fail_waiting(self, fault: PlatformFault) -> None:
        for queue in self._waiting.values():
            for match in queue:
                if match.future.running() or match.future.set_running_or_notify_cancel():
                    match.future.set_exception(fault)
            queue.clear()


class _MustResend(Exception):
    """A match must be sent again."""
