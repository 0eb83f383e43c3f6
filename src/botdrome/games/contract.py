"""The one contract that every game fulfils."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from botdrome.errors import IllegalMove, UserError
from botdrome.games.chance import Draw
from botdrome.games.choices import Choices, Partial
from botdrome.games.limits import Limits
from botdrome.games.loading.manifest import FaultCost, Manifest, Names, Pondering, Score
from botdrome.games.options import Options
from botdrome.games.protocols import Protocol
from botdrome.games.scene import Scene, Theme
from botdrome.sentences import Sentence, title

__all__ = [
    "PASS",
    "AnyGame",
    "Game",
    "Limits",
    "Outcome",
    "Seat",
    "out_of_turn",
    "two_seat_outcome",
]

Seat = int
PASS = "pass"  # noqa: S105 (a move, not a password)
"""How a transcript writes a pass."""
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
OptionsT = TypeVar("OptionsT", bound=Options)

_NOT_LISTED = Sentence(
    "moves-not-listed",
    "{title} has too many moves to list; ask for a random one or check a given one instead.",
    "В игре «{title}» слишком много ходов, чтобы их перечислить; можно взять случайный ход или "
    "проверить данный.",
)
_NO_INPUT_FILE = Sentence(
    "no-input-file",
    "The bots of {title} read no input.txt, so a game cannot start from one.",
    "В игре «{title}» боты не читают input.txt, поэтому начать с него нельзя.",
)
_NO_PASS = Sentence(
    "no-pass",
    'game.toml of {title} says faults = "turn", but the rules know no pass; set `passes` in the '
    'game\'s class, or say faults = "match".',
    'В game.toml игры «{title}» указано faults = "turn", но пропускать ход правила не разрешают; '
    'задайте `passes` в классе игры или укажите faults = "match".',
)
_PASSED = title("pass", "пропуск хода")
_GAME_OVER = Sentence("game-over", "The game is over.", "Партия уже окончена.")
_OUT_OF_TURN = Sentence(
    "out-of-turn",
    "It is the turn of seats {due}, but the moves came from seats {given}.",
    "Сейчас должны ходить места: {due}; ходы получены от мест: {given}.",
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. Place 1 is best; equal places are shared."""

    places: tuple[int, ...]
    scores: tuple[float, ...]
    reason: Sentence


