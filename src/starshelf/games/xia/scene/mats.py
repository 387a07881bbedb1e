"""The mats of the seats: hold with outfits, cubes and damage, energy, markers, cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from starshelf.core.remember import remember
from starshelf.core.scene import Flag, Label, Piece, Place, Role, SeatNote, Target
from starshelf.core.sheet import Part, Sheet
from starshelf.core.words import Arg, Message
from starshelf.games.xia.content import ABILITIES, GOODS, OUTFITS, SHIPS, TITLES, mission
from starshelf.games.xia.frames import HandBack, Pack
from starshelf.games.xia.holds import ARM_POINTS, HOLD_CELLS, SECTIONS, orient
from starshelf.games.xia.naming import (
    ABILITY_NAMES,
    MAT_NAMES,
    OUTFIT_NAMES,
    SEAT_NAMES,
    TITLE_NAMES,
    cube_name,
)
from starshelf.games.xia.rules.movement import impulse_of
from starshelf.games.xia.scene.places import EMPTY, NOTHING, Wanted, frame_of, grown, growth
from starshelf.games.xia.state import (
    COPY,
    DEN_MARK,
    FACE_DOWN,
    OFF,
    Fitted,
    Seat,
    is_stranded,
)
from starshelf.games.xia.view import View

WIDTH, HEIGHT = 9.6, 5.0
_LEFT, _TOP, _ROOM, _TALL = 0.1, 0.8, 4.7, 4.1
_MOST = 0.98
"""The hold's corner, the room for it, and the largest compartment."""

_SIDE = 5.05
_CARD, _CARD_TALL = 0.86, 1.2
PACKING = (Pack, HandBack)
"""While these are asked, the own hold is what the eye is on."""


def mat_parts(v: View, number: int, wanted: Wanted) -> Iterator[Part]:
    """Draw one mat; `wanted` are the targets that offers point at."""
    o = v.open
    seat = o.seats[number]
    f = o.stack[-1] if o.stack else None
    role: Role = "board" if number == v.viewer and isinstance(f, PACKING) else "mat"
    by = growth(role, WIDTH, frame_of(o.world.laid))
    yield board(number, role, by)
    if seat.ship < 0:
        yield no_ship(number, by)
        return
    yield hold(number, seat.ship, seat.fitted, seat.cargo, seat.damage, by)
    mine = wanted if number == v.viewer else NOTHING
    if seat.loose or not all(fitted.cells for fitted in seat.fitted):
        order = f.lifted if isinstance(f, Pack) and f.seat == number else ()
        shown = mine.of("lifted") | mine.of("loose")
        yield lifted(number, seat.fitted, seat.loose, order, shown, by)
    else:
        yield EMPTY
    points = impulse_of(seat)
    given = f"credits:{number}" in wanted
    yield figures(number, seat.ship, seat.credits, seat.bounty, points, seat.impulse, given, by)
    yield energy(number, seat.ship, seat.energy, by)
    lock = bool(seat.mission) or any(seat.cargo)
    locked = mine.of("disarmed") | mine.of("airlock")
    yield markers(number, points, seat.impulse, seat.armed, seat.disarmed, lock, locked, by)
    yield cards(
        number,
        (seat.abilities, seat.ready),
        (seat.mission, own_card(v, number), seat.pay),
        seat.completed,
        seat.titles,
        f"mission:{number}" in wanted,
        by,
    )


@remember
def board(number: int, role: Role, by: float) -> Part:
    """Lay the mat itself."""
    title = Message("place-mat", {"seat": SEAT_NAMES[number]})
    return grown(Part(places=(Place(f"mat:{number}", role, WIDTH, HEIGHT, number, title),)), by)


@remember
def no_ship(number: int, by: float) -> Part:
    """Say that a seat has no ship yet."""
    spot, about = (WIDTH / 2, HEIGHT / 2), Message("mat-no_ship")
    label = Label(f"mat:{number}:none", f"mat:{number}", *spot, "", about, 0.4)
    return grown(Part(labels=(label,)), by)


# --- hold -----------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def grid(ship: int) -> tuple[float, float, float]:
    """Give the size of a compartment and the corner of a ship's hold on its mat."""
    rows = SHIPS[ship].hold
    size = min(_MOST, _ROOM / max(map(len, rows)), _TALL / len(rows))
    left = _LEFT + (_ROOM - size * max(map(len, rows))) / 2
    top = _TOP + (_TALL - size * len(rows)) / 2
    return size, left, top


