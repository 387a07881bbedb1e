"""What strangers send: no request of theirs stops, freezes or fills a server, or makes it fail."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import pytest
from msgspec.structs import asdict
from server_kit import Place, RealServer, quick_settings
from test_doors import finish, pair

from starshelf.server import store as store_module
from starshelf.server.guard import find_cookie
from starshelf.server.settings import Settings, read_settings
from starshelf.server.store import Write

AtTable = Callable[..., None]
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def star(server: RealServer) -> str:
    """A finished game as a file."""
    with pair(server) as (one, two):
        finish(one, two)
        return one.client.get(f"/api/tables/{one.table}/log").text


HEADERS: list[tuple[str, Any]] = [
    ("fair_since", 2**70),
    ("fair_since", -1),
    ("rules", -(2**70)),
    ("rules", 2**70),
    ("seats", 2**70),
    ("commitment", "x" * 400_000),
    ("commitment", "\x00"),
    ("seed", "x" * 400_000),
    ("salts", ["x" * 400_000]),
    ("salts", [""] * 1000),
    ("names", ["x"] * 1000),
    ("names", ["x" * 1000]),
    ("options", {"stray": "x" * 100_000}),
    ("rules", 0),
    ("position", {"rounds": 2}),
]


@pytest.mark.parametrize(("field", "value"), HEADERS)
def test_an_uploaded_header_is_bounded_field_by_field(
    server: RealServer, star: str, field: str, value: Any
) -> None:
    """The answer names the field, and the server goes on storing."""
    head, rest = star.split("\n", 1)
    header = {**msgspec.json.decode(head), field: value}
    with server.browser() as client:
        no = client.post("/api/replays", content=msgspec.json.encode(header).decode() + "\n" + rest)
        assert 400 == no.status_code
        assert f"line 1: {field}" in no.json()["where"]
        assert len(no.text) < 2000
        assert 201 == client.post("/api/replays", content=star).status_code


def test_a_write_that_fails_in_any_way_leaves_the_writer_alive(at_table: AtTable) -> None:
    """A driver may raise what SQLAlchemy does not wrap; the next write is stored."""

    async def scenario(place: Place) -> None:
        lobby = place.house.lobby
        room, _, _ = await place.two()
        with pytest.raises(store_module.NotSaved):
            await lobby.store.write(Write(table_id=room.id, table={"fair_since": 2**70}))
        await lobby.store.write(Write(table_id=room.id, table={"fair_since": 3}))
        record = await lobby.store.record(room.id)
        assert record is not None
        assert 3 == record.fair_since

    at_table(scenario)


def test_a_cookie_is_found_in_linear_time() -> None:
    """A hundred thousand backslashes take no time; ours is found among others."""
    begin = monotonic()
    for hostile in ("\\" * 100_000, 'a="' + "\\" * 100_000, ";" * 100_000, "starshelf=\\" * 9000):
        find_cookie(hostile)
    assert monotonic() - begin < 1
    assert "ab.c" == find_cookie("x=1; starshelf=ab.c; y=2")
    assert "ab.c" == find_cookie('starshelf="ab.c"')
    assert find_cookie("otherstarshelf=1; starshelf") is None


def test_large_headers_are_refused_at_once(server: RealServer) -> None:
    """Before any work is done with them."""
    with server.browser() as client:
        begin = monotonic()
        no = client.get("/api/games", headers={"Cookie": "\\" * 60_000})
        assert 431 == no.status_code
        assert monotonic() - begin < 1
        assert 200 == client.get("/health").status_code


def test_what_is_malformed_is_the_senders_fault(server: RealServer) -> None:
    """A clear answer below 500 that says where; nothing is logged as ours."""
    deep = "[" * 8000 + "]" * 8000
    open_deep = '{"game":"_coins","seats":[],"options":{"a":%s}}' % ("[" * 7000 + "]" * 7000)
    cases: list[tuple[int, str, dict[str, Any]]] = [
        (403, "/api/join", {"content": b'{"link":"x"}', "headers": {**JSON, "Origin": "http://["}}),
        (403, "/api/join", {"content": b'{"link":"x"}', "headers": {**JSON, "Origin": "null"}}),
        (400, "/api/tables", {"content": b'{"game":"\xff\xfe"}', "headers": JSON}),
        (400, "/api/tables", {"content": open_deep, "headers": JSON}),
        (400, "/api/join", {"content": deep, "headers": JSON}),
        (400, "/api/replays", {"content": deep}),
        (400, "/api/replays", {"content": b"\xff"}),
        (415, "/api/join", {"content": b'{"link":"x"}', "headers": {"Content-Type": "text/plain"}}),
        (415, "/api/join", {"data": {"link": "x"}}),
    ]
    with server.browser() as client:
        for status, path, request in cases:
            no = client.post(path, **request)
            assert (status, path) == (no.status_code, path)
            assert no.json()["reason"]
        for path in ("/api/tables/a%00b", "/api/tables/%ff", f"/api/tables/{'a' * 9000}"):
            assert 404 == client.get(path).status_code
        assert 201 == client.post("/api/tables", json=OPEN).status_code


OPEN = {"game": "_coins", "seats": [{"kind": "me"}, {"kind": "friend"}]}


def test_a_deep_or_odd_socket_message_is_bad_and_nothing_else(server: RealServer) -> None:
    """The socket stays open and the table goes on."""
    with pair(server) as (one, _), one.seated():
        for text in (
            '{"do":"why","path":' + "[" * 1900 + "]" * 1900 + "}",
            '{"do":"act","at":0,"offer":0,"id":"a\\u0000b"}',
            '{"do":"act","at":1' + "0" * 400 + ',"offer":0,"id":"k"}',
        ):
            one.tell(text)
            assert one.hear("bad")["reason"]
        one.tell({"do": "ping"})
        assert one.hear("pong")


def test_a_table_has_only_so_many_steps_back(at_table: AtTable) -> None:
    """Acting and taking back in turn does not grow a log without end."""

    async def scenario(place: Place) -> None:
        room, ada, _ = await place.two(game="_open_coins")
        seat = place.house.settings.undos
        for _ in range(seat):
            await place.act(room, ada)
            await place.tell(room, ada, {"do": "undo", "id": f"u{room.shown}"})
        await place.act(room, ada)
        assert ada.last("frame")["undo"] is None
        shown = room.shown
        await place.tell(room, ada, {"do": "undo", "id": "more"})
        assert "undos_are_spent" == ada.last("refused")["refusal"]["code"]
        assert shown == room.shown

    at_table(scenario, undos=3)


def test_a_table_has_only_so_many_versions(at_table: AtTable) -> None:
    """A full log takes no decision more, and says so."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        await place.act(room, ada)
        await place.act(room, bob)
        answer = await place.act(room, ada)
        assert "log_is_full" == answer["refusal"]["code"]
        assert 2 == room.shown

    at_table(scenario, versions=2)


