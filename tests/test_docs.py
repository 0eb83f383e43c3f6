"""Guards: the docs match the code."""

import re
from pathlib import Path

import pytest

from scripts.write_command_reference import PAGES, reference

ROOT = Path(__file__).parent.parent
DOCS = sorted(
    page
    for pattern in ("*.md", "docs/*.md", "ui/*.md", "tests/**/*.md", "src/**/*.md")
    for page in ROOT.glob(pattern)
)


def relative_name(page: Path) -> str:
    return str(page.relative_to(ROOT))


every_page = pytest.mark.parametrize("page", DOCS, ids=relative_name)


@pytest.mark.parametrize("language", PAGES)
def test_the_command_reference_is_up_to_date(language: str) -> None:
    assert PAGES[language].read_text("utf-8") == reference(language), "run: make docs"


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    for target in links_of(page):
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), target
        assert not anchor or anchor in anchors_of(file), target


@every_page
def test_pages_named_in_backticks_are_there(page: Path) -> None:
    for name in re.findall(r"`(docs/[\w./-]+)`", page.read_text("utf-8")):
        assert list(ROOT.glob(name.rstrip("/"))), name


def test_the_links_of_all_pages_are_checked() -> None:
    assert {"README.md", "docs/add-a-game.md", "docs/record.ru.md"} <= set(map(relative_name, DOCS))
    assert sum(len(links_of(page)) for page in DOCS) > 50
    assert any("#" in target for page in DOCS for target in links_of(page))


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# One *two*: three\n\n[a](b.md) [c](#one-two-three)\n```\n[x](y)\n```\n")
    assert links_of(page) == ["b.md", "#one-two-three"]
    assert anchors_of(page) == {"one-two-three"}
    with pytest.raises(AssertionError):
        test_links_lead_somewhere(page)


def links_of(page: Path) -> list[str]:
    """What a page links to within the repository."""
    text = prose_of(page)
    return [each for each in re.findall(r"\]\(([^)\s]+)\)", text) if ":" not in each]


def anchors_of(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", prose_of(page), re.M)
    return {re.sub(r"[^\w\- ]", "", each.lower()).strip().replace(" ", "-") for each in headings}


def prose_of(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.M | re.S)


def test_every_make_target_that_the_docs_name_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    for page in ("README.md", "README.ru.md", "CONTRIBUTING.md"):
        named = re.findall(r"\bmake ([a-z]+)", (ROOT / page).read_text("utf-8"))
        assert set(named) <= targets
