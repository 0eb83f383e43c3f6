"""Draws any game's scene as SVG; it knows shapes and roles, and no game."""

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from botdrome.games.scene import (
    Board,
    Element,
    Highlight,
    Label,
    Node,
    Owner,
    Piece,
    Scene,
    Segment,
    Theme,
)

PIXELS_PER_UNIT = 36
_LABEL_SIZE = 0.42
_CONTRAST = "#00000088"
_WHITE, _BLACK = "#ffffff", "#1d1d1d"
_PAWN = "M-.27.34q.02-.3.17-.36h.2q.15.06.17.36z"
_SHIRT = "M-.14-.4h.28l.3.14-.1.28-.1-.04v.42h-.48v-.42l-.1.04-.1-.28z"
_CROSS = "M-.3-.3L.3.3M.3-.3L-.3.3"


def draw(scene: Scene, theme: Theme, caption: str = "") -> str:
    """The scene as one SVG element; `caption` is what a screen reader says."""
    board = scene.board
    width, height = board.width + 2 * board.margin, board.height + 2 * board.margin
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label={quoteattr(caption)} '
        f'viewBox="{-board.margin:g} {-board.margin:g} {width:g} {height:g}" '
        f'width="{width * PIXELS_PER_UNIT:g}" height="{height * PIXELS_PER_UNIT:g}" '
        'font-family="sans-serif" text-anchor="middle">',
        _rect(-board.margin, -board.margin, width, height, theme.background, "rx='0.3'"),
        *_draw_board(board, theme),
        *_draw_axes(board, theme),
    ]
    for element in scene.elements:
        parts += _draw_element(element, board, theme)
    return "\n".join((*parts, "</svg>"))


def _rect(x: float, y: float, width: float, height: float, fill: str, more: str = "") -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}" {more}/>'


def _circle(x: float, y: float, radius: float, fill: str, more: str = "") -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" {more}/>'


def _path(x: float, y: float, outline: str, fill: str, more: str) -> str:
    return f'<path transform="translate({x:g} {y:g})" d="{outline}" fill="{fill}" {more}/>'


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


def _draw_element(element: Element, board: Board, theme: Theme) -> Iterator[str]:
    match element:
        case Piece():
            yield from _draw_piece(element, theme)
        case Segment():
            yield from _draw_segment(element, theme)
        case Highlight():
            yield _draw_highlight(element, board, theme)
        case Node():
            yield _circle(element.x, element.y, 0.12, _colour(element.owner, theme))
        case Label():
            halo = f'stroke="{theme.light}" stroke-width="0.12" paint-order="stroke"'
            yield _text(element.x, element.y, 0.5, _ink_on(theme.light), element.text, halo)


def _colour(owner: Owner, theme: Theme) -> str:
    return theme.ink if owner is None else theme.seats[owner]


def _ink_on(colour: str) -> str:
    """Black or white, whichever reads better on a #rrggbb colour."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return _BLACK if 299 * red + 587 * green + 114 * blue > 140_000 else _WHITE


def _draw_piece(piece: Piece, theme: Theme) -> Iterator[str]:
    x, y, fill = piece.x, piece.y, _colour(piece.owner, theme)
    rim = f'stroke="{_CONTRAST}" stroke-width="0.04"'
    if piece.shape == "pawn":
        yield _path(x, y, _PAWN, fill, rim)
        yield _circle(x, y - 0.15, 0.18, fill, rim)
    elif piece.shape == "disc":
        yield _circle(x, y, 0.38, fill, rim)
        yield _circle(x, y, 0.24, "none", rim)
    elif piece.shape == "shirt":
        yield _path(x, y, _SHIRT, fill, rim)
    elif piece.shape == "peg":
        yield _circle(x, y, 0.3, fill, rim)
        yield _circle(x - 0.08, y - 0.08, 0.09, "#ffffff66")
    else:
        yield _circle(x, y, 0.24, _WHITE, f'stroke="{_BLACK}" stroke-width="0.05"')
        yield _circle(x, y, 0.08, _BLACK)
    if piece.text:
        yield _text(x, y, 0.42, _ink_on(fill), piece.text, 'font-weight="bold"')


def _draw_segment(segment: Segment, theme: Theme) -> Iterator[str]:
    colour = _colour(segment.owner, theme)
    ends = (segment.x1, segment.y1, segment.x2, segment.y2)
    if segment.role == "bridge":
        yield _line(*ends, _CONTRAST, 0.22)
        yield _line(*ends, colour, 0.16)
    elif segment.role == "stroke":
        yield _line(*ends, colour, 0.1)
    else:
        yield _line(*ends, theme.marks["last"], 0.14)
        if segment.role == "arrow":
            yield _circle(segment.x2, segment.y2, 0.14, theme.marks["last"])


def _draw_highlight(mark: Highlight, board: Board, theme: Theme) -> str:
    left, top = mark.x - mark.width / 2, mark.y - mark.height / 2
    if mark.role in ("home", "goal"):
        strength = "0.22" if mark.role == "home" else "0.8"
        return _rect(
            left, top, mark.width, mark.height, _colour(mark.owner, theme), f'opacity="{strength}"'
        )
    colour = theme.marks[mark.role]
    if mark.role == "target":
        return _circle(mark.x, mark.y, 0.16, colour, 'opacity="0.85"')
    if mark.role == "fault":
        return _path(mark.x, mark.y, _CROSS, "none", f'stroke="{colour}" stroke-width="0.14"')
    if board.kind in ("holes", "lattice"):
        return _circle(mark.x, mark.y, 0.48, colour, 'opacity="0.55"')
    return _rect(left, top, mark.width, mark.height, colour, 'opacity="0.55"')
