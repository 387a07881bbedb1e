"""The room: deciding, stale and doubled messages, simultaneous seats, undo, hand over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from server_kit import FakeSocket, Place

from starshelf.server.frames import build_frame
from starshelf.server.store import NotSaved, Write
from starshelf.server.wire.bodies import SeatWish

AtTable = Callable[..., None]
ALONE = [SeatWish("me", "Ada"), SeatWish("bot", level="random")]


def test_a_table_starts_when_the_last_seat_is_taken(at_table: AtTable) -> None:
    """An open seat keeps the game from beginning; the last one to sit down begins it."""

    async def scenario(place: Place) -> None:
        opened = await place.open([SeatWish("me", "Ada"), SeatWish("friend")])
        assert "open" == opened.table.status
        room = await place.house.lobby.room(opened.table.id)
        ada = await place.enter(room, "ada")
        assert [] == ada.all("frame")
        refused = await place.act(room, ada, at=0)
        assert "not_started" == refused["refusal"]["code"]
        link = opened.links["1"].removeprefix("/join/")
        joined = await place.house.lobby.join_by_link(link, "Bob", "salt", "bob")
        assert "running" == joined.table.status
        assert (1,) == joined.table.mine
        assert 0 == ada.last("frame")["v"]
        assert "running" == ada.last("seats")["status"]
        assert '["","salt"]' == room.record.salts

    at_table(scenario)


def test_a_decision_is_answered_and_shown_to_all(at_table: AtTable) -> None:
    """An accepted decision gives its sender `ok` and every viewer the next frame."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        watcher = await place.enter(room)
        answer = await place.act(room, ada, 1, id="k1")
        assert {"do": "ok", "id": "k1", "v": 1} == answer
        for socket, eyes in ((ada, 0), (bob, 1), (watcher, None)):
            frame = socket.last("frame")
            assert (1, eyes, 0) == (frame["v"], frame["as"], frame["by"])
        assert [{"code": "bid_mine", "args": {"amount": 1}}] == ada.last("frame")["facts"]
        assert ["bid_made"] == [fact["code"] for fact in bob.last("frame")["facts"]]
        assert ["bid_made"] == [fact["code"] for fact in watcher.last("frame")["facts"]]
        assert [] == watcher.last("frame")["scene"].get("offers", [])

    at_table(scenario)


def test_nothing_is_shown_before_it_is_stored(at_table: AtTable) -> None:
    """Store first, show second: no frame and no `ok` while the commit is under way."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        gate = asyncio.Event()
        write = place.house.store.write

        async def slowly(what: Write) -> None:
            await gate.wait()
            await write(what)

        place.house.store.write = slowly  # type: ignore[method-assign]
        seen = len(bob.raw)
        task = asyncio.create_task(place.act(room, ada, id="k1"))
        await asyncio.sleep(0.05)
        assert 0 == room.shown
        assert [] == ada.all("ok")
        assert seen == len(bob.raw)
        late = FakeSocket("bob")
        room.enter(late, None)
        assert 0 == room.frame(1).v
        gate.set()
        assert "ok" == (await task)["do"]
        assert 1 == bob.last("frame")["v"]

    at_table(scenario)


def test_a_failed_store_changes_nothing(at_table: AtTable) -> None:
    """When the storage fails the sender is told, nobody sees anything, and one can try again."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        write = place.house.store.write

        async def fails(what: Write) -> None:
            raise NotSaved("disk full")

        place.house.store.write = fails  # type: ignore[method-assign]
        seen = len(bob.raw)
        answer = await place.act(room, ada, id="k1")
        assert "not_saved" == answer["refusal"]["code"]
        assert (0, 0, seen) == (room.shown, room.table.version, len(bob.raw))
        place.house.store.write = write  # type: ignore[method-assign]
        assert {"do": "ok", "id": "k1", "v": 1} == await place.act(room, ada, id="k1")

    at_table(scenario)


