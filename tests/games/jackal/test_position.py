"""Positions of Jackal: the text as it is fixed for good, every question, what is refused."""

from __future__ import annotations

import json
import random
from typing import Any, get_args

import pytest

import starshelf
from starshelf.core import position, text
from starshelf.core.errors import BadMessage
from starshelf.core.game import CHANCE
from starshelf.core.rng import SplitMix
from starshelf.games.jackal import GAME
from starshelf.games.jackal.position import form
from starshelf.games.jackal.state import Options

TEXT = """\
{
  "position": 1,
  "game": "jackal",
  "rules": 1,
  "seats": 2,
  "options": {"planet":"base_7x8","station":null,"teams":false,"first_seat":null},
  "state": {
    "seat": 0,
    "seats": [
      {
        "ship": "planet:0,4",
        "astronauts": ["planet:1,3","planet:2,2","ship:0"],
        "fuel": true,
        "delivered": 4,
        "cards": ["jet_boots","teleport_gun"]
      },
      {
        "ship": "planet:8,5",
        "astronauts": ["planet:7,5","planet:4,4:2","ship:1"],
        "asleep": [0],
        "cards": ["gravity_gun"],
        "face_down": ["gravity_gun"]
      }
    ],
    "tiles": {
      "planet:1,2": "container_1 spent",
      "planet:1,3": "blank",
      "planet:1,4": "arrow_4s",
      "planet:1,5": "crocodile",
      "planet:2,2": "container_2 spent",
      "planet:2,3": "beam spent",
      "planet:4,3": "fuel",
      "planet:4,4": "canyon",
      "planet:6,6": "locked_2",
      "planet:7,1": "flower 3",
      "planet:7,5": "tree",
      "planet:7,6": "arrow_1s 2",
      "planet:7,7": "meteorite spent"
    },
    "backs": {"planet:1,8":"green","planet:4,4":"yellow","planet:5,7":"grey"},
    "peeked": {"planet:6,2":[0,1]},
    "coins": {"planet:1,3":1,"planet:2,2":2,"planet:4,4:2":1},
    "lost": 1,
    "turns": 31,
    "quiet": 2,
    "secret": {"tiles":{"planet:6,2":"arrow_3 1"}}
  }
}
"""
"""A typical moment, in which every usual field stands."""


def changed(**changes: Any) -> dict[str, Any]:
    """The state of the text with other values; `astronauts` are those of seat 0."""
    state: dict[str, Any] = json.loads(TEXT)["state"]
    astronauts = changes.pop("astronauts", state["seats"][0]["astronauts"])
    cards = changes.pop("face_down", [])
    state["seats"][0]["astronauts"] = astronauts
    if cards:
        state["seats"][0]["face_down"] = cards
    return {**state, **changes}


def test_the_text_is_fixed() -> None:
    """A position opens and is written again as the very same text."""
    table = starshelf.open_table(position=TEXT, seed=1)
    assert TEXT == table.position()
    assert (0,) == table.to_act


MOVING = ["planet:1,4", "planet:2,2", "ship:0"]
BEGINNING = position.write_state(GAME, GAME.setup(2, Options()))
USED_GUN = {"face_down": ["teleport_gun"], "card_used": True}
QUESTIONS: dict[str, dict[str, Any]] = {
    "first": BEGINNING,
    "open": changed(
        asked={
            "for": "open",
            "astronaut": "0:0",
            "start": "planet:1,3",
            "hops": ["straight planet:1,4", "straight planet:2,4"],
        },
        astronauts=MOVING,
        acted=True,
    ),
    "exit": changed(
        asked={
            "for": "exit",
            "astronaut": "0:0",
            "start": "planet:1,3",
            "hops": ["straight planet:1,4", "straight planet:1,5", "return planet:1,4"],
            "coin": True,
        },
        astronauts=MOVING,
        acted=True,
    ),
    "peek": changed(asked={"for": "peek", "left": 3}, acted=True, progress=True),
    "show": changed(asked={"for": "show", "cell": "planet:5,5", "left": 2}, acted=True),
    "swap_first": changed(asked={"for": "swap_first"}, acted=True),
    "swap_second": changed(asked={"for": "swap_second", "first": "planet:7,7"}, acted=True),
    "turn_tile": changed(
        asked={"for": "turn_tile", "cells": ["planet:7,6", "planet:7,1"]},
        acted=True,
        flowers=["planet:7,1"],
    ),
    "pull": changed(asked={"for": "pull", "cell": "planet:2,3"}, acted=True),
    "draw": changed(asked={"for": "draw"}, acted=True),
    "card_target": changed(asked={"for": "card_target", "card": "teleport_gun"}, **USED_GUN),
    "card_place": changed(
        asked={"for": "card_place", "card": "teleport_gun", "astronaut": "1:1"}, **USED_GUN
    ),
    "end_turn": changed(asked={"for": "end_turn"}, acted=True),
    "vote": changed(
        asked={"for": "vote", "proposer": 0},
        last_vote=31,
        secret={"tiles": {"planet:6,2": "arrow_3 1"}, "votes": ["yes", None]},
    ),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_is_read_and_written(name: str) -> None:
    """A question is named by the action that answers it, and its text opens and stays the same."""
    plain = QUESTIONS[name]
    state = position.read_state(GAME, GAME.setup(2, Options()), plain)
    assert plain == position.write_state(GAME, state)
    actor = GAME.to_act(state)[0]
    answers = {type(answer).__struct_config__.tag for answer in GAME.legal(state, actor)}
    assert plain["asked"]["for"] in answers
    action = GAME.deal(state, SplitMix(3)) if actor == CHANCE else GAME.legal(state, actor)[-1]
    GAME.apply(state, actor, action)


def test_no_question_is_forgotten() -> None:
    """The questions shown here are all that there are."""
    assert {kind.__struct_config__.tag for kind in get_args(form.Question)} == set(QUESTIONS)


@pytest.mark.parametrize("over", ["agreed", "quiet", "round_limit"])
def test_a_finished_game_says_why(over: str) -> None:
    """A position after the end opens, and nobody is asked."""
    table = starshelf.open_table(position=_text(changed(over=over)), seed=1)
    assert table.over
    assert over == GAME.ending(table.state)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"teams": True, "planet": "disc_45"})])
