"""`botdrome adjudicate`: the status of a game, by the rules alone."""

import json
from typing import Annotated, Any

import typer

from botdrome import games
from botdrome.cli.arguments import read_lines, read_options
from botdrome.cli.language import render, tr
from botdrome.cli.shared_options import FileArgument, GameArgument, GameOptions, JsonOption
from botdrome.games.contract import AnyGame
from botdrome.games.turns.transcript import Reading, describe, read_transcript
from botdrome.sentences import Sentence


def adjudicate(
    game: GameArgument,
    file: FileArgument = None,
    option: GameOptions = None,
    seed: Annotated[
        int,
        typer.Option(help=tr("Seed of the match's chance.", "Зерно генератора случайных чисел.")),
    ] = 0,
    as_json: JsonOption = False,
) -> None:
    """Print the status of the game in FILE, or the line that breaks the rules."""
    rules = games.get(game)
    start = rules.start(read_options(rules, option), seed)
    reading = read_transcript(rules, start, read_lines(file))
    typer.echo(
        json.dumps(_report(rules, reading), ensure_ascii=False)
        if as_json
        else _text(rules, reading)
    )


def _status(rules: AnyGame, reading: Reading) -> tuple[str, Sentence | None]:
    if reading.faults:
        return reading.faults[0].status, describe(reading.faults, rules)
    outcome = rules.outcome(reading.state)
    return ("ongoing", None) if outcome is None else ("finished", outcome.reason)


def _to_move(rules: AnyGame, reading: Reading) -> list[int]:
    return [seat for seat in rules.to_move(reading.state) if seat not in reading.answered]


def _report(rules: AnyGame, reading: Reading) -> dict[str, Any]:
    """The JSON form; its reason is always in English."""
    status, reason = _status(rules, reading)
    outcome = rules.outcome(reading.state) if status == "finished" else None
    return {
        "game": rules.id,
        "status": status,
        "moves": reading.moves,
        "line": reading.faults[0].line if reading.faults else None,
        "reason": None if reason is None else reason.en,
        "places": None if outcome is None else list(outcome.places),
        "scores": None if outcome is None else list(outcome.scores),
        "to_move": _to_move(rules, reading),
    }


def _text(rules: AnyGame, reading: Reading) -> str:
    status, reason = _status(rules, reading)
    played = tr(f"Moves played: {reading.moves}.", f"Сыграно ходов: {reading.moves}.")
    if reading.faults:
        line = reading.faults[0].line
        what = {
            "illegal": tr(f"Line {line} is illegal.", f"Строка {line}: недопустимый ход."),
            "malformed": tr(f"Line {line} is malformed.", f"Строка {line}: нечитаемый ответ."),
        }[status]
        return f"{what} {render(reason) if reason else ''}\n{played}"
    outcome = rules.outcome(reading.state)
    if outcome is None:
        due = ", ".join(render(rules.seat_titles[seat]) for seat in _to_move(rules, reading))
        return (
            tr(f"The game goes on; to move: {due}.", f"Партия продолжается; ход: {due}.")
            + f"\n{played}"
        )
    title = render(rules.score.titles)
    table = [
        f"  {tr('place', 'место')} {place}: {render(rules.seat_titles[seat])}, {title} {score:g}"
        for seat, (place, score) in enumerate(zip(outcome.places, outcome.scores, strict=True))
    ]
    over = tr("The game is over.", "Партия окончена.")
    return "\n".join((f"{over} {render(outcome.reason)}", *table, played))
