"""One match of the arena, from its setup to its record."""
