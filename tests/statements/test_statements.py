"""Every game's statements: complete, alike in both languages, and true to the rules."""

import re
from collections import defaultdict
from typing import Any
from xml.etree import ElementTree

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.sentences import LANGUAGES, Language
from botdrome.statements import draw, page, source
from tests.statements.blocks import blocks, exchanges
from tests.toys.folders import TOYS, known

GREETINGS = {"Name", "Quit", "quit"}
"""What the referee sends that is not a request for a move."""

every_game = pytest.mark.parametrize("game_id", games.ids())
both_languages = pytest.mark.parametrize("language", LANGUAGES)


@every_game
@both_languages
def test_the_statement_is_titled_and_shows_every_picture_once(
    game_id: str, language: Language
) -> None:
    game = games.get(game_id)
    text = source(game, language)
    assert text.startswith(f"# {game.titles.text(language)}\n")
    used = re.findall(r"^!\[[^\]\"]+\]\(picture:([a-z-]+)\)$", text, re.M)
    assert sorted(used) == sorted(game.pictures())


@every_game
def test_both_languages_have_the_same_sections_tables_and_examples(game_id: str) -> None:
    game = games.get(game_id)
    shapes = [
        [
            re.findall(r"^(#+) |^(\|)|^!\[.*\]\((.*)\)$", source(game, language), re.M),
            [block for block in blocks(game, language) if block.info.split()[:1] != ["cpp"]],
            re.findall(r"^\| `([a-z-]+)` \|", source(game, language), re.M),
        ]
        for language in LANGUAGES
    ]
    assert shapes[0] == shapes[1]


@every_game
@both_languages
def test_the_limits_are_the_games_own(game_id: str, language: Language) -> None:
    game = games.get(game_id)
    text = source(game, language)
    unit = "МиБ" if language == "ru" else "MiB"
    assert f"{game.limits.memory_mib} {unit}" in text
    seconds = f"{game.limits.time_ms / 1000:g}"
    assert (seconds.replace(".", ",") if language == "ru" else seconds) in text


@every_game
@both_languages
def test_worked_exchanges_are_what_referee_and_bots_would_say(
    game_id: str, language: Language
) -> None:
    game = games.get(game_id)
    found = exchanges(game, language)
    assert found or game.protocol == "files"
    for settings, lines in found:
        replay(game, settings, lines)


def replay(game: AnyGame, settings: dict[str, int], lines: list[str]) -> None:
    seed = settings.pop("seed", 0)
    state = game.start(game.options(**settings), seed)
    heard: dict[int, list[str]] = defaultdict(list)
    answers: dict[int, Any] = {}
    for line in lines:
        seat, direction, text = int(line[0]), line[2:4], line[5:]
        if direction == ">>":
            heard[seat].append(text)
            continue
        assert direction == "<<"
        request = heard.pop(seat)
        if request == ["Name"]:
            continue
        assert "\n".join(request) == game.request(state, seat)
        answers[seat] = game.parse(state, seat, text)
        if set(answers) == set(game.to_move(state)):
            state = game.play(state, answers)
            answers = {}
    assert not answers
    leavings = {text for texts in heard.values() for text in texts}
    assert leavings <= GREETINGS
    assert bool(leavings) == (game.outcome(state) is not None)


@every_game
@both_languages
def test_the_page_is_self_contained_and_has_every_picture(game_id: str, language: Language) -> None:
    game = games.get(game_id)
    text = page(game, language)
    assert text.count("<svg") == text.count("<figure>") == len(game.pictures())
    assert "picture:" not in text
    assert not re.search(r'(?:src|href)="(?!#)', text)
    assert "<script" not in text


@every_game
def test_pictures_are_well_formed_svg_with_a_label(game_id: str) -> None:
    game = games.get(game_id)
    for name, scene in game.pictures().items():
        svg = draw(scene, game.theme, caption=f'{name} <"&>')
        root = ElementTree.fromstring(svg)  # noqa: S314 (our own picture)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert root.get("aria-label") == f'{name} <"&>'


@both_languages
def test_a_missing_statement_is_named(language: Language) -> None:
    with known(TOYS), pytest.raises(UserError) as caught:
        page(games.get("heap"), language)
    assert f"statement.{language}.md" in caught.value.sentence.en
