"""The components as typed tables, loaded once from content/*.toml, and the masks made of them.

Cells, kinds and goals are numbered in the order of the files; a set of cells is an integer with
one bit a cell.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from starshelf.core.content import read_row, read_rows, read_toml
from starshelf.core.errors import BadContent

FOLDER: Final = Path(__file__).parent
_CONTENT = FOLDER / "content"

Point = tuple[float, float]


class StarRow(Struct, frozen=True):
    """A kind of star."""

    id: str
    coloured: bool
    count: int
    mark: str


class ClusterRow(Struct, frozen=True):
    """A cluster of the nebula board with the places of its cells, clock and crescent."""

    id: str
    size: int
    start: int
    x: float
    y: float
    cell_radius: float
    cells: tuple[Point, ...]
    clock_places: tuple[Point, ...]
    crescent_places: tuple[Point, ...]


class CellRow(Struct, frozen=True):
    """A cell of the galaxy; the centre has no constellation and orbit 0."""

    id: str
    constellation: str
    orbit: int
    x: float
    y: float
    glowing: bool
    dotted: bool


class LinkRow(Struct, frozen=True):
    """A link between two cells."""

    a: str
    b: str
    kind: Literal["straight", "dotted", "orbital"]


class ConstellationRow(Struct, frozen=True):
    """A constellation: six cells and a letter."""

    id: str
    letter: str
    cells: tuple[str, ...]


class PairRow(Struct, frozen=True):
    """Two constellations that are neighbours or face each other."""

    relation: Literal["adjacent", "opposite"]
    of: tuple[str, str]


class OrbitRow(Struct, frozen=True):
    """A closed ring of cells, clockwise from the top."""

    number: int
    radius: float
    cells: tuple[str, ...]
    number_x: float
    number_y: float


class KindRow(Struct, frozen=True):
    """What a goal of this kind tests."""

    id: str
    deck: Literal["personal", "common", "advanced"]
    params: tuple[str, ...]
    cards: int


class GoalRow(Struct, frozen=True):
    """A goal card: its kind and what the kind wants to know."""

    id: str
    deck: Literal["personal", "common", "advanced"]
    kind: str
    colour: str = ""
    colour_a: str = ""
    colour_b: str = ""
    constellation: str = ""
    orbit: int = 0
    need: int = 0
    max_empty: int = 0
    colours: int = 0
    constellations: int = 0
    orbits: int = 0
    points: int = 0
    first: int = 0
    later: int = 0


class TrackRow(Struct, frozen=True):
    """A value track: its tokens, its last step and the points of the ranks."""

    number: int
    of: str
    tokens: tuple[str, ...]
    last: int
    points: tuple[int, ...]
    rest: int


class BagRow(Struct, frozen=True):
    """How many stars there are."""

    coloured: int
    black_by_players: dict[str, int]


class ChaosRow(Struct, frozen=True):
    """What chaos costs and brings."""

    pay: int
    draw: int
    keep: int


class RefillRow(Struct, frozen=True):
    """When a cluster is filled up, and in which order."""

    at_most: dict[str, int]
    order: tuple[str, ...]


class BlackTrackRow(Struct, frozen=True):
    """A seat's own black-star track."""

    cells: int
    points: tuple[int, ...]


class TokenTrackRow(Struct, frozen=True):
    """The track of the black-star token."""

    start: int
    last: int
    glowing: tuple[int, ...]
    places: tuple[Point, ...]


class PlacementRow(Struct, frozen=True):
    """How many stars a turn may place."""

    limit: int
    limit_with_bright: int


class EndingRow(Struct, frozen=True):
    """What makes a round the last one."""

    completed_constellations: int
    goal_markers: dict[str, int]
    round_limit: int


class ScoringRow(Struct, frozen=True):
    """Fixed points."""

    personal_goal: int
    completed_constellation: int


class DealRow(Struct, frozen=True):
    """How many cards are dealt."""

    personal_per_seat: int
    personal_kept: int
    common_goals: int
    advanced_goals: int
    markers_per_seat: int


class BoardRow(Struct, frozen=True):
    """Numbers of the galaxy board."""

    cells: int
    links: int
    cell_radius: float
    glow_radius: float
    centre: str


def _number(names: dict[str, int], name: str, where: tuple[str, str, str]) -> int:
    if name not in names:
        file, row, key = where
        known = ", ".join(names)
        raise BadContent(str(_CONTENT / file), row, key, f"expected one of {known}, got {name!r}")
    return names[name]


