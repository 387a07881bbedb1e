"""Obvious answers and what pointing lights up: for who wants to be asked less, and to see more."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from starshelf.core.rng import SplitMix
from starshelf.core.scene import Shade
from starshelf.core.table import Table
from starshelf.games.xia import GAME
from starshelf.games.xia import actions as act
from starshelf.games.xia.content import MISSIONS, OUTFIT, SECTOR, SHIPS
from starshelf.games.xia.frames import (
    Damage,
    DoubleOrAdd,
    FirstShopping,
    Hazard,
    Heal,
    Move,
    Pack,
    Roll,
    Turn,
)
from starshelf.games.xia.geometry import distance, hex_named, name_of
from starshelf.games.xia.state import Fitted

from .xia_desk import Desk


def obvious(desk: Desk) -> Any:
    """The action that is called obvious, or None."""
    legal = GAME.legal(desk.state, desk.actor)
    ask = GAME.scene(GAME.view(desk.state, desk.actor), legal).ask
    assert ask is not None
    return None if ask.obvious is None else legal[ask.obvious]


def asked(frame: Any, **seat: Any) -> Desk:
    """A desk on which seat 0 is asked by this frame in its own turn."""
    desk = Desk().set(0, **seat)
    return desk.put(stack=(Turn("action"), frame), actor=0)


def test_an_answer_is_obvious_only_where_it_is_legal() -> None:
    """In random games every obvious answer is one of the offers, and others' eyes see none."""
    table = Table(GAME, 3, options={"round_limit": 10}, seed=11)
    rng = SplitMix(11)
    found = set()
    for _ in range(400):
        if table.over:
            break
        seat = table.to_act[0]
        legal = table.legal(seat)
        ask = GAME.scene(table.view(seat), legal).ask
        assert ask is not None
        if ask.obvious is not None:
            found.add(type(legal[ask.obvious]))
        other = GAME.scene(table.view((seat + 1) % 3), ()).ask
        assert other is None or other.obvious is None
        table.play(seat, legal[rng.below(len(legal))])
    assert len(found) > 2


@pytest.mark.rule("X-236")
def test_damage_goes_by_itself_only_where_it_hurts_nothing() -> None:
    """Empty compartments are obvious; a cube or an outfit in the way is a choice."""
    hold = SHIPS[Desk().seat(0).ship].hold_size
    everywhere = (1 << hold) - 1
    frame = Damage(0, 0, 2, everywhere)
    assert act.PlaceRest() == obvious(asked(frame))
    assert obvious(asked(frame, cargo=(1,) * (hold - 1) + (0,))) is None
    assert obvious(asked(replace(frame, chooser=0, seat=1))) is None


@pytest.mark.rule("X-143")
def test_shields_go_up_by_themselves_only_against_death() -> None:
    """A lethal asteroid raises a shield; one that the ship survives is a matter of taste."""
    desk = Desk().fit(0, "targe").hurt(0, 4)
    left = SHIPS[desk.seat(0).ship].hold_size - 4
    for kind, amount, answer in (
        ("asteroid", left, act.RaiseShield(0)),
        ("mine", left, act.RaiseShield(0)),
        ("asteroid", left - 1, None),
        ("nebula", left, None),
    ):
        desk.put(stack=(Turn("action"), Hazard(0, kind, amount)), actor=0)
        assert answer == obvious(desk)


@pytest.mark.rule("X-091", "X-550")
@pytest.mark.parametrize(
    ("why", "value", "answer"),
    [
        ("asteroid", 11, act.Keep()),
        ("asteroid", 10, None),
        ("debris", 3, act.Reroll(0)),
        ("debris", 4, act.Keep()),
        ("ability", 20, act.Keep()),
        ("ability", 19, None),
    ],
)
def test_harmless_rolls_are_kept(why: str, value: int, answer: Any) -> None:
    """Tac-X is not asked about after a roll without harm, and saves a ship from debris."""
    desk = Desk(ships=("easy_tiger", "swamp_rat", "numerator"))
    desk.put(stack=(Turn("action"), Roll(0, why, (20,), (value,))), actor=0)
    assert answer == obvious(desk)


