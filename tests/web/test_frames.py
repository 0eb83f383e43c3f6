"""Frames tell moves in words, unless they were breaches."""

import pytest

from botdrome import games
from botdrome.referee.seats.answers import Answer
from botdrome.web.replays.frames import FrameBuilder

CORNERS = games.get("corners")


@pytest.mark.parametrize(
    ("received", "words"),
    [
        ("3 1 4 1", "шаг (3, 1) → (4, 1)"),
        (None, "пропуск хода"),
        ("77 77 77 78", None),
        ("3 1 9 9", None),
        ("nonsense", None),
    ],
)
def test_what_was_played_is_told_and_a_forged_breach_is_not(
    received: str | None, words: str | None
) -> None:
    start = CORNERS.start(CORNERS.options())
    frames = FrameBuilder(CORNERS, start, ["py"] * 4)
    passed = CORNERS.play(start, {0: None})
    frames.add(passed, [Answer(0, "", received)])
    (answer,) = frames.frames[-1].answers
    assert (answer.description and answer.description.ru) == words


def test_nothing_is_told_of_a_turn_that_was_not_played() -> None:
    frames = FrameBuilder(CORNERS, CORNERS.start(CORNERS.options()), ["py"] * 4)
    frames.add(None, [Answer(0, "", "3 1 4 1")])
    assert frames.frames[-1].answers[0].description is None
