"""`botdrome compare`: is one bot stronger than another?"""

import dataclasses
import json
import secrets
from concurrent.futures import BrokenExecutor
from typing import Annotated, Any

import typer
from rich.console import Console

from botdrome import games
from botdrome.cli.arguments import read_options
from botdrome.cli.commands.play import EXIT_INTERRUPTED
from botdrome.cli.language import tr
from botdrome.cli.output.terminal import counted
from botdrome.cli.shared_options import (
    GameArgument,
    GameOptions,
    JobsOption,
    JsonOption,
    LimitOptions,
    SeedOption,
)
from botdrome.errors import PlatformFault, UserError
from botdrome.games.scoring import read_scoring
from botdrome.runner import LocalExecutor, Order, abandon, free_cores
from botdrome.runner.comparison import Comparison, Tally
from botdrome.runner.comparison import compare as play_pairs
from botdrome.runner.orders import entrants_of
from botdrome.sentences import Sentence
from botdrome.tournaments.regulations.limit_changes import limits_in, limits_of
from botdrome.tournaments.standings.strength import Hypotheses

_DEFAULT_GAMES = 1000
_WRONG_ORDER = Sentence(
    "sprt-order",
    "--sprt takes the smaller difference first: {elo0:g} is not below {elo1:g}.",
    "У --sprt сначала меньшая разница: {elo0:g} не меньше, чем {elo1:g}.",
)
_SOME_VOID = Sentence(
    "pairs-void",
    "Pairs of games that are void and not counted, because Botdrome itself failed: {pairs}. {why}",
    "Пары партий, не состоявшиеся по вине Botdrome и не учтённые: {pairs}. {why}",
)
_PLAYERS_DIED = Sentence(
    "players-died",
    "A process that plays matches has died; perhaps memory ran out. Games counted before: {games}.",
    "Процесс, проводивший партии, аварийно завершился; возможно, не хватило памяти. Учтено партий: "
    "{games}.",
)


