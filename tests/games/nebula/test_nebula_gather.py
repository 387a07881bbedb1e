"""Turns, waiting for time and calling on chaos (ledger §4.3 to §4.5)."""

from __future__ import annotations

import pytest
from nebula_kit import FULL_ROW, GAME, codes, held, mat, position, read, refused, run, settle

from starshelf.core.game import CHANCE
from starshelf.games.nebula import content as c
from starshelf.games.nebula.actions import Chaos, Place, Stop, Time
from starshelf.games.nebula.rules.gather import landing
from starshelf.testing.play import play_randomly

EMPTY_ROW = "- - - - - - -"
STARTED = mat("O red K1 blue")


def turn(state, line):  # type: ignore[no-untyped-def]
    """Play one line, stop placing if asked, and let the dealer answer."""
    seat = state.open.active
    state, _ = run(state, line)
    if state.open.phase == "place" and state.open.active == seat:
        state, _ = run(state, f"{seat} stop")
    return settle(state)[0]


# --- round and turn -----------------------------------------------------------------------------


@pytest.mark.rule("N-060", "N-202")
def test_equal_turns() -> None:
    """In a whole game every seat gathers equally often, in turn order, round by round."""
    for seats in (2, 3, 4):
        table = play_randomly(GAME, seats, f"turns {seats}")
        gathered = [e.actor for e in table.log if isinstance(e.action, (Time, Chaos))]
        first = table.state.open.first
        order = [(first + place) % seats for place in range(seats)]
        assert order * table.state.open.round == gathered


@pytest.mark.rule("N-060")
def test_another_seats_turn() -> None:
    """Who is not in turn is refused, whatever the action, and has nothing to choose."""
    state = position(STARTED, STARTED)
    for line in ("1 time 5 0 0", "1 stop", "1 place red O", "7 time 5 0 0"):
        assert "not_your_turn" == refused(state, line)
    assert () == tuple(GAME.legal(state, 1))


@pytest.mark.rule("N-061")
def test_first_player_stays_first() -> None:
    """Round 5 begins with the seat that began round 1."""
    state = position(STARTED, mat("O white"), mat("O blue"), first=1, active=1, round=1)
    began = {}
    for _ in range(13):
        began.setdefault(state.open.round, state.open.active)
        state = turn(state, f"{state.open.active} time 5 0 0")
    assert {1: 1, 2: 1, 3: 1, 4: 1, 5: 1} == began


@pytest.mark.rule("N-062")
def test_phases_come_in_order() -> None:
    """An action of another phase is refused."""
    gather = position(mat("O red", "white"), STARTED)
    for line in ("0 place white K1", "0 stop", "0 keep red+blue", "0 choose_personal PG20"):
        assert "wrong_phase" == refused(gather, line)
    place, facts = run(gather, "0 time 5 0 0")
    assert "place" == place.open.phase
    for line in ("0 time 5 0 0", "0 chaos white", "0 keep red+blue"):
        assert "wrong_phase" == refused(place, line)
    end, more = run(place, "0 stop")
    told = codes(facts + more)
    assert told.index("clocks_moved") < told.index("stars_taken") < told.index("placing_ended")
    assert ("gather", 1) == (end.open.phase, end.open.active)


@pytest.mark.rule("N-062")
def test_the_dealers_draws_are_not_for_seats() -> None:
    """A seat that plays a draw of the dealer is refused; so is the dealer out of its turn."""
    state = position(STARTED, STARTED)
    assert "dealer_only" == refused(state, "0 fill_cell red")
    assert "not_dealt" == refused(state, "dealer fill_cell red")
    over = position(STARTED, STARTED, phase="over")
    for line in ("0 fill_cell red", "0 stop"):
        assert "game_is_over" == refused(over, line)
    assert "not_dealt" == refused(over, "dealer fill_cell red")
    drawing = position(STARTED, STARTED, phase="chaos", bag="red red")
    assert "not_dealt" == refused(drawing, "dealer draw_chaos blue")
    assert "not_dealt" == refused(drawing, "dealer fill_cell red")
    assert "not_your_turn" == refused(drawing, "0 time 5 0 0")


@pytest.mark.rule("N-063")
def test_gathering_is_compulsory_and_once() -> None:
    """Phase I offers only time and chaos, and after one of them phase II has begun."""
    state = position(mat("O red", "white blue"), STARTED)
    assert {Time, Chaos} == {type(action) for action in GAME.legal(state, 0)}
    state, _ = run(state, "0 time 5 0 0")
    assert {Place, Stop} == {type(action) for action in GAME.legal(state, 0)}


@pytest.mark.rule("N-064")
def test_placing_is_optional() -> None:
    """`stop` is offered at once, and leaves everything where it is."""
    state, _ = run(position(mat("O red", "white"), STARTED), "0 time 5 0 0")
    before = state.open.mats[0]
    state, _ = run(state, "0 stop")
    assert before == state.open.mats[0]


