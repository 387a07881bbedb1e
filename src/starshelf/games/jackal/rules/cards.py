"""Artefact cards: when they may be used, on whom, and what they do (3.11)."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from msgspec.structs import replace

from starshelf.core.game import Action, Fact, Refusal
from starshelf.core.words import Message, SeatName
from starshelf.games.jackal.actions import Boots, CardPlace, Tame, Use
from starshelf.games.jackal.board import BOARDS, Board
from starshelf.games.jackal.content import content
from starshelf.games.jackal.rules.hops import may_lay_coin
from starshelf.games.jackal.rules.pieces import deliver_coin, lay_coin, put_astronaut
from starshelf.games.jackal.rules.roads import coin_cells
from starshelf.games.jackal.rules.steps import (
    barred_cells,
    check_astronaut,
    check_carry,
    check_entry,
    own_ships,
)
from starshelf.games.jackal.rules.tiles import act_on
from starshelf.games.jackal.state import (
    CREW,
    KNIGHT,
    MOVERS,
    Card,
    Placing,
    State,
    Targeting,
    changed,
    closed_to,
    coins_at,
    enemy_at,
    purses,
    roster,
    where_is,
)
from starshelf.games.jackal.told import who_is
from starshelf.games.jackal.why import Did, Why, no

EXTRA = tuple(row.id for row in content().artefacts.values() if row.timing == "extra")
USE = {card: Use(card) for card in EXTRA}
RECHARGING = frozenset(row.id for row in content().artefacts.values() if row.use == "recharge")

Result = tuple[int, bool]
"""Where a card puts an astronaut, and whether a coin goes along."""


def is_ready(s: Any, seat: int, card: str) -> bool:
    """Whether the seat could use this card now, targets apart (J-347, J-332)."""
    if s.card_used or s.extra or not s.cards[seat]:
        return False
    return any(held.id == card and held.ready for held in s.cards[seat])


def check_ready(s: Any, seat: int, card: str) -> Refusal | None:
    """Say why a card cannot be used now, targets apart, or None."""
    held = next((held for held in s.cards[seat] if held.id == card), None)
    if held is None:
        return no(Why.CARD_NOT_YOURS)
    if s.extra:
        return no(Why.NO_CARDS_IN_EXTRA_TURN)
    if s.card_used:
        return no(Why.ONE_CARD_PER_TURN)
    return None if held.ready else no(Why.CARD_IS_FACE_DOWN)


def turn_down(s: State, facts: list[Fact], seat: int, card: str) -> State:
    """Turn a used card face down (J-350)."""
    facts.append(Fact(Did.CARD_USED, {"seat": SeatName(seat), "card": Message(f"card-{card}")}))
    hand = tuple(Card(card, False) if held.id == card else held for held in s.cards[seat])
    return replace(s, cards=changed(s.cards, seat, hand), card_used=True)


# --- step cards: the action of the turn -----------------------------------------------------------


def legal_boots(s: Any, seat: int) -> list[Boots]:
    """List the flights with the jet boots (J-335, J-336)."""
    return _boots(s, seat) if is_ready(s, seat, "jet_boots") else []


def _boots(s: Any, seat: int) -> list[Boots]:
    tables = BOARDS[s.field]
    barred = barred_cells(s, seat)
    homes = own_ships(s, seat)
    special = barred.union(homes)
    moves: list[Boots] = []
    for k in range(CREW):
        astronaut = CREW * seat + k
        if not s.asleep[astronaut]:
            cell = where_is(s, s.astronauts[astronaut])
            reach = tables.jump[cell]
            if special.isdisjoint(reach):  # exactly the tiles are where he may land
                moves += tables.boots_onto_tiles[k][cell]
            else:
                boots = tables.boots[k]
                moves += [boots[there] for there in _landings(tables, reach, barred, homes)]
    return moves


def legal_tame(s: Any, seat: int) -> list[Tame]:
    """List the moves with the tame knight (J-342, J-343)."""
    return _tame(s, seat) if is_ready(s, seat, "tame_knight") else []


def _tame(s: Any, seat: int) -> list[Tame]:
    tables = BOARDS[s.field]
    barred = barred_cells(s, seat)
    homes = own_ships(s, seat)
    special = barred.union(homes)
    purse = purses(s)
    moves: list[Tame] = []
    for k in range(CREW):
        astronaut = CREW * seat + k
        place = s.astronauts[astronaut]
        if s.asleep[astronaut] or not _can_saddle(s, place):
            continue
        reach = tables.knight[place]
        if place not in purse and special.isdisjoint(reach):
            moves += tables.tame_onto_tiles[k][place]
            continue
        targets = _landings(tables, reach, barred, homes)
        tame = tables.tame[k]
        moves += [tame[there] for there in targets]
        if place in purse:
            tame = tables.tame_coin[k]
            may = coin_cells(s, seat, place, KNIGHT)
            moves += [
                tame[there] for there in targets if there >= tables.first_ring or there in may
            ]
    return moves


def _landings(
    tables: Board, reach: tuple[int, ...], barred: Set[int], homes: tuple[int, ...]
) -> list[int]:
    """The cells of these to which step cards may lead: no closed tile, space or enemy ship."""
    first_ring = tables.first_ring
    return [
        there for there in reach if (there not in barred if there < first_ring else there in homes)
    ]


def _can_saddle(s: Any, place: int) -> bool:
    """Whether somebody stands on a tile that is no canyon."""
    return place < BOARDS[s.field].tile_count and s.tiles[place].face != "canyon"


def check_boots(s: Any, seat: int, action: Boots) -> Refusal | None:
    """Say why an astronaut cannot fly there with the jet boots, or None."""
    refusal = _check_step_card(s, seat, "jet_boots", action.astronaut)
    if refusal is not None:
        return refusal
    if action.coin:
        return no(Why.BOOTS_WITHOUT_COIN)
    tables = BOARDS[s.field]
    cell = where_is(s, s.astronauts[CREW * seat + action.astronaut])
    there = tables.cell_index.get(action.to)
    return _check_landing(s, seat, there, there in tables.jump[cell])


def check_tame(s: Any, seat: int, action: Tame) -> Refusal | None:
    """Say why an astronaut cannot make this knight's move, or None."""
    refusal = _check_step_card(s, seat, "tame_knight", action.astronaut)
    if refusal is not None:
        return refusal
    tables = BOARDS[s.field]
    place = s.astronauts[CREW * seat + action.astronaut]
    if not _can_saddle(s, place):
        return no(Why.TAME_KNIGHT_NEEDS_A_TILE)
    there = tables.cell_index.get(action.to)
    refusal = _check_landing(s, seat, there, there in tables.knight[place])
    if refusal is not None or not action.coin or there is None:
        return refusal
    if not coins_at(s, place):
        return no(Why.NO_COIN_HERE)
    return None if there >= tables.first_ring else check_carry(s, seat, place, KNIGHT, there)


