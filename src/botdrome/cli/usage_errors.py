"""Says in the language of the command line what is wrong with a command; Typer knows only English.

The texts on the left are Typer's and pydantic's own; what is not in the table stays as it is.
"""

import io
import re
import sys

from typer.exceptions import TyperException

from botdrome.cli.language import LANGUAGE

_ERROR = re.compile(r"^Error: ", re.MULTILINE)
_IN_RUSSIAN = tuple(
    (re.compile(pattern, re.MULTILINE), russian)
    for pattern, russian in (
        (r"^Usage: ", "Использование: "),
        (r"^Try '(.+)' for help\.$", r"Справка: \1"),
        (r"^Error: ", "Ошибка: "),
        (r"Missing argument '(.+)'\.", r"не указан аргумент \1."),
        (r"No such command '(.+?)'\.", r"нет команды \1."),
        (r"No such command '(.+?)'", r"нет команды \1"),
        (r"Did you mean (.+)\?$", r"Может быть, \1?"),
        (r"No such option: (.+) \(Possible options: (.+)\)", r"нет параметра \1; похожие: \2."),
        (r"No such option: (\S+)", r"нет параметра \1."),
        (r"Got unexpected extra argument\(s\) \((.+)\)", r"лишние аргументы: \1."),
        (r"Option '(.+)' requires an argument\.", r"параметру \1 нужно значение."),
        (r"Option '(.+)' does not take a value\.", r"параметр \1 пишется без значения."),
        (r"Invalid value for '(\S+)': ", r"неверное значение \1: "),
        (r"Input should be a valid integer.*", "это должно быть целое число."),
        (
            r"Input should be greater than or equal to (\S+)",
            r"наименьшее возможное значение — \1.",
        ),
        (r"Input should be less than or equal to (\S+)", r"наибольшее возможное значение — \1."),
        (r"Value error, (.+) is not one of (.+)\.", r"\1 не подходит; возможные значения: \2."),
    )
)


def print_usage_error(error: TyperException) -> None:
    """Prints the usage, where to find help, and the error, to standard error if it is open."""
    stream = io.StringIO()
    error.show(stream)  # type: ignore[attr-defined]  # all that Typer raises have it
    text = stream.getvalue()
    if LANGUAGE == "ru" and _ERROR.search(text):  # a bare `botdrome` shows its help this way
        for pattern, russian in _IN_RUSSIAN:
            text = pattern.sub(russian, text)
    if sys.stderr:
        sys.stderr.write(text)
