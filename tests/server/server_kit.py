"""A tiny private game, houses with quick settings, fake sockets, and a real server on loopback."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
import uvicorn

from starshelf.server.app import create_app
from starshelf.server.house import House
from starshelf.server.room import Room
from starshelf.server.run import _listen, make_config
from starshelf.server.settings import Rate, Settings
from starshelf.server.thinkers import Choose
from starshelf.server.wire import read_message
from starshelf.server.wire.bodies import NewTable, Opened, SeatWish

T = TypeVar("T")

GAMES = str(Path(__file__).parent / "games")
if GAMES not in (shelf := import_module("starshelf.games").__path__):
    shelf.append(GAMES)
os.environ["STARSHELF_GAMES"] = os.pathsep.join(
    filter(None, (os.environ.get("STARSHELF_GAMES", ""), GAMES))
)


def run(job: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a job in a thread of its own: a browser of another test may hold this one's loop."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(job())).result()


def quick_settings(folder: Path, **more: Any) -> Settings:
    """Settings for tests: no pauses, no limits that a test would meet by chance."""
    given: dict[str, Any] = {
        "database": str(folder / "tables.db"),
        "extra_games": ("_coins", "_open_coins", "_shy_coins"),
        "static": folder / "static",
        "bot_pause": 0.0,
        "bot_lanes": 1,
        "slow_lanes": 1,
        "away_after": 0.0,
        "socket_rate": Rate(1000, 1000),
        "request_rate": Rate(1000, 1000),
        "open_rate": Rate(1000, 1000),
        "upload_rate": Rate(1000, 1000),
        "load_rate": Rate(1000, 1000),
    }
    return Settings(**{**given, **more})


def first_choice(game: str, level: str, seat: int, seed: int, view: Any, legal: Any) -> int:
    """A bot that always takes the first offer."""
    return 0


class Instantly:
    """Thinkers without processes, for tests that are not about processes."""

    def __init__(self, task: Choose = first_choice) -> None:
        self.task = task

    async def choose(
        self, table: str, game: str, level: str, seat: int, view: Any, legal: Any, **_: Any
    ) -> int:
        await asyncio.sleep(0)
        return self.task(game, level, seat, 0, view, legal)

    async def run(self, key: str, kind: str, budget: float, task: Any, *args: Any) -> Any:
        await asyncio.sleep(0)
        return task(*args)

    def stop(self) -> None:
        """Nothing runs."""


class FakeSocket:
    """A client that keeps what it is sent."""

    def __init__(self, browser: str = "") -> None:
        self.browser = browser
        self.address = browser
        self.seats: tuple[int, ...] = ()
        self.eyes: int | None = None
        self.patches = False
        self.has: Any = None
        self.raw: list[str] = []
        self.count = 0
        self.dismissed = False

    def send(self, text: str) -> None:
        self.raw.append(text)

    def dismiss(self) -> None:
        self.dismissed = True

    @property
    def sent(self) -> list[Any]:
        return [msgspec.json.decode(text) for text in self.raw]

    def all(self, do: str) -> list[Any]:
        return [message for message in self.sent if message["do"] == do]

    def last(self, do: str) -> Any:
        return self.all(do)[-1]


class Place:
    """A house under test with helpers to sit down and decide."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def open(self, seats: list[SeatWish], browser: str = "ada", **more: Any) -> Opened:
        """Open a table of the tiny game."""
        wish = NewTable(game=more.pop("game", "_coins"), seats=seats, **more)
        return await self.house.lobby.open_table(wish, browser)

    async def two(self, **more: Any) -> tuple[Room, FakeSocket, FakeSocket]:
        """Open a table of two people and let both in."""
        opened = await self.open([SeatWish("me", "Ada"), SeatWish("friend")], **more)
        link = opened.links["1"].removeprefix("/join/")
        await self.house.lobby.join_by_link(link, "Bob", "", "bob")
        room = await self.house.lobby.room(opened.table.id)
        return room, await self.enter(room, "ada"), await self.enter(room, "bob")

    async def enter(self, room: Room, browser: str = "", *, patches: bool = False) -> FakeSocket:
        """Let a fake socket in and give it the present frame."""
        socket = FakeSocket(browser)
        room.enter(socket, self.house.lobby.card(room, browser))
        await self.tell(room, socket, {"do": "sync", "have": -1, "patches": patches})
        return socket

    async def tell(self, room: Room, socket: FakeSocket, message: Any) -> None:
        """Send a message as the socket and wait until the room has dealt with it."""
        room.take(socket, read_message(msgspec.json.encode(message), 4096))
        await self.quiet(room)

    async def act(self, room: Room, socket: FakeSocket, offer: int = 0, **more: Any) -> Any:
        """Take an offer; return the answer."""
        socket.count += 1
        key = more.pop("id", f"{socket.browser}{socket.count}")
        at = more.pop("at", room.shown)
        before = len(socket.raw)
        await self.tell(room, socket, {"do": "act", "at": at, "offer": offer, "id": key})
        answers = ("ok", "refused", "stale", "bad")
        return next(m for m in socket.sent[before:] if m["do"] in answers)

    async def quiet(self, room: Room) -> None:
        """Wait until everything that was in the inbox is done."""

        async def nothing() -> None:
            return None

        await room.ask(nothing)

    async def finish(self, room: Room, *sockets: FakeSocket) -> None:
        """Play on with first offers until the game is over."""
        holder = {seat: socket for socket in sockets for seat in socket.seats}
        while not room.over:
            seat = room.to_act()[0]
            socket = holder[seat]
            await self.tell(room, socket, {"do": "eyes", "seat": seat})
            assert "ok" == (await self.act(room, socket))["do"]


Scenario = Callable[[Place], Awaitable[None]]


class RealServer:
    """uvicorn on a free loopback port, in a thread."""

    def __init__(self, settings: Settings, task: Choose = first_choice) -> None:
        app = create_app(settings, task)
        self.house = app.house
        self.listener = _listen("127.0.0.1", 0)
        self.port = self.listener.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.server = uvicorn.Server(make_config(app))
        self.thread = threading.Thread(target=self.server.run, args=([self.listener],))

    def __enter__(self) -> RealServer:
        self.thread.start()
        while not self.server.started:
            if not self.thread.is_alive():
                raise RuntimeError("the server did not start")
            threading.Event().wait(0.02)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(15)
        self.listener.close()
        assert not self.thread.is_alive()

    def browser(self) -> httpx.Client:
        """A browser with a cookie jar of its own."""
        return httpx.Client(base_url=self.base, timeout=10, trust_env=False)