def test_states_of_random_games_survive(seats: int, options: dict[str, Any]) -> None:
    """Whatever random play leads to is read back as the very same state, the dealer's too."""
    rng = SplitMix(seats)
    chooser = random.Random(seats)
    first = state = GAME.setup(
        seats, starshelf.open_table("jackal", seats=seats, options=options).options
    )
    while actors := GAME.to_act(state):
        again = position.read_state(GAME, first, position.write_state(GAME, state))
        assert state == again
        actor = actors[0]
        action = (
            GAME.deal(state, rng) if actor == CHANCE else chooser.choice(GAME.legal(state, actor))
        )
        state = GAME.apply(state, actor, action)[0]
    assert state == position.read_state(GAME, first, position.write_state(GAME, state))


@pytest.mark.parametrize(
    ("old", "new", "where", "reason"),
    [
        ('"planet:0,4"', '"planet:0,0"', "line 11: state.seats[0].ship", "expected a berth"),
        ('"planet:0,4"', '"planet:8,5"', "line 18: state.seats[1].ship", "the ship of seat 0"),
        (
            '"ship:1"]',
            '"ship:2"]',
            "line 19: state.seats[1].astronauts[2]",
            "expected a place",
        ),
        (
            '"ship:1"]',
            '"planet:3,3"]',
            "line 19: state.seats[1].astronauts[2]",
            "the tile at planet:3,3 is closed",
        ),
        (
            '"ship:1"]',
            '"planet:1,4"]',
            "line 19: state.seats[1].astronauts[2]",
            "nobody can stay on arrow_4s",
        ),
        (
            '"planet:4,4:2","ship:1"',
            '"planet:7,5:2","ship:1"',
            "line 19: state.seats[1].astronauts[1]",
            "only a canyon has a second half",
        ),
        (
            '"ship:1"]',
            '"planet:1,3"]',
            "line 12: state.seats[0].astronauts[0]",
            "astronauts of two sides cannot be at planet:1,3",
        ),
        (
            '"ship:0"]',
            '"planet:0,4"]',
            "line 12: state.seats[0].astronauts[2]",
            "expected ship:0",
        ),
        (
            '"asleep": [0]',
            '"asleep": [2]',
            "line 20: state.seats[1].asleep[0]",
            "only on a tile",
        ),
        (
            '"jet_boots"',
            '"gravity_gun"',
            "line 21: state.seats[1].cards[0]",
            "there is only one",
        ),
        ('"jet_boots"', '"jet_shoes"', "line 15: state.seats[0].cards[0]", "expected one of"),
        ('"flower 3"', '"flower 4"', "line 35: state.tiles.planet:7,1", "expected a front"),
        ('"beam spent"', '"beam"', "line 31: state.tiles.planet:2,3", "expected 'beam spent'"),
        ('"flower 3"', '"fuel"', "line 35: state.tiles.planet:7,1", "the box has 0 fuel"),
        ('1,8":"green"', '1,8":"yellow"', "line 40: state.backs", "expected 26 yellow tiles"),
        (',"planet:5,7":"grey"', "", "line 40: state.backs", "expected 18 green tiles"),
        (
            '"peeked": {"planet:6,2"',
            '"peeked": {"planet:6,3"',
            "line 41: state.peeked.planet:6,3",
            "expected its front in secret.tiles",
        ),
        ('"planet:2,2":2', '"planet:2,2":29', "line 42: state.coins", "expected at most 30"),
        (
            '"planet:1,3":1',
            '"planet:1,4":1',
            "line 42: state.coins.planet:1,4",
            "no coin can lie on arrow_4s",
        ),
        ('"quiet": 2', '"quiet": 32', "line 45: state.quiet", "expected 0 to 31, got 32"),
        (
            '"quiet": 2',
            '"acted": true',
            "line 45: state.acted",
            "after the action of a turn",
        ),
        ('"quiet": 2', '"silent": 2', "line 7: state", "unknown field `silent`"),
        (
            '"secret": {',
            '"over": "agreed", "secret": {"votes":["yes",null],',
            "line 46: state.secret.votes",
            "nobody is asked to vote",
        ),
        (
            '"quiet": 2',
            '"asked": {"for":"exit","astronaut":"0:0","start":"planet:1,3","hops":[]},'
            '"acted": true',
            "line 45: state.asked.hops",
            "expected 1 to 60 of them",
        ),
    ],
)
def test_what_cannot_be_is_refused(old: str, new: str, where: str, reason: str) -> None:
    """An edited position that no game leads to is refused with its line, its field and why."""
    assert old in TEXT
    with pytest.raises(BadMessage) as refused:
        starshelf.open_table(position=TEXT.replace(old, new), seed=1)
    assert where == refused.value.path
    assert reason in refused.value.reason


