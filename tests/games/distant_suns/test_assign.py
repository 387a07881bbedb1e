"""The assign phase: pairs, sides, faces, and what they name."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from tests.games.distant_suns.desk import (
    TILES_HERE,
    Desk,
    assign,
    change,
    place_modules,
    random_states,
    ready_state,
)

from starshelf.core.content import read_toml
from starshelf.games.distant_suns import GAME
from starshelf.games.distant_suns.actions import Assign, Orient, Place, Skip, Trim
from starshelf.games.distant_suns.content import FACE_IDS, FOLDER
from starshelf.games.distant_suns.rules.assign import options_for
from starshelf.games.distant_suns.state import (
    Module,
    modules_left,
    notches_taken,
    shape_for,
    zone_of_circle,
    zone_of_octagon,
)


def code(state: object, seat: int, action: object) -> str:
    refusal = GAME.check(state, seat, action)
    return "" if refusal is None else refusal.code


@pytest.mark.rule("D-040")
def test_must_place() -> None:
    """Only the active seat places, and it cannot pass while a pair is free."""
    state = ready_state(seats=3, start=1)
    assert "must_place_module" == code(state, 1, Skip())
    assert "not_the_active_player" == code(state, 0, assign(0, 0))
    assert "" == code(state, 1, assign(0, 0))
    assert "not_time_to_draw" == code(state, 0, Skip())
    for action in (Trim(()), Orient(0), Place(1, 0)):
        assert "not_time_to_draw" == code(state, 1, action)
    assert all(isinstance(action, Assign) for action in GAME.legal(state, 1))
    after, _ = GAME.apply(state, 1, assign(0, 0))
    assert "not_time_to_assign" == code(after, 1, assign(1, 3))


@pytest.mark.rule("D-041")
def test_pairs() -> None:
    """A module takes two neighbouring free notches of one side."""
    state = place_modules(ready_state(), (0, 1))
    for pair in (0, 1, 2):
        assert "notch_taken" == code(state, 0, assign(0, pair))
        assert "" == code(state, 0, assign(1, pair))
    assert "" == code(state, 0, assign(0, 3))
    for wrong in (
        Assign("upper", 5, "circle_left"),
        Assign("upper", -1, "circle_left"),
        Assign("middle", 0, "circle_left"),
        Assign("upper", 0, "circle_up"),
    ):
        assert "no_such_thing" == code(state, 0, wrong)


@pytest.mark.rule("D-042")
def test_either_side() -> None:
    """Both sides are offered, whatever was used before."""
    for modules in ((), ((0, 0),), ((1, 3),)):
        legal = GAME.legal(place_modules(ready_state(), *modules), 0)
        assert {"upper", "lower"} == {action.side for action in legal}


@pytest.mark.rule("D-043")
def test_either_face() -> None:
    """Each free pair comes with both faces; circle and octagon are the pair's two zones."""
    legal = GAME.legal(ready_state(), 0)
    counted = Counter((action.side, action.pair) for action in legal)
    assert {2} == set(counted.values())
    for pair in range(5):
        for face in (0, 1):
            module = Module(0, pair, face)
            assert {pair, pair + 1} == {zone_of_circle(module), zone_of_octagon(module)}
        assert pair == zone_of_circle(Module(0, pair, FACE_IDS.index("circle_left")))


@pytest.mark.rule("D-044")
def test_perft_of_modules() -> None:
    """Legal sequences of 1 to 5 modules: 20, 296, 2,976, 17,664, 46,080."""
    level: Counter[int] = Counter({0: 1})
    counts = []
    assert 20 == len(GAME.legal(ready_state(), 0))
    for _ in range(5):
        following: Counter[int] = Counter()
        for taken, ways in level.items():
            for option in options_for(taken):
                side = 0 if option.side == "upper" else 6
                following[taken | 0b11 << (side + option.pair)] += ways
        level = following
        counts.append(sum(level.values()))
    assert read_toml(FOLDER / "panel.toml")["expect"]["module_sequences"] == counts


@pytest.mark.rule("D-045")
def test_zones_are_named_at_most_twice() -> None:
    """In one round a pair is used once a side, so a zone is named at most twice."""
    for seed in range(6):
        for state in random_states(2, seed):
            pairs = Counter((module.side, module.pair) for module in state.open.placed)
            assert not pairs or max(pairs.values()) == 1
            zones = Counter(
                zone
                for module in state.open.placed
                for zone in (zone_of_circle(module), zone_of_octagon(module))
            )
            assert not zones or max(zones.values()) <= 2
    both = place_modules(ready_state(), (0, 2))
    assert "" == code(both, 0, assign(1, 2))


