"""The map as things to draw: sectors, the marks on their spaces, ships, cubes, what is unknown."""

from __future__ import annotations

from collections.abc import Iterator

from starshelf.core.remember import remember
from starshelf.core.scene import Flag, Label, Line, Piece, Target
from starshelf.core.sheet import Part, Sheet
from starshelf.core.words import Arg, Message

from ..actions import SHIP_IDS
from ..content import GOODS, NPCS, SECTORS, SHIPS
from ..frames import Aim, Fight, Move, NpcWalk, Survey, UsedSpace
from ..geometry import (
    HEX_SIDES,
    NEIGHBOUR,
    POSITION_STEPS,
    SECTOR_SIDES,
    SPACES,
    Laid,
    geo,
    hex_named,
    name_of,
)
from ..naming import MAT_NAMES, NPC_NAMES, SEAT_NAMES, cube_name
from ..state import NOBODY, OFF, Open, Seat, is_stranded, place_of
from ..view import View
from .ground import ground, hex_targets
from .leads import leads_for
from .places import EMPTY, MAP, MapFrame, Wanted, frame_of
from .risks import risks_at

Spot = tuple[float, float]
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
