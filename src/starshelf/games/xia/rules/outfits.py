"""Outfits in the hold: markers spent and freed, packing (X-200 to X-217)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from starshelf.core.game import Action, Refusal

from ..actions import PackAuto, PackPose
from ..content import OUTFITS, SHIPS
from ..frames import Pack
from ..holds import Pose, largest_first, packing, poses, sections_of
from ..memo import for_same_few
from ..naming import OUTFIT_NAMES, SEAT_NAMES
from ..state import Fitted, Seat, State, empty_cells, free_point, free_section
from ..why import no
from .desk import Desk
from .registry import Rule, advances, lists, not_an_option

PACK_AUTO = PackAuto()


def spend_marker(w: Desk, number: int, outfit: int) -> int:
    """Move an armed marker to the first free arm point of an outfit; give its section (X-206)."""
    seat = w.seats[number]
    fitted = seat.fitted[outfit]
    section = free_point(seat, fitted)
    outfits = list(seat.fitted)
    outfits[outfit] = replace(fitted, spent=fitted.spent | 1 << section)
    w.seats[number] = replace(seat, fitted=tuple(outfits), armed=seat.armed - 1)
    return section


def free_marker(w: Desk, number: int, outfit: int, section: int) -> bool:
    """Take a marker off an arm point into nobody's hand; tell whether one lay there."""
    seat = w.seats[number]
    fitted = seat.fitted[outfit]
    if not fitted.spent >> section & 1:
        return False
    outfits = list(seat.fitted)
    outfits[outfit] = replace(fitted, spent=fitted.spent & ~(1 << section))
    w.seat(number, fitted=tuple(outfits))
    return True


def disabled(seat: Seat, fitted: Fitted) -> bool:
    """Tell whether an outfit is wholly covered with damage (X-209)."""
    return fitted.mask & ~seat.damage == 0


Arms = tuple[tuple[int, ...], bool, bool]
"""The engines that can be used, and whether a weapon near by or far off can."""


@for_same_few
def arms_of(fitted: tuple[Fitted, ...], damage: int) -> Arms:
    """Tell what can be done with the outfits that have a free arm point (X-204, X-253)."""
    engines = []
    near = far = False
    for i, outfit in enumerate(fitted):
        if free_section(outfit, damage) < 0:
            continue
        kind = OUTFITS[outfit.outfit].kind
        if kind == "engine":
            engines.append(i)
            near = True
        elif kind == "blaster":
            near = True
        elif kind == "missile":
            far = True
    return tuple(engines), near, far


def usable(seat: Seat, fitted: Fitted) -> bool:
    """Tell whether an outfit has a free arm point for an armed marker."""
    return seat.armed > 0 and free_point(seat, fitted) >= 0


def drop_tile(w: Desk, number: int, place: int) -> None:
    """Give a tile back for its resale price; markers on it become disarmed (X-216)."""
    seat = w.seats[number]
    fitted = seat.fitted[place]
    tiles = list(w.world.tiles)
    tiles[fitted.outfit] += 1
    w.change(tiles=tuple(tiles))
    w.seat(
        number,
        fitted=seat.fitted[:place] + seat.fitted[place + 1 :],
        credits=seat.credits + OUTFITS[fitted.outfit].resale,
        disarmed=seat.disarmed + fitted.spent.bit_count(),
    )


# --- packing --------------------------------------------------------------------------------------


def is_damaged(seat: Seat, fitted: Fitted) -> bool:
    """Tell whether a damage marker lies on an outfit."""
    return fitted.mask & seat.damage != 0


def fixed_mask(seat: Seat) -> int:
    """Give what cannot be moved: damage, and outfits with damage on them."""
    mask = seat.damage
    for fitted in seat.fitted:
        if is_damaged(seat, fitted):
            mask |= fitted.mask
    return mask


def movable(seat: Seat) -> list[int]:
    """List the numbers of the undamaged outfits."""
    return [i for i, fitted in enumerate(seat.fitted) if not is_damaged(seat, fitted)]


def has_room_for(seat: Seat, *new: int) -> bool:
    """Tell whether new tiles can be packed with all that is there."""
    return bool(which_fit(seat, [new]))


