"""What hostile bots write is shown as text, spelt out, and does nothing."""

from playwright.sync_api import Page, expect

from tests.browser.replay import position
from tests.web.serving import SAMPLE, Server, source

MARKUP = "<img src=x onerror=alert(1)><script>alert(2)</script>"
TURNED = "\u202eevil\u200b\x1b[31m"
OWN_NAME = "<b onclick=alert(3)>"
LONG = """input()
print("long", flush=True)
input()
print("<b>" * 10_000, flush=True)
"""
SHOUTING = f"""import sys
input()
print({OWN_NAME!r}, flush=True)
input()
sys.stderr.write({MARKUP + TURNED!r})
sys.stderr.flush()
print("a2a3", flush=True)
"""


def test_a_hostile_error_stream_and_name_are_text(page: Page, arena: Server) -> None:
    bot = source(f"{MARKUP.replace('/', '')}.py", SHOUTING)
    match = arena.start("breakthrough", bot, SAMPLE)
    arena.await_status(match, "finished")
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    page.goto(f"/matches/{match}?turn=1")
    expect(page.get_by_label("Error stream")).to_contain_text(MARKUP)
    expect(page.get_by_label("Error stream")).to_contain_text("⟨U+202E⟩evil⟨U+200B⟩\\x1b[31m")
    expect(page.get_by_role("list", name="Seats")).to_contain_text("<img src=x onerror=alert(1)>")
    expect(page.get_by_role("list", name="Seats")).to_contain_text(OWN_NAME)
    assert page.locator("main img, main script, main b").count() == 0
    page.goto("/")
    expect(page.get_by_role("link", name=MARKUP.replace("/", ""))).to_be_visible()
    assert page.locator("main img, main script, main b").count() == 0
    assert dialogs == []


def test_an_endless_answer_does_not_break_the_page(page: Page, arena: Server) -> None:
    match = arena.start("breakthrough", source("long.py", LONG), SAMPLE)
    arena.await_status(match, "finished")
    page.goto(f"/matches/{match}")
    expect(position(page)).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_label("Received")).to_contain_text("<b><b>")
    expect(page.get_by_label("Received")).to_contain_text("10,000 more characters")
    page.get_by_role("tab", name="Moves").click()
    expect(page.get_by_role("list", name="Moves")).to_contain_text("<b><b>")


def test_a_compilers_output_is_text(page: Page, arena: Server) -> None:
    bot = source("broken.cpp", f"#error {MARKUP}\n")
    match = arena.start("breakthrough", bot, SAMPLE)
    page.goto(f"/matches/{match}")
    expect(page.get_by_text("Compiler’s output")).to_be_visible()
    expect(page.locator("main")).to_contain_text("<script>alert(2)</script>")
