"""Which rule an illegal move broke."""

from botdrome.games.football import sentences
from botdrome.games.football.pitch import (
    EXITS,
    GOALS,
    NODES,
    OPEN,
    WAYS,
    Move,
    format_node,
    on_border,
    point,
)
from botdrome.games.football.trails import flip
from botdrome.sentences import Sentence


def breach(exits: bytes, ball: int, move: Move) -> Sentence:
    """The first rule that a move, known to be illegal, breaks on its way."""
    if len(move) < 2:
        return sentences.TOO_SHORT
    if move[0] != ball:
        return sentences.NOT_FROM_BALL.of(ball=format_node(ball), node=format_node(move[0]))
    left = bytearray(exits)
    node = ball
    for number, target in enumerate(move[1:], start=2):
        broken = _broken_by_segment(exits, left, node, target)
        if broken is not None:
            return broken
        if left[target] == OPEN and number < len(move):
            ended = sentences.BEYOND_THE_GOAL if target in GOALS else sentences.BEYOND_THE_END
            return ended.of(node=format_node(target))
        flip(left, node, target - node)
        node = target
    on_boundary = EXITS[node] != OPEN
    ends = sentences.ENDS_ON_BOUNDARY if on_boundary else sentences.ENDS_ON_VISITED
    return ends.of(node=format_node(node))


def _broken_by_segment(exits: bytes, left: bytearray, node: int, target: int) -> Sentence | None:
    if target >= NODES:
        return sentences.OFF_FIELD.of(node=format_node(target))
    (x1, y1), (x2, y2) = point(node), point(target)
    if node == target:
        broken = sentences.SAME_NODE
    elif max(abs(x1 - x2), abs(y1 - y2)) != 1:
        broken = sentences.NOT_NEIGHBOURS
    elif on_border(x1, y1, x2, y2):
        broken = sentences.ON_BORDER
    elif not exits[node] & WAYS[target - node]:
        broken = sentences.USED_BEFORE
    elif not left[node] & WAYS[target - node]:
        broken = sentences.USED_TWICE
    else:
        return None
    return broken.of(node=format_node(node), target=format_node(target))
