"""Bots that reach for processes and files with what their language offers: how far each gets."""

from pathlib import Path

import pytest

from tests.hostile.attempts import Attempt, run
from tests.hostile.compiling import artifact
from tests.hostile.programs import LIVES_ON, SECURITY
from tests.languages.programs import said

FILES = ("/etc/passwd", "/etc/shadow", "/proc/1/root/etc/passwd", "/bin/sh", str(Path(__file__)))
SECRET = Path("/etc/passwd").read_text().splitlines()[0]


def attempt(
    what: str,
    name: str,
    source: str,
    says: tuple[str, ...],
    leaves: tuple[int | None, int | None] = SECURITY,
) -> Attempt:
    """A bot of some language, which says first that it has started."""
    return Attempt(name, ("started", *says), leaves, source=source, what=what)


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
    attempt("fork", "a.cpp", cpp("fork(); puts(__func__);"), ()),
    attempt("system", "a.cpp", cpp('system("id"); puts("survived");'), ()),
    attempt("exec", "a.cpp", cpp('printf("%d\\n", execl("/bin/sh", "sh", 0));'), ("-1",), LIVES_ON),
    attempt("Runtime.exec", "Bot.java", java('Runtime.getRuntime().exec("id");'), ()),
    attempt(
        "ProcessBuilder",
        "Bot.java",
        java('new ProcessBuilder("/bin/sh", "-c", "id").inheritIO().start().waitFor();'),
        (),
    ),
    # Mono looks for the program first, and there is none.
    attempt(
        "Process.Start",
        "a.cs",
        csharp(
            'try { Process.Start("/bin/sh", "-c id").WaitForExit(); }'
            " catch (Exception e) { Console.WriteLine(e.GetType().Name); }"
        ),
        ("Win32Exception",),
        LIVES_ON,
    ),
    attempt(
        "Process.Start of its own runtime",
        "a.cs",
        csharp(
            'Process.Start(new ProcessStartInfo("/usr/bin/mono-sgen", "--version")'
            " { UseShellExecute = false }).WaitForExit();"
        ),
        (),
    ),
    attempt(
        "fork of the C library",
        "a.cs",
        csharp("Console.WriteLine(fork());", '[DllImport("libc")] static extern int fork();'),
        (),
    ),
    attempt(
        "exec of the C library",
        "a.cs",
        csharp(
            'Console.WriteLine(execv("/bin/sh", IntPtr.Zero));',
            '[DllImport("libc")] static extern int execv(string path, IntPtr arguments);',
        ),
        ("-1",),
        LIVES_ON,
    ),
    attempt("fpfork", "a.pas", pascal("writeln(fpfork);"), ()),
    attempt("fpsystem", "a.pas", pascal("writeln(fpsystem('id'));"), ()),
    attempt("fpexecv", "a.pas", pascal("writeln(fpexecv('/bin/sh', nil));"), ("-1",), LIVES_ON),
    attempt(
        "a system call of its own",
        "a.pas",
        pascal("asm mov $57, %eax; syscall end; writeln('survived');", "{$asmmode att}"),
        (),
    ),
    attempt("os.fork", "a.py", python("print(os.fork())"), ()),
    attempt("subprocess", "a.py", python("subprocess.run(['id'], shell=True)"), ()),
    attempt("fork by ctypes", "a.py", python("print(ctypes.CDLL(None).fork())"), ()),
    attempt(
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


@pytest.mark.parametrize("attempt", PROCESSES, ids=str)
def test_no_language_gives_a_bot_another_process(attempt: Attempt) -> None:
    run(attempt)


@pytest.mark.parametrize("name", READERS)
def test_no_language_lets_a_bot_read_the_hosts_files(name: str) -> None:
    (*output, last), ending = said(artifact(name, READERS[name]), *FILES, "/dev/null")
    assert last != "refused"  # it can read what there is
    assert output == ["started", *["refused"] * len(FILES)], ending.stderr
    assert SECRET not in ending.stderr
    assert (ending.exit_status, ending.signal) == LIVES_ON


LISTERS = {
    "Bot.java": java(
        "var input = new BufferedReader(new InputStreamReader(System.in)); String line;"
        " while ((line = input.readLine()) != null) { var names = new File(line).list();"
        " if (names != null) java.util.Arrays.sort(names);"
        ' System.out.println(names == null ? "nothing" : String.join(" ", names)); }'
    ),
    "a.cs": csharp(
        "string line; while ((line = Console.ReadLine()) != null)"
        " try { var names = Directory.GetFileSystemEntries(line); Array.Sort(names);"
        ' Console.WriteLine(string.Join(" ", Array.ConvertAll(names, Path.GetFileName))); }'
        ' catch (IOException) { Console.WriteLine("nothing"); }'
    ),
}
HOST_WIDE = (
    *("sys", "stat", "loadavg", "meminfo", "cpuinfo", "vmstat", "interrupts", "pressure/cpu"),
    *("kallsyms", "keys", "timer_list", "schedstat", "locks", "cmdline", "uptime", "version"),
)


@pytest.mark.parametrize("name", LISTERS)
def test_a_runtime_that_needs_proc_sees_its_own_entry_and_nothing_of_the_host(name: str) -> None:
    output, ending = said(artifact(name, LISTERS[name]), "/proc", "/proc/sys", "/sys")
    assert output == ["started", "1 self", "nothing", "nothing"], ending.stderr
    files = [f"/proc/{each}" for each in HOST_WIDE]
    output, ending = said(artifact(name, READERS[name]), *files)
    assert output == ["started", *["refused"] * len(files)], ending.stderr
