"""A game's data: what its folder's game.toml says about titles, protocol, limits and colours."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any, Literal, cast

from botdrome.games.scene import Theme
from botdrome.sentences import Language

_MOST = 10**9


@dataclass(frozen=True, slots=True)
class Limits:
    """What a bot may use: time per move, per match or per block of own moves; memory."""

    time_ms: int
    per: Literal["move", "match", "block"]
    memory_mib: int
    block_moves: int | None = None

    def __post_init__(self) -> None:
        numbers = (
            self.time_ms,
            self.memory_mib,
            1 if self.block_moves is None else self.block_moves,
        )
        if not all(0 < each < _MOST for each in numbers):
            raise ValueError("limits are positive")


@dataclass(frozen=True, slots=True)
class Score:
    """What the scores of an outcome are called, and whether the most or the least is best."""

    titles: Mapping[Language, str]
    best: Literal["most", "least"]


@dataclass(frozen=True, slots=True)
class Names:
    """Which names bots may give themselves, by length and by the codes of their characters."""

    longest: int
    lowest_code: int
    highest_code: int = 0x10FFFF


@dataclass(frozen=True, slots=True)
class Manifest:
    """The particulars of a game that are data rather than rules."""

    id: str
    folder: Traversable
    titles: Mapping[Language, str]
    seat_titles: tuple[Mapping[Language, str], ...]
    protocol: str
    pondering: str
    limits: Limits
    score: Score
    theme: Theme
    jury: str
    """The sample, by the name of its file, that is the jury's own bot."""
    names: Names | None = None
    """Where bots are asked for their names."""
    api: str | None = None
    """The header of the folder api/ that a source includes which is to be linked with it."""
    has_own_views: bool = False
    """Whether every bot is shown the board from its own side, in coordinates of its own."""


def read_manifest(game_id: str, folder: Traversable) -> Manifest:
    """The manifest that the game.toml in a game's folder holds."""
    data = tomllib.loads(folder.joinpath("game.toml").read_text(encoding="utf-8"))
    theme: dict[str, Any] = data["theme"]
    return Manifest(
        id=game_id,
        folder=folder,
        titles=_bilingual(data["titles"]),
        seat_titles=tuple(_bilingual(seat) for seat in data["seats"]),
        protocol=data["protocol"],
        pondering=data["pondering"],
        limits=Limits(**data["limits"]),
        score=Score(_bilingual(data["score"]), data["score"]["best"]),
        theme=Theme(**{**theme, "seats": tuple(theme["seats"])}),
        jury=data.get("jury", "sample.cpp"),
        names=Names(**data["names"]) if "names" in data else None,
        api=data.get("api"),
        has_own_views=data.get("own_views", False),
    )


def _bilingual(table: Mapping[str, str]) -> Mapping[Language, str]:
    return cast(Mapping[Language, str], {"ru": table["ru"], "en": table["en"]})
