"""Upgrades records of older schema versions step by step to the current one."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from annotated_types import Ge, Le

from botdrome.errors import UserError
from botdrome.sentences import Sentence

if TYPE_CHECKING:
    from pydantic import TypeAdapter

Format = Literal["botdrome-match"]
JsonObject = dict[str, Any]
Upgrade = Callable[[JsonObject], JsonObject]
"""Makes a record of the next schema version; `schema` itself is set for it."""
UPGRADES: Mapping[int, Upgrade] = {}
"""By the schema version that each reads: one for every version before the current."""
_HIGHEST_VERSION = 10**6
_TOO_NEW = Sentence(
    "record-too-new",
    "This record has schema version {version}; this Botdrome reads versions up to {current}. "
    "Update Botdrome to read it.",
    "Версия схемы этого протокола — {version}; этот Botdrome читает версии не выше {current}. "
    "Обновите Botdrome, чтобы его прочитать.",
)
_TOO_OLD = Sentence(
    "record-too-old",
    "This record has schema version {version}; the oldest that can be read is {oldest}.",
    "Версия схемы этого протокола — {version}; самая старая, которую можно прочитать, — {oldest}.",
)
_DAMAGED = Sentence(
    "record-damaged",
    "This record does not follow schema version {version}.",
    "Этот протокол не соответствует версии {version} схемы.",
)


@dataclass(frozen=True, slots=True)
class _Heading:
    """The fields that every schema version has."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = {"strict": True, "extra": "ignore"}

    format: Format
    schema: Annotated[int, Ge(0), Le(_HIGHEST_VERSION)]


def upgraded(data: bytes, current: int, upgrades: Mapping[int, Upgrade] = UPGRADES) -> bytes:
    """The JSON of a record in the current schema version; unchanged if it has that already.

    Raises a user error if the version cannot be read, and pydantic's `ValidationError` if the
    data is not a record. The fields of the result are not checked yet.
    """
    version = _heading().validate_json(data).schema
    if version == current:
        return data
    if version > current:
        raise UserError(_TOO_NEW.of(version=version, current=current))
    if version not in upgrades:
        raise UserError(_TOO_OLD.of(version=version, oldest=min(upgrades, default=current)))
    return _applied(data, [upgrades[each] for each in range(version, current)], version)


def _applied(data: bytes, steps: Iterable[Upgrade], version: int) -> bytes:
    from pydantic_core import from_json, to_json

    try:
        record = from_json(data, allow_inf_nan=False)
        for number, step in enumerate(steps, version + 1):
            record = {**step(record), "schema": number}
        return to_json(record)
    except (LookupError, TypeError, ValueError, AttributeError):
        # An upgrade takes the fields of its version for granted.
        raise UserError(_DAMAGED.of(version=version)) from None


@cache
def _heading() -> "TypeAdapter[_Heading]":
    """Made on demand: pydantic takes a while to load."""
    from pydantic import TypeAdapter

    return TypeAdapter(_Heading)
