"""The game as one machine: who acts, what may be done, why not, what follows, what chance deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.core.game import CHANCE, Fact, Refusal
from starshelf.core.rng import Rng, choose, choose_weighted
from starshelf.games.xia import actions as act
from starshelf.games.xia import setup as _setup
from starshelf.games.xia.content import FACES, NPCS, SECTORS, TITLES
from starshelf.games.xia.frames import (
    Aim,
    DealNpcs,
    Draw,
    Hazard,
    LaySector,
    LayStart,
    Move,
    OrderRoll,
    Roll,
    TakeFace,
    TieBreak,
    Turn,
    UsedSpace,
)
from starshelf.games.xia.rules import (
    abilities as _abilities,
)
from starshelf.games.xia.rules import (
    borders as _borders,
)
from starshelf.games.xia.rules import (
    turn as _turn,
)
from starshelf.games.xia.rules.gifts import gift_refusal
from starshelf.games.xia.rules.npcs import tie_names
from starshelf.games.xia.rules.registry import (
    ADVANCE,
    APPLY,
    LEGAL,
    ON_DONE,
    ON_PASS,
    ON_USE,
    REASON,
    applies,
)
from starshelf.games.xia.rules.rolls import rolling_sides
from starshelf.games.xia.setup import roll_for_order, start_sectors, undealt_npcs
from starshelf.games.xia.state import State, is_stranded
from starshelf.games.xia.why import no
from starshelf.games.xia.work import SEAT_NAMES, GameEnds, Work, lay_out

_MODULES = (_abilities, _borders, _setup, _turn)

DICE = tuple(act.Die(value) for value in range(21))
LAYS = tuple(act.Lay(row.id) for row in SECTORS)
NPC_CARDS = tuple(act.DealNpc(npc.id) for npc in NPCS)
SHOWS = tuple(act.ShowToken(row.id) for row in FACES)
TITLE_CARDS = tuple(act.TurnUpTitle(row.id) for row in TITLES)

STEPS = (act.Step, act.GateJump, act.TigrisJump, act.BlindJump, act.UseSpace, act.Stop)
BUSINESS = (
    act.Refill,
    act.Repair,
    act.BuyOutfit,
    act.SellOutfit,
    act.Rearrange,
    act.BuyShip,
    act.BuyFame,
    act.EndBusiness,
)
FULL = (
    act.UseImpulse,
    act.UseEngine,
    act.Attack,
    act.Scan,
    act.DoTask,
    act.Complete,
    act.BuyPair,
    act.SellCube,
    act.SellAll,
    act.Gather,
    act.Rescue,
    act.UseAbility,
    act.EndActions,
)
MINOR = (act.DrawMissions, act.PickUp, act.TakeToken, act.Jettison, act.DropMission)
TIED_TO_SPACE = (
    act.Scan,
    act.DoTask,
    act.Complete,
    act.BuyPair,
    act.SellCube,
    act.SellAll,
    act.Gather,
)


def to_act(state: State) -> tuple[int, ...]:
    """Give who must decide; () when the game is over."""
    return ASKED[state.open.actor]


ASKED: dict[int | None, tuple[int, ...]] = {None: ()}
ASKED.update((actor, (actor,)) for actor in (CHANCE, *range(len(SEAT_NAMES))))

_last: tuple[State | None, tuple[Any, ...]] = (None, ())
"""The last list asked for: of which state, and what it held."""


def legal(state: State, actor: int) -> Sequence[Any]:
    """List what an actor may do; empty for who is not asked."""
    global _last
    o = state.open
    if o.actor != actor or actor is None:
        return ()
    last = _last  # read once: another thread may put its own list there meanwhile
    if last[0] is state:
        return last[1]
    if actor == CHANCE:
        found: tuple[Any, ...] = tuple(odds(state))
    else:
        f = o.stack[-1]
        found = tuple(LEGAL[type(f)](state, f, actor))
    _last = (state, found)
    return found


def check(state: State, actor: int, action: Any) -> Refusal | None:
    """Say why an action cannot be; None when it is legal."""
    o = state.open
    if o.actor is None:
        return no("game_over")
    if o.actor == actor and action in legal(state, actor):
        return None
    if type(action) is act.Gift:
        return gift_refusal(state, actor, action)
    if isinstance(action, act.DEALER):
        return no("dealer_only")
    if o.actor != actor:
        return no("not_your_turn")
    return _by_phase(state, actor, action) or _by_rule(state, actor, action)


def _by_phase(state: State, actor: int, action: Any) -> Refusal | None:
    f = state.open.stack[-1]
    kind = type(action)
    if isinstance(f, Turn):
        if f.phase == "action":
            if kind in STEPS:
                return no("not_in_a_move")
            if kind in BUSINESS:
                return no("wrong_phase")
            stuck = is_stranded(state.open.seats[actor])
            if stuck and kind in FULL and kind is not act.UseImpulse:
                return no("stranded")
            return None
        if f.phase == "business" and kind in BUSINESS:
            return None
        if f.phase == "status" and kind is act.Arm:
            return None
        return no("wrong_phase")
    if isinstance(f, Move):
        if kind in FULL:
            return no("in_a_move")
        return no("wrong_phase") if kind in BUSINESS else None
    if isinstance(f, Aim) and kind is act.UseAbility:
        return no("not_combinable")
    if isinstance(f, UsedSpace):
        if kind not in TIED_TO_SPACE and kind not in MINOR:
            return no("action_not_tied_to_space")
        if kind in TIED_TO_SPACE and is_stranded(state.open.seats[actor]):
            return no("stranded")
    return None


def _by_rule(state: State, actor: int, action: Any) -> Refusal:
    reason = REASON.get(type(action))
    found = None
    if reason is not None and state.open.seats[actor].ship >= 0:
        if state.open.seats[actor].at >= 0:
            found = reason(state, actor, action)
    elif reason is not None and isinstance(action, act.ChooseShip):
        found = reason(state, actor, action)
    return found or no("not_an_option")


def apply(state: State, actor: int, action: Any) -> tuple[State, tuple[Fact, ...]]:
    """Carry out a decision or the dealer's answer, and all that follows by itself."""
    w = lay_out(state)
    kind = type(action)
    try:
        APPLY[kind](w, actor, action)
        if kind is not act.Gift:  # a gift is made beside the game, whatever is under way
            advance(w)
    except GameEnds:
        finish(w)
    return w.freeze(), tuple(w.facts)


