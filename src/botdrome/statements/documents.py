"""Markdown as pages: bodies with named sections, and whole documents."""

import html
import re
from itertools import pairwise

from markdown_it import MarkdownIt

from botdrome.sentences import Language


def body_of(markdown: str) -> str:
    """Markdown as HTML; a heading is named by its own text, so that links can lead to it."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(markdown)
    for opening, text in pairwise(tokens):
        if opening.type == "heading_open":
            name = re.sub(r"[^\w\- ]", "", text.content.lower()).replace(" ", "-")
            opening.attrSet("id", name)
    return str(parser.renderer.render(tokens, parser.options, {}))


def document(title: str, body: str, language: Language, style: str) -> str:
    """A whole page; `style` is an element of its head."""
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{html.escape(title)}</title>\n{style}\n</head>\n"
        f"<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )
