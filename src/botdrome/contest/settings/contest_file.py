"""Reads the file that describes a contest; every mistake is named with its line."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from botdrome import games
from botdrome.contest.rules.audience import PUBLICATIONS
from botdrome.contest.rules.windows import Window
from botdrome.contest.settings.mistakes import Collector
from botdrome.contest.settings.settings import (
    ContestSettings,
    PublicationSettings,
    SubmissionSettings,
)
from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.languages import LANGUAGES
from botdrome.sentences import Sentence, title
from botdrome.toml_tables import TomlTable
from botdrome.tournaments.regulations.regulations import Regulations, override_by, preset

_KEYS = (
    "game", "start", "length", "title", "languages", "registration", "submissions", "publication",
    "regulations",
)  # fmt: skip
_REGISTRATION: Mapping[str, bool] = {"closed": False, "open": True}
LARGEST_KIB = 1024
"""Of a source, whatever a jury allows."""
_MOST_WINDOWS = 8
_MOST_IN_WINDOW = 10_000
_NEVER = datetime.max.replace(tzinfo=UTC)
_NO_LANGUAGE = Sentence(
    "no-contest-language", "name at least one language.", "укажите хотя бы один язык."
)


def read_settings(text: str, file: str) -> ContestSettings:
    """The settings in a file; `Mistakes` names all that is wrong with it."""
    table, mistakes = TomlTable.read(text, file), Collector()
    mistakes.add(table.unknown_keys(*_KEYS))
    game = mistakes.read(lambda: _game(table), None)
    settings = ContestSettings(
        game="" if game is None else game.id,
        title=mistakes.read(lambda: _title(table), title("")),
        start=mistakes.read(lambda: table.moment("start").astimezone(UTC), _NEVER),
        length=mistakes.read(lambda: table.duration("length"), timedelta()),
        languages=mistakes.read(lambda: _languages(table), ()),
        regulations=_regulations(table, game or games.get(games.ids()[0]), mistakes),
        is_registration_open=mistakes.read(
            lambda: table.choice("registration", _REGISTRATION, False), False
        ),
        submissions=_submissions(table, mistakes),
        publication=_publication(table, mistakes),
    )
    mistakes.check()
    return settings


def _game(table: TomlTable) -> AnyGame:
    return games.get(table.choice("game", {each: each for each in games.ids()}))


def _title(table: TomlTable) -> Sentence:
    texts = table.table("title")
    texts.allow("ru", "en")
    return texts.bilingual()


def _languages(table: TomlTable) -> tuple[str, ...]:
    known = {each: each for each in LANGUAGES}
    chosen = table.choices("languages", known, tuple(known))
    if not chosen:
        raise table.refused(_NO_LANGUAGE, "languages")
    return tuple(dict.fromkeys(chosen))


def _regulations(table: TomlTable, game: AnyGame, mistakes: Collector) -> Regulations:
    """The game's own regulations, as the file changes them."""
    own = preset(game)
    if not table.has("regulations") or not table.has("game"):
        return own
    try:
        changed = table.table("regulations")
    except UserError as error:
        mistakes.add([error])
        return own
    for key in changed.content:
        part = changed.only(key)
        mistakes.read(lambda part=part: override_by(own, part, game), own)  # type: ignore[misc]  # bound now
    return mistakes.read(lambda: override_by(own, changed, game), own)


def _submissions(table: TomlTable, mistakes: Collector) -> SubmissionSettings:
    usual = SubmissionSettings()
    chosen = _section(table, "submissions", mistakes)
    mistakes.add(chosen.unknown_keys("windows", "free_at_end", "most_kib"))
    return SubmissionSettings(
        mistakes.read(lambda: _windows(chosen, usual.windows), usual.windows),
        mistakes.read(lambda: chosen.duration("free_at_end", usual.free_at_end), usual.free_at_end),
        mistakes.read(lambda: chosen.whole("most_kib", 1, LARGEST_KIB, usual.most_kib), 1),
    )


def _windows(table: TomlTable, usual: tuple[Window, ...]) -> tuple[Window, ...]:
    if not table.has("windows"):
        return usual
    return tuple(_window(each) for each in table.tables("windows", at_most=_MOST_WINDOWS))


def _window(table: TomlTable) -> Window:
    table.allow("count", "span")
    return Window(table.whole("count", 1, _MOST_IN_WINDOW), table.duration("span"))


def _publication(table: TomlTable, mistakes: Collector) -> PublicationSettings:
    usual = PublicationSettings()
    chosen = _section(table, "publication", mistakes)
    mistakes.add(chosen.unknown_keys("intermediate", "final", "records"))
    levels = {
        key: mistakes.read(
            lambda key=key, level=level: chosen.choice(key, PUBLICATIONS, level),  # type: ignore[misc]  # bound now
            level,
        )
        for key, level in (
            ("intermediate", usual.intermediate),
            ("final", usual.final),
            ("records", usual.records),
        )
    }
    return PublicationSettings(**levels)


def _section(table: TomlTable, key: str, mistakes: Collector) -> TomlTable:
    """A table of the file; an empty one if it is not there."""
    empty = TomlTable({}, table.file, (key,), table.source)
    if not table.has(key):
        return empty
    return mistakes.read(lambda: table.table(key), empty)
