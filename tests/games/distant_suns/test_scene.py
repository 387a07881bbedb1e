"""The scene: what can be clicked, what it would mean, what is shown to whom."""

from __future__ import annotations

import pytest
from tests.games.distant_suns.desk import Desk, assign, random_states, ready_state

from starshelf.core.scene import Scene
from starshelf.core.words import Words
from starshelf.games.distant_suns import GAME
from starshelf.games.distant_suns.actions import Assign, Orient, Place, Skip, Trim
from starshelf.games.distant_suns.forms import ALL_SHAPES
from starshelf.games.distant_suns.scene.ghosts import mirror_pose, next_pose
from starshelf.games.distant_suns.scene.offers import ways_to
from starshelf.games.distant_suns.scene.pictures import outline


def look(state: object, viewer: int | None) -> Scene:
    legal = () if viewer is None else GAME.legal(state, viewer)
    return GAME.scene(GAME.view(state, viewer), legal)


@pytest.mark.rule("D-043")
def test_assign_by_halves() -> None:
    """Each free pair is two halves to click; one click names side, pair and face."""
    state = ready_state(seats=3)
    picture = look(state, 0)
    legal = GAME.legal(state, 0)
    assert 20 == len(picture.offers)
    for offer in picture.offers:
        assert legal[offer.number] == GAME.intent(GAME.view(state, 0), offer.path)
    assert 20 == len({offer.path for offer in picture.offers})
    assert picture.ask is not None
    assert "D-043" == picture.ask.clause
    waiting = look(state, 1)
    assert () == waiting.offers
    assert waiting.ask is not None
    assert (0,) == waiting.ask.seats


def test_a_click_that_cannot_be_is_explained() -> None:
    """Clicks mean actions that the rules can refuse with a reason."""
    desk = Desk()
    desk.draw("beam [] 0 @ (2,0)")
    desk.give(ready=0)
    desk.ask("crystal")
    view = GAME.view(desk.state, 0)
    assert Place(4, -2) == GAME.intent(view, ("hex:4,-2",))
    assert Place(4, -2) == GAME.intent(view, ("hex:4,-2", "pose:3"))
    assert Orient(11) == GAME.intent(view, ("pose:11",))
    assert Trim((0, 2)) == GAME.intent(view, ("leave:2", "leave:0"))
    assert Trim((2,)) == GAME.intent(view, ("form:2",))
    assert Assign("upper", 4, "circle_left") == GAME.intent(view, ("socket:upper:5",))
    assert Place(2, 0) == GAME.intent(view, ("hex:1,0", "hex:2,0")), "the last click counts"
    for path in ((), ("zone:1",), ("hex:a,b",), ("form:77",), ("half:x",)):
        assert GAME.intent(view, path) is None
    refusal = GAME.check(desk.state, 0, Place(4, -2))
    assert refusal is not None
    assert "cell_is_closed" == refusal.code


def test_every_path_of_an_offer_means_its_action() -> None:
    """Whatever leads to an offer is read back as its action, quickly enough for a click."""
    for state in random_states(3, 5)[::6]:
        for seat in GAME.to_act(state) if state.open.missions else ():
            view, legal = GAME.view(state, seat), GAME.legal(state, seat)
            for offer in look(state, seat).offers:
                paths = [path for path in (offer.path, *offer.also) if path]
                if offer.ghost is not None:
                    paths.append((offer.ghost.anchor, f"pose:{offer.ghost.pose}"))
                for path in paths:
                    assert legal[offer.number] == GAME.intent(view, path)


def test_a_pose_in_hand_is_no_place() -> None:
    """A click on the picture of the form in hand is about how it lies, not about a cell."""
    desk = Desk()
    desk.draw("beam [] 0 @ (2,0)")
    desk.give(ready=0)
    desk.ask("crystal")
    assert desk.play(Orient(1)) is None
    view = GAME.view(desk.state, 0)
    assert Orient(1) == GAME.intent(view, ("pose:1",))
    assert Place(4, -1) == GAME.intent(view, ("hex:4,-1", "pose:1"))
    assert Place(4, -1) == GAME.intent(view, ("hex:4,-1", "pose:3"))


def test_one_gesture_answers_all_questions() -> None:
    """A ghost put down at once answers form, orientation and place: the same ghost goes on."""
    desk = Desk()
    desk.give(ready=2)
    desk.ask("crystal")
    picture = look(desk.state, 0)
    assert picture.gestures
    wanted = picture.gestures[-1].ghost
    key = (wanted.anchor, wanted.pose)
    steps = 0
    while desk.state.open.phase == "draw":
        picture = look(desk.state, 0)
        found = [g.number for g in picture.gestures if (g.ghost.anchor, g.ghost.pose) == key]
        found += [
            o.number for o in picture.offers if o.ghost and (o.ghost.anchor, o.ghost.pose) == key
        ]
        assert 1 == len(found)
        assert desk.play(GAME.legal(desk.state, 0)[found[0]]) is None
        steps += 1
    assert 3 == steps
    cells = {f"hex:{q},{r}" for q, r in desk.covered()}
    assert set(wanted.cells) == cells


