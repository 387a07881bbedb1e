"""The tables that environments are tried on: every numbered game, seat count and option."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from starshelf.core.options import option_values
from starshelf.core.rng import SplitMix
from starshelf.games import find, names
from starshelf.testing.options import vary_options

GAMES = tuple(name for name in ("_example", *names()) if find(name).space is not None)


def options_of(name: str, seats: int) -> Any:
    """Give the first options that fit a number of seats."""
    return next(vary_options(find(name), seats, SplitMix(1)))


def by_seats() -> list[Any]:
    """Every game with every number of seats."""
    return [
        pytest.param(name, seats, options_of(name, seats), id=f"{name}-{seats}")
        for name in GAMES
        for seats in range(find(name).seats[0], find(name).seats[1] + 1)
    ]


def by_options() -> list[Any]:
    """Every game with each value of each option that a table of three, or else fewer, allows."""
    found = []
    for name in GAMES:
        game = find(name)
        seats = min(3, game.seats[1])
        count = 1 + sum(len(values) - 1 for values in option_values(game).values())
        for number, options in enumerate(islice(vary_options(game, seats, SplitMix(1)), count)):
            found.append(pytest.param(name, seats, options, id=f"{name}-{number}"))
    return found
