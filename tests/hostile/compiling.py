"""Compiles hostile bots, each once: all test processes share the artifacts."""

from collections.abc import Mapping

from botdrome import games
from botdrome.languages import Artifact, ArtifactCache, CompileError, build, cache_folder
from botdrome.referee.bots.entrants import Entrants
from botdrome.sandbox import Sandbox


def artifact(name: str, source: bytes | str) -> Artifact:
    """The artifact of a source, compiled in the sandbox in the language of its suffix."""
    data = source.encode() if isinstance(source, str) else source
    made = build(name, data, Sandbox(), cache=ArtifactCache(cache_folder()))
    assert not isinstance(made, CompileError), made.text
    return made


def entrants(game_id: str, options: Mapping[str, int]) -> Entrants:
    """Makes bots of a game, whose samples may need the game's own headers."""
    game = games.get(game_id)
    cache = ArtifactCache(cache_folder())
    return Entrants(game, game.options(**options), Sandbox(), cache)
