"""`botdrome doctor` on this machine, and on one that lacks something."""

import dataclasses
import json
import os
import shutil
import subprocess
import sys

import pytest
import typer

from botdrome.cli import language as cli_language
from botdrome.cli.commands import doctor
from botdrome.cli.language import render
from botdrome.languages import LANGUAGES, CompileError, trial
from botdrome.sandbox import Sandbox
from botdrome.sandbox.security.guarantees import NAMESPACES, Guarantee
from botdrome.sandbox.security.promises import PROMISES, Level, Setup, lift_from
from botdrome.sentences import Sentence

# Only root's programs run as users of their own, for which chroot is needed.
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="needs root")


def run(
    *arguments: str,
    path: str = os.environ["PATH"],
    without: tuple[str, ...] = (),
    language: str = "en",
) -> "subprocess.CompletedProcess[str]":
    """Runs the command; files that the machine should lack are hidden from it."""
    covers = [part for file in without for part in ("--ro-bind", "/dev/null", file)]
    return subprocess.run(
        [
            *(["bwrap", "--dev-bind", "/", "/", *covers] if covers else []),
            *(sys.executable, "-m", "botdrome", "doctor", *arguments),
        ],
        env={**os.environ, "PATH": path, "BOTDROME_LANG": language, "COLUMNS": "1000"},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def test_every_language_is_compiled_and_run_and_the_sandbox_checked() -> None:
    done = run("--json")
    report = json.loads(done.stdout)
    assert set(report["languages"]) == set(LANGUAGES)
    for each in report["languages"].values():
        assert each["works"], each
        assert each["version"]
        assert each["packages"]
    assert report["install"] is None
    assert report["hashing_ms"] > 0
    assert report["sandbox"]["problem"] is None
    assert report["sandbox"]["guarantees"]["filter"]
    assert report["sandbox"]["guarantees"]["namespaces"]
    if os.geteuid() == 0:
        assert all(report["sandbox"]["guarantees"].values())
        assert report["sandbox"]["remedies"] == {}
        assert report["sandbox"]["setup"] == "root-with-groups"
        assert set(report["sandbox"]["promises"].values()) == {"kept"}
        assert report["sandbox"]["better_setup"] is None
        assert done.returncode == 0


def test_without_bubblewrap_it_says_what_to_install() -> None:
    done = run(path="/nowhere")
    assert done.returncode == 3
    assert "install the package bubblewrap" in done.stdout
    assert done.stdout.endswith("    apt-get install --no-install-recommends bubblewrap\n")
    assert "Traceback" not in done.stderr


@as_root
def test_without_chroot_it_names_the_package() -> None:
    done = run(without=("/usr/sbin/chroot",))
    assert done.returncode == 3
    output = done.stdout
    assert "/usr/sbin/chroot is missing; install the package coreutils." in output
    assert done.stdout.endswith("    apt-get install --no-install-recommends coreutils\n")


@as_root
@pytest.mark.parametrize("language", ["en", "ru"])
def test_missing_and_broken_compilers_get_different_advice(language: str) -> None:
    linker = os.path.realpath(shutil.which("ld") or "")
    done = run(without=("/usr/bin/mcs", linker), language=language)
    assert done.returncode == 3
    output = done.stdout
    assert "mcs" in output
    assert "/usr/bin, /bin" in output  # where it is looked for
    assert "apt-get install --reinstall g++" in output
    assert "cannot find 'ld'" in output or "cannot execute" in output  # the compiler's own words
    last = done.stdout.splitlines()[-1].strip()
    assert last == "apt-get install --no-install-recommends mono-mcs mono-runtime"
    assert "Traceback" not in done.stderr


def test_a_guarantee_that_does_not_hold_comes_with_its_remedy(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    remedy = Sentence("remedy", "do [this]", "сделайте [это]")
    kept, failed = Sentence("kept", "kept", "дано"), Sentence("failed", "not kept", "не дано")
    seen = (Guarantee(kept, True, remedy), Guarantee(failed, False, remedy))
    monkeypatch.setattr(doctor, "observe", lambda _: seen)
    monkeypatch.setattr(doctor, "LANGUAGES", {})
    with pytest.raises(typer.Exit):
        doctor.doctor(as_json=True)
    report = json.loads(capsys.readouterr().out)
    assert report["sandbox"]["remedies"] == {"failed": "do [this]"}
    with pytest.raises(typer.Exit):
        doctor.doctor()
    assert capsys.readouterr().out.count(render(remedy)) == 1


@pytest.mark.parametrize("setup", Setup)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_setup_is_printed_with_all_that_it_does_not_promise(
    setup: Setup, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doctor, "observe", lambda _: ())
    monkeypatch.setattr(doctor, "setup_of", lambda _: setup)
    monkeypatch.setattr(doctor, "LANGUAGES", {})
    monkeypatch.setattr(cli_language, "LANGUAGE", language)
    monkeypatch.setenv("COLUMNS", "1000")
    doctor.doctor()
    output = capsys.readouterr().out
    assert render(setup.value) in output
    for promise in PROMISES:
        is_kept = promise.levels[setup] is Level.KEPT
        assert (render(promise.sentence) in output) is not is_kept
        if promise.note is not None:
            assert (render(promise.note) in output) is (promise.levels[setup] is Level.IN_PART)
    better = lift_from(setup)
    assert better is None or render(better) in output


def test_a_broken_sandbox_has_no_setup(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = (Guarantee(NAMESPACES, False, Sentence("remedy", "do this", "сделайте это")),)
    monkeypatch.setattr(doctor, "observe", lambda _: seen)
    monkeypatch.setattr(doctor, "LANGUAGES", {})
    with pytest.raises(typer.Exit):
        doctor.doctor(as_json=True)
    report = json.loads(capsys.readouterr().out)
    assert (report["sandbox"]["setup"], report["sandbox"]["promises"]) == (None, {})


def test_a_compile_error_of_the_echo_program_is_reported_with_its_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    error = CompileError(
        Sentence("slow", "Took too long.", "Слишком долго."), "the compiler's text"
    )
    monkeypatch.setattr(trial, "compile_source", lambda *_, **__: error)
    checked = doctor._try_language(LANGUAGES["cpp"], Sandbox())
    assert checked.version
    assert checked.problem
    assert "Took too long." in checked.problem.en
    assert "Слишком долго." in checked.problem.ru
    for text in (checked.problem.en, checked.problem.ru):
        assert "the compiler's text" in text
        assert "`apt-get install --reinstall g++`" in text


def test_a_bot_that_does_not_echo_is_reported_with_its_output() -> None:
    source = "import os, sys\nos.write(2, b'[never] \\xff\\x1b')\nsys.exit(5)"
    mute = dataclasses.replace(LANGUAGES["py"], hello=source)
    problem = doctor._try_language(mute, Sandbox()).problem
    assert problem
    for text in (problem.en, problem.ru):
        assert "[never] \N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}" in text
        assert "apt-get install --reinstall python3" in text
