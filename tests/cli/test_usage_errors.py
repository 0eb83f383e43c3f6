"""A command that cannot be understood: the user's language, exit status 2, what is possible."""

import re

import pytest

from tests.cli.test_commands import run

PLAYED = ("play", "breakthrough", "jury", "jury")
CASES = {
    "an unknown command": (("zzz",), "No such command 'zzz'.", "нет команды zzz."),
    "a mistyped command": (
        ("plya",),
        "No such command 'plya'. Did you mean 'play'?",
        "нет команды plya. Может быть, 'play'?",
    ),
    "no argument": (("moves",), "Missing argument 'GAME'.", "не указан аргумент GAME."),
    "too many arguments": (
        ("moves", "bridges", "a", "b", "c"),
        "Got unexpected extra argument(s) (b c)",
        "лишние аргументы: b c.",
    ),
    "an unknown option": ((*PLAYED, "--zzz"), "No such option: --zzz", "нет параметра --zzz."),
    "a mistyped option": (
        (*PLAYED, "--gmaes", "2"),
        "No such option: --gmaes (Possible options: --games)",
        "нет параметра --gmaes; похожие: --games.",
    ),
    "an option without its value": (
        ("arena", "--port"),
        "Option '--port' requires an argument.",
        "параметру --port нужно значение.",
    ),
    "a value for a flag": (
        ("games", "--json=1"),
        "Option '--json' does not take a value.",
        "параметр --json пишется без значения.",
    ),
    "no number": (
        (*PLAYED, "--games", "x"),
        "Invalid value for '--games': Input should be a valid integer, unable to parse string as "
        "an integer",
        "неверное значение --games: это должно быть целое число.",
    ),
    "too small a number": (
        (*PLAYED, "--games", "0"),
        "Invalid value for '--games': Input should be greater than or equal to 1",
        "неверное значение --games: наименьшее возможное значение — 1.",
    ),
    "too large a number": (
        ("arena", "--port", "99999"),
        "Invalid value for '--port': Input should be less than or equal to 65535",
        "неверное значение --port: наибольшее возможное значение — 65535.",
    ),
    "an unknown word": (
        ("statement", "bridges", "--lang", "de"),
        "Invalid value for '--lang': Value error, 'de' is not one of 'en', 'ru'.",
        "неверное значение --lang: 'de' не подходит; возможные значения: 'en', 'ru'.",
    ),
}


@pytest.mark.parametrize(("arguments", "english", "russian"), CASES.values(), ids=CASES)
def test_a_wrong_command_is_told_in_the_language_of_the_user(
    arguments: tuple[str, ...], english: str, russian: str
) -> None:
    for language, told in (("en", f"Error: {english}\n"), ("ru", f"Ошибка: {russian}\n")):
        done = run(*arguments, language=language)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.endswith(told), done.stderr


def test_usage_and_the_way_to_help_come_first() -> None:
    russian = run("perft", language="ru").stderr
    assert re.match(
        r"Использование: .*botdrome perft .*\nСправка: .*botdrome perft --help\n", russian
    )
    english = run("perft").stderr
    assert re.match(
        r"Usage: .*botdrome perft .*\nTry '.*botdrome perft --help' for help\.\n", english
    )
