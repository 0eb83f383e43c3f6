"""Finds compilers and runtimes on this machine, and what they need in a sandbox."""

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
"""Where tools are searched: others would not be visible to a compiler."""

_COMPILER_FOLDERS = (
    *("/usr/bin", "/usr/lib", "/usr/lib64", "/usr/libexec", "/usr/include"),
    "/etc/alternatives",
)
_PATIENCE_S = 60
_NOT_EXECUTED = {".so", ".dll", ".py"}

MISSING = Sentence(
    "no-compiler",
    "{title}: {tool} was not found in {searched}, the only folders that are searched; "
    "as root, run `{install}`.",
    "{title}: команды {tool} нет в {searched}, а другие папки не просматриваются; "
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
    "{title}: ldd, which lists the shared libraries that a runtime needs, does not work ({why}); "
    "as root, run `apt-get install --reinstall libc-bin`.",
    "{title}: не работает ldd, которая сообщает, какие библиотеки нужны среде исполнения ({why}); "
    "от имени root выполните `apt-get install --reinstall libc-bin`.",
)


@dataclass(frozen=True, slots=True)
class View:
    """What a program in a sandbox sees of the host."""

    visible: tuple[Path, ...]
    links: dict[str, str]
    hidden: tuple[str, ...] = ()
    """Other executables in the visible folders, to be covered by empty files."""


def find_tool(language: Language, tool: str) -> str:
    """The path of a language's tool; if it is missing, a platform fault that names the package."""
    found = shutil.which(tool, path=SEARCHED)
    if found is None:
        searched, install = SEARCHED.replace(":", ", "), install_line(language.packages)
        raise PlatformFault(
            MISSING.of(title=language.titles, tool=tool, searched=searched, install=install)
        )
    return found


def install_line(packages: Iterable[str], *, again: bool = False) -> str:
    """The command that installs packages, as root."""
    option = "--reinstall" if again else "--no-install-recommends"
    return " ".join(("apt-get install", option, *packages))


def broken(language: Language, tool: str, why: object) -> PlatformFault:
    """The fault of a tool that is installed and does not work."""
    reinstall = install_line(language.packages, again=True)
    return PlatformFault(_BROKEN.of(title=language.titles, tool=tool, reinstall=reinstall, why=why))


def toolchain_version(language: Language) -> str:
    """The first line of the compiler's version; a platform fault if a tool is missing."""
    first, *_ = [find_tool(language, tool) for tool in language.tools]
    try:
        return _first_line(first, *language.version)
    except (OSError, subprocess.SubprocessError) as error:
        text = error.stderr if isinstance(error, subprocess.CalledProcessError) else ""
        raise broken(language, first, f"{error} {text}".strip()) from error


def compiler_view(language: Language) -> View:
    """What a compiler sees: the folders of the system's programs, and its own settings."""
    settings = (Path(path) for each in language.visible_to_compiler for path in glob(each))
    folders = (Path(folder) for folder in _COMPILER_FOLDERS if Path(folder).is_dir())
    return View((*folders, *settings), merged_links())


def runtime_executable(language: Language) -> str:
    """The real path of what runs a language's artifacts; empty if they are executables."""
    if language.runtime is None or not language.runtime.executable:
        return ""
    return os.path.realpath(find_tool(language, language.runtime.executable))


def runtime_view(language: Language) -> View:
    """What a bot sees: its runtime and the shared libraries that it needs, or nothing."""
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
    visible = [*map(Path, started), *_found(runtime.visible, executable)]
    linked = [*started, *map(str, _found(runtime.linked, executable))]
    at_hand = {name for folder in visible for _, _, names in os.walk(folder) for name in names}
    libraries = map(_without_linked_folders, shared_libraries(linked, at_hand))
    apart = (path for path in libraries if not any(path.is_relative_to(each) for each in visible))
    hidden = (str(path) for folder in visible for path in _executables_in(folder))
    return View((*visible, *sorted(set(apart))), merged_links(), tuple(sorted(hidden)))


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
    finished = subprocess.run(  # noqa: S603 (a tool of this machine, without any source)
        command,
        capture_output=True,
        text=True,
        errors="replace",
        timeout=_PATIENCE_S,
        env={"PATH": SEARCHED, "LC_ALL": "C.UTF-8"},
        check=True,
    )
    return (finished.stdout or finished.stderr).strip().partition("\n")[0]
