"""The control panel: zones, missions, notches, modules, the stack."""

from __future__ import annotations

from itertools import chain

from starshelf.core.remember import remember
from starshelf.core.scene import Label, Piece, Place, Role, Target
from starshelf.core.sheet import Part
from starshelf.core.words import Arg, Message

from .. import names
from ..chart import Chart
from ..content import FACE_IDS, HOLE, MODULES, PAIRS, PANEL, SIDES, points_for
from ..forms import SHAPE_OF
from ..scoring import count_mission, masks_of
from ..state import ZONES, Module, Paper, active, chart_of, is_free
from ..view import View
from .pictures import extent, form_symbol, reach_of

PLACE = "panel"
ZONE = 1.95
WIDTH = 6 * ZONE + 1.75
HEIGHT = 4.5
NOTCH_Y = (0.52, 3.98)
TILE_Y = 2.0
TILE = 1.82


def zone_x(zone: int) -> float:
    """Give the middle of a zone."""
    return 0.1 + ZONE * (zone + 0.5)


def half_id(side: str, pair: int, face: str) -> str:
    """Name the half of a pair that the circle would lie on."""
    return f"half:{side}:{pair}:{face}"


def socket_id(side: str, zone: int) -> str:
    """Name a notch."""
    return f"socket:{side}:{zone}"


def panel_of(v: View) -> Part:
    """The control panel as this viewer sees it."""
    o = v.open
    counts = None
    if v.viewer is not None and o.sheet:
        counts = mission_counts(chart_of(o), o.papers[v.viewer], o.tiles, o.missions)
    who = active(o) if o.phase == "draw" else None
    return panel(v.viewer is None, o.tiles, o.missions, o.placed, counts, who)


@remember
def panel(
    is_watched: bool,
    tiles: tuple[str, ...],
    missions: tuple[str, ...],
    placed: tuple[Module, ...],
    counts: tuple[int, ...] | None,
    who: int | None,
) -> Part:
    """Zones, notches, modules and the stack; `who` is active while shapes are drawn."""
    role: Role = "track" if is_watched else "board"
    place = Place(PLACE, role, WIDTH, HEIGHT, title=Message("place-panel"))
    shapes = (HOLE, *tiles)
    marks: dict[int, str] = {}
    if who is not None:
        pointed = ZONES[placed[-1].pair][placed[-1].face]
        marks = dict(zip(pointed, ("mark_circle", "mark_octagon")))
    parts = []
    for number in range(PANEL.zones):
        shape = shapes[number] if number < len(shapes) else ""
        mission = missions[number - 1] if 0 < number <= len(missions) else ""
        count = counts[number - 1] if mission and counts is not None else None
        parts.append(zone(number, shape, mission, count, marks.get(number, ""), who or 0))
    parts.append(SOCKETS)
    for number, module in enumerate(placed, 1):
        own, others = (shapes[pointed] for pointed in ZONES[module.pair][module.face])
        is_new = who is not None and number == len(placed)
        parts.append(placed_module(number, module, own, others, is_new))
    parts.append(stack(MODULES - len(placed)))
    return Part(
        tuple(chain.from_iterable(part.pieces for part in parts)),
        labels=tuple(chain.from_iterable(part.labels for part in parts)),
        places=(place,),
    )


@remember
def mission_counts(
    chart: Chart, paper: Paper, tiles: tuple[str, ...], missions: tuple[str, ...]
) -> tuple[int, ...]:
    """Count how far a paper is with each mission."""
    masks = masks_of(chart, paper)
    return tuple(count_mission(chart, masks, *pair) for pair in zip(missions, tiles))


