"""What a server counts and measures for its host, as Prometheus reads it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from ipaddress import ip_address
from time import monotonic

from msgspec import Struct
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


class Present(Struct, frozen=True):
    """What is true at the moment of reading, so that nothing has to be kept up to date for it."""

    rooms: int
    seated: int
    watching: int
    lanes: dict[str, tuple[int, int]]
    """From the kind of lane to the tasks that wait and those that run."""
    writes: int


class Metrics:
    """The measurements of one server process; nothing is shared with another one."""

    def __init__(
        self, look: Callable[[], Present], count_tables: Callable[[], Awaitable[dict[str, int]]]
    ) -> None:
        self._registry = CollectorRegistry(auto_describe=False)
        self._count_tables = count_tables
        self.tables: dict[str, int] = {}
        """The number of stored tables by status, as it was counted last."""
        self._counted = -COUNT_EVERY
        ProcessCollector(registry=self._registry)
        GCCollector(registry=self._registry)
        self._registry.register(_Gauges(self, look))
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
        self._children: dict[tuple[object, ...], Callable[[], None]] = {}

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"starshelf_{name}", text, labels, registry=self._registry)

    def _inc(self, counter: Counter, *labels: str) -> None:
        """Count one more; the child of a counter is looked up once only."""
        key = (counter, *labels)
        known = self._children.get(key)
        if known is None:
            known = self._children[key] = counter.labels(*labels).inc
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

    async def page(self) -> bytes:
        """Write all measurements as text."""
        if monotonic() - self._counted >= COUNT_EVERY:
            self._counted = monotonic()
            try:
                self.tables = await self._count_tables()
            except Exception:  # a database that is away must not hide the rest
                self.tables = {}
        return generate_latest(self._registry)


class _Gauges(Collector):
    """Looks at the server when somebody reads the metrics."""

    def __init__(self, metrics: Metrics, look: Callable[[], Present]) -> None:
        self._metrics, self._look = metrics, look

    def collect(self) -> Iterable[Metric]:
        """Look at everything once."""
        now = self._look()
        yield _gauge("info", "The version of Starshelf.", "version", {__version__: 1})
        yield _gauge("rooms", "Tables in memory.", "", {"": now.rooms})
        yield _gauge("tables", "Stored tables, by status.", "status", self._metrics.tables)
        sockets = {"seated": now.seated, "watching": now.watching}
        yield _gauge("sockets", "Sockets at tables, by who is behind them.", "who", sockets)
        waiting = {lane: tasks[0] for lane, tasks in now.lanes.items()}
        running = {lane: tasks[1] for lane, tasks in now.lanes.items()}
        yield _gauge("bot_tasks_waiting", "Bots' tasks that wait, by lane.", "lane", waiting)
        yield _gauge("bot_tasks_running", "Bots' tasks that run, by lane.", "lane", running)
        yield _gauge("writes_waiting", "Writes that wait for the database.", "", {"": now.writes})


def _gauge(name: str, text: str, label: str, values: Mapping[str, int]) -> GaugeMetricFamily:
    family = GaugeMetricFamily(f"starshelf_{name}", text, labels=[label] if label else [])
    for key, value in values.items():
        family.add_metric([key] if label else [], value)
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
