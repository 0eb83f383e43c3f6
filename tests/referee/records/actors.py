"""Bots that follow a script, and the scripts of random games."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

from botdrome import games
from botdrome.games.contract import AnyGame, Seat
from botdrome.languages import Artifact, ArtifactCache, build, cache_folder
from botdrome.referee import CompiledBot
from botdrome.referee.entrants import Entrants
from botdrome.sandbox import Sandbox

_MARK = b"@@SCRIPT@@"
_ROOM_BYTES = 32_000
Script = list[str]


@cache
def _blank() -> bytes:
    source = Path(__file__).with_name("actor.cpp").read_bytes()
    made = build("actor.cpp", source, Sandbox())
    assert isinstance(made, Artifact), made
    return made.data


def actor(script: Sequence[str], name: str = "actor") -> CompiledBot:
    """The bot that does what the script says; lone surrogates in it stand for odd bytes."""
    text = "\n".join(script).encode("utf-8", "surrogateescape") + b"\0"
    before, mark, after = _blank().partition(_MARK)
    assert mark
    assert len(text) < _ROOM_BYTES
    # The mark is the beginning of an array whose rest is zeros.
    rest = after[max(0, len(text) - len(_MARK)) :]
    padding = b"\0" * max(0, len(_MARK) - len(text))
    return CompiledBot(name, Artifact("cpp", before + text + padding + rest))


@cache
def sample(game_id: str, **options: int) -> CompiledBot:
    """The game's sample in C++."""
    game = games.get(game_id)
    kept = ArtifactCache(cache_folder())
    bot = Entrants(game, game.options(**options), Sandbox(), kept).bot("sample:cpp")
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


def scripts(game: AnyGame, turns: Sequence[dict[Seat, str]]) -> list[Script]:
    """The scripts by which actors, one for each seat, give these answers: an entry for each."""
    return [_script(game, seat, turns) for seat in range(game.seats)]


def _script(game: AnyGame, seat: Seat, turns: Sequence[dict[Seat, str]]) -> Script:
    own = [(number, turn[seat]) for number, turn in enumerate(turns) if seat in turn]
    if game.protocol == "files":
        return [f"#{number // game.seats}\n>{text}" for number, text in own]
    opening = {"lines": "<\n>actor\n", "limit-lines": "<\n" * (1 + seat), "requests": ""}
    first, *others = (f"<\n>{text}" for _, text in own)
    return [opening[game.protocol] + first, *others]
