"""Java: any class name, jars, and what is refused."""

import io
import zipfile
from collections.abc import Callable
from functools import cache

import pytest

from botdrome.errors import UserError
from botdrome.languages import Artifact, build
from botdrome.languages.java.classfiles import NotAClass, has_main
from tests.languages.programs import SANDBOX, made, refused, said

MAIN = 'public static void main(String[] a) { System.out.println("hi " + %s); }'
HI = MAIN % "1"
LONG = "x" * 60_000


@pytest.mark.parametrize(
    ("source", "main_class"),
    [
        (f"public class Anything {{ {HI} }}", "Anything"),
        (f"class Hidden {{ {HI} }}", "Hidden"),
        (f"class Helper {{ }} class Second {{ {HI} }}", "Second"),
        (f"class First {{ {MAIN % '2'} }} public class Chosen {{ {HI} }}", "Chosen"),
        (f"class One {{ {HI} }} class Two {{ {MAIN % '2'} }}", "One"),
        (f"public final class Шашки {{ {HI} }}", "Шашки"),
        (f"public interface Face {{ {HI.removeprefix('public')} }}", "Face"),
        (f"public enum Kind {{ A, B; {HI} }}", "Kind"),
        (f"public record Pair(int x, int y) {{ {HI} }}", "Pair"),
        (f'@Deprecated(since = "{{") public class Noted {{ {HI} }}', "Noted"),
        (
            "/* public class Comment { */ // public class Line {\n"
            f"class Real {{ String s = \"public class Text {{\"; char c = '{{'; {HI} }}",
            "Real",
        ),
        (f'class Block {{ String s = """\n public class X {{ \\""" " """; {HI} }}', "Block"),
    ],
)
def test_the_class_with_main_is_found_whatever_its_name(source: str, main_class: str) -> None:
    artifact = made("upload.java", source)
    assert artifact.main_class == main_class
    assert said(artifact)[0] == ["hi 1"]


def test_a_package_is_refused_with_a_clear_sentence() -> None:
    error = refused("A.java", f"package org.example;\npublic class A {{ {HI} }}")
    assert error.sentence.code == "java-package"
    assert "org.example" in error.sentence.ru


