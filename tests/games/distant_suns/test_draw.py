"""The draw phase: what may be drawn where, who is asked what, who sees what."""

from __future__ import annotations

import itertools

import pytest
from msgspec.structs import replace
from tests.games.distant_suns.desk import Desk, assign, change, random_states, ready_state
from tests.games.distant_suns.toys import toy_sheet

import starshelf
from starshelf.games.distant_suns import GAME
from starshelf.games.distant_suns.actions import Orient, Place, Skip, Trim
from starshelf.games.distant_suns.content import World
from starshelf.games.distant_suns.forms import SHAPE_OF
from starshelf.games.distant_suns.state import shape_for


def code(desk: Desk, action: object, seat: int = 0) -> str:
    refusal = GAME.check(desk.state, seat, action)
    return "" if refusal is None else refusal.code


@pytest.mark.rule("D-060")
def test_all_seats_draw_at_once() -> None:
    """Every seat that has not finished is to act; the order of finishing is free."""
    state, _ = GAME.apply(ready_state(seats=4), 0, assign(0, 2))
    assert (0, 1, 2, 3) == GAME.to_act(state)
    for seat, left in ((2, (0, 1, 3)), (0, (1, 3)), (3, (1,))):
        while seat in GAME.to_act(state):
            state, _ = GAME.apply(state, seat, GAME.legal(state, seat)[0])
        assert left == GAME.to_act(state)


@pytest.mark.rule("D-061")
def test_one_drawing_or_none() -> None:
    """Drawings and turns without one add up to the turns; a finished seat cannot draw again."""
    for seed in range(3):
        for state in random_states(3, seed):
            for paper in state.open.papers:
                assert state.open.turn - 1 == len(paper.drawings) + paper.idle
    state, _ = GAME.apply(ready_state(seats=2), 0, assign(0, 2))
    while 0 in GAME.to_act(state):
        state, _ = GAME.apply(state, 0, GAME.legal(state, 0)[0])
    refusal = GAME.check(state, 0, Place(1, 0))
    assert refusal is not None
    assert "already_finished" == refusal.code
    assert () == tuple(GAME.legal(state, 0))


@pytest.mark.rule("D-062")
def test_complete_unless_paid() -> None:
    """Without upgrades only the complete shape is drawn, all of its cells."""
    desk = Desk()
    desk.ask("hook")
    assert "orient" == desk.state.secret.drafts[0].question
    assert "not_enough_upgrades" == code(desk, Trim((2,)))
    desk.draw("hook [] 1 @ (3,-2)")
    assert SHAPE_OF["hook"].size == len(desk.covered())


@pytest.mark.rule("D-063")
def test_any_orientation() -> None:
    """All kept orientations, mirrored ones too, are offered in open space."""
    desk = Desk(tiles=("comet", "crescent", "crystal", "beam", "hook"))
    desk.draw("crescent [] 3 @ (2,-1)")
    desk.ask("comet")
    assert desk.play(Trim(())) is None
    offered = [action.orientation for action in GAME.legal(desk.state, 0)]
    assert set(range(12)) >= set(offered)
    assert any(o >= 6 for o in offered)
    assert len(offered) >= 10


@pytest.mark.rule("D-064")
def test_on_the_sheet() -> None:
    """Beyond the rim and on a void a drawing is off the sheet."""
    desk = Desk()
    assert "off_the_sheet" == desk.refused("lightning [] 0 @ (1,-1)").code
    refusal = Desk(sheet="hollow").refused("beam [] 0 @ (6,-6)")
    assert "off_the_sheet" == refusal.code


@pytest.mark.rule("D-065")
def test_closed_cells() -> None:
    """Start, treasures and worlds are never covered; the refusal names the cell."""
    desk = Desk()
    refusal = desk.refused("beam [] 0 @ (1,0)")
    assert ("cell_is_closed", "A1") == (refusal.code, refusal.args["cell"])
    desk.draw("beam [] 0 @ (2,0)")
    refusal = desk.refused("crystal [] 0 @ (3,-1)")
    assert ("cell_is_closed", "D3") == (refusal.code, refusal.args["cell"])
    refusal = desk.refused("beam [] 0 @ (8,0)")
    assert ("cell_is_closed", "K1") == (refusal.code, refusal.args["cell"])


