"""Regulations: how a game's contest is held, read from TOML and checked key by key."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Literal

from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.games.options import Options
from botdrome.games.scoring import PlaceScoring, Scoring, WinScoring
from botdrome.sentences import Sentence
from botdrome.tournaments.brackets import SIZES
from botdrome.tournaments.limits import JuryLimits, read_limits
from botdrome.tournaments.toml_tables import TomlTable

Odd = Literal["bye", "house"]
FirstRound = Literal["lot", "seeding"]
Mark = Literal["100*P/Pmax"]

_ODD: Mapping[str, Odd] = {"bye": "bye", "jury-bot": "house"}
_FIRST_ROUND: Mapping[str, FirstRound] = {"lot": "lot", "seeding": "seeding"}
_MARKS: Mapping[str, Mark | None] = {"100*P/Pmax": "100*P/Pmax", "none": None}
_MOST_ROUNDS = 50
_MOST_GAMES = 10
_MOST_SEATS = 8
_MOST_TEAMS = 10_000
_MOST_MINUTES = 10_000
_MOST_POINTS = 1000

_SCORED_PLACES = Sentence(
    "regulations-places",
    "{place}: {key} must have a number for each of the game's {seats} seats.",
    "{place}: {key} — по числу на каждое место игры, а мест: {seats}.",
)
_EQUAL_SEATS = Sentence(
    "regulations-equal-seats",
    "{place}: {key} must be a multiple of {seats}, so that everyone has every seat equally often.",
    "{place}: {key} должно делиться на {seats}, чтобы места доставались всем одинаково часто.",
)

_REFUSED = Sentence("regulations-options", "{place}: {key}: {why}", "{place}: {key}: {why}")


@dataclass(frozen=True, slots=True, kw_only=True)
class _AnyStage:
    """What stages of all formats have."""

    options: Mapping[str, int] = field(default_factory=dict)
    """Options of the game that are set in this stage, beside those set for all."""


@dataclass(frozen=True, slots=True)
class SwissRules(_AnyStage):
    """A Swiss tournament."""

    rounds: int = 9
    odd: Odd = "bye"
    """What becomes of the odd team out: a rest worth a win, or the jury's bot as opponent."""
    first_round: FirstRound = "lot"
    advance: int | None = None
    """How many go on to the next stage; None for as many as it takes."""


@dataclass(frozen=True, slots=True)
class PlayOffRules(_AnyStage):
    """A bracket of pairs."""

    games_per_pair: int = 2
    places_played: int = 8


@dataclass(frozen=True, slots=True)
class RoundRobinRules(_AnyStage):
    """Everyone against everyone, once or twice."""

    games_per_pair: Literal[1, 2] = 1
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class TablesRules(_AnyStage):
    """Rounds at tables of several teams."""

    rounds: int = 8
    seats_per_table: int = 4


StageRules = SwissRules | PlayOffRules | RoundRobinRules | TablesRules


@dataclass(frozen=True, slots=True)
class IntermediateRules:
    """A tournament during the contest: once after some minutes, or again and again."""

    stage: StageRules
    after_minutes: int | None = None
    every_minutes: int | None = None
    from_teams: int = 2
    """It waits for so many teams with an Accepted solution."""
    counted: bool = False


@dataclass(frozen=True, slots=True)
class SubmissionRules:
    """What happens to a submission beside being compiled."""

    games_against_sample: int = 0
    executables: tuple[str, ...] = ()
    """Kinds of executables that are taken beside source files."""


@dataclass(frozen=True, slots=True)
class Regulations:
    """All that a contest's jury fixes before it begins."""

    scoring: Scoring
    final: tuple[StageRules, ...]
    intermediate: tuple[IntermediateRules, ...] = ()
    submission: SubmissionRules = field(default_factory=SubmissionRules)
    game: str | None = None
    """The game's id, where a jury's file names it."""
    options: Mapping[str, int] = field(default_factory=dict)
    """Options of the game that are set in all stages."""
    limits: JuryLimits | None = None
    """Limits of all matches, where they are not the game's own."""

    @property
    def stages(self) -> tuple[StageRules, ...]:
        """Those of the final, then those of tournaments before it."""
        return (*self.final, *(each.stage for each in self.intermediate))


