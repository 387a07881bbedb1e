"""Connections that come in crowds, that dawdle, and that never read: real sockets on loopback."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_kit import Instantly, RealServer, quick_settings
from uvicorn.middleware.proxy_headers import _TrustedHosts
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from starshelf.server import connections, protocols, wire
from starshelf.server.connections import trusted
from starshelf.server.limits import Crowd, address_of
from starshelf.server.settings import Rate, Settings

GET = b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n"
HALF = b"GET /health HTTP/1.1\r\nHost: he"
PATIENCE = 8.0
"""Seconds: far longer than the limits of these tests, far shorter than having none."""


@contextlib.contextmanager
def serving(folder: Path, **more: Any) -> Iterator[RealServer]:
    """A real server with limits of its own."""
    with RealServer(quick_settings(folder, **more)) as server:
        server.house.lobby._thinkers = Instantly()  # type: ignore[assignment]
        yield server


@contextlib.contextmanager
def raw(port: int, source: str = "127.0.0.1", *, sent: bytes = b"") -> Iterator[socket.socket]:
    """A bare connection from some address."""
    with socket.create_connection(
        ("127.0.0.1", port), PATIENCE, source_address=(source, 0)
    ) as line:
        line.sendall(sent)
        yield line


def heard(line: socket.socket) -> bytes:
    """Read until the server closes; a reset is an end, too."""
    parts = []
    with contextlib.suppress(ConnectionResetError):
        while part := line.recv(65_536):
            parts.append(part)
    return b"".join(parts)


def answered(line: socket.socket) -> bytes:
    """Read what comes next."""
    return line.recv(65_536)


def soon(is_so: Callable[[], bool]) -> bool:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so() and time.monotonic() < end:
        time.sleep(0.02)
    return is_so()


def connected(server: RealServer) -> int:
    """Count the connections that the server holds."""
    return len(server.server.server_state.connections)


# --- how many ---------------------------------------------------------------------------------


def test_one_address_cannot_take_all_connections(tmp_path: Path) -> None:
    """Of fifty half-sent requests ten are kept; the others are told, and others are served."""
    with serving(tmp_path, connections_per_address=10) as server, contextlib.ExitStack() as stack:
        lines = [stack.enter_context(raw(server.port, sent=HALF)) for _ in range(50)]
        assert soon(lambda: connected(server) == 10)
        assert b"503" in heard(lines[-1])
        with raw(server.port, "127.0.0.2", sent=GET) as other:
            assert answered(other).startswith(b"HTTP/1.1 200")


def test_all_addresses_together_have_a_limit(tmp_path: Path) -> None:
    """However many addresses come, no more connections are held than the setting says."""
    with serving(tmp_path, connections=5) as server, contextlib.ExitStack() as stack:
        table = open_table(server)
        assert soon(lambda: connected(server) == 0)
        for _ in range(5):
            stack.enter_context(seated(server, table))
        with raw(server.port, "127.0.0.9", sent=GET) as late:
            assert b"503" in heard(late)
        stack.close()
        assert soon(lambda: connected(server) == 0)
        with raw(server.port, "127.0.0.9", sent=GET) as later:
            assert answered(later).startswith(b"HTTP/1.1 200")


def test_half_sent_requests_make_room_for_others(tmp_path: Path) -> None:
    """When all connections are taken, a newcomer gets the place of an idle one of the many."""
    limits = {"connections": 20, "connections_per_address": 15}
    with serving(tmp_path, **limits) as server, contextlib.ExitStack() as stack:
        few = stack.enter_context(raw(server.port, "127.0.0.3", sent=HALF))
        many = [stack.enter_context(raw(server.port, sent=HALF)) for _ in range(15)]
        for number in range(6):
            source = f"127.0.1.{number + 1}"
            other = stack.enter_context(raw(server.port, source, sent=GET))
            assert answered(other).startswith(b"HTTP/1.1 200")
        assert connected(server) <= 20
        assert b"" == heard(many[0])
        few.sendall(GET.removeprefix(HALF))
        assert answered(few).startswith(b"HTTP/1.1 200")


def test_sockets_stay_counted_until_they_are_closed(tmp_path: Path) -> None:
    """Two sockets of one address fill its two places; one that is closed makes room again."""
    with serving(tmp_path, connections_per_address=2) as server:
        table = open_table(server)
        assert soon(lambda: connected(server) == 0)
        with seated(server, table), seated(server, table) as second:
            with raw(server.port, sent=GET) as third:
                assert b"503" in heard(third)
            second.close()
            assert soon(lambda: connected(server) == 1)
            with raw(server.port, sent=GET) as third:
                assert answered(third).startswith(b"HTTP/1.1 200")


def test_a_proxy_is_believed_only_when_it_is_trusted(tmp_path: Path) -> None:
    """Without the setting a client cannot call itself by another address, not even on loopback."""
    for proxies, status in (((), 429), (("127.0.0.1",), 200)):
        settings: dict[str, Any] = {"request_rate": Rate(0.001, 1), "trusted_proxies": proxies}
        with serving(tmp_path, **settings) as server, server.browser() as browser:
            for address in ("203.0.113.1", "203.0.113.2"):
                last = browser.get("/health", headers={"X-Forwarded-For": address})
            assert status == last.status_code


def test_clients_behind_a_trusted_proxy_are_counted_each(tmp_path: Path) -> None:
    """The proxy's own address has no limit; the sockets of a forwarded address have one."""
    settings: dict[str, Any] = {"trusted_proxies": ("127.0.0.0/8",), "connections_per_address": 2}
    with serving(tmp_path, **settings) as server, contextlib.ExitStack() as stack:
        table = open_table(server)
        for address in ("2001:db8::1", "2001:db8::2", "203.0.113.1", "203.0.113.2"):
            socket = stack.enter_context(seated(server, table, address))
            assert "welcome" in str(socket.recv(PATIENCE))
        with seated(server, table, "2001:db8::3") as third, pytest.raises(ConnectionClosed) as gone:
            third.recv(PATIENCE)
        assert gone.value.rcvd is not None
        assert 1008 == gone.value.rcvd.code


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_limits_count_ipv6_by_its_network(host: str, address: str) -> None:
    """One household has a whole /64, so it counts once; IPv4 in IPv6 clothes is IPv4."""
    assert address == address_of({"client": (host, 1)})
    assert "?" == address_of({"client": None})


