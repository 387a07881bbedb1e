"""Hints: what an expert would do, from a seat's own view, where nobody forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from server_kit import FakeSocket, Instantly, Place

from starshelf import open_table
from starshelf.games import names
from starshelf.server import again, hints
from starshelf.server.room import Room
from starshelf.server.settings import Rate
from starshelf.server.wire.bodies import SeatWish

AtTable = Callable[..., None]
QUICK = {"hint_seconds": 0.05}


async def ask(place: Place, room: Room, socket: FakeSocket) -> Any:
    """Ask for a hint and wait for the answer."""
    before = len(socket.raw)
    await place.tell(room, socket, {"do": "hint", "id": "h"})
    while room._thoughts:
        await place.quiet(room)
    answers = ("hint", "refused", "stale")
    return next(m for m in socket.sent[before:] if m["do"] in answers)


def test_a_hint_names_the_best_offers(at_table: AtTable) -> None:
    """Who is asked gets up to three of the own offers: the trusted one, then by their chances."""

    async def scenario(place: Place) -> None:
        room, ada, _ = await place.two()
        answer = await ask(place, room, ada)
        assert ("hint", "h", 0) == (answer["do"], answer["id"], answer["v"])
        offers = {offer["number"] for offer in ada.last("frame")["scene"]["offers"]}
        assert 1 <= len(answer["ideas"]) <= hints.MOST_IDEAS
        assert {idea["offer"] for idea in answer["ideas"]} <= offers
        assert all(0 <= idea["win"] <= 1 for idea in answer["ideas"])
        others = [idea["win"] for idea in answer["ideas"][1:]]
        assert sorted(others, reverse=True) == others

    at_table(scenario, **QUICK)


def test_nobody_else_hears_of_a_hint(at_table: AtTable) -> None:
    """A hint is sent to its asker alone."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        watcher = await place.enter(room)
        seen = len(bob.raw), len(watcher.raw)
        await ask(place, room, ada)
        assert seen == (len(bob.raw), len(watcher.raw))

    at_table(scenario, **QUICK)


def test_spectators_and_those_not_asked_get_none(at_table: AtTable) -> None:
    """A hint is for a seat that owes a decision; watching or waiting is refused."""

    async def scenario(place: Place) -> None:
        room, ada, _ = await place.two()
        watcher = await place.enter(room)
        assert "not_seated" == (await ask(place, room, watcher))["refusal"]["code"]
        await place.act(room, ada)
        assert "not_your_turn" == (await ask(place, room, ada))["refusal"]["code"]

    at_table(scenario, **QUICK)


def test_a_table_may_be_opened_without_hints(at_table: AtTable) -> None:
    """Where the table was opened without hints nobody gets one, and its card says so."""

    async def scenario(place: Place) -> None:
        room, ada, _ = await place.two(hints=False)
        assert "no_hints" == (await ask(place, room, ada))["refusal"]["code"]
        assert False is ada.last("welcome")["table"]["hints"]

    at_table(scenario, **QUICK)


