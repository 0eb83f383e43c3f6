"""Orders for a cluster: bots are sent by hash, and artifacts only where they are missing."""

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

Returned = TypeVar("Returned")
_RECENT = 32
"""Artifacts kept in memory: a static C++ program has 2 MB."""

_CANNOT_TRAVEL = Sentence(
    "cannot-travel",
    "{name} is a command of this machine, and other machines may not have it; give the bot's "
    "source or a static executable instead.",
    "{name} — команда этой машины, на других её может не быть; дайте исходный текст бота или "
    "статически собранную программу.",
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
    """Some artifacts of an order are not in the cache of the worker that should play it."""

    def __init__(self, hashes: Collection[str]) -> None:
        super().__init__(_MISSING.of(hashes=", ".join(sorted(hashes))))
        self.hashes = frozenset(hashes)

    def __reduce__(self) -> tuple[type["MissingArtifacts"], tuple[object, ...]]:
        return type(self), (self.hashes,)


@dataclass(frozen=True, slots=True)
class Reference:
    """A bot by its artifact's hash."""

    name: str
    language: str
    hash: str


@dataclass(frozen=True, slots=True)
class ClusterOrder:
    """An order with references instead of bots, and the artifacts that are sent with it."""

    match: Order
    bots: tuple[Reference, ...]
    artifacts: tuple[tuple[str, Artifact], ...] = ()
    """By hash; the receiver checks that they are what they should be."""

    @property
    def languages(self) -> frozenset[str]:
        """The ids of the languages that are needed to play it."""
        return frozenset(bot.language for bot in self.bots)


def to_cluster_order(order: Order, hashes: Collection[str] = ()) -> ClusterOrder:
    """The order with references for bots, and the artifacts that have these hashes.

    A bot that other machines cannot run is a user error.
    """
    references = []
    artifacts: dict[str, Artifact] = {}
    for bot in order.bots:
        if not isinstance(bot, CompiledBot):
            raise UserError(_CANNOT_TRAVEL.of(name=excerpt(bot.name)))
        references.append(Reference(bot.name, bot.language, bot.hash))
        if bot.hash in hashes:
            artifacts[bot.hash] = bot.artifact
    return ClusterOrder(replace(order, bots=()), tuple(references), tuple(artifacts.items()))


def to_order(order: ClusterOrder, cache: ArtifactCache) -> Order:
    """The complete order, with artifacts from the cache; those that came with it are stored."""
    known = dict(_checked(expected, artifact) for expected, artifact in order.artifacts)
    for artifact in known.values():
        cache.store(artifact)
    for hash_ in {bot.hash for bot in order.bots} - known.keys():
        artifact_ = cache.load(hash_)
        if artifact_ is not None:
            known[hash_] = artifact_
    missing = {bot.hash for bot in order.bots} - known.keys()
    if missing:
        raise MissingArtifacts(missing)
    bots = tuple(CompiledBot(bot.name, known[bot.hash]) for bot in order.bots)
    return replace(order.match, bots=bots)


def play_cluster_order(order: ClusterOrder) -> Record:
    """Plays a cluster's order with the artifacts in this user's cache."""
    return run_cluster_order(play, order)


def run_cluster_order(function: Callable[[Order], Returned], order: ClusterOrder) -> Returned:
    """Calls a function with the complete order, made from this user's cache."""
    return function(to_order(order, _cache_in(cache_folder())))


@cache
def _cache_in(folder: Path) -> "_RecentArtifacts":
    return _RecentArtifacts(folder)


class _RecentArtifacts(ArtifactCache):
    """A cache that keeps the last artifacts in memory: reading and checking takes time."""

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
    """Checks a received artifact; a platform fault if it is not the one that was sent."""
    arrived = replace(artifact)  # computes the hash anew; the one that was sent proves nothing
    if arrived.hash != expected:
        raise PlatformFault(_DAMAGED.of(expected=expected, found=arrived.hash))
    return expected, arrived
