"""The assign phase: the active seat puts a module over a free pair (D-040 to D-050)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.core.words import Arg
from starshelf.games.distant_suns import names
from starshelf.games.distant_suns.actions import Assign, AutopilotModule
from starshelf.games.distant_suns.content import FACE_IDS, PAIRS, PANEL, SIDES
from starshelf.games.distant_suns.rules import close, draw
from starshelf.games.distant_suns.state import (
    NOTCH_SETS,
    Module,
    State,
    active,
    is_free,
    notches_taken,
    shape_in,
    zone_of_circle,
    zone_of_octagon,
)
from starshelf.games.distant_suns.why import refuse


@lru_cache(maxsize=NOTCH_SETS)
def options_for(taken: int) -> tuple[Assign, ...]:
    """List the placements that these taken notches leave, by side, pair and face."""
    return tuple(
        Assign(side, row.index, face)
        for number, side in enumerate(SIDES)
        for row in PAIRS
        if not taken & (0b11 << (number * PANEL.notches_per_side + row.index))
        for face in FACE_IDS
    )


@lru_cache(maxsize=NOTCH_SETS)
def _autopilot_for(taken: int) -> tuple[AutopilotModule, ...]:
    return tuple(
        AutopilotModule(option.side, option.pair, option.face) for option in options_for(taken)
    )


def autopilot_options(s: State) -> tuple[AutopilotModule, ...]:
    """List what the autopilot may do."""
    return _autopilot_for(notches_taken(s.placed))


def legal_assign(s: State) -> tuple[Assign, ...]:
    """List the active seat's options."""
    return options_for(notches_taken(s.placed))


def check_assign(s: State, seat: int, action: Assign) -> Refusal | None:
    """Say why a module cannot be placed like this."""
    if s.phase != "assign":
        return refuse("not_time_to_assign")
    if seat != active(s):
        return refuse("not_the_active_player", seat=names.actor(active(s)))
    known = action.side in SIDES and action.face in FACE_IDS
    if not known or not 0 <= action.pair < len(PAIRS):
        return refuse("not_a_pair")
    if not is_free(s.placed, SIDES.index(action.side), action.pair):
        return refuse("notch_taken")
    return None


def place_module(s: State, side: str, pair: int, face: str) -> tuple[State, tuple[Fact, ...]]:
    """Put the module down and begin the draw phase; it may close at once (D-100)."""
    module = Module(SIDES.index(side), pair, FACE_IDS.index(face))
    placed = (*s.placed, module)
    after = replace(s, placed=placed, phase="draw")
    after = replace(after, drafts=draw.opening_drafts(after))
    circle, octagon = zone_of_circle(module), zone_of_octagon(module)
    args: dict[str, Arg] = {
        "seat": names.actor(active(s)),
        "number": len(placed),
        "side": names.SIDE[module.side],
        "circle": circle,
        "octagon": octagon,
        "own": names.SHAPE[shape_in(s, circle)],
        "others": names.SHAPE[shape_in(s, octagon)],
    }
    # The placement is final at once (D-050), so nobody takes it back alone.
    facts = [Fact("module_placed", args, reveals=True)]
    for seat, draft in enumerate(after.drafts):
        if draft.stage == "done":
            facts.append(draw.finished_fact(seat))
    if all(draft.stage == "done" for draft in after.drafts):
        after, more = close.close_turn(after)
        facts += more
    return after, tuple(facts)


def apply_assign(s: State, seat: int, action: Assign) -> tuple[State, tuple[Fact, ...]]:
    """Carry out the active seat's placement."""
    return place_module(s, action.side, action.pair, action.face)
