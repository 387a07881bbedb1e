"""What the judgement expects of the end, and how it plans a turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from nebula_kit import GAME, changed, mat, position

import starshelf
from starshelf.bots import make
from starshelf.core.game import CHANCE
from starshelf.core.rng import SplitMix
from starshelf.games.nebula.judgement.future import expected, turns_left
from starshelf.games.nebula.judgement.plan import finish, outlook, rollout, turn
from starshelf.games.nebula.state import State


def states(seed: int, seats: int = 2, variant: str = "full") -> Iterator[State]:
    """Give the states of a game between quick bots."""
    table = starshelf.open_table("nebula", seats=seats, seed=seed, options={"variant": variant})
    bots = [make("easy", GAME, f"{seed}:{seat}") for seat in range(seats)]
    yield table.state
    while asked := table.to_act:
        seat = asked[0]
        table.play(seat, bots[seat].choose(table.view(seat), table.legal(seat)))
        yield table.state


@pytest.mark.parametrize(("seats", "variant"), [(2, "full"), (3, "full"), (4, "introductory")])
def test_at_the_end_the_scores_are_expected(seats: int, variant: str) -> None:
    """Nothing is hoped for any more when the game is over."""
    *_, over = states(3, seats, variant)
    assert "over" == over.open.phase
    totals = [score.total for score in GAME.scores(over)]
    assert pytest.approx(totals) == expected(over)


def test_fewer_turns_are_left_as_constellations_fill() -> None:
    """The three fullest constellations tell how long the game goes on; who has had a turn has
    one less; three completed ones make the round the last."""
    empty = position(mat(), mat())
    some = position(mat("O red K1 blue K2 white H1 orange A1 yellow"), mat())
    assert turns_left(some.open)[0] < turns_left(empty.open)[0]
    first, second = turns_left(changed(some, phase="refill").open)
    assert pytest.approx(first + 1) == second
    assert [0.0, 1.0] == turns_left(changed(some, phase="refill", last_round=("token",)).open)


def test_the_last_turn_is_worth_one_turn() -> None:
    """A full galaxy with one turn left is no more than that turn ahead of its twin without one."""
    *_, over = states(3)
    mats = over.open.mats
    seat = max((0, 1), key=lambda seat: mats[seat].filled.bit_count())
    twins = replace(over, secret=replace(over.secret, kept=(over.secret.kept[seat],) * 2))
    last = changed(
        twins, mats=(mats[seat],) * 2, phase="refill", first=0, active=0, markers=((),) * 4
    )
    assert [0.0, 1.0] == turns_left(last.open)
    without, with_one = expected(last)
    assert 0 < with_one - without < 12


def test_a_wrong_star_is_worse_than_none() -> None:
    """A dotted link without the goal's colour can still get it while one of its ends is free."""
    common = "CG15 CG11 CG12 CG13"
    open_link = position(mat("O blue H1 white A1 yellow", kept=""), mat(kept=""), common=common)
    spoilt = position(mat("O blue H1 white H6 yellow", kept=""), mat(kept=""), common=common)
    right = position(mat("O blue H1 white H6 red", kept=""), mat(kept=""), common=common)
    assert expected(spoilt)[0] < expected(open_link)[0] < expected(right)[0]


def test_a_plan_can_be_played_and_comes_to_what_it_says() -> None:
    """The planned decisions are legal one after the other and end the placing."""
    planned = 0
    for state in states(5):
        if state.open.phase not in ("place", "raise", "keep"):
            continue
        seat = state.open.active
        line = finish(state)
        assert line.points == outlook(state)
        for action in line.actions:
            assert GAME.check(state, seat, action) is None
            state, _ = GAME.apply(state, seat, action)
            while state.open.phase == "change":
                state, _ = GAME.apply(state, CHANCE, GAME.deal(state, SplitMix(0)))
        assert state.open.active != seat or state.open.phase not in ("place", "raise", "keep")
        planned += 1
    assert 10 < planned


def test_a_plan_sees_stars_that_go_together() -> None:
    """Two stars that complete a constellation together are both placed."""
    kite = "O red K1 blue K2 white K3 blue K4 red"
    state = position(
        mat(kite, "orange yellow", kept="PG07"),
        mat(kept="PG08"),
        phase="place",
        last_round=("token",),
    )
    line = finish(state)
    assert {"K5", "K6"} == {action.cell for action in line.actions}


def test_rollouts_are_legal() -> None:
    """Whatever is asked in a turn, the plan answers with something legal."""
    for state in list(states(7))[::3]:
        for seat in GAME.to_act(state):
            if seat == CHANCE:
                continue
            legal = GAME.legal(state, seat)
            answer = rollout(GAME.view(state, seat), legal)
            assert answer in legal if state.open.phase != "choose" else answer is None


def test_turns_are_counted() -> None:
    """Every turn of a seat has a number of its own, one after the other."""
    found = [turn(state) for state in states(9) if state.open.phase == "gather"]
    assert list(range(found[0], found[0] + len(found))) == found
