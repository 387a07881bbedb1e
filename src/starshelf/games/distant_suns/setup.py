"""Options to the first state; what is random is left for the dealer."""

from __future__ import annotations

from starshelf.core.game import Refusal

from . import sheets
from .chart import CHARTS, own_chart
from .content import MODES, Sheet
from .state import RULES, Open, Options, Paper, Secret, State
from .why import refuse

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
    own = sheets.complete(options.sheet) if isinstance(options.sheet, Sheet) else None
    name = own.id if own is not None else "" if options.sheet == RANDOM else str(options.sheet)
    solo = options.mode == "practice"
    chart = own_chart(own) if own is not None else CHARTS.get(name)
    first = Open(
        mode=options.mode,
        sheet=name,
        own=own,
        phase="sheet" if chart is None else "tiles" if solo else "start",
        start=0 if solo else -1,
        tiles=(),
        missions=(),
        round=1,
        turn=1,
        placed=(),
        papers=(Paper(),) * seats,
        reached=() if chart is None else (0,) * len(chart.worlds),
        rules=rules,
    )
    return State(first, Secret())
