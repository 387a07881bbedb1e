"""At the wire: what a viewer may not know makes no difference to a single byte."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from server_kit import FakeSocket, Place

from starshelf.core.rng import SplitMix, choose
from starshelf.core.table import Table
from starshelf.games import find, names
from starshelf.server.frames import build_frame, known_scores
from starshelf.server.room import Room
from starshelf.server.wire.bodies import SeatWish

AtTable = Callable[..., None]


def dealt(cards: dict[int, list[int]]) -> Callable[[Any, int], Any]:
    """A dealer that gives these cards, round by round."""
    game = find("_coins")

    def deal(state: Any, number: int) -> Any:
        seat = state.cards.index(0)
        return type(next(iter(game.odds(state))))(seat, cards[seat][state.round])

    return deal


async def play(
    place: Place, *, viewer: str, cards: dict[int, list[int]], bids: list[int]
) -> list[str]:
    """Play one round with these hidden things; give all that the viewer was sent but its card."""
    opened = await place.open([SeatWish("me", "Ada"), SeatWish("friend")])
    link = opened.links["1"].removeprefix("/join/")
    lobby = place.house.lobby
    await lobby.join_by_link(link, "Bob", "", "bob")
    room: Room = await lobby.room(opened.table.id)
    room.table = Table(room.game, 2, deal=dealt(cards))
    room._accept(None)
    ada, bob = [await place.enter(room, name, patches=True) for name in ("ada", "bob")]
    watcher = await place.enter(room, patches=True)
    seen: FakeSocket = {"ada": ada, "bob": bob, "eve": watcher}[viewer]
    begin = len(seen.raw)
    seen_before = [text for text in seen.raw if '"do":"welcome"' not in text]
    await place.act(room, bob, bids[1], id="b1")
    await place.tell(room, seen, {"do": "sync", "have": -1})
    if viewer == "bob":
        await place.tell(room, bob, {"do": "undo", "id": "u"})
    await place.tell(room, ada, {"do": "why", "path": ["pad:9"]})
    assert seen.all("patch")
    return seen_before + seen.raw[begin:]


@pytest.mark.usefixtures("nothing_small")
@pytest.mark.parametrize(
    ("viewer", "first", "second"),
    [
        ("ada", ({0: [3], 1: [1]}, [0, 0]), ({0: [3], 1: [6]}, [0, 2])),
        ("bob", ({0: [1], 1: [4]}, [0, 1]), ({0: [5], 1: [4]}, [0, 1])),
        ("eve", ({0: [1], 1: [2]}, [0, 0]), ({0: [6], 1: [5]}, [0, 2])),
    ],
)
def test_equal_knowledge_equal_bytes(
    at_table: AtTable, viewer: str, first: Any, second: Any
) -> None:
    """Two tables that differ only in what the viewer may not know send it the same bytes."""

    async def scenario(place: Place) -> None:
        one = await play(place, viewer=viewer, cards=first[0], bids=first[1])
        two = await play(place, viewer=viewer, cards=second[0], bids=second[1])
        assert len(one) > 3
        assert one == two

    at_table(scenario)


@pytest.mark.parametrize("name", ["_coins", *names()])
def test_frames_and_scores_of_every_game_hold_no_secret(name: str) -> None:
    """In a real game, a truth that fits what a viewer knows makes the same frame and scores."""
    game = find(name)
    seats = game.seats[1]
    table = Table(game, seats, seed=5)
    rng = SplitMix(7)
    for turn in range(60):
        if table.over:
            break
        for viewer in (None, *range(seats)) if turn % 6 == 0 else ():
            guess = game.guess(table.view(viewer), rng)
            legal = () if viewer is None else table.legal(viewer)
            true_step = table.steps[-1]
            shown = wire(table, viewer, legal)
            table._steps[-1] = replace(true_step, state=guess)
            assert shown == wire(table, viewer, legal)
            table._steps[-1] = true_step
        seat = choose(rng, table.to_act)
        table.play(seat, choose(rng, table.legal(seat)))


def wire(table: Table, viewer: int | None, legal: Any) -> bytes:
    """Encode what a viewer would be sent now."""
    frame = build_frame(table, table.version, viewer, legal=legal)
    return msgspec.json.encode((frame, known_scores(table, table.version, viewer)))
