"""`botdrome demo`: plays a random game of each kind."""

import sys
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from botdrome import games
from botdrome.cli.arguments import write_text
from botdrome.cli.language import render, tr, warn
from botdrome.cli.output.terminal import column
from botdrome.games.contract import AnyGame
from botdrome.games.turns.transcript import write_request
from botdrome.sentences import LANGUAGES
from botdrome.statements import draw, page


def demo(
    out: Annotated[
        Path, typer.Option(metavar="DIR", help=tr("Where to write.", "Куда записать."))
    ] = Path("demo"),
    seed: Annotated[
        int, typer.Option(help=tr("Another seed, other games.", "Другое зерно — другие партии."))
    ] = 1,
) -> None:
    """Play a random game of every game; write moves, last position and statements to DIR."""
    titles = (tr("game", "игра"), tr("moves", "ходов"), tr("score", "счёт"), tr("why", "почему"))
    table = Table(*map(column, titles))
    found, broken = games.every()
    warn(broken)
    for game in found:
        lines, state = _play(game, seed)
        outcome = game.outcome(state)
        assert outcome is not None  # nobody is to move  # noqa: S101
        write_text(out / f"{game.id}.txt", "".join(f"{line}\n" for line in lines))
        write_text(
            out / f"{game.id}.svg", draw(game.scene(state), game.theme, render(outcome.reason))
        )
        for language in LANGUAGES:
            write_text(out / f"{game.id}.{language}.html", page(game, language))
        scores = " : ".join(f"{score:g}" for score in outcome.scores)
        title = f"{render(game.titles)} ({render(game.score.titles)})"
        table.add_row(escape(title), str(len(lines)), scores, escape(render(outcome.reason)))
    Console().print(table)
    example = f"{sys.argv[0]} adjudicate {found[0].id} {out / found[0].id}.txt --seed {seed}"
    typer.echo(
        tr(
            f"In {out}: the moves (*.txt), the last position (*.svg) and the statement (*.html) "
            f"of each game.\nCheck one: {example}",
            f"В папке {out}: ходы (*.txt), последняя позиция (*.svg) и условие (*.html) каждой "
            f"игры.\nПроверить партию: {example}",
        )
    )


def _play(game: AnyGame, seed: int) -> tuple[list[str], Any]:
    """A random game as a transcript, and its last state."""
    rng = Random(seed)  # noqa: S311 (play, not secrets)
    lines: list[str] = []
    state = game.start(game.options(), seed)
    while due := game.to_move(state):
        moves = {seat: game.sample_move(state, seat, rng) for seat in due}
        lines += write_request(game, state, moves)
        state = game.play(state, moves)
    return lines, state
