"""Legal actions as offers: what each says, and which targets lead to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from starshelf.core.scene import Ghost, Offer, OfferKind
from starshelf.core.words import Arg, Message

from .. import actions as act
from ..actions import SHIP_IDS
from ..content import ABILITIES, ABILITY, GOODS_NUMBER, KITS, OUTFIT, OUTFITS, SECTOR, SHIP, SHIPS
from ..frames import (
    Autopilot,
    Boosting,
    Broadside,
    Damage,
    FirstShopping,
    Guarding,
    HandBack,
    Harpooning,
    Hazard,
    Heal,
    Pack,
    RailHit,
    Roll,
    Selling,
    Slip,
    Survey,
    UsedSpace,
)
from ..geometry import hex_named, name_of
from ..holds import SECTIONS, orient
from ..naming import (
    ABILITY_NAMES,
    GOODS_NAMES,
    MAT_NAMES,
    OUTFIT_NAMES,
    SEAT_NAMES,
    SECTOR_NAMES,
    SHIP_NAMES,
    cube_name,
)
from ..rules.business import FAME_PRICE, repair_price
from ..rules.combat import SHIP_NUMBER
from ..rules.movement import impulse_of
from ..rules.outfits import open_poses
from ..rules.shipyard import ship_price
from ..state import COPY, DEN_MARK, Fitted, Seat, map_of, ships_on_map
from ..view import View
from .risks import death_by, risks_of

Path = tuple[str, ...]
Made = tuple[Message, tuple[Path, ...], OfferKind]
"""What an offer says, the paths that lead to it (none: a button), and its kind."""

BUTTON: tuple[Path, ...] = ()


def offers_of(v: View, legal: Sequence[Any]) -> tuple[Offer, ...]:
    """Tie every legal action of the viewer to the targets that it is clicked by."""
    found = []
    for number, action in enumerate(legal):
        if isinstance(action, act.PackPose):
            found.append(_pose(v, number, action))
            continue
        message, paths, kind = _MAKERS[type(action)](v, action)
        path = paths[0] if paths else ()
        found.append(Offer(number, message, path, kind=kind, also=paths[1:]))
    return tuple(found)


def _say(code: str, **args: Arg) -> Message:
    return Message(f"offer-{code}", args)


def _button(code: str, kind: OfferKind = "plain") -> Callable[[View, Any], Made]:
    def make(v: View, action: Any) -> Made:
        return _say(code), BUTTON, kind

    return make


def _me(v: View) -> Seat:
    assert v.viewer is not None
    return v.open.seats[v.viewer]


def _ship_of(v: View) -> str:
    return f"ship:{v.viewer}"


def _fitted(v: View, outfit: int) -> Fitted:
    return _me(v).fitted[outfit]


def _tile(v: View, number: int, outfit: int, *before: str) -> tuple[Path, ...]:
    """Lead to a tile by any compartment it covers, or by itself while it is lifted."""
    cells = v.open.seats[number].fitted[outfit].cells
    if not cells:
        return ((*before, f"lifted:{number}:{outfit}"),)
    return tuple((*before, f"cell:{number}:{cell}") for cell in cells)


def _cells_with(v: View, cube: int, *before: str) -> tuple[Path, ...]:
    """Lead to a kind of cube by any compartment that holds one."""
    return tuple(
        (*before, f"cell:{v.viewer}:{cell}")
        for cell, held in enumerate(_me(v).cargo)
        if held == cube
    )


def _where(v: View, name: str) -> Message | str:
    """Name a space by its sector."""
    map_ = map_of(v.open)
    hex_ = hex_named(name)
    if hex_ not in map_.terrain:
        return name
    return Message("space", {"sector": SECTOR_NAMES[map_.sector_of(hex_)], "at": name})


# --- set-up and hold ------------------------------------------------------------------------------


def _ship_args(ship: int) -> dict[str, Arg]:
    row = SHIPS[ship]
    return {
        "ship": MAT_NAMES[ship],
        "hold": row.hold_size,
        "impulse": row.impulse,
        "energy": row.energy,
        "ability": ABILITY_NAMES[ABILITY[row.ability]],
    }


def _choose_ship(v: View, a: act.ChooseShip) -> Made:
    message = Message("offer-choose_ship", _ship_args(SHIP[a.ship]))
    return message, ((f"yard:{a.ship}",),), "plain"


def _buy_ship(v: View, a: act.BuyShip) -> Made:
    ship = SHIP[a.ship]
    args: dict[str, Arg] = {**_ship_args(ship), "price": ship_price(_me(v), ship)}
    return Message("offer-buy_ship", args), ((f"yard:{a.ship}",),), "main"


def _buy_outfit(v: View, a: act.BuyOutfit) -> Made:
    outfit = OUTFIT[a.outfit]
    message = _say("buy_outfit", outfit=OUTFIT_NAMES[outfit], price=OUTFITS[outfit].price)
    return message, ((f"shop:{a.outfit}",),), "plain"


def _take_kit(v: View, a: act.TakeKit) -> Made:
    kit = next(kit for kit in KITS if kit.id == a.kit)
    outfits = tuple(OUTFIT_NAMES[OUTFIT[name]] for name in kit.outfits)
    message = _say("take_kit", kit=Message(f"kit-{a.kit}"), outfits=outfits, left=kit.left)
    return message, ((f"kit:{a.kit}",),), "main"


def _pose(v: View, number: int, action: act.PackPose) -> Offer:
    f = v.open.stack[-1]
    assert isinstance(f, Pack)
    seat = _me(v)
    outfit = seat.fitted[f.lifted[0]].outfit
    pose = next(
        pose
        for pose in open_poses(seat, f)
        if min(pose.cells) == action.cell and pose.turn == action.turn
    )
    turn = action.turn
    ghost = Ghost(
        anchor=f"cell:{v.viewer}:{action.cell}",
        pose=turn,
        cells=tuple(f"cell:{v.viewer}:{cell}" for cell in pose.cells),
        turned=standing_for(outfit, turn // 4 * 4 + (turn + 1) % 4),
        flipped=standing_for(outfit, 4 - turn // 4 * 4 + -turn % 4),
        symbol=f"outfit_{OUTFITS[outfit].id}",
    )
    message = _say("pack", outfit=OUTFIT_NAMES[outfit], number=action.cell + 1)
    return Offer(number, message, ghost=ghost)


def standing_for(outfit: int, turn: int) -> int:
    """Give the orientation that stands for all with the same outline."""
    shape = frozenset(orient(SECTIONS[outfit], turn))
    return next(t for t in range(8) if frozenset(orient(SECTIONS[outfit], t)) == shape)


# --- moves ----------------------------------------------------------------------------------------


def _impulse(v: View, a: act.UseImpulse) -> Made:
    message = _say("impulse", points=impulse_of(_me(v)))
    return message, ((f"impulse:{v.viewer}",), (_ship_of(v),)), "main"


def _engine(v: View, a: act.UseEngine) -> Made:
    outfit = _fitted(v, a.outfit).outfit
    message = _say("engine", outfit=OUTFIT_NAMES[outfit], die=OUTFITS[outfit].die)
    return message, (*_tile(v, v.viewer or 0, a.outfit), (_ship_of(v),)), "main"


def _at_hex(v: View, name: str) -> tuple[Path, ...]:
    """Lead to a space by itself, or by a ship that stands on it."""
    hex_ = hex_named(name)
    ships = [(SHIP_IDS[ship],) for ship, at in ships_on_map(v.open) if at == hex_]
    return ((f"hex:{name}",), *ships)


def _risky(v: View, code: str, name: str) -> tuple[Message, OfferKind]:
    risks = risks_of(v.open, v.viewer or 0, hex_named(name))
    if not risks:
        return _say(code, at=_where(v, name)), "plain"
    deadly = any(sign == "death" for sign, _, _ in risks)
    told = tuple(about for _, _, about in risks)
    message = _say(f"{code}_risk", at=_where(v, name), risks=told)
    return message, "danger" if deadly else "plain"


def _step(v: View, a: act.Step) -> Made:
    message, kind = _risky(v, "step", a.to)
    return message, _at_hex(v, a.to), kind


def _use_space(v: View, a: act.UseSpace) -> Made:
    message, kind = _risky(v, "use_space", a.at)
    return message, _at_hex(v, a.at), kind


def _hex(code: str) -> Callable[[View, Any], Made]:
    def make(v: View, action: Any) -> Made:
        return _say(code, at=_where(v, action.to)), _at_hex(v, action.to), "plain"

    return make


def _blind(v: View, a: act.BlindJump) -> Made:
    left = v.open.world.pile.bit_count()
    return _say("blind_jump", at=a.to, left=left), ((f"hex:{a.to}",),), "danger"


def _side(code: str) -> Callable[[View, Any], Made]:
    def make(v: View, action: Any) -> Made:
        message = _say(code, side=Message(f"side-{action.side}"))
        return message, ((f"side:{action.side}",),), "plain"

    return make


def _end_actions(v: View, a: act.EndActions) -> Made:
    planet = map_of(v.open).is_planet(_me(v).at)
    return _say("end_actions_planet" if planet else "end_actions"), BUTTON, "end"


def _stop(v: View, a: act.Stop) -> Made:
    used = isinstance(v.open.stack[-1], UsedSpace)
    return _say("leave_space" if used else "stop"), BUTTON, "end"


def _spawn(v: View, a: act.ChooseSpawn) -> Made:
    name = name_of(dict(map_of(v.open).spawns)[a.number])
    return _say("spawn", number=a.number, at=_where(v, name)), _at_hex(v, name), "plain"


def _rescue(v: View, a: act.Rescue) -> Made:
    return _say("rescue", seat=SEAT_NAMES[a.seat]), ((f"ship:{a.seat}",),), "main"


def _count(code: str) -> Callable[[View, Any], Made]:
    def make(v: View, action: Any) -> Made:
        return _say(code, count=action.count), BUTTON, "main" if action.count else "plain"

    return make


# --- rolls ----------------------------------------------------------------------------------------


def _reroll(v: View, a: act.Reroll) -> Made:
    f = v.open.stack[-1]
    assert isinstance(f, Roll)
    message = _say("reroll", value=f.values[a.die], die=f.sides[a.die], number=a.die + 1)
    return message, ((f"die:{a.die}",),), "plain"


def _experience(v: View, a: act.SpendExperience) -> Made:
    message = _say("experience", mission=Message(f"mission-{a.card}"))
    return message, ((f"card:{a.card}",),), "plain"


def _boost(v: View, a: act.Boost) -> Made:
    f = v.open.stack[-1]
    assert isinstance(f, Boosting)
    place = [die for die, _ in f.results].index(a.die)
    message = _say("boost", number=place + 1, value=f.results[place][1])
    return message, ((f"die:{place}",),), "main"


_ASKED = {
    Harpooning: "mag_harpoon",
    Broadside: "broadside",
    Autopilot: "autopilot",
    Boosting: "afterburner",
}


def _use(v: View, a: act.Use) -> Made:
    return _say(f"use_{_ASKED[type(v.open.stack[-1])]}"), BUTTON, "main"


def _pass(v: View, a: act.Pass) -> Made:
    return _say(f"pass_{_ASKED[type(v.open.stack[-1])]}"), BUTTON, "end"


_DONE = {
    FirstShopping: "done_shopping",
    Guarding: "done_defence",
    Hazard: "done_defence",
    Selling: "done_selling",
    Slip: "done_slip",
    Heal: "done_heal",
    Survey: "done_survey",
}


def _done(v: View, a: act.Done) -> Made:
    f = v.open.stack[-1]
    if isinstance(f, FirstShopping) and not _me(v).fitted:
        return _say("done_nothing"), BUTTON, "danger"
    code = _DONE.get(type(f), "done")
    if isinstance(f, (Guarding, Hazard)) and not (f.shields or f.abilities):
        code = "done_undefended"
    return _say(code), BUTTON, "end"


# --- combat and damage ----------------------------------------------------------------------------


def _attack(v: View, a: act.Attack) -> Made:
    return _say("attack", ship=SHIP_NAMES[SHIP_NUMBER[a.target]]), ((a.target,),), "plain"


def _weapon(v: View, a: act.NameWeapon) -> Made:
    outfit = _fitted(v, a.outfit).outfit
    code = "ram" if OUTFITS[outfit].kind == "engine" else "weapon"
    message = _say(code, outfit=OUTFIT_NAMES[outfit], die=OUTFITS[outfit].die)
    return message, _tile(v, v.viewer or 0, a.outfit), "plain"


def _shield(v: View, a: act.RaiseShield) -> Made:
    outfit = _fitted(v, a.outfit).outfit
    message = _say("shield", outfit=OUTFIT_NAMES[outfit], die=OUTFITS[outfit].die)
    return message, _tile(v, v.viewer or 0, a.outfit), "plain"


def _brace(v: View, a: act.Brace) -> Made:
    ability = ABILITY[a.ability]
    message = _say("brace", ability=ABILITY_NAMES[ability], energy=ABILITIES[ability].energy)
    return message, _card(v, a.ability), "plain"


def _card(v: View, ability: str, *after: str) -> tuple[Path, ...]:
    """Lead to an ability by its card on the mat or in the hand."""
    return (
        (f"ability:{v.viewer}:{ability}", *after),
        (f"known:{ability}", *after),
    )


def _cell(code: str) -> Callable[[View, Any], Made]:
    def make(v: View, action: Any) -> Made:
        f = v.open.stack[-1]
        owner = f.seat if isinstance(f, Damage) else v.viewer
        message = _say(code, number=action.cell + 1)
        return message, ((f"cell:{owner}:{action.cell}",),), "plain"

    return make


# --- missions -------------------------------------------------------------------------------------


def _own_mission(v: View) -> Message:
    return Message(f"mission-{v.card or _me(v).mission}")


def _keep_mission(v: View, a: act.KeepMission) -> Made:
    message = _say("keep_mission", mission=Message(f"mission-{a.card}"))
    return message, ((f"card:{a.card}",),), "plain"


def _drop(v: View, a: act.DropMission) -> Made:
    path = (f"airlock:{v.viewer}", f"mission:{v.viewer}")
    return _say("drop_mission", mission=_own_mission(v)), (path,), "danger"


def _task(v: View, a: act.DoTask) -> Made:
    return _say("task", mission=_own_mission(v)), BUTTON, "main"


def _complete(v: View, a: act.Complete) -> Made:
    return _say("complete", mission=_own_mission(v), pay=_me(v).pay), BUTTON, "main"


# --- cargo ----------------------------------------------------------------------------------------


def _goods(name: str) -> Message:
    return GOODS_NAMES[GOODS_NUMBER[name] - 1]


def _buy_pair(v: View, a: act.BuyPair) -> Made:
    one, other = f"supply:{a.first}", f"supply:{a.second}"
    if a.first == a.second:
        return _say("buy_two", goods=_goods(a.first)), ((one,),), "main"
    message = _say("buy_mixed", first=_goods(a.first), second=_goods(a.second))
    return message, ((one, other), (other, one)), "main"


def _cube_of(action: Any) -> int:
    cube = GOODS_NUMBER[action.goods] + (DEN_MARK if action.den else 0)
    return cube + (COPY if getattr(action, "copy", False) else 0)


def _sell(v: View, a: act.SellCube) -> Made:
    cube = _cube_of(a)
    return _say("sell", cube=cube_name(cube)), _cells_with(v, cube), "plain"


def _jettison(v: View, a: act.Jettison) -> Made:
    cube = _cube_of(a)
    message = _say("jettison", cube=cube_name(cube))
    if isinstance(v.open.stack[-1], HandBack):
        return message, ((f"loose:{v.viewer}:{cube}",),), "plain"
    return message, _cells_with(v, cube, f"airlock:{v.viewer}"), "plain"


def _replicate(v: View, a: act.Replicate) -> Made:
    cube = _cube_of(a)
    paths = _cells_with(v, cube) or _cells_with(v, cube + COPY)
    return _say("replicate", cube=cube_name(cube)), paths, "plain"


def _here(v: View) -> int:
    f = v.open.stack[-1]
    return f.at if isinstance(f, UsedSpace) else _me(v).at


def _pick_up(v: View, a: act.PickUp) -> Made:
    cube = _cube_of(a)
    path = (f"cube:{name_of(_here(v))}:{cube}",)
    return _say("pick_up", cube=cube_name(cube)), (path,), "main"


def _extra(v: View, a: act.TakeExtra) -> Made:
    return _say("extra", goods=_goods(a.goods)), ((f"supply:{a.goods}",),), "plain"


def _gather(v: View, a: act.Gather) -> Made:
    does, goods, _ = map_of(v.open).spaces[_here(v)]
    args: dict[str, Arg] = {"goods": GOODS_NAMES[goods - 1]}
    if does == "mine":
        args["deadly"] = death_by(_me(v))
    kind: OfferKind = "danger" if does == "salvage" else "main"
    return Message(f"offer-{does}", args), BUTTON, kind


# --- business -------------------------------------------------------------------------------------


def _repair(v: View, a: act.Repair) -> Made:
    return _say("repair", price=repair_price(_me(v))), (("repair",),), "main"


def _sell_outfit(v: View, a: act.SellOutfit) -> Made:
    outfit = _fitted(v, a.outfit).outfit
    message = _say("sell_outfit", outfit=OUTFIT_NAMES[outfit], price=OUTFITS[outfit].resale)
    return message, _tile(v, v.viewer or 0, a.outfit, "resale"), "plain"


def _hand_back(v: View, a: act.HandBackOutfit) -> Made:
    outfit = _fitted(v, a.outfit).outfit
    message = _say("hand_back", outfit=OUTFIT_NAMES[outfit], price=OUTFITS[outfit].resale)
    return message, _tile(v, v.viewer or 0, a.outfit), "plain"


def _buy_fame(v: View, a: act.BuyFame) -> Made:
    return _say("buy_fame", price=FAME_PRICE), (("glory",),), "main"


# --- abilities ------------------------------------------------------------------------------------


def _ability(v: View, a: act.UseAbility) -> Made:
    ability = ABILITY[a.ability]
    name, energy = ABILITY_NAMES[ability], ABILITIES[ability].energy
    if a.ability == "redline":
        cell = int(a.at or 0)
        message = _say("ability_cell", ability=name, number=cell + 1, energy=energy)
        return message, _card(v, a.ability, f"cell:{v.viewer}:{cell}"), "plain"
    if a.ability == "rail_gun":
        target = a.at or ""
        ship = SHIP_NAMES[SHIP_NUMBER[target]]
        message = _say("ability_ship", ability=name, ship=ship, energy=energy)
        return message, _card(v, a.ability, target), "danger"
    if a.ability == "particle_beam":
        side = Message(f"hexside-{a.at}")
        message = _say("ability_side", ability=name, side=side, energy=energy)
        return message, _card(v, a.ability, f"beam:{a.at}"), "danger"
    return _say("ability", ability=name, energy=energy), _card(v, a.ability), "plain"


def _rail_outfit(v: View, a: act.RailOutfit) -> Made:
    f = v.open.stack[-1]
    assert isinstance(f, RailHit)
    outfit = v.open.seats[f.target].fitted[a.outfit].outfit
    return _say("rail_outfit", outfit=OUTFIT_NAMES[outfit]), _tile(v, f.target, a.outfit), "plain"


def _survey_token(v: View, a: act.SurveyToken) -> Made:
    message = _say("survey_token", sector=SECTOR_NAMES[SECTOR[a.sector]])
    return message, ((f"token:{a.sector}",),), "main"


def _dump(v: View, a: act.DumpMarker) -> Made:
    if a.outfit is None:
        return _say("dump_disarmed"), ((f"disarmed:{v.viewer}:0",),), "plain"
    outfit = _fitted(v, a.outfit).outfit
    return _say("dump", outfit=OUTFIT_NAMES[outfit]), _tile(v, v.viewer or 0, a.outfit), "plain"


def _gift(v: View, a: act.Gift) -> Made:
    """Lead from the own credits to those of another seat; the sum is asked for last."""
    message = _say("gift", seat=SEAT_NAMES[a.to], amount=a.amount)
    return message, ((f"credits:{v.viewer}", f"credits:{a.to}"),), "plain"


_MAKERS: dict[type, Callable[[View, Any], Made]] = {
    act.ChooseShip: _choose_ship,
    act.BuyOutfit: _buy_outfit,
    act.TakeKit: _take_kit,
    act.PackAuto: _button("pack_auto", "main"),
    act.Done: _done,
    act.UseImpulse: _impulse,
    act.UseEngine: _engine,
    act.Step: _step,
    act.GateJump: _hex("gate"),
    act.TigrisJump: _button("tigris", "main"),
    act.BlindJump: _blind,
    act.UseSpace: _use_space,
    act.Stop: _stop,
    act.EndActions: _end_actions,
    act.Scan: _side("scan"),
    act.TakeToken: _button("take_token", "main"),
    act.Rescue: _rescue,
    act.ArmRescued: _count("arm_rescued"),
    act.ChooseSpawn: _spawn,
    act.PlaceShip: _hex("place"),
    act.Reroll: _reroll,
    act.SpendExperience: _experience,
    act.Keep: _button("keep", "main"),
    act.Boost: _boost,
    act.Use: _use,
    act.Pass: _pass,
    act.DoubleResult: _button("double", "main"),
    act.AddResult: _button("add", "main"),
    act.Attack: _attack,
    act.NameWeapon: _weapon,
    act.Confirm: _button("confirm", "danger"),
    act.Cancel: _button("cancel", "end"),
    act.RaiseShield: _shield,
    act.Brace: _brace,
    act.PlaceDamage: _cell("place_damage"),
    act.PlaceRest: _button("place_rest", "main"),
    act.Rearm: _count("rearm"),
    act.DrawMissions: _button("draw_missions", "main"),
    act.KeepMission: _keep_mission,
    act.KeepNone: _button("keep_none", "end"),
    act.DoTask: _task,
    act.Complete: _complete,
    act.DropMission: _drop,
    act.BuyPair: _buy_pair,
    act.TakeExtra: _extra,
    act.SellCube: _sell,
    act.SellAll: _button("sell_all", "main"),
    act.Gather: _gather,
    act.PickUp: _pick_up,
    act.Jettison: _jettison,
    act.Refill: lambda v, a: (_say("refill"), (("refill",),), "main"),
    act.Repair: _repair,
    act.SellOutfit: _sell_outfit,
    act.Rearrange: _button("rearrange"),
    act.BuyShip: _buy_ship,
    act.BuyFame: _buy_fame,
    act.EndBusiness: _button("end_business", "end"),
    act.HandBackOutfit: _hand_back,
    act.Arm: _count("arm"),
    act.UseAbility: _ability,
    act.HealCell: _cell("heal"),
    act.RailOutfit: _rail_outfit,
    act.SurveySide: _side("survey"),
    act.SurveyToken: _survey_token,
    act.SlipTo: _hex("slip"),
    act.Replicate: _replicate,
    act.DumpMarker: _dump,
    act.Follow: _button("follow", "main"),
    act.FollowAll: _button("follow_all", "main"),
    act.LetGo: _button("let_go", "end"),
    act.StopNpc: _hex("npc_stop"),
    act.Gift: _gift,
}

_OFFERS_BY_NAME = """
    choose_ship buy_outfit take_kit pack pack_auto done done_shopping done_nothing done_defence
    done_undefended done_selling done_slip done_heal done_survey impulse engine step step_risk gate
    tigris blind_jump use_space use_space_risk stop leave_space end_actions end_actions_planet scan
    take_token rescue arm_rescued spawn place reroll experience keep boost use_mag_harpoon
    use_broadside use_autopilot pass_mag_harpoon pass_broadside pass_autopilot pass_afterburner
    double add attack weapon ram confirm cancel shield brace place_damage place_rest rearm
    draw_missions keep_mission keep_none task complete drop_mission buy_two buy_mixed extra sell
    sell_all mine salvage harvest pick_up jettison refill repair sell_outfit hand_back rearrange
    buy_ship buy_fame end_business arm ability ability_cell ability_ship ability_side heal
    rail_outfit survey survey_token slip replicate dump dump_disarmed follow follow_all let_go
    npc_stop gift
"""
OFFERS = tuple(_OFFERS_BY_NAME.split())
"""All codes of offers."""
