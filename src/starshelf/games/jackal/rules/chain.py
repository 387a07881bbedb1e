"""Moves and their chains: arrivals, movers, fights, loops, the way aboard (3.5, 3.7, 3.9)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Fact
from starshelf.core.words import SeatName
from starshelf.games.jackal.actions import DealOpen
from starshelf.games.jackal.board import BOARDS
from starshelf.games.jackal.content import content
from starshelf.games.jackal.rules.hops import can_carry, direction_of, exits_of
from starshelf.games.jackal.rules.pieces import (
    deliver_coin,
    fall_asleep,
    knock_out,
    lay_coin,
    lose_coin,
    set_sleep,
    spend,
)
from starshelf.games.jackal.rules.tiles import open_tile, settle_on
from starshelf.games.jackal.state import (
    AWAKE,
    CREW,
    MOVERS,
    RETURN,
    STRAIGHT,
    Exiting,
    Hop,
    Opening,
    State,
    Tile,
    changed,
    closed_to,
    is_mover,
    purses,
    roster,
    ship_at,
    where_is,
)
from starshelf.games.jackal.told import who_is
from starshelf.games.jackal.why import Did

HOP_LIMIT = content().limits["hop_limit"]
CALM = frozenset(
    face.id
    for face in content().faces.values()
    if face.id not in MOVERS and face.kind not in ("tree", "fuel", "locked")
)
"""Fronts that do nothing to one who stops on them after they were opened."""


def begin_move(
    s: State, facts: list[Fact], astronaut: int, start: int, kind: int, there: int, coin: bool
) -> State:
    """Make the first hop of the action's move and everything that follows from it.

    Here and below all goes by position: every move comes this way, and names cost time.
    """
    tables = BOARDS[s.field]
    told = tables.told
    if kind == STRAIGHT:
        facts.append(told.stepped[astronaut, start, there])
    else:
        facts.append(told.hopped[astronaut, kind, start, there])
    if coin:
        facts.append(told.coin_taken[astronaut, start])
    elif start < tables.first_ring and start in purses(s):
        facts.append(told.coin_left[astronaut, start])
    if there < tables.tile_count and not coin and there not in s.astronauts:
        tile = s.tiles[there]
        if tile.open and (tile.spent or tile.face in CALM):  # most steps end here, and at once
            return replace(s, astronauts=changed(s.astronauts, astronaut, there), acted=True)
    cell = start if start < tables.first_ship else s.ships[start - tables.first_ship]
    direction = direction_of(tables, cell, there, kind)
    hop = Opening(astronaut, start, start, kind, direction, there, ((start, kind, there),))
    return travel(s, facts, hop, coin)


def cross_canyon(s: State, facts: list[Fact], astronaut: int, place: int, coin: bool) -> State:
    """Go from the first half of a canyon to the second (J-269, J-272)."""
    seat = astronaut // CREW
    start = s.astronauts[astronaut]
    facts.append(
        Fact(Did.ENTERED_SECOND_HALF, who_is(astronaut, cell=BOARDS[s.field].names[start]))
    )
    s = _land(knock_out(s, facts, seat, place), astronaut, place)
    return lay_coin(s, facts, seat, start, place) if coin else s


def _land(s: State, astronaut: int, place: int) -> State:
    """End a move at a place: the action is done, what was asked is answered.

    Every way through `travel` ends here or with a question; aboard everybody is awake (J-187).
    """
    astronauts = changed(s.astronauts, astronaut, place)
    s = replace(s, astronauts=astronauts, acted=True, pending=None)
    if s.asleep[astronaut] and place >= BOARDS[s.field].first_ship:
        s = set_sleep(s, astronaut, AWAKE)
    return s


def travel(s: State, facts: list[Fact], hop: Opening, coin: bool, opened: bool = False) -> State:
    """Resolve arrivals one by one until he stops, is asked, or a closed tile wants the dealer."""
    first_ring = BOARDS[s.field].first_ring
    while True:
        cell = hop.cell
        if cell >= first_ring:
            return dock(s, facts, hop.astronaut, hop.start, cell, coin)
        tile = s.tiles[cell]
        if not tile.open:
            if not tile.face:
                return replace(s, acted=True, pending=hop)
            seat = hop.astronaut // CREW
            s = open_tile(s, facts, seat, cell, tile.face, tile.turn, s.bags)
            tile = s.tiles[cell]
            opened = True
        if tile.spent or tile.face not in MOVERS:
            return _stop_on(s, facts, hop, tile, coin, opened)
        s, onward = _leave(s, facts, hop, tile, coin)
        if onward is None:
            return s
        hop = onward
        opened = False


def _stop_on(
    s: State, facts: list[Fact], hop: Opening, tile: Tile, coin: bool, opened: bool
) -> State:
    """Stop on a tile: send enemies home, lay the coin down, let the tile act (J-095)."""
    astronaut, cell = hop.astronaut, hop.cell
    if cell in s.astronauts and tile.face != "canyon":
        s = knock_out(s, facts, astronaut // CREW, cell)
    s = _land(s, astronaut, cell)
    if coin:
        s = lay_coin(s, facts, astronaut // CREW, hop.start, cell)
    return settle_on(s, facts, astronaut, cell, opened)


def _leave(
    s: State, facts: list[Fact], hop: Opening, tile: Tile, coin: bool
) -> tuple[State, Opening | None]:
    """Leave a mover at once: the next hop if there is but one, else where the move ends or asks."""
    tables = BOARDS[s.field]
    astronaut, start, kind, cell, used = hop.astronaut, hop.start, hop.kind, hop.cell, hop.used
    direction = hop.direction
    seat = astronaut // CREW
    if tile.face == "portal":
        return ride_portal(s, facts, astronaut, start, coin), None
    if tile.face == "crocodile":
        origin = hop.origin
        turned = (cell, RETURN + kind, origin)
        if turned in used or len(used) >= HOP_LIMIT:
            return send_home(s, facts, astronaut, Did.LOOPED), None
        used = (*used, turned)
        returned = tables.told.hop(Did.RETURNED_BY_CROCODILE, astronaut, kind, cell, origin)
        facts.append(returned)
        cell = where_is(s, origin)
        if cell >= tables.first_ring or not is_mover(s.tiles[cell]):
            return come_back(s, facts, astronaut, start, origin, coin), None
        direction = (direction + 4) % 8
        tile = s.tiles[cell]
    if tile.face == "flower" and cell not in s.flowers:
        s = replace(s, flowers=(*s.flowers, cell))
    kind, ways = exits_of(s, seat, cell, tile, kind, direction)
    if not ways:
        return send_home(s, facts, astronaut, Did.WAS_STUCK), None
    if len(used) > 1:
        ways = unused(ways, used, cell, kind)
    if coin:
        ways = carrying(s, seat, ways, used, cell, kind)
    if not ways or len(used) >= HOP_LIMIT:
        return send_home(s, facts, astronaut, Did.LOOPED), None
    if tile.face == "dragonfly":
        s = spend(s, cell)
    if len(ways) > 1:
        astronauts = changed(s.astronauts, astronaut, cell)
        asked = Exiting(astronaut, coin, start, cell, kind, used, ways)
        return replace(s, astronauts=astronauts, acted=True, pending=asked), None
    there = ways[0]
    facts.append(tables.told.hopped[astronaut, kind, cell, there])
    used = (*used, (cell, kind, there))
    direction = direction_of(tables, cell, there, kind)
    return s, Opening(astronaut, start, cell, kind, direction, there, used)


def unused(ways: tuple[int, ...], used: tuple[Hop, ...], cell: int, kind: int) -> tuple[int, ...]:
    """The ways from a cell that this move has not used yet (J-100)."""
    gone = [there for here, by, there in used if here == cell and by == kind]
    return tuple([there for there in ways if there not in gone]) if gone else ways


def carrying(
    s: State, seat: int, ways: tuple[int, ...], used: tuple[Hop, ...], cell: int, kind: int
) -> tuple[int, ...]:
    """The ways from a cell on which a coin can still reach a legal end (J-129)."""
    return tuple([there for there in ways if can_carry(s, seat, cell, kind, there, used)])


def choose_exit(s: State, facts: list[Fact], there: int) -> State:
    """Go on with the hop that the seat has chosen."""
    asked = s.pending
    assert isinstance(asked, Exiting)
    tables = BOARDS[s.field]
    facts.append(tables.told.chose_exit[asked.astronaut, asked.kind, asked.cell, there])
    direction = direction_of(tables, asked.cell, there, asked.kind)
    used = (*asked.used, (asked.cell, asked.kind, there))
    hop = Opening(asked.astronaut, asked.start, asked.cell, asked.kind, direction, there, used)
    return travel(s, facts, hop, asked.coin)


def enter_opened(
    s: State, facts: list[Fact], hop: Opening, dealt: DealOpen, bags: tuple[tuple[int, ...], ...]
) -> State:
    """Go on after the dealer has identified the closed tile that he entered (J-410)."""
    s = open_tile(s, facts, hop.astronaut // CREW, hop.cell, dealt.face, dealt.turn, bags)
    return travel(s, facts, hop, False, True)


def dock(s: State, facts: list[Fact], astronaut: int, start: int, cell: int, coin: bool) -> State:
    """Arrive in a ring cell: aboard an own or allied ship, a guest, or floating (J-091)."""
    tables = BOARDS[s.field]
    seat = astronaut // CREW
    owner = ship_at(s, cell)
    if owner is None:
        s = knock_out(s, facts, seat, cell)
        s = _land(s, astronaut, cell)
        facts.append(tables.told.floated_off[astronaut, cell])
        return lose_coin(s, facts, seat, start) if coin else s
    s = _land(s, astronaut, tables.first_ship + owner)
    who = who_is(astronaut, cell=tables.names[cell], owner=SeatName(owner))
    if owner in roster(s, seat).side:
        facts.append(Fact(Did.BOARDED, who))
        return deliver_coin(s, facts, owner, start) if coin else s
    facts.append(Fact(Did.BECAME_GUEST, who))
    return lose_coin(s, facts, seat, start) if coin else s


def ride_portal(s: State, facts: list[Fact], astronaut: int, start: int, coin: bool) -> State:
    """Go to the own ship, on either body, with the coin (J-293)."""
    seat = astronaut // CREW
    s = _land(s, astronaut, BOARDS[s.field].first_ship + seat)
    where = BOARDS[s.field].names[s.ships[seat]]
    facts.append(Fact(Did.BOARDED, who_is(astronaut, cell=where, owner=SeatName(seat))))
    return deliver_coin(s, facts, seat, start) if coin else s


def come_back(
    s: State, facts: list[Fact], astronaut: int, start: int, origin: int, coin: bool
) -> State:
    """Stand again where the last hop began, after a crocodile (J-256, J-258, J-259)."""
    tables = BOARDS[s.field]
    seat = astronaut // CREW
    if origin >= tables.first_ring:
        return _land(s, astronaut, origin)
    cell = where_is(s, origin)
    if closed_to(s, seat, cell):
        return send_home(s, facts, astronaut, Did.WAS_STUCK)
    s = _land(s, astronaut, cell)
    if coin and start != cell:
        s = lay_coin(s, facts, seat, start, cell)
    if s.tiles[cell].face == "tree":
        s = fall_asleep(s, facts, astronaut)
    return s


def send_home(s: State, facts: list[Fact], astronaut: int, did: Did) -> State:
    """End a move that cannot go on aboard the own ship (J-093, J-101)."""
    seat = astronaut // CREW
    facts.append(Fact(did, who_is(astronaut)))
    return _land(s, astronaut, BOARDS[s.field].first_ship + seat)
