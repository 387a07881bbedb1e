"""Placing coloured stars: how many and where (ledger §4.6, §4.7)."""

from __future__ import annotations

from itertools import permutations

import pytest
from nebula_kit import GAME, codes, galaxy, held, mat, position, refusal, refused, run

from starshelf.games.nebula import content as c
from starshelf.games.nebula.actions import Place, Stop
from starshelf.games.nebula.state import ALLOWED, free_cells
from starshelf.testing.play import play_randomly

OTHER = mat("O white")
WEB = "O red K1 blue H1 white"


def placing(lying, **changes):  # type: ignore[no-untyped-def]
    """Put up a table at the beginning of phase II of seat 0."""
    return position(lying, OTHER, phase="place", **changes)


# --- how many -----------------------------------------------------------------------------------


@pytest.mark.rule("N-105")
def test_own_stars_on_the_own_board() -> None:
    """A star not held is refused; other boards stay as they are."""
    state = placing(mat(WEB, "yellow"))
    assert "star_not_held" == refused(state, "0 place violet K2")
    assert "no_such_thing" == refused(state, "0 place green K2")
    after, _ = run(state, "0 place yellow K2")
    assert state.open.mats[1] == after.open.mats[1]
    assert "yellow" == galaxy(after.open.mats[0])["K2"]
    assert [] == held(after)


@pytest.mark.rule("N-106")
def test_two_stars_of_different_kinds() -> None:
    """A second red is refused; a second star of another kind is not."""
    state, _ = run(placing(mat(WEB, "yellow yellow orange"), bright="blue"), "0 place yellow K2")
    assert "kind_already_placed" == refused(state, "0 place yellow H2")
    after, _ = run(state, "0 place orange H2")
    assert 1 == after.open.active


@pytest.mark.rule("N-107", "N-109")
def test_all_orders_of_three() -> None:
    """Three stars may be placed in every order when one is of the bright colour, else only two."""
    cells = {"yellow": "K2", "orange": "A1", "violet": "H2"}
    for order in permutations(cells):
        state = placing(mat(WEB, "yellow orange violet"), bright="violet")
        for kind in order:
            state, _ = run(state, f"0 place {kind} {cells[kind]}")
        assert 6 == len(galaxy(state.open.mats[0]))
        state = placing(mat(WEB, "yellow orange violet"), bright="red")
        for kind in order[:2]:
            state, _ = run(state, f"0 place {kind} {cells[kind]}")
        assert (1, 5) == (state.open.active, len(galaxy(state.open.mats[0])))


@pytest.mark.rule("N-109")
def test_the_exact_rule_of_kinds() -> None:
    """For all sets of placed kinds and bright kinds, what may follow is N-109 word by word."""
    for bright in range(-1, 7):
        for placed in range(1 << 7):
            chosen = {kind for kind in range(7) if placed >> kind & 1}
            if len(chosen) > 3:
                continue
            allowed = {kind for kind in range(7) if ALLOWED[bright][placed] >> kind & 1}
            expected = {
                kind
                for kind in range(7)
                if kind not in chosen
                and (len(chosen) < 2 or (len(chosen) == 2 and bright in chosen | {kind}))
            }
            assert expected == allowed, (bright, chosen)


@pytest.mark.rule("N-108", "N-153")
def test_the_bright_colour_of_the_turn_is_fixed() -> None:
    """It is the bright star's kind when phase II begins and stays when the bright star changes."""
    state = position(mat(WEB, "black red blue"), OTHER, bright="red", turn_bright="-", token=2)
    state, _ = run(state, "0 time 5 0 0")
    assert c.KIND["red"] == state.open.turn_bright
    state, _ = run(state, "0 place black", "dealer change_bright blue")
    assert (c.KIND["blue"], c.KIND["red"]) == (state.open.bright, state.open.turn_bright)


@pytest.mark.rule("N-110")
def test_three_stars_of_three_kinds() -> None:
    """Bright yellow: yellow, white, and then a second white is refused."""
    lying = mat("O red", "yellow white white blue")
    state, _ = run(placing(lying, bright="yellow"), "0 place yellow K1", "0 place white H1")
    found = refusal(state, "0 place white A1")
    assert found is not None
    assert ("kind_already_placed", "N-110") == (found.code, found.clause)
    assert "" == refused(state, "0 place blue A1")


