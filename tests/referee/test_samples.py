"""Every sample of every language plays, in every seat, to the end of a game without a verdict."""

from functools import cache
from pathlib import Path

import pytest

from botdrome import games
from botdrome.languages import LANGUAGES, ArtifactCache, cache_folder
from botdrome.referee import Record
from botdrome.referee.bots.entrants import Entrants
from botdrome.referee.records.verification import verify
from botdrome.runner import Order, play
from botdrome.runner.orders import starter

EVERY_SAMPLE = [(game, language) for game in games.ids() for language in LANGUAGES]
SHORT = {"corners": {"rounds": 6}}  # a game of runs that start slowly
ALIKE = ["football", "breakthrough", "corners", "bridges"]
"""Whose samples play the same in every language."""


@cache
def game_of(game_id: str, what: str) -> Record:
    """A game of a bot against itself: it sits in every seat at once."""
    game = games.get(game_id)
    options = SHORT.get(game_id, {})
    entrants = Entrants(game, game.options(**options), starter(True), ArtifactCache(cache_folder()))
    bots = tuple(entrants.bot(what) for _ in range(game.seats))
    return play(Order(game_id, bots, seed=1, options=options))


@pytest.mark.parametrize(("game_id", "language"), EVERY_SAMPLE)
def test_a_sample_plays_without_a_verdict(game_id: str, language: str) -> None:
    record = game_of(game_id, f"sample:{language}")
    assert record.void is None
    assert record.verdicts == ()
    assert [
        answer.verdict for turn in record.turns for answer in turn.answers if answer.verdict
    ] == []
    assert record.places is not None
    assert verify(record) is None
    assert {bot.language for bot in record.bots} == {language}


@pytest.mark.parametrize(
    ("game_id", "language"), [each for each in EVERY_SAMPLE if each[0] in ALIKE]
)
def test_a_lesson_is_the_same_in_every_language(game_id: str, language: str) -> None:
    moves, expected = (
        [
            answer.received and answer.received.split()
            for turn in record.turns
            for answer in turn.answers
        ]
        for record in (game_of(game_id, f"sample:{language}"), game_of(game_id, "sample:cpp"))
    )
    assert moves == expected


@pytest.mark.parametrize("game_id", games.ids())
def test_the_jurys_bot_plays(game_id: str) -> None:
    record = game_of(game_id, "jury")
    assert (record.void, record.verdicts) == (None, ())


def test_the_jury_of_soccer_is_its_api_and_compiles_for_a_longer_match() -> None:
    game = games.get("soccer")
    options = {"game_duration": 20, "half_duration": 10}
    entrants = Entrants(game, game.options(**options), starter(True))
    bots = (entrants.bot("jury"), entrants.bot("sample:py"))
    record = play(Order("soccer", bots, seed=5, options=options))
    assert (record.void, record.verdicts) == (None, ())
    assert len(record.turns) == 21


def test_an_api_bot_of_another_duration_says_so() -> None:
    game = games.get("soccer")
    long = Entrants(game, game.options(), starter(True)).bot("jury")
    record = play(
        Order("soccer", (long, long), 1, options={"game_duration": 20, "half_duration": 10})
    )
    assert [each.code for each in record.verdicts] == ["crash", "crash"]
    assert "90" in record.turns[0].answers[0].stderr


@pytest.mark.parametrize("game_id", games.ids())
def test_every_game_has_a_sample_in_every_language(game_id: str) -> None:
    folder = Path(str(games.get(game_id).folder)) / "samples"
    for language in LANGUAGES.values():
        found = [path for path in folder.iterdir() if path.name.endswith(language.suffixes)]
        assert len(found) == 1, language.id
        assert "improve" in found[0].read_text("utf-8").lower(), found[0].name