def test_a_trusted_proxy_may_call_over_ipv6() -> None:
    """A network counts as it is, whatever its last bits, and in IPv6 clothes as well."""
    settings = Settings(trusted_proxies=("10.1.2.3/8", "192.0.2.1", "2001:db8::/32"))
    networks = trusted(settings)
    mapped = ["::ffff:10.0.0.0/104", "::ffff:192.0.2.1/128"]
    assert ["10.0.0.0/8", "192.0.2.1/32", "2001:db8::/32", *mapped] == networks
    for proxy in ("10.9.9.9", "::ffff:10.9.9.9", "::ffff:192.0.2.1", "2001:db8::7"):
        assert proxy in _TrustedHosts(networks)
    assert "::ffff:192.0.2.2" not in _TrustedHosts(networks)


def test_a_crowd_forgets_those_who_have_left() -> None:
    """Whoever leaves makes room, and costs no memory afterwards."""
    crowd = Crowd(3, 2)
    assert [True, True, False] == [crowd.enter("a") for _ in range(3)]
    assert [True, False] == [crowd.enter("") for _ in range(2)]
    crowd.leave("a")
    assert crowd.enter("b")
    for address in ("a", "b", ""):
        crowd.leave(address)
    assert (0, 0) == (crowd.count, len(crowd._inside))


# --- how long ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("begin", "drip", "status"),
    [
        (b"", b"", b""),
        (HALF, b"", b"HTTP/1.1 408"),
        (b"G", b"", b"HTTP/1.1 408"),
        (b"GET /health HTTP/1.1\r\n", b"X: y\r\n", b"HTTP/1.1 408"),
        (b"", b"\r\n", b"HTTP/1.1 408"),
        (
            HALF.replace(b"he", b"here\r\nUpgrade: websocket\r\nConnection: Up"),
            b"",
            b"HTTP/1.1 408",
        ),
    ],
)
def test_headers_have_a_time_limit(
    tmp_path: Path, begin: bytes, drip: bytes, status: bytes
) -> None:
    """Silence, half a head and a head drop by drop end alike, on a new and on a kept line."""
    with serving(tmp_path, header_seconds=0.4) as server:
        for kept in (False, True):
            with raw(server.port) as line:
                if kept:
                    if not begin + drip:
                        continue
                    line.sendall(GET)
                    assert answered(line).startswith(b"HTTP/1.1 200")
                line.sendall(begin)
                begun = time.monotonic()
                with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                    while drip and time.monotonic() - begun < 1.5:
                        line.sendall(drip)
                        time.sleep(0.05)
                assert heard(line).startswith(status)
                assert time.monotonic() - begun < 4
        assert soon(lambda: connected(server) == 0)


