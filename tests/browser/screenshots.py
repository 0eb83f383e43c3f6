"""`make screenshots`: every screen of the arena as a picture, to be looked at by people."""

import shutil
import sys
from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from playwright.sync_api import Browser, Page

from tests.browser.chromium import Visitor, launched
from tests.browser.contest_server import ContestServer, log_in
from tests.browser.screens import (
    Login,
    Screen,
    contest_screens,
    hold_tournament,
    play_matches,
    screens,
    tournament_screens,
)
from tests.web.serving import Server

FOLDER = Path(__file__).parent.parent.parent / "screenshots"
LOCALES = ("ru-RU", "en-US")
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PHONE = (390, 844)
DESKTOP = (1280, 800)
PROJECTOR = (1920, 1080)
_NEXT_FRAMES = """() => new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))"""


def take(page: Page, screen: Screen, locale: str) -> None:
    """One screen in all themes and sizes; it is loaded once."""
    is_projected = screen.name.startswith("projector")
    screen.show(page)
    for scheme, size in product(SCHEMES, (PROJECTOR, PHONE) if is_projected else (DESKTOP, PHONE)):
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(_NEXT_FRAMES)  # charts are drawn again for another width
        name = f"{screen.name}.{locale[:2]}.{scheme}.{size[0]}.png"
        page.screenshot(path=FOLDER / name, full_page=not is_projected, animations="disabled")


def take_all(browser: Browser, server: Server, found: Sequence[Screen]) -> None:
    """These screens in both languages."""
    for locale in LOCALES if found else ():
        visitor = Visitor(browser, server.origin, locale=locale)
        for screen in found:
            take(visitor.page, screen, locale)
        visitor.close()


def take_contest(
    browser: Browser, contest: ContestServer, login: Login | None, found: Sequence[Screen]
) -> None:
    """These screens of a contest in both languages, as somebody who has logged in."""
    for locale in LOCALES if found else ():
        visitor = Visitor(browser, contest.origin, locale=locale)
        if login is not None:
            log_in(visitor.page, *login)
        for screen in found:
            take(visitor.page, screen, locale)
        visitor.close()


def main(*wanted: str) -> None:
    """Takes the screens whose names begin with one of these words; without any, all."""

    def chosen(found: Iterable[Screen]) -> list[Screen]:
        return [each for each in found if each.name.startswith(wanted or ("",))]

    shutil.rmtree(FOLDER, ignore_errors=True)
    with launched() as browser:
        with Server("arena", "--port", "0", "--no-demo", "--no-open") as arena:
            take_all(browser, arena, chosen(screens(play_matches(arena, options={}))))
        with TemporaryDirectory() as folder:
            out = hold_tournament(Path(folder))
            with Server("watch", str(out), "--port", "0", "--no-open") as server:
                take_all(browser, server, chosen(tournament_screens()))
        with TemporaryDirectory() as folder, ContestServer(Path(folder)) as contest:
            passwords = contest.import_teams()
            contest.submit_samples(passwords)
            for login, found in contest_screens(contest, passwords):
                take_contest(browser, contest, login, chosen(found))
    print(f"{len(list(FOLDER.iterdir()))} pictures are in {FOLDER.name}/")


if __name__ == "__main__":
    main(*sys.argv[1:])
