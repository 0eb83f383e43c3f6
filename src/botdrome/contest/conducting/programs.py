"""CompiledSource programs of a contest; compiling happens in a process of the pool."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from botdrome import games
from botdrome.errors import PlatformFault, UserError
from botdrome.languages import ArtifactCache
from botdrome.referee.bots.bot import CompiledBot
from botdrome.referee.bots.entrants import JURY, Entrants, NotCompiled
from botdrome.runner.orders import starter
from botdrome.sentences import Sentence

_FOLDER = "programs"
_LOST = Sentence(
    "program-lost",
    "The compiled program {hash} of {name} is missing. Restore the data folder from a backup.",
    "Пропала скомпилированная программа {hash} ({name}). Восстановите папку данных из копии.",
)


@dataclass(frozen=True, slots=True)
class CompileOrder:
    """A source to compile for a game under its options."""

    game: str
    options: Mapping[str, int]
    folder: Path
    """Where compiled programs are kept."""
    name: str
    data: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class CompiledSource:
    """What the compiler made; without a hash, why it made nothing."""

    hash: str | None
    output: str
    edition: str = ""
    why: Sentence | None = None


def programs_folder(data: Path) -> Path:
    """Where the compiled programs of the contests are."""
    return data / _FOLDER


def compile_source(order: CompileOrder) -> CompiledSource:
    """Compiles a source, in this process's sandbox; a broken compiler is a platform fault."""
    try:
        artifact = _entrants(order).artifact(order.name, order.data)
    except NotCompiled as error:
        return CompiledSource(None, error.text, why=error.summary)
    except UserError as error:
        return CompiledSource(None, "", why=error.sentence)
    ArtifactCache(order.folder).store(artifact)
    return CompiledSource(artifact.hash, artifact.diagnostics, artifact.edition)


def compile_house(order: CompileOrder) -> CompiledSource:
    """Compiles the jury's bot."""
    bot = _entrants(order).bot(JURY)
    assert isinstance(bot, CompiledBot)  # a source of ours  # noqa: S101
    ArtifactCache(order.folder).store(bot.artifact)
    return CompiledSource(bot.hash, "")


def load_bot(folder: Path, name: str, hash_: str) -> CompiledBot:
    """A compiled program as a bot of that name."""
    artifact = ArtifactCache(folder).load(hash_)
    if artifact is None:
        raise PlatformFault(_LOST.of(hash=hash_[:12], name=name))
    return CompiledBot(name, artifact)


def _entrants(order: CompileOrder) -> Entrants:
    game = games.get(order.game)
    options = game.options(**order.options)
    return Entrants(game, options, starter(True), ArtifactCache(order.folder))
