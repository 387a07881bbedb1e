"""Turn order, phases, actions in general (X-070 to X-092)."""

from __future__ import annotations

import pytest
from xia_desk import M2, Desk, frames, hex_, part, state

rule = pytest.mark.rule


@rule("X-070", "X-075", "X-076", "X-430", "X-451")
def test_phases_on_a_planet() -> None:
    """On a planet actions end with business, business with the next seat; no way back."""
    desk = Desk(at=("5,-3", "1,2", "2,1")).fit(0, "m_22")
    assert "end_actions" in desk.offered()
    assert "wrong_phase" == desk.why("refill")
    desk.end_turn()
    assert "end_business" in desk.offered()
    assert "wrong_phase" == desk.why("impulse")
    assert "wrong_phase" == desk.why("ability energy_scoop")
    desk.do("end_business")
    assert 1 == desk.actor


@rule("X-076", "X-077", "X-467")
def test_no_business_in_space() -> None:
    """Off planets the status phase follows at once and turns impulse up again."""
    desk = Desk(at=("0,0", "7,-5", "1,2")).set(0, impulse=False)
    desk.end_turn()
    assert desk.seat(0).impulse
    assert 1 == desk.actor
    den = Desk([("smugglers_den", 0, 0, 0), *M2[1:3]], at=("1,0", "7,-5", "6,-2"))
    den.end_turn()
    assert "end_business" in den.offered()


@rule("X-071", "X-590", "X-078")
def test_npc_acts_after_its_controller() -> None:
    """W-23: each NPC in play acts right after the turn of its controller."""
    desk = Desk(M2, at=("-2,0", "1,4", "-1,0"), npcs=True)
    desk.set_npc("scoundrel", controller=0).set_npc("enforcer", controller=1, place="7,-5")
    desk.set_npc("merchant", controller=2)
    desk.end_turn()
    assert not [c for c in desk.codes() if c.startswith("npc")]
    desk.end_turn()
    assert "npc_target_chosen" in desk.codes()
    assert desk.codes().index("npc_target_chosen") < desk.codes().index("turn_began")


@rule("X-073", "X-494")
def test_memory_is_cleared() -> None:
    """What was counted in the last turn is nothing in the next."""
    desk = Desk().remember(0, laid=3, tokens=1, shields=1, gathered=2, drawn_at=5, paired=True)
    desk.beginning(0)
    memory = desk.seat(0).memory
    assert (0, 0, 0, 0, 0, False) == (
        memory.laid,
        memory.tokens,
        memory.shields,
        memory.gathered,
        memory.drawn_at,
        memory.paired,
    )
    assert memory.sectors.bit_count() == 1


@rule("X-074", "X-090", "X-120")
def test_any_order_and_number() -> None:
    """Engine, blaster and engine again may follow each other in one turn."""
    desk = Desk(at=("0,0", "1,-1", "1,2")).fit(0, "m_22", "nock")
    desk.do("engine 0", 2).do("stop")
    desk.do("attack ship:1").do("weapon 1").do("confirm", 1)
    assert 1 == desk.actor
    desk.do("place_rest").do("engine 0", 1).do("stop")
    assert (1, 2, 1) == (
        desk.seat(0).armed,
        desk.seat(0).fitted[0].spent.bit_count(),
        desk.seat(0).fitted[1].spent.bit_count(),
    )
    assert {"impulse", "engine 0"} <= set(desk.offered())


@rule("X-079")
def test_only_the_asked_seat_decides() -> None:
    """Another seat is refused, and so is a seat that plays the dealer's part."""
    desk = Desk()
    assert "not_your_turn" == desk.why("end_actions", by=1)
    assert "dealer_only" == desk.why("die 20")


@rule("X-085")
def test_refused_actions_cost_nothing() -> None:
    """A refused action leaves the state as it was."""
    desk = Desk().fit(0, "m_22").set(0, energy=0)
    before = desk.state
    assert "no_unexplored_side" == desk.why("scan l")
    assert "not_an_option" == desk.why("engine 7")
    assert before == desk.state


