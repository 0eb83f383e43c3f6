"""`botdrome explain`: what a verdict means and what to do about it."""

from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from botdrome.cli.language import LANGUAGE, tr
from botdrome.referee.verdicts.page import page_source, section
from botdrome.sentences import Language


def explain(
    code: Annotated[
        str | None,
        typer.Argument(
            metavar="[VERDICT]",
            help=tr("A code such as idle-limit.", "Код, например idle-limit."),
        ),
    ] = None,
    lang: Annotated[
        Language, typer.Option(help=tr("Language of the text.", "Язык текста."))
    ] = LANGUAGE,
) -> None:
    """Explain a verdict, or all of them."""
    text = page_source(lang) if code is None else section(code, lang)
    console = Console()
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        typer.echo(text.rstrip())
