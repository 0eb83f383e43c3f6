"""What hostile bots have done to the referee, each once, and what comes of it now."""

from pathlib import Path

import pytest

from botdrome import games
from botdrome.languages import ArtifactCache, cache_folder
from botdrome.referee import Record
from botdrome.referee.entrants import Entrants
from botdrome.referee.verification import verify
from botdrome.runner import Order, play
from botdrome.runner.orders import starter

SAMPLE = Path(str(games.get("breakthrough").folder), "samples", "sample.cpp")

HIDDEN_SLEEP = """
#include <pthread.h>
#include <time.h>
#include <unistd.h>
// Sixty threads that wake together and wait for each other: the sum of their waits hid a sleep.
static void *wake(void *) {
    for (;;) {
        timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        now.tv_nsec = (now.tv_nsec / 2000000 + 1) * 2000000;
        if (now.tv_nsec >= 1000000000) { now.tv_nsec -= 1000000000; now.tv_sec++; }
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &now, nullptr);
        for (volatile int work = 0; work < 20000; work++) {}
    }
    return nullptr;
}
static void hide() {
    for (int number = 0; number < 60; number++) {
        pthread_t thread;
        pthread_create(&thread, nullptr, wake, nullptr);
    }
    sleep(1000);
}
"""
NO_PROGRAM = 'asm(".section .interp,\\"a\\",@progbits\\n.string \\"/nowhere\\"\\n.text");\n'


def against_a_sample(source: str, folder: Path, *, game_id: str = "breakthrough") -> Record:
    game = games.get(game_id)
    entrants = Entrants(game, game.options(), starter(True), ArtifactCache(cache_folder()))
    path = folder / "bot.cpp"
    path.write_text(source)
    record = play(Order(game_id, (entrants.bot(str(path)), entrants.bot("sample:cpp")), seed=1))
    assert record.void is None
    assert verify(record) is None
    return record


def verdicts(record: Record) -> list[tuple[int, str]]:
    return [(defeat.seat, defeat.code) for defeat in record.verdicts]


def sample_that(does: str, *, before: str, what: str) -> str:
    """The sample, with something done before one of its lines."""
    sample = SAMPLE.read_text("utf-8")
    assert sample.count(before) == 1
    return what + sample.replace(before, f"{does} {before}")


def test_waits_of_many_threads_hide_no_sleep(tmp_path: Path) -> None:
    """It used to void the match, and so a bot could refuse to lose."""
    source = sample_that("hide();", before="say(move);", what=HIDDEN_SLEEP)
    found = verdicts(against_a_sample(source, tmp_path))
    assert found in ([(0, "idle-limit")], [(0, "time-limit")])


def test_after_quit_there_is_no_hiding_either(tmp_path: Path) -> None:
    at_the_end = "static struct Last { ~Last() { hide(); } } last;\n"
    source = HIDDEN_SLEEP + at_the_end + SAMPLE.read_text("utf-8")
    assert verdicts(against_a_sample(source, tmp_path)) == [(0, "no-quit")]


def test_a_file_that_is_no_program_here_is_a_crash(tmp_path: Path) -> None:
    """It used to be our own fault, and stopped a tournament."""
    record = against_a_sample(NO_PROGRAM + SAMPLE.read_text("utf-8"), tmp_path)
    assert verdicts(record) == [(0, "crash")]


def test_nobody_thinks_for_free_while_it_is_asked_for_its_name(tmp_path: Path) -> None:
    spin = "#include <time.h>\nstatic void spin() { while (clock() < 2500000) {} }\n"
    source = sample_that("spin();", before="say(NAME);", what=spin)
    assert verdicts(against_a_sample(source, tmp_path)) == [(0, "time-limit")]


def test_a_record_keeps_only_so_much_of_what_nobody_reads(tmp_path: Path) -> None:
    noise = (
        "#include <cstdio>\n#include <string>\n"
        "static void noise() { fputs(std::string(60000, 1).c_str(), stderr); }\n"
    )
    record = against_a_sample(sample_that("noise();", before="say(move);", what=noise), tmp_path)
    kept = sum(len(answer.stderr) for answer in record.answers(0))
    assert 900_000 < kept < 1_200_000


@pytest.mark.parametrize("number", [65, 2000])
def test_a_littered_directory_is_a_fault(number: int, tmp_path: Path) -> None:
    game = games.get("corners")
    options = {"rounds": 1}
    entrants = Entrants(game, game.options(**options), starter(True))
    (tmp_path / "litter.cpp").write_text(
        "#include <cstdio>\nint main() { char name[20];"
        f"for (int i = 0; i < {number}; i++)"
        ' { sprintf(name, "%d", i); fclose(fopen(name, "w")); } }'
    )
    litterer, jury = entrants.bot(str(tmp_path / "litter.cpp")), entrants.bot("jury")
    record = play(Order("corners", (litterer, jury, jury, jury), 1, options))
    assert record.verdict_codes(0) == ("output-limit",)
    assert verify(record) is None
