"""A change of numbering is a new version: what each number means is pinned for every game."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import pytest
from tests.rl.tables import GAMES, options_of

from starshelf.rl.register import VERSION
from starshelf.rl.setting import Setting

SEATS = 3
PINNED: dict[str, tuple[int, str, int, str]] = {
    "_example": (17, "7ce49aa8e261", 64, "181f22841438"),
    "distant_suns": (7_096, "c640c549abc7", 904, "15f4569de223"),
    "jackal": (3_972, "c3a7a58f9c94", 1_163, "6ed194980115"),
    "nebula": (1_583, "a11ed1b41308", 702, "8ebaa96d1026"),
    "xia": (174_162, "fc0c1d466e93", 2_417, "07953083a7ec"),
}
"""By game, at a table of three: the size of the space and of a row, each with its digest."""


def digest(said: Any) -> str:
    """Give a short digest of anything that can be written."""
    return blake2b(repr(said).encode(), digest_size=6).hexdigest()


@pytest.mark.parametrize("game", GAMES)
def test_numbers_stay(game: str) -> None:
    """Actions and observations have the numbers that agents of this version were trained with.

    Whoever changes them on purpose raises `starshelf.rl.register.VERSION`, says so in the
    changelog, and pins the new ones.
    """
    setting = Setting(game, SEATS, options_of(game, SEATS))
    space = setting.space
    actions = [(kind.__name__, [[*map(str, row)] for row in rows]) for kind, rows in things(space)]
    rows = [*setting.observer.stretches.items()]
    found = (space.size, digest(actions), setting.observer.size, digest(rows))
    assert (1, PINNED[game]) == (VERSION, found)


def things(space: Any) -> Any:
    """Give the things of each field of each action, as the space numbers them."""
    return space._things.items()


@pytest.mark.parametrize("game", GAMES)
def test_numbers_and_actions_agree(game: str) -> None:
    """Every number is an action's, and its own; the legal actions of a game have different ones."""
    setting = Setting(game, SEATS, options_of(game, SEATS))
    size = setting.space.size
    for number in {0, 1, size // 3, size // 2, size - 2, size - 1}:
        assert number == setting.space.number(setting.space.action(number))
    table = setting.open(1)
    for _ in range(60):
        if table.over:
            break
        seat = table.to_act[0]
        numbers = setting.legal(table, seat)
        assert len(numbers) == len({*numbers}) == setting.mask(table, seat).sum()
        assert setting.play(table, seat, numbers[-1]) is None
