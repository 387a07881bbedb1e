"""Positions: the text of a table has public names that stay, and what cannot be is refused."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from nebula_kit import FULL_ROW, GAME, changed, codes, galaxy, held, mat, position

import starshelf
from starshelf.core import position as texts
from starshelf.core import text
from starshelf.core.errors import BadMessage
from starshelf.core.game import CHANCE
from starshelf.core.rng import SplitMix, choose
from starshelf.games.nebula import content as c
from starshelf.games.nebula.actions import Chaos
from starshelf.games.nebula.state import NO_GOAL, Mat, Options, State

MIDDLE = """\
{
  "position": 1,
  "game": "nebula",
  "rules": 1,
  "seats": 2,
  "options": {"variant":"full","start_stars":"by_turn_order"},
  "state": {
    "phase": "raise_value",
    "round": 5,
    "first_player": 0,
    "active": 0,
    "placed": ["yellow","black"],
    "turn_bright": "black",
    "bright_star": "black",
    "clusters": {
      "top": {"cells":["blue","black","orange",null,null,null,null],"clock":6},
      "right": {"cells":[null,null,"black","orange",null,"white","blue"]},
      "left": {"cells":["yellow",null,null,null,"blue","orange",null],"clock":6}
    },
    "bag": {"red":17,"violet":19,"yellow":16,"white":16,"blue":15,"orange":17,"black":25},
    "box": {"red":2,"yellow":1},
    "common_goals": [{"goal":"CG04"},{"goal":"CG19"},{"goal":"CG10"},{"goal":"CG06"}],
    "advanced_goals": ["AG05","AG25","AG15","AG30"],
    "value_board": {
      "star": {"ranks":["orange","white","yellow","violet","blue","red"],"steps":[1,0,0,0,0,0]},
      "constellation": {"ranks":["kite","anchor","heron","ladle"]},
      "advanced_sector": {"ranks":["sector_4","sector_2","sector_3","sector_1"]}
    },
    "seats": [
      {"galaxy":{"red":["O"],"yellow":["H1","L2"],"white":["K1"],"blue":["L1"]},"black_track":2},
      {"galaxy":{"violet":["O"],"blue":["L1"]},"observation":{"white":2}}
    ],
    "secret": {
      "personal_goals": [
        {"dealt":["PG15","PG19"],"kept":"PG19"},
        {"dealt":["PG06","PG14"],"kept":"PG06"}
      ]
    }
  }
}
"""
"""A typical moment: seat 0 has placed a yellow and a black star and must raise a value token."""


def opened(*edits: tuple[str, str]) -> starshelf.Table:
    """Open the typical moment, edited."""
    written = MIDDLE
    for old, new in edits:
        assert 1 == written.count(old), old
        written = written.replace(old, new)
    return starshelf.open_table(position=written, seed=1)


def play(table: starshelf.Table, *lines: str) -> None:
    """Play typed decisions of whoever is asked."""
    for line in lines:
        table.play(table.to_act[0], text.read(line, GAME.actions))


def written(state: State) -> dict[str, Any]:
    """Write a state that a kit made, and see that it is read back the same."""
    options = Options(
        "full" if state.open.full else "introductory",
        "by_turn_order" if state.open.start_stars else "none",
    )
    first = GAME.setup(len(state.open.mats), options)
    plain = texts.write_state(GAME, state)
    assert state == texts.read_state(GAME, first, plain)
    return plain


def sound(*mats: Mat, **changes: Any) -> State:
    """Put up a table as the kit does, but with personal goals of each seat's own."""
    cards = [(c.PERSONAL[2 * seat], c.PERSONAL[2 * seat + 1]) for seat in range(len(mats))]
    dealt = [replace(lying, goals=own, kept=own[0]) for lying, own in zip(mats, cards)]
    return position(*dealt, **changes)


# --- writing ------------------------------------------------------------------------------------


def test_the_format_is_fixed() -> None:
    """The text of a typical moment and its digest stay as they are, for stored games to load."""
    table = opened()
    assert MIDDLE == table.position()
    assert "2:bd850180567f" == texts.digest(GAME, table.state)
    state = table.state
    assert ("raise", 2, 6) == (state.open.phase, state.open.token, state.open.clocks[0])
    assert {"O": "violet", "L1": "blue"} == galaxy(state.open.mats[1])
    assert (["white", "white"], 1 << c.KIND["white"]) == (held(state, 1), state.open.mats[1].kinds)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", ["full", "introductory"])
