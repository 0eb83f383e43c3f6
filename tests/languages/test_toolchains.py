"""What is seen of the host, and what happens when something of it is missing."""

import dataclasses
import re
import time
from functools import cache
from pathlib import Path

import pytest

from botdrome.errors import PlatformFault
from botdrome.languages import LANGUAGES, Language, Limits, build, compile_source, program
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
PAGE = (Path(__file__).parent.parent.parent / "docs" / "languages.md").read_text("utf-8")


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
        seen.append(reply.text)
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
            assert all(package in text for package in language.packages)


def test_a_broken_compiler_is_a_platform_fault() -> None:
    broken = dataclasses.replace(LANGUAGES["cpp"], tools=("false",))
    with pytest.raises(PlatformFault) as caught:
        compile_source(b"", broken, SANDBOX)
    assert caught.value.sentence.code == "broken-toolchain"


def test_a_full_disk_is_a_platform_fault() -> None:
    with pytest.raises(PlatformFault) as caught:
        build("a.py", b"", SANDBOX, limits=Limits(output_kib=2**50))
    assert caught.value.sentence.code == "no-room"


def test_the_docs_example_of_a_new_language_is_an_entry() -> None:
    (code,) = re.findall(r"```python\n(RUST = .*?)```", PAGE, re.S)
    names = {"Language": types.Language, "Attempt": types.Attempt, "Runtime": types.Runtime}
    exec(code, names)  # noqa: S102 (our own page)
    assert isinstance(names["RUST"], Language)
