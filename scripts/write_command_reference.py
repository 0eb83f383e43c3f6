"""Writes docs/commands.md and docs/commands.ru.md from the command line's own help."""

import html
import os
import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"
PAGES = {"en": DOCS / "commands.md", "ru": DOCS / "commands.ru.md"}
TITLES = {"en": "The botdrome command", "ru": "Команда botdrome"}


def reference(language: str) -> str:
    """The reference page in one language."""
    command = [sys.executable, "-m", "typer", "botdrome.cli.app", "utils", "docs"]
    command += ["--name", "botdrome", "--title", TITLES[language]]
    environment = {**os.environ, "BOTDROME_LANG": language}
    text = subprocess.run(  # noqa: S603 (our own command line)
        command, env=environment, capture_output=True, encoding="utf-8", check=True
    ).stdout
    return html.unescape(text).rstrip() + "\n"


if __name__ == "__main__":
    for language, page in PAGES.items():
        page.write_text(reference(language), encoding="utf-8")
        print(f"written: {page.relative_to(DOCS.parent)}")
