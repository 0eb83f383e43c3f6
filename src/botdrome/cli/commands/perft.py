"""`botdrome perft`: counts move sequences, to compare the rules with other programs."""

from typing import Annotated

import typer

from botdrome import games
from botdrome.cli.arguments import read_options
from botdrome.cli.language import tr
from botdrome.cli.shared_options import GameArgument, GameOptions
from botdrome.games.turns.perft import perft as count


def perft(
    game: GameArgument,
    depth: Annotated[
        int,
        typer.Argument(
            metavar="DEPTH",
            min=0,
            help=tr("Length of the sequences.", "Длина последовательностей."),
        ),
    ],
    option: GameOptions = None,
) -> None:
    """Print how many sequences of DEPTH moves there are from the start."""
    rules = games.get(game)
    typer.echo(count(rules, rules.start(read_options(rules, option)), depth))
