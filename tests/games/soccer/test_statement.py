"""The statements say what the rules do: their exchange, their bounces, their pictures, the codes."""

import re
from importlib import resources

import pytest

from botdrome.games.soccer import sentences
from botdrome.games.soccer.field import roll
from botdrome.sentences import LANGUAGES, Language, Sentence
from tests.games.soccer.situations import GAME

CODES = {
    *("illegal-move", "malformed-answer", "time-limit", "idle-limit", "memory-limit"),
    *("output-limit", "crash", "early-exit", "security"),
}
"""The verdicts that a bot of soccer can get."""
BOUNCES = 9

either_language = pytest.mark.parametrize("language", LANGUAGES)


def statement(language: Language) -> str:
    folder = resources.files("botdrome.games.soccer")
    return folder.joinpath(f"statement.{language}.md").read_text("utf-8")


def exchange(language: Language) -> list[tuple[int, str, str]]:
    """The lines of the exchange: seat, direction and text."""
    (block,) = re.findall(r"^```exchange\n(.*?)^```$", statement(language), re.M | re.S)
    lines = []
    for line in block.splitlines():
        seat, direction, text = line.split(" ", 2)
        lines.append((int(seat), direction, text))
    return lines


@either_language
def test_the_exchange_is_what_the_game_would_say(language: Language) -> None:
    (seed,) = re.findall(r"seed = (\d+)", statement(language))
    state = GAME.start(GAME.options(), int(seed))
    answers = {}
    lines = exchange(language)
    for (asked, out, request), (answering, back, text) in zip(lines[::2], lines[1::2], strict=True):
        assert (asked, out, answering, back) == (asked, ">>", asked, "<<")
        assert GAME.request(state, asked) == request
        move = GAME.parse(state, asked, text)
        GAME.check(state, asked, move)
        answers[asked] = move
        if len(answers) == 2:
            state = GAME.play(state, answers)
            answers = {}
    assert state.time == 4
    assert not answers


def test_both_languages_show_the_same_exchange() -> None:
    assert exchange("ru") == exchange("en")


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
def test_every_picture_is_shown_once(language: Language) -> None:
    shown = re.findall(r"^!\[[^\]]+\]\(picture:([a-z]+)\)$", statement(language), re.M)
    assert sorted(shown) == sorted(GAME.pictures())


@either_language
def test_every_verdict_is_explained(language: Language) -> None:
    assert set(re.findall(r"^\| `([a-z-]+)` \|", statement(language), re.M)) == CODES


@either_language
def test_every_rule_that_a_breach_cites_is_explained(language: Language) -> None:
    text = statement(language)
    table = text[text.index("| 3.7, 3.8, 3.9 |") :]
    for sentence in vars(sentences).values():
        if isinstance(sentence, Sentence):
            for rule in re.findall(r"\d+\.\d+", sentence.text(language)):
                assert rule == "1.6" or rule in table


def test_the_sentences_cite_the_same_rules_in_both_languages() -> None:
    for sentence in vars(sentences).values():
        if isinstance(sentence, Sentence):
            english, russian = (
                re.findall(r"\d+\.\d+", text) for text in (sentence.en, sentence.ru)
            )
            assert english == russian
