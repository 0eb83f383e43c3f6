"""`botdrome play` and `botdrome verify` as a user runs them."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from botdrome.cli import matches
from botdrome.cli.app import app
from botdrome.errors import PlatformFault
from botdrome.referee import Record
from botdrome.referee.events import Observer
from botdrome.referee.verdicts.codes import VerdictCode
from botdrome.runner import Order, play_with_repeats
from botdrome.sandbox import Program, RunningProcess, Sandbox
from botdrome.sentences import Sentence
from tests.cli.test_commands import run
from tests.runner.site import children, is_slot
from tests.waiting import until

PATIENCE_S = 60
BOT = """
import sys
for line in sys.stdin:
    word = line.strip()
    if word == "Name":
        print("Mine", flush=True)
    elif word == "Quit":
        break
    else:
        print(MOVE, flush=True)
"""
BOT_KEYS = {
    *("name", "bot", "verdict", "detail", "faults"),
    *("cpu_ms", "wall_ms", "peak_kib", "moves"),
}


def played(*arguments: str) -> list[dict[str, Any]]:
    done = run("play", *arguments, "--json")
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def source(folder: Path, move: str) -> str:
    file = folder / "mine.py"
    file.write_text(BOT.replace("MOVE", repr(move)))
    return str(file)


def test_a_game_is_one_object() -> None:
    (game,) = played("breakthrough", "sample:cpp", "sample:py", "--seed", "7")
    assert (game["game"], game["seed"], game["log"]) == ("breakthrough", 7, None)
    assert sorted(game["places"]) == [1, 2]
    assert sorted(game["scores"]) == [0, 1]
    assert game["moves"] == sum(bot["moves"] for bot in game["bots"]) > 20
    assert game["play_ms"] > 0
    assert "void" not in game
    for bot, spec in zip(game["bots"], ("sample:cpp", "sample:py"), strict=True):
        assert set(bot) == BOT_KEYS
        assert (bot["bot"], bot["verdict"], bot["detail"], bot["faults"]) == (spec, None, None, [])
        assert bot["peak_kib"] > 0


def test_the_table_shows_who_won() -> None:
    done = run("play", "breakthrough", "sample:cpp", "sample:py")
    assert done.returncode == 0, done.stderr
    assert "Sample C++" in done.stdout
    assert "A black pawn reached the first rank." in done.stdout
    assert "места" in run("play", "breakthrough", "jury", "jury", language="ru").stdout


def test_a_record_is_written_and_valid(tmp_path: Path) -> None:
    (game,) = played("breakthrough", "sample:cpp", "sample:cpp", "--out", str(tmp_path))
    assert game["log"] == str(tmp_path / "log.json")
    assert (tmp_path / "score.txt").read_text() == "0\n1\n"
    done = run("verify", game["log"])
    assert (done.returncode, done.stdout) == (0, f"{game['log']}: valid\n")
    record = json.loads((tmp_path / "log.json").read_text("utf-8"))
    record["places"].reverse()
    (tmp_path / "forged.json").write_text(json.dumps(record))
    (tmp_path / "garbage.json").write_text("{")
    done = run("verify", game["log"], str(tmp_path / "forged.json"), str(tmp_path / "garbage.json"))
    first, second, third = done.stdout.splitlines()
    assert done.returncode == 1
    assert first.endswith(": valid")
    assert "places: the record says (1, 2), the rules say (2, 1)" in second
    assert "not the record of a match" in third
    assert run("verify", str(tmp_path / "missing.json")).returncode == 1


def test_several_games_take_turns_and_folders(tmp_path: Path) -> None:
    games = played(
        *("breakthrough", "sample:cpp", "sample:pas", "--games", "4", "--swap"),
        *("--seed", "10", "--jobs", "2", "--out", str(tmp_path)),
    )
    games.sort(key=lambda game: game["log"])
    assert [game["seed"] for game in games] == [10, 10, 11, 11]
    assert [game["bots"][0]["bot"] for game in games] == ["sample:cpp", "sample:pas"] * 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0001", "0002", "0003", "0004"]
    assert run("verify", *(game["log"] for game in games)).returncode == 0


def test_a_bot_from_a_source_file_gets_its_verdict(tmp_path: Path) -> None:
    (game,) = played("breakthrough", source(tmp_path, "a1a2"), "jury")
    mine = game["bots"][0]
    assert (mine["name"], mine["verdict"], game["places"]) == ("Mine", "illegal-move", [2, 1])
    assert mine["detail"]
    assert [fault["code"] for fault in mine["faults"]] == ["illegal-move"]


@pytest.mark.parametrize("extra", [(), ("--unsandboxed",), ("--no-limits",)])
def test_a_command_is_a_bot(tmp_path: Path, extra: tuple[str, ...]) -> None:
    command = f"cmd:{sys.executable} {source(tmp_path, 'nonsense')}"
    done = run("play", "breakthrough", command, "sample:cpp", "--json", *extra)
    (game,) = (json.loads(line) for line in done.stdout.splitlines())
    assert game["bots"][0]["verdict"] == "malformed-answer"
    assert ("unconfined" in done.stderr) == ("--unsandboxed" in extra)


def test_unsandboxed_samples_of_every_language_play() -> None:
    for language in ("java", "cs", "pas", "py"):
        done = run("play", "breakthrough", "sample:cpp", f"sample:{language}", "--unsandboxed")
        assert done.returncode == 0, done.stderr
        assert "A black pawn reached the first rank." in done.stdout


def test_a_command_plays_corners_in_a_directory_of_its_own(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("open('input.txt').read(); open('output.txt', 'w').write('0 0 0 0')")
    command = f"cmd:{sys.executable} {bot}"
    (game,) = played("corners", command, "jury", "jury", "jury", "--option", "rounds=2")
    assert [fault["code"] for fault in game["bots"][0]["faults"]] == ["illegal-move"] * 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("breakthrough", "sample:cpp"), "needs a bot for each seat; seats: 2, bots given: 1"),
        (("breakthrough", "sample:cpp", "sample:cobol"), "no sample in 'cobol'"),
        (("breakthrough", "sample:cpp", "missing.cpp"), "cannot be read"),
        (("breakthrough", "sample:cpp", "cmd:./missing"), "There is no program"),
        (("breakthrough", "sample:cpp", "f" * 64), "no compiled program"),
        (("chess", "sample:cpp", "sample:cpp"), "chess"),
        (("breakthrough", "human", "jury"), "botdrome arena breakthrough human"),
        (("bridges", "jury", "jury", "--option", "move_limit=1"), "move_limit"),
    ],
)
def test_user_errors_say_what_to_fix(arguments: tuple[str, ...], sentence: str) -> None:
    done = run("play", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr


def test_a_source_that_does_not_compile_shows_the_compilers_text(tmp_path: Path) -> None:
    (tmp_path / "broken.cpp").write_text("int main() { return missing; }")
    done = run("play", "breakthrough", str(tmp_path / "broken.cpp"), "jury")
    assert done.returncode == 2
    assert "'missing' was not declared" in done.stderr


def test_samples_are_copied_and_play(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    done = run("samples", "soccer", str(folder))
    assert done.returncode == 0, done.stderr
    names = {path.name for path in folder.iterdir()}
    assert names >= {"example_solution.cpp", "participant_api.h", "Sample.java", "sample.py"}
    (game,) = played("soccer", str(folder / "example_solution.cpp"), str(folder / "sample.py"))
    assert [bot["verdict"] for bot in game["bots"]] == [None, None]
    done = run("samples", "soccer", str(folder))
    assert (done.returncode, "already exists" in done.stderr) == (2, True)


def test_a_jar_plays_corners(tmp_path: Path) -> None:
    assert run("samples", "corners", str(tmp_path / "samples")).returncode == 0
    classes, jar = tmp_path / "classes", str(tmp_path / "bot.jar")
    source_file = str(tmp_path / "samples" / "Sample.java")
    subprocess.run(["javac", "-d", str(classes), source_file], check=True)
    subprocess.run(["jar", "cfe", jar, "Sample", "-C", str(classes), "."], check=True)
    (game,) = played("corners", jar, "jury", "jury", jar, "--option", "rounds=2")
    assert [bot["faults"] for bot in game["bots"]] == [[], [], [], []]
    assert [bot["moves"] for bot in game["bots"]] == [2, 2, 2, 2]


def test_an_executable_must_stand_alone(tmp_path: Path) -> None:
    (tmp_path / "bot.c").write_text("int main() { return 0; }")
    for flag, verdict in (("-static", "early-exit"), ("-O1", None)):
        binary = str(tmp_path / "bot")
        subprocess.run(["gcc", flag, "-o", binary, str(tmp_path / "bot.c")], check=True)
        done = run("play", "breakthrough", binary, "jury", "--json")
        if verdict is None:
            assert (done.returncode, "-static" in done.stderr) == (2, True)
        else:
            assert json.loads(done.stdout)["bots"][0]["verdict"] == verdict


def test_a_void_match_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(
        order: Order, observer: Observer | None = None, *, is_attended: bool = False
    ) -> Record:
        monkeypatch.setattr(Sandbox, "start", _failing)
        return play_with_repeats(order, observer, is_attended=is_attended)

    monkeypatch.setattr(matches, "play_with_repeats", broken)
    done = CliRunner().invoke(app, ["play", "breakthrough", "jury", "jury", "--json"])
    (game,) = map(json.loads, done.stdout.splitlines())
    assert (done.exit_code, game["places"], game["void"]) == (3, None, "Out of order.")


def _failing(sandbox: Sandbox, program: Program) -> RunningProcess:
    raise PlatformFault(Sentence("out-of-order", "Out of order.", "Не работает."))


def test_without_a_sandbox_nothing_is_played(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "botdrome", "play", "breakthrough", "jury", "jury"],
        capture_output=True,
        text=True,
        env={"PATH": str(tmp_path), "BOTDROME_LANG": "en", "HOME": str(tmp_path)},
        timeout=PATIENCE_S,
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert "install the package bubblewrap" in done.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_keeps_what_was_finished(tmp_path: Path, jobs: str) -> None:
    arguments = ["--games", "2000", "--jobs", jobs, "--out", str(tmp_path)]
    playing = subprocess.Popen(
        [sys.executable, "-m", "botdrome", "play", "breakthrough", "jury", "jury", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "BOTDROME_LANG": "en"},
        # It is ignored when a shell runs the tests in the background.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    until(lambda: len(list(tmp_path.glob("*/log.json"))) >= 3)
    playing.send_signal(signal.SIGINT)
    table, errors = playing.communicate(timeout=PATIENCE_S)
    assert playing.returncode == 130, errors
    assert "Traceback" not in errors
    assert " of 2000 games are finished and count." in errors
    assert "jury" in table
    logs = sorted(str(path) for path in tmp_path.glob("*/log.json"))
    assert 3 <= len(logs) < 2000
    assert run("verify", *logs).returncode == 0
    assert _descendants_named("bwrap", playing.pid) == []


def test_finished_games_are_reported_when_a_process_dies(tmp_path: Path) -> None:
    words = ["play", "breakthrough", "jury", "jury", "--games", "3000", "--jobs", "2"]
    words += ["--out", str(tmp_path)]
    playing = subprocess.Popen(
        [sys.executable, "-m", "botdrome", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "BOTDROME_LANG": "en"},
    )
    until(lambda: any(tmp_path.glob("*/log.json")))
    os.kill(next(filter(is_slot, children(playing.pid))), signal.SIGKILL)
    table, errors = playing.communicate(timeout=PATIENCE_S)
    assert (playing.returncode, "kept" in errors) == (3, True)
    assert "jury" in table


def test_json_is_in_english_in_any_language() -> None:
    words = ("play", "breakthrough", "cmd:/bin/true", "sample:cpp", "--json")
    game = json.loads(run(*words, language="ru").stdout)
    assert (game["reason"] + game["bots"][0]["detail"]).isascii()


def _descendants_named(name: str, session: int) -> list[str]:
    """Programs that a command left behind: its former child processes."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            before, _, after = Path("/proc", pid, "stat").read_text().rpartition(")")
        except OSError:
            continue
        if before.endswith(f"({name}") and after.split()[1] == str(session):
            found.append(pid)
    return found


