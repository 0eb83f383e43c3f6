"""A human's move in progress: what may be picked next."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from botdrome.errors import UserError
from botdrome.games.scene import Element
from botdrome.sentences import Sentence, excerpt

MoveT = TypeVar("MoveT")

Partial = tuple[str, ...]
"""The tokens picked so far."""

_NOT_OFFERED = Sentence(
    "choice-not-offered",
    "{token} cannot be picked here; pick one of what is offered.",
    "{token} здесь выбрать нельзя; выберите из предложенного.",
)


@dataclass(frozen=True, slots=True)
class Pick:
    """Something that may be picked: its token goes to the end of `partial`.

    (x, y) is where it lies in the scene, so that a mouse can hit it and arrow keys can reach it;
    `group` separates picks in one place: for example a player's cells from a kick's directions.
    A token is the game's own short text; only the game reads it. `title` says it in words; without
    one the token is shown, which must then be a word that people use, such as a square's name.
    """

    token: str
    x: float
    y: float
    group: str = ""
    title: Sentence | None = None
    goes_on: bool = False
    """What comes here does not stay: it bounces. Marked differently from where a move ends."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Several picks at once, offered as a button."""

    title: Sentence
    tokens: Partial


@dataclass(frozen=True, slots=True)
class Level:
    """A number in a table; each pick of its token raises it by one."""

    token: str
    row: Sentence
    column: Sentence
    value: int


@dataclass(frozen=True, slots=True)
class Table:
    """Numbers that are chosen beside the board: the picks of `group` are made there, not on it.

    Levels with equal rows, or columns, share a row or a column; `remaining` says what is left.
    """

    group: str
    title: Sentence
    remaining: Sentence
    levels: tuple[Level, ...]


@dataclass(frozen=True, slots=True)
class Choices(Generic[MoveT]):
    """What may be picked next; when `complete`, finishing now would play `move`.

    `preview` shows what was picked so far, on top of the scene; `titles` are those of the groups.
    `prompt` says in the game's own words what to do now; without one there is a general text.
    """

    picks: tuple[Pick, ...]
    move: MoveT | None = None
    complete: bool = False
    preview: tuple[Element, ...] = ()
    titles: Mapping[str, Sentence] = field(default_factory=dict)
    prompt: Sentence | None = None
    shortcuts: tuple[Shortcut, ...] = ()
    table: Table | None = None


def nothing_offered(partial: Partial) -> Choices[Any]:
    """The choices of a seat that is not to move: none."""
    if partial:
        raise not_offered(partial[0])
    return Choices(())


def not_offered(token: str) -> UserError:
    """The error for a token that was not offered."""
    return UserError(_NOT_OFFERED.of(token=excerpt(token)))
