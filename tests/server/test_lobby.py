"""The lobby: opening, joining, listing, rematch, what if, uploads, who may see what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from server_kit import Place

from starshelf.core import log
from starshelf.core.errors import BadMessage, BrokenLog, StarshelfError
from starshelf.core.fair import commitment, verify
from starshelf.core.replay import replay
from starshelf.core.table import Table
from starshelf.games import find
from starshelf.server.again import rematch, upload, what_if
from starshelf.server.refused import Refused
from starshelf.server.wire.bodies import NewTable, SeatWish

AtTable = Callable[..., None]
TWO = [SeatWish("me", "Ada"), SeatWish("friend")]


@pytest.fixture(params=["sqlite", "postgresql"])
def kind_of_database(request: pytest.FixtureRequest) -> str:
    """Everything here holds on both databases."""
    return str(request.param)


async def refused(job: Any) -> str:
    """Await something that must be refused; give the code."""
    with pytest.raises(Refused) as caught:
        await job
    return caught.value.code


def read_star(text: str) -> tuple[log.Header, Table]:
    """Replay a `.star` text."""
    first, *rest = text.split("\n")
    header = log.read_header(first)
    return header, replay(find(header.game), header, log.read_lines(rest), Table)


@pytest.mark.parametrize(
    ("wish", "where"),
    [
        ({"game": "chess", "seats": TWO}, "game"),
        ({"game": "_coins", "seats": TWO[:1]}, "seats"),
        ({"game": "_coins", "seats": TWO, "options": {"rounds": "x"}}, "options.rounds"),
        ({"game": "_coins", "seats": [*TWO, SeatWish("bot", level="x")]}, "seats[2].level"),
        ({"game": "_coins", "seats": [SeatWish("me", "a" * 25), TWO[1]]}, "seats[0].name"),
        ({"game": "_coins", "seats": [SeatWish("me", "a\nb"), TWO[1]]}, "seats[0].name"),
        ({"game": "_coins", "seats": TWO, "salt": "s" * 65}, "salt"),
        ({"game": "../x", "seats": TWO}, "game"),
    ],
)
def test_a_bad_wish_is_refused_and_nothing_is_opened(
    at_table: AtTable, wish: dict[str, Any], where: str
) -> None:
    """An error names the field; no table is left behind."""

    async def scenario(place: Place) -> None:
        with pytest.raises(StarshelfError) as caught:
            await place.house.lobby.open_table(NewTable(**wish), "ada")
        error = caught.value
        assert where == (error.path if isinstance(error, BadMessage) else error.where)
        assert [] == await place.house.lobby.cards("mine", "ada")

    at_table(scenario)


def test_a_link_seats_one_browser_once(at_table: AtTable) -> None:
    """A used or wrong link leads nowhere; the seat's own person can make one to move."""

    async def scenario(place: Place) -> None:
        lobby = place.house.lobby
        opened = await place.open([*TWO, SeatWish("friend")])
        link = opened.links["1"].removeprefix("/join/")
        assert 22 == len(link)
        await lobby.join_by_link(link, "Bob", "", "bob")
        assert "no_such_link" == await refused(lobby.join_by_link(link, "Eve", "", "eve"))
        assert "no_such_link" == await refused(lobby.join_by_link("", "Eve", "", "eve"))
        table = opened.table.id
        assert "not_your_seat" == await refused(lobby.renew_link(table, 1, "ada"))
        moved = (await lobby.renew_link(table, 1, "bob")).links["1"].removeprefix("/join/")
        joined = await lobby.join_by_link(moved, "", "", "bobs-phone")
        assert (1,) == joined.table.mine
        assert "Bob" == joined.table.seats[1].name
        assert "not_the_host" == await refused(lobby.renew_link(table, 2, "bob"))
        renewed = await lobby.renew_link(table, 2, "ada")
        old = opened.links["2"].removeprefix("/join/")
        assert "no_such_link" == await refused(lobby.join_by_link(old, "Eve", "", "eve"))
        new = renewed.links["2"].removeprefix("/join/")
        assert "running" == (await lobby.join_by_link(new, "Cy", "", "cy")).table.status

    at_table(scenario)


def test_links_and_browsers_are_stored_hashed(at_table: AtTable) -> None:
    """Who reads the database cannot sit down with what stands there."""

    async def scenario(place: Place) -> None:
        opened = await place.open(TWO)
        link = opened.links["1"].removeprefix("/join/")
        seats = await place.house.store.seats([opened.table.id])
        assert 64 == len(seats[1].link)
        assert link not in str(seats)

    at_table(scenario)


