"""A layout as bits: a set of hexes is one whole number, a step moves all of them by one shift.

Rows of the map lie one after the other, with an empty column on either side and an empty row above
and below, so that no shift carries a hex into another row unseen.
Ways of ships that nobody plays and lines of sight are worked out here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec import Struct

from .geometry import HEX_STEPS, MIDDLE, NEIGHBOUR, SIDE_TO, SPACES, Geo, Laid, Q, R, hex_at
from .stamps import NO_GROUND, Ground, box_of, sight_of, stamp_of

STEP: Final = 1
ASTEROID_COST: Final = 1_000
DEBRIS_COST: Final = 1_000_000
SHIELD_COST: Final = 1_000_000_000
"""A cost is one number: shields, debris and asteroid fields entered, then steps (X-606)."""
FAR: Final = 1 << 60
"""More than any way costs."""

MOST_FIELDS = 200
"""Fields kept at a time for one layout."""
MOST_LISTED = 64
"""Lists of hexes kept at a time for one layout."""


class Field(Struct, gc=False):
    """Least costs to some goals, as far as they have been worked out.

    One that is kept is never changed: who needs more of it goes on with a copy and keeps that.
    """

    left: int
    """Hexes whose cost is not known yet."""
    pending: dict[int, int]
    """Hexes that have been looked at from others, and what they cost at most."""
    levels: dict[int, int] = {}
    """The hexes of each cost."""
    shielded: dict[int, int] = {}
    """Hexes of each cost that have shields round them, which are looked behind last."""

    def put(self, cost: int, hexes: int) -> None:
        """Note hexes that cost so much, unless they turn out to cost less."""
        hexes &= self.left
        if hexes:
            self.pending[cost] = self.pending.get(cost, 0) | hexes

    def copy(self) -> Field:
        """Give a field of its own that is as far as this one."""
        return Field(self.left, self.pending.copy(), self.levels.copy(), self.shielded.copy())

    def is_enough(self, at: int | None) -> bool:
        """Tell whether it says all there is to know about one hex, or about all."""
        return not (self.pending or self.shielded) or (at is not None and not self.left & at)

    def cost(self, at: int) -> int:
        """Give the cost of a hex; -1 while it is not known, or when no way leads to a goal."""
        for cost, hexes in reversed(self.levels.items()):
            if hexes & at:
                return cost
        return -1


class Bits(dict[int, int]):
    """Hexes as sets of their own, worked out when they are first asked for."""

    def __init__(self, width: int, origin: int) -> None:
        self._width = width
        self._origin = origin

    def __missing__(self, hex_: int) -> int:
        found = self[hex_] = 1 << R[hex_] * self._width + Q[hex_] - self._origin
        return found


class Chart:
    """What the ways of ships that nobody plays and lines of sight need to know of a layout."""

    __slots__ = (
        "_bits",
        "_box",
        "_fields",
        "_first_q",
        "_freely_beside",
        "_gates",
        "_gates_by_sector",
        "_guarded",
        "_guards",
        "_joined",
        "_kinds",
        "_listed",
        "_numbers",
        "_open",
        "_origin",
        "_plain",
        "_planet",
        "_reaches",
        "_rough",
        "_shifts",
        "_sights",
        "_unguarded",
        "_walls",
        "_width",
        "calm",
        "clear",
        "ground",
        "laid",
        "sectors",
    )

    def __init__(self, geo: Geo, before: Chart | None = None) -> None:
        self.sectors = geo.laid
        middles = [at * SPACES + MIDDLE for at, _, _ in geo.laid]
        qs, rs = [Q[hex_] for hex_ in middles], [R[hex_] for hex_ in middles]
        first_q, first_r = min(qs) - 3, min(rs) - 3
        # Few different widths: what is worked out for a width serves more often.
        self._width = width = (max(qs) - first_q + 11) // 8 * 8
        rows = max(rs) - first_r + 4
        self._origin = first_r * width + first_q
        self._bits: Bits = (
            before._bits
            if before is not None and (before._width, before._origin) == (width, self._origin)
            else Bits(width, self._origin)
        )
        self._shifts = tuple(dr * width + dq for dq, dr in HEX_STEPS)
        self._box = box_of(width, rows)
        self._first_q = first_q
        self._numbers: dict[int, int] = (
            before._numbers
            if before is not None and (before._width, before._first_q) == (width, first_q)
            else {}
        )
        """The hexes by their places, shared by charts whose rows are as wide and begin alike."""
        self._listed: dict[tuple[int, ...], int] = {}
        self._plain: dict[tuple[int, int], bool] = {}
        self._fields: dict[tuple[int, bool], Field] = {}
        self._reaches: dict[bool, tuple[int, ...]] = {False: (), True: ()}
        self._sights: dict[tuple[int, int], bool] = {}
        self._freely_beside: dict[int, int] = {}
        self.calm: dict[tuple[int, bool], Any] = {}
        """Ways across nothing but clear space; looked for and kept here by `calm`."""
        self._lay(geo.laid, before)
        self._sort()
        self._build_guards(geo.entrances)
        self._mark_gates(geo.gates)

    def _lay(self, sectors: Laid, before: Chart | None) -> None:
        """Put all sectors down; where the rows are as wide as before, only the new ones."""
        known = 0
        ground = NO_GROUND
        if before is not None and before._width == self._width:
            known = len(before.sectors)
            up = before._origin - self._origin  # a map grows: its first row and column go down
            ground = tuple([hexes << up for hexes in before.ground])
        for position, sector, rotation in sectors[known:]:
            middle = position * SPACES + MIDDLE
            at = (R[middle] - 2) * self._width + Q[middle] - 2 - self._origin
            stamp = stamp_of(self._width, sector, rotation)
            ground = tuple([hexes | new << at for hexes, new in zip(ground, stamp)])
        self.ground: Ground = ground

    def _sort(self) -> None:
        """Find out what lies between the sectors."""
        laid, asteroid, debris, star, planet, lawful, *joined = self.ground
        self.laid = laid
        self._planet = planet
        self._joined = joined
        self._open = (laid & ~star, laid & ~star & ~lawful)
        self.clear = laid & ~(asteroid | debris)
        self._kinds = (
            (0, self.clear),
            (ASTEROID_COST, asteroid),
            (DEBRIS_COST, debris),
        )
        self._rough = asteroid | debris
        self._build_walls(self._rough | star | planet)

    def _build_walls(self, solid: int) -> None:
        """Find the opaque t, tr and br sides (X-056)."""
        walls = []
        for side in range(3):
            beyond = self._before(self.laid, side)
            kept = (solid | self._before(solid, side)) & ~self._joined[side]
            walls.append(self.laid ^ beyond | self.laid & beyond & kept)
        self._walls = tuple(walls)

    def _build_guards(self, entrances: dict[int, int]) -> None:
        """Find the shielded sides, from within and from without."""
        shields = [self._planet & ~joined for joined in self._joined]
        for hex_, side in entrances.items():
            shields[side] &= ~self.bit(hex_)
        guards = []
        self._guarded = 0
        for side, shift in enumerate(self._shifts):
            beyond = self._before(shields[(side + 3) % 6], side) & self.laid
            either = shields[side] | beyond
            guards.append((shift, either, shields[side] & beyond))
            self._guarded |= either
        self._guards = tuple(guards)
        self._unguarded = tuple([self.laid & ~either for _, either, _ in guards])

    def _mark_gates(self, gates: tuple[tuple[int, int], ...]) -> None:
        by_sector: dict[int, int] = {}
        for hex_, sector in gates:
            by_sector[sector] = by_sector.get(sector, 0) | self.bit(hex_)
        self._gates_by_sector = tuple(by_sector.values())
        self._gates = sum(self._gates_by_sector)

    def _before(self, hexes: int, side: int) -> int:
        """Give the places from which a step across a side leads to these hexes."""
        return _moved(hexes, -self._shifts[side])

    # --- hexes and bits ----------------------------------------------------------------------

    def bit(self, hex_: int) -> int:
        """Give a hex of this map as a set of its own."""
        return self._bits[hex_]

    def bits(self, hexes: Iterable[int]) -> int:
        """Give different hexes of this map as a set."""
        return sum(map(self._bits.__getitem__, hexes))

    def hex(self, bit: int) -> int:
        """Give the number of a hex that is a set of its own."""
        return self._hex_at(bit.bit_length() - 1)

    def hexes(self, bits: int) -> list[int]:
        """List the hexes of a set, in the order of their numbers."""
        digits = bin(bits)[:1:-1]  # searching a text is much quicker than taking bits off
        numbers, origin = self._numbers, self._origin
        found = []
        place = digits.find("1")
        while place >= 0:
            known = numbers.get(place + origin)
            found.append(self._hex_at(place) if known is None else known)
            place = digits.find("1", place + 1)
        return sorted(found)

    def _hex_at(self, place: int) -> int:
        place += self._origin
        known = self._numbers.get(place)
        if known is None:
            r, q = divmod(place - self._first_q, self._width)
            known = self._numbers[place] = hex_at(q + self._first_q, r)
        return known

    def listed(self, bits: int) -> tuple[int, ...]:
        """List the hexes of a set, and remember of which, for `bits_of`."""
        hexes = tuple(self.hexes(bits))
        self._keep(hexes, bits)
        return hexes

    def bits_of(self, hexes: tuple[int, ...]) -> int:
        """Give hexes as a set, where the same ones are asked for again and again."""
        known = self._listed.get(hexes)
        return self._keep(hexes, self.bits(hexes)) if known is None else known

    def _keep(self, hexes: tuple[int, ...], bits: int) -> int:
        if len(self._listed) >= MOST_LISTED:
            self._listed.clear()
        self._listed[hexes] = bits
        return bits

    # --- what lies beside --------------------------------------------------------------------

    def _around(self, hexes: int) -> int:
        """Give all places beside some hexes, laid or not."""
        w = self._width
        right = hexes << 1
        pairs = hexes | right  # each hex with br beside it: one shift up or down covers two sides
        return right | hexes >> 1 | pairs << w - 1 | pairs >> w

    def adjacent(self, at: int) -> int:
        """Give the hexes that share a side with one, without shield or entrance (X-055)."""
        if not at & self._planet:
            return self._around(at) & self.laid & ~self._planet
        found = 0
        for shift, joined in zip(self._shifts, self._joined):
            found |= _moved(at & joined, shift)
        return found

    def seen_beside(self, at: int) -> int:
        """Give the hexes that share a side with one and are seen across it (X-056)."""
        found = 0
        for side, walls in enumerate(self._walls):
            beyond = _moved(at, self._shifts[side + 3])
            found |= _moved(at & ~walls, self._shifts[side]) | beyond & ~walls
        return found & self.laid

    def ring(self, at: int, low: int, high: int) -> int:
        """Give the laid hexes whose distance from a hex lies between two numbers."""
        disc = within = at
        for radius in range(1, high + 1):
            disc |= self._around(disc) & self._box
            if radius == low - 1:
                within = disc
        return disc & ~within & self.laid

    def sees(self, one: int, other: int) -> bool:
        """Tell whether two hexes see each other (X-056 to X-061)."""
        known = self._sights.get((one, other))
        if known is None:
            known = self._sights[one, other] = self._looks(one, other)
        return known

    def _looks(self, one: int, other: int) -> bool:
        begin, sides = sight_of(self._width, Q[other] - Q[one], R[other] - R[one])
        begin += R[one] * self._width + Q[one] - self._origin
        blocked_left = blocked_right = 0
        for walls, (left, right) in zip(self._walls, sides):
            near = walls >> begin
            blocked_left |= near & left
            blocked_right |= near & right
        return not blocked_left or not blocked_right

    # --- ways of ships that nobody plays -----------------------------------------------------

    def freely(self, hexes: int) -> int:
        """Give what lies one point away and not behind a shield; the same counts both ways."""
        if hexes & self._guarded:
            w = self._width
            t, tr, br, b, bl, tl = self._unguarded
            found = (
                (hexes & t) >> w
                | (hexes & tr) >> w - 1
                | (hexes & br) << 1
                | (hexes & b) << w
                | (hexes & bl) << w - 1
                | (hexes & tl) >> 1
            )
        else:
            found = self._around(hexes)
        if hexes & self._gates:
            for gate in self._gates_by_sector:
                if hexes & gate:
                    found |= self._gates ^ gate
        return found

    def beside_one(self, at: int) -> int:
        """Give what lies freely one point away from a single hex; worked out once."""
        known = self._freely_beside.get(at)
        if known is None:
            known = self._freely_beside[at] = self.freely(at)
        return known

    def _behind(self, hexes: int) -> tuple[int, int]:
        """Give what lies one point away behind one shield, and behind two."""
        one = two = 0
        for shift, guarded, twice in self._guards:
            one |= _moved(hexes & guarded & ~twice, shift)
            two |= _moved(hexes & twice, shift)
        return one, two

    def is_plain(self, start: int, to: int) -> bool:
        """Tell whether an NPC meets nothing on a step or a gate jump."""
        known = self._plain.get((start, to))
        if known is None:
            side = SIDE_TO[start % SPACES].get(to - start)
            shielded = side is not None and self._guards[side][1] & self.bit(start)
            rough = side is not None and self._rough & self.bit(to)
            known = self._plain[start, to] = not shielded and not rough
        return known

    def open_to(self, barred: bool) -> int:
        """Give where an NPC can be; `barred`: lawful planets are shut (X-605, X-607)."""
        return self._open[barred]

    def field(self, goals: int, barred: bool, at: int | None = None) -> Field:
        """Give hexes their least cost to a goal (X-605, X-606), as far as one hex, or all."""
        open_ = self._open[barred]
        if at is not None and not open_ & at:
            return self._grow(Field(open_ | at, {0: goals & open_}), at)
        key = (goals, barred)
        known = self._fields.get(key)
        if known is not None:
            if known.is_enough(at):
                return known
            field = self._grow(known.copy(), at)
        else:
            if len(self._fields) > MOST_FIELDS:
                self._fields.clear()
            field = self._grow(Field(open_, {0: goals & open_}), at)
        self._fields[key] = field
        return field

    def _grow(self, field: Field, at: int | None) -> Field:
        """Work a field out as far as one hex, or wholly; give it back."""
        while not field.is_enough(at):
            self._spread(field)
        return field

    def _spread(self, field: Field) -> None:
        """Make the cheapest hexes that are not final yet final, and look at what lies before."""
        cost = min(field.pending, default=FAR)
        if field.shielded and cost > SHIELD_COST:
            first = min(field.shielded)
            if first + SHIELD_COST < cost:
                self._look_behind(field, first)
                return
        new = field.pending.pop(cost) & field.left
        if not new:
            return
        field.levels[cost] = new
        field.left ^= new
        if new & self._guarded:
            field.shielded[cost] = new & self._guarded
        for extra, kind in self._kinds if new & self._rough else self._kinds[:1]:
            field.put(cost + STEP + extra, self.freely(new & kind))

    def _look_behind(self, field: Field, cost: int) -> None:
        """Look at what lies behind the shields round the hexes of one cost."""
        hexes = field.shielded.pop(cost)
        for extra, kind in self._kinds:
            one, two = self._behind(hexes & kind)
            field.put(cost + STEP + extra + SHIELD_COST, one)
            field.put(cost + STEP + extra + 2 * SHIELD_COST, two)

    def onward(self, field: Field, hexes: int, cost: int) -> list[tuple[int, int]]:
        """Give where a cheapest way leads from hexes of one cost with one point: costs, hexes."""
        levels = field.levels
        found = []
        near: tuple[int, ...] = (self.freely(hexes),)
        if cost > SHIELD_COST:
            near += self._behind(hexes)
        for beside in near:
            for extra, kind in self._kinds if cost > ASTEROID_COST else self._kinds[:1]:
                to = levels.get(cost - STEP - extra, 0) & beside & kind
                if to:
                    found.append((cost - STEP - extra, to))
            cost -= SHIELD_COST
        return found

    def in_order(self, field: Field, hex_: int, cost: int) -> Iterator[tuple[int, int]]:
        """Give where a cheapest way leads from one hex, with the cost: by sides, then by gates."""
        levels = field.levels
        start = self.bit(hex_)
        for step, (shift, guarded, twice) in zip(NEIGHBOUR[hex_ % SPACES], self._guards):
            to = start << shift if shift > 0 else start >> -shift
            left = cost - STEP
            if to & self._rough:
                left -= ASTEROID_COST if to & self._kinds[1][1] else DEBRIS_COST
            if start & guarded:
                left -= 2 * SHIELD_COST if start & twice else SHIELD_COST
            if left in levels and levels[left] & to:
                yield hex_ + step, left
        if start & self._gates:
            beyond = levels.get(cost - STEP, 0) & self.freely(start) & self._gates
            for to in self.hexes(beyond & ~self._around(start)):
                yield to, cost - STEP

    def nearest(self, at: int, taken: int, barred: bool, aim: int) -> int:
        """Give the free hexes to which an NPC can come that are nearest to one (X-609)."""
        free = self._reach(at, barred) & ~taken
        disc = aim
        while free and not disc & free:
            disc |= self._around(disc) & self._box
        return disc & free

    def _reach(self, at: int, barred: bool) -> int:
        """Give all hexes to which an NPC can come from a hex, that one included."""
        for known in self._reaches[barred]:
            if known & at:
                return known
        open_ = self._open[barred]
        reached = new = at
        while new:
            # Shields are crossed as well: nothing but a shut space stops an NPC for ever.
            new = (self._around(new) | self.freely(new & self._gates)) & open_ & ~reached
            reached |= new
        if open_ & at:
            # Steps lead both ways, so that all these hexes share what they reach.
            self._reaches[barred] = (*self._reaches[barred], reached)
        return reached


def _moved(hexes: int, shift: int) -> int:
    return hexes << shift if shift > 0 else hexes >> -shift


def each(hexes: int) -> Iterator[int]:
    """Give the hexes of a set one by one, each as a set of its own."""
    while hexes:
        last = hexes & -hexes
        yield last
        hexes ^= last
