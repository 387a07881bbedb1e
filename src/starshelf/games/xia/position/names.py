"""Names for numbers and numbers for names: sectors, ships, cubes, spaces, compartments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from starshelf.core.errors import BadMessage

from ..content import ABILITIES, SECTORS, TITLES
from ..geometry import Geo, hex_named, name_of, position, position_at
from ..rules.cargo import ALL_CUBES, GOODS_IDS
from ..state import COPY, DEN_MARK, NOBODY, OFF

SECTOR_IDS = tuple(row.id for row in SECTORS)
ABILITY_IDS = tuple(row.id for row in ABILITIES)
SHIP_OF = tuple(row.ship for row in ABILITIES)
"""The ship that each ability came with: whoever has the ability has or had the ship."""
TITLE_IDS = tuple(row.id for row in TITLES)


def _cube_text(cube: int) -> str:
    words = [GOODS_IDS[cube % 10]]
    if cube % COPY >= DEN_MARK:
        words.append("den")
    if cube >= COPY:
        words.append("copy")
    return " ".join(words)


CUBE_TEXTS = {cube: _cube_text(cube) for cube in ALL_CUBES}
CUBES = {text: cube for cube, text in CUBE_TEXTS.items()}


# --- writing --------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def numbers_in(mask: int) -> tuple[int, ...]:
    """List the numbers that a mask holds."""
    return tuple(n for n in range(mask.bit_length()) if mask >> n & 1)


@lru_cache(maxsize=4096)
def sectors_in(mask: int) -> tuple[str, ...]:
    """Name the sectors of a mask."""
    return tuple(SECTOR_IDS[n] for n in numbers_in(mask))


@lru_cache(maxsize=4096)
def titles_in(mask: int) -> tuple[str, ...]:
    """Name the titles of a mask."""
    return tuple(TITLE_IDS[n] for n in numbers_in(mask))


def place_text(hex_: int) -> str | None:
    """Name a space; None off the map."""
    return None if hex_ == OFF else name_of(hex_)


def position_text(number: int) -> str:
    """Name a sector position."""
    a, b = position_at(number)
    return f"{a},{b}"


def nobody(number: int) -> int | None:
    """Give a seat's number; None for nobody."""
    return None if number == NOBODY else number


# --- reading --------------------------------------------------------------------------------------


def demand(so: object, path: str, reason: str) -> None:
    """Raise BadMessage unless it is so."""
    if not so:
        raise BadMessage(path, reason)


def find(known: Mapping[str, int], name: object, path: str, what: str) -> int:
    """Give the number of a name; raise BadMessage when there is no such thing."""
    found = known.get(name) if isinstance(name, str) else None
    if found is None:
        raise BadMessage(path, f"no such {what}: {name!r}")
    return found


def find_all(known: Mapping[str, int], names: Iterable[object], path: str, what: str) -> int:
    """Give different names as a mask."""
    mask = 0
    for i, name in enumerate(names):
        bit = 1 << find(known, name, f"{path}[{i}]", what)
        if mask & bit:
            raise BadMessage(f"{path}[{i}]", f"{name!r} stands here twice")
        mask |= bit
    return mask


def mask_of(numbers: Iterable[int], most: int, path: str) -> int:
    """Give different numbers below a limit as a mask."""
    mask = 0
    for i, number in enumerate(numbers):
        if not 0 <= number < most:
            raise BadMessage(f"{path}[{i}]", f"expected 0 to {most - 1}, got {number}")
        if mask >> number & 1:
            raise BadMessage(f"{path}[{i}]", f"{number} stands here twice")
        mask |= 1 << number
    return mask


def find_space(geo: Geo, name: object, path: str) -> int:
    """Give a space of the laid map by its name."""
    found = hex_named(name) if isinstance(name, str) else OFF
    if found not in geo.terrain:
        raise BadMessage(path, f"no space of the laid sectors is named {name!r}")
    return found


def find_position(name: object, path: str) -> int:
    """Give a sector position by its name."""
    a, _, b = name.partition(",") if isinstance(name, str) else ("", "", "")
    if a.lstrip("-").isdecimal() and b.lstrip("-").isdecimal():
        at = int(a), int(b)
        if max(map(abs, at)) <= FARTHEST and name == f"{at[0]},{at[1]}":
            return position(*at)
    raise BadMessage(path, f"no position of a sector near the middle: {name!r}")


FARTHEST = 20
"""A map of 21 sectors that hang together comes no farther."""


def find_seat(number: object, seats: int, path: str) -> int:
    """Check the number of a seat."""
    if type(number) is not int or not 0 <= number < seats:
        raise BadMessage(path, f"expected a seat from 0 to {seats - 1}, got {number!r}")
    return number
