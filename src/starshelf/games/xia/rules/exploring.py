"""Exploring: scans, sectors laid, exploration tokens (X-170 to X-184)."""

from __future__ import annotations

from starshelf.core.game import CHANCE, Action, Refusal
from starshelf.core.words import Message

from ..actions import Lay, Scan, ShowToken, TakeToken
from ..content import FACES, SECTOR, SECTORS, TITLES
from ..frames import EnterNpcs, LaySector, Move, Survey, TakeFace, UsedSpace
from ..geometry import POSITION_STEPS, SECTOR_SIDE, SECTOR_SIDES, SPACES, position_at, turn_to_match
from ..naming import SEAT_NAMES, SECTOR_NAMES
from ..state import OFF, OpenLike, Seat, State, has_title, map_of
from ..why import no
from .actions_here import begin_action
from .desk import Desk
from .missions import fix_waiting_pays
from .registry import Answer, Rule, advances
from .titles import CARTOGRAPHER, TREASURE_SEEKER, look_at_turn
from .visits import in_own_turn

SCANS = {side: Scan(side) for side in SECTOR_SIDES}
LAYS = tuple(Lay(row.id) for row in SECTORS)
SHOWS = tuple(ShowToken(row.id) for row in FACES)
FACE = {row.id: i for i, row in enumerate(FACES)}


def scan_cost(seat: Seat) -> int:
    """Give the energy of a scan (X-170, X-502)."""
    return 0 if has_title(seat, CARTOGRAPHER) else 1


