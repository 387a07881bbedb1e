"""Behind a real proxy with TLS, at the root and under a sub-path, sockets included."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from server_kit import RealServer, quick_settings
from websockets.sync.client import connect

DEPLOY = Path(__file__).parents[2] / "deploy"
OPEN = {"game": "_coins", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "screen"}]}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command: list[str], folder: Path, port: int, **more: str) -> Iterator[None]:
    """Run a proxy until the block ends."""
    with (folder / "proxy.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, **more})
    try:
        for _ in range(400):
            with suppress(OSError), socket.create_connection(("127.0.0.1", port)) as probe:
                unverified().wrap_socket(probe, server_hostname="localhost").close()
                break
            assert process.poll() is None, (folder / "proxy.log").read_text()
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(10)


@contextmanager
def nginx(folder: Path, port: int, upstream: int, base: str, *, strip: bool) -> Iterator[None]:
    """nginx with the configuration that we hand out, other names and places filled in."""
    command = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost"
    made = [*command.split(), "-keyout", str(folder / "key.pem"), "-out", str(folder / "crt.pem")]
    subprocess.run(made, check=True, capture_output=True)
    text = (DEPLOY / "nginx.conf").read_text()
    for old, new in {
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "/etc/letsencrypt/live/play.example.org/fullchain.pem": str(folder / "crt.pem"),
        "/etc/letsencrypt/live/play.example.org/privkey.pem": str(folder / "key.pem"),
        "location /": f"location {base}/",
        "http://127.0.0.1:8000": f"http://127.0.0.1:{upstream}{'/' if strip else ''}",
    }.items():
        assert old in text
        text = text.replace(old, new)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off; pid {folder}/pid; error_log stderr; events {{}}"
        f"http {{ access_log off; {places} {text} }}"
    )
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    assert program is not None, "missing: nginx (a Debian package)"
    with running([program, "-c", str(config)], folder, port):
        yield


@contextmanager
def caddy(folder: Path, port: int, upstream: int) -> Iterator[None]:
    """Caddy with the file that we hand out, and a certificate of its own making."""
    program = shutil.which("caddy")
    assert program is not None, "missing: caddy (a Debian package)"
    settings = {
        "STARSHELF_SITE": f"https://localhost:{port}",
        "STARSHELF_UPSTREAM": f"127.0.0.1:{upstream}",
        "CADDY_OPTIONS": "auto_https disable_redirects",
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "HOME": str(folder),
    }
    command = [program, "run", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    with running(command, folder, port, **settings):
        yield


def unverified() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def play_behind(base_url: str) -> None:
    """Open a table and take a decision over TLS, as a browser does."""
    origin = base_url.split("/", 3)[0] + "//" + base_url.split("/", 3)[2]
    path = base_url.removeprefix(origin)
    with httpx.Client(verify=unverified(), timeout=10, trust_env=False) as client:
        page = client.get(f"{base_url}/api/games")
        assert "max-age" in page.headers["strict-transport-security"]
        cookie = page.headers["set-cookie"]
        assert "Secure" in cookie
        assert f"Path={path or '/'};" in cookie
        opened = client.post(f"{base_url}/api/tables", json=OPEN, headers={"Origin": origin})
        assert 201 == opened.status_code, opened.text
        other = client.post(f"{base_url}/api/tables", json=OPEN, headers={"Origin": "https://x.y"})
        assert 403 == other.status_code
        table = opened.json()["table"]["id"]
        assert [0, 1] == client.get(f"{base_url}/api/tables/{table}").json()["mine"]
        url = f"{base_url.replace('https', 'wss')}/api/tables/{table}/socket"
        headers = {"Cookie": cookie.split(";")[0], "Origin": origin}
        with connect(url, ssl=unverified(), additional_headers=headers, proxy=None) as wire:
            wire.send('{"do":"sync"}')
            frame = hear(wire, "frame")
            wire.send(f'{{"do":"act","at":{frame["v"]},"offer":0,"id":"k"}}')
            assert frame["v"] + 1 == hear(wire, "ok")["v"]


def hear(wire: Any, do: str) -> Any:
    while True:
        message = msgspec.json.decode(wire.recv(5))
        if message["do"] == do:
            return message


@pytest.mark.parametrize(
    ("base", "strip"), [("", False), ("/games", False), ("/games", True), ("/a/b", False)]
)
def test_behind_nginx(base: str, strip: bool, tmp_path: Path) -> None:
    """With TLS, at the root or under a sub-path, which the proxy may take off or leave."""
    port = free_port()
    url = f"https://localhost:{port}{base}"
    settings = quick_settings(tmp_path, trusted_proxies=("127.0.0.1",), public_url=url)
    with (
        RealServer(settings) as server,
        nginx(tmp_path, port, server.port, base, strip=strip),
    ):
        play_behind(url)


def test_behind_caddy(tmp_path: Path) -> None:
    """With TLS by Caddy's own certificate."""
    port = free_port()
    url = f"https://localhost:{port}"
    settings = quick_settings(tmp_path, trusted_proxies=("127.0.0.1",), public_url=url)
    with RealServer(settings) as server, caddy(tmp_path, port, server.port):
        play_behind(url)
