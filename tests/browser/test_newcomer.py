"""The first quarter of an hour: a game between samples, its replay, its record."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from botdrome import games
from tests.browser.chromium import Visitor
from tests.browser.conftest import Visit
from tests.browser.replay import position, shown_turn
from tests.web.serving import Server, sample_text

_DROP = """([name, text]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name, { type: "application/json" }));
    for (const kind of ["dragover", "drop"]) {
        const dropped = { dataTransfer, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new DragEvent(kind, dropped));
    }
}"""

POSITIONS = re.compile(r"Turn \d+ of \d\d+")


def test_a_newcomer_plays_watches_and_downloads_the_record(page: Page, tmp_path: Path) -> None:
    start_a_match(page)
    last = watch_it_to_the_end(page)
    read_the_inspector(page, last)
    record = take_the_record(page, tmp_path)
    open_it_again(page, record, last)


def start_a_match(page: Page) -> None:
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
    expect(page.get_by_text("Checked: the moves and the result follow the rules.")).to_be_visible()
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


@pytest.mark.parametrize("text", ["Position as SVG", "Position as PNG", "Match as GIF"])
def test_pictures_can_be_downloaded(page: Page, arena: Server, tmp_path: Path, text: str) -> None:
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
    if picture.suffix == ".gif":
        assert pictures_in(picture.read_bytes()) == len(arena.replay(match)["frames"])


def pictures_in(gif: bytes) -> int:
    """How many pictures a GIF has, counted block by block."""
    found, at = 0, 13 + (3 * 2 ** ((gif[10] & 7) + 1) if gif[10] & 0x80 else 0)
    while gif[at] != ord(";"):
        is_picture = gif[at] == ord(",")
        found += is_picture
        at += 11 if is_picture else 2  # to its blocks; no picture has colours of its own
        while gif[at]:
            at += gif[at] + 1
        at += 1
    return found


def record_of(arena: Server) -> str:
    """The record of a short match."""
    match = arena.start("breakthrough", seed="1")
    arena.await_status(match)
    return arena.client.get(f"/api/matches/{match}/log.json").text


def test_a_record_can_be_dropped_anywhere(page: Page, arena: Server) -> None:
    record = record_of(arena)
    page.goto("/")
    expect(page.get_by_role("heading", name="Matches")).to_be_visible()
    page.evaluate(_DROP, ["log.json", record])
    expect(page.get_by_text("Checked: the moves and the result follow the rules.")).to_be_visible()


def test_a_forged_record_is_warned_of_in_every_view(page: Page, arena: Server) -> None:
    forged = json.loads(record_of(arena))
    forged["places"].reverse()
    page.goto(f"/matches/{arena.upload(json.dumps(forged).encode()).json()['id']}")
    warning = page.get_by_role("alert").filter(has_text="This record does not verify")
    expect(warning).to_be_visible()
    page.keyboard.press("v")
    expect(page.get_by_role("banner")).to_have_count(0)
    expect(warning).to_be_visible()


def test_a_match_can_be_played_step_by_step(page: Page) -> None:
    page.goto("/new?game=breakthrough")
    page.get_by_label("White").select_option("sample:py")
    page.get_by_label("Black").select_option("sample:py")
    page.get_by_label("Step by step").check()
    page.get_by_role("button", name="Start the match").click()
    expect(page.get_by_text("Waiting for a step")).to_be_visible()
    expect(position(page)).to_have_text("Turn 0 of 0")
    page.keyboard.press("End")
    page.keyboard.press("PageDown")  # neither asks for a turn
    page.get_by_role("button", name="Play the next turn").click()
    expect(position(page)).to_have_text("Turn 1 of 1")
    page.get_by_label("Speed").select_option("16×")
    page.get_by_role("button", name="Play without stopping").click()
    expect(page.get_by_text("Winner:")).to_be_visible()


def test_files_sent_to_a_bot_can_be_downloaded(page: Page, arena: Server, tmp_path: Path) -> None:
    match = arena.start("corners", options={"rounds": 1}, seed="1")
    answer = arena.await_status(match)["frames"][1]["answers"][0]
    page.goto(f"/matches/{match}?turn=1")
    for name, text in (("input.txt", answer["sent"]), ("output.txt", answer["received"])):
        with page.expect_download() as download:
            page.get_by_role("button", name=f"Download {name}").first.click()
        file = tmp_path / name
        download.value.save_as(file)
        assert file.read_text("utf-8") == text


def test_a_click_on_a_chart_leads_to_the_turn(page: Page, arena: Server) -> None:
    match = arena.start("breakthrough", seed="1")
    last = len(arena.await_status(match)["frames"]) - 1
    page.goto(f"/matches/{match}")
    page.get_by_role("tab", name="Charts").click()
    chart = page.locator(".chart .u-over").first
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] - 2, "y": box["height"] / 2})
    expect(position(page)).to_have_text(f"Turn {last} of {last}")
    chart.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    page.wait_for_function("() => /Turn [1-9]/.test(document.querySelector('.position').innerText)")
    turn, _ = shown_turn(page)
    assert abs(turn - (last + 1) / 2) <= 1


_DROP_AT = """(place, [name, text]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name));
    for (const kind of ["dragenter", "dragover", "drop"]) {
        const dropped = { dataTransfer, bubbles: true, cancelable: true };
        place.dispatchEvent(new DragEvent(kind, dropped));
    }
}"""


def show_form(page: Page, game: str = "breakthrough") -> Locator:
    """The form of a new match; its seats."""
    page.goto(f"/new?game={game}")
    expect(page.get_by_role("heading", name="New match")).to_be_visible()
    return page.locator(".seat-field")


def choose(seats: Locator, *values: str) -> None:
    for number, value in enumerate(values):
        seats.nth(number).locator("select").select_option(value)


def begin(page: Page) -> str:
    """Starts what the form says; the id of the match."""
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_url(re.compile("/matches/"))
    return page.url.rpartition("/")[2].partition("?")[0]


def test_a_program_dropped_on_a_seat_plays_there(page: Page, arena: Server) -> None:
    seats = show_form(page)
    choose(seats, "sample:py", "jury")
    seats.nth(1).evaluate(_DROP_AT, ["mine.py", sample_text("breakthrough")])
    expect(seats.nth(1)).to_contain_text("mine.py")
    expect(seats.nth(1)).to_contain_text("as it is now; to use later changes too")
    replay = arena.await_status(begin(page), "finished")
    assert [bot["name"] for bot in replay["bots"]] == ["sample:py", "mine.py"]


def test_a_program_dropped_elsewhere_is_refused_with_advice(visit: Visit) -> None:
    page = visit(locale="ru-RU").page
    page.goto("/new?game=breakthrough")
    page.locator("h1").evaluate(_DROP_AT, ["mine.py", "print()"])
    banner = page.locator(".banner.bad")
    expect(banner).to_contain_text("не протокол партии")
    expect(banner).to_contain_text("перетащите её на место")
    expect(banner).not_to_contain_text("JSON")
    page.locator(".seat-field").first.evaluate(_DROP_AT, ["mine.py", "print()"])
    expect(page.locator(".seat-field").first).to_contain_text("mine.py")
    expect(banner).to_have_count(0)


def test_the_last_setup_is_there_the_next_time(page: Page, arena: Server) -> None:
    mine = str(games.get("corners").folder / "samples" / "sample.py")
    seats = show_form(page, "corners")
    expect(seats.nth(1).locator("[value=same]")).to_have_count(0)  # the first is a person
    choose(seats, "file", "same", "same", "sample:py")
    seats.nth(0).get_by_label("Path to the file").fill(mine)
    page.get_by_label("rounds, in each").fill("2")
    replay = arena.await_status(begin(page), "finished")
    assert [bot["spec"] for bot in replay["bots"]] == [mine, mine, mine, "sample:py"]
    other = show_form(page, "breakthrough")
    expect(other.nth(0).locator("select")).to_have_value("human")
    page.goto("/")
    card = page.get_by_role("listitem").filter(has_text="Corners")
    card.get_by_role("link", name="Set up a match").click()
    path = seats.nth(0).get_by_label("Path to the file")
    expect(path).to_have_value(mine)
    expect(page.get_by_label("rounds, in each")).to_have_value("2")
    expect(seats.nth(2).locator("select")).to_have_value("same")
    assert path.evaluate("field => [...field.list.options].map((each) => each.value)") == [mine]
    page.get_by_role("button", name="Reset").click()
    expect(seats.nth(0).locator("select")).to_have_value("human")
    page.reload()
    expect(seats.nth(0).locator("select")).to_have_value("human")


def test_invalid_stored_setups_are_ignored(page: Page) -> None:
    page.add_init_script(
        """localStorage.setItem("botdrome.setup.breakthrough", '{"seats": [{"kind": "x"}, 7]}');
        localStorage.setItem("botdrome.paths.breakthrough", '[1, null]');"""
    )
    seats = show_form(page)
    expect(seats.nth(0).locator("select")).to_have_value("human")
    expect(seats.nth(1).locator("select")).to_have_value("jury")
