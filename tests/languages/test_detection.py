"""A language is detected by suffix."""

import pytest

from botdrome.errors import UserError
from botdrome.languages import detect


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("a.cpp", "cpp"),
        ("a.cc", "cpp"),
        ("a.cxx", "cpp"),
        ("a.c++", "cpp"),
        ("A.CPP", "cpp"),
        ("Main.java", "java"),
        ("bot.jar", "java"),
        ("a.cs", "cs"),
        ("a.pas", "pas"),
        ("a.pp", "pas"),
        ("a.dpr", "pas"),
        ("archive.tar.py", "py"),
    ],
)
def test_a_suffix_decides_the_language(name: str, language: str) -> None:
    assert detect(name).id == language


@pytest.mark.parametrize("name", ["bot.xyz", "bot", ".cpp", "cpp", "bot.cpp ", "\x1b[31m"])
def test_other_suffixes_are_a_user_error_that_lists_the_known(name: str) -> None:
    with pytest.raises(UserError) as caught:
        detect(name)
    assert caught.value.sentence.code == "unknown-language"
    for text in (caught.value.sentence.en, caught.value.sentence.ru):
        assert ".cpp" in text
        assert ".jar" in text
        assert text.isprintable()


def test_compiled_programs_are_refused_with_a_reason() -> None:
    with pytest.raises(UserError, match="Send the source code") as caught:
        detect("Bot.EXE")
    assert caught.value.sentence.code == "no-programs"
