"""Makes bots from their names: a source file, an artifact, a sample, a command."""

import os
import re
import shlex
from collections import Counter
from collections.abc import Mapping, Sequence
from errno import ENOENT
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from botdrome.errors import UserError, reason_of
from botdrome.games.contract import AnyGame
from botdrome.languages import (
    LANGUAGES,
    Artifact,
    ArtifactCache,
    CompileError,
    build,
    debug_build,
    detect,
)
from botdrome.languages.compilation.compiling import TOO_LARGE
from botdrome.languages.detection import has_known_suffix, suffix_of
from botdrome.referee.bots.bot import Bot, CommandBot, CompiledBot
from botdrome.referee.bots.debugged import ATTACH, JOIN, Debugging, is_debugged
from botdrome.referee.bots.executables import native_artifact
from botdrome.referee.seats.human_seat import HUMAN
from botdrome.sandbox import Starter
from botdrome.sentences import Sentence, excerpt

JURY = "jury"
COMMAND = "cmd:"
_SAMPLE = "sample:"
_HASH = re.compile(r"[0-9a-f]{64}")
_MOST_BYTES = 64 * 1024 * 1024
_NO_SAMPLE = Sentence(
    "no-sample",
    "{title} has no sample in {language}; there are: {known}.",
    "В игре «{title}» нет примера на {language}; есть: {known}.",
)
_UNREADABLE = Sentence(
    "unreadable-bot",
    "The bot {path} cannot be read: {why}. A bot is a source file, a .jar, sample:cpp, jury, "
    "or cmd:./program.",
    "Не удаётся прочитать бота {path}: {why}. Бот — это файл с программой, .jar, sample:cpp, jury "
    "или cmd:./программа.",
)
_NOT_HERE = Sentence(
    "not-debugged-here",
    "{text}: a bot can be debugged only in `botdrome play` and `botdrome arena`.",
    "{text}: отлаживать бота можно только в `botdrome play` и `botdrome arena`.",
)
_NO_SOURCE = Sentence(
    "no-source",
    "attach: needs a source file, and {name} is not one; start such a program yourself and let it "
    "join (botdrome join).",
    "Для attach: нужен исходный файл, а {name} — не исходный файл; запустите такую программу сами "
    "и подключите её (botdrome join).",
)
_IN_THE_BROWSER = Sentence(
    "human-in-the-browser",
    "Humans play in the browser: botdrome arena {game} human jury.",
    "Человек играет в браузере: botdrome arena {game} human jury.",
)
_NOT_KEPT = Sentence(
    "not-kept",
    "There is no compiled program with the hash {hash} here.",
    "Скомпилированной программы с хешем {hash} здесь нет.",
)
_NOT_COMPILED = Sentence(
    "not-compiled", "{name} does not compile. {why}", "{name} не компилируется. {why}"
)
_WITH_TEXT = Sentence("not-compiled", "{what}\n{text}", "{what}\n{text}")


def file_name(name: str) -> str:
    """The name of a file's bot, distinct from the names of the jury's bot, samples and humans."""
    is_taken = name in (JURY, HUMAN, JOIN) or name.startswith((_SAMPLE, COMMAND, ATTACH))
    return f"./{name}" if is_taken else name


def short_names(names: Sequence[str]) -> list[str]:
    """The names of a match's or a tournament's bots as lists and pages show them.

    A file's suffix is dropped unless names differ by it alone.
    """
    stems = Counter(map(_stem, set(names)))
    return [_stem(name) if stems[_stem(name)] == 1 else name for name in names]


def _stem(name: str) -> str:
    """A file's name without its suffix, unless that would name another kind of bot."""
    stem = name[: -len(suffix_of(name))] if has_known_suffix(name) else name
    return stem if stem and file_name(stem) == stem else name


class NotCompiled(UserError):
    """A source that does not compile: a summary, and the compiler's output as `text`."""

    def __init__(self, summary: Sentence, text: str) -> None:
        super().__init__(_WITH_TEXT.of(what=summary, text=text) if text else summary)
        self.summary = summary
        self.text = text

    def __reduce__(self) -> tuple[type["NotCompiled"], tuple[object, ...]]:
        return type(self), (self.summary, self.text)


