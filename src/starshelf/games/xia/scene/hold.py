"""The hold on a mat: its compartments, outfits, cubes and damage, and what is lifted out."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from starshelf.core.remember import remember
from starshelf.core.scene import Flag, Piece, Target
from starshelf.core.sheet import Part
from starshelf.core.words import Arg, Message

from ..content import GOODS, OUTFITS, SHIPS
from ..holds import ARM_POINTS, HOLD_CELLS, SECTIONS, orient
from ..naming import OUTFIT_NAMES, cube_name
from ..state import COPY, DEN_MARK, Fitted
from .places import grown

WIDTH, HEIGHT = 9.6, 5.0
_LEFT, _TOP, _ROOM, _TALL = 0.1, 0.8, 4.7, 4.1
_MOST = 0.98
"""The hold's corner, the room for it, and the largest compartment."""
SIDE = 5.05


@lru_cache(maxsize=32)
def grid(ship: int) -> tuple[float, float, float]:
    """Give the size of a compartment and the corner of a ship's hold on its mat."""
    rows = SHIPS[ship].hold
    size = min(_MOST, _ROOM / max(map(len, rows)), _TALL / len(rows))
    left = _LEFT + (_ROOM - size * max(map(len, rows))) / 2
    top = _TOP + (_TALL - size * len(rows)) / 2
    return size, left, top


@lru_cache(maxsize=512)
def cell_spot(ship: int, cell: int) -> tuple[float, float]:
    """Give the middle of a compartment on the mat."""
    size, left, top = grid(ship)
    x, y = HOLD_CELLS[ship][cell]
    return round(left + (x + 0.5) * size, 3), round(top + (y + 0.5) * size, 3)


@remember
def hold(
    number: int,
    ship: int,
    outfits: tuple[Fitted, ...],
    cargo: tuple[int, ...],
    damage: int,
    by: float,
) -> Part:
    """Draw a hold with all that lies in it, each compartment a place to click."""
    pieces = (
        *floor(number, ship),
        *_outfits(number, ship, outfits, damage),
        *_load(number, ship, cargo, damage),
    )
    targets = cell_targets(number, ship, outfits, cargo, damage)
    return grown(Part(pieces, targets=targets), by)


@lru_cache(maxsize=128)
def floor(number: int, ship: int) -> tuple[Piece, ...]:
    """Draw the compartments of a hold."""
    size = round(grid(ship)[0], 3)
    return tuple(
        Piece(f"floor:{number}:{cell}", "cell", f"mat:{number}", *cell_spot(ship, cell), size)
        for cell in range(len(HOLD_CELLS[ship]))
    )


def cell_targets(
    number: int, ship: int, outfits: tuple[Fitted, ...], cargo: tuple[int, ...], damage: int
) -> tuple[Target, ...]:
    """Give the compartments as places to click, each named after what lies in it."""
    size = round(grid(ship)[0], 3)
    names = {cell: cube_name(cube) for cell, cube in enumerate(cargo) if cube}
    for fitted in outfits:
        hurt = (fitted.mask & damage).bit_count()
        names |= dict.fromkeys(fitted.cells, outfit_words(fitted, hurt))
    for cell in range(len(HOLD_CELLS[ship])):
        if damage >> cell & 1 and cell not in names:
            names[cell] = Message("damage-label")
    return tuple(
        Target(
            f"cell:{number}:{cell}",
            f"mat:{number}",
            *cell_spot(ship, cell),
            "square",
            size,
            label=names.get(cell) or Message("place-cell", {"number": cell + 1}),
        )
        for cell in range(len(HOLD_CELLS[ship]))
    )


@lru_cache(maxsize=4096)
def lies(ship: int, outfit: int, cells: tuple[int, ...]) -> tuple[int, float, float]:
    """Give how a tile lies: its orientation, and the middle of what it covers, in compartments."""
    spots = [HOLD_CELLS[ship][cell] for cell in cells]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    moved = tuple((x - left, y - top) for x, y in spots)
    turn = next(turn for turn in range(8) if orient(SECTIONS[outfit], turn) == moved)
    wide, tall = max(x for x, _ in moved) + 1, max(y for _, y in moved) + 1
    return turn, left + wide / 2, top + tall / 2


def outfit_piece(
    name: str, place: str, outfit: int, spot: tuple[float, float], size: float
) -> Piece:
    """Draw a tile as it lies in the box, its compartments so large."""
    shape = OUTFITS[outfit].shape
    wide, tall = max(map(len, shape)), len(shape)
    x, y = spot
    symbol = f"outfit_{OUTFITS[outfit].id}"
    return Piece(name, symbol, place, x, y, round(wide * size, 3), round(tall * size, 3))


