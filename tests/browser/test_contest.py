"""A contest in the browser: teams submit, the jury conducts, spectators follow."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import violations
from tests.browser.chromium import Visitor
from tests.browser.contest_server import TEAMS, ContestServer, log_in
from tests.browser.screens import contest_screens
from tests.browser.test_appearance import OVERFLOW, WIDTHS
from tests.contest.conducting.contests import sample
from tests.waiting import until

Visiting = Callable[..., Page]


@pytest.fixture(scope="module")
def contest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ContestServer]:
    with ContestServer(tmp_path_factory.mktemp("contest")) as server:
        yield server


@pytest.fixture(scope="module")
def passwords(contest: ContestServer, browser: Browser) -> dict[str, str]:
    """Of the teams, which the jury imports on its page."""
    visitor = Visitor(browser, contest.origin)
    page = visitor.page
    log_in(page, "/login", "admin", contest.password)
    page.goto(contest.path("jury", "teams"))
    page.click("summary:has-text('Import teams')")
    table = "".join(f"{each},team{at}\n" for at, each in enumerate(TEAMS))
    page.fill("textarea", f"team,login\n{table}bad line\n")
    page.click("[data-action=import]")
    expect(page.locator("td.new")).to_have_count(len(TEAMS))
    expect(page.locator("td.refused")).to_have_count(1)
    page.click("[data-action=import]")
    expect(page.locator(".slip")).to_have_count(len(TEAMS))
    slips = [each.split() for each in page.locator(".slip code").all_inner_texts()]
    words = [word for slip in slips for word in slip]
    expect(page.locator(".jury-table tbody tr")).to_have_count(len(TEAMS))
    visitor.close()
    visitor.assert_content()
    return dict(zip(words[::2], words[1::2], strict=True))


@pytest.fixture(scope="module")
def submitted(contest: ContestServer, passwords: dict[str, str]) -> dict[str, str]:
    contest.submit_samples(passwords)
    return passwords


@pytest.fixture
def visiting(browser: Browser, contest: ContestServer) -> Iterator[Visiting]:
    """Makes visitors; at the end none of them may have anything to complain of."""
    visitors: list[Visitor] = []

    def come(**settings: Any) -> Page:
        visitors.append(Visitor(browser, contest.origin, **settings))
        return visitors[-1].page

    yield come
    for visitor in visitors:
        visitor.close()
    for visitor in visitors:
        visitor.assert_content()


def test_a_team_submits_reads_its_verdict_and_steps_through_its_test_game(
    contest: ContestServer, submitted: dict[str, str], visiting: Visiting, tmp_path: Path
) -> None:
    page = visiting()
    log_in(page, contest.path("login"), "team0", submitted["team0"])
    page.goto(contest.path("submit"))
    source = sample("breakthrough", "cpp", "changed")
    file = tmp_path / source.name
    file.write_bytes(source.data)
    page.set_input_files("input[type=file]", file)
    expect(page.locator("select")).to_have_value("cpp")
    expect(page.locator(".difference .added").first).to_be_visible()
    page.click("main button[type=submit]")
    expect(page.locator(".receipt")).to_contain_text("Submission 2 has arrived")
    page.click(".receipt a")
    expect(page.locator(".submission-marks")).to_contain_text("Accepted")
    page.click("a:has-text('Test match 1')")
    expect(page.locator(".replay")).to_contain_text("Turn 0 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay")).to_contain_text("Turn 1 of")


def test_the_jury_publishes_a_tournament_and_a_spectator_follows_its_bracket(
    contest: ContestServer, submitted: dict[str, str], visiting: Visiting
) -> None:
    assert submitted
    jury, spectator = visiting(), visiting()
    log_in(jury, "/login", "admin", contest.password)
    jury.goto(contest.path("jury"))
    spectator.goto(contest.path())
    expect(spectator.locator(".cards a").first).to_be_visible()
    jury.locator("main select").first.select_option("")  # the rules of the final, with a bracket
    jury.click("[data-action=start]")
    started = jury.locator("[data-tournament='4']")
    expect(started).to_contain_text("Extra tournament 1")
    expect(spectator.locator("[data-tournament='4']")).to_have_count(0)
    started.locator("[data-action=publish]").first.select_option("all")
    expect(spectator.locator("[data-tournament='4']")).to_be_visible()
    path = f"/api{contest.path('jury', 'tournaments')}"
    until(lambda: contest.jury.get(path).json()[3]["started_at"] is not None)
    spectator.click("[data-tournament='4'] a")
    expect(spectator.locator(".standings tbody tr")).to_have_count(len(TEAMS))
    spectator.click(".views button:has-text('2.')")
    expect(spectator.locator(".pair-side.winner").first).to_be_visible()
    expect(spectator.locator(".course-status")).to_have_text("Finished")
    spectator.click(".pair-foot a >> nth=0")
    expect(spectator.locator(".replay")).to_contain_text("Turn 0 of")


def test_every_page_of_a_contest_is_accessible_and_fits(
    contest: ContestServer, submitted: dict[str, str], browser: Browser
) -> None:
    found = []
    for login, screens in contest_screens(contest, submitted):
        visitor = Visitor(browser, contest.origin, locale="ru-RU")
        page = visitor.page
        if login is not None:
            log_in(page, *login)
        for screen in screens:
            screen.show(page)
            found += [f"{screen.name}, {each}" for each in violations(page)]
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 800})
                wrong = page.evaluate(OVERFLOW)
                found += [f"{screen.name}, {width}: {each}" for each in wrong]
            page.set_viewport_size({"width": 1280, "height": 800})
        visitor.close()
    assert not found, "\n".join(found)
