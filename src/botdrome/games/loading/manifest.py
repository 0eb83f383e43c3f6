"""A game's data: what its folder's game.toml says about titles, protocol, limits and colours."""

import re
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Literal

from botdrome.games.limits import Limits, game_limits
from botdrome.games.protocols import Protocol
from botdrome.games.scene import Theme
from botdrome.sentences import LANGUAGES, Sentence
from botdrome.toml_tables import TomlTable, words

Pondering = Literal["forbidden", "frozen"]
"""Whether computing in the opponent's turn is forbidden, or impossible as the bot is frozen."""
FaultCost = Literal["match", "turn"]
"""What a fault costs: the match, or only the turn, which then passes."""
Best = Literal["most", "least"]

_KEYS = (
    *("protocol", "pondering", "faults", "jury", "api", "own_views"),
    *("titles", "seats", "score", "names", "limits", "theme"),
)
_COLOURS = ("background", "light", "dark", "line", "ink")
_MARKS = ("last", "capture", "win", "fault", "chosen", "target")
_FEWEST_SEATS, _MOST_SEATS = 2, 8
_LONGEST_NAME = 100
_HIGHEST_CODE = 0x10FFFF

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_COLOUR_FORM = Sentence("manifest-colour", "a colour such as #5b3a21", "цвет вида #5b3a21")
_SEAT_COLOURS = Sentence(
    "manifest-seat-colours",
    "there must be a colour for each of the game's {seats} seats, not {count}.",
    "нужно по цвету на каждое место игры: мест {seats}, а цветов {count}.",
)
_FILE_IN = Sentence(
    "manifest-file",
    "the name of a file in {folder}/ ({known})",
    "имя файла из {folder}/ ({known})",
)
_NO_FILES = Sentence("manifest-no-files", "there is none", "там ничего нет")
_NO_NAMES = Sentence(
    "manifest-no-names",
    'only bots of the protocol "lines" are asked for their names, and here it is "{protocol}".',
    'имена спрашивают только в протоколе "lines", а здесь "{protocol}".',
)


@dataclass(frozen=True, slots=True)
class Score:
    """What the scores of an outcome are called, and whether the most or the least is best."""

    titles: Sentence
    best: Best


@dataclass(frozen=True, slots=True)
class Names:
    """Which names bots may give themselves, by length and by the codes of their characters."""

    longest: int
    lowest_code: int
    highest_code: int = _HIGHEST_CODE


@dataclass(frozen=True, slots=True)
class Manifest:
    """The properties of a game that are data rather than rules."""

    id: str
    folder: Traversable
    titles: Sentence
    seat_titles: tuple[Sentence, ...]
    protocol: Protocol
    pondering: Pondering
    limits: Limits
    score: Score
    theme: Theme
    faults: FaultCost
    jury: str
    """The sample, by the name of its file, that is the jury's own bot."""
    names: Names | None = None
    """None if bots are not asked for their names."""
    api: str | None = None
    """The header in api/: a source that includes it is compiled together with that folder."""
    has_own_views: bool = False
    """Whether every bot sees the board from its own side, in its own coordinates."""


def read_manifest(game_id: str, folder: Traversable) -> Manifest:
    """Reads the game.toml of a game's folder; a mistake in it is a UserError."""
    file = TomlTable.load(folder, "game.toml")
    file.allow(*_KEYS)
    protocol = file.choice("protocol", {each.value: each for each in Protocol})
    seats = file.tables("seats", at_least=_FEWEST_SEATS, at_most=_MOST_SEATS)
    return Manifest(
        id=game_id,
        folder=folder,
        titles=_titles(file.table("titles")),
        seat_titles=tuple(map(_titles, seats)),
        protocol=protocol,
        pondering=file.choice("pondering", words(Pondering)),
        limits=game_limits(file.table("limits"), protocol),
        score=_score(file.table("score")),
        theme=_theme(file.table("theme"), len(seats)),
        faults=file.choice("faults", words(FaultCost), "match"),
        jury=_file_name(file, "jury", folder.joinpath("samples")) or "sample.cpp",
        names=_names(file, protocol),
        api=_file_name(file, "api", folder.joinpath("api")),
        has_own_views=file.flag("own_views", False),
    )


def _titles(table: TomlTable) -> Sentence:
    table.allow(*LANGUAGES)
    return table.bilingual()


def _score(table: TomlTable) -> Score:
    table.allow(*LANGUAGES, "best")
    return Score(table.bilingual(), table.choice("best", words(Best)))


def _names(file: TomlTable, protocol: Protocol) -> Names | None:
    if not file.has("names"):
        return None
    if protocol is not Protocol.LINES:
        raise file.refused(_NO_NAMES.of(protocol=protocol), "names")
    table = file.table("names")
    table.allow("longest", "lowest_code", "highest_code")
    lowest = table.whole("lowest_code", 0, _HIGHEST_CODE)
    return Names(
        table.whole("longest", 1, _LONGEST_NAME),
        lowest,
        table.whole("highest_code", lowest, _HIGHEST_CODE, _HIGHEST_CODE),
    )


def _theme(table: TomlTable, seats: int) -> Theme:
    table.allow(*_COLOURS, "seats", "marks")
    marks = table.table("marks")
    marks.allow(*_MARKS)
    seat_colours = table.all_matching("seats", _COLOUR, _COLOUR_FORM)
    if len(seat_colours) != seats:
        raise table.refused(_SEAT_COLOURS.of(seats=seats, count=len(seat_colours)), "seats")
    return Theme(
        **{key: table.matching(key, _COLOUR, _COLOUR_FORM) for key in _COLOURS},
        seats=seat_colours,
        marks={mark: marks.matching(mark, _COLOUR, _COLOUR_FORM) for mark in _MARKS},
    )


def _file_name(table: TomlTable, key: str, folder: Traversable) -> str | None:
    """The name of a file in a folder; None if the key is not there."""
    if not table.has(key):
        return None
    name = table.text(key)
    known = sorted(file.name for file in folder.iterdir()) if folder.is_dir() else []
    if name not in known:
        listed = ", ".join(known) or _NO_FILES
        raise table.wrong(name, _FILE_IN.of(folder=folder.name, known=listed), key)
    return name