def test_the_same_message_is_answered_again_and_played_once(at_table: AtTable) -> None:
    """A message id that was accepted is answered alike for ever, and never played twice."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        first = await place.act(room, ada, 2, id="k1")
        again = await place.act(room, ada, 2, id="k1", at=0)
        assert first == again
        assert 1 == room.shown
        await place.act(room, bob, 0, id="k1")
        assert 2 == room.shown
        assert first == await place.act(room, ada, 1, id="k1", at=0)

    at_table(scenario)


def test_a_double_click_is_stale(at_table: AtTable) -> None:
    """Two decisions on one offer: the second is stale and comes with a fresh frame."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        await place.act(room, ada, at=0)
        await place.act(room, bob, at=0)
        assert (0,) == room.to_act()
        await place.act(room, ada, at=2)
        stale = await place.act(room, ada, at=2, id="twice")
        assert {"do": "stale", "id": "twice", "v": 3} == stale
        assert 3 == ada.last("frame")["v"]
        assert 3 == room.shown

    at_table(scenario)


def test_people_who_decide_at_the_same_time_do_not_disturb_each_other(at_table: AtTable) -> None:
    """Stale is per seat: another's decision leaves my unchanged offers good."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        assert (0, 1) == room.to_act()
        assert "ok" == (await place.act(room, bob, 2, at=0))["do"]
        assert "ok" == (await place.act(room, ada, 1, at=0))["do"]
        assert 2 == room.shown

    at_table(scenario)


@pytest.mark.parametrize(
    ("message", "where"),
    [
        ({"at": 99, "offer": 0}, "at"),
        ({"at": 0, "offer": 3}, "offer"),
        ({"at": 0, "offer": -1}, "offer"),
    ],
)
def test_impossible_numbers_are_bad(at_table: AtTable, message: dict[str, Any], where: str) -> None:
    """A version from the future or an offer that is not there is the client's fault, named."""

    async def scenario(place: Place) -> None:
        room, ada, _ = await place.two()
        answer = await place.act(room, ada, **message)
        assert ("bad", where) == (answer["do"], answer["where"])
        assert 0 == room.shown

    at_table(scenario)


def test_only_a_seat_that_is_asked_decides(at_table: AtTable) -> None:
    """Spectators and seats out of turn are refused with a code."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        watcher = await place.enter(room)
        assert "not_seated" == (await place.act(room, watcher))["refusal"]["code"]
        await place.act(room, ada)
        assert "not_your_turn" == (await place.act(room, ada))["refusal"]["code"]
        await place.act(room, bob)
        assert "not_your_turn" == (await place.act(room, bob))["refusal"]["code"]

    at_table(scenario)


def test_why_not_names_the_rule(at_table: AtTable) -> None:
    """A click that no offer covers is answered by the refusal and its clause."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        await place.act(room, ada)
        await place.act(room, bob)
        await place.tell(room, ada, {"do": "why", "at": 2, "path": ["pad:5"], "id": "w1"})
        refusal = {"code": "too_far", "args": {"most": 3}, "clause": "C-003"}
        assert {"do": "why", "id": "w1", "refusal": refusal} == ada.last("why")
        await place.tell(room, ada, {"do": "why", "path": ["pad:2"]})
        assert ada.last("why")["refusal"] is None
        await place.tell(room, ada, {"do": "why", "path": ["moon"]})
        assert {"code": "nothing_there"} == ada.last("why")["refusal"]
        await place.tell(room, bob, {"do": "why", "path": ["pad:2"]})
        assert "not_asked" == bob.last("why")["refusal"]["code"]

    at_table(scenario)


