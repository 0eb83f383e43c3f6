"""A tournament's report and its replays, from the disk."""

import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.accessibility import violations
from tests.browser.chromium import Visitor
from tests.browser.replay import position
from tests.browser.test_appearance import OVERFLOW, WIDTHS
from tests.browser.test_tournament import SCROLLED
from tests.cli.teams import weak_limits
from tests.web.serving import command, environment

BOTS = ("sample:cpp", "sample:py", "jury")
SHORT = ("--option", "game_duration=6", "--format", "swiss+play-off", "--rounds", "1")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small tournament."""
    out = tmp_path_factory.mktemp("report") / "турнир 1#?"
    held = command(
        "tournament", "soccer", *BOTS, *SHORT, "--seed", "1", "--out", str(out), *weak_limits()
    )
    subprocess.run(held, check=True, env=environment(), capture_output=True)
    return out


def test_a_match_of_the_report_opens_as_a_replay(browser: Browser, folder: Path) -> None:
    visitor = Visitor(browser)
    page = visitor.page
    page.goto((folder / "report.html").as_uri())
    page.get_by_text("Русский").click()
    expect(page.get_by_role("heading", name="Итоговая таблица")).to_be_visible()
    page.get_by_text("English").click()
    page.locator("summary").filter(has_text="Round").first.click()
    page.get_by_role("link", name="replay").first.click()
    expect(position(page)).to_have_text("Turn 0 of 7")
    page.keyboard.press("End")
    expect(position(page)).to_have_text("Turn 7 of 7")
    page.get_by_role("link", name="To the report").click()
    expect(page.get_by_role("heading", name="Standings")).to_be_visible()
    visitor.close()
    visitor.assert_content()


def test_cross_table_and_bracket_lead_to_replays_too(browser: Browser, folder: Path) -> None:
    visitor = Visitor(browser)
    page = visitor.page
    for place in (".cross a", ".bracket a"):
        page.goto((folder / "report.html").as_uri())
        page.locator(place).first.click()
        expect(position(page)).to_have_text("Turn 0 of 7")
    visitor.close()
    visitor.assert_content()


@pytest.mark.parametrize("locale", ["ru-RU", "en-US"])
def test_it_is_accessible_and_does_not_overflow(
    browser: Browser, folder: Path, locale: str
) -> None:
    visitor, found = Visitor(browser, locale=locale), list[str]()
    page = visitor.page
    for address in ("report.html", "replay.html?match=1.1.1.1"):
        page.goto(f"{folder.as_uri()}/{address}")
        page.wait_for_selector("h1")
        found += [f"{address}, {each}" for each in violations(page)]
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            texts = [each for each in page.evaluate(OVERFLOW) if not SCROLLED.search(each)]
            found += [f"{address}, {width}: {each}" for each in texts]
    assert not found, "\n".join(found)
    visitor.close()


def test_samples_have_the_same_names_as_in_the_arena(browser: Browser, folder: Path) -> None:
    visitor = Visitor(browser, locale="ru-RU")
    visitor.page.goto(f"{(folder / 'replay.html').as_uri()}?match=1.1.1.1")
    expect(visitor.page.get_by_role("list", name="Места")).to_contain_text("Пример на")
    visitor.close()


def test_a_missing_replay_is_reported(browser: Browser, folder: Path) -> None:
    visitor = Visitor(browser)
    visitor.expects("ERR_FILE_NOT_FOUND")
    for name in ("9.9.9.9", "../report"):
        visitor.page.goto(f"{(folder / 'replay.html').as_uri()}?match={name}")
        expect(visitor.page.get_by_role("heading")).to_have_text(
            "The replay of this match is missing"
        )
    visitor.close()
    visitor.assert_content()
