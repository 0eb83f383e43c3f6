"""The sites: matches and tournaments over HTTP, live events, the built interface."""