@lru_cache(maxsize=512)
def cell_spot(ship: int, cell: int) -> tuple[float, float]:
    """Give the middle of a compartment on the mat."""
    size, left, top = grid(ship)
    x, y = HOLD_CELLS[ship][cell]
    return round(left + (x + 0.5) * size, 3), round(top + (y + 0.5) * size, 3)


@remember
def hold(
    number: int,
    ship: int,
    outfits: tuple[Fitted, ...],
    cargo: tuple[int, ...],
    damage: int,
    by: float,
) -> Part:
    """Draw a hold with all that lies in it, each compartment a place to click."""
    pieces = (
        *floor(number, ship),
        *_outfits(number, ship, outfits, damage),
        *_load(number, ship, cargo, damage),
    )
    targets = cell_targets(number, ship, outfits, cargo, damage)
    return grown(Part(pieces, targets=targets), by)


@lru_cache(maxsize=128)
def floor(number: int, ship: int) -> tuple[Piece, ...]:
    """Draw the compartments of a hold."""
    size = round(grid(ship)[0], 3)
    return tuple(
        Piece(f"floor:{number}:{cell}", "cell", f"mat:{number}", *cell_spot(ship, cell), size)
        for cell in range(len(HOLD_CELLS[ship]))
    )


def cell_targets(
    number: int, ship: int, outfits: tuple[Fitted, ...], cargo: tuple[int, ...], damage: int
) -> tuple[Target, ...]:
    """Give the compartments as places to click, each named after what lies in it."""
    size = round(grid(ship)[0], 3)
    names = {cell: cube_name(cube) for cell, cube in enumerate(cargo) if cube}
    for fitted in outfits:
        hurt = (fitted.mask & damage).bit_count()
        names |= dict.fromkeys(fitted.cells, outfit_words(fitted, hurt))
    for cell in range(len(HOLD_CELLS[ship])):
        if damage >> cell & 1 and cell not in names:
            names[cell] = Message("damage-label")
    return tuple(
        Target(
            f"cell:{number}:{cell}",
            f"mat:{number}",
            *cell_spot(ship, cell),
            "square",
            size,
            label=names.get(cell) or Message("place-cell", {"number": cell + 1}),
        )
        for cell in range(len(HOLD_CELLS[ship]))
    )


@lru_cache(maxsize=4096)
def lies(ship: int, outfit: int, cells: tuple[int, ...]) -> tuple[int, float, float]:
    """Give how a tile lies: its orientation, and the middle of what it covers, in compartments."""
    spots = [HOLD_CELLS[ship][cell] for cell in cells]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    moved = tuple((x - left, y - top) for x, y in spots)
    turn = next(turn for turn in range(8) if orient(SECTIONS[outfit], turn) == moved)
    wide, tall = max(x for x, _ in moved) + 1, max(y for _, y in moved) + 1
    return turn, left + wide / 2, top + tall / 2


def outfit_piece(
    name: str, place: str, outfit: int, spot: tuple[float, float], size: float
) -> Piece:
    """Draw a tile as it lies in the box, its compartments so large."""
    shape = OUTFITS[outfit].shape
    wide, tall = max(map(len, shape)), len(shape)
    x, y = spot
    symbol = f"outfit_{OUTFITS[outfit].id}"
    return Piece(name, symbol, place, x, y, round(wide * size, 3), round(tall * size, 3))


