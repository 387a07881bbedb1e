"""Make `landed.db`: a database with tables in every state, written by the server on Python's path.

It was made once by the first landed version (format 1) and is never made again by newer code:
`PYTHONPATH=<that version>/src python tests/corpus/landed.py --out <folder>`.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1] / "server"))

from server_kit import FakeSocket, Instantly, Place, quick_settings

from starshelf.server import analysis
from starshelf.server.again import upload, what_if
from starshelf.server.house import House
from starshelf.server.lobby import SeatWish
from starshelf.server.room import Room

HERE = Path(__file__).parent
GAMES: dict[str, dict[str, Any]] = {
    "distant_suns": {},
    "jackal": {"planet": "minimum_5x7"},
    "nebula": {},
    "xia": {"fame_target": 3, "round_limit": 8},
}
BROWSERS = ("ada", "bob", "cy")
MOST = 900
"""Decisions in which a table must come into the state that is wanted."""

Damage = tuple[str, int, int]
"""A table, a version of it, and a seat that was not asked there."""

chance = Random(15)
analysis.LOOKED_AT, analysis.COMPARED, analysis.MOST_POINTS = 4, 2, 40


def choose(game: str, level: str, seat: int, seed: int, view: Any, legal: Any) -> int:
    """A bot that takes any offer."""
    return chance.randrange(len(legal))


class Maker:
    """Opens tables of one game and brings each into its state."""

    def __init__(self, place: Place, game: str) -> None:
        self.place, self.game, self.options = place, game, GAMES[game]
        self.lobby = place.house.lobby

    async def table(self, seats: list[SeatWish], **more: Any) -> Room:
        """Open a table and let friends sit down by their links."""
        opened = await self.place.open(
            seats, game=self.game, options=more.pop("options", self.options), **more
        )
        friends = iter((("bob", "Богдан", "соль"), ("cy", "Cy", "")))
        for link in opened.links.values():
            browser, name, salt = next(friends)
            await self.lobby.join_by_link(link.removeprefix("/join/"), name, salt, browser)
        return await self.lobby.room(opened.table.id)

    async def people(self, seats: int, bots: int, **more: Any) -> Room:
        """Open a table of Ada, her friends and bots, and let it begin."""
        wishes = [SeatWish("me", "Ада"), *[SeatWish("friend")] * (seats - bots - 1)]
        wishes += [SeatWish("bot", level="greedy")] * bots
        return await self.table(wishes, salt="tea", **more)

    async def sockets(self, room: Room) -> list[FakeSocket]:
        """Let everybody in who has a seat here, and nobody twice."""
        for socket in tuple(room.clients):
            room.leave(socket)
        known = sorted({seat.browser for seat in room.seats if seat.browser})
        return [await self.place.enter(room, browser) for browser in known]

    async def play(self, room: Room, until: Callable[[Room], bool]) -> list[FakeSocket]:
        """Let people and bots decide by chance until something is so."""
        sockets = await self.sockets(room)
        holder = {seat: socket for socket in sockets for seat in socket.seats}
        for _ in range(MOST * 20):
            if until(room):
                return sockets
            assert not room.over, self.game
            assert room.shown < MOST, self.game
            asked = [seat for seat in room.to_act() if not room.seats[seat].is_bot]
            if not asked:
                await asyncio.sleep(0)
                await self.place.quiet(room)
                continue
            seat = chance.choice(asked)
            offers = len(room._offered[seat])
            for each in sockets:
                each.raw.clear()
            socket = holder[seat]
            await self.place.tell(room, socket, {"do": "eyes", "seat": seat})
            answer = await self.place.act(room, socket, chance.randrange(offers))
            assert "ok" == answer["do"], answer
        raise AssertionError(f"{self.game}: the table did not come there")

    async def finish(self, room: Room) -> None:
        await self.play(room, lambda room: room.over)

    # --- tables, one state each -----------------------------------------------------------------

    async def open_ones(self) -> None:
        """Tables that wait: one for a friend with a link, a listed one."""
        for listed in (False, True):
            await self.place.open(
                [SeatWish("me", "Ada"), SeatWish("friend"), SeatWish("bot", level="random")],
                game=self.game,
                options=self.options,
                listed=listed,
            )

    async def mid_turn(self) -> None:
        """A table where a person has begun a turn and is asked again, with chat."""
        room = await self.people(3, 1)
        sockets = await self.play(room, lambda room: room.shown > 25 and self.is_mid_turn(room))
        await self.place.tell(room, sockets[0], {"do": "chat", "text": "Ну що, летимо?"})
        await self.place.tell(room, sockets[1], {"do": "chat", "text": "<b>wait</b>"})

    def is_mid_turn(self, room: Room) -> bool:
        assert room.table is not None
        if self.game == "distant_suns":  # some have drawn, which only they may see, some have not
            seats = range(len(room.seats))
            drawn = [s for s in seats if room.table.own_step_back(s) is not None]
            return bool(drawn) and bool(room.to_act()) and not room.seats[room.to_act()[0]].is_bot
        last = room.table.steps[-1].seat
        return room.to_act() == (last,) and last is not None and not room.seats[last].is_bot

    async def undone(self) -> None:
        """A table with undos behind it: a free one or a hidden one, and one that all agreed to."""
        room = await self.people(3, 0)
        sockets = await self.play(room, lambda room: room.shown > 12 and self.is_mid_turn(room))
        for socket in sockets:
            await self.place.tell(room, socket, {"do": "eyes", "seat": socket.seats[0]})
            await self.undo(room, socket, sockets)
        await self.play(room, lambda room: room.shown > 40 and not room.over)

    async def undo(self, room: Room, socket: FakeSocket, sockets: list[FakeSocket]) -> None:
        key = f"undo{socket.browser}"
        await self.place.tell(room, socket, {"do": "undo", "id": key})
        for other in sockets:
            if room._vote is not None and room._vote.waiting & set(other.seats):
                await self.place.tell(room, other, {"do": "undo_vote", "agree": True})

    async def handed(self) -> None:
        """A table where somebody left and another let a bot play, and a seat has a new link."""
        room = await self.people(3, 0)
        await self.play(room, lambda room: room.shown > 10)
        ada = await self.place.enter(room, "ada")
        for socket in list(room.clients):
            if socket.browser == "bob":
                room.leave(socket)
        seat = next(seat.seat for seat in room.seats if seat.browser == "bob")
        await self.place.tell(room, ada, {"do": "hand_over", "seat": seat, "level": "random"})
        assert room.seats[seat].handed
        mine = next(seat.seat for seat in room.seats if seat.browser == "cy")
        await self.lobby.renew_link(room.id, mine, "cy")
        await self.play(
            room, lambda room: room.shown > 30 and not room.seats[room.to_act()[0]].is_bot
        )

    async def just_begun(self) -> None:
        """A table before its first decision."""
        await self.table([SeatWish("me", "Ada"), SeatWish("screen", "Eve")] + self.third())

    def third(self) -> list[SeatWish]:
        return [SeatWish("screen", "Лев")] if self.game == "xia" else []

    async def finished(self) -> None:
        """A finished table with chat and a stored analysis, and games played on from it."""
        room = await self.people(3, 1, listed=True)
        ada = await self.place.enter(room, "ada")
        await self.place.tell(room, ada, {"do": "chat", "text": "good luck"})
        await self.finish(room)
        assert room.table is not None
        house = self.place.house
        house.analyses.begin(room.id, room.table, house.thinkers)
        while (await house.analyses.known(room.id, room.shown)).status == "thinking":
            await asyncio.sleep(0.01)
        assert "ready" == (await house.analyses.known(room.id, room.shown)).status
        await self.played_on(room)

    async def played_on(self, room: Room) -> None:
        """Two games played on from a moment of a finished one: one under way, one to its end."""
        middle = room.shown // 2
        await self.play(
            await self.what_if(room, middle), lambda r: r.shown > middle + 5 and 0 in r.to_act()
        )
        await self.finish(await self.what_if(room, room.shown - 4))

    async def what_if(self, room: Room, at: int) -> Room:
        opened = await what_if(
            self.lobby, room.id, at=at, seat=0, level="random", name="Ada", browser="ada"
        )
        return await self.lobby.room(opened.table.id)

    async def uploaded(self) -> None:
        """A replay from a file of the corpus."""
        file = sorted((HERE / self.game).glob("2p-*.f1r1.star"))[0]
        await upload(self.lobby, file.read_text("utf-8"), "bob")

    async def special(self) -> None:
        """What only this game has: modes that keep more in their options."""
        if self.game == "distant_suns":
            room = await self.table([SeatWish("me", "Ada")], options={"mode": "practice"})
            await self.play(room, lambda room: room.shown > 20)
        if self.game == "jackal":
            seats = [SeatWish("me", "Ada"), SeatWish("bot", level="random")]
            room = await self.table(seats * 2, options={"teams": True, "station": "pod_3x5"})
            await self.play(room, lambda r: r.shown > 60 and not r.seats[r.to_act()[0]].is_bot)
        if self.game == "xia":
            room = await self.table([SeatWish("me", "Ada")], options={"mode": "solo"})
            await self.play(room, lambda room: room.shown > 40)

    async def to_be_damaged(self) -> Damage:
        """A table under way, and a seat that was not asked when another decided."""
        room = await self.people(3, 1)
        await self.play(room, lambda r: r.shown > 20 and not r.seats[r.to_act()[0]].is_bot)
        assert room.table is not None
        for before, step in pairwise(room.table.steps[10:]):
            idle = {0, 1, 2} - set(self.lobby.game(self.game).to_act(before.state))
            if step.action is not None and idle:
                return room.id, step.version, min(idle)
        raise AssertionError(f"{self.game}: everybody was always asked")

    async def all(self) -> Damage:
        """Make all tables of this game; say what is to be damaged."""
        for make in (
            self.open_ones,
            self.just_begun,
            self.mid_turn,
            self.undone,
            self.handed,
            self.special,
            self.uploaded,
            self.finished,
        ):
            print(f"{self.game}: {make.__name__}", flush=True)
            await make()
        return await self.to_be_damaged()


def damage(file: Path, table_id: str, version: int, seat: int) -> None:
    """Let a decision in a table's log be by a seat that was not asked, which the rules refuse."""
    with closing(sqlite3.connect(file)) as database, database:
        update = "UPDATE log SET actor = ? WHERE table_id = ? AND version = ? AND part = 0"
        database.execute(update, (seat, table_id, version))


