"""The statements of paper football keep what they promise: their game, pictures and verdicts."""

import re
from importlib import resources

import pytest

from botdrome.games import football
from botdrome.games.football.pictures import GAME
from botdrome.sentences import LANGUAGES, Language
from tests.games.football.lines import after, game, texts_of, then

VERDICTS = {
    *("bad-name", "malformed-answer", "illegal-move", "time-limit", "idle-limit", "memory-limit"),
    *("output-limit", "crash", "early-exit", "no-quit", "security"),
}

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def statement(language: Language) -> str:
    folder = resources.files(football)
    return folder.joinpath(f"statement.{language}.md").read_text(encoding="utf-8")


def exchange(language: Language) -> list[str]:
    (block,) = re.findall(r"^```exchange\n(.*?)^```$", statement(language), re.M | re.S)
    lines: list[str] = block.splitlines()
    return lines


@in_every_language
def test_the_exchange_is_a_whole_game(language: Language) -> None:
    lines = exchange(language)
    state = after()
    assert [line[:5] for line in lines[:4:2]] == ["0 >> ", "1 >> "]
    assert [line[5:] for line in lines[:4:2]] == ["Name", "Name"]
    assert lines[-2:] == ["0 >> Quit", "1 >> Quit"]
    for request, answer in zip(lines[4:-2:2], lines[5:-2:2], strict=True):
        (seat,) = game.to_move(state)
        assert request == f"{seat} >> {game.request(state, seat)}"
        assert answer.startswith(f"{seat} << ")
        state = then(state, answer[5:])
    assert game.outcome(state) is not None
    assert texts_of(state) == list(GAME)


def test_the_exchange_is_the_same_in_every_language() -> None:
    assert exchange("ru") == exchange("en")


@in_every_language
def test_every_picture_is_shown_once(language: Language) -> None:
    shown = re.findall(r"^!\[[^\]]+\]\(picture:([a-z-]+)\)$", statement(language), re.M)
    assert sorted(shown) == sorted(game.pictures())


@in_every_language
def test_every_verdict_that_a_bot_can_get_is_explained(language: Language) -> None:
    assert set(re.findall(r"^\| `([a-z-]+)` \|", statement(language), re.M)) == VERDICTS


@in_every_language
def test_every_language_is_told_how_to_flush(language: Language) -> None:
    flushes = ("fflush(stdout)", "System.out.flush()", "Console.Out.Flush()", "Flush(Output)")
    for flush in (*flushes, "sys.stdout.flush()"):
        assert f"`{flush}`" in statement(language)
