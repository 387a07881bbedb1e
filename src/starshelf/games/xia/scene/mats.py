"""The mats of the seats: hold with outfits, cubes and damage, energy, markers, cards."""

from __future__ import annotations

from functools import lru_cache

from starshelf.core.scene import Flag, Label, Piece, Place, Role, SeatNote, Target
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
from starshelf.games.xia.stage import Sheet
from starshelf.games.xia.state import (
    COPY,
    DEN_MARK,
    FACE_DOWN,
    OFF,
    Fitted,
    Seat,
    damage_on,
    has_ready,
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


def draw_mat(sheet: Sheet, v: View, number: int, wanted: frozenset[str]) -> None:
    """Draw one mat; `wanted` are the targets that offers point at."""
    title = Message("place-mat", {"seat": SEAT_NAMES[number]})
    seat = v.open.seats[number]
    packed = number == v.viewer and bool(v.open.stack) and isinstance(v.open.stack[-1], PACKING)
    role: Role = "board" if packed else "mat"
    sheet.places.append(Place(f"mat:{number}", role, WIDTH, HEIGHT, number, title))
    if seat.ship < 0:
        about = Message("mat-no_ship")
        sheet.labels.append(
            Label(f"mat:{number}:none", f"mat:{number}", WIDTH / 2, HEIGHT / 2, "", about, 0.4)
        )
        return
    sheet.pieces += floor(number, seat.ship)
    sheet.pieces += _outfits(number, seat)
    sheet.pieces += _load(number, seat)
    sheet.pieces += _lifted(v, number, seat, wanted)
    sheet.targets += cell_targets(number, seat.ship, seat.fitted, seat.cargo, seat.damage)
    _figures(sheet, number, seat, wanted)
    sheet.pieces += _markers(number, seat, wanted)
    sheet.pieces += _cards(v, number, seat, wanted)


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


@lru_cache(maxsize=128)
def floor(number: int, ship: int) -> tuple[Piece, ...]:
    """Draw the compartments of a hold."""
    size = round(grid(ship)[0], 3)
    return tuple(
        Piece(f"floor:{number}:{cell}", "cell", f"mat:{number}", *cell_spot(ship, cell), size)
        for cell in range(len(HOLD_CELLS[ship]))
    )


@lru_cache(maxsize=1024)
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


def _outfits(number: int, seat: Seat) -> list[Piece]:
    pieces = []
    size, left, top = grid(seat.ship)
    for i, fitted in enumerate(seat.fitted):
        if not fitted.cells:
            continue
        turn, x, y = lies(seat.ship, fitted.outfit, fitted.cells)
        shape = OUTFITS[fitted.outfit].shape
        hurt = damage_on(seat, fitted)
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
    for i, fitted in enumerate(seat.fitted):
        for section, cell in enumerate(fitted.cells):
            if ARM_POINTS[fitted.outfit][section] and fitted.spent >> section & 1:
                pieces.append(
                    Piece(
                        f"spent:{number}:{i}:{section}",
                        "marker_spent",
                        f"mat:{number}",
                        *cell_spot(seat.ship, cell),
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


def _load(number: int, seat: Seat) -> list[Piece]:
    mat = f"mat:{number}"
    size = grid(seat.ship)[0]
    pieces = []
    for cell, cube in enumerate(seat.cargo):
        if cube:
            x, y = cell_spot(seat.ship, cell)
            pieces += cube_pieces(f"cargo:{number}:{cell}", mat, cube, (x, y), size * 0.78)
    for cell in range(len(seat.cargo)):
        if seat.damage >> cell & 1:
            pieces.append(
                Piece(
                    f"damage:{number}:{cell}",
                    "hurt_mark",
                    mat,
                    *cell_spot(seat.ship, cell),
                    round(size * 0.72, 3),
                )
            )
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


def _lifted(v: View, number: int, seat: Seat, wanted: frozenset[str]) -> list[Piece]:
    """Draw the outfits and cubes that wait beside the hold while it is packed."""
    mat = f"mat:{number}"
    pieces: list[Piece] = []
    f = v.open.stack[-1] if v.open.stack else None
    order = f.lifted if isinstance(f, Pack) and f.seat == number else range(len(seat.fitted))
    x = _SIDE
    for i in order:
        fitted = seat.fitted[i]
        if fitted.cells:
            continue
        wide = max(map(len, OUTFITS[fitted.outfit].shape)) * 0.32
        name = f"lifted:{number}:{i}"
        piece = outfit_piece(name, mat, fitted.outfit, (round(x + wide / 2, 3), 3.3), 0.32)
        flags: tuple[Flag, ...] = ("glow",) if isinstance(f, Pack) and i == f.lifted[0] else ()
        args = {"label": outfit_words(fitted, 0), "target": name in wanted, "flags": flags}
        pieces.append(_with(piece, **args))
        x += wide + 0.2
    seen: dict[int, int] = {}
    for cube in seat.loose:
        seen[cube] = seen.get(cube, 0) + 1
    for place, (cube, count) in enumerate(seen.items()):
        name = f"loose:{number}:{cube}"
        spot = (round(WIDTH - 0.4 - 0.5 * place, 3), 3.3)
        drawn = cube_pieces(name, mat, cube, spot, 0.42, target=name in wanted)
        pieces += [_with(drawn[0], count=count), *drawn[1:]]
    return pieces


def _with(piece: Piece, **changes: object) -> Piece:
    from msgspec.structs import replace

    return replace(piece, **changes)


# --- figures, markers, cards ----------------------------------------------------------------------


def _figures(sheet: Sheet, number: int, seat: Seat, wanted: frozenset[str]) -> None:
    mat = f"mat:{number}"
    row = SHIPS[seat.ship]
    sheet.labels.append(
        Label(
            f"mat:{number}:ship",
            mat,
            0.15,
            0.36,
            "",
            Message("mat-ship", {"ship": MAT_NAMES[seat.ship], "tier": row.tier}),
            0.42,
            "start",
            number,
            strong=True,
        )
    )
    credits = Message("mat-credits", {"credits": seat.credits})
    name = f"credits:{number}"
    sheet.pieces.append(
        Piece(name, "credits", mat, 5.35, 1.1, 0.62, label=credits, target=name in wanted)
    )
    sheet.labels.append(
        Label(
            f"credits:{number}", mat, 5.78, 1.1, str(seat.credits), None, 0.46, "start", strong=True
        )
    )
    if seat.bounty:
        about = Message("mat-bounty", {"bounty": seat.bounty})
        sheet.pieces.append(Piece(f"bounty:{number}", "bounty", mat, 7.6, 1.1, 0.62, label=about))
        sheet.labels.append(
            Label(f"bounty:{number}", mat, 8.02, 1.1, str(seat.bounty), None, 0.46, "start")
        )
    points = str(impulse_of(seat))
    sheet.labels.append(
        Label(
            f"impulse:{number}", mat, 5.88, 2.55, points, None, 0.44, "start", strong=seat.impulse
        )
    )
    step = min(0.38, 4.4 / row.energy)
    energy = Message("mat-energy", {"have": seat.energy, "most": row.energy})
    for pip in range(row.energy):
        sheet.pieces.append(
            Piece(
                f"energy:{number}:{pip}",
                "energy_on" if pip < seat.energy else "energy_off",
                mat,
                round(_SIDE + 0.18 + step * pip, 3),
                1.78,
                0.52,
                label=None if pip else energy,
            )
        )


def _markers(number: int, seat: Seat, wanted: frozenset[str]) -> list[Piece]:
    mat = f"mat:{number}"
    points = impulse_of(seat)
    about = Message("impulse-ready" if seat.impulse else "impulse-used", {"points": points})
    pieces = [
        Piece(
            f"impulse:{number}",
            "impulse" if seat.impulse else "impulse_used",
            mat,
            5.42,
            2.55,
            0.78,
            label=about,
            target=True,
        )
    ]
    x = 6.62
    for code, count in (("armed", seat.armed), ("disarmed", seat.disarmed)):
        for i in range(count):
            name = f"{code}:{number}:{i}"
            pieces.append(
                Piece(
                    name,
                    f"marker_{code}",
                    mat,
                    round(x, 3),
                    2.55,
                    0.58,
                    seat=number,
                    label=Message(f"marker-{code}"),
                    target=name in wanted,
                )
            )
            x += 0.6
    if any(seat.cargo) or seat.mission:
        name = f"airlock:{number}"
        lock = Message("airlock")
        pieces.append(
            Piece(name, "airlock", mat, WIDTH - 0.48, 2.55, 0.72, label=lock, target=name in wanted)
        )
    return pieces


def _cards(v: View, number: int, seat: Seat, wanted: frozenset[str]) -> list[Piece]:
    mat = f"mat:{number}"
    pieces: list[Piece] = []
    x, y = _SIDE + _CARD / 2, HEIGHT - _CARD_TALL / 2 - 0.12
    for ability in seat.abilities:
        row = ABILITIES[ability]
        ready = has_ready(seat, ability)
        pieces.append(
            Piece(
                f"ability:{number}:{row.id}",
                "card_ability" if ready else "card_ability_used",
                mat,
                round(x, 3),
                y,
                _CARD,
                tall=_CARD_TALL,
                label=ability_words(ability, ready),
                target=True,
            )
        )
        x += _CARD + 0.06
    if seat.mission:
        card = own_card(v, number)
        pieces.append(
            Piece(
                f"mission:{number}",
                f"card_{mission(card).kind}" if card > 0 else "card_mission",
                mat,
                round(x, 3),
                y,
                _CARD,
                tall=_CARD_TALL,
                flags=("glow",) if seat.mission > 0 else (),
                label=mission_words(seat, card),
                target=f"mission:{number}" in wanted,
            )
        )
        x += _CARD + 0.06
    if seat.completed:
        done = tuple(Message(f"mission-{card}") for card in seat.completed)
        about = Message("mat-completed", {"missions": done})
        last = mission(seat.completed[-1]).kind
        pieces.append(
            Piece(
                f"completed:{number}",
                f"card_{last}",
                mat,
                round(x, 3),
                y,
                _CARD,
                tall=_CARD_TALL,
                count=len(seat.completed),
                flags=("dim",),
                label=about,
            )
        )
        x += _CARD + 0.06
    titles = [title for title in range(len(TITLES)) if seat.titles >> title & 1]
    step = min(_CARD + 0.06, (WIDTH - 0.1 - x) / max(1, len(titles)))
    for title in titles:
        pieces.append(
            title_piece(f"title:{TITLES[title].id}", mat, (round(x, 3), y), title, number)
        )
        x += step
    return pieces


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


def mission_words(seat: Seat, card: int) -> Message:
    """Say what a mission is and how far it has come."""
    if card <= 0:
        return Message("mission-hidden")
    name = Message(f"mission-{card}")
    if seat.mission == FACE_DOWN:
        return Message("mission-accepted", {"mission": name})
    if seat.pay < 0:
        return Message("mission-waits", {"mission": name})
    return Message("mission-under_way", {"mission": name, "pay": seat.pay})


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


def seat_note(v: View, number: int) -> SeatNote:
    """Say what a glance at a seat shows."""
    o = v.open
    seat = o.seats[number]
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
    if seat.ship >= 0 and seat.at == OFF and o.turn:
        notes.append(Message("note-skips" if seat.skip else "note-destroyed"))
    elif seat.ship >= 0 and is_stranded(seat):
        notes.append(Message("note-stranded"))
    tier = SHIPS[seat.ship].tier if seat.ship >= 0 else 1
    return SeatNote(number, seat.fame, tuple(notes), f"ship_{tier}")
