"""The whole truth of a table, and small questions about it."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, Protocol

from msgspec import Struct

from starshelf.core.game import CHANCE
from starshelf.games.distant_suns.chart import CHARTS, Chart, own_chart
from starshelf.games.distant_suns.content import (
    FACES,
    HOLE,
    MODULES,
    PAIRS,
    PANEL,
    SIDES,
    Sheet,
)
from starshelf.games.distant_suns.forms import SHAPE_OF

Phase = Literal["sheet", "start", "tiles", "missions", "assign", "draw", "over"]
Stage = Literal["trim", "orient", "place", "done"]
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


class Drawing(Struct, frozen=True, gc=False):
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


class Paper(Struct, frozen=True, gc=False):
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

    stage: Stage
    form: int = -1
    orientation: int = -1
    bit: int = -1
    """The chart's bit of the handle cell."""
    chose_form: bool = False
    chose_orientation: bool = False


class State(Struct, frozen=True, gc=False):
    """The whole truth; all of it is public except the drafts of the open draw phase."""

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
    drafts: tuple[Draft, ...] = ()
    rules: int = 1
    """The number of the rules that the table began with."""


class Public(Protocol):
    """What a state and every view of it have in common."""

    @property
    def mode(self) -> Mode: ...
    @property
    def sheet(self) -> str: ...
    @property
    def own(self) -> Sheet | None: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def start(self) -> int: ...
    @property
    def tiles(self) -> tuple[str, ...]: ...
    @property
    def missions(self) -> tuple[str, ...]: ...
    @property
    def round(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def placed(self) -> tuple[Module, ...]: ...
    @property
    def papers(self) -> tuple[Paper, ...]: ...
    @property
    def reached(self) -> tuple[int, ...]: ...
    @property
    def rules(self) -> int: ...


def chart_of(s: Public) -> Chart:
    """Find the chart of the table's sheet."""
    return CHARTS[s.sheet] if s.own is None else own_chart(s.own)


def is_solo(s: Public) -> bool:
    """Tell whether this is the practice flight."""
    return s.mode == "practice"


def active(s: Public) -> int:
    """Say who is active in this turn: a seat, or CHANCE for the autopilot (D-037, D-151)."""
    if s.mode == "practice":
        return 0 if s.turn % 2 else CHANCE
    return (s.start + s.turn - 1) % len(s.papers)


NOTCH_SETS = 1 << len(SIDES) * PANEL.notches_per_side
"""How many sets of notches there are: as many as are ever remembered."""


def first_turn(s: Public) -> int:
    """Say with which turn this round began."""
    return s.turn - len(s.placed) + (s.phase == "draw")


def notches_taken(placed: tuple[Module, ...]) -> int:
    """Mark the notches in use: bits 0 to 5 above, 6 to 11 below."""
    taken = 0
    for module in placed:
        taken |= 0b11 << (module.side * PANEL.notches_per_side + module.pair)
    return taken


def is_free(placed: tuple[Module, ...], side: int, pair: int) -> bool:
    """Tell whether both notches of a pair are free."""
    return not notches_taken(placed) & (0b11 << (side * PANEL.notches_per_side + pair))


@lru_cache(maxsize=NOTCH_SETS)
def leaves_a_pair(taken: int) -> bool:
    """Tell whether these taken notches leave a free pair."""
    notches = PANEL.notches_per_side
    return any(
        not taken & (0b11 << (side * notches + row.index))
        for side in range(len(SIDES))
        for row in PAIRS
    )


def has_free_pair(placed: tuple[Module, ...]) -> bool:
    """Tell whether a module can be placed at all."""
    return leaves_a_pair(notches_taken(placed))


def modules_left(s: Public) -> int:
    """Count the modules in the stack."""
    return MODULES - len(s.placed)


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


def shape_in(s: Public, zone: int) -> str:
    """Name the shape of a zone (D-007)."""
    return HOLE if zone == 0 else s.tiles[zone - 1]


def shape_for(s: Public, seat: int) -> str:
    """Name the shape that a seat draws in this turn's draw phase (D-048, D-152, D-153)."""
    module = s.placed[-1]
    circle, octagon = ZONES[module.pair][module.face]
    zone = circle if seat == active(s) else octagon
    return s.tiles[zone - 1] if zone else HOLE


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


def empty_slots(s: Public, paper: Paper) -> int:
    """Count the upgrade slots that can still be filled."""
    return chart_of(s).slots - paper.ready - paper.spent
