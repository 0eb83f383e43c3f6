"""Matches far away: what a worker of a cluster is sent, plays, and tells of its own faults."""

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
    fat,
    run_cluster_order,
    thin,
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
    """All that a worker needs, as bytes that the scheduler need not understand.

    With a reference, those much slower than it play by longer clocks.
    """
    return pickle.dumps((function, order, reference, threshold))


@dataclass(slots=True, eq=False)
class SubmittedMatch:
    """A match on its way through the cluster."""

    function: Callable[[Order], Any]
    order: Order
    needs: frozenset[str]
    future: "Future[Any]" = field(default_factory=Future)
    missing: frozenset[str] = frozenset()
    """Artifacts that some worker lacked."""
    faults: int = 0
    """How many times a worker had a fault of its own."""
    avoided: set[str] = field(default_factory=set)
    """The names of those workers, as long as there are others."""
    least_speed: float = 0
    """What Dask was told that its worker must have; whoever comes later does not change that."""

    def packed(self, reference: int | None, threshold: float) -> bytes:
        """All that a worker needs, as bytes that the scheduler need not understand."""
        travelling = fat(self.order, self.missing) if self.missing else thin(self.order)
        return packed(self.function, travelling, reference, threshold)


def play_on_worker(packed: bytes) -> object:
    """Plays a match on a worker; on a slow one by longer clocks if there is a reference."""
    function: Callable[[Order], object]
    order: ClusterOrder
    function, order, reference, threshold = pickle.loads(packed)  # noqa: S301 (our client's)
    worker = get_worker()
    name_worker(str(worker.name))
    own = int(worker.state.total_resources[SPEED])

    def on_this_machine(whole: Order) -> object:
        is_usual = reference is None or own >= slowest_allowed(reference, threshold)
        return function(whole if is_usual else scaled(whole, reference, own))

    try:
        return run_cluster_order(on_this_machine, order)
    except MissingArtifacts:
        raise  # it is sent again, with them
    except PlatformFault as fault:
        raise WorkerFault(str(worker.name), fault) from None
