"""Orders on a real cluster: which workers play them, and what happens when processes die."""

import asyncio
import json
import os
import shlex
import signal
import stat
import subprocess
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future, wait
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any, cast

import pytest
from distributed import Client, get_worker

from botdrome import games
from botdrome.cli.language import render
from botdrome.errors import PlatformFault, UserError
from botdrome.languages import Artifact
from botdrome.referee import CompiledBot, Record
from botdrome.referee.bots.entrants import Entrants
from botdrome.runner.cluster import workers
from botdrome.runner.cluster.executor import ClusterExecutor
from botdrome.runner.cluster.link import Link
from botdrome.runner.orders import Order, play, repeat_of, starter
from botdrome.runner.tournament.attempts import attempt
from botdrome.sandbox import Sandbox
from botdrome.sentences import Sentence
from tests.cli.teams import weak_limits
from tests.cli.test_commands import run
from tests.runner.site import PATIENCE_S, ROOT, Site, children, free_port, is_slot
from tests.waiting import until

GAME = games.get("breakthrough")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    site = Site(tmp_path)
    yield site
    site.close()


@cache
def sample(language: str) -> CompiledBot:
    bot = Entrants(GAME, GAME.options(), starter(True)).bot(f"sample:{language}")
    assert isinstance(bot, CompiledBot)
    return bot


def an_order(seed: int, language: str = "cpp") -> Order:
    return Order(GAME.id, (sample(language), sample(language)), seed)


def results(site: Site, futures: list["Future[Record]"]) -> list[Record]:
    _, late = wait(futures, PATIENCE_S)
    assert not late, site.log()
    return [future.result() for future in futures]


def where(order: Order) -> tuple[str, Order]:
    """The worker that got an order, and the order as it arrived."""
    time.sleep(0.1)
    return str(get_worker().name), order


def test_no_result_is_lost_or_doubled_when_workers_are_killed(site: Site) -> None:
    site.scheduler()
    first, second = site.worker("first"), site.worker("second")
    executor = site.executor(2)
    futures = [executor.submit(play, an_order(seed)) for seed in range(12)]
    futures[0].result(PATIENCE_S)
    for pid in filter(is_slot, children(first.pid)):  # its keeper opens it again
        os.kill(pid, signal.SIGKILL)
    futures[4].result(PATIENCE_S)
    second.kill()
    records = results(site, futures)
    assert [record.seed for record in records] == list(range(12))
    assert all(record.void is None and record.places for record in records)
    assert records[3].bots[0].hash == sample("cpp").hash


