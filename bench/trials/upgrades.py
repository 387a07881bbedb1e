"""Upgrades of the database are killed at each of their steps, from every older revision."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

from trials.ground import KINDS, Ground
from trials.old import OldDatabases, lost_rows, revisions
from trials.outcome import Outcome

PROGRAM = Path(__file__).with_name("dying.py")


class Dying:
    """The program that kills itself, ready to do so many times."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls) -> Dying:
        """Start it."""
        pipe = asyncio.subprocess.PIPE
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable, str(PROGRAM), stdin=pipe, stdout=pipe
            )
        )

    async def open(self, database: str, step: int = 0) -> str:
        """Open a database and die before a step (0: do not die); tell how it ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([database, step]).encode() + b"\n")
        return (await self._process.stdout.readline()).decode().strip()

    async def end(self) -> None:
        """End it."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()


async def kill_upgrades(ground: Ground) -> list[Outcome]:
    """Kill every upgrade at its steps; afterwards a start must succeed with all rows there."""
    old, dying = OldDatabases(ground), await Dying.start()
    try:
        return [await _kill_all(ground, kind, old, dying) for kind in KINDS]
    finally:
        await dying.end()


async def _kill_all(ground: Ground, kind: str, old: OldDatabases, dying: Dying) -> Outcome:
    kills, wrong = 0, []
    for revision in revisions():
        step = 1
        while True:
            folder = ground.place("upgrade")
            database = await old.make(kind, revision, folder)
            end = await dying.open(database, step)
            if end == "opened":
                break
            if end != "killed":
                wrong.append(f"{revision or 'new'}, step {step}: {end}")
                break
            kills += 1
            after = await dying.open(database)
            if after != "opened":
                wrong.append(f"{revision or 'new'}, killed at step {step}: {after}")
            elif revision and (lost := await lost_rows(database)):
                wrong.append(f"{revision}, killed at step {step}: lost {', '.join(lost)}")
            step += 1 if ground.amounts.every_statement else 6
    return Outcome(
        f"killed upgrades, {kind}",
        f"{kills} kills at steps of upgrades from {len(revisions())} revisions",
        f"{len(wrong)} broken",
        wrong,
    )
