"""Chores of the project itself."""
