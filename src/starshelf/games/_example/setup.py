"""Options to the first state; what is random is left for the dealer."""

from __future__ import annotations

from .content import PILE
from .state import FUEL_PER_ROUND, RULES, Options, State


def setup(seats: int, options: Options, rules: int = RULES) -> State:
    """Fill the tanks (EX-002); the pile is complete."""
    return State(
        rounds=options.rounds,
        wishes=(0,) * seats if options.wishes else (),
        pile=PILE,
        tanks=(FUEL_PER_ROUND * options.rounds,) * seats,
        caught=((),) * seats,
        burns=(None,) * seats,
        rules=rules,
    )
