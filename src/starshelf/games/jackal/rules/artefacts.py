"""Artefact cards that are used beside the action: when, on whom, and what they do (3.11)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.core.rulebook import Decision
from starshelf.core.words import SeatName

from ..actions import FIGURES, CardPlace, CardTarget, Use
from ..board import BOARDS
from ..content import content
from ..facts import who_is
from ..pending import ACTING, Acting, After, Placing, Targeting
from ..state import (
    CREW,
    MOVERS,
    Open,
    State,
    closed_to,
    coins_at,
    enemy_at,
    purses,
    roster,
)
from ..why import Did, Why, no
from .asked import nothing_to_answer
from .desk import Desk
from .hand import check_ready, turn_down
from .hops import may_lay_coin
from .pieces import deliver_coin, lay_coin, put_astronaut
from .tiles import act_on

EXTRA = tuple(row.id for row in content().artefacts.values() if row.timing == "extra")
USE_OF = {card: Use(card) for card in EXTRA}

Result = tuple[int, bool]
"""Where a card puts an astronaut, and whether a coin goes along."""


def usable(o: Open, seat: int) -> list[str]:
    """The extra cards that can do something now (J-349)."""
    hand = o.cards[seat]
    if not hand or o.turn.card_used or o.turn.extra:
        return []
    found = []
    for held in hand:
        if held.ready and held.id in EXTRA and can_do(o, seat, held.id):
            found.append(held.id)
    return found


def can_do(o: Open, seat: int, card: str) -> bool:
    """Whether an extra card has a target."""
    if card == "special_acceleration":
        return True
    if card == "pocket_teleporter":
        first = CREW * seat
        home = BOARDS[o.field].first_ship + seat
        crew = zip(o.astronauts[first : first + CREW], o.asleep[first : first + CREW])
        return any(place != home and not asleep for place, asleep in crew)
    if card == "gravity_gun":
        return _can_shift(o, seat)
    first_ship = BOARDS[o.field].first_ship
    for astronaut, place in enumerate(o.astronauts):
        if place < first_ship and results(o, seat, card, astronaut):
            return True
    return False


def _can_shift(o: Open, seat: int) -> bool:
    """Whether the gravity gun has a target: somebody beside an own astronaut (J-338)."""
    tables = BOARDS[o.field]
    astronauts = o.astronauts
    first = CREW * seat
    for own in range(first, first + CREW):
        place = astronauts[own]
        if place < tables.first_ring:
            reach = tables.reach[place]
            if len(reach.intersection(astronauts)) > 1 or astronauts.count(place) > 1:
                for other, where in enumerate(astronauts):
                    if where in reach and other != own and _has_way(o, seat, other):
                        return True
    return False


def _has_way(o: Open, seat: int, astronaut: int) -> bool:
    """Whether the gravity gun can shift somebody who is beside an own astronaut."""
    place = o.astronauts[astronaut]
    if astronaut in roster(o, seat).friends:
        if o.asleep[astronaut]:
            return False
    elif _in_pyramid(o, place):
        return False
    tiles = o.tiles
    astronauts = o.astronauts
    for there in BOARDS[o.field].near_tiles[place]:
        tile = tiles[there]
        if tile.open and (tile.spent or tile.face not in MOVERS) and there not in astronauts:
            return True
    return bool(_shift_results(o, seat, astronaut))


def why_not_use(s: State, seat: int, action: Use) -> Refusal | None:
    """Say why an extra card cannot be used, or None."""
    o, card = s.open, action.card
    refusal = check_ready(o, seat, card)
    if refusal is not None:
        return refusal
    if card not in EXTRA:
        return no(Why.ACTION_IS_DONE if o.turn.acted else Why.CARD_HAS_NO_TARGET)
    return None if can_do(o, seat, card) else no(Why.CARD_HAS_NO_TARGET)


def targets(o: Open, seat: int, card: str) -> list[int]:
    """The astronauts on whom a card can work."""
    if card != "gravity_gun":
        return [a for a in range(len(o.astronauts)) if results(o, seat, card, a)]
    places = _beside_crew(o, seat)
    found = []
    for astronaut, place in enumerate(o.astronauts):
        if place in places and _has_neighbour(o, seat, astronaut) and _has_way(o, seat, astronaut):
            found.append(astronaut)
    return found


def _beside_crew(o: Open, seat: int) -> frozenset[int]:
    """The places on and beside the tiles where own astronauts stand."""
    tables = BOARDS[o.field]
    crew = o.astronauts[CREW * seat : CREW * seat + CREW]
    return frozenset().union(*[tables.reach[place] for place in crew if place < tables.first_ring])


def results(o: Open, seat: int, card: str, astronaut: int) -> list[Result]:
    """Where a card can put an astronaut, with and without a coin; [] when he is no target."""
    if card == "pocket_teleporter":
        return _pocket_results(o, seat, astronaut)
    friend = astronaut in roster(o, seat).friends
    if friend and o.asleep[astronaut]:
        return []
    place = o.astronauts[astronaut]
    tables = BOARDS[o.field]
    if place >= tables.first_ship or (not friend and _in_pyramid(o, place)):
        return []
    owner = astronaut // CREW
    if card == "teleport_gun":
        return [(tables.first_ship + ally, False) for ally in _ships_first(o, owner)]
    if place >= tables.first_ring or not _has_neighbour(o, seat, astronaut):
        return []
    return _shift_results(o, seat, astronaut)


def _ships_first(o: Open, owner: int) -> list[int]:
    """The seats of a side, the owner first."""
    return [owner, *(ally for ally in roster(o, owner).side if ally != owner)]


def _pocket_results(o: Open, seat: int, astronaut: int) -> list[Result]:
    """Own awake astronauts go aboard, with a coin if they like (J-333, J-334)."""
    tables = BOARDS[o.field]
    place = o.astronauts[astronaut]
    if astronaut // CREW != seat or o.asleep[astronaut] or place == tables.first_ship + seat:
        return []
    coin = place < tables.first_ring and coins_at(o, place) > 0
    ships = [tables.first_ship + ally for ally in _ships_first(o, seat)]
    return [
        (ship, carried)
        for ship in ships
        if ship != place
        for carried in ((False, True) if coin else (False,))
    ]


def _in_pyramid(o: Open, place: int) -> bool:
    return place < BOARDS[o.field].tile_count and o.tiles[place].face == "pyramid"


def _has_neighbour(o: Open, seat: int, astronaut: int) -> bool:
    """Whether another astronaut of the seat stands on his tile or next to it (J-338)."""
    tables = BOARDS[o.field]
    first_ring = tables.first_ring
    cell = tables.cell_of[o.astronauts[astronaut]]
    near = tables.near[cell]
    first = CREW * seat
    for own, place in enumerate(o.astronauts[first : first + CREW], first):
        if place < first_ring and own != astronaut:
            other = tables.cell_of[place]
            if other == cell or other in near:
                return True
    return False


def _shift_results(o: Open, seat: int, astronaut: int) -> list[Result]:
    """The neighbouring cells to which the gravity gun can shift him (J-339, J-340)."""
    tables = BOARDS[o.field]
    owner = astronaut // CREW
    place = o.astronauts[astronaut]
    cell = tables.cell_of[place]
    tiles = o.tiles
    astronauts = o.astronauts
    coin = place in purses(o) and astronaut in roster(o, seat).friends
    found: list[Result] = []
    for there in tables.near_tiles[cell]:
        tile = tiles[there]
        if not tile.open or (tile.face in MOVERS and not tile.spent):
            continue
        met = there in astronauts and enemy_at(o, owner, there)
        if met and (tile.face != "canyon" or closed_to(o, owner, there)):
            continue
        found.append((there, False))
        if coin and may_lay_coin(o, owner, there):
            found.append((there, True))
    near = tables.near[cell]
    for ally in _ships_first(o, owner):
        if o.ships[ally] in near:
            found.append((tables.first_ship + ally, False))
            if coin:
                found.append((tables.first_ship + ally, True))
    return found


def use(desk: Desk, seat: int, action: Use) -> None:
    """Use an extra card: ask for what it needs, or do at once what leaves no choice."""
    card = action.card
    turn_down(desk, seat, card)
    if card == "special_acceleration":
        o = desk.open
        desk.open = replace(o, pending=ACTING, turn=replace(o.turn, again=True))
        return
    found = targets(desk.open, seat, card)
    if len(found) == 1:
        aim_at(desk, seat, card, found[0])
    else:
        desk.ask(Targeting(card))


def aim_at(desk: Desk, seat: int, card: str, astronaut: int) -> None:
    """Use a card on an astronaut: ask where he goes, or send him where alone he can go."""
    found = results(desk.open, seat, card, astronaut)
    if len(found) == 1:
        send(desk, seat, card, astronaut, found[0])
    else:
        desk.ask(Placing(card, astronaut))


def send(desk: Desk, seat: int, card: str, astronaut: int, result: Result) -> None:
    """Put an astronaut where the card sends him."""
    place, coin = result
    tables = desk.board
    start = desk.open.astronauts[astronaut]
    did = Did.SHIFTED if card == "gravity_gun" else Did.TELEPORTED
    desk.tell(Fact(did, who_is(astronaut, by=SeatName(seat), to=tables.names[place])))
    desk.ask(ACTING)
    put_astronaut(desk, astronaut, place)
    if place >= tables.first_ship:
        if coin:
            deliver_coin(desk, place - tables.first_ship, start)
        return
    if coin:
        lay_coin(desk, astronaut // CREW, start, place)
    if not desk.open.tiles[place].spent:
        act_on(desk, astronaut, place)


def legal_targets(s: State, seat: int) -> list[CardTarget]:
    """List the astronauts on whom the card can work."""
    asked = s.open.pending
    assert isinstance(asked, Targeting)
    return [CardTarget(FIGURES[a]) for a in targets(s.open, seat, asked.card)]


def choose_target(desk: Desk, seat: int, action: CardTarget) -> None:
    """Use the card on the chosen astronaut."""
    asked = desk.open.pending
    assert isinstance(asked, Targeting)
    aim_at(desk, seat, asked.card, FIGURES.index(action.astronaut))


def legal_places(s: State, seat: int) -> list[CardPlace]:
    """List where the card can put him."""
    asked = s.open.pending
    assert isinstance(asked, Placing)
    ids = BOARDS[s.open.field].ids
    found = results(s.open, seat, asked.card, asked.astronaut)
    return [CardPlace(ids[place], coin) for place, coin in found]


def choose_place(desk: Desk, seat: int, action: CardPlace) -> None:
    """Put him at the chosen place."""
    asked = desk.open.pending
    assert isinstance(asked, Placing)
    result = (desk.board.index[action.place], action.coin)
    send(desk, seat, asked.card, asked.astronaut, result)


USE = Decision(
    action=Use,
    asked=(Acting, After),
    listed=lambda s, seat: [USE_OF[card] for card in usable(s.open, seat)],
    why_not=why_not_use,
    then=use,
)
CARD_TARGET = Decision(
    action=CardTarget,
    asked=Targeting,
    listed=legal_targets,
    why_not=lambda s, seat, action: (
        None if action in legal_targets(s, seat) else no(Why.NOT_A_TARGET)
    ),
    then=choose_target,
    unasked=nothing_to_answer,
)
CARD_PLACE = Decision(
    action=CardPlace,
    asked=Placing,
    listed=legal_places,
    why_not=lambda s, seat, action: (
        None if action in legal_places(s, seat) else no(Why.NOT_AN_EXIT)
    ),
    then=choose_place,
    unasked=nothing_to_answer,
)
