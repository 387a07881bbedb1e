"""The map as things to draw: sectors, the marks on their spaces, ships, cubes, what is unknown."""

from __future__ import annotations

from functools import lru_cache

from starshelf.core.scene import Flag, Label, Line, Piece, Place, Target
from starshelf.core.words import Arg, Message
from starshelf.games.xia.actions import SHIP_IDS
from starshelf.games.xia.content import GOODS, NPCS, SECTORS, SHIPS
from starshelf.games.xia.frames import (
    Aim,
    Fight,
    Move,
    NpcWalk,
    Survey,
    UsedSpace,
)
from starshelf.games.xia.geometry import (
    LAWS,
    PLANET,
    POSITION_STEPS,
    SECTOR_SIDES,
    SPACES,
    TERRAINS,
    Geo,
    Laid,
    geo,
    hex_named,
    name_of,
)
from starshelf.games.xia.leads import leads_of
from starshelf.games.xia.naming import (
    GOODS_NAMES,
    MAT_NAMES,
    NPC_NAMES,
    SEAT_NAMES,
    SECTOR_NAMES,
    cube_name,
)
from starshelf.games.xia.risks import risks_of
from starshelf.games.xia.stage import MAP, SECTOR_WIDTH, Frame, Sheet, frame_of
from starshelf.games.xia.state import (
    FIRST_NPC,
    NOBODY,
    OFF,
    Open,
    is_stranded,
)
from starshelf.games.xia.view import View

_NAME_LINES = (-1.3, 1.3, -0.43, 0.43)
SHIP_SIZES = (0.66, 0.74, 0.84)
_CUBE_SPOTS = ((-0.27, 0.28), (0.27, 0.28), (0.0, 0.36), (-0.3, -0.22), (0.3, -0.22))


def draw_map(sheet: Sheet, v: View, wanted: frozenset[str]) -> None:
    """Draw the whole map; `wanted` are the targets that offers point at."""
    o = v.open
    frame = frame_of(o.world.laid)
    sheet.places.append(Place(MAP, "board", frame.width, frame.height, title=Message("place-map")))
    pieces, labels = ground(o.world.laid, o.world.pile != 0)
    sheet.pieces += pieces
    sheet.labels += labels
    sheet.pieces += _tokens(o, frame, wanted)
    sheet.pieces += _cubes(o, frame, wanted)
    sheet.pieces += _explorable(o, frame, wanted)
    sheet.pieces += _pins(v, frame)
    sheet.pieces += _ships(v, frame)
    _signs(sheet, v, frame, wanted)
    _ways(sheet, o, frame)
    sheet.targets += hex_targets(o.world.laid, o.world.tokens)
    sheet.targets += _unknown_hexes(o, frame, wanted)


# --- what does not move ---------------------------------------------------------------------------


@lru_cache(maxsize=256)
def ground(laid: Laid, more: bool) -> tuple[tuple[Piece, ...], tuple[Label, ...]]:
    """Draw the laid sectors, their names and the marks on their spaces."""
    frame, map_ = frame_of(laid), geo(laid)
    pieces, plates, labels = [], [], []
    for position, sector, rotation in laid:
        row = SECTORS[sector]
        x, y = frame.middle(position)
        pieces.append(
            Piece(
                f"sector:{row.id}",
                f"sector_{row.id}",
                MAP,
                x,
                y,
                SECTOR_WIDTH,
                turn=60 * rotation,
                label=Message("sector-label", {"sector": SECTOR_NAMES[sector]}),
            )
        )
        line = round(y + _name_spot(frame, map_, (x, y)), 3)
        name = f"name:{row.id}"
        plates.append(Piece(name, "name_plate", MAP, x, line, 3.4, tall=0.36))
        labels.append(Label(name, MAP, x, line, "", SECTOR_NAMES[sector], 0.28, strong=True))
    taken = {position for position, _, _ in laid}
    if more:
        for position, sector, _ in laid:
            for side, step in zip(SECTOR_SIDES, POSITION_STEPS):
                if position + step not in taken:
                    x, y = frame.edge(position, position + step)
                    name = f"unknown:{SECTORS[sector].id}:{side}"
                    pieces.append(Piece(name, "unknown_edge", MAP, x, y, 0.5, flags=("dim",)))
    return (*pieces, *plates, *_marks(frame, map_)), tuple(labels)


