"""Moving single pieces: astronauts, coins, tiles."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from starshelf.core.game import Fact
from starshelf.core.words import SeatName

from ..facts import who_is
from ..state import ALL_AWAKE, AWAKE, CREW, DOZING, Open, Tile, Turn, changed, put_coins, roster
from ..why import Did
from .desk import Desk


def with_progress(o: Open) -> Turn:
    """The turn as one that has brought progress (J-368)."""
    return o.turn if o.turn.progress else replace(o.turn, progress=True)


def knock_out(desk: Desk, seat: int, place: int) -> None:
    """Send all enemies at a place to their own ships, awake (J-150, J-151)."""
    o = desk.open
    if place not in o.astronauts:
        return
    victims = [a for a in roster(o, seat).enemies if o.astronauts[a] == place]
    for victim in victims:
        args = who_is(victim, by=SeatName(seat), cell=desk.board.names[place])
        desk.tell(Fact(Did.KNOCKED_OUT, args))
    go_aboard(desk, victims)


def go_aboard(desk: Desk, astronauts: Iterable[int]) -> None:
    """Put astronauts aboard their own ships, awake."""
    for astronaut in astronauts:
        put_astronaut(desk, astronaut, desk.board.first_ship + astronaut // CREW)


def put_astronaut(desk: Desk, astronaut: int, place: int) -> None:
    """Put an astronaut at a place; aboard a ship everybody is awake (J-187)."""
    o = desk.open
    desk.open = replace(o, astronauts=changed(o.astronauts, astronaut, place))
    if o.asleep[astronaut] and place >= desk.board.first_ship:
        set_sleep(desk, astronaut, AWAKE)


def set_sleep(desk: Desk, astronaut: int, sleep: int) -> None:
    """Set how an astronaut sleeps."""
    o = desk.open
    asleep = changed(o.asleep, astronaut, sleep)
    desk.open = replace(o, asleep=asleep if any(asleep) else ALL_AWAKE[o.seats])


def fall_asleep(desk: Desk, astronaut: int) -> None:
    """Fall asleep at a tree (J-182)."""
    desk.tell(Fact(Did.FELL_ASLEEP, who_is(astronaut)))
    set_sleep(desk, astronaut, DOZING)


def lay_coin(desk: Desk, seat: int, start: int, place: int) -> None:
    """Move a coin from where the move began to where it ended (J-124)."""
    desk.tell(Fact(Did.COIN_LAID, {"seat": SeatName(seat), "cell": desk.board.names[place]}))
    coins = put_coins(put_coins(desk.open.coins, start, -1), place, 1)
    desk.open = replace(desk.open, coins=coins)


def deliver_coin(desk: Desk, owner: int, start: int) -> None:
    """Move a coin from a place to the owner of the ship it came aboard (J-133)."""
    o = desk.open
    desk.tell(Fact(Did.COIN_DELIVERED, {"seat": SeatName(owner)}))
    delivered = changed(o.delivered, owner, o.delivered[owner] + 1)
    coins = put_coins(o.coins, start, -1)
    desk.open = replace(o, turn=with_progress(o), coins=coins, delivered=delivered)


def lose_coin(desk: Desk, seat: int, start: int) -> None:
    """Put a coin back into the box for good (J-132, J-135)."""
    o = desk.open
    desk.tell(Fact(Did.COIN_LOST, {"seat": SeatName(seat)}))
    coins = put_coins(o.coins, start, -1)
    desk.open = replace(o, turn=with_progress(o), coins=coins, lost=o.lost + 1)


def fill_coins(desk: Desk, cell: int, count: int) -> None:
    """Lay coins from the supply on a tile, as many as there are (J-141, J-190)."""
    o = desk.open
    count = min(count, o.supply)
    desk.open = replace(o, coins=put_coins(o.coins, cell, count), supply=o.supply - count)


def put_tile(desk: Desk, cell: int, tile: Tile) -> None:
    """Put a tile in place of the one at this cell."""
    desk.open = replace(desk.open, tiles=changed(desk.open.tiles, cell, tile))


def spend(desk: Desk, cell: int) -> None:
    """Mark a one-shot tile as spent (J-171)."""
    put_tile(desk, cell, replace(desk.open.tiles[cell], spent=True))
