"""The worked examples of the ledger (§11), one test each."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from nebula_kit import (
    FULL_ROW,
    GAME,
    changed,
    codes,
    count,
    filled,
    galaxy,
    held,
    holds,
    mat,
    position,
    refused,
    run,
    settle,
)

from starshelf.games.nebula import content as c
from starshelf.games.nebula import scoring
from starshelf.games.nebula.rules.black import raised

B = mat("O white")


def test_e01_time() -> None:
    """Top two ahead, right three back, left stays: white, red, yellow."""
    rows = (
        "blue blue white blue blue blue blue",
        "blue blue blue blue red blue blue",
        "yellow blue blue blue blue blue blue",
    )
    state = position(mat("O red"), mat("O red"), rows=rows)
    state, _ = run(state, "0 time 2 -3 0")
    assert (2, 4, 0) == state.open.clocks
    assert ["red", "yellow", "white"] == held(state)
    assert [6, 6, 6] == [7 - cluster.count(c.EMPTY) for cluster in state.open.clusters]


def test_e02_chaos() -> None:
    """Pay blue, draw five, keep black and red: bag -5, box +4, one star more held."""
    state = position(mat("O red", "blue white"), B)
    bag, box = sum(state.open.bag), sum(state.open.box)
    state, _ = run(state, "0 chaos blue")
    for kind in ("black", "red", "white", "white", "yellow"):
        state, _ = run(state, f"dealer draw_chaos {kind}")
    state, _ = run(state, "0 keep black+red")
    assert (bag - 5, box + 4) == (sum(state.open.bag), sum(state.open.box))
    assert ["red", "white", "black"] == held(state)


@pytest.mark.parametrize("full", [False, True])
def test_e03_e04_placing_with_black(full: bool) -> None:
    """A dotted link carries a star; the black one changes the bright star; no third is offered."""
    lying = mat("O white K1 blue K6 red", "white white violet violet black", black=2)
    state = position(lying, B, phase="place", bright="red", token=5, full=full)
    state, _ = run(state, "0 place white K4", "0 place black")
    assert (3, 6) == (state.open.mats[0].black, state.open.token)
    assert "red" not in {action.kind for action in GAME.odds(state)}
    state, _ = run(state, "dealer change_bright violet")
    if full:
        order, steps = state.open.orders[0], state.open.steps[0]
        state, _ = run(state, "0 raise_value white")
        assert raised(order, steps, c.KIND["white"]) == (state.open.orders[0], state.open.steps[0])
        assert c.KIND["white"] == state.open.orders[0][0]
    assert (1, "gather") == (state.open.active, state.open.phase)
    assert ["violet", "violet", "white"] == held(state)


def test_e05_not_the_first() -> None:
    """Another marker lies on the card: the own one goes to the lower place."""
    lying = replace(
        filled(*["K4", "K6", "H1", "H6", "A2", "A6", "L3", "L6", "O"]), goals=B.goals, kept=B.kept
    )
    state = position(
        lying, B, phase="place", common="CG11 CG16 CG05 CG06", markers=((1,), (), (), ())
    )
    state, _ = run(state, "0 stop")
    assert (1, 0) == state.open.markers[0]
    assert 6 == dict(scoring.categories(GAME.scores(state)[0]))["common"]


E06 = (
    "O red K1 blue K2 red K3 blue K4 red K5 blue K6 white H1 white H2 red H3 yellow H4 white "
    "H5 red H6 orange A1 yellow A2 blue A3 red L1 white L2 orange"
)


def finished(full: bool):  # type: ignore[no-untyped-def]
    """Build the final position of E-06."""
    number = c.KIND
    return position(
        mat(E06, black=4, kept="PG07"),
        B,
        full=full,
        phase="over",
        common="CG13 CG10 CG11 CG12",
        markers=((0,), (), (), ()),
        advanced="AG03 AG16 AG22 AG24",
        last_round=("token",),
        token=12,
        **(
            {
                "orders": (
                    tuple(
                        number[name]
                        for name in ("red", "blue", "white", "violet", "yellow", "orange")
                    ),
                    tuple(c.CONSTELLATION[n] for n in ("heron", "anchor", "kite", "ladle")),
                    (1, 0, 3, 2),
                )
            }
            if full
            else {}
        ),
    )


@pytest.mark.rule("N-266", "N-267", "N-214", "N-215", "N-216")
def test_e06_scoring() -> None:
    """111 points in the full variant, 43 in the introductory one, line by line."""
    full = GAME.scores(finished(True))[0]
    assert {
        "personal": 14,
        "common": 8,
        "black": 9,
        "constellations": 24,
        "stars": 30,
        "advanced": 26,
    } == dict(scoring.categories(full))
    assert 111 == full.total
    assert 43 == GAME.scores(finished(False))[0].total
    for colour, mask in enumerate(mat(E06).stars):
        assert not c.reach(mask) & mask, c.KINDS[colour]


def test_e06_ranks_from_stacks() -> None:
    """The stacks of E-06, built by raising tokens, give its ranks."""
    order, steps = (3, 0, 1, 2), (0, 0, 0, 0)
    for number in (0, 2, 2, 1, 1):
        order, steps = raised(order, steps, number)
    assert ("heron", "anchor", "kite", "ladle") == tuple(
        c.CONSTELLATIONS[number].id for number in order
    )


def test_e07_matching_not_links() -> None:
    """Eight red-white links but four white stars: the card counts four."""
    lying = mat(E06)
    red, white = lying.stars[c.KIND["red"]], lying.stars[c.KIND["white"]]
    links = [
        row
        for row in c.LINKS
        if {galaxy(lying).get(row.a), galaxy(lying).get(row.b)} == {"red", "white"}
    ]
    assert 8 == len(links)
    assert (4, 4) == (white.bit_count(), count("AG03", lying))
    assert 6 == red.bit_count()


def test_e08_bright_star_changes_in_the_middle() -> None:
    """Red stays the colour of the turn; without a red star phase II ends after two."""
    state = position(mat("O white", "black red blue"), B, phase="place", bright="red", token=2)
    state, _ = run(state, "0 place black", "dealer change_bright blue")
    state, _ = run(state, "0 place red K1", "0 place blue H1")
    assert 3 == len(galaxy(state.open.mats[0]))
    other = position(mat("O red", "black blue white"), B, phase="place", bright="red", token=2)
    other, _ = run(other, "0 place black", "dealer change_bright blue", "0 place white K1")
    assert 1 == other.open.active


def test_e09_order_of_three() -> None:
    """The bright colour may come last; without it the third is refused, a kind twice too."""
    lying = mat("O red", "white blue yellow orange white")
    state = position(lying, B, phase="place", bright="yellow")
    two, _ = run(state, "0 place white K1", "0 place blue H1")
    assert "" == refused(two, "0 place yellow A1")
    assert "third_needs_bright" == refused(two, "0 place orange A1")
    bright, _ = run(state, "0 place yellow K1", "0 place white H1")
    assert "kind_already_placed" == refused(bright, "0 place white A1")


def test_e10_first_star() -> None:
    """Centre first, then a linked cell in the same turn; K3 is too far in the next."""
    state = position(mat("", "blue red white black"), B, phase="place", bright="black")
    assert "centre_first" == refused(state, "0 place blue K1")
    state, _ = run(state, "0 place black", "0 place blue O", "0 place red K1")
    state = changed(state, active=0, phase="place", placed=0, turn_bright=0)
    assert "cell_not_linked" == refused(state, "0 place white K3")
    near = {c.CELLS[cell] for cell in c.cells_in(c.NEAR[c.CELL["K3"]])}
    assert {"K2", "K4", "L3", "H6"} == near


def test_e11_replacing() -> None:
    """Blue on K1 is forbidden by K2, violet replaces white, red on the red centre is allowed."""
    lying = mat("O red K1 white K2 blue", "blue violet red yellow")
    state = position(lying, B, phase="place", bright="red")
    assert "same_colour_linked" == refused(state, "0 place blue K1")
    box = state.open.box
    after, _ = run(state, "0 place violet K1")
    assert box[c.KIND["white"]] + 1 == after.open.box[c.KIND["white"]]
    same, _ = run(state, "0 place red O")
    assert galaxy(state.open.mats[0]) == galaxy(same.open.mats[0])
    same, _ = run(same, "0 place violet K1")
    assert "" == refused(same, "0 place yellow H1")


def test_e12_goal_undone() -> None:
    """A marker outlives its goal, a personal goal does not."""
    ring = "O violet K1 red H1 orange A1 red L1 blue H2 red A2 blue L2 orange K2 {} K6 white"
    undone = mat(ring.format("blue"), kept="PG20")
    state = position(undone, B, common="CG01 CG10 CG11 CG13", markers=((0,), (), (), ()))
    assert not holds("CG01", undone)
    assert 10 == GAME.scores(state)[0].total


def test_e13_refill() -> None:
    """1, 4, 2 with three seats fills the first; 2, 4, 3 with two; a bag of four fills four."""
    row = {n: " ".join(["-"] * (7 - n) + FULL_ROW.split()[:n]) for n in range(8)}
    three = position(B, B, B, phase="place", rows=(row[1], row[4], row[2]))
    three, _ = settle(run(three, "0 stop")[0])
    assert [7, 4, 2] == [7 - cluster.count(c.EMPTY) for cluster in three.open.clusters]
    two = position(B, B, phase="place", rows=(row[2], row[4], row[3]))
    two, _ = settle(run(two, "0 stop")[0])
    assert [7, 4, 3] == [7 - cluster.count(c.EMPTY) for cluster in two.open.clusters]
    poor = position(B, B, B, phase="place", rows=(row[1], row[4], row[2]), bag="red red blue black")
    poor, _ = settle(run(poor, "0 stop")[0])
    assert [5, 4, 2] == [7 - cluster.count(c.EMPTY) for cluster in poor.open.clusters]
    assert ("bag",) == poor.open.last_round


def test_e14_chaos_near_the_end() -> None:
    """A bag of three: pay one, draw three, keep two; then the last round. Empty: refused."""
    state = position(mat("O red", "blue"), B, bag="red white black")
    box = sum(state.open.box)
    state, _ = settle(run(state, "0 chaos blue")[0])
    state, _ = run(state, "0 keep white+black")
    assert (box + 2, ["white", "black"]) == (sum(state.open.box), held(state))
    state, _ = run(state, "0 stop")
    assert ("bag",) == state.open.last_round
    empty = position(mat("O red", "blue"), B, bag="")
    assert "bag_empty" == refused(empty, "0 chaos blue")


def test_e15_no_other_kind() -> None:
    """Only red in the bag and red bright: the place stays empty, the next seat places two."""
    rows = ("- - red white blue violet -",) * 3
    state = position(
        mat("O red", "black"),
        mat("O red", "white blue yellow"),
        phase="place",
        bright="red",
        token=8,
        bag="red red red",
        rows=rows,
    )
    state, _ = run(state, "0 place black")
    assert (c.EMPTY, 3, 1) == (state.open.bright, sum(state.open.bag), state.open.active)
    state, _ = run(state, "1 time 5 0 0", "1 place white K1", "1 place blue H1")
    assert 0 == state.open.active


def test_e16_stack_order() -> None:
    """Ladle, kite, heron, anchor from the bottom: raising ladle and kite reorders the ranks."""
    names = [row.id for row in c.CONSTELLATIONS]
    order = tuple(names.index(name) for name in ("anchor", "heron", "kite", "ladle"))
    steps = (0, 0, 0, 0)
    order, steps = raised(order, steps, names.index("ladle"))
    assert ["ladle", "anchor", "heron", "kite"] == [names[number] for number in order]
    order, steps = raised(order, steps, names.index("kite"))
    assert ["kite", "ladle", "anchor", "heron"] == [names[number] for number in order]


@pytest.mark.parametrize(("seat", "turns"), [(2, 2), (1, 0)])
def test_e17_last_round(seat: int, turns: int) -> None:
    """Seat 2 first: its third constellation leaves two turns, seat 1's none."""
    cells = [f"{letter}{n}" for letter in "KHA" for n in range(1, 7)]
    done = replace(filled("O", *cells), goals=B.goals, kept=B.kept)
    mats = tuple(done if other == seat else B for other in range(3))
    state = position(
        *mats, phase="place", active=seat, first=2, round=9, common="CG04 CG05 CG06 CG15"
    )
    state, _ = settle(run(state, f"{seat} stop")[0])
    left = 0
    while state.open.phase != "over":
        left += 1
        who = state.open.active
        state, _ = run(state, f"{who} time 5 0 0", f"{who} stop")
        state, _ = settle(state)
    assert turns == left


