"""What a ghost put down in a hold would have meant."""

from __future__ import annotations

import pytest
from xia_desk import Desk, actions, flow, frames, part, view

rule = pytest.mark.rule
intent = part("scene.intent").intent


def packing() -> Desk:
    """Put seat 0 on a planet, with a Halon just bought for a hold that holds a Targe."""
    desk = Desk(at=("5,-3", "7,-5", "1,2")).fit(0, "targe").business()
    return desk.do("buy_outfit halon")


def meant(desk: Desk, *path: str) -> object:
    """Read a path of clicks as seat 0."""
    return intent(view.view(desk.state, 0), path)


@rule("X-214")
def test_a_ghost_in_a_legal_place_is_the_legal_action() -> None:
    """Compartment and pose together name each of the offered poses."""
    desk = packing()
    poses = [a for a in flow.legal(desk.state, 0) if isinstance(a, actions.PackPose)]
    assert poses
    assert poses == [meant(desk, f"cell:0:{pose.cell}", f"pose:{pose.turn}") for pose in poses]


@rule("X-201", "X-214")
def test_a_ghost_that_sticks_out_is_refused_with_a_reason() -> None:
    """A pose that no rule allows there is answered by the rule that says why not."""
    desk = packing()
    legal = flow.legal(desk.state, 0)
    size = len(desk.seat(0).cargo)
    wrong = [
        action
        for cell in range(size)
        for turn in range(8)
        if (action := meant(desk, f"cell:0:{cell}", f"pose:{turn}")) not in legal
    ]
    assert wrong
    assert {"does_not_fit"} == {flow.check(desk.state, 0, action).code for action in wrong}


@pytest.mark.parametrize(
    "path",
    [
        ("pose:1",),
        ("cell:1:3", "pose:1"),
        ("hex:0,0", "pose:1"),
        ("cell:0:x", "pose:1"),
        ("cell:0:3", "pose:²"),
        ("cell:0:", "pose:"),
    ],
)
def test_a_pose_elsewhere_means_nothing(path: tuple[str, ...]) -> None:
    """Another's hold, no hold at all, or no number: nothing that a rule could answer."""
    assert meant(packing(), *path) is None


def test_a_pose_means_nothing_when_nothing_is_laid() -> None:
    """Outside of packing there is no ghost."""
    desk = Desk()
    assert isinstance(desk.top, frames.Turn)
    assert meant(desk, "cell:0:3", "pose:1") is None
