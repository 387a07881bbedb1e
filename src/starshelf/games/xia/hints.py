"""How good things look for a seat, so that generic bots fly trade runs and missions and survive.

A captain's worth is fame and credits, a sound ship, the points left this turn, and the best plan
at hand: what its goals will bring, less the time it takes to reach them.
"""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.game import Action
from starshelf.games.xia import actions as act
from starshelf.games.xia.content import (
    ABILITIES,
    FAME_SOURCE,
    MISSION_KIND,
    OUTFITS,
    SHIPS,
    TITLES,
    mission,
)
from starshelf.games.xia.geometry import geo, hex_named
from starshelf.games.xia.plans import worths
from starshelf.games.xia.plans.charts import chart
from starshelf.games.xia.plans.errands import errand_of
from starshelf.games.xia.plans.fights import aim_worth, fight_worth
from starshelf.games.xia.plans.goals import Situation
from starshelf.games.xia.plans.helm import (
    MARKERS,
    fuel_of,
    full_fuel,
    is_frail,
    points_next,
    points_now,
    space_left,
    speed_of,
)
from starshelf.games.xia.plans.outlook import Outlook, outlook
from starshelf.games.xia.rules.business import FAME_PRICE, free_ships, repair_price, ship_price
from starshelf.games.xia.rules.missions import target_ship
from starshelf.games.xia.state import (
    FACE_DOWN,
    FIRST_NPC,
    OFF,
    Aim,
    Damage,
    Draw,
    Move,
    Open,
    Seat,
    Turn,
    UsedSpace,
    is_stranded,
    kind_of,
    place_of,
    room,
    tier_of,
)
from starshelf.games.xia.view import View

POINTS = 10.0
"""The points of one fame."""
_LUCK = FAME_SOURCE["luck"]
_RIVAL = 0.05
_PACE = 20.0
_SPEED = 0.6
_STRANDED = 1.2
_LOST = 1.2
"""The turns that the loss of a ship costs: where it was, and what it was about to do."""
_IDLE_AIM = 1.0
_WASTED = 0.15
"""A cube thrown out, or an attack taken back: no way to pass the time."""
_ABILITY = {"energy_scoop": 0.3, "afterburner": 0.3, "tac_x": 0.15, "autopilot": 0.2}
_ANY_ABILITY = 0.05
_OUTFIT = {"blaster": 0.2, "shield": 0.22, "missile": 0.19}
_ALL_POINTS = (1 << 32) - 1


# --- the ship -------------------------------------------------------------------------------------


def _fuel_gap(fuel: int, full: int) -> float:
    """Give what missing fuel costs: little at first, much when the ship runs dry."""
    return 0.02 * max(0, full - fuel) + 0.04 * max(0, 8 - fuel) + 0.08 * max(0, 4 - fuel)


def _damage_cost(seat: Seat, speed: float, pending: int) -> float:
    """Give what damage costs: lost points, lost room, and the nearness of the end."""
    hurt = seat.damage.bit_count() + pending
    if not hurt:
        return 0.0
    lost = worths.TURN / speed * (speed - points_next(seat, MARKERS))
    return 0.02 * hurt + lost + 0.6 * (hurt / SHIPS[seat.ship].hold_size) ** 3


