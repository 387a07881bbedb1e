"""How good things look for a seat, so that generic bots fly trade runs and missions and survive.

A captain's worth is fame, credits, a sound ship, and the best plans at hand: what a plan will
bring, less what it costs, fading with every space that must still be flown.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from starshelf.core.game import Action
from starshelf.games.xia import actions as act
from starshelf.games.xia.content import (
    MARKET,
    MISSION_KIND,
    OUTFITS,
    SECTOR,
    SHIPS,
    band,
    mission,
)
from starshelf.games.xia.geometry import (
    ASTEROID,
    DEBRIS,
    ENTRANCE,
    LAWFUL,
    NEBULA,
    SHIELD,
    STAR,
    Geo,
    Laid,
    distance,
    geo,
)
from starshelf.games.xia.rules.cargo import is_bought
from starshelf.games.xia.rules.missions import target_ship
from starshelf.games.xia.state import (
    FACE_DOWN,
    FIRST_NPC,
    OFF,
    Aim,
    Draw,
    Open,
    Seat,
    damage_on,
    is_stranded,
    place_of,
    room,
    tier_of,
)
from starshelf.games.xia.view import View

FAME = 10.0
CREDITS = 1.2 / 1000
FADE = 0.945
"""What is left of a plan's worth after each space on the way."""
DETOUR = 1.25
"""Flown spaces for each space of distance to a ship that will move on."""
POOR = 0.6
"""What a trade run is worth to who must first find the credits for it."""
HELD = 0.3
"""A cube in the hold is worth more than the same cube planned for."""
UNREACHED = 400
_WEIGHT = {ASTEROID: 4, DEBRIS: 7, NEBULA: 2}


@lru_cache(maxsize=20_000)
def reach(laid: Laid, at: int, outlaw: bool) -> dict[int, int]:
    """Give every laid hex its flown distance from a hex, hazards counted as detours."""
    here = geo(laid)
    found = {at: 0}
    buckets: dict[int, list[int]] = {0: [at]}
    while buckets:
        cost = min(buckets)
        for hex_ in buckets.pop(cost):
            if found[hex_] != cost:
                continue
            for to, cross, _ in here.ways(hex_):
                step = 1
                if cross is not None:
                    if cross[4] == STAR:
                        continue
                    shields = (cross[0] == SHIELD) + (cross[2] == SHIELD)
                    closed = outlaw and cross[2] == ENTRANCE and cross[3] == LAWFUL
                    step += 9 * shields + 40 * closed + _WEIGHT.get(cross[4], 0)
                total = cost + step
                if total < found.get(to, UNREACHED):
                    found[to] = total
                    buckets.setdefault(total, []).append(to)
    return found


