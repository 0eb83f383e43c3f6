"""The commands by name, each with what it does; its module is loaded when it is called."""

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
        "Say how the game in FILE stands, or which line of it breaks the rules. The exit status "
        "is 0 whatever the game's status; places and scores are given for a finished game.",
        "Рассудить партию из FILE: закончена ли она и как, или какая строка нарушает правила. Код "
        "возврата 0, что бы ни было в партии; места и счёт — только для законченной партии.",
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
        "Copy a game's sample bots in every language, and its API if it has one, to begin with.",
        "Скопировать примеры ботов на всех языках и API игры, если он есть: с чего начать.",
    ),
    "play": tr(
        "Play bots against each other and show who won, why, and what it cost. The exit status is "
        "3 if a match was void by the platform's own fault.",
        "Провести игры между ботами и показать, кто выиграл, почему и с какими затратами. Код "
        "возврата 3, если игра не состоялась по вине системы.",
    ),
    "join": tr(
        "Let a program that you start, under a debugger perhaps, take the seat `join` of a match.",
        "Посадить на место `join` в игре программу, которую вы запускаете сами, хоть в отладчике.",
    ),
    "compare": tr(
        "Tell whether bot A is stronger than bot B: pairs of games on swapped sides, Elo with "
        "error bars, and a sequential test if wanted.",
        "Сказать, сильнее ли бот A, чем бот B: пары партий со сменой сторон, Эло с погрешностью и, "
        "если нужно, последовательный критерий.",
    ),
    "tournament": tr(
        "Hold a tournament by a game's regulations, or by a jury's own; what was finished is never "
        "lost, and --resume goes on after any interruption.",
        "Провести турнир по регламенту игры или жюри; законченное не теряется, и после любого "
        "перерыва турнир продолжается с --resume.",
    ),
    "arena": tr(
        "Open the arena: see and replay every game in the browser, and let bots play there.",
        "Открыть арену: смотреть и повторять все игры в браузере, проводить там игры ботов.",
    ),
    "watch": tr(
        "Show a record in the browser, or write it as one page that needs no server.",
        "Показать протокол в браузере или записать его одной страницей, которой не нужен сервер.",
    ),
    "worker": tr(
        "Play matches for a cluster, on this machine, until interrupted.",
        "Проводить на этой машине игры для кластера, пока не прервут.",
    ),
    "verify": tr(
        "Replay records of matches and say the first difference in each; the exit status is 1 if "
        "there is one.",
        "Воспроизвести протоколы игр и назвать в каждом первое расхождение; если оно есть, код "
        "возврата 1.",
    ),
    "doctor": tr(
        "Try the sandbox and every language on this machine; say what to install for the rest.",
        "Проверить на этой машине песочницу и каждый язык; сказать, чего не хватает.",
    ),
    "demo": tr(
        "Play a random game of every game; write moves, last position and statements to DIR.",
        "Сыграть случайную партию в каждую игру; записать в DIR ходы, позиции и условия.",
    ),
}
"""What each command does. The function `games` of the module `games` is `botdrome games`."""
_SETTINGS = {
    # Whatever follows the program's name is its own.
    "join": {"allow_interspersed_args": False},
}


class _OwnFlags:
    """Typer's own flags (--help, --install-completion, …) are False when they are not given.

    They would be None, and pydantic would be loaded only to check that. No function gets their
    values: that tells them from ours.
    """

    def get_params(self, ctx: Any) -> Any:
        found = super().get_params(ctx)  # type: ignore[misc]  # a mixin of Typer's commands
        for each in found:
            if each.default is None and not each.expose_value:
                each.default = False
        return found


class CommandsOnDemand(_OwnFlags, TyperGroup):
    """All commands, of which only the one that is called is loaded."""

    def __init__(self, **settings: Any) -> None:
        commands = {name: _OnDemand(name, help=text) for name, text in HELP.items()}
        super().__init__(**{**settings, "commands": commands})

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Every command with all that is said about it, not just the first words."""
        with formatter.section("Commands"):
            formatter.write_dl(list(HELP.items()))


class _Command(_OwnFlags, TyperCommand):
    """A command as it is called."""


class _OnDemand(TyperCommand):
    """A command that is loaded when it is called, or asked for its parameters."""

    def make_context(self, *arguments: Any, **named: Any) -> Any:
        return self._loaded.make_context(*arguments, **named)

    def get_params(self, ctx: Any) -> Any:
        return self._loaded.get_params(ctx)

    @cached_property
    def _loaded(self) -> Any:
        name = str(self.name)
        alone = typer.Typer(add_completion=False, rich_markup_mode=None)
        function = getattr(import_module(f"botdrome.cli.commands.{name}"), name)
        settings = _SETTINGS.get(name)
        alone.command(name, cls=_Command, help=self.help, context_settings=settings)(function)
        return typer.main.get_command(alone)
