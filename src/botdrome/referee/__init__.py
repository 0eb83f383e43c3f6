"""Plays one match by the protocols and clocks of its game, and checks the records of matches."""

from botdrome.referee.bots.bot import Bot, CommandBot, CompiledBot
from botdrome.referee.conditions import Conditions
from botdrome.referee.match import play_match
from botdrome.referee.records.record import Record
from botdrome.referee.seats.human_seat import Human

__all__ = ["Bot", "CommandBot", "CompiledBot", "Conditions", "Human", "Record", "play_match"]