def test_the_host_changes_seats_before_the_start(at_table: AtTable) -> None:
    """Friend, bot, same screen: until the game begins, and by the host alone."""

    async def scenario(place: Place) -> None:
        lobby = place.house.lobby
        opened = await place.open([*TWO, SeatWish("friend")])
        table = opened.table.id
        bot = SeatWish("bot", level="random")
        assert "not_the_host" == await refused(lobby.change_seat(table, 1, bot, "eve"))
        changed = await lobby.change_seat(table, 1, bot, "ada")
        assert ("open", "bot") == (changed.table.status, changed.table.seats[1].kind)
        changed = await lobby.change_seat(table, 2, SeatWish("screen", "Al"), "ada")
        assert ("running", (0, 2)) == (changed.table.status, changed.table.mine)
        assert "already_started" == await refused(lobby.change_seat(table, 1, bot, "ada"))

    at_table(scenario)


def test_listed_tables_are_found_and_joined(at_table: AtTable) -> None:
    """Only listed tables are shown to others, by what they are at."""

    async def scenario(place: Place) -> None:
        lobby = place.house.lobby
        hidden = (await place.open(TWO)).table.id
        shown = (await place.open(TWO, listed=True)).table.id
        assert [shown] == [card.id for card in await lobby.cards("open", "bob")]
        assert {hidden, shown} == {card.id for card in await lobby.cards("mine", "ada")}
        assert [] == await lobby.cards("mine", "")
        job = lobby.join_listed(hidden, None, "Bob", "", "bob")
        assert "not_yours_to_see" == await refused(job)
        assert "seat_taken" == await refused(lobby.join_listed(shown, 0, "Bob", "", "bob"))
        joined = await lobby.join_listed(shown, None, "Bob", "", "bob")
        assert (1,) == joined.table.mine
        assert [shown] == [card.id for card in await lobby.cards("running", "eve")]
        assert "already_started" == await refused(lobby.join_listed(shown, 1, "E", "", "eve"))
        with pytest.raises(BadMessage, match="show"):
            await lobby.cards("all", "bob")

    at_table(scenario)


def test_a_rematch_is_one_table_for_all(at_table: AtTable) -> None:
    """Both may ask; both get the same new table with the same seats, and a new promise."""

    async def scenario(place: Place) -> None:
        lobby = place.house.lobby
        room, ada, bob = await place.two()
        assert "not_over" == await refused(rematch(lobby, room.id, "ada"))
        await place.finish(room, ada, bob)
        assert "not_seated" == await refused(rematch(lobby, room.id, "eve"))
        first = await rematch(lobby, room.id, "ada")
        second = await rematch(lobby, room.id, "bob")
        assert first.table.id == second.table.id == bob.last("rematch")["table"]
        assert ("running", room.id) == (first.table.status, first.table.parent)
        assert ((0,), (1,)) == (first.table.mine, second.table.mine)
        assert room.record.commitment != first.table.commitment

    at_table(scenario)


def test_the_deal_is_fair_and_can_be_proved(at_table: AtTable) -> None:
    """The seed stays hidden until the end; then the file proves every deal, or shows the lie."""

    async def scenario(place: Place) -> None:
        opened = await place.open(TWO, salt="ada's")
        link = opened.links["1"].removeprefix("/join/")
        await place.house.lobby.join_by_link(link, "Bob", "bob's", "bob")
        room = await place.house.lobby.room(opened.table.id)
        ada, bob = await place.enter(room, "ada"), await place.enter(room, "bob")
        await place.finish(room, ada, bob)
        seed = room.record.seed
        assert not any(seed in text for text in (*ada.raw, *bob.raw))
        assert opened.table.commitment == commitment(seed)
        text = place.house.lobby.star_file(room)
        header, table = read_star(text)
        assert ("ada's", "bob's") == header.salts
        assert ("Ada", "Bob") == header.names
        assert 4 == verify(header, table)
        with pytest.raises(BrokenLog, match="should deal"):
            verify(msgspec.structs.replace(header, salts=("x", "y")), table)
        with pytest.raises(BadMessage, match="promised"):
            verify(msgspec.structs.replace(header, seed="other"), table)

    at_table(scenario)