_FILES = ("clusters.toml", "galaxy.toml", "tracks.toml", "goals.toml")
_C, _G, _T, _D = (_CONTENT / file for file in _FILES)
_clusters, _galaxy, _tracks, _goals = map(read_toml, (_C, _G, _T, _D))

# --- stars, bag, clusters -----------------------------------------------------------------------

STARS: Final = tuple(read_rows(_clusters, "star", StarRow, _C))
KINDS: Final = tuple(row.id for row in STARS)
KIND: Final = {name: number for number, name in enumerate(KINDS)}
BLACK: Final = next(number for number, row in enumerate(STARS) if not row.coloured)
COLOURS: Final = tuple(number for number, row in enumerate(STARS) if row.coloured)
EMPTY: Final = -1
"""The kind of no star."""

BAG: Final = read_row(_clusters.get("bag"), "bag", BagRow, _C)
_start_stars = _clusters.get("start_stars", {}).get("by_turn_order")
START_STARS: Final = read_row(_start_stars, "start_stars", tuple[int, ...], _C)
STEPS: Final = read_row(_clusters.get("time", {}).get("steps"), "time", int, _C)
CHAOS: Final = read_row(_clusters.get("chaos"), "chaos", ChaosRow, _C)
REFILL: Final = read_row(_clusters.get("refill"), "refill", RefillRow, _C)
CLUSTERS: Final = tuple(read_rows(_clusters, "cluster", ClusterRow, _C))
RING: Final = CLUSTERS[0].size

if tuple(row.id for row in CLUSTERS) != REFILL.order:
    raise BadContent(str(_C), "refill", "order", "expected the clusters in the order of the file")
if len(KINDS) - 1 != BLACK:
    raise BadContent(str(_C), "star", "coloured", "expected one black kind, the last one")

# --- the galaxy ---------------------------------------------------------------------------------

BOARD: Final = read_row(_galaxy.get("board"), "board", BoardRow, _G)
CELL_ROWS: Final = tuple(read_rows(_galaxy, "cell", CellRow, _G))
CELLS: Final = tuple(row.id for row in CELL_ROWS)
CELL: Final = {name: number for number, name in enumerate(CELLS)}
LINKS: Final = tuple(read_rows(_galaxy, "link", LinkRow, _G))
CONSTELLATIONS: Final = tuple(read_rows(_galaxy, "constellation", ConstellationRow, _G))
CONSTELLATION: Final = {row.id: number for number, row in enumerate(CONSTELLATIONS)}
ORBITS: Final = tuple(read_rows(_galaxy, "orbit", OrbitRow, _G))
PAIRS: Final = tuple(read_rows(_galaxy, "constellation_pair", PairRow, _G))


def mask_of(names: tuple[str, ...], row: str = "cells") -> int:
    """Turn names of cells into a mask."""
    mask = 0
    for name in names:
        mask |= 1 << _number(CELL, name, ("galaxy.toml", row, "cells"))
    return mask


def _neighbours(kinds: tuple[str, ...]) -> tuple[int, ...]:
    near = [0] * len(CELLS)
    for number, row in enumerate(LINKS, 1):
        a = _number(CELL, row.a, ("galaxy.toml", f"link #{number}", "a"))
        b = _number(CELL, row.b, ("galaxy.toml", f"link #{number}", "b"))
        if row.kind in kinds:
            near[a] |= 1 << b
            near[b] |= 1 << a
    return tuple(near)


def _pairs(relation: str) -> tuple[tuple[int, int], ...]:
    found = [row.of for row in PAIRS if row.relation == relation]
    return tuple((CONSTELLATION[one], CONSTELLATION[other]) for one, other in found)


NEAR: Final = _neighbours(("straight", "dotted", "orbital"))
"""By cell: the cells linked to it."""
ALL_CELLS: Final = (1 << len(CELLS)) - 1
CENTRE: Final = CELL[BOARD.centre]
CENTRE_MASK: Final = 1 << CENTRE
GLOWING: Final = mask_of(tuple(row.id for row in CELL_ROWS if row.glowing))
OUTER_GLOWING: Final = tuple(
    number for number, row in enumerate(CELL_ROWS) if row.glowing and row.orbit
)
DOTTED_LINKS: Final = tuple(
    (1 << CELL[row.a]) | (1 << CELL[row.b]) for row in LINKS if row.kind == "dotted"
)
DOTTED_ENDS: Final = mask_of(tuple(row.id for row in CELL_ROWS if row.dotted))
_ORBITAL = _neighbours(("orbital",))
GLOW_SIDES: Final = mask_of(
    tuple(
        CELLS[cell]
        for cell in range(len(CELLS))
        if any(_ORBITAL[glowing] >> cell & 1 for glowing in OUTER_GLOWING)
    )
)
CONSTELLATION_MASKS: Final = tuple(mask_of(row.cells, row.id) for row in CONSTELLATIONS)
ORBIT_MASKS: Final = tuple(mask_of(row.cells, f"orbit {row.number}") for row in ORBITS)
CONSTELLATION_OF: Final = tuple(CONSTELLATION.get(row.constellation, -1) for row in CELL_ROWS)
ORBIT_OF: Final = tuple(row.orbit - 1 for row in CELL_ROWS)
ADJACENT: Final = _pairs("adjacent")
OPPOSITE: Final = _pairs("opposite")

