"""How views become numbers for learning agents, where their types do not tell."""

from __future__ import annotations

from starshelf.core.observed import Bits, Each, Flags, Most, Number, Of, Omit, Pairs, Thing, Ways

from .content import BACKS, content
from .state import State, board

MOST_HOPS = 16
"""Twice the hops that any move had in 80 games of random play; a longer one is cut off."""
MOST_FRONTS = 40
"""Closed tiles that a seat has peeked at: 8 were the most in 59 random games."""
MOST_FLOWERS = 4


def observed(first: State) -> Ways:
    """Say what texts, masks and places are of, and how much there is room for."""
    o = first.open
    tables, place = content(), board(o)
    tiles = place.tile_count
    card, face = Thing(tuple(tables.artefacts)), Thing(tuple(tables.faces))
    return {
        "Opening.used": Most(MOST_HOPS),
        "Exiting.used": Most(MOST_HOPS),
        "Exiting.exits": Omit(),
        "Turning.cells": Most(2),
        "Pulling.places": Omit(),
        "Targeting.card": card,
        "Placing.card": card,
        "Voting.voted": Most(o.seats),
        "Turn.flowers": Most(MOST_FLOWERS),
        "Open.coins": Pairs(range(2 * tiles)),
        "Tile.back": Thing(BACKS),
        "Tile.face": face,
        "Tile.known": Bits(o.seats),
        "Card.id": card,
        "Open.cards": Each(Most(len(tables.artefacts))),
        "Open.bags": Each(Most(max(map(len, o.bags)))),
        "Open.guards": Omit(),
        "Open.locks": Most(tables.supply.lock_tokens),
        "Open.deck": Flags(card.things),
        "Open.field": Omit(),
        "Open.rules": Omit(),
        "View.fronts": Most(MOST_FRONTS, Of((Number(0, tiles - 1), face, Number(0, 3)))),
    }
