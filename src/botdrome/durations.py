"""Lengths of time as people write them: 5h, 90s, 2h30m."""

import re
from datetime import timedelta

_UNITS = {"d": "days", "h": "hours", "m": "minutes", "s": "seconds"}
PATTERN = re.compile(r"(?=[0-9])(?:(\d{1,3})d)?(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,7})s)?")


def parse_duration(text: str) -> timedelta | None:
    """A length of time; None if the text is not one."""
    match = PATTERN.fullmatch(text)
    if match is None:
        return None
    parts = zip(_UNITS.values(), match.groups(), strict=True)
    return timedelta(**{unit: int(number) for unit, number in parts if number})


def format_duration(length: timedelta) -> str:
    """The shortest text of a length in whole seconds: `2h30m`."""
    left = round(length.total_seconds())
    text = ""
    for unit, seconds in (("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1)):
        number, left = divmod(left, seconds)
        text += f"{number}{unit}" if number else ""
    return text or "0s"
