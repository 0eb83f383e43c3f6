"""This machine as a part of a cluster: one Dask worker process for each slot, kept alive."""

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
"""Workers watch matches, not themselves."""

READY = Sentence(
    "worker-ready",
    "Worker {name} for {address}: slots {slots}, speed {speed} ({cpu}). It has: {titles}.",
    "Исполнитель {name} для {address}: мест {slots}, скорость {speed} ({cpu}). Есть: {titles}.",
)
_NO_ANSWER = Sentence(
    "scheduler-silent",
    "No scheduler answers at {address}; trying again and again. ({why})",
    "По адресу {address} планировщик не отвечает; пробуем снова и снова. ({why})",
)
_CONNECTED = Sentence(
    "worker-connected", "Connected to {address}.", "Соединение с {address} установлено."
)
_NOT_OPENED = Sentence(
    "slot-not-opened",
    "Slot {number} could not be opened; trying again and again. Has another worker this name, or "
    "these ports? ({why})",
    "Не удалось открыть место {number}; пробуем снова и снова. Нет ли другого исполнителя с этим "
    "именем или портами? ({why})",
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
    """Languages that it does not take."""
    speed: int | None = None
    """What it counts as, instead of being measured."""
    first_port: int | None = None
    """Two ports for each slot from here on; any if not given."""
    give_up_s: float | None = None
    """How long a scheduler may be gone before we go, too."""
    is_verbose: bool = False


class SlotWorker(Worker):
    """A Dask worker on a processor of its own, which leaves a match in the middle if it must."""

    def __init__(self, *args: Any, core: int, facts: Mapping[str, object], **options: Any) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for those who started us
        pin(core)
        super().__init__(*args, startup_information={FACTS: lambda _: dict(facts)}, **options)

    async def close(  # type: ignore[override]  # as in Dask's own Worker
        self, *args: Any, **options: Any
    ) -> str | None:
        """Leaves at once: what it plays has nobody left to tell, and its bots end with it."""
        return await super().close(*args, **options | {"executor_wait": False})


def run_worker(offer: WorkerSettings, tell: Callable[[Sentence], None]) -> None:
    """Works for the scheduler until interrupted; one that is gone for too long is a fault."""
    security = offer.link.security("worker")
    found = capabilities.found(offer.without)
    facts = {"cpu": cpu_model(), "speed": offer.speed or measure_speed()}
    told = {"name": offer.name, "slots": offer.slots, "address": offer.link.address}
    tell(READY.of(**told, **facts, titles=capabilities.titles(found)))
    if not offer.is_verbose:
        silence_dask()
    try:
        with dask.config.set(_CONFIG):
            asyncio.run(_Keeper(offer, security, found, facts, tell).keep())
    finally:
        if capabilities.SANDBOX in found:
            Sandbox()  # sweeps up what bots ended in the middle left behind


class _Keeper:
    """Keeps the slots open."""

    def __init__(
        self,
        offer: WorkerSettings,
        security: Any,
        found: frozenset[str],
        facts: Mapping[str, Any],
        tell: Callable[[Sentence], None],
    ) -> None:
        self._offer = offer
        self._address = offer.link.address
        self._security = security
        self._resources = {SLOT: 1, SPEED: facts["speed"], **dict.fromkeys(found, 1)}
        self._facts = facts
        self._tell = tell
        self._cores = free_cores()
        self._failure = ""
        self._is_connected: bool | None = None
        self._last_seen = time.monotonic()

    async def keep(self) -> None:
        stopped = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stopped.set)
        slots = [asyncio.create_task(self._slot(number)) for number in range(self._offer.slots)]
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
            # One that cannot start is tried again: the scheduler has gone in the meantime, or
            # still knows a worker of this name that has just died.
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
        first = self._offer.first_port
        return Nanny(
            self._address,
            nthreads=1,
            name=f"{self._offer.name}-{number}",
            memory_limit=0,  # the sandbox keeps bots within theirs
            resources=self._resources,
            security=self._security,
            host=self._own_address(),
            worker_class=SlotWorker,
            worker_port=0 if first is None else first + 2 * number,
            port=0 if first is None else first + 2 * number + 1,
            silence_logs=False if self._offer.is_verbose else logging.CRITICAL,
            death_timeout=_START_S,
            dashboard=False,
            dashboard_address="127.0.0.1:0",
            core=self._cores[number % len(self._cores)],
            facts=dict(self._facts),
        )

    def _own_address(self) -> str:
        """The one by which this machine reaches the scheduler; nobody is served at others."""
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
            self._tell(_NOT_OPENED.of(number=number, why=why))

    def _note_answer(self) -> None:
        self._last_seen = time.monotonic()
        if not self._is_connected:
            self._is_connected = True
            self._tell(_CONNECTED.of(address=self._address))

    def _note_silence(self, error: OSError) -> None:
        if self._is_connected is not False:
            self._is_connected = False
            self._last_seen = time.monotonic()
            self._tell(_NO_ANSWER.of(address=self._address, why=error))
        gone_s = time.monotonic() - self._last_seen
        if self._offer.give_up_s is not None and gone_s > self._offer.give_up_s:
            raise PlatformFault(_GAVE_UP.of(address=self._address, seconds=round(gone_s)))
