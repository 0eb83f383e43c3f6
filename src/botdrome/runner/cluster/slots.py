"""This machine as part of a cluster: a Dask worker process for each slot, kept alive."""

import asyncio
import logging
import os
import signal
import socket
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import dask
from distributed import Nanny, Worker
from distributed.comm.addressing import get_address_host, unparse_host_port
from distributed.comm.core import connect
from distributed.utils import get_ip

from botdrome.errors import PlatformFault
from botdrome.runner.cluster import capabilities
from botdrome.runner.cluster.calibration import cpu_model, measure_speed
from botdrome.runner.cluster.capabilities import SLOT, SPEED
from botdrome.runner.cluster.link import Link, silence_dask
from botdrome.runner.cluster.workers import FACTS
from botdrome.runner.local import free_cores, pin
from botdrome.sandbox import Sandbox
from botdrome.sentences import Sentence

_RETRY_S = 1.0
_CONNECT_S = 5
_START_S = 60
_LEAVE_S = 2.5
_CONFIG = {
    "distributed.worker.profile.enabled": False,
    "distributed.admin.system-monitor.interval": "10s",
    "distributed.worker.daemon": True,
}
"""Dask's own monitoring would disturb the matches' clocks."""

READY = Sentence(
    "worker-ready",
    "Worker {name} for {address}: slots {slots}, speed {speed} ({cpu}). It has: {titles}.",
    "Исполнитель {name} для {address}: слотов {slots}, скорость {speed} ({cpu}). Есть: {titles}.",
)
_NO_ANSWER = Sentence(
    "scheduler-silent",
    "No scheduler answers at {address}; retrying. ({why})",
    "По адресу {address} планировщик не отвечает; повторяем попытки. ({why})",
)
_CONNECTED = Sentence(
    "worker-connected", "Connected to {address}.", "Соединение с {address} установлено."
)
_NOT_OPENED = Sentence(
    "slot-not-opened",
    "Slot {number} could not be opened; retrying. Does another worker use this name or these "
    "ports? ({why})",
    "Не удалось открыть слот {number}; повторяем попытки. Возможно, это имя или эти порты занял "
    "другой исполнитель. ({why})",
)
_GAVE_UP = Sentence(
    "worker-gave-up",
    "No scheduler has answered at {address} for {seconds} s.",
    "По адресу {address} планировщик не отвечает уже {seconds} с.",
)


@dataclass(frozen=True, slots=True)
class WorkerSettings:
    """What this machine gives to a cluster."""

    link: Link
    slots: int = field(default_factory=lambda: len(os.sched_getaffinity(0)))
    name: str = field(default_factory=lambda: f"{socket.gethostname()}-{os.getpid()}")
    without: frozenset[str] = frozenset()
    """Languages that it does not offer."""
    speed: int | None = None
    """Its speed, if it is not to be measured."""
    first_port: int | None = None
    """Two ports for each slot from here on; any if not given."""
    give_up_s: float | None = None
    """How long the scheduler may be unreachable before the worker exits."""
    is_verbose: bool = False


class SlotWorker(Worker):
    """A Dask worker pinned to a processor; it does not finish its match when it is closed."""

    def __init__(self, *args: Any, core: int, facts: Mapping[str, object], **options: Any) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent process
        pin(core)
        super().__init__(*args, startup_information={FACTS: lambda _: dict(facts)}, **options)

    async def close(  # type: ignore[override]  # as in Dask's own Worker
        self, *args: Any, **options: Any
    ) -> str | None:
        """Exits at once: no client waits for its match, and its bots end with it."""
        return await super().close(*args, **options | {"executor_wait": False})


def run_worker(settings: WorkerSettings, notify: Callable[[Sentence], None]) -> None:
    """Serves the scheduler until interrupted; a platform fault if it is gone for too long."""
    security = settings.link.security("worker")
    available = capabilities.available(settings.without)
    facts = {"cpu": cpu_model(), "speed": settings.speed or measure_speed()}
    values = {"name": settings.name, "slots": settings.slots, "address": settings.link.address}
    notify(READY.of(**values, **facts, titles=capabilities.titles(available)))
    if not settings.is_verbose:
        silence_dask()
    try:
        with dask.config.set(_CONFIG):
            asyncio.run(_SlotKeeper(settings, security, available, facts, notify).keep())
    finally:
        if capabilities.SANDBOX in available:
            Sandbox()  # removes what interrupted bots left behind


