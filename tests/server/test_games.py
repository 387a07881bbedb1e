"""Every game of the shelf at a table: bots play, the room is put away and comes back alike."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from server_kit import Place

from starshelf.games import find, names
from starshelf.server.wire.bodies import SeatWish

AtTable = Callable[..., None]


@pytest.mark.parametrize("name", names())
def test_a_table_of_any_game_comes_back_alike(at_table: AtTable, name: str) -> None:
    """Frames of all viewers are byte-identical after the room was rebuilt from its log."""
    chance = random.Random(name)

    def at_random(game: str, level: str, seat: int, seed: int, view: Any, legal: Any) -> int:
        return chance.randrange(len(legal))

    async def scenario(place: Place) -> None:
        seats = find(name).seats[1]
        wishes = [SeatWish("me", "Ada"), *[SeatWish("bot", level="random")] * (seats - 1)]
        opened = await place.open(wishes, game=name)
        room = await place.house.lobby.room(opened.table.id)
        ada = await place.enter(room, "ada")
        while room.shown < 40 and not room.over:
            if 0 in room.to_act():
                offers = ada.last("frame")["scene"]["offers"]
                assert list(range(len(offers))) == sorted(offer["number"] for offer in offers)
                assert "ok" == (await place.act(room, ada, chance.randrange(len(offers))))["do"]
            await asyncio.sleep(0)
        await place.tell(room, ada, {"do": "why", "path": ["nowhere"], "id": "w"})
        assert {"code": "nothing_there"} == ada.last("why")["refusal"]
        for target in ("nowhere", *ada.last("frame")["scene"].get("lights", ())[:3]):
            await place.tell(room, ada, {"do": "shades", "target": target, "id": "s"})
            told = ada.last("shades")
            assert (room.shown, target) == (told["v"], told["target"])
            assert bool(told["shades"]) == (target != "nowhere")
        room.leave(ada)
        while room.busy:
            await asyncio.sleep(0.01)
        viewers = (None, *range(seats))
        kept = [msgspec.json.encode(room.frame(viewer)) for viewer in viewers]
        version = room.shown
        await place.house.lobby.sweep()
        again = await place.house.lobby.room(room.id)
        assert again is not room
        assert version == again.shown
        assert kept == [msgspec.json.encode(again.frame(viewer)) for viewer in viewers]

    at_table(scenario, task=at_random, keep_idle=0.0)
