"""A second, plain implementation of paper football: sets of points and no tables."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

Point = tuple[int, int]
Segment = frozenset[Point]

FINISH = {(x, y) for x in (6, 7, 8) for y in (0, 20)}


@dataclass(frozen=True)
class Reference:
    """Where the ball is, where it has been, and the segments it took."""

    ball: Point
    visited: frozenset[Point]
    used: frozenset[Segment]

    def bounces(self, node: Point) -> bool:
        x, y = node
        boundary = (x in (0, 14) or y in (0, 20)) and node not in FINISH
        return boundary or node in self.visited

    def steps(self, node: Point) -> Iterator[Point]:
        """Where the ball can go from a node, by what earlier moves left."""
        x, y = node
        for target in [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]:
            on_field = 0 <= target[0] <= 14 and 0 <= target[1] <= 20
            along_a_side = (x == target[0] and x in (0, 14)) or (y == target[1] and y in (0, 20))
            if on_field and not along_a_side and frozenset((node, target)) not in self.used:
                yield target

    def allows(self, move: tuple[Point, ...]) -> bool:
        """Whether the rules, taken one after the other, allow a move."""
        segments = [frozenset(pair) for pair in pairwise(move)]
        return (
            len(move) >= 2
            and move[0] == self.ball
            and all(target in set(self.steps(node)) for node, target in pairwise(move))
            and len(segments) == len(set(segments))
            and all(self.bounces(node) for node in move[:-1])
            and not self.bounces(move[-1])
        )

    def moves(self, limit: int) -> list[tuple[Point, ...]] | None:
        """Every move, found by trying every path; None if there are more paths than `limit`."""
        moves: list[tuple[Point, ...]] = []
        paths: list[tuple[Point, ...]] = [(self.ball,)]
        for _ in range(limit):
            if not paths:
                return moves
            path = paths.pop()
            taken = {frozenset(pair) for pair in pairwise(path)}
            for target in self.steps(path[-1]):
                if frozenset((path[-1], target)) not in taken:
                    (paths if self.bounces(target) else moves).append((*path, target))
        return None


def read(text: str) -> tuple[Point, ...]:
    """The nodes of a move from its wire text."""
    numbers = [int(field) for field in text.split()]
    return tuple(zip(numbers[1::2], numbers[2::2], strict=True))


def replay(texts: Iterable[str]) -> Reference:
    """The position after these moves, which must be legal."""
    ball: Point = (7, 10)
    visited, used = {ball}, set()
    for text in texts:
        move = read(text)
        used |= {frozenset(pair) for pair in pairwise(move)}
        ball = move[-1]
        visited.add(ball)
    return Reference(ball, frozenset(visited), frozenset(used))
