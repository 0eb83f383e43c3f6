"""What every game promises, whatever it is: this file names none."""

import copy
import pickle
from itertools import islice
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from botdrome import games
from botdrome.errors import IllegalMove, MalformedMove, UserError
from botdrome.games.choices import Choices
from botdrome.games.contract import AnyGame, Game
from botdrome.games.scene import Segment
from botdrome.languages import LANGUAGES
from botdrome.sentences import LANGUAGES as TONGUES
from botdrome.statements import page
from botdrome.statements.elements import shape_name, shape_table
from botdrome.tournaments.regulations.regulations import preset
from tests.games.playing import random_states


def lists_moves(game: AnyGame) -> bool:
    """Whether a game lists its moves; the contract's own method refuses to."""
    return type(game).legal_moves is not Game.legal_moves


every_game = pytest.mark.parametrize("game", games.ids(), indirect=True)
_MOST_PASSES = 10_000
LENIENT = [each for each in games.ids() if games.get(each).faults == "turn"]
LISTING = [each for each in games.ids() if lists_moves(games.get(each))]
every_listing_game = pytest.mark.parametrize("game", LISTING, indirect=True)
every_other_game = pytest.mark.parametrize(
    "game", [each for each in games.ids() if each not in LISTING], indirect=True
)
seeds = st.integers(0, 2**32)

HOSTILE = [
    "",
    " ",
    "\0",
    "\n",
    "1" * 5000,
    "-" + "9" * 5000,
    "+1 2 3 4",
    "1e3 2 3 4",
    "0x1 1 1 1",
    "1_0 1 1 1",
    "²",
    "١ ٢ ٣ ٤",
    "\ud800",
    "а2а3",  # Cyrillic lookalikes of a2a3
    "Р09",
    "a2a3\x00",
    "a2\na3",
    "a2a3\x0b",
    "\u2028",
    "x" * 1_000_000,
    "1 " * 500_000,
    "2 7 10 6 9 " * 50_000,
]


@pytest.fixture(scope="module")
def game(request: pytest.FixtureRequest) -> AnyGame:
    return games.get(request.param)


@every_game
@settings(max_examples=15, deadline=None)
@given(seed=seeds)
def test_random_play_ends_with_places_and_scores_for_every_seat(game: AnyGame, seed: int) -> None:
    *earlier, last = random_states(game, seed)
    assert all(game.outcome(state) is None for state in earlier)
    outcome = game.outcome(last)
    assert outcome is not None
    assert len(outcome.places) == len(outcome.scores) == game.seats
    assert min(outcome.places) == 1
    assert outcome.reason.en
    assert outcome.reason.ru
    standings = [game.standing(state) for state in (*earlier, last)]
    assert standings[-1] in (None, outcome.scores)
    assert len({standing is None for standing in standings}) == 1


@every_game
@settings(max_examples=10, deadline=None)
@given(seed=seeds)
def test_same_seed_gives_the_same_game(game: AnyGame, seed: int) -> None:
    assert list(random_states(game, seed)) == list(random_states(game, seed))


@every_game
def test_a_finished_game_offers_no_moves_and_takes_none(game: AnyGame) -> None:
    *_, before, last = random_states(game, 5)
    moves = {seat: game.sample_move(before, seat, Random(1)) for seat in game.to_move(before)}
    assert game.to_move(last) == ()
    with pytest.raises(IllegalMove):
        game.play(last, {})
    with pytest.raises(IllegalMove):
        game.play(last, moves)
    for seat in range(game.seats):
        assert not game.has_move(last, seat)
        assert game.choices(last, seat, ()) == Choices(())
        with pytest.raises(UserError):
            game.choices(last, seat, ("nonsense",))


