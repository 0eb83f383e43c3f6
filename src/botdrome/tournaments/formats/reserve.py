"""Rounds that a Swiss keeps in reserve, so that it never runs out of opponents who have not met."""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations
from random import Random

import rustworkx

from botdrome.tournaments.formats.matching import Pair

Reserve = tuple[Sequence[Pair], ...]
"""Pairings that have no pair in common, nor one that has met."""
_ATTEMPTS = 8


def needs_reserve(size: int, rounds: int) -> bool:
    """Whether a pairing could make a later round impossible.

    `size` is the number of teams, an odd one with the rest counted as one more. As long as
    everyone has at least half of the others still to meet, there always is a pairing (Dirac).
    """
    return 2 * rounds > size


def find_reserve(size: int, met: AbstractSet[Pair], rounds: int, seed: int) -> Reserve | None:
    """So many rounds among those who have not met; None if none were found in a few attempts."""
    chance = Random(seed)  # noqa: S311 (the same for the same seed, which is all that it must be)
    for _ in range(_ATTEMPTS):
        free = set(combinations(range(size), 2)) - met
        kept: list[Sequence[Pair]] = []
        while len(kept) < rounds and (pairing := _any_pairing(size, free, chance)) is not None:
            kept.append(pairing)
            free -= set(pairing)
        if len(kept) == rounds:
            return tuple(kept)
    return None


def unordered(pairs: Iterable[Pair]) -> Sequence[Pair]:
    """The pairs by number, the lower one of each first."""
    return sorted((min(pair), max(pair)) for pair in pairs)


def _any_pairing(size: int, free: AbstractSet[Pair], chance: Random) -> Sequence[Pair] | None:
    pairs = [(a, b, chance.getrandbits(20)) for a, b in sorted(free)]
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from(pairs)
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(found) < size:
        return None
    return unordered(found)