def _check_step_card(s: Any, seat: int, card: str, number: int) -> Refusal | None:
    return check_ready(s, seat, card) or check_astronaut(s, seat, number)


def _check_landing(s: Any, seat: int, there: int | None, reached: bool) -> Refusal | None:
    if there is None or not reached:
        return no(Why.NOT_AN_EXIT)
    if there < BOARDS[s.field].first_ring:
        return check_entry(s, seat, there)
    if there not in s.ships:
        return no(Why.SPACE_NEEDS_AN_ARROW)
    return None if s.ships.index(there) in roster(s, seat).side else no(Why.ENEMY_SHIP)


# --- extra cards ----------------------------------------------------------------------------------


def usable(s: Any, seat: int) -> list[str]:
    """The extra cards that can do something now (J-349)."""
    hand = s.cards[seat]
    if not hand or s.card_used or s.extra:
        return []
    found = []
    for held in hand:
        if held.ready and held.id in EXTRA and can_do(s, seat, held.id):
            found.append(held.id)
    return found


def legal_cards(s: Any, seat: int) -> list[Action]:
    """List what the seat's cards allow before the action, in the order of its hand."""
    if s.card_used or s.extra:
        return []
    found: list[Action] = []
    for held in s.cards[seat]:
        if not held.ready:
            continue
        if held.id == "jet_boots":
            found += _boots(s, seat)
        elif held.id == "tame_knight":
            found += _tame(s, seat)
        elif can_do(s, seat, held.id):
            found.append(USE[held.id])
    return found


