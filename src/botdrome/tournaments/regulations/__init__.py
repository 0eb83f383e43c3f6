"""How a contest in a game is held, as its regulations.toml says."""
