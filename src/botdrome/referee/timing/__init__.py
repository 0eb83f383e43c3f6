"""How the time of a turn is measured, and what it means under the limits."""
