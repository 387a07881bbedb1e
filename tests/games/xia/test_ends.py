"""Gifts, the end of the game, what is never made or lost (X-640 to X-700)."""

from __future__ import annotations

import pytest
from xia_desk import Desk, actions, content, flow, part, scoring, setup, state, view

from starshelf.core.rng import SplitMix

rule = pytest.mark.rule
scene = part("scene")
intent = part("scene.intent")


@rule("X-640", "X-641")
def test_gifts() -> None:
    """Credits change hands between two actions, and the same question is asked again."""
    desk = Desk(gifts=True)
    desk.set(0, credits=7000)
    asked = [name for name in desk.offered() if not name.startswith("gift")]
    desk.do("gift 1 2000")
    assert [5000, 5000, 3000] == [seat.credits for seat in desk.open.seats]
    assert asked == [name for name in desk.offered() if not name.startswith("gift")]
    assert 0 == desk.actor
    assert ["credits_given"] == [fact.code for fact in desk.facts]
    desk.do("gift 2 5000")
    assert [0, 5000, 8000] == [seat.credits for seat in desk.open.seats]
    assert asked == desk.offered()


@rule("X-642")
def test_gifts_listed() -> None:
    """Gifts end the list of who is asked for an action: set sums and all; none when off."""
    desk = Desk(gifts=True)
    plain = Desk(gifts=False).offered()
    sums = (1000, 2000, 3000)
    assert [*plain, *(f"gift {to} {amount}" for to in (1, 2) for amount in sums)] == desk.offered()
    desk.set(0, credits=10000)
    sums = (1000, 2000, 5000, 10000)
    assert [f"gift {to} {amount}" for to in (1, 2) for amount in sums] == [
        name for name in desk.offered() if name.startswith("gift")
    ]
    moving = Desk(gifts=True).moving(3)
    assert Desk(gifts=False).moving(3).offered() == moving.offered()


@rule("X-641", "X-642")
def test_gifts_refused() -> None:
    """A gift that is not listed is refused for its own reason."""
    desk = Desk(gifts=True)
    assert "gift_too_large" == desk.why("gift 1 4000")
    for strange in ("1 500", "1 0", "1 -1000", "7 1000"):
        assert "no_such_thing" == desk.why(f"gift {strange}")
    assert "bad_gift" == desk.why("gift 0 1000")
    assert "bad_gift" == desk.why("gift 3 1000")
    assert "bad_gift" == Desk(gifts=True).set(0, credits=9000).why("gift 1 4000")
    assert "not_your_turn" == desk.why("gift 0 1000", by=1)
    assert "in_a_move" == Desk(gifts=True).moving(3).why("gift 1 1000")
    assert "gifts_off" == Desk().why("gift 1 1000")


@rule("X-642")
def test_gifts_by_clicks() -> None:
    """A gift is clicked from the own credits to another's; the same clicks explain a refusal."""
    desk = Desk(gifts=True)
    seen = view.view(desk.state, 0)
    legal = flow.legal(desk.state, 0)
    paths = {
        legal[offer.number]: offer.path
        for offer in scene.scene(seen, legal).offers
        if isinstance(legal[offer.number], actions.Gift)
    }
    assert 6 == len(paths)
    assert {("credits:0", f"credits:{gift.to}") for gift in paths} == set(paths.values())
    assert actions.Gift(2, 1000) == intent.intent(seen, ("credits:0", "credits:2"))
    assert intent.intent(seen, ("credits:0",)) is None


@rule("X-643")
def test_only_credits_change_hands() -> None:
    """No decision names another seat and a cube."""
    named = [
        kind
        for kind in flow.seat_actions
        if "goods" in kind.__struct_fields__ and {"seat", "to"} & set(kind.__struct_fields__)
    ]
    assert [] == named


@rule("X-650", "X-651")
def test_the_target_ends_the_game_at_once() -> None:
    """The last fame in mid-move: no further decision, one winner."""
    desk = Desk(at=("-2,1", "7,-5", "1,2"), fame_target=5).set(0, fame=4).moving(3)
    desk.do("take_token", "fame")
    assert desk.actor is None
    assert () == flow.to_act(desk.state)
    assert (0,) == scoring.winners(desk.state)
    assert "target_reached" == scoring.ending(desk.state)
    assert "game_is_over" == desk.why("stop", by=0)


@rule("X-651")
def test_a_defenders_luck_may_win() -> None:
    """A 20 in defence ends the attacker's turn with the defender's win."""
    desk = Desk(at=("0,0", "1,-1", "1,2")).fit(0, "nock").fly(1, "gaiden").set(1, fame=9)
    desk.do("attack ship:1").do("weapon 0").do("confirm").do("brace maneuvering_thrusters", 1, 20)
    assert (1,) == scoring.winners(desk.state)


@rule("X-652", "X-461")
def test_a_title_may_bring_the_last_point() -> None:
    """W-48: nine fame and a title worth 1 win in step 1 of the status phase."""
    desk = Desk().set(0, fame=9).reveal("ironclad").hurt(0, 8).end_turn()
    assert (0,) == scoring.winners(desk.state)
    assert "title_revealed" not in desk.codes()


