"""The commands by name, each with what it does; its module is loaded when it is called."""

from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from botdrome.cli.language import tr

HELP = {
    "games": tr(
        "List the games.",
        "Перечислить игры.",
    ),
    "moves": tr(
        "Print the legal moves after the moves in FILE, one per line, as the bot would write them.",
        "Вывести ходы, возможные после ходов из FILE, по одному в строке, так, как их пишет бот.",
    ),
    "adjudicate": tr(
        "Print the status of the game in FILE, or the line that breaks the rules. The exit status "
        "is 0 in either case; places and scores are given for a finished game.",
        "Рассудить партию из FILE: закончена ли она и как, или какая строка нарушает правила. Код "
        "возврата в любом случае 0; места и счёт — только для законченной партии.",
    ),
    "perft": tr(
        "Print how many sequences of DEPTH moves there are from the start.",
        "Вывести число последовательностей из DEPTH ходов от начала игры.",
    ),
    "statement": tr(
        "Print a game's statement as Markdown, or write it as a page with pictures.",
        "Вывести условие игры в Markdown или сохранить его как HTML-страницу с рисунками.",
    ),
    "samples": tr(
        "Copy a game's sample bots in every language, and its API if it has one, to start from.",
        "Скопировать примеры ботов на всех языках и API игры, если он есть, чтобы начать с них.",
    ),
    "play": tr(
        "Play bots against each other and show who won, why, and what it cost. The exit status is "
        "3 if a match was void because the platform failed.",
        "Провести партии между ботами и показать, кто выиграл, почему и с какими затратами. Код "
        "возврата 3, если партия не засчитана по вине системы.",
    ),
    "join": tr(
        "Connect a program that you start, perhaps in a debugger, to the seat `join` of a match.",
        "Подключить к месту `join` программу, которую вы запускаете сами, например в отладчике.",
    ),
    "compare": tr(
        "Find out whether bot A is stronger than bot B: pairs of games on swapped sides, Elo with "
        "error bars, and a sequential test if wanted.",
        "Выяснить, сильнее ли бот A, чем бот B: пары партий со сменой сторон, Эло с погрешностью "
        "и, если нужно, последовательный критерий.",
    ),
    "tournament": tr(
        "Hold a tournament by the regulations of a game or of a jury; finished matches are never "
        "lost, and --resume continues after any interruption.",
        "Провести турнир по регламенту игры или жюри; сыгранные партии не теряются, и после любого "
        "перерыва турнир продолжается с --resume.",
    ),
    "serve": tr(
        "Serve contests: pages for teams, spectators and the jury; submissions and tournaments.",
        "Вести соревнования: страницы команд, зрителей и жюри, посылки и турниры.",
    ),
    "submit": tr(
        "Send a program to a contest server, and wait for the verdict if wanted.",
        "Отправить программу на сервер соревнования и, если нужно, дождаться вердикта.",
    ),
    "export": tr(
        "Write the tournaments of a contest into an archive; `botdrome verify` proves it.",
        "Записать турниры соревнования в архив; `botdrome verify` проверит его.",
    ),
    "arena": tr(
        "Open the arena in the browser: watch and replay matches, let bots play, play yourself.",
        "Открыть арену в браузере: смотреть и повторять партии, запускать ботов, играть самому.",
    ),
    "watch": tr(
        "Show a record or a tournament in the browser, or write a record as one page that needs no "
        "server.",
        "Показать протокол или турнир в браузере или записать протокол одной страницей, которой не "
        "нужен сервер.",
    ),
    "worker": tr(
        "Play matches for a cluster, on this machine, until interrupted.",
        "Проводить на этой машине партии для кластера, пока не прервут.",
    ),
    "verify": tr(
        "Verify records of matches by replaying them; print the first difference in each. The exit "
        "status is 1 if there is one.",
        "Проверить протоколы партий, воспроизведя их; назвать в каждом первое расхождение. Если "
        "оно есть, код возврата 1.",
    ),
    "doctor": tr(
        "Check the sandbox and every language on this machine; say what to install.",
        "Проверить на этой машине песочницу и каждый язык; сказать, что установить.",
    ),
    "contest new": tr(
        "Make a contest from FILE; the last line printed is its id.",
        "Создать соревнование по файлу FILE; последняя выведенная строка — его идентификатор.",
    ),
    "contest list": tr(
        "List the contests.",
        "Перечислить соревнования.",
    ),
    "teams import": tr(
        "Add the teams of a CSV file (columns team, login) to a contest and write their passwords. "
        "The exit status is 2 if a line is refused; the others are imported.",
        "Добавить в соревнование команды из CSV-файла (столбцы team, login) и записать их пароли. "
        "Код возврата 2, если какая-то строка не принята; остальные импортируются.",
    ),
    "demo": tr(
        "Play a random match of every game; write moves, last position and statements to DIR.",
        "Сыграть случайную партию в каждую игру; записать в DIR ходы, позиции и условия.",
    ),
}
"""What each command does; the second word of some is within a group.

The function `games` of the module `games` is `botdrome games`.
"""
_GROUPS = {
    "contest": tr("Contests in a folder or database.", "Соревнования в папке или базе данных."),
    "teams": tr("The teams of a contest.", "Команды соревнования."),
}
_MODULES = {"contest": "contests", "teams": "contest_teams"}
"""Where the commands of a group are."""
_SETTINGS = {
    # Options after the program's name are the program's own.
    "join": {"allow_interspersed_args": False},
}