class Entrants:
    """Makes bots for a game under its options, compiling what must be compiled."""

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        compiler: Starter,
        cache: ArtifactCache | None = None,
        debugging: Debugging | None = None,
    ) -> None:
        self._debugging = debugging
        self._game = game
        self._options = options
        self._compiler = compiler
        self._cache = cache

    def bot(self, text: str) -> Bot:
        """The bot that a text names; a user error if it cannot be found or compiled."""
        if is_debugged(text):
            return self._debugged(text)
        if text.startswith(COMMAND):
            return CommandBot.found(text, shlex.split(text.removeprefix(COMMAND)))
        if text == HUMAN and not Path(text).exists():
            raise UserError(_IN_THE_BROWSER.of(game=self._game.id))
        if text == JURY:
            return self.compiled(JURY, self._sample_file(self._game.jury))
        if text.startswith(_SAMPLE):
            return self.compiled(text, self._sample(text.removeprefix(_SAMPLE)))
        if _HASH.fullmatch(text) and self._cache is not None:
            artifact = self._cache.load(text)
            if artifact is None:
                raise UserError(_NOT_KEPT.of(hash=text))
            return CompiledBot(text[:12], artifact)
        return self.compiled(file_name(Path(text).name), Path(text))

    def _debugged(self, text: str) -> Bot:
        """A bot that is debugged; a user error where that is not possible."""
        if self._debugging is None:
            raise UserError(_NOT_HERE.of(text=excerpt(text)))
        if text == JOIN:
            return self._debugging.joining()
        name = text.removeprefix(ATTACH)
        file = Path(name)
        if name.startswith(_SAMPLE):
            file = Path(str(self._sample(name.removeprefix(_SAMPLE))))
        if not is_source(str(file)):
            raise UserError(_NO_SOURCE.of(name=excerpt(name)))
        companions = self._companions(_content(file))
        made = debug_build(file, detect(file.name), companions)
        if isinstance(made, CompileError):
            raise _not_compiled(file.name, made)
        return self._debugging.attached(file.name, made)

    def compiled(self, name: str, file: Traversable | Path) -> CompiledBot:
        """The bot of a file, under a name."""
        return CompiledBot(name, self.artifact(file.name, _content(file)))

    def artifact(self, name: str, data: bytes) -> Artifact:
        """The artifact of a file's content; a user error if it does not compile."""
        native = None if has_known_suffix(name) else native_artifact(data)
        made = native or build(
            name, data, self._compiler, companions=self._companions(data), cache=self._cache
        )
        if isinstance(made, CompileError):
            raise _not_compiled(name, made)
        return made

    def _sample(self, language_id: str) -> Traversable:
        samples = {
            language.id: file
            for file in sorted(
                self._game.folder.joinpath("samples").iterdir(), key=lambda file: file.name
            )
            for language in LANGUAGES.values()
            if file.name.endswith(language.suffixes)
        }
        if language_id not in samples:
            sentence = _NO_SAMPLE.of(
                title=self._game.titles, language=excerpt(language_id), known=", ".join(samples)
            )
            raise UserError(sentence)
        return samples[language_id]

    def _sample_file(self, name: str) -> Traversable:
        return self._game.folder.joinpath("samples", name)

    def _companions(self, source: bytes) -> Mapping[str, bytes]:
        """The game's API for a source that includes its header, with the options' values in it."""
        if self._game.api is None or self._game.api.encode() not in source:
            return {}
        return {
            file.name: self._with_options(file.read_bytes())
            for file in self._game.folder.joinpath("api").iterdir()
        }

    def _with_options(self, text: bytes) -> bytes:
        """A header with the options' values in the constants of the same names."""
        for name in self._options.__dataclass_fields__:
            value = getattr(self._options, name)
            pattern = rf"(\b{name.upper()} = )\d+;".encode()
            text = re.sub(pattern, rf"\g<1>{value};".encode(), text)
        return text


def _content(file: Traversable | Path) -> bytes:
    try:
        if not file.is_file():  # reading a pipe might never end
            raise FileNotFoundError(ENOENT, os.strerror(ENOENT))
        with file.open("rb") as stream:
            data = stream.read(_MOST_BYTES + 1)
            size = stream.seek(0, os.SEEK_END)
    except OSError as error:
        sentence = _UNREADABLE.of(path=excerpt(str(file)), why=reason_of(error))
        raise UserError(sentence) from None
    if size > _MOST_BYTES:
        raise UserError(TOO_LARGE.of(size=size, limit=_MOST_BYTES))
    return data


def _not_compiled(name: str, error: CompileError) -> NotCompiled:
    summary = _NOT_COMPILED.of(name=excerpt(name), why=error.sentence)
    return NotCompiled(summary, error.text.rstrip())


def is_source(text: str) -> bool:
    """Whether a text names a source file."""
    is_one = any(suffix_of(text) in language.suffixes for language in LANGUAGES.values())
    return is_one and not text.startswith((COMMAND, _SAMPLE))
