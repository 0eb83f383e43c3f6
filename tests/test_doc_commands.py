"""Every command of the README and of docs/write-a-bot runs, and is the same in both languages."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = {
    "README": {"en": ROOT / "README.md", "ru": ROOT / "README.ru.md"},
    "write-a-bot": {
        "en": ROOT / "docs" / "write-a-bot.md",
        "ru": ROOT / "docs" / "write-a-bot.ru.md",
    },
}
_LINE = re.compile(
    r"^(?:\$ | {4,})((?:botdrome|cd|cp|export|g\+\+|jq|make|python3) .+)$", re.MULTILINE
)
_COMMENT = re.compile(r"\s+#\s.*$")
_BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
RUN_ELSEWHERE = ("make ", "botdrome arena ", "export BOTDROME_LANG=")
"""Setting up, and what serves until it is interrupted; the language is set by the test itself."""


def commands_of(page: Path) -> list[str]:
    """The commands in a page's blocks of code, without comments."""
    found = [_COMMENT.sub("", line) for line in _LINE.findall(page.read_text("utf-8"))]
    return [each for each in found if not each.startswith(RUN_ELSEWHERE)]


def weak_games(command: str) -> str:
    """The command with fewer games, as many as show that it works."""
    return re.sub(r"--games \d+", "--games 2", command)


@pytest.mark.parametrize("name", PAGES)
def test_the_commands_of_a_page_run_from_a_fresh_checkout(name: str, tmp_path: Path) -> None:
    commands = commands_of(PAGES[name]["en"])
    assert commands_of(PAGES[name]["ru"]) == commands
    assert len(commands) > 10
    script = "\n".join(["set -eo pipefail", *map(weak_games, commands)])
    search = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-xc", script],
        cwd=tmp_path,
        env={**os.environ, "PATH": search, "BOTDROME_LANG": "en"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_write_a_bot_begins_with_the_samples() -> None:
    for page in PAGES["write-a-bot"].values():
        assert commands_of(page)[0].startswith("botdrome samples ")


@pytest.mark.parametrize("page", PAGES["README"].values(), ids=PAGES["README"])
def test_the_readmes_python_runs(page: Path) -> None:
    (code,) = _BLOCK.findall(page.read_text("utf-8"))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "None\n"
