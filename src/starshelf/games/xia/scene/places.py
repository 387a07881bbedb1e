"""Where everything of a Xia table is drawn: the frame of the map, mats and trays.

One unit of the map is the width of a hex; the map is turned so that hexes stand on a corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from starshelf.core.remember import remember
from starshelf.core.scene import Label, Offer, Piece, Role, Target
from starshelf.core.sheet import Part

from ..geometry import Laid, Q, R, centre, position_at

MAP = "map"
FAME = "fame"
TITLES_TRAY = "titles"
NPCS_TRAY = "npcs"
SUPPLY = "supply"
SHOP = "shop"
YARD = "yard"
DICE = "dice"
HAND = "hand"
DRAWN = "drawn"

MARGIN = 0.75
SECTOR_WIDTH = 5.2
"""The width of a sector's drawing: nineteen hexes and a rim."""

_ROW = 0.8660254
_REACH = (2.55, 2.35)
"""How far a sector reaches from its middle, to the side and up or down."""

CARD, CARD_TALL = 1.0, 1.4
_LARGEST = 2.2

Thing = TypeVar("Thing", Piece, Label, Target)


class MapFrame(Struct, frozen=True, gc=False, cache_hash=True):
    """The frame of the map: what lies at its top left corner, and its size."""

    left: float
    top: float
    width: float
    height: float

    def put(self, q: int, r: int) -> tuple[float, float]:
        """Give the middle of a hex on the map's place."""
        x, y = spot(q, r)
        return round(x - self.left, 3), round(y - self.top, 3)

    def hex(self, hex_: int) -> tuple[float, float]:
        """Give the middle of a numbered hex."""
        return hex_spot(self, hex_)

    def middle(self, position: int) -> tuple[float, float]:
        """Give the middle of a sector position."""
        return self.put(*centre(*position_at(position)))

    def edge(self, position: int, beside: int) -> tuple[float, float]:
        """Give a point just outside a sector, towards a neighbouring position."""
        (x, y), (x2, y2) = self.middle(position), self.middle(beside)
        return round(x + (x2 - x) * 0.64, 3), round(y + (y2 - y) * 0.64, 3)


@lru_cache(maxsize=4096)
def hex_spot(frame: MapFrame, hex_: int) -> tuple[float, float]:
    """Give the middle of a numbered hex within a frame."""
    return frame.put(Q[hex_], R[hex_])


def spot(q: int, r: int) -> tuple[float, float]:
    """Give the middle of a hex, its neighbours one unit away."""
    return (q - r) / 2, (q + r) * _ROW


@remember
def frame_of(laid: Laid) -> MapFrame:
    """Give the frame that shows all laid sectors and a rim of the unknown."""
    spots = [spot(*centre(*position_at(at))) for at, _, _ in laid] or [(0.0, 0.0)]
    wide, tall = _REACH
    left = min(x for x, _ in spots) - wide - MARGIN
    top = min(y for _, y in spots) - tall - MARGIN
    width = max(x for x, _ in spots) + wide + MARGIN - left
    height = max(y for _, y in spots) + tall + MARGIN - top
    return MapFrame(left, top, round(width, 3), round(height, 3))


class Wanted:
    """The targets that offers point at, by their kinds."""

    def __init__(self, offers: Sequence[Offer]) -> None:
        names: set[str] = set()
        for offer in offers:
            names.update(offer.path)
            for path in offer.also:
                names.update(path)
        self.names = names
        kinds: dict[str, set[str]] = {}
        for name in names:
            kinds.setdefault(name.partition(":")[0], set()).add(name)
        self._kinds = {kind: frozenset(found) for kind, found in kinds.items()}

    def __contains__(self, name: str) -> bool:
        return name in self.names

    def of(self, kind: str) -> frozenset[str]:
        """Give the wanted targets of one kind."""
        return self._kinds.get(kind, NONE)


NONE: frozenset[str] = frozenset()
NOTHING = Wanted(())
EMPTY = Part()
"""What stands where nothing is drawn now: the parts of a scene keep their places."""


def size_of(mine: bool) -> Role:
    """Show what the viewer must look at now as large as a board."""
    return "board" if mine else "tray"


def growth(role: Role, width: float, frame: MapFrame) -> float:
    """Give how much larger a board is drawn beside a map that has grown: boards share one scale."""
    return min(_LARGEST, max(1.0, frame.width * 0.85 / width)) if role == "board" else 1.0


def grown(part: Part, by: float) -> Part:
    """Draw a part so many times larger."""
    if by == 1.0:
        return part
    near = round(by, 3)
    return Part(
        tuple(_scaled(piece, near) for piece in part.pieces),
        (),
        tuple(_scaled(label, near) for label in part.labels),
        tuple(_scaled(target, near) for target in part.targets),
        tuple(
            replace(place, width=round(place.width * by, 3), height=round(place.height * by, 3))
            for place in part.places
        ),
    )


def _scaled(one: Thing, by: float) -> Thing:
    """Draw a thing so many times larger, with all its distances."""
    sizes = {"x": one.x, "y": one.y, "size": one.size}
    if isinstance(one, Label):
        sizes["wide"] = one.wide
    elif one.tall is not None:
        sizes["tall"] = one.tall
    return replace(one, **{name: round(size * by, 3) for name, size in sizes.items()})
