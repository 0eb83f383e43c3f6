"""Positions of corners for the tests, and their moves found in a plain, slow way."""

from typing import cast

from hypothesis import strategies as st

from botdrome import games
from botdrome.games.corners.board import Cell, turned
from botdrome.games.corners.rules import Corners
from botdrome.games.corners.state import State, placed

game = cast(Corners, games.get("corners"))

# The sample input as the original rules printed it: without two empty rows and the zero after them.
PRINTED = """
0 0 0 0 0 0 0 0 0 0 0 0 1 1 1 0 0 2 2 2 0 0 1 1 0 0 0 0 2 2 0 0 1 0 0 0 0 0 0 2 0 4 0 0 0 0 0 0
3 0 0 4 0 4 0 0 3 3 3 0 0 4 4 4 0 0 0 3 3 0 0 0 0 0 0 0 0 0 0 0
"""
SAMPLE = """\
0
0 0 0 0 0 0 0 0 0 0
0 1 1 1 0 0 2 2 2 0
0 1 1 0 0 0 0 2 2 0
0 1 0 0 0 0 0 0 2 0
0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0
0 4 0 0 0 0 0 0 3 0
0 4 0 4 0 0 3 3 3 0
0 4 4 4 0 0 0 3 3 0
0 0 0 0 0 0 0 0 0 0
"""


def board(rows: str, round_number: int = 0, rounds: int = 50) -> State:
    """The position drawn as rows of digits and dots; rows and columns left out are empty."""
    lines = [line.ljust(10, ".") for line in rows.split()]
    lines += ["." * 10] * (10 - len(lines))
    text = "\n".join(" ".join(line.replace(".", "0")) for line in lines)
    return game.read_input(f"{round_number}\n{text}\n", game.options(rounds=rounds))


def start(rounds: int = 50) -> State:
    return game.start(game.options(rounds=rounds))


def passing_until(state: State, seat: int) -> State:
    """The state when this seat's turn has come and everyone before it has passed."""
    while game.to_move(state) != (seat,):
        state = game.play(state, {state.turn: None})
    return state


def position(state: State) -> tuple[frozenset[Cell], ...]:
    """Where each seat's pieces stand, whatever their order."""
    return tuple(frozenset(own) for own in state.pieces)


def moves_of(state: State, seat: int) -> set[str]:
    """The legal moves as the seat writes them."""
    return {game.format(state, seat, move) for move in game.legal_moves(state, seat)}


def naive_moves(input_text: str) -> set[str]:
    """The legal moves of the player whose input.txt this is, by trying every jump one by one."""
    rows = [line.split() for line in input_text.splitlines()[1:]]
    grid = {(x, y): digit for y, row in enumerate(rows) for x, digit in enumerate(row)}
    found = set()
    for (x, y), digit in grid.items():
        if digit != "1":
            continue
        lifted = {**grid, (x, y): "0"}
        ends = _naive_jumps(lifted, (x, y), {(x, y)}) - {(x, y)}
        for to in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if lifted.get(to) == "0":
                ends.add(to)
        found |= {f"{x} {y} {to_x} {to_y}" for to_x, to_y in ends}
    return found


def _naive_jumps(grid: dict[Cell, str], cell: Cell, seen: set[Cell]) -> set[Cell]:
    x, y = cell
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        over, onto = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
        if grid.get(over, "0") != "0" and grid.get(onto) == "0" and onto not in seen:
            seen.add(onto)
            _naive_jumps(grid, onto, seen)
    return seen


@st.composite
def crowded_states(draw: st.DrawFn) -> State:
    """Positions with up to six pieces each, crowded into a part of the board."""
    left, top = draw(st.integers(0, 4)), draw(st.integers(0, 4))
    window = [(left + x, top + y) for x in range(6) for y in range(6)]
    cells = draw(st.permutations(window))
    counts = [draw(st.integers(1 if seat == 0 else 0, 6)) for seat in range(4)]
    ends = [sum(counts[: seat + 1]) for seat in range(4)]
    pieces = tuple(tuple(cells[end - count : end]) for end, count in zip(ends, counts, strict=True))
    return placed(pieces, draw(st.integers(0, 49)), 50)


def turned_pieces(cells: tuple[Cell, ...], seat: int) -> tuple[Cell, ...]:
    """The cells that a seat sees as these, on the board of the first seat."""
    return tuple(turned(cell, -seat) for cell in cells)
