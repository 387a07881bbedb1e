"""What one viewer may know, and one truth that fits it."""

from __future__ import annotations

from msgspec import Struct

from starshelf.core.game import Viewer
from starshelf.core.rng import Rng

from .state import State, is_over


class View(Struct, frozen=True):
    """The table as one viewer sees it; a hidden wish is None."""

    viewer: Viewer
    rounds: int
    wishes: tuple[int | None, ...]
    pile: tuple[int, ...]
    tanks: tuple[int, ...]
    caught: tuple[tuple[int, ...], ...]
    decided: tuple[bool, ...]
    my_burn: int | None
    comet: int
    lost: tuple[int, ...]
    burnt: int
    over: bool
    rules: int


def view(s: State, viewer: Viewer) -> View:
    """Build up what this viewer knows: wishes are shown at the end (EX-003), burns when all have
    decided (EX-005)."""
    over = is_over(s)
    return View(
        viewer=viewer,
        rounds=s.rounds,
        wishes=tuple(w if over or seat == viewer else None for seat, w in enumerate(s.wishes)),
        pile=s.pile,
        tanks=s.tanks,
        caught=s.caught,
        decided=tuple(burn is not None for burn in s.burns),
        my_burn=None if viewer is None else s.burns[viewer],
        comet=s.comet,
        lost=s.lost,
        burnt=s.burnt,
        over=over,
        rules=s.rules,
    )


def guess(v: View, rng: Rng) -> State:
    """Fill in what the viewer cannot know: any wish, any burn within the tank."""
    kinds = len(v.pile)
    burns: list[int | None] = []
    for seat, decided in enumerate(v.decided):
        if seat == v.viewer or not decided:
            burns.append(v.my_burn if seat == v.viewer else None)
        else:
            burns.append(rng.below(v.tanks[seat] + 1))
    return State(
        rounds=v.rounds,
        wishes=tuple(rng.below(kinds) + 1 if wish is None else wish for wish in v.wishes),
        pile=v.pile,
        tanks=v.tanks,
        caught=v.caught,
        burns=tuple(burns),
        comet=v.comet,
        lost=v.lost,
        burnt=v.burnt,
        rules=v.rules,
    )
