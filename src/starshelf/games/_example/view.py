"""What one viewer may know, and one truth that fits it."""

from __future__ import annotations

from msgspec import Struct

from starshelf.core.game import Viewer
from starshelf.core.rng import Rng

from .state import Open, Secret, State, is_over


class View(Struct, frozen=True):
    """The table as one viewer sees it: the open part, and what is its own."""

    viewer: Viewer
    open: Open
    wishes: tuple[int | None, ...]
    """A hidden wish is None."""
    my_burn: int | None = None


def view(s: State, viewer: Viewer) -> View:
    """Wishes are shown at the end (EX-003), burns when all have decided (EX-005)."""
    over = is_over(s.open)
    wishes = tuple(w if over or seat == viewer else None for seat, w in enumerate(s.secret.wishes))
    return View(viewer, s.open, wishes, None if viewer is None else s.secret.burns[viewer])


def guess(v: View, rng: Rng) -> State:
    """Fill in what the viewer cannot know: any wish, any burn within the tank."""
    o = v.open
    wishes = tuple(rng.below(len(o.pile)) + 1 if wish is None else wish for wish in v.wishes)
    burns: list[int | None] = []
    for seat, decided in enumerate(o.decided):
        if seat == v.viewer or not decided:
            burns.append(v.my_burn if seat == v.viewer else None)
        else:
            burns.append(rng.below(o.tanks[seat] + 1))
    return State(o, Secret(wishes, tuple(burns)))
