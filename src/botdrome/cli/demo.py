"""`botdrome demo`: plays a random game of everything there is."""

import sys
from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from botdrome import games
from botdrome.cli.arguments import write_text
from botdrome.cli.language import LANGUAGE, say, tell
from botdrome.games.contract import AnyGame, Outcome
from botdrome.games.transcript import write_request
from botdrome.sentences import LANGUAGES
from botdrome.statements import draw, page


def demo(
    out: Annotated[
        Path, typer.Option(metavar="DIR", help=say("Where to write.", "Куда записать."))
    ] = Path("demo"),
    seed: Annotated[
        int, typer.Option(help=say("Another seed, other games.", "Другое зерно — другие партии."))
    ] = 1,
) -> None:
    """Play a random game of every game; write moves, last position and statements to DIR."""
    table = Table(
        say("game", "игра"), say("moves", "ходов"), say("result", "результат"), say("why", "почему")
    )
    for game_id in games.ids():
        game = games.get(game_id)
        lines, outcome = _play(game, seed, out)
        write_text(out / f"{game_id}.txt", "".join(f"{line}\n" for line in lines))
        for language in LANGUAGES:
            write_text(out / f"{game_id}.{language}.html", page(game, language))
        scores = " : ".join(f"{score:g}" for score in outcome.scores)
        table.add_row(game.titles[LANGUAGE], str(len(lines)), scores, tell(outcome.reason))
    console = Console()
    console.print(table)
    example = f"{sys.argv[0]} adjudicate {game_id} {out / game_id}.txt --seed {seed}"
    console.print(
        say(
            f"In {out}: the moves (*.txt), the last position (*.svg) and the statement (*.html) "
            f"of each game.\nCheck one: {example}",
            f"В папке {out}: ходы (*.txt), последняя позиция (*.svg) и условие (*.html) каждой "
            f"игры.\nПроверить партию: {example}",
        ),
        highlight=False,
        soft_wrap=True,
    )


def _play(game: AnyGame, seed: int, out: Path) -> tuple[list[str], Outcome]:
    """A random game as a transcript, with its outcome; its last position goes to `out`."""
    rng = Random(seed)  # noqa: S311 (play, not secrets)
    lines: list[str] = []
    state = game.start(game.options(), seed)
    while due := game.to_move(state):
        moves = {seat: game.sample_move(state, seat, rng) for seat in due}
        lines += write_request(game, state, moves)
        state = game.play(state, moves)
    outcome = game.outcome(state)
    assert outcome is not None  # nobody is to move  # noqa: S101
    picture = draw(game.scene(state), game.theme, tell(outcome.reason))
    write_text(out / f"{game.id}.svg", picture)
    return lines, outcome
