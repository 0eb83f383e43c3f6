"""`make busy`: games of correct bots while the machine is disturbed in every way we know."""

import os
import sys
import time
from collections import Counter
from itertools import cycle, islice

from benchmarks.disturbances import disturbed_machine
from botdrome import games
from botdrome.languages import LANGUAGES
from botdrome.referee import Record
from botdrome.referee.bots.entrants import Entrants
from botdrome.runner import LocalExecutor, Order
from botdrome.runner.orders import is_disturbance, play_with_repeats, starter

GAMES = 400
_REPEATED = "repeated"
_SHORT = {"corners": {"rounds": 2}}


def orders(number: int) -> list[Order]:
    """Games of every kind between samples of every language, in turn."""
    made = []
    for game_id in games.ids():
        game, options = games.get(game_id), _SHORT.get(game_id, {})
        entrants = Entrants(game, game.options(**options), starter(True))
        bots = cycle([entrants.bot(f"sample:{language}") for language in LANGUAGES])
        share = number // len(games.ids())
        made += [
            Order(game_id, tuple(islice(bots, game.seats)), seed, options) for seed in range(share)
        ]
    return made


def found_in(record: Record) -> Counter[str]:
    """The verdicts and faults of a game, its repeats and their verdicts, and whether it is void."""
    found: Counter[str] = Counter(each.code for each in record.verdicts)
    found.update(
        f"{answer.verdict.code} (turn)"
        for turn in record.turns
        for answer in turn.answers
        if answer.verdict is not None
    )
    found["void"] += record.void is not None
    for repeat in record.repeats:
        why = "disturbed" if is_disturbance(repeat) else "void"
        found[f"{_REPEATED}, {why}: {repeat.code or 'no verdict'}"] += 1
    return found


def play_disturbed(number: int) -> Counter[str]:
    """Plays this many games and prints what was found; only repeats are allowed."""
    found: Counter[str] = Counter()
    ready = orders(number)
    with disturbed_machine(), LocalExecutor(len(os.sched_getaffinity(0))) as executor:
        for done, record in enumerate(executor.map(play_with_repeats, ready), 1):
            news = +found_in(record)
            found.update(news)
            if news:
                print(f"{record.game}, game {done}: {dict(news)} {record.void or ''}")
    return found


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    begun = time.monotonic()
    result = play_disturbed(wanted)
    minutes = (time.monotonic() - begun) / 60
    kept = {what: number for what, number in (+result).items() if not what.startswith(_REPEATED)}
    repeated = {what: number for what, number in result.items() if what.startswith(_REPEATED)}
    print(f"{wanted} games on a disturbed machine ({minutes:.1f} min)")
    print(f"found: {kept or 'no verdict, no void match'}")
    print(f"attempts that did not count: {sum(repeated.values())} {repeated or ''}")
    raise SystemExit(bool(kept))
