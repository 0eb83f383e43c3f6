"""Sources that attack their compiler: each is a compile error, and nothing of the host is read."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from botdrome.errors import UserError
from botdrome.languages import CompilerLimits
from botdrome.languages.compilation.compiling import SOURCE_LIMIT_BYTES
from botdrome.languages.compilation.diagnostics import LIMIT_BYTES
from botdrome.languages.java import java_sources
from botdrome.languages.language import Source
from botdrome.sandbox.directories.private_directories import PREFIX
from tests.languages.programs import SMALL, made, refused, said

TEMPLATE_BOMB = """
template <int N, int M> struct B {
    typedef typename B<N - 1, M * 2>::t a; typedef typename B<N - 1, M * 2 + 1>::t b; typedef a t;
};
template <int M> struct B<0, M> { typedef int t; };
int main() { B<28, 1>::t x; }
"""
KEY_FILE = "System.Reflection.AssemblyKeyFile"
GENERICS_BOMB = """
class X<A, B, C, D, E, F> { class Y : X<Y, Y, Y, Y, Y, Y> { Y.Y.Y.Y.Y.Y.Y.Y.Y y; } }
class Z { static void Main() { } }
"""
SECRET = Path("/etc/passwd").read_text().splitlines()[0]


@pytest.fixture(autouse=True)
def _no_directory_is_left() -> Iterator[None]:
    yield
    assert not list(Path("/dev", "shm").glob(f"{PREFIX}{os.getpid()}-*"))


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("a.cpp", '#include "/etc/shadow"\nint main() {}'),
        ("a.cpp", '#include "/etc/passwd"\nint main() {}'),
        ("a.cpp", '#include "../../../../etc/passwd"\nint main() {}'),
        ("a.cpp", '#include "/proc/self/environ"\nint main() {}'),
        ("a.cpp", '#include "/proc/self/fd/0"\nint main() {}'),
        ("a.cpp", '#include "/dev/stdin"\nint main() {}'),
        ("a.cpp", 'asm(".incbin \\"/etc/passwd\\""); int main() {}'),
        ("a.cpp", 'asm(".include \\"/etc/passwd\\""); int main() {}'),
        ("a.cpp", 'asm(".incbin \\"/dev/zero\\""); int main() {}'),
        ("a.pas", "{$I /etc/passwd}\nbegin end."),
        ("a.pas", "{$I ../../../../etc/passwd}\nbegin end."),
        ("a.pas", "{$I /proc/self/environ}\nbegin end."),
        ("a.pas", "{$INCLUDE /etc/shadow}\nbegin end."),
        ("a.pas", "{$L /etc/passwd}\nbegin end."),
        ("a.pas", "{$LINKLIB /etc/passwd}\nbegin end."),
        ("a.pas", "{$R /etc/passwd}\nbegin end."),
        ("a.pas", "{$UNITPATH /etc} uses passwd;\nbegin end."),
        ("a.cs", '#line 1 "/etc/passwd"\nclass A { static void Main() { x(); } }'),
        ("a.cs", '#r "/etc/passwd"\nclass A { static void Main() { } }'),
        ("a.cs", f'[assembly: {KEY_FILE}("/etc/passwd")]\nclass A {{ static void Main() {{ }} }}'),
        ("a.cs", f'[assembly: {KEY_FILE}("/dev/zero")]\nclass A {{ static void Main() {{ }} }}'),
    ],
    ids=lambda value: value.split("\n")[0],
)
def test_files_of_the_host_cannot_be_compiled_in(name: str, source: str) -> None:
    error = refused(name, source, SMALL)
    assert error.sentence.code == "compile-error"
    assert SECRET not in error.text


def test_nothing_comes_of_an_endless_file_in_pascal() -> None:
    # Free Pascal takes a zero for the end of a file.
    assert said(made("a.pas", "{$I /dev/zero}\nbegin writeln('only a bot') end.", SMALL))[0] == [
        "only a bot"
    ]


@pytest.mark.parametrize(
    "source",
    [
        "{$I a.pas}\nbegin end.",
        "{$macro on}{$define a := b b b b}{$define b := a a a a}\nbegin a end.",
    ],
    ids=["includes itself", "macros"],
)
def test_a_pascal_source_does_not_grow_for_ever(source: str) -> None:
    assert refused("a.pas", source, SMALL).sentence.code == "compile-error"


@pytest.mark.parametrize(
    ("name", "source", "code"),
    [
        ("a.cpp", '#include "/dev/zero"\nint main() {}', "compile-memory"),
        ("a.cpp", '#include "/dev/urandom"\nint main() {}', "compile-memory"),
        ("a.cpp", 'asm(".rept 1000000000\\n.quad 1\\n.endr"); int main() {}', "compile-memory"),
        ("a.cpp", TEMPLATE_BOMB, "compile-time"),
        ("a.cpp", "int big[40000000] = {1}; int main() { return big[5]; }", "compile-output"),
        ("a.cs", GENERICS_BOMB, "compile-time"),
    ],
    ids=["/dev/zero", "/dev/urandom", ".rept", "templates", "64 MiB", "generics"],
)
def test_the_cost_of_compiling_is_limited_and_named(name: str, source: str, code: str) -> None:
    limits = CompilerLimits(time_s=1.5) if code == "compile-time" else SMALL
    error = refused(name, source, limits)
    assert error.sentence.code == code
    assert any(character.isdigit() for character in error.sentence.ru)


@pytest.mark.parametrize(
    ("name", "before", "line", "after"),
    [
        ("a.cpp", "int main() {\n", "x;\n", "}"),
        ("A.java", "class A { void f() {\n", "x=1;\n", "} }"),
        ("a.cs", "class A { static void Main() {\n", "x();\n", "} }"),
        ("a.pas", "begin\n", "x;\n", "end."),
        ("a.py", "x = 1\n", "x x\n", ""),
    ],
    ids=["cpp", "java", "cs", "pas", "py"],
)
def test_a_hundred_thousand_errors_are_cut(name: str, before: str, line: str, after: str) -> None:
    error = refused(name, before + line * 100_000 + after, CompilerLimits(time_s=10))
    assert error.sentence.code in ("compile-error", "compile-time")
    assert len(error.text.encode()) <= LIMIT_BYTES


def test_a_long_text_is_cut_at_64_kib() -> None:
    error = refused("a.cpp", "#error " + "Ы" * 100_000 + "\nint main() {}")
    assert LIMIT_BYTES - 10 < len(error.text.encode()) <= LIMIT_BYTES
    assert error.text.endswith("[…]")


def test_escape_sequences_do_not_reach_a_terminal() -> None:
    error = refused("a.cpp", b"#error \x1b[31m \xff \xe2\x80\xae\nint main() {}")
    assert "[31m" in error.text
    assert error.text.replace("\n", "").isprintable()


def test_an_annotation_processor_is_not_run() -> None:
    source = """
    import java.util.*; import javax.annotation.processing.*; import javax.lang.model.element.*;
    @SupportedAnnotationTypes("*")
    public class Evil extends AbstractProcessor {
        static { System.err.println("was here"); }
        public boolean process(Set<? extends TypeElement> a, RoundEnvironment r) {
            throw new Error("was here");
        }
        public static void main(String[] a) { System.out.println("only a bot"); }
    }
    """
    artifact = made("Evil.java", source)
    assert "was here" not in artifact.diagnostics
    assert said(artifact)[0] == ["only a bot"]


@pytest.mark.parametrize(
    "name",
    [
        *("-o.cpp", "@file.cpp", "../../up.cpp", "/etc/x.cpp", "a b.cpp", "$(id).cpp", "х.cpp"),
        *("x" * 300 + ".cpp", "a\nb.cpp", "A.CPP"),
    ],
)
def test_a_files_name_is_not_taken_for_an_option_or_a_path(name: str) -> None:
    error = refused(name, "int main() { return here; }")
    assert error.text.startswith("bot.cpp: In function")


def test_a_source_of_exactly_1_mib_is_accepted_and_a_larger_one_is_a_user_error() -> None:
    start = b"int main() {} //"
    source = start + b"x" * (SOURCE_LIMIT_BYTES - len(start))
    made("a.cpp", source)
    with pytest.raises(UserError) as caught:
        made("a.cpp", source + b"x")
    assert caught.value.sentence.code == "source-too-large"
    assert "1048577" in caught.value.sentence.ru


def test_a_java_source_of_1_mib_is_read_in_linear_time() -> None:
    for piece in ("{", '"', "'", "/*", "\\", "class ", '"""\\', "a."):
        data = piece.encode() * (SOURCE_LIMIT_BYTES // len(piece))
        assert isinstance(java_sources.prepare(Source("A.java", data)), Source)
