"""The order in which submissions are judged: no team's tenth delays another team's first."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

_Key = TypeVar("_Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Waiting(Generic[_Key]):
    """A submission that waits to be judged."""

    key: _Key
    team: int
    arrived: datetime


def fair_order(waiting: Iterable[Waiting[_Key]], being_judged: Iterable[int]) -> Sequence[_Key]:
    """Submissions in the order in which they should be judged.

    A team's n-th comes after every other team's submissions before their n-th; what is being
    judged of a team counts (`being_judged` has a team for each).
    """
    ahead = Counter(being_judged)
    ranked: list[tuple[int, datetime, Waiting[_Key]]] = []
    for each in sorted(waiting, key=lambda one: one.arrived):
        ranked.append((ahead[each.team], each.arrived, each))
        ahead[each.team] += 1
    ranked.sort(key=lambda item: item[:2])
    return [each.key for _, _, each in ranked]
