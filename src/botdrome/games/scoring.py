"""Points for a match by a game's regulations: for winning, drawing and losing, or for a place."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.sentences import Sentence
from botdrome.toml_tables import TomlTable

FILE = "regulations.toml"
"""The file of a game's folder with the regulations of its contest."""
_BEST = 1
_MOST_POINTS = 1000
_NO_REGULATIONS = Sentence(
    "no-regulations",
    "The game {game} has no regulations: its folder has no file {file}, which says how matches are "
    "scored and tournaments are held.",
    "У игры {game} нет регламента: в её папке нет файла {file} — он задаёт очки за партию и ход "
    "турнира.",
)
_SCORED_PLACES = Sentence(
    "regulations-places",
    "{place}: {key} must have a number for each of the game's {seats} seats.",
    "{place}: в {key} нужно по числу на каждое место игры, а мест: {seats}.",
)


@dataclass(frozen=True, slots=True)
class WinScoring:
    """Points of a match of two: sharing the first place is a draw, sharing the last a defeat."""

    win: float
    loss: float
    draw: float = 0.0

    def points(self, places: Sequence[int]) -> tuple[float, ...]:
        """The points of each seat."""
        is_draw = all(place == _BEST for place in places)
        worth = self.draw if is_draw else self.win
        return tuple(worth if place == _BEST else self.loss for place in places)


@dataclass(frozen=True, slots=True)
class PlaceScoring:
    """Points by place; seats that share places share the points."""

    places: tuple[float, ...]

    def points(self, places: Sequence[int]) -> tuple[float, ...]:
        """The points of each seat."""
        return tuple(self._share(place, places.count(place)) for place in places)

    def _share(self, place: int, sharers: int) -> float:
        return sum(self.places[place - 1 : place - 1 + sharers]) / sharers


Scoring = WinScoring | PlaceScoring
SCORE_FILE = "score.txt"


def score_text(points: Iterable[float]) -> str:
    """The content of score.txt: the points of each seat, a line each."""
    return "".join(f"{each:g}\n" for each in points)


def load_regulations(game: AnyGame) -> TomlTable:
    """The regulations in a game's folder, not yet checked."""
    if not game.folder.joinpath(FILE).is_file():
        raise UserError(_NO_REGULATIONS.of(game=game.id, file=FILE))
    return TomlTable.load(game.folder, FILE)


def read_scoring(game: AnyGame) -> Scoring:
    """The scoring of the regulations in a game's folder."""
    return scoring_in(load_regulations(game).table("scoring"), game.seats)


def scoring_in(table: TomlTable, seats: int) -> Scoring:
    """The scoring in a table of regulations, for a game with this many seats."""
    bounds = -_MOST_POINTS, _MOST_POINTS
    if table.has("places"):
        table.allow("places")
        places = table.numbers("places", *bounds)
        if len(places) != seats:
            raise table.error(_SCORED_PLACES, "places", seats=seats)
        return PlaceScoring(places)
    table.allow("win", "draw", "loss")
    win, loss = table.number("win", *bounds), table.number("loss", *bounds)
    return WinScoring(win, loss, table.number("draw", *bounds, 0.0))
