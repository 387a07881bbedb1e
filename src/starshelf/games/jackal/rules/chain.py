"""Moves and their chains: arrivals, movers, fights, loops, the way aboard (3.5, 3.7, 3.9)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.core.rulebook import Decision
from starshelf.core.words import SeatName

from ..actions import Exit
from ..board import BOARDS, MOST_BOARDS
from ..content import content
from ..facts import who_is
from ..kept import Kept
from ..pending import ACTING, Exiting, Hop, Opening
from ..state import (
    AWAKE,
    CREW,
    MOVERS,
    RETURN,
    STRAIGHT,
    Open,
    State,
    Tile,
    Turn,
    changed,
    closed_to,
    front_at,
    is_mover,
    purses,
    roster,
    ship_at,
    where_is,
)
from ..why import Did, Why, no
from .asked import nothing_to_answer
from .desk import Desk
from .hops import can_carry, direction_of, exits_of
from .pieces import (
    deliver_coin,
    fall_asleep,
    knock_out,
    lay_coin,
    lose_coin,
    set_sleep,
    spend,
)
from .tiles import open_tile, settle_on

HOP_LIMIT = content().limits["hop_limit"]
CALM = frozenset(
    face.id
    for face in content().faces.values()
    if face.id not in MOVERS and face.kind not in ("tree", "fuel", "locked")
)
"""Fronts that do nothing to one who stops on them after they were opened."""


def begin_move(desk: Desk, astronaut: int, start: int, kind: int, there: int, coin: bool) -> None:
    """Make the first hop of the action's move and everything that follows from it.

    Here and below all goes by position: every move comes this way, and names cost time.
    """
    o = desk.open
    tables = desk.board
    told = tables.told
    tell = desk.facts.append
    if kind == STRAIGHT:
        tell(told.stepped[astronaut, start, there])
    else:
        tell(told.hopped[astronaut, kind, start, there])
    if coin:
        tell(told.coin_taken[astronaut, start])
    elif start < tables.first_ring and start in purses(o):
        tell(told.coin_left[astronaut, start])
    if there < tables.tile_count and not coin and there not in o.astronauts:
        tile = o.tiles[there]
        if tile.open and (tile.spent or tile.face in CALM):  # most steps end here, and at once
            astronauts = changed(o.astronauts, astronaut, there)
            desk.open = replace(o, turn=_acted(o), astronauts=astronauts)
            return
    cell = start if start < tables.first_ship else o.ships[start - tables.first_ship]
    direction = direction_of(tables, cell, there, kind)
    hop = Opening(astronaut, start, start, kind, direction, there, ((start, kind, there),))
    travel(desk, hop, coin)


def _acted(o: Open) -> Turn:
    """The turn as one whose action is done."""
    return o.turn if o.turn.acted else replace(o.turn, acted=True)


def cross_canyon(desk: Desk, astronaut: int, place: int, coin: bool) -> None:
    """Go from the first half of a canyon to the second (J-269, J-272)."""
    seat = astronaut // CREW
    start = desk.open.astronauts[astronaut]
    who = who_is(astronaut, cell=desk.board.names[start])
    desk.tell(Fact(Did.ENTERED_SECOND_HALF, who))
    knock_out(desk, seat, place)
    _land(desk, astronaut, place)
    if coin:
        lay_coin(desk, seat, start, place)


def _land(desk: Desk, astronaut: int, place: int) -> None:
    """End a move at a place: the action is done, what was asked is answered.

    Every way through `travel` ends here or with a question; aboard everybody is awake (J-187).
    """
    o = desk.open
    astronauts = changed(o.astronauts, astronaut, place)
    desk.open = replace(o, pending=ACTING, turn=_acted(o), astronauts=astronauts)
    if o.asleep[astronaut] and place >= desk.board.first_ship:
        set_sleep(desk, astronaut, AWAKE)


def travel(desk: Desk, hop: Opening, coin: bool, opened: bool = False) -> None:
    """Resolve arrivals one by one until he stops, is asked, or a closed tile wants the dealer."""
    onward: Opening | None = hop
    while onward is not None:
        hop = onward
        cell = hop.cell
        if cell >= desk.board.first_ring:
            dock(desk, hop.astronaut, hop.start, cell, coin)
            return
        tile = desk.open.tiles[cell]
        if not tile.open:
            front = front_at(desk.secret.fronts, cell)
            if front is None:
                desk.open = replace(desk.open, pending=hop, turn=_acted(desk.open))
                return
            open_tile(desk, hop.astronaut // CREW, cell, *front)
            tile = desk.open.tiles[cell]
            opened = True
        if tile.spent or tile.face not in MOVERS:
            _stop_on(desk, hop, tile, coin, opened)
            return
        onward = _leave(desk, hop, tile, coin)
        opened = False


def _stop_on(desk: Desk, hop: Opening, tile: Tile, coin: bool, opened: bool) -> None:
    """Stop on a tile: send enemies home, lay the coin down, let the tile act (J-095)."""
    astronaut, cell = hop.astronaut, hop.cell
    if cell in desk.open.astronauts and tile.face != "canyon":
        knock_out(desk, astronaut // CREW, cell)
    _land(desk, astronaut, cell)
    if coin:
        lay_coin(desk, astronaut // CREW, hop.start, cell)
    settle_on(desk, astronaut, cell, opened)


def _leave(desk: Desk, hop: Opening, tile: Tile, coin: bool) -> Opening | None:
    """Leave a mover at once: the next hop if there is but one; None where the move ends or asks."""
    o = desk.open
    tables = desk.board
    astronaut, start, kind, cell, used = hop.astronaut, hop.start, hop.kind, hop.cell, hop.used
    direction = hop.direction
    seat = astronaut // CREW
    if tile.face == "portal":
        ride_portal(desk, astronaut, start, coin)
        return None
    if tile.face == "crocodile":
        origin = hop.origin
        turned = (cell, RETURN + kind, origin)
        if turned in used or len(used) >= HOP_LIMIT:
            send_home(desk, astronaut, Did.LOOPED)
            return None
        used = (*used, turned)
        desk.tell(tables.told.hop(Did.RETURNED_BY_CROCODILE, astronaut, kind, cell, origin))
        cell = where_is(o, origin)
        if cell >= tables.first_ring or not is_mover(o.tiles[cell]):
            come_back(desk, astronaut, start, origin, coin)
            return None
        direction = (direction + 4) % 8
        tile = o.tiles[cell]
    if tile.face == "flower" and cell not in o.turn.flowers:
        turn = replace(o.turn, flowers=(*o.turn.flowers, cell))
        o = desk.open = replace(o, turn=turn)
    kind, ways = exits_of(o, seat, cell, tile, kind, direction)
    if not ways:
        send_home(desk, astronaut, Did.WAS_STUCK)
        return None
    if len(used) > 1:
        ways = unused(ways, used, cell, kind)
    if coin:
        ways = carrying(o, seat, ways, used, cell, kind)
    if not ways or len(used) >= HOP_LIMIT:
        send_home(desk, astronaut, Did.LOOPED)
        return None
    if tile.face == "dragonfly":
        spend(desk, cell)
    if len(ways) > 1:
        asked = Exiting(astronaut, coin, start, cell, kind, used, ways)
        astronauts = changed(o.astronauts, astronaut, cell)
        desk.open = replace(desk.open, pending=asked, turn=_acted(o), astronauts=astronauts)
        return None
    there = ways[0]
    desk.tell(tables.told.hopped[astronaut, kind, cell, there])
    used = (*used, (cell, kind, there))
    direction = direction_of(tables, cell, there, kind)
    return Opening(astronaut, start, cell, kind, direction, there, used)


def unused(ways: tuple[int, ...], used: tuple[Hop, ...], cell: int, kind: int) -> tuple[int, ...]:
    """The ways from a cell that this move has not used yet (J-100)."""
    gone = [there for here, by, there in used if here == cell and by == kind]
    return tuple([there for there in ways if there not in gone]) if gone else ways


def carrying(
    o: Open, seat: int, ways: tuple[int, ...], used: tuple[Hop, ...], cell: int, kind: int
) -> tuple[int, ...]:
    """The ways from a cell on which a coin can still reach a legal end (J-129)."""
    return tuple([there for there in ways if can_carry(o, seat, cell, kind, there, used)])


def dock(desk: Desk, astronaut: int, start: int, cell: int, coin: bool) -> None:
    """Arrive in a ring cell: aboard an own or allied ship, a guest, or floating (J-091)."""
    tables = desk.board
    seat = astronaut // CREW
    owner = ship_at(desk.open, cell)
    if owner is None:
        knock_out(desk, seat, cell)
        _land(desk, astronaut, cell)
        desk.tell(tables.told.floated_off[astronaut, cell])
    else:
        _land(desk, astronaut, tables.first_ship + owner)
        who = who_is(astronaut, cell=tables.names[cell], owner=SeatName(owner))
        if owner in roster(desk.open, seat).side:
            desk.tell(Fact(Did.BOARDED, who))
            if coin:
                deliver_coin(desk, owner, start)
            return
        desk.tell(Fact(Did.BECAME_GUEST, who))
    if coin:
        lose_coin(desk, seat, start)


def ride_portal(desk: Desk, astronaut: int, start: int, coin: bool) -> None:
    """Go to the own ship, on either body, with the coin (J-293)."""
    seat = astronaut // CREW
    _land(desk, astronaut, desk.board.first_ship + seat)
    where = desk.board.names[desk.open.ships[seat]]
    desk.tell(Fact(Did.BOARDED, who_is(astronaut, cell=where, owner=SeatName(seat))))
    if coin:
        deliver_coin(desk, seat, start)


def come_back(desk: Desk, astronaut: int, start: int, origin: int, coin: bool) -> None:
    """Stand again where the last hop began, after a crocodile (J-256, J-258, J-259)."""
    o = desk.open
    seat = astronaut // CREW
    if origin >= desk.board.first_ring:
        _land(desk, astronaut, origin)
        return
    cell = where_is(o, origin)
    if closed_to(o, seat, cell):
        send_home(desk, astronaut, Did.WAS_STUCK)
        return
    _land(desk, astronaut, cell)
    if coin and start != cell:
        lay_coin(desk, seat, start, cell)
    if o.tiles[cell].face == "tree":
        fall_asleep(desk, astronaut)


def send_home(desk: Desk, astronaut: int, did: Did) -> None:
    """End a move that cannot go on aboard the own ship (J-093, J-101)."""
    desk.tell(Fact(did, who_is(astronaut)))
    _land(desk, astronaut, desk.board.first_ship + astronaut // CREW)


# --- the choice of an exit ------------------------------------------------------------------------

EXITS = Kept[str, tuple[Exit, ...]](lambda field: tuple(map(Exit, BOARDS[field].ids)), MOST_BOARDS)
"""By field and place, the exit that leads there."""


def legal_exits(s: State, seat: int) -> list[Exit]:
    """List the exits of the mover that asks."""
    asked = s.open.pending
    assert isinstance(asked, Exiting)
    return [*map(EXITS[s.open.field].__getitem__, asked.exits)]


def why_not_exit(s: State, seat: int, action: Exit) -> Refusal | None:
    """Say why the mover does not lead there, or None."""
    asked = s.open.pending
    assert isinstance(asked, Exiting)
    there = BOARDS[s.open.field].index[action.to]
    if there in asked.exits:
        return None
    used = (asked.cell, asked.kind, there) in asked.used
    return no(Why.EXIT_IS_USED_UP if used else Why.NOT_AN_EXIT)


def choose_exit(desk: Desk, seat: int, action: Exit) -> None:
    """Go on with the hop that the seat has chosen."""
    asked = desk.open.pending
    assert isinstance(asked, Exiting)
    tables = desk.board
    there = tables.index[action.to]
    desk.tell(tables.told.chose_exit[asked.astronaut, asked.kind, asked.cell, there])
    direction = direction_of(tables, asked.cell, there, asked.kind)
    used = (*asked.used, (asked.cell, asked.kind, there))
    hop = Opening(asked.astronaut, asked.start, asked.cell, asked.kind, direction, there, used)
    travel(desk, hop, asked.coin)


EXIT = Decision(
    action=Exit,
    asked=Exiting,
    listed=legal_exits,
    why_not=why_not_exit,
    then=choose_exit,
    unasked=nothing_to_answer,
)
