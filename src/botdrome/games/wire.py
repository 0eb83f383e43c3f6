"""Reads what bots write, by whitelist: ASCII, blanks between fields, numbers of 1-9 digits."""

from botdrome.errors import MalformedMove
from botdrome.sentences import Sentence, excerpt

_NOT_ASCII = Sentence(
    "not-ascii",
    "The answer has characters other than printable ASCII: {text}.",
    "В ответе есть символы не из печатных ASCII: {text}.",
)
_NOT_A_NUMBER = Sentence(
    "not-a-number",
    "{text} is not a number of 1 to 9 digits.",
    "{text} — не целое число длиной от 1 до 9 цифр.",
)
_WRONG_COUNT = Sentence(
    "wrong-count",
    "Numbers expected: {wanted}; fields in the answer: {found} ({text}).",
    "Ожидалось чисел: {wanted}; полей в ответе: {found} ({text}).",
)

_MAX_DIGITS = 9
_COMMON = {str(number): number for number in range(-100, 1000)}


def fields(text: str) -> list[str]:
    """The fields of a line; blanks around and between them do not matter."""
    text = text.rstrip("\r\n").replace("\t", " ")
    if not (text.isascii() and text.isprintable()):
        raise MalformedMove(_NOT_ASCII.of(text=excerpt(text)))
    return text.split()


def number(field: str) -> int:
    """The number that a field of ASCII text holds."""
    value = _COMMON.get(field)
    if value is not None:
        return value
    digits = field.removeprefix("-")
    if not (0 < len(digits) <= _MAX_DIGITS and digits.isdigit()):
        raise MalformedMove(_NOT_A_NUMBER.of(text=excerpt(field)))
    return int(field)


def numbers(text: str, wanted: int) -> list[int]:
    """The numbers of a line that must have exactly this many."""
    found = fields(text)
    if len(found) != wanted:
        raise MalformedMove(_WRONG_COUNT.of(found=len(found), wanted=wanted, text=excerpt(text)))
    return [number(field) for field in found]