class Game(ABC, Generic[StateT, MoveT, OptionsT]):
    """The rules of one game: stateless, pure; states are immutable and chance lives in them."""

    version: ClassVar[int]
    """Raised whenever the same moves could lead to another result."""
    passes: ClassVar[bool] = False
    """Whether `None` is a move: the turn passes unused. A seat without any other is not asked."""
    options_type: type[OptionsT]

    def __init__(self, manifest: Manifest) -> None:
        if manifest.faults == "turn" and not self.passes:
            raise UserError(_NO_PASS.of(title=manifest.titles))
        self.id = manifest.id
        self.titles: Sentence = manifest.titles
        self.seats: int = len(manifest.seat_titles)
        self.seat_titles: tuple[Sentence, ...] = manifest.seat_titles
        self.protocol: Protocol = manifest.protocol
        self.pondering: Pondering = manifest.pondering
        self.faults: FaultCost = manifest.faults
        self.limits: Limits = manifest.limits
        self.score: Score = manifest.score
        self.folder: Traversable = manifest.folder
        self.theme: Theme = manifest.theme
        self.jury: str = manifest.jury
        self.names: Names | None = manifest.names
        self.api: str | None = manifest.api
        self.has_own_views: bool = manifest.has_own_views

    def options(self, /, **values: object) -> OptionsT:
        """The game's options, checked; an unknown or out-of-range one is a UserError."""
        return self.options_type.checked(values)

    def limits_for(self, options: OptionsT) -> Limits:
        """The limits under these options; a longer match may get more time."""
        del options
        return self.limits

    @abstractmethod
    def start(self, options: OptionsT, seed: int = 0) -> StateT:
        """The first state of a match.

        A match that counts needs an unpredictable seed (64 random bits): a bot that could guess
        it would know what chance decides.
        """

    @abstractmethod
    def to_move(self, state: StateT) -> tuple[Seat, ...]:
        """The seats that must answer now; empty when the game is over."""

    @abstractmethod
    def request(self, state: StateT, seat: Seat) -> str:
        """What asks the bot of `seat` for its move: a line or lines, or a whole input.txt.

        Where the opponent's move is the request, it can still be sent after the end of the game.
        """

    def read_input(self, text: str, options: OptionsT | None = None) -> StateT:
        """The position of an input.txt, its reader being seat 0 and to move; else UserError."""
        del text, options
        raise UserError(_NO_INPUT_FILE.of(title=self.titles))

    @abstractmethod
    def parse(self, state: StateT, seat: Seat, text: str) -> MoveT:
        """The move that the bot of `seat` wrote, in its own view; else MalformedMove."""

    @abstractmethod
    def format(self, state: StateT, seat: Seat, move: MoveT) -> str:
        """The move as the bot of `seat` would see or write it."""

    def describe(self, state: StateT, seat: Seat, move: MoveT) -> Sentence:
        """A legal move in words for people, in the board's coordinates.

        By default the move as the bot of `seat` would write it.
        """
        return _PASSED if move is None else title(self.format(state, seat, move))

    def legal_moves(self, state: StateT, seat: Seat) -> Iterator[MoveT]:
        """Every legal move, lazily; a UserError in a game that has too many to list."""
        del state, seat
        raise UserError(_NOT_LISTED.of(title=self.titles))

    def count_moves(self, state: StateT, seat: Seat) -> int:
        """How many legal moves there are; counted without listing them where the game can."""
        return sum(1 for _ in self.legal_moves(state, seat))

    @abstractmethod
    def has_move(self, state: StateT, seat: Seat) -> bool:
        """Whether the seat has a legal move in this position; never exponential."""

    @abstractmethod
    def sample_move(self, state: StateT, seat: Seat, rng: Random) -> MoveT:
        """A random legal move; every legal move can come up."""

    def check(self, state: StateT, seat: Seat, move: MoveT) -> None:
        """IllegalMove if the rules forbid this seat's move, whatever the others answer."""
        self.play(state, {seat: move})

    @abstractmethod
    def play(self, state: StateT, moves: Mapping[Seat, MoveT]) -> StateT:
        """The next state, given a move for each seat that must answer; else IllegalMove."""

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def standing(self, state: StateT) -> tuple[float, ...] | None:
        """The scores so far, for spectators; None if there is nothing to count yet."""
        del state
        return None

    def draws(self, state: StateT) -> tuple[Draw, ...]:
        """What chance decided on the way from the last state to this one."""
        del state
        return ()

    @abstractmethod
    def scene(self, state: StateT) -> Scene:
        """The position as data that any renderer can draw."""

    def places(self, state: StateT, seat: Seat, move: MoveT) -> Iterable[tuple[float, float]]:
        """Where a move touches the board, in the scene's units, whether it is legal or not.

        A forbidden move is marked there; points off the board are left out.
        """
        del state, seat, move
        return ()

    @abstractmethod
    def choices(self, state: StateT, seat: Seat, partial: Partial) -> "Choices[MoveT]":
        """For a human move in progress: what may be picked next, and the move if it may end."""

    @abstractmethod
    def pictures(self) -> Mapping[str, Scene]:
        """The pictures that the game's statement shows, by name."""


AnyGame = Game[Any, Any, Any]


def out_of_turn(due: tuple[Seat, ...], given: Mapping[Seat, object]) -> IllegalMove:
    """The error for an answer by seats that were not asked."""
    if not due:
        return IllegalMove(dict.fromkeys(given or (0,), _GAME_OVER))
    sentence = _OUT_OF_TURN.of(due=_listed(due), given=_listed(tuple(given)) or "-")
    return IllegalMove(dict.fromkeys(given or due, sentence))


def _listed(seats: tuple[Seat, ...]) -> str:
    return ", ".join(str(seat) for seat in seats)


def two_seat_outcome(winner: Seat | None, reason: Sentence) -> Outcome:
    """A win (1:0) of one of two seats, or a draw (half a point each) without a winner."""
    if winner is None:
        return Outcome(places=(1, 1), scores=(0.5, 0.5), reason=reason)
    return Outcome(
        places=(1, 2) if winner == 0 else (2, 1),
        scores=(1, 0) if winner == 0 else (0, 1),
        reason=reason,
    )