@pytest.mark.rule("D-066")
def test_aliens_and_upgrades_may_be_covered() -> None:
    """Alien and upgrade cells are drawn over like plain ones."""
    desk = Desk()
    desk.draw("beam [] 0 @ (2,0)")
    assert (4, 0) in desk.covered()
    desk.draw("beam [] 0 @ (6,0)")
    assert (5, 0) in desk.covered()


@pytest.mark.rule("D-067")
def test_no_overlap() -> None:
    """A covered cell is not covered again; the refusal names it."""
    desk = Desk()
    desk.draw("beam [] 0 @ (2,0)")
    refusal = desk.refused("crescent [] 0 @ (3,0)")
    assert "cell_is_covered" == refusal.code
    assert "D1" == refusal.args["cell"]


@pytest.mark.rule("D-068")
def test_first_drawing_touches_start() -> None:
    """The first drawing has a cell next to Start."""
    desk = Desk()
    assert "not_touching_start" == desk.refused("beam [] 0 @ (3,-1)").code
    desk.draw("beam [] 0 @ (2,-1)")


@pytest.mark.rule("D-069")
def test_later_drawings_touch_own_shapes() -> None:
    """Later drawings touch an earlier one; contact with Start alone is not enough."""
    desk = Desk()
    desk.draw("beam [] 0 @ (2,0)")
    assert "not_touching_your_shapes" == desk.refused("beam [] 0 @ (9,-5)").code
    desk.draw("crescent [] 3 @ (2,-2)")
    toy = Desk(sheet=toy_sheet("two_ways"), tiles=("beam", "hook", "crystal", "crescent", "comet"))
    toy.draw("beam [] 0 @ (2,0)")
    refusal = toy.refused("beam [] 0 @ (-3,0)")
    assert "not_touching_your_shapes" == refusal.code


@pytest.mark.rule("D-070")
def test_first_means_no_drawing_yet() -> None:
    """A paper without a drawing needs Start, however many turns went by."""
    desk = Desk()
    desk.state = change(desk.state, turn=7)
    desk.give(idle=6)
    assert "not_touching_start" == desk.refused("beam [] 0 @ (3,-1)").code
    desk.draw("beam [] 0 @ (2,0)")


@pytest.mark.rule("D-071")
def test_must_draw() -> None:
    """Where the complete shape fits, skipping is refused, with upgrades or without."""
    desk = Desk()
    desk.ask("beam")
    assert "must_draw" == code(desk, Skip())
    desk.give(ready=2)
    desk.ask("beam")
    assert "must_draw" == code(desk, Skip())
    legal = GAME.legal(desk.state, 0)
    assert Trim(()) == legal[0]
    assert Skip() not in legal
    assert {Trim((1,)), Trim((0, 1))} <= set(legal)


@pytest.mark.rule("D-072")
def test_trim_or_skip() -> None:
    """Where only a trimmed form fits, the seat draws it or skips."""
    desk = Desk()
    desk.fill_except((13, -8), (12, -7), (13, -7))
    desk.give(ready=1, spent=5)
    desk.ask("crystal")
    assert [Trim((2,)), Skip()] == GAME.legal(desk.state, 0)
    assert "fits_nowhere" == code(desk, Trim(()))
    assert desk.play(Skip()) is None
    assert ["seat_finished", "drawing_skipped"] == [
        fact.code for fact in desk.facts if fact.args.get("seat") == desk.facts[0].args["seat"]
    ]
    assert (1, 5) == (desk.paper.ready, desk.paper.spent)


@pytest.mark.rule("D-073")
def test_nothing_fits() -> None:
    """Where no payable form fits, no question is asked and nothing is paid."""
    desk = Desk()
    desk.fill_except((13, -8), (12, -7), (13, -7))
    desk.give(ready=1, spent=5)
    state = change(desk.state, phase="assign", placed=())
    after, facts = GAME.apply(state, 0, assign(0, 4, 1))
    assert ("draw", "hook") == (after.open.phase, shape_for(after.open, 0))
    assert 0 not in GAME.to_act(after)
    assert (1, 5) == (after.open.papers[0].ready, after.open.papers[0].spent)
    assert "nothing_fitted" not in [fact.code for fact in facts]
    while 1 in GAME.to_act(after) and after.open.phase == "draw":
        after, facts = GAME.apply(after, 1, GAME.legal(after, 1)[0])
    assert "nothing_fitted" in [fact.code for fact in facts]
    assert 1 == after.open.papers[0].idle


