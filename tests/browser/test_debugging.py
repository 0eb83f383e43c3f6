"""What the author of a bot sees: the file has changed, the match waits for a program."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.serving import SAMPLE, Server


def test_a_changed_file_is_offered_for_a_rematch(arena: Server, page: Page, tmp_path: Path) -> None:
    file = tmp_path / "mine.cpp"
    file.write_text("int main( {}")
    match = arena.start("breakthrough", {"kind": "file", "path": str(file)}, SAMPLE)
    arena.await_status(match, "failed")
    page.goto(f"/matches/{match}")
    expect(page.get_by_role("alert")).to_contain_text("mine.cpp")
    file.write_text("int main() { return }")
    expect(page.get_by_text("Changed: mine.cpp. The new version does not compile.")).to_be_visible()
    expect(page.get_by_text("expected primary-expression")).to_be_visible()
    file.write_text("int main() {}")
    page.get_by_role("button", name="Rematch with the new version").click()
    page.wait_for_url(lambda address: match not in address)
    expect(page.get_by_role("list", name="Seats")).to_contain_text("mine")
    again = page.url.rpartition("/")[2].partition("?")[0]
    arena.await_status(again, "finished")


def test_a_seat_for_a_program_under_a_debugger_shows_what_to_type(
    arena: Server, page: Page
) -> None:
    page.goto("/new?game=breakthrough")
    page.locator("select[data-seat='0']").select_option("join")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(lambda address: "/matches/" in address)
    hint = page.get_by_role("status").filter(has_text="botdrome join --port")
    expect(hint).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(hint).to_have_count(0)
