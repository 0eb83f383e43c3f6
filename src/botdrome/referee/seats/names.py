"""The names that bots give themselves, and whether they are allowed."""

from botdrome.games.loading.manifest import Names
from botdrome.referee.verdicts import details
from botdrome.referee.verdicts.codes import Verdict, VerdictCode, verdict
from botdrome.sentences import excerpt

_NOT_TEXT = "\ufffd"
_LONGEST_KEPT = 100


def name_in(answer: str) -> str:
    """The name in the answer to `Name`; blanks at its end do not count."""
    return answer.rstrip(" \t\r\n")


def own_name(answer: str) -> str:
    """The name as it is kept, cut if it is very long; the answer itself is kept whole."""
    return name_in(answer)[:_LONGEST_KEPT]


def judge_name(answer: str, rules: Names) -> Verdict | None:
    """The verdict for a name, if it is not allowed."""
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
    detail = details.NAME_CHARACTERS.of(
        name=excerpt(name), character=excerpt(wrong), code=ord(wrong)
    )
    return verdict(VerdictCode.BAD_NAME, detail)
