"""Bridges as picks: first a hole, then bridges."""

from botdrome.games.bridges import sentences
from botdrome.games.bridges.building import bridges_after
from botdrome.games.bridges.holes import HOLE_BY_NAME, NAMES, Move, Pair, place
from botdrome.games.bridges.scene import bridge, peg
from botdrome.games.bridges.state import Side
from botdrome.games.choices import Choices, Partial, Pick, not_offered
from botdrome.games.scene import Element

_TITLES = {"hole": sentences.HOLES, "bridge": sentences.BRIDGES}


def choices(seat: int, side: Side, free: tuple[int, ...], partial: Partial) -> Choices[Move]:
    """First a free hole, then any number of the bridges that may be laid with a peg there."""
    if not partial:
        holes = tuple(Pick(NAMES[hole], *place(hole), "hole") for hole in free)
        return Choices(holes, titles=_TITLES)
    hole = HOLE_BY_NAME.get(partial[0], -1)
    if hole not in free:
        raise not_offered(partial[0])
    offered = {_token(pair): pair for pair in bridges_after(side, hole)}
    chosen = []
    for token in partial[1:]:
        if token not in offered:
            raise not_offered(token)
        chosen.append(offered.pop(token))
    preview: list[Element] = [bridge(pair, seat) for pair in chosen]
    return Choices(
        picks=tuple(Pick(token, *_halfway(pair), "bridge") for token, pair in offered.items()),
        move=Move(hole, tuple(chosen)),
        complete=True,
        preview=(*preview, peg(hole, seat)),
        titles=_TITLES,
    )


def _token(pair: Pair) -> str:
    return f"{NAMES[pair[0]]}-{NAMES[pair[1]]}"


def _halfway(pair: Pair) -> tuple[float, float]:
    (x1, y1), (x2, y2) = map(place, pair)
    return (x1 + x2) / 2, (y1 + y2) / 2
