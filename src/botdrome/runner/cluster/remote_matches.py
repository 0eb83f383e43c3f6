"""Matches on workers: what is sent to them, how they play it, how they report faults."""

import pickle
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from distributed import get_worker

from botdrome.errors import PlatformFault
from botdrome.runner.cluster.calibration import scaled, slowest_allowed
from botdrome.runner.cluster.capabilities import SPEED
from botdrome.runner.cluster.cluster_orders import (
    ClusterOrder,
    MissingArtifacts,
    run_cluster_order,
    to_cluster_order,
)
from botdrome.runner.orders import Order
from botdrome.runner.tournament.attempts import name_worker


class WorkerFault(Exception):
    """A match that failed on a worker through no fault of its bots."""

    def __init__(self, worker: str, fault: PlatformFault) -> None:
        super().__init__(worker, fault)
        self.worker = worker
        self.fault = fault


def packed(
    function: Callable[[Order], object],
    order: ClusterOrder,
    reference: int | None,
    threshold: float,
) -> bytes:
    """All that a worker needs, as bytes that are opaque to the scheduler.

    With a reference speed, a worker that is much slower plays with longer clocks.
    """
    return pickle.dumps((function, order, reference, threshold))


@dataclass(slots=True, eq=False)
class SubmittedMatch:
    """A match that was submitted to the cluster."""

    function: Callable[[Order], Any]
    order: Order
    needs: frozenset[str]
    future: "Future[Any]" = field(default_factory=Future)
    missing: frozenset[str] = frozenset()
    """Artifacts that some worker lacked."""
    faults: int = 0
    """How many times a worker had a fault of its own."""
    avoided: set[str] = field(default_factory=set)
    """The names of those workers; none if there are no others."""
    least_speed: float = 0
    """The speed that Dask was asked for; workers that join later do not change it."""

    def packed(self, reference: int | None, threshold: float) -> bytes:
        """All that a worker needs, as bytes."""
        order = to_cluster_order(self.order, self.missing)
        return packed(self.function, order, reference, threshold)


def play_on_worker(packed: bytes) -> object:
    """Plays a match on a worker; a slow one uses longer clocks if there is a reference speed."""
    function: Callable[[Order], object]
    order: ClusterOrder
    function, order, reference, threshold = pickle.loads(packed)  # noqa: S301 (our client's)
    worker = get_worker()
    name_worker(str(worker.name))
    own = int(worker.state.total_resources[SPEED])

    def play(order: Order) -> object:
        is_usual = reference is None or own >= slowest_allowed(reference, threshold)
        return function(order if is_usual else scaled(order, reference, own))

    try:
        return run_cluster_order(play, order)
    except MissingArtifacts:
        raise  # it is sent again, with them
    except PlatformFault as fault:
        raise WorkerFault(str(worker.name), fault) from None
