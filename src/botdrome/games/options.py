"""The options of a game that a jury can set, and their checks."""

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any, Self

from botdrome.errors import UserError
from botdrome.sentences import Sentence, excerpt, title

_UNKNOWN = Sentence(
    "unknown-option",
    "There is no option {name}; this game has: {known}.",
    "Нет параметра {name}; параметры этой игры: {known}.",
)
_NOT_A_NUMBER = Sentence(
    "option-not-a-number",
    "The option {name} must be a whole number, not {value}.",
    "Параметр {name} должен быть целым числом, а не {value}.",
)
_OUT_OF_RANGE = Sentence(
    "option-out-of-range",
    "The option {name} must be from {minimum} to {maximum}, not {value}.",
    "Параметр {name} должен быть от {minimum} до {maximum}, а не {value}.",
)
_NONE = Sentence("no-options", "none", "нет")


def option(default: int, minimum: int, maximum: int, *, en: str, ru: str) -> Any:
    """A whole-number option of a game, as a field of its `Options`."""
    return field(
        default=default,
        metadata={"minimum": minimum, "maximum": maximum, "titles": title(en, ru)},
    )


@dataclass(frozen=True, slots=True)
class Description:
    """An option: its name, its default, its bounds and what it is."""

    name: str
    default: int
    minimum: int
    maximum: int
    titles: Sentence


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game; a game without any uses this class itself."""

    @classmethod
    def described(cls) -> tuple[Description, ...]:
        """What a jury needs to know about each option."""
        defaults = cls()
        return tuple(
            Description(name=each.name, default=getattr(defaults, each.name), **each.metadata)
            for each in fields(cls)
        )

    @classmethod
    def checked(cls, values: Mapping[str, object]) -> Self:
        """Options with these values, the rest by default."""
        known = {each.name: each for each in fields(cls)}
        for name, value in values.items():
            if name not in known:
                listed = ", ".join(known) or _NONE
                raise UserError(_UNKNOWN.of(name=excerpt(name), known=listed))
            _check_range(known[name], value)
        return cls(**values)


def _check_range(declared: "Field[Any]", value: object) -> None:
    if not isinstance(value, int) or isinstance(value, bool):
        raise UserError(_NOT_A_NUMBER.of(name=declared.name, value=excerpt(str(value))))
    minimum, maximum = declared.metadata["minimum"], declared.metadata["maximum"]
    if not minimum <= value <= maximum:
        # A number of thousands of digits must not reach str(), which refuses it.
        printed = value if abs(value) < 10**18 else excerpt(hex(value))
        raise UserError(
            _OUT_OF_RANGE.of(name=declared.name, minimum=minimum, maximum=maximum, value=printed)
        )
