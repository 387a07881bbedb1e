"""Missions as a captain weighs them: where they lead, what they pay, how likely they succeed."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

from ..content import MISSION_KIND, SECTOR, Mission, band, mission
from ..rules.drawing import DRAWN
from . import worths
from .ways import FAR, Ways

_SNEAKS = 0.4
_STEALS = 0.75
_MEAN_PAY = {"scholar": 2450, "thief": 3700, "bounty_hunter": 3300, "assassin": 4000}
_FARTHEST = 5
"""Flight distance that counts for places that no flight joins (X-054)."""


class Errand(NamedTuple):
    """A mission on this map: its places (-1: not laid), the way between, its worth and odds."""

    start: int
    goal: int
    way: int
    worth: float
    odds: float
    """How likely it still is to be completed once its first task is done."""

    @property
    def is_ready(self) -> bool:
        """Tell whether all its places are on the map and can be reached."""
        return self.start >= 0 and self.goal >= 0 and self.way < FAR

    def after(self, pay: float) -> float:
        """Give the worth once the first task is done and the pay is known."""
        return self.odds * (1.0 + pay) - (1 - self.odds) * worths.OUTLAWED


def _point(c: Ways, name: str) -> int:
    sector = SECTOR[name]
    for at, number in c.geo.mission_points.items():
        if number == sector:
            return at
    return -1


def errand_of(c: Ways, card: int, prey: int = -1) -> Errand:
    """Weigh a mission card on a map; `prey` is where the ship is that a Thief looks for."""
    key = "errand", card, prey
    found: Errand | None = c.kept.get(key)
    if found is None:
        found = c.kept[key] = _weigh(c, mission(card), prey)
    return found


def _weigh(c: Ways, row: Mission, prey: int) -> Errand:
    goal = _point(c, row.goal)
    kind = MISSION_KIND[row.kind]
    if row.kind in ("bounty_hunter", "assassin"):
        return Errand(-1, goal, FAR, 0.0, 1.0)
    start = prey if row.kind == "thief" else _point(c, row.start)
    if start < 0 or goal < 0:
        return Errand(start, goal, FAR, 0.0, 1.0)
    pay = _MEAN_PAY.get(row.kind)
    if pay is None:
        flight = c.geo.flight(SECTOR[row.start], SECTOR[row.goal]) or _FARTHEST
        pay = band(kind.pay, flight).credits
    odds = _SNEAKS if row.kind == "smuggler" else 1.0
    taken = _STEALS if row.kind == "thief" else 1.0
    worth = taken * odds * (1.0 + pay * worths.MONEY) - (1 - taken * odds) * worths.OUTLAWED
    return Errand(start, goal, c.cost(start, goal), worth, odds)


def draw_worth(c: Ways, at: int, unknown: tuple[int, ...], price: float) -> float:
    """Give the mean worth of the best of three unknown missions, drawn at a place."""
    key = "draw", at, unknown, price
    worth: float | None = c.kept.get(key)
    if worth is None:
        worth = c.kept[key] = _best_of_three(
            sorted((_seen_from(c, at, card, price) for card in unknown), reverse=True)
        )
    return worth


def _best_of_three(worths_: list[float]) -> float:
    """Give the mean of the best of three, by how many triples each is the best of."""
    triples = comb(len(worths_), DRAWN)
    if not triples:
        return worths.HOPE
    best = sum(w * comb(len(worths_) - n - 1, DRAWN - 1) for n, w in enumerate(worths_))
    return best / triples


def _seen_from(c: Ways, at: int, card: int, price: float) -> float:
    errand = errand_of(c, card)
    if not errand.is_ready:
        return worths.HOPE
    way = c.cost(at, errand.start) + errand.way
    return max(worths.HOPE, worths.ACCEPTED * errand.worth - price * way)
