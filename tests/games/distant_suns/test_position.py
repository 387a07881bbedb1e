"""Positions of Distant Suns: their text is fixed for good, and what cannot be is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.distant_suns.desk import random_states
from tests.games.distant_suns.toys import toy_sheet

import starshelf
from starshelf.core import position as texts
from starshelf.core.errors import BadMessage
from starshelf.core.rng import SplitMix
from starshelf.games.distant_suns import GAME
from starshelf.games.distant_suns.actions import Orient, Place, Trim
from starshelf.games.distant_suns.forms import NOTHING, SKIPPED
from starshelf.games.distant_suns.state import RULES, Options, Reached, State, shape_for

TEXT = """\
{
  "position": 1,
  "game": "distant_suns",
  "rules": 1,
  "seats": 2,
  "options": {"mode":"standard","sheet":"classic"},
  "state": {
    "phase": "draw",
    "sheet": "classic",
    "start_seat": 1,
    "tiles": ["hook","antenna","rocket","crescent","beam"],
    "missions": ["treasures","cluster","upgrades","aliens","hole"],
    "turn": 4,
    "modules": [
      {"side":"lower","pair":2,"face":"circle_left"},
      {"side":"upper","pair":4,"face":"circle_right"},
      {"side":"lower","pair":0,"face":"circle_left"},
      {"side":"upper","pair":0,"face":"circle_left"}
    ],
    "papers": [
      {
        "drawings": [
          {"turn":1,"shape":"rocket","orientation":0,"q":2,"r":-1},
          {"turn":2,"shape":"beam","orientation":0,"q":4,"r":-1,"omit":[1]},
          {"turn":3,"shape":"hook","orientation":10,"q":6,"r":-2}
        ]
      },
      {
        "drawings": [
          {"turn":1,"shape":"antenna","orientation":3,"q":2,"r":-2},
          {"turn":2,"shape":"crescent","orientation":1,"q":3,"r":-3},
          {"turn":3,"shape":"black_hole","orientation":0,"q":5,"r":-7,"omit":[1]}
        ],
        "worlds": {"top_left":10}
      }
    ],
    "secret": {"answers":[["trim 1","orient 5"],[]]}
  }
}
"""
"""A fourth turn: seat 0 has chosen a form and how it lies, seat 1 has answered nothing."""

SHORT = """\
{
  "position": 1, "game": "distant_suns", "rules": 1, "seats": 2, "options": {"sheet": "hollow"},
  "state": {
    "phase": "assign", "start_seat": 0,
    "tiles": ["hook", "antenna", "rocket", "crescent", "beam"],
    "missions": ["treasures", "cluster", "upgrades", "aliens", "hole"]
  }
}
"""
"""The least that a person writes for a first turn."""

PRACTICE = """\
{
  "position": 1, "game": "distant_suns", "rules": 1, "seats": 1, "options": {"mode": "practice"},
  "state": {
    "phase": "assign", "round": 3, "turn": 10,
    "tiles": ["hook", "antenna", "rocket", "crescent", "beam"],
    "missions": ["treasures", "cluster", "upgrades", "aliens", "hole"],
    "papers": [
      {
        "drawings": [
          {"turn":1,"shape":"antenna","orientation":3,"q":2,"r":-2},
          {"turn":2,"shape":"crescent","orientation":1,"q":3,"r":-3},
          {"turn":5,"shape":"black_hole","orientation":0,"q":5,"r":-7,"omit":[1]}
        ],
        "worlds": {"top_left":5}
      }
    ]
  }
}
"""
"""A last round after nine turns: the fifth of them was in the first round or in the second."""


def opened(text: str, *changes: tuple[str, str]) -> starshelf.Table:
    """Open a position after these edits, each of which must apply just once."""
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return starshelf.open_table(position=text, seed=1)


def again(first: State, state: State) -> Any:
    return texts.read_state(GAME, first, texts.write_state(GAME, state))


SHEETS = {"seats": 2, "sheet": "random"}, {"seats": 1, "sheet": "drift", "mode": "practice"}
TOYS = {"seats": 4, "sheet": toy_sheet("rim")}, {"seats": 2, "sheet": toy_sheet("two_ways")}


@pytest.mark.parametrize("options", [*SHEETS, *TOYS], ids=["random", "practice", "rim", "two_ways"])
def test_every_state_survives_being_written_down(options: dict[str, Any]) -> None:
    """Each moment of a game, what a seat took back and what a viewer guesses, all read back."""
    seats, rest = options["seats"], {key: options[key] for key in options if key != "seats"}
    first = GAME.setup(seats, Options(**rest))
    take_back = GAME.take_back
    assert take_back is not None
    for seed in range(2):
        for state in random_states(seats, seed, **rest):
            assert state == again(first, state)
            for seat in range(seats):
                back = take_back(state, seat)
                assert back is None or back == again(first, back)
                guessed = GAME.guess(GAME.view(state, seat), SplitMix(seed))
                assert guessed == again(first, guessed)


def test_every_question_is_written_down() -> None:
    """Games meet all stages of a draw phase, finished seats and both ways to draw nothing."""
    first = GAME.setup(4, Options(sheet=toy_sheet("rim")))
    met = set()
    for seed in range(6):
        for state in random_states(4, seed, sheet=toy_sheet("rim")):
            for draft in state.secret.drafts:
                met.add((draft.question, draft.chose_form, draft.chose_orientation, draft.bit >= 0))
                met.add(draft.form if draft.form in (NOTHING, SKIPPED) else -1)
            assert state == again(first, state)
    chosen = [(form, pose) for form in (False, True) for pose in (False, True)]
    wanted = {("trim", False, False, False), NOTHING, SKIPPED, -1}
    wanted |= {("orient", form, False, False) for form in (False, True)}
    wanted |= {("place", form, pose, False) for form, pose in chosen}
    wanted |= {(None, form, pose, True) for form, pose in chosen}
    assert wanted <= met


def test_the_text_is_for_good() -> None:
    """This very text is what is written for this state, and its digest never changes."""
    table = opened(TEXT)
    assert TEXT == table.position()
    assert "2:664eb703278d" == texts.digest(GAME, table.state)
    assert (0, 1) == table.to_act
    assert [1, 1] == [paper.spent for paper in table.state.open.papers]
    assert (Reached(0, 3, 10),) == table.state.open.papers[1].worlds
    assert (3, 0, 0) == table.state.open.reached


def test_defaults_are_for_good() -> None:
    """What is left out means what it means today: the options' sheet, turn 1, blank papers."""
    table = opened(SHORT)
    state = table.state
    assert ("hollow", 1, 1, ()) == (
        state.open.sheet,
        state.open.round,
        state.open.turn,
        state.open.placed,
    )
    assert GAME.setup(2, Options()).open.papers == state.open.papers
    assert (0,) == table.to_act
    first = GAME.setup(2, Options(sheet="random"))
    assert {"phase": "sheet"} == texts.write_state(GAME, first)
    practice = GAME.setup(1, Options(mode="practice"))
    assert {"phase": "tiles", "sheet": "classic"} == texts.write_state(GAME, practice)


