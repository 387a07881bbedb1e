"""Missions: drawn, carried out, completed, failed, given up (X-340 to X-383)."""

from __future__ import annotations

from starshelf.core.game import Fact, Refusal
from starshelf.core.words import Message

from ..actions import (
    Complete,
    DoTask,
    DropMission,
)
from ..content import MISSION_KIND, NPCS, SECTOR, band, mission
from ..frames import Kill, Move, Roll, UsedSpace
from ..naming import SEAT_NAMES, SECTOR_NAMES
from ..state import (
    FACE_DOWN,
    FIRST_NPC,
    OFF,
    PAY_WAITS,
    OpenLike,
    State,
    map_of,
    place_of,
)
from ..why import no, no_by
from .actions_here import begin_action
from .desk import Desk
from .destruction import drop_mission
from .registry import Rule, resolves

TASK = DoTask()
COMPLETE = Complete()
DROP = DropMission()
_NPC_TARGETS = {npc.id: FIRST_NPC + i for i, npc in enumerate(NPCS)}


def name_mission(card: int) -> Message:
    """Name a mission card."""
    return Message(f"mission-{card}")


def active_card(state: State, number: int) -> int:
    """Give a seat's active mission as its owner knows it; 0 without one."""
    return state.secret.hands[number] or state.open.seats[number].mission


def target_ship(o: OpenLike, number: int, card: int) -> int:
    """Give the ship that a Thief or Assassin mission names (X-357)."""
    target = mission(card).target
    if target in _NPC_TARGETS:
        return _NPC_TARGETS[target]
    step = 1 if target == "left" else -1
    return (number + step) % len(o.seats)


# --- drawing --------------------------------------------------------------------------------------


# --- the first task -------------------------------------------------------------------------------


def may_do_task(state: State, number: int, at: int, *, used: bool) -> bool:
    """Tell whether the first task can be done here (X-350 to X-357)."""
    return task_refusal(state, number, at, used=used) is None


def task_refusal(state: State, number: int, at: int, *, used: bool) -> Refusal | None:
    """Say why the first task cannot be done here."""
    o = state.open
    card = active_card(state, number)
    if not card:
        return no("no_active_mission")
    if o.seats[number].mission != FACE_DOWN:
        return no("task_done")
    row = mission(card)
    if row.kind == "thief":
        if used:
            return no("action_not_tied_to_space")
        target = target_ship(o, number, card)
        place = place_of(o, target) if target < FIRST_NPC or o.npcs else OFF
        if place == OFF:
            return no("target_not_in_play")
        if not map_of(o).adjacent(o.seats[number].at, place):
            return no("not_adjacent")
        return None
    if not row.start:
        return no_by("wrong_mission_point", "X-353")
    if map_of(o).mission_points.get(at) != SECTOR[row.start]:
        return no("wrong_mission_point")
    return None


def turn_up(w: Desk, number: int) -> int:
    """Turn a seat's active mission face up; give its card."""
    card = w.hold_card(number, 0)
    w.seat(number, mission=card)
    w.facts.append(
        Fact(
            "mission_task_done",
            {"seat": SEAT_NAMES[number], "mission": name_mission(card)},
            reveals=True,
        )
    )
    return card


def apply_task(w: Desk, number: int, action: DoTask) -> None:
    """Do the first task (X-350, X-352, X-355, X-356)."""
    begin_action(w, number, full=True)
    card = turn_up(w, number)
    kind = mission(card).kind
    if kind in ("scholar", "thief"):
        w.roll(number, kind, (20,))
        return
    w.seat(number, pay=PAY_WAITS)
    if not fix_pay(w, number):
        w.tell("mission_pay_waits", seat=SEAT_NAMES[number])


def fix_pay(w: Desk, number: int) -> bool:
    """Fix a pay by flight distance if both ends are laid (X-351, X-356, X-362)."""
    seat = w.seats[number]
    row = mission(seat.mission)
    start, goal = SECTOR[row.start], SECTOR[row.goal]
    if goal not in w.geo.sector_hex:
        return False
    flight = w.geo.flight(start, goal)
    bands = MISSION_KIND[row.kind].pay
    pay = (bands[-1] if flight is None else band(bands, flight)).credits
    set_pay(w, number, pay)
    return True


def set_pay(w: Desk, number: int, pay: int) -> None:
    """Lay the pay on the card (X-361)."""
    w.seat(number, pay=pay)
    w.tell("mission_pay_set", seat=SEAT_NAMES[number], pay=pay)


def fix_waiting_pays(w: Desk) -> None:
    """Fix the pays that waited for a sector which has just been laid (X-362)."""
    for step in range(len(w.seats)):
        number = (w.active + step) % len(w.seats)
        if w.seats[number].pay == PAY_WAITS:
            fix_pay(w, number)


@resolves("scholar")
def resolve_scholar(w: Desk, f: Roll) -> None:
    """Pay by the die (X-352)."""
    w.tell("scholar_rolled", seat=SEAT_NAMES[f.ship], value=f.values[0])
    set_pay(w, f.ship, band(MISSION_KIND["scholar"].pay, f.values[0]).credits)


