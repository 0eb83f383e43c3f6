"""Limits as a jury changes them: time, moves per time limit, memory."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.games.limits import KEYS, PERIODS, RANGES, Limits, Per, clash, read_numbers
from botdrome.sentences import Sentence, excerpt
from botdrome.toml_tables import TomlTable

_MOST_DIGITS = 9
_NO_VALUE = Sentence(
    "limit-without-value",
    "{text} is not a limit such as time_ms=2000: a key, =, a value.",
    "{text} — не ограничение вида time_ms=2000: ключ, =, значение.",
)
_NO_LENGTH = Sentence(
    "limits-no-length",
    "a block needs its number of moves: add block_moves, as the game has none of its own.",
    "нужно знать, сколько ходов в блоке: добавьте block_moves, у самой игры его нет.",
)


@dataclass(frozen=True, slots=True)
class JuryLimits:
    """Limits that replace a game's own; None keeps the game's."""

    time_ms: int | None = None
    per: Per | None = None
    block_moves: int | None = None
    memory_mib: int | None = None

    def __post_init__(self) -> None:
        for name, (least, most) in RANGES.items():
            value = getattr(self, name)
            if value is not None and not least <= value <= most:
                raise ValueError(f"{name} is from {least} to {most}")

    def changed_by(self, later: "JuryLimits") -> "JuryLimits":
        """These limits, overridden by later ones."""
        has_blocks = later.per in (None, "block")
        base = self if has_blocks else replace(self, block_moves=None)
        return replace(base, **later._chosen)

    def clash(self, game: AnyGame) -> tuple[str, Sentence] | None:
        """The key that contradicts the others or the game, and why; None without one."""
        per = self.per or game.limits.per
        found = clash(game.protocol, per, self.block_moves)
        if found is None and per == "block" and not (self.block_moves or game.limits.block_moves):
            return "per", _NO_LENGTH
        return found

    def under(self, game: AnyGame, options: Any) -> Limits:
        """The limits of matches under these options; what the jury sets is not scaled by them."""
        limits = replace(game.limits_for(options), **self._chosen)
        return limits if limits.per == "block" else replace(limits, block_moves=None)

    @property
    def _chosen(self) -> dict[str, Any]:
        return {name: value for name, value in asdict(self).items() if value is not None}


def read_limits(table: TomlTable, base: JuryLimits | None, game: AnyGame) -> JuryLimits | None:
    """Limits as a table changes them; a UserError says which key is wrong."""
    table.allow(*KEYS)
    numbers = read_numbers(table)
    per = table.choice("per", PERIODS, None)
    if not numbers and per is None:
        return base
    limits = (base or JuryLimits()).changed_by(JuryLimits(per=per, **numbers))
    found = limits.clash(game)
    if found is not None:
        key, why = found
        raise table.refused(why, key)
    return limits


def limits_in(
    texts: Sequence[str] | None, place: str, game: AnyGame, base: JuryLimits | None = None
) -> JuryLimits | None:
    """Limits as `key=value` texts change them; errors name the place of the texts."""
    values = dict(map(_pair, texts or ()))
    return read_limits(TomlTable(values, place), base, game)


def limits_of(game: AnyGame, options: Any, chosen: JuryLimits | None) -> Limits | None:
    """The jury's limits under these options; None for the game's own."""
    return None if chosen is None else chosen.under(game, options)


def _pair(text: str) -> tuple[str, int | str]:
    name, equals, value = text.partition("=")
    if not (equals and name and value):
        raise UserError(_NO_VALUE.of(text=excerpt(text)))
    is_number = value.isascii() and value.isdigit() and len(value) <= _MOST_DIGITS
    return name, int(value) if is_number else value
