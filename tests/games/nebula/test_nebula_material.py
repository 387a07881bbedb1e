"""The material and its tables: stars, galaxy, clusters, tracks, decks (ledger §4.1, §12)."""

from __future__ import annotations

from collections import Counter

import pytest
from nebula_kit import GAME, position, run

import starshelf
from starshelf.core.errors import BadMessage
from starshelf.games.nebula import content as c
from starshelf.games.nebula.setup import check_options
from starshelf.games.nebula.state import Options

LINKED = {frozenset((row.a, row.b)) for row in c.LINKS}


@pytest.mark.rule("N-001")
@pytest.mark.parametrize("seats", [1, 5])
def test_seat_count(seats: int) -> None:
    """One and five seats are refused; two to four are not."""
    with pytest.raises(BadMessage, match="seats"):
        starshelf.open_table("nebula", seats=seats)
    refusal = check_options(seats, Options())
    assert refusal is not None
    assert ("seat_count", "N-001") == (refusal.code, refusal.clause)
    assert [None] * 3 == [check_options(good, Options()) for good in (2, 3, 4)]


@pytest.mark.rule("N-002")
def test_kinds() -> None:
    """Six colours of twenty stars and black."""
    assert ("red", "violet", "yellow", "white", "blue", "orange", "black") == c.KINDS
    assert [20] * 6 == [row.count for row in c.STARS if row.coloured]
    assert (20,) * 6 == GAME.setup(2, Options()).open.bag[:6]


@pytest.mark.rule("N-003", "N-031")
@pytest.mark.parametrize(("seats", "black"), [(2, 30), (3, 25), (4, 20)])
def test_black_stars(seats: int, black: int) -> None:
    """The bag of the first state holds all stars: 120 coloured ones and the black of the count."""
    state = GAME.setup(seats, Options())
    assert black == state.open.bag[c.BLACK]
    assert 120 + black == sum(state.open.bag)
    assert 0 == sum(state.open.box)


@pytest.mark.rule("N-004", "N-005")
def test_cells() -> None:
    """25 cells: the centre, in no constellation and on no orbit, and four times six."""
    assert 25 == len(c.CELLS)
    assert [6] * 4 == [mask.bit_count() for mask in c.CONSTELLATION_MASKS]
    assert ("", 0, True) == (
        c.CELL_ROWS[c.CENTRE].constellation,
        c.CELL_ROWS[c.CENTRE].orbit,
        c.CELL_ROWS[c.CENTRE].glowing,
    )
    assert not any(m & c.CENTRE_MASK for m in (*c.CONSTELLATION_MASKS, *c.ORBIT_MASKS))
    for row in c.CONSTELLATIONS:
        assert {name for name in c.CELLS if name[0] == row.letter} == set(row.cells)


@pytest.mark.rule("N-006")
def test_orbits() -> None:
    """Five rings of 4, 5, 5, 5, 5 cells, in the ledger's order; each other cell on just one."""
    rings = [" ".join(row.cells) for row in c.ORBITS]
    assert [
        "H1 A1 L1 K1",
        "H2 A2 L2 K2 K6",
        "H6 H3 A3 L3 K3",
        "H4 A6 A4 L4 K4",
        "H5 A5 L6 L5 K5",
    ] == rings
    assert c.ALL_CELLS & ~c.CENTRE_MASK == sum(c.ORBIT_MASKS)
    for row in c.CELL_ROWS:
        if row.orbit:
            assert c.ORBIT_MASKS[row.orbit - 1] >> c.CELL[row.id] & 1


@pytest.mark.rule("N-007")
def test_glowing_cells() -> None:
    """O H2 A3 L4 K5 glow; no two are linked, so that all five may show one colour."""
    assert {"O", "H2", "A3", "L4", "K5"} == {c.CELLS[cell] for cell in c.cells_in(c.GLOWING)}
    assert 0 == c.reach(c.GLOWING) & c.GLOWING
    assert {"A2", "K6", "H3", "L3", "A4", "K4", "H5", "L5"} == {
        c.CELLS[cell] for cell in c.cells_in(c.GLOW_SIDES)
    }


@pytest.mark.rule("N-008")
def test_dotted_links() -> None:
    """Four dotted links, one inside each constellation, with eight different ends."""
    dotted = [row for row in c.LINKS if row.kind == "dotted"]
    assert {"K4 K6", "H1 H6", "A2 A6", "L3 L6"} == {f"{row.a} {row.b}" for row in dotted}
    assert set("KHAL") == {row.a[0] for row in dotted if row.a[0] == row.b[0]}
    assert 8 == c.DOTTED_ENDS.bit_count()
    assert c.DOTTED_ENDS == sum(c.DOTTED_LINKS)


@pytest.mark.rule("N-009")
def test_straight_links() -> None:
    """21 straight links: four from the centre to orbit 1, the others inside a constellation."""
    straight = [row for row in c.LINKS if row.kind == "straight"]
    assert 21 == len(straight)
    centre = {row.b for row in straight if row.a == "O"}
    assert {"K1", "H1", "A1", "L1"} == centre
    assert all(row.a[0] == row.b[0] for row in straight if row.a != "O")


