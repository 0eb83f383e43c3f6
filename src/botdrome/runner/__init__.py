"""Plays many matches: on this machine's processors, or on a cluster."""

from botdrome.runner.local import LocalExecutor, abandon, free_cores, pin
from botdrome.runner.orders import Order, play, play_with_repeats

__all__ = ["LocalExecutor", "Order", "abandon", "free_cores", "pin", "play", "play_with_repeats"]
