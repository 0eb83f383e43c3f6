"""What a jury decides before a contest, read from a file and checked."""
