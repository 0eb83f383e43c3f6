"""The file that describes a contest: what it may say, and what is said about mistakes."""

from datetime import UTC, datetime, timedelta

import pytest

from botdrome.contest.rules.audience import Publication
from botdrome.contest.rules.windows import Window
from botdrome.contest.settings.contest_file import read_settings
from botdrome.contest.settings.mistakes import Mistakes
from botdrome.errors import UserError
from botdrome.languages import LANGUAGES

LEAST = """game = "breakthrough"
start = 2026-03-01T10:00:00+03:00
length = "5h"
title = { ru = "Кубок", en = "Cup" }
"""


def mistakes(text: str) -> list[str]:
    with pytest.raises(Mistakes) as error:
        read_settings(text, "cup.toml")
    return [each.en for each in error.value.found]


def lines(found: list[str]) -> list[int]:
    return sorted(int(each.split(":")[0].removeprefix("cup.toml, line ")) for each in found)


def test_the_least_file_is_enough() -> None:
    settings = read_settings(LEAST, "cup.toml")
    assert settings.start == datetime(2026, 3, 1, 7, tzinfo=UTC)
    assert settings.length == timedelta(hours=5)
    assert settings.title.ru == "Кубок"
    assert settings.languages == tuple(LANGUAGES)
    assert len(settings.regulations.intermediate) == 2
    assert not settings.is_registration_open


def test_everything_can_be_chosen() -> None:
    text = f"""registration = "open"
languages = ["py"]
{LEAST}
[submissions]
windows = [{{ count = 2, span = "1m" }}]
free_at_end = "5m"
most_kib = 64
[publication]
final = "hidden"
records = "all"
[regulations]
scoring = {{ win = 2, loss = 0 }}
[[regulations.intermediate]]
every = "90s"
format = "swiss"
rounds = 2
[[regulations.final]]
format = "round-robin"
"""
    settings = read_settings(text, "cup.toml")
    assert settings.is_registration_open
    assert settings.languages == ("py",)
    assert settings.submissions.windows == (Window(2, timedelta(minutes=1)),)
    assert settings.submissions.most_kib == 64
    assert settings.publication.final is Publication.HIDDEN
    assert settings.publication.records is Publication.ALL
    (own,) = settings.regulations.intermediate
    assert own.every == timedelta(seconds=90)


def test_every_mistake_is_named_with_its_line() -> None:
    found = mistakes(
        """game = "chess"
start = 2026-03-01T10:00:00
length = "five hours"
languages = []
colour = "red"
title = { ru = "Кубок" }
[submissions]
most_kib = 0
[publication]
final = "friends"
"""
    )
    assert lines(found) == [1, 2, 3, 4, 5, 6, 8, 10]


def test_mistakes_in_the_regulations_are_named_section_by_section() -> None:
    found = mistakes(
        LEAST
        + """[regulations]
scoring = { win = "much" }
[[regulations.intermediate]]
after = "soon"
format = "swiss"
"""
    )
    assert lines(found) == [6, 8]


def test_what_is_no_toml_is_said() -> None:
    with pytest.raises(UserError, match="line 1: this is not TOML"):
        read_settings("game = ", "cup.toml")
