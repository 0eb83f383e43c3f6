"""From a source to an artifact: calls of compilers and their messages."""
