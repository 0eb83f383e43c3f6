"""Programs that join a match from outside."""