def _outfits(number: int, ship: int, outfits: tuple[Fitted, ...], damage: int) -> list[Piece]:
    pieces = []
    size, left, top = grid(ship)
    for i, fitted in enumerate(outfits):
        if not fitted.cells:
            continue
        turn, x, y = lies(ship, fitted.outfit, fitted.cells)
        shape = OUTFITS[fitted.outfit].shape
        hurt = (fitted.mask & damage).bit_count()
        pieces.append(
            Piece(
                f"outfit:{number}:{i}",
                f"outfit_{OUTFITS[fitted.outfit].id}",
                f"mat:{number}",
                round(left + x * size, 3),
                round(top + y * size, 3),
                round(max(map(len, shape)) * size, 3),
                tall=round(len(shape) * size, 3),
                turn=90 * (turn % 4),
                flip=turn >= 4,
                flags=("dim",) if hurt == len(fitted.cells) else (),
                label=outfit_words(fitted, hurt),
            )
        )
    for i, fitted in enumerate(outfits):
        for section, cell in enumerate(fitted.cells):
            if ARM_POINTS[fitted.outfit][section] and fitted.spent >> section & 1:
                pieces.append(
                    Piece(
                        f"spent:{number}:{i}:{section}",
                        "marker_spent",
                        f"mat:{number}",
                        *cell_spot(ship, cell),
                        round(size * 0.5, 3),
                        seat=number,
                        label=Message("marker-spent"),
                    )
                )
    return pieces


def outfit_words(fitted: Fitted, hurt: int) -> Message:
    """Say what an outfit is."""
    row = OUTFITS[fitted.outfit]
    args: dict[str, Arg] = {
        "outfit": OUTFIT_NAMES[fitted.outfit],
        "kind": Message(f"kind-{row.kind}"),
        "die": row.die,
        "damage": hurt,
    }
    return Message("outfit-label", args)


def _load(number: int, ship: int, cargo: tuple[int, ...], damage: int) -> list[Piece]:
    mat = f"mat:{number}"
    size = grid(ship)[0]
    pieces = []
    for cell, cube in enumerate(cargo):
        if cube:
            x, y = cell_spot(ship, cell)
            pieces += cube_pieces(f"cargo:{number}:{cell}", mat, cube, (x, y), size * 0.78)
    for cell in range(len(cargo)):
        if damage >> cell & 1:
            name, spot = f"damage:{number}:{cell}", cell_spot(ship, cell)
            pieces.append(Piece(name, "hurt_mark", mat, *spot, round(size * 0.72, 3)))
    return pieces


def cube_pieces(
    name: str,
    place: str,
    cube: int,
    spot: tuple[float, float],
    size: float,
    *,
    target: bool = False,
) -> list[Piece]:
    """Draw a cube, and its mark if it has one."""
    x, y = spot
    symbol = f"goods_{GOODS[cube % 10 - 1].id}"
    wide = round(size, 3)
    pieces = [Piece(name, symbol, place, x, y, wide, label=cube_name(cube), target=target)]
    if cube >= DEN_MARK:
        mark = "copy_mark" if cube >= COPY else "den_mark"
        at = (round(x + size * 0.3, 3), round(y - size * 0.3, 3))
        pieces.append(Piece(f"{name}:mark", mark, place, *at, round(size * 0.42, 3)))
    return pieces


@remember
def lifted(
    number: int,
    outfits: tuple[Fitted, ...],
    loose: tuple[int, ...],
    order: tuple[int, ...],
    wanted: frozenset[str],
    by: float,
) -> Part:
    """Draw the outfits and cubes that wait beside the hold while it is packed, in this order."""
    mat = f"mat:{number}"
    pieces: list[Piece] = []
    x = _SIDE
    for i in order or range(len(outfits)):
        fitted = outfits[i]
        if fitted.cells:
            continue
        wide = max(map(len, OUTFITS[fitted.outfit].shape)) * 0.32
        name = f"lifted:{number}:{i}"
        piece = outfit_piece(name, mat, fitted.outfit, (round(x + wide / 2, 3), 3.3), 0.32)
        flags: tuple[Flag, ...] = ("glow",) if order and i == order[0] else ()
        about, target = outfit_words(fitted, 0), name in wanted
        pieces.append(replace(piece, label=about, target=target, flags=flags))
        x += wide + 0.2
    seen: dict[int, int] = {}
    for cube in loose:
        seen[cube] = seen.get(cube, 0) + 1
    for place, (cube, count) in enumerate(seen.items()):
        name = f"loose:{number}:{cube}"
        spot = (round(WIDTH - 0.4 - 0.5 * place, 3), 3.3)
        drawn = cube_pieces(name, mat, cube, spot, 0.42, target=name in wanted)
        pieces += [replace(drawn[0], count=count), *drawn[1:]]
    return grown(Part(tuple(pieces)), by)


# --- figures, markers, cards ----------------------------------------------------------------------


