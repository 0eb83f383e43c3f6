"""All screens of the arena and of a tournament, and how to reach them in any language."""

import subprocess
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

from botdrome import games
from tests.browser.contest_server import ContestServer
from tests.cli.teams import weak_limits
from tests.web.serving import SAMPLE, Server, command, environment, sample_text, source

SHORT: Mapping[str, Mapping[str, int]] = {
    "corners": {"rounds": 8},
    "soccer": {"game_duration": 20, "half_duration": 10},
}
TEAMS = (
    "Ада",
    "Команда с очень длинным названием, которое никуда не помещается",
    "Sharps & Flats",
    "x",
    "МГУ-7 Трамвай",
    "the-quick-brown-fox",
    "Школа 179",
    "Последние",
)
HUMAN = {"kind": "human", "name": "Ада Лавлейс"}
_BROKEN = source("broken.cpp", "int main() { return nothing; }\n")
_SILENT = source("quiet.py", "print('Quiet', flush=True)\nraise SystemExit(3)\n")
_SETTLED = "() => document.fonts.status === 'loaded' && !document.querySelector('.loading')"


@dataclass(frozen=True, slots=True)
class PlayedMatches:
    """Matches by what they show."""

    matches: Mapping[str, str]
    turns: Mapping[str, int]


def play_matches(arena: Server, options: Mapping[str, Mapping[str, int]] = SHORT) -> PlayedMatches:
    """Plays a match of every game between samples, and some that go wrong."""
    found = {
        game: arena.start(game, options=options.get(game, {}), seed="7") for game in games.ids()
    }
    played = {game: len(arena.await_status(each)["frames"]) - 1 for game, each in found.items()}
    found["failed"] = arena.start("breakthrough", _BROKEN, SAMPLE)
    found["verdict"] = arena.start("breakthrough", _SILENT, SAMPLE)
    found["stopped"] = arena.start("football", is_stepped=True)
    found["waiting"] = arena.start("soccer", is_stepped=True)
    for name in ("failed", "verdict"):
        arena.await_status(found[name])
    for name in ("stopped", "waiting"):
        arena.await_status(found[name], "waiting")
        arena.post(f"/api/matches/{found[name]}/next", {"turns": 1})
        arena.await_status(found[name], "waiting")
    arena.post(f"/api/matches/{found['stopped']}/stop")
    arena.await_status(found["stopped"], "void")
    return PlayedMatches({**found, **_human_matches(arena)}, played)


def _human_matches(arena: Server) -> dict[str, str]:
    """Matches that wait for their humans; the other seats have bots."""
    found = {
        f"human-{game}": arena.start(game, HUMAN, *[SAMPLE] * (games.get(game).seats - 1))
        for game in games.ids()
    }
    found["human-opposite"] = arena.start("breakthrough", SAMPLE, HUMAN)
    found["humans"] = arena.start("soccer", HUMAN, {"kind": "human", "time_s": 3600})
    for match in found.values():
        arena.await_status(match, "playing")
    return found


@dataclass(frozen=True, slots=True)
class Screen:
    """A page in a certain state."""

    name: str
    path: str
    prepare: Callable[[Page], None] | None = None

    def show(self, page: Page) -> None:
        page.goto(self.path)
        page.wait_for_selector("main :is(h1, h2)")
        page.wait_for_function(_SETTLED)
        if self.prepare is not None:
            self.prepare(page)


def hold_tournament(folder: Path) -> Path:
    """A small tournament of teams with long and short names; its folder."""
    bots = []
    for number, name in enumerate(TEAMS):
        bots.append(folder / f"{name}.py")
        bots[-1].write_text(sample_text("breakthrough", seed=number + 2), "utf-8")
    out = folder / "tournament"
    words = ("breakthrough", *map(str, bots), "--format", "swiss+play-off", "--rounds", "3")
    held = command("tournament", *words, "--seed", "1", "--out", str(out), *weak_limits())
    subprocess.run(held, check=True, env=environment(), capture_output=True)
    return out


def tournament_screens() -> list[Screen]:
    """The pages of a tournament's server."""
    return [
        Screen("tournament", "/"),
        Screen("tournament-swiss", "/?stage=1"),
        Screen("tournament-play-off", "/?stage=2"),
        Screen("projector-tournament", "/?view=projector"),
    ]


Login = tuple[str, str, str]
"""The page where one logs in, the login, the password."""


