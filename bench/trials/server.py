"""A real server in a process group of its own, at an address that stays the same over restarts."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

from trials.http import ask

HERE = Path(__file__).parents[1]
PROGRAM = "from starshelf.cli import main; main()"
INODE = 9
"""The column of /proc/net/tcp that is 0 for connections which no process holds any more."""
FREE = {"per_second": 1e6, "burst": 1e6}
LIMITLESS: dict[str, Any] = {
    "connections": 20_000,
    "connections_per_address": 10_000,
    **dict.fromkeys(
        (
            "socket_rate",
            "request_rate",
            "open_rate",
            "upload_rate",
            "qr_rate",
            "hint_rate",
            "analysis_rate",
            "load_rate",
        ),
        FREE,
    ),
}
"""Settings for trials that are not about how often something may be done."""


class Server:
    """A server that can be started, killed and measured."""

    def __init__(self, folder: Path, database: str, **settings: Any) -> None:
        self.folder = folder
        self.port = _free_port()
        given = {"port": self.port, "database": database, "extra_games": ["_tally"], **settings}
        self._config = folder / "server.toml"
        lines = (f"{name} = {_as_toml(value)}\n" for name, value in given.items())
        self._config.write_text("".join(lines), "utf-8")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The id of the running process."""
        assert self._process is not None
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Whether the process is there."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start the process; it is not ready yet."""
        games = os.pathsep.join(
            filter(None, (os.environ.get("STARSHELF_GAMES"), str(HERE / "games")))
        )
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM, "serve", "--config", str(self._config)],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                env={**os.environ, "STARSHELF_GAMES": games},
                start_new_session=True,
            )

    async def ready(self, seconds: float = 30.0) -> bool:
        """Wait until it answers; tell whether it does."""
        until = monotonic() + seconds
        while monotonic() < until and self.runs:
            with suppress(OSError, TimeoutError):
                if (await ask(self.port, "GET", "/health", seconds=2)).status == 200:
                    return True
            await asyncio.sleep(0.02)
        return False

    async def open(self) -> None:
        """Start it and wait until it answers; raise RuntimeError with what it said."""
        self.start()
        if not await self.ready():
            raise RuntimeError(f"the server did not start:\n{self.said()}")

    def kill(self) -> None:
        """End it and its workers at once."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(30)
            self._process = None

    def stop(self) -> None:
        """Let it close as its host would; kill it when it does not."""
        if self._process is not None and self.runs:
            self._process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(10)
        self.kill()

    def said(self, most: int = 1500) -> str:
        """Give the end of what it has logged."""
        return (self.folder / "server.log").read_text("utf-8", "replace")[-most:]

    def memory(self) -> float:
        """Read how many megabytes the process holds."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1000
        return 0.0

    def descriptors(self) -> int:
        """Count the files and sockets that the process holds."""
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def sockets_of(self, address: str) -> int:
        """Count the connections from an IPv4 address that the process holds."""
        there, here = socket.inet_aton(address)[::-1].hex().upper(), f"{self.port:04X}"
        rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        return sum(
            row[1].endswith(f":{here}") and row[2].startswith(there) and row[INODE] != "0"
            for row in rows
        )


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _as_toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {_as_toml(part)}" for name, part in value.items()) + "}"
    return json.dumps(value)
