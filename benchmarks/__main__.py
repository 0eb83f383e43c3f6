"""`make bench`: prints speeds beside each other, measured in the same run."""

from operator import truediv
from statistics import median

from rich.console import Console
from rich.table import Table

from benchmarks.browsing import FRAME_MS, browsing
from benchmarks.confinement import running_us, start_ms
from benchmarks.judging import crowded_has_move_us, validation_us_per_ply
from benchmarks.pairing import pairing_seconds
from benchmarks.playouts import openspiel, ours, plies_per_second
from benchmarks.refereeing import corners_ms_per_run, exchange_per_second, games_per_second
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
    """What judging a bot's answer costs, and telling whether there is a move."""
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


def refereeing() -> Table:
    """What the referee costs, beside what the promises allow."""
    table = Table("what", "took", "beside", "ratio", "at least", title="the referee")
    bare, refereed = exchange_per_second(ROUNDS)
    ratio = median(map(truediv, refereed, bare))
    table.add_row(
        "breakthrough, two instant bots on one processor",
        f"{median(refereed):,.0f} plies/s",
        f"{median(bare):,.0f} bare C round trips/s",
        f"{ratio:.2f} (best {max(map(truediv, refereed, bare)):.2f})",
        "0.20",
    )
    table.add_row(
        "fresh games, all processors", f"{games_per_second(GAMES):.0f} games/s", "", "", "30/s"
    )
    run_ms, runs = corners_ms_per_run()
    took = f"{run_ms:.1f} ms a run ({runs} runs), 200 in {run_ms / 5:.1f} s"
    table.add_row("corners, four C++ samples", took, "", "", "200 in 4 s")
    return table


def tournaments() -> Table:
    """What tournaments cost beside the play."""
    table = Table("what", "took", "at most", title="tournaments")
    seconds = max(pairing_seconds(1000))
    table.add_row("Swiss, 1,000 teams, slowest of 12 rounds", f"{seconds:.1f} s", "4 s")
    matches, seconds = planned_and_reported_s(142)
    table.add_row(f"round robin of {matches:,} matches, without play", f"{seconds:.1f} s", "60 s")
    replays_s = replays_written_s(1000, jobs=2) * matches / 1000
    table.add_row(
        "their replays, which follow the report (as 1,000 take)", f"{replays_s:.0f} s", ""
    )
    overhead = scheduling_overhead(2)
    ratio = median(map(truediv, *watched_and_not_s(2, rounds=5)))
    table.add_row("round robin, with a page and a viewer / without", f"{ratio:.3f}", "1.03")
    table.add_row("scheduling, 2 slots, matches of 0.5 s", f"{overhead:.1%}", "3 %")
    return table


def in_the_browser() -> Table:
    """What a long replay costs those who look at it."""
    table = Table("what", "took", "target", "holds", title="replays in the browser, medians")
    for game_id, found in browsing(ROUNDS // 3).items():
        name = f"{game_id}, {found.turns} turns"
        for way, ms in (("by its address", found.address_ms), ("from the list", found.list_ms)):
            row = f"{name}: opened {way}", f"{ms:.0f} ms", "300 ms", _holds(ms < 300)
            table.add_row(*row)
        frames, ratio = found.frames_per_s, found.work_ms / FRAME_MS
        table.add_row(
            f"{name}: scrubbed", f"{frames:.1f} frames/s", "60 frames/s", _holds(frames > 59)
        )
        work = f"{found.work_ms:.1f} ms, {ratio:.2f} of a frame"
        table.add_row(f"{name}: work for a turn", work, "1 frame", _holds(ratio < 1))
    return table


def _holds(does: bool) -> str:
    return "yes" if does else "NO"


if __name__ == "__main__":  # the games' processes import this module too
    console = Console()
    console.print(playouts())
    console.print(validation())
    console.print(sandboxing())
    console.print(refereeing())
    console.print(tournaments())
    console.print(in_the_browser())