def contest_screens(
    contest: ContestServer, passwords: Mapping[str, str]
) -> list[tuple[Login | None, list[Screen]]]:
    """The pages of a contest server, and who sees them."""
    at = contest.path
    team = (at("login"), "team0", passwords["team0"])
    public = [
        Screen("contest-list", "/"),
        Screen("contest", at()),
        Screen("contest-login", at("login")),
        Screen("contest-not-begun", at("tournaments", 1)),
    ]
    own = [
        Screen("contest-submit", at("submit")),
        Screen("contest-submissions", at("submissions")),
        Screen("contest-submission", at("submissions", 1)),
        Screen("contest-games", at("games")),
        Screen("contest-tokens", at("tokens")),
    ]
    of_jury = [
        Screen(f"jury-{page}", at("jury", page))
        for page in ("tournaments", "teams", "submissions", "queue")
    ]
    return [
        (None, public),
        (team, own),
        (("/login", "admin", contest.password), [*of_jury, Screen("jury-new", "/new")]),
    ]


def screens(
    played: PlayedMatches, moments: Collection[str] = ("start", "middle", "end")
) -> list[Screen]:
    """The pages, then every game's board at its start, in its middle and at its end."""
    return [*_pages(played), *_people(played), *_boards(played, moments)]


def _pages(played: PlayedMatches) -> list[Screen]:
    at = {name: f"/matches/{match}" for name, match in played.matches.items()}
    return [
        Screen("home", "/"),
        *(Screen(f"new-{game}", f"/new?game={game}") for game in games.ids()),
        Screen("new-own-files", "/new?game=breakthrough", _choose_own_files),
        Screen("failed", at["failed"]),
        Screen("verdict", f"{at['verdict']}?turn=1000"),
        Screen("stopped", at["stopped"]),
        Screen("waiting", at["waiting"]),
        Screen("moves", f"{at['corners']}?turn=9", lambda page: page.click("#tab-moves")),
        Screen("charts", f"{at['soccer']}?turn=9", _show_charts),
        Screen("about", f"{at['soccer']}?turn=9", lambda page: page.click("#tab-about")),
        *(
            Screen(f"rules-{game}", at[f"human-{game}"], _open_rules)
            for game in ("corners", "soccer")
        ),
        Screen("new-rules", "/new?game=football", _open_rules),
        Screen("share", f"{at['corners']}?turn=9", _open_share),
        Screen("play-on", f"/new?game=corners&from={played.matches['corners']}&turn=9"),
        Screen("keys", at["bridges"], lambda page: page.keyboard.press("?")),
        Screen("projector", f"{at['soccer']}?turn=9&view=projector"),
        Screen("projector-four", f"{at['corners']}?turn=1000&view=projector"),
        Screen("no-match", "/matches/none"),
        Screen("no-page", "/nowhere"),
    ]


def _people(played: PlayedMatches) -> list[Screen]:
    at = {name: f"/matches/{match}" for name, match in played.matches.items()}
    return [
        *(Screen(f"human-{game}", at[f"human-{game}"], _await_choices) for game in games.ids()),
        Screen("human-opposite", at["human-opposite"], _await_choices),
        Screen("human-picked", at["human-corners"], _pick_something),
        Screen("human-soccer-picked", at["human-soccer"], _pick_something),
        Screen("humans", at["humans"], lambda page: _await(page, ".play-bar button[data-seat]")),
    ]


def _boards(played: PlayedMatches, moments: Collection[str]) -> list[Screen]:
    return [
        Screen(f"{game}-{moment}", f"/matches/{played.matches[game]}?turn={turn}")
        for game, last in played.turns.items()
        for moment, turn in (("start", 0), ("middle", last // 2), ("end", last))
        if moment in moments
    ]


def _await(page: Page, selector: str) -> None:
    page.wait_for_selector(selector)


def _await_choices(page: Page) -> None:
    _await(page, "[data-token]")


def _pick_something(page: Page) -> None:
    _await_choices(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    _await(page, "[data-action=undo]:enabled")


def _choose_own_files(page: Page) -> None:
    seats = page.locator(".seat-field select")
    seats.nth(0).select_option("file")
    seats.nth(1).select_option("source")
    page.click("button[type=submit]")
    page.wait_for_selector("[role=alert]")


def _open_rules(page: Page) -> None:
    page.click("[data-action=rules]")
    page.wait_for_selector(".statement figure")


def _open_share(page: Page) -> None:
    page.click("[data-action=share]")
    page.wait_for_selector(".share[open]")


def _show_charts(page: Page) -> None:
    page.click("#tab-charts")
    page.wait_for_selector(".chart canvas")
