"""Who sits at the board: a bot or a human, asked and timed in the same way."""