def _name_spot(frame: Frame, map_: Geo, middle: tuple[float, float]) -> float:
    """Find the line between two rows of hexes on which a sector's name covers the least."""
    marks = [hex_ for _, hex_ in map_.spawns]
    marks += [*map_.mission_points, *map_.explorations, *map_.spaces, *map_.entrances]
    x, y = middle
    beside = [(mx - x, my - y) for mx, my in map(frame.hex, marks)]

    def covered(line: float) -> float:
        return sum(abs(my - line) < 0.5 and abs(mx) < 1.3 for mx, my in beside)

    return min(_NAME_LINES, key=covered)


def _marks(frame: Frame, map_: Geo) -> list[Piece]:
    pieces = []
    for number, hex_ in map_.spawns:
        x, y = frame.hex(hex_)
        pieces.append(Piece(f"spawn:{number}", "spawn_point", MAP, x, y, 0.62, text=str(number)))
    for hex_, sector in map_.mission_points.items():
        x, y = frame.hex(hex_)
        pieces.append(Piece(f"point:{SECTORS[sector].id}", "mission_point", MAP, x, y, 0.56))
    for hex_, (does, goods, _) in map_.spaces.items():
        x, y = frame.hex(hex_)
        kind = GOODS[goods - 1].id if goods else "any"
        at = name_of(hex_)
        pieces.append(Piece(f"sign:{at}", f"sign_{does}", MAP, x, y, 0.86))
        pieces.append(Piece(f"wares:{at}", f"goods_{kind}", MAP, x, round(y + 0.12, 3), 0.44))
    return pieces


@lru_cache(maxsize=256)
def hex_targets(laid: Laid, tokens: int) -> tuple[Target, ...]:
    """Give every laid hex as a place to click, with all that is to be known of it."""
    frame, map_ = frame_of(laid), geo(laid)
    found = []
    for hex_ in map_.terrain:
        x, y = frame.hex(hex_)
        label = space_words(map_, hex_, tokens)
        found.append(Target(f"hex:{name_of(hex_)}", MAP, x, y, "hex", label=label))
    return tuple(found)


def space_words(map_: Geo, hex_: int, tokens: int) -> Message:
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
        here = tokens >> map_.explorations[hex_] & 1
        things.append(Message("space-token" if here else "space-token_taken"))
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


# --- what changes ---------------------------------------------------------------------------------


def _tokens(o: Open, frame: Frame, wanted: frozenset[str]) -> list[Piece]:
    pieces = []
    for hex_, sector in geo(o.world.laid).explorations.items():
        if o.world.tokens >> sector & 1:
            x, y = frame.hex(hex_)
            name = f"token:{SECTORS[sector].id}"
            about = Message("space-token")
            pieces.append(Piece(name, "token", MAP, x, y, 0.52, label=about, target=name in wanted))
    return pieces


def _cubes(o: Open, frame: Frame, wanted: frozenset[str]) -> list[Piece]:
    pieces = []
    seen: dict[int, int] = {}
    for hex_, cube, count in o.world.cubes:
        x, y = frame.hex(hex_)
        dx, dy = _CUBE_SPOTS[seen.get(hex_, 0) % len(_CUBE_SPOTS)]
        seen[hex_] = seen.get(hex_, 0) + 1
        name = f"cube:{name_of(hex_)}:{cube}"
        pieces.append(
            Piece(
                name,
                f"goods_{GOODS[cube % 10 - 1].id}",
                MAP,
                round(x + dx, 3),
                round(y + dy, 3),
                0.3,
                count=count if count > 1 else None,
                label=Message("cubes-lying", {"cube": cube_name(cube), "count": count}),
                target=name in wanted,
            )
        )
    return pieces


