"""Plays turns by the rules: judgement, transcripts, perft."""
