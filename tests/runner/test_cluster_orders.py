"""Orders whose bots travel by hash, between places with artifacts of their own."""

import os
import pickle
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

import pytest

from botdrome import games
from botdrome.errors import PlatformFault, UserError
from botdrome.languages import Artifact, ArtifactCache
from botdrome.referee import CommandBot, CompiledBot
from botdrome.referee.bots.entrants import Entrants
from botdrome.runner.cluster.cluster_orders import (
    MissingArtifacts,
    play_cluster_order,
    to_cluster_order,
    to_order,
)
from botdrome.runner.orders import Order, starter


def an_order(*data: bytes) -> Order:
    bots = tuple(CompiledBot(f"bot {seat}", Artifact("py", each)) for seat, each in enumerate(data))
    return Order("breakthrough", bots, 5, {"move_limit": 60})


def hashes(order: Order) -> set[str]:
    return {bot.hash for bot in order.bots}


def test_an_order_comes_back_as_it_was(tmp_path: Path) -> None:
    order = an_order(b"one", b"two")
    cache = ArtifactCache(tmp_path)
    for bot in order.bots:
        assert isinstance(bot, CompiledBot)
        cache.store(bot.artifact)
    assert to_order(to_cluster_order(order), cache) == order


def test_a_cluster_order_carries_no_artifact() -> None:
    order = an_order(b"a" * 100_000, b"b" * 100_000)
    assert len(pickle.dumps(to_cluster_order(order))) < 5_000


def test_what_is_missing_is_named_and_carried(tmp_path: Path) -> None:
    order = an_order(b"one", b"two")
    here = ArtifactCache(tmp_path)
    first = order.bots[0]
    assert isinstance(first, CompiledBot)
    here.store(first.artifact)
    with pytest.raises(MissingArtifacts) as raised:
        to_order(to_cluster_order(order), here)
    missing = pickle.loads(pickle.dumps(raised.value)).hashes  # noqa: S301 (our own)
    assert missing == {order.bots[1].hash}
    carried = to_cluster_order(order, missing)
    assert [hash_ for hash_, _ in carried.artifacts] == [order.bots[1].hash]
    assert to_order(carried, here) == order
    assert to_order(to_cluster_order(order), here) == order, "it was kept"


def test_the_same_bot_in_both_seats_is_sent_once(tmp_path: Path) -> None:
    order = an_order(b"one", b"one")
    carried = to_cluster_order(order, hashes(order))
    assert len(carried.artifacts) == 1
    assert to_order(carried, ArtifactCache(tmp_path)) == order


def test_a_damaged_artifact_is_our_fault_and_is_not_kept(tmp_path: Path) -> None:
    order = an_order(b"one", b"two")
    carried = to_cluster_order(order, hashes(order))
    (expected, artifact), second = carried.artifacts
    damaged = replace(artifact, data=b"something else")
    damaged.__dict__["hash"] = expected  # as it would be had it been sent so
    with pytest.raises(PlatformFault, match="damaged"):
        to_order(replace(carried, artifacts=((expected, damaged), second)), ArtifactCache(tmp_path))
    assert ArtifactCache(tmp_path).load(expected) is None


def test_a_command_of_this_machine_cannot_be_sent() -> None:
    order = Order("breakthrough", (CommandBot.found("cmd:cat", ["cat"]),) * 2, 1)
    with pytest.raises(UserError, match="cmd:cat"):
        to_cluster_order(order)


def test_any_executor_plays_cluster_orders_from_its_own_cache(tmp_path: Path) -> None:
    game = games.get("breakthrough")
    entrants = Entrants(game, game.options(), starter(True))
    order = Order(game.id, (entrants.bot("sample:cpp"), entrants.bot("sample:py")), 7)
    spawn = get_context("spawn")
    with ProcessPoolExecutor(1, spawn, _keep_artifacts_in, (tmp_path,)) as executor:
        with pytest.raises(MissingArtifacts) as raised:
            executor.submit(play_cluster_order, to_cluster_order(order)).result()
        assert raised.value.hashes == hashes(order)
        first = executor.submit(
            play_cluster_order, to_cluster_order(order, raised.value.hashes)
        ).result()
        again = executor.submit(play_cluster_order, to_cluster_order(order)).result()
    assert [bot.hash for bot in first.bots] == [bot.hash for bot in order.bots]
    assert again.places == first.places


def _keep_artifacts_in(folder: Path) -> None:
    os.environ["XDG_CACHE_HOME"] = str(folder)
