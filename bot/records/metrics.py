"""Figures for Prometheus, which `bot.records.metrics_pages` serves."""

import time
from collections import Counter as Counts
from collections.abc import Collection
from functools import partial
from typing import NamedTuple, Protocol

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

from bot.store import Store, counts

_SECONDS = (0.01, 0.03, 0.1, 0.3, 1, 3, 10)


class Snapshot(NamedTuple):
    """One process among those of the bot."""

    number: int = 0
    """Its own; 0: it is alone with its database."""
    processes: int = 1
    shards: Collection[int] = (0,)
    sent: int = 0
    """Requests to Discord so far that count; `waiting`: those that wait for their turn."""
    a_second: float = 0.0
    """So many may be sent now."""
    waiting: int = 0


class Connected(Protocol):
    """The bot as the metrics need it."""

    @property
    def latency(self) -> float:
        """Seconds that Discord's gateway takes to answer."""
        ...

    def is_ready(self) -> bool:
        """Tell whether it is connected."""
        ...

    def snapshot(self) -> Snapshot:
        """Return the figures of this process."""
        ...


class Metrics:
    """The figures of one bot; counted all the time, served on demand."""

    def __init__(self) -> None:
        """Begin at zero."""
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        gauge, counter = partial(Gauge, registry=self.registry), partial(Counter, registry=self.registry)
        self._interactions = counter(
            "parley_interactions",
            "Commands, presses and forms, by how they were answered.",
            ["kind", "outcome"],
        )
        self._seconds = Histogram(
            "parley_interaction_seconds", "From an interaction's arrival to its answer.", ["kind"],
            buckets=_SECONDS, registry=self.registry,
        )  # fmt: skip
        self._games = gauge("parley_games", "Tables, by status.", ["status"])
        self._suspended = gauge("parley_tables_asleep", "Tables that rest: they cannot be shown anywhere.")
        self._owed = gauge("parley_outbox_due", "Messages that are due.")
        self._late = gauge("parley_outbox_late_seconds", "How long the oldest of them has been due.")
        self._refused = gauge(
            "parley_outbox_refused",
            "Messages that wait because Discord refuses them, by its answer's status and code.",
            ["answer"],
        )
        self._ready = gauge("parley_ready", "1 while connected to Discord.")
        self._latency = gauge("parley_gateway_latency_seconds", "How long Discord's gateway takes.")
        self._slow = counter(
            "parley_slow_answers",
            "Interactions acknowledged or answered too late, by which it was.",
            ["step"],
        )
        self._jumps = counter("parley_clock_jumps", "How often the system's clock jumped by more than a day.")
        for step in ("acknowledged", "shown"):
            self._slow.labels(step)
        self._part = _Part(self.registry)

    def slow(self, step: str) -> None:
        """Count what took too long; step is "acknowledged" or "shown"."""
        self._slow.labels(step).inc()

    def jumped(self) -> None:
        """Count a jump of the clock."""
        self._jumps.inc()

    def answered(self, kind: str, outcome: str, seconds: float) -> None:
        """Count an interaction; outcome is "done", "refused" or "failed"."""
        self._interactions.labels(kind, outcome).inc()
        self._seconds.labels(kind).observe(seconds)

    async def figures(self, bot: Connected, store: Store) -> bytes:
        """Return all figures as Prometheus reads them. StoreError."""
        now = time.time()
        games, suspended, (owed, oldest), refused = await store.read(
            lambda db: (counts.tables(db), counts.suspended(db), counts.due(db, now), counts.refused(db))
        )
        by_code = Counts[str]()
        for answer, count in refused:
            by_code[answer.partition(":")[0]] += count
        self._refused.clear()
        for code, count in by_code.items():
            self._refused.labels(code).set(count)
        for status in ("lobby", "running", "over"):
            self._games.labels(status).set(games.get(status, 0))
        self._suspended.set(suspended)
        self._owed.set(owed)
        self._late.set(oldest)
        self._ready.set(bot.is_ready())
        if bot.is_ready():
            self._latency.set(bot.latency)
        self._part.show(bot.snapshot(), store)
        return generate_latest(self.registry)


class _Part:
    """The figures of one process beside others."""

    def __init__(self, registry: CollectorRegistry) -> None:
        gauge, counter = partial(Gauge, registry=registry), partial(Counter, registry=registry)
        self._number = gauge("parley_process", "The number of this process; 0: it is the only one.")
        self._processes = gauge("parley_processes", "Processes of this bot that live, by this one.")
        self._held = gauge("parley_shard_held", "1 for each shard held here.", ["shard"])
        self._sent = counter("parley_requests", "Requests to Discord that count against the bot's limit.")
        self._a_second = gauge("parley_requests_a_second", "So many of them this process may send now.")
        self._waiting = gauge("parley_requests_waiting", "So many of them wait for their turn.")
        self._writes = counter("parley_writes", "Transactions that write.")
        self._waited = counter(
            "parley_writes_wait_seconds", "How long they waited in all for those of other processes."
        )
        self._counted = 0, 0, 0.0

    def show(self, here: Snapshot, store: Store) -> None:
        """Take the figures as they are now."""
        self._number.set(here.number)
        self._processes.set(here.processes)
        self._held.clear()
        for shard in here.shards:
            self._held.labels(str(shard)).set(1)
        self._a_second.set(here.a_second)
        self._waiting.set(here.waiting)
        sent, writes, waited = self._counted
        self._counted = here.sent, *store.waited
        self._sent.inc(self._counted[0] - sent)
        self._writes.inc(self._counted[1] - writes)
        self._waited.inc(self._counted[2] - waited)
