"""How fast processors are, and what becomes of slow ones."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from botdrome import games
from botdrome.referee.bots.entrants import Entrants
from botdrome.runner.cluster import calibration
from botdrome.runner.cluster.calibration import Slow, cpu_model, measure_speed, scaled
from botdrome.runner.cluster.capabilities import SLOT, SPEED
from botdrome.runner.cluster.workers import ClusterWorkers
from botdrome.runner.orders import Order, play, starter
from botdrome.sentences import Sentence


def identity(name: str, speed: int, *capabilities: str) -> dict[str, Any]:
    resources = {SLOT: 1, SPEED: speed, **dict.fromkeys(capabilities, 1)}
    return {"name": name, "host": "here", "resources": resources, "botdrome": {"cpu": "Abacus"}}


def cluster_workers(
    slow: Slow, workers: Iterable[dict[str, Any]]
) -> tuple[ClusterWorkers, list[Sentence]]:
    reports: list[Sentence] = []
    made = ClusterWorkers(slow, 0.7, reports.append)
    made.take(workers)
    return made, reports


def test_speed_is_how_often_the_work_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.4, 0.2, 0.25])
    monkeypatch.setattr(calibration, "_work_s", lambda: next(times))
    assert measure_speed(tries=3) == 5000


def test_this_processor_has_a_speed_and_a_model() -> None:
    assert measure_speed(tries=1) > 0
    assert cpu_model()


def test_the_model_is_what_the_kernel_says(tmp_path: Path) -> None:
    info = tmp_path / "cpuinfo"
    info.write_text("processor\t: 0\nmodel name\t: Abacus 3000 @ 1 Hz\nflags\t\t: a b\n")
    assert cpu_model(info) == "Abacus 3000 @ 1 Hz"
    assert cpu_model(tmp_path / "none")


def test_longer_clocks_are_in_the_record() -> None:
    game = games.get("breakthrough")
    entrants = Entrants(game, game.options(), starter(True))
    order = Order(game.id, (entrants.bot("sample:py"),) * 2, 3)
    usual = game.limits_for(game.options())
    record = play(scaled(order, reference=5000, own=2000))
    assert record.limits == replace(usual, time_ms=usual.time_ms * 5 // 2)


def test_the_jurys_own_limits_are_scaled_too() -> None:
    game = games.get("breakthrough")
    own = replace(game.limits_for(game.options()), time_ms=100)
    slow = scaled(Order(game.id, (), 1, limits=own), reference=300, own=200)
    assert slow.limits == replace(own, time_ms=150)


def test_without_limits_nothing_is_scaled() -> None:
    order = Order("breakthrough", (), 1, has_limits=False)
    assert scaled(order, reference=300, own=200) is order


def test_a_worker_much_slower_than_the_rest_is_refused() -> None:
    workers = [identity("a", 100, "x"), identity("b", 69, "x"), identity("c", 110, "x")]
    made, reports = cluster_workers("refuse", workers)
    assert made.able(frozenset({"x"})) == 2
    assert [each.name for each in made.workers if each.is_slow] == ["b"]
    assert [each.code for each in reports] == ["worker-refused"]
    assert "b (Abacus) has 69 %" in str(reports[0])
    made.take(workers)
    assert len(reports) == 1, "once is enough"


@pytest.mark.parametrize(("slow", "codes"), [("scale", ["worker-scaled"]), ("accept", [])])
def test_a_slow_worker_may_take_part_if_the_jury_says_so(slow: Slow, codes: list[str]) -> None:
    made, reports = cluster_workers(slow, [identity("a", 100, "x"), identity("b", 60, "x")])
    assert made.able(frozenset({"x"})) == 2
    assert [each.code for each in reports] == codes


def test_of_two_the_faster_one_is_the_measure() -> None:
    made, _ = cluster_workers("refuse", [identity("a", 100), identity("b", 65)])
    assert made.reference == 100
    assert [each.is_slow for each in made.workers] == [False, True]


def test_workers_of_others_are_left_out() -> None:
    stranger = {"name": "s", "host": "there", "resources": {"GPU": 1}}
    made, _ = cluster_workers("refuse", [identity("a", 100), stranger])
    assert [each.name for each in made.workers] == ["a"]