def can_do(s: Any, seat: int, card: str) -> bool:
    """Whether an extra card has a target."""
    if card == "special_acceleration":
        return True
    if card == "pocket_teleporter":
        first = CREW * seat
        home = BOARDS[s.field].first_ship + seat
        crew = zip(s.astronauts[first : first + CREW], s.asleep[first : first + CREW])
        return any(place != home and not asleep for place, asleep in crew)
    if card == "gravity_gun":
        return _can_shift(s, seat)
    first_ship = BOARDS[s.field].first_ship
    for astronaut, place in enumerate(s.astronauts):
        if place < first_ship and results(s, seat, card, astronaut):
            return True
    return False


def _can_shift(s: Any, seat: int) -> bool:
    """Whether the gravity gun has a target: somebody beside an own astronaut (J-338)."""
    tables = BOARDS[s.field]
    astronauts = s.astronauts
    first = CREW * seat
    for own in range(first, first + CREW):
        place = astronauts[own]
        if place < tables.first_ring:
            reach = tables.reach[place]
            if len(reach.intersection(astronauts)) > 1 or astronauts.count(place) > 1:
                for other, where in enumerate(astronauts):
                    if where in reach and other != own and _has_way(s, seat, other):
                        return True
    return False


def _has_way(s: Any, seat: int, astronaut: int) -> bool:
    """Whether the gravity gun can shift somebody who is beside an own astronaut."""
    place = s.astronauts[astronaut]
    if astronaut in roster(s, seat).friends:
        if s.asleep[astronaut]:
            return False
    elif _in_pyramid(s, place):
        return False
    tiles = s.tiles
    astronauts = s.astronauts
    for there in BOARDS[s.field].near_tiles[place]:
        tile = tiles[there]
        if tile.open and (tile.spent or tile.face not in MOVERS) and there not in astronauts:
            return True
    return bool(_shift_results(s, seat, astronaut))


def check_use(s: Any, seat: int, card: str) -> Refusal | None:
    """Say why an extra card cannot be used, or None."""
    refusal = check_ready(s, seat, card)
    if refusal is not None:
        return refusal
    if card not in EXTRA:
        return no(Why.ACTION_IS_DONE if s.acted else Why.CARD_HAS_NO_TARGET)
    return None if can_do(s, seat, card) else no(Why.CARD_HAS_NO_TARGET)


def targets(s: Any, seat: int, card: str) -> list[int]:
    """The astronauts on whom a card can work."""
    if card != "gravity_gun":
        return [a for a in range(len(s.astronauts)) if results(s, seat, card, a)]
    places = _beside_crew(s, seat)
    found = []
    for astronaut, place in enumerate(s.astronauts):
        if place in places and _has_neighbour(s, seat, astronaut) and _has_way(s, seat, astronaut):
            found.append(astronaut)
    return found


def _beside_crew(s: Any, seat: int) -> frozenset[int]:
    """The places on and beside the tiles where own astronauts stand."""
    tables = BOARDS[s.field]
    crew = s.astronauts[CREW * seat : CREW * seat + CREW]
    return frozenset().union(*[tables.reach[place] for place in crew if place < tables.first_ring])


def results(s: Any, seat: int, card: str, astronaut: int) -> list[Result]:
    """Where a card can put an astronaut, with and without a coin; [] when he is no target."""
    if card == "pocket_teleporter":
        return _pocket_results(s, seat, astronaut)
    friend = astronaut in roster(s, seat).friends
    if friend and s.asleep[astronaut]:
        return []
    place = s.astronauts[astronaut]
    tables = BOARDS[s.field]
    if place >= tables.first_ship or (not friend and _in_pyramid(s, place)):
        return []
    owner = astronaut // CREW
    if card == "teleport_gun":
        return [(tables.first_ship + ally, False) for ally in _ships_first(s, owner)]
    if place >= tables.first_ring or not _has_neighbour(s, seat, astronaut):
        return []
    return _shift_results(s, seat, astronaut)


def _ships_first(s: Any, owner: int) -> list[int]:
    """The seats of a side, the owner first."""
    return [owner, *(ally for ally in roster(s, owner).side if ally != owner)]


