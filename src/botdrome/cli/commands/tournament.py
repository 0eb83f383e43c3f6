"""`botdrome tournament`: holds a tournament of bots by regulations and writes a report."""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from botdrome import games
from botdrome.cli.arguments import parse_options, read_text
from botdrome.cli.commands.play import EXIT_INTERRUPTED
from botdrome.cli.commands.worker import link_to
from botdrome.cli.language import render, tr
from botdrome.cli.output.pages import bind_endpoint, serving_folder
from botdrome.cli.output.progress import LiveTable, final_table, verdict_lines
from botdrome.cli.output.replays import has_player, write_replays
from botdrome.cli.shared_options import (
    LOOPBACK,
    CaOption,
    CertOption,
    GameOptions,
    HostOption,
    InsecureOption,
    JobsOption,
    KeyOption,
    LimitOptions,
    OpenOption,
    PortOption,
    SeedOption,
)
from botdrome.cli.teams import enter
from botdrome.cli.weak_limits import WeakLimitsOption, require_limits
from botdrome.errors import PlatformFault, UserError
from botdrome.games.contract import AnyGame
from botdrome.games.options import Options
from botdrome.referee.bots.entrants import JURY
from botdrome.reports import Summary, summarise, toolchain_versions, write_reports
from botdrome.runner import LocalExecutor, Order, free_cores
from botdrome.runner.cluster.calibration import Slow
from botdrome.runner.cluster.remote_boards import RemoteBoards, play_reporting
from botdrome.runner.live_boards import FOLDER, play_publishing
from botdrome.runner.orders import entrants_of
from botdrome.runner.tournament.journal import Journal, known_plan
from botdrome.runner.tournament.plan import Entry, Plan
from botdrome.runner.tournament.record_folder import RecordFolder
from botdrome.runner.tournament.run import Player, StageSetup, TournamentRun, TournamentSetup
from botdrome.sentences import Sentence, excerpt
from botdrome.tournaments.course import Course
from botdrome.tournaments.formats.format import StageRules
from botdrome.tournaments.model import Match, Team, match_order
from botdrome.tournaments.regulations.adjustment import Adjustment
from botdrome.tournaments.regulations.limit_changes import JuryLimits, limits_in, limits_of
from botdrome.tournaments.regulations.regulations import Regulations, game_named, override, preset
from botdrome.tournaments.regulations.stages import expected_matches, forewarnings

_SEED_BITS = 64
_MOST_QUEUED = 10_000
"""A cluster keeps its own queue."""
_LONGEST_TITLE = 120
_BAD_TITLE = Sentence(
    "bad-title",
    "--title is one line of at most {most} printable characters.",
    "--title — одна строка, не больше {most} печатных символов.",
)
_NO_GAME = Sentence(
    "regulations-without-game",
    '{path} does not name the game: add game = "…".',
    'В {path} не указана игра: добавьте game = "…".',
)
_NOT_SHOWN = Sentence(
    "replays-not-written",
    "Replays that could not be written: {count}. Is there room on the disk, and are the records "
    "intact?",
    "Не удалось записать повторов: {count}. Есть ли место на диске и целы ли протоколы?",
)
_NO_TEAM = Sentence(
    "no-such-team",
    "There is no team {name} in this tournament; there are: {known}.",
    "Команды {name} в этом турнире нет; есть: {known}.",
)