@pytest.mark.rule("D-046")
def test_end_zones() -> None:
    """The black hole goes only with zone 1, zone 5 only with zone 4."""
    partners: dict[int, set[int]] = {}
    for option in options_for(0):
        module = Module(0, option.pair, FACE_IDS.index(option.face))
        partners.setdefault(zone_of_circle(module), set()).add(zone_of_octagon(module))
    assert ({1}, {4}) == (partners[0], partners[5])
    assert {0, 2} == partners[1]


@pytest.mark.rule("D-047")
def test_assigning_what_cannot_be_drawn() -> None:
    """A shape that fits nobody may be assigned all the same."""
    desk = Desk()
    for seat in (0, 1):
        desk.fill_except((1, 0), seat=seat)
    assert 20 == len(GAME.legal(desk.state, 0))
    after, facts = GAME.apply(desk.state, 0, assign(0, 0))
    assert 2 == [fact.code for fact in facts].count("nothing_fitted")
    assert "assign" == after.open.phase


@pytest.mark.rule("D-048")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_draws_what(seats: int) -> None:
    """The active seat draws the circle's shape, every other seat the octagon's."""
    state = ready_state(seats=seats, start=1)
    for face, own, other in ((0, TILES_HERE[1], TILES_HERE[2]), (1, TILES_HERE[2], TILES_HERE[1])):
        after, _ = GAME.apply(state, 1, assign(0, 2, face))
        shapes = [shape_for(after.open, seat) for seat in range(seats)]
        assert [own if seat == 1 else other for seat in range(seats)] == shapes


@pytest.mark.rule("D-049")
def test_modules_stay() -> None:
    """Notches taken are twice the modules placed, until the round ends."""
    for state in random_states(3, 3):
        assert 2 * len(state.open.placed) == notches_taken(state.open.placed).bit_count()
    states = [s for s in random_states(3, 4) if s.open.phase in ("assign", "draw")]
    for before, after in itertools.pairwise(states):
        if before.open.round == after.open.round:
            assert before.open.placed == after.open.placed[: len(before.open.placed)]


@pytest.mark.rule("D-050")
def test_placement_is_public_and_final() -> None:
    """All views show the module before anyone draws, and nobody takes it back alone."""
    state = ready_state(seats=3)
    after, facts = GAME.apply(state, 0, assign(1, 4, 1))
    for viewer in (0, 1, 2, None):
        seen = GAME.view(after, viewer)
        assert (Module(1, 4, 1),) == seen.open.placed
    assert facts[0].reveals
    assert all(fact.is_for(None) for fact in facts)
    assert GAME.take_back is not None
    assert GAME.take_back(after, 0) is None


def test_w_1() -> None:
    """W-1: circle on zone 2, octagon on 3; four modules left, upper notches 2 and 3 taken."""
    state = ready_state(seats=4)
    after, _ = GAME.apply(state, 0, Assign("upper", 2, "circle_left"))
    assert [TILES_HERE[1], *[TILES_HERE[2]] * 3] == [
        shape_for(after.open, seat) for seat in range(4)
    ]
    assert 4 == modules_left(after.open)
    assert 0b1100 == notches_taken(after.open.placed)


@pytest.mark.rule("D-032", "D-034")
def test_w_2_and_x_11() -> None:
    """W-2, X-11: upper 0 and 3, lower 1 and 4: no pair is free, the round ends after four turns."""
    state = place_modules(ready_state(), (0, 0), (1, 1), (0, 3))
    state = change(state, turn=4, start=1)
    desk = Desk()
    desk.state = state
    for seat in (0, 1):
        desk.fill_except((1, 0), seat=seat)
    assert 1 + 1 == modules_left(desk.state.open)
    assert {(4, "lower"), (3, "lower")} >= {(a.pair, a.side) for a in GAME.legal(desk.state, 0)}
    after, facts = GAME.apply(desk.state, 0, assign(1, 4))
    ended = next(fact for fact in facts if fact.code == "round_ended")
    assert (1, 4) == (ended.args["round"], ended.args["turns"])
    assert "note-no_free_pair" == ended.args["why"].key  # type: ignore[union-attr]
    assert (2, 5) == (after.open.round, modules_left(after.open))


@pytest.mark.rule("D-032")
def test_x_12() -> None:
    """X-12: five modules end the round although lower pair 4 is free."""
    state = place_modules(ready_state(), (0, 0), (0, 2), (0, 4), (1, 0))
    desk = Desk()
    desk.state = change(state, turn=5)
    for seat in (0, 1):
        desk.fill_except((1, 0), seat=seat)
    _, facts = GAME.apply(desk.state, 0, assign(1, 2))
    ended = next(fact for fact in facts if fact.code == "round_ended")
    assert 5 == ended.args["turns"]
    assert "note-no_module_left" == ended.args["why"].key  # type: ignore[union-attr]
