"""The languages, one entry each; docs/languages.md explains how to add one."""

from botdrome.languages.headers import cpp_includes
from botdrome.languages.java import jars, java_sources
from botdrome.languages.language import (
    UTF8,
    Attempt,
    DebuggerSupport,
    Idioms,
    Language,
    Runtime,
    source_itself,
)
from botdrome.sandbox.system_calls import policy
from botdrome.sentences import Sentence, title

_LOCALE = "/usr/lib/locale/C.*"
"""Mono and Java are UTF-8 only with it, and Python's setlocale fails without it."""

_MONO_LIBRARIES = ("/usr/lib/libmono-native.so", "/usr/lib/libMonoPosixHelper.so")


# Nothing but the artifact is visible to a bot, so everything is linked into it.
_RELEASE = ("-O2", "-static", "-s", "-I.")  # <…> finds the headers beside the source, too
_DEBUG = ("-O0", "-g", "-I{folder}", "botdrome_wait.cpp")


def _cpp(label: str, standard: str, how: tuple[str, ...] = _RELEASE) -> Attempt:
    flags = (f"-std={standard}", *how, "-pipe", "-fmax-errors=100", "-fdiagnostics-color=never")
    return Attempt(label, ("g++", *flags, "-o", "bot", "{sources}"))


_CPP_STANDARDS = (
    ("C++20", "c++20"),
    ("C++17", "c++17"),
    ("C++98", "gnu++98"),  # `gets`, `register`, global names that later became std's
    ("C++11", "gnu++11"),  # the same in newer code; still has `gets`
)
_GDB = "gdb -p {pid}"


CPP = Language(
    id="cpp",
    titles=title("C++"),
    suffixes=(".cpp", ".cc", ".cxx", ".c++"),
    packages=("g++",),
    tools=("g++",),
    attempts=tuple(_cpp(label, standard) for label, standard in _CPP_STANDARDS),
    artifact_name="bot",
    run=("{artifact}",),
    environment={},  # a locale named here must be visible, or std::locale("") throws
    policy=policy.CPP,
    startup_allowance_ms=100,
    memory_marks=("terminate called after throwing an instance of 'std::bad_alloc'",),
    includes=cpp_includes,
    hello=(
        "#include <iostream>\n#include <string>\nint main() { std::string line;"
        " while (std::getline(std::cin, line)) std::cout << line << std::endl; }"
    ),
    debugging=DebuggerSupport(
        tuple(_cpp(label, standard, _DEBUG) for label, standard in _CPP_STANDARDS),
        run=("{folder}/bot",),
        attach=_GDB,
        waiting="botdrome_wait.cpp",
    ),
    idioms=Idioms(
        flush="cout.flush()",
        leave="return 0",
        error_stream="cerr",
        clock="clock()",
    ),
)

_JAVAC_FLAGS = ("-proc:none", "-encoding", "UTF-8", "-d", java_sources.CLASSES)
_SUSPENDED = "transport=dt_socket,server=y,suspend=y"

