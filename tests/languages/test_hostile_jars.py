"""Jars that attack whoever reads them: each ends with a sentence, in a child under limits."""

import io
import os
import random
import zipfile
from collections.abc import Callable, Iterator
from functools import cache
from typing import BinaryIO

import pytest

from botdrome.errors import UserError
from botdrome.languages import Artifact, build
from botdrome.languages.java.jars import MANIFEST_LIMIT_BYTES, main_class_of
from botdrome.languages.ready_made import main_class_of as main_class_by_child
from botdrome.sandbox import Starter, Unconfined
from botdrome.sandbox.calls import interpreter
from botdrome.sandbox.calls.parent import Unreadable
from tests.languages.programs import SANDBOX, made
from tests.sandbox import readers
from tests.sandbox.test_calls import TESTS

ROUNDS = int(os.environ.get("BOTDROME_FUZZ", "3000"))
MANIFEST = "META-INF/MANIFEST.MF"
STARTERS: list[Starter] = [SANDBOX, Unconfined()]


def packed(entries: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", method) as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    return content.getvalue()


@cache
def one_class() -> bytes:
    text = "class One { public static void main(String[] a) { System.out.println(1); } }"
    with zipfile.ZipFile(io.BytesIO(made("One.java", text).data)) as archive:
        return archive.read("One.class")


def refused(data: bytes, starter: Starter = SANDBOX) -> UserError:
    with pytest.raises(UserError) as caught:
        build("bot.jar", data, starter)
    return caught.value


def damaged_lzma() -> bytes:
    data = bytearray(packed({"One.class": b"x" * 1000}, zipfile.ZIP_LZMA))
    for at in (50, 60):
        data[at] ^= 0xFF
    return bytes(data)


def encrypted() -> bytes:
    data = bytearray(packed({"One.class": one_class()}))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


@pytest.mark.parametrize("starter", STARTERS, ids=["confined", "with rlimits"])
def test_a_manifest_made_for_backtracking_is_read_within_the_budget(starter: Starter) -> None:
    """A regular expression of ours once took 47 s for 2.7 KB; that would be `reading-time`."""
    blanks = " " * (MANIFEST_LIMIT_BYTES - 100)
    data = packed({MANIFEST: f"Main-Class: x{blanks}y\n".encode(), "One.class": one_class()})
    assert len(data) < 2700
    assert refused(data, starter).sentence.code == "bad-main-class"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (damaged_lzma, "compressed in a way"),
        (lambda: packed({"One.class": one_class()}, zipfile.ZIP_LZMA), "compressed in a way"),
        (lambda: packed({"One.class": one_class()}, zipfile.ZIP_BZIP2), "compressed in a way"),
        (encrypted, "encrypted"),
        (lambda: packed({MANIFEST: bytes(MANIFEST_LIMIT_BYTES + 1)}), "65537 bytes"),
        (lambda: packed({"a.txt": bytes(17 * 2**20)}), "17825792 bytes"),
        (lambda: packed({f"{i}.txt": bytes(15 * 2**20) for i in range(5)}), "78643200 bytes"),
        (lambda: packed({f"{i}.txt": b"" for i in range(10_001)}), "10001 files"),
    ],
    ids=["damaged LZMA", "LZMA", "bzip2", "encrypted", "manifest", "entry", "bomb", "entries"],
)
def test_what_java_would_not_unpack_is_refused_with_the_reason(
    data: Callable[[], bytes], why: str
) -> None:
    sentence = refused(data()).sentence
    assert sentence.code == "not-a-jar"
    assert why in sentence.en


def test_a_manifest_of_64_kib_is_still_read() -> None:
    start = b"Main-Class: One\nX: "
    longest = start + b"x" * (MANIFEST_LIMIT_BYTES - len(start))
    assert main_class_of(packed({MANIFEST: longest, "One.class": one_class()})) == "One"


def test_only_the_first_section_names_the_main_class() -> None:
    manifest = b"Manifest-Version: 1.0\n\nName: x\nMain-Class: Two\n"
    assert main_class_of(packed({MANIFEST: manifest, "One.class": one_class()})) == "One"


