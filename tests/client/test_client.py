"""The client: seats by link on a real server, views as data, connections lost and made again."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server_kit import RealServer, quick_settings, run

import starshelf
from starshelf.bots import make, seat_bots
from starshelf.client import Closed, Refused, Seat, Unreachable, join, look, play, resume, seat
from starshelf.client.calls import read_link
from starshelf.client.views import read_known
from starshelf.core.errors import BadMessage, IllegalAction
from starshelf.games import find, names
from starshelf.server.settings import Rate
from starshelf.server.wire.bodies import Seen

ROOT = Path(__file__).parents[2]
STRANGERS = ROOT / "tests" / "bots" / "strangers.py"
FRIEND = {"kind": "friend"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RealServer]:
    """A server on loopback whose bots take their first offer."""
    with RealServer(quick_settings(tmp_path)) as found:
        yield found


def links(server: RealServer, *seats: dict[str, Any], game: str = "_coins", **more: Any) -> Any:
    """Open a table and give the whole links to its open seats, by seat, and its id."""
    with server.browser() as browser:
        wish = {"game": game, "seats": list(seats), **more}
        opened = browser.post("/api/tables", json=wish).json()
    found = {int(number): f"{server.base}{path}" for number, path in opened["links"].items()}
    return found, opened["table"]["id"]


async def play_all(where: dict[int, str], level: str = "random") -> list[Any]:
    """Let a bot of a level sit at every link and play to the end."""

    async def one(link: str) -> Any:
        async with await join(link, name=f"Bot {link[-3:]}") as sitting:
            return await play(sitting, make(level, sitting.game), seed=sitting.number)

    return await asyncio.wait_for(asyncio.gather(*map(one, where.values())), 120)


# --- views as data --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*names(), "_coins", "_example"])
def test_a_view_as_data_is_the_view(name: str) -> None:
    """What travels as JSON is read back as the view and the actions that the server has itself."""
    game = find(name)
    seats = max(2, game.seats[0]) if name != "xia" else 3
    table = starshelf.open_table(name, seats=seats, seed=5)
    bots = seat_bots(["random"] * seats, game, 5)
    options = msgspec.to_builtins(table.options)
    while (asked := table.to_act) and table.version < 120:
        for viewer in (*range(seats), None):
            view = table.view(viewer)
            legal = tuple(table.legal(viewer)) if viewer is not None else ()
            sent = msgspec.json.encode(Seen(table.version, viewer, seats, view, asked, legal))
            known = read_known(game, msgspec.json.decode(sent, type=Seen), options)
            assert view == known.view
            assert legal == tuple(known.legal)
        table.play(asked[0], bots[asked[0]].choose(table.view(asked[0]), table.legal(asked[0])))


def test_only_ones_own_view_is_given(server: RealServer) -> None:
    """While a game runs the view of a seat is for its owner alone; a spectator sees no secret."""
    where, table = links(server, FRIEND, FRIEND)

    async def go() -> None:
        ada, bob = [await join(where[number]) for number in (0, 1)]
        path = f"/api/tables/{table}/view"
        mine = await ada.seen()
        assert 0 == mine.viewer
        assert mine.legal
        for stranger in (bob, await _visitor(ada)):
            with pytest.raises(Refused, match="not_yours_to_see"):
                await stranger._caller.get(f"{path}?viewer=0", Seen)
        open_to_all = await bob._caller.get(path, Seen)
        assert () == open_to_all.legal
        room = server.house.lobby._rooms[table]
        assert room.table is not None
        state = room.table.state
        for viewer, seen in ((0, mine), (None, open_to_all), (1, await bob.seen())):
            sent = msgspec.json.encode(room.game.view(state, viewer))
            assert msgspec.json.decode(sent) == seen.view
        with pytest.raises(Refused, match="expected 0 to 1, got 7"):
            await ada._caller.get(f"{path}?viewer=7", Seen)

    run(go)


async def _visitor(other: Seat) -> Any:
    class Visitor:
        _caller = type(other._caller)(other._caller.base)

    return Visitor


def test_no_view_where_watching_is_not_wanted(server: RealServer) -> None:
    """A table that does not want to be watched gives its spectators' view to players only."""
    where, table = links(server, FRIEND, FRIEND, watch=False)

    async def go() -> None:
        ada, _ = [await join(where[number]) for number in (0, 1)]
        path = f"/api/tables/{table}/view"
        assert (await ada._caller.get(path, Seen)).viewer is None
        with pytest.raises(Refused, match="no_watching"):
            await (await _visitor(ada))._caller.get(path, Seen)

    run(go)


