"""The solver of the last round: it agrees with the rules, and nothing beats what it calls best."""

from __future__ import annotations

import pytest
from tests.games.distant_suns.desk import assign, random_states

from starshelf.core.errors import BadMessage, IllegalAction
from starshelf.games.distant_suns import GAME
from starshelf.games.distant_suns.content import Sheet, World
from starshelf.games.distant_suns.extras.last_round import (
    draw_as,
    drawings_of,
    redraw,
    rewind,
    task_of,
)
from starshelf.games.distant_suns.extras.solver import best_last_round
from starshelf.games.distant_suns.scoring import score_paper
from starshelf.games.distant_suns.state import State

SMALL = Sheet(
    id="small",
    slots=4,
    picture=(
        "w . A . U . . . . . w",
        " . T . . . U . . T . ",
        "U . . . A T . . . . A",
        " . . U . . . . . . . ",
        ". . T . . . A . . T .",
        " . . . . T . . U . . ",
        "S . U . A . . . . . .",
    ),
    world=(
        World(id="west", cell=(3, -6), first=10, later=5),
        World(id="east", cell=(13, -6), first=15, later=8),
    ),
)
"""So small that all ways to draw the last round can be tried."""


def best_by_trying(s: State, seat: int) -> int:
    """Try every answer of one seat to every question of the last round, by the rules alone."""
    plans = [drawings_of(s, other) for other in range(len(s.open.papers))]
    reached: set[State] = {rewind(s)}
    for turn, module in enumerate(s.open.placed):
        closed = set()
        open_states = [
            GAME.apply(state, seat, assign(module.side, module.pair, module.face))[0]
            for state in reached
        ]
        while open_states:
            state = open_states.pop()
            asked = (
                ()
                if state.open.turn > s.open.turn - len(s.open.placed) + turn
                else GAME.to_act(state)
            )
            others = [other for other in asked if other != seat]
            if others:
                open_states.append(draw_as(state, others[0], plans[others[0]][turn]))
            elif asked:
                options = GAME.legal(state, seat)
                open_states += [GAME.apply(state, seat, action)[0] for action in options]
            else:
                closed.add(state)
        reached = closed
    return max(score_paper(state.open, state.open.papers[seat]).total for state in reached)


def finished(seed: int, seats: int = 2, **options: object) -> State:
    """Play a random game to its end."""
    return random_states(seats, seed, **options)[-1]


def test_going_back_over_the_last_round_gives_the_table_as_it_was() -> None:
    """Rewinding a finished game leads to a state of that very game, and redrawing back again."""
    for seed in range(3):
        for options in ({"sheet": "hollow"}, {"sheet": SMALL}):
            states = random_states(3, seed, **options)
            assert rewind(states[-1]) in states
            for seat in range(3):
                assert states[-1] == redraw(states[-1], seat, drawings_of(states[-1], seat))


def test_redrawing_keeps_to_the_rules() -> None:
    """A drawing that may not be is refused when the last round is played again."""
    s = finished(11, sheet=SMALL)
    drawings = drawings_of(s, 0)
    again = next(drawing for drawing in drawings if drawing is not None)
    place = drawings.index(again)
    with pytest.raises(IllegalAction, match="refused"):
        redraw(s, 0, (again,) * len(drawings))
    with pytest.raises(IllegalAction, match=r"must_draw|already_finished"):
        redraw(s, 0, (*drawings[:place], None, *drawings[place + 1 :]))


def test_worlds_pay_first_until_somebody_else_was_there() -> None:
    """A world pays its first value up to the turn in which another seat reaches it (D-103)."""
    seen = set()
    for seed in range(12):
        s = finished(seed, sheet=SMALL)
        for number, values in enumerate(task_of(s, 0).worlds):
            world = SMALL.world[number]
            mine = [old.turn for old in s.open.papers[0].worlds if old.world == number]
            theirs = [old.turn for old in s.open.papers[1].worlds if old.world == number]
            for place, value in enumerate(values):
                turn = s.open.turn - len(s.open.placed) + place
                gone = any(there < turn for there in theirs)
                had = any(there < s.open.turn - len(s.open.placed) for there in mine)
                assert (0 if had else world.later if gone else world.first) == value
                seen.add((had, gone))
    assert {(False, False), (False, True), (True, False), (True, True)} >= seen
    assert len(seen) >= 3


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("mode", ["standard", "practice"])
def test_the_best_is_the_best_of_all(seed: int, mode: str) -> None:
    """What the solver proves is what trying all ways to draw the last round finds."""
    seats = 2 if mode == "standard" else 1
    s = finished(seed, seats, sheet=SMALL, mode=mode)
    for seat in range(seats):
        best = best_last_round(s, seat, workers=1)
        assert best.proved
        assert best_by_trying(s, seat) == best.score


def test_a_real_sheet_is_proved() -> None:
    """On our own sheets the last round is proved, never below what was played."""
    s = finished(2, sheet="classic")
    best = best_last_round(s, 0)
    assert best.proved
    assert score_paper(s.open, s.open.papers[0]).total == best.played <= best.score
    drawn = redraw(s, 0, best.drawings)
    assert best.score == score_paper(drawn.open, drawn.open.papers[0]).total


def test_a_game_under_way_has_no_last_round_yet() -> None:
    """The solver wants a finished game and says so."""
    with pytest.raises(BadMessage, match="expected a finished game, got the phase 'draw'"):
        best_last_round(next(s for s in random_states(2, 1) if s.open.phase == "draw"), 0)
