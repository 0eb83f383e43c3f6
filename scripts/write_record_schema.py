"""Writes docs/record.schema.json from the record itself."""

import json
from pathlib import Path

from botdrome.referee.records.record import json_schema

PAGE = Path(__file__).parent.parent / "docs" / "record.schema.json"


def schema_text() -> str:
    """The schema as it is published."""
    return json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PAGE.write_text(schema_text(), encoding="utf-8")
    print(f"written: docs/{PAGE.name}")
