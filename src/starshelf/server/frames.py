"""From a table and a viewer to what that viewer may be sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from starshelf.core.game import CHANCE, Score, Viewer
from starshelf.core.rng import SplitMix
from starshelf.core.table import Step, Table, places
from starshelf.server.wire import Frame
from starshelf.server.wire.values import Moment, Over, told

MOST_MISSED = 50
"""How many versions a sync tells of; older ones are asked for over HTTP."""

GUESSES = 8
CLOSED = "closed"
"""The ending of a game that the server's host has closed."""


def decider(step: Step) -> int | None:
    """Name the seat whose decision made this version; None at the beginning."""
    if not step.events or step.events[0].actor == CHANCE:
        return None
    return step.events[0].actor


def build_frame(
    table: Table,
    version: int,
    viewer: Viewer,
    *,
    legal: Sequence[Any] = (),
    undo: Literal["free", "ask"] | None = None,
    frozen: str = "",
    closed: bool = False,
) -> Frame:
    """Show a version of a table to a viewer; a closed one is over wherever it stands."""
    game, step = table.game, table.steps[version]
    to_act = () if closed else game.to_act(step.state)
    return Frame(
        v=version,
        as_seat=viewer,
        scene=game.scene(game.view(step.state, viewer), legal),
        facts=told(step.facts, viewer),
        by=decider(step),
        to_act=to_act,
        undo=undo,
        over=None if to_act else ending(table, step.state, closed=closed),
        back=_back(step),
        frozen=frozen or msgspec.UNSET,
    )


def ending(table: Table, state: Any, *, closed: bool = False) -> Over:
    """Tell how a finished game ended; one that was closed has no winners."""
    game = table.game
    if closed:
        return Over(CLOSED, (), game.scores(state), ())
    winners, scores = game.winners(state), game.scores(state)
    placed = places(scores, winners, game.sides(state))
    return Over(game.ending(state), winners, scores, placed)


def build_moments(table: Table, viewer: Viewer, first: int, last: int) -> tuple[Moment, ...]:
    """Tell what a viewer was told from one version to another, both included."""
    return tuple(
        Moment(step.version, decider(step), told(step.facts, viewer), _back(step))
        for step in table.steps[max(0, first) : last + 1]
    )


def known_scores(table: Table, version: int, viewer: Viewer) -> tuple[Score | None, ...]:
    """Itemise the scores that a viewer may know; None where it cannot know them yet.

    Where seats have secrets the truth is not asked: a score is known when several truths that fit
    the view agree on it.
    """
    game, state = table.game, table.steps[version].state
    if not game.secrets or not game.to_act(state):
        return game.scores(state)
    view = game.view(state, viewer)
    guesses = [game.scores(game.guess(view, SplitMix(seed))) for seed in range(GUESSES)]
    first = guesses[0]
    return tuple(
        first[seat] if all(first[seat] == guess[seat] for guess in guesses) else None
        for seat in range(table.seats)
    )


def _back(step: Step) -> int | msgspec.UnsetType:
    if step.events and step.events[0].back is not None:
        return step.events[0].back
    return msgspec.UNSET