if len(CELLS) != BOARD.cells or len(LINKS) != BOARD.links:
    raise BadContent(str(_G), "board", "cells", f"got {len(CELLS)} cells, {len(LINKS)} links")

_LOW = 13


def _reach(first: int, count: int) -> tuple[int, ...]:
    table = [0] * (1 << count)
    for mask in range(1, 1 << count):
        low = mask & -mask
        table[mask] = table[mask ^ low] | NEAR[first + low.bit_length() - 1]
    return tuple(table)


_REACH_LOW = _reach(0, _LOW)
_REACH_HIGH = _reach(_LOW, len(CELLS) - _LOW)
_LOW_MASK = (1 << _LOW) - 1


def reach(mask: int) -> int:
    """Give all cells that are linked to a cell of the mask."""
    return _REACH_LOW[mask & _LOW_MASK] | _REACH_HIGH[mask >> _LOW]


def cells_in(mask: int) -> tuple[int, ...]:
    """List the cells of a mask."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


# --- tracks, limits, points ---------------------------------------------------------------------

BLACK_TRACK: Final = read_row(
    _tracks.get("player_black_track"), "player_black_track", BlackTrackRow, _T
)
TOKEN_TRACK: Final = read_row(
    _tracks.get("black_token_track"), "black_token_track", TokenTrackRow, _T
)
VALUE_TRACKS: Final = tuple(read_rows(_tracks, "value_track", TrackRow, _T))
TOKENS: Final = tuple(name for row in VALUE_TRACKS for name in row.tokens)
TOKEN: Final = {
    name: (track, number)
    for track, row in enumerate(VALUE_TRACKS)
    for number, name in enumerate(row.tokens)
}
PLACEMENT: Final = read_row(_tracks.get("placement"), "placement", PlacementRow, _T)
ENDING: Final = read_row(_tracks.get("ending"), "ending", EndingRow, _T)
SCORING: Final = read_row(_tracks.get("scoring"), "scoring", ScoringRow, _T)
DEAL: Final = read_row(_tracks.get("deal"), "deal", DealRow, _T)

RANK_POINTS: Final = tuple(
    tuple(
        row.points[rank] if rank < len(row.points) else row.rest for rank in range(len(row.tokens))
    )
    for row in VALUE_TRACKS
)
"""By track and rank (0 is the best): the points."""

if VALUE_TRACKS[0].tokens != tuple(KINDS[kind] for kind in COLOURS):
    raise BadContent(str(_T), "value_track #1", "tokens", "expected the colours in order")
if VALUE_TRACKS[1].tokens != tuple(row.id for row in CONSTELLATIONS):
    raise BadContent(str(_T), "value_track #2", "tokens", "expected the constellations in order")

# --- goals --------------------------------------------------------------------------------------

GOAL_KINDS: Final = {row.id: row for row in read_rows(_goals, "kind", KindRow, _D)}
GOALS: Final = tuple(read_rows(_goals, "goal", GoalRow, _D))
GOAL: Final = {row.id: number for number, row in enumerate(GOALS)}
PERSONAL: Final = tuple(n for n, row in enumerate(GOALS) if row.deck == "personal")
COMMON: Final = tuple(n for n, row in enumerate(GOALS) if row.deck == "common")
ADVANCED: Final = tuple(n for n, row in enumerate(GOALS) if row.deck == "advanced")

for _row in GOALS:
    if _row.kind not in GOAL_KINDS:
        raise BadContent(str(_D), f"goal {_row.id!r}", "kind", f"unknown kind {_row.kind!r}")
    for _param in GOAL_KINDS[_row.kind].params:
        if not getattr(_row, _param):
            raise BadContent(str(_D), f"goal {_row.id!r}", _param, f"{_row.kind} needs it")
        if _param.startswith("colour") and _param != "colours":
            _number(KIND, getattr(_row, _param), ("goals.toml", f"goal {_row.id!r}", _param))
if len(GOAL) != len(GOALS):
    raise BadContent(str(_D), "goal", "id", "two goals share an id")