def _ship_worth(seat: Seat, speed: float, left: int) -> float:
    """Give the worth of ship and outfits for the rest of the game."""
    worth = _SPEED * left * (1 - float((_PACE / speed) ** 0.7))
    worth += 0.05 * min(space_left(seat), 8) + 0.02 * SHIPS[seat.ship].energy
    worth += 0.2 * (tier_of(seat) - 1)
    worth += sum(_ABILITY.get(ABILITIES[a].id, _ANY_ABILITY) for a in seat.abilities)
    kinds: set[str] = set()
    for fitted in seat.fitted:
        kind = kind_of(fitted)
        if kind != "engine":
            level = OUTFITS[fitted.outfit].level
            worth += _OUTFIT[kind] * (0.9 + 0.1 * level) if kind not in kinds else 0.05
            kinds.add(kind)
    return worth


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
        coming = points_next(seat, armed) + 0.8 * seat.autopilot
        return self.price * coming - worths.TURN - gone

    # --- plans ---------------------------------------------------------------------------------

    def situation(self, *, drawn_at: int | None = None) -> Situation:
        """Sum up all that the goals depend on."""
        seat, world = self.seat, self.o.world
        card = self.v.card if seat.mission == FACE_DOWN else seat.mission
        prey = OFF
        if card and MISSION_KIND[mission(card).kind].id == "thief":
            target = target_ship(self.o, self.number, card)
            prey = place_of(self.o, target) if target < FIRST_NPC or self.o.npcs else OFF
        space = geo(world.laid).spaces.get(seat.at)
        cargo = tuple(sorted(cube for cube in seat.cargo if cube))
        found, lying = self._lying(len(cargo) > 0)
        market = space[1] if space is not None and space[0] == "buy" else 0
        return Situation(
            laid=world.laid,
            status=(seat.bounty > 0, is_frail(seat)),
            den_market=self.o.rules.den_market,
            tokens=world.tokens,
            faces=world.faces,
            gates=world.gates,
            lying=lying,
            supply=world.supply,
            explores=world.pile > 0 and seat.energy > 1,
            cargo=cargo,
            free=room(seat),
            credits=seat.credits,
            market=market,
            found=found,
            card=card,
            under_way=seat.mission > 0,
            pay=seat.pay,
            sneaked=seat.sneaked,
            prey=prey,
            drawn_at=seat.memory.drawn_at if drawn_at is None else drawn_at,
            unknown=self.v.unknown,
            needs=self._needs(),
            speed=self.speed,
        )

    def _lying(self, laden: bool) -> tuple[tuple[int, ...], tuple[tuple[int, int, int], ...]]:
        """Give the cubes to be picked up here, and all others that lie about.

        What still goes on top of a cargo is not to be fetched once more.
        """
        seat, free = self.seat, room(self.seat)
        found: list[int] = []
        lying = []
        for at, cube, n in self.o.world.cubes:
            here = n - seat.memory.thrown.count((at, cube)) if at == seat.at else 0
            taken = min(here, free - len(found))
            found += [cube] * taken
            left = n - taken if laden else n
            if left:
                lying.append((at, cube, left))
        return tuple(found), tuple(lying)

    def _needs(self) -> float:
        """Give what a night on a planet is worth, in steps of a twentieth."""
        if self.phase == "business":
            return 0.0
        seat = self.seat
        need = _fuel_gap(fuel_of(seat), full_fuel(seat))
        price = repair_price(seat)
        if seat.damage and seat.credits >= price:
            mended = _damage_cost(seat, self.speed, 0) - price * worths.MONEY
            need += max(0.0, mended)
        need += self._shopping()
        return round(need * 20) / 20

    def _shopping(self) -> float:
        """Give what lies ready to be bought: a ship, or fame."""
        seat, o = self.seat, self.o
        ships = free_ships(o, tier_of(seat) + 1)
        if any(seat.credits >= ship_price(seat, ship) for ship in ships):
            return 0.4
        if seat.credits >= FAME_PRICE and seat.fame + 1 < o.rules.fame_target:
            return 0.1
        return 0.0

    def plan(self) -> float:
        """Give the worth of the best plan from here."""
        if self.seat.at == OFF:
            return self._plan_after_return()
        f = self.o.stack[-1] if self.o.stack else None
        if isinstance(f, Draw) and f.seat == self.number:
            ahead = outlook(self.situation(drawn_at=_ALL_POINTS))
            return ahead.seen_from(self.at(), self.points()) + self._best_drawn()
        return self._hope() + self.outlook().seen_from(self.at(), self.points())

    def outlook(self) -> Outlook:
        """Give what lies ahead."""
        return outlook(self.situation())

    def _hope(self) -> float:
        return worths.HOPE if self.seat.mission else 0.0

    def _plan_after_return(self) -> float:
        """Give the mean plan from the points where a destroyed ship may return."""
        spawns = geo(self.o.world.laid).spawns
        if not spawns:
            return 0.0
        ahead = self.outlook()
        return sum(ahead.seen_from(at) for _, at in spawns) / len(spawns)

    def _best_drawn(self) -> float:
        """Give the worth of the best of the drawn missions."""
        best = worths.HOPE
        seat = self.seat
        map_ = chart(self.o.world.laid, (seat.bounty > 0, is_frail(seat)))
        for card in self.v.drawn:
            prey = OFF
            if mission(card).kind == "thief":
                target = target_ship(self.o, self.number, card)
                prey = place_of(self.o, target) if target < FIRST_NPC or self.o.npcs else OFF
            errand = errand_of(map_, mission(card), prey)
            if errand.is_ready:
                way = map_.cost(self.at(), errand.start) + errand.way
                best = max(best, worths.PLANNED * errand.worth - self.price * way)
        return best

    # --- the sum -------------------------------------------------------------------------------

    def worth(self) -> float:
        """Judge the seat, in fame."""
        o, seat = self.o, self.seat
        earned = seat.fame - seat.fame_by[_LUCK]
        worth = earned + worths.MONEY * seat.credits
        worth -= _RIVAL * max(
            (other.fame for n, other in enumerate(o.seats) if n != self.number), default=0
        )
        for title, owner in o.world.titles_open:
            if owner == self.number:
                worth += worths.PLANNED * TITLES[title].fame
        if seat.bounty:
            worth -= worths.OUTLAWED + 0.05 * seat.bounty / 1000
        if seat.ship < 0:
            return worth
        left = max(o.rules.fame_target - seat.fame, 1)
        worth += _ship_worth(seat, self.speed, left)
        worth -= _damage_cost(seat, self.speed, self._pending_damage())
        worth -= _fuel_gap(self.fuel(), full_fuel(seat)) - 0.001 * seat.energy
        worth += self.time_left()
        worth -= _WASTED * (len(seat.memory.thrown) + seat.memory.called_off)
        if seat.at == OFF:
            worth -= worths.TURN * (_LOST + seat.skip)
        elif is_stranded(seat) and self.phase != "business":
            worth -= _STRANDED
        return worth + self.plan() + self._fight()

    def _fight(self) -> float:
        """Give what an attack begun promises; one that does not pay is better not begun."""
        f = self.o.stack[-1] if self.o.stack else None
        if isinstance(f, Aim) and f.seat == self.number:
            return worths.PLANNED * aim_worth(self.o, f) or -_IDLE_AIM
        return fight_worth(self.o, self.number)


