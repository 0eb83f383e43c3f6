"""Bridges as picks: first a hole, then bridges."""

from botdrome.games.bridges import sentences
from botdrome.games.bridges.building import bridges_after
from botdrome.games.bridges.descriptions import name_bridge
from botdrome.games.bridges.holes import HOLE_BY_NAME, NAMES, Move, Pair, place
from botdrome.games.bridges.scene import bridge, offered_bridge, peg
from botdrome.games.bridges.state import Side
from botdrome.games.choices import Choices, Partial, Pick, Shortcut, not_offered
from botdrome.games.scene import Element

_TITLES = {"hole": sentences.HOLES, "bridge": sentences.BRIDGES}


def choices(seat: int, side: Side, free: tuple[int, ...], partial: Partial) -> Choices[Move]:
    """First a free hole, then any number of the bridges that may be laid with a peg there."""
    if not partial:
        holes = tuple(Pick(NAMES[hole], *place(hole), "hole") for hole in free)
        return Choices(holes, titles=_TITLES, prompt=sentences.PICK_HOLE)
    hole = HOLE_BY_NAME.get(partial[0], -1)
    if hole not in free:
        raise not_offered(partial[0])
    offered = {_token(pair): pair for pair in bridges_after(side, hole)}
    chosen = []
    for token in partial[1:]:
        if token not in offered:
            raise not_offered(token)
        chosen.append(offered.pop(token))
    preview: list[Element] = [offered_bridge(pair, seat) for pair in offered.values()]
    preview += [bridge(pair, seat) for pair in chosen]
    return Choices(
        picks=tuple(_bridge_pick(pair) for pair in offered.values()),
        move=Move(hole, tuple(chosen)),
        complete=True,
        preview=(*preview, peg(hole, seat)),
        titles=_TITLES,
        prompt=sentences.ADD_BRIDGE if offered else None,
        shortcuts=(Shortcut(sentences.ALL_BRIDGES, tuple(offered)),) if len(offered) > 1 else (),
    )


def _bridge_pick(pair: Pair) -> Pick:
    title = sentences.BRIDGE.of(ends=name_bridge(pair))
    return Pick(_token(pair), *_halfway(pair), "bridge", title)


def _token(pair: Pair) -> str:
    return f"{NAMES[pair[0]]}-{NAMES[pair[1]]}"


def _halfway(pair: Pair) -> tuple[float, float]:
    (x1, y1), (x2, y2) = map(place, pair)
    return (x1 + x2) / 2, (y1 + y2) / 2