@pytest.mark.parametrize(
    "head",
    [
        b"GET /health HTTP/1.1\r\nX: " + b"x" * 3000,
        b"GET /" + b"x" * 3000,
        b"GET /health HTTP/1.1\r\n" + b"X: y\r\n" * 500,
        b"\r\n" * 2000,
        b"GET /health HTTP/1.1\r\nHost: here\r\nX: " + b"x" * 3000 + b"\r\n\r\n",
    ],
)
def test_headers_have_a_size_limit(tmp_path: Path, head: bytes) -> None:
    """A line, a header or many of them above the limit end the connection before any work."""
    with serving(tmp_path, header_bytes=2000) as server, raw(server.port, sent=head) as line:
        assert heard(line).startswith(b"HTTP/1.1 431")


def test_large_bodies_and_requests_in_a_row_are_no_headers(tmp_path: Path) -> None:
    """The limit of a head counts neither a body nor the requests before and after."""
    post = b"POST /api/replays HTTP/1.1\r\nHost: here\r\nContent-Length: 9000\r\n\r\n" + b"x" * 9000
    last = GET.replace(b"Host", b"Connection: close\r\nHost")
    with serving(tmp_path, header_bytes=2000) as server, raw(server.port) as line:
        line.sendall(GET * 40 + post + GET * 40 + last)
        text = heard(line)
        assert 81 == text.count(b"HTTP/1.1 200")
        assert 1 == text.count(b"HTTP/1.1 400")


def test_a_body_has_a_time_limit(tmp_path: Path) -> None:
    """A body that does not come is given up; what it was meant for does not happen."""
    post = b"POST /api/replays HTTP/1.1\r\nHost: here\r\nContent-Length: 90\r\n\r\nhalf"
    with serving(tmp_path, body_seconds=0.4) as server, raw(server.port, sent=post) as line:
        begun = time.monotonic()
        assert heard(line).startswith(b"HTTP/1.1 408")
        assert 0.3 < time.monotonic() - begun < 4
        assert soon(lambda: connected(server) == 0)


def test_what_is_no_http_is_answered_and_closed(tmp_path: Path) -> None:
    """Noise gets a 400; an upgrade to something else is an ordinary request."""
    with serving(tmp_path) as server:
        with raw(server.port, sent=b"\x16\x03\x01\x00noise\r\n\r\n") as line:
            assert heard(line).startswith(b"HTTP/1.1 400")
        other = GET.replace(b"Host", b"Connection: Upgrade\r\nUpgrade: h2c\r\nHost")
        with raw(server.port, sent=other) as line:
            assert answered(line).startswith(b"HTTP/1.1 200")


