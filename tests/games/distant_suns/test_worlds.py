"""Closing a turn, and distant worlds."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest
from msgspec.structs import replace
from tests.games.distant_suns.desk import (
    DONE,
    Desk,
    assign,
    carry_out,
    change,
    random_states,
    ready_state,
)
from tests.games.distant_suns.toys import toy_sheet

from starshelf.games.distant_suns import GAME
from starshelf.games.distant_suns.chart import CHARTS
from starshelf.games.distant_suns.content import SHEETS
from starshelf.games.distant_suns.forms import SKIPPED
from starshelf.games.distant_suns.rules.closing import close_turn, resolve_worlds
from starshelf.games.distant_suns.rules.drafts import opening_draft, opening_drafts
from starshelf.games.distant_suns.state import Draft, Module, State

TOP_LEFT, BOTTOM_RIGHT, TOP_RIGHT = 0, 1, 2


def reach(desk: Desk, world: int, *seats: int) -> None:
    """Let these seats cover a shore cell of a world in one turn, the others nothing."""
    chart = desk.chart
    papers = list(desk.state.open.papers)
    news = [0] * len(papers)
    for seat in seats:
        shore = chart.shores[world]
        news[seat] = shore & -shore
    _, facts, reached = carry_out(desk.state, resolve_worlds, chart, papers, news)
    desk.facts = tuple(facts)
    desk.state = change(
        desk.state, papers=tuple(papers), reached=reached, turn=desk.state.open.turn + 1
    )


def points(desk: Desk) -> list[list[int]]:
    return [[got.points for got in paper.worlds] for paper in desk.state.open.papers]


@pytest.mark.rule("D-100")
def test_turn_closes_once() -> None:
    """The turn closes when the last seat has finished, at once if nothing fits anybody."""
    states = random_states(3, 2)
    for before, after in pairwise(states):
        if after.open.turn != before.open.turn:
            assert before.open.turn + 1 == after.open.turn
            waiting = sum(before.open.finished)
            assert before.open.phase == "assign" or len(before.open.papers) - 1 == waiting
    desk = Desk()
    for seat in (0, 1):
        desk.fill_except((1, 0), seat=seat)
    after, facts = GAME.apply(desk.state, 0, assign(0, 0))
    assert (2, "assign") == (after.open.turn, after.open.phase)
    assert 2 == [fact.code for fact in facts].count("nothing_fitted")


@pytest.mark.rule("D-101")
def test_order_at_the_close() -> None:
    """Reveal, upgrades, worlds, treasures, round: each step for all seats before the next."""
    order = [
        ("shape_drawn", "shape_trimmed", "drawing_skipped", "nothing_fitted", "alien_covered"),
        ("upgrade_gained", "upgrade_lost"),
        ("world_reached_first", "world_reached_later"),
        ("treasure_surrounded",),
        ("round_ended",),
        ("round_began", "game_ended"),
    ]
    rank = {code: place for place, codes in enumerate(order) for code in codes}
    seen = set()
    for seed in range(8):
        for state in random_states(3, seed):
            if state.open.phase == "draw" and sum(state.open.finished) == 2:
                seat = GAME.to_act(state)[0]
                for action in GAME.legal(state, seat)[:3]:
                    _, facts = GAME.apply(state, seat, action)
                    ranks = [rank[f.code] for f in facts if f.code in rank]
                    assert sorted(ranks) == ranks
                    seen.update(f.code for f in facts)
    assert {"shape_drawn", "upgrade_gained", "round_ended", "world_reached_first"} <= seen


@pytest.mark.rule("D-101", "D-078")
def test_seats_may_be_handled_in_any_order() -> None:
    """Renumbering the seats gives the same papers, renumbered."""
    state = change(ready_state(seats=3), placed=(Module(0, 2, 0),), phase="draw")
    drafts = []
    for seat in range(3):
        draft = opening_draft(state.open, seat)
        legal_state = change(state, drafts=(draft,) * 3)
        action = GAME.legal(legal_state, seat)[seat % 2]
        moved, _ = GAME.apply(change(legal_state, drafts=(draft, draft, draft)), seat, action)
        action = GAME.legal(moved, seat)[0]
        bit = CHARTS["classic"].bit((action.q, action.r))
        done = replace(moved.secret.drafts[seat], question=None, bit=bit)
        drafts.append(done)
    base, *_ = carry_out(change(state, drafts=tuple(drafts)), close_turn)
    for order in permutations(range(3)):
        mixed = change(state, start=order.index(0), drafts=tuple(drafts[i] for i in order))
        after, *_ = carry_out(mixed, close_turn)
        assert tuple(base.open.papers[i] for i in order) == after.open.papers
        assert base.open.reached == after.open.reached


@pytest.mark.rule("D-102")
def test_reaching_is_announced_in_that_turn() -> None:
    """The fact comes at the close of the very turn, to everybody, once."""
    desk = Desk()
    desk.draw("crystal [] 1 @ (2,-2)")
    desk.draw("black_hole [] 1 @ (4,-4)")
    assert not [c for c in desk.codes() if c.startswith("world")]
    turn = desk.state.open.turn
    desk.draw("crystal [] 2 @ (5,-7)")
    told = [fact for fact in desk.facts if fact.code.startswith("world")]
    assert ["world_reached_first"] == [fact.code for fact in told]
    assert told[0].is_for(None)
    assert turn == desk.paper.worlds[0].turn
    assert turn == desk.state.open.reached[TOP_LEFT]
    assert 1 == len(desk.paper.worlds)


@pytest.mark.rule("D-103", "D-104", "D-107")
def test_x_6_same_turn_shares_first() -> None:
    """X-6: all who come in the first turn get `first`; later ones `later`."""
    desk = Desk(seats=3)
    desk.state = change(desk.state, turn=5)
    reach(desk, TOP_LEFT, 0, 2)
    assert [[10], [], [10]] == points(desk)
    assert 2 == [fact.code for fact in desk.facts].count("world_reached_first")
    assert 1 == desk.facts[0].args["together"]
    reach(desk, TOP_LEFT, 1)
    assert [[10], [5], [10]] == points(desk)


@pytest.mark.rule("D-103")
def test_x_7_the_turn_counts_not_the_clock() -> None:
    """X-7: who finishes last in the same turn gets `first` as well."""
    desk = Desk(seats=3)
    state = desk.state
    drawn = [[] for _ in range(3)]  # type: list[list[int]]
    for order in permutations(range(3)):
        desk.state = state
        for seat in range(3):
            desk.fill_except((5, -8), (5, -7), (4, -7), (4, -6), seat=seat)
        now = change(desk.state, placed=(Module(0, 3, 0),), phase="draw", start=0)
        now = change(now, tiles=("crescent", "lightning", "crystal", "crystal", "hook"))
        now = change(now, drafts=opening_drafts(now.open))
        for seat in order:
            while now.open.phase == "draw" and seat in GAME.to_act(now):
                now, _ = GAME.apply(now, seat, GAME.legal(now, seat)[0])
        for seat in range(3):
            drawn[seat].append(sum(got.points for got in now.open.papers[seat].worlds))
    assert [[10] * 6] * 3 == drawn


@pytest.mark.rule("D-104", "D-107")
def test_w_6() -> None:
    """W-6: 15 for the first, 8 for each of the two who come two turns later; all four can."""
    desk = Desk(seats=4)
    reach(desk, TOP_RIGHT, 1)
    reach(desk, TOP_RIGHT)
    reach(desk, TOP_RIGHT, 0, 2)
    assert [[8], [15], [8], []] == points(desk)
    reach(desk, TOP_RIGHT, 3)
    assert [[8], [15], [8], [8]] == points(desk)


@pytest.mark.rule("D-105")
def test_a_world_pays_once() -> None:
    """A second contact changes nothing."""
    desk = Desk()
    reach(desk, BOTTOM_RIGHT, 0)
    papers = desk.state.open.papers
    reach(desk, BOTTOM_RIGHT, 0)
    assert papers == desk.state.open.papers
    assert () == desk.facts
    reach(desk, BOTTOM_RIGHT, 0, 1)
    assert [[10], [5]] == points(desk)


@pytest.mark.rule("D-106")
def test_one_drawing_may_reach_two_worlds() -> None:
    """On a sheet of another maker one drawing touches two worlds; both pay."""
    desk = Desk(sheet=toy_sheet("rim"))
    chart = desk.chart
    assert chart.shores[0] & chart.shores[1]
    desk.draw("beam [] 0 @ (2,0)")
    assert () == desk.paper.worlds
    desk.draw("beam [] 0 @ (4,-1)")
    assert 2 == desk.codes().count("world_reached_first")
    assert [10, 15] == [got.points for got in desk.paper.worlds]
    assert all(desk.state.open.reached)


@pytest.mark.rule("D-108")
def test_a_world_is_the_same_for_all() -> None:
    """Reaching one corner leaves the other corners at their first value."""
    desk = Desk()
    reach(desk, TOP_LEFT, 0)
    reach(desk, BOTTOM_RIGHT, 1)
    assert [[10], [10]] == points(desk)
    assert desk.state.open.reached[TOP_RIGHT] == 0


@pytest.mark.rule("D-109")
def test_world_values() -> None:
    """The top-right world is 15/8, the other two are 10/5."""
    for sheet in SHEETS.values():
        values = {world.id: (world.first, world.later) for world in sheet.world}
        wanted = {"top_left": (10, 5), "bottom_right": (10, 5), "top_right": (15, 8)}
        assert wanted == values


@pytest.mark.rule("D-073", "D-100")
def test_x_18_a_seat_without_a_question() -> None:
    """X-18: the rival has no room for the hole: it is finished at once; seat 0 closes the turn."""
    desk = Desk(tiles=("beam", "crescent", "lightning", "crystal", "hook"))
    desk.fill_except((1, 0), seat=1)
    state, facts = GAME.apply(desk.state, 0, assign(0, 0, 1))
    assert (0,) == GAME.to_act(state)
    assert DONE == state.secret.drafts[1]
    assert 1 == [fact.code for fact in facts].count("seat_finished")
    while state.open.phase == "draw":
        state, facts = GAME.apply(state, 0, GAME.legal(state, 0)[0])
    assert (1, 1) == (len(state.open.papers[0].drawings), state.open.papers[1].idle)


def test_skipped_and_unfitting_are_told_apart() -> None:
    """The log says whether a seat skipped or nothing fitted."""
    state: State = change(ready_state(), placed=(Module(0, 1, 0),), phase="draw")
    _, facts, _ = carry_out(change(state, drafts=(Draft(None, form=SKIPPED), DONE)), close_turn)
    assert ["drawing_skipped", "nothing_fitted"] == [fact.code for fact in facts][:2]
