"""What is particular to C#, Pascal and Python."""

import pytest

from tests.languages.programs import made, refused, said


def test_csharp_has_its_libraries_and_threads() -> None:
    source = """
    using System; using System.Collections.Generic; using System.Linq; using System.Numerics;
    using System.Threading; using System.Threading.Tasks;
    class A { static void Main() {
        Console.WriteLine(Enumerable.Range(0, 100).AsParallel().Sum());
        Console.WriteLine(BigInteger.Pow(2, 70));
        Console.WriteLine(new Random().Next(1) + new Random(5).Next(1));
        Console.WriteLine(Task.Run(() => 42).Result);
        dynamic d = 3; Console.WriteLine(d + 4);
        Console.WriteLine(System.IO.File.Exists("/etc/passwd"));
    } }
    """
    output, ending = said(made("a.cs", source))
    assert output == ["4950", str(2**70), "0", "42", "7", "False"], ending.stderr


def test_a_crash_of_mono_is_a_crash_and_not_a_forbidden_call() -> None:
    source = "unsafe class A { static void Main() { *(int*)4096 = 1; throw null; } }"
    _, ending = said(made("a.cs", source))
    assert not ending.forbidden_call
    assert ending.exit_status != 0


def test_pascal_programs_may_have_threads() -> None:
    source = """
    {$mode objfpc}
    uses cthreads, classes;
    type TWorker = class(TThread) procedure Execute; override; end;
    procedure TWorker.Execute; begin writeln('working'); flush(output) end;
    var worker: TWorker;
    begin worker := TWorker.Create(false); worker.WaitFor; end.
    """
    output, ending = said(made("a.pas", source))
    assert output == ["working"], ending.stderr


@pytest.mark.parametrize(
    ("name", "edition", "size"), [("a.pas", "Free Pascal", "2"), ("a.dpr", "Delphi", "4")]
)
def test_a_delphi_project_gets_delphis_integers(name: str, edition: str, size: str) -> None:
    artifact = made(name, "begin writeln(sizeof(integer)) end.")
    assert artifact.edition == edition
    assert said(artifact)[0] == [size]


def test_a_source_in_delphis_dialect_compiles_whatever_its_suffix() -> None:
    source = """
    type TBox = class public value: Integer; constructor Create; end;
    constructor TBox.Create; begin value := 42 end;
    var box: TBox;
    begin box := TBox.Create; writeln(box.value); end.
    """
    artifact = made("a.pas", source)
    assert artifact.edition == "Delphi"
    assert said(artifact)[0] == ["42"]


def test_python_has_its_library_and_nothing_else() -> None:
    source = """
import bz2, collections, ctypes, dataclasses, decimal, functools, hashlib, heapq, itertools, lzma
import math, os, random, re, sys, threading, time, typing, zlib
print(hashlib.sha256(b"").hexdigest()[:4], decimal.Decimal("0.1") * 3, random.random() < 1)
worker = threading.Thread(target=print, args=("thread",))
worker.start()
worker.join()
for path in ("/etc/passwd", "/usr/bin/env", "/bin/sh", "/usr/lib/python3/dist-packages"):
    print(os.path.exists(path))
exit(0)
"""
    output, ending = said(made("a.py", source))
    assert output == ["e3b0 0.3 True", "thread", *["False"] * 4], ending.stderr


def test_a_python_syntax_error_is_a_compile_error_with_its_line() -> None:
    error = refused("a.py", "x = 1\nif x\n  print(x)\n")
    assert "line 2" in error.text
    assert "Traceback" not in error.text


@pytest.mark.parametrize(
    "source", ["(" * 10_000, "-" * 1_000_000 + "1", "x = '\0'", b"\xff\xfe\x00"]
)
def test_sources_that_upset_pythons_parser_are_compile_errors(source: str | bytes) -> None:
    assert refused("a.py", source).sentence.code == "compile-error"
