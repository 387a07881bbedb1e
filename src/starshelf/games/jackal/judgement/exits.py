"""What stands after each exit of a mover, as far as it can be told without the dealer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from starshelf.games.jackal.state import (
    CREW,
    Exiting,
    State,
    board,
    changed,
    put_coins,
    roster,
)
from starshelf.games.jackal.view import View

Seen = TypeVar("Seen", View, State)


def after_exits(v: Seen, asked: Exiting) -> Iterator[Seen]:
    """Take each exit in thought: he stops there, a coin goes along, enemies there go home."""
    tables = board(v)
    rest = put_coins(v.coins, asked.start, -1) if asked.coin else v.coins
    enemies = roster(v, asked.astronaut // CREW).enemies
    side = roster(v, asked.astronaut // CREW).side
    for place in asked.exits:
        astronauts = list(v.astronauts)
        coins, delivered = rest, v.delivered
        owner = v.ships.index(place) if place in v.ships else None
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
            v,
            pending=None,
            acted=True,
            astronauts=tuple(astronauts),
            coins=coins,
            delivered=delivered,
        )
