"""`make screenshots`: every sight of the arena as a picture, to be looked at by people."""

import shutil
import sys
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

from tests.browser.chromium import Visitor, launched
from tests.browser.sights import Sight, set_stage, sights
from tests.web.serving import Server

FOLDER = Path(__file__).parent.parent.parent / "screenshots"
LOCALES = ("ru-RU", "en-US")
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PHONE = (390, 844)
DESKTOP = (1280, 800)
PROJECTOR = (1920, 1080)


def take(page: Page, sight: Sight, locale: str) -> None:
    """One sight in all its looks; it is shown once and then dressed up anew."""
    is_projected = sight.name.startswith("projector")
    sight.show(page)
    for scheme, size in product(SCHEMES, (PROJECTOR, PHONE) if is_projected else (DESKTOP, PHONE)):
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_timeout(150)  # charts are drawn anew for another width
        name = f"{sight.name}.{locale[:2]}.{scheme}.{size[0]}.png"
        page.screenshot(path=FOLDER / name, full_page=not is_projected, animations="disabled")


def main(*wanted: str) -> None:
    """Takes the sights whose names begin with one of these words; all of them without any."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    with Server("arena", "--port", "0", "--no-demo", "--no-open") as arena, launched() as browser:
        stage = set_stage(arena, options={})
        for locale in LOCALES:
            visitor = Visitor(browser, arena.origin, locale=locale, reduced_motion="reduce")
            for sight in sights(stage):
                if sight.name.startswith(wanted or ("",)):
                    take(visitor.page, sight, locale)
            visitor.close()
    print(f"{len(list(FOLDER.iterdir()))} pictures are in {FOLDER.name}/")


if __name__ == "__main__":
    main(*sys.argv[1:])
