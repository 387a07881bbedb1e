"""Where everything of a Xia table is drawn: the frame of the map, mats and trays.

One unit of the map is the width of a hex; the map is turned so that hexes stand on a corner.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from starshelf.core.scene import Label, Line, Piece, Place, Role, Target
from starshelf.games.xia.geometry import Laid, Q, R, centre, position_at

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


class Frame(Struct, frozen=True, gc=False):
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
        return self.put(Q[hex_], R[hex_])

    def middle(self, position: int) -> tuple[float, float]:
        """Give the middle of a sector position."""
        return self.put(*centre(*position_at(position)))

    def edge(self, position: int, beside: int) -> tuple[float, float]:
        """Give a point just outside a sector, towards a neighbouring position."""
        (x, y), (x2, y2) = self.middle(position), self.middle(beside)
        return round(x + (x2 - x) * 0.64, 3), round(y + (y2 - y) * 0.64, 3)


def spot(q: int, r: int) -> tuple[float, float]:
    """Give the middle of a hex, its neighbours one unit away."""
    return (q - r) / 2, (q + r) * _ROW


@lru_cache(maxsize=256)
def frame_of(laid: Laid) -> Frame:
    """Give the frame that shows all laid sectors and a rim of the unknown."""
    spots = [spot(*centre(*position_at(at))) for at, _, _ in laid] or [(0.0, 0.0)]
    wide, tall = _REACH
    left = min(x for x, _ in spots) - wide - MARGIN
    top = min(y for _, y in spots) - tall - MARGIN
    width = max(x for x, _ in spots) + wide + MARGIN - left
    height = max(y for _, y in spots) + tall + MARGIN - top
    return Frame(left, top, round(width, 3), round(height, 3))


def size_of(mine: bool) -> Role:
    """Show what the viewer must look at now as large as a board."""
    return "board" if mine else "tray"


class Sheet:
    """What has been drawn so far."""

    __slots__ = ("labels", "lines", "pieces", "places", "targets")

    def __init__(self) -> None:
        self.places: list[Place] = []
        self.pieces: list[Piece] = []
        self.lines: list[Line] = []
        self.labels: list[Label] = []
        self.targets: list[Target] = []

    def enlarge(self, place: str, frame: Frame) -> None:
        """Draw a board larger beside a map that has grown: all boards share one scale."""
        for number, one in enumerate(self.places):
            if one.id == place and one.role == "board":
                by = min(_LARGEST, max(1.0, frame.width * 0.85 / one.width))
                if by > 1.0:
                    self.places[number] = replace(
                        one, width=round(one.width * by, 3), height=round(one.height * by, 3)
                    )
                    self._scale(place, round(by, 3))

    def _scale(self, place: str, by: float) -> None:
        self.pieces = [_scaled(one, by) if one.place == place else one for one in self.pieces]
        self.labels = [_scaled(one, by) if one.place == place else one for one in self.labels]
        self.targets = [_scaled(one, by) if one.place == place else one for one in self.targets]


def _scaled(one: Thing, by: float) -> Thing:
    """Draw a thing so many times larger, with all its distances."""
    sizes = {"x": one.x, "y": one.y, "size": one.size}
    if isinstance(one, Label):
        sizes["wide"] = one.wide
    elif one.tall is not None:
        sizes["tall"] = one.tall
    return replace(one, **{name: round(size * by, 3) for name, size in sizes.items()})
