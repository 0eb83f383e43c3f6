"""A game's statement as Markdown, or as one self-contained page that opens without internet."""

import html
import re
from collections.abc import Mapping
from importlib import resources

from markdown_it import MarkdownIt

from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.games.scene import Scene
from botdrome.sentences import Language, Sentence
from botdrome.statements.drawing import draw

_PICTURE = re.compile(r'<p><img src="picture:([a-z0-9-]+)" alt="([^"]*)" /></p>')
_STYLE = resources.files(__package__).joinpath("page.css").read_text(encoding="utf-8")
_NO_STATEMENT = Sentence(
    "no-statement",
    "The game {game} has no statement in this language: its folder has no file {file}.",
    "У игры {game} нет условия на этом языке: в её папке нет файла {file}.",
)


def source(game: AnyGame, language: Language) -> str:
    """The statement as its authors wrote it: Markdown with `picture:NAME` for pictures."""
    file = game.folder.joinpath(f"statement.{language}.md")
    if not file.is_file():
        raise UserError(_NO_STATEMENT.of(game=game.id, file=file.name))
    return file.read_text(encoding="utf-8")


def article(game: AnyGame, language: Language) -> str:
    """The statement as HTML with its pictures inside, to be shown within a page."""
    body = MarkdownIt("commonmark", {"html": False}).enable("table").render(source(game, language))
    pictures = game.pictures()
    return _PICTURE.sub(lambda found: _figure(game, pictures, found[1], found[2]), body)


def page(game: AnyGame, language: Language) -> str:
    """The statement as one HTML page with its pictures inside."""
    body = article(game, language)
    title = html.escape(game.titles.text(language))
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{_STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )


def _figure(game: AnyGame, pictures: Mapping[str, Scene], name: str, caption: str) -> str:
    picture = draw(pictures[name], game.theme, html.unescape(caption), f"picture-{name}")
    return f"<figure>\n{picture}\n<figcaption>{caption}</figcaption>\n</figure>"
