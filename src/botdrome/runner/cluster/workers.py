"""The workers of the cluster: what each can do, how fast it is, and what none can do."""

import asyncio
import statistics
import time
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from botdrome.runner.cluster.calibration import Slow, slowest_allowed
from botdrome.runner.cluster.capabilities import LIMITS, SANDBOX, SLOT, SPEED, titles
from botdrome.sentences import Sentence

if TYPE_CHECKING:
    from distributed import Client

Report = Callable[[Sentence], None]
FACTS = "botdrome"
"""The key of a worker's facts in its identity."""

_REFRESH_S = 1.0
_GRACE_S = 5.0
_REMIND_S = 60.0

_NO_WORKERS = Sentence(
    "waiting-for-workers",
    "There are no workers; matches waiting: {count}. Start `botdrome worker {address}`.",
    "Нет ни одного исполнителя; партий в ожидании: {count}. Запустите `botdrome worker {address}`.",
)
_UNSERVED = Sentence(
    "waiting-for-capability",
    "Waiting for a worker with: {titles}. Matches that need it: {count}.",
    "Нужен исполнитель, у которого есть: {titles}. Партий, которым он нужен: {count}.",
)
_UNREACHABLE = Sentence(
    "worker-unreachable",
    "The scheduler cannot reach the worker {name} at {address}, so it gets no results from it. "
    "Open its ports in the firewall, or stop it.",
    "Планировщик не может связаться с исполнителем {name} по адресу {address} и не получит от него "
    "результатов. Откройте его порты в брандмауэре или остановите его.",
)
_REFUSED = Sentence(
    "worker-refused",
    "The worker {name} ({cpu}) has {percent} % of the usual speed and gets no matches.",
    "Скорость исполнителя {name} ({cpu}) — {percent} % обычной; партий он не получит.",
)
_SCALED = Sentence(
    "worker-scaled",
    "The worker {name} ({cpu}) has {percent} % of the usual speed; its bots get more time.",
    "Скорость исполнителя {name} ({cpu}) — {percent} % обычной; время ботов там увеличено.",
)
_WEAK = Sentence(
    "worker-weak",
    "The worker {name} has no control groups and gets no matches: start it as root, or with "
    "`systemd-run --user --scope -p Delegate=yes`, or allow weak limits.",
    "У исполнителя {name} нет контрольных групп, партий он не получит: запустите его от имени root "
    "или через `systemd-run --user --scope -p Delegate=yes` либо разрешите слабые "
    "ограничения.",
)


@dataclass(frozen=True, slots=True)
class WorkerFacts:
    """One worker process: its name, its capabilities, its machine."""

    name: str
    host: str
    capabilities: frozenset[str]
    speed: int
    cpu: str
    is_slow: bool = False
    """Whether it is much slower than the rest."""


