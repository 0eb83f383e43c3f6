"""Statements as parts of pages, and the addresses under which pages are shared."""

import shutil
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from botdrome import games
from botdrome.web.http.addresses import shared_addresses
from botdrome.web.http.serving import EVERYWHERE, is_loopback
from tests.web.serving import Server


def test_every_game_has_its_rules_in_both_languages(arena: Server) -> None:
    for game in games.ids():
        for language in ("ru", "en"):
            found = arena.get(f"/api/games/{game}/statement?language={language}")
            assert found["language"] == language
            assert found["html"].startswith("<h1 id=")
            assert "<figure>\n<svg" in found["html"]
            assert "<html" not in found["html"]
            assert "style=" not in found["html"]  # the pages' policy forbids it


def test_an_unknown_game_or_language_is_refused(arena: Server) -> None:
    assert arena.client.get("/api/games/none/statement?language=en").status_code == 400
    assert arena.client.get("/api/games/breakthrough/statement?language=de").status_code == 422


def test_a_game_from_a_folder_shows_the_statement_that_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    toys = Path(__file__).parent.parent / "toys"
    without = shutil.ignore_patterns("statement.*")
    shutil.copytree(toys / "stones", tmp_path / "stones", ignore=without)
    monkeypatch.setenv("BOTDROME_GAMES", str(tmp_path))
    with Server("arena", "--port", "0", "--no-demo", "--no-open") as arena:
        path = "/api/games/stones/statement?language=ru"
        refused = arena.client.get(path)
        (tmp_path / "stones" / "statement.en.md").write_text("# Stones\n\nFill a row.\n")
        found = arena.get(path)
    assert refused.status_code == 400
    assert "statement.ru.md" in refused.json()["error"]["ru"]
    assert (found["language"], found["html"]) == (
        "en",
        '<h1 id="stones">Stones</h1>\n<p>Fill a row.</p>\n',
    )


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.7", "::1", "localhost"])
def test_nobody_else_reaches_a_loopback_address(host: str) -> None:
    assert shared_addresses(host, 8000) == []


def test_an_address_of_this_machine_is_shared_as_it_is() -> None:
    assert shared_addresses("192.168.7.20", 8000) == ["http://192.168.7.20:8000"]
    assert shared_addresses("fd00::2", 8000) == ["http://[fd00::2]:8000"]


@pytest.mark.parametrize("host", EVERYWHERE)
def test_all_addresses_of_this_machine_are_shared_but_its_own(host: str) -> None:
    found = shared_addresses(host, 8000)
    assert len(set(found)) == len(found)
    assert not any(is_loopback(urlsplit(each).hostname or "") for each in found)
