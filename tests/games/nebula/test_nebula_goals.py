"""Goals: every card just fulfilled and just not; markers and when they are laid (§4.10, §4.14)."""

from __future__ import annotations

from itertools import combinations

import pytest
from nebula_kit import GAME, codes, count, filled, holds, mat, position, progress, run

from starshelf.games.nebula import content as c
from starshelf.games.nebula.goals import COUNTS, MEASURES, Table, matching, reached
from starshelf.games.nebula.state import Mat
from starshelf.testing.play import play_randomly

COLOURS = [c.KINDS[kind] for kind in c.COLOURS]
BY_KIND: dict[str, list[c.GoalRow]] = {}
for _row in c.GOALS:
    BY_KIND.setdefault(_row.kind, []).append(_row)


def other_than(*colours: str) -> str:
    """Name some colour that is none of these."""
    return next(name for name in COLOURS if name not in colours)


def lay(colour: str, cells: str) -> str:
    """Write one colour on several cells."""
    return " ".join(f"{cell} {colour}" for cell in cells.split())


def ring(cells: tuple[str, ...], colours: list[str]) -> str:
    """Write colours round a ring or along a constellation."""
    return " ".join(f"{cell} {colour}" for cell, colour in zip(cells, colours))


# --- personal -----------------------------------------------------------------------------------


@pytest.mark.rule("N-230")
@pytest.mark.parametrize("row", BY_KIND["glowing_colour"], ids=lambda row: row.id)
def test_glowing_colour(row: c.GoalRow) -> None:
    """Four of the five glowing cells in the colour, the centre counting; three are not enough."""
    for cells in combinations(["O", "H2", "A3", "L4", "K5"], 4):
        assert holds(row.id, mat(lay(row.colour, " ".join(cells))))
        three = lay(row.colour, " ".join(cells[:3]))
        wrong = other_than(row.colour)
        assert not holds(row.id, mat(f"{three} {cells[3]} {wrong} K1 {row.colour}"))


@pytest.mark.rule("N-231")
@pytest.mark.parametrize("row", BY_KIND["colour_count"], ids=lambda row: row.id)
def test_colour_count(row: c.GoalRow) -> None:
    """Six stars of the colour, centre included; five of it and others are not enough."""
    six = "O K2 K4 H2 H5 A3"
    assert holds(row.id, mat(lay(row.colour, six)))
    assert not holds(row.id, mat(lay(row.colour, six[2:]) + " O " + other_than(row.colour)))


@pytest.mark.rule("N-232")
def test_most_black() -> None:
    """At least as many as every other seat and at least one."""
    assert holds("PG13", Mat(black=2), 2, 1)
    assert not holds("PG13", Mat(black=2), 3, 1)
    assert not holds("PG13", Mat(black=0), 0, 0)
    assert holds("PG13", Mat(black=1), 0, 0)


@pytest.mark.rule("N-233")
def test_few_empty() -> None:
    """21 filled cells are enough, 20 are not."""
    assert holds("PG14", filled(*c.CELLS[:21]))
    assert not holds("PG14", filled(*c.CELLS[:20]))


@pytest.mark.rule("N-234")
@pytest.mark.parametrize("row", BY_KIND["constellation_colours"], ids=lambda row: row.id)
def test_constellation_colours(row: c.GoalRow) -> None:
    """All six cells with exactly three colours; not with four or two, not with a cell empty."""
    cells = c.CONSTELLATIONS[c.CONSTELLATION[row.constellation]].cells
    colours = ["blue", "red", "blue", "red", "blue", "white"]
    assert holds(row.id, mat(ring(cells, colours)))
    assert not holds(row.id, mat(ring(cells, [*colours[:4], "orange", "white"])))
    assert not holds(row.id, mat(ring(cells, [*colours[:5], "red"])))
    for missing in range(6):
        left = [cell for n, cell in enumerate(cells) if n != missing]
        kept = [colour for n, colour in enumerate(colours) if n != missing]
        assert not holds(row.id, mat(ring(tuple(left), kept)))


@pytest.mark.rule("N-235")
def test_orbit_colours() -> None:
    """Orbit 3 with exactly three colours; not with four, not with two, not with a gap."""
    cells = c.ORBITS[2].cells
    assert holds("PG19", mat(ring(cells, ["red", "blue", "red", "blue", "white"])))
    assert not holds("PG19", mat(ring(cells, ["red", "blue", "red", "yellow", "white"])))
    assert not holds("PG19", mat(ring(cells, ["red", "blue", "red", "blue", "blue"])))
    assert not holds("PG19", mat(ring(cells[:4], ["red", "blue", "red", "white"])))


