"""`botdrome games`: what can be played."""

import json
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from botdrome import games as all_games
from botdrome.cli.language import LANGUAGE, say, warn
from botdrome.games.contract import AnyGame, Limits


def games(
    as_json: Annotated[
        bool, typer.Option("--json", help=say("Print JSON.", "Вывести JSON."))
    ] = False,
) -> None:
    """List the games."""
    found, broken = all_games.every()
    warn(broken)
    if as_json:
        typer.echo(json.dumps([_summary(game) for game in found], ensure_ascii=False, indent=2))
        return
    table = Table(
        "id",
        say("game", "игра"),
        say("seats", "мест"),
        say("limits", "ограничения"),
        say("options", "параметры"),
    )
    table.columns[0].min_width = max(len(game.id) for game in found)
    table.columns[-1].overflow = "fold"
    for game in found:
        table.add_row(
            game.id,
            escape(game.titles[LANGUAGE]),
            str(game.seats),
            f"{_time(game.limits)}\n{game.limits.memory_mib} {say('MiB', 'МиБ')}",
            "\n".join(f"{each.name}={each.default}" for each in game.options_type.described()),
        )
    Console().print(table)


def _time(limits: Limits) -> str:
    seconds = f"{limits.time_ms / 1000:g}"
    if limits.per == "move":
        return say(f"{seconds} s per move", f"{seconds} с на ход")
    if limits.per == "match":
        return say(f"{seconds} s per match", f"{seconds} с на матч")
    return say(
        f"{seconds} s per {limits.block_moves} moves", f"{seconds} с на {limits.block_moves} ходов"
    )


def _summary(game: AnyGame) -> dict[str, Any]:
    return {
        "id": game.id,
        "titles": dict(game.titles),
        "version": game.version,
        "seats": [dict(titles) for titles in game.seat_titles],
        "protocol": game.protocol,
        "pondering": game.pondering,
        "limits": {
            "time_ms": game.limits.time_ms,
            "per": game.limits.per,
            "block_moves": game.limits.block_moves,
            "memory_mib": game.limits.memory_mib,
        },
        "score": {"titles": dict(game.score.titles), "best": game.score.best},
        "options": [asdict(each) for each in game.options_type.described()],
    }
