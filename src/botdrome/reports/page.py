"""The report as one self-contained page in both languages."""

from functools import cache
from importlib.resources import files

from jinja2 import Environment, StrictUndefined, Template
from markupsafe import Markup

from botdrome.reports.summary import StageSummary, Summary
from botdrome.sentences import Sentence
from botdrome.tournaments.standings.statistics import Meeting

_LARGEST_CROSS_TABLE = 150


def page(summary: Summary, replay_page: str | None = None) -> str:
    """The report; with a replay page beside it, it links to replays."""
    return _template().render(
        summary=summary,
        replay_page=replay_page,
        game=summary.game,
        tie_breaks=summary.tie_breaks,
        finished=len(summary.matches),
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
        has_cross_table=has_cross_table,
        mark=mark,
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


def seat_title(summary: Summary, seat: int) -> Markup:
    """The title of a seat."""
    return bilingual(summary.game.seat_titles[seat])


def has_cross_table(stage: StageSummary) -> bool:
    """Whether a stage has a cross table: no bracket, and not too many teams."""
    return stage.bracket is None and len(stage.standings) <= _LARGEST_CROSS_TABLE


def mark(meeting: Meeting) -> str:
    """A game in a cross table."""
    if meeting.is_won:
        return "1"
    return "½" if meeting.is_drawn else "0"
