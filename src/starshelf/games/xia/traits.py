"""What finished games are compared by: the turn order, ships, starting sectors, the map."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.game import Trait, turn_order

from .content import MAP_SETUP
from .frames import ChooseShips
from .naming import MAT_NAMES, SECTOR_NAMES
from .state import State


def traits(states: Sequence[State]) -> tuple[Trait, ...]:
    """Tell who began where in which ship, in which ship each ended, and what was explored."""
    launched = next(s.open for s in states if not isinstance(s.open.stack[-1], ChooseShips))
    last = states[-1].open
    slots = MAP_SETUP.seat_slots[str(len(last.seats))]
    start = [launched.world.laid[slot - 1][1] for slot in slots]
    sectors = [sector for _, sector, _ in last.world.laid]
    return (
        *turn_order(last.first, len(last.seats)),
        *(Trait("first_ship", MAT_NAMES[s.ship], i) for i, s in enumerate(launched.seats)),
        *(Trait("last_ship", MAT_NAMES[s.ship], i) for i, s in enumerate(last.seats)),
        *(Trait("starting_sector", SECTOR_NAMES[sector], i) for i, sector in enumerate(start)),
        *(Trait("explored_sector", SECTOR_NAMES[sector]) for sector in sorted(sectors)),
    )
