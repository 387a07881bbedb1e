"""The practice flight: our own solo mode."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.distant_suns.desk import (
    Desk,
    carry_out,
    change,
    place_modules,
    random_states,
    ready_state,
)

import starshelf
from starshelf.core.game import CHANCE
from starshelf.games.distant_suns import GAME
from starshelf.games.distant_suns.actions import AutopilotModule
from starshelf.games.distant_suns.content import SHEETS
from starshelf.games.distant_suns.rules.closing import resolve_worlds, tell_scores
from starshelf.games.distant_suns.scoring import ending, rank_of, winners
from starshelf.games.distant_suns.state import (
    Options,
    Reached,
    shape_for,
    shape_in,
    zone_of_circle,
    zone_of_octagon,
)


@pytest.mark.rule("D-150")
def test_one_seat() -> None:
    """Practice has one seat; two are refused."""
    options = Options(mode="practice")
    assert GAME.check_options(1, options) is None
    for seats in (2, 3, 4):
        refusal = GAME.check_options(seats, options)
        assert refusal is not None
        assert ("bad_seat_count", "D-150") == (refusal.code, refusal.clause)
    last = random_states(1, 1, mode="practice")[-1]
    assert "over" == last.open.phase
    assert 12 <= last.open.turn - 1 <= 15


@pytest.mark.rule("D-151")
def test_turns_alternate() -> None:
    """The seat is active in odd turns, the autopilot in even ones, over round ends too."""
    for seed in range(6):
        states = random_states(1, seed, mode="practice")
        for state in states:
            if state.open.phase == "assign":
                assert ((0,) if state.open.turn % 2 else (CHANCE,)) == GAME.to_act(state)
        assert all(state.open.phase != "start" for state in states)


@pytest.mark.rule("D-152", "D-153")
def test_what_the_seat_draws() -> None:
    """In its own turns the seat draws the circle's shape, in the autopilot's the octagon's."""
    for seed in range(4):
        for state in random_states(1, seed, mode="practice"):
            if state.open.phase == "draw":
                module = state.open.placed[-1]
                zone = zone_of_circle(module) if state.open.turn % 2 else zone_of_octagon(module)
                assert shape_in(state.open, zone) == shape_for(state.open, 0)
                assert 1 == len(state.open.papers)


@pytest.mark.rule("D-153")
def test_autopilot_is_uniform() -> None:
    """The autopilot chooses among all legal modules with equal weight: at most 20."""
    state = change(ready_state(seats=1, mode="practice"), turn=2)
    odds = GAME.odds(state)
    assert 20 == len(odds)
    assert {1} == set(odds.values())
    assert all(isinstance(action, AutopilotModule) for action in odds)
    fewer = GAME.odds(place_modules(state, (0, 1), (1, 3)))
    assert 0 < len(fewer) < 20
    refusal = GAME.check(state, 0, next(iter(odds)))
    assert refusal is not None
    assert "dealer_only" == refusal.code
    after, facts = GAME.apply(state, CHANCE, AutopilotModule("lower", 0, "circle_right"))
    assert "name-autopilot" == facts[0].args["seat"].key  # type: ignore[union-attr]
    assert "black_hole" == shape_for(after.open, 0)


@pytest.mark.rule("D-154")
def test_x_15_worlds_by_round() -> None:
    """X-15: near worlds pay `first` in round 1, the far one up to round 2."""
    wanted = {1: [10, 10, 15], 2: [5, 5, 15], 3: [5, 5, 8]}
    for number, values in wanted.items():
        state = change(ready_state(seats=1, mode="practice"), round=number)
        desk = Desk(seats=1, mode="practice")
        chart = desk.chart
        got = []
        for shore in chart.shores:
            papers = list(state.open.papers)
            carry_out(state, resolve_worlds, chart, papers, [shore & -shore])
            got.append(papers[0].worlds[0].points)
        assert values == got


@pytest.mark.rule("D-155")
@pytest.mark.parametrize(
    ("total", "rank", "won"),
    [
        (74, "", False),
        (75, "cadet", False),
        (99, "cadet", False),
        (100, "navigator", True),
        (120, "pathfinder", True),
    ],
)
def test_ranks(total: int, rank: str, won: bool) -> None:
    """The highest target reached is the rank; a navigator has won; equal is enough."""
    base = change(ready_state(seats=1, mode="practice"), phase="over")
    paper = replace(base.open.papers[0], worlds=(Reached(0, 1, total + 45),))
    state = change(base, papers=(paper,))
    assert rank == rank_of(state.open, total)
    assert ((0,) if won else ()) == winners(state)
    assert f"rank_{rank or 'none'}" == ending(state)
    last = carry_out(state, tell_scores)[1][-1]
    assert ("rank_reached" if rank else "rank_missed") == last.code
    assert total == last.args["score"]


@pytest.mark.rule("D-156")
def test_targets() -> None:
    """The sheets' targets are the ledger's."""
    found = {
        name: (sheet.practice.cadet, sheet.practice.navigator, sheet.practice.pathfinder)
        for name, sheet in SHEETS.items()
    }
    wanted = {"classic": (75, 100, 120), "drift": (80, 110, 130), "hollow": (65, 90, 110)}
    assert wanted == found


def test_solo_undo_is_free_until_the_autopilot() -> None:
    """Alone, closing a turn reveals nothing: a drawing of an autopilot turn can be taken back."""
    table = starshelf.Table(GAME, 1, seed=4, options={"mode": "practice"})
    while not (table.state.open.turn == 3 and table.state.open.phase == "assign"):
        table.play(0, table.legal(0)[0])
    before = table.version
    table.undo(0)
    assert "draw" == table.state.open.phase
    assert before + 1 == table.version
