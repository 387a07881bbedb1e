"""The map as things to draw: sectors, the marks on their spaces, ships, cubes, what is unknown."""

from __future__ import annotations

from collections.abc import Iterator

from starshelf.core.remember import remember
from starshelf.core.scene import Flag, Label, Line, Piece, Place, Target
from starshelf.core.sheet import Part, Sheet, join
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
    HEX_SIDES,
    LAWS,
    NEIGHBOUR,
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
from starshelf.games.xia.naming import (
    GOODS_NAMES,
    MAT_NAMES,
    NPC_NAMES,
    SEAT_NAMES,
    SECTOR_NAMES,
    cube_name,
)
from starshelf.games.xia.scene.leads import leads_for
from starshelf.games.xia.scene.places import EMPTY, MAP, SECTOR_WIDTH, MapFrame, Wanted, frame_of
from starshelf.games.xia.scene.risks import risks_at
from starshelf.games.xia.state import (
    NOBODY,
    OFF,
    Open,
    Seat,
    is_stranded,
    place_of,
)
from starshelf.games.xia.view import View

Spot = tuple[float, float]
_NAME_LINES = (-1.3, 1.3, -0.43, 0.43)
SHIP_SIZES = (0.66, 0.74, 0.84)
_CUBE_SPOTS = ((-0.27, 0.28), (0.27, 0.28), (0.0, 0.36), (-0.3, -0.22), (0.3, -0.22))


def map_parts(v: View, wanted: Wanted) -> Iterator[Part]:
    """Draw the whole map; `wanted` are the targets that offers point at."""
    o = v.open
    laid, f = o.world.laid, o.stack[-1] if o.stack else None
    seat = None if v.viewer is None else o.seats[v.viewer]
    yield ground(laid, o.world.pile != 0)
    yield hex_targets(laid, o.world.tokens)
    yield tokens(laid, o.world.tokens, wanted.of("token"))
    yield cubes(laid, o.world.cubes, wanted.of("cube"))
    here, sides = side_of(o), wanted.of("side")
    yield explorable(laid, here, sides, isinstance(f, Survey)) if sides and here >= 0 else EMPTY
    if v.viewer is None or seat is None or seat.ship < 0 or seat.at == OFF:
        yield EMPTY
    else:
        yield pins(v.viewer, seat, v.card, laid, o.rules.den_market)
    yield from _ships(v, frame_of(laid))
    if isinstance(f, Move) and o.seats[f.seat].at != OFF:
        yield signs(laid, o.seats[f.seat], wanted.of("hex"))
    else:
        yield EMPTY
    yield _ways(o)
    yield unknown_hexes(laid, wanted.of("hex"))
    ways = wanted.of("beam")
    yield beams(laid, seat.at, ways) if ways and seat is not None and seat.at != OFF else EMPTY


# --- what does not move ---------------------------------------------------------------------------


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


# --- what changes ---------------------------------------------------------------------------------


@remember
def tokens(laid: Laid, left: int, wanted: frozenset[str]) -> Part:
    """Draw the exploration tokens that nobody has taken."""
    frame = frame_of(laid)
    pieces = []
    for hex_, sector in geo(laid).explorations.items():
        if left >> sector & 1:
            x, y = frame.hex(hex_)
            name = f"token:{SECTORS[sector].id}"
            about = Message("space-token")
            pieces.append(Piece(name, "token", MAP, x, y, 0.52, label=about, target=name in wanted))
    return Part(tuple(pieces))


@remember
def cubes(laid: Laid, lying: tuple[tuple[int, int, int], ...], wanted: frozenset[str]) -> Part:
    """Draw the cubes that lie in space."""
    frame = frame_of(laid)
    pieces = []
    seen: dict[int, int] = {}
    for hex_, cube, count in lying:
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
    return Part(tuple(pieces))


def side_of(o: Open) -> int:
    """Give the position beside which the acting seat may lay a sector; -1 when it may not."""
    f = o.stack[-1] if o.stack else None
    if o.actor is None or o.actor < 0 or not o.world.pile or isinstance(f, Move):
        return NOBODY
    at = f.at if isinstance(f, UsedSpace) else o.seats[o.actor].at
    return NOBODY if at == OFF or not o.world.laid else at // SPACES


