"""Finds games and reads their data."""
