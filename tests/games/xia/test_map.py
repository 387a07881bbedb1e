"""Map and measures, against a second, naive geometry (X-040 to X-063)."""

from __future__ import annotations

import math
import random

import pytest
from xia_desk import M1, M2, Desk, content, geometry, hex_, layout

rule = pytest.mark.rule
OPAQUE = {"asteroid", "debris", "star", "planet"}


class Naive:
    """A slow map: a dictionary of coordinates, built sector by sector from the table."""

    def __init__(self, rows) -> None:
        self.terrain: dict[tuple[int, int], str] = {}
        self.region: dict[tuple[int, int], object] = {}
        self.sector: dict[tuple[int, int], str] = {}
        self.entrance: set[tuple[tuple[int, int], tuple[int, int]]] = set()
        for name, a, b, turn in rows:
            row = content.SECTORS[content.SECTOR[name]]
            centre = (5 * a + 3 * b, 2 * b - 3 * a)
            for q in range(-2, 3):
                for r in range(-2, 3):
                    if abs(q + r) <= 2:
                        self._lay(row, (q, r), centre, turn)
            if row.entrance is not None:
                step = dict(zip(geometry.HEX_SIDES, geometry.HEX_STEPS))[row.entrance.side]
                at = self._turn(row.entrance.at, turn)
                to = self._turn((row.entrance.at[0] + step[0], row.entrance.at[1] + step[1]), turn)
                one = (at[0] + centre[0], at[1] + centre[1])
                other = (to[0] + centre[0], to[1] + centre[1])
                self.entrance |= {(one, other), (other, one)}

    @staticmethod
    def _turn(hex_, turn):
        q, r = hex_
        for _ in range(turn):
            q, r = -r, q + r
        return q, r

    def _lay(self, row, local, centre, turn) -> None:
        q, r = self._turn(local, turn)
        spot = (q + centre[0], r + centre[1])
        kind = "space"
        for terrain in ("asteroid", "debris", "nebula", "star", "planet", "gate"):
            if local in getattr(row, terrain):
                kind = terrain
        assert spot not in self.terrain
        self.terrain[spot] = kind
        self.sector[spot] = row.id
        single = kind in ("asteroid", "debris")
        self.region[spot] = None if kind == "space" else (row.id, kind, spot if single else 0)

    def opaque(self, one, other) -> bool:
        if (one in self.terrain) != (other in self.terrain):
            return True
        if one not in self.terrain or self.region[one] == self.region[other]:
            return False
        return bool({self.terrain[one], self.terrain[other]} & OPAQUE)

    def sees(self, one, other) -> bool:
        return any(self._walk(one, other, shift) for shift in (1e-4, -1e-4))

    def _walk(self, one, other, shift) -> bool:
        ax, ay = self.spot(one)
        bx, by = self.spot(other)
        length = math.hypot(bx - ax, by - ay) or 1.0
        sx, sy = -(by - ay) / length * shift, (bx - ax) / length * shift
        last = None
        for step in range(4001):
            t = step / 4000
            here = self.hex_at(ax + (bx - ax) * t + sx, ay + (by - ay) * t + sy)
            if last is not None and here != last and self.opaque(last, here):
                return False
            last = here
        return True

    @staticmethod
    def spot(hex_):
        q, r = hex_
        return 1.5 * q, math.sqrt(3) * (r + q / 2)

    @staticmethod
    def hex_at(x, y):
        q = x / 1.5
        r = y / math.sqrt(3) - q / 2
        return min(
            ((math.floor(q) + dq, math.floor(r) + dr) for dq in (0, 1) for dr in (0, 1)),
            key=lambda h: (1.5 * h[0] - x) ** 2 + (math.sqrt(3) * (h[1] + h[0] / 2) - y) ** 2,
        )


def random_rows(seed: int, count: int):
    """Lay random sectors beside each other with random turns."""
    rng = random.Random(seed)
    names = [row.id for row in content.SECTORS]
    rng.shuffle(names)
    spots = [(0, 0)]
    while len(spots) < count:
        a, b = rng.choice(spots)
        da, db = rng.choice(geometry.SECTOR_STEPS)
        if (a + da, b + db) not in spots:
            spots.append((a + da, b + db))
    return [(name, a, b, rng.randrange(6)) for name, (a, b) in zip(names, spots)]


