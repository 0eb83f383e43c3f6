"""The timetable: which tournaments are due at a moment of a contest."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from enum import StrEnum

from botdrome.tournaments.regulations.regulations import IntermediateRules


class Kind(StrEnum):
    """What a tournament of a contest is."""

    INTERMEDIATE = "intermediate"
    FINAL = "final"
    EXTRA = "extra"
    """Started by the jury, outside the timetable."""


@dataclass(frozen=True, slots=True)
class Due:
    """A tournament of the timetable."""

    kind: Kind
    rules: int | None
    """The index of its intermediate rules; None for the final."""
    at: timedelta
    """In contest time."""
    waits_for_all: bool = False
    """Whether it waits until everything that arrived in time is judged."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What the timetable depends on besides time."""

    begun: Collection[Due] = ()
    """Tournaments that exist, whatever became of them."""
    running: Collection[int] = ()
    """Indexes of the intermediate rules of which a tournament is not over."""
    last_end: Mapping[int, timedelta] = field(default_factory=dict)
    """By index of intermediate rules, when its last tournament was over, in contest time."""
    teams_ready: int = 0
    """Teams with an Accepted submission."""


def planned(intermediate: Sequence[IntermediateRules], total: timedelta) -> Iterator[Due]:
    """All tournaments with a time of their own, in order; those at intervals are not listed."""
    timed = [
        Due(Kind.INTERMEDIATE, index, rules.after)
        for index, rules in enumerate(intermediate)
        if rules.after is not None and rules.after < total
    ]
    yield from sorted(timed, key=lambda due: due.at)
    yield Due(Kind.FINAL, None, total, waits_for_all=True)


def due_now(
    intermediate: Sequence[IntermediateRules],
    total: timedelta,
    elapsed: timedelta,
    situation: Situation,
) -> Sequence[Due]:
    """The tournaments to begin now.

    Of tournaments at intervals only the latest moment counts; it is skipped if another was being
    played then, and waits until enough teams are ready.
    """
    begun = set(situation.begun)
    found = [due for due in planned(intermediate, total) if due.at <= elapsed and due not in begun]
    for index, rules in enumerate(intermediate):
        if rules.every is None or elapsed >= total or index in situation.running:
            continue
        at = elapsed // rules.every * rules.every
        due = Due(Kind.INTERMEDIATE, index, at)
        was_playing = situation.last_end.get(index, timedelta()) >= at
        if due not in begun and not was_playing and situation.teams_ready >= rules.from_teams:
            found.append(due)
    return sorted(found, key=lambda due: due.at)
