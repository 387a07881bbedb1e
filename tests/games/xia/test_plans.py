"""How a captain thinks: ways, what a turn carries, goals in their order, odds of a fight."""

from __future__ import annotations

import random

import pytest
from test_map import random_rows
from xia_desk import (
    M1,
    M2,
    Desk,
    actions,
    content,
    frames,
    geometry,
    hex_,
    layout,
    part,
    state,
    view,
)

value = part("judgement.value")
priors = part("judgement.priors")
ways = part("judgement.ways")
helm = part("judgement.helm")
fights = part("judgement.fights")
errands = part("judgement.errands")
captain = part("judgement.captain")
situation = part("judgement.situation")
goals = part("judgement.goals")

INNOCENT = (False, False, False)
OUTLAW = (True, False, False)


def worth(desk: Desk, number: int = 0) -> float:
    """Judge a seat, in fame."""
    return captain.Captain(view.view(desk.state, number)).worth()


def ahead(desk: Desk, at: str, points: int = 0) -> float:
    """Give the best plan of seat 0 as seen from a space."""
    return captain.Captain(view.view(desk.state, 0)).outlook().seen_from(hex_(at), points)


def seen(desk: Desk) -> list:
    """List the goals of seat 0."""
    facts = situation.situation_of(view.view(desk.state, 0), needs=0.0, speed=20.0, drawn_at=0)
    return goals.goals_of(facts, ways.ways_of(facts.laid, facts.status))


# --- ways -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("status", [INNOCENT, OUTLAW, (False, True, True)])
def test_grown_ways_are_those_worked_out_anew(seed: int, status) -> None:
    """A sector laid on a known map leaves the same costs as the whole map looked at afresh."""
    laid = layout(random_rows(900 + seed, 8))
    rng = random.Random(seed)
    known = None
    for count in range(3, len(laid) + 1):
        known = ways.Ways(geometry.geo(laid[:count]), status, known)
        if count == 3:
            picked = rng.sample(sorted(known.geo.terrain), 3)
        fields = [known.costs_to(goal) for goal in picked]
    fresh = ways.Ways(geometry.geo(laid), status, None)
    assert [fresh.costs_to(goal) for goal in picked] == fields


def test_a_star_and_a_closed_entrance_are_no_way() -> None:
    """Nobody flies into the star; an outlaw finds no way through a lawful entrance."""
    star = ways.ways_of(layout((("xia", 0, 0, 0), ("lost_sector", 1, 0, 3))), INNOCENT)
    middle = star.geo.sector_hex[content.SECTOR["xia"]]
    assert ways.FAR == star.cost(hex_("5,-3"), middle)
    laid = layout(M2)
    planet = geometry.geo(laid).planets[content.SECTOR["kemplar_ii"]]
    start = hex_("-2,0")
    free = ways.ways_of(laid, INNOCENT).costs_to(*planet)
    shut = ways.ways_of(laid, OUTLAW).costs_to(*planet)
    number = ways.ways_of(laid, OUTLAW).number(start)
    assert free[number] + 10 < shut[number]


def test_gates_shorten_ways() -> None:
    """From gate to gate it is one space."""
    rows = (("expedior_gate", 0, 0, 0), ("lost_sector", 1, 0, 3), ("deltus_gate", 2, 0, 0))
    known = ways.ways_of(layout(rows), INNOCENT)
    one = next(at for at, sector in known.geo.gates if sector == content.SECTOR["expedior_gate"])
    other = next(at for at, sector in known.geo.gates if sector != content.SECTOR["expedior_gate"])
    assert 1 == known.cost(one, other)


# --- the ship -------------------------------------------------------------------------------------


