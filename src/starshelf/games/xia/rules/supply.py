"""Where cubes come from and go to: supply, holds, spaces, and the replication token."""

from __future__ import annotations

from collections.abc import Iterable

from ..geometry import STAR
from ..state import COPY, NOBODY, OpenLike, empty_cells, goods_of
from .desk import Desk


def lay_cubes(w: Desk, hex_: int, cubes: Iterable[int]) -> None:
    """Put cubes on a space; in the star they go back to the supply (X-232, X-303)."""
    if w.geo.terrain[hex_] == STAR:
        give_back(w, cubes)
        return
    lying = {(at, cube): n for at, cube, n in w.world.cubes}
    for cube in cubes:
        lying[hex_, cube] = lying.get((hex_, cube), 0) + 1
    w.change(cubes=tuple(sorted((at, cube, n) for (at, cube), n in lying.items())))


def lift_cube(w: Desk, hex_: int, cube: int) -> None:
    """Take one cube off a space."""
    cubes = []
    for at, kind, n in w.world.cubes:
        if at == hex_ and kind == cube:
            n -= 1
        if n:
            cubes.append((at, kind, n))
    w.change(cubes=tuple(cubes))


def give_back(w: Desk, cubes: Iterable[int]) -> None:
    """Put cubes back into the supply; the replication token beside its card (X-569)."""
    supply = list(w.world.supply)
    for cube in cubes:
        if cube >= COPY:
            return_copy(w)
        else:
            supply[goods_of(cube) - 1] += 1
    w.change(supply=tuple(supply))


def return_copy(w: Desk) -> None:
    """Put the replication token back beside its card."""
    w.change(copy_with=NOBODY)


def take_from_supply(w: Desk, goods: Iterable[int]) -> None:
    """Take cubes out of the supply."""
    supply = list(w.world.supply)
    for kind in goods:
        supply[kind - 1] -= 1
    w.change(supply=tuple(supply))


def load(w: Desk, number: int, cubes: Iterable[int]) -> None:
    """Put cubes into the first empty undamaged compartments (X-215)."""
    seat = w.seats[number]
    cargo = list(seat.cargo)
    for cell, cube in zip(empty_cells(seat), cubes):
        cargo[cell] = cube
    w.seat(number, cargo=tuple(cargo))


def unload(w: Desk, number: int, cube: int) -> None:
    """Take one cube out of the hold, the first of its kind."""
    cargo = list(w.seats[number].cargo)
    cargo[cargo.index(cube)] = 0
    w.seat(number, cargo=tuple(cargo))


def stock(o: OpenLike, goods: int) -> int:
    """Count the cubes of a kind in the supply."""
    return o.world.supply[goods - 1]
