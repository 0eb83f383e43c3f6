"""The samples' comments are in English and in Russian, each of them."""

import re

import pytest

from botdrome import games

_COMMENTS = {
    ".py": r'#[^\n]*|"""(?:.|\n)*?"""',
    ".pas": r"\{(?!\$)[^}]*\}",
    ".java": r"//[^\n]*",
    ".cs": r"//[^\n]*",
    ".cpp": r"//[^\n]*",
    ".h": r"//[^\n]*",
}
_FOLDERS = ("samples", "api")
_INTERNAL = "harness.cpp"
"""Participants need not read it."""
FILES = {
    f"{game_id}/{file.name}": file
    for game_id in games.ids()
    for name in _FOLDERS
    if games.get(game_id).folder.joinpath(name).is_dir()
    for file in games.get(game_id).folder.joinpath(name).iterdir()
    if file.name != _INTERNAL
}


@pytest.mark.parametrize("name", FILES)
def test_every_comment_is_in_both_languages(name: str) -> None:
    text = FILES[name].read_text("utf-8")
    comments = comments_in(text, _COMMENTS[name[name.rindex(".") :]])
    assert len(comments) > 5
    for comment in comments:
        assert re.search("[a-z]{2}", comment), comment
        assert re.search("[а-я]{2}", comment), comment


def comments_in(text: str, pattern: str) -> list[str]:
    """The comments of a source; those on neighbouring lines count as one."""
    found: list[str] = []
    end = 0
    for each in re.finditer(pattern, text):
        if (
            found
            and text.count("\n", end, each.start()) <= 1
            and not text[end : each.start()].strip()
        ):
            found[-1] += each[0]
        else:
            found.append(each[0])
        end = each.end()
    return found
