"""The tables of game.toml in docs/add-a-game.md say what the checked reader does."""

import datetime
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest

from botdrome.errors import UserError
from botdrome.games.loading.manifest import Pondering, read_manifest
from botdrome.games.protocols import Protocol
from botdrome.toml_tables import TomlTable

ROOT = Path(__file__).parent.parent.parent
STONES = ROOT / "tests" / "toys" / "stones"
PAGE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
OTHER_KEYS = """
faults = "match"
api = "stones.h"
own_views = false
"""
WRONG = datetime.date(2000, 1, 1)
"""A value that no key takes."""
FOR_A_BLOCK = 'for `per = "block"`'


class Row(NamedTuple):
    """What the table says about a key."""

    needed: str
    value: str


def rows_below(heading: str) -> list[list[str]]:
    """The cells of the first table below a heading, without its own heading."""
    section = PAGE[PAGE.index(f"\n{heading}\n") :]
    table = re.search(r"(?:^\|.*\n)+", section, re.MULTILINE)
    assert table is not None
    return [
        [cell.strip() for cell in line.strip("|").split(" | ")]
        for line in table[0].splitlines()[2:]
    ]


def documented() -> dict[str, Row]:
    return {
        key: Row(needed, value)
        for keys, needed, value, _ in rows_below("## game.toml")
        for key in re.findall(r"`([\w.]+)`", keys)
    }


ROWS = documented()


@pytest.fixture
def complete(tmp_path: Path) -> Iterator[dict[str, Any]]:
    """The content of a game.toml that has every key; tests change it before it is read."""
    content = tomllib.loads(OTHER_KEYS + (STONES / "game.toml").read_text("utf-8"))
    content["names"] |= {"lowest_code": 0, "highest_code": 99}
    content["limits"] |= {"per": "block", "block_moves": 5}
    for folder, name in (("api", "stones.h"), ("samples", "sample.py")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / name).touch()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TomlTable, "load", lambda *_: TomlTable(content, "stones/game.toml"))
        yield content


def holder(content: dict[str, Any], key: str) -> tuple[dict[str, Any], str]:
    """The table that holds a key, and the key's last part."""
    *path, last = key.split(".")
    table: Any = content
    for each in path:
        table = table[each]
        table = table[0] if isinstance(table, list) else table
    return table, last


def test_the_table_has_every_key_that_the_reader_knows(
    tmp_path: Path, complete: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    known: set[str] = set()
    allow = TomlTable.allow

    def noted(table: TomlTable, *keys: str) -> None:
        path = [part for part in table.path if isinstance(part, str)]
        known.update(".".join((*path, key)) for key in keys)
        allow(table, *keys)

    monkeypatch.setattr(TomlTable, "allow", noted)
    read_manifest("stones", tmp_path)
    assert known == set(ROWS)


@pytest.mark.parametrize("key", ROWS)
def test_the_table_says_whether_a_key_is_needed(
    tmp_path: Path, complete: dict[str, Any], key: str
) -> None:
    table, last = holder(complete, key)
    del table[last]
    if ROWS[key].needed == "no":
        (tmp_path / "samples" / "sample.cpp").touch()
        read_manifest("stones", tmp_path)
        return
    assert ROWS[key].needed in ("yes", FOR_A_BLOCK)
    with pytest.raises(UserError, match=f"{key} is missing"):
        read_manifest("stones", tmp_path)


@pytest.mark.parametrize("key", ROWS)
def test_the_table_says_which_values_a_key_takes(
    tmp_path: Path, complete: dict[str, Any], key: str
) -> None:
    table, last = holder(complete, key)
    table[last] = WRONG
    with pytest.raises(UserError) as caught:
        read_manifest("stones", tmp_path)
    assert f" {key} must be {ROWS[key].value}, not " in caught.value.sentence.en


def test_block_moves_is_not_needed_without_a_block(
    tmp_path: Path, complete: dict[str, Any]
) -> None:
    complete["limits"]["per"] = "move"
    del complete["limits"]["block_moves"]
    assert read_manifest("stones", tmp_path).limits.block_moves is None


@pytest.mark.parametrize(
    ("heading", "values"),
    [("### Kinds of protocol", tuple(Protocol)), ("### Pondering", get_args(Pondering))],
)
def test_each_kind_of_protocol_and_pondering_is_explained(
    heading: str, values: tuple[str, ...]
) -> None:
    assert [row[0].strip("`") for row in rows_below(heading)] == [*values]
