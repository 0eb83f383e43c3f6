"""Collects the mistakes of a file, so that all of them can be named at once."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from botdrome.errors import UserError
from botdrome.sentences import Sentence

_Value = TypeVar("_Value")


class Mistakes(UserError):
    """All mistakes of a file; its sentence has each on a line of its own."""

    def __init__(self, found: Sequence[Sentence]) -> None:
        super().__init__(
            Sentence(
                found[0].code,
                "\n".join(each.en for each in found),
                "\n".join(each.ru for each in found),
            )
        )
        self.found = tuple(found)

    def __reduce__(self) -> tuple[type["Mistakes"], tuple[object, ...]]:
        return type(self), (self.found,)


class Collector:
    """Reads one part of a file after another, also after a mistake."""

    def __init__(self) -> None:
        self._found: list[Sentence] = []

    def add(self, errors: Sequence[UserError]) -> None:
        """Notes mistakes."""
        self._found += [error.sentence for error in errors]

    def read(self, part: Callable[[], _Value], otherwise: _Value) -> _Value:
        """What a part says; if it has a mistake, something else to go on with."""
        try:
            return part()
        except UserError as error:
            self._found.append(error.sentence)
            return otherwise

    def check(self) -> None:
        """Raises the mistakes, if there are any."""
        if self._found:
            raise Mistakes(list(dict.fromkeys(self._found)))