@pytest.mark.rule("N-111")
def test_black_is_a_kind_like_the_others() -> None:
    """A black bright star is matched by a black star; a second black in a turn is refused."""
    lying = mat("O white", "black black red blue", black=1)
    state = placing(lying, bright="black")
    state, facts = run(state, "0 place black")
    assert "bright_matched" in codes(facts)
    assert "kind_already_placed" == refused(state, "0 place black")
    state, _ = run(state, "0 place red K1", "0 place blue H1")
    assert 3 == len(galaxy(state.open.mats[0]))
    without = placing(mat("O white", "black red blue yellow", black=1), bright="orange")
    without, _ = run(without, "0 place black", "0 place red K1")
    assert 1 == without.open.active


@pytest.mark.rule("N-112")
def test_no_bright_star_no_third() -> None:
    """With the place of the bright star empty at the beginning of phase II two stars is all."""
    state = placing(mat(WEB, "yellow orange violet"), bright="-")
    state, _ = run(state, "0 place yellow K2", "0 place orange H2")
    assert 1 == state.open.active
    held_on = placing(mat(WEB, "yellow orange violet"), bright="-", placed="black white")
    assert "third_needs_bright" == refused(held_on, "0 place violet K2")


@pytest.mark.rule("N-113")
def test_one_after_the_other() -> None:
    """The bright star has changed before the next star is asked for."""
    state = placing(mat(WEB, "black yellow"), bright="red", token=2)
    state, _ = run(state, "0 place black")
    assert "change" == state.open.phase
    assert () == tuple(GAME.legal(state, 0))
    state, _ = run(state, "dealer change_bright violet")
    assert ("place", c.KIND["violet"]) == (state.open.phase, state.open.bright)


@pytest.mark.rule("N-114")
def test_stop_after_any_number() -> None:
    """`stop` is offered after no, one and two placements."""
    state = placing(mat(WEB, "yellow orange violet"), bright="violet")
    for line in ("0 place yellow K2", "0 place orange H2", None):
        assert Stop() == GAME.legal(state, 0)[-1]
        ended, facts = run(state, "0 stop")
        assert (1, "placing_ended") == (ended.open.active, codes(facts)[0])
        if line:
            state, _ = run(state, line)


@pytest.mark.rule("N-115")
def test_no_question_without_a_placement() -> None:
    """When nothing can be placed, phase II ends by itself; `stop` never stands alone."""
    rows = ("- - - - - - -",) * 3
    empty, facts = run(position(mat(WEB), OTHER, rows=rows, bag=""), "0 time 5 0 0")
    assert (1, True) == (empty.open.active, "placing_ended" in codes(facts))
    state, _ = run(placing(mat(WEB, "yellow"), bright="red"), "0 place yellow K2")
    assert 1 == state.open.active
    full = mat(WEB, "black", black=8)
    ended, _ = run(position(full, OTHER, rows=rows, bag="", token=12), "0 time 5 0 0")
    assert 1 == ended.open.active
    for seed in range(6):
        table = play_randomly(GAME, 3, seed)
        for step in table.steps[:-1]:
            for seat in GAME.to_act(step.state):
                assert [Stop()] != list(GAME.legal(step.state, seat))


@pytest.mark.rule("N-116")
def test_the_rest_stays() -> None:
    """Stars not placed are still in the observation area in the next turn."""
    state, _ = run(placing(mat(WEB, "yellow orange violet"), bright="red"), "0 place yellow K2")
    state, _ = run(state, "0 stop", "1 time 5 0 0", "1 stop")
    assert (0, ["violet", "orange"]) == (state.open.active, held(state))


@pytest.mark.rule("N-117")
def test_stars_just_gathered_may_be_placed() -> None:
    """Take white by time, place white."""
    state, _ = run(position(mat("O red"), OTHER), "0 time 5 0 0", "0 place white K1")
    assert {"O": "red", "K1": "white"} == galaxy(state.open.mats[0])


# --- where --------------------------------------------------------------------------------------


@pytest.mark.rule("N-120", "N-142")
def test_coloured_stars_go_to_the_galaxy() -> None:
    """A coloured star is refused on the black track, an unknown cell is refused too."""
    state = placing(mat(WEB, "yellow black"))
    assert "coloured_on_track" == refused(state, "0 place yellow")
    assert "no_such_thing" == refused(state, "0 place yellow Z9")
    assert "black_off_track" == refused(state, "0 place black K2")
    assert "no_such_thing" == refused(state, "0 place black Z9")