@remember
def figures(
    number: int,
    ship: int,
    credits: int,
    bounty: int,
    points: int,
    ready: bool,
    wanted: bool,
    by: float,
) -> Part:
    """Write the ship's name, credits, bounty and the points of its impulse."""
    sheet, mat = Sheet(), f"mat:{number}"
    about = Message("mat-ship", {"ship": MAT_NAMES[ship], "tier": SHIPS[ship].tier})
    name = f"mat:{number}:ship"
    sheet.labels.append(Label(name, mat, 0.15, 0.36, "", about, 0.42, "start", number, strong=True))
    about = Message("mat-credits", {"credits": credits})
    name = f"credits:{number}"
    sheet.pieces.append(Piece(name, "credits", mat, 5.35, 1.1, 0.62, label=about, target=wanted))
    sheet.labels.append(Label(name, mat, 5.78, 1.1, str(credits), None, 0.46, "start", strong=True))
    if bounty:
        about = Message("mat-bounty", {"bounty": bounty})
        name = f"bounty:{number}"
        sheet.pieces.append(Piece(name, "bounty", mat, 7.6, 1.1, 0.62, label=about))
        sheet.labels.append(Label(name, mat, 8.02, 1.1, str(bounty), None, 0.46, "start"))
    name = f"impulse:{number}"
    sheet.labels.append(
        Label(name, mat, 5.88, 2.55, str(points), None, 0.44, "start", strong=ready)
    )
    return grown(sheet.part(), by)


@remember
def energy(number: int, ship: int, have: int, by: float) -> Part:
    """Draw the energy that a ship has, of what it can have."""
    most = SHIPS[ship].energy
    step = min(0.38, 4.4 / most)
    about = Message("mat-energy", {"have": have, "most": most})
    pieces = tuple(
        Piece(
            f"energy:{number}:{pip}",
            "energy_on" if pip < have else "energy_off",
            f"mat:{number}",
            round(_SIDE + 0.18 + step * pip, 3),
            1.78,
            0.52,
            label=None if pip else about,
        )
        for pip in range(most)
    )
    return grown(Part(pieces), by)


@remember
def markers(
    number: int,
    points: int,
    ready: bool,
    armed: int,
    disarmed: int,
    lock: bool,
    wanted: frozenset[str],
    by: float,
) -> Part:
    """Draw the impulse token, the arm markers, and the airlock when there is use for it."""
    mat = f"mat:{number}"
    about = Message("impulse-ready" if ready else "impulse-used", {"points": points})
    symbol = "impulse" if ready else "impulse_used"
    pieces = [Piece(f"impulse:{number}", symbol, mat, 5.42, 2.55, 0.78, label=about, target=True)]
    x = 6.62
    for code, count in (("armed", armed), ("disarmed", disarmed)):
        for i in range(count):
            name, about = f"{code}:{number}:{i}", Message(f"marker-{code}")
            symbol, spot, to = f"marker_{code}", (round(x, 3), 2.55), name in wanted
            pieces.append(
                Piece(name, symbol, mat, *spot, 0.58, seat=number, label=about, target=to)
            )
            x += 0.6
    if lock:
        name, about = f"airlock:{number}", Message("airlock")
        spot, target = (WIDTH - 0.48, 2.55), name in wanted
        pieces.append(Piece(name, "airlock", mat, *spot, 0.72, label=about, target=target))
    return grown(Part(tuple(pieces)), by)


