"""Options to the first state; what is random is left for the dealer."""

from __future__ import annotations

from starshelf.core.game import Refusal
from starshelf.games.distant_suns import sheets
from starshelf.games.distant_suns.chart import CHARTS, own_chart
from starshelf.games.distant_suns.content import MODES, Sheet
from starshelf.games.distant_suns.state import RULES, Options, Paper, State
from starshelf.games.distant_suns.why import refuse

RANDOM = "random"


def check_options(seats: int, options: Options) -> Refusal | None:
    """Refuse a seat count or a sheet that the mode does not know (D-001, D-002, D-150)."""
    low, high = MODES[options.mode].seats
    if not low <= seats <= high:
        clause = "D-150" if options.mode == "practice" else "D-001"
        return refuse("bad_seat_count", clause, low=low, high=high, seats=seats)
    if isinstance(options.sheet, Sheet):
        return sheets.refusal_of(options.sheet)
    if options.sheet != RANDOM and options.sheet not in CHARTS:
        known = (*CHARTS, RANDOM)
        return refuse("unknown_sheet", sheet=options.sheet, known=known)
    return None


def setup(seats: int, options: Options, rules: int = RULES) -> State:
    """Lay out the table before the dealer's first answer (D-009, D-010, D-012)."""
    own = None
    if isinstance(options.sheet, Sheet):
        own = sheets.complete(options.sheet)
        name = own.id
    else:
        name = "" if options.sheet == RANDOM else options.sheet
    solo = options.mode == "practice"
    if not name:
        worlds = 0
    else:
        worlds = len((own_chart(own) if own is not None else CHARTS[name]).worlds)
    return State(
        mode=options.mode,
        sheet=name,
        own=own,
        phase="sheet" if not name else "tiles" if solo else "start",
        start=0 if solo else -1,
        tiles=(),
        missions=(),
        round=1,
        turn=1,
        placed=(),
        papers=(Paper(),) * seats,
        reached=(0,) * worlds,
        rules=rules,
    )
