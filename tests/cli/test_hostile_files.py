"""Hostile files on the command line: exit status 2 and a sentence, in both languages."""

import io
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

HALF = b"\xed\xa0\x80"
"""Half of a character: it cannot be written as UTF-8."""


def play(bot: Path, language: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "botdrome", "play", "breakthrough", str(bot), "jury"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "BOTDROME_LANG": language},
        check=False,
    )


def lzma_jar() -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("One.class", b"x" * 1000)
    data = bytearray(content.getvalue())
    for at in (50, 60):
        data[at] ^= 0xFF
    return bytes(data)


FILES = {
    "half.py": (b'print("' + HALF + b'")', "does not compile", "не компилируется"),
    "half.cpp": (b'"' + HALF + b'"', "does not compile", "не компилируется"),
    "half.java": (b"class " + HALF, "does not compile", "не компилируется"),
    "half.cs": (b'"' + HALF + b'"', "does not compile", "не компилируется"),
    "half.pas": (b'"' + HALF + b'"', "does not compile", "не компилируется"),
    "evil.py": (Path("/bin/true").read_bytes(), "(ELF)", "(ELF)"),
    "large.py": (b"#" * 4_000_000, "4000000 bytes", "4000000 байт"),
    "lzma.jar": (lzma_jar(), "not a jar", "не является архивом jar"),
}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", FILES)
def test_a_hostile_file_is_a_sentence(name: str, language: str, tmp_path: Path) -> None:
    data, english, russian = FILES[name]
    file = tmp_path / name
    file.write_bytes(data)
    done = play(file, language)
    assert done.returncode == 2
    assert done.stderr.startswith("botdrome: ")
    assert (english if language == "en" else russian) in done.stderr
    assert "Traceback" not in done.stderr
