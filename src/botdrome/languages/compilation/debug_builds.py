"""Builds a source for its author's debugger: unconfined, with debug information."""

import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from botdrome.errors import PlatformFault, UserError
from botdrome.languages.artifacts import cache_folder, digest
from botdrome.languages.compilation.compiler_runs import REFUSED, CompileError
from botdrome.languages.compilation.compiling import SOURCE_LIMIT_BYTES, TOO_LARGE, in_order
from botdrome.languages.compilation.diagnostics import cleaned
from botdrome.languages.language import Attempt, DebuggerSupport, Language, Source
from botdrome.languages.toolchains import SEARCHED, find_tool, runtime_executable
from botdrome.sentences import Sentence

_WAITING = files("botdrome.languages").joinpath("waiting")
_PATIENCE_S = 120
_HASH_LENGTH = 8
_NO_DEBUGGING = Sentence(
    "no-debugging",
    "No debugger can attach to programs in {title}; let yours join: see docs/debugging.md.",
    "К программе на языке {title} нельзя подключить отладчик; "
    "подключите её саму (join): см. docs/debugging.ru.md.",
)
_CANNOT_BUILD = Sentence(
    "cannot-build",
    "The program cannot be built in {folder}: {why}",
    "Не удаётся собрать программу в {folder}: {why}",
)


@dataclass(frozen=True, slots=True)
class DebugBuild:
    """A program built for a debugger; it does not change until the next build."""

    language: Language
    debugging: DebuggerSupport
    source: Path
    folder: Path
    hash: str
    main_class: str
    text: str
    """The compiler's messages."""

    def command(self, port: int) -> tuple[str, ...]:
        """The command that starts it; its debugger connects to this port, if it uses one."""
        return tuple(part.format(**self._values(port=port)) for part in self.debugging.run)

    def attach(self, pid: int, port: int) -> str:
        """The command that its author types to debug it."""
        return self.debugging.attach.format(**self._values(pid=pid, port=port))

    def _values(self, **numbers: int) -> dict[str, object]:
        return {
            "folder": self.folder,
            "source": self.source,
            "runtime": runtime_executable(self.language),
            "main_class": self.main_class,
            **numbers,
        }


def debug_build(
    source: Path, language: Language, companions: Mapping[str, bytes]
) -> DebugBuild | CompileError:
    """Builds a source, which stays where it is, in a folder that is always the same."""
    source = source.absolute()
    folder = cache_folder() / "debug" / _folder_name(source)
    try:
        data = source.read_bytes()
        if len(data) > SOURCE_LIMIT_BYTES:
            raise UserError(TOO_LARGE.of(size=len(data), limit=SOURCE_LIMIT_BYTES))
        return _built(source, data, language, companions, folder)
    except OSError as error:
        raise PlatformFault(_CANNOT_BUILD.of(folder=folder, why=error)) from error


def _built(
    source: Path, data: bytes, language: Language, companions: Mapping[str, bytes], folder: Path
) -> DebugBuild | CompileError:
    debugging = language.debugging
    if debugging is None:
        raise UserError(_NO_DEBUGGING.of(title=language.titles))
    _check_needs(debugging, language)
    prepared = language.prepare(Source(source.name, data))
    if isinstance(prepared, Sentence):
        return CompileError(prepared)
    _lay_out(folder, companions, debugging)
    main_source = source
    if (prepared.name, prepared.data) != (source.name, data):  # Java needs another name or encoding
        main_source = folder / prepared.name
        main_source.write_bytes(prepared.data)
    names = [str(main_source), *(name for name in companions if name.endswith(language.suffixes))]
    text = _compiled(language, in_order(debugging.attempts, source.name), names, folder)
    if isinstance(text, CompileError):
        return text
    product = language.collect(folder, prepared) if language.collect is not None else None
    if isinstance(product, Sentence):
        return CompileError(product, text)
    main_class = (product.main_class if product is not None else None) or ""
    hash_ = digest(language.id.encode(), data)
    return DebugBuild(language, debugging, main_source, folder, hash_, main_class, text)


def _folder_name(source: Path) -> str:
    return f"{source.stem}-{digest(bytes(source))[:_HASH_LENGTH]}"


def _lay_out(folder: Path, companions: Mapping[str, bytes], debugging: DebuggerSupport) -> None:
    """Makes a folder with the files that are compiled along with the source."""
    if folder.is_dir():
        shutil.rmtree(folder)
    folder.mkdir(mode=0o700, parents=True)
    for name, content in companions.items():
        (folder / name).write_bytes(content)
    if debugging.waiting:
        (folder / debugging.waiting).write_bytes(_WAITING.joinpath(debugging.waiting).read_bytes())
    for name in debugging.subfolders:
        (folder / name).mkdir()


def _compiled(
    language: Language, attempts: list[Attempt], names: list[str], folder: Path
) -> str | CompileError:
    """The messages of the first attempt that succeeds; if none does, of the very first."""
    errors = []
    for attempt in attempts:
        command = [part for each in attempt.command for part in _filled(each, names, folder)]
        has_succeeded, text = _run(language, command, folder)
        if has_succeeded:
            return text
        errors.append(CompileError(REFUSED, text))
    return errors[0]


def _filled(part: str, names: list[str], folder: Path) -> list[str]:
    return names if part == "{sources}" else [part.replace("{folder}", str(folder))]


def _run(language: Language, command: list[str], folder: Path) -> tuple[bool, str]:
    tool = find_tool(language, command[0])
    try:
        done = subprocess.run(  # noqa: S603 (the author's own source)
            [tool, *command[1:]],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=folder,
            env={"PATH": SEARCHED, **language.compiler_environment},
            timeout=_PATIENCE_S,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        return False, cleaned(error.output or b"")
    return done.returncode == 0, cleaned(done.stdout)


def _check_needs(debugging: DebuggerSupport, language: Language) -> None:
    """A user error if the runtime lacks what the debugger needs."""
    if debugging.needs is None:
        return
    command = [part.format(runtime=runtime_executable(language)) for part in debugging.needs]
    done = subprocess.run(command, capture_output=True, timeout=_PATIENCE_S, check=False)  # noqa: S603
    if done.returncode:
        raise UserError(debugging.missing)
