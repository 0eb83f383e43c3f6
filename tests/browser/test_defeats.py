"""A defeat teaches: the page names what happened and what to do, in the bot's own language."""

import pytest
from playwright.sync_api import Page, Route, expect

from botdrome import games
from botdrome.referee.records.record import written
from botdrome.web.replays.notices import DOUBTFUL
from tests.browser import newcomers
from tests.browser.conftest import Visit
from tests.browser.newcomers import FILES, Newcomer
from tests.web.serving import SAMPLE, Server, source

LAPTOP = {"width": 1366, "height": 768}
CODES = {"flush": "idle-limit", "rule": "illegal-move", "loop": "time-limit", "quit": "no-quit"}
FLUSH = {
    "cpp": "cout.flush()",
    "java": "out.flush()",
    "cs": "Console.Out.Flush()",
    "pas": "Flush(Output)",
    "py": "print(..., flush=True)",
}
LEAVE = {
    "cpp": "return 0",
    "java": "System.exit(0)",
    "cs": "Environment.Exit(0)",
    "pas": "Halt",
    "py": "sys.exit()",
}
ERROR_STREAM = {
    "cpp": "cerr",
    "java": "System.err",
    "cs": "Console.Error",
    "pas": "StdErr",
    "py": "sys.stderr",
}


def told(newcomer: Newcomer) -> tuple[str, ...]:
    """What the page says about a newcomer's defeat."""
    language = newcomer.language
    return {
        "flush": ("не отвечала и не вычисляла", "не сброшен буфер вывода", FLUSH[language]),
        "rule": ("Белые: техническое поражение", "Сравните доску", "условии игры"),
        "loop": ("процессорного времени", "цикл не заканчивается", ERROR_STREAM[language]),
        "quit": ("на доске победа, но", "после Quit", LEAVE[language]),
    }[newcomer.mistake]


@pytest.fixture(scope="module")
def matches(arena: Server, tmp_path_factory: pytest.TempPathFactory) -> dict[Newcomer, str]:
    """The match of each newcomer, opened from its record."""
    records = newcomers.records(tmp_path_factory.mktemp("newcomers"))
    return {
        each: str(arena.upload(written(record)).json()["id"]) for each, record in records.items()
    }


@pytest.mark.parametrize("language", FILES)
def test_the_page_names_cause_and_remedy(
    visit: Visit, arena: Server, matches: dict[Newcomer, str], language: str
) -> None:
    page = visit(locale="ru-RU", viewport=LAPTOP).page
    for mistake, code in CODES.items():
        newcomer = Newcomer(language, mistake)
        match = matches[newcomer]
        verdict = arena.replay(match)["bots"][0]["verdict"]
        assert verdict["code"] == code, (newcomer, verdict)
        page.goto(f"/matches/{match}?turn=1000")
        outcome = page.locator(".outcome")
        for text in told(newcomer):
            expect(outcome).to_contain_text(text)
        link = outcome.get_by_role("link", name=f"Подробнее: {code}")
        expect(link).to_have_attribute("href", f"/verdicts/ru#{code}")
        # Once: neither the seat nor the details repeat it.
        assert page.get_by_text(verdict["detail"]["ru"]).count() == 1
        if mistake == "rule":
            assert "fault" in arena.replay(match)["frames"][-1]["marks"]
            assert_in_view(page, ".error-stream pre")


def assert_in_view(page: Page, selector: str) -> None:
    """All of it can be seen without scrolling."""
    for found in page.locator(selector).all():
        box = found.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= LAPTOP["height"], (selector, box)


def test_the_link_leads_to_the_section(visit: Visit, matches: dict[Newcomer, str]) -> None:
    visitor = visit(viewport=LAPTOP)
    visitor.page.goto(f"/matches/{matches[Newcomer('py', 'quit')]}?turn=1000")
    with visitor.context.expect_page() as opened:
        visitor.page.get_by_role("link", name="More about no-quit").click()
    heading = opened.value.get_by_role("heading", name="no-quit")
    expect(heading).to_be_in_viewport()
    expect(opened.value.locator("h2:target + p")).to_contain_text("What happened.")


def talkative(game: str) -> str:
    """The sample, which also writes a lot to its error stream whenever it answers."""
    text = games.get(game).folder.joinpath("samples", "sample.py").read_text("utf-8")
    return f"import sys\nprint('word\\n' * 30 + 'the last word', file=sys.stderr)\n{text}"


