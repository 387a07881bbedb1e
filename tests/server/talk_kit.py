"""One long talk with a server: everything that it says over HTTP and sockets, kept as it is sent.

Ids, links, seeds and the time are counted instead of drawn, so that the same talk is the same text.
"""

from __future__ import annotations

import asyncio
import itertools
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from server_kit import FakeSocket, Instantly, Place, first_choice, quick_settings, run

from starshelf.bots import Search
from starshelf.server import hints, lobby, patches, room, socket
from starshelf.server.app import create_app
from starshelf.server.room import Room
from starshelf.server.wire.bodies import SeatWish

Said = tuple[str, str]
"""Where something was said (`socket`, or a method and a path) and its text."""

ADA, BOB = SeatWish("me", "Ada"), SeatWish("friend")
NOW = 1_789_000_000.0


def whole_talk(folder: Path, patch: pytest.MonkeyPatch) -> list[Said]:
    """Say everything that can be said, and give back all that was answered."""
    count = itertools.count(1)
    patch.setattr(lobby.secrets, "token_hex", lambda size: f"{next(count):0{2 * size}x}")
    patch.setattr(lobby, "new_table_id", lambda: f"table{next(count)}")
    patch.setattr(lobby, "new_link", lambda: f"link{next(count)}")
    for module in (lobby, room):
        patch.setattr(module, "time", lambda: NOW)
    patch.setattr(patches, "SMALL", 0)
    patch.setattr(hints, "Search", lambda game, seconds: Search(game, iterations=8))
    patch.setattr(hints.secrets, "randbits", lambda bits: 1)

    async def go() -> list[Said]:
        given = {"hint_seconds": 60.0, "analysis_iterations": 200}
        app = create_app(quick_settings(folder, **given), first_choice)
        thinkers: Any = Instantly()
        app.house.thinkers = app.house.lobby._thinkers = thinkers
        await app.house.open()
        try:
            talk = Talk(app, patch)
            await asyncio.wait_for(talk.go(), 120)
            return talk.said
        finally:
            await app.house.close()

    return run(go)