def test_every_moment_survives_being_written(seats: int, variant: str) -> None:
    """Each state of a whole game, the dealer's moments too, is read back equal, in every phase."""
    seen = set()
    rng = SplitMix(seats)
    first = state = GAME.setup(seats, Options(variant=variant))  # type: ignore[arg-type]
    while actors := GAME.to_act(state):
        plain = texts.write_state(GAME, state)
        again = texts.read_state(GAME, first, plain)
        assert (state, plain) == (again, texts.write_state(GAME, again))
        seen.add(plain["phase"])
        actor = choose(rng, actors)
        if actor == CHANCE:
            action = GAME.deal(state, rng)
        else:
            legal = GAME.legal(state, actor)
            wild = [action for action in legal if isinstance(action, Chaos)]
            action = choose(rng, wild if wild and rng.below(2) else legal)
        state = GAME.apply(state, actor, action)[0]
    seen.add(written(state)["phase"])
    value_board = {"draw_value_order", "draw_advanced", "raise_value"}
    phases = {
        *("fill_cell", "draw_bright", "draw_common", "deal_personal", "choose_personal"),
        *("draw_first_player", "draw_start_star", "gather", "draw_chaos", "keep", "place"),
        *("change_bright", "refill", "over"),
    }
    assert (phases | value_board if variant == "full" else phases) == seen


def test_the_first_position_is_short() -> None:
    """Before anything is drawn only the bag has stars; whatever is empty is left out."""
    first = GAME.setup(2, Options())
    stars = dict.fromkeys(("red", "violet", "yellow", "white", "blue", "orange"), 20)
    assert {
        "phase": "fill_cell",
        "clusters": {"top": {}, "right": {}, "left": {}},
        "bag": {**stars, "black": 30},
        "seats": [{}, {}],
    } == written(first)


def test_what_is_drawn_or_being_filled_is_named() -> None:
    """Stars drawn by chaos lie in the order drawn; a refill names the clusters it has yet to do."""
    drawn = (c.KIND["white"], c.KIND["red"], c.KIND["white"], c.KIND["black"], c.KIND["blue"])
    keep = changed(sound(mat("O red"), mat()), phase="keep", turn_bright=c.EMPTY)
    bag = tuple(n - drawn.count(kind) for kind, n in enumerate(keep.open.bag))
    plain = written(changed(keep, drawn=drawn, bag=bag))
    assert ["white", "red", "white", "black", "blue"] == plain["drawn"]
    half = "red blue - - - - -"
    plain = written(sound(mat("O red"), mat(), phase="refill", rows=(half,) * 3, filling=0b101))
    assert ["top", "left"] == plain["filling"]
    assert ["red", "blue", None, None, None, None, None] == plain["clusters"]["left"]["cells"]


def test_goals_and_markers_are_named() -> None:
    """Markers lie in their order on a goal; a seat that has not chosen has kept no goal yet."""
    marked = sound(mat("O red"), mat("O blue"), markers=((1, 0), (), (0,), ()))
    goals = written(changed(marked, turn_bright=c.EMPTY))["common_goals"]
    assert {"goal": "CG01", "markers": [1, 0]} == goals[0]
    assert {"goal": "CG10"} == goals[1]
    mats = (mat(kept="PG03", other="PG09"), mat(kept="", other="PG14"))
    choosing = position(*mats, phase="choose", turn_bright="-", round=0, first=-1, active=-1)
    assert [
        {"dealt": ["PG03", "PG09"], "kept": "PG03"},
        {"dealt": ["PG14", "PG20"]},
    ] == written(choosing)["secret"]["personal_goals"]


@pytest.mark.parametrize(
    ("bright", "turn_bright"), [("-", "red"), ("red", "-"), ("-", "-"), ("blue", "red")]
)
def test_a_missing_bright_star(bright: str, turn_bright: str) -> None:
    """The bright star and the bright colour of the turn may each be missing, or differ (N-108)."""
    mats = (mat("O red", "white", black=3), mat())
    plain = written(sound(*mats, phase="place", bright=bright, turn_bright=turn_bright))
    told = {"red": "red", "blue": "blue", "-": None}
    assert told[bright] == plain.get("bright_star")
    assert told[turn_bright] == plain.get("turn_bright")