def _outfits(number: int, ship: int, outfits: tuple[Fitted, ...], damage: int) -> list[Piece]:
    pieces = []
    size, left, top = grid(ship)
    for i, fitted in enumerate(outfits):
        if not fitted.cells:
            continue
        turn, x, y = lies(ship, fitted.outfit, fitted.cells)
        shape = OUTFITS[fitted.outfit].shape
        hurt = (fitted.mask & damage).bit_count()
        pieces.append(
            Piece(
                f"outfit:{number}:{i}",
                f"outfit_{OUTFITS[fitted.outfit].id}",
                f"mat:{number}",
                round(left + x * size, 3),
                round(top + y * size, 3),
                round(max(map(len, shape)) * size, 3),
                tall=round(len(shape) * size, 3),
                turn=90 * (turn % 4),
                flip=turn >= 4,
                flags=("dim",) if hurt == len(fitted.cells) else (),
                label=outfit_words(fitted, hurt),
            )
        )
    for i, fitted in enumerate(outfits):
        for section, cell in enumerate(fitted.cells):
            if ARM_POINTS[fitted.outfit][section] and fitted.spent >> section & 1:
                pieces.append(
                    Piece(
                        f"spent:{number}:{i}:{section}",
                        "marker_spent",
                        f"mat:{number}",
                        *cell_spot(ship, cell),
                        round(size * 0.5, 3),
                        seat=number,
                        label=Message("marker-spent"),
                    )
                )
    return pieces


def outfit_words(fitted: Fitted, hurt: int) -> Message:
    """Say what an outfit is."""
    row = OUTFITS[fitted.outfit]
    args: dict[str, Arg] = {
        "outfit": OUTFIT_NAMES[fitted.outfit],
        "kind": Message(f"kind-{row.kind}"),
        "die": row.die,
        "damage": hurt,
    }
    return Message("outfit-label", args)


def _load(number: int, ship: int, cargo: tuple[int, ...], damage: int) -> list[Piece]:
    mat = f"mat:{number}"
    size = grid(ship)[0]
    pieces = []
    for cell, cube in enumerate(cargo):
        if cube:
            x, y = cell_spot(ship, cell)
            pieces += cube_pieces(f"cargo:{number}:{cell}", mat, cube, (x, y), size * 0.78)
    for cell in range(len(cargo)):
        if damage >> cell & 1:
            name, spot = f"damage:{number}:{cell}", cell_spot(ship, cell)
            pieces.append(Piece(name, "hurt_mark", mat, *spot, round(size * 0.72, 3)))
    return pieces


def cube_pieces(
    name: str,
    place: str,
    cube: int,
    spot: tuple[float, float],
    size: float,
    *,
    target: bool = False,
) -> list[Piece]:
    """Draw a cube, and its mark if it has one."""
    x, y = spot
    symbol = f"goods_{GOODS[cube % 10 - 1].id}"
    wide = round(size, 3)
    pieces = [Piece(name, symbol, place, x, y, wide, label=cube_name(cube), target=target)]
    if cube >= DEN_MARK:
        mark = "copy_mark" if cube >= COPY else "den_mark"
        at = (round(x + size * 0.3, 3), round(y - size * 0.3, 3))
        pieces.append(Piece(f"{name}:mark", mark, place, *at, round(size * 0.42, 3)))
    return pieces


@remember
def lifted(
    number: int,
    outfits: tuple[Fitted, ...],
    loose: tuple[int, ...],
    order: tuple[int, ...],
    wanted: frozenset[str],
    by: float,
) -> Part:
    """Draw the outfits and cubes that wait beside the hold while it is packed, in this order."""
    mat = f"mat:{number}"
    pieces: list[Piece] = []
    x = SIDE
    for i in order or range(len(outfits)):
        fitted = outfits[i]
        if fitted.cells:
            continue
        wide = max(map(len, OUTFITS[fitted.outfit].shape)) * 0.32
        name = f"lifted:{number}:{i}"
        piece = outfit_piece(name, mat, fitted.outfit, (round(x + wide / 2, 3), 3.3), 0.32)
        flags: tuple[Flag, ...] = ("glow",) if order and i == order[0] else ()
        about, target = outfit_words(fitted, 0), name in wanted
        pieces.append(replace(piece, label=about, target=target, flags=flags))
        x += wide + 0.2
    seen: dict[int, int] = {}
    for cube in loose:
        seen[cube] = seen.get(cube, 0) + 1
    for place, (cube, count) in enumerate(seen.items()):
        name = f"loose:{number}:{cube}"
        spot = (round(WIDTH - 0.4 - 0.5 * place, 3), 3.3)
        drawn = cube_pieces(name, mat, cube, spot, 0.42, target=name in wanted)
        pieces += [replace(drawn[0], count=count), *drawn[1:]]
    return grown(Part(tuple(pieces)), by)