@remember
def zone(number: int, shape: str, mission: str, count: int | None, mark: str, who: int) -> Part:
    """A zone: its tile with the shape, its mission with the viewer's count, the module's mark."""
    x = zone_x(number)
    name = f"tile:{number}"
    if not shape:
        return Part((Piece(name, "tile", PLACE, x, TILE_Y, TILE),))
    label = Message("piece-zone", {"zone": number, "shape": names.SHAPE[shape]})
    symbol = "hole_tile" if shape == HOLE else "tile"
    pieces = [Piece(name, symbol, PLACE, x, TILE_Y, TILE, label=label)]
    pieces += shape_pieces(f"zone:{number}", shape, x, TILE_Y - 0.02, 1.12)
    labels: tuple[Label, ...] = ()
    if mission:
        named = f"mission:{number}"
        args: dict[str, Arg] = {"mission": names.MISSION[mission], "shape": names.SHAPE[shape]}
        label = Message(f"piece-mission_{mission}", args)
        y = TILE_Y + TILE / 2 - 0.02
        pieces.append(Piece(named, f"mission_{mission}", PLACE, x - 0.5, y, 0.74, label=label))
        if count is not None:
            text, left, top = f"{count} → {points_for(count)}", x - 0.06, y + 0.12
            labels = (Label(named, PLACE, left, top, text, size=0.3, anchor="start", strong=True),)
    if mark:
        label = Message(f"piece-{mark}", {"seat": names.actor(who)})
        pieces.append(Piece(mark, mark, PLACE, x + 0.64, TILE_Y - 0.64, 0.46, label=label))
    return Part(tuple(pieces), labels=labels)


def shape_pieces(name: str, shape: str, x: float, y: float, room: float) -> list[Piece]:
    """Show a complete shape inside a square, its middle in the middle."""
    form = SHAPE_OF[shape].forms[0]
    left, right, top, bottom = extent(form.cells)
    scale = min(room * 1.1 / (right - left), room / (bottom - top), 0.42)
    at = x - (right + left) / 2 * scale, y - (bottom + top) / 2 * scale
    return [
        Piece(name, form_symbol(shape, form), PLACE, *at, 2 * reach_of(form) * scale),
        Piece(f"sign:{name}", f"sign_{shape}", PLACE, *at, 0.62 * scale),
    ]


def _socket(side: int, number: int) -> Piece:
    name = socket_id(SIDES[side], number)
    label = Message("target-socket", {"side": names.SIDE[side], "zone": number})
    x, y = zone_x(number), NOTCH_Y[side]
    return Piece(name, "socket", PLACE, x, y, 1.0, label=label, target=True)


SOCKETS = Part(
    tuple(
        _socket(side, number)
        for side in range(len(SIDES))
        for number in range(PANEL.notches_per_side)
    )
)
"""The notches of both sides."""


@remember
def placed_module(number: int, module: Module, own: str, others: str, is_new: bool) -> Part:
    """A module in its notches, with its number."""
    x, y = (zone_x(module.pair) + zone_x(module.pair + 1)) / 2, NOTCH_Y[module.side]
    args: dict[str, Arg] = {
        "number": number,
        "own": names.SHAPE[own],
        "others": names.SHAPE[others],
    }
    name = f"module:{number}"
    piece = Piece(
        id=name,
        symbol="module",
        place=PLACE,
        x=x,
        y=y,
        size=ZONE * 0.92,
        tall=ZONE * 0.46,
        flip=module.face == 1,
        flags=("new",) if is_new else (),
        label=Message("piece-module", args),
    )
    return Part((piece,), labels=(Label(name, PLACE, x, y, str(number), size=0.32, strong=True),))


@remember
def stack(left: int) -> Part:
    """The modules that are still to be placed."""
    x, title = WIDTH - 0.82, Message("place-stack")
    label = Message("piece-stack", {"count": left})
    piece = Piece("stack", "stack", PLACE, x, TILE_Y - 0.2, 1.3, count=left, label=label)
    return Part(
        (piece,), labels=(Label("stack", PLACE, x, TILE_Y + 0.75, message=title, size=0.3),)
    )


@remember
def halves(placed: tuple[Module, ...], tiles: tuple[str, ...]) -> Part:
    """Each free pair as two halves: where the circle is to lie."""
    zones = (HOLE, *tiles)
    return Part(
        targets=tuple(
            half(side, row.index, face, *(zones[named] for named in ZONES[row.index][face]))
            for side in range(len(SIDES))
            for row in PAIRS
            if is_free(placed, side, row.index)
            for face in range(len(FACE_IDS))
        )
    )


@remember
def half(side: int, pair: int, face: int, own: str, others: str) -> Target:
    """One half of a pair: its circle gives the own shape, the octagon that of the others."""
    return Target(
        id=half_id(SIDES[side], pair, FACE_IDS[face]),
        place=PLACE,
        x=zone_x(ZONES[pair][face][0]) + (0.44 if face == 0 else -0.44),
        y=NOTCH_Y[side],
        shape="rect",
        size=0.82,
        tall=0.84,
        label=Message("target-half", {"own": names.SHAPE[own], "others": names.SHAPE[others]}),
    )