@pytest.mark.rule("N-236")
def test_each_colour() -> None:
    """Two stars of each of the six colours; with one of any colour missing it fails."""
    twelve = list(zip(c.CELLS, COLOURS * 2))
    assert holds("PG20", mat(" ".join(f"{a} {b}" for a, b in twelve)))
    for gone in range(12):
        rest = [pair for n, pair in enumerate(twelve) if n != gone]
        rest.append(("L6", other_than(twelve[gone][1])))
        assert not holds("PG20", mat(" ".join(f"{a} {b}" for a, b in rest)))


# --- common -------------------------------------------------------------------------------------


@pytest.mark.rule("N-237")
@pytest.mark.parametrize("row", BY_KIND["orbit_all_different"], ids=lambda row: row.id)
def test_orbit_all_different(row: c.GoalRow) -> None:
    """The orbit filled without a colour twice (orbits 2, 4, 5)."""
    assert row.orbit in (2, 4, 5)
    cells = c.ORBITS[row.orbit - 1].cells
    good = ["red", "blue", "orange", "yellow", "white"]
    assert holds(row.id, mat(ring(cells, good)))
    assert not holds(row.id, mat(ring(cells, [*good[:3], "red", "white"])))
    for gone in range(5):
        left = tuple(cell for n, cell in enumerate(cells) if n != gone)
        assert not holds(row.id, mat(ring(left, good) + " O violet"))


@pytest.mark.rule("N-238", "N-005")
@pytest.mark.parametrize("row", BY_KIND["colour_in_constellations"], ids=lambda row: row.id)
def test_colour_in_constellations(row: c.GoalRow) -> None:
    """Two stars of the colour in each of three constellations; the centre counts for none."""
    assert holds(row.id, mat(lay(row.colour, "K2 K4 H2 H5 A3 A6")))
    assert holds(row.id, mat(lay(row.colour, "L2 L4 H2 H5 A3 A6")))
    assert not holds(row.id, mat(lay(row.colour, "K2 K4 H2 H5 A3 O")))
    assert not holds(row.id, mat(lay(row.colour, "K2 K4 H2 H5 A3 L3")))


@pytest.mark.rule("N-239", "N-005")
def test_consecutive_orbits() -> None:
    """Three orbits in a row, each of the three runs; 1, 2, 4, 5 are none."""
    orbits = [row.cells for row in c.ORBITS]
    for start in range(3):
        run_of = [cell for cells in orbits[start : start + 3] for cell in cells]
        assert holds("CG10", filled(*run_of))
        for gone in run_of:
            assert not holds("CG10", filled(*(cell for cell in run_of if cell != gone), "O"))
    assert not holds("CG10", filled(*orbits[0], *orbits[1], *orbits[3], *orbits[4]))


@pytest.mark.rule("N-240")
def test_all_dotted() -> None:
    """All eight ends of dotted links; with any of them empty it fails."""
    ends = ["K4", "K6", "H1", "H6", "A2", "A6", "L3", "L6"]
    assert holds("CG11", filled(*ends))
    for gone in ends:
        assert not holds("CG11", filled(*(set(c.CELLS) - {gone})))


@pytest.mark.rule("N-241")
def test_beside_glowing() -> None:
    """All eight glow sides, the glowing cells themselves may be empty."""
    sides = ["A2", "K6", "H3", "L3", "A4", "K4", "H5", "L5"]
    assert holds("CG12", filled(*sides))
    for gone in sides:
        assert not holds("CG12", filled(*(set(c.CELLS) - {gone})))


@pytest.mark.rule("N-242", "N-012")
def test_adjacent_constellations() -> None:
    """Each of the four adjacent pairs; an opposite pair or a pair with a gap is none."""
    cells = {row.id: row.cells for row in c.CONSTELLATIONS}
    for a, b in (("kite", "heron"), ("heron", "anchor"), ("anchor", "ladle"), ("ladle", "kite")):
        assert holds("CG13", filled(*cells[a], *cells[b]))
        assert not holds("CG13", filled(*cells[a], *cells[b][1:]))
    assert not holds("CG13", filled(*cells["kite"], *cells["anchor"]))
    assert not holds("CG13", filled(*cells["heron"], *cells["ladle"]))


