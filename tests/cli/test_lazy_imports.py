"""Short commands load only what they need: what they import stands for the time they take."""

import subprocess
import sys

import pytest

from botdrome import games

HEAVY = {
    "dask",
    "distributed",
    "fastapi",
    "jinja2",
    "markdown_it",
    "numpy",
    "openskill",
    "pydantic",
    "pygments",
    "rustworkx",
    "starlette",
    "uvicorn",
}
"""Packages that take longer to load than a short command may take."""
OF_HELP = {"rich", "botdrome.games", "botdrome.languages", "botdrome.sandbox"}
OF_GAMES = {
    *("rich.markdown", "rich.traceback", "botdrome.languages", "botdrome.sandbox"),
    *(f"botdrome.games.{game}.{part}" for game in games.ids() for part in ("choices", "pictures")),
}
"""Including what only human moves and statements need."""
EVERYWHERE = {"botdrome.referee", "botdrome.runner", "botdrome.tournaments", "botdrome.web"}


def loaded_by(*words: str) -> set[str]:
    """The modules that a command has loaded when it ends."""
    code = (
        f"import sys\nsys.argv = ['botdrome', *{words!r}]\nfrom botdrome.cli import main\n"
        "try:\n    main()\nfinally:\n    print(*sorted(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True
    )
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize(
    ("words", "unwanted"),
    [
        (("--help",), OF_HELP),
        (("--version",), OF_HELP),
        (("games",), OF_GAMES),
        (("games", "--help"), OF_GAMES),
        (("games", "--json"), OF_GAMES | {"rich"}),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else "",
)
def test_a_short_command_loads_nothing_heavy(words: tuple[str, ...], unwanted: set[str]) -> None:
    loaded = loaded_by(*words)
    assert "botdrome.cli.command_registry" in loaded
    assert loaded & (HEAVY | EVERYWHERE | unwanted) == set()


def test_records_and_verification_load_pydantic_only_when_a_record_is_read() -> None:
    code = (
        "import sys\nfrom botdrome.referee.records import record, verification\n"
        "assert 'pydantic' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], timeout=120, check=True)