@pytest.mark.rule("D-074")
def test_covered_only_grows() -> None:
    """Covered cells stay covered."""
    states = random_states(2, 9)
    for before, after in itertools.pairwise(states):
        for old, new in zip(before.open.papers, after.open.papers):
            one = int.from_bytes(old.covered, "little")
            assert one == one & int.from_bytes(new.covered, "little")


@pytest.mark.rule("D-075")
def test_drawings_remember_their_shape() -> None:
    """A drawing keeps the shape, the form, how and where it lies, and its turn."""
    desk = Desk()
    desk.draw("hook [] 1 @ (3,-2)")
    drawing = desk.paper.drawings[0]
    assert ("hook", 0, 1, 3, -2, 1) == (
        drawing.shape,
        drawing.form,
        drawing.orientation,
        drawing.q,
        drawing.r,
        drawing.turn,
    )


@pytest.mark.rule("D-076")
def test_drawings_are_revealed_together() -> None:
    """Until all have finished, others see only who has; then everything at once."""
    state, _ = GAME.apply(ready_state(seats=3), 0, assign(0, 2))
    views = {viewer: GAME.view(state, viewer) for viewer in (1, 2, None)}
    while 0 in GAME.to_act(state):
        state, facts = GAME.apply(state, 0, GAME.legal(state, 0)[-1])
        for viewer, before in views.items():
            seen = GAME.view(state, viewer)
            finished = (0 not in GAME.to_act(state), False, False)
            assert replace(before, open=replace(before.open, finished=finished)) == seen
        assert {"seat_finished"} >= {fact.code for fact in facts}
    assert all(not paper.drawings for paper in state.open.papers)
    for seat in (1, 2):
        while seat in GAME.to_act(state):
            state, facts = GAME.apply(state, seat, GAME.legal(state, seat)[0])
    assert all(len(paper.drawings) == 1 for paper in state.open.papers)
    assert 3 == [fact.code for fact in facts].count("shape_drawn")
    assert any(fact.reveals for fact in facts)


@pytest.mark.rule("D-077")
def test_taking_back_own_steps() -> None:
    """X-20: a seat takes back its own steps while others go on; only its last choice counts."""
    table = starshelf.Table(GAME, 2, seed=3)
    active = table.to_act[0]
    other = 1 - active
    table.play(active, table.legal(active)[0])
    start = table.state
    while active in table.to_act:
        table.play(active, table.legal(active)[0])
    first_choice = table.state.secret.drafts[active]
    table.play(other, table.legal(other)[0])
    others_draft = table.state.secret.drafts[other]
    seen = table.view(other)
    facts = table.undo(active)
    assert all(not fact.is_for(other) for fact in facts)
    assert active in table.to_act
    assert others_draft == table.state.secret.drafts[other]
    back = table.view(other)
    assert replace(seen, open=back.open) == back
    while table.state.secret.drafts[active] != start.secret.drafts[active]:
        table.undo(active)
    with pytest.raises(starshelf.IllegalAction):
        table.undo(active)
    while active in table.to_act:
        table.play(active, table.legal(active)[-1])
    assert first_choice != table.state.secret.drafts[active]
    last_choice = table.state.secret.drafts[active]
    while other in table.to_act and table.state.open.phase == "draw":
        table.play(other, table.legal(other)[0])
    drawing = table.state.open.papers[active].drawings[-1]
    assert (last_choice.form, last_choice.orientation) == (drawing.form, drawing.orientation)
    with pytest.raises(starshelf.IllegalAction) as error:
        table.undo(active)
    assert "undo_would_reveal" == error.value.refusal.code


@pytest.mark.rule("D-077")
def test_taking_back_is_replayed(tmp_path: object) -> None:
    """A log with steps taken back out of order loads to the same table."""
    from pathlib import Path

    table = starshelf.Table(GAME, 3, seed=5)
    active = table.to_act[0]
    table.play(active, table.legal(active)[3])
    for seat in (0, 1):
        while seat in table.to_act:
            table.play(seat, table.legal(seat)[0])
    table.undo(0)
    table.undo(1)
    table.play(0, table.legal(0)[-1])
    file = Path(str(tmp_path)) / "game.star"
    table.save(file)
    from starshelf.core.log import read_header, read_lines
    from starshelf.core.replay import replay

    first, *rest = file.read_text("utf-8").split("\n")
    again = replay(GAME, read_header(first), read_lines(rest), starshelf.Table)
    assert table.state == again.state
    assert table.version == again.version


