"""`botdrome play`: plays bots against each other and prints the results."""

from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated

import typer

from botdrome import games
from botdrome.cli.arguments import attach_debugger, read_options
from botdrome.cli.language import tr, warn
from botdrome.cli.matches import Series, play_series, print_above
from botdrome.cli.shared_options import (
    AttachOption,
    GameArgument,
    GameOptions,
    JobsOption,
    LimitOptions,
    NoLimitsOption,
)
from botdrome.errors import PlatformFault, UserError
from botdrome.games.turns.seating import check_seats
from botdrome.referee.bots.debugged import Debugging, is_debugged
from botdrome.runner import Order
from botdrome.runner.orders import entrants_of
from botdrome.sentences import Sentence
from botdrome.tournaments.regulations.limit_changes import limits_in, limits_of

EXIT_VOID = 3
EXIT_INTERRUPTED = 130
_INTERRUPTED = Sentence(
    "interrupted",
    "Interrupted; {finished} of {number} games are finished and count.",
    "Прервано; закончено и засчитано партий: {finished} из {number}.",
)
_WITHOUT_LIMITS = Sentence(
    "limit-without-limits",
    "--limit has no effect when limits are off: leave it out, or leave out what switches them off "
    "(--no-limits, --attach, attach:, join).",
    "--limit не действует, когда ограничения выключены: уберите его или то, что их выключает "
    "(--no-limits, --attach, attach:, join).",
)
_UNCONFINED = Sentence(
    "unconfined",
    "--unsandboxed: the bots run unconfined and can do anything you can.",
    "--unsandboxed: боты работают без песочницы и могут всё, что можете вы.",
)

BotArguments = Annotated[
    list[str],
    typer.Argument(
        metavar="BOT...",
        help=tr(
            "One for each seat: a source file, an executable or a .jar; sample:cpp (java, cs, "
            "pas, py); jury; or cmd:'./program arguments'. For debugging: attach:FILE; or join, "
            "for a program that `botdrome join` connects.",
            "По одному на место: файл с программой, исполняемый файл или .jar; sample:cpp "
            "(java, cs, pas, py); jury; или cmd:'./программа аргументы'. Для отладки: "
            "attach:ФАЙЛ; или join — для программы, которую подключит `botdrome join`.",
        ),
    ),
]


def play(
    game: GameArgument,
    bots: BotArguments,
    number: Annotated[
        int, typer.Option("--games", min=1, help=tr("How many games.", "Сколько партий."))
    ] = 1,
    swap: Annotated[
        bool,
        typer.Option(
            "--swap",
            help=tr("Change seats from game to game.", "Меняться местами от партии к партии."),
        ),
    ] = False,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=2**64 - 1,
            help=tr(
                "Seed of the first game; the next one's is one more, with --swap only when every "
                "bot has had every seat. Default: random.",
                "Зерно первой партии; у следующей на 1 больше, а с --swap — только когда каждый "
                "бот побывал на каждом месте. По умолчанию — случайное.",
            ),
        ),
    ] = None,
    option: GameOptions = None,
    limit: LimitOptions = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help=tr(
                "Where to write log.json and score.txt; several games get a folder each.",
                "Куда записать log.json и score.txt; если партий несколько, у каждой своя папка.",
            ),
        ),
    ] = None,
    as_json: Annotated[
        bool,
        typer.Option(
            "--json", help=tr("Print one JSON object per game.", "Вывести объект JSON на партию.")
        ),
    ] = False,
    no_limits: NoLimitsOption = False,
    attach: AttachOption = False,
    unsandboxed: Annotated[
        bool,
        typer.Option(
            "--unsandboxed",
            help=tr(
                "Run the bots unconfined: only for your own.",
                "Запускать ботов без песочницы: только своих.",
            ),
        ),
    ] = False,
    jobs: JobsOption = None,
) -> None:
    """Play bots against each other."""
    rules = games.get(game)
    options = read_options(rules, option)
    limits = limits_of(rules, options, limits_in(limit, "--limit", rules))
    check_seats(rules, len(bots))
    if unsandboxed:
        warn((UserError(_UNCONFINED),))
    specs = attach_debugger(bots) if attach else bots
    has_limits = not no_limits and not any(map(is_debugged, specs))
    if limit and not has_limits:
        raise UserError(_WITHOUT_LIMITS)
    with Debugging(lambda _, sentence: print_above(sentence)) as debugging:
        match = Order(
            rules.id,
            options=asdict(options),
            has_limits=has_limits,
            is_confined=not unsandboxed,
            limits=limits,
        )
        entrants = entrants_of(match, debugging=debugging)
        match = replace(match, bots=tuple(entrants.bot(text) for text in specs))
        series = Series(match, tuple(specs), number, swap, seed)
        finished = play_series(series, jobs=jobs, out=out, as_json=as_json)
    warn(PlatformFault(reason) for reason in finished.void)
    if finished.is_interrupted:
        warn((UserError(_INTERRUPTED.of(number=number, finished=finished.games)),))
        raise typer.Exit(EXIT_INTERRUPTED)
    if finished.void:
        raise typer.Exit(EXIT_VOID)
