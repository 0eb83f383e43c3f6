"""The arena's server: matches as replays over HTTP, live events, the built interface."""

from botdrome.web.arena.arena import Arena
from botdrome.web.arena.arena_site import create_app

__all__ = ["Arena", "create_app"]
