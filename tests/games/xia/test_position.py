"""Positions: a table as text, written down, edited, and opened again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from xia_desk import content, frames, part, setup, state, view

import starshelf
from starshelf.core import position as texts
from starshelf.core import text
from starshelf.core.rng import SplitMix
from starshelf.core.table import read_options
from starshelf.testing.play import Effort, moments, sampled

GAME = part("").GAME
things = part("position.things")
chance = part("position.chance")
registry = part("rules.registry")

CORPUS = Path(__file__).with_name("positions.jsonl").read_text("utf-8").splitlines()
"""At least one position for everything that can be under way and every reason of a roll."""

HARBOUR = """{
  "position": 1,
  "game": "xia",
  "rules": 1,
  "seats": 2,
  "options": {
    "mode": "duel",
    "fame_target": null,
    "npcs": false,
    "den_market": "no_buy_back",
    "gifts": false,
    "round_limit": 0
  },
  "state": {
    "under_way": [
      {"now":"turn","phase":"action"},
      {"now":"move","seat":1,"points":3,"source":"engine","alone":"-1,0","begun":true}
    ],
    "turn": 8,
    "active": 1,
    "map": [
      {"sector":"tk_421","at":"0,0"},
      {"sector":"neo_damascus","at":"1,0","turn":3},
      {"sector":"burning_horse","at":"0,1"}
    ],
    "tokens_taken": ["tk_421"],
    "cubes": [{"at":"3,2","cube":"plasma"},{"at":"3,2","cube":"plasma den","count":2}],
    "seats": [
      {
        "ships": ["swamp_rat","krembler"],
        "at": "7,-5",
        "credits": 4000,
        "bounty": 1000,
        "energy": 3,
        "armed": 2,
        "impulse_used": true,
        "exhausted": ["redline"],
        "outfits": [
          {"outfit":"nock","cell":0,"spent":[2]},
          {"outfit":"targe","cell":2,"turn":1,"fresh":true}
        ],
        "cargo": [[5,"spice"],[7,"holo den"]],
        "damage": [3],
        "mission": 36,
        "pay": 3000,
        "titles": ["tycoon"],
        "tokens": {"nothing":1},
        "fame": {"ship_bought":1,"title":2},
        "own_turn": {"sectors":["neo_damascus"],"thrown":[["7,-5","spice"]],"gathered":1}
      },
      {
        "ships": ["puddle_jumper"],
        "at": "-1,0",
        "credits": 1000,
        "energy": 5,
        "armed": 3,
        "own_turn": {"sectors":["tk_421"],"points":["tk_421"]}
      }
    ],
    "titles": [{"title":"magnate","by":0},{"title":"duelist"}],
    "discards": [28,31],
    "last_roll": {"ship":"ship:1","why":"engine","sides":[6],"values":[4]},
    "secret": {"missions":[0,40]}
  }
}
"""


def opened(written: str = HARBOUR, **edits: Any) -> starshelf.Table:
    """Open a position, some fields of its state edited."""
    document = json.loads(written)
    document["state"] |= edits
    return starshelf.open_table(position=json.dumps(document), seed=1)


def seat_with(number: int = 1, **edits: Any) -> list[dict[str, Any]]:
    """Give the seats of the harbour, one of them edited."""
    seats = json.loads(HARBOUR)["state"]["seats"]
    seats[number] |= edits
    return seats


def offered(table: starshelf.Table) -> list[str]:
    """List what the asked seat may do, as text."""
    return [text.write(action) for action in table.legal(table.to_act[0])]


# --- written and read back ------------------------------------------------------------------------


def test_a_position_opens_and_is_written_down_as_it_was() -> None:
    """The text is fixed: its names, its order, and what is left out."""
    assert HARBOUR == starshelf.open_table(position=HARBOUR, seed=1).position()


@pytest.mark.parametrize("line", range(len(CORPUS)))
def test_every_written_position_still_opens(line: int) -> None:
    """A position that was written down once can be opened for good, and is written the same."""
    document = texts.read(CORPUS[line])
    options = read_options(GAME, document.seats, document.options)
    first = GAME.setup(document.seats, options, document.rules)
    found = texts.read_state(GAME, first, document.state)
    assert document.state == texts.write_state(GAME, found)


def test_all_that_can_be_under_way_has_been_written_down() -> None:
    """No frame of the rules and no reason of a roll lacks a text, or a position that shows it."""
    kinds = {kind for kind in vars(frames).values() if _is_frame(kind)}
    assert kinds == {thing.frame for thing in things.THINGS.values()}
    assert registry.RESOLVE.keys() == chance.ROLLS.keys()
    shown = [thing for line in CORPUS for thing in json.loads(line)["state"]["under_way"]]
    assert things.THINGS.keys() == {thing["now"] for thing in shown}
    assert chance.ROLLS.keys() == {thing["why"] for thing in shown if thing["now"] == "roll"}


def _is_frame(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, state.Frame) and kind is not state.Frame


def test_states_of_games_survive_being_written_down() -> None:
    """Whatever happens in a game can be written down and read back, to the last field."""
    for moment in sampled(moments(GAME, Effort(games=10, seconds=6.0, seed="xia positions"))):
        written = texts.write_state(GAME, moment.state)
        assert moment.state == texts.read_state(GAME, moment.trial.first, written), str(moment)


def test_nothing_private_stands_in_the_text() -> None:
    """Supplies, decks and who is asked follow from the rest, and are worked out again."""
    table = starshelf.open_table(position=HARBOUR, seed=1)
    world = table.state.open.world
    assert (1,) == table.to_act
    assert (14, 14, 15, 12, 15) == world.supply
    assert (6, 6) == tuple(world.tiles[content.OUTFIT[name]] for name in ("nock", "targe"))
    assert 7 + 7 + 6 == sum(world.faces)
    assert 1 << content.SHIP["swamp_rat"] == world.out
    assert len(setup.missions_in_play(table.state.open.rules)) - 4 == len(table.state.secret.deck)
    assert 3 == world.titles_up
    assert 1 == table.state.open.seats[0].disarmed


# --- edited ---------------------------------------------------------------------------------------


def test_an_edited_position_plays_as_edited() -> None:
    """Who moves a ship and its load in the text finds them moved on the table."""
    before = opened()
    assert "step 3,2" not in offered(before)
    after = opened(seats=seat_with(at="3,1", cargo=[[0, "spice"]]))
    assert {"step 3,2", "jettison spice"} <= {*offered(after)}
    after.play(1, text.read("step 3,2", GAME.actions))
    assert "pick_up plasma den" in offered(after)
    after.play(1, text.read("pick_up plasma den", GAME.actions))
    cubes = {"at": "3,2", "cube": "plasma den"}
    assert cubes in json.loads(after.position())["state"]["cubes"]


def test_what_follows_by_itself_follows() -> None:
    """A title that an edited ship has earned is earned at once."""
    cargo = [[cell, row.id] for cell, row in enumerate(content.GOODS)]
    table = opened(seats=seat_with(cargo=cargo), titles=[{"title": "collector"}])
    assert {"title": "collector", "by": 1} in json.loads(table.position())["state"]["titles"]


def test_a_table_opened_from_a_position_is_stored_and_replayed(tmp_path: Path) -> None:
    """A game that began in the middle is kept like any other."""
    table = opened()
    table.play(1, text.read("stop", GAME.actions))
    table.save(tmp_path / "harbour.star")
    assert table.position() == starshelf.load_table(tmp_path / "harbour.star").position()


_TURN = {"now": "turn", "phase": "action"}
_BACK = {"now": "roll", "ship": "ship:1", "why": "return", "sides": [20]}
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "no such sector": (
        {"map": [{"sector": "atlantis", "at": "0,0"}]},
        "state.map[0].sector: no such sector: 'atlantis'",
    ),
    "sector laid twice": (
        {"map": [{"sector": "tk_421", "at": "0,0"}, {"sector": "tk_421", "at": "1,0"}]},
        "state.map[1].sector: 'tk_421' is laid twice",
    ),
    "sector far away": (
        {"map": [{"sector": "tk_421", "at": "0,0"}, {"sector": "azure", "at": "5,5"}]},
        "state.map[1].at: no sector before it lies next to '5,5'",
    ),
    "token that nobody has": (
        {"tokens_taken": ["tk_421", "burning_horse"]},
        "state.tokens_taken: expected 1: so many have the seats",
    ),
    "space that is not laid": (
        {"seats": seat_with(at="40,40")},
        "state.seats[1].at: no space of the laid sectors is named '40,40'",
    ),
    "two ships on one space": (
        {"seats": seat_with(at="7,-5"), "under_way": [_TURN]},
        "state.seats[0].at: two ships stand on one space, and none of them moves",
    ),
    "ship of another tier": (
        {"seats": seat_with(ships=["krembler"])},
        "state.seats[0].ships[1]: 'krembler' stands here twice",
    ),
    "more energy than the ship holds": (
        {"seats": seat_with(energy=900)},
        "state.seats[1].energy: 'puddle_jumper' has at most",
    ),
    "more markers than there are": (
        {"seats": seat_with(0, armed=4)},
        "state.seats[0].armed: expected 4 markers at most, armed and spent",
    ),
    "outfit that sticks out": (
        {"seats": seat_with(outfits=[{"outfit": "basilisk", "cell": 9}])},
        "state.seats[1].outfits[0].cell: 'basilisk' cannot lie so in this hold",
    ),
    "cube in a full compartment": (
        {"seats": seat_with(cargo=[[1, "spice"], [1, "holo"]])},
        "state.seats[1].cargo[1]: compartment 1 is not empty, or not there",
    ),
    "more cubes than there are": (
        {"cubes": [{"at": "3,2", "cube": "spice", "count": 15}]},
        "1 cubes of spice too many are in play",
    ),
    "card in two places": (
        {"discards": [28, 36]},
        "state.seats[0].mission: mission 36 is not in this game, or elsewhere too",
    ),
    "mission of an NPC without NPCs": (
        {"secret": {"missions": [0, 71]}},
        "state.secret.missions: mission 71 is not in this game, or elsewhere too",
    ),
    "title in two places": (
        {"titles_aside": ["tycoon"]},
        "state.titles_aside: not in this game, or elsewhere too: tycoon",
    ),
    "NPCs in a game without": (
        {"npcs": {"merchant": {}, "enforcer": {}, "scoundrel": {}}},
        "state.npcs: this game is played without NPCs",
    ),
    "nothing under way": ({"under_way": []}, "state.under_way: something is always under way"),
    "thing that is none": (
        {"under_way": [_TURN, {"now": "picnic"}]},
        "state.under_way[1].now: there is no such thing: 'picnic'",
    ),
    "part that is missing": (
        {"under_way": [_TURN, {"now": "heal", "seat": 1}]},
        "state.under_way[1]: 'left' is missing",
    ),
    "part too much": (
        {"under_way": [_TURN | {"mood": "good"}]},
        "state.under_way[0]: there is no 'mood' in it",
    ),
    "things in a wrong order": (
        {"under_way": [_TURN, {"now": "rearm", "seat": 1}]},
        "state.under_way[1]: 'rearm' cannot come right after 'turn'",
    ),
    "return of a ship on the map": (
        {"under_way": [_TURN, _BACK]},
        "state.under_way[1].ship: it is on the map",
    ),
    "nobody asked": (
        {"under_way": [_TURN | {"phase": "npcs", "step": 1}]},
        "state.under_way[0].phase: nobody has to decide anything after 'turn'",
    ),
    "target reached in the middle": (
        {"seats": seat_with(fame={"luck": 20})},
        "state.ending: somebody has reached the target, so that the game is over",
    ),
    "end without a reason": (
        {"ending": "target_reached"},
        "state.ending: 'target_reached' cannot be where 0 seats have 10 fame",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_is_refused_with_its_place_and_reason(case: str) -> None:
    """A wrong edit is answered with the field it stands in, and with what is wrong with it."""
    edits, answer = REFUSED[case]
    with pytest.raises(starshelf.BadMessage) as refused:
        opened(**edits)
    assert answer in str(refused.value)


def test_a_refusal_names_the_line() -> None:
    """A person finds the wrong word where the refusal says."""
    wrong = HARBOUR.replace('"cube":"plasma den"', '"cube":"plasma dan"')
    line = wrong[: wrong.index("plasma dan")].count("\n") + 1
    with pytest.raises(starshelf.BadMessage) as refused:
        starshelf.open_table(position=wrong)
    assert (f"line {line}: state.cubes[1].cube", "no such cube: 'plasma dan'") == (
        refused.value.path,
        refused.value.reason,
    )


# --- the number of the rules ----------------------------------------------------------------------


def test_a_table_keeps_the_number_of_its_rules() -> None:
    """The number that a table began with reaches its states, views, guesses and positions."""
    first = setup.setup(2, state.Options(mode="duel"), 7)
    seen = view.view(first, 0)
    guessed = view.guess(seen, SplitMix(1))
    again = texts.read_state(GAME, first, texts.write_state(GAME, first))
    told = [one.open.rules.number for one in (first, seen, guessed, again)]
    assert [7, 7, 7, 7] == told
    assert state.RULES == GAME.rules == GAME.setup(2, state.Options(mode="duel")).open.rules.number