@remember
def cards(
    number: int,
    abilities: tuple[tuple[int, ...], int],
    mission_: tuple[int, int, int],
    completed: tuple[int, ...],
    titles: int,
    wanted: bool,
    by: float,
) -> Part:
    """Draw the cards of a mat: abilities (which are ready), mission (card, pay), titles."""
    mat = f"mat:{number}"
    pieces: list[Piece] = []
    x, y = _SIDE + _CARD / 2, HEIGHT - _CARD_TALL / 2 - 0.12

    def lay(
        name: str,
        symbol: str,
        about: Message,
        *,
        flags: tuple[Flag, ...] = (),
        count: int | None = None,
        target: bool = False,
    ) -> None:
        nonlocal x
        spot = (round(x, 3), y)
        pieces.append(
            Piece(
                name,
                symbol,
                mat,
                *spot,
                _CARD,
                tall=_CARD_TALL,
                count=count,
                flags=flags,
                label=about,
                target=target,
            )
        )
        x += _CARD + 0.06

    for ability in abilities[0]:
        ready = bool(abilities[1] >> ability & 1)
        name, symbol = ABILITIES[ability].id, "card_ability" if ready else "card_ability_used"
        lay(f"ability:{number}:{name}", symbol, ability_words(ability, ready), target=True)
    if mission_[0]:
        shown, card, pay = mission_
        symbol = f"card_{mission(card).kind}" if card > 0 else "card_mission"
        about = mission_words(shown, card, pay)
        flags: tuple[Flag, ...] = ("glow",) if shown > 0 else ()
        lay(f"mission:{number}", symbol, about, flags=flags, target=wanted)
    if completed:
        done = tuple(Message(f"mission-{card}") for card in completed)
        about, symbol = Message("mat-completed", {"missions": done}), mission(completed[-1]).kind
        name = f"completed:{number}"
        lay(name, f"card_{symbol}", about, flags=("dim",), count=len(completed))
    held = [title for title in range(len(TITLES)) if titles >> title & 1]
    step = min(_CARD + 0.06, (WIDTH - 0.1 - x) / max(1, len(held)))
    for title in held:
        name = f"title:{TITLES[title].id}"
        pieces.append(title_piece(name, mat, (round(x, 3), y), title, number))
        x += step
    return grown(Part(tuple(pieces)), by)


def title_piece(
    name: str, place: str, spot: tuple[float, float], title: int, owner: int | None
) -> Piece:
    """Draw a title card, in the colour of who has it."""
    return Piece(
        name,
        "card_title" if owner is None else "card_title_earned",
        place,
        *spot,
        _CARD,
        tall=_CARD_TALL,
        seat=owner,
        text="",
        label=title_words(title),
    )


def own_card(v: View, number: int) -> int:
    """Give the mission card of a seat as the viewer knows it; -1 when it lies face down."""
    seat = v.open.seats[number]
    return v.card if number == v.viewer and seat.mission == FACE_DOWN else seat.mission


def mission_words(shown: int, card: int, pay: int) -> Message:
    """Say what a mission is and how far it has come; `shown` is what all see of it."""
    if card <= 0:
        return Message("mission-hidden")
    name = Message(f"mission-{card}")
    if shown == FACE_DOWN:
        return Message("mission-accepted", {"mission": name})
    if pay < 0:
        return Message("mission-waits", {"mission": name})
    return Message("mission-under_way", {"mission": name, "pay": pay})


def ability_words(ability: int, ready: bool) -> Message:
    """Say what an ability card does."""
    row = ABILITIES[ability]
    args: dict[str, Arg] = {
        "ability": ABILITY_NAMES[ability],
        "text": Message(f"ability-{row.id}-text"),
        "energy": row.energy,
    }
    return Message("ability-label" if ready else "ability-label_used", args)


def title_words(title: int) -> Message:
    """Say what a title asks for and gives."""
    row = TITLES[title]
    args: dict[str, Arg] = {
        "title": TITLE_NAMES[title],
        "text": Message(f"title-{row.id}-text"),
        "fame": row.fame,
    }
    return Message("title-label", args)


@remember
def seat_note(number: int, seat: Seat, begun: bool) -> SeatNote:
    """Say what a glance at a seat shows; before the first turn no ship is lost."""
    notes: list[Message] = [Message("note-credits", {"credits": seat.credits})]
    if seat.ship >= 0:
        notes.append(Message("note-energy", {"energy": seat.energy}))
        cubes = sum(1 for cube in seat.cargo if cube)
        if cubes:
            notes.append(Message("note-cubes", {"count": cubes}))
    if seat.bounty:
        notes.append(Message("note-bounty", {"bounty": seat.bounty}))
    if seat.mission:
        notes.append(Message("note-mission" if seat.mission > 0 else "note-mission_hidden"))
    if seat.ship >= 0 and seat.at == OFF and begun:
        notes.append(Message("note-skips" if seat.skip else "note-destroyed"))
    elif seat.ship >= 0 and is_stranded(seat):
        notes.append(Message("note-stranded"))
    tier = SHIPS[seat.ship].tier if seat.ship >= 0 else 1
    return SeatNote(number, seat.fame, tuple(notes), f"ship_{tier}")
