"""Bots: programs that can be started, with a name and an identity."""

import hashlib
import os
import shutil
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from pathlib import Path

from botdrome.errors import UserError
from botdrome.languages import LANGUAGES, Artifact, program, ran_out_of_memory
from botdrome.sandbox import Allowance, Ending, Program
from botdrome.sentences import Sentence, excerpt

_NO_COMMAND = Sentence(
    "no-command",
    "There is no program {name}; check the path.",
    "Программы {name} нет; проверьте путь.",
)
_KIB = 1024


class Bot(ABC):
    """A bot that can take a seat."""

    name: str
    """Its name for people: a team, or a file."""

    @property
    @abstractmethod
    def language(self) -> str:
        """The id of its language."""

    @property
    @abstractmethod
    def hash(self) -> str:
        """The hash of its program: equal for equal programs."""

    @property
    @abstractmethod
    def startup_allowance_ms(self) -> int:
        """Processor time until its first answer that is not charged."""

    @property
    def is_confined(self) -> bool:
        """Whether it runs in the sandbox, where there is one."""
        return True

    @abstractmethod
    def program(self, memory_mib: int, directory: Path | None = None) -> Program:
        """How it is started, with so much memory for itself."""

    @abstractmethod
    def ran_out_of_memory(self, ending: Ending) -> bool:
        """Whether it ended because it ran out of memory."""


@dataclass(frozen=True, slots=True)
class CompiledBot(Bot):
    """A bot of one of our languages."""

    name: str
    artifact: Artifact

    @property
    def language(self) -> str:
        return self.artifact.language

    @property
    def hash(self) -> str:
        return self.artifact.hash

    @property
    def startup_allowance_ms(self) -> int:
        return LANGUAGES[self.artifact.language].startup_allowance_ms

    def program(self, memory_mib: int, directory: Path | None = None) -> Program:
        return program(self.artifact, memory_mib, directory=directory)

    def ran_out_of_memory(self, ending: Ending) -> bool:
        return ran_out_of_memory(self.artifact, ending)


@dataclass(frozen=True, slots=True)
class CommandBot(Bot):
    """A command of this machine's user, in an unknown language."""

    name: str
    command: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=lambda: dict(os.environ), repr=False)

    @classmethod
    def found(cls, name: str, words: list[str]) -> "CommandBot":
        """The bot of a command, whose program must exist."""
        path = shutil.which(words[0]) if words else None
        if path is None:
            raise UserError(_NO_COMMAND.of(name=excerpt(" ".join(words))))
        return cls(name, (str(Path(path).absolute()), *map(_absolute, words[1:])))

    @property
    def language(self) -> str:
        return "cmd"

    @property
    def hash(self) -> str:
        return hashlib.sha256("\0".join(self.command).encode("utf-8", "replace")).hexdigest()

    @property
    def startup_allowance_ms(self) -> int:
        return max(language.startup_allowance_ms for language in LANGUAGES.values())

    def program(self, memory_mib: int, directory: Path | None = None) -> Program:
        runtime_kib = max(language.memory_allowance_kib for language in LANGUAGES.values())
        return Program(
            self.command,
            Allowance(memory_mib * _KIB + runtime_kib, may_fork=True),
            directory=directory,
            environment=self.environment,
            on_host=True,
        )

    def ran_out_of_memory(self, ending: Ending) -> bool:
        return ending.out_of_memory


def _absolute(argument: str) -> str:
    """An argument with the path of an existing file or folder made absolute."""
    return str(Path(argument).absolute()) if Path(argument).exists() else argument
