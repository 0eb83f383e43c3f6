"""The rules of a contest: plain functions on plain values, without database, files or network."""
