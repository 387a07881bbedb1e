"""Kinds of values in things under way: how each is written, read and checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import replace

from starshelf.core.errors import BadMessage

from ..actions import SHIP_IDS
from ..content import ABILITY, GOODS_NUMBER, NPCS, SECTOR
from ..geometry import hex_named, name_of
from ..rules.cargo import GOODS_IDS
from ..rules.combat import SHIP_NUMBER
from ..state import FIRST_NPC, State, map_of
from .names import (
    ABILITY_IDS,
    CUBE_TEXTS,
    CUBES,
    SECTOR_IDS,
    find,
    find_position,
    find_seat,
    find_space,
    numbers_in,
    position_text,
)

NPC_IDS = tuple(npc.id for npc in NPCS)
NPC_NUMBER = {name: number for number, name in enumerate(NPC_IDS)}
_MOST = 1_000_000_000


class Kind(Struct, frozen=True):
    """A kind of value: from what the rules keep to its text and back.

    `read(state, path, text)` gets the table as it is apart from what is under way.
    """

    write: Callable[[Any], Any]
    read: Callable[[State, str, Any], Any]
    attribute: str = ""
    default: Any = UNSET

    def at(self, attribute: str) -> Kind:
        """Give the kind for a part that the rules call something else than the text does."""
        return replace(self, attribute=attribute)

    def but(self, default: Any) -> Kind:
        """Give the kind for a part that is left out at its default."""
        return replace(self, default=default)


Parts = Mapping[str, Kind]
"""The parts of a thing by their public names."""


def write_parts(parts: Parts, value: Any, text: dict[str, Any]) -> dict[str, Any]:
    """Add the parts of a value to a text."""
    for name, kind in parts.items():
        found = getattr(value, kind.attribute or name)
        if found != kind.default:
            text[name] = kind.write(found)
    return text


def read_parts(parts: Parts, s: State, path: str, text: Any, *, tag: str = "") -> dict[str, Any]:
    """Read parts, by what the rules call them; nothing may be missing, nothing too much."""
    if not isinstance(text, dict):
        raise BadMessage(path, f"expected an object, got {text!r}")
    for name in text:
        if name not in parts and name != tag:
            raise BadMessage(path, f"there is no {name!r} in it")
    found = {}
    for name, kind in parts.items():
        value = kind.default
        if name in text:
            value = kind.read(s, f"{path}.{name}", text[name])
        if value is UNSET:
            raise BadMessage(path, f"{name!r} is missing")
        found[kind.attribute or name] = value
    return found


def made_of(made: type[Struct], **parts: Kind) -> Kind:
    """Values with parts of their own."""
    return Kind(
        lambda value: write_parts(parts, value, {}),
        lambda s, path, text: made(**read_parts(parts, s, path, text)),
    )


# --- plain values ---------------------------------------------------------------------------------


def _as_it_is(value: Any) -> Any:
    return value


def counts(least: int = 0, most: int = _MOST) -> Kind:
    """Whole numbers between two limits."""

    def read(s: State, path: str, text: Any) -> int:
        if type(text) is not int or not least <= text <= most:
            raise BadMessage(path, f"expected a number from {least} to {most}, got {text!r}")
        return text

    return Kind(_as_it_is, read)


def _flag(s: State, path: str, text: Any) -> bool:
    if type(text) is not bool:
        raise BadMessage(path, f"expected true or false, got {text!r}")
    return text


def named(known: Mapping[str, Any]) -> Kind:
    """Values with names of their own."""
    texts = {value: name for name, value in known.items()}

    def read(s: State, path: str, text: Any) -> Any:
        if not isinstance(text, str) or text not in known:
            raise BadMessage(path, f"expected one of {', '.join(known)}; got {text!r}")
        return known[text]

    return Kind(texts.__getitem__, read)


def words(*known: str) -> Kind:
    """One word of these."""
    return named({word: word for word in known})


def lists(kind: Kind, least: int = 0, most: int = 400) -> Kind:
    """Lists of values of a kind."""

    def read(s: State, path: str, text: Any) -> tuple[Any, ...]:
        if not isinstance(text, list | tuple) or not least <= len(text) <= most:
            raise BadMessage(path, f"expected a list of {least} to {most}, got {text!r}")
        return tuple([kind.read(s, f"{path}[{i}]", item) for i, item in enumerate(text)])

    return Kind(lambda values: [kind.write(value) for value in values], read)


def pairs(one: Kind, other: Kind) -> Kind:
    """Pairs of values of two kinds."""

    def read(s: State, path: str, text: Any) -> tuple[Any, Any]:
        if not isinstance(text, list | tuple) or len(text) != 2:
            raise BadMessage(path, f"expected a pair, got {text!r}")
        return one.read(s, f"{path}[0]", text[0]), other.read(s, f"{path}[1]", text[1])

    return Kind(lambda pair: [one.write(pair[0]), other.write(pair[1])], read)


def different(kind: Kind) -> Kind:
    """Lists in which nothing stands twice."""
    plain = lists(kind)

    def read(s: State, path: str, text: Any) -> tuple[Any, ...]:
        found: tuple[Any, ...] = plain.read(s, path, text)
        if len(set(found)) < len(found):
            raise BadMessage(path, f"something stands here twice: {text!r}")
        return found

    return Kind(plain.write, read)


# --- things of the table --------------------------------------------------------------------------


def _ship(s: State, path: str, text: Any) -> int:
    ship = find(SHIP_NUMBER, text, path, "ship")
    if ship >= len(s.open.seats) if ship < FIRST_NPC else not s.open.npcs:
        raise BadMessage(path, f"{text!r} is not at this table")
    return ship


def _npc(s: State, path: str, text: Any) -> int:
    if not s.open.npcs:
        raise BadMessage(path, "nobody else flies at this table")
    return find(NPC_NUMBER, text, path, "NPC")


def _sector(s: State, path: str, text: Any) -> int:
    sector = find(SECTOR, text, path, "sector")
    if sector not in map_of(s.open).sector_hex:
        raise BadMessage(path, f"{text!r} is not laid")
    return sector


def _any_space(s: State, path: str, text: Any) -> int:
    hex_ = hex_named(text) if isinstance(text, str) else -1
    if hex_ < 0:
        raise BadMessage(path, f"no space near the map is named {text!r}")
    return hex_


_numbers = different(counts(0, 31))


def _mask(s: State, path: str, text: Any) -> int:
    return sum(1 << number for number in _numbers.read(s, path, text))


FLAG = Kind(_as_it_is, _flag).but(False)
COUNT = counts()
SEAT = Kind(_as_it_is, lambda s, path, text: find_seat(text, len(s.open.seats), path))
SHIP = Kind(SHIP_IDS.__getitem__, _ship)
NPC = Kind(NPC_IDS.__getitem__, _npc)
SPACE = Kind(name_of, lambda s, path, text: find_space(map_of(s.open), text, path))
ANY_SPACE = Kind(name_of, _any_space)
SECTOR_POSITION = Kind(position_text, lambda s, path, text: find_position(text, path))
LAID_SECTOR = Kind(SECTOR_IDS.__getitem__, _sector)
CARD = Kind(ABILITY_IDS.__getitem__, lambda s, path, text: find(ABILITY, text, path, "ability"))
GOODS = Kind(GOODS_IDS.__getitem__, lambda s, path, text: find(GOODS_NUMBER, text, path, "goods"))
CUBE = Kind(CUBE_TEXTS.__getitem__, lambda s, path, text: find(CUBES, text, path, "cube"))
OUTFIT = counts(0, 11)
"""An outfit by its number in the hold."""
CELLS = Kind(numbers_in, _mask)
SHIELDS = lists(pairs(OUTFIT, counts(0, 15))).but(())
"""Shields raised: outfits, each with the section on which the marker lies."""
CARDS = different(CARD).but(())
SIDES = counts(1, 20)
DIE = counts(0, 20)
