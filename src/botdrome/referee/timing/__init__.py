"""Measures the time of turns and judges it by the limits."""