@pytest.mark.rule("N-010")
def test_orbital_links() -> None:
    """Orbital links are just the steps round the rings, 24 of them."""
    steps = {
        frozenset((ring.cells[i], ring.cells[(i + 1) % len(ring.cells)]))
        for ring in c.ORBITS
        for i in range(len(ring.cells))
    }
    assert steps == {frozenset((row.a, row.b)) for row in c.LINKS if row.kind == "orbital"}
    assert 24 == len(steps)


@pytest.mark.rule("N-011")
def test_linked() -> None:
    """Cells are linked by any kind of link, both ways; K4-K6 are, K5-K6 are not."""
    for a in range(25):
        for b in range(25):
            linked = frozenset((c.CELLS[a], c.CELLS[b])) in LINKED
            assert linked == bool(c.NEAR[a] >> b & 1) == bool(c.reach(1 << a) >> b & 1)
    assert c.NEAR[c.CELL["K4"]] >> c.CELL["K6"] & 1
    assert not c.NEAR[c.CELL["K5"]] >> c.CELL["K6"] & 1
    assert 49 == len(LINKED) == len(c.LINKS)
    assert 5 == max(near.bit_count() for near in c.NEAR)
    assert ["K1", "H1", "A2", "K4", "L3"] == sorted(
        (c.CELLS[n] for n, near in enumerate(c.NEAR) if near.bit_count() == 5),
        key=["K1", "H1", "A2", "K4", "L3"].index,
    )


@pytest.mark.rule("N-012")
def test_pairs_of_constellations() -> None:
    """Four adjacent pairs round the centre, two opposite ones."""
    names = [row.id for row in c.CONSTELLATIONS]
    adjacent = [{names[a], names[b]} for a, b in c.ADJACENT]
    opposite = [{names[a], names[b]} for a, b in c.OPPOSITE]
    assert [
        {"kite", "heron"},
        {"heron", "anchor"},
        {"anchor", "ladle"},
        {"ladle", "kite"},
    ] == adjacent
    assert [{"kite", "anchor"}, {"heron", "ladle"}] == opposite


@pytest.mark.rule("N-013")
def test_black_track() -> None:
    """Eight cells worth 1, 3, 6, 9, 12, 15, 18, 21."""
    assert (8, (1, 3, 6, 9, 12, 15, 18, 21)) == (c.BLACK_TRACK.cells, c.BLACK_TRACK.points)


@pytest.mark.rule("N-014")
def test_clusters() -> None:
    """Three clusters of seven cells; cell 0 is the start, the numbers go clockwise."""
    assert ["top", "right", "left"] == [row.id for row in c.CLUSTERS]
    for row in c.CLUSTERS:
        assert (7, 0) == (row.size, row.start)
        assert 7 == len(row.cells) == len(row.clock_places) == len(row.crescent_places)
        assert min(row.cells, key=lambda place: place[1]) == row.cells[0]
        assert row.cells[1][0] > row.x > row.cells[6][0]


@pytest.mark.rule("N-015")
def test_token_track() -> None:
    """Start 0, steps to 12, of which 3, 6 and 9 glow."""
    assert (0, 12, (3, 6, 9), 13) == (
        c.TOKEN_TRACK.start,
        c.TOKEN_TRACK.last,
        c.TOKEN_TRACK.glowing,
        len(c.TOKEN_TRACK.places),
    )


@pytest.mark.rule("N-016")
def test_value_board() -> None:
    """Three tracks of steps 0 to 6 with six, four and four tokens."""
    assert [(6, 6), (6, 4), (6, 4)] == [(row.last, len(row.tokens)) for row in c.VALUE_TRACKS]
    assert 14 == len(c.TOKENS) == len(set(c.TOKENS))
    assert ("sector_1", "sector_2", "sector_3", "sector_4") == c.VALUE_TRACKS[2].tokens


@pytest.mark.rule("N-017")
def test_decks() -> None:
    """20 personal, 20 common, 30 advanced cards, as many of each kind as the table says."""
    assert (20, 20, 30) == (len(c.PERSONAL), len(c.COMMON), len(c.ADVANCED))
    found = Counter(row.kind for row in c.GOALS)
    assert {row.id: row.cards for row in c.GOAL_KINDS.values()} == dict(found)
    cards = {(r.kind, r.colour, r.colour_a, r.colour_b, r.constellation, r.orbit) for r in c.GOALS}
    assert 70 == len(cards)
    assert all(row.deck == c.GOAL_KINDS[row.kind].deck for row in c.GOALS)
    assert [14] * 20 == [c.GOALS[goal].points for goal in c.PERSONAL]


@pytest.mark.rule("N-018")
def test_markers_suffice() -> None:
    """Four markers a seat are enough: one for each of the four common goals."""
    assert c.DEAL.markers_per_seat == c.DEAL.common_goals == 4


@pytest.mark.rule("N-019")
def test_observation_area_is_open_and_has_no_limit() -> None:
    """Ten stars lie in an observation area, everybody sees them, and a turn goes on."""
    from nebula_kit import mat

    many = mat(held="red red red red white white white blue blue black")
    state, _ = run(position(mat(), many, active=1), "1 time 5 0 0")
    assert 10 + 3 == sum(state.open.mats[1].held)
    for viewer in (0, 1, None):
        assert state.open.mats[1].held == GAME.view(state, viewer).open.mats[1].held
