"""Missions drawn at a mission point, and one of them kept (X-340 to X-343)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import CHANCE, Action, Fact, Refusal
from starshelf.core.rng import Rng, choose

from ..actions import (
    DealMission,
    DrawMissions,
    KeepMission,
    KeepNone,
)
from ..content import MISSIONS, TITLES
from ..frames import Draw, Move, UsedSpace
from ..naming import SEAT_NAMES
from ..state import (
    FACE_DOWN,
    State,
    has_title,
    map_of,
)
from ..why import no
from .actions_here import begin_action
from .desk import Desk
from .missions import name_mission, point_of
from .registry import Answer, Rule, advances, lists, not_an_option
from .titles import TRUSTED_HAND

DRAW = DrawMissions()
KEEP_NONE = KeepNone()
KEEPS = {row.card: KeepMission(row.card) for row in MISSIONS}
DRAWN = 3


def may_draw(state: State, number: int, at: int) -> bool:
    """Tell whether a seat may receive a mission here (X-340)."""
    seat = state.open.seats[number]
    if seat.mission:
        return False
    point = map_of(state.open).mission_points.get(at)
    if point is None or seat.memory.drawn_at >> point & 1:
        return False
    return bool(state.secret.deck or state.open.world.discards)


def apply_draw(w: Desk, number: int, action: DrawMissions) -> None:
    """Begin to draw."""
    at = begin_action(w, number, full=False)
    seat = w.seats[number]
    point = w.geo.mission_points[at]
    w.remember(number, drawn_at=seat.memory.drawn_at | 1 << point)
    count = TITLES[TRUSTED_HAND].skill.n if has_title(seat, TRUSTED_HAND) else DRAWN
    w.push(Draw(number, count))


@advances(Draw)
def advance_draw(w: Desk, f: Draw) -> int | None:
    """Let the dealer draw; discards become the deck when it runs out (X-343)."""
    if f.left:
        if not w.secret.deck and w.world.discards:
            w.secret = replace(w.secret, deck=w.world.discards)
            w.change(discards=())
            w.tell("missions_reshuffled", count=len(w.secret.deck))
        if w.secret.deck:
            return CHANCE
        w.swap(left=0)
        return None
    return f.seat


def mission_odds(state: State) -> dict[DealMission, int]:
    """Any card of the deck."""
    return {DealMission(card): 1 for card in state.secret.deck}


def draw_mission(state: State, rng: Rng) -> DealMission:
    """Draw a card of the deck."""
    return DealMission(choose(rng, state.secret.deck))


def apply_deal(w: Desk, number: int, action: DealMission) -> None:
    """Hand one card to the drawer."""
    f = w.stack[-1]
    assert isinstance(f, Draw)
    deck = list(w.secret.deck)
    deck.remove(action.card)
    drawn = tuple(sorted((*w.secret.drawn, action.card)))
    w.secret = replace(w.secret, deck=tuple(deck), drawn=drawn)
    w.swap(left=f.left - 1, count=f.count + 1)
    w.facts.append(
        Fact(
            "mission_kept_hidden",
            {"seat": SEAT_NAMES[f.seat], "mission": name_mission(action.card)},
            only=(f.seat,),
        )
    )
    if f.left == 1:
        w.tell("missions_drawn", seat=SEAT_NAMES[f.seat], count=f.count + 1)


@lists(Draw)
def legal_keep(state: State, f: Draw, number: int) -> list[Action]:
    """Keep one of the drawn cards, or none."""
    found: list[Action] = [KEEPS[card] for card in state.secret.drawn]
    found.append(KEEP_NONE)
    return found


def apply_keep_mission(w: Desk, number: int, action: KeepMission) -> None:
    """Keep one card face down; the others are shown on the discards (X-341, X-342)."""
    _discard_drawn(w, number, action.card)
    w.hold_card(number, action.card)
    w.seat(number, mission=FACE_DOWN)
    w.tell_seat("mission_kept", number)


def apply_keep_none(w: Desk, number: int, action: KeepNone) -> None:
    """Refuse all cards."""
    _discard_drawn(w, number, 0)


def _discard_drawn(w: Desk, number: int, kept: int) -> None:
    refused = tuple(card for card in w.secret.drawn if card != kept)
    w.secret = replace(w.secret, drawn=())
    w.pop()
    w.change(discards=tuple(sorted((*w.world.discards, *refused))))
    names = tuple(name_mission(card) for card in refused)
    if refused:
        w.facts.append(
            Fact("mission_refused", {"seat": SEAT_NAMES[number], "missions": names}, reveals=True)
        )


def why_not_draw(state: State, number: int, action: DrawMissions) -> Refusal | None:
    """Say why no mission can be received."""
    seat = state.open.seats[number]
    at, _, _ = point_of(state, number)
    if seat.mission:
        return no("has_active_mission")
    point = map_of(state.open).mission_points.get(at)
    if point is None:
        return no("not_on_mission_point")
    if seat.memory.drawn_at >> point & 1:
        return no("already_drawn_here")
    if not state.secret.deck and not state.open.world.discards:
        return no("no_missions_left")
    return None


DECISIONS: tuple[Rule, ...] = (
    Rule(
        action=DrawMissions,
        asked=("action", Move, UsedSpace),
        why_not=why_not_draw,
        then=apply_draw,
    ),
    Rule(action=KeepMission, asked=Draw, why_not=not_an_option, then=apply_keep_mission),
    Rule(action=KeepNone, asked=Draw, why_not=not_an_option, then=apply_keep_none),
)

DEALS: tuple[Answer, ...] = (
    Answer(action=DealMission, asked=Draw, odds=mission_odds, then=apply_deal, draw=draw_mission),
)