def test_sync_tells_what_was_missed(at_table: AtTable) -> None:
    """After a gap one frame brings the present, and the facts of the versions between."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        await place.act(room, ada, 2)
        await place.act(room, bob, 1)
        await place.act(room, ada, 0)
        await place.tell(room, bob, {"do": "sync", "have": 0})
        frame = bob.last("frame")
        assert 3 == frame["v"]
        assert [1, 2] == [moment["v"] for moment in frame["missed"]]
        assert "bid_made" == frame["missed"][0]["facts"][0]["code"]
        await place.tell(room, bob, {"do": "sync", "have": 3})
        assert [] == bob.last("frame")["missed"]

    at_table(scenario)


def test_one_screen_looks_with_its_own_seats_only(at_table: AtTable) -> None:
    """A browser with several seats chooses among them; another's eyes are refused."""

    async def scenario(place: Place) -> None:
        seats = [SeatWish("me", "Ada"), SeatWish("screen", "Al"), SeatWish("friend")]
        opened = await place.open(seats)
        link = opened.links["2"].removeprefix("/join/")
        await place.house.lobby.join_by_link(link, "Bob", "", "bob")
        room = await place.house.lobby.room(opened.table.id)
        ada = await place.enter(room, "ada")
        assert [0, 1] == ada.last("welcome")["mine"]
        await place.tell(room, ada, {"do": "eyes", "seat": 1})
        assert 1 == ada.last("frame")["as"]
        assert "ok" == (await place.act(room, ada))["do"]
        assert 1 == ada.last("frame")["as"]
        await place.tell(room, ada, {"do": "eyes", "seat": 2})
        assert "not_your_seat" == ada.last("refused")["refusal"]["code"]
        assert 1 == ada.eyes

    at_table(scenario)


def test_without_secrets_the_eyes_follow_the_seat_to_act(at_table: AtTable) -> None:
    """At one screen in an open game the frames follow whoever of mine is asked."""

    async def scenario(place: Place) -> None:
        seats = [SeatWish("me", "Ada"), SeatWish("screen", "Al")]
        opened = await place.open(seats, game="_open_coins")
        room = await place.house.lobby.room(opened.table.id)
        ada = await place.enter(room, "ada")
        assert 0 == ada.last("frame")["as"]
        await place.act(room, ada)
        assert 1 == ada.last("frame")["as"]
        await place.act(room, ada)
        assert 0 == ada.last("frame")["as"]

    at_table(scenario)


def test_an_undo_is_free_while_nothing_was_revealed(at_table: AtTable) -> None:
    """My last decision can be taken back at once when it showed nothing to anyone."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        assert ada.last("frame")["undo"] is None
        await place.act(room, ada, 2)
        assert "free" == ada.last("frame")["undo"]
        assert bob.last("frame")["undo"] is None
        await place.tell(room, bob, {"do": "undo", "id": "u0"})
        assert "nothing_to_undo" == bob.last("refused")["refusal"]["code"]
        await place.tell(room, ada, {"do": "undo", "id": "u1"})
        assert {"do": "ok", "id": "u1", "v": 2} == ada.last("ok")
        assert (2, 0) == (bob.last("frame")["v"], bob.last("frame")["back"])
        assert (0, 1) == room.to_act()
        await place.tell(room, ada, {"do": "undo", "id": "u1"})
        assert 2 == room.shown

    at_table(scenario)


def test_an_undo_that_reveals_needs_the_others(at_table: AtTable) -> None:
    """Once something was seen the others are asked; one no ends it, all yes goes back."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        await place.act(room, ada)
        await place.act(room, bob)
        assert "ask" == bob.last("frame")["undo"]
        await place.tell(room, bob, {"do": "undo", "id": "u1"})
        asked = {"do": "undo_asked", "by": 1, "back": 1, "waiting": [0]}
        assert asked == ada.last("undo_asked")
        await place.tell(room, bob, {"do": "undo_vote", "agree": True})
        assert "no_vote" == bob.last("refused")["refusal"]["code"]
        await place.tell(room, ada, {"do": "undo_vote", "agree": False})
        assert {"do": "undo_over", "agreed": False, "by": 0} == bob.last("undo_over")
        assert 2 == room.shown
        await place.tell(room, bob, {"do": "undo", "id": "u2"})
        await place.tell(room, ada, {"do": "undo_vote", "agree": True})
        assert {"do": "undo_over", "agreed": True, "by": None} == bob.last("undo_over")
        assert (3, 1) == (ada.last("frame")["v"], ada.last("frame")["back"])
        assert (1,) == room.to_act()

    at_table(scenario)