@remember
def explorable(laid: Laid, here: int, wanted: frozenset[str], surveyed: bool) -> Part:
    """Mark the sides of a sector on which one may be laid now."""
    frame, taken = frame_of(laid), geo(laid).sector_at
    about = Message("place-survey" if surveyed else "place-scan")
    pieces = []
    for side, step in zip(SECTOR_SIDES, POSITION_STEPS):
        name = f"side:{side}"
        if name in wanted and here + step not in taken:
            x, y = frame.edge(here, here + step)
            pieces.append(Piece(name, "scan_edge", MAP, x, y, 0.85, label=about, target=True))
    return Part(tuple(pieces))


@remember
def unknown_hexes(laid: Laid, wanted: frozenset[str]) -> Part:
    """Give the unexplored hexes that can be clicked now."""
    frame, known = frame_of(laid), geo(laid).terrain
    found = []
    for name in sorted(wanted):
        hex_ = hex_named(name.partition(":")[2])
        if hex_ >= 0 and hex_ not in known:
            x, y = frame.hex(hex_)
            found.append(Target(name, MAP, x, y, "hex", label=Message("terrain-unexplored")))
    return Part(targets=tuple(found))


@remember
def pins(viewer: int, seat: Seat, card: int, laid: Laid, den_market: str) -> Part:
    """Pin the places where the viewer's ship is wanted."""
    frame = frame_of(laid)
    pieces: dict[str, Piece] = {}
    for lead in leads_for(seat, card, laid, den_market):
        for hex_ in lead.hexes:
            x, y = frame.hex(hex_)
            name = f"pin:{name_of(hex_)}"
            spot = (round(x + 0.26, 3), round(y - 0.36, 3))
            pin = Piece(name, "lead_pin", MAP, *spot, 0.46, seat=viewer, label=lead.about)
            pieces.setdefault(name, pin)
    return Part(tuple(pieces.values()))


def _ships(v: View, frame: MapFrame) -> Iterator[Part]:
    o = v.open
    crowd: dict[int, int] = {}
    walking = [f.npc for f in o.stack if isinstance(f, NpcWalk)]
    for number, npc in enumerate(o.npcs):
        if npc.at == OFF:
            yield EMPTY
            continue
        spot = _beside(frame, crowd, npc.at)
        yield npc_ship(number, npc.damage, npc.credits, number in walking, spot)
    order = sorted(range(len(o.seats)), key=lambda number: (number == o.active, number))
    for number in order:
        seat = o.seats[number]
        if seat.at == OFF or seat.ship < 0:
            yield EMPTY
            continue
        flags: tuple[Flag, ...] = ("glow",) if number == o.actor else ()
        if number == v.viewer:
            flags = (*flags, "mine")
        spot = _beside(frame, crowd, seat.at)
        damage = seat.damage.bit_count()
        yield ship(number, seat.ship, damage, seat.bounty, is_stranded(seat), flags, spot)
    yield _aimed(o, frame)


@remember
def npc_ship(number: int, damage: int, credits: int, walks: bool, spot: Spot) -> Part:
    """Draw a ship that nobody plays."""
    name = NPCS[number].id
    flags: tuple[Flag, ...] = ("glow",) if walks else ()
    piece = Piece(
        name,
        f"npc_{name}",
        MAP,
        *spot,
        0.78,
        count=damage or None,
        flags=flags,
        label=npc_words(number, damage, credits),
        target=True,
    )
    return Part((piece,))