def test_an_ended_game() -> None:
    """The end says what made the last round the last one."""
    mats = (mat("O red", black=8), mat("O blue", black=4))
    over = sound(*mats, phase="over", last_round=("token",), active=1, round=9)
    assert ["token"] == written(over)["last_round"]


# --- reading ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"raise_value"', '"pass"', "line 8: state.phase: Invalid enum value 'pass'"),
        ('"raise_value"', '"gather"', "line 13: state.turn_bright: expected none before"),
        ('"active": 0', '"active": 2', "line 11: state.active: expected a seat from 0 to 1"),
        ('"round": 5', '"round": 0', "line 9: state.round: expected 1 or more"),
        ('"round": 5', '"rund": 5', "line 7: state: Object contains unknown field `rund`"),
        (
            '"placed": ["yellow","black"]',
            '"placed": ["yellow","white"]',
            "line 12: state.placed: expected a black star among them",
        ),
        (
            '["yellow","black"],\n    "turn_bright": "black"',
            '["yellow","black","red"],\n    "turn_bright": "blue"',
            "line 12: state.placed: expected at most 2 kinds, got 3",
        ),
        ('"blue"]},', '"gold"]},', r"line 17: .*right.cells\[6\]: Invalid enum value 'gold'"),
        ('"orange",null,null,', '"orange",null,', "line 16: .*top.cells: expected 7, got 6"),
        (
            '"clock":6},',
            '"clock":7},',
            "line 16: state.clusters.top.clock: Expected `int` <= 6",
        ),
        ('"red":17', '"red":18', "line 7: state: expected 20 red in all, got 21"),
        ('"red":2', '"red":-2', "line 21: state.box.red: Expected `int` >= 0"),
        ('"CG19"', '"CG04"', r"line 22: state.common_goals\[1\].goal: 'CG04' is named twice"),
        ('"CG19"', '"AG19"', r"line 22: .*: expected an id of the common goals, got 'AG19'"),
        ('"CG19"}', '"CG19","markers":[2]}', r"line 22: .*\[1\].markers\[0\]: expected a seat"),
        ('"CG19"}', '"CG19","markers":[1,1]}', "line 22: .*: seat 1 has two markers on one goal"),
        ('"AG05",', "", "line 23: state.advanced_goals: expected 4 in this phase, got 3"),
        ('"kite","anchor"', '"kite","kite"', r"line 26: .*ranks\[1\]: 'kite' is named twice"),
        ('"kite","anchor"', '"kite","goose"', r"line 26: .*ranks\[1\]: expected one of kite"),
        (
            "[1,0,0,0,0,0]",
            "[1]",
            "line 25: .*star.steps: expected one for each of 6 ranks, got 1",
        ),
        ("[1,0,0,0,0,0]", "[0,1,0,0,0,0]", "line 25: .*star.steps: expected no rank to stand"),
        ("[1,0,0,0,0,0]", "[1,1,0,0,0,0]", "line 24: .*: expected 1 steps in all for 2 black"),
        ('["H1","L2"]', '["H1","X2"]', r"line 30: .*\[0\].galaxy.yellow\[1\]: expected one of O"),
        ('["H1","L2"]', '["H1","O"]', r"line 30: .*galaxy.yellow\[1\]: 'O' is named twice"),
        ('["H1","L2"]', '["H1","A4"]', "line 30: .*: A4 is not connected with the centre"),
        ('["H1","L2"]', '["H1","A1"]', "line 30: .*yellow: H1 and A1 are linked and of one colour"),
        ('"black_track":2', '"black_track":9', "line 30: .*black_track: Expected `int` <= 8"),
        (',"observation":{"white":2}}', "},{}", "line 29: state.seats: expected one for each of 2"),
        ('"kept":"PG19"', '"kept":"PG01"', r"line 35: .*\[0\].kept: expected one of PG15 PG19"),
        ('"PG06","PG14"', '"PG15","PG14"', r"line 36: .*\[1\].dealt\[0\]: 'PG15' is named twice"),
        (',"kept":"PG19"', "", "line 34: .*: expected 2 kept in this phase, got 1"),
        (
            '"PG06"}\n',
            '"PG06"},{"dealt":["PG01","PG02"]}\n',
            "line 34: .*: expected at most 2, got 3",
        ),
        (
            '"full"',
            '"introductory"',
            "line 8: state.phase: the introductory variant has no value",
        ),
    ],
)
def test_what_cannot_be_is_refused(old: str, new: str, reason: str) -> None:
    """A position that is malformed or against the ledger is refused with its line and reason."""
    with pytest.raises(BadMessage, match=reason):
        opened((old, new))