def test_a_vote_is_dropped_when_the_game_goes_on(at_table: AtTable) -> None:
    """A decision made while the table is asked ends the question."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        await place.act(room, ada)
        await place.act(room, bob)
        await place.tell(room, bob, {"do": "undo", "id": "u1"})
        await place.tell(room, bob, {"do": "undo", "id": "u2"})
        assert "vote_is_open" == bob.last("refused")["refusal"]["code"]
        await place.act(room, ada)
        assert {"do": "undo_over", "agreed": False, "by": None} == bob.last("undo_over")
        await place.tell(room, ada, {"do": "undo_vote", "agree": True})
        assert "no_vote" == ada.last("refused")["refusal"]["code"]

    at_table(scenario)


def test_bots_agree_and_their_answers_are_taken_back_too(at_table: AtTable) -> None:
    """Alone with bots one may always take back, over the bots' decisions since."""

    async def scenario(place: Place) -> None:
        opened = await place.open(ALONE)
        room = await place.house.lobby.room(opened.table.id)
        ada = await place.enter(room, "ada")
        await place.act(room, ada)
        while room.to_act() != (0,):
            await asyncio.sleep(0.01)
        before = room.shown
        await place.tell(room, ada, {"do": "undo", "id": "u1"})
        assert room.shown > before
        versions = [frame["v"] for frame in ada.all("frame")]
        assert list(range(versions[-1] + 1)) == sorted(set(versions))
        assert 0 in room.to_act()

    at_table(scenario)


def test_bots_play_to_the_end(at_table: AtTable) -> None:
    """A table of bots and a person comes to its end, with winners and scores in the frame."""

    async def scenario(place: Place) -> None:
        opened = await place.open(ALONE)
        room = await place.house.lobby.room(opened.table.id)
        ada = await place.enter(room, "ada")
        while not room.over:
            if 0 in room.to_act():
                await place.act(room, ada)
            await asyncio.sleep(0.002)
        over = ada.last("frame")["over"]
        assert "rounds_played" == over["ending"]
        assert [score.total for score in room.game.scores(room.table.state)] == [
            score["total"] for score in over["scores"]
        ]
        assert list(room.table.winners()) == over["winners"]
        assert "game_is_over" == (await place.act(room, ada))["refusal"]["code"]

    at_table(scenario)


def test_a_seat_can_be_handed_to_a_bot_and_taken_back(at_table: AtTable) -> None:
    """My own seat at any time; another's only when its person is away, at the table's level."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        await place.tell(room, ada, {"do": "hand_over", "seat": 1, "level": "random"})
        assert "not_away" == ada.last("refused")["refusal"]["code"]
        room.leave(bob)
        assert ada.last("seats")["seats"][1]["here"] is False
        await place.tell(room, ada, {"do": "hand_over", "seat": 1, "level": "random"})
        seat = ada.last("seats")["seats"][1]
        assert (True, "greedy", "person") == (seat["handed"], seat["level"], seat["kind"])
        while room.to_act() != (0,):
            await asyncio.sleep(0.01)
        back = await place.enter(room, "bob")
        assert "seat_is_handed" == (await place.act(room, back))["refusal"]["code"]
        await place.tell(room, ada, {"do": "take_back", "seat": 1})
        assert "not_your_seat" == ada.last("refused")["refusal"]["code"]
        await place.tell(room, back, {"do": "take_back", "seat": 1})
        assert "handed" not in ada.last("seats")["seats"][1]
        await place.act(room, ada)
        await place.act(room, ada)
        assert "ok" == (await place.act(room, back))["do"]

    at_table(scenario)


def test_an_unknown_level_is_bad(at_table: AtTable) -> None:
    """A seat can be handed only to a level of bots that exists."""

    async def scenario(place: Place) -> None:
        room, ada, _ = await place.two()
        await place.tell(room, ada, {"do": "hand_over", "seat": 0, "level": "genius"})
        assert "level" == ada.last("bad")["where"]
        await place.tell(room, ada, {"do": "hand_over", "seat": 7})
        assert "seat" == ada.last("bad")["where"]

    at_table(scenario)


def test_chat_reaches_all_and_is_kept(at_table: AtTable) -> None:
    """What a seat says reaches everybody, later comers too; spectators only read."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        await place.tell(room, ada, {"do": "chat", "text": " <b>Hi</b> "})
        line = {"do": "chat", "n": 1, "seat": 0, "name": "Ada", "text": "<b>Hi</b>"}
        assert line == bob.last("chat")
        await place.tell(room, bob, {"do": "chat", "phrase": "phrase-hello"})
        assert "phrase-hello" == ada.last("chat")["phrase"]
        watcher = await place.enter(room)
        assert 2 == len(watcher.last("welcome")["chat"])
        await place.tell(room, watcher, {"do": "chat", "text": "psst"})
        assert "not_seated" == watcher.last("refused")["refusal"]["code"]
        for text in ("", "x" * 301, "a\x07b", "a\u202eb"):
            await place.tell(room, ada, {"do": "chat", "text": text})
            assert "text" == ada.last("bad")["where"]
        assert 2 == len(bob.all("chat"))

    at_table(scenario)


