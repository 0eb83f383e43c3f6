"""Finds compilers and runtimes on this machine, and what of them must be seen in a sandbox."""

import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from glob import glob
from pathlib import Path

from botdrome.errors import PlatformFault
from botdrome.languages.language import Language, Runtime
from botdrome.languages.libraries import LddFailed, MissingLibraries, shared_libraries
from botdrome.sandbox.calls.interpreter import merged_links
from botdrome.sentences import Sentence

SEARCHED = "/usr/bin:/bin"
"""Where tools are looked for: what is elsewhere would not be visible to a compiler."""

_COMPILER_FOLDERS = (
    *("/usr/bin", "/usr/lib", "/usr/lib64", "/usr/libexec", "/usr/include"),
    "/etc/alternatives",
)
_PATIENCE_S = 60
_NOT_EXECUTED = {".so", ".dll", ".py"}

MISSING = Sentence(
    "no-compiler",
    "{title}: there is no {tool} in {searched}, and it is looked for nowhere else; "
    "as root, run `{install}`.",
    "{title}: команды {tool} нет в {searched}, а в других местах её не ищут; "
    "от имени root выполните `{install}`.",
)
_BROKEN = Sentence(
    "broken-toolchain",
    "{title}: {tool} does not work; as root, try `{reinstall}`. What is wrong: {why}",
    "{title}: {tool} не работает; от имени root попробуйте `{reinstall}`. Что не так: {why}",
)
_NO_LIBRARIES = Sentence(
    "missing-libraries",
    "these shared libraries are not on this machine: {names}",
    "на этой машине нет разделяемых библиотек: {names}",
)
_NO_LDD = Sentence(
    "no-ldd",
    "{title}: ldd, which tells what shared libraries a runtime needs, does not work ({why}); "
    "as root, run `apt-get install --reinstall libc-bin`.",
    "{title}: не работает ldd, которая сообщает, какие библиотеки нужны среде исполнения ({why}); "
    "от имени root выполните `apt-get install --reinstall libc-bin`.",
)


@dataclass(frozen=True, slots=True)
class View:
    """What a sandbox shows of the host."""

    visible: tuple[Path, ...]
    links: dict[str, str]
    hidden: tuple[str, ...] = ()
    """Other executables in the visible folders; they are to be covered."""


def find_tool(language: Language, tool: str) -> str:
    """The path of a language's tool; if it is missing, a platform fault that names the package."""
    found = shutil.which(tool, path=SEARCHED)
    if found is None:
        told = {"searched": SEARCHED.replace(":", ", "), "install": install_line(language.packages)}
        raise PlatformFault(MISSING.of(title=language.titles, tool=tool, **told))
    return found


def install_line(packages: Iterable[str], *, again: bool = False) -> str:
    """The command that installs packages, as root."""
    option = "--reinstall" if again else "--no-install-recommends"
    return " ".join(("apt-get install", option, *packages))


def broken(language: Language, tool: str, why: object) -> PlatformFault:
    """The fault of a tool that is there and does not work."""
    reinstall = install_line(language.packages, again=True)
    told = _BROKEN.of(title=language.titles, tool=tool, reinstall=reinstall, why=why)
    return PlatformFault(told)


def toolchain_version(language: Language) -> str:
    """What a language's compiler says of itself, in one line; all its tools must be there."""
    first, *_ = [find_tool(language, tool) for tool in language.tools]
    try:
        return _first_line(first, *language.version)
    except (OSError, subprocess.SubprocessError) as error:
        text = error.stderr if isinstance(error, subprocess.CalledProcessError) else ""
        raise broken(language, first, f"{error} {text}".strip()) from error


def compiler_view(language: Language) -> View:
    """What a compiler sees: the folders of the system's programs, and its own settings."""
    settings = (Path(path) for shown in language.shown_to_compiler for path in glob(shown))
    folders = (Path(folder) for folder in _COMPILER_FOLDERS if Path(folder).is_dir())
    return View((*folders, *settings), merged_links())


def runtime_executable(language: Language) -> str:
    """The real path of what runs a language's artifacts; empty if they run by themselves."""
    if language.runtime is None or not language.runtime.executable:
        return ""
    return os.path.realpath(find_tool(language, language.runtime.executable))


def runtime_view(language: Language) -> View:
    """What a bot sees: its runtime and the shared libraries which that needs, or nothing."""
    if language.runtime is None:
        return View((), {})
    executable = runtime_executable(language)
    try:
        return _view(language.runtime, executable)
    except LddFailed as error:
        raise PlatformFault(_NO_LDD.of(title=language.titles, why=error)) from error
    except MissingLibraries as error:
        raise broken(language, executable, _NO_LIBRARIES.of(names=error)) from error


@cache
def _view(runtime: Runtime, executable: str) -> View:
    started = [executable] if executable else []
    shown = [*map(Path, started), *_found(runtime.shown, executable)]
    linked = [*started, *map(str, _found(runtime.linked, executable))]
    at_hand = {name for folder in shown for _, _, names in os.walk(folder) for name in names}
    libraries = map(_without_linked_folders, shared_libraries(linked, at_hand))
    apart = (path for path in libraries if not any(path.is_relative_to(each) for each in shown))
    hidden = (str(path) for folder in shown for path in _executables_in(folder))
    return View((*shown, *sorted(set(apart))), merged_links(), tuple(sorted(hidden)))


def _found(patterns: Iterable[str], executable: str) -> Iterator[Path]:
    """The paths that match, in folders without symbolic links."""
    folder, name = os.path.split(executable)
    for pattern in patterns:
        for path in glob(os.path.join(folder, pattern.format(name=name))):
            yield _without_linked_folders(path)


def _without_linked_folders(path: str) -> Path:
    folder, name = os.path.split(os.path.normpath(path))
    return Path(os.path.realpath(folder), name)


def _executables_in(folder: Path) -> Iterator[Path]:
    for place, _, names in os.walk(folder):
        for path in (Path(place, name) for name in names):
            if not _NOT_EXECUTED & set(path.suffixes) and os.access(path, os.X_OK):
                yield path


@cache
def _first_line(*command: str) -> str:
    told = subprocess.run(  # noqa: S603 (a tool of this machine, and nobody's source)
        command,
        capture_output=True,
        text=True,
        errors="replace",
        timeout=_PATIENCE_S,
        env={"PATH": SEARCHED, "LC_ALL": "C.UTF-8"},
        check=True,
    )
    return (told.stdout or told.stderr).strip().partition("\n")[0]
