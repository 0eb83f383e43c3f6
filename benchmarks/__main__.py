"""`make bench`: prints speeds beside each other, measured in the same run."""

import sys
from operator import truediv
from statistics import median

from rich.console import Console
from rich.table import Table

from benchmarks import targets
from benchmarks.browsing import FRAME_MS, browsing
from benchmarks.confinement import running_us, start_ms
from benchmarks.judging import crowded_has_move_us, validation_us_per_ply
from benchmarks.pairing import pairing_seconds
from benchmarks.playouts import openspiel, ours, plies_per_second
from benchmarks.refereeing import corners_ms_per_run, exchange_per_second, games_per_second
from benchmarks.targets import Finding, exit_status, report
from benchmarks.tournaments import (
    planned_and_reported_s,
    replays_written_s,
    scheduling_overhead,
)
from benchmarks.watching import watched_and_not_s
from botdrome import games

ROUNDS = 30
GAMES = 200
TWIXT = "twixt(board_size=24)"
RIVALS = {
    "breakthrough": {"OpenSpiel breakthrough": openspiel("breakthrough")},
    "bridges": {
        "OpenSpiel twixt": openspiel(TWIXT),
        "OpenSpiel twixt, start cloned": openspiel(TWIXT, cloned=True),
    },
}
LINE_GAMES = [each for each in games.ids() if games.get(each).protocol in ("lines", "limit-lines")]


def playouts() -> Table:
    """Random playouts of every game, and of OpenSpiel's where it has the game."""
    table = Table(
        *("game", "plies/s", "beside", "plies/s", "ours / theirs"),
        title="random playouts; medians over the rounds, the ratio's taken round by round",
    )
    contestants = {game_id: ours(game_id) for game_id in games.ids()}
    for rivals in RIVALS.values():
        contestants |= rivals
    speeds = plies_per_second(contestants, ROUNDS)
    for game_id in games.ids():
        own = f"{median(speeds[game_id]):,.0f}"
        for rival in RIVALS.get(game_id, {}):
            ratio = median(map(truediv, speeds[game_id], speeds[rival]))
            table.add_row(game_id, own, rival, f"{median(speeds[rival]):,.0f}", f"{ratio:.2f}")
        if game_id not in RIVALS:
            table.add_row(game_id, own)
    return table


def validation() -> Table:
    """The cost of judging an answer, and of deciding whether there is a legal move."""
    table = Table("game", "what", "µs", title="time per call, best of the rounds")
    for game_id in LINE_GAMES:
        us = validation_us_per_ply(game_id, ROUNDS)
        table.add_row(game_id, "parse + play + outcome, per ply", f"{us:.2f}")
    for position, us in crowded_has_move_us(ROUNDS).items():
        table.add_row("football", f"has_move, {position}", f"{us:.2f}")
    return table


def sandboxing() -> Table:
    """What confinement costs."""
    table = Table("what", "took", "beside", "ratio", title="the sandbox, medians")
    starts = start_ms(ROUNDS)
    extra = starts["confined"] - starts["bare"]
    table.add_row(
        "start to first answer",
        f"{starts['confined']:.1f} ms ({extra:.1f} more)",
        f"{starts['bare']:.1f} ms bare",
        f"{starts['confined'] / starts['bare']:.1f}",
    )
    for what, us in running_us(rounds=10).items():
        table.add_row(what, f"{us:.0f} µs")
    return table


def refereeing() -> tuple[Table, list[Finding]]:
    """What the referee costs."""
    table = Table("what", "took", "beside", "ratio", title="the referee")
    bare, refereed = exchange_per_second(ROUNDS)
    ratio = median(map(truediv, refereed, bare))
    table.add_row(
        "breakthrough, two instant bots on one processor",
        f"{median(refereed):,.0f} plies/s",
        f"{median(bare):,.0f} bare C round trips/s",
        f"{ratio:.2f} (best {max(map(truediv, refereed, bare)):.2f})",
    )
    fresh = games_per_second(GAMES)
    table.add_row("fresh games, all processors", f"{fresh:.0f} games/s")
    run_ms, runs = corners_ms_per_run()
    table.add_row("corners, four C++ samples", f"{run_ms:.1f} ms a run ({runs} runs)")
    return table, [
        Finding(targets.REFEREED, ratio),
        Finding(targets.FRESH_GAMES, fresh),
        Finding(targets.CORNERS_RUNS, 200 * run_ms / 1000),
    ]


def tournaments() -> tuple[Table, list[Finding]]:
    """What tournaments cost beside the play."""
    table = Table("what", "took", title="tournaments")
    pairing_s = max(pairing_seconds(1000))
    table.add_row("Swiss, 1,000 teams, slowest of 12 rounds", f"{pairing_s:.1f} s")
    matches, planned_s = planned_and_reported_s(142)
    table.add_row(f"round robin of {matches:,} matches, without play", f"{planned_s:.1f} s")
    replays_s = replays_written_s(1000, jobs=2) * matches / 1000
    table.add_row("their replays, which follow the report (as 1,000 take)", f"{replays_s:.0f} s")
    overhead = scheduling_overhead(2)
    table.add_row("scheduling, 2 slots, matches of 0.5 s", f"{overhead:.1%}")
    ratio = median(map(truediv, *watched_and_not_s(2, rounds=5)))
    table.add_row("round robin, with a page and a viewer / without", f"{ratio:.3f}")
    return table, [
        Finding(targets.PAIRING, pairing_s),
        Finding(targets.PLANNING, planned_s),
        Finding(targets.SCHEDULING, 100 * overhead),
        Finding(targets.WATCHED, ratio),
    ]


def in_the_browser() -> tuple[Table, list[Finding]]:
    """What a long replay costs in the browser."""
    table = Table("what", "took", title="replays in the browser, medians")
    findings = []
    for game_id, found in browsing(ROUNDS // 3).items():
        name = f"{game_id}, {found.turns} turns"
        table.add_row(f"{name}: opened by its address", f"{found.address_ms:.0f} ms")
        table.add_row(f"{name}: opened from the list", f"{found.list_ms:.0f} ms")
        table.add_row(f"{name}: scrubbed", f"{found.frames_per_s:.1f} frames/s")
        table.add_row(f"{name}: work for a turn", f"{found.work_ms:.1f} ms")
        findings += [
            Finding(targets.OPENED_BY_ADDRESS, found.address_ms, game_id),
            Finding(targets.OPENED_FROM_LIST, found.list_ms, game_id),
            Finding(targets.SCRUBBED, found.frames_per_s, game_id),
            Finding(targets.WORK, found.work_ms / FRAME_MS, game_id),
        ]
    return table, findings


def main() -> int:
    """Prints every table, then the targets; the exit status says whether these hold."""
    console = Console()
    for plain in (playouts, validation, sandboxing):
        console.print(plain())
    findings: list[Finding] = []
    for aimed in (refereeing, tournaments, in_the_browser):
        table, found = aimed()
        console.print(table)
        findings += found
    console.print(report(findings))
    return exit_status(findings)


if __name__ == "__main__":  # the games' processes import this module too
    sys.exit(main())