@pytest.mark.rule("N-065")
def test_goals_and_refill_ask_nobody() -> None:
    """From `stop` to the next seat's turn only the dealer acts."""
    rows = ("- - - - - - white", FULL_ROW, FULL_ROW)
    state = position(STARTED, STARTED, rows=rows, phase="place")
    state, _ = run(state, "0 stop")
    asked = set()
    rng_state = state
    while GAME.to_act(rng_state) == (CHANCE,):
        asked.add(rng_state.open.phase)
        rng_state, _ = run(rng_state, "dealer fill_cell red")
    assert {"refill"} == asked
    assert (1,) == GAME.to_act(rng_state)


@pytest.mark.rule("N-066", "N-072")
def test_time_is_always_possible() -> None:
    """With empty clusters and an empty bag there are still the 102 moves."""
    state = position(mat(held="red"), STARTED, rows=(EMPTY_ROW,) * 3, bag="")
    assert 102 == len(GAME.legal(state, 0))
    assert {Time} == {type(action) for action in GAME.legal(state, 0)}


# --- time ---------------------------------------------------------------------------------------


@pytest.mark.rule("N-070", "N-071")
def test_exactly_five_steps() -> None:
    """Any three whole numbers whose absolute values add up to five, nothing else."""
    state = position(STARTED, STARTED)
    for good in ("2 -3 0", "5 0 0", "-1 -1 3", "0 0 -5"):
        assert "" == refused(state, f"0 time {good}")
    for bad in ("2 2 2", "5 -1 0", "4 0 0", "3 3 0", "0 0 0"):
        assert "steps_not_five" == refused(state, f"0 time {bad}")
    for far in ("12 0 -7", "1000000 0 0"):
        assert "no_such_thing" == refused(state, f"0 time {far}")


@pytest.mark.rule("N-072", "N-081")
def test_102_moves_and_landings() -> None:
    """There are 102 moves and no two leave the clocks on the same cells."""
    state = position(mat("O red"), STARTED, clocks=(1, 6, 3))
    moves = [action for action in GAME.legal(state, 0) if isinstance(action, Time)]
    assert 102 == len(moves)
    assert 102 == len({landing(state.open.clocks, move) for move in moves})


@pytest.mark.rule("N-073")
def test_empty_cells_cost_steps() -> None:
    """Walking over two empty cells costs two steps like any other."""
    rows = ("red - - white blue - -", FULL_ROW, FULL_ROW)
    state, _ = run(position(STARTED, STARTED, rows=rows), "0 time 3 2 0")
    assert 3 == state.open.clocks[0]
    assert "white" in held(state)


@pytest.mark.rule("N-074")
def test_clocks_go_round() -> None:
    """A clock at c that makes s steps faces (c + s) mod 7; three back from 0 is 4."""
    assert (4, 2, 0) == landing((0, 0, 0), Time(-3, 2, 0))
    assert (1, 6, 4) == landing((3, 0, 4), Time(5, 6, 0))


@pytest.mark.rule("N-075", "N-077", "N-078", "N-080")
def test_all_three_clocks_collect() -> None:
    """Moved or not, every clock's star is taken, wanted or not, and its cell stays empty."""
    state, facts = run(position(STARTED, STARTED), "0 time 5 0 0")
    assert ["white", "white", "yellow"] == sorted(held(state))
    assert [c.EMPTY] * 3 == [
        cluster[clock] for cluster, clock in zip(state.open.clusters, state.open.clocks)
    ]
    assert ["clocks_moved", "stars_taken"] == codes(facts)
    state, _ = run(state, "0 stop")
    assert c.EMPTY == GAME.view(state, 1).open.clusters[1][0]


@pytest.mark.rule("N-076")
def test_empty_cells_bring_nothing() -> None:
    """Two filled and one empty cell bring two stars."""
    rows = ("- - - - - - -", "red - - - - - -", "blue - - - - - -")
    state, _ = run(position(STARTED, STARTED, rows=rows), "0 time 5 0 0")
    assert ["red", "blue"] == held(state)


@pytest.mark.rule("N-079")
def test_clock_stays_where_it_went() -> None:
    """After the turn the clocks, and the crescents with them, are where the move ended."""
    state = turn(position(STARTED, STARTED), "0 time 2 -3 0")
    assert (2, 4, 0) == state.open.clocks == GAME.view(state, None).open.clocks
    from starshelf.games.nebula.scene import scene

    drawn = {piece.id: piece for piece in scene(GAME.view(state, None), ()).pieces}
    for number, row in enumerate(c.CLUSTERS):
        x, y = row.crescent_places[state.open.clocks[number]]
        crescent = drawn[f"crescent:{row.id}"]
        assert (x / 100, y / 100) == pytest.approx((crescent.x - 5, crescent.y - 5))


# --- chaos --------------------------------------------------------------------------------------


