"""Frames as patches: who has the scene before can build the present one from what changed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from server_kit import FakeSocket, Place

from starshelf.core.scene import Place as Area
from starshelf.core.scene import Scene
from starshelf.core.table import Table
from starshelf.core.words import Message
from starshelf.games import find, names
from starshelf.server.frames import build_frame
from starshelf.server.patches import changes

AtTable = Callable[..., None]
SOME_NOTES = st.lists(st.integers(0, 9).map(lambda n: Message(f"note-{n}")), max_size=90).map(tuple)


def patched(old: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """Build a scene as docs/protocol.md says."""
    scene = dict(old)
    for field, value in change.items():
        if isinstance(value, list):
            known = old.get(field, [])
            scene[field] = []
            for part in value:
                scene[field] += known[part[0] : part[1]] if isinstance(part, list) else [part]
        else:
            scene[field] = value
    return {field: value for field, value in scene.items() if value not in ([], None)}


def sent(value: Any) -> Any:
    """A value as it comes out of the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


@given(SOME_NOTES, SOME_NOTES)
def test_any_two_lists(old: tuple[Message, ...], new: tuple[Message, ...]) -> None:
    """Whatever was removed, added, moved or doubled, the parts give the new list."""
    area = (Area("board", "board", 1, 1),)
    before, after = Scene(area, notes=old), Scene(area, notes=new)
    assert sent(after) == patched(sent(before), sent(changes(before, after)))
    assert {} == changes(after, after)


@pytest.mark.parametrize("name", names())
def test_patches_of_real_games(name: str) -> None:
    """In every game patches give the frames that were meant, and are far smaller."""
    game = find(name)
    table = Table(game, 3, seed=4)
    rng = Random(2)
    whole = parts = 0
    old: Scene | None = None
    for _ in range(60):
        legal = table.legal(0) if 0 in table.to_act else ()
        scene = build_frame(table, table.version, 0, legal=legal).scene
        if old is not None:
            change = changes(old, scene)
            assert sent(scene) == patched(sent(old), sent(change))
            whole += len(msgspec.json.encode(scene))
            parts += len(msgspec.json.encode(change))
        old = scene
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.legal(seat)))
    assert 3 * parts < whole


def rebuilt(socket: FakeSocket) -> list[Any]:
    """All frames of a socket, patches made whole."""
    frames: list[Any] = []
    for message in socket.sent:
        if message["do"] == "frame":
            frames.append(message)
        elif message["do"] == "patch":
            scene = patched(frames[-1]["scene"], message["scene"])
            frames.append({**message, "do": "frame", "scene": scene})
    return frames


@pytest.mark.usefixtures("nothing_small")
def test_a_room_sends_patches_to_who_wants_them(at_table: AtTable) -> None:
    """Two clients with the same eyes, one by patches, see the same through acts, undo and eyes."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        one, two = await place.enter(room), await place.enter(room, patches=True)
        mine = await place.enter(room, "ada", patches=True)
        begin = len(rebuilt(one))
        await place.act(room, ada)
        await place.tell(room, ada, {"do": "undo", "id": "u1"})
        await place.act(room, ada)
        await place.act(room, bob)
        for seat in (None, 0):
            await place.tell(room, mine, {"do": "eyes", "seat": seat})
        assert rebuilt(one)[begin:] == rebuilt(two)[1:]
        assert {"patch"} == {m["do"] for m in mine.sent[-2:]}
        assert sent(room.frame(0).scene) == rebuilt(mine)[-1]["scene"]
        assert [] == one.all("patch")

    at_table(scenario)


def test_a_small_scene_is_sent_whole(at_table: AtTable) -> None:
    """Where little lies on the table the frame is sooner sent than compared."""

    async def scenario(place: Place) -> None:
        room, ada, _ = await place.two()
        watcher = await place.enter(room, patches=True)
        before = len(watcher.sent)
        await place.act(room, ada)
        assert {"frame"} == {m["do"] for m in watcher.sent[before:]} - {"presence"}
        assert sent(room.frame(None).scene) == watcher.sent[-1]["scene"]

    at_table(scenario)


@pytest.mark.usefixtures("nothing_small")
def test_equal_patches_are_written_once(at_table: AtTable) -> None:
    """Watchers who saw the same before get the very same text."""

    async def scenario(place: Place) -> None:
        room, ada, _ = await place.two()
        one, two = await place.enter(room, patches=True), await place.enter(room, patches=True)
        await place.act(room, ada)
        await place.tell(room, ada, {"do": "undo", "id": "u1"})
        assert "patch" == one.sent[-1]["do"]
        assert one.raw[-1] is two.raw[-1]

    at_table(scenario)
