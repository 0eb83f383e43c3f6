"""Thin orders: bots travel by their hashes, and artifacts only to where they are missing."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TypeVar

from botdrome.errors import PlatformFault, UserError
from botdrome.languages import Artifact, ArtifactCache, cache_folder
from botdrome.referee import CompiledBot, Record
from botdrome.runner.orders import Order, play
from botdrome.sentences import Sentence, excerpt

Result = TypeVar("Result")
_RECENT = 32
"""Artifacts at hand: a static C++ program has 2 MB."""

_CANNOT_TRAVEL = Sentence(
    "cannot-travel",
    "{name} is a command of this machine, which others do not have; give the bot's source or a "
    "static executable instead.",
    "{name} — команда этой машины, на других её нет; дайте исходный текст бота или статически "
    "собранную программу.",
)
_MISSING = Sentence(
    "missing-artifacts",
    "Compiled programs are not here yet: {hashes}",
    "Скомпилированных программ здесь ещё нет: {hashes}",
)
_DAMAGED = Sentence(
    "damaged-artifact",
    "A compiled program arrived damaged: it should be {expected} and is {found}.",
    "Скомпилированная программа пришла повреждённой: вместо {expected} получено {found}.",
)


class MissingArtifacts(PlatformFault):
    """Some artifacts of an order are not in the cache of who should play it."""

    def __init__(self, hashes: Collection[str]) -> None:
        super().__init__(_MISSING.of(hashes=", ".join(sorted(hashes))))
        self.hashes = frozenset(hashes)

    def __reduce__(self) -> tuple[type["MissingArtifacts"], tuple[object, ...]]:
        return type(self), (self.hashes,)


@dataclass(frozen=True, slots=True)
class Reference:
    """A bot that is known by its artifact's hash."""

    name: str
    language: str
    hash: str


@dataclass(frozen=True, slots=True)
class ClusterOrder:
    """An order without its bots, references to them, and the artifacts that travel with it."""

    match: Order
    bots: tuple[Reference, ...]
    artifacts: tuple[tuple[str, Artifact], ...] = ()
    """By hash; the receiver checks that they are what they should be."""

    @property
    def languages(self) -> frozenset[str]:
        """The ids of the languages that are needed to play it."""
        return frozenset(bot.language for bot in self.bots)


def thin(order: Order) -> ClusterOrder:
    """The order with references for bots; a bot that others cannot run is a user error."""
    references = []
    for bot in order.bots:
        if not isinstance(bot, CompiledBot):
            raise UserError(_CANNOT_TRAVEL.of(name=excerpt(bot.name)))
        references.append(Reference(bot.name, bot.language, bot.hash))
    return ClusterOrder(replace(order, bots=()), tuple(references))


def fat(order: Order, hashes: Collection[str]) -> ClusterOrder:
    """The order thin but for the artifacts with these hashes, which travel along."""
    artifacts = {
        bot.hash: bot.artifact
        for bot in order.bots
        if isinstance(bot, CompiledBot) and bot.hash in hashes
    }
    return replace(thin(order), artifacts=tuple(artifacts.items()))


def restored(order: ClusterOrder, kept: ArtifactCache) -> Order:
    """The whole order, from what came along (which is kept) and what is kept here."""
    known = dict(_checked(expected, artifact) for expected, artifact in order.artifacts)
    for artifact in known.values():
        kept.store(artifact)
    for hash_ in {bot.hash for bot in order.bots} - known.keys():
        found = kept.load(hash_)
        if found is not None:
            known[hash_] = found
    missing = {bot.hash for bot in order.bots} - known.keys()
    if missing:
        raise MissingArtifacts(missing)
    bots = tuple(CompiledBot(bot.name, known[bot.hash]) for bot in order.bots)
    return replace(order.match, bots=bots)


def play_cluster_order(order: ClusterOrder) -> Record:
    """Plays a thin order with the artifacts that this user keeps here."""
    return run_cluster_order(play, order)


def run_cluster_order(function: Callable[[Order], Result], order: ClusterOrder) -> Result:
    """What a function makes of a thin order with the artifacts that this user keeps here."""
    return function(restored(order, _cache_in(cache_folder())))


@cache
def _cache_in(folder: Path) -> "_RecentArtifacts":
    return _RecentArtifacts(folder)


class _RecentArtifacts(ArtifactCache):
    """A folder of artifacts that has the last ones at hand: reading and checking takes time."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._recent: dict[str, Artifact] = {}

    def load(self, hash_: str) -> Artifact | None:
        artifact = self._recent.pop(hash_, None) or super().load(hash_)
        if artifact is not None:
            self._recent[hash_] = artifact
            if len(self._recent) > _RECENT:
                del self._recent[next(iter(self._recent))]
        return artifact


def _checked(expected: str, artifact: Artifact) -> tuple[str, Artifact]:
    """An artifact that came from elsewhere; a platform fault if it is not what was sent."""
    arrived = replace(artifact)  # its hash, too, came along: this one's is computed here
    if arrived.hash != expected:
        raise PlatformFault(_DAMAGED.of(expected=expected, found=arrived.hash))
    return expected, arrived
