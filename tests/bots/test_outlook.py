"""Outlooks: what the games on the shelf tell the search about their ends."""

from __future__ import annotations

from math import isfinite
from typing import Any

import pytest
from msgspec.structs import replace

import starshelf
from starshelf.bots import make
from starshelf.bots.judge import chances, end_of, verdict_of
from starshelf.games import find
from starshelf.games.jackal.pending import Voting
from starshelf.games.jackal.state import Secret, State

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("distant_suns", 2, {}),
    ("distant_suns", 4, {"sheet": "hollow"}),
    ("nebula", 2, {}),
    ("nebula", 3, {"variant": "introductory"}),
    ("jackal", 2, {"planet": "minimum_5x7"}),
    ("jackal", 4, {"teams": True}),
]


def played(name: str, seats: int, options: dict[str, Any]) -> starshelf.Table:
    """Play a game at random to its end."""
    table = starshelf.open_table(name, seats=seats, seed=11, options=options)
    bot = make("random", find(name), 4)
    while asked := table.to_act:
        table.play(asked[0], bot.choose(table.view(asked[0]), table.legal(asked[0])))
    return table


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_every_state_has_an_outlook_for_every_seat(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    """From the first decision to the last, each seat gets a number and a share of the victory."""
    table = played(name, seats, options)
    game = table.game
    for step in table.steps[:: max(1, len(table.steps) // 60)]:
        verdict = verdict_of(game, step.state)
        assert seats == len(verdict.points) == len(verdict.wins)
        assert all(map(isfinite, verdict.points))
        assert 1.0 == pytest.approx(sum(verdict.wins))


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_an_end_is_what_the_rules_say(name: str, seats: int, options: dict[str, Any]) -> None:
    """A finished game is not estimated: the winners share the victory, scores are scores."""
    table = played(name, seats, options)
    verdict = verdict_of(table.game, table.state)
    assert end_of(table.game, table.state) == verdict
    assert tuple(map(float, table.scores())) == verdict.points
    for seat, share in enumerate(verdict.wins):
        assert (seat in table.winners()) / len(table.winners()) == share


def test_a_turn_still_to_come_counts() -> None:
    """In Nebula two equal seats are not equal while one of them has its turn ahead."""
    game = find("nebula")
    table = starshelf.open_table("nebula", seats=2, seed=5)
    while table.state.open.phase != "gather":
        seat = table.to_act[0]
        table.play(seat, table.legal(seat)[0])
    mat = table.state.open.mats[0]
    assert game.judgement is not None
    assert game.judgement.outlook is not None
    o = replace(table.state.open, mats=(mat, mat), first=0, active=1)
    secret = replace(table.state.secret, kept=(table.state.secret.kept[0],) * 2)
    state = replace(table.state, open=o, secret=secret)
    had, coming = game.judgement.outlook(state)
    assert had + 10 < coming


def test_a_lead_counts_more_when_nothing_happens() -> None:
    """In Jackal a quiet game may end as it stands: who is behind gains by any progress."""
    game = find("jackal")
    table = starshelf.open_table("jackal", seats=2, seed=5)
    o = table.state.open
    states = [
        replace(table.state, open=replace(o, delivered=(2, 1), turn=replace(o.turn, quiet=quiet)))
        for quiet in (0, 12, 36)
    ]
    behind = [verdict_of(game, state).wins[1] for state in states]
    assert sorted(behind, reverse=True) == behind
    assert 0.5 > behind[0]
    assert 0.1 > behind[-1]


def test_only_who_leads_votes_for_the_end() -> None:
    """In Jackal greedy says yes to stopping when it is ahead, no when it is behind or equal."""
    game = find("jackal")
    table = starshelf.open_table("jackal", seats=2, seed=5)
    o = replace(table.state.open, pending=Voting(None, (False, False)))
    state = State(replace(o, turn=replace(o.turn, quiet=16)), Secret(votes=(None, None)))
    legal = game.legal(state, 0)
    for delivered, answer in [((3, 1), "yes"), ((1, 3), "no"), ((2, 2), "no")]:
        now = replace(state, open=replace(state.open, delivered=delivered))
        asked = game.view(now, 0)
        assert answer == make("greedy", game, 1).choose(asked, legal).answer


def test_chances_follow_the_lead() -> None:
    """A lead of one scale makes victory e times as likely; hopeless gaps do not overflow."""
    ahead, behind = chances((5.0, 3.0), 2.0)
    assert 2.718 == pytest.approx(ahead / behind, abs=0.001)
    assert (0.5, 0.5) == chances((7.0, 7.0), 1.0)
    assert 1.0 == pytest.approx(chances((1e9, 0.0, -1e9), 1.0)[0], abs=0.001)