@rule("X-040", "X-041", "X-042", "X-043", "X-693")
def test_sectors_tile_the_plane() -> None:
    """Sectors of 19 hexes on the lattice neither overlap nor leave holes."""
    assert 19 == len(geometry.LOCAL)
    hexes = {
        (5 * a + 3 * b + q, 2 * b - 3 * a + r)
        for a in range(5)
        for b in range(5)
        for q, r in geometry.LOCAL
    }
    assert 475 == len(hexes)
    assert (5, -3) == geometry.centre(1, 0)
    local = list(geometry.LOCAL)
    assert local.index((1, -1)) == geometry.TURNED[1][local.index((0, -1))]
    for (a, b), (q, r) in zip(
        geometry.SECTOR_STEPS, [(2, -5), (5, -3), (3, 2), (-2, 5), (-5, 3), (-3, -2)]
    ):
        assert (q, r) == geometry.centre(a, b)


@rule("X-044")
def test_contacts() -> None:
    """Each of the 30 outer sides touches one neighbour, five each; corners touch two."""
    base = geometry.position(0, 0) * 19
    contacts: dict[int, int] = {}
    corners = 0
    for k in range(19):
        beyond = {(base + k + step) // 19 for step in geometry.NEIGHBOUR[k]} - {base // 19}
        for step in geometry.NEIGHBOUR[k]:
            to = (base + k + step) // 19
            if to != base // 19:
                contacts[to] = contacts.get(to, 0) + 1
        corners += len(beyond) == 2
    assert [5] * 6 == sorted(contacts.values())
    assert 6 == corners


@rule("X-045", "X-046", "X-047", "X-048", "X-055", "X-140", "X-141")
@pytest.mark.parametrize("seed", range(8))
def test_borders_agree_with_a_naive_map(seed: int) -> None:
    """Regions, outlines, entrances and adjacency are those of a map built hex by hex."""
    rows = random_rows(seed, 9)
    naive = Naive(rows)
    geo = geometry.geo(layout(rows))
    assert len(naive.terrain) == len(geo.terrain)
    for spot, kind in naive.terrain.items():
        here = geometry.hex_at(*spot)
        assert kind == geometry.TERRAINS[geo.terrain[here]]
        assert naive.sector[spot] == content.SECTORS[geo.sector_of(here)].id
        near = {}
        for to, cross, _ in geo.ways(here):
            near[geometry.Q[to], geometry.R[to]] = (to, cross)
        for dq, dr in geometry.HEX_STEPS:
            other = (spot[0] + dq, spot[1] + dr)
            assert (other in naive.terrain) == (other in near)
            if other not in near:
                continue
            to, cross = near[other]
            same = naive.region[spot] == naive.region[other]
            planets = {naive.terrain[spot], naive.terrain[other]} & {"planet"}
            assert (not planets or same) == geo.adjacent(here, to)
            assert geo.adjacent(here, to) == (
                to in geo.chart.hexes(geo.chart.adjacent(geo.chart.bit(here)))
            )
            assert naive.opaque(spot, other) != geo.sees(here, to)
            expected = (0, 0, 0)
            if not same:
                gate = 2 if (spot, other) in naive.entrance else 1
                hazard = naive.terrain[other]
                expected = (
                    gate if naive.terrain[spot] == "planet" else 0,
                    gate if naive.terrain[other] == "planet" else 0,
                    geometry.TERRAINS.index(hazard)
                    if hazard in ("asteroid", "debris", "nebula", "star")
                    else 0,
                )
            assert expected == ((cross[0], cross[2], cross[4]) if cross else (0, 0, 0))


@rule("X-056", "X-057", "X-058", "X-059", "X-060", "X-061", "X-062")
@pytest.mark.parametrize("seed", range(12))
def test_sight_agrees_with_a_walk_along_shifted_lines(seed: int) -> None:
    """Two spaces see each other when a line shifted a hair to one side crosses nothing opaque."""
    rows = random_rows(100 + seed, 7)
    naive = Naive(rows)
    geo = geometry.geo(layout(rows))
    rng = random.Random(seed)
    spots = sorted(naive.terrain)
    for _ in range(12):
        one = rng.choice(spots)
        near = [s for s in spots if 1 <= geometry.distance(*map(at, (one, s))) <= 8]
        other = rng.choice(near)
        expected = naive.sees(one, other)
        assert expected == geo.sees(at(one), at(other)), (rows, one, other)
        assert expected == geo.sees(at(other), at(one))


def at(spot: tuple[int, int]) -> int:
    """Number a hex."""
    return geometry.hex_at(*spot)


@rule("X-056", "X-057", "X-058", "X-059", "X-061")
@pytest.mark.parametrize(
    ("one", "other", "seen"),
    [
        ("0,0", "1,-1", True),
        ("0,0", "-1,1", False),
        ("-1,0", "1,-1", True),
        ("-2,2", "-1,0", False),
        ("-1,-1", "1,-1", False),
        ("-1,0", "2,-1", True),
        ("-1,2", "1,1", True),
        ("-1,0", "-1,2", False),
    ],
)
def test_sight_of_the_worked_example(one: str, other: str, seen: bool) -> None:
    """W-31: the eight lines on the first example map."""
    geo = geometry.geo(layout(M1))
    assert seen == geo.sees(hex_(one), hex_(other))
    assert seen == geo.sees(hex_(other), hex_(one))
    if one == "0,0":
        assert geo.adjacent(hex_(one), hex_(other))


@rule("X-056")
def test_unexplored_space_blocks_sight() -> None:
    """A line over an unexplored hex is blocked until a sector lies there."""
    rows = [("lost_sector", 0, 0, 0), ("expedior_gate", 2, 0, 0)]
    one, other = hex_("2,-1"), hex_("8,-6")
    assert not geometry.geo(layout(rows)).sees(one, other)
    rows.append(("vortex_86", 1, 0, 0))
    assert geometry.geo(layout(rows)).sees(one, other)


@rule("X-049")
def test_special_spaces_are_ordinary_for_moves() -> None:
    """A sell space inside its planet is entered without any border."""
    geo = geometry.geo(layout(M1))
    assert "sell" == geo.spaces[hex_("4,-3")][0]
    assert geo.cross_between(hex_("5,-3"), hex_("4,-3")) is None


@rule("X-051", "X-052")
def test_distances() -> None:
    """Distance in spaces and in sectors is the hex formula."""
    assert 2 == geometry.distance(hex_("0,0"), hex_("2,-1"))
    first = geometry.position(0, 0) * 19
    assert 2 == geometry.sector_distance(first, geometry.position(2, 0) * 19)
    one, other = geometry.position(1, 0) * 19, geometry.position(0, 1) * 19
    assert 1 == geometry.sector_distance(one, other)


@rule("X-051", "X-052")
def test_neighbouring_hexes_of_two_sectors() -> None:
    """W-26: one space apart may be one sector apart."""
    one, other = hex_("2,-1"), hex_("3,-2")
    assert 1 == geometry.distance(one, other)
    assert 1 == geometry.sector_distance(one, other)


@rule("X-053")
def test_flight_distances() -> None:
    """W-21: neighbours are 1, then the fewest sector steps."""
    geo = geometry.geo(layout(M2))
    name = content.SECTOR
    assert 1 == geo.flight(name["burning_horse"], name["kemplar_ii"])
    assert 2 == geo.flight(name["burning_horse"], name["expedior_gate"])
    assert 2 == geo.flight(name["neo_damascus"], name["expedior_gate"])


@rule("X-053", "X-054")
def test_no_flight_through_the_star() -> None:
    """The star sector is no way; without a route there is no distance."""
    geo = geometry.geo(layout([("azure", 0, 0, 0), ("xia", 1, 0, 0), ("lunari", 2, 0, 0)]))
    assert geo.flight(content.SECTOR["azure"], content.SECTOR["lunari"]) is None


@rule("X-063", "X-170")
def test_unexplored_sides() -> None:
    """Inner hexes have no unexplored side, outer ones do."""
    geo = geometry.geo(layout([("lost_sector", 0, 0, 0)]))
    assert () == geo.unexplored(hex_("0,0"))
    assert 3 == len(geo.unexplored(hex_("2,0")))
    desk = Desk(at=("0,0", "7,-5", "1,2"))
    assert not desk.offers("scan")
    assert "no_unexplored_side" == desk.why("scan l")


def test_layouts_grow_as_if_built_at_once() -> None:
    """A map grown sector by sector equals the same map built whole."""
    rows = layout(random_rows(5, 12))
    grown = None
    for count in range(1, 13):
        grown = geometry.Geo(rows[:count], grown)
        for hex_number in list(grown.terrain):
            grown.ways(hex_number)
    whole = geometry.Geo(rows, None)
    assert whole.terrain == grown.terrain
    for hex_number in whole.terrain:
        assert whole.ways(hex_number) == grown.ways(hex_number)
        assert whole.unexplored(hex_number) == grown.unexplored(hex_number)
