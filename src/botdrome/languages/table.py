"""The languages, one entry each; docs/languages.md tells how to add one."""

from botdrome.languages import java
from botdrome.languages.language import UTF8, Attempt, Language, Runtime, the_source

_LOCALE = "/usr/lib/locale/C.*"  # Mono's console and Java's file names are UTF-8 only with it

_MONO_LIBRARIES = ("/usr/lib/libmono-native.so", "/usr/lib/libMonoPosixHelper.so")


def _title(both: str, russian: str | None = None) -> dict[str, str]:
    return {"en": both, "ru": russian or both}


def _cpp(label: str, standard: str) -> Attempt:
    # Nothing but the artifact is visible to a bot, so everything is linked into it.
    flags = ("-O2", f"-std={standard}", "-static", "-s", "-pipe", "-fmax-errors=100")
    return Attempt(label, ("g++", *flags, "-fdiagnostics-color=never", "-o", "bot", "{sources}"))


CPP = Language(
    id="cpp",
    titles=_title("C++"),
    suffixes=(".cpp", ".cc", ".cxx", ".c++"),
    packages=("g++",),
    tools=("g++",),
    attempts=(
        _cpp("C++20", "c++20"),
        _cpp("C++17", "c++17"),
        _cpp("C++98", "gnu++98"),  # `gets`, `register`, global names that later became std's
        _cpp("C++11", "gnu++11"),  # the same in newer code; still has `gets`
    ),
    artifact_name="bot",
    run=("{artifact}",),
    startup_allowance_ms=100,
    memory_marks=("terminate called after throwing an instance of 'std::bad_alloc'",),
    hello=(
        "#include <iostream>\n#include <string>\nint main() { std::string line;"
        " while (std::getline(std::cin, line)) std::cout << line << std::endl; }"
    ),
)

JAVA = Language(
    id="java",
    titles=_title("Java"),
    suffixes=(".java",),
    packages=("openjdk-17-jdk-headless",),
    tools=("javac", "java"),
    version=("-version",),
    shown_to_compiler=("/etc/java-*-openjdk",),
    compiler_environment=UTF8,
    compiler_needs_proc=True,
    attempts=(
        Attempt(
            "Java",
            (
                "javac",
                *("-J-Xmx768m", "-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1"),
                *("-J-XX:-UsePerfData", "-proc:none"),
                *("-encoding", "UTF-8", "-d", java.CLASSES),
                "{sources}",
            ),
        ),
    ),
    artifact_name="bot.jar",
    run=(
        "{runtime}",
        *("-Xmx{heap_mib}m", "-Xmn16m", "-Xss64m", "-XX:+UseSerialGC", "-XX:-UsePerfData"),
        # A full heap ends the bot: exit status 3 and a line on standard error, not output.
        *("-XX:+ExitOnOutOfMemoryError", "-XX:+DisplayVMOutputToStderr"),
        *("-XX:ReservedCodeCacheSize=64m", "-Djava.awt.headless=true", "-Dfile.encoding=UTF-8"),
        *("-cp", "{artifact}", "{main_class}"),
    ),
    startup_allowance_ms=1000,
    runtime=Runtime(
        "java",
        shown=("../lib", "../conf", "/etc/java-*-openjdk", _LOCALE),
        linked=("../lib/libjli.so", "../lib/libzip.so", "../lib/server/libjvm.so"),
    ),
    needs_proc=True,
    memory_allowance_kib=128 * 1024,
    heap_extra_mib=20,
    memory_marks=("Terminating due to java.lang.OutOfMemoryError",),
    prepare=java.prepare,
    collect=java.collect,
    ready_made={".jar": java.accept_jar},
    hello=(
        "public class Hello { public static void main(String[] none) {"
        " var input = new java.util.Scanner(System.in);"
        " while (input.hasNextLine()) System.out.println(input.nextLine()); } }"
    ),
)

