"""Setup: seats, options, the dealer's answers, new papers."""

from __future__ import annotations

from collections import Counter
from math import prod
from typing import Any

import pytest
from tests.games.distant_suns.desk import random_states

import starshelf
from starshelf.core.errors import IllegalAction
from starshelf.core.game import CHANCE
from starshelf.games.distant_suns import GAME
from starshelf.games.distant_suns.actions import (
    ChooseSheet,
    ChooseStartSeat,
    DealMission,
    DealTile,
)
from starshelf.games.distant_suns.chart import CHARTS
from starshelf.games.distant_suns.content import MISSION_IDS, SHEET_IDS, TILES
from starshelf.games.distant_suns.state import Options, modules_left


def open_game(seats: int, seed: int = 1, **options: Any) -> starshelf.Table:
    return starshelf.Table(GAME, seats, seed=seed, options=options)


@pytest.mark.rule("D-001")
@pytest.mark.parametrize(
    ("seats", "fine"), [(1, False), (2, True), (3, True), (4, True), (5, False)]
)
def test_standard_seats(seats: int, fine: bool) -> None:
    """A standard game wants 2, 3 or 4 seats."""
    refusal = GAME.check_options(seats, Options())
    assert fine == (refusal is None)
    if refusal is not None:
        assert ("bad_seat_count", "D-001") == (refusal.code, refusal.clause)
        assert (2, 4) == (refusal.args["low"], refusal.args["high"])


@pytest.mark.rule("D-002")
def test_options() -> None:
    """Defaults are standard on classic; an unknown sheet is refused by its name."""
    assert ("standard", "classic") == (Options().mode, Options().sheet)
    for sheet in ("classic", "drift", "hollow", "random"):
        assert GAME.check_options(3, Options(sheet=sheet)) is None
    with pytest.raises(IllegalAction) as error:
        open_game(3, sheet="nowhere")
    assert "unknown_sheet" == error.value.refusal.code
    assert "nowhere" == error.value.refusal.args["sheet"]
    with pytest.raises(starshelf.BadMessage, match=r"options\.mode"):
        open_game(3, mode="endless")


@pytest.mark.rule("D-003", "D-010")
@pytest.mark.parametrize("sheet", SHEET_IDS)
def test_papers_are_equal_and_new(sheet: str) -> None:
    """All seats begin with equal papers on one sheet; a new one scores -5 for each alien only."""
    table = open_game(4, sheet=sheet)
    papers = table.state.open.papers
    assert 1 == len(set(papers))
    assert ((), 0, 0, ()) == (
        papers[0].drawings,
        papers[0].ready,
        papers[0].spent,
        papers[0].worlds,
    )
    assert b"" == papers[0].covered
    assert sheet == table.state.open.sheet
    assert (-5 * len(CHARTS[sheet].sheet.aliens),) * 4 == table.scores()


@pytest.mark.rule("D-004")
def test_random_sheet() -> None:
    """With `random` the dealer first picks one of three sheets, each with weight 1."""
    state = GAME.setup(3, Options(sheet="random"))
    assert (CHANCE,) == GAME.to_act(state)
    assert {ChooseSheet(name): 1 for name in SHEET_IDS} == GAME.odds(state)
    after, facts = GAME.apply(state, CHANCE, ChooseSheet("hollow"))
    assert "hollow" == after.open.sheet
    assert ["sheet_chosen"] == [fact.code for fact in facts]


@pytest.mark.rule("D-005")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_start_seat(seats: int) -> None:
    """Every seat is equally likely to start."""
    state = GAME.setup(seats, Options())
    assert {ChooseStartSeat(seat): 1 for seat in range(seats)} == GAME.odds(state)


@pytest.mark.rule("D-006")
def test_tiles() -> None:
    """Five different tiles of ten are dealt, one by one: 30,240 ordered outcomes."""
    state = GAME.setup(2, Options())
    state, _ = GAME.apply(state, CHANCE, ChooseStartSeat(0))
    widths = []
    for zone in range(1, 6):
        assert "tiles" == state.open.phase
        odds = GAME.odds(state)
        assert {1} == set(odds.values())
        assert {DealTile(tile) for tile in TILES if tile not in state.open.tiles} == set(odds)
        widths.append(len(odds))
        state, facts = GAME.apply(state, CHANCE, min(odds, key=repr))
        assert zone == facts[0].args["zone"]
    assert [10, 9, 8, 7, 6] == widths
    assert 30_240 == prod(widths)
    assert 5 == len(set(state.open.tiles))


@pytest.mark.rule("D-007")
def test_zone_zero_is_the_black_hole() -> None:
    """The black hole is never dealt, has no mission, and stands in zone 0 of every game."""
    from starshelf.games.distant_suns.state import shape_in

    assert "black_hole" not in TILES
    for seed in range(20):
        state = open_game(2, seed).state
        assert "black_hole" == shape_in(state.open, 0)
        assert "black_hole" not in state.open.tiles
        assert 5 == len(state.open.missions)


@pytest.mark.rule("D-008")
def test_missions() -> None:
    """Each mission lies on exactly one zone: 120 outcomes."""
    seen = set()
    for state in random_states(2, 5):
        if state.open.phase == "missions":
            odds = GAME.odds(state)
            left = [DealMission(name) for name in MISSION_IDS if name not in state.open.missions]
            assert dict.fromkeys(left, 1) == odds
            seen.add(len(odds))
    assert {5, 4, 3, 2, 1} == seen
    assert 120 == prod(seen)
    assert sorted(MISSION_IDS) == sorted(open_game(3).state.open.missions)


@pytest.mark.rule("D-009")
def test_module_stack() -> None:
    """After setup five modules are stacked and every notch is free; numbers run 1 to 5."""
    table = open_game(3)
    assert 5 == modules_left(table.state.open)
    assert 20 == len(table.legal(table.to_act[0]))
    facts = table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    assert 1 == facts[0].args["number"]


@pytest.mark.rule("D-011")
def test_panel_stays() -> None:
    """Tiles and missions are the same before round 1 and at the end."""
    states = random_states(3, 8)
    first = next(state for state in states if state.open.phase == "assign")
    assert (first.open.tiles, first.open.missions) == (
        states[-1].open.tiles,
        states[-1].open.missions,
    )
    assert "over" == states[-1].open.phase


@pytest.mark.rule("D-012")
@pytest.mark.parametrize(
    ("seats", "options", "wanted"),
    [
        (2, {}, "choose_start_seat 1 deal_tile 5 deal_mission 5"),
        (4, {"sheet": "random"}, "choose_sheet 1 choose_start_seat 1 deal_tile 5 deal_mission 5"),
        (1, {"mode": "practice"}, "deal_tile 5 deal_mission 5"),
        (1, {"mode": "practice", "sheet": "random"}, "choose_sheet 1 deal_tile 5 deal_mission 5"),
    ],
)
def test_order_of_chance(seats: int, options: dict[str, Any], wanted: str) -> None:
    """The dealer answers in a fixed order; only the dealer may."""
    table = open_game(seats, **options)
    events = [event for event in table.log if event.version == 0]
    tags = [str(event.action.__struct_config__.tag) for event in events]
    counted = Counter(tags)
    assert wanted == " ".join(f"{tag} {counted[tag]}" for tag in dict.fromkeys(tags))
    assert sorted(tags, key=list(dict.fromkeys(tags)).index) == tags
    refusal = GAME.check(table.state, 0, DealTile("beam"))
    assert refusal is not None
    assert ("dealer_only", "D-012") == (refusal.code, refusal.clause)
