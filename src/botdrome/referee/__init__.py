"""Plays one match by the protocols and clocks of its game, and checks the records of matches."""

from botdrome.referee.bots import Bot, CommandBot, CompiledBot
from botdrome.referee.humans import Human
from botdrome.referee.match import play_match
from botdrome.referee.record import Record
from botdrome.referee.tables import Conditions

__all__ = ["Bot", "CommandBot", "CompiledBot", "Conditions", "Human", "Record", "play_match"]
