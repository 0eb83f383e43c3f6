"""Fenced blocks of the statements, and the exchanges in them."""

import re
from typing import NamedTuple

from botdrome.games.contract import AnyGame
from botdrome.sentences import Language
from botdrome.statements import source


class Block(NamedTuple):
    """A fenced block: the words after its fence, and its text."""

    info: str
    text: str


def blocks(game: AnyGame, language: Language) -> list[Block]:
    """The fenced blocks of a statement, in order."""
    found = re.findall(r"^```(.*)\n((?:.*\n)*?)```$", source(game, language), re.M)
    return [Block(info, text) for info, text in found]


def exchanges(game: AnyGame, language: Language) -> list[tuple[dict[str, int], list[str]]]:
    """The worked exchanges: the settings after `exchange`, then lines `seat >> text`."""
    found = []
    for info, text in blocks(game, language):
        word, *settings = info.split() or [""]
        if word == "exchange":
            pairs = (setting.split("=") for setting in settings)
            found.append(({name: int(value) for name, value in pairs}, text.splitlines()))
    return found
