"""What is kept between questions: whole values that nobody changes once they are given out."""

from __future__ import annotations

import pytest
from xia_desk import M2, Desk, hex_, layout, part

calm = part("calm")
flow = part("rules").BOOK
geometry = part("geometry")
state = part("state")
ways = part("judgement.ways")


def test_a_calm_search_leaves_what_it_gave_before_alone() -> None:
    """Rings given to one who asked are the same after others have asked for hexes farther off."""
    chart = geometry.geo(layout(M2)).chart
    goal, near, far = (chart.bit(hex_(name)) for name in ("0,0", "1,0", "4,-4"))
    rings, steps = calm.find_calm(chart, goal, False, near)
    before = list(rings)
    _, farther = calm.find_calm(chart, goal, False, far)
    assert (before, True) == (list(rings), farther > steps)
    assert (before, steps) == (list(rings), 1)


def test_a_field_leaves_what_it_gave_before_alone() -> None:
    """Costs given to one who asked are the same after others have asked for hexes farther off."""
    chart = geometry.geo(layout(M2)).chart
    goal, near, far = (chart.bit(hex_(name)) for name in ("0,0", "1,0", "4,-4"))
    field = chart.field(goal, False, near)
    before = (field.left, dict(field.levels), dict(field.pending))
    farther = chart.field(goal, False, far)
    assert before == (field.left, field.levels, field.pending)
    assert not farther.left & far
    assert farther is chart.field(goal, False, near)


def test_a_layout_is_not_changed_by_an_equal_one() -> None:
    """Who asks about an equal layout gets the same map, which still is of its own layout."""
    laid = layout(M2)
    map_ = geometry.geo(laid)
    own = map_.laid
    equal = (*laid[:1], *laid[1:])
    assert map_ is geometry.geo(equal)
    assert own is map_.laid


def test_lists_of_decisions_cannot_be_changed() -> None:
    """The list that is kept for a state is handed out to everybody: it is for reading."""
    desk = Desk()
    assert isinstance(flow.legal(desk.state, 0), tuple)


def test_cubes_in_space_cannot_be_changed() -> None:
    """What lies where is worked out once for a table, and is for reading only."""
    found = state.lying(((1, 2, 3), (1, 4, 1), (5, 2, 1)))
    assert {1: ((2, 3), (4, 1)), 5: ((2, 1),)} == dict(found)
    with pytest.raises(TypeError):
        found[1] = ()  # type: ignore[index]


def test_costs_of_ways_cannot_be_changed() -> None:
    """The costs that plans are made with are shared by all plans of a layout."""
    laid = layout(M2)
    grown = [ways.ways_of(laid[:n], (False, False, False)).costs_to(hex_("0,0")) for n in (3, 5)]
    assert [bytes, bytes] == [type(costs) for costs in grown]
