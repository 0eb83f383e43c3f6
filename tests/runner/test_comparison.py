"""What comes out of pairs of games between two bots."""

from botdrome import games
from botdrome.games.scoring import read_scoring
from botdrome.runner import Order
from botdrome.runner.comparison import Comparison, Tally
from tests.referee.records.collection import record
from tests.referee.records.random_games import sample

BOT = sample("breakthrough")
SCORING = read_scoring(games.get("breakthrough"))
COMPARISON = Comparison(Order("breakthrough"), (BOT, BOT), SCORING)


def test_a_pair_with_a_void_game_counts_for_nothing_and_says_why() -> None:
    tally, void = Tally(), record("void at the start")
    tally.add(COMPARISON, (record("breakthrough, plain"), void))
    assert tally.void == [void.void]
    assert (tally.games.total(), tally.distinct_games, len(tally.pairs)) == (0, 0, 0)


def test_verdicts_are_those_of_the_bot_and_not_of_the_seat() -> None:
    tally, guilty = Tally(), record("illegal-move")
    tally.add(COMPARISON, (guilty, record("breakthrough, plain")))
    tally.add(COMPARISON, (record("breakthrough, plain"), guilty))
    assert [each["illegal-move"] for each in tally.verdicts] == [1, 1]
