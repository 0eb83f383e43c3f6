"""The circle method: a schedule in which everyone meets everyone, one pair a round each."""

from collections.abc import Iterator, Sequence

Chairs = tuple[int, int]


def possible_rounds(teams: int) -> int:
    """In how many rounds nobody meets an opponent, or rests, a second time."""
    return max(0, teams - 1 + teams % 2)


def circle(size: int) -> Iterator[list[Chairs]]:
    """The rounds for an even number of chairs.

    The first one stays, the others move around it by one in each round.
    """
    chairs = list(range(size))
    half = size // 2
    for _ in chairs[1:]:
        yield list(zip(chairs[:half], reversed(chairs[half:]), strict=True))
        chairs.insert(1, chairs.pop())


def seated(a: int, b: int) -> Chairs:
    """The lower number is first if exactly one of the two is even, else the higher one.

    So each team is first as often as second, or once more or less if it plays an odd number. If
    one chair is empty, this holds for the first and for the last one.
    """
    low, high = sorted((a, b))
    return (low, high) if (high - low) % 2 else (high, low)


def beginning_with(pairs: Sequence[Chairs]) -> list[list[Chairs]]:
    """A whole schedule whose first round is this one, each pair in the order of `seated`.

    The last pair sits at the ends: it may be a team and an empty chair.
    """
    across = [pairs[-1], *pairs[:-1]] if pairs else []
    numbers = [a for a, _ in across] + [b for _, b in reversed(across)]
    return [
        [(numbers[first], numbers[second]) for first, second in (seated(*pair) for pair in round_)]
        for round_ in circle(len(numbers))
    ]
