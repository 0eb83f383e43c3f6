"""`botdrome tournament`: bots meet by a contest's regulations, and a report comes of it."""

import dataclasses
import hashlib
import secrets
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from botdrome import games
from botdrome.cli.arguments import GameOptions, JobsOption, read_options, read_text, write_bytes
from botdrome.cli.language import say, tell
from botdrome.cli.live import LiveTable, final_table
from botdrome.cli.play import EXIT_INTERRUPTED
from botdrome.cli.teams import enter
from botdrome.cli.worker import CaOption, CertOption, KeyOption
from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.languages import ArtifactCache, cache_folder
from botdrome.referee import Record
from botdrome.referee.entrants import JURY, Entrants
from botdrome.referee.record import written
from botdrome.reports import summarise, write_reports
from botdrome.reports.files import RECORDS
from botdrome.runner import LocalExecutor, free_cores
from botdrome.runner.calibration import Slow
from botdrome.runner.journal import Journal, recorded_seed
from botdrome.runner.link import Link
from botdrome.runner.orders import starter
from botdrome.runner.plan import FORMATS, Entrant, Plan
from botdrome.runner.tournament import Field, TournamentRun
from botdrome.sentences import Sentence
from botdrome.tournaments.model import MatchId
from botdrome.tournaments.regulations import (
    Regulations,
    RoundRobinRules,
    StageRules,
    SwissRules,
    TablesRules,
    game_named,
    override,
    preset,
)

_SEED_BITS = 64
_MOST_QUEUED = 10_000
"""A cluster keeps its own queue."""
_NO_GAME = Sentence(
    "regulations-without-game",
    '{path} does not say which game it is about: add game = "…".',
    '{path} не говорит, о какой игре речь: добавьте game = "…".',
)
_UNKNOWN_FORMAT = Sentence(
    "unknown-format",
    "There is no format {name}; there are: {known}. Several follow one another with a +.",
    "Формата {name} нет; есть: {known}. Несколько этапов пишут через +.",
)


