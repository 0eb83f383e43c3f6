"""What a report says about the tournament beside its results: event, limits, versions, signs."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from importlib import metadata

from botdrome.errors import PlatformFault
from botdrome.games.limits import time_title
from botdrome.languages import LANGUAGES, toolchain_version
from botdrome.referee.verdicts.codes import UNPLAYABLE, VerdictCode
from botdrome.reports.summary import Summary
from botdrome.runner.tournament.plan import Plan
from botdrome.sentences import Sentence, title
from botdrome.tournaments.formats.registry import format_of
from botdrome.tournaments.regulations.limit_changes import limits_of

Fact = tuple[Sentence, Sentence]
"""What it is about, and what it is."""

_STAGE = title("Stage {number}", "Этап {number}")
_STAGE_TERMS = title(
    "{format}; {time}, {memory} MiB of memory{options}",
    "{format}; {time}, памяти {memory} МиБ{options}",
)
_BEGUN = title("Begun", "Начало")
_SEED = title("Seed of all lots and matches", "Зерно всех жребиев и партий")
_VERSIONS = title("Versions", "Версии")
_GAME_VERSION = title("rules of the game {version}", "правила игры {version}")
_LOT = title("decided by lot", "решил жребий")
_NOTE = title("a note for the jury", "примечание для жюри")
_OUT = title("disqualified: no place", "дисквалификация: без места")
_GAMES = title("the first and the second game of a pair", "первая и вторая партия пары")
_CROSS = title(
    "won, drawn, lost: the result of the team in this row",
    "победа, ничья, поражение команды, чья это строка",
)
_SEEDING = title(
    "in a bracket, before a team: its place in the seeding; after it: games won",
    "в сетке перед командой — её номер при посеве, после неё — выигранные партии",
)


def toolchain_versions(plan: Plan) -> Mapping[str, str]:
    """The compilers on this machine of the languages that teams use, by title."""
    found = {}
    for language in sorted({entry.language for entry in plan.teams.values()} & LANGUAGES.keys()):
        try:
            found[LANGUAGES[language].titles.en] = toolchain_version(LANGUAGES[language])
        except PlatformFault:  # it was compiled elsewhere, or before
            continue
    return found


def facts(summary: Summary, toolchains: Mapping[str, str]) -> list[Fact]:
    """How the tournament was held."""
    plan = summary.plan
    parts: list[Sentence | str] = [
        f"Botdrome {metadata.version('botdrome')}",
        _GAME_VERSION.of(version=plan.game_version),
        *toolchains.values(),
    ]
    versions = title("; ".join(map(str, parts)), "; ".join(_russian(each) for each in parts))
    begun = [(_BEGUN, _date(plan.begun_at))] if plan.begun_at else []
    seed = [(_SEED, title(str(plan.seed)))] if summary.is_complete else []
    return [*begun, *_stages(summary), (_VERSIONS, versions), *seed]


def signs(summary: Summary) -> Iterator[tuple[str, Sentence]]:
    """The signs that the report uses, with their meaning."""
    lines = [each for stage in summary.stages for each in stage.standings]
    pairs = [p for stage in summary.stages if stage.bracket for p in stage.bracket.pairs]
    if any(each.by_lot for each in lines) or any(each.decided == "lot" for each in pairs):
        yield "⚄", _LOT
    if summary.notes:
        yield "⚑", _NOTE
    if any(each.is_disqualified for each in lines):
        yield "–", _OUT
    if any(stage.cross_table for stage in summary.stages):
        yield "1 ½ 0", _CROSS
    if any(stage.games_per_pair > 1 and stage.cross_table for stage in summary.stages):
        yield "¹ ²", _GAMES
    if pairs:
        yield "1 …", _SEEDING
    codes = {code for line in summary.lines for code in line.verdicts}
    meanings = [*(each.sentence for each in VerdictCode), UNPLAYABLE]
    yield from ((each.code, each) for each in meanings if each.code in codes)


def _stages(summary: Summary) -> Iterator[Fact]:
    plan, game = summary.plan, summary.game
    for number, (rules, chosen) in enumerate(zip(plan.stages, plan.stage_options, strict=True), 1):
        options = game.options(**chosen)
        limits = limits_of(game, options, plan.limits) or game.limits_for(options)
        shown = "".join(f"; {name} = {value}" for name, value in chosen.items())
        yield (
            _STAGE.of(number=number),
            _STAGE_TERMS.of(
                format=format_of(rules).title,
                time=time_title(limits),
                memory=limits.memory_mib,
                options=shown,
            ),
        )


def _date(begun_at: str) -> Sentence:
    """As it is written, should it be no date: journals may come from anywhere."""
    try:
        date = datetime.fromisoformat(begun_at)
    except ValueError:
        return title(begun_at)
    zone = f" {date:%Z}".rstrip()
    return title(f"{date:%Y-%m-%d, %H:%M}{zone}", f"{date:%d.%m.%Y, %H:%M}{zone}")


def _russian(part: Sentence | str) -> str:
    return part.ru if isinstance(part, Sentence) else part