def preset(game: AnyGame) -> Regulations:
    """The regulations in a game's folder."""
    file = game.folder.joinpath("regulations.toml")
    text = file.read_text(encoding="utf-8")
    return read_regulations(text, file.name, game)


def game_named(text: str, source_name: str) -> str | None:
    """The game that a jury's file is about, if it says so: its preset is to be overridden."""
    file = TomlTable.read(text, source_name)
    return file.text("game") if file.has("game") else None


def override(base: Regulations, text: str, source_name: str, game: AnyGame) -> Regulations:
    """Regulations of a game as a jury's file changes them.

    Scoring and lists of stages are replaced as a whole; what a stage leaves out is taken from the
    first stage of its format in the list that it replaces.
    """
    file = TomlTable.read(text, source_name)
    file.allow("game", "options", "limits", "scoring", "submission", "intermediate", "final")
    options = game.options_type
    changed = Regulations(
        scoring=_scoring(file.table("scoring")) if file.has("scoring") else base.scoring,
        final=_final(file, base.final, options) if file.has("final") else base.final,
        intermediate=_intermediates(file, base.intermediate, options),
        submission=_submission(file, base.submission),
        game=file.text("game") if file.has("game") else base.game,
        options=_options(file, base.options, options),
        limits=_limits(file, base.limits, game),
    )
    _check_places(file, changed, game.seats)
    _check_options(file, changed, options)
    return changed


def read_regulations(text: str, source_name: str, game: AnyGame) -> Regulations:
    """A game's regulations in a text that stands alone; a UserError says what is wrong with it."""
    file = TomlTable.read(text, source_name)
    file.require("scoring", "final")
    return override(Regulations(WinScoring(win=1, loss=0), final=()), text, source_name, game)


def _limits(file: TomlTable, base: JuryLimits | None, game: AnyGame) -> JuryLimits | None:
    return read_limits(file.table("limits"), base, game) if file.has("limits") else base


def _options(
    table: TomlTable, base: Mapping[str, int], options: type[Options]
) -> Mapping[str, int]:
    if not table.has("options"):
        return base
    known, chosen = options.described(), table.table("options")
    chosen.allow(*(each.name for each in known))
    return {
        each.name: chosen.whole(each.name, each.minimum, each.maximum)
        for each in known
        if chosen.has(each.name)
    }


def _scoring(table: TomlTable) -> Scoring:
    bounds = -_MOST_POINTS, _MOST_POINTS
    if table.has("places"):
        table.allow("places", "equal_places")
        table.choice("equal_places", {"share": None}, None)
        return PlaceScoring(table.numbers("places", *bounds))
    table.allow("win", "draw", "loss")
    win, loss = table.number("win", *bounds), table.number("loss", *bounds)
    return WinScoring(win, loss, table.number("draw", *bounds, 0.0))


def _check_places(file: TomlTable, read: Regulations, seats: int) -> None:
    """Points by place must fit the game, whatever the formats: a journal is read only so."""
    if isinstance(read.scoring, PlaceScoring) and len(read.scoring.places) != seats:
        raise file.error(_SCORED_PLACES, "scoring", "places", seats=seats)


def _check_options(file: TomlTable, read: Regulations, options: type[Options]) -> None:
    """Each value may be possible and all together not: the game knows."""
    for key, stages in (
        ("intermediate", [each.stage for each in read.intermediate]),
        ("final", read.final),
    ):
        for index, stage in enumerate(stages):
            try:
                options.checked({**read.options, **stage.options})
            except UserError as error:
                place = (key, index, "options") if stage.options else ("options",)
                raise file.error(_REFUSED, *place, why=error.sentence) from None


def _submission(file: TomlTable, base: SubmissionRules) -> SubmissionRules:
    if not file.has("submission"):
        return base
    table = file.table("submission")
    table.allow("games_against_sample", "executables")
    games = table.whole("games_against_sample", 0, _MOST_GAMES, base.games_against_sample)
    return SubmissionRules(games, table.choices("executables", {"jar": "jar"}, base.executables))