@rule("X-653", "X-655")
def test_order_behind_the_winner() -> None:
    """At the limit fame decides, then credits, then less bounty; a full tie is shared."""
    desk = Desk(round_limit=1).put(turn=3, active=2, actor=2)
    desk.set(0, fame=2, credits=1000).set(1, fame=2, credits=3000).set(2, fame=1)
    desk.end_turn()
    assert desk.actor is None
    assert ("round_limit", (1,)) == (scoring.ending(desk.state), scoring.winners(desk.state))
    desk.set(0, credits=3000)
    assert (0, 1) == scoring.winners(desk.state)
    desk.set(1, bounty=1000)
    assert (0,) == scoring.winners(desk.state)


def finish(seats: int, seed: int, **options: object):
    """Play a random game to its end; give the last state and the turns of each seat."""
    rng = SplitMix(seed)
    now = setup.setup(seats, state.Options(**options))
    sums = scoring.conserved(now)
    fame = [0] * seats
    while flow.to_act(now):
        actor = flow.to_act(now)[0]
        if actor < 0:
            action = flow.deal(now, rng)
        else:
            offered = flow.legal(now, actor)
            action = offered[rng.below(len(offered))]
        now, facts = flow.apply(now, actor, action)
        yield now, facts, action
        assert sums == scoring.conserved(now), action
        now_fame = [seat.fame for seat in now.open.seats]
        assert all(a <= b for a, b in zip(fame, now_fame))
        fame = now_fame


@rule("X-655", "X-078")
def test_the_round_limit() -> None:
    """Limit 5 with 3 seats stops after turn 15."""
    *_, (now, _, _) = finish(3, 3, round_limit=5)
    assert 15 == now.open.turn


BANK = {
    "token_taken", "mission_completed", "cargo_sold", "all_cargo_sold", "outfit_sold",
    "outfit_handed_back", "bounty_raised", "bounty_removed", "npc_arrived", "npc_entered",
    "npc_returned", "npc_destroyed", "ship_destroyed", "shield_seen", "bounty_collected",
    "cargo_bought", "outfit_bought", "ship_bought", "ship_repaired", "fame_bought", "kit_taken",
    "ability_rolled", "mission_pay_set", "mission_failed", "mission_aborted",
}  # fmt: skip


def money(now) -> int:
    """Add up all credits on the table."""
    seats = sum(s.credits + s.bounty for s in now.open.seats)
    return seats + sum(npc.credits for npc in now.open.npcs)


@rule(
    "X-690", "X-691", "X-692", "X-693", "X-694", "X-695", "X-696", "X-697", "X-698", "X-699",
    "X-700", "X-050", "X-525", "X-591",
)  # fmt: skip
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (5, {"den_market": "literal", "round_limit": 25}),
        (2, {"mode": "duel", "round_limit": 30}),
        (1, {"mode": "solo"}),
        (4, {"mode": "first_game", "round_limit": 25}),
    ],
)
def test_nothing_is_made_or_lost(seats: int, options: dict) -> None:
    """Cubes, tiles, markers, sectors, tokens, cards and ships add up in every state."""
    before = None
    for now, facts, action in finish(seats, 11, **options):
        o = now.open
        ships = [seat.ship for seat in o.seats if seat.ship >= 0]
        assert len(ships) == len(set(ships))
        assert not any(o.world.out >> ship & 1 for ship in ships)
        for seat in o.seats:
            if seat.ship < 0:
                continue
            row = content.SHIPS[seat.ship]
            assert 0 <= seat.energy <= row.energy
            assert seat.at < 0 or seat.damage.bit_count() < row.hold_size
            assert seat.credits >= 0 == seat.credits % 1000
            assert seat.bounty >= 0 == seat.bounty % 1000
            covered = [cell for fitted in seat.fitted for cell in fitted.cells]
            assert len(covered) == len(set(covered))
            assert not any(seat.cargo[cell] for cell in covered)
        assert len({sector for _, sector, _ in o.world.laid}) == len(o.world.laid)
        if before is not None and money(before) != money(now):
            assert {fact.code for fact in facts} & BANK, (action, facts)
        before = now


@rule("X-668", "X-669", "X-667")
@pytest.mark.parametrize(
    ("turns", "ending"),
    [(12, "solo_gold"), (16, "solo_silver"), (23, "solo_bronze"), (30, "solo_won")],
)
def test_solo_marks(turns: int, ending: str) -> None:
    """Target 10: gold 12, silver 16, bronze 23, then just won; skipped turns count."""
    desk = Desk(at=("-2,1",), mode="solo").set(0, fame=9).put(turn=turns)
    desk.do("take_token", "fame")
    assert ending == scoring.ending(desk.state)
    assert (0,) == scoring.winners(desk.state)


@rule("X-668", "X-669")
def test_solo_limit() -> None:
    """After turn 32 the game is lost; a skipped turn counts as a turn."""
    desk = Desk(at=("-2,1",), mode="solo").put(turn=32).end_turn()
    assert ("solo_lost", ()) == (scoring.ending(desk.state), scoring.winners(desk.state))
    skipped = Desk(at=(None,), mode="solo").set(0, skip=True).put(turn=5).beginning(0)
    assert 7 == skipped.open.turn


@rule("X-480", "X-481")
def test_scores_are_itemised() -> None:
    """The total is the sum of its sources; credits and bounty are shown as tie-breaks."""
    desk = Desk(at=("-2,1", "7,-5", "1,2")).do("take_token", "fame")
    score = scoring.scores(desk.state)[0]
    assert (1, (3000, 0)) == (score.total, score.tiebreaks)
    assert [("exploration_token", 1)] == [(item.code, item.points) for item in score.items]