def _pocket_results(s: Any, seat: int, astronaut: int) -> list[Result]:
    """Own awake astronauts go aboard, with a coin if they like (J-333, J-334)."""
    tables = BOARDS[s.field]
    place = s.astronauts[astronaut]
    if astronaut // CREW != seat or s.asleep[astronaut] or place == tables.first_ship + seat:
        return []
    coin = place < tables.first_ring and coins_at(s, place) > 0
    ships = [tables.first_ship + ally for ally in _ships_first(s, seat)]
    return [
        (ship, carried)
        for ship in ships
        if ship != place
        for carried in ((False, True) if coin else (False,))
    ]


def _in_pyramid(s: Any, place: int) -> bool:
    return place < BOARDS[s.field].tile_count and s.tiles[place].face == "pyramid"


def _has_neighbour(s: Any, seat: int, astronaut: int) -> bool:
    """Whether another astronaut of the seat stands on his tile or next to it (J-338)."""
    tables = BOARDS[s.field]
    first_ring = tables.first_ring
    cell = tables.cell_of[s.astronauts[astronaut]]
    near = tables.near[cell]
    first = CREW * seat
    for own, place in enumerate(s.astronauts[first : first + CREW], first):
        if place < first_ring and own != astronaut:
            other = tables.cell_of[place]
            if other == cell or other in near:
                return True
    return False


def _shift_results(s: Any, seat: int, astronaut: int) -> list[Result]:
    """The neighbouring cells to which the gravity gun can shift him (J-339, J-340)."""
    tables = BOARDS[s.field]
    owner = astronaut // CREW
    place = s.astronauts[astronaut]
    cell = tables.cell_of[place]
    tiles = s.tiles
    astronauts = s.astronauts
    coin = place in purses(s) and astronaut in roster(s, seat).friends
    found: list[Result] = []
    for there in tables.near_tiles[cell]:
        tile = tiles[there]
        if not tile.open or (tile.face in MOVERS and not tile.spent):
            continue
        met = there in astronauts and enemy_at(s, owner, there)
        if met and (tile.face != "canyon" or closed_to(s, owner, there)):
            continue
        found.append((there, False))
        if coin and may_lay_coin(s, owner, there):
            found.append((there, True))
    near = tables.near[cell]
    for ally in _ships_first(s, owner):
        if s.ships[ally] in near:
            found.append((tables.first_ship + ally, False))
            if coin:
                found.append((tables.first_ship + ally, True))
    return found


def use_card(s: State, facts: list[Fact], seat: int, card: str) -> State:
    """Use an extra card: ask for what it needs, or do at once what leaves no choice."""
    s = turn_down(s, facts, seat, card)
    if card == "special_acceleration":
        return replace(s, again=True, pending=None)
    found = targets(s, seat, card)
    if len(found) == 1:
        return target_card(s, facts, seat, card, found[0])
    return replace(s, pending=Targeting(card))


def target_card(s: State, facts: list[Fact], seat: int, card: str, astronaut: int) -> State:
    """Use a card on an astronaut: ask where he goes, or send him where alone he can go."""
    found = results(s, seat, card, astronaut)
    if len(found) == 1:
        return place_card(s, facts, seat, card, astronaut, found[0])
    return replace(s, pending=Placing(card, astronaut))


def place_card(
    s: State, facts: list[Fact], seat: int, card: str, astronaut: int, result: Result
) -> State:
    """Put an astronaut where the card sends him."""
    place, coin = result
    tables = BOARDS[s.field]
    start = s.astronauts[astronaut]
    did = Did.SHIFTED if card == "gravity_gun" else Did.TELEPORTED
    facts.append(Fact(did, who_is(astronaut, by=SeatName(seat), to=tables.names[place])))
    s = put_astronaut(replace(s, pending=None), astronaut, place)
    if place >= tables.first_ship:
        return deliver_coin(s, facts, place - tables.first_ship, start) if coin else s
    if coin:
        s = lay_coin(s, facts, astronaut // CREW, start, place)
    return s if s.tiles[place].spent else act_on(s, facts, astronaut, place)


def place_actions(s: Any, seat: int, asked: Placing) -> list[CardPlace]:
    """List the answers to where the card puts him."""
    ids = BOARDS[s.field].ids
    return [
        CardPlace(ids[place], coin) for place, coin in results(s, seat, asked.card, asked.astronaut)
    ]
