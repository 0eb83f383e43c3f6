"""What `make bench` must reach: each target once, and how a measurement compares with it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from rich.table import Table


class Holds(Enum):
    """Whether a target is reached."""

    YES = "yes"
    WITHIN_NOISE = "within its noise"
    NO = "NO"


@dataclass(frozen=True, slots=True)
class Target:
    """A figure that a measurement must reach: at least, or at most."""

    name: str
    wanted: float
    noise: float
    """By what share of the target runs on one quiet machine differ."""
    unit: str = ""
    is_least: bool = False

    def compare(self, measured: float) -> Holds:
        """How a measurement compares; one that is no number misses every target."""
        reached = measured >= self.wanted if self.is_least else measured <= self.wanted
        if reached:
            return Holds.YES
        limit = self.wanted * (1 - self.noise if self.is_least else 1 + self.noise)
        is_near = measured >= limit if self.is_least else measured <= limit
        return Holds.WITHIN_NOISE if is_near else Holds.NO

    def __str__(self) -> str:
        bound = "at least" if self.is_least else "at most"
        return f"{bound} {self.wanted:g} {self.unit}".rstrip()


REFEREED = Target("refereed plies / bare round trips", 0.20, 0.10, is_least=True)
FRESH_GAMES = Target("fresh games, all processors", 30, 0.10, "games/s", is_least=True)
CORNERS_RUNS = Target("200 runs of corners", 4, 0.15, "s")
PAIRING = Target("Swiss, 1,000 teams, slowest of 12 rounds", 4, 0.15, "s")
PLANNING = Target("round robin of 10,011 matches, without play", 60, 0.10, "s")
SCHEDULING = Target("scheduling, 2 slots, matches of 0.5 s", 3, 0.25, "%")
WATCHED = Target("round robin, with a page and a viewer / without", 1.03, 0.03)
OPENED_BY_ADDRESS = Target("replay opened by its address", 300, 0.15, "ms")
OPENED_FROM_LIST = Target("replay opened from the list", 300, 0.15, "ms")
SCRUBBED = Target("replay scrubbed", 60, 0.02, "frames/s", is_least=True)
WORK = Target("replay, work for a turn", 1, 0.10, "frames")


@dataclass(frozen=True, slots=True)
class Finding:
    """What was measured for one of the targets."""

    target: Target
    measured: float
    of: str = ""
    """What it was measured of, where there are several: a game."""

    @property
    def holds(self) -> Holds:
        """Whether the target is reached."""
        return self.target.compare(self.measured)


def report(findings: Iterable[Finding]) -> Table:
    """The measurements beside their targets."""
    table = Table("what", "measured", "target", "noise", "holds", title="targets")
    for each in findings:
        target = each.target
        name = f"{each.of}: {target.name}" if each.of else target.name
        measured = f"{each.measured:,.4g} {target.unit}".rstrip()
        table.add_row(name, measured, str(target), f"{target.noise:.0%}", each.holds.value)
    return table


def exit_status(findings: Iterable[Finding]) -> int:
    """1 if a target is missed by more than its noise, else 0."""
    return int(any(each.holds is Holds.NO for each in findings))