def test_a_sheet_of_another_maker_stays_with_the_options() -> None:
    """Its cells are not repeated in the state, and a position on it opens again."""
    state = random_states(2, 5, sheet=toy_sheet("rim"))[-1]
    assert "sheet" not in texts.write_state(GAME, state)
    table = starshelf.open_table(
        "distant_suns", seats=2, seed=3, options={"sheet": msgspec.to_builtins(toy_sheet("rim"))}
    )
    assert table.state == starshelf.open_table(position=table.position()).state


def test_an_edited_position_plays_as_edited() -> None:
    """The module is turned over and a drawing rubbed out: shapes, upgrades and worlds follow."""
    third = ',\n          {"turn":3,"shape":"black_hole","orientation":0,"q":5,"r":-7,"omit":[1]}'
    table = opened(
        TEXT,
        ('"face":"circle_left"}\n    ]', '"face":"circle_right"}\n    ]'),
        (third, ""),
        (',\n        "worlds": {"top_left":10}', ""),
        (',\n    "secret": {"answers":[["trim 1","orient 5"],[]]}', ""),
    )
    assert ["hook", "black_hole"] == [shape_for(table.state.open, seat) for seat in (0, 1)]
    assert (0, 0, 0) == table.state.open.reached
    assert [(1, 1, 0), (1, 0, 1)] == [(p.ready, p.spent, p.idle) for p in table.state.open.papers]
    for action in (Trim((1,)), Orient(0), Place(5, -7)):
        table.play(1, action)
    for action in (Trim(), Orient(10), Place(9, -4)):
        table.play(0, action)
    assert (Reached(0, 4, 10),) == table.state.open.papers[1].worlds
    assert [4, 3] == [len(paper.drawings) for paper in table.state.open.papers]
    assert ("assign", 5) == (table.state.open.phase, table.state.open.turn)