def test_play_on_from_a_moment(at_table: AtTable) -> None:
    """A new table begins where the old one was; what is dealt from there on is provably new."""

    async def scenario(place: Place) -> None:
        lobby = place.house.lobby
        room, ada, bob = await place.two()

        def play_on(at: int, seat: int | None = 1) -> Any:
            more = {"level": "random", "name": "Eve", "browser": "eve"}
            return what_if(lobby, room.id, at=at, seat=seat, **more)

        assert "not_over" == await refused(play_on(0))
        await place.finish(room, ada, bob)
        assert "game_is_over" == await refused(play_on(room.shown))
        with pytest.raises(BadMessage, match="at"):
            await play_on(99)
        with pytest.raises(BadMessage, match="seat"):
            await play_on(1, seat=5)
        opened = await play_on(3)
        assert (3, room.id, (1,)) == (
            opened.table.version,
            opened.table.parent,
            opened.table.mine,
        )
        new = await lobby.room(opened.table.id)
        assert room.table.steps[3].state == new.table.steps[3].state
        eve = await place.enter(new, "eve")
        while not new.over:
            if 1 in new.to_act():
                await place.act(new, eve)
            await place.quiet(new)
        header, table = read_star(lobby.star_file(new))
        assert 5 == header.fair_since
        assert 2 == verify(header, table)

    at_table(scenario)


def test_an_uploaded_log_is_replayed(at_table: AtTable) -> None:
    """A finished game's file can be brought back, looked at by anyone, and played on."""

    async def scenario(place: Place) -> None:
        lobby = place.house.lobby
        room, ada, bob = await place.two()
        await place.finish(room, ada, bob)
        text = lobby.star_file(room)
        opened = await upload(lobby, text, "eve")
        assert ("replay", room.shown) == (opened.table.status, opened.table.version)
        assert ["Ada", "Bob"] == [seat.name for seat in opened.table.seats]
        again = await lobby.room(opened.table.id)
        lobby.check_eyes(again, 1, "anyone")
        assert text == lobby.star_file(again)

    at_table(scenario)


@pytest.mark.parametrize(
    ("spoil", "where"),
    [
        (lambda text: "", "line 1"),
        (lambda text: "garbage\n", "line 1"),
        (lambda text: "[" * 5000, "line 1"),
        (lambda text: text.replace('"starshelf":2', '"starshelf":99', 1), "line 1: starshelf"),
        (lambda text: text.replace('"_coins"', '"chess"', 1), "line 1: game"),
        (lambda text: text.replace('"seats":2', '"seats":9', 1), "line 1: seats"),
        (lambda text: text.replace('"rules":1', '"rules":7', 1), "line 1: rules"),
        (lambda text: text.replace("bid 0", "bid 9", 1), "line 4"),
        (lambda text: text.replace("bid 0", "fly 0", 1), "line 4: do"),
        (lambda text: text.replace('"v":1', '"v":5', 1), "line 4"),
        (lambda text: text.replace('"digest":"', '"digest":"0', 1), "line 3"),
        (lambda text: text.replace('"v":1', '"v":"x"', 1), "line 4: v"),
    ],
)
def test_a_spoiled_log_is_refused_by_line_and_field(
    at_table: AtTable, spoil: Callable[[str], str], where: str
) -> None:
    """Garbage is never kept, and the error says where it is wrong."""

    async def scenario(place: Place) -> None:
        lobby = place.house.lobby
        room, ada, bob = await place.two()
        await place.finish(room, ada, bob)
        with pytest.raises((BadMessage, BrokenLog)) as caught:
            await upload(lobby, spoil(lobby.star_file(room)), "eve")
        error = caught.value
        assert where == (error.path if isinstance(error, BadMessage) else error.where)
        assert [] == await lobby.cards("mine", "eve")

    at_table(scenario)


def test_eyes_are_one_s_own_until_the_end(at_table: AtTable) -> None:
    """While a game runs a seat is seen only by its browser; afterwards by all."""

    async def scenario(place: Place) -> None:
        lobby = place.house.lobby
        room, ada, bob = await place.two()
        lobby.check_eyes(room, 0, "ada")
        lobby.check_eyes(room, None, "eve")
        for viewer, browser in ((1, "ada"), (0, "eve"), (0, "")):
            with pytest.raises(Refused, match="not_yours_to_see"):
                lobby.check_eyes(room, viewer, browser)
        with pytest.raises(BadMessage, match="viewer"):
            lobby.check_eyes(room, 2, "ada")
        await place.finish(room, ada, bob)
        lobby.check_eyes(room, 1, "eve")

    at_table(scenario)


def test_a_table_can_forbid_watching(at_table: AtTable) -> None:
    """Where watching is not wanted, nobody without a seat sees anything."""

    async def scenario(place: Place) -> None:
        room, _, _ = await place.two(watch=False)
        with pytest.raises(Refused, match="no_watching"):
            place.house.lobby.check_eyes(room, None, "eve")
        place.house.lobby.check_eyes(room, None, "ada")

    at_table(scenario)
