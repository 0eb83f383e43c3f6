"""Mixing #rrggbb colours."""

_WHITE, _BLACK = "#ffffff", "#1d1d1d"


def mix(first: str, second: str, share: float) -> str:
    """`share` of the second colour in the first, from 0 to 1."""
    pairs = zip(_rgb(first), _rgb(second), strict=True)
    return "#" + "".join(f"{int(one + (two - one) * share + 0.5):02x}" for one, two in pairs)


def ink_on(colour: str) -> str:
    """Black or white, whichever reads better on a colour."""
    red, green, blue = _rgb(colour)
    return _BLACK if 299 * red + 587 * green + 114 * blue > 140_000 else _WHITE


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
