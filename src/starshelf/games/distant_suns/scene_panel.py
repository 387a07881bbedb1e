"""The control panel as things to draw: zones, missions, notches, modules, the stack."""

from __future__ import annotations

from starshelf.core.scene import Label, Piece, Place, Role, Target
from starshelf.core.words import Arg, Message
from starshelf.games.distant_suns import names
from starshelf.games.distant_suns.content import FACE_IDS, HOLE, PAIRS, PANEL, SIDES, points_for
from starshelf.games.distant_suns.forms import SHAPE_OF
from starshelf.games.distant_suns.pictures import extent, form_symbol, reach_of
from starshelf.games.distant_suns.scene_paper import Sketchbook
from starshelf.games.distant_suns.scoring import count_mission, masks_of
from starshelf.games.distant_suns.state import (
    active,
    chart_of,
    is_free,
    modules_left,
    shape_in,
    zone_of_circle,
    zone_of_octagon,
)
from starshelf.games.distant_suns.view import View

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


def draw_panel(book: Sketchbook, view: View) -> None:
    """Put the control panel into the scene."""
    title = Message("place-panel")
    role: Role = "track" if view.viewer is None else "board"
    book.places.append(Place(PLACE, role, WIDTH, HEIGHT, title=title))
    for zone in range(PANEL.zones):
        draw_zone(book, view, zone)
    draw_notches(book, view)
    x = WIDTH - 0.82
    left = modules_left(view)
    label = Message("piece-stack", {"count": left})
    book.pieces.append(
        Piece("stack", "stack", PLACE, x, TILE_Y - 0.2, 1.3, count=left, label=label)
    )
    book.labels.append(
        Label("stack", PLACE, x, TILE_Y + 0.75, message=Message("place-stack"), size=0.3)
    )


def draw_zone(book: Sketchbook, view: View, zone: int) -> None:
    """Show a zone: its tile with the shape, and its mission with the viewer's count."""
    x = zone_x(zone)
    if zone > len(view.tiles):
        book.pieces.append(Piece(f"tile:{zone}", "tile", PLACE, x, TILE_Y, TILE))
        return
    shape = shape_in(view, zone)
    args: dict[str, Arg] = {"zone": zone, "shape": names.SHAPE[shape]}
    label = Message("piece-zone", args)
    symbol = "hole_tile" if shape == HOLE else "tile"
    book.pieces.append(Piece(f"tile:{zone}", symbol, PLACE, x, TILE_Y, TILE, label=label))
    draw_shape(book, f"zone:{zone}", PLACE, shape, x, TILE_Y - 0.02, 1.12)
    if zone and zone <= len(view.missions):
        draw_mission(book, view, zone, x)
    if view.phase == "draw" and view.placed:
        module = view.placed[-1]
        for symbol, named in (
            ("mark_circle", zone_of_circle(module)),
            ("mark_octagon", zone_of_octagon(module)),
        ):
            if named == zone:
                label = Message(f"piece-{symbol}", {"seat": names.actor(active(view))})
                x0, y0 = x + 0.64, TILE_Y - 0.64
                book.pieces.append(Piece(symbol, symbol, PLACE, x0, y0, 0.46, label=label))


def draw_mission(book: Sketchbook, view: View, zone: int, x: float) -> None:
    """Hang the mission under the tile's upper edge, with how far the viewer is."""
    mission, shape = view.missions[zone - 1], view.tiles[zone - 1]
    args: dict[str, Arg] = {"mission": names.MISSION[mission], "shape": names.SHAPE[shape]}
    label = Message(f"piece-mission_{mission}", args)
    y = TILE_Y + TILE / 2 - 0.02
    book.pieces.append(
        Piece(f"mission:{zone}", f"mission_{mission}", PLACE, x - 0.5, y, 0.74, label=label)
    )
    if view.viewer is None or not view.sheet:
        return
    chart = chart_of(view)
    masks = masks_of(chart, view.papers[view.viewer])
    count = count_mission(chart, masks, mission, shape)
    text = f"{count} → {points_for(count)}"
    book.labels.append(
        Label(
            f"mission:{zone}",
            PLACE,
            x - 0.06,
            y + 0.12,
            text,
            size=0.3,
            anchor="start",
            strong=True,
        )
    )


def draw_shape(
    book: Sketchbook, name: str, place: str, shape: str, x: float, y: float, room: float
) -> None:
    """Show a complete shape inside a square, its middle in the middle."""
    form = SHAPE_OF[shape].forms[0]
    left, right, top, bottom = extent(form.cells)
    scale = min(room * 1.1 / (right - left), room / (bottom - top), 0.42)
    dx, dy = (right + left) / 2 * scale, (bottom + top) / 2 * scale
    symbol = form_symbol(shape, form)
    book.pieces.append(Piece(name, symbol, place, x - dx, y - dy, 2 * reach_of(form) * scale))
    sign = f"sign_{shape}"
    book.pieces.append(Piece(f"sign:{name}", sign, place, x - dx, y - dy, 0.62 * scale))


def draw_notches(book: Sketchbook, view: View) -> None:
    """Show the notches of both sides and the modules in them."""
    for side, name in enumerate(SIDES):
        y = NOTCH_Y[side]
        for zone in range(PANEL.notches_per_side):
            label = Message("target-socket", {"side": names.SIDE[side], "zone": zone})
            book.pieces.append(
                Piece(
                    f"socket:{name}:{zone}",
                    "socket",
                    PLACE,
                    zone_x(zone),
                    y,
                    1.0,
                    label=label,
                    target=True,
                )
            )
    for number, module in enumerate(view.placed, 1):
        x = (zone_x(module.pair) + zone_x(module.pair + 1)) / 2
        args: dict[str, Arg] = {
            "number": number,
            "own": names.SHAPE[shape_in(view, zone_of_circle(module))],
            "others": names.SHAPE[shape_in(view, zone_of_octagon(module))],
        }
        book.pieces.append(
            Piece(
                id=f"module:{number}",
                symbol="module",
                place=PLACE,
                x=x,
                y=NOTCH_Y[module.side],
                size=ZONE * 0.92,
                tall=ZONE * 0.46,
                flip=module.face == 1,
                flags=("new",) if number == len(view.placed) and view.phase == "draw" else (),
                label=Message("piece-module", args),
            )
        )
        book.labels.append(
            Label(
                f"module:{number}",
                PLACE,
                x,
                NOTCH_Y[module.side],
                str(number),
                size=0.32,
                strong=True,
            )
        )


def draw_halves(book: Sketchbook, view: View) -> None:
    """Offer each free pair as two halves: where the circle is to lie."""
    for side, name in enumerate(SIDES):
        for row in PAIRS:
            if not is_free(view.placed, side, row.index):
                continue
            for number, face in enumerate(FACE_IDS):
                zone = row.zones[number]
                inward = 0.44 if number == 0 else -0.44
                other = row.zones[1 - number]
                args: dict[str, Arg] = {
                    "own": names.SHAPE[shape_in(view, zone)],
                    "others": names.SHAPE[shape_in(view, other)],
                }
                book.targets.append(
                    Target(
                        id=half_id(name, row.index, face),
                        place=PLACE,
                        x=zone_x(zone) + inward,
                        y=NOTCH_Y[side],
                        shape="rect",
                        size=0.82,
                        tall=0.84,
                        label=Message("target-half", args),
                    )
                )
