"""The pictures of the breakthrough statement."""

from collections.abc import Mapping

from botdrome.games.breakthrough.scene import place
from botdrome.games.breakthrough.squares import Move
from botdrome.games.breakthrough.state import State, drawn
from botdrome.games.contract import Game
from botdrome.games.options import Options
from botdrome.games.scene import Highlight, Scene

EXAMPLE = """
    ........
    ...bbb..
    ....w...
    wb......
    .w......
    ........
    ........
    ........
"""
"""The position of the statement's second picture."""


def pictures(game: Game[State, Move, Options]) -> Mapping[str, Scene]:
    """The start, and the position in which the statement lists both sides' moves."""
    example = drawn(EXAMPLE, turn=0)
    targets = sorted({move.target for move in game.legal_moves(example, 0)})
    marks = [Highlight(f"target-{target}", *place(target), role="target") for target in targets]
    return {
        "start": game.scene(game.start(game.options())),
        "moves": game.scene(example).plus(*marks),
    }