@pytest.mark.rule("N-121")
def test_the_first_star_goes_to_the_centre() -> None:
    """In an empty galaxy only the centre is open."""
    state = placing(mat(held="blue"))
    assert [Place("blue", "O"), Stop()] == list(GAME.legal(state, 0))
    assert "centre_first" == refused(state, "0 place blue K1")


@pytest.mark.rule("N-122")
def test_later_stars_are_linked() -> None:
    """After the centre only the four cells of orbit 1 are empty and linked."""
    state = placing(mat("O red", "blue"))
    cells = {action.cell for action in GAME.legal(state, 0) if isinstance(action, Place)}
    assert {"O", "K1", "H1", "A1", "L1"} == cells
    assert "cell_not_linked" == refused(state, "0 place blue K2")


@pytest.mark.rule("N-123", "N-011")
@pytest.mark.parametrize(
    ("lying", "cell", "near"),
    [
        ("O red K1 blue", "K2", "K1"),
        ("O red K1 white K6 blue", "K4", "K6"),
        ("O red K1 blue H1 white", "L1", "K1"),
    ],
    ids=["straight", "dotted", "orbital"],
)
def test_no_equal_colours_side_by_side(lying: str, cell: str, near: str) -> None:
    """A linked cell with the same colour forbids a cell, by each kind of link; it is named."""
    found = refusal(placing(mat(lying, "blue")), f"0 place blue {cell}")
    assert found is not None
    assert ("same_colour_linked", "N-123", (near,)) == (
        found.code,
        found.clause,
        found.args["near"],
    )
    assert "" == refused(placing(mat(lying, "orange")), f"0 place orange {cell}")


@pytest.mark.rule("N-122", "N-123", "N-125")
def test_free_cells_word_by_word() -> None:
    """In random galaxies the open cells are those that the clauses name, one by one."""
    for seed in range(8):
        table = play_randomly(GAME, 2, f"free {seed}")
        for step in table.steps[::7]:
            for lying in step.state.open.mats:
                if not lying.filled:
                    continue
                stars = galaxy(lying)
                for colour in c.COLOURS:
                    expected = set()
                    for cell in c.CELLS:
                        near = [c.CELLS[n] for n in c.cells_in(c.NEAR[c.CELL[cell]])]
                        open_ = cell in stars or any(other in stars for other in near)
                        if open_ and all(stars.get(n) != c.KINDS[colour] for n in near):
                            expected.add(cell)
                    free = c.cells_in(free_cells(lying, colour))
                    assert expected == {c.CELLS[cell] for cell in free}
                    assert free


@pytest.mark.rule("N-124")
def test_a_star_of_the_same_turn_counts() -> None:
    """O, then K1 in turn one; and the new star forbids its colour next to it."""
    state, _ = run(placing(mat(held="blue red white"), bright="white"), "0 place blue O")
    state, _ = run(state, "0 place red K1")
    assert {"O": "blue", "K1": "red"} == galaxy(state.open.mats[0])
    assert "" == refused(state, "0 place white K2")


@pytest.mark.rule("N-125", "N-272")
def test_replacing() -> None:
    """A star on a filled cell sends the old one to the box."""
    state = placing(mat(WEB, "violet"))
    box = state.open.box
    state, facts = run(state, "0 place violet K1")
    assert "violet" == galaxy(state.open.mats[0])["K1"]
    assert box[c.KIND["blue"]] + 1 == state.open.box[c.KIND["blue"]]
    assert "star_replaced" == codes(facts)[0]
    assert "same_colour_linked" == refused(placing(mat(WEB, "red")), "0 place red K1")


@pytest.mark.rule("N-126")
def test_a_replacement_is_a_placement() -> None:
    """Replace, place; a third star only with the bright colour."""
    state = placing(mat(WEB, "violet yellow orange"), bright="white")
    state, _ = run(state, "0 place violet K1", "0 place yellow H2")
    assert 1 == state.open.active
    bright = placing(mat(WEB, "violet violet yellow orange"), bright="violet")
    bright, _ = run(bright, "0 place violet K1")
    assert "kind_already_placed" == refused(bright, "0 place violet A1")
    bright, _ = run(bright, "0 place yellow H2", "0 place orange A1")
    assert 1 == bright.open.active