@every_game
@settings(max_examples=10, deadline=None)
@given(seed=seeds)
def test_playing_never_changes_a_state(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    for state in list(random_states(game, seed))[:40]:
        before = copy.deepcopy(state)
        due = game.to_move(state)
        moves = {seat: game.sample_move(state, seat, rng) for seat in due}
        if due:
            game.play(state, moves)
        game.scene(state)
        game.outcome(state)
        assert state == before
        assert hash(state) == hash(before)


@every_game
def test_states_moves_and_outcomes_travel_between_processes(game: AnyGame) -> None:
    *_, before, last = random_states(game, 12)
    for value in (before, last, game.outcome(last), game):
        again = pickle.loads(pickle.dumps(value))  # noqa: S301 (our own)
        assert type(again) is type(value)
        assert isinstance(value, Game) or again == value


@every_game
@settings(max_examples=15, deadline=None)
@given(seed=seeds)
def test_parse_undoes_format_and_a_sampled_move_is_legal(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    for state in random_states(game, seed):
        for seat in game.to_move(state):
            assert game.has_move(state, seat)
            move = game.sample_move(state, seat, rng)
            game.check(state, seat, move)
            text = game.format(state, seat, move)
            assert game.parse(state, seat, text) == move
            assert game.parse(state, seat, f"{text} \t\r") == move


@every_game
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_replaying_the_wire_gives_the_same_game(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    state = again = game.start(game.options(), seed)
    while due := game.to_move(state):
        moves = {seat: game.sample_move(state, seat, rng) for seat in due}
        texts = {seat: game.format(state, seat, move) for seat, move in moves.items()}
        state = game.play(state, moves)
        again = game.play(again, {seat: game.parse(again, seat, texts[seat]) for seat in due})
        assert again == state


@every_game
@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:12]))
def test_hostile_text_is_only_ever_malformed(game: AnyGame, text: str) -> None:
    for state in list(random_states(game, 3))[:3]:
        for seat in game.to_move(state):
            with pytest.raises(MalformedMove) as caught:
                game.parse(state, seat, text)
            for sentence in (caught.value.sentence.en, caught.value.sentence.ru):
                assert 0 < len(sentence) < 300
                assert sentence.isprintable()


@every_game
@settings(max_examples=200, deadline=None)
@given(text=st.text(st.characters()) | st.text("0123456789-abcdefghABX \t", max_size=60))
@example("A01")
def test_any_text_is_a_move_or_malformed(game: AnyGame, text: str) -> None:
    state = game.start(game.options())
    for seat in game.to_move(state):
        try:
            move = game.parse(state, seat, text)
        except MalformedMove:
            continue
        assert game.parse(state, seat, game.format(state, seat, move)) == move
        try:
            game.check(state, seat, move)
        except IllegalMove as error:
            assert set(error.breaches) == {seat}
            assert error.breaches[seat].ru


@every_listing_game
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_listed_moves_are_distinct_legal_and_as_many_as_counted(game: AnyGame, seed: int) -> None:
    for state in list(random_states(game, seed))[::9]:
        for seat in game.to_move(state):
            listed = list(islice(game.legal_moves(state, seat), 300))
            assert len(set(listed)) == len(listed)
            for move in listed:
                game.check(state, seat, move)
            if len(listed) < 300:
                assert game.count_moves(state, seat) == len(listed)
                sampled = game.sample_move(state, seat, Random(seed))
                assert sampled in listed or not listed


@every_other_game
def test_a_game_whose_moves_are_too_many_says_so(game: AnyGame) -> None:
    state = game.start(game.options())
    with pytest.raises(UserError) as caught:
        game.legal_moves(state, game.to_move(state)[0])
    assert caught.value.sentence.code == "moves-not-listed"


@every_game
def test_wrong_seats_are_refused(game: AnyGame) -> None:
    state = game.start(game.options())
    due = game.to_move(state)
    move = game.sample_move(state, due[0], Random(0))
    for seats in ((), (game.seats,), (*due, game.seats)):
        with pytest.raises(IllegalMove):
            game.play(state, dict.fromkeys(seats, move))


@every_game
def test_an_unknown_option_is_a_user_error_in_both_languages(game: AnyGame) -> None:
    with pytest.raises(UserError) as caught:
        game.options(colour=3)
    assert "colour" in caught.value.sentence.en
    assert "colour" in caught.value.sentence.ru


@every_game
def test_scenes_have_unique_keys_and_known_shapes_and_lie_on_the_board(game: AnyGame) -> None:
    for state in random_states(game, 11):
        scene = game.scene(state)
        keys = [element.key for element in scene.elements]
        assert len(keys) == len(set(keys))
        reach = scene.board.margin
        for element in scene.elements:
            assert shape_name(element, scene.board) in shape_table()["shapes"]
            points = (
                [(element.x1, element.y1), (element.x2, element.y2)]
                if isinstance(element, Segment)
                else [(element.x, element.y)]
            )
            for x, y in points:
                assert -reach <= x <= scene.board.width + reach
                assert -reach <= y <= scene.board.height + reach


