"""What is never made or lost, in every state of random games."""

from __future__ import annotations

import pytest
from tests.games.distant_suns.desk import random_states

from starshelf.games.distant_suns import GAME, hexes
from starshelf.games.distant_suns.content import SHEET_IDS, TILES
from starshelf.games.distant_suns.forms import SHAPE_OF, form_of
from starshelf.games.distant_suns.state import (
    State,
    chart_of,
    covered_by,
    empty_slots,
    mask_of,
    modules_left,
    notches_taken,
)


def games() -> list[list[State]]:
    return [
        random_states(2 + seed % 3, seed, sheet=SHEET_IDS[seed % len(SHEET_IDS)])
        for seed in range(6)
    ]


@pytest.mark.rule("D-130")
def test_modules() -> None:
    """Modules in notches and in the stack are five; each takes two notches."""
    for states in games():
        for state in states:
            assert 5 == len(state.open.placed) + modules_left(state.open)
            assert 2 * len(state.open.placed) == notches_taken(state.open.placed).bit_count()


@pytest.mark.rule("D-131", "D-132", "D-134")
def test_drawings() -> None:
    """Drawings are disjoint connected sets of coverable cells; with Start they hang together."""
    for states in games():
        for state in states[::5]:
            for paper in state.open.papers:
                chart = chart_of(state.open)
                union = 0
                for drawing in paper.drawings:
                    mask = mask_of(chart, drawing)
                    assert 0 == union & mask
                    assert mask == mask & chart.coverable
                    assert hexes.is_connected(chart.cells_in(mask))
                    union |= mask
                    omitted = len(form_of(drawing.shape, drawing.form).omit)
                    assert SHAPE_OF[drawing.shape].size == mask.bit_count() + omitted
                assert covered_by(paper) == union
                if union:
                    assert hexes.is_connected([chart.start, *chart.cells_in(union)])


@pytest.mark.rule("D-133")
def test_upgrades() -> None:
    """Gained are as many as upgrade cells covered, up to the slots; ready is gained - spent."""
    for states in games():
        for state in states[11:]:
            chart = chart_of(state.open)
            for paper in state.open.papers:
                cells = (covered_by(paper) & chart.upgrades).bit_count()
                gained = min(chart.slots, cells)
                assert gained == paper.ready + paper.spent
                assert 0 <= paper.spent <= gained
                assert chart.slots == empty_slots(state.open, paper) + paper.ready + paper.spent


@pytest.mark.rule("D-135")
def test_worlds() -> None:
    """Who got `first` reached a world in one turn; every `later` came in a later one."""
    for states in games():
        state = states[-1]
        for number, world in enumerate(chart_of(state.open).worlds):
            got = [w for paper in state.open.papers for w in paper.worlds if w.world == number]
            first = {w.turn for w in got if w.points == world.first}
            later = {w.turn for w in got if w.points == world.later}
            assert len(got) == sum(1 for w in got if w.points in (world.first, world.later))
            assert len(first) <= 1
            assert all(turn > min(first) for turn in later)
            assert state.open.reached[number] == (min(first) if first else 0)


@pytest.mark.rule("D-136")
def test_turns() -> None:
    """Drawings and turns without one are the turns closed, for every seat alike."""
    for states in games():
        for state in states:
            for paper in state.open.papers:
                assert state.open.turn - 1 == len(paper.drawings) + paper.idle


@pytest.mark.rule("D-137")
def test_tiles() -> None:
    """Tiles on the panel and out of the game are ten, all different."""
    for states in games():
        for state in states:
            out = [tile for tile in TILES if tile not in state.open.tiles]
            assert 10 == len(state.open.tiles) + len(out)
            assert len(state.open.tiles) == len(set(state.open.tiles))


@pytest.mark.rule("D-138")
def test_nobody_leaves() -> None:
    """Every seat draws or finishes in every turn until the end."""
    for states in games():
        seats = len(states[0].open.papers)
        assert all(seats == len(state.open.papers) for state in states)
        last = states[-1]
        assert {last.open.turn - 1} == {len(p.drawings) + p.idle for p in last.open.papers}


def test_conserved_sums_and_length() -> None:
    """The named sums stay, and games end within their bound."""
    for states in games():
        wanted = GAME.conserved(states[0])
        assert all(wanted == GAME.conserved(state) for state in states)
        seats = len(states[0].open.papers)
        decisions = len(states) - 1 - 11
        assert decisions <= GAME.bound(states[0]) == 15 * (1 + 3 * seats)
