"""The statements of paper football keep what they promise: their game and their verdicts."""

import re

import pytest

from botdrome.games.football.pictures import GAME
from botdrome.sentences import LANGUAGES, Language
from botdrome.statements import source
from tests.games.football.lines import game
from tests.statements.blocks import exchanges

VERDICTS = {
    *("bad-name", "malformed-answer", "illegal-move", "no-answer", "time-limit", "idle-limit"),
    *("memory-limit", "output-limit", "crash", "early-exit", "no-quit", "security"),
}

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@in_every_language
def test_the_exchange_is_the_game_that_the_pictures_show(language: Language) -> None:
    ((_, lines),) = exchanges(game, language)
    assert [line[5:] for line in lines if " << " in line][2:] == list(GAME)


@in_every_language
def test_every_verdict_that_a_bot_can_get_is_explained(language: Language) -> None:
    assert set(re.findall(r"^\| `([a-z-]+)` \|", source(game, language), re.M)) == VERDICTS


@in_every_language
def test_flushing_is_explained_for_every_language(language: Language) -> None:
    flushes = ("fflush(stdout)", "System.out.flush()", "Console.Out.Flush()", "Flush(Output)")
    for flush in (*flushes, "sys.stdout.flush()"):
        assert f"`{flush}`" in source(game, language)
