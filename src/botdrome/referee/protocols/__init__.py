"""How the referee talks to the bots of a match: one kind of session per protocol."""