async def write(folder: Path) -> Path:
    """Write the database as a server does, then damage what is to be damaged."""
    settings = quick_settings(
        folder, extra_games=(), database=str(folder / "landed.db"), analysis_iterations=96
    )
    house = House(settings)
    house.thinkers = house.lobby._thinkers = Instantly(choose)  # type: ignore[assignment]
    await house.open()
    damaged = [await Maker(Place(house), game).all() for game in GAMES]
    await house.close()
    file = folder / "landed.db"
    for each in damaged:
        damage(file, *each)
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode=DELETE")
        database.execute("VACUUM")
    return file


async def note(folder: Path) -> dict[str, Any]:
    """Say of every table what the server that wrote it makes of it."""
    settings = quick_settings(folder, extra_games=(), database=str(folder / "landed.db"))
    house = House(settings)
    house.thinkers = house.lobby._thinkers = Instantly(choose)  # type: ignore[assignment]
    await house.open()
    with closing(sqlite3.connect(folder / "landed.db")) as database:
        ids = [row[0] for row in database.execute("SELECT id FROM tables ORDER BY created, id")]
    noted = {}
    for table_id in ids:
        room = await house.lobby.room(table_id)
        table = room.table
        noted[table_id] = {
            "game": room.game.name,
            "status": room.record.status,
            "version": room.shown,
            "to_act": room.to_act(),
            "winners": table.winners() if table else (),
            "totals": table.scores() if table else (),
            "chat": len(await house.store.remarks(table_id)),
            "analysis": await house.store.review(table_id) is not None,
        }
    await house.close()
    return noted


def main() -> None:
    """Write the database and what is in it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    folder = parser.parse_args().out
    folder.mkdir(exist_ok=True)
    if (folder / "landed.db").exists():
        parser.error(f"{folder / 'landed.db'} is there and stays as it is")
    file = asyncio.run(write(folder))
    whole = file.read_bytes()
    noted = asyncio.run(note(folder))
    file.write_bytes(whole)  # opening it for the notes has let bots go on
    rows = (f'  "{key}": {msgspec.json.encode(value).decode()}' for key, value in noted.items())
    (folder / "landed.json").write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")
    print(f"{file}: {len(noted)} tables, {len(whole)} bytes")


if __name__ == "__main__":
    main()
