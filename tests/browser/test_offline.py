"""A replay as one page without a server."""

import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import Visitor
from tests.browser.replay import position
from tests.web.serving import Server, command, environment


@pytest.fixture(scope="module")
def file(arena: Server, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a match that was played."""
    folder = tmp_path_factory.mktemp("offline")
    match = arena.start("soccer", options={"game_duration": 20, "half_duration": 10}, seed="1")
    arena.await_status(match, "finished")
    record = folder / "log.json"
    record.write_bytes(arena.client.get(f"/api/matches/{match}/log.json").content)
    made = command("watch", str(record), "--html", str(folder / "match.html"))
    subprocess.run(made, check=True, env=environment(), capture_output=True)
    return folder / "match.html"


def test_the_page_replays_from_a_file(browser: Browser, file: Path) -> None:
    visitor = Visitor(browser)
    page = visitor.page
    page.goto(file.as_uri())
    expect(position(page)).to_have_text("Turn 0 of 21")
    page.keyboard.press("[")
    expect(position(page)).to_have_text("Turn 1 of 21")
    page.keyboard.press("End")
    expect(position(page)).to_have_text("Turn 21 of 21")
    page.get_by_role("tab", name="Moves").click()
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(21)
    page.get_by_role("button", name="РУ").click()
    expect(position(page)).to_have_text("Ход 21 из 21")
    page.get_by_role("tab", name="Партия").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Позиция в SVG").click()
    assert download.value.suggested_filename.endswith(".svg")
    visitor.close()
    visitor.assert_content()


def test_the_page_begins_at_the_turn_of_its_address(browser: Browser, file: Path) -> None:
    visitor = Visitor(browser)
    visitor.page.goto(f"{file.as_uri()}?turn=5")
    expect(position(visitor.page)).to_have_text("Turn 5 of 21")
    visitor.close()
    visitor.assert_content()
