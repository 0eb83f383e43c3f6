"""Writes ui/src/api.generated.ts, the types of the HTTP interface, from its own schema."""

import json
import re
import tempfile
import textwrap
from functools import reduce
from pathlib import Path
from typing import Any

from botdrome import games
from botdrome.contest.moments import now
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.files import DataFolder
from botdrome.contest.storage.upgrading import upgrade
from botdrome.runner.tournament.journal import Journal
from botdrome.runner.tournament.plan import Entry, Plan
from botdrome.tournaments.regulations.regulations import preset
from botdrome.web.arena import arena_site
from botdrome.web.arena.arena import Arena
from botdrome.web.contest import site as contest_site
from botdrome.web.contest.site import ContestSite
from botdrome.web.http.guard import Access
from botdrome.web.tournament import tournament_site
from botdrome.web.tournament.watched import WatchedTournament

FILE = Path(__file__).parent.parent / "ui" / "src" / "api.generated.ts"
_HEAD = "/** What the server sends and receives; written from its schema by `make types`. */\n"
_PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
_NAME = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")
_OTHERS = {"HTTPValidationError", "ValidationError"}
"""Described by FastAPI for every request; ours are answered with a `Problem`."""

Schema = dict[str, Any]


def types_text() -> str:
    """The file as it is kept."""
    named = sorted((name, schema) for name, schema in _schemas().items() if name not in _OTHERS)
    return "\n".join([_HEAD, *(_declaration(name, schema) for name, schema in named)])


def _schemas() -> dict[str, Schema]:
    """Those of all sites; two may share a type, but not a name for two."""
    with tempfile.TemporaryDirectory() as folder:
        hall = WatchedTournament(_tournament(Path(folder)))
        database = Database(Path(folder))
        upgrade(database, Path(folder), now())
        contests = ContestSite(database, DataFolder(Path(folder)))
        apps = (
            arena_site.create_app(Arena(), Access()),
            tournament_site.create_app(hall, Access()),
            contest_site.create_app(contests.state, Access()),
        )
        found = [app.openapi()["components"]["schemas"] for app in apps]
        hall.close()
        contests.close()
        database.close()
    return reduce(_merged, found)


def _merged(some: Schema, more: Schema) -> Schema:
    for name in some.keys() & more.keys():
        assert some[name] == more[name], name  # noqa: S101
    return {**some, **more}


def _tournament(folder: Path) -> Path:
    game = games.get(games.ids()[0])
    teams = {name: Entry("", "") for name in ("one", "two")}
    rules = preset(game)
    plan = Plan(game.id, game.version, {}, 0, teams, None, rules.final, rules.scoring)
    Journal(folder, plan.to_json(), resume=False).close()
    return folder


def _declaration(name: str, schema: Schema) -> str:
    return f"{_remark(schema)}export type {_identifier(name)} = {_type(schema)};\n"


def _remark(schema: Schema) -> str:
    said = " ".join(schema.get("description", "").split()).replace("*/", "*\\/")
    return f"/** {said} */\n" if said else ""


def _identifier(name: str) -> str:
    return "".join(re.findall(r"[A-Za-z0-9_]+", name))


def _type(schema: Schema) -> str:
    """A schema as TypeScript; what this does not know is an error, not `unknown`."""
    if "$ref" in schema:
        return _identifier(schema["$ref"].rsplit("/", 1)[-1])
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(_type(each) for each in schema[union]))
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(each) for each in schema["enum"])
    match schema["type"]:
        case "array":
            return _array(schema)
        case "object":
            return _object(schema)
        case plain:
            return _PLAIN[plain]


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"readonly [{', '.join(_type(each) for each in schema['prefixItems'])}]"
    item = _type(schema["items"])
    return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"


def _object(schema: Schema) -> str:
    if "properties" not in schema:
        return f"Readonly<Record<string, {_type(schema['additionalProperties'])}>>"
    if not schema["properties"]:
        return "Readonly<Record<string, never>>"
    required = schema.get("required", [])
    fields = "".join(
        f"{_remark(each)}readonly {_key(name)}{'' if name in required else '?'}: {_type(each)};\n"
        for name, each in schema["properties"].items()
    )
    return "{\n" + textwrap.indent(fields, "  ") + "}"


def _key(name: str) -> str:
    return name if _NAME.fullmatch(name) else json.dumps(name)


if __name__ == "__main__":
    FILE.write_text(types_text(), encoding="utf-8")
    print(f"written: ui/src/{FILE.name}")
