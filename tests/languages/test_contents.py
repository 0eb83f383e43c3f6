"""A file that holds something else than its name says is refused as what it is."""

import gzip
import io
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.languages import LANGUAGES, Artifact, build
from botdrome.languages.contents import kind_of
from botdrome.referee.bots.entrants import Entrants
from tests.languages.programs import SANDBOX, made

SUFFIXES = [language.suffixes[0] for language in LANGUAGES.values()]


def zipped() -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("a.txt", b"x")
    return content.getvalue()


def compiled_python(folder: Path) -> bytes:
    source = folder / "a.py"
    source.write_text("x = 1\n")
    script = "import py_compile, sys; py_compile.compile(sys.argv[1], sys.argv[2])"
    subprocess.run([sys.executable, "-c", script, source, folder / "a.pyc"], check=True)
    return (folder / "a.pyc").read_bytes()


def pe() -> bytes:
    return b"MZ\x90\0\x03\0\0\0" + bytes(52) + b"\x80\0\0\0" + bytes(64) + b"PE\0\0"


CONTENTS = {
    "ELF": Path("/bin/true").read_bytes(),
    "Windows": pe(),
    "macOS": b"\xcf\xfa\xed\xfe\x07\0\0\x01" + bytes(100),
    "Mach-O": b"\xca\xfe\xba\xbe\0\0\0\x02" + bytes(100),
    "Java class": b"\xca\xfe\xba\xbe\0\0\0\x3d" + bytes(100),
    "zip": zipped(),
    "gzip": gzip.compress(b"print(1)"),
    "bzip2": b"BZh91AY&SY" + bytes(20),
    "xz": b"\xfd7zXZ\0" + bytes(20),
    "7-Zip": b"7z\xbc\xaf\x27\x1c" + bytes(20),
    "RAR": b"Rar!\x1a\x07\x01\0" + bytes(20),
    "zstd": b"\x28\xb5\x2f\xfd" + bytes(20),
}


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("what", CONTENTS)
def test_a_binary_file_is_refused_as_a_source(what: str, suffix: str) -> None:
    with pytest.raises(UserError) as caught:
        build(f"evil{suffix}", CONTENTS[what], SANDBOX)
    sentence = caught.value.sentence
    assert sentence.code == "not-a-source"
    assert f"evil{suffix}" in sentence.en
    assert what in sentence.en
    assert f"evil{suffix}" in sentence.ru
    assert any("а" <= letter <= "я" for letter in sentence.ru)


def test_compiled_python_is_not_a_source(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="compiled Python"):
        build("evil.py", compiled_python(tmp_path), SANDBOX)


@pytest.mark.parametrize("what", [name for name in CONTENTS if name != "zip"])
def test_another_binary_file_is_refused_as_a_jar(what: str) -> None:
    with pytest.raises(UserError) as caught:
        build("evil.jar", CONTENTS[what], SANDBOX)
    assert caught.value.sentence.code == "not-a-jar"
    assert what in caught.value.sentence.en


@pytest.mark.parametrize("name", ["evil.py", "evil.cpp", "evil.JAVA", "evil.jar"])
def test_a_static_program_is_accepted_only_without_a_source_s_suffix(name: str) -> None:
    """A static ELF called evil.py used to play as a native program."""
    native = made("a.cpp", "int main() {}").data
    game = games.get("breakthrough")
    entrants = Entrants(game, game.options(), SANDBOX)
    with pytest.raises(UserError, match=r"\(ELF\)"):
        entrants.artifact(name, native)
    for own in ("evil", "a.out"):
        assert entrants.artifact(own, native) == Artifact("cpp", native)


@pytest.mark.parametrize(
    "text",
    [
        *("", "M", "MZ = 1\n", "PK = 1", "BZh = 5", "BZh9 = 1", "Rar = 1", "7z", "\ufeffprint()"),
        *("x\r\r\n", "#!/usr/bin/env python3\n", "// \x7fELF", "{PK\x03\x04}"),
    ],
)
def test_a_text_is_never_refused(text: str) -> None:
    assert kind_of(text.encode()) is None
    assert kind_of(text.encode("cp1251", "replace")) is None


@pytest.mark.parametrize("size", [4 * 10**6, 2**26 + 5])
def test_a_source_that_is_too_large_is_refused_with_its_true_size(
    size: int, tmp_path: Path
) -> None:
    """The sentence used to name one byte beyond the limit for any size."""
    file = tmp_path / "large.cpp"
    with file.open("wb") as stream:
        stream.truncate(size)
    game = games.get("breakthrough")
    with pytest.raises(UserError) as caught:
        Entrants(game, game.options(), SANDBOX).bot(str(file))
    assert caught.value.sentence.code == "source-too-large"
    assert str(size) in caught.value.sentence.en
    assert str(size) in caught.value.sentence.ru
