"""The whole truth of one table, what of it everybody may know, and small questions about it."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from starshelf.core.game import CHANCE

from .chart import CHARTS, Chart, own_chart
from .content import (
    FACES,
    HOLE,
    MODULES,
    PAIRS,
    PANEL,
    SIDES,
    Sheet,
)
from .forms import SHAPE_OF

Phase = Literal["sheet", "start", "tiles", "missions", "assign", "draw", "over"]
DrawQuestion = Literal["trim", "orient", "place"]
Mode = Literal["standard", "practice"]

RULES = 1
"""The newest rules; a change that would replay an old log differently raises it."""


class Options(Struct, frozen=True):
    """Table options (D-002); `sheet` is an id, `random`, or a whole sheet of your own."""

    mode: Mode = "standard"
    sheet: Literal["classic", "drift", "hollow", "random"] | str | Sheet = "classic"


class Module(Struct, frozen=True, gc=False):
    """A module in its notches: side 0 or 1, the pair's left zone, the face's number."""

    side: int
    pair: int
    face: int


class Drawing(Struct, frozen=True, gc=False, cache_hash=True):
    """One shape on one paper: which form of it, how it lies, where its handle is."""

    shape: str
    form: int
    orientation: int
    q: int
    r: int
    turn: int


class Reached(Struct, frozen=True, gc=False):
    """A world that a seat has reached: which, in what turn, and the points it got."""

    world: int
    turn: int
    points: int


class Paper(Struct, frozen=True, gc=False, cache_hash=True):
    """A seat's own copy of the sheet; `covered` is the chart's mask in little-endian bytes."""

    drawings: tuple[Drawing, ...] = ()
    covered: bytes = b""
    ready: int = 0
    spent: int = 0
    worlds: tuple[Reached, ...] = ()
    idle: int = 0
    """Turns that closed without a drawing."""


class Draft(Struct, frozen=True, gc=False):
    """What a seat has decided in the open draw phase; -1 stands for "not yet"."""

    question: DrawQuestion | None
    """What the seat is asked next; None when it has finished."""
    form: int = -1
    orientation: int = -1
    bit: int = -1
    """The chart's bit of the handle cell."""
    chose_form: bool = False
    chose_orientation: bool = False


class Open(Struct, frozen=True, gc=False):
    """What everybody may know."""

    mode: Mode
    sheet: str
    own: Sheet | None
    phase: Phase
    start: int
    tiles: tuple[str, ...]
    missions: tuple[str, ...]
    round: int
    turn: int
    placed: tuple[Module, ...]
    papers: tuple[Paper, ...]
    reached: tuple[int, ...]
    """For each world the turn in which it was first reached, 0 while nobody has."""
    finished: tuple[bool, ...] = ()
    """In the draw phase: who has finished."""
    rules: int = 1
    """The number of the rules that the table began with."""


class Secret(Struct, frozen=True, gc=False):
    """What only its owner knows: each seat's choices in the open draw phase (D-076)."""

    drafts: tuple[Draft, ...] = ()


class State(Struct, frozen=True, gc=False):
    """One table."""

    open: Open
    secret: Secret


def chart_of(o: Open) -> Chart:
    """Find the chart of the table's sheet."""
    return CHARTS[o.sheet] if o.own is None else own_chart(o.own)


def is_solo(o: Open) -> bool:
    """Tell whether this is the practice flight."""
    return o.mode == "practice"


def active(o: Open) -> int:
    """Say who is active in this turn: a seat, or CHANCE for the autopilot (D-037, D-151)."""
    if o.mode == "practice":
        return 0 if o.turn % 2 else CHANCE
    return (o.start + o.turn - 1) % len(o.papers)


NOTCH_SETS = 1 << len(SIDES) * PANEL.notches_per_side
"""How many sets of notches there are: as many as are ever remembered."""


def pays_first(o: Open, world: int) -> bool:
    """Tell whether a world still pays its higher value (D-103, D-154)."""
    if o.mode == "practice":
        return o.round <= chart_of(o).worlds[world].practice_round
    return not o.reached[world]


def first_turn(o: Open) -> int:
    """Say with which turn this round began."""
    return o.turn - len(o.placed) + (o.phase == "draw")


def notches_of(side: int, pair: int) -> int:
    """Mark the two notches of a pair: bits 0 to 5 above, 6 to 11 below."""
    return 0b11 << (side * PANEL.notches_per_side + pair)


def notches_taken(placed: tuple[Module, ...]) -> int:
    """Mark the notches in use."""
    taken = 0
    for module in placed:
        taken |= notches_of(module.side, module.pair)
    return taken


def is_free(placed: tuple[Module, ...], side: int, pair: int) -> bool:
    """Tell whether both notches of a pair are free."""
    return not notches_taken(placed) & notches_of(side, pair)


@lru_cache(maxsize=NOTCH_SETS)
def leaves_a_pair(taken: int) -> bool:
    """Tell whether these taken notches leave a free pair."""
    sides = range(len(SIDES))
    return any(not taken & notches_of(side, row.index) for side in sides for row in PAIRS)


def has_free_pair(placed: tuple[Module, ...]) -> bool:
    """Tell whether a module can be placed at all."""
    return leaves_a_pair(notches_taken(placed))


def modules_left(o: Open) -> int:
    """Count the modules in the stack."""
    return MODULES - len(o.placed)


ZONES = tuple(
    tuple((row.zones[face.circle], row.zones[face.octagon]) for face in FACES) for row in PAIRS
)
"""By pair and face: the zones that the circle and the octagon point at."""


def zone_of_circle(module: Module) -> int:
    """Say which zone the circle points at."""
    return ZONES[module.pair][module.face][0]


def zone_of_octagon(module: Module) -> int:
    """Say which zone the octagon points at."""
    return ZONES[module.pair][module.face][1]


def shape_in(o: Open, zone: int) -> str:
    """Name the shape of a zone (D-007)."""
    return HOLE if zone == 0 else o.tiles[zone - 1]


def shape_for(o: Open, seat: int) -> str:
    """Name the shape that a seat draws in this turn's draw phase (D-048, D-152, D-153)."""
    module = o.placed[-1]
    zone = ZONES[module.pair][module.face][seat != active(o)]
    return o.tiles[zone - 1] if zone else HOLE


def covered_by(paper: Paper) -> int:
    """Give a paper's covered cells as a mask."""
    return int.from_bytes(paper.covered, "little")


def mask_of(chart: Chart, drawing: Drawing) -> int:
    """Give the cells of a drawing as a mask."""
    shape = SHAPE_OF[drawing.shape]
    for lay in chart.lays[shape.index][drawing.form]:
        if lay.orientation == drawing.orientation:
            return lay.mask(chart.bit((drawing.q, drawing.r)))
    raise AssertionError(f"{drawing!r} has an orientation that is not kept")


def empty_slots(o: Open, paper: Paper) -> int:
    """Count the upgrade slots that can still be filled."""
    return chart_of(o).slots - paper.ready - paper.spent