def test_any_seat_can_forbid_hints(at_table: AtTable) -> None:
    """Who sits at the table forbids hints for all, all see who, and may allow them again."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        await place.tell(room, bob, {"do": "allow_hints", "allow": False})
        assert [False, True] == [s.get("no_hints", False) for s in ada.last("seats")["seats"]]
        refusal = (await ask(place, room, ada))["refusal"]
        expected = {"code": "hints_forbidden", "args": {"seat": {"as": "seat", "number": 1}}}
        assert expected == refusal
        await place.tell(room, ada, {"do": "allow_hints", "allow": True})
        assert "refused" == (await ask(place, room, ada))["do"]
        await place.tell(room, bob, {"do": "allow_hints", "allow": True})
        assert "hint" == (await ask(place, room, ada))["do"]

    at_table(scenario, **QUICK)


def test_a_spectator_cannot_forbid_hints(at_table: AtTable) -> None:
    """Whether there are hints is up to those who play."""

    async def scenario(place: Place) -> None:
        room, ada, _ = await place.two()
        watcher = await place.enter(room)
        await place.tell(room, watcher, {"do": "allow_hints", "allow": False})
        assert "not_seated" == watcher.last("refused")["refusal"]["code"]
        assert "hint" == (await ask(place, room, ada))["do"]

    at_table(scenario, **QUICK)


def test_forbidding_outlasts_the_room_and_the_game(at_table: AtTable) -> None:
    """What a table and its seats say about hints is stored, and the rematch keeps it."""

    async def scenario(place: Place) -> None:
        opened = await place.open([SeatWish("me", "Ada"), SeatWish("screen", "Bob")])
        room = await place.house.lobby.room(opened.table.id)
        ada = await place.enter(room, "ada")
        await place.tell(room, ada, {"do": "allow_hints", "allow": False})
        room.leave(ada)
        await place.house.lobby._put_away(room)
        room = await place.house.lobby.room(opened.table.id)
        assert [True, True] == [seat.no_hints for seat in room.seats]
        ada = await place.enter(room, "ada")
        await place.finish(room, ada)
        following = await again.rematch(place.house.lobby, room.id, "ada")
        assert [True, True] == [seat.no_hints for seat in following.table.seats]

    at_table(scenario, **QUICK)


def test_a_hint_that_comes_too_late_says_so(at_table: AtTable) -> None:
    """When the question has changed while the expert thought, the hint is stale."""

    async def scenario(place: Place) -> None:
        room, ada, _ = await place.two()
        run = place.house.lobby._thinkers.run

        async def while_deciding(*args: Any) -> Any:
            await place.act(room, ada)
            return await run(*args)

        room._thinkers.run = while_deciding  # type: ignore[method-assign]
        answer = await ask(place, room, ada)
        assert ("stale", "h", 1) == (answer["do"], answer["id"], answer["v"])

    at_table(scenario, **QUICK)


def test_hints_are_not_asked_for_without_end(at_table: AtTable) -> None:
    """Beyond the rate a wish for a hint is refused; the table goes on."""

    async def scenario(place: Place) -> None:
        room, ada, _ = await place.two()
        assert "hint" == (await ask(place, room, ada))["do"]
        assert "too_fast" == (await ask(place, room, ada))["refusal"]["code"]
        assert "ok" == (await place.act(room, ada))["do"]

    at_table(scenario, hint_rate=Rate(0.001, 1), **QUICK)


def test_hints_are_counted_by_address(at_table: AtTable) -> None:
    """Another cookie from the same address gets no hints of its own; another address does."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        assert "hint" == (await ask(place, room, ada))["do"]
        await place.act(room, ada)
        bob.address = ada.address
        assert "too_fast" == (await ask(place, room, bob))["refusal"]["code"]
        bob.address = "elsewhere"
        assert "hint" == (await ask(place, room, bob))["do"]

    at_table(scenario, hint_rate=Rate(0.001, 1), **QUICK)


def test_a_failing_expert_leaves_the_table_alone(at_table: AtTable) -> None:
    """Whatever a search raises, the asker gets an answer and can decide."""

    async def scenario(place: Place) -> None:
        room, ada, _ = await place.two()

        async def fails(*args: Any) -> Any:
            raise TimeoutError

        room._thinkers.run = fails  # type: ignore[method-assign]
        assert "server_failed" == (await ask(place, room, ada))["refusal"]["code"]
        assert "ok" == (await place.act(room, ada))["do"]

    at_table(scenario, **QUICK)


class Watched(Instantly):
    """Keeps what the worker would be sent."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[Any] = []

    async def run(self, key: str, kind: str, budget: float, task: Any, *args: Any) -> Any:
        self.sent.append((task, args))
        return ()


def test_the_expert_sees_what_the_seat_sees(at_table: AtTable) -> None:
    """The worker gets the seat's view and offers, and nothing from which more could be known."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        watched = room._thinkers = Watched()  # type: ignore[assignment]
        await place.act(room, bob, 1)
        await ask(place, room, ada)
        assert room.table is not None
        ((task, (game, seat, _, seed, view, legal)),) = watched.sent
        assert hints.advise is task
        assert (room.game.name, 0) == (game, seat)
        assert room.table.view(0) == view
        assert room.table.legal(0) == list(legal)
        assert seed not in (room.record.seed, room.table.seed)

    at_table(scenario, **QUICK)


@pytest.mark.parametrize("name", names())
def test_every_game_has_hints(name: str) -> None:
    """In every game the expert answers with offers of the list, from the view alone."""
    table = open_table(name, seats=3, seed=2)
    seat = table.to_act[0]
    legal = table.legal(seat)
    found = hints.advise(name, seat, 0.1, 1, table.view(seat), legal)
    assert 1 <= len(found) <= hints.MOST_IDEAS
    assert len({idea.offer for idea in found}) == len(found)
    assert all(0 <= idea.offer < len(legal) for idea in found)


def test_a_hint_for_a_gesture_tells_where_it_ends() -> None:
    """Where one gesture answers several questions, the expert says where to put the ghost down."""
    table = open_table("distant_suns", seats=2, seed=2)
    table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    seat = table.to_act[0]
    legal = table.legal(seat)
    scene = table.game.scene(table.view(seat), legal)
    assert scene.gestures
    for idea in hints.advise("distant_suns", seat, 0.1, 1, table.view(seat), legal):
        assert idea.whole is not None
        ghosts = [g.ghost.cells for g in scene.gestures if g.number == idea.offer]
        assert set(idea.whole.targets) in [set(cells) for cells in ghosts]
