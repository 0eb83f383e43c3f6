"""Results: outcomes, technical defeats, seats that are out."""

from botdrome import games
from botdrome.games.contract import Outcome
from botdrome.referee.results import reason_after_end, settle
from botdrome.referee.verdicts.codes import VerdictCode, verdict
from botdrome.sentences import Sentence

BECAUSE = Sentence("because", "Because.", "Потому.")
CRASH, LATE = verdict(VerdictCode.CRASH), verdict(VerdictCode.TIME_LIMIT)
BREAKTHROUGH, CORNERS = games.get("breakthrough"), games.get("corners")


def test_without_verdicts_the_outcome_counts() -> None:
    for places, scores in (((1, 2), (1.0, 0.0)), ((1, 1), (0.5, 0.5)), ((2, 1), (1, 3))):
        result = settle(BREAKTHROUGH, Outcome(places, scores, BECAUSE), {})
        assert (result.places, result.scores, result.reason) == (places, scores, BECAUSE)


def test_who_has_a_verdict_loses_even_a_game_that_was_won() -> None:
    won = Outcome((1, 2), (1, 0), BECAUSE)
    result = settle(BREAKTHROUGH, won, {0: verdict(VerdictCode.NO_QUIT)})
    assert (result.places, result.scores) == ((2, 1), (0, 1))
    result = settle(BREAKTHROUGH, None, {1: CRASH})
    assert (result.places, result.scores) == ((1, 2), (1, 0))


def test_the_reason_names_the_loser_and_the_verdict() -> None:
    result = settle(BREAKTHROUGH, None, {1: CRASH})
    assert result.reason.code == "technical-defeat"
    assert "Black" in result.reason.en
    assert "Чёрные" in result.reason.ru
    assert CRASH.detail.en in result.reason.en


def test_two_verdicts_are_a_defeat_of_both() -> None:
    result = settle(BREAKTHROUGH, None, {1: LATE, 0: CRASH})
    assert (result.places, result.scores) == ((2, 2), (0, 0))
    assert result.reason.en.index("White") < result.reason.en.index("Black")
    assert CRASH.detail.en in result.reason.en
    assert LATE.detail.en in result.reason.en


def test_a_defeat_after_the_end_is_told_with_who_won_on_the_board() -> None:
    won = Outcome((1, 2), (1, 0), BECAUSE)
    stayed = verdict(VerdictCode.NO_QUIT)
    of_winner = reason_after_end(BREAKTHROUGH, won, {0: stayed})
    assert of_winner.en.startswith("White: won on the board, but")
    assert of_winner.ru.startswith("Белые: на доске победа, но")
    of_loser = reason_after_end(BREAKTHROUGH, won, {1: stayed})
    assert of_loser.en.startswith("Because. Black: technical defeat.")
    of_both = reason_after_end(BREAKTHROUGH, won, {0: stayed, 1: stayed})
    assert of_both.en.startswith("Both lose. White: won on the board")
    drawn = Outcome((1, 1), (0.5, 0.5), BECAUSE)
    assert reason_after_end(BREAKTHROUGH, drawn, {0: stayed}).en.startswith("Because. White: tech")


def corners(places: tuple[int, ...], *removed: int) -> tuple[int, ...]:
    outcome = Outcome(places, (4, 3, 2, 1), BECAUSE)
    result = settle(CORNERS, outcome, dict.fromkeys(removed, verdict(VerdictCode.SECURITY)))
    assert result.scores == outcome.scores
    assert result.reason == BECAUSE
    return result.places


def test_removed_seats_come_last_and_the_others_move_up() -> None:
    assert corners((4, 3, 2, 1)) == (4, 3, 2, 1)
    assert corners((4, 3, 2, 1), 3) == (3, 2, 1, 4)
    assert corners((4, 3, 2, 1), 0) == (4, 3, 2, 1)
    assert corners((4, 3, 2, 1), 2, 3) == (2, 1, 3, 3)
    assert corners((1, 2, 3, 4), 0, 1, 2) == (2, 2, 2, 1)
    assert corners((1, 2, 3, 4), 0, 1, 2, 3) == (4, 4, 4, 4)


def test_shared_places_stay_shared_among_those_inside() -> None:
    assert corners((1, 1, 3, 3), 0) == (4, 1, 2, 2)
    assert corners((1, 1, 1, 1), 2) == (1, 1, 4, 1)
    assert corners((1, 2, 2, 4), 1) == (1, 4, 2, 3)


def test_every_verdict_has_a_sentence_in_both_languages() -> None:
    assert len(VerdictCode) == 13
    for code in VerdictCode:
        found = verdict(code)
        assert found.code == code
        assert type(found.code) is str
        assert found.cause is code.cause
        assert found.detail == code.sentence
        assert found.detail.en.isascii()
        assert not found.detail.ru.isascii()
