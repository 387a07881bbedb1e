"""Moving single pieces: astronauts, coins, tiles. Each change returns a new state."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from starshelf.core.game import Fact
from starshelf.core.words import SeatName
from starshelf.games.jackal.board import BOARDS
from starshelf.games.jackal.state import (
    ALL_AWAKE,
    AWAKE,
    CREW,
    DOZING,
    State,
    Tile,
    changed,
    put_coins,
    roster,
)
from starshelf.games.jackal.told import who_is
from starshelf.games.jackal.why import Did


def knock_out(s: State, facts: list[Fact], seat: int, place: int) -> State:
    """Send all enemies at a place to their own ships, awake (J-150, J-151)."""
    if place not in s.astronauts:
        return s
    victims = [a for a in roster(s, seat).enemies if s.astronauts[a] == place]
    for victim in victims:
        args = who_is(victim, by=SeatName(seat), cell=BOARDS[s.field].names[place])
        facts.append(Fact(Did.KNOCKED_OUT, args))
    return go_aboard(s, victims)


def go_aboard(s: State, astronauts: Iterable[int]) -> State:
    """Put astronauts aboard their own ships, awake."""
    first_ship = BOARDS[s.field].first_ship
    for astronaut in astronauts:
        s = put_astronaut(s, astronaut, first_ship + astronaut // CREW)
    return s


def put_astronaut(s: State, astronaut: int, place: int) -> State:
    """Put an astronaut at a place; aboard a ship everybody is awake (J-187)."""
    s = replace(s, astronauts=changed(s.astronauts, astronaut, place))
    if s.asleep[astronaut] and place >= BOARDS[s.field].first_ship:
        s = set_sleep(s, astronaut, AWAKE)
    return s


def set_sleep(s: State, astronaut: int, sleep: int) -> State:
    """Set how an astronaut sleeps."""
    asleep = changed(s.asleep, astronaut, sleep)
    return replace(s, asleep=asleep if any(asleep) else ALL_AWAKE[s.seats])


def fall_asleep(s: State, facts: list[Fact], astronaut: int) -> State:
    """Fall asleep at a tree (J-182)."""
    facts.append(Fact(Did.FELL_ASLEEP, who_is(astronaut)))
    return set_sleep(s, astronaut, DOZING)


def lay_coin(s: State, facts: list[Fact], seat: int, start: int, place: int) -> State:
    """Move a coin from where the move began to where it ended (J-124)."""
    facts.append(
        Fact(Did.COIN_LAID, {"seat": SeatName(seat), "cell": BOARDS[s.field].names[place]})
    )
    return replace(s, coins=put_coins(put_coins(s.coins, start, -1), place, 1))


def deliver_coin(s: State, facts: list[Fact], owner: int, start: int) -> State:
    """Move a coin from a place to the owner of the ship it came aboard (J-133)."""
    facts.append(Fact(Did.COIN_DELIVERED, {"seat": SeatName(owner)}))
    delivered = changed(s.delivered, owner, s.delivered[owner] + 1)
    coins = put_coins(s.coins, start, -1)
    return replace(s, coins=coins, delivered=delivered, progress=True)


def lose_coin(s: State, facts: list[Fact], seat: int, start: int) -> State:
    """Put a coin back into the box for good (J-132, J-135)."""
    facts.append(Fact(Did.COIN_LOST, {"seat": SeatName(seat)}))
    return replace(s, coins=put_coins(s.coins, start, -1), lost=s.lost + 1, progress=True)


def fill_coins(s: State, cell: int, count: int) -> State:
    """Lay coins from the supply on a tile, as many as there are (J-141, J-190)."""
    count = min(count, s.supply)
    return replace(s, coins=put_coins(s.coins, cell, count), supply=s.supply - count)


def put_tile(s: State, cell: int, tile: Tile) -> State:
    """Put a tile in place of the one at this cell."""
    return replace(s, tiles=changed(s.tiles, cell, tile))


def spend(s: State, cell: int) -> State:
    """Mark a one-shot tile as spent (J-171)."""
    return put_tile(s, cell, replace(s.tiles[cell], spent=True))
