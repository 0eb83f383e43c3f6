"""Botdrome: a game-AI contest platform."""
