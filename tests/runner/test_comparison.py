"""What comes out of pairs of games between two bots."""

from botdrome import games
from botdrome.games.scoring import read_scoring
from botdrome.runner.comparison import Contest, Tally
from tests.referee.records.actors import sample
from tests.referee.records.collection import record

BOT = sample("breakthrough")
SCORING = read_scoring(games.get("breakthrough").folder)
CONTEST = Contest("breakthrough", {}, 2, (BOT, BOT), SCORING, seed=0)


def test_a_pair_with_a_void_game_counts_for_nothing_and_says_why() -> None:
    tally, void = Tally(), record("void at the start")
    tally.add(CONTEST, (record("breakthrough, plain"), void))
    assert tally.void == [void.void]
    assert (tally.games.total(), tally.distinct_games, len(tally.pairs)) == (0, 0, 0)


def test_verdicts_are_those_of_the_bot_and_not_of_the_seat() -> None:
    tally, guilty = Tally(), record("illegal-move")
    tally.add(CONTEST, (guilty, record("breakthrough, plain")))
    tally.add(CONTEST, (record("breakthrough, plain"), guilty))
    assert [each["illegal-move"] for each in tally.verdicts] == [1, 1]
