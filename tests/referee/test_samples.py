"""Every sample of every language plays, in every seat, to the end of a game without a verdict."""

from functools import cache

import pytest

from botdrome import games
from botdrome.languages import LANGUAGES, ArtifactCache, cache_folder
from botdrome.referee import Record
from botdrome.referee.bots.bot import CompiledBot
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


API_BOT = b"""
#include <participant_api.h>
Setup setup_initial_position() {
    Setup setup = {{{0, 0}, {0, 0}, {9, 4}, {9, 12}, {5, 8}}};
    for (int i = 1; i <= TEAM_SIZE; ++i) setup.skills[i] = {1, 2, 2, i};
    return setup;
}
Move make_a_move(const State &) { return Move(); }
"""


def test_the_api_is_found_in_angle_brackets_and_reads_the_keepers_reflex_alone() -> None:
    record = soccer_against_itself("bot.cpp", API_BOT)
    first = record.turns[0].answers[0]
    assert (first.verdict, first.received) == (None, f"9 4 9 12 5 8 {'1 2 2 ' * 5}5")


def test_a_bot_that_only_mentions_the_api_is_compiled_alone() -> None:
    alone = b"""// Unlike bots with #include "participant_api.h" this one has a main().
    #include <iostream>
    int main() { std::cout << "9 4 9 12 5 8 1 2 2 1 2 2 1 2 2 1 2 2 1 2 2 5" << std::endl; }
    """
    first = soccer_against_itself("bot.cpp", alone).turns[0].answers[0]
    assert (first.verdict, first.received) == (None, "9 4 9 12 5 8 1 2 2 1 2 2 1 2 2 1 2 2 1 2 2 5")


def soccer_against_itself(name: str, source: bytes) -> Record:
    game = games.get("soccer")
    entrants = Entrants(game, game.options(), starter(True), ArtifactCache(cache_folder()))
    bot = CompiledBot(name, entrants.artifact(name, source))
    return play(Order("soccer", (bot, bot), seed=1))


def test_an_api_bot_of_another_duration_says_so() -> None:
    game = games.get("soccer")
    long = Entrants(game, game.options(), starter(True)).bot("jury")
    record = play(
        Order("soccer", (long, long), 1, options={"game_duration": 20, "half_duration": 10})
    )
    assert [each.code for each in record.verdicts] == ["crash", "crash"]
    assert "90" in record.turns[0].answers[0].stderr
