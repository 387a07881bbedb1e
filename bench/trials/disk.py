"""The disk is full for a while: nothing is acknowledged that is not stored, and play goes on."""

from __future__ import annotations

import asyncio
import os
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic

from trials.ground import Ground
from trials.http import ask
from trials.kills import Company
from trials.outcome import Outcome
from trials.players import audit, judge, seat_players
from trials.server import LIMITLESS, Server

DISK = "8m"
WAIT_SECONDS = 5.0
"""How soon the server must notice that there is no room, or that there is room again."""


class Disk:
    """A place for the database whose room can be taken and given back."""

    def __init__(self, folder: Path, mounted: bool) -> None:
        self.folder = folder
        self.mounted = mounted
        self._filler = folder / "filler"

    def fill(self, pid: int) -> None:
        """Take all room that is left."""
        if not self.mounted:
            most = max(file.stat().st_size for file in self.folder.glob("tables.db*"))
            _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, hard))
            return
        with suppress(OSError), self._filler.open("ab", buffering=0) as file:
            while True:
                file.write(b"\x00" * 4096)

    def free(self, pid: int) -> None:
        """Give the room back."""
        if self.mounted:
            self._filler.unlink()
        else:
            _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))


@contextmanager
def small_disk(folder: Path) -> Iterator[Disk]:
    """Give a small disk of its own where we may mount one; else a limit on the size of files."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(folder)]
    mounted = os.geteuid() == 0 and not subprocess.run(command, capture_output=True).returncode
    try:
        yield Disk(folder, mounted)
    finally:
        if mounted:
            subprocess.run(["umount", str(folder)], check=True)


async def fill_the_disk(ground: Ground) -> list[Outcome]:
    """Fill the disk under load and make room again."""
    rng, place = ground.rng("disk"), ground.place("disk")
    company, wrong = Company(), []
    with small_disk(ground.place("small")) as disk:
        database = str(disk.folder / "tables.db")
        server = Server(place, database, **LIMITLESS)
        try:
            await server.open()
            for _ in range(4):
                company.begin(await seat_players(server.port, "_tally", rng))
            for _ in range(ground.amounts.disk_rounds):
                await asyncio.sleep(0.5)
                disk.fill(server.pid)
                wrong += await _check_full(server, company)
                disk.free(server.pid)
                wrong += await _check_room(server, company)
            await company.break_up()
            found = await audit(database, company.everybody)
            wrong += judge(found, "at the end")
        finally:
            await company.break_up()
            server.stop()
    wrong += [line for player in company.everybody for line in player.wrong]
    how = "on a disk of 8 MB" if disk.mounted else "by a limit on the size of files"
    refused = sum(player.seen["not_saved"] for player in company.everybody)
    return [
        Outcome(
            f"a full disk, {how}",
            f"{ground.amounts.disk_rounds} times full, {found.acknowledged:,} decisions",
            f"{found.lost} lost, {found.twice} twice; {refused:,} refused with `not_saved`",
            wrong,
        )
    ]


async def _status(server: Server, method: str, path: str, body: object = None) -> str:
    answer = await ask(server.port, method, path, body)
    return f"{answer.status} {answer.code}".strip()


async def _check_full(server: Server, company: Company) -> list[str]:
    """Wait until nothing can be stored; judge what the server says then."""
    before = sum(player.seen["not_saved"] for player in company.playing)
    until = monotonic() + WAIT_SECONDS
    while sum(player.seen["not_saved"] for player in company.playing) < before + 8:
        if monotonic() > until:
            return ["decisions were not refused on a full disk"]
        await asyncio.sleep(0.02)
    seats = [{"kind": "me"}, {"kind": "screen"}]
    body = {"game": "_tally", "seats": seats}
    found = {
        "/health": ("200", await _status(server, "GET", "/health")),
        "/ready": ("503", (await _status(server, "GET", "/ready"))[:3]),
        "opening a table": ("503 not_saved", await _status(server, "POST", "/api/tables", body)),
        "looking at tables": ("200", await _status(server, "GET", "/api/tables?show=running")),
    }
    return _differences(found, "on a full disk")


async def _check_room(server: Server, company: Company) -> list[str]:
    """Wait until everybody can decide again; judge what the server says then."""
    before = [len(player.acknowledged) for player in company.playing]
    until = monotonic() + WAIT_SECONDS
    while any(len(p.acknowledged) <= n for p, n in zip(company.playing, before, strict=True)):
        if monotonic() > until:
            return ["not everybody could decide when there was room again"]
        await asyncio.sleep(0.02)
    found = {
        "/health": ("200", await _status(server, "GET", "/health")),
        "/ready": ("200", await _status(server, "GET", "/ready")),
    }
    return _differences(found, "with room again")


def _differences(found: dict[str, tuple[str, str]], when: str) -> list[str]:
    return [
        f"{what} {when}: expected {wanted}, got {got}"
        for what, (wanted, got) in found.items()
        if wanted != got
    ]
