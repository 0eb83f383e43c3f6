"""Compiles hostile bots, each once: all processes of the tests share what has been compiled."""

from collections.abc import Mapping

from botdrome import games
from botdrome.languages import Artifact, ArtifactCache, CompileError, build, cache_folder
from botdrome.referee.bots.entrants import Entrants
from botdrome.sandbox import Sandbox


def artifact(name: str, source: bytes | str) -> Artifact:
    """A source as bots are compiled: in the sandbox, in the language that its name tells."""
    data = source.encode() if isinstance(source, str) else source
    made = build(name, data, Sandbox(), cache=ArtifactCache(cache_folder()))
    assert not isinstance(made, CompileError), made.text
    return made


def entrants(game_id: str, options: Mapping[str, int]) -> Entrants:
    """What makes bots of a game, whose samples may need the game's own headers."""
    game = games.get(game_id)
    cache = ArtifactCache(cache_folder())
    return Entrants(game, game.options(**options), Sandbox(), cache)