class Talk(Place):
    """A house, two browsers and a program that speak with it, and what they heard."""

    def __init__(self, app: Any, patch: pytest.MonkeyPatch) -> None:
        super().__init__(app.house)
        self.patch = patch
        self.said: list[Said] = []
        self._sockets: list[tuple[FakeSocket, int]] = []
        self._app = app
        self._clients: dict[str, httpx.AsyncClient] = {}

    async def go(self) -> None:
        """Talk about everything."""
        await self.shelf()
        table = await self.waiting()
        await self.playing(table)
        await self.endings()
        for game in ("jackal", "distant_suns"):
            await self.real_game(game)
        await self.listed()
        for client in self._clients.values():
            await client.aclose()

    # --- over HTTP ------------------------------------------------------------------------------

    async def ask(self, who: str, path: str, body: Any = None, **more: Any) -> Any:
        """Call the server as a browser, keep the answer, and read it."""
        if who not in self._clients:
            cookie, known = self.house.cookies.new()
            self._clients[who] = httpx.AsyncClient(
                transport=httpx.ASGITransport(self._app),
                base_url="http://shelf",
                cookies={"starshelf": cookie},
            )
            self._clients[who].headers["x-known"] = known
        method = "GET" if body is None and not more else "POST"
        if body is not None:
            more["json"] = body
        answer = await self._clients[who].request(method, path, **more)
        self.said.append((f"{method} {path} {answer.status_code}", answer.text))
        is_json = answer.headers["content-type"].partition(";")[0] == "application/json"
        return answer.json() if is_json else answer.text

    async def known(self, who: str) -> str:
        """Tell by which name the server knows a browser."""
        if who not in self._clients:
            await self.ask(who, "/health")
        return str(self._clients[who].headers["x-known"])

    # --- over a socket --------------------------------------------------------------------------

    async def sit(self, room: Room, who: str = "", **more: Any) -> FakeSocket:
        """Let a browser's socket in."""
        entered = await self.enter(room, await self.known(who) if who else "", **more)
        self._sockets.append((entered, 0))
        return entered

    def listen(self) -> None:
        """Keep what the sockets were sent since the last time."""
        for number, (one, heard) in enumerate(self._sockets):
            self.said += [("socket", text) for text in one.raw[heard:]]
            self._sockets[number] = one, len(one.raw)

    async def act(self, room: Room, socket: FakeSocket, offer: int = 0, **more: Any) -> Any:
        """Take an offer by a message that has a short name."""
        return await super().act(room, socket, offer, **{"id": f"act{socket.count}", **more})

    async def hint(self, room: Room, asker: FakeSocket) -> None:
        """Ask for a hint and wait for the answer."""
        await self.tell(room, asker, {"do": "hint", "id": "h"})
        while room._thoughts:
            await self.quiet(room)

    async def stray(self, room: Room, client: Any, *texts: str) -> None:
        """Send texts through the door itself, which reads them."""
        events: Iterator[Any] = iter([{"type": "websocket.receive", "text": t} for t in texts])

        async def receive() -> Any:
            return next(events, {"type": "websocket.disconnect"})

        async def send(message: Any) -> None:
            raise AssertionError(f"the socket was closed: {message!r}")

        await socket._read(receive, send, room, client, self.house)
        await self.quiet(room)

    # --- the chapters ---------------------------------------------------------------------------

    async def shelf(self) -> None:
        """Look round, and ask for what is not there."""
        for path in ("/health", "/ready", "/api/games", "/api/art/_coins/palette"):
            await self.ask("ada", path)
        await self.ask("ada", "/api/art/jackal/palette")
        for path in ("/api/tables?show=x", "/api/tables/nothing", "/api/nothing", "/api/qr"):
            await self.ask("ada", path)
        await self.ask("ada", "/api/tables", {"game": "none", "seats": []})
        await self.ask("ada", "/api/tables", {"game": "_coins", "seats": [{"kind": "x"}]})
        await self.ask("ada", "/api/tables", {"game": "_coins", "seats": [{"kind": "me"}]})
        await self.ask("ada", "/api/qr", {"link": "http://shelf/join/a"})
        await self.ask("ada", "/api/replays", content="no file")
        await self.ask("ada", "/api/join", {"link": "nowhere"})

    async def waiting(self) -> str:
        """Open a table, change its seats, and let a friend in."""
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}, {"kind": "friend"}]
        wish = {"game": "_coins", "listed": True, "seats": seats, "options": {"rounds": 3}}
        opened = await self.ask("ada", "/api/tables", wish)
        table: str = opened["table"]["id"]
        path = f"/api/tables/{table}"
        early = await self.sit(await self.house.lobby.room(table), "ada")
        await self.tell(await self.house.lobby.room(table), early, {"do": "why", "path": ["a"]})
        await self.ask("ada", f"{path}/replay")
        await self.ask("bob", f"{path}/seats/2", {"kind": "bot", "level": "random"})
        await self.ask("ada", f"{path}/seats/2", {"kind": "bot", "level": "random"})
        link = (await self.ask("ada", f"{path}/seats/1/link", {}))["links"]["1"]
        link = link.removeprefix("/join/")
        for show in ("mine", "open", "running", "finished"):
            await self.ask("ada", f"/api/tables?show={show}")
        await self.ask("bob", "/api/invitation", {"link": link})
        await self.ask("bob", "/api/join", {"link": link, "name": "Bob", "salt": "pepper"})
        await self.ask("eve", f"{path}/join", {})
        return table

    async def playing(self, table: str) -> None:
        """Play a whole game with all that people do at a table."""
        path, room = f"/api/tables/{table}", await self.house.lobby.room(table)
        ada, bob = await self.sit(room, "ada"), await self.sit(room, "bob", patches=True)
        watcher = await self.sit(room)
        for sayer, words in ((ada, {"text": "Hi!"}), (bob, {"phrase": "phrase-hello"})):
            await self.tell(room, sayer, {"do": "chat", **words})
        for sayer in (ada, watcher):
            await self.tell(room, sayer, {"do": "chat"})
        await self.sit(room)
        await self.tell(room, watcher, {"do": "act", "at": 0, "offer": 0, "id": "w"})
        await self.hint(room, ada)
        await self.tell(room, bob, {"do": "allow_hints", "allow": False})
        await self.hint(room, ada)
        await self.tell(room, bob, {"do": "allow_hints", "allow": True})
        self.patch.setattr(hints, "ideas", self._no_ideas(hints.ideas))
        await self.hint(room, ada)
        await self.act(room, ada, 99)
        await self.act(room, ada, 1, id="again")
        await self.act(room, ada, 1, id="again")
        await self.act(room, ada, 1, at=0, id="late")
        await self.tell(room, ada, {"do": "undo", "id": "u1"})
        await self.tell(room, ada, {"do": "undo"})
        await self.act(room, ada, 2)
        await self.act(room, bob, 1)
        for agree in (False, True):
            await self.tell(room, ada, {"do": "undo", "id": f"vote{agree}"})
            await self.tell(room, bob, {"do": "undo_vote", "agree": agree})
        await self.tell(room, bob, {"do": "undo_vote", "agree": True})
        for target in ("pad:5", "pad:1", "nothing"):
            await self.tell(room, ada, {"do": "why", "path": [target], "id": target})
        await self.tell(room, ada, {"do": "shades", "target": "pad:1", "id": "s1"})
        await self.tell(room, ada, {"do": "eyes", "seat": 1})
        await self.tell(room, ada, {"do": "eyes", "seat": None})
        await self.tell(room, ada, {"do": "eyes", "seat": 0})
        await self.tell(room, bob, {"do": "take_back", "seat": 0})
        await self.tell(room, bob, {"do": "hand_over", "seat": 7})
        await self.tell(room, bob, {"do": "hand_over", "seat": 1, "level": "random"})
        await self.tell(room, bob, {"do": "undo"})
        await self.tell(room, bob, {"do": "take_back", "seat": 1})
        strange = ("{", '{"do":"dance"}', '{"do":"act","at":"x"}', '{"do":"ping"}')
        await self.stray(room, ada, *strange)
        for page in ("replay", "history?viewer=0", "score?viewer=0", "fair", "log", "analysis"):
            await self.ask("ada", f"{path}/{page}")
        await self.ask("ada", f"{path}/replay?viewer=1")
        await self.ask("ada", f"{path}/position")
        await self.finish(room, ada, bob)
        await self.tell(room, ada, {"do": "sync", "have": 2})
        await self.act(room, ada)
        self.listen()
        await self.after(path)
        self.listen()

    @staticmethod
    def _no_ideas(real: Any) -> Any:
        """Let one hint fail."""
        failures = iter([RuntimeError("no idea")])

        async def ideas(*args: Any, **given: Any) -> Any:
            for failure in failures:
                raise failure
            return await real(*args, **given)

        return ideas

    async def finish(self, room: Room, *sockets: FakeSocket) -> None:
        """Play on with first offers until the game is over; the bot plays by itself."""
        holder = {seat: one for one in sockets for seat in one.seats}
        while not room.over:
            for seat in (seat for seat in room.to_act() if seat in holder):
                await self.act(room, holder[seat])
            while room._thoughts:
                await self.quiet(room)
            await self.quiet(room)

    async def after(self, path: str) -> None:
        """Look at a finished game, and play another one from it."""
        for page in ("", "/replay?at=3&viewer=1", "/history", "/score", "/fair", "/position?at=2"):
            await self.ask("bob", path + page)
        star = await self.ask("ada", f"{path}/log")
        await self.analysis(path)
        await self.ask("ada", "/api/replays", content=star, headers={"content-type": "text/plain"})
        await self.ask("ada", f"{path}/what-if", {"at": 2, "seat": 0, "level": "random"})
        await self.ask("ada", f"{path}/what-if", {"at": 999, "level": "random"})
        await self.ask("bob", f"{path}/rematch", {})

    async def analysis(self, path: str) -> None:
        """Ask for an analysis until it is there; keep the first answer and the last."""
        await self.ask("ada", f"{path}/analysis")
        kept = len(self.said)
        while "thinking" == (await self.ask("ada", f"{path}/analysis"))["status"]:
            del self.said[kept:]
            await asyncio.sleep(0.01)

    async def endings(self) -> None:
        """See a table closed by the server's host, and one that cannot be replayed."""
        for end in (Room.end, self._freeze):
            opened = await self.open([ADA, SeatWish("screen", "Bob")], await self.known("ada"))
            room = await self.house.lobby.room(opened.table.id)
            await self.sit(room, "ada")
            await room.ask(partial(end, room))
            await self.sit(room, "ada")
            await self.act(room, self._sockets[-1][0])
            self.listen()

    @staticmethod
    async def _freeze(room: Room) -> None:
        room.frozen = "version 0 breaks"
        room._forget_frames()

    async def real_game(self, game: str) -> None:
        """Begin a game of the shelf, for all that is in its scenes."""
        wishes = [ADA, SeatWish("screen", "Bob")]
        opened = await self.open(wishes, await self.known("ada"), game=game)
        room = await self.house.lobby.room(opened.table.id)
        ada, _ = await self.sit(room, "ada", patches=True), await self.sit(room, "ada")
        await self.hint(room, ada)
        for _ in range(12):
            await self.tell(room, ada, {"do": "eyes", "seat": room.to_act()[0]})
            if room.frame(ada.eyes).scene.gestures:
                await self.hint(room, ada)
            await self.act(room, ada)
        self.listen()

    async def listed(self) -> None:
        """Sit down at a table that waits for anybody."""
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}]
        wish = {"game": "_coins", "listed": True, "seats": seats}
        opened = await self.ask("ada", "/api/tables", wish)
        await self.ask("bob", f"/api/tables/{opened['table']['id']}/join", {"name": "Bob"})


def bodies(said: list[Said]) -> Iterator[tuple[str, Any]]:
    """Read what was said as JSON, each under the kind of message or the call that it is.

    Files of games and positions have formats of their own and are left out.
    """
    for where, text in said:
        if where == "socket":
            body = msgspec.json.decode(text)
            yield f"do {body['do']}", body
            continue
        call, status = where.rsplit(" ", 1)
        call = re.sub(r"table\d+", "{id}", call.partition("?")[0])
        if status >= "400":
            yield "refusal of a call", msgspec.json.decode(text)
        elif not call.endswith(("/log", "/position")):
            yield call, msgspec.json.decode(text)
