"""What stands after each exit of a mover, as far as it can be told without the dealer."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ..pending import ACTING, Exiting
from ..state import CREW, Open, board, changed, put_coins, roster


def after_exits(o: Open, asked: Exiting) -> Iterator[Open]:
    """Take each exit in thought: he stops there, a coin goes along, enemies there go home."""
    tables = board(o)
    rest = put_coins(o.coins, asked.start, -1) if asked.coin else o.coins
    enemies = roster(o, asked.astronaut // CREW).enemies
    side = roster(o, asked.astronaut // CREW).side
    for place in asked.exits:
        astronauts = list(o.astronauts)
        coins, delivered = rest, o.delivered
        owner = o.ships.index(place) if place in o.ships else None
        if owner is None:
            for enemy in enemies:
                if astronauts[enemy] == place:
                    astronauts[enemy] = tables.first_ship + enemy // CREW
            if asked.coin and place < tables.first_ring:
                coins = put_coins(rest, place, 1)
        elif asked.coin and owner in side:
            delivered = changed(delivered, owner, delivered[owner] + 1)
        astronauts[asked.astronaut] = place if owner is None else tables.first_ship + owner
        yield replace(
            o,
            pending=ACTING,
            turn=replace(o.turn, acted=True),
            astronauts=tuple(astronauts),
            coins=coins,
            delivered=delivered,
        )
