"""The mats of the seats: hold with outfits, cubes and damage, energy, markers, cards."""

from __future__ import annotations

from collections.abc import Iterator

from starshelf.core.remember import remember
from starshelf.core.scene import Flag, Label, Piece, Place, Role, SeatNote
from starshelf.core.sheet import Part, Sheet
from starshelf.core.words import Arg, Message

from ..content import ABILITIES, SHIPS, TITLES, mission
from ..frames import HandBack, Pack
from ..naming import ABILITY_NAMES, MAT_NAMES, SEAT_NAMES, TITLE_NAMES
from ..rules.movement import impulse_of
from ..state import FACE_DOWN, OFF, Seat, is_stranded
from ..view import View
from .hold import HEIGHT, SIDE, WIDTH, hold, lifted
from .places import EMPTY, NOTHING, Wanted, frame_of, grown, growth

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
            round(SIDE + 0.18 + step * pip, 3),
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
    x, y = SIDE + _CARD / 2, HEIGHT - _CARD_TALL / 2 - 0.12

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
