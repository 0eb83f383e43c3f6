"""Whose fault it is: a bot's, the platform's or the user's."""

from collections.abc import Mapping

from botdrome.sentences import Sentence


class BotFault(Exception):
    """Something a bot did; it becomes a verdict and never stops the platform."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


class MalformedMove(BotFault):
    """Text that does not have the form of a move in its game."""


class IllegalMove(BotFault):
    """A well-formed move that the rules forbid; `breaches` says so for each seat at fault."""

    def __init__(self, breaches: Mapping[int, Sentence]) -> None:
        super().__init__(next(iter(breaches.values())))
        self.breaches = dict(breaches)


class PlatformFault(Exception):
    """Our own failure: the match is void and nobody loses a game to it."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


class UserError(Exception):
    """Something the person at the keyboard can mend; the sentence says how."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence
