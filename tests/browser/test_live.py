"""A match while it is played: the page follows it, and survives a server that goes away."""

import re
import signal

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import Visitor
from tests.browser.conftest import Visit
from tests.browser.proxy import Proxy
from tests.browser.replay import position
from tests.web.serving import SAMPLE, Server, source

SLOW = """import time
input()
print("slow", flush=True)
input()
time.sleep(3600)
"""
REFUSED = r"net::ERR_"


def test_the_page_follows_a_running_match(visitor: Visitor, arena: Server) -> None:
    match = arena.start("breakthrough", is_stepped=True)
    page = visitor.page
    page.goto(f"/matches/{match}")
    expect(page.get_by_text("Waiting for a step")).to_be_visible()
    for turn in (1, 2, 3):
        arena.post(f"/api/matches/{match}/next", {"turns": 1})
        expect(position(page)).to_have_text(f"Turn {turn} of {turn}")
    page.get_by_role("button", name="Play the next turn").click()
    expect(position(page)).to_have_text("Turn 4 of 4")
    page.get_by_role("button", name="One turn back").click()
    arena.post(f"/api/matches/{match}/next", {"turns": 1})
    expect(position(page)).to_have_text("Turn 3 of 5")  # looking back is not interrupted
    page.get_by_role("button", name="To the end").click()
    expect(position(page)).to_have_text("Turn 5 of 5")
    arena.post(f"/api/matches/{match}/next", {"turns": 1})
    expect(position(page)).to_have_text("Turn 6 of 6")  # at the last turn the page follows again
    page.get_by_role("button", name="One turn back").click()
    page.get_by_role("button", name="To the latest turn").click()
    expect(position(page)).to_have_text("Turn 6 of 6")
    arena.post(f"/api/matches/{match}/next", {"turns": 1000})
    expect(page.get_by_text("Winner:")).to_be_visible()
    last = len(arena.replay(match)["frames"]) - 1
    expect(position(page)).to_have_text(f"Turn {last} of {last}")


def test_a_match_can_be_stopped_and_played_again(visitor: Visitor, arena: Server) -> None:
    page = visitor.page
    page.goto(f"/matches/{arena.start('breakthrough', is_stepped=True)}")
    page.get_by_role("button", name="Stop the match").click()
    expect(page.get_by_role("alert")).to_contain_text("The match is void")
    page.get_by_role("button", name="Rematch, seats swapped").click()
    expect(page.get_by_role("button", name="Stop the match")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("alert")).to_contain_text("The match is void")


def test_the_page_says_who_is_thinking(visitor: Visitor, arena: Server) -> None:
    match = arena.start("breakthrough", source("slow.py", SLOW), SAMPLE, has_limits=False)
    visitor.page.goto(f"/matches/{match}")
    seats = visitor.page.get_by_role("list", name="Seats").get_by_role("listitem")
    expect(seats.nth(0)).to_contain_text("thinking")
    expect(seats.nth(1)).not_to_contain_text("thinking")
    visitor.page.get_by_role("button", name="Stop the match").click()
    expect(visitor.page.get_by_role("alert")).to_be_visible()


@pytest.fixture
def proxy(arena: Server) -> Proxy:
    return Proxy(int(arena.origin.rpartition(":")[2]))


def test_a_lost_connection_is_restored(visit: Visit, arena: Server, proxy: Proxy) -> None:
    match = arena.start("breakthrough", is_stepped=True)
    with proxy:
        visitor = visit(proxy.origin)
        visitor.expects(REFUSED)
        page = visitor.page
        page.goto(f"/matches/{match}")
        expect(page.get_by_text("Waiting for a step")).to_be_visible()
        proxy.cut()
        away = page.get_by_text("The arena’s server does not answer")
        expect(away).to_be_visible()
        arena.post(f"/api/matches/{match}/next", {"turns": 2})
        proxy.restore()
        expect(position(page)).to_have_text("Turn 2 of 2")
        expect(away).to_have_count(0)
        arena.post(f"/api/matches/{match}/next", {"turns": 1})
        expect(position(page)).to_have_text("Turn 3 of 3")


