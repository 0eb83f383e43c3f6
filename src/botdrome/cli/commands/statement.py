"""`botdrome statement`: the statement of a game, for participants."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome import games
from botdrome.cli.arguments import write_text
from botdrome.cli.language import LANGUAGE, tr
from botdrome.cli.shared_options import GameArgument
from botdrome.sentences import Language
from botdrome.statements import page, source


def statement(
    game: GameArgument,
    lang: Annotated[
        Language, typer.Option(help=tr("Language of the statement.", "Язык условия."))
    ] = LANGUAGE,
    html: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help=tr(
                "Write a self-contained page with pictures to this file.",
                "Сохранить в файл автономную HTML-страницу с рисунками.",
            ),
        ),
    ] = None,
) -> None:
    """Print a game's statement as Markdown, or write it as a page with pictures."""
    rules = games.get(game)
    if html is None:
        typer.echo(source(rules, lang))
        return
    write_text(html, page(rules, lang))
    typer.echo(tr(f"Written: {html}", f"Записано: {html}"))