PROGRAM = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (64, 180))
from starshelf.server.run import serve
from starshelf.server.settings import Settings
serve(Settings(port=0, database=sys.argv[1], header_seconds=2.0))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of open files are a matter of Unix")
def test_a_server_with_few_descriptors_outlives_a_flood(tmp_path: Path) -> None:
    """The soft limit is raised; half-sent requests beyond the descriptors do not stop serving."""
    command = [sys.executable, "-c", PROGRAM, str(tmp_path / "tables.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            port = int(re.findall(r":(\d+)", server.stdout.readline())[-1])
            with contextlib.ExitStack() as stack:
                for number in range(300):
                    source = f"127.0.0.{2 + number // 30}"
                    stack.enter_context(raw(port, source, sent=HALF))
                files = f"/proc/{server.pid}/fd"
                assert soon(lambda: len(os.listdir(files)) > 64)
                assert soon(lambda: is_served(port))
                assert len(os.listdir(files)) < 180
        finally:
            server.send_signal(signal.SIGTERM)


def is_served(port: int) -> bool:
    """Tell whether a newcomer gets an answer."""
    with contextlib.suppress(httpx.HTTPError):
        return httpx.get(f"http://127.0.0.1:{port}/health", trust_env=False).status_code == 200
    return False


# --- those who never read ---------------------------------------------------------------------


def open_table(server: RealServer) -> str:
    """Open a table that waits for a friend, and that anyone may watch."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}]
    with server.browser() as browser:
        opened = browser.post("/api/tables", json={"game": "_coins", "seats": seats}).json()
    return str(opened["table"]["id"])


@contextlib.contextmanager
def seated(server: RealServer, table: str, forwarded: str = "") -> Iterator[ClientConnection]:
    """A socket at a table that takes in little before it is read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", server.port))
    with connect(
        f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket",
        sock=line,
        proxy=None,
        max_queue=1,
        compression=None,
        close_timeout=0.1,
        additional_headers={"X-Forwarded-For": forwarded} if forwarded else {},
    ) as made:
        yield made


def tell(server: RealServer, table: str, message: wire.FromServer, times: int) -> None:
    """Let a table say something to everybody, again and again."""
    room = server.house.lobby._rooms[table]
    loop = server.server.servers[0].get_loop()
    for _ in range(times):
        loop.call_soon_threadsafe(room.tell, message)


def read_on(made: ClientConnection) -> None:
    """Read until there is an end."""
    while True:
        made.recv(PATIENCE)


SAID = wire.Chat(1, 0, "Ada", "я" * 50_000)
LONG = wire.write_message(SAID)
"""A message of 100 kB."""


@pytest.fixture
def short_linger(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let closed connections end soon."""
    monkeypatch.setattr(protocols, "LINGER", 0.5)


@pytest.mark.usefixtures("short_linger")
@pytest.mark.parametrize(
    ("times", "limits"), [(80, {"outbox_bytes": 1_000_000}), (40, {"outbox_seconds": 0.5})]
)
def test_readers_that_take_nothing_are_gone(
    tmp_path: Path, times: int, limits: dict[str, Any]
) -> None:
    """Too much that waits, or for too long: the room and the server are rid of such sockets."""
    with serving(tmp_path, **limits) as server, contextlib.ExitStack() as stack:
        table = open_table(server)
        room = server.house.lobby._rooms[table]
        for _ in range(5):
            stack.enter_context(seated(server, table))
        assert soon(lambda: len(room.clients) == 5)
        tell(server, table, SAID, times)
        assert soon(lambda: not room.clients)
        assert soon(lambda: connected(server) == 0)
        assert 0 == server.house.sockets.count


def test_memory_is_given_back_when_a_crowd_has_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once after many connections have ended, also when nobody is left; not after a few."""
    calls: list[float] = []
    monkeypatch.setattr(connections, "give_back", lambda: calls.append(time.monotonic()))
    monkeypatch.setattr(connections, "LONGEST_ROUND", 0.1)
    with serving(tmp_path) as server:
        for crowd, times in ((connections.CROWD // 2, 0), (connections.CROWD, 1)):
            with contextlib.ExitStack() as stack:
                for _ in range(crowd):
                    stack.enter_context(raw(server.port))
                assert soon(lambda crowd=crowd: connected(server) == crowd)
            assert soon(lambda: connected(server) == 0)
            time.sleep(0.5)
            assert times == len(calls)


def test_freed_memory_goes_back_to_the_system() -> None:
    """What is freed below something that lives is given back, too."""
    program = (
        "from starshelf.server.memory import give_back\n"
        "held = lambda: int(open('/proc/self/statm').read().split()[1]) * 4096\n"
        "parts = [b'x' * 100_000 for _ in range(300)]; last = b'y' * 100_000\n"
        "del parts; before = held(); give_back(); print(before - held())\n"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert 20_000_000 < int(said.stdout)


def test_a_late_reader_learns_that_it_was_too_slow(tmp_path: Path) -> None:
    """Whoever reads again soon after finds the close code behind what was under way.

    Few messages are too much when they are long: what waits is counted in bytes.
    """
    with serving(tmp_path) as server:
        table = open_table(server)
        room = server.house.lobby._rooms[table]
        with seated(server, table) as slow:
            assert soon(lambda: len(room.clients) == 1)
            tell(server, table, SAID, 80)
            assert soon(lambda: not room.clients)
            with pytest.raises(ConnectionClosed) as gone:
                read_on(slow)
        assert gone.value.rcvd is not None
        assert 4010 == gone.value.rcvd.code


def test_who_reads_slowly_but_reads_stays(tmp_path: Path) -> None:
    """A reader that takes a little now and then keeps its socket, and misses nothing."""
    with serving(tmp_path, outbox_seconds=1.0, outbox_bytes=20_000_000) as server:
        table = open_table(server)
        room = server.house.lobby._rooms[table]
        with seated(server, table) as slow:
            assert soon(lambda: len(room.clients) == 1)
            tell(server, table, SAID, 80)
            count = 0
            while count < 80:
                count += LONG == slow.recv(PATIENCE)
                time.sleep(0.03)
            assert 1 == len(room.clients)


@pytest.mark.usefixtures("short_linger")
def test_an_answer_that_nobody_reads_is_given_up(tmp_path: Path) -> None:
    """A client that asks for large answers and takes none of them does not stay."""
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "large.txt").write_bytes(os.urandom(8_000_000))
    ask = GET.replace(b"/health", b"/large.txt")
    with serving(tmp_path, outbox_seconds=0.5) as server, raw(server.port, sent=ask):
        assert soon(lambda: connected(server) == 1)
        assert soon(lambda: connected(server) == 0)