CRASHING = BOT.replace("MOVE", "[][1]")


def test_a_defeat_says_what_to_do_and_where_to_look(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(CRASHING)
    done = run("play", "breakthrough", str(file), "jury", "--out", str(tmp_path / "out"))
    assert done.returncode == 0, done.stderr
    assert "mine.py, crash: The error stream says what failed" in done.stdout
    assert "mine.py, the end of its error stream:\n    Traceback" in done.stdout
    assert "\n    IndexError: list index out of range\n" in done.stdout
    assert "botdrome explain crash" in done.stdout
    assert f"botdrome watch {tmp_path / 'out' / 'log.json'}" in done.stdout
    done = run("play", "breakthrough", "jury", str(file), "--games", "2", language="ru")
    assert done.stdout.count("Что случилось, сказано в потоке ошибок") == 1
    assert "добавьте --out DIR" in done.stdout


def test_a_long_error_stream_is_cut_and_made_printable(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    noise = "print('\\x1b[2J' + 'x' * 9000, *range(99), sep='\\n', file=sys.stderr), [][1]"
    file.write_text(BOT.replace("MOVE", noise))
    done = run("play", "breakthrough", str(file), "jury")
    assert "\x1b" not in done.stdout
    tail = done.stdout.partition("the end of its error stream:\n")[2]
    shown = [line for line in tail.splitlines() if line.startswith("    ")]
    assert len(shown) == 8
    assert max(map(len, done.stdout.splitlines())) < 300


def test_verdicts_are_explained() -> None:
    done = run("explain", "no-quit")
    assert done.stdout.startswith("## no-quit\n")
    assert "| Pascal | `Halt` |" in done.stdout
    everything = run("explain", "--lang", "ru").stdout
    assert all(f"\n## {code}\n" in everything for code in VerdictCode)
    done = run("explain", "quit")
    assert (done.returncode, "The verdicts are: " in done.stderr) == (2, True)
