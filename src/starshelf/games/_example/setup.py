"""Options to the first state; what is random is left for the dealer."""

from __future__ import annotations

from .content import PILE
from .state import FUEL_PER_ROUND, RULES, Open, Options, Secret, State


def setup(seats: int, options: Options, rules: int = RULES) -> State:
    """Fill the tanks (EX-002); the pile is complete."""
    first = Open(
        rounds=options.rounds,
        pile=PILE,
        tanks=(FUEL_PER_ROUND * options.rounds,) * seats,
        caught=((),) * seats,
        decided=(False,) * seats,
        wished=0,
        wishing=options.wishes,
        rules=rules,
    )
    return State(first, Secret(burns=(None,) * seats))
