"""Ways to start a program: confined, unconfined, or for a debugger."""