def value(v: View) -> float:
    """Judge the view's seat: ten points a fame, and all that leads to more."""
    return POINTS * Captain(v).worth()


def quiet(v: View) -> bool:
    """Tell whether a view can be judged as it stands: nothing half done waits for an answer."""
    f = v.open.stack[-1] if v.open.stack else None
    return isinstance(f, (Turn, Move, UsedSpace, Draw, Aim))


_PRIORS: dict[type, float] = {
    act.Complete: 5.0,
    act.TakeToken: 4.5,
    act.SellAll: 4.0,
    act.DoTask: 4.0,
    act.PackAuto: 4.0,
    act.PlaceRest: 4.0,
    act.Refill: 4.0,
    act.BuyShip: 3.5,
    act.BuyFame: 3.0,
    act.Repair: 3.0,
    act.DrawMissions: 3.0,
    act.UseImpulse: 1.0,
    act.UseEngine: 0.9,
    act.Attack: -0.5,
    act.FollowAll: -1.0,
    act.Cancel: -1.0,
    act.DropMission: -3.0,
    act.Jettison: -2.0,
    act.BlindJump: -0.5,
    act.EndActions: -0.5,
    act.UseSpace: -1.0,
    act.SellOutfit: -2.0,
    act.Rearrange: -3.0,
    act.PackPose: -1.0,
    act.PlaceDamage: -1.0,
}


def priors(v: View, legal: Sequence[Action]) -> list[float]:
    """Weigh actions by their kind, and steps by how they further the plan."""
    weights = [_PRIORS.get(type(action), 0.0) for action in legal]
    if not any(type(action) is act.Step for action in legal) or v.viewer is None:
        return weights
    captain = Captain(v)
    ahead = captain.outlook()
    points = captain.points()
    here = ahead.seen_from(captain.seat.at, points)
    for n, action in enumerate(legal):
        if isinstance(action, act.Step):
            gain = ahead.seen_from(hex_named(action.to), points - 1) - here
            weights[n] = 10 * gain
    return weights