def side_spots(o: Open) -> dict[str, tuple[int, int]]:
    """Give the sides on which the acting seat may lay a sector: position, and what is beside."""
    f = o.stack[-1] if o.stack else None
    if o.actor is None or o.actor < 0 or not o.world.pile or isinstance(f, Move):
        return {}
    at = f.at if isinstance(f, UsedSpace) else o.seats[o.actor].at
    if at == OFF or not o.world.laid:
        return {}
    laid = geo(o.world.laid).sector_at
    here = at // SPACES
    return {
        side: (here, here + step)
        for side, step in zip(SECTOR_SIDES, POSITION_STEPS)
        if here + step not in laid
    }


def _explorable(o: Open, frame: Frame, wanted: frozenset[str]) -> list[Piece]:
    pieces = []
    for side, (here, beside) in side_spots(o).items():
        name = f"side:{side}"
        if name in wanted:
            x, y = frame.edge(here, beside)
            code = "place-survey" if isinstance(o.stack[-1], Survey) else "place-scan"
            pieces.append(
                Piece(name, "scan_edge", MAP, x, y, 0.85, label=Message(code), target=True)
            )
    return pieces


def _unknown_hexes(o: Open, frame: Frame, wanted: frozenset[str]) -> list[Target]:
    laid = geo(o.world.laid).terrain
    found = []
    for name in sorted(wanted):
        kind, _, at = name.partition(":")
        hex_ = hex_named(at) if kind == "hex" else NOBODY
        if hex_ >= 0 and hex_ not in laid:
            x, y = frame.hex(hex_)
            found.append(Target(name, MAP, x, y, "hex", label=Message("terrain-unexplored")))
    return found


def _pins(v: View, frame: Frame) -> list[Piece]:
    """Pin the places where the viewer's ship is wanted."""
    pieces: dict[str, Piece] = {}
    for lead in leads_of(v):
        for hex_ in lead.hexes:
            x, y = frame.hex(hex_)
            name = f"pin:{name_of(hex_)}"
            spot = (round(x + 0.26, 3), round(y - 0.36, 3))
            pin = Piece(name, "lead_pin", MAP, *spot, 0.46, seat=v.viewer, label=lead.about)
            pieces.setdefault(name, pin)
    return list(pieces.values())


def _ships(v: View, frame: Frame) -> list[Piece]:
    o = v.open
    pieces: list[Piece] = []
    crowd: dict[int, int] = {}
    for number, npc in enumerate(o.npcs):
        if npc.at != OFF:
            x, y = _beside(frame, crowd, npc.at)
            pieces.append(
                Piece(
                    NPCS[number].id,
                    f"npc_{NPCS[number].id}",
                    MAP,
                    x,
                    y,
                    0.78,
                    count=npc.damage or None,
                    flags=("glow",) if _walks(o, number) else (),
                    label=npc_words(o, number),
                    target=True,
                )
            )
    order = sorted(range(len(o.seats)), key=lambda number: (number == o.active, number))
    for number in order:
        seat = o.seats[number]
        if seat.at == OFF or seat.ship < 0:
            continue
        x, y = _beside(frame, crowd, seat.at)
        tier = SHIPS[seat.ship].tier
        flags: tuple[Flag, ...] = ("glow",) if number == o.actor else ()
        if number == v.viewer:
            flags = (*flags, "mine")
        pieces.append(
            Piece(
                f"ship:{number}",
                f"ship_{tier}",
                MAP,
                x,
                y,
                SHIP_SIZES[tier - 1],
                seat=number,
                text=str(number + 1),
                flags=flags,
                label=_ship_words(o, number),
                target=True,
            )
        )
        for sign, shown in (("outlaw", seat.bounty > 0), ("stranded", is_stranded(seat))):
            if shown:
                dx = 0.3 if sign == "outlaw" else -0.3
                name = f"{sign}:{number}"
                pieces.append(Piece(name, sign, MAP, round(x + dx, 3), round(y - 0.28, 3), 0.28))
    pieces += _aimed(o, frame)
    return pieces


