"""What a server tells Prometheus: true numbers, to those who may read them, at no cost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from server_kit import Instantly, Place, RealServer, quick_settings, run

from starshelf.server import metrics as module
from starshelf.server.house import House
from starshelf.server.metrics import Metrics, Present, is_local, route_of
from starshelf.server.wire.bodies import SeatWish

AtTable = Callable[..., None]


def read(text: str) -> dict[str, float]:
    """Read the numbers of a page, by name and labels."""
    return {
        sample.name
        + "".join(f" {value}" for _, value in sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def numbers(house: House) -> dict[str, float]:
    """Read a house's numbers."""
    return read((await house.metrics.page()).decode())


def test_what_happens_at_tables_is_counted(at_table: AtTable) -> None:
    """Tables, sockets, decisions by game and who decided, their times, refusals and commits."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        await place.enter(room)
        await place.act(room, ada, 1)
        await place.act(room, bob, 1)
        await place.act(room, bob, 99)
        room.leave(bob)
        seats = [SeatWish("bot", level="random")] * 2
        bots = await place.house.lobby.room((await place.open(seats)).table.id)
        while not bots.over:
            await asyncio.sleep(0.01)
        found = await numbers(place.house)
        assert 2 == found["starshelf_rooms"]
        assert (1, 1) == (found["starshelf_tables running"], found["starshelf_tables over"])
        assert 1 == found["starshelf_sockets seated"]
        assert 1 == found["starshelf_sockets watching"]
        assert 2 == found["starshelf_decisions_total person _coins"]
        assert bots.shown == found["starshelf_decisions_total bot _coins"]
        assert 2 == found["starshelf_decision_seconds_count"]
        assert 0 < found["starshelf_decision_seconds_sum"] < 10
        assert 1 == found["starshelf_refusals_total not_your_turn"]
        assert place.house.store.commits == found["starshelf_commit_seconds_count"]
        assert 0 == found["starshelf_writes_waiting"]
        for lane in ("quick", "slow"):
            assert 0 == found[f"starshelf_bot_tasks_waiting {lane}"]
            assert 0 == found[f"starshelf_bot_tasks_running {lane}"]
        assert 0 < found["process_resident_memory_bytes"]

    at_table(scenario)


def wait_long(game: str, level: str, seat: int, seed: int, view: Any, legal: Any) -> int:
    """A bot that thinks for a long time."""
    import time

    time.sleep(60)
    return 0


def test_bots_that_wait_are_told(tmp_path: Path) -> None:
    """With one lane of each kind, two long thoughts are one that runs and one that waits."""

    async def scenario() -> None:
        house = House(quick_settings(tmp_path), wait_long)
        await house.open()
        try:
            thoughts = [
                asyncio.create_task(
                    house.thinkers.choose(table, "_coins", "expert", 0, None, [1, 2])
                )
                for table in ("a", "b")
            ]
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            found = await numbers(house)
            assert 1 == found["starshelf_bot_tasks_running slow"]
            assert 1 == found["starshelf_bot_tasks_waiting slow"]
            assert 0 == found["starshelf_bot_tasks_waiting quick"]
            for thought in thoughts:
                thought.cancel()
            await asyncio.gather(*thoughts, return_exceptions=True)
        finally:
            await house.close()

    run(scenario)


@pytest.fixture
def metrics_server(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """A real server with a setting of who may read the metrics."""
    with RealServer(quick_settings(tmp_path, metrics=request.param)) as running:
        running.house.lobby._thinkers = Instantly()  # type: ignore[assignment]
        yield running


FORWARDED = {"X-Forwarded-For": "203.0.113.9"}


@pytest.mark.parametrize("metrics_server", ["local"], indirect=True)
def test_only_this_machine_reads_them(metrics_server: RealServer) -> None:
    """A proxy on the same machine does not make everybody local; requests are counted."""
    with metrics_server.browser() as browser:
        for headers in (FORWARDED, {"Forwarded": "for=203.0.113.9"}, {"X-Real-IP": "203.0.113.9"}):
            assert 404 == browser.get("/metrics", headers=headers).status_code
        browser.get("/api/games")
        browser.get("/no/such/file.txt")
        browser.post("/api/tables", json={"game": "none", "seats": []})
        browser.post("/api/tables", json={}, headers={"Origin": "http://other.example"})
        answer = browser.get("/metrics")
    assert 200 == answer.status_code
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    found = read(answer.text)
    assert 3 == found["starshelf_http_requests_total metrics 404"]
    assert 1 == found["starshelf_http_requests_total api/games 200"]
    assert 1 == found["starshelf_http_requests_total api/tables 404"]
    assert 1 == found["starshelf_http_requests_total api/tables 403"]
    assert 4 == found["starshelf_refusals_total no_such_page"]
    assert 1 == found["starshelf_refusals_total no_such_game"]
    assert 1 == found["starshelf_refusals_total wrong_origin"]


@pytest.mark.parametrize("metrics_server", ["all", "off"], indirect=True)
def test_everybody_or_nobody(metrics_server: RealServer) -> None:
    """`all` answers behind a proxy too, `off` answers nobody."""
    wanted = 200 if metrics_server.house.settings.metrics == "all" else 404
    for headers in ({}, FORWARDED):
        answer = httpx.get(f"{metrics_server.base}/metrics", headers=headers, trust_env=False)
        assert wanted == answer.status_code


def test_what_is_local() -> None:
    """Loopback of both kinds is local; anything else, or handed on, is not."""
    for address in ("127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"):
        assert is_local(address, [])
        assert not is_local(address, [(b"X-Forwarded-For", b"1.2.3.4")])
    for address in ("10.0.0.1", "::ffff:10.0.0.1", "testclient", ""):
        assert not is_local(address, [])


def test_strangers_cannot_invent_routes() -> None:
    """Whatever addresses are asked for, they fall into few classes."""
    asked = ["/", "/x/y", "/table/abc", "/api", "/api/", "/api/x", "/api/tables/1/seats", "//api"]
    classes = {route_of(path) for path in [*asked, *(f"/{n}/{n}" for n in range(99))]}
    assert {"page", "api/other", "api/tables"} == classes


def test_two_servers_do_not_share_numbers(at_table: AtTable, tmp_path: Path) -> None:
    """Each house counts for itself."""

    async def scenario(place: Place) -> None:
        room, ada, _ = await place.two()
        await place.act(room, ada, 1)
        other = House(quick_settings(tmp_path, database=str(tmp_path / "other.db")))
        assert 1 == (await numbers(place.house))["starshelf_decisions_total person _coins"]
        await other.store.open()
        assert "starshelf_decisions_total person _coins" not in await numbers(other)
        await other.store.close()

    at_table(scenario)


def test_stored_tables_are_counted_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often the page is read, the database is asked twice a minute at most."""
    asked: list[float] = []
    clock = [1000.0]
    monkeypatch.setattr(module, "monotonic", lambda: clock[0])

    async def count() -> dict[str, int]:
        asked.append(clock[0])
        if len(asked) == 3:
            raise OSError("the database is away")
        return {"over": len(asked)}

    async def scenario() -> None:
        metrics = Metrics(lambda: Present(0, 0, 0, {}, 0), count)
        for second in range(61):
            clock[0] = 1000.0 + second
            found = read((await metrics.page()).decode())
        assert [1000.0, 1030.0, 1060.0] == asked
        assert "starshelf_tables over" not in found

    run(scenario)


def test_counting_costs_next_to_nothing() -> None:
    """A decision is counted in some microseconds; storing it takes hundreds."""

    async def count() -> dict[str, int]:
        return {}

    metrics = Metrics(lambda: Present(0, 0, 0, {}, 0), count)
    times = []
    for _ in range(20):
        begin = perf_counter()
        for _ in range(500):
            metrics.decided("jackal", 0.003)
        times.append((perf_counter() - begin) / 500)
    assert min(times) < 20e-6