def advance(w: Work) -> None:
    """Carry everything on by itself until somebody must decide."""
    stack = w.stack
    actor = None
    while actor is None:
        f = stack[-1]
        actor = ADVANCE[type(f)](w, f)
    w.actor = actor


def finish(w: Work) -> None:
    """End the game: nothing further is resolved (X-650)."""
    w.actor = None
    if w.ending == "target_reached" and w.rules.mode == "solo":
        par = _turn.par_of(w.rules.fame_target)
        marks = (("solo_gold", par.gold), ("solo_silver", par.silver), ("solo_bronze", par.bronze))
        w.ending = next((code for code, turns in marks if w.turn <= turns), "solo_won")


@applies(act.Done)
def apply_done(w: Work, number: int, action: act.Done) -> None:
    """End the present choice."""
    f = w.stack[-1]
    if isinstance(f, Hazard):
        _borders.close_hazard(w)
    else:
        ON_DONE[type(f)](w, number)


@applies(act.Use)
def apply_use(w: Work, number: int, action: act.Use) -> None:
    """Use the ability asked about."""
    ON_USE[type(w.stack[-1])](w, number)


@applies(act.Pass)
def apply_pass(w: Work, number: int, action: act.Pass) -> None:
    """Do without it."""
    ON_PASS[type(w.stack[-1])](w, number)


@applies(act.Die)
def apply_die(w: Work, number: int, action: act.Die) -> None:
    """Note a thrown die."""
    f = w.stack[-1]
    if isinstance(f, OrderRoll):
        roll_for_order(w, f, action.value)
        return
    assert isinstance(f, Roll)
    values: tuple[int, ...] = (action.value,)
    if len(f.values) > 1:
        place = f.values.index(0)
        values = f.values[:place] + values + f.values[place + 1 :]
    w.stack[-1] = Roll(f.ship, f.why, f.sides, values, f.detail, f.extra, f.kept)


# --- chance ---------------------------------------------------------------------------------------


def odds(state: State) -> dict[Any, int]:
    """Give the dealer's answers and their weights."""
    o = state.open
    f = o.stack[-1]
    if isinstance(f, Roll):
        return dict.fromkeys(DICE[1 : rolling_sides(o) + 1], 1)
    if isinstance(f, OrderRoll):
        return dict.fromkeys(DICE[1:21], 1)
    if isinstance(f, LayStart):
        return {LAYS[i]: 1 for i in start_sectors(o)}
    if isinstance(f, LaySector):
        return {LAYS[i]: 1 for i in range(len(SECTORS)) if o.world.pile >> i & 1}
    if isinstance(f, DealNpcs):
        return {NPC_CARDS[i]: 1 for i in undealt_npcs(o)}
    if isinstance(f, TakeFace):
        return {show: n for show, n in zip(SHOWS, o.world.faces) if n}
    if isinstance(f, Draw):
        return {act.DealMission(card): 1 for card in state.deck}
    if isinstance(f, TieBreak):
        return {act.BreakTie(name): 1 for name in tie_names(f)}
    assert isinstance(f, Turn)
    return {TITLE_CARDS[i]: 1 for i in range(len(TITLES)) if o.world.titles_deck >> i & 1}


def deal(state: State, rng: Rng) -> Any:
    """Draw one answer of the dealer by its odds."""
    f = state.open.stack[-1]
    if isinstance(f, Roll):
        return DICE[1 + rng.below(f.sides[f.values.index(0)])]
    if isinstance(f, Draw):
        return act.DealMission(choose(rng, state.deck))
    weights = odds(state)
    return choose_weighted(rng, weights.items(), sum(weights.values()))
