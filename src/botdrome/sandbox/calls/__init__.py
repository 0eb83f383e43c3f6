"""Calls of our own functions in a confined child process."""