def test_a_match_goes_only_to_workers_that_can_play_it(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_GRACE_S", 0.5)
    site.scheduler()
    site.worker("plain", "--without", "py")
    reports: list[Sentence] = []
    executor = site.executor(1, report=reports.append)
    snakes = [executor.submit(where, an_order(seed, "py")) for seed in range(4)]
    until(lambda: reports, lambda: f"no report of a missing language\n{site.log()}")
    assert (reports[0].code, snakes[0].done()) == ("waiting-for-capability", False)
    assert "Python 3" in reports[0].en
    assert "Matches that need it: 4" in reports[0].en
    assert executor.submit(where, an_order(1)).result(PATIENCE_S)[0] == "plain-0"
    site.worker("versatile")
    others = [executor.submit(where, an_order(seed)) for seed in range(12)]
    assert {future.result(PATIENCE_S)[0] for future in snakes} == {"versatile-0"}
    assert [future.result(PATIENCE_S)[1].seed for future in others] == list(range(12))


def test_a_slow_worker_is_refused_or_has_longer_clocks(site: Site) -> None:
    site.scheduler()
    site.worker("fast")
    site.worker("slow", "--speed", "2000")
    reports: list[Sentence] = []
    refusing = site.executor(2, report=reports.append)
    orders = [an_order(seed) for seed in range(8)]
    played = [refusing.submit(where, order) for order in orders]
    assert {future.result(PATIENCE_S)[0] for future in played} == {"fast-0"}
    assert [sentence.code for sentence in reports] == ["worker-refused"]
    scaling = site.executor(2, slow="scale")
    limits = {}

    def both_have_played() -> bool:
        for future in [scaling.submit(where, order) for order in orders]:
            name, order = future.result(PATIENCE_S)
            limits[name] = order.limits
        return len(limits) == 2

    until(both_have_played, lambda: f"one worker gets nothing\n{site.log()}")
    usual = GAME.limits_for(GAME.options())
    longer = replace(usual, time_ms=usual.time_ms * 5 // 2)
    assert limits == {"fast-0": None, "slow-0": longer}


def test_the_slower_ones_go_on_alone_when_the_faster_one_dies(site: Site) -> None:
    site.scheduler()
    fast = site.worker("fast")
    site.worker("slow", "--speed", "2000")
    executor = site.executor(2)
    played = [executor.submit(where, an_order(seed)) for seed in range(20)]
    assert played[0].result(PATIENCE_S)[0] == "fast-0"
    slots = list(filter(is_slot, children(fast.pid)))
    fast.kill()
    for pid in slots:
        os.kill(pid, signal.SIGKILL)
    assert played[-1].result(PATIENCE_S)[0] == "slow-0"
    results(site, cast("list[Future[Record]]", played))


def failing_on_some(order: Order) -> str:
    """Plays nothing; fails on workers whose name begins with `bad`."""
    name = str(get_worker().name)
    if name.startswith("bad"):
        raise PlatformFault(Sentence("full", "The disk is full.", "Диск полон."))
    time.sleep(0.2)
    return name


def test_a_match_that_fails_on_a_worker_is_played_on_another(site: Site) -> None:
    site.scheduler()
    site.worker("good")
    site.worker("bad")
    reports: list[Sentence] = []
    executor = site.executor(2, report=reports.append)
    played = [executor.submit(failing_on_some, an_order(seed)) for seed in range(8)]
    assert {future.result(PATIENCE_S) for future in played} == {"good-0"}
    (sentence,) = reports
    assert sentence.code == "worker-faulty"
    assert "bad-0" in sentence.en
    assert "The disk is full." in sentence.en


def void_on_some(order: Order) -> Record:
    """Plays a match, which is void on workers whose name begins with `bad`."""
    record = play(order)
    if not str(get_worker().name).startswith("bad"):
        return record
    return replace(record, void=record.reason, places=None, scores=None, reason=None)


def test_a_void_match_is_tried_again_on_another_worker(site: Site) -> None:
    site.scheduler()
    site.worker("good")
    site.worker("bad")
    executor = site.executor(2)
    function = partial(attempt, player=void_on_some)
    futures = [executor.submit(function, an_order(seed)) for seed in range(8)]
    made = [future.result(PATIENCE_S) for future in futures]
    void = [each.record for each in made if each.record is not None and each.record.void]
    assert void, "the tournament gets it, and decides"
    assert {each.place for each in made if each.record in void} == {"bad-0"}
    repeat = repeat_of(void[0])
    assert repeat is not None
    orders = [
        replace(an_order(record.seed), avoided=frozenset({"bad-0"}), repeats=(repeat,))
        for record in void * 4
    ]
    again = [executor.submit(function, order) for order in orders]
    for future in again:
        place, record = future.result(PATIENCE_S).place, future.result().record
        assert place == "good-0"
        assert record is not None
        assert (record.void, record.repeats) == (None, (repeat,))
    nowhere = replace(an_order(1), avoided=frozenset({"bad-0", "good-0"}))
    assert executor.submit(function, nowhere).result(PATIENCE_S).record is not None


def always_fails(order: Order) -> None:
    """Plays nothing."""
    raise PlatformFault(Sentence("full", f"Full: {order.seed}.", f"Полон: {order.seed}."))


def fails_once(order: Order) -> Record:
    """The first try of a match fails."""
    mark = Path(os.environ["XDG_CACHE_HOME"], f"tried-{order.seed}")
    if not mark.exists():
        mark.write_text("")
        always_fails(order)
    return play(order)


def test_a_worker_that_is_alone_tries_again_up_to_a_point(site: Site) -> None:
    site.scheduler()
    site.worker("only")
    executor = site.executor(1)
    (record,) = results(site, [executor.submit(fails_once, an_order(3))])
    assert (record.seed, record.void) == (3, None)
    assert [each.reason.code for each in record.repeats] == ["full"]
    with pytest.raises(PlatformFault, match="Full: 4"):
        executor.submit(always_fails, an_order(4)).result(PATIENCE_S)


def test_all_goes_on_when_the_scheduler_comes_back(site: Site) -> None:
    scheduler = site.scheduler()
    site.worker("only")
    reports: list[Sentence] = []
    executor = site.executor(1, report=reports.append)
    futures = [executor.submit(play, an_order(seed)) for seed in range(6)]
    futures[0].result(PATIENCE_S)
    scheduler.kill()
    scheduler.wait()
    until(lambda: reports, lambda: f"no report that the scheduler is gone\n{site.log()}")
    site.scheduler()
    assert [record.seed for record in results(site, futures)] == list(range(6))
    assert [sentence.code for sentence in reports][:2] == ["scheduler-lost", "scheduler-back"]


class Unreachable:
    """A scheduler that knows a worker which does not answer."""

    def __init__(self, address: str) -> None:
        self.scheduler = self
        self.address = address

    async def identity(self, n_workers: int) -> dict[str, Any]:
        resources = {"slot": 1, "speed": 1}
        worker = {"name": "firewalled", "host": "there", "resources": resources}
        return {"address": self.address, "workers": {"tcp://there:1": worker}}

    async def run(self, function: Callable[[], bool], workers: list[str]) -> None:
        raise OSError(f"{workers} cannot be reached")


def test_an_unreachable_worker_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_GRACE_S", 0.1)
    monkeypatch.setattr(workers, "_REFRESH_S", 0.0)
    reports: list[Sentence] = []

    async def look() -> None:
        made = workers.ClusterWorkers("refuse", 0.7, reports.append)
        deadline = time.monotonic() + PATIENCE_S
        while not reports and time.monotonic() < deadline:
            await made.look(cast("Client", Unreachable("tcp://here:1")))
            await asyncio.sleep(0.01)

    asyncio.run(look())
    assert [sentence.code for sentence in reports] == ["worker-unreachable"]
    assert "firewalled at tcp://there:1" in reports[0].en


def test_a_scheduler_that_stays_away_is_our_fault(site: Site) -> None:
    scheduler = site.scheduler()
    executor = site.executor(0, patience_s=0)
    future = executor.submit(play, an_order(1))
    scheduler.kill()
    with pytest.raises(PlatformFault) as caught:
        future.result(PATIENCE_S)
    assert "--resume" in render(caught.value.sentence)


def test_a_scheduler_that_was_never_there_is_a_user_error() -> None:
    address = f"tcp://127.0.0.1:{free_port()}"
    with pytest.raises(UserError, match=address):
        ClusterExecutor(Link(address), connect_s=0.5)


def test_shutting_down_cancels_on_request(site: Site) -> None:
    site.scheduler()
    executor = site.executor(0)
    future = executor.submit(play, an_order(1))
    executor.shutdown(cancel_futures=True)
    with pytest.raises(CancelledError):
        future.result(0)
    with pytest.raises(RuntimeError):
        executor.submit(play, an_order(2))


def test_a_worker_leaves_when_asked_and_its_bots_end(site: Site) -> None:
    site.scheduler()
    worker = site.worker("patient")
    executor = site.executor(1)
    hanging = CompiledBot("hanging", Artifact("py", b"while True: pass"))
    order = replace(an_order(1), bots=(hanging, hanging), has_limits=False)
    executor.submit(play, order)
    slot = next(filter(is_slot, children(worker.pid)))
    until(lambda: children(slot), lambda: f"no bot was started\n{site.log()}")
    bots = children(slot)
    worker.send_signal(signal.SIGINT)
    assert worker.wait(PATIENCE_S) == 0
    assert not Path(f"/proc/{slot}").exists()
    until(lambda: not any(map(is_alive, bots)), lambda: f"bots outlive their worker\n{site.log()}")


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def test_an_ordinary_user_can_be_a_worker_where_weak_limits_are_allowed(site: Site) -> None:
    site.scheduler()
    site.worker("plain", user=65534 if os.geteuid() == 0 else None)
    is_weak = os.geteuid() == 0 or not Sandbox().enforces_limits
    reports: list[Sentence] = []
    strict = site.executor(1, has_weak_limits=False, report=reports.append)
    (worker,) = strict.workers()
    assert "sandbox" in worker.capabilities
    assert ("limits" in worker.capabilities) != is_weak
    refused = strict.submit(where, an_order(1))
    lenient = site.executor(1, has_weak_limits=True)
    (record,) = results(site, [lenient.submit(play, an_order(2))])
    assert (record.void, record.is_confined, record.verdicts) == (None, True, ())
    if is_weak:
        assert [sentence.code for sentence in reports] == ["worker-weak"]
        assert "--weak-limits" in render(reports[0])
        assert not refused.done()
    else:
        refused.result(PATIENCE_S)


def commands_of(page: str) -> list[list[str]]:
    """The commands that a page shows first: certificate, scheduler, worker, tournament."""
    lines = [line.strip() for line in (ROOT / "docs" / page).read_text("utf-8").splitlines()]
    starts = ("openssl ", "dask scheduler ", "botdrome worker ", "botdrome tournament ")
    return [
        shlex.split(next(line for line in lines if line.startswith(start) and "…" not in line))
        for start in starts
    ]


def test_both_pages_show_the_same_commands() -> None:
    assert commands_of("cluster.md") == commands_of("cluster.ru.md")


def test_the_commands_of_the_page_make_a_protected_cluster(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    address = ("192.168.1.10", "127.0.0.1"), ("8786", str(site.port))
    certificate, scheduler, worker, tournament = commands_of("cluster.md")
    subprocess.run(certificate, check=True, capture_output=True)
    assert stat.S_IMODE(Path("key.pem").stat().st_mode) == 0o600

    def here(words: list[str]) -> list[str]:
        for there, instead in address:
            words = [word.replace(there, instead) for word in words]
        return words

    host = here(scheduler[2:])
    dashboard = host.index("--dashboard-address")
    del host[dashboard : dashboard + 2]
    assert host[:2] == ["--host", "tls://127.0.0.1"]
    site.scheduler(*host[2:], protocol="tls")
    site.worker("safe", *here(worker[3:]), protocol="tls")
    bots = ["sample:cpp", "sample:py", "--format", "round-robin"]
    words = [*here(tournament[1:3]), *bots, *here(tournament[4:])]
    done = run(*words, *weak_limits())
    assert done.returncode == 0, done.stderr + site.log()
    assert "--insecure" not in done.stderr
    assert json.loads(Path("results", "results.json").read_bytes())["is_complete"]
    with pytest.raises(UserError, match="No scheduler answers"):
        ClusterExecutor(Link(f"tcp://127.0.0.1:{site.port}"), connect_s=0.5)
    Path("others").mkdir()
    subprocess.run(certificate, check=True, capture_output=True, cwd="others")
    cert, key = Path("others", "cert.pem"), Path("others", "key.pem")
    for ca in (cert, Path("cert.pem")):
        link = Link.to(f"tls://127.0.0.1:{site.port}", ca, cert, key)
        with pytest.raises(UserError, match="No scheduler answers"):
            ClusterExecutor(link, connect_s=0.5)


def test_an_unprotected_link_must_be_asked_for(tmp_path: Path) -> None:
    address = f"tcp://127.0.0.1:{free_port()}"
    with pytest.raises(UserError) as caught:
        Link.to(address, None, None, None)
    assert "--insecure" in render(caught.value.sentence)
    assert Link.to(address, None, None, None, is_insecure=True) == Link(address)
    bots = ("breakthrough", "jury", "jury", "--out", str(tmp_path / "out"))
    for words in (("worker", address), ("tournament", *bots, "--scheduler", address)):
        done = run(*words)
        assert (done.returncode, done.stdout) == (2, "")
        assert "can run programs there as its user, and forge results" in done.stderr
    done = run("tournament", *bots, "--scheduler", address, "--insecure")
    assert done.returncode == 2
    means, why = done.stderr.splitlines()[0], done.stderr.splitlines()[-1]
    assert "anyone who can reach the port" in means
    assert "No scheduler answers" in why


@pytest.mark.parametrize("address", ["8786", "http://host:1", "tcp://host", "tcp://a b:1"])
def test_what_is_no_address_is_a_user_error(address: str) -> None:
    with pytest.raises(UserError, match="not the address"):
        Link(address)


def test_certificates_and_tls_belong_together(tmp_path: Path) -> None:
    some = tmp_path / "some.pem"
    for address, files in [
        ("tcp://host:1", (some, some, some)),
        ("tls://host:1", (None, None, None)),
        ("tls://host:1", (some, None, some)),
    ]:
        with pytest.raises(UserError, match="tls://"):
            Link.to(address, *files)


def test_a_file_that_is_no_certificate_is_a_user_error(tmp_path: Path) -> None:
    some = tmp_path / "some.pem"
    some.write_text("nothing")
    with pytest.raises(UserError, match="cannot be used"):
        Link.to("tls://host:1", some, some, some).security("worker")
