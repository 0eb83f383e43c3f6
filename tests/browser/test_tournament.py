"""The page of a tournament: boards, tables and bracket, also while its server is away."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from botdrome.referee.records.record import read, written
from botdrome.runner.tournament.record_folder import RecordFolder
from tests.browser.accessibility import violations
from tests.browser.conftest import Visit
from tests.browser.screens import Screen
from tests.browser.test_appearance import OVERFLOW, WIDTHS
from tests.web.serving import Server
from tests.web.test_tournament import (
    EVERYWHERE,
    HOSTILE,
    free_port,
    held,
    teams,
    until_finished,
    watched,
)

AWAY = "The tournament’s server does not answer"
REFUSED = r"net::ERR_"
SCROLLED = re.compile(r"sticks out of div\.scroll")
"""Wide tables and brackets may be scrolled."""
SIGHTS = [
    Screen("overview", "/"),
    Screen("swiss", "/?stage=1"),
    Screen("play-off", "/?stage=2"),
    Screen("projector", "/?view=projector"),
    Screen("replay", "/matches/1.1.1.1"),
    Screen("no-page", "/new"),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a tournament that is over; one of its teams has a hostile name."""
    folder = tmp_path_factory.mktemp("tournament")
    first, *others = teams(folder / "bots", 5, slow_moves=0)
    Path(first).rename(folder / "bots" / HOSTILE.format(0))
    with held(folder / "out", str(folder / "bots")) as server:
        until_finished(server)
        server.end()
    assert others
    return folder / "out"


@pytest.fixture(scope="module")
def finished(folder: Path) -> Iterator[Server]:
    """Its page."""
    with watched(folder) as server:
        yield server


def lines(page: Page) -> list[str]:
    return page.locator(".standings tbody .team-name").all_inner_texts()


def test_it_is_watched_to_its_end_and_survives_its_server(visit: Visit, tmp_path: Path) -> None:
    bots = teams(tmp_path / "bots", 4, slow_moves=20)
    out, port = tmp_path / "out", free_port()
    with held(out, *bots, port=port) as server:
        visitor = visit(server.origin)
        visitor.expects(REFUSED)
        page = visitor.page
        page.goto("/")
        expect(page.get_by_text("Running")).to_be_visible()
        expect(page.locator(".live-mark").first).to_be_visible()
        expect(page.locator(".standings tbody tr")).to_have_count(4)
        page.get_by_role("button", name="2. Play-off").click()
        expect(page.get_by_text("This stage has not begun yet")).to_be_visible()
        expect(page.get_by_text(re.compile(r"\b[1-9]\d* of 12 matches played"))).to_be_visible()
        server.end(signal.SIGKILL)
    expect(page.get_by_text(AWAY)).to_be_visible()
    expect(page.get_by_text("of 12 matches played")).to_be_visible()  # the page stays as it was
    with held(out, *bots, port=port, extra=("--resume",)) as server:
        expect(page.get_by_text(AWAY)).to_have_count(0)
        expect(page.locator(".tree .pair").first).to_be_visible()  # the play-off has begun
        expect(page.get_by_text("12 of 12 matches played")).to_be_visible()
        expect(page.get_by_text("Finished", exact=True)).to_be_visible()
        final = page.locator(".tree .pair").last
        expect(final.locator(".winner")).to_have_count(1)
        winner = final.locator(".winner .team").inner_text()
        expect(page.locator(".podium .rank-1")).to_contain_text(winner)
        final.get_by_role("link", name="match 1").click()
        expect(page.get_by_text("Winner:").or_(page.get_by_text("Turn 0 of"))).to_be_visible()
        assert server.end()[0] == 0


def test_tables_lead_to_replays(visit: Visit, finished: Server) -> None:
    page = visit(finished.origin).page
    page.goto("/")
    told = [line["team"] for line in finished.get("/api/tournament")["lines"]]
    expect(page.locator(".standings tbody tr")).to_have_count(len(told))
    assert lines(page) == told
    page.get_by_role("button", name="1. Swiss system").click()
    page.locator(".cross td.won a").first.click()
    expect(page).to_have_url(re.compile(r"/matches/1\."))
    expect(page.get_by_role("link", name="Record")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    page.get_by_role("link", name="Tournament").click()
    expect(page.get_by_role("heading", name="Standings")).to_be_visible()


def test_the_projector_view_comes_and_goes(visit: Visit, finished: Server) -> None:
    page = visit(finished.origin, viewport={"width": 1920, "height": 1080}).page
    page.goto("/")
    expect(page.locator(".standings")).to_be_visible()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Projector view")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.keyboard.press("v")
    expect(page.locator(".tournament-projector .podium")).to_be_visible()
    expect(page.locator(".header")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.keyboard.press("p")
    expect(page.locator(".header")).to_be_visible()


def make_slow(log: Path) -> None:
    """Gives every answer in a record more processor time than a fast machine needs."""
    record = read(log.read_bytes())
    for answer in (each for turn in record.turns for each in turn.answers):
        answer.cpu_ms += 7
    log.write_bytes(written(record))


def test_spectators_see_that_texts_are_for_the_jury(visit: Visit, folder: Path) -> None:
    make_slow(RecordFolder(folder).path("1.1.1.1"))
    with watched(folder, "--host", EVERYWHERE) as server:
        page = visit(server.origin.replace(EVERYWHERE, "127.0.0.1")).page
        page.goto("/matches/1.1.1.1?turn=3")
        expect(page.get_by_text("Only the jury can see").first).to_be_visible()
        expect(page.get_by_text("Was not asked")).to_have_count(0)
        expect(page.get_by_role("link", name="Record")).to_have_count(0)
        expect(page.get_by_role("list", name="Seats")).not_to_contain_text("0.0 ms")
        expect(page.get_by_role("list", name="Seats")).to_contain_text("7.")


def test_hostile_names_are_text(visit: Visit, finished: Server) -> None:
    page = visit(finished.origin).page
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    for screen in SIGHTS[:4]:
        screen.show(page)
        if screen.name != "projector":  # which shows the best three first
            expect(page.get_by_text("<img src=x onerror").first).to_be_visible()
        assert page.locator("main img, main script").count() == 0
    assert dialogs == []


def test_every_screen_is_accessible(visit: Visit, finished: Server) -> None:
    page, found = visit(finished.origin).page, []
    for screen in SIGHTS:
        screen.show(page)
        found += [f"{screen.name}, {each}" for each in violations(page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("locale", ["ru-RU", "en-US"])
def test_no_text_overflows(visit: Visit, finished: Server, locale: str) -> None:
    page, found = visit(finished.origin, locale=locale).page, []
    for screen in SIGHTS:
        screen.show(page)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            texts = [each for each in page.evaluate(OVERFLOW) if not SCROLLED.search(each)]
            found += [f"{screen.name}, {width}: {each}" for each in texts]
    assert not found, "\n".join(found)