class Pilot:
    """One look at the table from a seat: where things are and how far."""

    def __init__(self, v: View, number: int) -> None:
        self.v = v
        self.o: Open = v.open
        self.number = number
        self.seat: Seat = v.open.seats[number]
        self.geo: Geo = geo(v.open.world.laid)
        self.ways = reach(v.open.world.laid, self.seat.at, self.seat.bounty > 0)

    def fade(self, spaces: float) -> float:
        """Give what is left of a worth after so many spaces."""
        return float(FADE**spaces)

    def leg(self, start: int, goal: int) -> float:
        """Give the flown distance between two hexes."""
        return reach(self.o.world.laid, start, self.seat.bounty > 0).get(goal, UNREACHED)

    def to(self, hex_: int) -> float:
        """Give the flown distance to a hex."""
        return self.ways.get(hex_, UNREACHED)

    # --- plans -------------------------------------------------------------------------------

    def trade(self) -> float:
        """Give the worth of the best sale of what is carried, or of what could be bought."""
        o, seat = self.o, self.seat
        carried = [cube for cube in seat.cargo if cube]
        best = 0.0
        spaces = self.geo.spaces
        for at, (does, _, _) in spaces.items():
            if does == "sell":
                sold = sum(is_bought(o, at, cube) for cube in carried)
                more, spent = self._more_here(at) if sold else (0, 0.0)
                if sold:
                    whole = sold == len(carried)
                    gain = self._sale(sold + more, whole=whole)
                    worth = gain * self.fade(self.to(at)) - spent + HELD * sold
                    best = max(best, worth)
        if not carried:
            best = max(best, self._new_run())
        return best

    def _more_here(self, sell: int) -> tuple[int, float]:
        """Count the cubes that could still be bought here for a sale, and their price."""
        space = self.geo.spaces.get(self.seat.at)
        if space is None or space[0] != "buy" or not space[1]:
            return 0, 0.0
        if not is_bought(self.o, sell, space[1]):
            return 0, 0.0
        pairs = min(room(self.seat) // 2, self.seat.credits // 1000)
        pairs = min(pairs, self.o.world.supply[space[1] - 1] // 2)
        return 2 * pairs, pairs * MARKET.pair_price * CREDITS

    def _sale(self, count: int, *, whole: bool) -> float:
        fame = FAME if whole and count >= 2 else 0.0
        return count * MARKET.sale_price * CREDITS + fame

    def _new_run(self) -> float:
        o, seat = self.o, self.seat
        best = 0.0
        spaces = self.geo.spaces
        free = room(seat)
        for at, (does, goods, _) in spaces.items():
            if does == "sell" or free < 2 or not goods:
                continue
            if does == "buy":
                pairs = min(free // 2, max(1, seat.credits // 1000), o.world.supply[goods - 1] // 2)
                chance = 1.0 if seat.credits >= MARKET.pair_price else POOR
                count, price = 2 * pairs, pairs * MARKET.pair_price * CREDITS
            else:
                # Gathering: two cubes, at the risk of the space and several tries.
                count, price, chance = 2, 2.2, 0.8
                if o.world.supply[goods - 1] < 2:
                    continue
            if count < 2:
                continue
            for sell, (deed, _, _) in spaces.items():
                if deed == "sell" and is_bought(o, sell, goods):
                    gain = self._sale(count, whole=True) * self.fade(self.leg(at, sell)) - price
                    best = max(best, chance * gain * self.fade(self.to(at)))
        return best

    def errand(self) -> float:
        """Give the worth of the active mission, or of drawing one."""
        seat = self.seat
        if not seat.mission:
            return self._new_mission()
        if seat.mission == FACE_DOWN:
            return self.mission_worth(self.v.card)
        row = mission(seat.mission)
        goal = self._point(row.goal)
        if goal is None:
            return 1.5
        pay = max(seat.pay, 0) * CREDITS + FAME
        if row.kind == "smuggler" and not seat.sneaked:
            pay *= 0.45
        return 2.0 + pay * self.fade(self.to(goal))

    def _new_mission(self) -> float:
        drawn = self.seat.memory.drawn_at
        away = [
            self.to(at) for at, sector in self.geo.mission_points.items() if not drawn >> sector & 1
        ]
        return 2.6 * self.fade(min(away)) if away else 0.0

    def _point(self, name: str) -> int | None:
        sector = SECTOR[name]
        for at, number in self.geo.mission_points.items():
            if number == sector:
                return at
        return None

    def mission_worth(self, card: int) -> float:
        """Give the worth of a mission whose first task is still to be done."""
        row = mission(card)
        goal = self._point(row.goal)
        if row.kind in ("bounty_hunter", "assassin"):
            return 1.0
        if goal is None:
            return 1.2
        if row.kind == "thief":
            target = target_ship(self.o, self.number, card)
            place = place_of(self.o, target) if target < FIRST_NPC or self.o.npcs else OFF
            if place == OFF:
                return 1.0
            leg = DETOUR * distance(place, goal)
            return 0.7 * (FAME + 3500 * CREDITS) * float(FADE**leg) * self.fade(self.to(place))
        start = self._point(row.start)
        if start is None:
            return 1.2
        pay = 2500.0
        chance = 1.0
        if row.kind != "scholar":
            flight = self.geo.flight(SECTOR[row.start], SECTOR[row.goal]) or 5
            pay = band(MISSION_KIND[row.kind].pay, flight).credits
        if row.kind == "smuggler":
            chance = 0.4
        way = self.to(start) + self.leg(start, goal)
        return max(1.0, chance * (FAME + pay * CREDITS) * self.fade(way))

    def treasure(self) -> float:
        """Give the worth of the nearest exploration token, and a little of the others."""
        tokens = self.o.world.tokens
        left = sum(self.o.world.faces)
        if not tokens or not left:
            return 0.0
        worth = (self.o.world.faces[1] * FAME + self.o.world.faces[0] * 1000 * CREDITS) / left
        fades = sorted(
            (
                self.fade(self.to(at))
                for at, sector in self.geo.explorations.items()
                if tokens >> sector & 1
            ),
            reverse=True,
        )
        return worth * (fades[0] + 0.15 * sum(fades[1:])) if fades else 0.0

    def shopping(self) -> float:
        """Give what it costs to be far from a planet with something to buy or mend there."""
        seat = self.seat
        ship = SHIPS[seat.ship]
        need = 0.0
        if seat.credits >= 5000:
            need += 1.2
        need += 0.12 * (ship.energy - seat.energy)
        need += 2.0 * max(0, 3 - seat.energy)
        if seat.credits >= 1000:
            need += 0.25 * seat.damage.bit_count()
        planets = [at for hexes in self.geo.planets.values() for at in hexes]
        away = min((self.to(at) for at in planets), default=UNREACHED)
        return need * (self.fade(away) - 1)


_ENGINES = {6: 4.0, 8: 5.2, 12: 6.6}


def soundness(seat: Seat) -> float:
    """Give the worth of a ship as it is: energy, markers, outfits, damage."""
    ship = SHIPS[seat.ship]
    worth = 6.0 * (tier_of(seat) - 1)
    worth += 0.15 * seat.energy + 0.2 * seat.armed
    engines = sorted(
        (
            _ENGINES[OUTFITS[f.outfit].die] - 0.5 * damage_on(seat, f)
            for f in seat.fitted
            if OUTFITS[f.outfit].kind == "engine"
        ),
        reverse=True,
    )
    if engines:
        worth += engines[0] + 0.2 * sum(engines[1:])
    others = [OUTFITS[f.outfit] for f in seat.fitted if OUTFITS[f.outfit].kind != "engine"]
    worth += sum(0.45 * row.level for row in others[:2])
    worth += 0.12 * min(room(seat), 6)
    hurt = seat.damage.bit_count()
    worth -= 0.3 * hurt + 5.0 * max(0.0, hurt / ship.hold_size - 0.5)
    if is_stranded(seat):
        worth -= 7.0
    return worth


def value(v: View) -> float:
    """Judge the view's seat: ten points a fame, and all that leads to more."""
    number = v.viewer
    assert number is not None
    o = v.open
    seat = o.seats[number]
    worth = FAME * seat.fame + CREDITS * seat.credits - 0.6 * seat.bounty / 1000
    rivals = [other.fame for n, other in enumerate(o.seats) if n != number]
    worth -= 0.5 * max(rivals, default=0)
    if seat.ship < 0:
        return worth
    worth += soundness(seat) + 0.55 * min(len(o.world.laid), 15)
    if seat.at == OFF:
        return worth - (3.0 if not o.turn else 6.0 + 8.0 * seat.skip)
    pilot = Pilot(v, number)
    plans = sorted((pilot.trade(), pilot.errand(), pilot.treasure()), reverse=True)
    worth += plans[0] + 0.5 * plans[1] + 0.3 * plans[2]
    if drawn := v.drawn:
        best = max(pilot.mission_worth(card) for card in drawn)
        worth += max(best, 0.5)
    elif isinstance(o.stack[-1] if o.stack else None, Draw):
        worth += 4.0
    if o.stack and isinstance(o.stack[-1], Aim):
        worth -= 0.4
    return worth + pilot.shopping()


_PRIORS: dict[type, float] = {
    act.PackAuto: 3.0,
    act.PlaceRest: 3.0,
    act.SellAll: 3.0,
    act.Complete: 4.0,
    act.Attack: -0.5,
    act.Cancel: -1.0,
    act.DoTask: 3.0,
    act.TakeToken: 3.0,
    act.FollowAll: -1.0,
    act.DropMission: -3.0,
    act.Jettison: -2.0,
    act.BlindJump: -0.5,
    act.EndActions: -0.5,
    act.UseSpace: -1.0,
    act.SellOutfit: -1.0,
    act.Rearrange: -3.0,
    act.PackPose: -1.0,
    act.PlaceDamage: -1.0,
}


def priors(v: View, legal: Sequence[Action]) -> list[float]:
    """Weigh actions by their kind: what to look at first, and what to do when all seems equal."""
    return [_PRIORS.get(type(action), 0.0) for action in legal]