def compare(
    game: GameArgument,
    a: Annotated[str, typer.Argument(metavar="A", help=tr("A bot.", "Бот."))],
    b: Annotated[str, typer.Argument(metavar="B", help=tr("Another.", "Другой бот."))],
    number: Annotated[
        int,
        typer.Option(
            "--games", min=2, help=tr("At most this many games.", "Не больше стольких партий.")
        ),
    ] = _DEFAULT_GAMES,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(
            metavar="ELO0 ELO1",
            help=tr(
                "Stop as soon as it is clear whether A is stronger by ELO0 or by ELO1 (5 % error).",
                "Остановиться, как только ясно, сильнее ли A на ELO0 или на ELO1 (ошибка 5 %).",
            ),
        ),
    ] = None,
    seed: SeedOption = None,
    option: GameOptions = None,
    limit: LimitOptions = None,
    as_json: JsonOption = False,
    jobs: JobsOption = None,
) -> None:
    """Find out whether A is stronger than B, from pairs of games on swapped sides."""
    if sprt is not None and sprt[0] >= sprt[1]:
        raise UserError(_WRONG_ORDER.of(elo0=sprt[0], elo1=sprt[1]))
    test = Hypotheses(*sprt) if sprt is not None else None
    rules = games.get(game)
    options = read_options(rules, option)
    limits = limits_of(rules, options, limits_in(limit, "--limit", rules))
    match = Order(
        rules.id,
        seed=secrets.randbits(63) if seed is None else seed,
        options=dataclasses.asdict(options),
        limits=limits,
    )
    entrants = entrants_of(match)
    bots = (entrants.bot(a), entrants.bot(b))
    comparison = Comparison(match, bots, read_scoring(rules))
    slots = jobs or len(free_cores())
    tally, is_interrupted = _play(comparison, slots, number // 2, test)
    report = _report(tally, test, a, b)
    typer.echo(json.dumps(report, ensure_ascii=False) if as_json else _text(report, tally, test))
    if is_interrupted:
        raise typer.Exit(EXIT_INTERRUPTED)
    if tally.void:
        raise PlatformFault(_SOME_VOID.of(pairs=len(tally.void), why=tally.void[0]))


def _play(
    comparison: Comparison, slots: int, most_pairs: int, test: Hypotheses | None
) -> tuple[Tally, bool]:
    tally = Tally()
    executor = LocalExecutor(slots)
    console = Console(stderr=True)
    try:
        with console.status("") as status:
            for tally in play_pairs(comparison, executor, slots, most_pairs, test):
                status.update(_progress_line(tally, test))
    except KeyboardInterrupt:
        return tally, True
    except BrokenExecutor as error:
        raise PlatformFault(_PLAYERS_DIED.of(games=tally.games.total())) from error
    finally:
        abandon(executor)
    return tally, False


def _progress_line(tally: Tally, test: Hypotheses | None) -> str:
    if not len(tally.pairs):
        return ""
    estimate = tally.pairs.estimate()
    line = (
        f"{tally.games.total()}: {estimate.elo:+.0f} ({estimate.low:+.0f} … {estimate.high:+.0f})"
    )
    if test is not None:
        ratio = tally.pairs.log_likelihood_ratio(test)
        line += f", LLR {ratio:+.2f} (±{test.bound:.2f})"
    return line


def _report(tally: Tally, test: Hypotheses | None, a: str, b: str) -> dict[str, Any]:
    has_pairs = len(tally.pairs) > 0
    estimate = tally.pairs.estimate() if has_pairs else None
    return {
        "a": a,
        "b": b,
        "games": tally.games.total(),
        "distinct_games": tally.distinct_games,
        "wins": tally.games[1.0],
        "draws": tally.games[0.5],
        "losses": tally.games[0.0],
        "pairs": tally.pairs.counts,
        "elo": _rounded(estimate.elo) if estimate else None,
        "low": _rounded(estimate.low) if estimate else None,
        "high": _rounded(estimate.high) if estimate else None,
        "likelihood": round(estimate.likelihood, 4) if estimate else None,
        "llr": round(tally.pairs.log_likelihood_ratio(test), 3) if test and has_pairs else None,
        "decision": tally.pairs.decision(test) if test else None,
        "verdicts": [dict(each) for each in tally.verdicts],
        "void": len(tally.void),
    }


def _rounded(elo: float) -> float:
    return round(elo, 1) + 0.0  # never -0.0


def _text(report: dict[str, Any], tally: Tally, test: Hypotheses | None) -> str:
    lines = [
        tr(
            f"A = {report['a']}, B = {report['b']}; for A: {report['wins']} wins, "
            f"{report['draws']} draws, {report['losses']} losses.",
            f"A = {report['a']}, B = {report['b']}; у A побед {report['wins']}, "
            f"ничьих {report['draws']}, поражений {report['losses']}.",
        )
    ]
    if report["elo"] is not None:
        lines.append(
            tr(
                f"Elo of A above B: {report['elo']:+} (95 %: {report['low']:+} to "
                f"{report['high']:+}); probability that A is stronger: {report['likelihood']:.1%}.",
                f"Эло A относительно B: {report['elo']:+} (95 %: от {report['low']:+} до "
                f"{report['high']:+}); A сильнее с вероятностью {report['likelihood']:.1%}.",
            )
        )
    if tally.distinct_games < tally.games.total():
        lines.append(
            tr(
                f"Only {tally.distinct_games} of the games differ: the bots repeat themselves, and "
                "a repeated game adds nothing.",
                f"Разных партий только {tally.distinct_games}: боты повторяются, а повторённая "
                "партия ничего не добавляет.",
            )
        )
    for name, verdicts in zip("AB", report["verdicts"], strict=True):
        if verdicts:
            codes = counted(verdicts)
            lines.append(tr(f"Verdicts of {name}: {codes}.", f"Вердикты {name}: {codes}."))
    if test is not None:
        lines.append(_decision(report["decision"], test))
    return "\n".join(lines)


def _decision(decision: str | None, test: Hypotheses) -> str:
    """The result of the sequential test."""
    if decision is None:
        return tr(
            "The test has not decided: it needs more different games.",
            "Критерий не принял решения: нужно больше разных партий.",
        )
    elo = test.elo1 if decision == "elo1" else test.elo0
    return tr(
        f"The test has decided for {decision}: a difference of {elo:+g} Elo.",
        f"Критерий принял {decision}: разница {elo:+g} Эло.",
    )