CSHARP = Language(
    id="cs",
    titles=_title("C#"),
    suffixes=(".cs",),
    packages=("mono-mcs", "mono-runtime"),
    tools=("mono", "mcs"),
    shown_to_compiler=("/etc/mono",),
    compiler_environment=UTF8,
    compiler_needs_proc=True,
    attempts=(
        Attempt(
            "C#",
            (
                "mcs",
                "-optimize+",
                "-unsafe+",
                "-r:System.Numerics.dll",
                "-out:bot.exe",
                "{sources}",
            ),
        ),
    ),
    artifact_name="bot.exe",
    run=("{runtime}", "{artifact}"),
    # Mono would start a debugger when it crashes, which is a forbidden call.
    environment=UTF8
    | {
        "MONO_GC_PARAMS": "major=marksweep,soft-heap-limit={heap_mib}m",
        "MONO_DEBUG": "no-gdb-backtrace",
    },
    startup_allowance_ms=500,
    runtime=Runtime(
        "mono",
        shown=(
            "/usr/lib/mono/4.5",
            "/usr/lib/mono/gac",
            "/etc/mono/config",
            *_MONO_LIBRARIES,
            _LOCALE,
        ),
        linked=_MONO_LIBRARIES,
    ),
    needs_proc=True,
    memory_allowance_kib=96 * 1024,
    memory_marks=("Unhandled Exception:\nSystem.OutOfMemoryException",),
    hello=(
        "class Hello { static void Main() { string line;"
        " while ((line = System.Console.ReadLine()) != null) System.Console.WriteLine(line); } }"
    ),
)

PASCAL = Language(
    id="pas",
    titles=_title("Pascal", "Паскаль"),
    suffixes=(".pas", ".pp", ".dpr"),
    packages=("fpc",),
    tools=("fpc",),
    version=("-iV",),
    shown_to_compiler=("/etc/fpc*.cfg",),
    attempts=(
        Attempt("Free Pascal", ("fpc", "-O2", "-l-", "-vew", "-obot", "{sources}")),
        Attempt(
            "Delphi",
            ("fpc", "-Mdelphi", "-O2", "-l-", "-vew", "-obot", "{sources}"),
            first_for=(".dpr",),
        ),
    ),
    artifact_name="bot",
    run=("{artifact}",),
    startup_allowance_ms=100,
    runtime=Runtime(  # programs with threads (the unit cthreads) are linked to the system's libc
        shown=(
            "/lib*/ld-linux*.so.*",
            *(f"/lib/*-linux-gnu/lib{name}.so.*" for name in ("c", "dl", "m", "pthread")),
        ),
    ),
    memory_marks=("Runtime error 203 ",),
    hello=(
        "var line: ansistring; begin while not eof do"
        " begin readln(line); writeln(line); flush(output) end end."
    ),
)

PYTHON = Language(
    id="py",
    titles=_title("Python 3"),
    suffixes=(".py",),
    packages=("python3",),
    tools=("python3",),
    attempts=(Attempt("Python 3", ("python3", "-I", "-S", "-m", "py_compile", "{sources}")),),
    compiler_environment=UTF8,
    artifact_name="bot.py",
    run=("{runtime}", "-I", "{artifact}"),
    startup_allowance_ms=200,
    runtime=Runtime(
        "python3",
        shown=("../lib/{name}",),
        linked=tuple(
            "../lib/{name}/lib-dynload/" + f"_{module}.*.so"
            for module in ("bz2", "ctypes", "decimal", "hashlib", "lzma")
        ),
    ),
    memory_allowance_kib=16 * 1024,
    memory_marks=("\nMemoryError",),
    collect=the_source,
    hello="import sys\nfor line in sys.stdin: print(line, end='', flush=True)",
)

LANGUAGES = {language.id: language for language in (CPP, JAVA, CSHARP, PASCAL, PYTHON)}
"""All languages by id."""
