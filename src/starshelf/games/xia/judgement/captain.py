"""A captain's judgement: fame and credits, a sound ship, time, and the best plan at hand."""

from __future__ import annotations

from functools import cached_property
from math import exp

from ..content import FAME_SOURCE, TITLES
from ..frames import Aim, Damage, Draw, Move, Turn, UsedSpace
from ..rules.business import FAME_PRICE, repair_price
from ..rules.shipyard import free_ships, ship_price
from ..state import OFF, Open, Seat, is_stranded, map_of, others_at, tier_of
from ..view import View
from . import worths
from .errands import errand_of
from .fights import aim_worth, fight_worth
from .helm import MARKERS, fuel_of, full_fuel, points_next, points_now, speed_of
from .outlook import Outlook, outlook
from .situation import prey_of, situation_of, status_of
from .soundness import damage_cost, fuel_gap, ship_worth
from .ways import ways_of

_LUCK = FAME_SOURCE["luck"]
_RIVAL = 0.05
_PER_BOUNTY = 0.05 / 1000
_FILLED = 0.001
"""A full tank is a little better than one that is as good as full: so it gets filled."""
_STRANDED = 1.2
_LOST = 1.2
"""The turns that the loss of a ship costs: where it was, and what it was about to do."""
_IDLE_AIM = 1.0
_WASTED = 0.15
"""A cube thrown out, or an attack taken back: no way to pass the time."""
_NEW_SHIP = 0.4
_NEW_FAME = 0.1
_DRIFT = 0.8
"""What is left of an autopilot's points: they come when others like."""
_LAST = 3
"""With so much fame missing or less, a better plan is still a better plan."""
_ALL_POINTS = (1 << 32) - 1