@pytest.mark.rule("N-090")
def test_chaos_costs_a_star() -> None:
    """Any kind held may be paid, black too; without a star chaos is not possible."""
    state = position(mat("O red", "blue black"), STARTED)
    assert [Chaos("blue"), Chaos("black")] == list(GAME.legal(state, 0))[102:]
    assert "star_not_held" == refused(state, "0 chaos red")
    assert "no_such_thing" == refused(state, "0 chaos green")
    paid, facts = run(state, "0 chaos black")
    assert (["blue"], 1) == (held(paid), paid.open.box[c.BLACK])
    assert ["star_paid"] == codes(facts)
    empty = position(mat(), STARTED)
    assert 102 == len(GAME.legal(empty, 0))
    assert "nothing_to_pay" == refused(empty, "0 chaos red")


@pytest.mark.rule("N-091")
def test_chaos_needs_a_bag() -> None:
    """With an empty bag chaos is refused."""
    state = position(mat("O red", "blue"), STARTED, bag="")
    assert "bag_empty" == refused(state, "0 chaos blue")


@pytest.mark.rule("N-092", "N-093", "N-094")
def test_chaos_draws_five_and_keeps_two() -> None:
    """Five are drawn, seen by all; two are kept, three go to the box."""
    state = position(mat("O red", "blue"), STARTED)
    bag = sum(state.open.bag)
    state, _ = run(state, "0 chaos blue")
    for kind in ("red", "red", "white", "black", "blue"):
        assert (CHANCE,) == GAME.to_act(state)
        state, facts = run(state, f"dealer draw_chaos {kind}")
    assert ["chaos_drawn"] == codes(facts)
    assert bag - 5 == sum(state.open.bag)
    assert [5, 5, 5] == [len(GAME.view(state, viewer).open.drawn) for viewer in (0, 1, None)]
    assert 7 == len(GAME.legal(state, 0))
    for line in ("0 keep red", "0 keep red+red+white", "0 keep ."):
        assert "no_such_thing" == refused(state, line)
    for line in ("0 keep white+white", "0 keep orange+red"):
        assert "star_not_drawn" == refused(state, line)
    assert "no_such_thing" == refused(state, "0 keep green+red")
    assert read("0 keep red+black") == read("0 keep black+red")
    box = sum(state.open.box)
    state, facts = run(state, "0 keep black+red")
    assert (["red", "black"], box + 3, ()) == (held(state), sum(state.open.box), state.open.drawn)
    assert ["stars_kept", "stars_boxed"] == codes(facts)[:2]


@pytest.mark.rule("N-095")
def test_chaos_with_a_small_bag() -> None:
    """A bag of three: three drawn, two kept, one boxed; the bag is empty then."""
    state = position(mat("O red", "blue"), STARTED, bag="red white black")
    box = sum(state.open.box)
    state, _ = run(state, "0 chaos blue")
    state, facts = settle(state)
    assert ["chaos_drawn", "bag_emptied"] == codes(facts)
    assert 3 == len(state.open.drawn) == len(GAME.legal(state, 0))
    state, _ = run(state, "0 keep red+black")
    assert (0, box + 2) == (sum(state.open.bag), sum(state.open.box))


@pytest.mark.rule("N-096")
@pytest.mark.parametrize("bag", ["white", "white black"])
def test_two_drawn_stars_are_kept_without_a_question(bag: str) -> None:
    """At most two drawn stars are all kept and phase II begins."""
    state, _ = run(position(mat("O red", "blue"), STARTED, bag=bag), "0 chaos blue")
    state, facts = settle(state)
    assert (bag.split(), "place") == (held(state), state.open.phase)
    assert "stars_boxed" not in codes(facts)


@pytest.mark.rule("N-097")
def test_chaos_leaves_the_clusters_alone() -> None:
    """Clusters and clocks are the same before and after chaos."""
    start = position(mat("O red", "blue"), STARTED, clocks=(1, 2, 3))
    state, _ = run(start, "0 chaos blue")
    state, _ = settle(state)
    state = GAME.apply(state, 0, GAME.legal(state, 0)[0])[0]
    assert (start.open.clusters, start.open.clocks) == (state.open.clusters, state.open.clocks)


@pytest.mark.rule("N-098")
def test_the_paid_star_is_not_drawn_again() -> None:
    """With the last blue paid and none in the bag, no blue can be drawn."""
    state = position(mat("O red", "blue"), STARTED, bag="red red white white black black")
    state, _ = run(state, "0 chaos blue")
    for _ in range(5):
        assert "blue" not in {action.kind for action in GAME.odds(state)}
        state = GAME.apply(state, CHANCE, next(iter(GAME.odds(state))))[0]
    assert "keep" == state.open.phase


@pytest.mark.rule("N-092")
def test_chaos_draws_by_the_bag() -> None:
    """Each draw weighs the kinds by their numbers left in the bag."""
    state = position(mat("O red", "blue"), STARTED, bag="red red red white black black")
    state, _ = run(state, "0 chaos blue")
    assert {"red": 3, "white": 1, "black": 2} == {a.kind: w for a, w in GAME.odds(state).items()}
    state, _ = run(state, "dealer draw_chaos white")
    assert {"red": 3, "black": 2} == {a.kind: w for a, w in GAME.odds(state).items()}