JAVA = Language(
    id="java",
    titles=title("Java"),
    suffixes=(".java",),
    packages=("openjdk-17-jdk-headless",),
    tools=("javac", "java"),
    version=("-version",),
    visible_to_compiler=("/etc/java-*-openjdk",),
    compiler_environment=UTF8,
    compiler_needs_proc=True,
    attempts=(
        Attempt(
            "Java",
            (
                "javac",
                *("-J-Xmx768m", "-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1"),
                "-J-XX:-UsePerfData",
                *_JAVAC_FLAGS,
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
    policy=policy.JAVA,
    startup_allowance_ms=1000,
    runtime=Runtime(
        "java",
        visible=("../lib", "../conf", "/etc/java-*-openjdk", _LOCALE),
        linked=("../lib/libjli.so", "../lib/libzip.so", "../lib/server/libjvm.so"),
    ),
    needs_proc=True,
    memory_allowance_kib=128 * 1024,
    heap_extra_mib=20,
    memory_marks=("Terminating due to java.lang.OutOfMemoryError",),
    prepare=java_sources.prepare,
    collect=java_sources.collect,
    ready_made={".jar": jars.accept_jar},
    hello=(
        "public class Hello { public static void main(String[] none) {"
        " var input = new java.util.Scanner(System.in);"
        " while (input.hasNextLine()) System.out.println(input.nextLine()); } }"
    ),
    debugging=DebuggerSupport(
        (Attempt("Java", ("javac", "-g", *_JAVAC_FLAGS, "{sources}")),),
        run=(
            "{runtime}",
            # Without `quiet` it writes its address to standard output, among the answers.
            f"-agentlib:jdwp={_SUSPENDED},quiet=y,address=127.0.0.1:{{port}}",
            *("-Xss64m", "-Dfile.encoding=UTF-8", "-cp", "{folder}/" + java_sources.CLASSES),
            "{main_class}",
        ),
        attach="jdb -attach 127.0.0.1:{port}",
        subfolders=(java_sources.CLASSES,),
    ),
    idioms=Idioms(
        flush="System.out.flush() / out.flush()",
        leave="System.exit(0)",
        error_stream="System.err",
        clock="System.nanoTime()",
    ),
)

_MCS_FLAGS = ("-unsafe+", "-r:System.Numerics.dll", "-out:bot.exe")

CSHARP = Language(
    id="cs",
    titles=title("C#"),
    suffixes=(".cs",),
    packages=("mono-mcs", "mono-runtime"),
    tools=("mono", "mcs"),
    visible_to_compiler=("/etc/mono",),
    compiler_environment=UTF8,
    compiler_needs_proc=True,
    attempts=(Attempt("C#", ("mcs", "-optimize+", *_MCS_FLAGS, "{sources}")),),
    artifact_name="bot.exe",
    run=("{runtime}", "{artifact}"),
    # Otherwise Mono starts a debugger when it crashes, which is a forbidden call.
    environment=UTF8
    | {
        "MONO_GC_PARAMS": "major=marksweep,soft-heap-limit={heap_mib}m",
        "MONO_DEBUG": "no-gdb-backtrace",
    },
    policy=policy.CSHARP,
    startup_allowance_ms=500,
    runtime=Runtime(
        "mono",
        visible=(
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
    debugging=DebuggerSupport(
        (Attempt("C#", ("mcs", "-debug", *_MCS_FLAGS, "{sources}")),),
        run=(
            *("{runtime}", "--debug"),
            f"--debugger-agent={_SUSPENDED},address=127.0.0.1:{{port}}",
            "{folder}/bot.exe",
        ),
        attach="127.0.0.1:{port}",
    ),
    idioms=Idioms(
        flush="Console.Out.Flush()",
        leave="Environment.Exit(0)",
        error_stream="Console.Error",
        clock="Stopwatch",
    ),
)

_FPC_FLAGS = ("-l-", "-vew", "-obot")
_FPC_DEBUG = ("-O-", "-gw2", "-Fabotdrome_wait", "-Fu{folder}", "-FE{folder}", *_FPC_FLAGS)

_PASCAL_STATUSES = Sentence(
    "pascal-statuses",
    "The exit status is Pascal's number of the error: 106 is a wrong number in the input, 200 a "
    "division by zero, 201 an index out of range, 202 a recursion without an end, 216 a pointer to "
    "nowhere.",
    "Код завершения — номер ошибки Паскаля: 106 — неверное число во вводе, 200 — деление на ноль, "
    "201 — выход за границы, 202 — бесконечная рекурсия, 216 — неверный указатель.",
)

PASCAL = Language(
    id="pas",
    titles=title("Pascal"),
    suffixes=(".pas", ".pp", ".dpr"),
    packages=("fpc",),
    tools=("fpc",),
    version=("-iV",),
    visible_to_compiler=("/etc/fpc*.cfg",),
    attempts=(
        Attempt("Free Pascal", ("fpc", "-O2", *_FPC_FLAGS, "{sources}")),
        Attempt(
            "Delphi", ("fpc", "-Mdelphi", "-O2", *_FPC_FLAGS, "{sources}"), first_for=(".dpr",)
        ),
    ),
    artifact_name="bot",
    run=("{artifact}",),
    policy=policy.PASCAL,
    startup_allowance_ms=100,
    runtime=Runtime(  # programs with threads (the unit cthreads) are linked to the system's libc
        visible=(
            "/lib*/ld-linux*.so.*",
            *(f"/lib/*-linux-gnu/lib{name}.so.*" for name in ("c", "dl", "gcc_s", "m", "pthread")),
        ),
    ),
    memory_marks=("Runtime error 203 ",),
    hello=(
        "var line: ansistring; begin while not eof do"
        " begin readln(line); writeln(line); flush(output) end end."
    ),
    debugging=DebuggerSupport(
        (
            Attempt("Free Pascal", ("fpc", *_FPC_DEBUG, "{sources}")),
            Attempt("Delphi", ("fpc", "-Mdelphi", *_FPC_DEBUG, "{sources}"), first_for=(".dpr",)),
        ),
        run=("{folder}/bot",),
        attach=_GDB,
        waiting="botdrome_wait.pas",
    ),
    idioms=Idioms(
        flush="Flush(Output)",
        leave="Halt",
        error_stream="StdErr",
        clock="GetTickCount64",
    ),
    exit_statuses=_PASCAL_STATUSES,
)

_CHECK = ("-m", "py_compile", "{sources}")
_NO_DEBUGPY = Sentence(
    "no-debugpy",
    "Attaching to a Python program needs debugpy; as root, run "
    "`apt-get install python3-debugpy`. Without it let the program join: see docs/debugging.md.",
    "Чтобы подключиться к программе на Python, нужен debugpy; от имени root выполните "
    "`apt-get install python3-debugpy`. Без него подключите саму программу (join): "
    "см. docs/debugging.ru.md.",
)

PYTHON = Language(
    id="py",
    titles=title("Python 3"),
    suffixes=(".py",),
    packages=("python3",),
    tools=("python3",),
    attempts=(Attempt("Python 3", ("python3", "-I", "-S", *_CHECK)),),
    compiler_environment=UTF8,
    artifact_name="bot.py",
    run=("{runtime}", "-I", "{artifact}"),
    policy=policy.PYTHON,
    startup_allowance_ms=200,
    runtime=Runtime(
        "python3",
        visible=("../lib/{name}", _LOCALE),
        linked=tuple(
            "../lib/{name}/lib-dynload/" + f"_{module}.*.so"
            for module in ("bz2", "ctypes", "decimal", "hashlib", "lzma")
        ),
    ),
    memory_allowance_kib=16 * 1024,
    memory_marks=("\nMemoryError",),
    collect=source_itself,
    hello="import sys\nfor line in sys.stdin: print(line, end='', flush=True)",
    debugging=DebuggerSupport(
        (Attempt("Python 3", ("python3", "-I", "-X", "pycache_prefix={folder}", *_CHECK)),),
        run=(
            *("{runtime}", "-X", "frozen_modules=off", "-m", "debugpy"),
            *("--listen", "127.0.0.1:{port}", "--wait-for-client", "{source}"),
        ),
        attach="127.0.0.1:{port}",
        needs=("{runtime}", "-c", "import debugpy"),
        missing=_NO_DEBUGPY,
    ),
    idioms=Idioms(
        flush="print(..., flush=True)",
        leave="sys.exit()",
        error_stream="sys.stderr",
        clock="time.process_time()",
    ),
)

LANGUAGES = {language.id: language for language in (CPP, JAVA, CSHARP, PASCAL, PYTHON)}
"""All languages by id."""