@pytest.mark.rule("N-243", "N-012")
def test_opposite_constellations() -> None:
    """Both opposite pairs; adjacent pairs are none."""
    cells = {row.id: row.cells for row in c.CONSTELLATIONS}
    for a, b in (("kite", "anchor"), ("heron", "ladle")):
        assert holds("CG14", filled(*cells[a], *cells[b]))
        assert not holds("CG14", filled(*cells[a][1:], *cells[b]))
    assert not holds("CG14", filled(*cells["kite"], *cells["heron"]))


@pytest.mark.rule("N-244")
@pytest.mark.parametrize("row", BY_KIND["dotted_colour"], ids=lambda row: row.id)
def test_dotted_colour(row: c.GoalRow) -> None:
    """The colour at one end of every dotted link, whichever end; three links are not enough."""
    for bits in range(16):
        ends = [
            pair.split()[bits >> n & 1]
            for n, pair in enumerate(("K4 K6", "H1 H6", "A2 A6", "L3 L6"))
        ]
        assert holds(row.id, mat(lay(row.colour, " ".join(ends))))
        three = lay(row.colour, " ".join(ends[:3]))
        assert not holds(row.id, mat(f"{three} {ends[3]} {other_than(row.colour)}"))


# --- advanced -----------------------------------------------------------------------------------


@pytest.mark.rule("N-245")
@pytest.mark.parametrize("row", BY_KIND["linked_pair"], ids=lambda row: row.id)
def test_linked_pair(row: c.GoalRow) -> None:
    """The most links between the two colours without using a star twice."""
    a, b = row.colour_a, row.colour_b
    both = mat(f"O {a} K2 {a} H1 {b} L1 {b} K6 {b}")
    assert 2 == count(row.id, both)
    assert 1 == count(row.id, mat(f"O {a} H1 {b} L1 {b} K6 {b}"))
    assert 0 == count(row.id, mat(f"O {a} K2 {a}"))
    other = other_than(a, b)
    assert 0 == count(row.id, mat(f"O {a} H1 {other} L1 {other}"))


@pytest.mark.rule("N-245")
def test_matching_against_brute_force() -> None:
    """The matching equals the best of all choices of links, in random play."""

    def brute(left: int, right: int) -> int:
        if not left:
            return 0
        cell = (left & -left).bit_length() - 1
        rest = left & (left - 1)
        best = brute(rest, right)
        for other in c.cells_in(c.NEAR[cell] & right):
            best = max(best, 1 + brute(rest, right & ~(1 << other)))
        return best

    for seed in range(12):
        for lying in play_randomly(GAME, 2, f"match {seed}").state.open.mats:
            for a, b in combinations(lying.stars, 2):
                assert brute(a, b) == matching(a, b) == matching(b, a)


@pytest.mark.rule("N-246")
def test_glowing_majority() -> None:
    """The number of the most frequent colour on the five glowing cells."""
    assert 3 == count("AG16", mat("O red H2 red L4 red A3 blue K5 blue"))
    assert 2 == count("AG16", mat("O red H2 red L4 white A3 blue K5 blue"))
    assert 0 == count("AG16", mat("K1 red H1 blue"))


@pytest.mark.rule("N-247")
def test_common_reached() -> None:
    """The own markers, first or later alike; none brings none."""
    assert (2, 0) == (count("AG17", mat(), 2), count("AG17", mat(), 0))
    state = position(
        mat("O red"),
        mat("O blue"),
        full=True,
        advanced="AG17 AG16 AG22 AG24",
        markers=((1, 0), (0,), (), (1,)),
    )
    items = [item for item in GAME.scores(state)[0].items if item.args.get("sector") == 1]
    assert 2 * 4 == items[0].points


@pytest.mark.rule("N-248", "N-005")
@pytest.mark.parametrize("row", BY_KIND["orbits_with_colour"], ids=lambda row: row.id)
def test_orbits_with_colour(row: c.GoalRow) -> None:
    """Orbits that hold the colour; the centre is on none."""
    four = "O A2 K3 H4 K5"
    assert 4 == count(row.id, mat(lay(row.colour, four)))
    assert 3 == count(row.id, mat(lay(row.colour, "O A2 H4 K5") + " K3 " + other_than(row.colour)))
    assert 0 == count(row.id, mat(lay(row.colour, "O")))
    assert 1 == count(row.id, mat(lay(row.colour, "H2 L2")))