class ClusterWorkers:
    """The workers that the scheduler knows; reports what an operator should know."""

    def __init__(
        self, slow: Slow, threshold: float, report: Report, *, has_weak_limits: bool = False
    ) -> None:
        self._has_weak_limits = has_weak_limits
        self._known_weak: set[str] = set()
        self._slow = slow
        self._threshold = threshold
        self._report = report
        self._looked_at = 0.0
        self._known_slow: set[str] = set()
        self._remind_at: dict[frozenset[str], float] = {}
        self._address = ""
        self._tried: set[str] = set()
        self._trials: set[asyncio.Task[None]] = set()
        self.workers: tuple[WorkerFacts, ...] = ()
        self.reference: int | None = None
        """The median speed, the upper one of two; None without workers."""

    @property
    def addresses(self) -> AbstractSet[str]:
        """The addresses of all workers that the scheduler knows, not only of ours."""
        return self._tried

    async def look(self, client: "Client") -> bool:
        """Asks the scheduler for its workers, unless just done; False if it is gone."""
        now = time.monotonic()
        if now - self._looked_at < _REFRESH_S and self.workers:
            return True
        try:
            identity = await client.scheduler.identity(n_workers=-1)  # type: ignore[union-attr]  # it is connected
        except OSError:
            return False
        self._looked_at = now
        self._address = identity["address"]
        self.take(identity["workers"].values())
        self._try_new(client, identity["workers"])
        return True

    def _try_new(self, client: "Client", workers: Mapping[str, Mapping[str, Any]]) -> None:
        """Checks that the scheduler can reach the workers that are new."""
        new = workers.keys() - self._tried
        self._tried = set(workers)
        for address in new:
            trial = asyncio.create_task(self._try(client, address, workers[address]["name"]))
            self._trials.add(trial)
            trial.add_done_callback(self._trials.discard)

    async def _try(self, client: "Client", address: str, name: str) -> None:
        try:
            await client.run(_answer, workers=[address])
        except Exception:  # noqa: BLE001 (whatever kept it from answering)
            failed_at = time.monotonic()
            await asyncio.sleep(_GRACE_S)
            # The worker may have left meanwhile, or the scheduler may be gone.
            if self._looked_at > failed_at and address in self._tried:
                self._report(_UNREACHABLE.of(name=name, address=address))

    def take(self, identities: Iterable[Mapping[str, Any]]) -> None:
        """Takes over the scheduler's data about its workers; others than ours are left out."""
        facts = [_facts(each) for each in identities if SLOT in each["resources"]]
        self.reference = statistics.median_high(each.speed for each in facts) if facts else None
        least = slowest_allowed(self.reference or 0, self._threshold)
        self.workers = tuple(replace(each, is_slow=each.speed < least) for each in facts)
        for worker in self.workers:
            self._note_slow(worker)
            self._note_weak(worker)

    def able(self, needs: frozenset[str]) -> int:
        """How many workers could play a match with these needs."""
        return sum(1 for each in self._admitted() if each.capabilities >= needs)

    def able_names(self, needs: frozenset[str], least_speed: float) -> set[str]:
        """The workers that can play a match with these needs, at least so fast."""
        return {
            each.name
            for each in self.workers
            if each.capabilities >= needs and each.speed >= least_speed
        }

    def note_unserved(self, waiting: Mapping[frozenset[str], int]) -> None:
        """Reports, after a while and then at intervals, matches that no worker can play."""
        now = time.monotonic()
        unserved = {needs: count for needs, count in waiting.items() if not self.able(needs)}
        due = {
            needs: count
            for needs, count in unserved.items()
            if now >= self._remind_at.setdefault(needs, now + _GRACE_S)
        }
        self._remind_at = {needs: self._remind_at[needs] for needs in unserved}
        self._remind_at |= dict.fromkeys(due, now + _REMIND_S)
        if due and not self.workers:
            self._report(_NO_WORKERS.of(count=sum(due.values()), address=self._address))
            return
        offered = frozenset[str]().union(*(each.capabilities for each in self._admitted()))
        for needs, count in due.items():
            self._report(_UNSERVED.of(titles=titles(needs - offered or needs), count=count))

    def _admitted(self) -> list[WorkerFacts]:
        return [each for each in self.workers if self._slow != "refuse" or not each.is_slow]

    def _note_weak(self, worker: WorkerFacts) -> None:
        """Reports a worker with a sandbox but no control groups, once."""
        is_weak = SANDBOX in worker.capabilities and LIMITS not in worker.capabilities
        if is_weak and not self._has_weak_limits and worker.name not in self._known_weak:
            self._known_weak.add(worker.name)
            self._report(_WEAK.of(name=worker.name))

    def _note_slow(self, worker: WorkerFacts) -> None:
        if not worker.is_slow or self._slow == "accept":
            self._known_slow.discard(worker.name)
        elif worker.name not in self._known_slow:
            self._known_slow.add(worker.name)
            percent = round(100 * worker.speed / (self.reference or 1))
            sentence = _REFUSED if self._slow == "refuse" else _SCALED
            self._report(sentence.of(name=worker.name, cpu=worker.cpu, percent=percent))


def _answer() -> bool:
    """Runs on a worker to check that it can be reached."""
    return True


def _facts(identity: Mapping[str, Any]) -> WorkerFacts:
    resources = identity["resources"]
    return WorkerFacts(
        str(identity["name"]),
        identity["host"],
        frozenset(resources) - {SLOT, SPEED},
        int(resources[SPEED]),
        str(identity.get(FACTS, {}).get("cpu", "")),
    )
