"""The assign phase: the active seat puts a module over a free pair (D-040 to D-050)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.core.rulebook import Decision
from starshelf.core.words import Arg

from .. import names
from ..actions import Assign, AutopilotModule
from ..content import FACE_IDS, PAIRS, SIDES
from ..state import (
    NOTCH_SETS,
    ZONES,
    Module,
    Secret,
    State,
    active,
    notches_of,
    notches_taken,
    shape_in,
)
from ..why import refuse
from .desk import Desk, even_deal
from .drafts import FINISHED, opening_drafts


@lru_cache(maxsize=NOTCH_SETS)
def options_for(taken: int) -> tuple[Assign, ...]:
    """List the placements that these taken notches leave, by side, pair and face."""
    return tuple(
        Assign(name, row.index, face)
        for side, name in enumerate(SIDES)
        for row in PAIRS
        if not taken & notches_of(side, row.index)
        for face in FACE_IDS
    )


def modules_of(s: State, seat: int) -> tuple[Assign, ...]:
    """List the active seat's options (D-044)."""
    return options_for(notches_taken(s.open.placed))


def why_not_module(s: State, seat: int, action: Assign) -> Refusal | None:
    """Both notches of the pair must be free (D-041)."""
    wanted = notches_of(SIDES.index(action.side), action.pair)
    return refuse("notch_taken") if notches_taken(s.open.placed) & wanted else None


def not_assigning(s: State, seat: int, action: object) -> Refusal:
    """Say who places a module, or that none is placed now."""
    if s.open.phase != "assign":
        return refuse("not_time_to_assign")
    return refuse("not_the_active_player", seat=names.actor(active(s.open)))


def place_module(desk: Desk, actor: int, action: Assign | AutopilotModule) -> None:
    """Put the module down and begin the draw phase."""
    o = desk.open
    module = Module(SIDES.index(action.side), action.pair, FACE_IDS.index(action.face))
    after = replace(o, placed=(*o.placed, module), phase="draw")
    desk.secret = Secret(opening_drafts(after))
    finished = tuple([draft.question is None for draft in desk.secret.drafts])
    desk.open = replace(after, finished=finished)
    circle, octagon = ZONES[module.pair][module.face]
    args: dict[str, Arg] = {
        "seat": names.actor(active(o)),
        "number": len(after.placed),
        "side": names.SIDE[module.side],
        "circle": circle,
        "octagon": octagon,
        "own": names.SHAPE[shape_in(o, circle)],
        "others": names.SHAPE[shape_in(o, octagon)],
    }
    # The placement is final at once (D-050), so nobody takes it back alone.
    desk.tell(Fact("module_placed", args, reveals=True))
    for seat, is_finished in enumerate(finished):
        if is_finished:
            desk.tell(FINISHED[seat])


def autopilot_modules(s: State) -> tuple[AutopilotModule, ...]:
    """List what the autopilot may do (D-153)."""
    return _autopilot_for(notches_taken(s.open.placed))


@lru_cache(maxsize=NOTCH_SETS)
def _autopilot_for(taken: int) -> tuple[AutopilotModule, ...]:
    return tuple(AutopilotModule(one.side, one.pair, one.face) for one in options_for(taken))


ASSIGN = Decision(
    action=Assign,
    asked="assign",
    listed=modules_of,
    why_not=why_not_module,
    then=place_module,
    unasked=not_assigning,
)
AUTOPILOT = even_deal(AutopilotModule, "autopilot", autopilot_modules, place_module)
