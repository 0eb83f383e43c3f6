"""Which names bots may give themselves."""

from botdrome.games.loading.manifest import Names
from botdrome.referee.verdicts import details
from botdrome.referee.verdicts.codes import Verdict, VerdictCode, verdict
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
        return verdict(VerdictCode.BAD_NAME, details.EMPTY_NAME)
    if _NOT_TEXT in name:
        return verdict(VerdictCode.BAD_NAME, details.NAME_BYTES)
    if len(name) > rules.longest:
        return verdict(
            VerdictCode.BAD_NAME, details.LONG_NAME.of(length=len(name), limit=rules.longest)
        )
    allowed = range(rules.lowest_code, rules.highest_code + 1)
    wrong = next((each for each in name if ord(each) not in allowed), None)
    if wrong is None:
        return None
    told = details.NAME_CHARACTERS.of(name=excerpt(name), character=excerpt(wrong), code=ord(wrong))
    return verdict(VerdictCode.BAD_NAME, told)