class _SlotKeeper:
    """Keeps the slots open."""

    def __init__(
        self,
        settings: WorkerSettings,
        security: Any,
        available: frozenset[str],
        facts: Mapping[str, Any],
        notify: Callable[[Sentence], None],
    ) -> None:
        self._settings = settings
        self._address = settings.link.address
        self._security = security
        self._resources = {SLOT: 1, SPEED: facts["speed"], **dict.fromkeys(available, 1)}
        self._facts = facts
        self._notify = notify
        self._cores = free_cores()
        self._failure = ""
        self._is_connected: bool | None = None
        self._last_seen = time.monotonic()

    async def keep(self) -> None:
        stopped = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stopped.set)
        slots = [asyncio.create_task(self._slot(number)) for number in range(self._settings.slots)]
        stopping = asyncio.create_task(stopped.wait())
        try:
            done, _ = await asyncio.wait([stopping, *slots], return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in (stopping, *slots):
                task.cancel()
            await asyncio.gather(stopping, *slots, return_exceptions=True)

    async def _slot(self, number: int) -> None:
        while True:
            await self._scheduler()
            nanny = self._nanny(number)
            # A failed start is retried: the scheduler may be gone, or may still know a dead worker
            # of this name.
            try:
                await nanny
            except (OSError, RuntimeError, ValueError) as error:
                self._note_failure(number, error.__cause__ or error)
            else:
                await self._until_finished(nanny)
            await asyncio.sleep(_RETRY_S)

    async def _until_finished(self, nanny: Nanny) -> None:
        try:
            await nanny.finished()  # type: ignore[no-untyped-call]  # Dask's types are partial
        except asyncio.CancelledError:
            await nanny.close(timeout=_LEAVE_S)
            raise

    def _nanny(self, number: int) -> Nanny:
        first = self._settings.first_port
        return Nanny(
            self._address,
            nthreads=1,
            name=f"{self._settings.name}-{number}",
            memory_limit=0,  # the sandbox limits the bots
            resources=self._resources,
            security=self._security,
            host=self._own_address(),
            worker_class=SlotWorker,
            worker_port=0 if first is None else first + 2 * number,
            port=0 if first is None else first + 2 * number + 1,
            silence_logs=False if self._settings.is_verbose else logging.CRITICAL,
            death_timeout=_START_S,
            dashboard=False,
            dashboard_address="127.0.0.1:0",
            core=self._cores[number % len(self._cores)],
            facts=dict(self._facts),
        )

    def _own_address(self) -> str:
        """The address by which this machine reaches the scheduler; workers listen on no other."""
        own = get_ip(get_address_host(self._address))  # type: ignore[no-untyped-call]  # it has none
        return str(unparse_host_port(own))

    async def _scheduler(self) -> None:
        """Waits until the scheduler answers."""
        while True:
            try:
                arguments = self._security.get_connection_args("worker")
                comm = await connect(  # type: ignore[no-untyped-call]  # Dask's types are partial
                    self._address, timeout=_CONNECT_S, **arguments
                )
            except OSError as error:
                self._note_silence(error)
                await asyncio.sleep(_RETRY_S)
            else:
                await comm.close()
                self._note_answer()
                return

    def _note_failure(self, number: int, why: BaseException) -> None:
        if str(why) != self._failure:
            self._failure = str(why)
            self._notify(_NOT_OPENED.of(number=number, why=why))

    def _note_answer(self) -> None:
        self._last_seen = time.monotonic()
        if not self._is_connected:
            self._is_connected = True
            self._notify(_CONNECTED.of(address=self._address))

    def _note_silence(self, error: OSError) -> None:
        if self._is_connected is not False:
            self._is_connected = False
            self._last_seen = time.monotonic()
            self._notify(_NO_ANSWER.of(address=self._address, why=error))
        gone_s = time.monotonic() - self._last_seen
        if self._settings.give_up_s is not None and gone_s > self._settings.give_up_s:
            raise PlatformFault(_GAVE_UP.of(address=self._address, seconds=round(gone_s)))
