"""The rulebook: which question is open to whom, and the records of all parts that answer it."""

from __future__ import annotations

from collections.abc import Hashable

from starshelf.core.game import CHANCE
from starshelf.core.rulebook import Clauses, Rulebook, rulebook

from ..frames import Turn
from ..naming import SEAT_NAMES
from ..state import State
from . import (
    borders,
    business,
    cargo,
    combat,
    damage,
    defence,
    destruction,
    drawing,
    exploring,
    fight,
    gifts,
    harpoon,
    jumps,
    missions,
    movement,
    npc_ways,
    npcs,
    opening,
    outfits,
    rescue,
    rolls,
    shipyard,
    titles,
    trade,
    turn,
)
from .abilities import aids, boosts, cards, guns
from .desk import Desk, lay_out
from .reasons import Reasons, listed
from .registry import ADVANCE, LISTS, Answer, Rule

__all__ = ["BOOK", "go_on"]

RULES: tuple[Rule, ...] = (
    *opening.DECISIONS,
    *outfits.DECISIONS,
    *turn.DECISIONS,
    *movement.DECISIONS,
    *jumps.DECISIONS,
    *exploring.DECISIONS,
    *rescue.DECISIONS,
    *destruction.DECISIONS,
    *rolls.DECISIONS,
    *boosts.DECISIONS,
    *combat.DECISIONS,
    *fight.DECISIONS,
    *defence.DECISIONS,
    *borders.DECISIONS,
    *damage.DECISIONS,
    *drawing.DECISIONS,
    *missions.DECISIONS,
    *trade.DECISIONS,
    *cargo.DECISIONS,
    *business.DECISIONS,
    *shipyard.DECISIONS,
    *cards.DECISIONS,
    *aids.DECISIONS,
    *guns.DECISIONS,
    *harpoon.DECISIONS,
    *npc_ways.DECISIONS,
    *gifts.DECISIONS,
)
DEALS: tuple[Answer, ...] = (
    *opening.DEALS,
    *rolls.DEALS,
    *exploring.DEALS,
    *drawing.DEALS,
    *titles.DEALS,
    *npcs.DEALS,
)
ASKED: dict[int | None, tuple[int, ...]] = {
    None: (),
    **{actor: (actor,) for actor in (CHANCE, *range(len(SEAT_NAMES)))},
}


def to_act(state: State) -> tuple[int, ...]:
    """Name who must decide; () when the game is over."""
    return ASKED[state.open.actor]


def question(state: State, actor: int) -> Hashable:
    """The topmost thing under way asks; in a turn it is the phase that does."""
    o = state.open
    if o.actor != actor:
        return None
    f = o.stack[-1]
    kind = type(f)
    return f.phase if kind is Turn else kind  # type: ignore[attr-defined]


def go_on(desk: Desk) -> None:
    """Carry everything on by itself until somebody must decide."""
    stack = desk.stack
    actor = None
    while actor is None:
        f = stack[-1]
        actor = ADVANCE[type(f)](desk, f)
    desk.actor = actor


BOOK: Rulebook[State] = rulebook(
    question=question,
    to_act=to_act,
    desk=lay_out,
    go_on=go_on,
    finish=turn.finish,
    decisions=[*map(Reasons(RULES).complete, RULES)],
    deals=DEALS,
    lists=dict.fromkeys((*LISTS, "action", "business", "status"), listed),
    clauses=Clauses(
        game_is_over="X-650",
        dealer_only="X-079",
        not_your_turn="X-079",
        answer_first="X-079",
        no_such_thing="X-079",
    ),
)