@remember
def ship(
    number: int,
    mat: int,
    damage: int,
    bounty: int,
    stranded: bool,
    flags: tuple[Flag, ...],
    spot: Spot,
) -> Part:
    """Draw the ship of a seat, with a sign for outlaws and for the stranded."""
    x, y = spot
    row = SHIPS[mat]
    args: dict[str, Arg] = {
        "seat": SEAT_NAMES[number],
        "ship": MAT_NAMES[mat],
        "damage": damage,
        "hold": row.hold_size,
        "bounty": bounty,
    }
    figure = Piece(
        f"ship:{number}",
        f"ship_{row.tier}",
        MAP,
        x,
        y,
        SHIP_SIZES[row.tier - 1],
        seat=number,
        text=str(number + 1),
        flags=flags,
        label=Message("ship-label", args),
        target=True,
    )
    pieces = [figure]
    for sign, shown, dx in (("outlaw", bounty > 0, 0.3), ("stranded", stranded, -0.3)):
        if shown:
            at = (round(x + dx, 3), round(y - 0.28, 3))
            pieces.append(Piece(f"{sign}:{number}", sign, MAP, *at, 0.28))
    return Part(tuple(pieces))


def npc_words(number: int, damage: int, credits: int) -> Message:
    """Say how a ship that nobody plays is."""
    args: dict[str, Arg] = {
        "npc": NPC_NAMES[number],
        "damage": damage,
        "limit": NPCS[number].destroyed_at,
        "credits": credits,
    }
    return Message("npc-label", args)


def _beside(frame: MapFrame, crowd: dict[int, int], hex_: int) -> tuple[float, float]:
    x, y = frame.hex(hex_)
    count = crowd.get(hex_, 0)
    crowd[hex_] = count + 1
    return round(x + 0.2 * count, 3), round(y - 0.16 * count, 3)


def _aimed(o: Open, frame: MapFrame) -> Part:
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
    for target in ships:
        at = place_of(o, target)
        if at != OFF:
            x, y = frame.hex(at)
            pieces.append(Piece(f"aim:{SHIP_IDS[target]}", "aim", MAP, x, y, 1.0, flags=("ghost",)))
    return Part(tuple(pieces)) if pieces else EMPTY


# --- what a step would risk -----------------------------------------------------------------------


@remember
def signs(laid: Laid, seat: Seat, wanted: frozenset[str]) -> Part:
    """Put the odds of the next borders on the hexes that the mover may enter."""
    sheet, frame, map_ = Sheet(), frame_of(laid), geo(laid)
    for to, _, _ in map_.ways(seat.at):
        risks = risks_at(map_, seat, to)
        x, y = frame.hex(to)
        for place, (sign, odds, about) in enumerate(risks):
            sx = round(x + 0.36 * (place - (len(risks) - 1) / 2), 3)
            name = f"{name_of(to)}:{place}"
            spot = (sx, round(y - 0.22, 3))
            sheet.pieces.append(
                Piece(f"risk:{name}", f"risk_{sign}", MAP, *spot, 0.38, label=about)
            )
            spot = (sx, round(y + 0.1, 3))
            sheet.labels.append(
                Label(f"odds:{name}", MAP, *spot, f"{odds}%", None, 0.2, strong=True)
            )
    for to in map_.unexplored(seat.at):
        if f"hex:{name_of(to)}" in wanted:
            x, y = frame.hex(to)
            sheet.pieces.append(Piece(f"blind:{name_of(to)}", "blind_hex", MAP, x, y, 0.94))
    return sheet.part()


def _ways(o: Open) -> Part:
    """Draw the way that a ship which nobody plays still has to go."""
    lines = []
    for f in o.stack:
        if isinstance(f, NpcWalk) and len(f.path) > 1:
            points = tuple(frame_of(o.world.laid).hex(hex_) for hex_ in f.path)
            lines.append(Line(f"way:{NPCS[f.npc].id}", MAP, points, "path"))
    return Part(lines=tuple(lines)) if lines else EMPTY


@remember
def beams(laid: Laid, at: int, wanted: frozenset[str]) -> Part:
    """Put the directions of the Particle Beam round the viewer's ship."""
    frame = frame_of(laid)
    pieces = []
    for side, name in enumerate(HEX_SIDES):
        target = f"beam:{name}"
        if target in wanted:
            x, y = frame.hex(at + NEIGHBOUR[at % SPACES][side])
            turn = 60 * side - 60
            label = Message(f"hexside-{name}")
            pieces.append(
                Piece(target, "beam_way", MAP, x, y, 0.6, turn=turn, label=label, target=True)
            )
    return Part(tuple(pieces))
