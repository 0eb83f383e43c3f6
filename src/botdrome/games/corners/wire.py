"""What bots of corners read and write: input.txt and output.txt, in each seat's own view."""

from botdrome.errors import UserError
from botdrome.games import wire
from botdrome.games.contract import PASS, Seat
from botdrome.games.corners import sentences
from botdrome.games.corners.board import CELLS, PIECES, SEATS, SIZE, Cell, Move, turned
from botdrome.games.corners.state import Pieces
from botdrome.sentences import excerpt

_EMPTY = (" ".join("0" * SIZE) + "\n").encode() * SIZE
_OFFSET = tuple(
    {cell: 2 * (SIZE * row + column) for cell in CELLS for column, row in (turned(cell, seat),)}
    for seat in range(SEATS)
)
"""Where a cell's digit stands in the board's text, by seat."""
_DIGITS = tuple("01234")
_MAX_DIGITS = 9


def write_input(pieces: Pieces, round_number: int, seat: Seat) -> str:
    """The input.txt for a seat: the seat itself is 1, and those after it are 2, 3 and 4."""
    text = bytearray(_EMPTY)
    for owner, own in enumerate(pieces):
        digit = ord("1") + (owner - seat) % SEATS
        for cell in own:
            text[_OFFSET[seat][cell]] = digit
    return f"{round_number}\n{text.decode()}"


def read_output(text: str, seat: Seat) -> Move:
    """The move that a seat's output.txt holds; in a file, line ends are blanks like any other."""
    line = text.replace("\r", " ").replace("\n", " ")
    column, row, to_column, to_row = wire.numbers(line, 4)
    return Move(turned((column, row), -seat), turned((to_column, to_row), -seat))


def write_output(move: Move | None, seat: Seat) -> str:
    """The move as a seat writes it."""
    if move is None:
        return PASS
    column, row = turned(move.source, seat)
    to_column, to_row = turned(move.target, seat)
    return f"{column} {row} {to_column} {to_row}"


def read_input(text: str, rounds_limit: int) -> tuple[Pieces, int]:
    """The pieces and the round of an input.txt, as its reader sees them; else a UserError."""
    lines = [_fields(line) for line in text.rstrip("\r\n\t ").split("\n")]
    round_number = _read_round(lines[0], rounds_limit)
    if len(lines) != SIZE + 1:
        raise UserError(sentences.WRONG_LINES.of(found=len(lines)))
    pieces: list[list[Cell]] = [[] for _ in range(SEATS)]
    for row, digits in enumerate(lines[1:]):
        if len(digits) != SIZE:
            raise UserError(sentences.WRONG_ROW.of(line=row + 2, found=len(digits)))
        for column, digit in enumerate(digits):
            if digit not in _DIGITS:
                raise UserError(sentences.WRONG_DIGIT.of(line=row + 2, text=excerpt(digit)))
            if digit != "0":
                pieces[int(digit) - 1].append((column, row))
    _check_counts(pieces)
    return tuple(tuple(own) for own in pieces), round_number


def _fields(line: str) -> list[str]:
    """What stands between the blanks of a line; an exotic blank is no blank here."""
    line = line.removesuffix("\r").replace("\t", " ")
    return [field for field in line.split(" ") if field]


def _read_round(fields: list[str], rounds_limit: int) -> int:
    text = " ".join(fields)
    if not (len(text) <= _MAX_DIGITS and text.isascii() and text.isdigit()):
        raise UserError(sentences.NO_ROUND.of(text=excerpt(text)))
    if int(text) >= rounds_limit:
        raise UserError(sentences.ROUND_TOO_LATE.of(round=int(text), last=rounds_limit - 1))
    return int(text)


def _check_counts(pieces: list[list[Cell]]) -> None:
    for digit, own in enumerate(pieces, start=1):
        if len(own) > PIECES:
            raise UserError(sentences.TOO_MANY_PIECES.of(digit=digit, found=len(own)))
    if not pieces[0]:
        raise UserError(sentences.NO_OWN_PIECES)
