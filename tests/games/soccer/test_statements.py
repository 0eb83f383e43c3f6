"""The statements of soccer say what its rules do: bounces, verdicts, rule numbers."""

import re

import pytest

from botdrome.games.soccer import sentences
from botdrome.games.soccer.field import roll
from botdrome.sentences import LANGUAGES, Language, Sentence
from botdrome.statements import source
from tests.games.soccer.situations import GAME

CODES = {
    *("malformed-answer", "illegal-move", "no-answer", "time-limit", "idle-limit"),
    *("memory-limit", "output-limit", "crash", "early-exit", "security"),
}
"""The verdicts that a bot of soccer can get."""
BOUNCES = 9

either_language = pytest.mark.parametrize("language", LANGUAGES)


def statement(language: Language) -> str:
    return source(GAME, language)


@either_language
def test_the_bounces_are_how_the_ball_rolls(language: Language) -> None:
    rows = re.findall(
        r"^\| (\(.*?\)) \| (\(.*?\)) \| (.*?) \| (\(.*?\)) \|$", statement(language), re.M
    )
    assert len(rows) == BOUNCES
    for row in rows:
        (ball,), (velocity,), path, (after,) = map(pairs, row)
        assert roll(ball, velocity) == ((ball, *path), after)


def pairs(text: str) -> list[tuple[int, int]]:
    return [(int(x), int(y)) for x, y in re.findall(r"\((-?\d+), (-?\d+)\)", text)]


@either_language
def test_every_verdict_is_explained(language: Language) -> None:
    explained = set(re.findall(r"^\| `([a-z-]+)` \|", statement(language), re.M))
    assert explained - {"quit"} == CODES


@either_language
def test_every_rule_that_a_breach_cites_is_explained(language: Language) -> None:
    text = statement(language)
    table = text[text.index("| 3.7, 3.8, 3.9 |") :]
    for sentence in vars(sentences).values():
        if isinstance(sentence, Sentence):
            for rule in re.findall(r"\d+\.\d+", sentence.text(language)):
                assert rule in table


def test_the_sentences_cite_the_same_rules_in_both_languages() -> None:
    for sentence in vars(sentences).values():
        if isinstance(sentence, Sentence):
            english, russian = (
                re.findall(r"\d+\.\d+", text) for text in (sentence.en, sentence.ru)
            )
            assert english == russian