@every_game
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_a_human_who_picks_at_random_always_reaches_a_legal_move(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    for state in list(random_states(game, seed))[::7]:
        for seat in game.to_move(state):
            choices = game.choices(state, seat, ())
            partial: tuple[str, ...] = ()
            while choices.picks and not (choices.complete and rng.random() < 0.3):
                assert choices.prompt is None or choices.prompt.en != choices.prompt.ru
                tokens = [pick.token for pick in choices.picks]
                assert all(set(each.tokens) <= set(tokens) for each in choices.shortcuts)
                assert {pick.group for pick in choices.picks} - {""} <= choices.titles.keys()
                assert len(tokens) == len(set(tokens))
                partial += (rng.choice(tokens),)
                choices = game.choices(state, seat, partial)
            assert choices.complete
            game.check(state, seat, choices.move)


@every_game
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_every_move_can_be_told_in_both_languages(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    for state in random_states(game, seed):
        for seat in game.to_move(state):
            words = game.describe(state, seat, game.sample_move(state, seat, rng))
            assert words.en
            assert words.ru
    if game.passes:
        assert game.describe(game.start(game.options()), 0, None).ru == "пропуск хода"


@every_game
def test_a_pick_that_is_not_offered_is_a_user_error(game: AnyGame) -> None:
    state = game.start(game.options())
    for seat in game.to_move(state):
        with pytest.raises(UserError):
            game.choices(state, seat, ("nonsense",))


@every_game
def test_draws_are_reported_and_the_start_has_none(game: AnyGame) -> None:
    first, *later = random_states(game, 2)
    assert game.draws(first) == ()
    for state in later:
        for draw in game.draws(state):
            assert draw.kind
            assert 0 <= draw.value < draw.out_of


@pytest.mark.parametrize("game_id", LENIENT)
def test_where_faults_cost_turns_a_game_ends_even_if_everybody_passes(game_id: str) -> None:
    game = games.get(game_id)
    state = game.start(game.options())
    for _ in range(_MOST_PASSES):
        due = game.to_move(state)
        if not due:
            break
        state = game.play(state, dict.fromkeys(due))
    assert game.outcome(state) is not None


@every_game
def test_the_game_says_what_the_referee_needs(game: AnyGame) -> None:
    assert game.version >= 1
    assert game.titles.ru
    assert game.titles.en
    assert game.protocol in {"lines", "limit-lines", "requests", "files"}
    assert game.pondering in {"forbidden", "frozen"}
    assert game.limits.per in {"move", "match", "block"}
    assert (game.limits.block_moves is not None) == (game.limits.per == "block")
    assert len(game.theme.seats) == game.seats
    assert set(game.theme.marks) == {"last", "capture", "win", "fault", "chosen", "target"}
    assert game.score.best in {"most", "least"}
    state = game.start(game.options())
    for seat in game.to_move(state):
        assert game.request(state, seat)


@every_game
@settings(max_examples=10, deadline=None)
@given(seed=seeds)
def test_a_move_touches_the_board_where_it_is_made(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    for state in islice(random_states(game, seed), 0, 60, 7):
        board = game.scene(state).board
        for seat in game.to_move(state):
            if not game.has_move(state, seat):
                continue
            move = game.sample_move(state, seat, rng)
            places = list(game.places(state, seat, move))
            assert all(0 <= x <= board.width and 0 <= y <= board.height for x, y in places)
            text = game.format(state, seat, move)
            assert places == list(game.places(state, seat, game.parse(state, seat, text)))


@every_game
def test_there_is_a_sample_in_every_language_that_says_what_to_improve(game: AnyGame) -> None:
    folder = game.folder.joinpath("samples")
    files = list(folder.iterdir()) if folder.is_dir() else []
    for language in LANGUAGES.values():
        found = [file for file in files if file.name.endswith(language.suffixes)]
        assert len(found) == 1, f"samples/ needs one file in {language.titles}"
        assert "improve" in found[0].read_text("utf-8").lower(), found[0].name


@every_game
def test_there_is_a_statement_in_both_languages_with_all_its_pictures(game: AnyGame) -> None:
    for tongue in TONGUES:
        assert "picture:" not in page(game, tongue)


@every_game
def test_there_are_regulations_for_a_contest(game: AnyGame) -> None:
    assert preset(game).stages
