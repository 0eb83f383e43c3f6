"""Moves as bots write them: a hole, then bridges, as in `P09 P09-O07 L03-N04`."""

from botdrome.errors import MalformedMove
from botdrome.games import wire
from botdrome.games.bridges import sentences
from botdrome.games.bridges.holes import HOLE_BY_NAME, NAMES, PAIR_BY_TEXT, Move
from botdrome.sentences import excerpt

_WITHOUT_BRIDGES = {name: Move(hole) for name, hole in HOLE_BY_NAME.items()}


def read(text: str) -> Move:
    """The move that a line holds; its bridges may be between any two holes."""
    move = _WITHOUT_BRIDGES.get(text)
    if move is not None:
        return move
    hole, *bridges = text.split(" ")
    try:
        return Move(HOLE_BY_NAME[hole], tuple([PAIR_BY_TEXT[each] for each in bridges]))
    except KeyError:
        return _read_slowly(text)


def _read_slowly(text: str) -> Move:
    """A move with unusual blanks or impossible bridges; else MalformedMove."""
    hole, *bridges = wire.fields(text) or [""]
    pairs = []
    try:
        for bridge in bridges:
            one, two = bridge.split("-")
            pairs.append((HOLE_BY_NAME[one], HOLE_BY_NAME[two]))
        return Move(HOLE_BY_NAME[hole], tuple(pairs))
    except (KeyError, ValueError):
        raise MalformedMove(sentences.MALFORMED.of(text=excerpt(text))) from None


def write(move: Move) -> str:
    """The move as a line, without its end."""
    bridges = (f"{NAMES[one]}-{NAMES[two]}" for one, two in move.bridges)
    return " ".join((NAMES[move.hole], *bridges))
