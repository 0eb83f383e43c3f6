"""What the sandbox promises, and what holds on this machine."""
