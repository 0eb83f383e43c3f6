"""`botdrome games`: the list of games."""

import json
from typing import Any

import typer

from botdrome import games as all_games
from botdrome.cli.language import render, tr, warn
from botdrome.cli.shared_options import JsonOption
from botdrome.games.contract import AnyGame
from botdrome.games.limits import time_title
from botdrome.games.options import Description


def games(
    as_json: JsonOption = False,
) -> None:
    """List the games."""
    found, broken = all_games.every()
    warn(broken)
    if as_json:
        typer.echo(json.dumps([_summary(game) for game in found], ensure_ascii=False, indent=2))
    else:
        _print_table(found)


def _print_table(found: list[AnyGame]) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from botdrome.cli.output.terminal import column

    table = Table(
        column("id", is_id=True),
        column(tr("game", "игра")),
        column(tr("seats", "мест")),
        column(tr("limits", "ограничения")),
        column(tr("options", "параметры")),
    )
    for game in found:
        table.add_row(
            game.id,
            escape(render(game.titles)),
            str(game.seats),
            f"{render(time_title(game.limits))}\n{game.limits.memory_mib} {tr('MiB', 'МиБ')}",
            "\n".join(f"{each.name}={each.default}" for each in game.options_type.described()),
        )
    Console().print(table)


def _summary(game: AnyGame) -> dict[str, Any]:
    return {
        "id": game.id,
        "titles": game.titles.texts(),
        "version": game.version,
        "seats": [titles.texts() for titles in game.seat_titles],
        "protocol": game.protocol,
        "pondering": game.pondering,
        "limits": {
            "time_ms": game.limits.time_ms,
            "per": game.limits.per,
            "block_moves": game.limits.block_moves,
            "memory_mib": game.limits.memory_mib,
        },
        "score": {"titles": game.score.titles.texts(), "best": game.score.best},
        "options": [_option(each) for each in game.options_type.described()],
    }


def _option(option: Description) -> dict[str, Any]:
    bounds = {"minimum": option.minimum, "maximum": option.maximum}
    return {"name": option.name, "default": option.default, **bounds, **option.titles.texts()}
