"""Rounds and turns: who is active, when a round ends, how long a game is."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, pairwise

import pytest
from tests.games.distant_suns.desk import (
    carry_out,
    change,
    place_modules,
    random_states,
    ready_state,
)

from starshelf.core.content import read_toml
from starshelf.games.distant_suns import GAME
from starshelf.games.distant_suns.content import FOLDER
from starshelf.games.distant_suns.rules.assign import options_for
from starshelf.games.distant_suns.rules.closing import begin_turn
from starshelf.games.distant_suns.state import (
    Module,
    active,
    has_free_pair,
    is_free,
    modules_left,
    notches_taken,
)

EXPECT = read_toml(FOLDER / "panel.toml")["expect"]


def orders(placed: tuple[tuple[int, int], ...] = ()) -> list[tuple[tuple[int, int], ...]]:
    """List all complete orders of (side, pair) of one round, faces ignored."""
    modules = tuple(Module(side, pair, 0) for side, pair in placed)
    free = [(s, p) for s in (0, 1) for p in range(5) if is_free(modules, s, p)]
    if len(placed) == 5 or not free:
        return [placed]
    return [order for step in free for order in orders((*placed, step))]


@lru_cache(maxsize=1)
def all_orders() -> list[tuple[tuple[int, int], ...]]:
    return orders()


@pytest.mark.rule("D-031")
def test_phases_alternate() -> None:
    """Three rounds; each turn is an assign phase and then a draw phase."""
    for seed in range(5):
        states = [s for s in random_states(3, seed) if s.open.phase in ("assign", "draw", "over")]
        phases = [states[0].open.phase]
        for before, after in pairwise(states):
            if before.open.phase != after.open.phase or before.open.turn != after.open.turn:
                phases.append(after.open.phase)
        assert ["assign", "draw"] * (len(phases) // 2) + ["over"] == phases
        assert {1, 2, 3} == {s.open.round for s in states}


@pytest.mark.rule("D-032")
def test_round_end_is_tested_before_placing() -> None:
    """No free pair, or no module left, ends the round before anyone is asked."""
    base = change(ready_state(seats=3), turn=5)
    blocked = place_modules(base, (0, 0), (0, 3), (1, 1), (1, 4))
    after, facts, _ = carry_out(blocked, begin_turn)
    assert (2, ()) == (after.open.round, after.open.placed)
    assert "note-no_free_pair" == facts[0].args["why"].key  # type: ignore[union-attr]
    empty = place_modules(base, (0, 0), (0, 2), (0, 4), (1, 0), (1, 2))
    after, facts, _ = carry_out(empty, begin_turn)
    assert 2 == after.open.round
    assert "note-no_module_left" == facts[0].args["why"].key  # type: ignore[union-attr]
    going = place_modules(base, (0, 0), (0, 3), (1, 1))
    assert (going, []) == carry_out(going, begin_turn)[:2]


@pytest.mark.rule("D-033")
def test_four_or_five_turns() -> None:
    """Of 1,656 complete module orders 216 have four turns and 1,440 five."""
    lengths = [len(order) for order in all_orders()]
    assert 1656 == len(lengths)
    assert EXPECT["complete_orders"] == {
        "four_turns": lengths.count(4),
        "five_turns": lengths.count(5),
    }
    assert {4, 5} == set(lengths)


@pytest.mark.rule("D-034")
def test_blocked_sides() -> None:
    """Two modules block a side exactly as {0,3}, {1,3} or {1,4}; four turns mean both sides so."""
    blocking, open_ones = set(), set()
    for one, two in combinations(range(5), 2):
        if two - one < 2:
            continue
        placed = (Module(0, one, 0), Module(0, two, 0))
        free = any(is_free(placed, 0, pair) for pair in range(5))
        (open_ones if free else blocking).add((one, two))
    assert {(0, 3), (1, 3), (1, 4)} == blocking
    assert {(0, 2), (0, 4), (2, 4)} == open_ones
    for order in all_orders():
        sides = [tuple(sorted(pair for side, pair in order if side == s)) for s in (0, 1)]
        assert (len(order) == 4) == all(side in blocking for side in sides)


@pytest.mark.rule("D-035")
def test_modules_return() -> None:
    """After rounds 1 and 2 all modules are stacked again; papers, tiles, worlds stay."""
    for seed in range(4):
        states = random_states(2, seed)
        for before, after in pairwise(states):
            if after.open.round == before.open.round + 1:
                assert ((), 5) == (after.open.placed, modules_left(after.open))
                assert 0 == notches_taken(after.open.placed)
                assert (before.open.tiles, before.open.missions) == (
                    after.open.tiles,
                    after.open.missions,
                )
                for old, new in zip(before.open.papers, after.open.papers):
                    assert old.drawings == new.drawings[: len(old.drawings)]
                    assert old.worlds == new.worlds[: len(old.worlds)]


@pytest.mark.rule("D-036", "D-037")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_active_seat_runs_on(seats: int) -> None:
    """The active seat of turn n is (start + n - 1) mod seats, over round ends too."""
    for seed in range(4):
        for state in random_states(seats, seed):
            if state.open.phase == "assign":
                wanted = (state.open.start + state.open.turn - 1) % seats
                assert (wanted,) == GAME.to_act(state)


@pytest.mark.rule("D-037")
def test_active_seats_of_x_13() -> None:
    """X-13: start seat 1 of three; the role runs 1 2 0 1 2 | 0 1 2 0 | 1 2 0 1 2."""
    state = ready_state(seats=3, start=1)
    seen = [active(change(state, turn=turn).open) for turn in range(1, 15)]
    assert [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2] == seen
    assert 0 == active(change(state, turn=15).open)


@pytest.mark.rule("D-038")
def test_game_over_at_once() -> None:
    """When round 3 ends nobody does anything more, and every action is refused."""
    state = change(ready_state(seats=3), round=3, turn=15)
    full = place_modules(state, (0, 0), (0, 2), (0, 4), (1, 0), (1, 2))
    over, facts, _ = carry_out(full, begin_turn)
    assert ("over", ()) == (over.open.phase, GAME.to_act(over))
    assert ["round_ended", "game_ended"] == [fact.code for fact in facts[:2]]
    for seat in range(3):
        assert () == tuple(GAME.legal(over, seat))
        refusal = GAME.check(over, seat, options_for(0)[0])
        assert refusal is not None
        assert "game_is_over" == refusal.code


@pytest.mark.rule("D-039")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_active_turns_are_not_balanced(seats: int) -> None:
    """12 to 15 turns; the first (turns mod seats) seats are active once more."""
    for seed in range(12):
        states = random_states(seats, seed)
        turns = states[-1].open.turn - 1
        assert 12 <= turns <= 15
        counts = [0] * seats
        for before, _after in pairwise(states):
            if before.open.phase == "assign":
                counts[active(before.open)] += 1
        start = states[-1].open.start
        for place in range(seats):
            extra = 1 if place < turns % seats else 0
            assert turns // seats + extra == counts[(start + place) % seats]


def test_has_free_pair_agrees_with_the_options() -> None:
    """A pair is free exactly when a placement is offered."""
    for order in all_orders():
        placed = tuple(Module(side, pair, 0) for side, pair in order)
        assert has_free_pair(placed) == bool(options_for(notches_taken(placed)))
