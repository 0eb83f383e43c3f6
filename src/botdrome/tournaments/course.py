"""The course of a tournament: stages one after another, each entered by the best of the last."""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from botdrome.sentences import Sentence
from botdrome.tournaments.formats.format import Stage
from botdrome.tournaments.model import Match, Results, Round, Standing, Team

StageMaker = Callable[[int, Sequence[Team]], Stage]
"""Makes a stage of a number, counted from 1, for teams in the order of their seeding."""


@dataclass(frozen=True, slots=True)
class PlannedStage:
    """A stage of the plan: how it is made, and how many of the last one's teams enter it."""

    make: StageMaker
    entrants: int | None = None
    """None for all."""


class Course:
    """Knows what is to be played next, given all results so far."""

    def __init__(self, teams: Sequence[Team], orders: Sequence[PlannedStage]) -> None:
        self._orders = tuple(orders)
        self._fields = [tuple(teams)]
        self._stages = [self._orders[0].make(1, self._fields[0])]
        self._disqualified: dict[Team, int] = {}
        """By team, the stage that was running then."""

    @property
    def disqualified(self) -> AbstractSet[Team]:
        """The disqualified teams."""
        return self._disqualified.keys()

    def disqualify(self, team: Team, stage: int) -> None:
        """Takes a team's place away during a stage, counted from 1.

        It enters no later stage. It stays in those that have begun: what has been paired is never
        paired anew.
        """
        self._disqualified.setdefault(team, stage)
        del self._stages[stage:]
        del self._fields[stage:]

    def stages(self, results: Results) -> Sequence[Stage]:
        """The stages that have begun; a new one begins when the last is complete."""
        while len(self._stages) < len(self._orders) and self._stages[-1].is_complete(results):
            begun = len(self._stages)
            out = {team for team, stage in self._disqualified.items() if stage <= begun}
            table = self._stages[-1].standings(results, out)
            ranked = [each.team for each in table if not each.is_disqualified]
            if not ranked:
                break
            order = self._orders[begun]
            self._fields.append(tuple(ranked[: order.entrants]))
            self._stages.append(order.make(begun + 1, self._fields[-1]))
        return tuple(self._stages)

    def fields(self, results: Results) -> Sequence[Sequence[Team]]:
        """The teams of each stage that has begun."""
        self.stages(results)
        return tuple(self._fields)

    def current_round(self, results: Results) -> tuple[int, Round] | None:
        """The stage's number and its current round; None when the tournament is over."""
        stages = self.stages(results)
        if stages[-1].is_complete(results):
            return None
        return len(stages), stages[-1].rounds(results)[-1]

    def to_play(self, results: Results) -> tuple[Match, ...]:
        """The matches that can be played now."""
        stages = self.stages(results)
        if stages[-1].is_complete(results):
            return ()
        return tuple(
            match
            for round_ in stages[-1].rounds(results)
            for match in round_.matches
            if match.id not in results
        )

    def standings(self, results: Results) -> Sequence[Standing]:
        """The final table: the last stage's, then the teams that did not enter it."""
        table: list[Standing] = []
        out: dict[Team, Standing] = {}
        for stage in reversed(self.stages(results)):
            known = {each.team for each in table}
            lines = stage.standings(results, self.disqualified)
            table += [
                replace(each, place=max(each.place, len(known) + 1))
                for each in lines
                if each.team not in known and not each.is_disqualified
            ]
            out = {each.team: each for each in lines if each.is_disqualified} | out
        return table + [replace(each, place=len(table) + len(out)) for each in out.values()]

    def notes(self, results: Results) -> Sequence[Sentence]:
        """Notes on the stages, for people."""
        return [note for stage in self.stages(results) for note in stage.notes(results)]