# --- playing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "third"), [("_coins", {"kind": "bot", "level": "greedy"}), ("nebula", FRIEND)]
)
def test_bots_play_to_the_end(server: RealServer, game: str, third: dict[str, Any]) -> None:
    """Bots at links play a whole game, also against a bot of the server, and see the same end."""
    where, _ = links(server, FRIEND, FRIEND, third, game=game)
    ends = run(lambda: play_all(where, "easy"))
    assert ends[0].over == ends[1].over
    assert 3 == len(ends[0].over.scores)


def test_a_server_that_wants_it_slower(tmp_path: Path) -> None:
    """A client that is told to slow down does so, and loses nothing."""
    settings = quick_settings(tmp_path, socket_rate=Rate(4, 4), request_rate=Rate(8, 12))
    with RealServer(settings) as server:
        where, _ = links(server, FRIEND, {"kind": "bot", "level": "random"})
        assert run(lambda: play_all(where))[0].over is not None


def test_frames_offers_and_refusals(server: RealServer) -> None:
    """A program reads frames and takes offers; stale ones and wrong numbers are told apart."""
    where, _ = links(server, FRIEND, {"kind": "bot", "level": "random"})

    async def go() -> None:
        card = await look(where[0])
        assert ("_coins", "open") == (card.game, card.status)
        async with await join(where[0], name="Ada") as sitting:
            frames = sitting.frames()
            first = await anext(frames)
            assert sitting.is_asked
            with pytest.raises(BadMessage, match="expected 0 to"):
                await sitting.act(99)
            assert first.v < (await sitting.act(first.scene.offers[0].number) or 0)
            async for frame in frames:
                if sitting.is_asked and sitting.frame is frame:
                    break
            assert await sitting.act(0, at=first.v) is None
            await sitting.say("Well played!")
            while sitting.frame is not None and sitting.frame.over is None:
                if sitting.is_asked:
                    await sitting.act(sitting.frame.scene.offers[0].number)
                await asyncio.sleep(0.01)
            with pytest.raises(IllegalAction, match="game_is_over"):
                await sitting.act(0)

    run(lambda: asyncio.wait_for(go(), 60))


def test_links_that_lead_nowhere(server: RealServer) -> None:
    """A wrong link, a used one, and a server that is not there are told as what they are."""
    where, _ = links(server, FRIEND, FRIEND)

    async def go() -> None:
        for link in ("nonsense", "ftp://x/join/a", f"{server.base}/tables/x", "http:///join/a"):
            with pytest.raises(BadMessage, match="expected https://HOST/join/KEY"):
                await join(link)
        await join(where[0])
        with pytest.raises(Refused, match="no_such_link"):
            await join(where[0])
        with pytest.raises(Unreachable, match="does not answer"):
            await join("http://127.0.0.1:9/join/a")

    run(go)
    assert ("https://play.example.org/games", "k") == read_link(
        "https://play.example.org/games/join/k"
    )


# --- lost connections -----------------------------------------------------------------------------


def test_a_lost_connection_is_made_again(server: RealServer) -> None:
    """A bot whose connection breaks again and again plays on, and no decision counts twice."""
    where, table = links(server, FRIEND, FRIEND)

    async def go() -> None:
        async def breaking(link: str) -> Any:
            async with await join(link) as sitting:
                stop = asyncio.create_task(_break(sitting))
                try:
                    return await play(sitting, make("random", sitting.game))
                finally:
                    stop.cancel()

        ends = await asyncio.wait_for(asyncio.gather(*map(breaking, where.values())), 90)
        assert ends[0].over == ends[1].over
        room = server.house.lobby._rooms[table]
        assert room.table is not None
        assert ends[0].v == room.table.version

    run(go)


async def _break(sitting: Seat) -> None:
    """Tear the connection without a word, every now and then."""
    while True:
        await asyncio.sleep(0.05)
        if sitting._socket is not None:
            sitting._socket.transport.abort()


