"""Attacks of hostile bots on the referee that once succeeded."""

import json
from pathlib import Path

import pytest

from botdrome import games
from botdrome.games.contract import Limits
from botdrome.referee import Bot, CompiledBot, Record
from botdrome.referee.records.record import written
from tests.hostile.bots import EVERY, OPTIONS, Deed, honest, hostile_bot
from tests.hostile.compiling import artifact
from tests.referee.misbehaviour.matches import answers, judged, play
from tests.referee.records.random_games import sample

SAMPLE = Path(str(games.get("breakthrough").folder), "samples", "sample.cpp").read_text("utf-8")
NO_PROGRAM = 'asm(".section .interp,\\"a\\",@progbits\\n.string \\"/nowhere\\"\\n.text");\n'
PADDING = "#include <string>\nstatic std::string pad() { return std::string(60000, ' '); }\n"


def against_a_sample(bot: Bot) -> Record:
    """A match of breakthrough under its own limits."""
    limits = games.get("breakthrough").limits
    record = play("breakthrough", bot, sample("breakthrough"), limits=limits)
    assert record.void is None
    return record


def compiled(source: str) -> CompiledBot:
    return CompiledBot("bot", artifact("bot.cpp", source))


def sample_that(*deeds: Deed) -> Bot:
    """The sample, which does something besides."""
    return hostile_bot("breakthrough", *deeds)


def verdicts(record: Record) -> list[tuple[int, str]]:
    return [(defeat.seat, defeat.code) for defeat in record.verdicts]


def test_waits_of_many_threads_hide_no_sleep() -> None:
    """It used to void the match, and so a bot could refuse to lose."""
    found = verdicts(against_a_sample(sample_that(Deed("before", 1, "hide"))))
    assert found in ([(0, "idle-limit")], [(0, "time-limit")])


def test_after_quit_there_is_no_hiding_either() -> None:
    hiding = sample_that(Deed("end", EVERY, "hide"))
    assert verdicts(against_a_sample(hiding)) == [(0, "no-quit")]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_bot_that_resists_freezing_gives_the_other_one_no_idle_time(seat: int) -> None:
    """In soccer both are asked at once; up to 200 ms of each turn used to be the other one's."""
    bots = [hostile_bot("soccer", Deed("before", EVERY, "sleep", "20"))] * 2
    bots[seat] = hostile_bot("soccer", Deed("after", EVERY, "execute-on"))
    record = play("soccer", *bots, limits=Limits(5000, "match", 64))
    assert judged(record).keys() <= {seat}
    assert max(each.idle_ms for each in answers(record, 1 - seat)) < 100


def test_a_file_that_is_no_program_here_is_a_crash() -> None:
    """It used to be our own fault, and stopped a tournament."""
    record = against_a_sample(compiled(NO_PROGRAM + SAMPLE))
    assert verdicts(record) == [(0, "crash")]


def test_nobody_thinks_for_free_while_it_is_asked_for_its_name() -> None:
    thinking = sample_that(Deed("before", 0, "spin", "6500"))
    assert verdicts(against_a_sample(thinking)) == [(0, "time-limit")]


def test_a_record_keeps_only_so_much_of_what_nobody_reads() -> None:
    noise = (Deed("before", turn, "tell", "\x01" * 60_000) for turn in range(1, 8))
    record = against_a_sample(sample_that(*noise))
    kept = sum(len(json.dumps(answer.stderr)) for answer in record.answers(0))
    assert 600_000 < kept < 1_100_000


@pytest.mark.parametrize("number", [65, 2000])
def test_a_littered_directory_is_a_fault(number: int) -> None:
    litterer = compiled(
        "#include <cstdio>\nint main() { char name[20];"
        f"for (int i = 0; i < {number}; i++)"
        ' { sprintf(name, "%d", i); fclose(fopen(name, "w")); } }'
    )
    limits = games.get("corners").limits
    record = play("corners", litterer, *[honest("corners")] * 3, limits=limits)
    assert record.verdict_codes(0) == ("output-limit",) * OPTIONS["corners"]["rounds"]


def test_blanks_around_moves_make_no_large_record() -> None:
    """A legal move with 65 KB of blanks made a record of 10 MB."""
    assert SAMPLE.count("say(move);") == 1
    padded = SAMPLE.replace("say(move);", "say(pad() + move + pad().substr(60000));")
    record = against_a_sample(compiled(PADDING + padded))
    assert verdicts(record) == []
    assert len(written(record)) < 200_000
