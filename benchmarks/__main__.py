"""`make bench`: prints speeds beside each other, measured in the same run."""

from rich.console import Console
from rich.table import Table

from benchmarks.playouts import openspiel, ours, plies_per_second, validation_us_per_ply
from botdrome import games

ROUNDS = 5
SECONDS = 0.6
TWIXT = "twixt(board_size=24)"
RIVALS = {
    "breakthrough": {"OpenSpiel breakthrough": openspiel("breakthrough")},
    "bridges": {
        "OpenSpiel twixt": openspiel(TWIXT),
        "OpenSpiel twixt, start cloned": openspiel(TWIXT, cloned=True),
    },
}
LINE_GAMES = [each for each in games.ids() if "lines" in games.get(each).protocol]


def playouts() -> Table:
    """Random playouts of every game, and of OpenSpiel's where it has the game."""
    table = Table("game", "plies/s", "beside", "plies/s", "ratio", title="random playouts")
    contestants = {game_id: ours(game_id) for game_id in games.ids()}
    for rivals in RIVALS.values():
        contestants |= rivals
    speeds = plies_per_second(contestants, ROUNDS, SECONDS)
    for game_id in games.ids():
        rivals = RIVALS.get(game_id, {})
        for rival in rivals:
            ratio = speeds[game_id] / speeds[rival]
            table.add_row(
                game_id, f"{speeds[game_id]:,.0f}", rival, f"{speeds[rival]:,.0f}", f"{ratio:.2f}"
            )
        if not rivals:
            table.add_row(game_id, f"{speeds[game_id]:,.0f}")
    return table


def validation() -> Table:
    """What judging a bot's answer costs."""
    table = Table("game", "µs per ply", title="parse + play + outcome")
    for game_id in LINE_GAMES:
        table.add_row(game_id, f"{validation_us_per_ply(game_id, ROUNDS):.2f}")
    return table


console = Console()
console.print(playouts())
console.print(validation())
