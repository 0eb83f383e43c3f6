"""Regulations: how a game's contest is held, read from TOML and checked key by key."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from itertools import pairwise

from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.games.options import Options
from botdrome.games.scoring import Scoring, WinScoring, load_regulations, scoring_in
from botdrome.sentences import Sentence
from botdrome.toml_tables import TomlTable
from botdrome.tournaments.formats.format import MOST_TEAMS, StageRules
from botdrome.tournaments.formats.registry import FORMATS, first_of, format_of
from botdrome.tournaments.regulations.limit_changes import JuryLimits, read_limits

_MOST_GAMES = 10

_OTHER_GAME = Sentence(
    "regulations-other-game",
    "these are the regulations of {game}.",
    "это положение об игре {game}.",
)


@dataclass(frozen=True, slots=True)
class IntermediateRules:
    """A tournament during the contest: once after some time, or at intervals."""

    stage: StageRules
    after: timedelta | None = None
    every: timedelta | None = None
    from_teams: int = 2
    """The least number of teams with an Accepted solution."""
    counted: bool = False


@dataclass(frozen=True, slots=True)
class SubmissionRules:
    """What happens to a submission besides compilation."""

    games_against_sample: int = 0
    executables: tuple[str, ...] = ()
    """Kinds of executables that are accepted besides source files."""


@dataclass(frozen=True, slots=True)
class Regulations:
    """What a jury decides before its contest begins."""

    scoring: Scoring
    final: tuple[StageRules, ...]
    intermediate: tuple[IntermediateRules, ...] = ()
    submission: SubmissionRules = field(default_factory=SubmissionRules)
    options: Mapping[str, int] = field(default_factory=dict)
    """Options of the game in all stages."""
    limits: JuryLimits | None = None
    """Limits of all matches, where they are not the game's own."""

    @property
    def stages(self) -> tuple[StageRules, ...]:
        """The stages of the final, then those of tournaments before it."""
        return (*self.final, *(each.stage for each in self.intermediate))


def preset(game: AnyGame) -> Regulations:
    """The regulations in a game's folder."""
    return _complete(load_regulations(game), game)


def game_named(text: str, source_name: str) -> str | None:
    """The game that a jury's file names, if any: the file overrides that game's preset."""
    file = TomlTable.read(text, source_name)
    return file.text("game") if file.has("game") else None


def override(base: Regulations, text: str, source_name: str, game: AnyGame) -> Regulations:
    """Regulations of a game as a jury's file changes them.

    Scoring and lists of stages are replaced as a whole; what a stage leaves out is taken from the
    first stage of its format in the list that it replaces.
    """
    return _changed(base, TomlTable.read(text, source_name), game)


def override_by(base: Regulations, table: TomlTable, game: AnyGame) -> Regulations:
    """Regulations as a table of a larger file changes them."""
    return _changed(base, table, game)


def read_regulations(text: str, source_name: str, game: AnyGame) -> Regulations:
    """A game's regulations from a complete text; a UserError says what is wrong with it."""
    return _complete(TomlTable.read(text, source_name), game)


def _complete(file: TomlTable, game: AnyGame) -> Regulations:
    file.require("scoring", "final")
    return _changed(Regulations(WinScoring(win=1, loss=0), final=()), file, game)


def _changed(base: Regulations, file: TomlTable, game: AnyGame) -> Regulations:
    file.allow("game", "options", "limits", "scoring", "submission", "intermediate", "final")
    if file.has("game") and file.text("game") != game.id:
        raise file.refused(_OTHER_GAME.of(game=game.id), "game")
    changed = Regulations(
        scoring=_scoring(file, base.scoring, game.seats),
        final=_final(file, base.final, game) if file.has("final") else base.final,
        intermediate=_intermediates(file, base.intermediate, game),
        submission=_submission(file, base.submission),
        options=_options(file, base.options, game.options_type),
        limits=_limits(file, base.limits, game),
    )
    _check_options(file, changed, game.options_type)
    return changed


def _scoring(file: TomlTable, base: Scoring, seats: int) -> Scoring:
    return scoring_in(file.table("scoring"), seats) if file.has("scoring") else base


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


def _check_options(file: TomlTable, read: Regulations, options: type[Options]) -> None:
    """The game checks the options together: each may be possible alone."""
    for key, stages in (
        ("intermediate", [each.stage for each in read.intermediate]),
        ("final", read.final),
    ):
        for index, stage in enumerate(stages):
            try:
                options.checked({**read.options, **stage.options})
            except UserError as error:
                place = (key, index, "options") if stage.options else ("options",)
                raise file.refused(error.sentence, *place) from None


def _submission(file: TomlTable, base: SubmissionRules) -> SubmissionRules:
    if not file.has("submission"):
        return base
    table = file.table("submission")
    table.allow("games_against_sample", "executables")
    games = table.whole("games_against_sample", 0, _MOST_GAMES, base.games_against_sample)
    return SubmissionRules(games, table.choices("executables", {"jar": "jar"}, base.executables))


def _intermediates(
    file: TomlTable, base: tuple[IntermediateRules, ...], game: AnyGame
) -> tuple[IntermediateRules, ...]:
    if not file.has("intermediate"):
        return base
    known = [each.stage for each in base]
    return tuple(_intermediate(table, known, game) for table in file.tables("intermediate"))


def _intermediate(
    table: TomlTable, known: Sequence[StageRules], game: AnyGame
) -> IntermediateRules:
    when = "every" if table.has("every") else "after"
    stage = _stage(table, known, game, when, "from_teams", "counted")
    time = {when: table.duration(when)}
    from_teams = table.whole("from_teams", 2, MOST_TEAMS, 2)
    counted = table.flag("counted", False)
    return IntermediateRules(stage, from_teams=from_teams, counted=counted, **time)


def _final(file: TomlTable, known: Sequence[StageRules], game: AnyGame) -> tuple[StageRules, ...]:
    tables = file.tables("final", at_least=1)
    stages = tuple(_stage(table, known, game) for table in tables)
    for table, (stage, following) in zip(tables, pairwise(stages), strict=False):
        advancing, most = format_of(stage).advancing(stage), format_of(following).most_teams
        if advancing is not None and most is not None:
            table.whole("advance", 2, most, advancing)
    return stages


def _stage(
    table: TomlTable,
    known: Sequence[StageRules],
    game: AnyGame,
    *more_keys: str,
) -> StageRules:
    """A stage; what it leaves out is as in the first known one of its format."""
    format_ = table.choice("format", FORMATS)
    table.allow("format", *format_.keys, "options", *more_keys)
    base = first_of(format_, known, game.seats)
    rules: StageRules = format_.read(table, base)
    return replace(rules, options=_options(table, base.options, game.options_type))
