"""Which system calls programs may make."""
