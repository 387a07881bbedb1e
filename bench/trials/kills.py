"""The server is killed under load: what was answered is there, once; what was not is sent again."""

from __future__ import annotations

import asyncio
from time import monotonic

from trials.ground import KINDS, Ground
from trials.http import ask
from trials.outcome import Outcome
from trials.players import Player, audit, judge, seat_players
from trials.server import LIMITLESS, Server

LIFE_SECONDS = (0.2, 1.0)
"""How long a server lives under load before it is killed."""
GAMES = ("_tally", "_tally", "_tally", "jackal")
TABLES_EVERY = 10
"""After so many kills the people go to new tables, so that logs stay short."""


class Company:
    """All the people at a server, those who play and those who are done."""

    def __init__(self) -> None:
        self.playing: list[Player] = []
        self.done: list[Player] = []
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def everybody(self) -> list[Player]:
        """Whoever has played."""
        return [*self.done, *self.playing]

    def begin(self, players: list[Player]) -> None:
        """Let people play until the company is broken up."""
        self.playing += players
        self._tasks += [asyncio.create_task(player.play()) for player in players]

    async def break_up(self) -> None:
        """Let everybody leave."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.done += self.playing
        self.playing, self._tasks = [], []

    def acknowledged(self) -> int:
        """Count what was answered with ok."""
        return sum(len(player.acknowledged) for player in self.everybody)


async def kill_under_load(ground: Ground) -> list[Outcome]:
    """Kill servers again and again while people play."""
    return [await _kill(ground, kind) for kind in KINDS]


async def _kill(ground: Ground, kind: str) -> Outcome:
    amounts, rng = ground.amounts, ground.rng(f"kills {kind}")
    folder = ground.place("kills")
    database = ground.database(kind, folder)
    server = Server(folder, database, bot_lanes=1, slow_lanes=1, **LIMITLESS)
    company, wrong = Company(), []
    kills, idle_lives, slowest = 0, 0, 0.0
    try:
        while kills < amounts.kills // 2 or company.acknowledged() < amounts.decisions // 2:
            begin = monotonic()
            await server.open()
            slowest = max(slowest, monotonic() - begin)
            if kills % TABLES_EVERY == 0:
                await company.break_up()
                for game in GAMES:
                    company.begin(await seat_players(server.port, game, rng))
                if kills // TABLES_EVERY % 3 == 1:  # with workers that must die too
                    company.begin(await seat_players(server.port, "jackal", rng, bot=True))
            known = await audit(database, company.playing)
            wrong += judge(known, f"after {kills} kills")
            before = company.acknowledged()
            await asyncio.sleep(rng.uniform(*LIFE_SECONDS))
            idle_lives += company.acknowledged() == before
            server.kill()
            kills += 1
        await company.break_up()
        await server.open()
        end = await audit(database, company.everybody)
        wrong += judge(end, "at the end")
        for table in sorted({player.table for player in company.everybody}):
            card = (await ask(server.port, "GET", f"/api/tables/{table}")).json()
            if card.get("status") not in ("running", "over"):
                wrong.append(f"table {table} is {card}")
    finally:
        await company.break_up()
        server.stop()
    wrong += [line for player in company.everybody for line in player.wrong]
    if idle_lives > kills // 2:
        wrong.append(f"nothing was decided in {idle_lives} of {kills} lives")
    return Outcome(
        f"killed under load, {kind}",
        f"{kills} kills with -9, {end.acknowledged:,} acknowledged decisions",
        f"{end.lost} lost, {end.twice} twice; slowest start {slowest:.1f} s",
        wrong,
    )
