"""Options of every kind that a game's options type allows, so that laws meet all its variants."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec.structs import replace

from starshelf.core.game import Game
from starshelf.core.options import allowed, option_values
from starshelf.core.rng import Rng

_MOST_PRODUCTS = 20_000
_MOST_REFUSED = 2_000


def vary_options(game: Game, seats: int, rng: Rng) -> Iterator[Any]:
    """Give the defaults, then each value of each option once, then random mixtures, for ever.

    Mixtures that the game refuses at a table of this size are left out.
    """
    base = game.options()
    values = option_values(game)
    found = [base, *(replace(base, **{name: v}) for name in values for v in values[name][1:])]
    yield from (options for options in found if allowed(game, seats, options))
    refused = 0
    while refused < _MOST_REFUSED:
        picked = {name: choices[rng.below(len(choices))] for name, choices in values.items()}
        options = replace(base, **picked)
        if allowed(game, seats, options):
            refused = 0
            yield options
        else:
            refused += 1
    raise AssertionError(f"{game.name}: no options found that a table of {seats} seats allows")


def all_options(game: Game, seats: int) -> list[Any]:
    """List every allowed mixture of option values; refuse a number nobody could play through."""
    values = option_values(game)
    count = 1
    for choices in values.values():
        count *= len(choices)
    if count > _MOST_PRODUCTS:
        raise ValueError(f"{game.name} has {count} mixtures of options, over {_MOST_PRODUCTS}")
    every = (game.options(**dict(zip(values, mixture))) for mixture in product(*values.values()))
    return [options for options in every if allowed(game, seats, options)]
