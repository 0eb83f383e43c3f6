"""A game's statement for participants, with pictures drawn from scenes."""

from botdrome.statements.drawing import draw
from botdrome.statements.pages import article, page, source

__all__ = ["article", "draw", "page", "source"]
