"""What a bot loses a match or a turn for, and whether the figures of a turn agree with it."""
