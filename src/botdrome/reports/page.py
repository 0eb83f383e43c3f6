"""The report as one self-contained page in both languages."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from jinja2 import Environment, StrictUndefined, Template
from markupsafe import Markup, escape

from botdrome.referee.verdicts.codes import VerdictCode
from botdrome.reports.advice import Advice
from botdrome.reports.facts import facts, signs
from botdrome.reports.summary import StageSummary, Summary
from botdrome.sentences import Sentence
from botdrome.tournaments.formats.brackets import label_title
from botdrome.tournaments.model import Match, MatchId, match_order
from botdrome.tournaments.standings.statistics import Meeting

_LARGEST_CROSS_TABLE = 150
_SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_BACKTICKS = re.compile("`([^`]*)`")


def page(
    summary: Summary,
    replay_page: str | None = None,
    toolchains: Mapping[str, str] | None = None,
    advice: Sequence[Advice] = (),
) -> str:
    """The report; with a replay page beside it, it links to replays."""
    return _template().render(
        summary=summary,
        replay_page=replay_page,
        game=summary.game,
        tie_breaks=summary.tie_breaks,
        finished=len(summary.matches),
        facts=facts(summary, toolchains or {}),
        signs=list(signs(summary)),
        advice=advice,
        verdict_codes=set(VerdictCode),
        has_draws=any(line.score.drawn for line in summary.lines),
    )


@cache
def _template() -> Template:
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.globals.update(
        both=both,
        bilingual=bilingual,
        prose=prose,
        has_cross_table=has_cross_table,
        label_title=label_title,
        mark=mark,
        superscript=superscript,
        number_of=number_of,
        seat_title=seat_title,
    )
    text = files("botdrome.reports").joinpath("report.html.j2").read_text(encoding="utf-8")
    return environment.from_string(text)


def both(en: str, ru: str) -> Markup:
    """A text in both languages; the page shows one of them."""
    return Markup(
        '<span class="en" lang="en">{}</span><span class="ru" lang="ru">{}</span>'
    ).format(en, ru)


def bilingual(sentence: Sentence) -> Markup:
    """A sentence in both languages."""
    return both(sentence.en, sentence.ru)


def prose(sentence: Sentence) -> Markup:
    """A sentence in both languages, with code where it has backticks."""
    return both(_with_code(sentence.en), _with_code(sentence.ru))


def _with_code(text: str) -> Markup:
    parts = (escape(part) for part in _BACKTICKS.split(text))
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if number % 2 else part
        for number, part in enumerate(parts)
    )


def seat_title(summary: Summary, seat: int) -> Markup:
    """The title of a seat."""
    return bilingual(summary.game.seat_titles[seat])


def has_cross_table(stage: StageSummary) -> bool:
    """Whether a stage has a cross table: no bracket, and not too many teams."""
    return stage.bracket is None and len(stage.standings) <= _LARGEST_CROSS_TABLE


def superscript(match_id: MatchId) -> str:
    """The number of a game in its pair as a small figure."""
    return "".join(_SUPERSCRIPTS[int(figure)] for figure in str(match_order(match_id)[-1]))


def number_of(stage: StageSummary, match: Match) -> Markup:
    """The table of a match or what it is about, and which game of its pair it is."""
    _, _, table, game = match_order(match.id)
    place = bilingual(label_title(match.label)) if match.label else escape(str(table))
    if stage.games_per_pair == 1:
        return place
    return place + " · " + both(f"game {game}", f"партия {game}")


def mark(meeting: Meeting) -> str:
    """A game in a cross table."""
    if meeting.is_won:
        return "1"
    return "½" if meeting.is_drawn else "0"