def test_error_streams_stand_beside_the_board_in_every_layout(visit: Visit, arena: Server) -> None:
    page = visit(viewport=LAPTOP).page
    corners = arena.start(
        *("corners", *[source("talkative.py", talkative("corners"))] * 4), options={"rounds": 1}
    )
    soccer = arena.start(
        *("soccer", *[source("talkative.py", talkative("soccer"))] * 2),
        options={"game_duration": 2, "half_duration": 1},
    )
    for match, streams in ((corners, 1), (soccer, 2)):
        arena.await_status(match, "finished")
        page.goto(f"/matches/{match}?turn=1")
        expect(page.locator(".error-stream")).to_have_count(streams)
        assert_in_view(page, ".error-stream pre")
        ends = page.locator(".error-stream pre").evaluate_all(
            "all => all.map(each => each.scrollTop + each.clientHeight >= each.scrollHeight - 1)"
        )
        assert ends == [True] * streams


def test_two_notices_leave_the_error_stream_in_view(visit: Visit, arena: Server) -> None:
    late = "import sys\nprint('Late', flush=True)\ninput()\nprint('turn 1', file=sys.stderr)\n"
    match = arena.start("breakthrough", source("late.py", f"{late}while True: pass\n"), SAMPLE)
    arena.await_status(match, "finished")
    record = arena.client.get(f"/api/matches/{match}/log.json").content
    opened = arena.upload(record).json()["id"]
    page = visit(locale="ru-RU", viewport=LAPTOP).page
    page.route(f"**/api/matches/{opened}", _add_notice)
    page.goto(f"/matches/{opened}?turn=1000")
    expect(page.locator(".result .notice")).to_have_count(2)
    expect(page.locator(".outcome")).to_contain_text("цикл не заканчивается")
    expect(page.locator(".error-stream pre")).to_contain_text("turn 1")
    assert_in_view(page, ".error-stream pre")


def _add_notice(route: Route) -> None:
    """As if the machine had been busy with something else, which a test cannot have at will."""
    answer = route.fetch()
    notice = {"en": DOUBTFUL.en, "ru": DOUBTFUL.ru}
    route.fulfill(response=answer, json={**answer.json(), "notice": notice})


def test_lost_turns_are_counted_and_lead_to_the_first(visit: Visit, arena: Server) -> None:
    lost = source("lost.py", "print('nothing')\n")
    match = arena.start("corners", lost, SAMPLE, SAMPLE, SAMPLE, options={"rounds": 2})
    arena.await_status(match, "finished")
    page = visit(viewport=LAPTOP).page
    page.goto(f"/matches/{match}?turn=1000")
    expect(page.locator(".outcome")).to_contain_text("lost: 2 faulty turns.")
    page.get_by_role("button", name="To the first one, turn 1").click()
    details = page.get_by_role("tabpanel", name="Details")
    expect(details).to_contain_text("There is no output.txt")
    expect(details).to_contain_text("Write the move to a file output.txt")
    expect(details.get_by_role("link", name="More about no-answer")).to_be_visible()


def test_the_frame_is_around_who_thinks_and_its_clock_runs(visit: Visit, arena: Server) -> None:
    slow = (
        "import sys, time\nfor line in sys.stdin:\n"
        "    if 'Name' in line: print('slow', flush=True)\n    else: time.sleep(3600)\n"
    )
    match = arena.start("breakthrough", SAMPLE, source("slow.py", slow), has_limits=False)
    page = visit().page
    page.goto(f"/matches/{match}")
    seats = page.get_by_role("list", name="Seats").get_by_role("listitem")
    clock = seats.nth(1).get_by_role("timer")
    expect(clock).to_contain_text("0:01")
    expect(seats.nth(1)).to_have_class("seat marked")
    expect(seats.nth(0)).not_to_have_class("seat marked")
    expect(clock).to_contain_text("0:02")
    with arena.events(match) as events:
        thinking = next(data for name, data in events if name == "thinking")
    assert thinking["waiting"] == [1]
    assert thinking["asked_ms"] >= 2000  # a page that is opened later shows the same time
    arena.post(f"/api/matches/{match}/stop")
    arena.await_status(match, "void")
