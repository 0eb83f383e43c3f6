"""Finds and prepares bots, so that they can be started."""
