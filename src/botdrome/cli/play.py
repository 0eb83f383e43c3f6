"""`botdrome play`: bots meet, and what came of it."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome import games
from botdrome.cli.arguments import (
    AttachOption,
    GameArgument,
    GameOptions,
    JobsOption,
    LimitOptions,
    NoLimitsOption,
    attached,
    read_options,
)
from botdrome.cli.language import say, warn
from botdrome.cli.matches import Series, play_series, tell_above
from botdrome.errors import PlatformFault, UserError
from botdrome.languages import ArtifactCache, cache_folder
from botdrome.referee.debugging import Debugging, is_debugged
from botdrome.referee.entrants import Entrants
from botdrome.runner.orders import starter
from botdrome.sentences import Sentence
from botdrome.tournaments.limits import limits_of, told_limits

EXIT_VOID = 3
EXIT_INTERRUPTED = 130
_WRONG_COUNT = Sentence(
    "wrong-number-of-bots",
    "{title} has {seats} seats, one bot for each; {given} were given.",
    "В игре «{title}» мест: {seats}, на каждое нужен бот; дано: {given}.",
)
_INTERRUPTED = Sentence(
    "interrupted",
    "Interrupted; of {number} games {finished} are finished, and count.",
    "Прервано; из {number} партий закончено {finished}, они засчитаны.",
)
_WITHOUT_LIMITS = Sentence(
    "limit-without-limits",
    "--limit sets nothing where there are no limits: leave it out, or else what switches them off "
    "(--no-limits, --attach, attach:, join).",
    "--limit ничего не даёт там, где ограничений нет: уберите его или то, что их отключает "
    "(--no-limits, --attach, attach:, join).",
)
_UNCONFINED = Sentence(
    "unconfined",
    "--unsandboxed: the bots run unconfined and can do whatever you can.",
    "--unsandboxed: боты работают без песочницы и могут всё, что можете вы.",
)

BotArguments = Annotated[
    list[str],
    typer.Argument(
        metavar="BOT...",
        help=say(
            "One for each seat: a source file, an executable or a .jar; sample:cpp (java, cs, "
            "pas, py); jury; or cmd:'./program arguments'. For debugging: attach:FILE; or join, "
            "for a program that `botdrome join` brings.",
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
        int, typer.Option("--games", min=1, help=say("How many games.", "Сколько партий."))
    ] = 1,
    swap: Annotated[
        bool,
        typer.Option(
            "--swap",
            help=say("Change seats from game to game.", "Меняться местами от партии к партии."),
        ),
    ] = False,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=2**64 - 1,
            help=say(
                "Seed of the first game's chance; the next one is one more, with --swap when "
                "everybody has had every seat. Random without it.",
                "Зерно случайности первой партии; дальше на 1 больше, а с --swap — когда каждый "
                "побывал на каждом месте. Без него — случайное.",
            ),
        ),
    ] = None,
    option: GameOptions = None,
    limit: LimitOptions = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help=say(
                "Where to write log.json and score.txt; several games get a folder each.",
                "Куда записать log.json и score.txt; если партий несколько, у каждой своя папка.",
            ),
        ),
    ] = None,
    as_json: Annotated[
        bool,
        typer.Option(
            "--json", help=say("Print one JSON object per game.", "Вывести объект JSON на партию.")
        ),
    ] = False,
    no_limits: NoLimitsOption = False,
    attach: AttachOption = False,
    unsandboxed: Annotated[
        bool,
        typer.Option(
            "--unsandboxed",
            help=say(
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
    limits = limits_of(rules, options, told_limits(limit, rules))
    if len(bots) != rules.seats:
        told = _WRONG_COUNT.of(title=rules.titles, seats=rules.seats, given=len(bots))
        raise UserError(told)
    if unsandboxed:
        warn((UserError(_UNCONFINED),))
    specs = attached(bots) if attach else bots
    has_limits = not no_limits and not any(map(is_debugged, specs))
    if limit and not has_limits:
        raise UserError(_WITHOUT_LIMITS)
    with Debugging(lambda _, told: tell_above(told)) as debugging:
        compiler = starter(not unsandboxed)
        cache = ArtifactCache(cache_folder())
        entrants = Entrants(rules, options, compiler, cache, debugging)
        series = Series(
            rules,
            options,
            specs=tuple(specs),
            bots=tuple(entrants.bot(text) for text in specs),
            number=number,
            swap=swap,
            seed=seed,
            has_limits=has_limits,
            is_confined=not unsandboxed,
            limits=limits,
        )
        finished = play_series(series, jobs=jobs, out=out, as_json=as_json)
    warn(PlatformFault(reason) for reason in finished.void)
    if finished.is_interrupted:
        warn((UserError(_INTERRUPTED.of(number=number, finished=finished.games)),))
        raise typer.Exit(EXIT_INTERRUPTED)
    if finished.void:
        raise typer.Exit(EXIT_VOID)
