"""The published schema: what the interface's types are made from."""

import json

import pytest
from pydantic import ValidationError

from botdrome.sentences import Sentence, title
from botdrome.web.replays.models import Problem
from scripts.write_api_types import FILE, types_text
from tests.web.serving import Server

NAMED = {"Replay", "GameInfo", "MatchRequest", "FrameEvent", "StatusEvent", "ThinkingEvent"}


def test_the_schema_names_every_type_of_the_interface(arena: Server) -> None:
    schema = arena.get("/api/openapi.json")
    assert schema["components"]["schemas"].keys() >= {*NAMED, "Problem", "MatchSummary", "Piece"}
    operations = [each for path in schema["paths"].values() for each in path.values()]
    assert all({"400", "403", "404"} <= each["responses"].keys() for each in operations)
    assert len({each["operationId"] for each in operations}) == len(operations)


def test_the_types_of_the_interface_are_written_from_the_schema() -> None:
    assert FILE.read_text(encoding="utf-8") == types_text(), "run: make types"


def test_no_page_loads_anything_from_elsewhere(arena: Server) -> None:
    for path in ("/", "/docs", "/redoc", "/new", "/matches/x"):
        page = arena.client.get(path).text
        assert "https://" not in page
        assert "//cdn" not in page


def test_a_sentence_is_sent_in_both_languages_and_without_its_code() -> None:
    sent = Problem(error=Sentence("late", "Late.", "Поздно.")).model_dump_json()
    assert json.loads(sent) == {"error": {"en": "Late.", "ru": "Поздно."}}
    assert Problem.model_validate_json(sent).error == title("Late.", "Поздно.")


@pytest.mark.parametrize(
    "error", [{"en": "Late."}, {"en": 1, "ru": "x"}, "Late.", {"en": "", "ru": "", "x": 1}]
)
def test_only_texts_are_read_as_a_sentence(error: object) -> None:
    with pytest.raises(ValidationError):
        Problem.model_validate_json(json.dumps({"error": error}))