@pytest.mark.parametrize(
    ("changes", "where", "reason"),
    [
        ({"start": "planet:2,2"}, "asked.hops[0]", "is no hop from planet:2,2"),
        ({"astronaut": "1:2"}, "asked.astronaut", "expected one of seat 0"),
        ({"hops": ["jump planet:1,4"]}, "asked.hops[0]", "is no hop from planet:1,3"),
        ({"hops": ["straight planet:1,2"]}, "asked.hops", "a mover with several exits"),
        (
            {"hops": ["straight planet:1,4", "straight planet:2,5"]},
            "asked.hops[1]",
            "is no hop from planet:1,4",
        ),
        (
            {"start": "ship:0", "hops": ["straight planet:1,4"], "coin": True},
            "asked.coin",
            "no coin lies at ship:0",
        ),
    ],
)
def test_a_move_under_way_is_followed_again(
    changes: dict[str, Any], where: str, reason: str
) -> None:
    """Hops that the tiles do not allow are refused."""
    exits = QUESTIONS["exit"]
    plain = {**exits, "asked": {**exits["asked"], **changes}}
    with pytest.raises(BadMessage) as refused:
        position.read_state(GAME, GAME.setup(2, Options()), plain)
    assert where == refused.value.path
    assert reason in refused.value.reason


def test_an_edited_position_plays_as_edited() -> None:
    """Who writes a coin, a front and a place into the text plays with them."""
    edited = TEXT.replace('"ship:0"]', '"planet:1,2"]')
    edited = edited.replace('"planet:1,3":1', '"planet:1,2":1,"planet:1,3":1')
    edited = edited.replace(
        '{"planet:6,2":"arrow_3 1"}', '{"planet:1,1":"tree","planet:6,2":"arrow_3 1"}'
    )
    table = starshelf.open_table(position=edited, seed=1)
    lines = [text.write(action) for action in table.legal(0)]
    assert "move 2 planet:1,3 coin" in lines
    assert "boots 2 planet:1,4" in lines
    assert 30 - 5 - 4 - 1 == table.state.open.supply
    table.play(0, table.legal(0)[lines.index("move 2 planet:1,1")])
    assert '"planet:1,1": "tree"' in table.position()
    assert '"asleep": [2]' in table.position()
    assert "tree" not in json.dumps(json.loads(table.position())["state"]["secret"])


def test_the_number_of_the_rules_stays_with_the_table() -> None:
    """A table that began with other rules keeps their number: seen, guessed and read back."""
    first = GAME.setup(2, Options(), 7)
    view = GAME.view(first, 0)
    again = position.read_state(GAME, first, position.write_state(GAME, first))
    assert [7] * 4 == [
        part.open.rules for part in (first, view, GAME.guess(view, SplitMix(1)), again)
    ]


def _text(state: dict[str, Any]) -> str:
    return json.dumps({**json.loads(TEXT), "state": state})
