"""The map as it lies: sectors, their names, the marks on their spaces, hexes to click."""

from __future__ import annotations

from starshelf.core.remember import remember
from starshelf.core.scene import Label, Piece, Place, Target
from starshelf.core.sheet import Part, join
from starshelf.core.words import Arg, Message

from ..content import GOODS, SECTORS
from ..geometry import LAWS, PLANET, POSITION_STEPS, SECTOR_SIDES, TERRAINS, Geo, Laid, geo, name_of
from ..naming import GOODS_NAMES, SECTOR_NAMES
from .places import MAP, SECTOR_WIDTH, MapFrame, frame_of

_NAME_LINES = (-1.3, 1.3, -0.43, 0.43)


@remember
def ground(laid: Laid, more: bool) -> Part:
    """Draw the laid sectors, their names and the marks on their spaces."""
    frame, map_ = frame_of(laid), geo(laid)
    taken = {position for position, _, _ in laid}
    edges = []
    for position, sector, _ in laid if more else ():
        for side, step in zip(SECTOR_SIDES, POSITION_STEPS):
            if position + step not in taken:
                edges.append(_edge(frame, position, sector, side, step))
    sectors = [_sector(frame, *entry) for entry in laid]
    names = [_name(frame, entry) for entry in laid]
    marks = (
        *(_mark(frame, hex_, f"spawn:{n}", "spawn_point", 0.62, str(n)) for n, hex_ in map_.spawns),
        *(
            _mark(frame, hex_, f"point:{SECTORS[sector].id}", "mission_point", 0.56)
            for hex_, sector in map_.mission_points.items()
        ),
        *(
            piece
            for hex_, (does, goods, _) in map_.spaces.items()
            for piece in _sign(frame, hex_, does, goods)
        ),
    )
    board = Place(MAP, "board", frame.width, frame.height, title=Message("place-map"))
    pieces = (*sectors, *edges, *(plate for plate, _ in names), *marks)
    return Part(pieces, labels=tuple(label for _, label in names), places=(board,))


@remember
def _sector(frame: MapFrame, position: int, sector: int, rotation: int) -> Piece:
    name = SECTORS[sector].id
    about = Message("sector-label", {"sector": SECTOR_NAMES[sector]})
    spot, turn = frame.middle(position), 60 * rotation
    return Piece(
        f"sector:{name}", f"sector_{name}", MAP, *spot, SECTOR_WIDTH, turn=turn, label=about
    )


@remember
def _edge(frame: MapFrame, position: int, sector: int, side: str, step: int) -> Piece:
    name, spot = f"unknown:{SECTORS[sector].id}:{side}", frame.edge(position, position + step)
    return Piece(name, "unknown_edge", MAP, *spot, 0.5, flags=("dim",))


@remember
def _name(frame: MapFrame, entry: tuple[int, int, int]) -> tuple[Piece, Label]:
    """Write a sector's name on the line between two rows of hexes where it covers the least."""
    position, sector, _ = entry
    x, y = frame.middle(position)
    map_ = geo((entry,))
    marks = [hex_ for _, hex_ in map_.spawns]
    marks += [*map_.mission_points, *map_.explorations, *map_.spaces, *map_.entrances]
    beside = [(mx - x, my - y) for mx, my in map(frame.hex, marks)]

    def covered(line: float) -> float:
        return sum(abs(my - line) < 0.5 and abs(mx) < 1.3 for mx, my in beside)

    line = round(y + min(_NAME_LINES, key=covered), 3)
    name = f"name:{SECTORS[sector].id}"
    label = Label(name, MAP, x, line, "", SECTOR_NAMES[sector], 0.28, strong=True)
    return Piece(name, "name_plate", MAP, x, line, 3.4, tall=0.36), label


@remember
def _mark(frame: MapFrame, hex_: int, name: str, symbol: str, size: float, text: str = "") -> Piece:
    return Piece(name, symbol, MAP, *frame.hex(hex_), size, text=text)


@remember
def _sign(frame: MapFrame, hex_: int, does: str, goods: int) -> tuple[Piece, Piece]:
    x, y = frame.hex(hex_)
    kind = GOODS[goods - 1].id if goods else "any"
    at, below = name_of(hex_), round(y + 0.12, 3)
    sign = Piece(f"sign:{at}", f"sign_{does}", MAP, x, y, 0.86)
    return sign, Piece(f"wares:{at}", f"goods_{kind}", MAP, x, below, 0.44)


@remember
def hex_targets(laid: Laid, tokens: int) -> Part:
    """Give every laid hex as a place to click, with all that is to be known of it."""
    frame = frame_of(laid)
    found = [sector_targets(frame, entry, tokens >> entry[1] & 1) for entry in laid]
    return Part(targets=join(found))


@remember
def sector_targets(frame: MapFrame, entry: tuple[int, int, int], token: int) -> tuple[Target, ...]:
    """Give the hexes of one sector, its token there or taken."""
    map_ = geo((entry,))
    found = []
    for hex_ in map_.terrain:
        x, y = frame.hex(hex_)
        about = space_words(map_, hex_, token)
        found.append(Target(f"hex:{name_of(hex_)}", MAP, x, y, "hex", label=about))
    return tuple(found)


def space_words(map_: Geo, hex_: int, token: int) -> Message:
    """Say what a laid hex is and what can be done there."""
    sector = map_.sector_of(hex_)
    terrain = map_.terrain[hex_]
    code = TERRAINS[terrain]
    if terrain == PLANET:
        code = f"planet_{LAWS[map_.law_at(hex_)]}"
    things = [Message(f"terrain-{code}")]
    if hex_ in map_.mission_points:
        things.append(Message("space-mission"))
    for number, at in map_.spawns:
        if at == hex_:
            things.append(Message("space-spawn", {"number": number}))
    if hex_ in map_.explorations:
        things.append(Message("space-token" if token else "space-token_taken"))
    if hex_ in map_.spaces:
        does, goods, _ = map_.spaces[hex_]
        wares = GOODS_NAMES[goods - 1] if goods else Message("goods-any")
        things.append(Message(f"space-{does}", {"goods": wares}))
    if len(things) == 1:
        return things[0]
    args: dict[str, Arg] = {
        "sector": SECTOR_NAMES[sector],
        "at": name_of(hex_),
        "things": tuple(things),
    }
    return Message("hex-label", args)