@pytest.mark.rule("N-127")
def test_two_replacements_in_a_turn() -> None:
    """Both stars of a turn may replace."""
    state = placing(mat(WEB, "violet yellow"))
    state, _ = run(state, "0 place violet K1", "0 place yellow H1")
    assert {"O": "red", "K1": "violet", "H1": "yellow"} == galaxy(state.open.mats[0])


@pytest.mark.rule("N-128")
def test_filled_cells_are_never_out_of_reach() -> None:
    """In random play every filled cell is the centre or linked to another filled one."""
    for seed in range(8):
        for lying in play_randomly(GAME, 4, f"reach {seed}").state.open.mats:
            for cell in c.cells_in(lying.filled):
                assert cell == c.CENTRE or c.NEAR[cell] & lying.filled


@pytest.mark.rule("N-129")
def test_the_lone_centre_may_be_replaced() -> None:
    """A red centre alone becomes blue."""
    state, _ = run(placing(mat("O red", "blue")), "0 place blue O")
    assert {"O": "blue"} == galaxy(state.open.mats[0])


@pytest.mark.rule("N-130")
def test_replacing_by_the_same_colour() -> None:
    """Red on a red centre: the galaxy is unchanged, one red is in the box, the bright matched."""
    state = placing(mat(WEB, "red yellow violet"), bright="red")
    box = state.open.box[0]
    after, facts = run(state, "0 place red O")
    assert (galaxy(state.open.mats[0]), box + 1) == (galaxy(after.open.mats[0]), after.open.box[0])
    assert ["star_replaced", "bright_matched"] == codes(facts)
    after, _ = run(after, "0 place yellow K2", "0 place violet H2")
    assert 5 == len(galaxy(after.open.mats[0]))


@pytest.mark.rule("N-131")
def test_a_star_of_this_turn_may_be_replaced() -> None:
    """Red on K1, then blue on K1: red lies in the box."""
    state = placing(mat("O white", "red blue"), bright="yellow")
    box = state.open.box[0]
    state, _ = run(state, "0 place red K1", "0 place blue K1")
    assert ({"O": "white", "K1": "blue"}, box + 1) == (
        galaxy(state.open.mats[0]),
        state.open.box[0],
    )


@pytest.mark.rule("N-132", "N-133", "N-134", "N-144", "N-273", "N-272", "N-167")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_stars_stay(seats: int) -> None:
    """Nothing on a board moves or goes away; galaxies stay connected and properly coloured."""
    table = play_randomly(GAME, seats, f"stay {seats}")
    before = table.steps[0].state
    for step in table.steps[1:]:
        after = step.state
        assert all(a <= b for a, b in zip(before.open.box, after.open.box))
        assert all(a >= b for a, b in zip(before.open.bag, after.open.bag))
        for old, new in zip(before.open.mats, after.open.mats):
            assert old.filled == old.filled & new.filled
            assert old.black <= new.black
            gone = [k for k in range(6) if old.stars[k] & ~new.stars[k]]
            if gone:
                assert old.held != new.held
            for mask in new.stars:
                assert 0 == c.reach(mask) & mask
            connected = new.filled & c.CENTRE_MASK
            while connected != (more := connected | c.reach(connected) & new.filled):
                connected = more
            assert new.filled == connected
        for old_row, new_row in zip(before.open.steps, after.open.steps):
            assert all(a <= b for a, b in zip(old_row, new_row))
        before = after


@pytest.mark.rule("N-135")
def test_completed() -> None:
    """Five of six cells do not complete a constellation, the sixth does; orbits alike."""
    lying = mat("O red K1 blue K2 red K3 blue K4 red K5 blue H1 white L1 white", "white yellow")
    state, facts = run(placing(lying), "0 place white K6")
    assert "constellation_completed" in codes(facts)
    assert "orbit_completed" not in codes(facts)
    other, facts = run(state, "0 place yellow A1")
    assert "orbit_completed" in codes(facts)
    from starshelf.games.nebula.state import completed_constellations

    assert (0, 1) == (
        completed_constellations(lying.filled),
        completed_constellations(other.open.mats[0].filled),
    )
