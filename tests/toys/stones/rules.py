"""Stones: put stones on a 4×4 grid; who has a row or a column of four wins."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from botdrome.errors import IllegalMove, MalformedMove
from botdrome.games import wire
from botdrome.games.choices import Choices, Partial, Pick, not_offered, nothing_offered
from botdrome.games.contract import Game, Outcome, Seat, out_of_turn, two_seat_outcome
from botdrome.games.options import Options
from botdrome.games.scene import Axis, Board, Highlight, Piece, Scene
from botdrome.sentences import Sentence

SIZE = 4
BOARD = Board("cells", SIZE, SIZE, Axis(tuple("1234"), 0.5), Axis(tuple("1234"), 0.5))
LINES = (
    *(frozenset(range(SIZE * row, SIZE * row + SIZE)) for row in range(SIZE)),
    *(frozenset(range(column, SIZE * SIZE, SIZE)) for column in range(SIZE)),
)
TAKEN = Sentence("taken", "That cell is taken.", "Эта клетка занята.")
NO_CELL = Sentence("no-cell", "A cell is a number from 1 to 16.", "Клетка — число от 1 до 16.")
FOUR = Sentence("four", "Four in a line.", "Четыре в ряд.")
FULL = Sentence("full", "The grid is full.", "Поле заполнено.")


class State(NamedTuple):
    """The cells in the order in which they were taken, the first by seat 0."""

    taken: tuple[int, ...] = ()

    def winner(self) -> Seat | None:
        """Who has four in a line."""
        for seat in (0, 1):
            if any(line <= set(self.taken[seat::2]) for line in LINES):
                return seat
        return None


class Stones(Game[State, int, Options]):
    """The rules; a move is a cell, from 0 to 15, and 1 to 16 on the wire."""

    version = 1
    options_type = Options

    def start(self, options: Options, seed: int = 0) -> State:
        """The empty grid."""
        return State()

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """The seats in turn."""
        is_over = len(state.taken) == SIZE * SIZE or state.winner() is not None
        return () if is_over else (len(state.taken) % 2,)

    def request(self, state: State, seat: Seat) -> str:
        """The opponent's cell."""
        return str(state.taken[-1] + 1) if state.taken else "Start"

    def parse(self, state: State, seat: Seat, text: str) -> int:
        """The cell that a bot wrote."""
        (number,) = wire.numbers(text, 1)
        if not 1 <= number <= SIZE * SIZE:
            raise MalformedMove(NO_CELL)
        return number - 1

    def format(self, state: State, seat: Seat, move: int) -> str:
        """The cell as a bot writes it."""
        return str(move + 1)

    def legal_moves(self, state: State, seat: Seat) -> Iterator[int]:
        """The free cells."""
        if seat in self.to_move(state):
            yield from (cell for cell in range(SIZE * SIZE) if cell not in state.taken)

    def has_move(self, state: State, seat: Seat) -> bool:
        """Whether it is to move."""
        return seat in self.to_move(state)

    def sample_move(self, state: State, seat: Seat, rng: Random) -> int:
        """Any free cell."""
        return rng.choice(list(self.legal_moves(state, seat)))

    def play(self, state: State, moves: Mapping[Seat, int]) -> State:
        """One more stone."""
        due = self.to_move(state)
        if not due or tuple(moves) != due:
            raise out_of_turn(due, moves)
        ((seat, cell),) = moves.items()
        if cell in state.taken:
            raise IllegalMove({seat: TAKEN})
        return State((*state.taken, cell))

    def outcome(self, state: State) -> Outcome | None:
        """Four in a line, or a full grid."""
        if self.to_move(state):
            return None
        winner = state.winner()
        return two_seat_outcome(winner, FULL if winner is None else FOUR)

    def scene(self, state: State) -> Scene:
        """The stones, and a mark on the last."""
        marks = [Highlight("last", *_place(cell), role="last") for cell in state.taken[-1:]]
        stones = [
            Piece(f"stone-{cell}", *_place(cell), number % 2, "disc")
            for number, cell in enumerate(state.taken)
        ]
        return Scene(BOARD, (*marks, *stones))

    def choices(self, state: State, seat: Seat, partial: Partial) -> Choices[int]:
        """A free cell."""
        if seat not in self.to_move(state):
            return nothing_offered(partial)
        cells = {str(cell + 1): cell for cell in self.legal_moves(state, seat)}
        if not partial:
            return Choices(tuple(Pick(token, *_place(cell)) for token, cell in cells.items()))
        if len(partial) > 1 or partial[0] not in cells:
            raise not_offered(partial[-1])
        chosen = Highlight("chosen", *_place(cells[partial[0]]), role="chosen")
        return Choices((), cells[partial[0]], complete=True, preview=(chosen,))

    def pictures(self) -> Mapping[str, Scene]:
        """The grid."""
        return {"start": self.scene(State())}


def _place(cell: int) -> tuple[float, float]:
    return cell % SIZE + 0.5, cell // SIZE + 0.5
