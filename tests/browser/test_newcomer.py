"""The first quarter of an hour: a game between samples, its replay, its record."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import Visitor
from tests.browser.replay import position, shown_turn
from tests.web.serving import Server

POSITIONS = re.compile(r"Turn \d+ of \d\d+")


def test_a_newcomer_plays_watches_and_takes_the_record_home(page: Page, tmp_path: Path) -> None:
    start_a_game(page)
    last = watch_it_to_the_end(page)
    read_the_inspector(page, last)
    record = take_the_record(page, tmp_path)
    open_it_again(page, record, last)


def start_a_game(page: Page) -> None:
    page.goto("/")
    card = page.get_by_role("listitem").filter(has_text="Breakthrough")
    card.get_by_role("link", name="Set up a match").click()
    expect(page.get_by_role("heading", name="New match")).to_be_visible()
    page.get_by_label("White").select_option(label="Sample in Python 3")
    page.get_by_label("Black").select_option(label="Sample in C++")
    page.get_by_role("button", name="Start the match").click()


def watch_it_to_the_end(page: Page) -> int:
    expect(page.get_by_text("Winner:")).to_be_visible()
    expect(position(page)).to_have_text(POSITIONS)
    turn, last = shown_turn(page)
    assert turn == last  # a match that was followed ends at its end
    page.get_by_role("button", name="To the start").click()
    page.get_by_label("Speed").select_option("16×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(position(page)).to_have_text(f"Turn {last} of {last}")
    return last


def read_the_inspector(page: Page, last: int) -> None:
    page.get_by_role("button", name="One turn back").click()
    expect(position(page)).to_have_text(f"Turn {last - 1} of {last}")
    details = page.get_by_role("tabpanel", name="Details")
    received = details.get_by_label("Received").inner_text()
    assert re.fullmatch(r"[a-h][1-8][a-h][1-8]⏎?\s*", received)
    expect(details).to_contain_text("Processor")
    page.get_by_role("tab", name="Moves").click()
    row = page.get_by_role("list", name="Moves").get_by_role("button").nth(last - 2)
    expect(row).to_have_attribute("aria-current", "true")
    expect(row).to_contain_text(received[:4])


def take_the_record(page: Page, folder: Path) -> Path:
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    record = folder / download.value.suggested_filename
    download.value.save_as(record)
    return record


def open_it_again(page: Page, record: Path, last: int) -> None:
    page.goto("/")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a record").click()
    chooser.value.set_files(record)
    expect(page.get_by_text("Verified: the record replays exactly.")).to_be_visible()
    expect(position(page)).to_have_text(f"Turn 0 of {last}")


def test_a_file_that_is_no_record_is_refused_with_a_reason(
    page: Page, visitor: Visitor, tmp_path: Path
) -> None:
    visitor.expects(r"status of 400.*/api/records")
    wrong = tmp_path / "log.json"
    wrong.write_text("no record")
    page.goto("/")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a record").click()
    chooser.value.set_files(wrong)
    expect(page.locator(".banner.bad")).to_contain_text("record")
    page.locator(".banner.bad").get_by_role("button", name="Close").click()
    expect(page.locator(".banner.bad")).to_have_count(0)


@pytest.mark.parametrize("text", ["Position as SVG", "Position as PNG", "Game as GIF"])
def test_pictures_can_be_taken_away(page: Page, arena: Server, tmp_path: Path, text: str) -> None:
    match = arena.start("breakthrough", seed="1")
    arena.await_status(match)
    page.goto(f"/matches/{match}")
    page.get_by_role("tab", name="Match").click()
    with page.expect_download() as download:
        page.get_by_role("button", name=text).click()
    picture = tmp_path / download.value.suggested_filename
    download.value.save_as(picture)
    assert picture.read_bytes()[:4] in (b"<svg", b"\x89PNG", b"GIF8")
    assert picture.suffix == f".{text.split()[-1].lower()}"
