"""A tournament of tables in a game of three seats, from its regulations to its report."""

import csv
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from botdrome import games
from botdrome.referee import CompiledBot, Record
from botdrome.referee.records.record import read
from botdrome.referee.records.verification import verify
from botdrome.reports import Summary, summarise
from botdrome.reports.page import page
from botdrome.reports.results_json import results as results_of
from botdrome.reports.spreadsheet import standings_csv
from botdrome.runner import LocalExecutor, Order
from botdrome.runner.tournament.journal import Journal
from botdrome.runner.tournament.plan import Entry, Plan
from botdrome.runner.tournament.record_folder import RecordFolder
from botdrome.runner.tournament.run import StageSetup, TournamentRun, TournamentSetup
from botdrome.tournaments.formats.tables import TablesRules
from botdrome.tournaments.regulations.adjustment import Adjustment
from botdrome.tournaments.regulations.regulations import preset, read_regulations
from tests.hostile.compiling import artifact
from tests.runner.test_tournament import Seen
from tests.toys.folders import TOYS, known

SEATS, ROUNDS = 3, 3
TAKER = """
for word in iter(input, "Quit"):
    print("taker" if word == "Name" else min(MOST, int(word)), flush=True)
"""
LEAVES = 'print(input(), flush=True); input(); print("2", flush=True)'
SOURCES = {
    **{f"takes {most}{name}": TAKER.replace("MOST", str(most)) for most in (1, 2) for name in "ab"},
    "takes 3": TAKER.replace("MOST", "3"),
    "leaves": LEAVES,
}


@pytest.fixture(scope="module", autouse=True)
def _toys() -> Iterator[None]:
    with known(TOYS):
        yield


def bots(number: int) -> dict[str, CompiledBot]:
    names = [*SOURCES, *(f"takes 2 too, {extra}" for extra in range(number - len(SOURCES)))]
    default = TAKER.replace("MOST", "2")
    return {
        name: CompiledBot(name, artifact("bot.py", SOURCES.get(name, default))) for name in names
    }


def hold(folder: Path, teams: int) -> tuple[Summary, dict[str, Record]]:
    """A tournament of so many teams by the game's own regulations."""
    game = games.get("heap")
    regulations = preset(game)
    entered = bots(teams)
    house = CompiledBot("house", artifact("house.py", TAKER.replace("MOST", "1")))
    plan = Plan(
        game.id,
        game.version,
        {},
        11,
        {name: Entry.of(bot) for name, bot in entered.items()},
        Entry.of(house),
        regulations.final,
        regulations.scoring,
    )
    setup = TournamentSetup([StageSetup(Order("heap"), entered, house)], plan.scoring, plan.seed)
    course, folder_of_records = plan.course(), RecordFolder(folder)
    journal = Journal(folder, plan.to_json(), resume=False)
    seen = Seen()
    try:
        run = TournamentRun(setup, course, journal, folder_of_records.save)
        run.run(lambda: LocalExecutor(2), 2, seen)
    finally:
        journal.close()
    assert seen.sentences == []
    assert len(journal.entries) == plan.expected_matches
    records = {each: read(folder_of_records.path(each).read_bytes()) for each in journal.entries}
    return summarise(game, plan, course, journal.entries), records


@pytest.mark.parametrize("teams", [7, 8])
def test_everyone_has_every_seat_and_the_table_follows_from_the_records(
    teams: int, tmp_path: Path
) -> None:
    summary, records = hold(tmp_path, teams)
    assert summary.is_complete
    assert len(records) == ROUNDS * 3, "three tables: neither number divides by three"
    seats: Counter[tuple[str, int]] = Counter()
    points = dict.fromkeys(bots(teams), Fraction())
    stones = dict.fromkeys(points, 0.0)
    for match_id, record in records.items():
        assert verify(record) is None
        assert record.places is not None
        assert record.scores is not None
        seated = summary.matches[match_id].match.seats
        assert [bot.name for bot in record.bots] == [team or "house" for team in seated]
        for seat, team in enumerate(seated):
            if team is not None:
                seats[team, seat] += 1
                points[team] += share(record.places[seat], record.places)
                stones[team] += record.scores[seat]
    assert seats == dict.fromkeys(product(points, range(SEATS)), 1)
    ranks = {team: (points[team], stones[team]) for team in points}
    for line in summary.lines:
        team = line.standing.team
        assert line.standing.points == pytest.approx(float(points[team]))
        assert line.standing.tie_breaks == {"total_score": stones[team]}
        assert line.standing.place == 1 + sum(other > ranks[team] for other in ranks.values())
        assert line.verdicts == ({"early-exit": ROUNDS} if team == "leaves" else {})
    assert summary.lines[-1].standing.team == "leaves"
    assert_reports_name_the_tie_break(summary)


def share(place: int, places: tuple[int, ...]) -> Fraction:
    """The points of a place, shared by those who have it."""
    sharers = places.count(place)
    return Fraction(sum((3, 2, 1)[place - 1 : place - 1 + sharers]), sharers)


def assert_reports_name_the_tie_break(summary: Summary) -> None:
    assert [title.en for title in summary.tie_breaks] == ["total score"]
    assert "сумма очков" in page(summary)
    assert "сумма штрафов" not in page(summary)
    rows = list(csv.DictReader(standings_csv(summary).splitlines()))
    assert [float(row["total_score"]) for row in rows] == [
        line.standing.tie_breaks["total_score"] for line in summary.lines
    ]
    assert len(results_of(summary)["scores_by_seat"]) == SEATS


def test_regulations_need_not_repeat_the_number_of_seats() -> None:
    game = games.get("heap")
    assert preset(game).final == (TablesRules(ROUNDS, SEATS),)
    assert Adjustment(format="tables", rounds=6).stages(preset(game), SEATS) == (
        TablesRules(6, SEATS),
    )
    alone = 'scoring = { places = [3, 2, 1] }\n[[final]]\nformat = "tables"\n'
    assert read_regulations(alone, "jury.toml", game).final == (TablesRules(2 * SEATS, SEATS),)