@pytest.mark.rule("X-552")
@pytest.mark.parametrize(
    ("result", "answer"), [(7, act.AddResult()), (8, act.DoubleResult()), (9, act.DoubleResult())]
)
def test_the_larger_result_is_taken(result: int, answer: Any) -> None:
    """Doubling or adding: for a move the larger sum is obvious, for a ram it hurts oneself."""
    assert answer == obvious(asked(DoubleOrAdd(0, 0, result, "move")))
    assert obvious(asked(DoubleOrAdd(0, 0, result, "attack"))) is None


def test_all_damage_is_healed_when_it_can_be() -> None:
    """Nano-Regeneration asks only while it cannot heal everything."""
    assert act.HealCell(1) == obvious(asked(Heal(0, 2), damage=0b110))
    assert obvious(asked(Heal(0, 1), damage=0b110)) is None


@pytest.mark.rule("X-214", "X-438")
def test_a_hold_opened_on_purpose_is_not_packed_for_me() -> None:
    """A bought outfit may be packed; who rearranges wants to do it."""
    desk = asked(Pack(0, (0,)), fitted=(Fitted(OUTFIT["m_22"]),))
    assert act.PackAuto() == obvious(desk)
    assert obvious(desk.remember(0, rearranged=True)) is None


@pytest.mark.rule("X-432")
def test_energy_is_refilled_for_nothing() -> None:
    """On a planet refilling costs nothing; then one goes on only if nothing can be bought."""
    desk = Desk().set(0, energy=1, credits=0).put(stack=(Turn("business"),), actor=0)
    assert act.Refill() == obvious(desk)
    assert act.EndBusiness() == obvious(desk.set(0, energy=SHIPS[desk.seat(0).ship].energy))
    assert obvious(desk.set(0, credits=5000)) is None


def test_a_turn_ends_when_only_throwing_away_is_left() -> None:
    """With no move, no action and a cube aboard, ending the turn is obvious."""
    desk = Desk(at=("2,1", "7,-5", "1,2")).load(0, "spice")
    desk.set(0, energy=0, armed=0, disarmed=4, impulse=False)
    assert act.EndActions() == obvious(desk)
    assert obvious(desk.set(0, impulse=True)) is None


# --- shades ---------------------------------------------------------------------------------------


def shades(desk: Desk, by: str) -> dict[str, Shade]:
    """What pointing at a target lights up, by the key of what it says."""
    found = GAME.shades(GAME.view(desk.state, 0), by)
    return {shade.about.key: shade for shade in found if shade.about}


def away(desk: Desk, shade: Shade) -> set[int]:
    """How far the hexes of a shade lie from the ship of seat 0."""
    return {distance(desk.seat(0).at, hex_named(name.partition(":")[2])) for name in shade.over}


@pytest.mark.rule("X-253", "X-254")
def test_a_ship_lights_up_its_ranges() -> None:
    """Blasters and rams reach neighbours, missiles what is in sight two to six spaces away."""
    desk = Desk()
    found = shades(desk, "ship:0")
    assert {"shade-near", "shade-far"} == set(found)
    assert {1} == away(desk, found["shade-near"])
    assert away(desk, found["shade-far"]) <= {2, 3, 4, 5, 6}
    sees = desk.geo.sees
    for name in found["shade-far"].over:
        assert sees(desk.seat(0).at, hex_named(name.partition(":")[2]))


@pytest.mark.rule("X-104")
def test_reach_follows_the_points_left() -> None:
    """While a ship moves, its reach is that of its points; the risky part is told apart."""
    desk = Desk()
    for points in (1, 3):
        move = Move(0, points, "impulse", desk.seat(0).at)
        desk.put(stack=(Turn("action"), move), actor=0)
        found = shades(desk, "ship:0")
        reached = set().union(*(shade.over for shade in found.values()))
        steps = {a.to for a in GAME.legal(desk.state, 0) if isinstance(a, act.Step)}
        assert {f"hex:{to}" for to in steps} <= reached
        assert max(max(away(desk, shade)) for shade in found.values()) == points
        safe, risky = found["shade-reach"].over, found["shade-risky"].over
        assert set(safe).isdisjoint(risky)


