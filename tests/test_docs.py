"""Guards: the docs move with the code."""

import re
from pathlib import Path

import pytest
from scripts.write_command_reference import PAGES, reference

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("language", PAGES)
def test_the_command_reference_is_up_to_date(language: str) -> None:
    assert PAGES[language].read_text("utf-8") == reference(language), "run: make docs"


@pytest.mark.parametrize(
    "page",
    ["README.md", "README.ru.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/add-a-game.md"],
)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert ((ROOT / page).parent / target).exists(), target


def test_every_make_target_that_the_docs_name_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    for page in ("README.md", "README.ru.md", "CONTRIBUTING.md"):
        named = re.findall(r"\bmake ([a-z]+)", (ROOT / page).read_text("utf-8"))
        assert set(named) <= targets