@pytest.mark.rule("N-198")
def test_e18_markers() -> None:
    """Two seats with five markers: the last round, in which more may be added."""
    lying = replace(
        filled(*["K4", "K6", "H1", "H6", "A2", "A6", "L3", "L6", "O"]), goals=B.goals, kept=B.kept
    )
    state = position(
        B,
        lying,
        phase="place",
        common="CG11 CG01 CG02 CG03",
        markers=((), (0, 1), (0, 1), (0,)),
    )
    state, _ = run(state, "0 stop")
    assert ("markers",) == state.open.last_round
    state, facts = run(state, "1 time 5 0 0", "1 stop")
    assert ("over", (1,)) == (state.open.phase, state.open.markers[0])
    assert "common_goal_reached" in codes(facts)


@pytest.mark.rule("N-249")
def test_e19_surrounded() -> None:
    """The cells that each outer glowing cell needs."""
    needs = {"L4": "L3 L5 K4 A4", "K5": "K4 H5 L5", "H2": "H1 H3 K6 A2", "A3": "A2 A4 H3 L3"}
    for glowing, cells in needs.items():
        near = {c.CELLS[cell] for cell in c.cells_in(c.NEAR[c.CELL[glowing]])}
        assert set(cells.split()) == near
        assert 1 == count("AG24", filled(*near))