@pytest.mark.parametrize("function", [readers.claim_an_option, readers.claim_no_text])
def test_an_impossible_main_class_is_refused(
    function: Callable[[BinaryIO], Iterator[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It becomes part of a command, and a child that was taken over could write anything."""
    shown = (*interpreter.own_packages(), TESTS)
    monkeypatch.setattr(interpreter, "own_packages", lambda: shown)
    with pytest.raises(UserError) as caught:
        main_class_by_child(function, b"", SANDBOX)
    assert caught.value.sentence.code == "not-told"


def mutants(whole: bytes, rounds: int) -> Iterator[bytes]:
    """Cut, changed, doubled and mixed versions of a file; the same for the same seed."""
    chance = random.Random(12)
    headers = (b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06", b"PK\x06\x06", b"PK\x06\x07")
    for _ in range(rounds):
        data = bytearray(whole)
        for _ in range(chance.choice((1, 1, 2, 5, 20))):
            at = chance.randrange(len(data) + 1)
            match chance.randrange(6):
                case 0:
                    data[at : at + 1] = bytes([chance.randrange(256)])
                case 1:
                    data[at:] = b""
                case 2:
                    data[at : at + 4] = chance.choice((b"\xff" * 4, bytes(4), b"\x08\0\x0c\0"))
                case 3:
                    data[at:at] = data[chance.randrange(len(data) + 1) :][:40]
                case 4:
                    data[at : at + 4] = chance.choice(headers)
                case 5:  # in a header, where it matters
                    start = data.find(chance.choice(headers))
                    place = start + chance.randrange(46)
                    data[place : place + 2] = chance.randbytes(2)
        yield bytes(data)


def class_in(jar: bytes, name: str) -> bytes:
    """A class of a jar, as anybody unpacks it; an error if it is damaged."""
    with zipfile.ZipFile(io.BytesIO(jar)) as archive:
        return archive.read(f"{name}.class")


def test_mutated_jars_give_sentences_or_the_right_class() -> None:
    other = {"One.class": one_class(), "b.txt": b"x" * 500, MANIFEST: b"Main-Class: One\n"}
    wholes = [packed(other), packed(other, zipfile.ZIP_STORED)]
    accepted = 0
    for whole in wholes:
        for mutant in mutants(whole, ROUNDS // 2):
            try:
                name = main_class_of(mutant)
            except UserError as error:
                assert error.sentence.ru.isprintable()
            else:
                assert class_in(mutant, name) == one_class()
                accepted += 1
    assert 0 < accepted < ROUNDS


@pytest.mark.parametrize("method", [zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED])
def test_a_jar_that_is_cut_short_anywhere_is_refused(method: int) -> None:
    whole = packed({"One.class": one_class(), MANIFEST: b"Main-Class: One\n"}, method)
    assert main_class_of(whole) == "One"
    for length in range(len(whole)):
        with pytest.raises(UserError) as caught:
            main_class_of(whole[:length])
        assert caught.value.sentence.code == "not-a-jar"


def test_a_class_that_is_damaged_anywhere_is_refused() -> None:
    """Its checksum is wrong then, whatever the manifest says."""
    whole = packed({"One.class": one_class(), MANIFEST: b"Main-Class: One\n"}, zipfile.ZIP_STORED)
    start = whole.index(one_class())
    for at in range(start, start + len(one_class())):
        damaged = bytearray(whole)
        damaged[at] ^= 0x55
        with pytest.raises(UserError) as caught:
            main_class_of(bytes(damaged))
        assert caught.value.sentence.code == "not-a-jar"


def test_the_child_has_the_same_results_for_mutated_jars() -> None:
    whole = packed({"One.class": one_class(), MANIFEST: b"Main-Class: One\n"})
    results = set()
    for mutant in mutants(whole, 30):
        here = outcome(main_class_of, mutant)
        assert outcome(built_main_class, mutant) == here
        results.add(here)
    assert {"One", "not-a-jar"} <= results


def built_main_class(data: bytes) -> str | None:
    artifact = build("bot.jar", data, SANDBOX)
    assert isinstance(artifact, Artifact)
    return artifact.main_class


def outcome(read: Callable[[bytes], str | None], data: bytes) -> str | None:
    """The main class, or the code of the sentence that refuses the jar."""
    try:
        return read(data)
    except UserError as error:
        assert not isinstance(error, Unreadable), error.stderr
        return error.sentence.code
