"""Options and seats to the first state; whatever is random is left for the dealer."""

from __future__ import annotations

from starshelf.core.game import Refusal

from . import content as c
from .state import NO_GOAL, NO_STARS, RULES, Mat, Open, Options, Secret, State
from .why import refuse

SEATS = (2, 4)


def check_options(seats: int, options: Options) -> Refusal | None:
    """Refuse a seat count that the game does not have (N-001)."""
    if not SEATS[0] <= seats <= SEATS[1]:
        return refuse("seat_count", seats=seats)
    return None


def setup(seats: int, options: Options, rules: int = RULES) -> State:
    """Put all stars into the bag; the dealer lays out the rest (N-031)."""
    bag = [row.count for row in c.STARS]
    bag[c.BLACK] = c.BAG.black_by_players[str(seats)]
    first = Open(
        full=options.variant == "full",
        start_stars=options.start_stars == "by_turn_order",
        phase="fill",
        mats=(Mat(),) * seats,
        bag=tuple(bag),
        box=NO_STARS,
        clusters=tuple((c.EMPTY,) * row.size for row in c.CLUSTERS),
        filling=(1 << len(c.CLUSTERS)) - 1,
        chosen=(False,) * seats,
        rules=rules,
    )
    return State(first, Secret(kept=(NO_GOAL,) * seats))
