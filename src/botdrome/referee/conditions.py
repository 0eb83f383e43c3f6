"""The conditions of a match: what starts its bots, its limits, and the machine it is played on."""

from dataclasses import dataclass

from botdrome.games.contract import Limits
from botdrome.referee.timing.clock import NAME_LIMIT_MS
from botdrome.sandbox import Starter
from botdrome.sandbox.kernel.machine import THIS_MACHINE, Machine


@dataclass(frozen=True, slots=True)
class Conditions:
    """The conditions of a match; without clocks no bot is timed."""

    starter: Starter
    limits: Limits
    has_clocks: bool = True
    name_limit_ms: int = NAME_LIMIT_MS
    """Processor time for the answer to `Name`."""
    machine: Machine = THIS_MACHINE
