"""Stars out of the bag: how the dealer draws one, and clusters that are filled with them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, TypeVar

from msgspec.structs import replace

from starshelf.core.game import Fact
from starshelf.core.rng import Rng
from starshelf.core.rulebook import Deal
from starshelf.core.words import Message

from .. import content as c
from ..actions import DrawnStar, FillCell
from ..state import Open, State
from ..why import Told
from .desk import Desk
from .turn import finish_turn

A = TypeVar("A", bound=DrawnStar)


def drawn_star(
    action: type[A],
    asked: Hashable,
    then: Callable[[Desk, int, A], None],
    weights: Callable[[Open], tuple[int, ...]] | None = None,
) -> Deal[State, Desk, A]:
    """Make the record of drawing one star: a kind weighs what the bag has of it (ledger §6).

    `weights` says otherwise.
    """
    stars = tuple(action(name) for name in c.KINDS)

    def odds(s: State) -> dict[A, int]:
        counts = s.open.bag if weights is None else weights(s.open)
        return {star: count for star, count in zip(stars, counts) if count}

    def draw(s: State, rng: Rng) -> A:
        counts = s.open.bag if weights is None else weights(s.open)
        left = rng.below(sum(counts))
        kind = 0
        for count in counts:
            left -= count
            if left < 0:
                break
            kind += 1
        return stars[kind]

    return Deal(action=action, asked=asked, odds=odds, draw=draw, then=then)


def fill(desk: Desk, dealer: int, action: FillCell) -> None:
    """Put a star on the next empty cell; clusters in order, cells 0 to 6 (N-032, N-186)."""
    o = desk.open
    kind = c.KIND[action.kind]
    left = list(o.bag)
    left[kind] -= 1
    bag = tuple(left)
    filling = o.filling
    number = (filling & -filling).bit_length() - 1
    rings = list(o.clusters)
    ring = list(rings[number])
    ring[ring.index(c.EMPTY)] = kind
    rings[number] = tuple(ring)
    clusters = tuple(rings)
    empty = not any(bag)
    if c.EMPTY in ring and not empty:
        desk.open = replace(o, bag=bag, clusters=clusters)
        return
    filling = 0 if empty else filling & filling - 1
    desk.open = replace(o, bag=bag, clusters=clusters, filling=filling)
    if o.phase == "refill":
        desk.tell(_REFILLED[number])
        if empty:
            desk.tell(Fact(Told.BAG_EMPTIED))
        if not filling:
            finish_turn(desk)
    elif not filling:
        _begin_game(desk)


_REFILLED: Final = tuple(
    Fact(Told.CLUSTER_REFILLED, {"cluster": Message(f"cluster-{row.id}")}) for row in c.CLUSTERS
)


def _begin_game(desk: Desk) -> None:
    o = desk.open
    variant = Message("option-variant-full" if o.full else "option-variant-introductory")
    desk.tell(Fact(Told.GAME_STARTED, {"seats": len(o.mats), "variant": variant}))
    desk.tell(Fact(Told.CLUSTERS_FILLED))
    desk.open = replace(o, phase="bright")


FILL: Final = drawn_star(FillCell, ("fill", "refill"), fill)