HALF = "red blue - - - - -"
ROWS = {"top": {}, "right": {}, "left": {}}
TURNED = {**ROWS, "top": {"cells": FULL_ROW.split(), "clock": 1}}
SETUP = {"turn_bright": "-", "round": 0, "first": -1, "active": -1}
STATES = {
    "draw_bright": position(
        *(replace(mat(), goals=(), kept=NO_GOAL),) * 2,
        **{**SETUP, "phase": "bright", "bright": "-", "common": ""},
    ),
    "choose_personal": position(
        mat(kept="PG01", other="PG02"), mat(kept="", other="PG14"), phase="choose", **SETUP
    ),
    "draw_start_star": sound(
        mat(), mat(), phase="start", turn_bright="-", round=1, first=0, active=1
    ),
    "gather": sound(mat("O red"), mat("O blue"), turn_bright="-"),
    "draw_chaos": sound(mat("O red"), mat("O blue"), turn_bright="-", phase="chaos"),
    "place": sound(mat("O red", "white"), mat("O blue"), phase="place", placed="red"),
    "change_bright": sound(
        mat("O red", "white", black=3), mat("O blue"), phase="change", placed="black"
    ),
    "refill": sound(mat("O red"), mat(), phase="refill", rows=(HALF,) * 3, filling=0b001),
    "over": sound(
        mat("O red", black=8),
        mat("O blue", black=4),
        phase="over",
        last_round=("token",),
        active=1,
    ),
}
"""By its public name: a sound state of the introductory variant in this phase."""


