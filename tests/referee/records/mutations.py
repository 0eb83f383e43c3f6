"""Changes one thing in the JSON of a record."""

import copy
import json
from collections.abc import Iterator
from typing import Any

from botdrome.errors import UserError
from botdrome.referee import Record
from botdrome.referee.records.record import read, written
from botdrome.referee.records.verification import examine

Path = tuple[str | int, ...]
_SENTENCE = {"code": "oh", "en": "Oh.", "ru": "Ой."}
_FOR_NULL: dict[str, tuple[object, ...]] = {
    "verdict": (
        {"code": "illegal-move", "detail": _SENTENCE},
        {"code": "crash", "detail": _SENTENCE},
        {"code": "time-limit", "detail": _SENTENCE},
        {"code": "output-limit", "detail": _SENTENCE},
    ),
    "void": (_SENTENCE,),
    "reason": (_SENTENCE,),
    "places": ([1, 1], [1, 2, 3, 4]),
    "scores": ([1, 1], [1, 2, 3, 4]),
    "exit_status": (0, 1),
    "signal": ("SIGSEGV",),
    "block_moves": (1,),
    "sent": ("", "x"),
    "received": ("", "x"),
    "own_name": ("", "x"),
    "time_limit_ms": (1, 5000),
}


def as_json(record: Record) -> Any:
    """The record as JSON holds it."""
    return json.loads(written(record))


def complaint(data: Any) -> str | None:
    """What reading and verifying report about a record, including words of its own; else None."""
    try:
        found = examine(read(data if isinstance(data, bytes) else json.dumps(data).encode()))
    except UserError as error:
        return error.sentence.en
    if found.difference is not None:
        return found.difference.en
    return f"reworded: {found.reworded[0].en}" if found.reworded else None


def with_value(data: Any, path: Path, value: object) -> Any:
    """The data with another value in one place; the rest is shared."""
    if not path:
        return value
    changed = copy.copy(data)
    changed[path[0]] = with_value(data[path[0]], path[1:], value)
    return changed


def pattern(path: Path) -> str:
    """A place, whatever the number of the turn, seat or bot: `turns.*.draws.*.value`."""
    return ".".join("*" if isinstance(part, int) else part for part in path)


def leaves(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value that holds no other; of many turns the first two and the last, but all draws."""
    if isinstance(data, dict) and data:
        for key, value in data.items():
            yield from leaves(value, (*path, key))
    elif path == ("turns",) and data:
        for index, turn in enumerate(data):
            is_typical = index < 2 or index == len(data) - 1
            part = turn if is_typical else {"draws": turn["draws"]} if turn["draws"] else {}
            yield from leaves(part, (*path, index)) if part else ()
    elif isinstance(data, list) and data:
        for index, value in enumerate(data):
            yield from leaves(value, (*path, index))
    else:
        yield path, data


def others(path: Path, value: Any) -> Iterator[Any]:
    """Other values for a leaf, of the right type or nearly."""
    if value is None:
        yield from _FOR_NULL[str(path[-1])]
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int | float):
        yield from (value + 1, value - 1, -(10**6), 10**6, None)
    elif isinstance(value, str):
        yield from (value + "x", "x" + value, value[:-1] if value else "y", None)
    elif path == ("options",):
        yield {"no_such_option": 1}
    elif isinstance(value, list):
        yield from ([1], [None])