def test_an_upload_has_a_limit_of_its_own(tmp_path: Path) -> None:
    """It is a setting; other bodies have a smaller one."""
    settings = quick_settings(tmp_path, upload_bytes=50_000)
    with RealServer(settings) as server, server.browser() as client:
        assert 413 == client.post("/api/replays", content="x" * 60_000).status_code
        assert 400 == client.post("/api/replays", content="x" * 40_000).status_code
        assert 413 == client.post("/api/join", json={"link": "x" * 40_000}).status_code


def test_over_tls_browsers_are_told_to_stay_there(tmp_path: Path) -> None:
    """HSTS and a secure cookie where a trusted proxy says https, and nowhere else."""
    settings = quick_settings(tmp_path, trusted_proxies=("127.0.0.1",))
    with RealServer(settings) as server, server.browser() as client:
        plain = client.get("/api/games")
        assert "strict-transport-security" not in plain.headers
        client.cookies.clear()
        secure = client.get("/api/games", headers={"X-Forwarded-Proto": "https"})
        assert "max-age" in secure.headers["strict-transport-security"]
        assert "Secure" in secure.headers["set-cookie"]


def test_ready_means_that_something_can_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk a server is alive but not ready."""
    with RealServer(quick_settings(tmp_path)) as server, server.browser() as client:
        assert 200 == client.get("/ready").status_code
        server.house._beaten = 0.0

        def full(*_: Any) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        monkeypatch.setattr(store_module.Store, "_commit_to_file", full)
        assert (503, "not_saved") == (
            (no := client.get("/ready")).status_code,
            no.json()["code"],
        )
        assert 200 == client.get("/health").status_code
        monkeypatch.undo()
        assert 200 == client.get("/ready").status_code


def test_a_server_that_cannot_start_says_why_in_one_line(tmp_path: Path) -> None:
    """A bad path, a busy file: one line and exit code 2, no traceback."""
    busy = tmp_path / "busy.db"
    holder = sqlite3.connect(busy, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    for database, reason in ((tmp_path / "no" / "x.db", "unable to open"), (busy, "locked")):
        done = subprocess.run(
            [sys.executable, "-m", "starshelf", "serve", "--port", "0", "--database", database],
            capture_output=True,
            text=True,
            timeout=60,
            env=os.environ,
            check=False,
        )
        assert 2 == done.returncode
        assert 1 == len(done.stderr.splitlines())
        assert reason in done.stderr
    holder.close()


def test_the_defaults_are_sound() -> None:
    """Every default of the settings keeps its own bounds."""
    given = {name: value for name, value in asdict(Settings()).items() if name != "static"}
    assert Settings() == read_settings(environment={}, given=given)