@resolves("hunter")
def resolve_hunter(w: Desk, f: Roll) -> None:
    """Pay by the die (X-353)."""
    w.tell("hunter_rolled", seat=SEAT_NAMES[f.ship], value=f.values[0])
    set_pay(w, f.ship, band(MISSION_KIND["bounty_hunter"].pay, f.values[0]).credits)


@resolves("thief")
def resolve_thief(w: Desk, f: Roll) -> None:
    """Steal or fail (X-355)."""
    w.tell("thief_rolled", seat=SEAT_NAMES[f.ship], value=f.values[0])
    row = band(MISSION_KIND["thief"].pay, f.values[0])
    if row.effect == "mission_fails":
        fail_mission(w, f.ship, "thief")
    else:
        set_pay(w, f.ship, row.credits)


def fail_mission(w: Desk, number: int, kind: str) -> None:
    """Lose the mission and get a bounty (X-355, X-368, X-381)."""
    card = drop_mission(w, number)
    w.tell("mission_failed", seat=SEAT_NAMES[number], mission=name_mission(card))
    w.raise_bounty(number, 1000, kind)


def after_kill(w: Desk, number: int, kill: Kill) -> None:
    """Do the first task of a Bounty Hunter or Assassin by a kill (X-353, X-354)."""
    card = w.secret.hands[number]
    if not card:
        return
    kind = mission(card).kind
    if kind == "bounty_hunter" and kill.outlaw:
        turn_up(w, number)
        w.roll(number, "hunter", (20,))
    elif kind == "assassin" and kill.ship == target_ship(w, number, card):
        turn_up(w, number)
        w.seat(number, tier_killed=kill.tier)
        set_pay(w, number, band(MISSION_KIND["assassin"].pay, kill.tier).credits)


# --- completing and giving up ---------------------------------------------------------------------


def complete_refusal(state: State, number: int, at: int, *, unseen: bool) -> Refusal | None:
    """Say why the active mission cannot be completed here (X-365, X-369)."""
    seat = state.open.seats[number]
    if not seat.mission:
        return no("no_active_mission")
    if seat.mission == FACE_DOWN:
        return no("task_not_done")
    row = mission(seat.mission)
    if map_of(state.open).mission_points.get(at) != SECTOR[row.goal]:
        return no_by("wrong_mission_point", "X-365")
    if row.kind == "smuggler" and not (seat.sneaked or unseen):
        return no("not_sneaked_in")
    return None


def apply_complete(w: Desk, number: int, action: Complete) -> None:
    """Take the pay and the fame."""
    begin_action(w, number, full=True)
    seat = w.seats[number]
    card = seat.mission
    w.seat(
        number,
        credits=seat.credits + seat.pay,
        completed=tuple(sorted((*seat.completed, card))),
        mission=0,
        pay=0,
        sneaked=False,
        tier_killed=0,
    )
    w.tell(
        "mission_completed",
        seat=SEAT_NAMES[number],
        mission=name_mission(card),
        pay=seat.pay,
        goal=SECTOR_NAMES[SECTOR[mission(card).goal]],
    )
    if mission(card).kind == "assassin":
        bounty = band(MISSION_KIND["assassin"].pay, seat.tier_killed).bounty
        w.raise_bounty(number, bounty, "assassin")
    w.gain_fame(number, 1, "mission_completed")


def apply_drop(w: Desk, number: int, action: DropMission) -> None:
    """Give up the active mission (X-380); a face-down card is shown."""
    hidden = w.seats[number].mission == FACE_DOWN
    card = drop_mission(w, number)
    w.facts.append(
        Fact(
            "mission_aborted",
            {"seat": SEAT_NAMES[number], "mission": name_mission(card)},
            reveals=hidden,
        )
    )


# --- reasons --------------------------------------------------------------------------------------


def point_of(state: State, number: int) -> tuple[int, bool, bool]:
    """Give the space that a mission is about, whether it is used from beside, and unseen."""
    f = state.open.stack[-1]
    if isinstance(f, UsedSpace):
        return f.at, True, f.unseen
    return state.open.seats[number].at, False, False


def why_not_task(state: State, number: int, action: DoTask) -> Refusal | None:
    """Say why the task cannot be done."""
    at, used, _ = point_of(state, number)
    return task_refusal(state, number, at, used=used)


def why_not_complete(state: State, number: int, action: Complete) -> Refusal | None:
    """Say why the mission cannot be completed."""
    at, _, unseen = point_of(state, number)
    return complete_refusal(state, number, at, unseen=unseen)


def why_not_drop(state: State, number: int, action: DropMission) -> Refusal | None:
    """Say why no mission can be given up."""
    return None if state.open.seats[number].mission else no("no_active_mission")


DECISIONS: tuple[Rule, ...] = (
    Rule(action=DoTask, asked=("action", UsedSpace), why_not=why_not_task, then=apply_task),
    Rule(
        action=Complete, asked=("action", UsedSpace), why_not=why_not_complete, then=apply_complete
    ),
    Rule(action=DropMission, asked=("action", Move), why_not=why_not_drop, then=apply_drop),
)
