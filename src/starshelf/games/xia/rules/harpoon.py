"""Mag-Harpoon: thrown at a ship that is about to move, then dragged along (X-554 to X-556)."""

from __future__ import annotations

from starshelf.core.game import Action

from ..actions import Follow, FollowAll, LetGo, Pass, Use
from ..content import ABILITIES, ABILITY, band
from ..frames import Crossing, Following, Harpooning, Roll
from ..geometry import ENTRANCE, LAWFUL, distance
from ..naming import SEAT_NAMES, SHIP_NAMES, space_name
from ..state import NOBODY, OFF, State, has_title, is_crowded, place_of
from .desk import Desk
from .destruction import end_harpoon, free_or_beside
from .registry import Rule, advances, lists, not_an_option, resolves
from .rolls import exhaust
from .titles import PUBLIC_ENEMY

HARPOON = ABILITY["mag_harpoon"]
_READY = 1 << HARPOON
USE = Use()
PASS = Pass()
FOLLOW = (Follow(), FollowAll(), LetGo())


def harpooner(w: Desk, host: int) -> int:
    """Give the seat that may throw the harpoon at a ship which starts to move; else nobody."""
    for number, seat in enumerate(w.seats):
        if not seat.ready & _READY or number == host or seat.at == OFF:
            continue
        if seat.energy >= ABILITIES[HARPOON].energy and w.geo.adjacent(seat.at, place_of(w, host)):
            return number
    return NOBODY


def offer_harpoon(w: Desk, host: int) -> bool:
    """Ask the owner of the harpoon whether to throw it at a ship that starts to move."""
    number = harpooner(w, host)
    if number != NOBODY:
        w.push(Harpooning(number, host))
    return number != NOBODY


@advances(Harpooning)
def advance_harpooning(w: Desk, f: Harpooning) -> int | None:
    """Ask whether to throw."""
    return f.seat


@lists(Harpooning)
def legal_harpooning(state: State, f: Harpooning, number: int) -> list[Action]:
    """Use it or not."""
    return [USE, PASS]


def throw_harpoon(w: Desk, number: int, action: Use) -> None:
    """Pay and roll."""
    f = w.pop()
    assert isinstance(f, Harpooning)
    exhaust(w, f.seat, HARPOON)
    w.roll(f.seat, "harpoon", (20,), detail=f.host)


def pass_harpoon(w: Desk, number: int, action: Pass) -> None:
    """Leave the ship alone."""
    w.pop()


@resolves("harpoon")
def resolve_harpoon(w: Desk, f: Roll) -> None:
    """Fasten to the host, if the roll allows."""
    reach = band(ABILITIES[HARPOON].table, f.values[0]).n
    if reach and place_of(w, f.detail) != OFF:
        seat = w.seats[f.ship]
        w.seat(f.ship, host=f.detail, reach=reach, alone=seat.at, follows=False)
    w.tell(
        "harpooned",
        seat=SEAT_NAMES[f.ship],
        ship=SHIP_NAMES[f.detail],
        value=f.values[0],
        reach=reach,
    )


def is_host(w: Desk, ship: int) -> bool:
    """Tell whether somebody hangs on a ship."""
    for seat in w.seats:  # noqa: SIM110 a loop is much quicker than any() here
        if seat.host == ship:
            return True
    return False


def ask_followers(w: Desk, host: int, left: int) -> None:
    """When a host has left a space, ask who hangs on it to follow."""
    for number, seat in enumerate(w.seats):
        if seat.host == host:
            if seat.at == OFF or distance(seat.at, left) != 1:
                end_harpoon(w, number)
            else:
                w.push(Following(number, left))


@advances(Following)
def advance_following(w: Desk, f: Following) -> int | None:
    """Ask, or follow by itself to the end of the reach."""
    seat = w.seats[f.seat]
    if seat.follows:
        w.pop()
        follow(w, f.seat, f.to)
        return None
    return f.seat


@lists(Following)
def legal_following(state: State, f: Following, number: int) -> list[Action]:
    """Follow, follow to the end, or let go."""
    return list(FOLLOW)


def apply_follow(w: Desk, number: int, action: Follow) -> None:
    """Follow one space."""
    f = w.pop()
    assert isinstance(f, Following)
    follow(w, number, f.to)


def apply_follow_all(w: Desk, number: int, action: FollowAll) -> None:
    """Follow as far as it goes."""
    f = w.pop()
    assert isinstance(f, Following)
    w.seat(number, follows=True)
    follow(w, number, f.to)


def apply_let_go(w: Desk, number: int, action: LetGo) -> None:
    """Let go."""
    w.pop()
    w.tell("harpoon_let_go", seat=SEAT_NAMES[number])
    end_harpoon(w, number)


def follow(w: Desk, number: int, to: int) -> None:
    """Move into the space just left, meeting its borders."""
    seat = w.seats[number]
    cross = w.geo.cross_between(seat.at, to)
    closed = cross is not None and cross[2] == ENTRANCE and cross[3] == LAWFUL
    if closed and seat.bounty and not has_title(seat, PUBLIC_ENEMY):
        end_harpoon(w, number)
        return
    w.seat(number, reach=seat.reach - 1)
    w.push(Crossing(number, seat.at, to, "follow"))


def after_following(w: Desk, number: int) -> None:
    """Note where a follower stands; end the effect when its reach is used up."""
    seat = w.seats[number]
    w.tell("harpoon_followed", seat=SEAT_NAMES[number], at=space_name(w.geo, seat.at))
    if not is_crowded(w, seat.at):
        w.seat(number, alone=seat.at)
    if seat.host >= 0 and seat.reach <= 0:
        end_harpoon(w, number)


def settle_followers(w: Desk, host: int) -> None:
    """When a host's move ends, put back whoever followed it onto a shared space (X-556)."""
    for number, seat in enumerate(w.seats):
        if seat.alone != OFF and number != host:
            settle_one(w, number)


def settle_one(w: Desk, number: int) -> None:
    """Put a follower that shares a space back where it stood alone (X-109)."""
    seat = w.seats[number]
    if seat.at != OFF and is_crowded(w, seat.at):
        back = free_or_beside(w, number, seat.alone)
        w.seat(number, at=back)
        w.tell("put_back", seat=SEAT_NAMES[number], at=space_name(w.geo, back))
    if seat.host < 0:
        w.seat(number, alone=OFF)


def let_all_go(w: Desk) -> None:
    """End all that harpoons do at the end of a turn (X-556)."""
    for number, seat in enumerate(w.seats):
        if seat.host != NOBODY or seat.alone != OFF:
            w.seat(number, host=NOBODY, reach=0, follows=False, alone=OFF)


DECISIONS: tuple[Rule, ...] = (
    Rule(action=Use, asked=Harpooning, why_not=not_an_option, then=throw_harpoon),
    Rule(action=Pass, asked=Harpooning, why_not=not_an_option, then=pass_harpoon),
    Rule(action=Follow, asked=Following, why_not=not_an_option, then=apply_follow),
    Rule(action=FollowAll, asked=Following, why_not=not_an_option, then=apply_follow_all),
    Rule(action=LetGo, asked=Following, why_not=not_an_option, then=apply_let_go),
)