@pytest.mark.rule("X-101", "X-103")
def test_engines_and_impulse_show_how_far_they_carry() -> None:
    """The impulse token and each engine light up their own reach."""
    desk = Desk().fit(0, "m_22")
    cell = desk.seat(0).fitted[0].cells[0]
    short, long_ = shades(desk, "impulse:0"), shades(desk, f"cell:0:{cell}")
    assert set(short["shade-reach"].over) < set(long_["shade-reach"].over)
    assert 6 == long_["shade-reach"].about.args["points"]  # type: ignore[union-attr]
    assert not shades(desk.set(0, impulse=False), "impulse:0")


# --- where to go next -----------------------------------------------------------------------------


def question(desk: Desk) -> tuple[str, list[str]]:
    """What seat 0 is asked, and the spaces that are pinned for it."""
    scene = GAME.scene(GAME.view(desk.state, 0), GAME.legal(desk.state, 0))
    assert scene.ask is not None
    pins = [piece.id for piece in scene.pieces if piece.symbol == "lead_pin"]
    return scene.ask.question.key, pins


def free_space(desk: Desk) -> str:
    """A space on which nothing is to be done."""
    geo = desk.geo
    empty = (hex_ for hex_ in geo.terrain if not geo.unexplored(hex_) and hex_ not in geo.spaces)
    return name_of(next(empty))


def test_a_captain_is_led_to_the_next_stop() -> None:
    """Without a task the map is praised; cargo, mission and need each lead somewhere."""
    desk = Desk()
    desk.set(0, at=hex_named(free_space(desk)))
    assert ("ask-action_fly", []) == question(desk)
    desk.load(0, "spice")
    asked_for, pins = question(desk)
    assert "ask-action_fly_cargo" == asked_for
    sells = {h for h, (does, _, _) in desk.geo.spaces.items() if does == "sell"}
    assert {hex_named(pin.partition(":")[2]) for pin in pins} <= sells
    card = next(m for m in MISSIONS if m.kind == "transport" and m.start == "neo_damascus")
    desk.give_mission(0, card.card)
    asked_for, pins = question(desk)
    assert "ask-action_fly_mission" == asked_for
    points = {sector: hex_ for hex_, sector in desk.geo.mission_points.items()}
    assert f"pin:{name_of(points[SECTOR['neo_damascus']])}" in pins
    assert "ask-action_fly_energy" == question(desk.set(0, energy=1))[0]


@pytest.mark.rule("X-345")
def test_pins_do_not_betray_a_mission() -> None:
    """Where a face-down mission leads is seen by its owner alone."""
    desk = Desk()
    card = next(m for m in MISSIONS if m.kind == "transport" and m.start == "neo_damascus")
    desk.give_mission(0, card.card)
    for viewer in (1, None):
        scene = GAME.scene(GAME.view(desk.state, viewer), ())
        assert not [piece for piece in scene.pieces if piece.symbol == "lead_pin"]


@pytest.mark.rule("X-018")
def test_an_empty_hold_is_a_warning() -> None:
    """Who has bought nothing yet is warned before flying; later, enough is simply enough."""
    desk = Desk().put(stack=(FirstShopping((0,)),), actor=0, turn=0)
    for outfits, key, kind in (
        ((), "offer-done_nothing", "danger"),
        (("m_22",), "offer-done_shopping", "end"),
    ):
        legal = GAME.legal(desk.fit(0, *outfits).state, 0)
        offers = GAME.scene(GAME.view(desk.state, 0), legal).offers
        done = offers[legal.index(act.Done())]
        assert (key, kind) == (done.message.key, done.kind)