@pytest.mark.rule("N-232")
def test_e20_most_black() -> None:
    """3, 3, 1: both with three fulfil it; 0, 0, 0: nobody."""
    state = position(
        mat("O red", black=3, kept="PG13"),
        mat("O red", black=3, kept="PG13"),
        mat("O red", black=1, kept="PG13"),
        token=7,
    )
    got = [dict(scoring.categories(score))["personal"] for score in GAME.scores(state)]
    assert [14, 14, 0] == got
    none = position(*(mat("O red", kept="PG13"),) * 3)
    assert [0, 0, 0] == [score.total for score in GAME.scores(none)]


@pytest.mark.rule("N-076")
def test_e21_nothing_gained() -> None:
    """Three empty cells: legal, no star; held stars may still be placed."""
    rows = ("red - - - - - -", "- - - white blue red -", "- - - white blue red -")
    state = position(mat("O red", "blue"), B, rows=rows)
    state, facts = run(state, "0 time 5 0 0")
    assert (["blue"], "place") == (held(state), state.open.phase)
    assert ["clocks_moved", "nothing_taken"] == codes(facts)
    assert "" == refused(state, "0 place blue K1")


@pytest.mark.rule("N-219", "N-220")
def test_e22_tie() -> None:
    """Equal points: three black stars beat two; three and three share the victory."""
    kite = " ".join(
        f"K{n} {k}" for n, k in zip(range(1, 7), ["blue", "red", "blue", "red", "blue", "white"])
    )
    # 10 (goal) + 3 (two black) + 6 (kite) = 19 against 10 + 9 (four black).
    a = mat("O red " + kite.replace("O red", ""), black=2)
    b = mat("O red", black=4)
    state = position(
        a, b, phase="over", token=6, common="CG01 CG02 CG11 CG12", markers=((0,), (1,), (), ())
    )
    assert [19, 19] == [score.total for score in GAME.scores(state)]
    assert (1,) == GAME.winners(state)
    shared = position(b, b, phase="over", token=8)
    assert (0, 1) == GAME.winners(shared)


@pytest.mark.rule("N-152")
@pytest.mark.parametrize("full", [False, True])
def test_e23_black_after_the_last_step(full: bool) -> None:
    """Token and bright star stay; in the full variant a value token is still raised."""
    state = position(mat("O red", "black white"), B, phase="place", token=12, full=full)
    state, _ = run(state, "0 place black")
    assert (12, 0) == (state.open.token, state.open.bright)
    assert ("raise" if full else "place") == state.open.phase


@pytest.mark.rule("N-234")
def test_e24_exactly_three_colours() -> None:
    """Three colours fulfil the Kite's card, four or two do not."""
    kite = "K1 blue K2 red K3 blue K4 red K5 {} K6 {}"
    assert holds("PG15", mat(kite.format("blue", "white")))
    assert not holds("PG15", mat(kite.format("orange", "white")))
    assert not holds("PG15", mat(kite.format("blue", "red")))
