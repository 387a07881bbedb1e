"""First thoughts of a captain, and seats judged side by side."""

from __future__ import annotations

import pytest
from xia_desk import M1, Desk, actions, content, geometry, part, state, view

from starshelf.bots.playout import Playout
from starshelf.core.rng import SplitMix
from starshelf.core.text import write
from starshelf.games import find

value = part("judgement.value")
pilot = part("judgement.pilot")
goals = part("judgement.goals")
captain = part("judgement.captain")
flow = part("rules").BOOK

SPICE = content.GOODS_NUMBER["spice"]


def thought(desk: Desk):
    """Give what the rollout policy answers for the acting seat."""
    seat = desk.actor
    return pilot.rollout(view.view(desk.state, seat), flow.legal(desk.state, seat))


def market(desk: Desk) -> int:
    """Find where spice is sold."""
    spaces = desk.geo.spaces.items()
    return next(at for at, space in spaces if goals.buys(space, SPICE, "no_buy_back"))


def laden(at: str = "5,-3") -> Desk:
    """A captain with spice aboard, who has drawn all missions there are to draw."""
    desk = Desk(M1, at=(at, "7,-5", "1,2")).fit(0, "raptor_k").load(0, "spice", "spice")
    return desk.remember(0, drawn_at=(1 << 32) - 1).lay(tokens=0)


def prospect(desk: Desk, number: int = 0) -> float:
    """Judge a seat beside others."""
    return captain.Captain(view.view(desk.state, number)).prospect()


def test_a_captain_sets_out_with_impulse_first() -> None:
    """Impulse costs nothing, so it goes before engines."""
    assert isinstance(thought(laden()), actions.UseImpulse)
    assert isinstance(thought(laden().set(0, impulse=False)), actions.UseEngine)


def test_a_captain_ends_the_turn_when_nothing_drives_the_ship() -> None:
    """Without impulse and armed markers the way must wait."""
    desk = laden().set(0, impulse=False, armed=0, disarmed=4)
    assert isinstance(thought(desk), actions.EndActions)


def test_a_captain_stops_at_the_market_and_sells() -> None:
    """Points left over are no reason to fly on past the goal."""
    desk = laden()
    desk.set(0, at=market(desk))
    assert isinstance(thought(desk), actions.SellAll)
    assert isinstance(thought(desk.moving(5)), actions.Stop)


def test_every_step_leads_to_the_market() -> None:
    """Followed step by step, the rollout policy arrives."""
    desk = laden().moving(12)
    goal = market(desk)
    for _ in range(12):
        desk.do(write(thought(desk)))
        if desk.seat(0).at == goal:
            break
    assert goal == desk.seat(0).at


@pytest.mark.rule("X-121")
def test_a_market_with_a_ship_on_it_is_used_from_beside() -> None:
    """Nobody can stay where another ship is, so the captain acts from the space next to it."""
    desk = laden()
    at = market(desk)
    ways = desk.geo.ways(at)
    beside = next(to for to, cross, _ in ways if cross is None)
    desk.set(0, at=beside).set(1, at=at).moving(4)
    assert actions.UseSpace(geometry.name_of(at)) == thought(desk)


def test_a_plan_on_a_taken_space_is_no_better_than_beside_it() -> None:
    """Flying onto another ship to and fro is not mistaken for having arrived."""
    desk = laden()
    at = market(desk)
    beside = next(to for to, cross, _ in desk.geo.ways(at) if cross is None)
    near = captain.Captain(view.view(desk.set(0, at=beside).set(1, at=at).moving(4).state, 0))
    ahead = near.outlook()
    assert near.seen(ahead, at, 3) <= near.seen(ahead, beside, 3)


def test_rollouts_end_turns() -> None:
    """Played on by the rollout policy, turn after turn passes, and fame is won."""
    game = find("xia")
    table = game.setup(3, state.Options())
    playout = Playout(game, SplitMix(5))
    for turn in range(16):
        table = playout.beyond(table, turn)
        assert turn < value.turn(table)
    assert 0 < sum(seat.fame for seat in table.open.seats)


def test_what_is_won_counts_more_than_what_is_promised() -> None:
    """Close to the target a better plan adds less than far from it."""
    gains = []
    for fame in (0, 8):
        near = laden("4,-3").set(0, fame=fame)
        far = laden("0,0").set(0, fame=fame)
        gains.append(prospect(near) - prospect(far))
    assert 0 < gains[1] < gains[0]


def test_seats_are_judged_side_by_side() -> None:
    """Who has more fame in the same situation has the better outlook, luck included."""
    desk = Desk(at=("5,-3", "7,-5", "1,2"))
    before = value.outlook(desk.state)
    lucky = (0,) * 8 + (1, 0)
    after = value.outlook(desk.set(1, fame=1, fame_by=lucky).state)
    assert after[1] > before[1] + 5
    assert before[2] == pytest.approx(after[2])


def test_a_ship_off_the_map_has_an_outlook() -> None:
    """To have lost a ship is worse than to fly it."""
    lost = laden().set(0, at=state.OFF)
    assert value.outlook(lost.state)[0] < value.outlook(laden().state)[0]