def test_what_a_turn_carries() -> None:
    """Impulse, and the best engines first, as far as markers and arm points go."""
    desk = Desk().fit(0, "raptor_k").set(0, armed=4)
    impulse = content.SHIPS[content.SHIP["puddle_jumper"]].impulse
    assert impulse + 3 * 6.5 == helm.speed_of(desk.seat(0))
    assert impulse + 2 * 6.5 == helm.points_now(desk.set(0, armed=2).seat(0))
    assert 6.5 == helm.points_now(desk.set(0, armed=1, impulse=False).seat(0))
    hurt = Desk().fit(0, "raptor_k").hurt_outfit(0, 0, 1)
    assert impulse + 3 * sum(range(12)) / 12 == helm.points_next(hurt.seat(0), 4)


# --- fights ---------------------------------------------------------------------------------------


def test_odds_are_exact() -> None:
    """Against counting all pairs of dice."""
    pairs = [(a, d) for a in range(1, 7) for d in range(1, 9)]
    for needed in range(1, 7):
        wanted = sum(a - d >= needed for a, d in pairs) / len(pairs)
        assert wanted == pytest.approx(fights.odds_of(((6, 0),), ((8, 0),), needed))
    hurt = sum(max(0, a - 2) + max(0, b - 2) >= 5 for a in range(1, 9) for b in range(1, 9)) / 64
    assert hurt == pytest.approx(fights.odds_of(((8, 2), (8, 2)), (), 5))


def test_a_ram_that_would_end_both_does_not_pay() -> None:
    """The recoil is counted: a sure kill that is one's own end is worth less than nothing."""
    desk = Desk(at=("0,0", "1,-1", "1,2")).fit(0, "raptor_k").hurt(0, 9).hurt(1, 11)
    assert fights.attack_worth(desk.open, 0, 1, (0,)) < 0
    sound = Desk(at=("0,0", "1,-1", "1,2")).fit(0, "nock").hurt(1, 11)
    assert fights.attack_worth(sound.open, 0, 1, (0,)) > 0.5


def test_a_good_shot_is_taken_and_a_bad_one_is_not_begun() -> None:
    """Aiming at a wreck is worth more than not aiming; aiming at a sound ship is not."""
    desk = Desk(at=("0,0", "1,-1", "1,2")).fit(0, "nock").hurt(1, 11)
    assert worth(Desk(at=("0,0", "1,-1", "1,2")).fit(0, "nock").hurt(1, 11)) < worth(
        desk.do("attack ship:1")
    )
    sound = Desk(at=("0,0", "1,-1", "1,2")).fit(0, "nock")
    before = worth(sound)
    assert worth(sound.do("attack ship:1")) < before


# --- plans ----------------------------------------------------------------------------------------


def test_a_run_leads_from_market_to_market() -> None:
    """Spice is bought on Kemplar II and sold on Neo Damascus, and nowhere else on this map."""
    runs = [goal for goal in seen(Desk(M2)) if goal.needs_empty]
    places = {(goal.enter[0], goal.leave) for goal in runs}
    geo = geometry.geo(layout(M2))
    spots = {(s[0], content.SECTORS[s[2]].id): at for at, s in geo.spaces.items()}
    assert (spots["buy", "kemplar_ii"], spots["sell", "neo_damascus"]) in places
    assert [] == [goal for goal in seen(Desk(M2).set(0, credits=0)) if goal.needs_empty]


def test_doing_is_worth_more_than_planning() -> None:
    """Buying where the run begins, selling where it ends: each deed is a step up."""
    desk = Desk(M2).fit(0, "raptor_k")
    spots = {(s[0], content.SECTORS[s[2]].id): at for at, s in desk.geo.spaces.items()}
    desk.set(0, at=spots["buy", "kemplar_ii"], credits=1000)
    planned = worth(desk)
    bought = worth(desk.do("buy spice spice"))
    desk.set(0, at=spots["sell", "neo_damascus"])
    arrived = worth(desk)
    assert planned < bought < arrived < worth(desk.do("sell_all"))


