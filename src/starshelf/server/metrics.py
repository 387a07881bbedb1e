"""What a server counts and measures for its host, as Prometheus reads it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from ipaddress import ip_address
from time import monotonic
from typing import Any, Protocol

from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from starshelf import __version__

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
COUNT_EVERY = 30.0
"""Seconds for which the number of stored tables counts as known."""
QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds; the bounds of what should take milliseconds."""
FORWARDED = (b"x-forwarded-for", b"forwarded", b"x-real-ip")
METHODS = frozenset(("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"))

Counted = Callable[[], Awaitable[dict[str, int]]]


class Watched(Protocol):
    """What is looked at when somebody reads the metrics."""

    def tables_in_memory(self) -> int:
        """Count the rooms."""

    def sockets(self) -> tuple[int, int]:
        """Count the sockets of those who sit at tables, and of those who watch."""

    def bot_queue(self) -> dict[str, tuple[int, int]]:
        """Count for each kind of lane the tasks that wait and those that run."""

    def write_queue(self) -> int:
        """Count the writes that wait to be stored."""


class Metrics:
    """The measurements of one server process; nothing is shared with another one."""

    def __init__(self, watched: Watched, count_tables: Counted) -> None:
        self._registry = CollectorRegistry(auto_describe=False)
        self._count_tables = count_tables
        self._tables: dict[str, int] = {}
        self._counted = -COUNT_EVERY
        ProcessCollector(registry=self._registry)
        GCCollector(registry=self._registry)
        self._registry.register(_Present(watched, self))
        self._decisions = self._counter(
            "decisions", "Decisions that were stored, by game and by who decided.", "game", "by"
        )
        self._refusals = self._counter(
            "refusals", "Requests and messages that were refused, by code.", "code"
        )
        self._requests = self._counter(
            "http_requests",
            "Answers to requests, by kind of address and status.",
            "route",
            "status",
        )
        self._latency = Histogram(
            "starshelf_decision_seconds",
            "From a person's message to its decision stored and shown.",
            buckets=QUICK,
            registry=self._registry,
        )
        self.committed: Callable[[float], None] = Histogram(
            "starshelf_commit_seconds",
            "How long the database takes to store what waited for it.",
            buckets=QUICK,
            registry=self._registry,
        ).observe
        self._children: dict[tuple[str, ...], Callable[[], None]] = {}

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"starshelf_{name}", text, labels, registry=self._registry)

    def _inc(self, counter: Counter, *labels: str) -> None:
        """Count one more; the child of a counter is looked up once only."""
        known = self._children.get(labels)
        if known is None:
            known = self._children[labels] = counter.labels(*labels).inc
        known()

    def decided(self, game: str, seconds: float | None = None) -> None:
        """Count a decision: a person's with its time, a bot's without."""
        if seconds is None:
            self._inc(self._decisions, game, "bot")
        else:
            self._inc(self._decisions, game, "person")
            self._latency.observe(seconds)

    def refused(self, code: str) -> None:
        """Count a refusal."""
        self._inc(self._refusals, code)

    def answered(self, path: str, status: int) -> None:
        """Count an answer to a request."""
        self._inc(self._requests, route_of(path), str(status))

    def tables(self) -> dict[str, int]:
        """Give the number of stored tables by status, as it was counted last."""
        return self._tables

    async def page(self) -> bytes:
        """Write all measurements as text."""
        if monotonic() - self._counted >= COUNT_EVERY:
            self._counted = monotonic()
            self._tables = await self._count_tables()
        return generate_latest(self._registry)


class _Present(Collector):
    """What is true at the moment of reading, so that nothing has to be kept up to date."""

    def __init__(self, watched: Watched, metrics: Metrics) -> None:
        self._watched, self._metrics = watched, metrics

    def collect(self) -> Iterable[Metric]:
        """Look at everything once."""
        watched = self._watched
        yield _gauge("starshelf_info", "The version.", ("version",), {(__version__,): 1})
        yield _gauge(
            "starshelf_tables_in_memory", "Tables in memory.", (), {(): watched.tables_in_memory()}
        )
        tables = {(status,): count for status, count in self._metrics.tables().items()}
        yield _gauge("starshelf_tables", "Stored tables by status.", ("status",), tables)
        seated, watching = watched.sockets()
        found = {("seated",): seated, ("watching",): watching}
        yield _gauge("starshelf_sockets", "Open sockets at tables.", ("who",), found)
        queue = watched.bot_queue()
        waiting = {(lane,): tasks[0] for lane, tasks in queue.items()}
        running = {(lane,): tasks[1] for lane, tasks in queue.items()}
        yield _gauge("starshelf_bot_tasks_waiting", "Tasks of bots that wait.", ("lane",), waiting)
        yield _gauge("starshelf_bot_tasks_running", "Tasks of bots that run.", ("lane",), running)
        yield _gauge(
            "starshelf_writes_waiting",
            "Writes that wait for the database.",
            (),
            {(): watched.write_queue()},
        )


def _gauge(
    name: str, text: str, labels: tuple[str, ...], values: dict[Any, int]
) -> GaugeMetricFamily:
    family = GaugeMetricFamily(name, text, labels=labels)
    for key, value in values.items():
        family.add_metric(key, value)
    return family


def route_of(path: str) -> str:
    """Put an address into one of few classes, whatever a stranger asks for."""
    first, _, rest = path.lstrip("/").partition("/")
    if first == "api":
        second = rest.partition("/")[0]
        known = ("tables", "games", "words", "art", "replays", "invitation", "join", "schema")
        return f"api/{second}" if second in known else "api/other"
    if first in ("health", "ready", "metrics", "assets"):
        return first
    return "page"


def is_local(address: str, headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Tell whether a request comes from this machine itself and no proxy handed it on."""
    if any(name.lower() in FORWARDED for name, _ in headers):
        return False
    try:
        found = ip_address(address)
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None)
    return bool((mapped or found).is_loopback)
