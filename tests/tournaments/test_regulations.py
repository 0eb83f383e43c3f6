"""Regulations: the presets, what a jury changes, and what is said about bad files."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path as FilePath

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.contract import Limits
from botdrome.games.limits import KEYS as LIMIT_KEYS
from botdrome.games.scoring import PlaceScoring, WinScoring, read_scoring
from botdrome.sentences import Sentence
from botdrome.tournaments.formats.playoff import PlayOffRules
from botdrome.tournaments.formats.registry import FORMATS
from botdrome.tournaments.formats.round_robin import RoundRobinRules
from botdrome.tournaments.formats.swiss import SwissRules
from botdrome.tournaments.formats.tables import TablesRules
from botdrome.tournaments.regulations.limit_changes import JuryLimits, limits_of
from botdrome.tournaments.regulations.regulations import (
    IntermediateRules,
    Regulations,
    SubmissionRules,
    game_named,
    override,
    preset,
    read_regulations,
)

SWISS_AND_PLAY_OFF = (SwissRules(9, "bye", "lot", 16), PlayOffRules(2, 8))
NOT_COUNTED_SWISS = SwissRules(3)
PRESETS = {
    "football": Regulations(
        WinScoring(1, 0),
        SWISS_AND_PLAY_OFF,
        (IntermediateRules(NOT_COUNTED_SWISS, after=timedelta(hours=2)),),
    ),
    "breakthrough": Regulations(
        WinScoring(1, 0),
        SWISS_AND_PLAY_OFF,
        (
            IntermediateRules(NOT_COUNTED_SWISS, after=timedelta(hours=2)),
            IntermediateRules(NOT_COUNTED_SWISS, after=timedelta(hours=3)),
        ),
        SubmissionRules(games_against_sample=2),
    ),
    "soccer": Regulations(
        WinScoring(3, 0, 1),
        (RoundRobinRules(2, "100*P/Pmax"),),
        (IntermediateRules(SwissRules(6, "house"), every=timedelta(minutes=10), from_teams=4),),
    ),
    "corners": Regulations(
        PlaceScoring((3, 2, 1, 0)),
        (TablesRules(8, 4),),
        submission=SubmissionRules(executables=("jar",)),
    ),
    "bridges": Regulations(WinScoring(1, 0, 0.5), SWISS_AND_PLAY_OFF),
}
BRIDGES = games.get("bridges")
COMPLETE = """
scoring = { win = 1, loss = 0 }
[[final]]
format = "swiss"
rounds = 9
"""


def changed(game_id: str, text: str) -> Regulations:
    return override(PRESETS[game_id], text, "jury.toml", games.get(game_id))


def refused(game_id: str, text: str) -> Sentence:
    with pytest.raises(UserError) as caught:
        changed(game_id, text)
    return caught.value.sentence


def test_every_game_is_looked_at() -> None:
    assert set(PRESETS) == set(games.ids())


@pytest.mark.parametrize("game_id", games.ids())
def test_presets_are_read(game_id: str) -> None:
    game = games.get(game_id)
    assert preset(game) == PRESETS[game_id]
    assert preset(game).scoring == read_scoring(game)


@pytest.mark.parametrize("name", ["tournament.md", "tournament.ru.md"])
def test_every_key_that_changes_something_is_documented(name: str) -> None:
    text = FilePath(__file__).parents[2].joinpath("docs", name).read_text("utf-8")
    for format_name, format_ in FORMATS.items():
        (line,) = [each for each in text.splitlines() if each.startswith(f"| … `{format_name}`")]
        for key in format_.keys:
            assert f"`{key}`" in line


def test_an_empty_file_changes_nothing() -> None:
    assert changed("breakthrough", "") == PRESETS["breakthrough"]


def test_stages_are_replaced_and_what_they_leave_out_is_kept() -> None:
    text = """
    game = "breakthrough"
    [[final]]
    format = "swiss"
    rounds = 11
    [[final]]
    format = "play-off"
    """
    own = changed("breakthrough", text)
    assert own.final == (SwissRules(11, "bye", "lot", 16), PlayOffRules(2, 8))
    assert own.intermediate == PRESETS["breakthrough"].intermediate
    assert game_named(text, "jury.toml") == "breakthrough"


def test_any_part_can_be_changed_alone() -> None:
    base = PRESETS["breakthrough"]
    assert game_named("", "jury.toml") is None
    assert changed("breakthrough", "intermediate = []").intermediate == ()
    own = changed("breakthrough", "scoring = { win = 2, draw = 1, loss = 0 }")
    assert own == replace(base, scoring=WinScoring(2, 0, 1))
    own = changed("breakthrough", "submission.games_against_sample = 4")
    assert own.submission == SubmissionRules(4)
    mark = 'final = [{ format = "round-robin", mark = "none" }]'
    assert changed("soccer", mark).final == (RoundRobinRules(2, None),)


def test_limits_that_are_left_out_are_the_games() -> None:
    assert changed("soccer", "").limits is None
    assert changed("soccer", "[limits]").limits is None
    own = changed("football", "limits = { time_ms = 2000 }").limits
    assert own == JuryLimits(time_ms=2000)
    football = games.get("football")
    assert own.under(football, football.options()) == replace(football.limits, time_ms=2000)


@pytest.mark.parametrize(
    ("game_id", "text", "limits"),
    [
        ("breakthrough", "memory_mib = 256", Limits(3000, "move", 256)),
        ("breakthrough", 'per = "match"\ntime_ms = 60_000', Limits(60_000, "match", 64)),
        ("breakthrough", 'per = "block"\nblock_moves = 9', Limits(3000, "block", 64, 9)),
        ("football", "block_moves = 50", Limits(10_000, "block", 256, 50)),
        ("football", 'per = "block"', Limits(10_000, "block", 256, 100)),
        ("football", 'per = "move"', Limits(10_000, "move", 256)),
        ("corners", 'per = "move"\ntime_ms = 700', Limits(700, "move", 256)),
    ],
)
def test_a_jury_sets_the_clock_and_the_memory(game_id: str, text: str, limits: Limits) -> None:
    own = changed(game_id, f"[limits]\n{text}").limits
    game = games.get(game_id)
    assert limits_of(game, game.options(), own) == limits


def test_options_scale_the_games_time_and_not_the_jurys() -> None:
    soccer = games.get("soccer")
    longer = soccer.options(game_duration=180)
    memory = changed("soccer", "limits.memory_mib = 64").limits
    assert limits_of(soccer, longer, memory) == Limits(10_000, "match", 64)
    time = changed("soccer", "limits.time_ms = 700").limits
    assert limits_of(soccer, longer, time) == Limits(700, "match", 256)


BAD_LIMITS = {
    "too little time": (
        "breakthrough",
        "\n[limits]\nmemory_mib = 64\ntime_ms = 9",
        "jury.toml, line 4: limits.time_ms must be a whole number from 10 to 3600000, not 9.",
        "jury.toml, строка 4: limits.time_ms — это целое число от 10 до 3600000, а не 9.",
    ),
    "too much memory": (
        "breakthrough",
        "limits = { memory_mib = 4097 }",
        "jury.toml, line 1: limits.memory_mib must be a whole number from 16 to 4096, not 4097.",
        "jury.toml, строка 1: limits.memory_mib — это целое число от 16 до 4096, а не 4097.",
    ),
    "no block at all": (
        "football",
        "[limits]\nblock_moves = 0",
        "jury.toml, line 2: limits.block_moves must be a whole number from 1 to 10000, not 0.",
        "jury.toml, строка 2: limits.block_moves — это целое число от 1 до 10000, а не 0.",
    ),
    "another window": (
        "breakthrough",
        '[limits]\nper = "game"',
        "jury.toml, line 2: limits.per must be one of: move, match, block, not 'game'.",
        "jury.toml, строка 2: limits.per — это одно из: move, match, block, а не 'game'.",
    ),
    "an unknown key": (
        "breakthrough",
        "[limits]\nseconds = 3",
        "jury.toml, line 2: there is no key limits.seconds; possible here: "
        "time_ms, per, block_moves, memory_mib.",
        "jury.toml, строка 2: нет ключа limits.seconds; здесь возможны: "
        "time_ms, per, block_moves, memory_mib.",
    ),
    "a block of how many": (
        "breakthrough",
        '[limits]\ntime_ms = 9000\nper = "block"',
        "jury.toml, line 3: limits.per: a block needs its number of moves: add block_moves, as the "
        "game has none of its own.",
        "jury.toml, строка 3: limits.per: нужно знать, сколько ходов в блоке: добавьте "
        "block_moves, у самой игры его нет.",
    ),
    "moves of no block": (
        "football",
        '[limits]\nper = "match"\nblock_moves = 5',
        'jury.toml, line 3: limits.block_moves: this is for per = "block" only, and here the time '
        "is per match.",
        'jury.toml, строка 3: limits.block_moves: это только для per = "block", а здесь время — '
        'per = "match".',
    ),
    "a window over several runs": (
        "corners",
        '[limits]\nper = "match"',
        'jury.toml, line 2: limits.per: in this game it is always "move": the program is '
        "started anew for each move.",
        'jury.toml, строка 2: limits.per: в этой игре — только "move": на каждый ход программу '
        "запускают заново.",
    ),
    "of a stage": (
        "breakthrough",
        '[[final]]\nformat = "swiss"\nlimits = { time_ms = 5000 }',
        "jury.toml, line 3: there is no key final.limits; possible here: "
        "format, rounds, odd, first_round, advance, options.",
        "jury.toml, строка 3: нет ключа final.limits; здесь возможны: "
        "format, rounds, odd, first_round, advance, options.",
    ),
}


@pytest.mark.parametrize(
    ("game_id", "text", "english", "russian"), BAD_LIMITS.values(), ids=BAD_LIMITS
)
def test_errors_in_limits_name_their_line(
    game_id: str, text: str, english: str, russian: str
) -> None:
    sentence = refused(game_id, text)
    assert (sentence.en, sentence.ru) == (english, russian)


@pytest.mark.parametrize("page", ["referee.md", "referee.ru.md"])
def test_every_limit_is_documented(page: str) -> None:
    text = FilePath(__file__).parents[2].joinpath("docs", page).read_text("utf-8")
    assert all(f"`{key}`" in text for key in LIMIT_KEYS)


def test_options_of_the_game_for_all_stages_and_for_one() -> None:
    text = """
    options = { game_duration = 100 }
    [[final]]
    format = "swiss"
    [[final]]
    format = "round-robin"
    options.game_duration = 400
    """
    own = changed("soccer", text)
    assert own.options == {"game_duration": 100}
    assert [stage.options for stage in own.final] == [{}, {"game_duration": 400}]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "[options]\ngame_duration = 0",
            "jury.toml, line 2: options.game_duration must be a whole number from 2 to 900, not 0.",
        ),
        (
            '[[final]]\nformat = "swiss"\noptions = { duration = 5 }',
            "jury.toml, line 3: there is no key final.options.duration; possible here: "
            "game_duration, half_duration.",
        ),
        (
            '[options]\nhalf_duration = 9\n[[final]]\nformat = "swiss"\n'
            "options.game_duration = 400",
            "jury.toml, line 5: final.options: The value of game_duration must be twice "
            "half_duration, but 400 is not 2 · 9.",
        ),
        (
            "options.game_duration = 7",
            "jury.toml, line 1: options: The value of game_duration must be even, as both halves "
            "are equally long; 7 is odd.",
        ),
        ("options = 5", "jury.toml, line 1: options must be a table, not 5."),
    ],
)
def test_errors_in_options_name_their_line(text: str, sentence: str) -> None:
    assert refused("soccer", text).en == sentence


def test_a_game_without_options_says_so() -> None:
    sentence = refused("breakthrough", "options = { size = 5 }")
    assert sentence.en == "jury.toml, line 1: there is no key options.size; possible here: none."


def test_stages_of_one_file_do_not_borrow_from_each_other() -> None:
    text = COMPLETE + 'odd = "jury-bot"\n[[final]]\nformat = "swiss"\n'
    own = read_regulations(text, "own.toml", BRIDGES)
    assert own.final == (SwissRules(9, "house"), SwissRules(9))


BAD_FILES = {
    "syntax": (
        "game = 'x'\nscoring = one\n",
        "jury.toml, line 2: this is not TOML: Invalid value.",
        "jury.toml, строка 2: это не TOML: Invalid value.",
    ),
    "syntax at the end": (
        "[[final]]\nrounds",
        "jury.toml, line 2: this is not TOML: Expected '=' after a key in a key/value pair.",
        "jury.toml, строка 2: это не TOML: Expected '=' after a key in a key/value pair.",
    ),
    "type": (
        '# ours\n\n[[final]]\nformat = "swiss"\nodd = "bye"\n\nrounds = "nine"',
        "jury.toml, line 7: final.rounds must be a whole number from 1 to 50, not 'nine'.",
        "jury.toml, строка 7: final.rounds — это целое число от 1 до 50, а не 'nine'.",
    ),
    "range": (
        '[[final]]\nformat = "swiss"\nrounds = 51',
        "jury.toml, line 3: final.rounds must be a whole number from 1 to 50, not 51.",
        "jury.toml, строка 3: final.rounds — это целое число от 1 до 50, а не 51.",
    ),
    "a truth is no number": (
        '[[final]]\nformat = "swiss"\nrounds = true',
        "jury.toml, line 3: final.rounds must be a whole number from 1 to 50, not true.",
        "jury.toml, строка 3: final.rounds — это целое число от 1 до 50, а не true.",
    ),
    "a number no decimal shows": (
        f'[[final]]\nformat = "swiss"\nrounds = 0x{"f" * 9000}',
        "jury.toml, line 3: final.rounds must be a whole number from 1 to 50, not a huge number.",
        "jury.toml, строка 3: final.rounds — это целое число от 1 до 50, а не огромное число.",
    ),
    "unknown key": (
        "scoring = { win = 1, loss = 0 }\n[finale]\nrounds = 3",
        "jury.toml, line 2: there is no key finale; possible here: "
        "game, options, limits, scoring, submission, intermediate, final.",
        "jury.toml, строка 2: нет ключа finale; здесь возможны: "
        "game, options, limits, scoring, submission, intermediate, final.",
    ),
    "another format's key": (
        '[[final]]\nformat = "swiss"\n[[final]]\nformat = "play-off"\nrounds = 3',
        "jury.toml, line 5: there is no key final.rounds; possible here: "
        "format, games_per_pair, places_played, options.",
        "jury.toml, строка 5: нет ключа final.rounds; здесь возможны: "
        "format, games_per_pair, places_played, options.",
    ),
    "a key with strange letters": (
        '"bell\\u0007" = 3',
        "jury.toml, line 1: there is no key 'bell\\x07'; possible here: "
        "game, options, limits, scoring, submission, intermediate, final.",
        "jury.toml, строка 1: нет ключа 'bell\\x07'; здесь возможны: "
        "game, options, limits, scoring, submission, intermediate, final.",
    ),
    "missing key": (
        "[[final]]\nrounds = 3",
        "jury.toml, line 1: final.format is missing.",
        "jury.toml, строка 1: нет ключа final.format.",
    ),
    "unknown format": (
        '[[final]]\nformat = "knock-out"',
        "jury.toml, line 2: final.format must be one of: "
        "swiss, play-off, round-robin, tables, not 'knock-out'.",
        "jury.toml, строка 2: final.format — это одно из: "
        "swiss, play-off, round-robin, tables, а не 'knock-out'.",
    ),
    "an inline table": (
        'final = [\n  { format = "swiss" },\n  { format = "play-off", places_played = 0 },\n]',
        "jury.toml, line 3: final.places_played must be a whole number from 1 to 16, not 0.",
        "jury.toml, строка 3: final.places_played — это целое число от 1 до 16, а не 0.",
    ),
    "not a list": (
        '[final]\nformat = "swiss"',
        "jury.toml, line 1: final must be a list, not a table.",
        "jury.toml, строка 1: final — это список, а не таблица.",
    ),
    "not a table": (
        "scoring = 1979-05-27",
        "jury.toml, line 1: scoring must be a table, not a date or time.",
        "jury.toml, строка 1: scoring — это таблица, а не дата или время.",
    ),
    "an empty list": (
        "\nfinal = []",
        "jury.toml, line 2: too few tables in final; at least 1 must be there.",
        "jury.toml, строка 2: таблиц final должно быть не меньше 1.",
    ),
    "an item of a list": (
        "[scoring]\nplaces = [\n  3,\n  2,\n  nan,\n  0,\n]",
        "jury.toml, line 5: scoring.places must be a number from -1000 to 1000, not nan.",
        "jury.toml, строка 5: scoring.places — это число от -1000 до 1000, а не nan.",
    ),
    "a dotted key": (
        'submission.executables = ["jar", "exe"]',
        "jury.toml, line 1: submission.executables must be one of: jar, not 'exe'.",
        "jury.toml, строка 1: submission.executables — это одно из: jar, а не 'exe'.",
    ),
    "too many for a play-off": (
        '[[final]]\nformat = "swiss"\nadvance = 17\n[[final]]\nformat = "play-off"',
        "jury.toml, line 3: final.advance must be a whole number from 2 to 16, not 17.",
        "jury.toml, строка 3: final.advance — это целое число от 2 до 16, а не 17.",
    ),
    "no time": (
        '[[intermediate]]\nformat = "swiss"',
        "jury.toml, line 1: intermediate.after is missing.",
        "jury.toml, строка 1: нет ключа intermediate.after.",
    ),
    "two times": (
        '[[intermediate]]\nformat = "round-robin"\nevery = "5m"\nafter = "5m"',
        "jury.toml, line 4: there is no key intermediate.after; possible here: "
        "format, games_per_pair, mark, options, every, from_teams, counted.",
        "jury.toml, строка 4: нет ключа intermediate.after; здесь возможны: "
        "format, games_per_pair, mark, options, every, from_teams, counted.",
    ),
    "not a flag": (
        '[[intermediate]]\nformat = "swiss"\nafter = "5m"\ncounted = "no"',
        "jury.toml, line 4: intermediate.counted must be true or false, not 'no'.",
        "jury.toml, строка 4: intermediate.counted — это true или false, а не 'no'.",
    ),
    "not a text": (
        "game = 5",
        "jury.toml, line 1: game must be a string, not 5.",
        "jury.toml, строка 1: game — это строка, а не 5.",
    ),
    "another game": (
        '\ngame = "soccer"',
        "jury.toml, line 2: game: these are the regulations of bridges.",
        "jury.toml, строка 2: game: это положение об игре bridges.",
    ),
    "what cannot be chosen": (
        '[[final]]\nformat = "tables"\nseating = "equal"',
        "jury.toml, line 3: there is no key final.seating; possible here: "
        "format, rounds, seats_per_table, options.",
        "jury.toml, строка 3: нет ключа final.seating; здесь возможны: "
        "format, rounds, seats_per_table, options.",
    ),
    "what shared places cannot be": (
        'scoring = { places = [1, 0], equal_places = "share" }',
        "jury.toml, line 1: there is no key scoring.equal_places; possible here: places.",
        "jury.toml, строка 1: нет ключа scoring.equal_places; здесь возможны: places.",
    ),
    "unequal seats": (
        '[[final]]\nformat = "tables"\nseats_per_table = 4\nrounds = 6',
        "jury.toml, line 4: final.rounds must be a multiple of 4, so that all teams get every seat "
        "equally often.",
        "jury.toml, строка 4: final.rounds должно делиться на 4, чтобы места доставались "
        "командам одинаково часто.",
    ),
    "too many places": (
        "[scoring]\nplaces = [3, 2, 1, 0]",
        "jury.toml, line 2: scoring.places must have a number for each of the game's 2 seats.",
        "jury.toml, строка 2: в scoring.places нужно по числу на каждое место игры, а мест: 2.",
    ),
}


@pytest.mark.parametrize(("text", "english", "russian"), BAD_FILES.values(), ids=BAD_FILES)
def test_an_error_names_line_and_key(text: str, english: str, russian: str) -> None:
    sentence = refused("bridges", text)
    assert (sentence.en, sentence.ru) == (english, russian)


STAGES = {
    "swiss": "bridges",
    "play-off": "bridges",
    "round-robin": "bridges",
    "tables": "corners",
}


@pytest.mark.parametrize(("format_name", "game_id"), STAGES.items())
def test_points_by_place_fit_the_game_in_every_format(format_name: str, game_id: str) -> None:
    stage = f'final = [{{ format = "{format_name}" }}]\n'
    seats = games.get(game_id).seats
    for wrong in (seats - 1, seats + 1):
        places = list(range(wrong, 0, -1))
        sentence = refused(game_id, f"{stage}scoring = {{ places = {places} }}")
        assert sentence.en == (
            "jury.toml, line 2: scoring.places must have a number for each of the game's "
            f"{seats} seats."
        )
    places = list(range(seats, 0, -1))
    own = changed(game_id, f"{stage}scoring = {{ places = {places} }}")
    assert own.scoring == PlaceScoring(tuple(places))


def test_every_format_is_looked_at() -> None:
    assert set(STAGES) == set(FORMATS)


@pytest.mark.parametrize("missing", ["scoring", "final"])
def test_regulations_of_their_own_need_scoring_and_a_final(missing: str) -> None:
    text = COMPLETE.replace(missing, "game" if missing == "scoring" else "intermediate")
    with pytest.raises(UserError) as caught:
        read_regulations(text, "own.toml", BRIDGES)
    assert caught.value.sentence.en == f"own.toml: {missing} is missing."


@pytest.mark.parametrize("text", ["a = " + "[" * 20_000, "a = " + "9" * 5000])
def test_what_breaks_the_parser_is_still_a_user_error(text: str) -> None:
    with pytest.raises(UserError):
        read_regulations(text, "own.toml", BRIDGES)