@pytest.mark.rule("N-249")
def test_surrounded_glowing() -> None:
    """Outer glowing cells whose linked cells are all filled; they may be empty themselves."""
    assert (1, 0) == (count("AG24", filled(*["L3", "L5", "K4", "A4"])), count("AG24", filled("L3")))
    needs = {"K5": "K4 H5 L5", "H2": "H1 H3 K6 A2", "A3": "A2 A4 H3 L3", "L4": "L3 L5 K4 A4"}
    for cells in needs.values():
        names = cells.split()
        assert 1 == count("AG24", filled(*names))
        for gone in names:
            assert 0 == count("AG24", filled(*(set(names) - {gone})))
    assert 4 == count("AG24", filled(*" ".join(needs.values()).split()))


@pytest.mark.rule("N-250")
@pytest.mark.parametrize("row", BY_KIND["colour_beside_glowing"], ids=lambda row: row.id)
def test_colour_beside_glowing(row: c.GoalRow) -> None:
    """Stars of the colour on the eight glow sides, nowhere else."""
    assert 3 == count(row.id, mat(lay(row.colour, "O K6 H5 L3")))
    assert 2 == count(row.id, mat(lay(row.colour, "O K6 L3") + " H5 " + other_than(row.colour)))
    assert 0 == count(row.id, mat(lay(row.colour, "O H2 A3 L4 K5 K1")))


def test_every_card_has_a_measure() -> None:
    """All 70 cards are measured or counted; progress never exceeds what is left to explain."""
    assert set(range(70)) == set(MEASURES) | set(COUNTS)
    for goal in MEASURES:
        have, need = MEASURES[goal](Mat(), Table((0, 0), 0))
        assert 0 <= have < need
    assert (6, 8) == progress("CG11", filled(*["K4", "K6", "H1", "H6", "A2", "A6"]))


def test_reached_agrees_with_the_measures() -> None:
    """The short cut by the least that a goal needs finds just the goals whose measure is full."""
    for seed in range(10):
        for lying in play_randomly(GAME, 2, f"reached {seed}").state.open.mats:
            for more in range(0, 25, 3):
                # More stars than random play brings, so that goals do hold.
                extra = Mat(stars=lying.stars, filled=lying.filled | (1 << 25) - (1 << more))
                for galaxy in (lying, extra):
                    found = [
                        slot
                        for slot, goal in enumerate(c.COMMON)
                        if MEASURES[goal](galaxy, Table((), 0))[0]
                        >= MEASURES[goal](galaxy, Table((), 0))[1]
                    ]
                    assert found == reached(c.COMMON, galaxy)


# --- markers ------------------------------------------------------------------------------------

EIGHT = "O red K1 blue K6 red H6 blue H1 white A1 yellow A2 blue A6 red L1 violet L2 red"
DOTTED = EIGHT + " K2 yellow K3 white K4 yellow L3 orange"


def ends_of_turn(lying: Mat, rival: Mat, **changes):  # type: ignore[no-untyped-def]
    """Stop placing at once and look at the markers."""
    changes.setdefault("common", "CG11 CG10 CG01 CG13")
    return run(position(lying, rival, phase="place", **changes), "0 stop")


ALL_DOTTED = mat(DOTTED + " L6 blue", "white")


@pytest.mark.rule("N-175", "N-176", "N-211")
def test_the_active_seats_goals_are_marked() -> None:
    """The active seat's galaxy is tested, a rival's is not."""
    state, facts = ends_of_turn(ALL_DOTTED, mat("O red"))
    assert ((0,), (), (), ()) == state.open.markers
    reached = next(fact for fact in facts if fact.code == "common_goal_reached")
    assert 10 == reached.args["points"]
    state, _ = ends_of_turn(mat("O red", "white"), ALL_DOTTED)
    assert ((), (), (), ()) == state.open.markers


