"""Names of teams and logins: what is accepted, and when two names look the same."""

import re
import unicodedata

from botdrome.errors import UserError
from botdrome.sentences import Sentence

MOST_CHARACTERS = 60
_LOGIN = re.compile(r"[^\W_][\w.@-]{0,39}")
_BLANKS = re.compile(r"\s+")
_EMPTY_LOOKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that are letters or marks by name, and look like nothing."""
_TWINS = str.maketrans("авекмнорстухіѕјӏи", "abekmhopctyxisjlu")
"""Cyrillic letters that look like Latin ones, at least as capitals."""
_NOT_LETTERS = re.compile(r"[\W_]+")
_EMPTY = Sentence("empty-name", "The name is empty.", "Название пустое.")
_LONG = Sentence(
    "long-name",
    "The name is longer than {limit} characters.",
    "Название длиннее {limit} символов.",
)
_UNPRINTABLE = Sentence(
    "unprintable-name",
    "The name contains characters that cannot be displayed.",
    "В названии есть символы, которые нельзя показать.",
)
_JURYS = Sentence(
    "name-of-jury",
    "The name can be taken for the jury's or its bot's; choose another one.",
    "Название можно принять за имя жюри или его бота; выберите другое.",
)
_BAD_LOGIN = Sentence(
    "bad-login",
    "A login has 1 to 40 letters, digits and . _ - @, and begins with a letter or a digit.",
    "Логин — от 1 до 40 букв, цифр и знаков . _ - @; первой стоит буква или цифра.",
)
LOGIN_TAKEN = Sentence("login-taken", "The login is taken by another account.", "Логин уже занят.")


def read_name(text: str) -> str:
    """A team's name as it is stored; a user error if it cannot be one."""
    name = _BLANKS.sub(" ", unicodedata.normalize("NFC", text)).strip()
    key = name_key(name)
    if not key:
        raise UserError(_EMPTY)
    if len(name) > MOST_CHARACTERS or len(key) > 2 * MOST_CHARACTERS:
        raise UserError(_LONG.of(limit=MOST_CHARACTERS))
    if not name.isprintable():
        raise UserError(_UNPRINTABLE)
    if _NOT_LETTERS.sub("", key) in _RESERVED:
        raise UserError(_JURYS)
    return name


def read_login(text: str) -> str:
    """A login as it is stored; a user error if it cannot be one."""
    login = unicodedata.normalize("NFKC", text).strip()
    if not _LOGIN.fullmatch(login):
        raise UserError(_BAD_LOGIN)
    return login


def name_key(name: str) -> str:
    """What two names have in common that differ only in case, width, blanks or alphabet."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    visible = (" " if each.isspace() else each for each in folded if not _looks_empty(each))
    return _BLANKS.sub(" ", "".join(visible)).strip().translate(_TWINS)


def _looks_empty(character: str) -> bool:
    """Whether it shows nothing; line breaks and tabs are blanks."""
    if character.isspace():
        return False
    is_selector = "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"
    is_control = unicodedata.category(character) in ("Cc", "Cf", "Cn", "Co", "Cs")
    return is_control or is_selector or character in _EMPTY_LOOKS


_RESERVED = {
    _NOT_LETTERS.sub("", name_key(each))
    for each in (
        "jury", "the jury", "jury's bot", "the jury's bot", "jury bot", "botdrome", "bye", "admin",
        "жюри", "бот жюри", "жюри бот", "организаторы", "админ",
    )
}  # fmt: skip