def _intermediates(
    file: TomlTable, base: tuple[IntermediateRules, ...], options: type[Options]
) -> tuple[IntermediateRules, ...]:
    if not file.has("intermediate"):
        return base
    known = [each.stage for each in base]
    return tuple(_intermediate(table, known, options) for table in file.tables("intermediate"))


def _intermediate(
    table: TomlTable, known: Sequence[StageRules], options: type[Options]
) -> IntermediateRules:
    when = "every_minutes" if table.has("every_minutes") else "after_minutes"
    stage = _stage(table, known, options, when, "from_teams", "counted")
    minutes = {when: table.whole(when, 1, _MOST_MINUTES)}
    from_teams = table.whole("from_teams", 2, _MOST_TEAMS, 2)
    counted = table.flag("counted", False)
    return IntermediateRules(stage, from_teams=from_teams, counted=counted, **minutes)


def _final(
    file: TomlTable, known: Sequence[StageRules], options: type[Options]
) -> tuple[StageRules, ...]:
    tables = file.tables("final", at_least=1)
    stages = tuple(_stage(table, known, options) for table in tables)
    for table, (stage, following) in zip(tables, pairwise(stages), strict=False):
        is_limited = isinstance(following, PlayOffRules)
        if is_limited and isinstance(stage, SwissRules) and stage.advance is not None:
            table.whole("advance", 2, SIZES[-1], stage.advance)
    return stages


def _stage(
    table: TomlTable,
    known: Sequence[StageRules],
    options: type[Options],
    *more_keys: str,
) -> StageRules:
    """A stage; what it leaves out is as in the first known one of its format."""
    kind = table.choice("format", FORMATS)
    table.allow("format", *KEYS[kind], "options", *more_keys)
    base = first_of(kind, known)
    return replace(_formatted(table, base), options=_options(table, base.options, options))


def first_of(kind: type[StageRules], known: Sequence[StageRules]) -> StageRules:
    """The first stage of a format, or the format as it is by default."""
    return next((each for each in known if isinstance(each, kind)), kind())


def _formatted(table: TomlTable, base: StageRules) -> StageRules:
    """What is particular to a stage's format."""
    if isinstance(base, SwissRules):
        return SwissRules(
            table.whole("rounds", 1, _MOST_ROUNDS, base.rounds),
            table.choice("odd", _ODD, base.odd),
            table.choice("first_round", _FIRST_ROUND, base.first_round),
            table.whole("advance", 2, _MOST_TEAMS) if table.has("advance") else base.advance,
        )
    if isinstance(base, PlayOffRules):
        return PlayOffRules(
            table.whole("games_per_pair", 1, _MOST_GAMES, base.games_per_pair),
            table.whole("places_played", 1, SIZES[-1], base.places_played),
        )
    if isinstance(base, RoundRobinRules):
        games = table.whole("games_per_pair", 1, 2, base.games_per_pair)
        return RoundRobinRules(2 if games == 2 else 1, table.choice("mark", _MARKS, base.mark))
    return _tables(table, base)


def _tables(table: TomlTable, base: TablesRules) -> TablesRules:
    rounds = table.whole("rounds", 1, _MOST_ROUNDS, base.rounds)
    seats = table.whole("seats_per_table", 2, _MOST_SEATS, base.seats_per_table)
    if rounds % seats:
        raise table.error(_EQUAL_SEATS, "rounds", seats=seats)
    # Nothing else is known yet; regulations say it all the same, for people.
    table.choice("seating", {"equal": None}, None)
    table.choice("empty_seats", {"sample": None}, None)
    table.choices("tie_breaks", {"total-penalty": None}, ())
    return TablesRules(rounds, seats)


FORMATS: Mapping[str, type[StageRules]] = {
    "swiss": SwissRules,
    "play-off": PlayOffRules,
    "round-robin": RoundRobinRules,
    "tables": TablesRules,
}
KEYS: Mapping[type[StageRules], tuple[str, ...]] = {
    SwissRules: ("rounds", "odd", "first_round", "advance"),
    PlayOffRules: ("games_per_pair", "places_played"),
    RoundRobinRules: ("games_per_pair", "mark"),
    TablesRules: ("rounds", "seats_per_table", "seating", "empty_seats", "tie_breaks"),
}
"""What a stage of each format may say, beside what all may."""