@pytest.mark.rule("N-176")
def test_marker_exactly_when_the_goal_held_in_an_own_phase_three() -> None:
    """In random play markers appear just when the goal holds at the end of an own phase II."""
    for seed in range(6):
        table = play_randomly(GAME, 2, f"markers {seed}")
        for before, step in zip(table.steps, table.steps[1:]):
            ended = "placing_ended" in codes(list(step.facts))
            for slot, goal in enumerate(step.state.open.common):
                new = set(step.state.open.markers[slot]) - set(before.state.open.markers[slot])
                assert new <= {before.state.open.active}
                if ended:
                    seat = before.state.open.active
                    lying = step.state.open.mats[seat]
                    blacks = tuple(m.black for m in step.state.open.mats)
                    have, need = MEASURES[goal](lying, Table(blacks, 0))
                    if have >= need:
                        assert seat in step.state.open.markers[slot]
                    else:
                        assert not new
                else:
                    assert not new


@pytest.mark.rule("N-177")
def test_first_and_later() -> None:
    """The first marker lies above, each further one below, also within a round."""
    state, facts = ends_of_turn(ALL_DOTTED, mat("O red"), markers=((1,), (), (), ()))
    assert ((1, 0), (), (), ()) == state.open.markers
    reached = next(fact for fact in facts if fact.code == "common_goal_reached")
    assert 6 == reached.args["points"]
    both = position(ALL_DOTTED, ALL_DOTTED, phase="place", common="CG11 CG10 CG01 CG13")
    both, _ = run(both, "0 stop", "1 time 5 0 0", "1 stop")
    assert (0, 1) == both.open.markers[0]
    assert [10, 6] == [
        next(i.points for i in score.items if i.code.startswith("common"))
        for score in GAME.scores(both)
    ]


@pytest.mark.rule("N-178", "N-179")
def test_several_goals_at_once_without_a_question() -> None:
    """One star that completes two goals lays two markers, and nobody is asked."""
    double = mat(DOTTED.replace(" K6 red", "") + " H2 white L6 blue", "orange")
    state = position(double, mat("O red"), phase="place", common="CG11 CG01 CG10 CG13")
    after, facts = run(state, "0 place orange K6")
    assert ((0,), (0,), (), ()) == after.open.markers
    assert 2 == codes(facts).count("common_goal_reached")
    assert (1, "gather") == (after.open.active, after.open.phase)


@pytest.mark.rule("N-180", "N-018")
def test_one_marker_a_goal() -> None:
    """A goal that still holds brings no second marker."""
    state, facts = ends_of_turn(ALL_DOTTED, mat("O red"), markers=((0,), (), (), ()))
    assert ((0,), (), (), ()) == state.open.markers
    assert "common_goal_reached" not in codes(facts)


@pytest.mark.rule("N-181")
def test_a_marker_stays() -> None:
    """A replacement that undoes the goal leaves the marker and its points."""
    ring_two = "O violet K1 red H1 orange A1 red L1 blue"
    lying = mat(ring_two + " H2 red A2 blue L2 orange K2 yellow K6 white", "blue")
    state = position(lying, mat("O red"), phase="place", common="CG01 CG10 CG11 CG13")
    state, _ = run(state, "0 stop")
    assert (0,) == state.open.markers[0]
    again = position(
        lying, mat("O red"), phase="place", common="CG01 CG10 CG11 CG13", markers=state.open.markers
    )
    again, _ = run(again, "0 place blue K2")
    assert not holds("CG01", again.open.mats[0])
    assert (0,) == again.open.markers[0]
    assert 10 == GAME.scores(again)[0].total


@pytest.mark.rule("N-182")
def test_what_holds_in_between_does_not_count() -> None:
    """A goal true after the first star and false after the second brings no marker."""
    ring_two = "O violet K1 red H1 orange A1 red L1 blue"
    lying = mat(ring_two + " H2 red A2 blue L2 orange K6 white", "yellow blue")
    state = position(
        lying, mat("O red"), phase="place", common="CG01 CG10 CG11 CG13", bright="white"
    )
    state, _ = run(state, "0 place yellow K2")
    assert holds("CG01", state.open.mats[0])
    assert ((), (), (), ()) == state.open.markers
    state, _ = run(state, "0 place blue K2")
    assert ((), (), (), ()) == state.open.markers


@pytest.mark.rule("N-276")
def test_markers_are_only_added() -> None:
    """In random play markers never go, and a seat lies at most once on a goal."""
    for seed in range(4):
        table = play_randomly(GAME, 3, f"added {seed}")
        before = table.steps[0].state.open.markers
        for step in table.steps:
            for old, new in zip(before, step.state.open.markers):
                assert old == new[: len(old)]
                assert len(set(new)) == len(new)
            before = step.state.open.markers
