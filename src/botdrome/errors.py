"""Whose fault it is: a bot's, the platform's or the user's."""

from collections.abc import Mapping

from botdrome.sentences import Sentence

_REASONS: dict[type[OSError], Sentence] = {
    FileNotFoundError: Sentence("no-such-file", "there is no such file", "такого файла нет"),
    PermissionError: Sentence("no-permission", "permission denied", "нет прав"),
    IsADirectoryError: Sentence("is-a-folder", "it is a folder", "это папка"),
    NotADirectoryError: Sentence(
        "not-a-folder", "a part of the path is a file", "часть пути — файл, а не папка"
    ),
}


class Fault(Exception):
    """Anything that went wrong and has an owner; the sentence says what."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence

    def __reduce__(self) -> tuple[type["Fault"], tuple[object, ...]]:
        """Faults are pickled whole: by default only the text would be."""
        return type(self), (self.sentence,)


class BotFault(Fault):
    """Something a bot did; it becomes a verdict and never stops the platform."""


class MalformedMove(BotFault):
    """Text that does not have the form of a move in its game."""


class IllegalMove(BotFault):
    """A well-formed move that the rules forbid; `breaches` says so for each seat at fault."""

    def __init__(self, breaches: Mapping[int, Sentence]) -> None:
        super().__init__(next(iter(breaches.values())))
        self.breaches = dict(breaches)

    def __reduce__(self) -> tuple[type["IllegalMove"], tuple[object, ...]]:
        return type(self), (self.breaches,)


class PlatformFault(Fault):
    """Our own failure: the match is void, and no bot loses by it."""


class Unmanageable(PlatformFault):
    """One program could not be frozen, thawed, ended, measured or removed.

    Its fault or ours: the caller decides by running an innocent control program at once.
    """


class UserError(Fault):
    """Something that the user can fix; the sentence says how."""


def reason_of(error: OSError) -> Sentence | str:
    """Why a file cannot be used, in both languages for the usual reasons."""
    return _REASONS.get(type(error)) or error.strerror or str(error)
