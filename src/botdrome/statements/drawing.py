"""Draws any game's scene as SVG: the board, and the elements on it; it knows no game."""

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from botdrome.games.scene import Board, Element, Scene, Theme
from botdrome.statements.elements import Paint, draw_element, draw_gradients, number, place_of

PIXELS_PER_UNIT = 36
_LABEL_SIZE = 0.42


def draw(scene: Scene, theme: Theme, caption: str = "", picture_id: str = "drawing") -> str:
    """The scene as one SVG element; `caption` is what a screen reader says.

    Pictures of one page have different ids.
    """
    board, paint = scene.board, Paint(theme, picture_id)
    width, height = board.width + 2 * board.margin, board.height + 2 * board.margin
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label={quoteattr(caption)} '
        f'viewBox="{-board.margin:g} {-board.margin:g} {width:g} {height:g}" '
        f'width="{width * PIXELS_PER_UNIT:g}" height="{height * PIXELS_PER_UNIT:g}" '
        'font-family="sans-serif" text-anchor="middle">',
        f"<defs>{draw_gradients(paint)}</defs>",
        _rect(-board.margin, -board.margin, width, height, theme.background, "rx='0.3'"),
        *_draw_board(board, theme),
        *_draw_axes(board, theme),
        *(_draw_element(element, board, paint) for element in scene.elements),
        "</svg>",
    ]
    return "\n".join(parts)


def _rect(x: float, y: float, width: float, height: float, fill: str, more: str = "") -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}" {more}/>'


def _circle(x: float, y: float, radius: float, fill: str, more: str = "") -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" {more}/>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float) -> str:
    return (
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" '
        f'stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"/>'
    )


def _text(x: float, y: float, size: float, fill: str, text: str, more: str = "") -> str:
    """Text centred on a point, by moving y: not every renderer knows dominant-baseline."""
    place = f'x="{x:g}" y="{y + 0.35 * size:g}" font-size="{size:g}"'
    return f'<text {place} fill="{fill}" {more}>{escape(text)}</text>'


def _draw_board(board: Board, theme: Theme) -> Iterator[str]:
    around = 0.5 if board.kind == "holes" else 0.0
    yield _rect(-around, -around, board.width + 2 * around, board.height + 2 * around, theme.light)
    if board.kind == "squares":
        for row in range(board.height):
            for column in range(board.width):
                if (row + column) % 2:
                    yield _rect(column, row, 1, 1, theme.dark)
    elif board.kind == "holes":
        for row in range(board.height + 1):
            for column in range(board.width + 1):
                if (column, row) not in board.missing:
                    yield _circle(column, row, 0.09, theme.line)
    else:
        yield from _draw_grid(board, theme)


def _draw_grid(board: Board, theme: Theme) -> Iterator[str]:
    if board.kind == "pitch":
        for column in range(0, board.width, 2):
            yield _rect(column, 0, 1, board.height, theme.dark)
    for column in range(board.width + 1):
        yield _line(column, 0, column, board.height, theme.line, 0.03)
    for row in range(board.height + 1):
        yield _line(0, row, board.width, row, theme.line, 0.03)
    outline = f'stroke="{theme.ink}" stroke-width="0.1"'
    yield _rect(0, 0, board.width, board.height, "none", outline)
    if board.kind == "pitch":
        middle = board.width / 2
        yield _line(middle, 0, middle, board.height, theme.ink, 0.07)
        ring = f'stroke="{theme.ink}" stroke-width="0.07"'
        yield _circle(middle, board.height / 2, 2, "none", ring)


def _draw_axes(board: Board, theme: Theme) -> Iterator[str]:
    away = board.margin - 0.45
    for step, text in enumerate(board.x_axis.labels):
        x = board.x_axis.start + step
        for y in (-away, board.height + away):
            yield _text(x, y, _LABEL_SIZE, theme.ink, text)
    for step, text in enumerate(board.y_axis.labels):
        y = board.y_axis.start + step
        for x in (-away, board.width + away):
            yield _text(x, y, _LABEL_SIZE, theme.ink, text)


def _draw_element(element: Element, board: Board, paint: Paint) -> str:
    x, y = place_of(element)
    place = f'transform="translate({number(x)} {number(y)})"'
    return f"<g {place}>{draw_element(element, board, paint)}</g>"