def test_a_server_that_hangs_is_noticed_and_so_is_its_return(visit: Visit) -> None:
    with Server("arena", "--port", "0", "--no-demo", "--no-open") as hanging:
        match = hanging.start("breakthrough", is_stepped=True)
        visitor = visit(hanging.origin)
        page = visitor.page
        page.clock.install()
        page.goto(f"/matches/{match}")
        expect(page.get_by_text("Waiting for a step")).to_be_visible()
        away = page.get_by_text("The arena’s server does not answer")
        hanging.process.send_signal(signal.SIGSTOP)
        try:
            page.clock.fast_forward(30_000)
            expect(away).to_be_visible()
        finally:
            hanging.process.send_signal(signal.SIGCONT)
        expect(away).to_have_count(0)
        hanging.post(f"/api/matches/{match}/next", {"turns": 1})
        expect(position(page)).to_have_text("Turn 1 of 1")
        page.goto("about:blank")


def test_the_full_screen_shows_that_the_server_is_away(
    visit: Visit, arena: Server, proxy: Proxy
) -> None:
    match = arena.start("breakthrough", is_stepped=True)
    with proxy:
        visitor = visit(proxy.origin)
        visitor.expects(REFUSED)
        page = visitor.page
        page.goto(f"/matches/{match}")
        page.get_by_role("button", name="Full screen").click()
        expect(page.get_by_role("banner")).to_be_hidden()
        proxy.cut()
        away = page.get_by_text("The arena’s server does not answer")
        expect(away).to_be_visible()
        assert away.evaluate("each => document.fullscreenElement.contains(each)")
        proxy.restore()
        expect(away).to_have_count(0)


def test_the_first_page_waits_for_a_server_that_is_away(visit: Visit, proxy: Proxy) -> None:
    with proxy:
        visitor = visit(proxy.origin)
        visitor.expects(REFUSED)
        page = visitor.page
        page.goto("/")
        expect(page.get_by_role("heading", name="Matches")).to_be_visible()
        proxy.cut()
        away = page.get_by_text("The arena’s server does not answer")
        expect(away).to_be_visible()
        expect(page.get_by_role("heading", name="Games")).to_be_visible()
        proxy.restore()
        expect(away).to_have_count(0)


@pytest.mark.parametrize("path", ["/new", "/matches/{match}"])
def test_pages_that_ask_for_nothing_notice_that_the_server_is_back(
    visit: Visit, arena: Server, proxy: Proxy, path: str
) -> None:
    match = arena.start("breakthrough", seed="1")
    arena.await_status(match)
    with proxy:
        visitor = visit(proxy.origin)
        visitor.expects(REFUSED)
        page = visitor.page
        page.goto(path.format(match=match))
        button = "Start the match" if path == "/new" else "Rematch, seats swapped"
        expect(page.get_by_role("button", name=button)).to_be_visible()
        proxy.cut()
        page.get_by_role("button", name=button).click()
        away = page.locator(".banner").get_by_text("The arena’s server does not answer")
        expect(away).to_be_visible()
        proxy.restore()
        expect(away).to_have_count(0)


def test_a_restarted_server_leaves_the_match_on_the_screen_and_can_be_used(
    visit: Visit,
) -> None:
    with Server("arena", "--port", "0", "--no-demo", "--no-open") as first:
        match, port = first.start("breakthrough", is_stepped=True), first.origin.rpartition(":")[2]
        visitor = visit(first.origin)
        visitor.expects(REFUSED)
        visitor.expects(r"status of 40[34]")
        visitor.page.goto(f"/matches/{match}")
        visitor.page.get_by_role("button", name="Play the next turn").click()
        expect(position(visitor.page)).to_have_text("Turn 1 of 1")
        first.end(signal.SIGKILL)
    expect(visitor.page.locator(".banner").get_by_text("does not answer")).to_be_visible()
    with Server("arena", "--port", port, "--no-demo", "--no-open"):
        expect(visitor.page.get_by_role("alert")).to_contain_text("no longer on the server")
        expect(position(visitor.page)).to_have_text("Turn 1 of 1")
        visitor.page.get_by_role("button", name="One turn back").click()
        expect(position(visitor.page)).to_have_text("Turn 0 of 1")
        expect(visitor.page.get_by_role("button", name="Rematch")).to_have_count(0)
        visitor.page.get_by_role("link", name="Arena", exact=True).click()
        visitor.page.get_by_role("button", name="Play against the jury’s bot").first.click()
        expect(visitor.page).to_have_url(re.compile(r"/matches/"))
        # The page leaves before its server does, or it would ask a match that is being stopped.
        visitor.page.wait_for_selector(".targets [data-token]")
        visitor.page.goto("about:blank")
