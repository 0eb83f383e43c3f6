"""Matches far away: what a worker of a cluster is sent, plays, and tells of its own faults."""

import pickle
from collections.abc import Callable

from distributed import get_worker

from botdrome.errors import PlatformFault
from botdrome.referee import Record
from botdrome.runner.calibration import scaled, slowest_allowed
from botdrome.runner.capabilities import SPEED
from botdrome.runner.orders import Order
from botdrome.runner.thin import MissingArtifacts, ThinOrder, carry_out_thin


class WorkerFault(Exception):
    """A match that failed on a worker through no fault of its bots."""

    def __init__(self, worker: str, fault: PlatformFault) -> None:
        super().__init__(worker, fault)
        self.worker = worker
        self.fault = fault


def packed(
    function: Callable[[Order], object], order: ThinOrder, reference: int | None, threshold: float
) -> bytes:
    """All that a worker needs, as bytes that the scheduler need not understand.

    With a reference, those much slower than it play by longer clocks.
    """
    return pickle.dumps((function, order, reference, threshold))


def carry_out(packed: bytes) -> object:
    """Plays a match on a worker; on a slow one by longer clocks if there is a reference."""
    function: Callable[[Order], object]
    order: ThinOrder
    function, order, reference, threshold = pickle.loads(packed)  # noqa: S301 (our client's)
    worker = get_worker()
    own = int(worker.state.total_resources[SPEED])

    def on_this_machine(whole: Order) -> object:
        is_usual = reference is None or own >= slowest_allowed(reference, threshold)
        return function(whole if is_usual else scaled(whole, reference, own))

    try:
        played = carry_out_thin(on_this_machine, order)
    except MissingArtifacts:
        raise  # it is sent again, with them
    except PlatformFault as fault:
        raise WorkerFault(str(worker.name), fault) from None
    if isinstance(played, Record) and played.void is not None:
        raise WorkerFault(str(worker.name), PlatformFault(played.void))
    return played