def test_a_token_in_reach_is_taken() -> None:
    """Taking it is worth more, on average, than going by."""
    desk = Desk(at=("-2,1", "7,-5", "1,2")).lay(faces=(1, 1, 1))
    before = worth(desk)
    after = [
        worth(Desk(at=("-2,1", "7,-5", "1,2")).lay(faces=(1, 1, 1)).do("take_token", face))
        for face in ("credits", "fame", "nothing")
    ]
    assert before < sum(after) / 3


def test_no_points_are_wasted_flying_to_and_fro() -> None:
    """With points to spare a space nearer to the market is still better."""
    desk = Desk(M1).fit(0, "raptor_k").load(0, "spice", "spice").lay(tokens=0, pile=0)
    desk.remember(0, drawn_at=(1 << len(content.SECTORS)) - 1)
    market = next(at for at, space in desk.geo.spaces.items() if space[0] == "sell")
    cost = ways.ways_of(desk.world.laid, INNOCENT).costs_to(market)
    number = ways.ways_of(desk.world.laid, INNOCENT).number
    inside = sorted(
        desk.geo.planets[content.SECTOR["neo_damascus"]], key=lambda at: cost[number(at)]
    )
    outlooks = [ahead(desk, geometry.name_of(at), 6) for at in inside]
    assert market == inside[0]
    assert all(outlooks[0] > other for other in outlooks[1:])


def test_luck_speaks_for_nothing() -> None:
    """Fame by a natural 20 does not make a state look better; fame by a deed does."""
    plain = worth(Desk().fit(0, "raptor_k"))
    for source, better in (("luck", False), ("mission_completed", True)):
        by = tuple(int(name == source) for name in content.FAME_SOURCES)
        famous = Desk().fit(0, "raptor_k").set(0, fame=1, fame_by=by)
        assert better == (worth(famous) > plain)


def test_turns_gone_cost() -> None:
    """The same ship a round later is worth less: alone at the table too."""
    now = worth(Desk())
    assert worth(Desk().put(turn=4)) == pytest.approx(now - part("judgement.worths").TURN)


def test_a_lost_ship_is_a_loss() -> None:
    """A sound ship on the map is better than one that waits to return."""
    assert worth(Desk().set(0, at=state.OFF)) < worth(Desk()) - 0.5


def test_missions_are_weighed_by_their_places() -> None:
    """A mission whose places are laid is ready; one that needs a kill or a sector is not."""
    laid = layout(M2)
    known = ways.ways_of(laid, INNOCENT)
    here = {content.SECTORS[sector].id for _, sector, _ in laid}
    for card, row in enumerate(content.MISSIONS, content.FIRST_CARD):
        ready = row.goal in here and row.start in here
        assert ready == errands.errand_of(known, card).is_ready


# --- value and priors -----------------------------------------------------------------------------


def test_priors_put_the_plans_step_first() -> None:
    """In a move the step with the greatest prior leads to the best outlook."""
    flow = part("rules").BOOK
    desk = Desk(M1).load(0, "spice", "spice").moving(3)
    seen_by = view.view(desk.state, 0)
    legal = flow.legal(desk.state, 0)
    weights = priors.priors(seen_by, legal)
    steps = {a: w for a, w in zip(legal, weights, strict=True) if isinstance(a, actions.Step)}
    outlooks = {action: ahead(desk, action.to, 2) for action in steps}
    assert max(outlooks.values()) == outlooks[max(steps, key=steps.__getitem__)]


def test_what_is_quiet() -> None:
    """A move or a menu can be judged as it stands; damage waiting to be placed cannot."""
    assert value.quiet(view.view(Desk().state, 0))
    assert value.quiet(view.view(Desk().moving(2).state, 0))
    frame = frames.Damage(0, 0, 2, (1 << 10) - 1)
    open_question = Desk()
    open_question.put(stack=(*open_question.open.stack, frame))
    assert not value.quiet(view.view(open_question.state, 0))