def tournament(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME|FILE.toml",
            help=tr(
                "Id of the game, for its own regulations; or a file with the jury's.",
                "Идентификатор игры (с её регламентом) или файл с регламентом жюри.",
            ),
        ),
    ],
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT...",
            help=tr(
                "Bots as in `play`, best seed first; a folder stands for all programs in it.",
                "Боты, как в `play`, сильнейшие первыми; папка — все программы в ней.",
            ),
        ),
    ],
    out: Annotated[
        Path,
        typer.Option(
            metavar="DIR",
            help=tr(
                "Where to write journal, records and report.",
                "Куда записать журнал, протоколы и отчёт.",
            ),
        ),
    ],
    format_: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="FORMAT",
            help=tr(
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
            help=tr("Rounds of Swiss or tables.", "Число туров швейцарской системы или столов."),
        ),
    ] = None,
    advance: Annotated[
        int | None,
        typer.Option(
            min=2,
            max=16,
            help=tr("How many enter the next stage.", "Сколько выходит в следующий этап."),
        ),
    ] = None,
    games_per_pair: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=2,
            help=tr(
                "Games of a pair in a round robin.", "Сколько партий у пары в круговом турнире."
            ),
        ),
    ] = None,
    title: Annotated[
        str | None,
        typer.Option(
            help=tr(
                "Title of the event, for the page, the projector and the report.",
                "Название соревнования: для страницы, проектора и отчёта.",
            ),
        ),
    ] = None,
    seed: SeedOption = None,
    option: GameOptions = None,
    limit: LimitOptions = None,
    jobs: JobsOption = None,
    scheduler: Annotated[
        str | None,
        typer.Option(
            metavar="tls://…",
            help=tr(
                "Play on the workers of this Dask scheduler instead of here.",
                "Проводить партии на исполнителях этого планировщика Dask, а не здесь.",
            ),
        ),
    ] = None,
    slow: Annotated[
        Slow,
        typer.Option(
            help=tr(
                "What to do with a worker much slower than the rest: refuse it, give its matches "
                "more time (scale), or accept it.",
                "Что делать с исполнителем, который намного медленнее других: отказать (refuse), "
                "дать ему больше времени (scale) или принять (accept).",
            ),
        ),
    ] = "refuse",
    tls_ca: CaOption = None,
    tls_cert: CertOption = None,
    tls_key: KeyOption = None,
    insecure: InsecureOption = False,
    weak_limits: WeakLimitsOption = False,
    commands: Annotated[
        bool,
        typer.Option(
            "--commands",
            help=tr(
                "Allow cmd: bots, which see all your files.",
                "Разрешить ботов cmd:, которым видны все ваши файлы.",
            ),
        ),
    ] = False,
    disqualify: Annotated[
        list[str] | None,
        typer.Option(
            metavar="TEAM",
            help=tr(
                "Disqualify this team for good: it gets no place and enters no further stage; its "
                "games still count for its opponents. May be repeated, also with --resume.",
                "Дисквалифицировать эту команду навсегда: она лишается места и не выходит в "
                "следующие этапы; её партии засчитаны соперникам. Можно повторять, можно вместе с "
                "--resume.",
            ),
        ),
    ] = None,
    watch: Annotated[
        bool,
        typer.Option(
            "--watch",
            help=tr(
                "Show the tournament in the browser: tables, bracket and running boards.",
                "Показывать турнир в браузере: таблицы, сетку и доски идущих партий.",
            ),
        ),
    ] = False,
    port: PortOption = 8000,
    host: HostOption = LOOPBACK,
    open_browser: OpenOption = None,
    resume: Annotated[
        bool,
        typer.Option(
            "--resume",
            help=tr("Continue the tournament in DIR.", "Продолжить турнир, начатый в папке DIR."),
        ),
    ] = False,
) -> None:
    """Hold a tournament of bots."""
    link = None
    if scheduler is not None:
        link = link_to(scheduler, tls_ca, tls_cert, tls_key, is_insecure=insecure)
    rules, regulations = _regulations(game)
    limits = limits_in(limit, "--limit", rules, regulations.limits)
    stages = Adjustment(format_, rounds, advance, games_per_pair).stages(regulations, rules.seats)
    common = {**regulations.options, **parse_options(option)}
    stages = tuple(_with_options(rules, stage, common, parse_options(option)) for stage in stages)
    known = known_plan(out) if resume else None
    if seed is None:
        seed = secrets.randbits(_SEED_BITS) if known is None else known.seed
    require_limits(are_elsewhere=link is not None, may_be_weak=weak_limits)
    endpoint = bind_endpoint(host, port) if watch else None
    field = TournamentSetup(
        _terms(rules, [{**common, **stage.options} for stage in stages], bots, commands, limits),
        regulations.scoring,
        seed,
    )
    plan = replace(
        _plan(rules, rules.options(**common), field, stages, limits),
        title=_checked_title(title) if title or known is None else known.title,
        begun_at=_now() if known is None else known.begun_at,
    )
    course = plan.course()
    journal = Journal(out, plan.to_json(), resume=resume)
    _disqualify(disqualify or (), plan, course, journal)
    if not resume:
        digest = hashlib.sha256(str(seed).encode()).hexdigest()
        typer.echo(tr("SHA-256 of the seed: ", "SHA-256 зерна: ") + digest, err=True)
    for sentence in forewarnings(plan.stages, plan.entering()):
        typer.echo(render(sentence), err=True)
    records = RecordFolder(out)
    slots = jobs or len(free_cores())

    boards = out / FOLDER

    def make_executor() -> Executor:
        if link is None:
            return LocalExecutor(slots)
        from botdrome.runner.cluster.executor import ClusterExecutor  # Dask is slow to load

        return ClusterExecutor(
            link,
            slow=slow,
            report=live.notify,
            boards=RemoteBoards(boards),
            has_weak_limits=weak_limits,
        )

    def player(match: Match) -> Player:
        if link is None:
            return partial(play_publishing, folder=boards, match=match)
        return partial(play_reporting, match=match)

    stopped: BaseException | None = None
    live = LiveTable(
        lambda: course.standings(journal.results),
        lambda: expected_matches(stages, plan.entering(course, journal.results)),
        len(stages),
    )
    with serving_folder(out, endpoint, open_browser):
        with live:
            live.resumed(len(journal.entries))
            try:
                run = TournamentRun(field, course, journal, records.save, player)
                run.run(make_executor, slots if link is None else _MOST_QUEUED, live)
            except KeyboardInterrupt:
                stopped = typer.Exit(EXIT_INTERRUPTED)
            except PlatformFault as fault:  # finished matches are reported first
                stopped = fault
        missing = records.missing(journal.entries)
        _report(summarise(rules, plan, course, journal.entries, missing), out, slots)
        journal.close()
        if stopped is not None:
            raise stopped


