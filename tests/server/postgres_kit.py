"""A real PostgreSQL of one's own: in a temporary folder, on a free loopback port."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

USER = "starshelf"
START_SECONDS = 60.0
"""How long the database may take to start, recovery after a kill included."""
HASTE = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
"""What makes it quick where nothing must survive the machine."""


class Postgres:
    """One database server; `folder` is its own."""

    def __init__(self, folder: Path, *, durable: bool) -> None:
        self.folder = folder
        self.port = _free_port()
        self._durable = durable
        self._process: subprocess.Popen[bytes] | None = None
        self._made = 0

    def make(self) -> None:
        """Make the files of an empty database server."""
        sync = () if self._durable else ("--no-sync",)
        own = ("--auth=trust", "--encoding=UTF8", "--locale=C", *sync)
        self._run("initdb", "-D", str(self._data), "-U", USER, *own)

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = [f"port={self.port}", f"unix_socket_directories={self.folder}"]
        settings += ["listen_addresses=127.0.0.1", "max_connections=60", "shared_buffers=32MB"]
        settings += () if self._durable else HASTE
        given = [part for setting in settings for part in ("-c", setting)]
        with (self.folder / "postgres.log").open("ab") as log:
            self._process = subprocess.Popen(
                [_binary("postgres"), "-D", str(self._data), *given],
                stdout=log,
                stderr=log,
                start_new_session=True,
                **_unprivileged(),
            )
        until = monotonic() + START_SECONDS
        while not self._answers():
            if self._process.poll() is not None or monotonic() > until:
                said = (self.folder / "postgres.log").read_text("utf-8", "replace")
                raise RuntimeError(f"PostgreSQL did not start:\n{said[-2000:]}")
            sleep(0.05)

    def stop(self) -> None:
        """Stop it as its host would; whoever is connected is sent away."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """End all its processes at once, as a power cut would."""
        self._end(signal.SIGKILL)

    def url(self, database: str) -> str:
        """Give the URL of a database."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def fresh(self, template: str = "template0") -> str:
        """Make a new database, empty or like another one; give its URL."""
        self._made += 1
        name = f"shelf{self._made}"
        self.ask(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def ask(self, statement: str, database: str = "postgres") -> str:
        """Run a statement; give what it answers."""
        where = ("-h", str(self.folder), "-p", str(self.port), "-U", USER, "-d", database)
        return self._run("psql", *where, "-X", "-q", "-A", "-t", "-c", statement)

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def _answers(self) -> bool:
        try:
            self.ask("SELECT 1")
        except subprocess.CalledProcessError:
            return False
        return True

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        every = [process.pid, *(_children(process.pid) if how == signal.SIGKILL else ())]
        for pid in every:
            with suppress(ProcessLookupError):
                os.kill(pid, how)
        process.wait(60)
        until = monotonic() + 10
        while monotonic() < until and any(_is_alive(pid) for pid in every):
            sleep(0.01)

    def _run(self, name: str, *given: str) -> str:
        command = [_binary(name), *given]
        more = _unprivileged()
        done = subprocess.run(
            command, capture_output=True, check=True, text=True, cwd=self.folder, **more
        )
        return done.stdout.strip()


@contextmanager
def running_postgres(*, durable: bool = False) -> Iterator[Postgres]:
    """Run a database server of one's own until the block ends."""
    folder = Path(tempfile.mkdtemp(prefix="starshelf-postgres-"))
    if owner := _unprivileged():
        os.chown(folder, owner["user"], owner["group"])
    server = Postgres(folder, durable=durable)
    try:
        server.make()
        server.start()
        yield server
    finally:
        server.kill()  # nothing of it is needed any more
        shutil.rmtree(folder, ignore_errors=True)


def _binary(name: str) -> str:
    """Find a program of PostgreSQL, the newest of Debian's first."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=_release)
    path = str(found[-1]) if found else shutil.which(name)
    if path is None:
        raise RuntimeError("missing: PostgreSQL's server (Debian package postgresql)")
    return path


def _release(path: Path) -> float:
    return float(path.parts[-3])


def _unprivileged() -> dict[str, Any]:
    """Say as whom it runs: PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    import pwd

    try:
        account = pwd.getpwnam("postgres")
    except KeyError:
        account = pwd.getpwnam("nobody")
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _children(pid: int) -> list[int]:
    return [int(part) for part in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _is_alive(pid: int) -> bool:
    """Tell whether a process still holds anything; one that only waits to be buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
