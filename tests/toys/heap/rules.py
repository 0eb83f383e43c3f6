"""Heap: three players take one to three stones in turn; who takes three rests once."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from botdrome.errors import IllegalMove, MalformedMove
from botdrome.games import wire
from botdrome.games.choices import Choices, Partial, Pick, not_offered, nothing_offered
from botdrome.games.contract import PASS, Game, Outcome, Seat, out_of_turn
from botdrome.games.options import Options, option
from botdrome.games.scene import Axis, Board, Label, Piece, Scene
from botdrome.sentences import Sentence

SEATS = 3
MOST = 3
LONGEST = 60
NOT_A_NUMBER = Sentence("not-a-number", "Take 1, 2 or 3 stones.", "Возьмите 1, 2 или 3 камня.")
TOO_MANY = Sentence(
    "too-many", "There are only {left} stones.", "Осталось камней: {left}, больше взять нельзя."
)
RESTS = Sentence("rests", "Who took three stones rests.", "Взявший три камня отдыхает.")
EMPTY = Sentence("empty", "The heap is empty.", "Куча кончилась.")
TIRED = Sentence("tired", "{turns} turns are over.", "Прошло ходов: {turns}.")
BOARD = Board("cells", SEATS, 1, Axis(tuple("123"), 0.5), Axis(("",), 0.5))


@dataclass(frozen=True, slots=True)
class HeapOptions(Options):
    """How large the heap is."""

    stones: int = option(20, 1, 100, en="stones in the heap", ru="камней в куче")


@dataclass(frozen=True, slots=True)
class State:
    """The stones in the heap and with the players, the turns so far, and who must rest."""

    left: int
    taken: tuple[int, ...] = (0,) * SEATS
    turns: int = 0
    resting: frozenset[Seat] = frozenset()


class Heap(Game[State, int | None, HeapOptions]):
    """The rules; a move is a number of stones, or None for a turn that passes."""

    version = 1
    passes = True
    options_type = HeapOptions

    def start(self, options: HeapOptions, seed: int = 0) -> State:
        """The whole heap."""
        return State(options.stones)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """The seats in turn."""
        return (state.turns % SEATS,) if state.left and state.turns < LONGEST else ()

    def request(self, state: State, seat: Seat) -> str:
        """The stones that are left."""
        return str(state.left)

    def parse(self, state: State, seat: Seat, text: str) -> int:
        """The number that a bot wrote."""
        (number,) = wire.numbers(text, 1)
        if not 1 <= number <= MOST:
            raise MalformedMove(NOT_A_NUMBER)
        return number

    def format(self, state: State, seat: Seat, move: int | None) -> str:
        """The number as a bot writes it."""
        return PASS if move is None else str(move)

    def legal_moves(self, state: State, seat: Seat) -> Iterator[int]:
        """As many as there are."""
        if seat in self.to_move(state) and seat not in state.resting:
            yield from range(1, min(MOST, state.left) + 1)

    def has_move(self, state: State, seat: Seat) -> bool:
        """Whether it need not rest."""
        return next(self.legal_moves(state, seat), None) is not None

    def sample_move(self, state: State, seat: Seat, rng: Random) -> int | None:
        """Any number that is allowed."""
        moves = list(self.legal_moves(state, seat))
        return rng.choice(moves) if moves else None

    def play(self, state: State, moves: Mapping[Seat, int | None]) -> State:
        """Some stones less."""
        due = self.to_move(state)
        if not due or tuple(moves) != due:
            raise out_of_turn(due, moves)
        ((seat, number),) = moves.items()
        if number is not None and seat in state.resting:
            raise IllegalMove({seat: RESTS})
        if number is not None and number > state.left:
            raise IllegalMove({seat: TOO_MANY.of(left=state.left)})
        taken = list(state.taken)
        taken[seat] += number or 0
        resting = state.resting - {seat} | ({seat} if number == MOST else frozenset())
        return State(state.left - (number or 0), tuple(taken), state.turns + 1, resting)

    def outcome(self, state: State) -> Outcome | None:
        """Who has the most stones."""
        if self.to_move(state):
            return None
        places = tuple(1 + sum(other > own for other in state.taken) for own in state.taken)
        return Outcome(places, state.taken, TIRED.of(turns=LONGEST) if state.left else EMPTY)

    def scene(self, state: State) -> Scene:
        """A disc for each player, with the number of its stones."""
        return Scene(
            BOARD,
            (
                *(
                    Piece(f"player-{seat}", seat + 0.5, 0.5, seat, "disc", str(number))
                    for seat, number in enumerate(state.taken)
                ),
                Label("left", 1.5, 0.1, str(state.left)),
            ),
        )

    def choices(self, state: State, seat: Seat, partial: Partial) -> Choices[int | None]:
        """A number of stones; a seat that rests is complete at once."""
        if seat not in self.to_move(state):
            return nothing_offered(partial)
        numbers = {str(each): each for each in self.legal_moves(state, seat)}
        if not partial:
            picks = tuple(Pick(token, each - 0.5, 0.5) for token, each in numbers.items())
            return Choices(picks, None, complete=not picks)
        if len(partial) > 1 or partial[0] not in numbers:
            raise not_offered(partial[-1])
        return Choices((), numbers[partial[0]], complete=True)

    def pictures(self) -> Mapping[str, Scene]:
        """The start."""
        return {"start": self.scene(State(20))}
