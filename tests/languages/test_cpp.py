"""C++: old and new sources, and sources with companions."""

import pytest

from botdrome.languages import LANGUAGES, Artifact, compile_source
from tests.languages.programs import SANDBOX, made, refused, said

WITH_GETS = """
#include <cstdio>
int main() { char line[100]; while (gets(line)) { puts(line); fflush(stdout); } }
"""
WITH_REGISTER_AND_THROW = """
#include <iostream>
int f() throw(int) { register int x = 5; return x; }
int main() { std::cout << f() << std::endl; }
"""
WITH_LAMBDA_AND_GETS = """
#include <cstdio>
int main() { char line[100]; auto say = [&] { puts(line); }; while (gets(line)) say(); }
"""
WITH_CONCEPTS = """
#include <concepts>
#include <iostream>
template <std::integral T> T twice(T x) { return 2 * x; }
int main() { std::cout << twice(21) << std::endl; }
"""
WITH_ALL_HEADERS_AND_THREADS = """
#include <bits/stdc++.h>
int main() { int x = 0; std::thread t([&] { x = 42; }); t.join(); std::cout << x << std::endl; }
"""


@pytest.mark.parametrize(
    ("source", "edition", "answer"),
    [
        (WITH_CONCEPTS, "C++20", "42"),
        (WITH_ALL_HEADERS_AND_THREADS, "C++20", "42"),
        (WITH_REGISTER_AND_THROW, "C++98", "5"),
        (WITH_GETS, "C++98", "hello"),
        (WITH_LAMBDA_AND_GETS, "C++11", "hello"),
    ],
    ids=["concepts", "threads", "register", "gets", "lambda and gets"],
)
def test_the_newest_standard_that_accepts_a_source_is_used(
    source: str, edition: str, answer: str
) -> None:
    artifact = made("bot.cpp", source)
    assert artifact.edition == edition
    assert said(artifact, "hello")[0] == [answer]


def test_warnings_come_with_the_artifact() -> None:
    assert "gets" in made("old.cpp", WITH_GETS).diagnostics
    assert made("new.cpp", WITH_CONCEPTS).diagnostics == ""


def test_an_error_is_that_of_the_newest_standard() -> None:
    error = refused("bot.cpp", WITH_CONCEPTS.replace("twice(21)", "twice(2.5)"))
    assert "integral" in error.text


def test_companions_are_compiled_and_found_beside_the_source() -> None:
    companions = {
        "api.h": b"int answer();\n",
        "harness.cpp": b'#include "api.h"\n#include <cstdio>\n'
        b'int main() { printf("%d\\n", answer()); }',
    }
    source = b'#include "api.h"\nint answer() { return 42; }\n'
    for name in ("bot.cpp", "harness.cpp"):
        result = compile_source(source, LANGUAGES["cpp"], SANDBOX, name=name, companions=companions)
        assert isinstance(result, Artifact), result
        assert said(result)[0] == ["42"]


def test_nothing_is_visible_to_a_bot_but_itself() -> None:
    walker = made(
        "walk.cpp",
        """
        #include <filesystem>
        #include <iostream>
        int main() {
            using namespace std::filesystem;
            for (auto& each : recursive_directory_iterator("/"))
                if (is_regular_file(each.path())) std::cout << each.path().string() << std::endl;
        }
        """,
    )
    assert said(walker)[0] == ["/bot/bot"]
