"""Measure the table server beside boardgame.io: decisions a second, and how long each one takes.

Both serve tables of two clients who take turns; a decision counts when both have seen it.
Starshelf answers after a durable commit; boardgame.io keeps its matches in memory.
The same load program speaks to both over loopback, in turn, in the same run.
`cpu ms` is what the server computes for one decision; it depends least on what else runs.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).parent
OTHER = HERE / "boardgameio"
SERVE = """
import sys
from starshelf.server.run import serve
from starshelf.server.settings import Rate, Settings
if __name__ == "__main__":
    free = Rate(1e6, 1e6)
    serve(Settings(
        port=int(sys.argv[1]), database=sys.argv[2], connections_per_address=10_000,
        extra_games=("_tally",), socket_rate=free, request_rate=free, open_rate=free))
"""


def free_port() -> int:
    """Find a port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command: list[str], url: str, **more: Any) -> Iterator[int]:
    """Run a server until the block ends; give its process id."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, **more)
    try:
        for _ in range(300):
            try:
                urllib.request.build_opener(urllib.request.ProxyHandler({})).open(url, timeout=1)
                break
            except OSError:
                if process.poll() is not None:
                    raise SystemExit(f"{command[0]} did not start") from None
                time.sleep(0.05)
        yield process.pid
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()


def cpu_seconds(pid: int) -> float:
    """Read how long a process has computed; not a number where the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return float("nan")
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def load(pid: int, kind: str, port: int, tables: int, seconds: float, game: str) -> dict[str, Any]:
    """Put the load on a server and read what it measured."""
    before = cpu_seconds(pid)
    base = f"http://127.0.0.1:{port}"
    command = ["node", str(OTHER / "load.mjs"), kind, base, str(tables), str(seconds), game]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=60 + 3 * seconds, check=False
        )
    except subprocess.TimeoutExpired:
        raise SystemExit(f"the load on {kind} with {tables} tables took too long") from None
    if done.returncode != 0:
        raise SystemExit(f"the load on {kind} failed:\n{done.stderr}")
    measured: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    measured["cpu"] = 1000 * (cpu_seconds(pid) - before) / max(1, measured["all"])
    return measured


def measure_ours(tables: int, seconds: float, game: str) -> dict[str, Any]:
    """Measure Starshelf with a database file of its own."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="starshelf-bench-") as folder:
        games = os.pathsep.join(
            filter(None, (os.environ.get("STARSHELF_GAMES"), str(HERE / "games")))
        )
        command = [sys.executable, "-c", SERVE, str(port), str(Path(folder) / "tables.db")]
        environment = {**os.environ, "STARSHELF_GAMES": games}
        with running(command, f"http://127.0.0.1:{port}/health", env=environment) as pid:
            return load(pid, "starshelf", port, tables, seconds, game)


def measure_other(tables: int, seconds: float) -> dict[str, Any]:
    """Measure boardgame.io in memory."""
    port = free_port()
    command = ["node", str(OTHER / "server.mjs"), str(port)]
    environment = {**os.environ, "NODE_ENV": "production"}
    with running(command, f"http://127.0.0.1:{port}/games", env=environment) as pid:
        return load(pid, "boardgameio", port, tables, seconds, "tally")


def show(name: str, tables: int, measured: dict[str, Any]) -> float:
    """Print one line of the table; give the decisions a second."""
    rate = measured["decisions"] / measured["seconds"]
    p50, p99 = (measured[key] or float("nan") for key in ("p50", "p99"))
    row = f"{name:<34}{tables:>7}{rate:>14,.0f}{p50:>10.1f}{p99:>10.1f}{measured['cpu']:>10.2f}"
    print(row, flush=True)
    return rate


def main() -> None:
    """Measure both and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--games", nargs="*", default=["jackal"], help="measured besides the tally")
    parser.add_argument("--game-tables", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=3, help="both in turn; the median counts")
    given = parser.parse_args()
    if shutil.which("node") is None:
        raise SystemExit("node is needed for the other side and for the load")
    if not (OTHER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=OTHER, check=True)
    head = f"{'server':<34}{'tables':>7}{'decisions/s':>14}"
    print(f"{head}{'p50 ms':>10}{'p99 ms':>10}{'cpu ms':>10}")
    verdicts = []
    for _ in range(given.rounds):
        ours = measure_ours(given.tables, given.seconds, "_tally")
        our_rate = show("starshelf, tally, durable", given.tables, ours)
        other = measure_other(given.tables, given.seconds)
        other_rate = show("boardgame.io 0.50.2, tally, memory", given.tables, other)
        verdicts.append((our_rate / other_rate, ours["p99"] / other["p99"]))
    for game in given.games:
        measured = measure_ours(given.game_tables, given.seconds, game)
        show(f"starshelf, {game}, durable", given.game_tables, measured)
    rate, late = (median(verdict[part] for verdict in verdicts) for part in (0, 1))
    print(f"tally: {rate:.2f} times the decisions/s, {late:.2f} times the p99 of boardgame.io")


if __name__ == "__main__":
    main()
