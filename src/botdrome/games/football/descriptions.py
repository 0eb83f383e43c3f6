"""The moves of paper football in words."""

from itertools import pairwise

from botdrome.games.football import sentences
from botdrome.games.football.pitch import GOALS, Move, format_node
from botdrome.sentences import Sentence, joined

_MOST_STEPS = 6


def describe(move: Move) -> Sentence:
    """The directions one after the other, all but the last with a bounce; a long way in short."""
    directions = [sentences.DIRECTIONS[target - node] for node, target in pairwise(move)]
    end = sentences.STEP_GOAL if move[-1] in GOALS else sentences.STEP_END
    last = end.of(direction=directions[-1], node=format_node(move[-1]))
    if len(directions) > _MOST_STEPS:
        return sentences.MANY_STEPS.of(count=len(directions), last=last)
    bounces = (sentences.BOUNCE.of(direction=each) for each in directions[:-1])
    return joined((*bounces, last))
