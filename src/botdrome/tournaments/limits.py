"""Limits as a jury changes them: of time, of the moves that it is for, of memory."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from botdrome.errors import UserError
from botdrome.games.contract import AnyGame, Limits
from botdrome.sentences import Sentence, excerpt
from botdrome.tournaments.toml_tables import TomlTable

Per = Literal["move", "match", "block"]

_PERIODS: Mapping[str, Per] = {"move": "move", "match": "match", "block": "block"}
_RANGES = {"time_ms": (10, 3_600_000), "block_moves": (1, 10_000), "memory_mib": (16, 4096)}
KEYS = ("time_ms", "per", "block_moves", "memory_mib")
_OPTION = "--limit"
_MOST_DIGITS = 9
_NO_VALUE = Sentence(
    "limit-without-value",
    "{text} is not a limit such as time_ms=2000: a key, =, a value.",
    "{text} — не ограничение вида time_ms=2000: ключ, =, значение.",
)
_REFUSED = Sentence("limits-refused", "{place}: {key}: {why}", "{place}: {key}: {why}")
_NO_BLOCKS = Sentence(
    "limits-no-blocks",
    'this is for per = "block" only, and here the time is per {per}.',
    'это только для per = "block", а здесь время — per = "{per}".',
)
_NO_LENGTH = Sentence(
    "limits-no-length",
    "a block needs its number of moves: add block_moves, as the game has none of its own.",
    "нужно знать, сколько ходов в блоке: добавьте block_moves, у самой игры его нет.",
)
_RUNS_ANEW = Sentence(
    "limits-per-run",
    'in this game it is always "move": each move is a run of the program, with its own clock.',
    'в этой игре — только "move": на каждый ход программу запускают заново, с новыми часами.',
)


@dataclass(frozen=True, slots=True)
class JuryLimits:
    """What a jury sets instead of a game's own limits; None leaves that one as the game has it."""

    time_ms: int | None = None
    per: Per | None = None
    block_moves: int | None = None
    memory_mib: int | None = None

    def __post_init__(self) -> None:
        for name, (least, most) in _RANGES.items():
            value = getattr(self, name)
            if value is not None and not least <= value <= most:
                raise ValueError(f"{name} is from {least} to {most}")

    def changed_by(self, later: "JuryLimits") -> "JuryLimits":
        """These limits with what others set put before them."""
        has_blocks = later.per in (None, "block")
        base = self if has_blocks else replace(self, block_moves=None)
        return replace(base, **later._chosen)

    def clash(self, game: AnyGame) -> tuple[str, Sentence] | None:
        """The key that does not go with the others or with the game, and why; None if all do."""
        per = self.per or game.limits.per
        if game.protocol == "files" and per != "move":
            return "per", _RUNS_ANEW
        if per != "block" and self.block_moves is not None:
            return "block_moves", _NO_BLOCKS.of(per=per)
        if per == "block" and (self.block_moves or game.limits.block_moves) is None:
            return "per", _NO_LENGTH
        return None

    def under(self, game: AnyGame, options: Any) -> Limits:
        """The limits of matches under these options: what a jury sets is not scaled by them."""
        limits = replace(game.limits_for(options), **self._chosen)
        return limits if limits.per == "block" else replace(limits, block_moves=None)

    @property
    def _chosen(self) -> dict[str, Any]:
        return {name: value for name, value in asdict(self).items() if value is not None}


def read_limits(table: TomlTable, base: JuryLimits | None, game: AnyGame) -> JuryLimits | None:
    """Limits as a table changes them; a UserError says which key is wrong."""
    table.allow(*KEYS)
    numbers = {name: table.whole(name, *_RANGES[name]) for name in _RANGES if table.has(name)}
    per = table.choice("per", _PERIODS, None)
    if not numbers and per is None:
        return base
    limits = (base or JuryLimits()).changed_by(JuryLimits(per=per, **numbers))
    clash = limits.clash(game)
    if clash is not None:
        key, why = clash
        raise table.error(_REFUSED, key, why=why)
    return limits


def told_limits(
    texts: Sequence[str] | None, game: AnyGame, base: JuryLimits | None = None
) -> JuryLimits | None:
    """Limits as `key=value` texts of a command line change them."""
    values = dict(map(_pair, texts or ()))
    return read_limits(TomlTable(values, _OPTION, (), {}), base, game)


def limits_of(game: AnyGame, options: Any, chosen: JuryLimits | None) -> Limits | None:
    """The limits of matches under these options if a jury has set any; None for the game's own."""
    return None if chosen is None else chosen.under(game, options)


def _pair(text: str) -> tuple[str, int | str]:
    name, equals, value = text.partition("=")
    if not (equals and name and value):
        raise UserError(_NO_VALUE.of(text=excerpt(text)))
    is_number = value.isascii() and value.isdigit() and len(value) <= _MOST_DIGITS
    return name, int(value) if is_number else value
