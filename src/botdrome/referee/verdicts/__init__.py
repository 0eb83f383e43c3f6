"""Verdicts: their codes and sentences, and whether the figures of a turn confirm them."""
