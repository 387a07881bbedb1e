"""Where things lie on the places of the scene; one unit is a hundred of the content's."""

from __future__ import annotations

from typing import Final

from .. import content as c

Spot = tuple[float, float]

BOARD_SIZE: Final = 10.0
_UNIT: Final = 100.0

# --- the nebula board ---------------------------------------------------------------------------


def _board(point: Spot) -> Spot:
    return point[0] / _UNIT + BOARD_SIZE / 2, point[1] / _UNIT + BOARD_SIZE / 2


CLUSTER_CELLS: Final = tuple(tuple(_board(p) for p in row.cells) for row in c.CLUSTERS)
CLOCKS: Final = tuple(tuple(_board(p) for p in row.clock_places) for row in c.CLUSTERS)
CRESCENTS: Final = tuple(tuple(_board(p) for p in row.crescent_places) for row in c.CLUSTERS)
TOKEN_STEPS: Final = tuple(_board(p) for p in c.TOKEN_TRACK.places)
WAYS: Final = tuple(
    tuple(
        (5 + (row.x + 0.8 * (x - row.x)) / _UNIT, 5 + (row.y + 0.8 * (y - row.y)) / _UNIT)
        for x, y in row.clock_places
    )
    for row in c.CLUSTERS
)
"""Where the steps to a cell are written."""
BRIGHT: Final = (BOARD_SIZE / 2, BOARD_SIZE / 2)
BAG: Final = (1.15, 1.25)
BOX: Final = (8.85, 1.25)
DRAWN: Final = ((4.28, 7.4), (5.0, 7.4), (5.72, 7.4), (4.64, 8.12), (5.36, 8.12))
"""Where the kinds drawn by chaos lie."""
RING_TURN: Final = 360 / c.RING

# --- a galaxy: black track above, the web, the observation area below ---------------------------

GALAXY_WIDTH: Final = 10.0
GALAXY_HEIGHT: Final = 12.8
_WEB_TOP: Final = 1.3
TRACK_Y: Final = 0.72
TRACK_X: Final = tuple(1.36 + 1.04 * number for number in range(c.BLACK_TRACK.cells))
HELD_Y: Final = 12.02
HELD_X: Final = tuple(0.98 + 1.34 * kind for kind in range(len(c.KINDS)))
CELLS: Final = tuple(
    (row.x / _UNIT + GALAXY_WIDTH / 2, row.y / _UNIT + GALAXY_WIDTH / 2 + _WEB_TOP)
    for row in c.CELL_ROWS
)
ORBIT_NUMBERS: Final = tuple(
    (row.number_x / _UNIT + GALAXY_WIDTH / 2, row.number_y / _UNIT + GALAXY_WIDTH / 2 + _WEB_TOP)
    for row in c.ORBITS
)

# --- rows of goals ------------------------------------------------------------------------------

ROW_WIDTH: Final = 13.2
ROW_HEIGHT: Final = 2.44
ICON_X: Final = 1.32
WORDS_X: Final = 2.68
BAR_WIDTH: Final = 3.8
LINE: Final = 0.5
"""How far the two lines of a card lie from its middle."""
FIRST_X: Final = 9.44
LATER_X: Final = 11.24
PRIZE_X: Final = 12.0

# --- the value board ----------------------------------------------------------------------------

VALUE_WIDTH: Final = 15.2
VALUE_HEIGHT: Final = 13.2
STEP_X: Final = tuple(1.36 + 2.08 * step for step in range(max(r.last for r in c.VALUE_TRACKS) + 1))
ROW_Y: Final = (4.8, 8.9, 13.0)
"""By value track: the y of the ground line on which its stacks stand."""
ROW_TALL: Final = (4.6, 3.9, 3.9)
TOKEN_SIZE: Final = 1.24
TOKEN_RISE: Final = 0.62
TOKEN_SWAY: Final = 0.44
"""How far the tokens of a stack lie from its middle, left and right by turns."""
