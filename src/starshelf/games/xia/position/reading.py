"""From a text back to a state: what is left out is worked out again, what cannot be is refused."""

from __future__ import annotations

from msgspec.structs import replace

from ..geometry import geo
from ..rules.combat import SHIP_NUMBER
from ..state import FIRST_NPC, NOBODY, Dice, State
from .chance import ROLLS
from .crews import read_npcs, read_seats
from .form import LastRoll, Position
from .names import demand, find, find_seat, mask_of
from .order import check_stack, settle
from .supplies import read_cards, read_map, read_world
from .things import read_thing

WON = ("target_reached", "solo_won", "solo_gold", "solo_silver", "solo_bronze")
"""Endings at which somebody has reached the target."""


def read(first: State, p: Position) -> State:
    """Turn a position back into a state; raise BadMessage that names the field."""
    count = len(first.open.seats)
    active = find_seat(p.active, count, "active")
    map_ = geo(read_map(p.map))
    seats = read_seats(first.open, map_, p)
    o = replace(
        first.open,
        world=read_world(first.open.world, map_, seats, p),
        npcs=read_npcs(first.open, map_, p.npcs),
        seats=seats,
        stack=(),
        active=active,
        turn=p.turn,
        first=(active - max(p.turn, 1) + 1) % count,
        luck=mask_of(p.lucky, count, "lucky"),
        dice=None if p.last_roll is None else _read_dice(first, p.last_roll),
        actor=None,
        ending=p.ending or "",
        winner=NOBODY,
    )
    s = State(o, read_cards(first.secret.deck, seats, p))
    stack = [read_thing(s, f"under_way[{i}]", thing) for i, thing in enumerate(p.under_way)]
    s = replace(s, open=replace(o, stack=tuple(stack)))
    check_stack(s)
    return _finished(s) if p.ending else settle(s)


def _read_dice(first: State, roll: LastRoll) -> Dice:
    ship = find(SHIP_NUMBER, roll.ship, "last_roll.ship", "ship")
    here = ship < len(first.open.seats) if ship < FIRST_NPC else bool(first.open.npcs)
    demand(here, "last_roll.ship", f"{roll.ship!r} is not at this table")
    demand(roll.why in ROLLS, "last_roll.why", f"nobody rolls for {roll.why!r}")
    same = len(roll.sides) == len(roll.values) > 0
    demand(same, "last_roll.values", f"expected one for each of {len(roll.sides)} dice")
    for i, (value, sides) in enumerate(zip(roll.values, roll.sides)):
        shown = 1 <= value <= sides <= 20
        demand(shown, f"last_roll.values[{i}]", f"a die of {sides} sides cannot show {value}")
    return Dice(ship, roll.why, roll.sides, roll.values)


def _finished(s: State) -> State:
    """Find out who has won a finished game."""
    o = s.open
    target = o.rules.fame_target
    best = [number for number, seat in enumerate(o.seats) if seat.fame >= target]
    reason = f"{o.ending!r} cannot be where {len(best)} seats have {target} fame"
    demand(len(best) == (o.ending in WON), "ending", reason)
    solo = o.rules.mode == "solo"
    fits = o.ending == "round_limit" or o.ending.startswith("solo") == solo
    demand(fits, "ending", f"a {o.rules.mode} game cannot end by {o.ending!r}")
    return replace(s, open=replace(o, winner=best[0])) if best else s