def test_a_decision_in_flight_is_answered_once(server: RealServer) -> None:
    """What was sent before the connection broke is sent again, answered, and played once."""
    where, table = links(server, FRIEND, FRIEND)

    async def go() -> None:
        async with await join(where[0]) as ada, await join(where[1]):
            await anext(ada.frames())
            assert ada._socket is not None
            acting = asyncio.create_task(ada.act(0))
            await asyncio.sleep(0)
            ada._socket.transport.abort()
            assert 1 == await asyncio.wait_for(acting, 20)
            assert 1 == server.house.lobby._rooms[table].shown

    run(go)


def test_a_seat_is_gone_on_with_by_its_cookie(server: RealServer) -> None:
    """Another program with the cookie holds the seat; one without it does not."""
    where, table = links(server, FRIEND, FRIEND)

    async def go() -> None:
        ada, _ = await join(where[0]), await join(where[1])
        again = await resume(server.base, table, ada.cookie)
        assert 0 == again.number
        async with again:
            assert 0 == (await anext(again.frames())).as_seat
        with pytest.raises(BadMessage, match="none of the seats"):
            await resume(server.base, table, "")

    run(go)


def test_a_seat_that_was_handed_over_is_taken_back(server: RealServer) -> None:
    """A bot that finds the server's own bot in its seat takes the seat back and plays on."""
    where, _ = links(server, FRIEND, FRIEND, game="nebula")

    async def go() -> None:
        ada, bob = await join(where[0]), await join(where[1])
        async with bob:
            await anext(bob.frames())
            from starshelf.server import wire

            await bob._send(wire.HandOver(0))
            await asyncio.sleep(0.3)
            async with ada:
                first = asyncio.create_task(play(ada, make("random", ada.game)))
                second = asyncio.create_task(play(bob, make("random", bob.game)))
                ends = await asyncio.wait_for(asyncio.gather(first, second), 90)
        assert not ada.is_handed
        assert ends[0].over == ends[1].over

    run(go)


def test_a_table_that_is_gone_is_told(
    server: RealServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where there is no such table, or no server any more, waiting ends with an error."""
    where, _ = links(server, FRIEND, FRIEND)
    monkeypatch.setattr(seat, "PAUSES", (0.05, 0.05))

    async def go() -> None:
        ada = await join(where[0])
        ada.card = msgspec.structs.replace(ada.card, id="a" * 12)
        async with ada:
            with pytest.raises(Closed, match="4004"):
                await anext(ada.frames())
        async with await join(where[1]) as bob:
            await anext(bob.frames())
            assert bob._socket is not None
            bob._caller.base = "http://127.0.0.1:9"
            bob._socket.transport.abort()
            with pytest.raises(Unreachable, match="does not answer any more"):
                await anext(bob.frames())

    run(lambda: asyncio.wait_for(go(), 30))


# --- from outside ---------------------------------------------------------------------------------


def test_the_command_seats_a_bot(server: RealServer, tmp_path: Path) -> None:
    """`starshelf bot` checks a bot, takes the seat, plays to the end; a wrong one takes no seat."""
    shutil.copy(STRANGERS, tmp_path / "strangers.py")
    where, _ = links(server, FRIEND, {"kind": "bot", "level": "random"}, game="nebula")

    def command(bot: str) -> subprocess.CompletedProcess[str]:
        line = ["bot", "--link", where[0], "--bot", bot, "--name", "Owl", "--seed", "1"]
        return subprocess.run(
            [sys.executable, "-m", "starshelf", *line],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=240,
        )

    wrong = command("strangers.py:Throws")
    assert 2 == wrong.returncode
    assert "strangers.py:Throws: KeyError: 'no idea'" in wrong.stderr
    done = command("strangers.py:ThrowsLate")
    assert 0 == done.returncode, done.stderr
    assert "strangers.py:ThrowsLate sits at seat 1 of nebula" in done.stdout
    assert "over after " in done.stdout
    assert 1 == done.stderr.count("KeyError: 'too late'")


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not here")
def test_a_program_in_another_language(server: RealServer) -> None:
    """The example for Node plays a whole game without a package."""
    where, _ = links(server, FRIEND, {"kind": "bot", "level": "random"})
    script = str(ROOT / "examples" / "random_bot.mjs")
    done = subprocess.run(
        ["node", "--experimental-websocket", script, where[0]],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert 0 == done.returncode, done.stdout + done.stderr
    assert done.stdout.startswith("over: ")
