"""Bots that reach for processes and files with what their language offers: how far each gets."""

import signal
from dataclasses import dataclass
from pathlib import Path

import pytest

from botdrome.languages import detect
from tests.languages.programs import made, said

LIVES_ON = (0, None)
SECURITY = (None, signal.SIGSYS)
FILES = ("/etc/passwd", "/etc/shadow", "/proc/1/root/etc/passwd", "/bin/sh", str(Path(__file__)))
SECRET = Path("/etc/passwd").read_text().splitlines()[0]


@dataclass(frozen=True, slots=True)
class Case:
    """A bot, what it says when all that it tries fails as it should, and how it leaves."""

    what: str
    name: str
    source: str
    says: tuple[str, ...]
    leaves: tuple[int | None, int | None] = SECURITY

    def __str__(self) -> str:
        return f"{detect(self.name).id}: {self.what}"


def cpp(body: str) -> str:
    return (
        "#include <cstdio>\n#include <cstdlib>\n#include <unistd.h>\n"
        f'int main() {{ puts("started"); fflush(stdout); {body} }}'
    )


def java(body: str) -> str:
    return (
        "import java.io.*; import java.nio.file.*; public class Bot {"
        " public static void main(String[] none) throws Exception {"
        f' System.out.println("started"); {body} }} }}'
    )


def csharp(body: str, imported: str = "") -> str:
    return (
        "using System; using System.IO; using System.Diagnostics;"
        " using System.Runtime.InteropServices;"
        f" class Bot {{ {imported} static void Main() {{"
        f' Console.WriteLine("started"); {body} }} }}'
    )


def pascal(body: str, declared: str = "") -> str:
    return (
        f"uses baseunix, unix; {declared}\nbegin writeln('started'); flush(output); {body} end.\n"
    )


def python(body: str) -> str:
    return f"import ctypes, os, subprocess\nprint('started', flush=True)\n{body}\n"


PROCESSES = (
    Case("fork", "a.cpp", cpp("fork(); puts(__func__);"), ()),
    Case("system", "a.cpp", cpp('system("id"); puts("survived");'), ()),
    Case("exec", "a.cpp", cpp('printf("%d\\n", execl("/bin/sh", "sh", 0));'), ("-1",), LIVES_ON),
    Case("Runtime.exec", "Bot.java", java('Runtime.getRuntime().exec("id");'), ()),
    Case(
        "ProcessBuilder",
        "Bot.java",
        java('new ProcessBuilder("/bin/sh", "-c", "id").inheritIO().start().waitFor();'),
        (),
    ),
    # Mono looks for the program first, and there is none.
    Case(
        "Process.Start",
        "a.cs",
        csharp(
            'try { Process.Start("/bin/sh", "-c id").WaitForExit(); }'
            " catch (Exception e) { Console.WriteLine(e.GetType().Name); }"
        ),
        ("Win32Exception",),
        LIVES_ON,
    ),
    Case(
        "Process.Start of its own runtime",
        "a.cs",
        csharp(
            'Process.Start(new ProcessStartInfo("/usr/bin/mono-sgen", "--version")'
            " { UseShellExecute = false }).WaitForExit();"
        ),
        (),
    ),
    Case(
        "fork of the C library",
        "a.cs",
        csharp("Console.WriteLine(fork());", '[DllImport("libc")] static extern int fork();'),
        (),
    ),
    Case(
        "exec of the C library",
        "a.cs",
        csharp(
            'Console.WriteLine(execv("/bin/sh", IntPtr.Zero));',
            '[DllImport("libc")] static extern int execv(string path, IntPtr arguments);',
        ),
        ("-1",),
        LIVES_ON,
    ),
    Case("fpfork", "a.pas", pascal("writeln(fpfork);"), ()),
    Case("fpsystem", "a.pas", pascal("writeln(fpsystem('id'));"), ()),
    Case("fpexecv", "a.pas", pascal("writeln(fpexecv('/bin/sh', nil));"), ("-1",), LIVES_ON),
    Case(
        "a system call of its own",
        "a.pas",
        pascal("asm mov $57, %eax; syscall end; writeln('survived');", "{$asmmode att}"),
        (),
    ),
    Case("os.fork", "a.py", python("print(os.fork())"), ()),
    Case("subprocess", "a.py", python("subprocess.run(['id'], shell=True)"), ()),
    Case("fork by ctypes", "a.py", python("print(ctypes.CDLL(None).fork())"), ()),
    Case(
        "exec by ctypes",
        "a.py",
        python("print(ctypes.CDLL(None).execv(b'/bin/sh', None))"),
        ("-1",),
        LIVES_ON,
    ),
)
READERS = {
    "a.cpp": cpp('char s[999]; while (gets(s)) puts(fopen(s, "r") ? "read" : "refused");'),
    "Bot.java": java(
        "var input = new BufferedReader(new InputStreamReader(System.in)); String line;"
        " while ((line = input.readLine()) != null)"
        " try { System.out.println(new String(Files.readAllBytes(Path.of(line)))); }"
        ' catch (IOException e) { System.out.println("refused"); }'
    ),
    "a.cs": csharp(
        "string line; while ((line = Console.ReadLine()) != null)"
        " try { Console.WriteLine(File.ReadAllText(line)); }"
        ' catch (IOException) { Console.WriteLine("refused"); }'
    ),
    "a.pas": pascal(
        "{$I-} while not eof do begin readln(line); assign(f, line); reset(f);"
        " if ioresult = 0 then begin readln(f, line); writeln(line) end"
        " else writeln('refused') end;",
        "var f: text; line: ansistring;",
    ),
    "a.py": python(
        "import sys\nfor line in sys.stdin:\n"
        "    try: print(open(line.strip()).read())\n"
        "    except OSError: print('refused')"
    ),
}


@pytest.mark.parametrize("case", PROCESSES, ids=str)
def test_no_language_gives_a_bot_another_process(case: Case) -> None:
    output, ending = said(made(case.name, case.source))
    assert output == ["started", *case.says], ending.stderr
    assert (ending.exit_status, ending.signal) == case.leaves
    assert ending.forbidden_call == (case.leaves == SECURITY)


@pytest.mark.parametrize("name", READERS)
def test_no_language_lets_a_bot_read_the_hosts_files(name: str) -> None:
    (*output, last), ending = said(made(name, READERS[name]), *FILES, "/dev/null")
    assert last != "refused"  # it can read what there is
    assert output == ["started", *["refused"] * len(FILES)], ending.stderr
    assert SECRET not in ending.stderr
    assert (ending.exit_status, ending.signal) == LIVES_ON
