"""What participants read: a game's statement in their language, with pictures made from scenes."""

from botdrome.statements.drawing import draw
from botdrome.statements.pages import page, source

__all__ = ["draw", "page", "source"]