@pytest.mark.parametrize("letter", ["A", "Ш", "𝔸"])
@pytest.mark.parametrize("modifier", ["public ", ""])
def test_a_class_name_is_as_long_as_a_files_name_can_be(letter: str, modifier: str) -> None:
    longest = letter * ((255 - len(".class")) // len(letter.encode()))
    source = f"{modifier}class NAME {{ {HI} }}"
    artifact = made("A.java", source.replace("NAME", longest))
    assert artifact.main_class == longest
    assert said(artifact)[0] == ["hi 1"]
    error = refused("A.java", source.replace("NAME", longest + letter))
    assert error.sentence.code == "java-long-name"
    assert "249" in error.sentence.ru
    assert letter in error.sentence.ru


def test_other_classes_with_too_long_names_are_compile_errors() -> None:
    long = "Ш" * 125
    second = refused("A.java", f"class A {{ {HI} }} class {long} {{ }}")
    assert second.sentence.code == "java-long-name"
    inner = refused("A.java", f"class A {{ {HI} class {long} {{ }} }}")
    assert inner.sentence.code == "compile-error"
    assert refused("A.java", "class " + "x" * 1_000_000).sentence.code == "java-long-name"


def test_a_source_of_very_many_classes_is_refused() -> None:
    many = "".join(f"class C{number} {{ }}" for number in range(10_001))
    error = refused("A.java", f"class A {{ {HI} }} {many}")
    assert error.sentence.code == "java-many-classes"
    assert "10002" in error.sentence.ru


def test_a_source_without_main_is_refused() -> None:
    error = refused("A.java", "public class A { static void main(int x) { } }")
    assert error.sentence.code == "no-main"


def test_a_source_from_russian_windows_compiles() -> None:
    text = 'public class A { public static void main(String[] a) { System.out.println("ход"); } }'
    assert said(made("A.java", text.encode("cp1251")))[0] == ["ход"]
    assert said(made("A.java", text.encode("utf-8-sig")))[0] == ["ход"]


def test_its_entry_in_proc_cannot_be_changed() -> None:
    """By autogroup a bot could make itself so slow that nobody can judge it."""
    write = 'java.nio.file.Files.writeString(java.nio.file.Path.of("/proc/self/autogroup"), "19")'
    source = (
        "class Slow { public static void main(String[] a) throws Exception {"
        f' try {{ {write}; System.out.println("written"); }}'
        " catch (java.io.IOException e) { System.out.println(e.getMessage()); } } }"
    )
    output, _ = said(made("Slow.java", source))
    assert output == ["/proc/self/autogroup: Read-only file system"]


def test_the_standard_library_and_threads_work() -> None:
    source = """
    import java.util.stream.*;
    import java.lang.management.ManagementFactory;
    public class A { public static void main(String[] a) throws Exception {
        System.out.println(IntStream.range(0, 100).parallel().sum());
        System.out.println(new java.awt.Point(1, 2).x);
        System.out.println(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() > 0);
        System.out.println(new java.security.SecureRandom().nextInt() != new Object().hashCode());
        System.out.println(java.nio.file.Files.exists(java.nio.file.Path.of("/etc/passwd")));
    } }
    """
    output, ending = said(made("A.java", source))
    assert output == ["4950", "1", "true", "true", "false"], ending.stderr


def jar(classes: dict[str, bytes], manifest: str = "") -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in classes.items():
            archive.writestr(name, data)
        if manifest:
            archive.writestr("META-INF/MANIFEST.MF", manifest)
    return packed.getvalue()


@cache
def two_mains() -> dict[str, bytes]:
    """The compiled classes One and Two, which both have `main`."""
    compiled = made("A.java", f"class One {{ {HI} }} class Two {{ {MAIN % '2'} }}")
    with zipfile.ZipFile(io.BytesIO(compiled.data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def one_main() -> dict[str, bytes]:
    return {"One.class": two_mains()["One.class"]}


@pytest.mark.parametrize(
    ("inside", "manifest", "main_class", "answer"),
    [
        (one_main, "", "One", "hi 1"),
        (two_mains, "Manifest-Version: 1.0\r\nMain-Class: Two\r\n\r\n", "Two", "hi 2"),
        (two_mains, "Manifest-Version: 1.0\nMain-Cl\n ass: T\n wo\n", "Two", "hi 2"),
    ],
    ids=["only class with main", "manifest", "folded manifest"],
)
def test_a_jar_is_accepted_as_it_is(
    inside: Callable[[], dict[str, bytes]], manifest: str, main_class: str, answer: str
) -> None:
    data = jar(inside(), manifest)
    artifact = build("bot.jar", data, SANDBOX)
    assert isinstance(artifact, Artifact)
    assert (artifact.data, artifact.main_class) == (data, main_class)
    assert said(artifact)[0] == [answer]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (lambda: b"", "not-a-jar"),
        (lambda: b"PK\x03\x04" + bytes(100), "not-a-jar"),
        (lambda: bytes(16 * 1024 * 1024 + 1), "file-too-large"),
        (lambda: jar({"A.class": b"\xca\xfe\xba\xbe"}), "not-a-jar"),
        (lambda: jar({"A.class": b"junk"}), "not-a-jar"),
        (lambda: jar({f"{i}.txt": b"" for i in range(10_001)}), "not-a-jar"),
        (lambda: jar({"bomb.txt": bytes(65 * 1024 * 1024)}), "not-a-jar"),
        (lambda: jar({}), "no-main"),
        (lambda: jar(two_mains()), "many-mains"),
        (lambda: jar(two_mains(), "Main-Class: Three\n"), "bad-main-class"),
        (lambda: jar(two_mains(), "Main-Class: -XX:Evil\n"), "bad-main-class"),
        (lambda: jar({f"{LONG}.class": b""}, f"Main-Class: {LONG}\n"), "bad-main-class"),
    ],
)
def test_any_other_jar_is_a_user_error(data: Callable[[], bytes], code: str) -> None:
    with pytest.raises(UserError) as caught:
        build("bot.jar", data(), SANDBOX)
    assert caught.value.sentence.code == code


def test_a_damaged_class_is_distinguished_from_one_without_main() -> None:
    whole = two_mains()["One.class"]
    assert has_main(whole)
    for length in range(len(whole) // 2):
        with pytest.raises(NotAClass):
            has_main(whole[:length])