class Captain:
    """One look at the table from a seat."""

    def __init__(self, v: View) -> None:
        number = v.viewer
        assert number is not None
        self.v = v
        self.o: Open = v.open
        self.number = number
        self.seat: Seat = v.open.seats[number]
        self.speed = speed_of(self.seat)
        self.price = worths.TURN / self.speed
        stack = self.o.stack
        turn = stack[0] if stack else None
        mine = self.o.active == number and isinstance(turn, Turn)
        self.phase = turn.phase if mine and isinstance(turn, Turn) else ""

    # --- what is at hand -----------------------------------------------------------------------

    def at(self) -> int:
        """Give the space that the captain acts on: the ship's, or the one used from beside."""
        f = self.o.stack[-1] if self.o.stack else None
        if isinstance(f, UsedSpace) and f.seat == self.number:
            return f.at
        return self.seat.at

    def points(self) -> int:
        """Give the points left of a move under way."""
        for f in reversed(self.o.stack):
            if isinstance(f, Move) and f.seat == self.number:
                return f.points
        return 0

    def _pending_damage(self) -> int:
        return sum(f.left for f in self.o.stack if isinstance(f, Damage) and f.seat == self.number)

    def fuel(self) -> int:
        """Count the fuel; in the business phase the tank is as good as full."""
        if self.phase == "business":
            return full_fuel(self.seat)
        return fuel_of(self.seat)

    def time_left(self) -> float:
        """Give the worth of the points left this turn, or of the next one; turns gone cost."""
        seat = self.seat
        begun = (self.o.turn - 1 - self.number + self.o.first) // len(self.o.seats) + 1
        gone = worths.TURN * begun
        if self.phase in ("begin", "action"):
            return self.price * points_now(seat) - gone
        if self.phase == "business":
            armed = MARKERS
        elif self.phase == "status":
            armed = min(MARKERS, seat.armed + seat.energy)
        else:
            armed = seat.armed
        coming = points_next(seat, armed) + _DRIFT * seat.autopilot
        return self.price * coming - worths.TURN - gone

    # --- plans ---------------------------------------------------------------------------------

    def outlook(self, *, drawn_at: int | None = None) -> Outlook:
        """Give what lies ahead; `drawn_at` names the mission points that are closed."""
        closed = self.seat.memory.drawn_at if drawn_at is None else drawn_at
        return outlook(situation_of(self.v, needs=self._needs(), speed=self.speed, drawn_at=closed))

    def _needs(self) -> float:
        """Give what a night on a planet is worth, in steps of a twentieth."""
        if self.phase == "business":
            return 0.0
        seat = self.seat
        need = fuel_gap(fuel_of(seat), full_fuel(seat))
        price = repair_price(seat)
        if seat.damage and seat.credits >= price:
            mended = damage_cost(seat, self.speed, 0) - price * worths.MONEY
            need += max(0.0, mended)
        need += self._shopping()
        return round(need * 20) / 20

    def _shopping(self) -> float:
        """Give what lies ready to be bought: a ship, or fame."""
        seat, o = self.seat, self.o
        ships = free_ships(o, tier_of(seat) + 1)
        if any(seat.credits >= ship_price(seat, ship) for ship in ships):
            return _NEW_SHIP
        if seat.credits >= FAME_PRICE and seat.fame + 1 < o.rules.fame_target:
            return _NEW_FAME
        return 0.0

    def plan(self) -> float:
        """Give the worth of the best plan from here."""
        if self.seat.at == OFF:
            return self._plan_after_return()
        f = self.o.stack[-1] if self.o.stack else None
        if isinstance(f, Draw) and f.seat == self.number:
            ahead = self.outlook(drawn_at=_ALL_POINTS)
            return ahead.seen_from(self.at(), self.points()) + self._best_drawn()
        if isinstance(f, Move) and f.seat == self.number:
            return self._hope() + self.seen(self.outlook(), self.seat.at, f.points)
        return self._hope() + self.outlook().seen_from(self.at())

    def seen(self, ahead: Outlook, at: int, points: int) -> float:
        """Give the best plan from a space of a move; where another ship is, nobody can stay."""
        if at not in self.taken:
            return ahead.seen_from(at, points)
        free = [to for to in map_of(self.o).beside(at) if to not in self.taken]
        return max([ahead.seen_from(to, max(points - 1, 0)) for to in free], default=0.0)

    @cached_property
    def taken(self) -> set[int]:
        """Give the spaces of all other ships."""
        return others_at(self.o, self.number)

    def _hope(self) -> float:
        return worths.HOPE if self.seat.mission else 0.0

    def _plan_after_return(self) -> float:
        """Give the mean plan from the points where a destroyed ship may return."""
        spawns = map_of(self.o).spawns
        if not spawns:
            return 0.0
        ahead = self.outlook()
        return sum(ahead.seen_from(at) for _, at in spawns) / len(spawns)

    def _best_drawn(self) -> float:
        """Give the worth of the best of the drawn missions."""
        best = worths.HOPE
        seat = self.seat
        map_ = ways_of(self.o.world.laid, status_of(seat))
        for card in self.v.drawn:
            errand = errand_of(map_, card, prey_of(self.o, self.number, card))
            if errand.is_ready:
                way = map_.cost(self.at(), errand.start) + errand.way
                best = max(best, worths.PLANNED * errand.worth - self.price * way)
        return best

    # --- the sum -------------------------------------------------------------------------------

    def worth(self) -> float:
        """Judge the seat, in fame."""
        if self.seat.ship < 0:
            return self._standing()
        return self._standing() + self._ship() + self.time_left() + self.plan() + self._fight()

    def prospect(self) -> float:
        """Judge the seat beside others: its fame, and what money, ship and plan may add to it.

        They cannot add much more than is missing, so fame won counts more and more.
        """
        seat = self.seat
        if seat.ship < 0:
            return 0.0
        promise = worths.MONEY * seat.credits + self._ship() + self.plan() + self._fight()
        if promise > 0:
            missing = max(self.o.rules.fame_target - seat.fame, _LAST)
            promise = missing * (1 - exp(-promise / missing))
        return seat.fame + self.time_left() + promise

    def _standing(self) -> float:
        """Give the worth of what is won: fame, credits, titles earned; less what others have.

        Fame by luck is left out: a lucky die in one outcome would speak for any reckless deed.
        """
        o, seat = self.o, self.seat
        worth = seat.fame - seat.fame_by[_LUCK] + worths.MONEY * seat.credits
        worth -= _RIVAL * max(
            (other.fame for n, other in enumerate(o.seats) if n != self.number), default=0
        )
        for title, owner in o.world.titles_open:
            if owner == self.number:
                worth += worths.PLANNED * TITLES[title].fame
        if seat.bounty:
            worth -= worths.OUTLAWED + _PER_BOUNTY * seat.bounty
        return worth - _WASTED * (len(seat.memory.thrown) + seat.memory.called_off)

    def _ship(self) -> float:
        """Give the worth of the ship, as it is and where it is."""
        seat = self.seat
        left = max(self.o.rules.fame_target - seat.fame, 1)
        worth = ship_worth(seat, self.speed, left)
        worth -= damage_cost(seat, self.speed, self._pending_damage())
        worth -= fuel_gap(self.fuel(), full_fuel(seat))
        worth += _FILLED * seat.energy
        if seat.at == OFF:
            worth -= worths.TURN * (_LOST + seat.skip)
        elif is_stranded(seat) and self.phase != "business":
            worth -= _STRANDED
        return worth

    def _fight(self) -> float:
        """Give what an attack begun promises; one that does not pay is better not begun."""
        f = self.o.stack[-1] if self.o.stack else None
        if isinstance(f, Aim) and f.seat == self.number:
            return worths.PLANNED * aim_worth(self.o, f) or -_IDLE_AIM
        return fight_worth(self.o, self.number)
