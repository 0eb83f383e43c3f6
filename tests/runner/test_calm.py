"""Waiting for a calmer moment: by the processors' pressure, never for long."""

from pathlib import Path

import pytest

from botdrome.runner.calm import CalmWaiter, cpu_pressure


class Time:
    """A clock that only sleeping moves, and what is read at each look."""

    def __init__(self, *readings: float | None) -> None:
        self.now = 100.0
        self._readings = list(readings)
        self._waiter = CalmWaiter(self.read, lambda: self.now, self.sleep)

    def read(self) -> float | None:
        return self._readings.pop(0) if len(self._readings) > 1 else self._readings[0]

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def waited(self) -> float:
        before = self.now
        self._waiter.wait()
        return self.now - before


@pytest.mark.parametrize(
    ("readings", "waited"),
    [
        ((0.0,), 0),
        ((9.9,), 0),
        ((None,), 0),
        ((80.0, 70.0, 60.0, 40.0), 0.75),
        ((15.0, 12.0, 10.0), 0.5),
        ((50.0, None), 0.25),
    ],
)
def test_it_waits_until_the_pressure_has_fallen(
    readings: tuple[float | None, ...], waited: float
) -> None:
    assert Time(*readings).waited() == waited


def test_it_does_not_wait_for_ever() -> None:
    assert Time(90.0).waited() == 10


def test_a_lasting_load_is_waited_for_once_a_minute() -> None:
    time = Time(90.0)
    assert [time.waited() for _ in range(3)] == [10, 0, 0]
    time.sleep(59)
    assert time.waited() == 0
    time.sleep(1)
    assert time.waited() == 10


def test_the_pressure_is_the_kernels_or_else_from_the_load(tmp_path: Path) -> None:
    file = tmp_path / "cpu"
    file.write_text("some avg10=12.34 avg60=5.00 avg300=1.00 total=7\n")
    assert cpu_pressure(file) == 12.34
    file.write_text("nothing\n")
    for path in (file, tmp_path / "missing"):
        load = cpu_pressure(path)
        assert load is not None
        assert load >= 0
