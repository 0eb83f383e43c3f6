"""What is seen of the host, and what happens when something of it is missing."""

import dataclasses
import re
import subprocess
import time
from functools import cache
from pathlib import Path

import pytest

from botdrome.errors import PlatformFault
from botdrome.languages import (
    LANGUAGES,
    CompilerLimits,
    Language,
    build,
    compile_source,
    libraries,
    program,
)
from botdrome.languages import language as types
from botdrome.languages.toolchains import runtime_view
from botdrome.sandbox import Line
from tests.languages.programs import PATIENCE_S, SANDBOX, hello, made

WALKER = """
#include <filesystem>
#include <iostream>
#include <unistd.h>
int main() {
    using namespace std::filesystem;
    std::error_code ignored;
    auto options = directory_options::skip_permission_denied;
    for (auto each = recursive_directory_iterator("/", options); each != end(each);) {
        auto path = each->path();
        if (path == "/proc") each.disable_recursion_pending();
        if (each->is_regular_file(ignored) && !access(path.c_str(), X_OK) && file_size(path))
            std::cout << path.string() << std::endl;
        each.increment(ignored);
    }
}
"""


@cache
def walker_program() -> bytes:
    return made("walker.cpp", WALKER).data


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_nothing_executable_is_visible_but_the_bot_and_its_runtime(language: Language) -> None:
    bot = program(hello(language.id), 64)
    walker = walker_program()
    looking = dataclasses.replace(
        bot, command=("/bot/walker",), files={**bot.files, "/bot/walker": walker}
    )
    running = SANDBOX.start(looking)
    seen = []
    while isinstance(reply := running.receive(time.monotonic() + PATIENCE_S), Line):
        seen.append(reply)
    assert running.end().stderr == ""
    seen.remove("/bot/walker")
    seen.remove(f"/bot/{language.artifact_name}")
    executables = [path for path in seen if not re.search(r"\.(so(\.[\d.]+)?|py|dll)$", path)]
    assert executables == ([bot.command[0]] if runtime_view(language).hidden else [])


def test_a_missing_compiler_is_a_platform_fault_that_names_the_package() -> None:
    for language in LANGUAGES.values():
        lost = dataclasses.replace(language, tools=("no-such-tool",))
        with pytest.raises(PlatformFault) as caught:
            compile_source(b"", lost, SANDBOX)
        for text in (caught.value.sentence.en, caught.value.sentence.ru):
            assert "no-such-tool" in text
            assert " ".join(("--no-install-recommends", *language.packages)) in text
            assert "/usr/bin, /bin" in text


def test_a_broken_compiler_is_a_platform_fault() -> None:
    broken = dataclasses.replace(LANGUAGES["cpp"], tools=("false",))
    with pytest.raises(PlatformFault) as caught:
        compile_source(b"", broken, SANDBOX)
    assert caught.value.sentence.code == "broken-toolchain"


def test_a_full_disk_is_a_platform_fault() -> None:
    with pytest.raises(PlatformFault) as caught:
        build("a.py", b"", SANDBOX, limits=CompilerLimits(output_kib=2**50))
    assert caught.value.sentence.code == "no-room"


def without_a_library(language: Language) -> Language:
    """The language on a machine that lacks a library which every program is linked with."""
    attempts = tuple(
        dataclasses.replace(each, command=(*each.command, "-lno-such-library"))
        for each in language.attempts
    )
    return dataclasses.replace(language, attempts=attempts)


@pytest.mark.parametrize("source", [b"int main() {}", b"int main() { return undeclared; }"])
def test_a_source_is_not_blamed_for_a_compiler_that_compiles_nothing(source: bytes) -> None:
    broken = without_a_library(LANGUAGES["cpp"])
    for _ in ("found out", "not forgotten"):
        with pytest.raises(PlatformFault) as caught:
            compile_source(source, broken, SANDBOX)
        sentence = caught.value.sentence
        assert sentence.code == "broken-toolchain"
        for text in (sentence.en, sentence.ru):
            assert "cannot find -lno-such-library" in text
            assert "apt-get install --reinstall g++" in text


def test_a_broken_compiler_without_messages_is_a_platform_fault_too() -> None:
    silent = (types.Attempt("C++", ("false", "{sources}")),)
    broken = dataclasses.replace(LANGUAGES["cpp"], attempts=silent)
    with pytest.raises(PlatformFault, match="did not accept"):
        compile_source(b"int main() {}", broken, SANDBOX)


def run_with(shown: str) -> Language:
    """A language whose runtime also needs the libraries of a file."""
    runtime = types.Runtime("python3", linked=(shown,))
    return dataclasses.replace(LANGUAGES["py"], runtime=runtime)


@pytest.mark.parametrize("content", [None, "#!/bin/sh\nsleep 5\n", "not a program"])
def test_an_ldd_that_is_missing_or_broken_is_a_platform_fault(
    content: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ldd = tmp_path / "ldd"
    if content is not None:
        ldd.write_text(content)
        ldd.chmod(0o755)
    monkeypatch.setattr(libraries, "LDD", str(ldd))
    monkeypatch.setattr(libraries, "_PATIENCE_S", 0.2)
    with pytest.raises(PlatformFault) as caught:
        runtime_view(run_with(str(tmp_path / "*.so")))
    assert caught.value.sentence.code == "no-ldd"
    assert "libc-bin" in caught.value.sentence.ru


def test_a_missing_shared_library_is_a_platform_fault_until_it_is_there(tmp_path: Path) -> None:
    gone, module = tmp_path / "libgone.so", tmp_path / "module.so"
    linking = ["g++", "-shared", "-x", "c++", "/dev/null", "-o"]
    subprocess.run([*linking, str(gone)], check=True, timeout=PATIENCE_S)
    place = f"-Wl,-rpath,{tmp_path},--no-as-needed"
    subprocess.run(
        [*linking, str(module), "-x", "none", place, str(gone)], check=True, timeout=PATIENCE_S
    )
    library = gone.rename(tmp_path / "elsewhere")
    language = run_with(str(module))
    with pytest.raises(PlatformFault) as caught:
        runtime_view(language)
    assert caught.value.sentence.code == "broken-toolchain"
    for text in (caught.value.sentence.en, caught.value.sentence.ru):
        assert "libgone.so" in text
        assert "apt-get install --reinstall python3" in text
    library.rename(gone)
    assert gone in runtime_view(language).visible