def which_fit(seat: Seat, choices: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """List those choices of new tiles that can be packed with all that is there (X-213)."""
    outfits = [seat.fitted[i].outfit for i in movable(seat)]
    cubes = sum([cube > 0 for cube in seat.cargo]) + len(seat.loose)
    fixed = fixed_mask(seat)
    room = SHIPS[seat.ship].hold_size - fixed.bit_count() - cubes - sections_of(outfits)
    return [
        new
        for new in choices
        if sections_of(new) <= room
        and packing(seat.ship, fixed, largest_first([*outfits, *new])) is not None
    ]


def lift_all(w: Desk, number: int) -> None:
    """Lift all undamaged outfits and cubes, and begin to lay them anew (X-214)."""
    seat = w.seats[number]
    lifted = movable(seat)
    outfits = [
        replace(fitted, cells=(), mask=0) if i in lifted else fitted
        for i, fitted in enumerate(seat.fitted)
    ]
    seat = w.seat(
        number,
        fitted=tuple(outfits),
        cargo=(0,) * SHIPS[seat.ship].hold_size,
        loose=(*(cube for cube in seat.cargo if cube), *seat.loose),
    )
    w.push(Pack(number, packing_order(seat)))


def packing_order(seat: Seat) -> tuple[int, ...]:
    """List the lifted outfits in the order in which they are laid: larger ones first."""
    outfits = seat.fitted
    lifted = [i for i, fitted in enumerate(outfits) if not fitted.cells]
    lifted.sort(key=lambda i: (-OUTFITS[outfits[i].outfit].sections, outfits[i].outfit, i))
    return tuple(lifted)


def laid_mask(seat: Seat) -> int:
    """Give what lies in the hold while it is being packed."""
    mask = seat.damage
    for fitted in seat.fitted:
        mask |= fitted.mask
    return mask


@advances(Pack)
def advance_pack(w: Desk, f: Pack) -> int | None:
    """Ask for the next pose; when all is laid, load the cubes (X-215)."""
    if f.lifted:
        return f.seat
    w.pop()
    seat = w.seats[f.seat]
    cargo = list(seat.cargo)
    for cell, cube in zip(empty_cells(seat), seat.loose):
        cargo[cell] = cube
    w.seat(f.seat, cargo=tuple(cargo), loose=())
    w.tell("hold_packed", seat=SEAT_NAMES[f.seat])
    return None


def open_poses(seat: Seat, f: Pack) -> list[Pose]:
    """List the poses of the next tile from which the rest can still be packed."""
    blocked = laid_mask(seat)
    rest = tuple(seat.fitted[i].outfit for i in f.lifted[1:])
    outfit = seat.fitted[f.lifted[0]].outfit
    return [
        pose
        for pose in poses(seat.ship, outfit)
        if not pose.mask & blocked and packing(seat.ship, blocked | pose.mask, rest) is not None
    ]


@lists(Pack)
def legal_pack(state: State, f: Pack, number: int) -> list[Action]:
    """List the poses of the next tile."""
    seat = state.open.seats[number]
    found: list[Action] = [PackPose(min(pose.cells), pose.turn) for pose in open_poses(seat, f)]
    found.append(PACK_AUTO)
    return found


def lay(w: Desk, number: int, outfit: int, pose: Pose) -> None:
    """Lay one tile."""
    seat = w.seats[number]
    outfits = list(seat.fitted)
    outfits[outfit] = replace(outfits[outfit], cells=pose.cells, mask=pose.mask)
    w.seat(number, fitted=tuple(outfits))


def apply_pose(w: Desk, number: int, action: PackPose) -> None:
    """Lay the next tile as chosen."""
    f = w.stack[-1]
    assert isinstance(f, Pack)
    seat = w.seats[number]
    pose = next(
        pose
        for pose in open_poses(seat, f)
        if min(pose.cells) == action.cell and pose.turn == action.turn
    )
    lay(w, number, f.lifted[0], pose)
    w.tell(
        "outfit_packed",
        seat=SEAT_NAMES[number],
        outfit=OUTFIT_NAMES[seat.fitted[f.lifted[0]].outfit],
    )
    w.swap(lifted=f.lifted[1:])


def apply_pack_auto(w: Desk, number: int, action: PackAuto) -> None:
    """Lay all tiles in the first packing found."""
    f = w.stack[-1]
    assert isinstance(f, Pack)
    seat = w.seats[number]
    found = packing(seat.ship, laid_mask(seat), tuple(seat.fitted[i].outfit for i in f.lifted))
    assert found is not None
    for i, pose in zip(f.lifted, found):
        lay(w, number, i, pose)
    w.swap(lifted=())


def why_not_pose(state: State, number: int, action: PackPose) -> Refusal | None:
    """Say why a tile cannot lie so."""
    return no("does_not_fit") if isinstance(state.open.stack[-1], Pack) else None


DECISIONS: tuple[Rule, ...] = (
    Rule(action=PackPose, asked=Pack, why_not=why_not_pose, then=apply_pose),
    Rule(action=PackAuto, asked=Pack, why_not=not_an_option, then=apply_pack_auto),
)
