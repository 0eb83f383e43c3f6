"""Errors about a bad game.toml name its file, its line, its key and what is allowed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.limits import Limits
from botdrome.games.loading.manifest import Manifest, Names, read_manifest
from botdrome.games.protocols import Protocol
from botdrome.sentences import Sentence

STONES = Path(__file__).parent.parent / "toys" / "stones"
COMPLETE = (STONES / "game.toml").read_text("utf-8")


def read(folder: Path, *changes: tuple[str, str], text: str = COMPLETE) -> Manifest:
    """The manifest of stones with parts of its text changed."""
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    stones = folder / "stones"
    shutil.copytree(STONES, stones)
    (stones / "game.toml").write_text(text, "utf-8")
    return read_manifest("stones", stones)


def refused(folder: Path, *changes: tuple[str, str], text: str = COMPLETE) -> Sentence:
    with pytest.raises(UserError) as caught:
        read(folder, *changes, text=text)
    return caught.value.sentence


MISTAKES = {
    "not TOML": (
        ('protocol = "lines"', "protocol = lines"),
        "stones/game.toml, line 2: this is not TOML: Invalid value.",
        "stones/game.toml, строка 2: это не TOML: Invalid value.",
    ),
    "an unknown protocol": (
        ('protocol = "lines"', 'protocol = "linez"'),
        "stones/game.toml, line 2: protocol must be one of: "
        "lines, limit-lines, requests, files, not 'linez'.",
        "stones/game.toml, строка 2: protocol — это одно из: "
        "lines, limit-lines, requests, files, а не 'linez'.",
    ),
    "no protocol": (
        ('protocol = "lines"', ""),
        "stones/game.toml: protocol is missing.",
        "stones/game.toml: нет ключа protocol.",
    ),
    "a key with a typo": (
        ("pondering", "pondring"),
        "stones/game.toml, line 4: there is no key pondring; possible here: protocol, pondering, "
        "faults, jury, api, own_views, titles, seats, score, names, limits, theme.",
        "stones/game.toml, строка 4: нет ключа pondring; здесь возможны: protocol, pondering, "
        "faults, jury, api, own_views, titles, seats, score, names, limits, theme.",
    ),
    "unknown pondering": (
        ('pondering = "frozen"', 'pondering = "allowed"'),
        "stones/game.toml, line 4: pondering must be one of: forbidden, frozen, not 'allowed'.",
        "stones/game.toml, строка 4: pondering — это одно из: forbidden, frozen, а не 'allowed'.",
    ),
    "a jury that is no sample": (
        ('jury = "sample.py"', 'jury = "../rules.py"'),
        "stones/game.toml, line 3: jury must be the name of a file in samples/ "
        "(Sample.java, sample.cpp, sample.cs, sample.pas, sample.py), "
        "not '../rules.py'.",
        "stones/game.toml, строка 3: jury — это имя файла из samples/ "
        "(Sample.java, sample.cpp, sample.cs, sample.pas, sample.py), "
        "а не '../rules.py'.",
    ),
    "a header that is not there": (
        ("[titles]", 'api = "stones.h"\n[titles]'),
        "stones/game.toml, line 6: api must be the name of a file in api/ (there is none), "
        "not 'stones.h'.",
        "stones/game.toml, строка 6: api — это имя файла из api/ (там ничего нет), "
        "а не 'stones.h'.",
    ),
    "not a flag": (
        ("[titles]", "own_views = 1\n[titles]"),
        "stones/game.toml, line 6: own_views must be true or false, not 1.",
        "stones/game.toml, строка 6: own_views — это true или false, а не 1.",
    ),
    "a title in one language": (
        ('en = "Stones"', ""),
        "stones/game.toml, line 6: titles.en is missing.",
        "stones/game.toml, строка 6: нет ключа titles.en.",
    ),
    "an empty title": (
        ('en = "Stones"', 'en = " "'),
        "stones/game.toml, line 8: titles.en must be a string that is not empty, not ' '.",
        "stones/game.toml, строка 8: titles.en — это непустая строка, а не ' '.",
    ),
    "a title in another language": (
        ('en = "Stones"', 'en = "Stones"\nde = "Steine"'),
        "stones/game.toml, line 9: there is no key titles.de; possible here: ru, en.",
        "stones/game.toml, строка 9: нет ключа titles.de; здесь возможны: ru, en.",
    ),
    "one seat": (
        ('[[seats]]\nru = "Чёрные"\nen = "Black"\n', ""),
        "stones/game.toml, line 10: too few tables in seats; at least 2 must be there.",
        "stones/game.toml, строка 10: таблиц seats должно быть не меньше 2.",
    ),
    "nine seats": (
        ("[score]", '[[seats]]\nru = "Место"\nen = "Seat"\n' * 7 + "[score]"),
        "stones/game.toml, line 10: seats has 9 tables; at most 8 are allowed.",
        "stones/game.toml, строка 10: таблиц seats — 9; допустимо не больше 8.",
    ),
    "titles that are no table": (
        ('[titles]\nru = "Камни"\nen = "Stones"', 'titles = "Stones"'),
        "stones/game.toml, line 6: titles must be a table, not 'Stones'.",
        "stones/game.toml, строка 6: titles — это таблица, а не 'Stones'.",
    ),
    "best of what": (
        ('best = "most"', 'best = "greatest"'),
        "stones/game.toml, line 21: score.best must be one of: most, least, not 'greatest'.",
        "stones/game.toml, строка 21: score.best — это одно из: most, least, а не 'greatest'.",
    ),
    "names of no length": (
        ("longest = 25", "longest = 0"),
        "stones/game.toml, line 24: names.longest must be a whole number from 1 to 100, not 0.",
        "stones/game.toml, строка 24: names.longest — это целое число от 1 до 100, а не 0.",
    ),
    "no character between": (
        ("lowest_code = 32", "lowest_code = 32\nhighest_code = 31"),
        "stones/game.toml, line 26: names.highest_code must be a whole number "
        "from 32 to 1114111, not 31.",
        "stones/game.toml, строка 26: names.highest_code — это целое число "
        "от 32 до 1114111, а не 31.",
    ),
    "names that are not asked for": (
        ('protocol = "lines"', 'protocol = "requests"'),
        'stones/game.toml, line 23: names: only bots of the protocol "lines" are asked for their '
        'names, and here it is "requests".',
        'stones/game.toml, строка 23: names: имена спрашивают только в протоколе "lines", '
        'а здесь "requests".',
    ),
    "another window": (
        ('per = "move"', 'per = "game"'),
        "stones/game.toml, line 29: limits.per must be one of: move, match, block, not 'game'.",
        "stones/game.toml, строка 29: limits.per — это одно из: move, match, block, а не 'game'.",
    ),
    "no memory": (
        ("memory_mib = 64", ""),
        "stones/game.toml, line 27: limits.memory_mib is missing.",
        "stones/game.toml, строка 27: нет ключа limits.memory_mib.",
    ),
    "time that is no number": (
        ("time_ms = 3000", 'time_ms = "3 s"'),
        "stones/game.toml, line 28: limits.time_ms must be a whole number "
        "from 10 to 3600000, not '3 s'.",
        "stones/game.toml, строка 28: limits.time_ms — это целое число "
        "от 10 до 3600000, а не '3 s'.",
    ),
    "a block of how many": (
        ('per = "move"', 'per = "block"'),
        "stones/game.toml, line 27: limits.block_moves is missing.",
        "stones/game.toml, строка 27: нет ключа limits.block_moves.",
    ),
    "moves without a block": (
        ('per = "move"', 'per = "move"\nblock_moves = 9'),
        'stones/game.toml, line 30: limits.block_moves: this is for per = "block" only, '
        "and here the time is per move.",
        'stones/game.toml, строка 30: limits.block_moves: это только для per = "block", '
        'а здесь время — per = "move".',
    ),
    "not a colour": (
        ('ink = "#f3e3c7"', 'ink = "white"'),
        "stones/game.toml, line 37: theme.ink must be a colour such as #5b3a21, not 'white'.",
        "stones/game.toml, строка 37: theme.ink — это цвет вида #5b3a21, а не 'white'.",
    ),
    "an unknown colour": (
        ("ink = ", "inc = "),
        "stones/game.toml, line 37: there is no key theme.inc; possible here: "
        "background, light, dark, line, ink, seats, marks.",
        "stones/game.toml, строка 37: нет ключа theme.inc; здесь возможны: "
        "background, light, dark, line, ink, seats, marks.",
    ),
    "a seat without a colour": (
        (', "#2b2320"', ""),
        "stones/game.toml, line 38: theme.seats: there must be a colour for each of the game's "
        "2 seats, not 1.",
        "stones/game.toml, строка 38: theme.seats: нужно по цвету на каждое место игры: "
        "мест 2, а цветов 1.",
    ),
    "an unknown mark": (
        ("chosen = ", "picked = "),
        "stones/game.toml, line 39: there is no key theme.marks.picked; possible here: "
        "last, capture, win, fault, chosen, target.",
        "stones/game.toml, строка 39: нет ключа theme.marks.picked; здесь возможны: "
        "last, capture, win, fault, chosen, target.",
    ),
    "a mark without a colour": (
        (', chosen = "#f2c94c"', ""),
        "stones/game.toml, line 39: theme.marks.chosen is missing.",
        "stones/game.toml, строка 39: нет ключа theme.marks.chosen.",
    ),
}


@pytest.mark.parametrize(("change", "english", "russian"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_reported_with_its_line_and_key(
    tmp_path: Path, change: tuple[str, str], english: str, russian: str
) -> None:
    sentence = refused(tmp_path, change)
    assert (sentence.en, sentence.ru) == (english, russian)


def test_a_run_for_each_move_has_time_for_each_move(tmp_path: Path) -> None:
    names = "[names] # that bots give themselves\nlongest = 25\nlowest_code = 32\n"
    changes = [(names, ""), ('"lines"', '"files"'), ('per = "move"', 'per = "match"')]
    assert 'limits.per: in this game it is always "move"' in refused(tmp_path, *changes).en


def test_what_may_be_left_out(tmp_path: Path) -> None:
    manifest = read(
        tmp_path, ('jury = "sample.py"', ""), ("lowest_code", "highest_code = 99\nlowest_code")
    )
    assert manifest.jury == "sample.cpp"
    assert manifest.api is None
    assert not manifest.has_own_views
    assert manifest.names == Names(25, 32, 99)
    assert manifest.limits == Limits(3000, "move", 64)


def test_every_protocol_is_played_by_a_built_in_game() -> None:
    assert {games.get(each).protocol for each in games.ids()} == set(Protocol)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    shutil.copytree(STONES, tmp_path / "stones")
    (tmp_path / "stones" / "regulations.toml").unlink()
    done = run(tmp_path, "play", "stones", "jury", "jury")
    assert done.returncode == 2
    assert "The game stones has no regulations: its folder has no file regulations.toml" in (
        done.stderr
    )


def test_a_missing_sample_of_the_jury_is_named(tmp_path: Path) -> None:
    shutil.copytree(STONES, tmp_path / "stones")
    (tmp_path / "stones" / "game.toml").write_text(COMPLETE.replace('jury = "sample.py"\n', ""))
    shutil.rmtree(tmp_path / "stones" / "samples")
    done = run(tmp_path, "play", "stones", "jury", "sample:py")
    assert done.returncode == 2
    assert "The game stones has no bot of the jury: its folder has no file samples/sample.cpp" in (
        done.stderr
    )
    done = run(tmp_path, "play", "stones", "sample:py", "sample:py")
    assert (done.returncode, "Stones has no sample in 'py'" in done.stderr) == (2, True)


def test_a_file_that_is_not_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_bytes(b"\xff")
    with pytest.raises(UserError, match=f"{tmp_path.name}/game.toml: the text is not UTF-8"):
        read_manifest("stones", tmp_path)


def test_commands_report_the_mistake_and_continue_with_other_games(tmp_path: Path) -> None:
    shutil.copytree(STONES, tmp_path / "stones")
    (tmp_path / "stones" / "game.toml").write_text(COMPLETE.replace('"lines"', '"linez"'), "utf-8")
    sentence = (
        "botdrome: The game stones (package stones) cannot be loaded: stones/game.toml, line 2: "
        "protocol must be one of: lines, limit-lines, requests, files, not 'linez'.\n"
    )
    played = run(tmp_path, "play", "stones", "jury", "jury")
    assert (played.returncode, played.stdout, played.stderr) == (2, "", sentence)
    listed = run(tmp_path, "games")
    assert (listed.returncode, listed.stderr) == (0, sentence)
    assert "breakthrough" in listed.stdout


def test_a_mistake_in_the_regulations_is_reported_before_a_match_is_played(tmp_path: Path) -> None:
    shutil.copytree(STONES, tmp_path / "stones")
    (tmp_path / "stones" / "regulations.toml").write_text("scoring = { win = 1, lost = 0 }\n")
    played = run(tmp_path, "play", "stones", "jury", "jury")
    assert (played.returncode, played.stdout) == (2, "")
    assert "stones/regulations.toml, line 1: there is no key scoring.lost" in played.stderr


def run(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "botdrome", *arguments],
        env={**os.environ, "BOTDROME_GAMES": str(folder), "BOTDROME_LANG": "en"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
