"""The arena's server: matches as replays over HTTP, live events, the built interface."""

from botdrome.web.arena import Arena
from botdrome.web.server import create_app

__all__ = ["Arena", "create_app"]