def test_turning_and_flipping_reach_every_pose() -> None:
    """R and F together walk through all poses that fit; R alone comes back to its start."""
    for shape in ALL_SHAPES:
        for form in shape.forms:
            poses = form.orientations
            seen, todo = {poses[0]}, [poses[0]]
            while todo:
                pose = todo.pop()
                for other in (next_pose(form, poses, pose), mirror_pose(form, poses, pose)):
                    if other not in seen:
                        seen.add(other)
                        todo.append(other)
            assert set(poses) == seen
            pose = poses[-1]
            for _ in range(6):
                pose = next_pose(form, poses, pose)
            assert poses[-1] == pose


def test_leaving_out_any_cell_leads_to_its_form() -> None:
    """Every set of cells that may be left out leads to one offer, by clicking those cells."""
    for shape in ALL_SHAPES:
        for form in shape.forms[1:]:
            paths = ways_to(shape.id, form.number)
            assert (f"form:{form.number}",) == paths[0]
            left_out = [tuple(int(name[6:]) for name in path) for path in paths[1:]]
            assert form.omit in left_out
            for omit in left_out:
                assert form == shape.like[tuple(sorted(omit))]
    desk = Desk()
    desk.give(ready=2)
    desk.ask("beam")
    offers = {offer.number: offer for offer in look(desk.state, 0).offers}
    assert (("leave:1",), ("leave:3",)) == offers[1].also
    assert ways_to("beam", 5)[1:] == offers[2].also


def test_skip_is_a_button() -> None:
    """Skipping is a button of its own beside the forms."""
    desk = Desk()
    desk.fill_except((13, -8), (12, -7), (13, -7))
    desk.give(ready=1, spent=5)
    desk.ask("crystal")
    legal = GAME.legal(desk.state, 0)
    offer = look(desk.state, 0).offers[legal.index(Skip())]
    assert ((), None) == (offer.path, offer.ghost)


@pytest.mark.rule("D-076")
def test_open_drawings_stay_hidden() -> None:
    """A finished drawing shows on the own paper only, others see a tick."""
    state, _ = GAME.apply(ready_state(seats=2), 0, assign(0, 2))
    while 0 in GAME.to_act(state):
        state, _ = GAME.apply(state, 0, GAME.legal(state, 0)[0])
    mine, theirs, anyone = look(state, 0), look(state, 1), look(state, None)
    assert "drawing:0:0" in {piece.id for piece in mine.pieces}
    for picture in (theirs, anyone):
        names = {piece.id for piece in picture.pieces}
        assert "drawing:0:0" not in names
        assert "done:0" in names


@pytest.mark.rule("D-022")
def test_the_race_shows_how_near_each_seat_is() -> None:
    """Between drawings every seat stands on the lane of each world, the nearer the further on."""
    desk = Desk()
    start = {piece.id: piece for piece in look(ready_state(seats=2), None).pieces}
    desk.draw("beam [] 0 @ (2,0)")
    after = {piece.id: piece for piece in look(desk.state, None).pieces}
    far = start["race:bottom_right:0"]
    assert far.label is not None
    assert 9 == far.label.args["steps"]
    near = after["race:bottom_right:0"]
    assert near.label is not None
    assert 5 == near.label.args["steps"]
    assert far.x < near.x
    assert "1" == near.text


def test_drawings_lie_on_their_cells() -> None:
    """A form's outline encloses just its cells: six sides a cell, two less for each contact."""
    from starshelf.games.distant_suns import hexes

    for shape in ALL_SHAPES:
        for form in shape.forms:
            cells = set(form.cells)
            contacts = sum(len(cells.intersection(hexes.neighbours(cell))) for cell in cells)
            sides = sum(len(loop) for loop in outline(form.cells))
            assert 6 * len(cells) - contacts == sides


def test_sketch_shows_every_drawing() -> None:
    """The text picture has a letter for each drawing of every paper."""
    assert GAME.sketch is not None
    words = Words(GAME.folder, "ru")
    for state in random_states(2, 3)[::40]:
        text = words.fill(GAME.sketch(GAME.view(state, 0)))
        assert "Раунд" in text
    last = random_states(2, 3)[-1]
    text = words.fill(GAME.sketch(GAME.view(last, None)))
    longest = max(len(paper.drawings) for paper in last.open.papers)
    assert f"]{chr(ord('a') + longest - 1)}[" in text