def _walks(o: Open, number: int) -> bool:
    return any(isinstance(f, NpcWalk) and f.npc == number for f in o.stack)


def npc_words(o: Open, number: int) -> Message:
    """Say how a ship that nobody plays is."""
    npc, card = o.npcs[number], NPCS[number]
    return Message(
        "npc-label",
        {
            "npc": NPC_NAMES[number],
            "damage": npc.damage,
            "limit": card.destroyed_at,
            "credits": npc.credits,
        },
    )


def _ship_words(o: Open, number: int) -> Message:
    seat = o.seats[number]
    args: dict[str, Arg] = {
        "seat": SEAT_NAMES[number],
        "ship": MAT_NAMES[seat.ship],
        "damage": seat.damage.bit_count(),
        "hold": SHIPS[seat.ship].hold_size,
        "bounty": seat.bounty,
    }
    return Message("ship-label", args)


def _beside(frame: Frame, crowd: dict[int, int], hex_: int) -> tuple[float, float]:
    x, y = frame.hex(hex_)
    count = crowd.get(hex_, 0)
    crowd[hex_] = count + 1
    return round(x + 0.2 * count, 3), round(y - 0.16 * count, 3)


def _aimed(o: Open, frame: Frame) -> list[Piece]:
    """Mark the targets of the attack under way."""
    ships: tuple[int, ...] = ()
    for f in reversed(o.stack):
        if isinstance(f, Aim):
            ships = (f.target,)
            break
        if isinstance(f, Fight):
            ships = f.targets
            break
    pieces = []
    for ship in ships:
        at = o.seats[ship].at if ship < FIRST_NPC else o.npcs[ship - FIRST_NPC].at
        if at != OFF:
            x, y = frame.hex(at)
            pieces.append(Piece(f"aim:{SHIP_IDS[ship]}", "aim", MAP, x, y, 1.0, flags=("ghost",)))
    return pieces


# --- what a step would risk -----------------------------------------------------------------------


def _signs(sheet: Sheet, v: View, frame: Frame, wanted: frozenset[str]) -> None:
    """Put the odds of the next borders on the hexes that the mover may enter."""
    o = v.open
    f = o.stack[-1] if o.stack else None
    if not isinstance(f, Move) or o.seats[f.seat].at == OFF:
        return
    map_ = geo(o.world.laid)
    at = o.seats[f.seat].at
    for to, _, _ in map_.ways(at):
        risks = risks_of(o, f.seat, to)
        x, y = frame.hex(to)
        for place, (sign, odds, about) in enumerate(risks):
            sx = round(x + 0.36 * (place - (len(risks) - 1) / 2), 3)
            name = f"{name_of(to)}:{place}"
            sheet.pieces.append(
                Piece(
                    f"risk:{name}", f"risk_{sign}", MAP, sx, round(y - 0.22, 3), 0.38, label=about
                )
            )
            sheet.labels.append(
                Label(
                    f"odds:{name}", MAP, sx, round(y + 0.1, 3), f"{odds}%", None, 0.2, strong=True
                )
            )
    for to in map_.unexplored(at):
        if f"hex:{name_of(to)}" in wanted:
            x, y = frame.hex(to)
            sheet.pieces.append(Piece(f"blind:{name_of(to)}", "blind_hex", MAP, x, y, 0.94))


def _ways(sheet: Sheet, o: Open, frame: Frame) -> None:
    """Draw the way that a ship which nobody plays still has to go."""
    for f in o.stack:
        if isinstance(f, NpcWalk) and len(f.path) > 1:
            points = tuple(frame.hex(hex_) for hex_ in f.path)
            sheet.lines.append(Line(f"way:{NPCS[f.npc].id}", MAP, points, "path"))
