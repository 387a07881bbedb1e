"""PostgreSQL goes down and comes back under load, while the server stays up."""

from __future__ import annotations

import asyncio
from collections import Counter
from time import monotonic

from trials.ground import Ground
from trials.http import Answer, ask
from trials.kills import Company
from trials.outcome import Outcome, tell_each
from trials.players import audit, judge, seat_players
from trials.server import LIMITLESS, Server

DOWN_SECONDS = (0.0, 1.0)
BACK_SECONDS = 5.0
"""How soon after the database is back everybody must have decided again."""
TABLES = 6


async def restart_the_database(ground: Ground) -> list[Outcome]:
    """Stop or kill the database while people play and others ask."""
    rng, folder = ground.rng("outages"), ground.place("outages")
    database = ground.database("postgresql", folder)
    server, company = Server(folder, database, **LIMITLESS), Company()
    quiet = Server(ground.place("quiet"), database, **LIMITLESS)  # asked only after each outage
    wrong: list[str] = []
    asked: Counter[str] = Counter()
    try:
        await server.open()
        await quiet.open()
        for _ in range(TABLES):
            company.begin(await seat_players(server.port, "_tally", rng))
        for outage in range(ground.amounts.outages):
            await asyncio.sleep(rng.uniform(0.3, 1.0))
            end = ground.postgres.stop if outage % 2 else ground.postgres.kill
            await asyncio.to_thread(end)
            until = monotonic() + rng.uniform(*DOWN_SECONDS)
            while True:
                for answer in await _ask_everything(server.port, f"nosuch{outage}"):
                    asked[_tell(answer)] += 1
                if monotonic() > until:
                    break
            await asyncio.to_thread(ground.postgres.start)
            for asked_first in (quiet, server):
                first = await ask(asked_first.port, "GET", f"/api/tables/unknown{outage}")
                if first.status != 404:
                    wrong.append(f"the first query afterwards: {_tell(first)}")
            if not await _goes_on(company):
                wrong.append(f"after outage {outage + 1} not everybody could decide again")
        await company.break_up()
        found = await audit(database, company.everybody)
        wrong += judge(found, "at the end")
    finally:
        await company.break_up()
        server.stop()
        quiet.stop()
    wrong += [line for player in company.everybody for line in player.wrong]
    refusals = asked.pop("503 not_saved", 0)
    wrong += [f"while the database was down: {line}" for line in tell_each(asked)]
    refused = sum(player.seen["not_saved"] for player in company.everybody)
    return [
        Outcome(
            "PostgreSQL stopped and killed under load",
            f"{ground.amounts.outages} outages, {found.acknowledged:,} acknowledged decisions",
            f"{found.lost} lost, {found.twice} twice; {refused:,} decisions refused with "
            f"`not_saved`, {refusals:,} requests with 503",
            wrong,
        )
    ]


async def _ask_everything(port: int, unknown: str) -> list[Answer]:
    """Ask for what cannot be answered without the database."""
    seats = [{"kind": "me"}, {"kind": "screen"}]
    return [
        await ask(port, "GET", "/api/tables?show=open"),
        await ask(port, "GET", f"/api/tables/{unknown}"),
        await ask(port, "POST", "/api/tables", {"game": "_tally", "seats": seats}),
        await ask(port, "POST", "/api/invitation", {"link": "x" * 22}),
    ]


def _tell(answer: Answer) -> str:
    return f"{answer.status} {answer.code}"


async def _goes_on(company: Company) -> bool:
    """Wait until everybody has decided again."""
    before = [len(player.acknowledged) for player in company.playing]
    until = monotonic() + BACK_SECONDS
    while monotonic() < until:
        await asyncio.sleep(0.02)
        if all(len(p.acknowledged) > n for p, n in zip(company.playing, before, strict=True)):
            return True
    return False
