"""A game from a folder outside the package is played in the browser, which knows no game."""

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Keyboard, Mark, Mouse
from tests.browser.replay import position
from tests.web.serving import Server

TOYS = Path(__file__).parent.parent / "toys"


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """An arena whose games are the built-in ones and a sixth."""
    folder = tmp_path_factory.mktemp("games")
    shutil.copytree(TOYS / "stones", folder / "stones")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOTDROME_GAMES", str(folder))
        with Server("arena", "--port", "0", "--no-demo", "--no-open") as server:
            yield server


def along_a_row(marks: Sequence[Mark]) -> Mark:
    return min(marks, key=lambda mark: (mark.y, mark.x))


def test_a_sixth_game_is_set_up_and_played_by_mouse(page: Page) -> None:
    page.goto("/")
    page.locator("[data-game=stones]").get_by_role("link", name="Set up a match").click()
    page.get_by_label("White").select_option("human")
    page.get_by_label("Black").select_option("jury")
    page.get_by_role("button", name="Start the match").click()
    Mouse(page).play_on(along_a_row)
    expect(page.get_by_role("heading", name="Stones")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_role("img", name="Board of Stones, turn 0")).to_be_visible()


def test_a_sixth_game_is_played_by_keyboard_in_russian(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="РУ").click()
    page.locator("[data-game=stones] [data-action=play-jury]").click()
    Keyboard(page).play_on(along_a_row)
    expect(page.get_by_role("heading", name="Камни")).to_be_visible()
    expect(position(page)).to_contain_text("Ход")


def test_nothing_of_the_interface_names_a_game(arena: Server) -> None:
    interface = Path(__file__).parent.parent.parent / "ui" / "src"
    sources = [each for each in interface.rglob("*") if each.suffix in (".ts", ".tsx", ".css")]
    words = [game["id"] for game in arena.get("/api/arena")["games"]]
    named = {
        f"{each.name}: {word}"
        for each in sources
        for word in words
        if f'"{word}"' in each.read_text("utf-8")
    }
    assert sources
    assert not named
