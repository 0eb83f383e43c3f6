"""A tournament format: the rules of its stages, how they are read, and the stages they make."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from botdrome.errors import UserError
from botdrome.games.loading.manifest import Best
from botdrome.games.scoring import Scoring
from botdrome.sentences import Sentence
from botdrome.toml_tables import TomlTable
from botdrome.tournaments.formats.brackets import Bracket
from botdrome.tournaments.model import Results, Round, Standing, Team

MOST_ROUNDS = 50
MOST_TEAMS = 10_000
_PAIRS_ONLY = Sentence(
    "pairs-only",
    "This format pairs two teams, but the game has {seats} seats; use the format tables.",
    "В этом формате встречаются двое, а в игре мест: {seats}; возьмите формат tables.",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class StageRules:
    """The rules that stages of all formats have; each format adds its own."""

    options: Mapping[str, int] = field(default_factory=dict)
    """Options of the game that are set in this stage, beside those set for all."""


@dataclass(frozen=True, slots=True)
class StageContext:
    """What a stage depends on beside its rules and its teams."""

    scoring: Scoring
    seed: int
    number: int = 1
    """Of the stage, counted from 1."""
    advancing: int = 0
    """How many teams go on to the next stage; 0 if that is all or none."""
    best_score: Best = "most"
    """Whether a high or a low score is good in the game."""


class Stage(ABC):
    """A part of a tournament in one format; a function of its teams and results."""

    @abstractmethod
    def rounds(self, results: Results) -> Sequence[Round]:
        """All rounds that these results allow to be known, the finished ones first.

        The same results give the same rounds, always. The last one has matches without a result
        unless the stage is complete.
        """

    @abstractmethod
    def is_complete(self, results: Results) -> bool:
        """Whether nothing is left to be played."""

    @abstractmethod
    def standings(
        self, results: Results, disqualified: AbstractSet[Team] = frozenset()
    ) -> Sequence[Standing]:
        """The table as these results make it, best first; also while the stage goes on.

        Disqualified teams stand at its end, all at the last place, and the others move up. Their
        games still count for others, and they are still paired: to remove them would change rounds
        that have been played.
        """

    def notes(self, results: Results) -> Sequence[Sentence]:
        """Notes for people, such as an early end."""
        del results
        return ()

    def bracket(self, results: Results) -> Bracket | None:
        """The bracket, if the format has one."""
        del results
        return None


RulesT = TypeVar("RulesT", bound=StageRules)


class Format(ABC, Generic[RulesT]):
    """One format. `registry.FORMATS` has all of them by name."""

    name: ClassVar[str]
    """Its name in regulations, on command lines and in journals."""
    title: ClassVar[Sentence]
    keys: ClassVar[tuple[str, ...]]
    """Its keys in TOML, beside those of all formats."""
    adjustable: ClassVar[tuple[str, ...]] = ()
    """Numbers of its rules that the command line may change."""
    most_teams: ClassVar[int | None] = None
    """How many teams of the stage before may enter; None for all."""
    tie_breaks: ClassVar[tuple[Sentence, ...]] = ()
    """The titles of all that its standings may have; their codes are the names there."""
    has_bracket: ClassVar[bool] = False
    """Whether its stages are drawn as a bracket rather than as tables."""
    rules_type: type[RulesT]

    def default_rules(self, seats: int) -> RulesT:
        """The rules by default, for a game of so many seats."""
        del seats
        return self.rules_type()

    @abstractmethod
    def read(self, table: TomlTable, base: RulesT) -> RulesT:
        """The rules in a table; what it leaves out is as in `base`. Options are not looked at."""

    def check_seats(self, rules: RulesT, seats: int) -> None:
        """UserError if stages of these rules do not fit a game of so many seats."""
        del rules
        if seats != 2:
            raise UserError(_PAIRS_ONLY.of(seats=seats))

    @abstractmethod
    def stage(self, rules: RulesT, teams: Sequence[Team], terms: StageContext) -> Stage:
        """A stage of teams in the order of their seeding."""

    def advancing(self, rules: RulesT) -> int | None:
        """How many teams go on to the next stage; None for as many as it takes."""
        del rules
        return None

    @abstractmethod
    def planned_rounds(self, rules: RulesT, teams: int) -> int | None:
        """How many rounds there will be, if that is known; 0 teams: not known yet."""

    @abstractmethod
    def expected_matches(self, rules: RulesT, teams: int) -> int:
        """How many matches are expected."""

    def forewarning(self, rules: RulesT, teams: int) -> Sentence | None:
        """What the jury should know before such a stage begins with so many teams."""
        del rules, teams
        return None


AnyFormat = Format[Any]
