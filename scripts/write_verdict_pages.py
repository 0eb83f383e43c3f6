"""Writes docs/verdicts.md and docs/verdicts.ru.md, which the arena shows as well."""

from pathlib import Path

from botdrome.referee.verdicts.page import page_source
from botdrome.sentences import LANGUAGES, Language

DOCS = Path(__file__).parent.parent / "docs"
PAGES: dict[Language, Path] = {"en": DOCS / "verdicts.md", "ru": DOCS / "verdicts.ru.md"}

if __name__ == "__main__":
    for language in LANGUAGES:
        PAGES[language].write_text(page_source(language), encoding="utf-8")
        print(f"written: {PAGES[language].relative_to(DOCS.parent)}")