PAPER = "state.papers[0].drawings"
REFUSED = {
    "another sheet than the options'": (
        ('"sheet": "classic"', '"sheet": "drift"'),
        ("line 9: state.sheet", "expected 'classic', got 'drift'"),
    ),
    "no such seat": (
        ('"start_seat": 1', '"start_seat": 2'),
        ("line 10: state.start_seat", "expected 0 to 1, got 2"),
    ),
    "a phase of the deal when all is dealt": (
        ('"phase": "draw"', '"phase": "tiles"'),
        ("line 8: state.phase", "expected 'assign' or 'draw' or 'over', got 'tiles'"),
    ),
    "over in the first round": (
        ('"phase": "draw"', '"phase": "over"'),
        ("line 8: state.phase", "the last round has not ended, so the game is not over"),
    ),
    "a tile twice": (
        ('"crescent","beam"],', '"hook","beam"],'),
        ("line 11: state.tiles[3]", "'hook' is dealt twice"),
    ),
    "missions before the last tile": (
        ('"crescent","beam"],', '"crescent"],'),
        ("line 12: state.missions", "expected none before 'tiles' is complete"),
    ),
    "a turn that the round cannot have": (
        ('"turn": 4', '"turn": 4, "round": 2'),
        ("line 13: state.turn", "expected 8 to 9 with 4 modules in round 2, got 4"),
    ),
    "two modules in the same notches": (
        ('{"side":"upper","pair":0', '{"side":"lower","pair":1'),
        ("line 18: state.modules[3]", "an earlier module has these notches"),
    ),
    "no such side": (
        ('{"side":"upper","pair":0', '{"side":"left","pair":0'),
        ("line 18: state.modules[3].side", "expected 'upper' or 'lower', got 'left'"),
    ),
    "a drawing of the open turn": (
        ('{"turn":3,"shape":"hook"', '{"turn":4,"shape":"hook"'),
        (f"line 25: {PAPER}[2].turn", "expected a turn after 2 and before 4, got 4"),
    ),
    "a shape that the module did not give": (
        ('{"turn":3,"shape":"hook"', '{"turn":3,"shape":"beam"'),
        (f"line 25: {PAPER}[2].shape", "expected 'hook', got 'beam'"),
    ),
    "an orientation that is not kept": (
        ('"beam","orientation":0', '"beam","orientation":3'),
        (f"line 24: {PAPER}[1].orientation", "expected one of 0, 1, 2, got 3"),
    ),
    "a covered cell": (
        ('"q":6,"r":-2', '"q":5,"r":-1'),
        (f"line 25: {PAPER}[2]", "refused: cell_is_covered(cell='E2') [D-067]"),
    ),
    "a drawing apart from the others": (
        ('"q":6,"r":-2', '"q":8,"r":-4'),
        (f"line 25: {PAPER}[2]", "refused: not_touching_your_shapes() [D-069]"),
    ),
    "a trim that nothing pays for": (
        ('"q":2,"r":-1}', '"q":2,"r":-1,"omit":[1]}'),
        (
            f"line 23: {PAPER}[0].omit",
            "refused: not_enough_upgrades(needed=1, ready=0) [D-082]",
        ),
    ),
    "a world without its points": (
        ('"worlds": {"top_left":10}', '"worlds": {}'),
        ("line 34: state.papers[1].worlds", "a drawing reaches 'top_left' in turn 3"),
    ),
    "a world that is not reached": (
        ('{"top_left":10}', '{"top_left":10,"top_right":15}'),
        ("line 34: state.papers[1].worlds", "no drawing reaches 'top_right'"),
    ),
    "points of one who comes later": (
        ('{"top_left":10}', '{"top_left":5}'),
        ("line 34: state.papers[1].worlds.top_left", "expected 10 for turn 3, got 5"),
    ),
    "an answer to a question that is not asked": (
        ('["trim 1","orient 5"]', '["orient 5"]'),
        (
            "line 37: state.secret.answers[0][0]",
            "'orient 5' is refused: form_not_chosen() [D-079]",
        ),
    ),
    "a decision of another phase": (
        ('["trim 1","orient 5"]', '["assign upper 0 circle_left"]'),
        (
            "line 37: state.secret.answers[0][0]",
            "expected one of orient, place, skip, trim, got 'assign'",
        ),
    ),
    "answers of too few seats": (
        ('["trim 1","orient 5"],[]', '["trim 1","orient 5"]'),
        ("line 37: state.secret.answers", "expected one for each of 2 seats, got 1"),
    ),
    "a turn in which all have finished": (
        ('"orient 5"],[]', '"orient 5","place 6 -6"],["orient 0","place 6 -4"]'),
        (
            "line 37: state.secret.answers[1][1]",
            "all seats have finished, so this turn has closed",
        ),
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_is_refused(case: str) -> None:
    """The error names the line, the field and the reason."""
    edit, expected = REFUSED[case]
    with pytest.raises(BadMessage) as error:
        opened(TEXT, edit)
    assert expected == (error.value.path, error.value.reason)


def test_the_round_decides_what_a_world_pays_in_practice() -> None:
    """Where the text leaves two rounds open both payments can be, else only one."""
    late = ('"top_left":5', '"top_left":10')
    assert (Reached(0, 5, 5),) == opened(PRACTICE).first.open.papers[0].worlds
    assert (Reached(0, 5, 10),) == opened(PRACTICE, late).first.open.papers[0].worlds
    for edits, reason in (
        ([('"top_left":5', '"top_left":8')], "expected 10 or 5 for turn 5, got 8"),
        ([late, ('"turn": 10', '"turn": 9')], "expected 5 for turn 5, got 10"),
        ([('"turn": 10', '"turn": 11')], "expected 10 for turn 5, got 5"),
    ):
        with pytest.raises(BadMessage) as error:
            opened(PRACTICE, *edits)
        where = "line 14: state.papers[0].worlds.top_left"
        assert (where, reason) == (error.value.path, error.value.reason)


def test_the_rules_number_stays_with_a_table() -> None:
    """Set-up, views, guesses and positions keep the number that the table began with."""
    first = GAME.setup(2, Options(), 7)
    assert 7 == first.open.rules
    seen = GAME.view(first, 0)
    assert (7, 7) == (seen.open.rules, GAME.guess(seen, SplitMix(1)).open.rules)
    assert 7 == again(first, GAME.setup(2, Options())).open.rules
    assert RULES == GAME.rules == GAME.setup(2, Options()).open.rules