@pytest.mark.parametrize(
    ("phase", "changes", "reason"),
    [
        ("draw_bright", {"bright_star": "red"}, "bright_star: expected none in this phase"),
        ("draw_bright", {"common_goals": [{"goal": "CG01"}]}, "common_goals: expected none"),
        ("draw_bright", {"first_player": 0}, "first_player: expected none before"),
        ("draw_bright", {"phase": "fill_cell"}, "clusters: expected a cluster to fill"),
        ("draw_bright", {"clusters": ROWS}, "clusters.top.cells: expected a star in every cell"),
        ("draw_bright", {"clusters": TURNED}, "clusters.top.clock: expected 0 in the setup"),
        ("draw_bright", {"round": 2}, "round: expected 0 before the first player is drawn"),
        ("choose_personal", {"bright_star": None}, "bright_star: expected one in this phase"),
        ("choose_personal", {"box": {"red": 1}}, "box: expected no star in it before"),
        ("choose_personal", {"phase": "first_player"}, "phase: Invalid enum value"),
        ("choose_personal", {"phase": "draw_first_player"}, "goals: expected 2 kept in this"),
        ("choose_personal", {"phase": "deal_personal"}, "expected fewer than 2 in this phase"),
        ("choose_personal", {"phase": "fill_cell"}, "common_goals: expected none in this phase"),
        ("choose_personal", {"seats": [{"black_track": 1}, {}]}, r"seats\[0\]: expected no star"),
        ("choose_personal", {"filling": ["top"]}, "filling: expected no cluster in this phase"),
        ("draw_start_star", {"active": 0}, "active: seat 0 has drawn its start stars"),
        ("draw_start_star", {"round": 2}, "round: expected 1 before the first turn, got 2"),
        (
            "draw_start_star",
            {"seats": [{"observation": {"red": 1}}, {}]},
            r"seats\[0\].observation: expected 0 start stars by now, got 1",
        ),
        ("gather", {"turn_bright": "red"}, "turn_bright: expected none before placing"),
        ("gather", {"placed": ["red"]}, "placed: expected none before placing"),
        ("gather", {"drawn": ["red"]}, "drawn: 1 stars do not fit this phase"),
        ("gather", {"last_round": ["bag"]}, r"last_round\[0\]: the ending condition 'bag' does"),
        ("gather", {"value_board": {"star": {"ranks": ["red"]}}}, "star.ranks: expected 6 tokens"),
        ("gather", {"value_board": {"constellation": {"ranks": []}}}, "expected star before it"),
        ("gather", {"secret": {}}, "secret.personal_goals: expected 2 in this phase, got 0"),
        ("draw_chaos", {"drawn": ["red"] * 5}, "drawn: 5 stars do not fit this phase"),
        ("draw_chaos", {"phase": "keep"}, "drawn: 0 stars do not fit this phase"),
        ("draw_chaos", {"drawn": ["red"]}, "expected 20 red in all, got 21"),
        ("place", {"phase": "refill"}, "filling: expected a cluster to fill"),
        ("place", {"phase": "raise_value"}, "phase: the introductory variant has no value board"),
        ("place", {"placed": ["black"]}, r"seats\[0\].black_track: expected the black star just"),
        ("place", {"placed": ["red", "red"]}, r"placed\[1\]: 'red' is named twice"),
        ("place", {"seats": [{}, {}]}, r"seats\[0\].galaxy: expected the star just placed"),
        ("change_bright", {"bag": {"red": 3}}, "bag: expected a star of another kind than"),
        (
            "change_bright",
            {"seats": [{"black_track": 2}, {}]},
            "phase: the black-star token is on step 2: no change",
        ),
        ("refill", {"clusters": TURNED}, "filling: the cluster top has no empty cell"),
        ("refill", {"filling": ["middle"]}, r"filling\[0\]: expected one of top right left"),
        ("refill", {"filling": ["top", "top"]}, r"filling\[1\]: 'top' is named twice"),
        ("refill", {"bag": {}}, "bag: expected a star to fill a cluster with"),
        ("refill", {"phase": "fill_cell"}, "filling: expected none: the setup fills every"),
        ("over", {"last_round": []}, "last_round: expected what has ended the game"),
        ("over", {"last_round": ["token", "token"]}, r"last_round\[1\]: 'token' is named twice"),
        ("over", {"active": 0}, "active: expected the seat before the first player"),
    ],
)
def test_what_a_phase_rules_out_is_refused(
    phase: str, changes: dict[str, Any], reason: str
) -> None:
    """Things that do not belong to the phase, or that the phase lacks, are refused by name."""
    state = STATES[phase]
    plain = written(state)
    assert phase == plain["phase"]
    first = GAME.setup(2, Options("introductory"))
    with pytest.raises(BadMessage, match=reason):
        texts.read_state(GAME, first, {**plain, **changes})


def test_a_table_without_start_stars_draws_none() -> None:
    """The draw of start stars is refused where the option leaves it out (N-046)."""
    first = GAME.setup(2, Options("introductory", "none"))
    with pytest.raises(BadMessage, match="phase: this table plays without start stars"):
        texts.read_state(GAME, first, written(STATES["draw_start_star"]))


def test_an_edited_position_is_played_on() -> None:
    """Seat 1 gets a third white star and a black one; it is then dealt with as the text says."""
    table = opened(
        ('"white":16', '"white":15'),
        ('"black":25', '"black":24'),
        ('{"white":2}', '{"white":3,"black":1}'),
    )
    play(table, "raise_value kite", "time 0 0 5")
    assert (1, "place") == (table.state.open.active, table.state.open.phase)
    play(table, "place black")
    assert "black_star_placed" in codes(list(table.facts))
    assert 3 == table.state.open.token
    assert 3 == table.view(0).open.mats[1].held[c.KIND["white"]]


def test_the_rules_number_goes_along() -> None:
    """A table keeps the number of the rules that it began with, in views, guesses and positions."""
    state = GAME.setup(2, Options(), 1)
    assert (1, 1) == (GAME.rules, state.open.rules)
    later = changed(state, rules=7)
    seen = GAME.view(later, 0)
    assert (7, 7) == (seen.open.rules, GAME.guess(seen, SplitMix(0)).open.rules)
    assert later == texts.read_state(GAME, later, texts.write_state(GAME, state))
