"""Starting servers are killed at any moment, on new databases and on those of older versions."""

from __future__ import annotations

import asyncio
from time import monotonic

from trials.ground import KINDS, Ground
from trials.http import ask
from trials.old import OldDatabases, lost_rows, revisions
from trials.outcome import Outcome
from trials.server import LIMITLESS, Server

GOLDEN = 0.618034
"""Multiples of it, modulo 1, sweep an interval evenly."""


async def kill_starts(ground: Ground) -> list[Outcome]:
    """Kill starts; the next start must succeed, with all rows there."""
    old = OldDatabases(ground)
    return [await _kill(ground, kind, old) for kind in KINDS]


async def _kill(ground: Ground, kind: str, old: OldDatabases) -> Outcome:
    whole = await _start_seconds(ground, kind)
    every = revisions()
    kills, late, wrong = 0, 0, []
    while kills < ground.amounts.starts // 2:
        # every second start is a first one; the others upgrade each revision in turn
        revision = "" if kills % 2 == 0 else every[1 + kills // 2 % (len(every) - 1)]
        folder = ground.place("start")
        database = await old.make(kind, revision, folder)
        server = Server(folder, database, **LIMITLESS)
        moment = 1.1 * whole * (kills * GOLDEN % 1)
        try:
            server.start()
            late += await server.ready(moment)
            server.kill()
            kills += 1
            wrong += [f"{revision or 'new'}, killed after {moment:.2f} s: {line}"
                      for line in await _start_again(server, database, revision)]  # fmt: skip
        finally:
            server.kill()
    return Outcome(
        f"killed starts, {kind}",
        f"{kills} kills with -9 from 0 to {1.1 * whole:.1f} s after the start",
        f"{len(wrong)} broken ({late} were ready before)",
        wrong,
    )


async def _start_again(server: Server, database: str, revision: str) -> list[str]:
    server.start()
    if not await server.ready():
        return [f"does not start any more: {server.said(300)!r}"]
    seats = [{"kind": "me"}, {"kind": "screen"}]
    opened = await ask(server.port, "POST", "/api/tables", {"game": "_tally", "seats": seats})
    wrong = [] if opened.status == 201 else [f"opens no table: {opened.status} {opened.body!r}"]
    if revision and (lost := await lost_rows(database)):
        wrong.append(f"lost {', '.join(lost)}")
    return wrong


async def _start_seconds(ground: Ground, kind: str) -> float:
    """Measure how long a first start takes."""
    folder = ground.place("start")
    server = Server(folder, ground.database(kind, folder), **LIMITLESS)
    begin = monotonic()
    try:
        await server.open()
        return monotonic() - begin
    finally:
        server.kill()
        await asyncio.sleep(0)
