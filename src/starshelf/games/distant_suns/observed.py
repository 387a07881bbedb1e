"""How views become numbers for learning agents, where their types do not tell."""

from __future__ import annotations

from starshelf.core.observed import Bits, Most, Omit, Thing, Ways

from .chart import CHARTS
from .content import LENGTH, MISSION_IDS, MODULES, SHAPE_IDS, SHEET_IDS, TILES_IN_GAME
from .state import State, chart_of


def observed(first: State) -> Ways:
    """Say what texts and masks are of, and how much there is room for."""
    o = first.open
    charts = [*CHARTS.values()] if o.own is None else [chart_of(o)]
    shape = Thing(SHAPE_IDS)
    worlds = max(len(chart.worlds) for chart in charts)
    return {
        "Open.sheet": Thing(SHEET_IDS),
        "Open.own": Omit(),
        "Open.tiles": Most(TILES_IN_GAME, shape),
        "Open.missions": Most(TILES_IN_GAME, Thing(MISSION_IDS)),
        "Open.placed": Most(MODULES),
        "Open.finished": Most(len(o.papers)),
        "Open.rules": Omit(),
        "Paper.drawings": Most(LENGTH.turns_per_game[1]),
        "Paper.covered": Bits(max(chart.all.bit_length() for chart in charts)),
        "Open.reached": Most(worlds),
        "Paper.worlds": Most(worlds),
        "Drawing.shape": shape,
    }
