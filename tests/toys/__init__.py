"""Games for tests only, each a folder as an outsider would make it."""
