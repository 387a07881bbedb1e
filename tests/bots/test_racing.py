"""Answers compared by playing on: with the same luck, to the end of the turn, and not for ever."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from toys import Board, Do, ask, toy, won

from starshelf.bots import Search
from starshelf.bots.playout import LONGEST, Playout, has_playouts
from starshelf.bots.racing import ARMS
from starshelf.core.game import CHANCE, Game
from starshelf.core.judgement import Judgement, Policy
from starshelf.core.rng import SplitMix


def said(board: Any) -> list[str]:
    """List the words said so far."""
    return [what for _, what in board.done]


def journey(twins: int = 0) -> Game:
    """The short way looks better, but in three of four weathers only the long one arrives."""

    def step(board: Board) -> Board:
        words = said(board)
        if len(words) == 1:
            return ask(board, CHANCE)
        if len(words) == 2:
            return ask(board, 0)
        arrives = ("long" in words[0]) == (words[1] == "storm") and words[2] == "on"
        return won(board, 0 if arrives else 1)

    def choices(board: Board, seat: int) -> list[str]:
        if board.done:
            return ["rest", "on"]
        return ["short", "long", *[f"long{n}" for n in range(twins)]]

    game = toy(
        seats=2,
        start=ask(Board(), 0),
        choices=choices,
        step=step,
        odds=lambda board: {"storm": 3, "calm": 1},
    )
    judgement = Judgement(
        value=lambda view: float(view.viewer == 0 and said(view)[:1] == ["short"]),
        scale=4.0,
    )
    policy = Policy(
        rollout=lambda view, legal: Do("on") if Do("on") in legal else None,
        turn=lambda board: 0,
    )
    return replace(game, judgement=judgement, policy=policy)


def thoughts(game: Game, iterations: int) -> tuple[Any, ...]:
    """Think about the first question of a game."""
    start = game.setup(2, None)
    view = game.view(start, 0)
    search = Search(game, seed=3, iterations=iterations)
    return search.think(view, game.legal(start, 0), until_clear=True)


def test_a_turn_played_on_tells_more_than_its_first_sight() -> None:
    """What looks worse at once but ends better is chosen, with its true chance."""
    best = thoughts(journey(), 120)[0]
    assert Do("long") == best.action
    assert 0.5 < best.win <= 1.0


def test_answers_that_come_to_the_same_are_not_thought_about_for_long() -> None:
    """Twins meet the same luck, so no round tells them apart, and all but one are dropped."""
    found = thoughts(journey(twins=4), 400)
    assert "long" in found[0].action.what
    assert sum(thought.visits for thought in found) < 200
    assert 6 == len(found)


def test_wide_choices_are_compared_by_their_best() -> None:
    """Every answer is reported, but only some are played on."""
    found = thoughts(journey(twins=40), 60)
    assert 42 == len(found)
    assert ARMS >= sum(thought.visits > 0 for thought in found)


def test_playing_on_does_not_go_round_in_circles() -> None:
    """A rollout policy that never ends a turn is stopped."""
    game = toy(
        seats=1,
        start=ask(Board(), 0),
        choices=lambda board, seat: ["again", "end"],
        step=lambda board: won(board, 0) if said(board)[-1] == "end" else ask(board, 0),
    )
    policy = Policy(rollout=lambda view, legal: legal[0], turn=lambda board: 0)
    game = replace(game, judgement=Judgement(value=lambda view: 0.0), policy=policy)
    end = Playout(game, SplitMix(1)).beyond(game.setup(1, None), 0)
    assert LONGEST == len(end.done)


def test_games_without_a_rollout_policy_are_searched_by_a_tree() -> None:
    """A rollout policy and a count of turns are both needed to play on."""
    game = journey()
    assert has_playouts(game)
    assert not has_playouts(replace(game, policy=replace(game.policy, turn=None)))
    assert not has_playouts(replace(game, policy=Policy()))


def test_answers_are_sorted_at_a_glance() -> None:
    """Only what was played on is judged with all care."""
    glances: list[Any] = []
    outlooks: list[Any] = []
    game = journey()

    def judge(seen: list[Any], state: Any) -> tuple[float, ...]:
        seen.append(state)
        return (0.0, 0.0)

    careful = replace(
        game.judgement,
        outlook=lambda state: judge(outlooks, state),
        glance=lambda state: judge(glances, state),
    )
    decisions = replace(game.policy, turn=lambda board: len(board.done))
    thoughts(replace(game, judgement=careful, policy=decisions), 1)
    assert len(glances) > 1
    assert 1 == len(outlooks)
