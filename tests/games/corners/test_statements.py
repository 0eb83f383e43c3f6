"""The statements of corners: their example can be played, and they say what was decided."""

import re

import pytest

from botdrome.sentences import LANGUAGES, Language
from botdrome.statements import source
from tests.games.corners.boards import SAMPLE, game, start
from tests.games.playing import play_line
from tests.statements.blocks import blocks

both = pytest.mark.parametrize("language", LANGUAGES)
TURN_FAULTS = (
    "no-answer",
    "malformed-answer",
    "illegal-move",
    "time-limit",
    "idle-limit",
    "memory-limit",
    "output-limit",
    "crash",
    "security",
)


def block(language: Language, name: str) -> str:
    (found,) = (text for info, text in blocks(game, language) if info == name)
    return found


@both
def test_the_example_is_what_the_third_seat_reads_and_may_answer(language: Language) -> None:
    text = block(language, "input.txt")
    assert text == SAMPLE
    state = play_line(game, start(), "3 1 3 2", "2 2 2 3")
    assert game.request(state, 2) == text
    after = game.play(state, {2: game.parse(state, 2, block(language, "output.txt"))})
    assert game.request(after, 2) == f"0\n{block(language, 'board')}"


@both
def test_the_example_can_be_read_back_and_played_from(language: Language) -> None:
    state = game.read_input(block(language, "input.txt"))
    after = game.play(state, {0: game.parse(state, 0, block(language, "output.txt"))})
    assert game.request(after, 0) == f"0\n{block(language, 'board')}"


@both
def test_every_code_of_a_turns_fault_is_explained(language: Language) -> None:
    explained = re.findall(r"^\| `([a-z-]+)` \| .+ \|$", source(game, language), re.M)
    assert tuple(explained) == TURN_FAULTS