@pytest.mark.rule("D-077")
def test_skipping_is_taken_back() -> None:
    """A skip and a chosen form can be taken back too; upgrades are as before."""
    desk = Desk()
    desk.fill_except((13, -8), (12, -7), (13, -7))
    desk.give(ready=1, spent=5)
    desk.ask("crystal")
    desk.state = change(
        desk.state,
        drafts=(
            desk.state.secret.drafts[0],
            replace(desk.state.secret.drafts[0], question="place"),
        ),
    )
    asked = desk.state
    assert GAME.take_back is not None
    assert GAME.take_back(asked, 0) is None
    after, _ = GAME.apply(asked, 0, Skip())
    assert asked == GAME.take_back(after, 0)
    after, _ = GAME.apply(asked, 0, Trim((2,)))
    assert "place" == after.secret.drafts[0].question
    assert asked == GAME.take_back(after, 0)


@pytest.mark.rule("D-078")
def test_order_of_finishing_does_not_matter() -> None:
    """Three seats finish in any order with the same choices: the same state after the close."""
    start, _ = GAME.apply(ready_state(seats=3), 0, assign(0, 2))
    ends = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        state = start
        for seat in order:
            while state.open.phase == "draw" and seat in GAME.to_act(state):
                state, _ = GAME.apply(state, seat, GAME.legal(state, seat)[-1])
        ends.add(state)
    assert 1 == len(ends)


@pytest.mark.rule("D-079")
def test_order_of_reasons() -> None:
    """Of several reasons the first in the ledger's order is told."""
    desk = Desk()
    desk.ask("beacon")
    assert "too_many_upgrades" == code(desk, Trim((0, 1, 2)))
    assert "trim_falls_apart" == code(desk, Trim((0,)))
    assert "no_such_form" == code(desk, Trim((2,)))
    assert "no_such_form" == code(desk, Trim((5,)))
    assert "not_enough_upgrades" == code(desk, Trim((1,)))
    assert "no_such_orientation" == code(desk, Orient(5))
    assert "no_such_thing" == code(desk, Orient(-1))
    desk.draw("beam [] 0 @ (2,0)")
    assert "cell_is_closed" == desk.refused("crystal [] 0 @ (3,-1)").code
    assert "off_the_sheet" == desk.refused("beam [] 0 @ (-1,0)").code
    desk.give(ready=0)
    desk.ask("crystal")
    assert "orient" == desk.state.secret.drafts[0].question
    assert "already_chosen" == code(desk, Trim(()))
    assert "off_the_sheet" == code(desk, Place(50, -20))
    assert "orientation_not_chosen" == code(desk, Place(5, -1))
    desk.give(ready=1)
    desk.ask("crystal")
    assert "form_not_chosen" == code(desk, Orient(0))
    assert "form_not_chosen" == code(desk, Place(5, -1))
    assert desk.play(Trim(())) is None
    assert desk.play(Orient(0)) is None
    assert "already_chosen" == code(desk, Orient(1))
    assert "already_chosen" == code(desk, Trim(()))


@pytest.mark.rule("D-079")
def test_fits_nowhere() -> None:
    """A kept orientation without a place is refused as fitting nowhere."""
    desk = Desk()
    desk.ask("beam")
    kept = [action.orientation for action in GAME.legal(desk.state, 0)]
    hollow = Desk()
    hollow.fill_except((1, 0), (2, 0), (3, 0), (4, 0))
    hollow.ask("beam")
    assert "place" == hollow.state.secret.drafts[0].question
    assert 0 == hollow.state.secret.drafts[0].orientation
    assert "fits_nowhere" == code(hollow, Orient(1))
    assert "already_chosen" == code(hollow, Orient(0))
    assert 0 in kept


def test_worlds_of_toys_are_worlds() -> None:
    """The toy sheets are read like any other."""
    assert all(isinstance(world, World) for world in toy_sheet("two_ways").world)
