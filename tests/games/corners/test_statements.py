"""The statements of corners: their example can be played, and they say what was decided."""

import re
from importlib import resources

import pytest

from botdrome.sentences import LANGUAGES, Language
from tests.games.corners.boards import SAMPLE, game, start
from tests.games.playing import play_line

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


def statement(language: Language) -> str:
    folder = resources.files("botdrome.games.corners")
    return folder.joinpath(f"statement.{language}.md").read_text(encoding="utf-8")


def block(language: Language, name: str) -> str:
    (found,) = re.findall(rf"^```{re.escape(name)}\n(.*?)^```$", statement(language), re.M | re.S)
    assert isinstance(found, str)
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
def test_every_picture_is_shown_once_and_exists(language: Language) -> None:
    shown = re.findall(r"^!\[[^]\"]+\]\(picture:([a-z-]+)\)$", statement(language), re.M)
    assert sorted(shown) == sorted(game.pictures())


@both
def test_every_code_of_a_turns_fault_is_explained(language: Language) -> None:
    explained = re.findall(r"^\| `([a-z-]+)` \| .+ \|$", statement(language), re.M)
    assert tuple(explained) == TURN_FAULTS


@both
def test_limits_are_those_of_the_game(language: Language) -> None:
    text = statement(language)
    assert (game.limits.time_ms, game.limits.memory_mib, game.options().rounds) == (500, 256, 50)
    for number in ("0,5 с", "256 МиБ", "50") if language == "ru" else ("0.5 s", "256 MiB", "50"):
        assert number in text


def test_both_statements_have_the_same_sections() -> None:
    levels = [re.findall(r"^#+(?= )", statement(language), re.M) for language in LANGUAGES]
    assert levels[0] == levels[1]
