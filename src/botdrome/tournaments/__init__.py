"""Pairings and standings of tournaments. Pure: results in, pairings and standings out."""