def test_a_hidden_step_is_taken_back_alone(at_table: AtTable) -> None:
    """Where people decide unseen, taking back mine leaves what others decided, and their offers."""

    async def scenario(place: Place) -> None:
        seats = [SeatWish("me", "Ada"), SeatWish("friend"), SeatWish("friend")]
        opened = await place.open(seats, game="_shy_coins")
        for number, name in ((1, "bob"), (2, "cy")):
            link = opened.links[str(number)].removeprefix("/join/")
            await place.house.lobby.join_by_link(link, name, "", name)
        room = await place.house.lobby.room(opened.table.id)
        ada, bob, cy = [await place.enter(room, name) for name in ("ada", "bob", "cy")]
        await place.act(room, ada, 1)
        await place.act(room, bob, 2)
        assert "free" == ada.last("frame")["undo"]
        await place.tell(room, ada, {"do": "undo", "id": "u1"})
        assert (0, 2) == room.to_act()
        assert 2 == room.table.state.bids[1]
        assert "ok" == (await place.act(room, cy, 0, at=0))["do"]
        await place.tell(room, bob, {"do": "undo", "id": "u2"})
        assert (0, 1) == room.to_act()
        await place.finish(room, ada, bob, cy)
        room.leave(ada)
        room.leave(bob)
        room.leave(cy)
        kept = [msgspec.json.encode(build_frame(room.table, v, 0)) for v in range(room.shown)]
        await place.house.lobby.sweep()
        again = await place.house.lobby.room(room.id)
        assert room is not again
        assert kept == [
            msgspec.json.encode(build_frame(again.table, v, 0)) for v in range(again.shown)
        ]

    at_table(scenario, keep_idle=0.0)


def test_a_flaw_in_a_game_is_answered_and_contained(at_table: AtTable) -> None:
    """A game that raises costs its sender an apology, and nobody else anything."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        game = room.game

        def broken_scene(view: Any, legal: Any) -> Any:
            if view.viewer == 1:
                raise ZeroDivisionError("flaw")
            return game.scene(view, legal)

        def broken_intent(view: Any, path: Any) -> Any:
            raise ZeroDivisionError("flaw")

        room.game = replace(game, scene=broken_scene, intent=broken_intent)
        room.table.game = room.game
        await place.tell(room, ada, {"do": "why", "path": ["pad:1"], "id": "w"})
        assert "server_failed" == ada.last("refused")["refusal"]["code"]
        assert "ok" == (await place.act(room, ada))["do"]
        assert (1, 0) == (ada.last("frame")["v"], bob.last("frame")["v"])
        room.game = room.table.game = game
        await place.tell(room, bob, {"do": "sync", "have": 0})
        assert 1 == bob.last("frame")["v"]

    at_table(scenario)