@rule("X-086")
def test_minor_actions() -> None:
    """Receiving a mission, picking up, tokens, blind jumps and jettison are the minor actions."""
    asked = [rule for rule in part("rules").RULES if "Move" in str(rule.asked)]
    moves = {"step", "gate", "tigris", "use_space", "stop"}
    names = {rule.action.__struct_config__.tag for rule in asked} - moves
    minor = {"draw_missions", "pick_up", "take_token", "blind_jump", "jettison", "drop_mission"}
    assert minor == names


@rule("X-087", "X-182", "X-380", "X-399")
def test_minor_actions_inside_a_move() -> None:
    """A token is taken and a cube thrown out in mid-move without costing points."""
    desk = Desk(at=("-2,1", "7,-5", "1,2")).load(0, "spice", "holo").moving(3)
    desk.do("jettison holo")
    assert 3 == desk.points()
    desk.do("take_token", "credits")
    assert 3 == desk.points()
    assert 4000 == desk.seat(0).credits
    desk.do("stop")
    assert "not_in_a_move" == desk.why("blind_jump -3,1")


@rule("X-088", "X-105", "X-365")
def test_full_actions_end_the_move_first() -> None:
    """Inside a move full actions are refused; points left are lost by stopping."""
    desk = Desk(at=("2,0", "7,-5", "1,2")).fit(0, "m_22", "nock").moving(5)
    for words in ("scan r", "attack ship:1", "complete", "impulse", "engine 0", "gather"):
        assert "in_a_move" == desk.why(words)
    desk.do("stop")
    assert isinstance(desk.top, frames.Turn)


@rule("X-089", "X-325", "X-326", "X-542")
def test_stranded_ships() -> None:
    """A stranded ship may use impulse and minor actions only."""
    desk = Desk(at=("-2,2", "7,-5", "1,2")).fit(0, "m_22").set(0, energy=0, armed=0, disarmed=4)
    assert state.is_stranded(desk.seat(0))
    assert {"impulse", "end_actions"} == set(desk.offered())
    assert "stranded" == desk.why("scan l")
    assert "stranded" == desk.why("ability energy_scoop")
    assert not state.is_stranded(desk.set(0, energy=1).seat(0))
    assert not state.is_stranded(desk.set(0, energy=0, armed=1).seat(0))


@rule("X-091", "X-143", "X-550")
def test_order_of_windows() -> None:
    """After an asteroid roll re-rolls are asked before shields."""
    desk = Desk(at=("0,0", "7,-5", "1,2"), ships=("easy_tiger", "swamp_rat", "numerator"))
    desk.fit(0, "targe").moving(2).do("step -1,1", 7)
    assert ["reroll 0", "keep"] == desk.offered()
    desk.do("keep")
    assert ["shield 0", "done"] == desk.offered()


@rule("X-092", "X-654")
def test_every_turn_ends() -> None:
    """Random play reaches the end of every turn after finitely many decisions."""
    from xia_desk import flow, setup

    from starshelf.core.rng import SplitMix

    rng = SplitMix(4)
    now = setup.setup(3, state.Options(round_limit=6))
    turns = {0: 0, 1: 0, 2: 0}
    here = (0, 0)
    longest = count = 0
    while flow.to_act(now):
        actor = flow.to_act(now)[0]
        if (now.open.turn, now.open.active) != here:
            here = (now.open.turn, now.open.active)
            turns[now.open.active] += now.open.turn > 0
            count = 0
        if actor < 0:
            action = flow.deal(now, rng)
        else:
            count += 1
            longest = max(longest, count)
            options = flow.legal(now, actor)
            action = options[rng.below(len(options))]
        now, _ = flow.apply(now, actor, action)
    assert {6} == set(turns.values())
    assert longest < 400


@rule("X-072", "X-319")
def test_a_ship_off_the_map_begins_with_its_return() -> None:
    """Off the board and without skip, the first event of the turn is the d20."""
    desk = Desk(at=(None, "7,-5", "1,2")).beginning(0)
    assert isinstance(desk.top, frames.Roll)
    assert "return" == desk.top.why
    desk.deal(7)
    assert hex_("-1,2") == desk.seat(0).at
