"""The page about verdicts: a section for every code, in both languages; docs/ has a copy."""

import re

import pytest

from botdrome.errors import UserError
from botdrome.referee.verdicts.codes import VerdictCode
from botdrome.referee.verdicts.page import page_source, section
from botdrome.sentences import LANGUAGES, Language
from scripts.write_verdict_pages import PAGES

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_every_verdict_has_its_section(language: Language) -> None:
    headings = re.findall(r"^## (.+)$", page_source(language), re.M)
    assert sorted(headings) == sorted(VerdictCode)
    parts = {
        "en": ("What happened", "Usual causes", "What to do"),
        "ru": ("Что случилось", "Обычные причины", "Что делать"),
    }
    for code in VerdictCode:
        text = section(code, language)
        assert re.findall(r"^\*\*(.+?)\.\*\*", text, re.M) == list(parts[language])


@every_language
def test_it_names_the_idioms_of_every_language(language: Language) -> None:
    assert "| Pascal | `Flush(Output)` |" in section("idle-limit", language)
    assert "| Python 3 | `sys.exit()` |" in section("no-quit", language)
    assert "- Pascal: " in section("crash", language)
    assert "{" not in page_source(language)


@every_language
def test_the_copy_in_docs_is_up_to_date(language: Language) -> None:
    assert PAGES[language].read_text("utf-8") == page_source(language), "run: make docs"


def test_an_unknown_verdict_is_answered_with_the_list() -> None:
    with pytest.raises(UserError, match=r"no verdict idle.*illegal-move"):
        section("idle", "en")
