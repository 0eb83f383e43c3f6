"""`botdrome doctor` on this machine, and on one that lacks something."""

import json
import os
import subprocess
import sys

from botdrome.languages import LANGUAGES


def run(*arguments: str, path: str = os.environ["PATH"]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "botdrome", "doctor", *arguments],
        env={**os.environ, "PATH": path, "BOTDROME_LANG": "en"},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def test_every_language_is_compiled_and_run_and_the_sandbox_looked_at() -> None:
    done = run("--json")
    report = json.loads(done.stdout)
    assert set(report["languages"]) == set(LANGUAGES)
    for each in report["languages"].values():
        assert each["works"], each
        assert each["version"]
        assert each["packages"]
    assert report["sandbox"]["problem"] is None
    assert report["sandbox"]["guarantees"]["filter"]
    assert report["sandbox"]["guarantees"]["namespaces"]
    if os.geteuid() == 0:
        assert all(report["sandbox"]["guarantees"].values())
        assert done.returncode == 0


def test_without_bubblewrap_it_says_what_to_install() -> None:
    done = run(path="/nowhere")
    assert done.returncode == 3
    assert "install the package bubblewrap" in " ".join(done.stdout.replace("│", " ").split())
    assert "Traceback" not in done.stderr
