"""The published JSON Schema, and the page that explains records."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from botdrome.referee.records.record import json_schema
from tests.referee.records.collection import MATCHES, record
from tests.referee.records.mutations import as_json, complaint, leaves

DOCS = Path(__file__).parents[3] / "docs"
COMMAND = "make docs"
TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}
PAGES = pytest.mark.parametrize("page", ["record.md", "record.ru.md"])


SCHEMA = json_schema()


def fits(schema: dict[str, Any], value: Any) -> bool:
    """Whether a value is as a schema says, as far as ours use the language of schemas."""
    if "$ref" in schema:
        return fits(SCHEMA["$defs"][schema["$ref"].removeprefix("#/$defs/")], value)
    if "anyOf" in schema:
        return any(fits(each, value) for each in schema["anyOf"])
    if "const" in schema and value != schema["const"]:
        return False
    if "enum" in schema and value not in schema["enum"]:
        return False
    if isinstance(value, bool) is not (schema.get("type") == "boolean"):
        return False
    if not isinstance(value, TYPES[schema["type"]]):
        return False
    if isinstance(value, list):
        return all(fits(schema["items"], each) for each in value)
    return not isinstance(value, dict) or _object_fits(schema, value)


def _object_fits(schema: dict[str, Any], value: dict[str, Any]) -> bool:
    known = schema.get("properties", {})
    other = schema.get("additionalProperties", False)
    return set(schema.get("required", ())) <= set(value) and all(
        fits(known[key], each) if key in known else bool(other) and fits(other, each)
        for key, each in value.items()
    )


def test_the_published_schema_is_up_to_date() -> None:
    expected = json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"
    assert (DOCS / "record.schema.json").read_text("utf-8") == expected, COMMAND


@pytest.mark.parametrize("name", MATCHES)
def test_records_fit_the_schema(name: str) -> None:
    assert fits(SCHEMA, as_json(record(name)))


def test_what_is_no_record_does_not_fit() -> None:
    data = as_json(record("soccer, plain"))
    for key in ("format", "schema", "game", "bots", "turns", "places", "void"):
        assert not fits(SCHEMA, {name: each for name, each in data.items() if name != key})
    assert not fits(SCHEMA, {**data, "schema": 2})
    assert not fits(SCHEMA, {**data, "seed": "5"})
    assert not fits(SCHEMA, {**data, "limits": {**data["limits"], "per": "year"}})


@PAGES
def test_the_page_names_every_field(page: str) -> None:
    text = (DOCS / page).read_text("utf-8")
    fields = {
        str(part)
        for name in ("soccer, samples", "no-quit")
        for path, _ in leaves(as_json(record(name)))
        for part in path
        if isinstance(part, str)
    } - {"game_duration", "half_duration", "en", "ru"}
    assert {each for each in fields if f"`{each}`" not in text} == set()


@PAGES
def test_the_example_verifies(page: str) -> None:
    (example,) = re.findall(r"```json\n(.*?)```", (DOCS / page).read_text("utf-8"), re.S)
    data = json.loads(example)
    assert complaint(data) is None
    assert fits(SCHEMA, data)