def _checked_title(title: str | None) -> str | None:
    """The event's title on one line; None without one."""
    words = " ".join((title or "").split())
    if len(words) > _LONGEST_TITLE or not words.isprintable():
        raise UserError(_BAD_TITLE.of(most=_LONGEST_TITLE))
    return words or None


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="minutes")


def _report(summary: Summary, out: Path, jobs: int) -> None:
    """Writes and prints the results; replays come last, as they may take a while."""
    has_replays = has_player()
    versions = toolchain_versions(summary.plan)
    report = write_reports(summary, out, has_replays=has_replays, toolchains=versions)
    Console().print(final_table(summary))
    for line in verdict_lines(summary):
        typer.echo(line)
    for note in summary.notes:
        typer.echo(render(note))
    typer.echo(tr("Report: ", "Отчёт: ") + str(report))
    if has_replays:
        kept = sorted(summary.matches.keys() - summary.missing, key=match_order)
        try:
            failed = write_replays(out, kept, jobs)
        except KeyboardInterrupt:
            raise typer.Exit(EXIT_INTERRUPTED) from None
        if failed:
            typer.echo(render(_NOT_SHOWN.of(count=failed)), err=True)


def _regulations(game: str) -> tuple[AnyGame, Regulations]:
    """The game and its regulations, changed by the jury's file if one is given."""
    if not game.endswith(".toml"):
        rules = games.get(game)
        return rules, preset(rules)
    text, name = read_text(game), Path(game).name
    named = game_named(text, name)
    if named is None:
        raise UserError(_NO_GAME.of(path=name))
    rules = games.get(named)
    return rules, override(preset(rules), text, name, rules)


def _with_options(
    rules: AnyGame, stage: StageRules, common: Mapping[str, int], chosen: Mapping[str, int]
) -> StageRules:
    """A stage with all options, if it has any of its own; the command line's take precedence."""
    if not stage.options:
        return stage
    options = rules.options(**{**common, **stage.options, **chosen})
    return replace(stage, options=asdict(options))


def _terms(
    rules: AnyGame,
    stages: Sequence[Mapping[str, int]],
    bots: Sequence[str],
    has_commands: bool,
    limits: JuryLimits | None,
) -> list[StageSetup]:
    """The setup of each stage; bots are compiled per set of options, which an API may depend on."""
    made: dict[Options, StageSetup] = {}
    for values in stages:
        options = rules.options(**values)
        if options not in made:
            own = limits_of(rules, options, limits)
            match = Order(rules.id, options=asdict(options), limits=own)
            entrants = entrants_of(match)
            teams = enter(bots, entrants, has_commands=has_commands)
            made[options] = StageSetup(match, teams, entrants.bot(JURY))
    return [made[rules.options(**values)] for values in stages]


def _plan(
    rules: AnyGame,
    options: Options,
    field: TournamentSetup,
    stages: tuple[StageRules, ...],
    limits: JuryLimits | None,
) -> Plan:
    """What identifies this tournament."""
    house = field.terms[0].house
    return Plan(
        rules.id,
        rules.version,
        asdict(options),
        field.seed,
        {team: Entry.of(bot) for team, bot in field.bots.items()},
        Entry.of(house) if house else None,
        stages,
        field.scoring,
        limits,
    )


def _disqualify(teams: Sequence[Team], plan: Plan, course: Course, journal: Journal) -> None:
    """Disqualifies these teams, and again those of earlier runs."""
    for team in teams:
        if team not in plan.teams:
            raise UserError(_NO_TEAM.of(name=excerpt(team), known=", ".join(plan.teams)))
        journal.disqualify(team)
    for team, stage in journal.disqualified.items():
        course.disqualify(team, stage)
