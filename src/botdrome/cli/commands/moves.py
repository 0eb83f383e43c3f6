"""`botdrome moves`: the legal moves of a position."""

import sys
from itertools import islice
from typing import Annotated, Any

import typer

from botdrome import games
from botdrome.cli.arguments import read_lines, read_options, read_text
from botdrome.cli.language import tr
from botdrome.cli.shared_options import FileArgument, GameArgument, GameOptions
from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.games.turns.transcript import describe, read_transcript
from botdrome.sentences import Sentence

_BAD_LINE = Sentence(
    "bad-line", "Line {line} cannot be played. {why}", "Ход в строке {line} сделать нельзя. {why}"
)


def moves(
    game: GameArgument,
    file: FileArgument = None,
    option: GameOptions = None,
    count: Annotated[
        bool,
        typer.Option("--count", help=tr("Print only their number.", "Вывести только число ходов.")),
    ] = False,
    limit: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=sys.maxsize,
            help=tr("Print at most this many.", "Вывести не больше стольких ходов."),
        ),
    ] = None,
    input_file: Annotated[
        str | None,
        typer.Option(
            "--input",
            metavar="FILE",
            help=tr(
                "Begin from this input.txt instead of the start.",
                "Начать с позиции из input.txt, а не с начала.",
            ),
        ),
    ] = None,
) -> None:
    """Print the legal moves after the moves in FILE, one per line, as the bot would write them."""
    rules = games.get(game)
    state = _position(rules, file, option, input_file)
    # A game that does not list its moves refuses here, even if only a number is wanted.
    legal = [(seat, rules.legal_moves(state, seat)) for seat in rules.to_move(state)]
    if count and limit is None:
        typer.echo(sum(rules.count_moves(state, seat) for seat, _ in legal))
        return
    listed = islice(((seat, move) for seat, moves in legal for move in moves), limit)
    if count:
        typer.echo(sum(1 for _ in listed))
        return
    for seat, move in listed:
        sys.stdout.write(f"{rules.format(state, seat, move)}\n")


def _position(
    rules: AnyGame, file: str | None, option: list[str] | None, input_file: str | None
) -> Any:
    options = read_options(rules, option)
    if input_file is None:
        start = rules.start(options)
    else:
        start = rules.read_input(read_text(input_file), options if option else None)
    reading = read_transcript(rules, start, read_lines(file))
    if reading.faults:
        why = describe(reading.faults, rules)
        raise UserError(_BAD_LINE.of(line=reading.faults[0].line, why=why))
    return reading.state
