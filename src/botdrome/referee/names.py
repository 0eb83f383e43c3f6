"""Which names bots may give themselves."""

from botdrome.games.manifest import Names
from botdrome.referee import details
from botdrome.referee.verdicts import Verdict, verdict
from botdrome.sentences import excerpt

_NOT_TEXT = "\ufffd"
_LONGEST_KEPT = 100


def name_in(answer: str) -> str:
    """The name that a bot gave itself; blanks at its end do not count."""
    return answer.rstrip(" \t\r\n")


def own_name(answer: str) -> str:
    """What is kept of it as a name: an endless one is a verdict, and its text is kept anyway."""
    return name_in(answer)[:_LONGEST_KEPT]


def judge_name(answer: str, rules: Names) -> Verdict | None:
    """What is wrong with the name that a bot gave itself, if anything."""
    name = name_in(answer)
    if not name:
        return verdict("bad-name", details.EMPTY_NAME)
    if _NOT_TEXT in name:
        return verdict("bad-name", details.NAME_BYTES)
    if len(name) > rules.longest:
        return verdict("bad-name", details.LONG_NAME.of(length=len(name), limit=rules.longest))
    if not all(rules.lowest_code <= ord(letter) <= rules.highest_code for letter in name):
        return verdict("bad-name", details.NAME_CHARACTERS.of(name=excerpt(name)))
    return None