class _FlagsWithDefaults:
    """Typer's own flags (--help, --install-completion, …) are False when they are not given.

    Otherwise they are None, and pydantic is loaded only to check that. Unlike our own options,
    their values are not exposed.
    """

    def get_params(self, ctx: Any) -> Any:
        found = super().get_params(ctx)  # type: ignore[misc]  # a mixin of Typer's commands
        for each in found:
            if each.default is None and not each.expose_value:
                each.default = False
        return found


class _Commands(_FlagsWithDefaults, TyperGroup):
    """Commands whose help is printed whole, not just its beginning."""

    _helps: Mapping[str, str]

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Every command with its whole help text."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self._helps.items()))


class CommandsOnDemand(_Commands):
    """All commands; only the one that is called is loaded."""

    _helps = HELP

    def __init__(self, **settings: Any) -> None:
        single = {name: _OnDemand(name) for name in HELP if " " not in name}
        groups = {name: _Group(name) for name in _GROUPS}
        super().__init__(**{**settings, "commands": {**single, **groups}})


class _Group(_Commands):
    """The commands whose first word is the group's name."""

    def __init__(self, name: str) -> None:
        paths = {path.partition(" ")[2]: path for path in HELP if path.startswith(f"{name} ")}
        self._helps = {each: HELP[path] for each, path in paths.items()}
        super().__init__(
            name=name,
            help=_GROUPS[name],
            commands={each: _OnDemand(path) for each, path in paths.items()},
            no_args_is_help=True,
            rich_markup_mode=None,
        )


class _Command(_FlagsWithDefaults, TyperCommand):
    """A loaded command."""


class _OnDemand(TyperCommand):
    """A command that is loaded when it is called, or asked for its parameters."""

    def __init__(self, path: str) -> None:
        super().__init__(path.rpartition(" ")[2], help=HELP[path])
        self._path = path

    def make_context(self, *arguments: Any, **named: Any) -> Any:
        return self._loaded.make_context(*arguments, **named)

    def get_params(self, ctx: Any) -> Any:
        return self._loaded.get_params(ctx)

    @cached_property
    def _loaded(self) -> Any:
        first = self._path.partition(" ")[0]
        module = import_module(f"botdrome.cli.commands.{_MODULES.get(first, first)}")
        function = getattr(module, self._path.replace(" ", "_"))
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        settings = _SETTINGS.get(self._path)
        single.command(self.name, cls=_Command, help=self.help, context_settings=settings)(function)
        return typer.main.get_command(single)