def sides_open(o: OpenLike, at: int) -> list[str]:
    """List the sector sides across which a space touches an unexplored position (X-171)."""
    beyond = map_of(o).unexplored(at)
    if not beyond:
        return []
    here = at // SPACES
    positions = {hex_ // SPACES for hex_ in beyond}
    return [side for side, step in zip(SECTOR_SIDES, POSITION_STEPS) if here + step in positions]


def scans_here(o: OpenLike, number: int, at: int) -> list[Action]:
    """List the scans from a space."""
    if not o.world.pile or not map_of(o).unexplored(at):
        return []
    if o.seats[number].energy < scan_cost(o.seats[number]):
        return []
    return [SCANS[side] for side in sides_open(o, at)]


def apply_scan(w: Desk, number: int, action: Scan) -> None:
    """Pay and have a sector laid."""
    at = begin_action(w, number, full=True)
    seat = w.seats[number]
    w.seat(number, energy=seat.energy - scan_cost(seat))
    w.tell("scanned", seat=SEAT_NAMES[number])
    lay_beside(w, number, at, action.side)


def lay_beside(w: Desk, number: int, at: int, side: str, taken: int = OFF) -> None:
    """Have a sector laid on a side of the sector that a hex lies in (X-173)."""
    here = at // SPACES
    rotation = w.geo.sector_at[here][1]
    to = here + POSITION_STEPS[SECTOR_SIDE[side]]
    w.push(LaySector(number, to, turn_to_match(rotation), taken))


@advances(LaySector)
def advance_lay(w: Desk, f: LaySector) -> int | None:
    """Draw, lay, place the token, let NPCs enter, fix waiting pay (X-172, X-180)."""
    if f.stage == 0:
        return CHANCE
    if f.stage == 1:
        w.swap(stage=2)
        w.push(EnterNpcs(0, f.taken))
        return None
    w.pop()
    fix_waiting_pays(w)
    below = w.stack[-1]
    if isinstance(below, Survey):
        w.swap(laid=(*below.laid, f.sector))
    return None


def sector_odds(state: State) -> dict[Lay, int]:
    """Any sector of the pile."""
    return {lay: 1 for i, lay in enumerate(LAYS) if state.open.world.pile >> i & 1}


def apply_lay(w: Desk, number: int, action: Lay) -> None:
    """Lay the drawn sector."""
    f = w.stack[-1]
    sector = SECTOR[action.sector]
    assert isinstance(f, LaySector)
    lay_sector(w, f.position, sector, f.rotation)
    w.swap(stage=1, sector=sector)
    if in_own_turn(w, f.seat):
        w.remember(f.seat, laid=w.seats[f.seat].memory.laid + 1)
        look_at_turn(w, f.seat)


def lay_sector(w: Desk, position: int, sector: int, rotation: int) -> None:
    """Put a sector on the map, with its token."""
    world = w.world
    tokens = world.tokens
    if SECTORS[sector].exploration is not None:
        tokens |= 1 << sector
    w.change(
        laid=(*world.laid, (position, sector, rotation)),
        pile=world.pile & ~(1 << sector),
        tokens=tokens,
    )
    a, b = position_at(position)
    w.tell("sector_laid", sector=SECTOR_NAMES[sector], at=f"{a},{b}", turn=60 * rotation)
    if SECTORS[sector].exploration is not None:
        w.tell("token_placed", sector=SECTOR_NAMES[sector])


# --- tokens ---------------------------------------------------------------------------------------


def token_at(o: OpenLike, at: int) -> int:
    """Give the sector whose token lies on a space; -1 without one."""
    sector = map_of(o).explorations.get(at)
    if sector is None or not o.world.tokens >> sector & 1:
        return -1
    return sector


def apply_take_token(w: Desk, number: int, action: TakeToken) -> None:
    """Take the token here (X-182)."""
    at = begin_action(w, number, full=False)
    take_token(w, number, w.geo.explorations[at])


def take_token(w: Desk, number: int, sector: int) -> None:
    """Have the token of a sector shown to a seat."""
    w.push(TakeFace(number, sector))


@advances(TakeFace)
def advance_take_face(w: Desk, f: TakeFace) -> int | None:
    """Let the dealer show the face."""
    return CHANCE


def token_odds(state: State) -> dict[ShowToken, int]:
    """Any face of the tokens that nobody has taken."""
    return {show: n for show, n in zip(SHOWS, state.open.world.faces) if n}


def apply_show_token(w: Desk, number: int, action: ShowToken) -> None:
    """Give what the token shows (X-182, X-503)."""
    f = w.pop()
    assert isinstance(f, TakeFace)
    face = FACE[action.face]
    row = FACES[face]
    faces = list(w.world.faces)
    faces[face] -= 1
    w.change(tokens=w.world.tokens & ~(1 << f.sector), faces=tuple(faces))
    seat = w.seats[f.seat]
    tokens = list(seat.tokens)
    tokens[face] += 1
    credits = row.credits
    if not row.credits and not row.fame and has_title(seat, TREASURE_SEEKER):
        credits = TITLES[TREASURE_SEEKER].skill.n
    w.seat(f.seat, tokens=tuple(tokens), credits=seat.credits + credits)
    w.tell("token_taken", seat=SEAT_NAMES[f.seat], face=Message(f"token-{row.id}"))
    if in_own_turn(w, f.seat):
        w.remember(f.seat, tokens=seat.memory.tokens + 1)
        look_at_turn(w, f.seat)
    if row.fame:
        w.gain_fame(f.seat, row.fame, "exploration_token")


# --- reasons --------------------------------------------------------------------------------------


def why_not_scan(state: State, number: int, action: Scan) -> Refusal | None:
    """Say why nothing can be scanned."""
    o = state.open
    f = o.stack[-1]
    seat = o.seats[number]
    at = f.at if isinstance(f, UsedSpace) else seat.at
    if not o.world.pile:
        return no("pile_empty")
    if action.side not in sides_open(o, at):
        return no("no_unexplored_side")
    if seat.energy < scan_cost(seat):
        return no("not_enough_energy", need=scan_cost(seat), have=seat.energy)
    return None


def why_not_take_token(state: State, number: int, action: TakeToken) -> Refusal | None:
    """Say why there is no token to take."""
    return no("no_token_here")


DECISIONS: tuple[Rule, ...] = (
    Rule(action=Scan, asked=("action", UsedSpace), why_not=why_not_scan, then=apply_scan),
    Rule(
        action=TakeToken,
        asked=("action", Move, UsedSpace),
        why_not=why_not_take_token,
        then=apply_take_token,
    ),
)

DEALS: tuple[Answer, ...] = (
    Answer(action=Lay, asked=LaySector, odds=sector_odds, then=apply_lay),
    Answer(action=ShowToken, asked=TakeFace, odds=token_odds, then=apply_show_token),
)
