"""Samples, and the answers of random games for bots that know no rules."""

from collections.abc import Sequence
from functools import cache
from random import Random

from botdrome.games.contract import AnyGame, Seat
from botdrome.referee import CompiledBot
from tests.hostile.compiling import entrants


@cache
def sample(game_id: str, **options: int) -> CompiledBot:
    """The game's sample in C++."""
    bot = entrants(game_id, options).bot("sample:cpp")
    assert isinstance(bot, CompiledBot)
    return bot


def random_answers(game: AnyGame, seed: int, **options: int) -> list[dict[Seat, str]]:
    """What each seat that is due answers, turn by turn, in a game of random moves."""
    rng = Random(seed)
    state = game.start(game.options(**options), seed)
    turns = []
    while due := game.to_move(state):
        moves = {seat: game.sample_move(state, seat, rng) for seat in due}
        turns.append({seat: game.format(state, seat, move) for seat, move in moves.items()})
        state = game.play(state, moves)
    return turns


def shortest_answers(game: AnyGame, tries: int, **options: int) -> list[dict[Seat, str]]:
    """The shortest of some random games."""
    return min((random_answers(game, seed, **options) for seed in range(tries)), key=len)


def answers_by_seat(game: AnyGame, turns: Sequence[dict[Seat, str]]) -> tuple[tuple[str, ...], ...]:
    """All that bots answer in such a game, seat by seat; the name first where it is asked."""
    name = ("actor",) if game.names else ()
    own = [[turn[seat] for turn in turns if seat in turn] for seat in range(game.seats)]
    return tuple((*name, *answers) for answers in own)