def tournament(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME|FILE.toml",
            help=say(
                "Id of the game, for its own regulations; or a file with the jury's.",
                "Идентификатор игры (с её регламентом) или файл с регламентом жюри.",
            ),
        ),
    ],
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT...",
            help=say(
                "Bots as in `play`, best seed first; a folder stands for all programs in it.",
                "Боты, как в `play`, сильнейшие первыми; папка — все программы в ней.",
            ),
        ),
    ],
    out: Annotated[
        Path,
        typer.Option(
            metavar="DIR",
            help=say("Where journal, records and report go.", "Куда писать журнал и отчёт."),
        ),
    ],
    format_: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="FORMAT",
            help=say(
                "swiss, play-off, round-robin or tables instead of the regulations' stages; "
                "swiss+play-off for one after the other.",
                "swiss, play-off, round-robin или tables вместо этапов регламента; "
                "swiss+play-off — один за другим.",
            ),
        ),
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=50,
            help=say("Rounds of Swiss or tables.", "Число туров швейцарской системы или столов."),
        ),
    ] = None,
    advance: Annotated[
        int | None,
        typer.Option(
            min=2, max=16, help=say("How many enter the play-off.", "Сколько выходит в плей-офф.")
        ),
    ] = None,
    games_per_pair: Annotated[
        int | None,
        typer.Option(
            min=1, max=2, help=say("In a round robin.", "Сколько игр у пары в круговом турнире.")
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0,
            help=say(
                "Seed of all lots and games; random without it.",
                "Зерно жребиев и игр; без него — случайное.",
            ),
        ),
    ] = None,
    option: GameOptions = None,
    jobs: JobsOption = None,
    scheduler: Annotated[
        str | None,
        typer.Option(
            metavar="tcp://…",
            help=say(
                "Play on the workers of this Dask scheduler instead of here.",
                "Проводить игры на исполнителях этого планировщика Dask, а не здесь.",
            ),
        ),
    ] = None,
    slow: Annotated[
        Slow,
        typer.Option(
            help=say(
                "What to do with a worker much slower than the rest: refuse it, scale its clocks "
                "(scale), or accept it.",
                "Что делать с исполнителем гораздо медленнее других: отказать (refuse), удлинить "
                "ему часы (scale) или принять (accept).",
            ),
        ),
    ] = "refuse",
    tls_ca: CaOption = None,
    tls_cert: CertOption = None,
    tls_key: KeyOption = None,
    commands: Annotated[
        bool,
        typer.Option(
            "--commands",
            help=say(
                "Allow cmd: bots, which see all your files.",
                "Разрешить ботов cmd:, которым видны все ваши файлы.",
            ),
        ),
    ] = False,
    resume: Annotated[
        bool,
        typer.Option(
            "--resume",
            help=say(
                "Go on with the tournament in DIR.", "Продолжить турнир, начатый в папке DIR."
            ),
        ),
    ] = False,
) -> None:
    """Hold a tournament of bots."""
    rules, regulations = _regulations(game)
    options = read_options(rules, option)
    stages = _stages(regulations.final, format_, rounds, advance, games_per_pair)
    if seed is None:
        known = recorded_seed(out) if resume else None
        seed = secrets.randbits(_SEED_BITS) if known is None else known
    entrants = Entrants(rules, options, starter(True), ArtifactCache(cache_folder()))
    field = Field(
        rules.id,
        dataclasses.asdict(options),
        enter(bots, entrants, has_commands=commands),
        entrants.bot(JURY),
        regulations.scoring,
        seed,
    )
    plan = _plan(rules, field, stages)
    course = plan.course()
    journal = Journal(out, plan.told(), resume=resume)
    if not resume:
        digest = hashlib.sha256(str(seed).encode()).hexdigest()
        typer.echo(say("SHA-256 of the seed: ", "SHA-256 зерна: ") + digest, err=True)

    def save(match_id: MatchId, record: Record) -> None:
        write_bytes(out / RECORDS / f"{match_id}.json", written(record, is_compact=True))

    link = None if scheduler is None else Link.to(scheduler, tls_ca, tls_cert, tls_key)
    slots = jobs or len(free_cores())

    def make_executor() -> Executor:
        if link is None:
            return LocalExecutor(slots)
        from botdrome.runner.cluster import ClusterExecutor  # Dask takes its time to load

        return ClusterExecutor(link, slow=slow, report=live.told)

    is_interrupted = False
    live = LiveTable(lambda: course.standings(journal.results), plan.expected_matches)
    with live:
        live.resumed(len(journal.entries))
        try:
            run = TournamentRun(field, course, journal, save)
            run.run(make_executor, slots if link is None else _MOST_QUEUED, live)
        except KeyboardInterrupt:
            is_interrupted = True
    summary = summarise(rules, plan, course, journal.entries)
    report = write_reports(summary, out)
    Console().print(final_table(summary))
    for note in summary.notes:
        typer.echo(tell(note))
    typer.echo(say("Report: ", "Отчёт: ") + str(report))
    if is_interrupted:
        raise typer.Exit(EXIT_INTERRUPTED)


def _regulations(game: str) -> tuple[AnyGame, Regulations]:
    """The game and its regulations: its own, or as a jury's file changes them."""
    if not game.endswith(".toml"):
        rules = games.get(game)
        return rules, preset(rules.folder)
    text, name = read_text(game), Path(game).name
    named = game_named(text, name)
    if named is None:
        raise UserError(_NO_GAME.of(path=name))
    rules = games.get(named)
    return rules, override(preset(rules.folder), text, name)


def _stages(
    stages: Sequence[StageRules],
    format_: str | None,
    rounds: int | None,
    advance: int | None,
    games_per_pair: int | None,
) -> tuple[StageRules, ...]:
    """The stages of the regulations, or of the command line."""
    if format_ is not None:
        unknown = [name for name in format_.split("+") if name not in FORMATS]
        if unknown:
            raise UserError(_UNKNOWN_FORMAT.of(name=unknown[0], known=", ".join(FORMATS)))
        stages = [FORMATS[name]() for name in format_.split("+")]
    changed = []
    for stage in stages:
        if rounds is not None and isinstance(stage, SwissRules | TablesRules):
            stage = dataclasses.replace(stage, rounds=rounds)
        if advance is not None and isinstance(stage, SwissRules):
            stage = dataclasses.replace(stage, advance=advance)
        if games_per_pair is not None and isinstance(stage, RoundRobinRules):
            stage = dataclasses.replace(stage, games_per_pair=2 if games_per_pair == 2 else 1)
        changed.append(stage)
    return tuple(changed)


def _plan(rules: AnyGame, field: Field, stages: tuple[StageRules, ...]) -> Plan:
    """What makes this tournament this one and no other."""
    return Plan(
        rules.id,
        rules.version,
        field.options,
        field.seed,
        {team: Entrant.of(bot) for team, bot in field.bots.items()},
        Entrant.of(field.house) if field.house else None,
        stages,
        field.scoring,
    )
