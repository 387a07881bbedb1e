"""Missions: drawing, tasks, pay, completing, failing (X-340 to X-383)."""

from __future__ import annotations

import pytest
from xia_desk import M1, M2, Desk, content, flow, frames, hex_, state, view

rule = pytest.mark.rule


def card_of(kind: str, **wanted: str) -> int:
    """Find a mission card."""
    for row in content.MISSIONS:
        if row.kind == kind and all(getattr(row, k) == v for k, v in wanted.items()):
            return row.card
    raise LookupError(kind, wanted)


def journey(card: int, *between: str, **options: object) -> Desk:
    """Put seat 0 on the mission point where a mission begins, its goal some sectors away."""
    row = content.mission(card)
    names = (row.start, *between, row.goal)
    rows = [(name, i, 0, 0) for i, name in enumerate(names)]
    rows.append(("red_gulch" if "red_gulch" not in names else "azure", 0, 1, 0))
    desk = Desk(rows, at=("0,0", None, None), **options)
    points = {sector: at for at, sector in desk.geo.mission_points.items()}
    return desk.set(0, at=points[content.SECTOR[row.start]])


def point(desk: Desk, name: str) -> int:
    """Give the mission point of a sector."""
    return next(a for a, s in desk.geo.mission_points.items() if s == content.SECTOR[name])


@rule("X-340", "X-341", "X-342", "X-344")
def test_drawing() -> None:
    """Three cards are drawn, one is kept face down, the others go face up on the discards."""
    desk = Desk(at=("0,0", "7,-5", "1,2")).do("draw_missions", 27, 40, 50)
    assert {"keep_mission 27", "keep_mission 40", "keep_mission 50", "keep_none"} == set(
        desk.offered()
    )
    assert (27, 40, 50) == view.view(desk.state, 0).drawn
    for other in (1, 2, None):
        seen = view.view(desk.state, other)
        assert () == seen.drawn
        assert {27, 40, 50} <= set(seen.unknown)
    desk.do("keep_mission 40")
    assert (27, 50) == desk.world.discards
    assert state.FACE_DOWN == desk.seat(0).mission
    assert 40 == view.view(desk.state, 0).card
    assert 0 == view.view(desk.state, 1).card
    assert "has_active_mission" == desk.why("draw_missions")


@rule("X-340", "X-341")
def test_one_draw_at_each_point() -> None:
    """Refusing all is allowed; a second draw at the same point this turn is not."""
    desk = Desk(at=("0,0", "7,-5", "1,2")).do("draw_missions", 27, 40, 50).do("keep_none")
    assert (27, 40, 50) == desk.world.discards
    assert "already_drawn_here" == desk.why("draw_missions")
    desk.set(0, at=hex_("5,-2"))
    assert "draw_missions" in desk.offered()
    desk.set(0, at=hex_("1,-1"))
    assert "not_on_mission_point" == desk.why("draw_missions")


@rule("X-341", "X-506")
def test_trusted_hand_draws_four() -> None:
    """With the title four cards are drawn."""
    desk = Desk(at=("0,0", "7,-5", "1,2")).entitle(0, "trusted_hand")
    desk.do("draw_missions", 27, 40, 50, 51)
    assert 5 == len(desk.offered())


@rule("X-343")
def test_discards_become_the_deck() -> None:
    """W-43: two in the deck, nine discards: the two, then one of the nine."""
    desk = Desk(at=("0,0", "7,-5", "1,2"))
    desk.hide(deck=(27, 28))
    desk.lay(discards=tuple(range(40, 49)))
    desk.do("draw_missions", 27, 28)
    assert set(range(40, 49)) == {action.card for action in flow.odds(desk.state)}
    desk.deal(44).do("keep_none")
    assert (27, 28, 44) == desk.world.discards
    assert 8 == len(desk.state.secret.deck)
    few = Desk(at=("0,0", "7,-5", "1,2"))
    few.hide(deck=(27,))
    few.do("draw_missions", 27)
    assert ["keep_mission 27", "keep_none"] == few.offered()
    none = Desk(at=("0,0", "7,-5", "1,2"))
    none.hide(deck=())
    assert "no_missions_left" == none.why("draw_missions")


@rule("X-345", "X-350", "X-361", "X-376", "X-383")
def test_transport_task() -> None:
    """Boarding turns the card up and lays the pay on it; a full hold does not matter."""
    card = 28
    desk = journey(card).give_mission(0, card).load(0, *("spice",) * 10).complete(0, 27)
    desk.do("task")
    assert card == desk.seat(0).mission
    assert (2000, 3000) == (desk.seat(0).pay, desk.seat(0).credits)
    assert isinstance(desk.top, frames.Turn)
    assert "task_done" == desk.why("task")


@rule("X-350", "X-365")
def test_the_wrong_place() -> None:
    """Tasks and completions need the mission point that the card names."""
    desk = Desk(at=("0,0", "7,-5", "1,2")).give_mission(0, 28)
    assert "wrong_mission_point" == desk.why("task")
    assert "task_not_done" == desk.why("complete")
    desk = Desk(at=("0,0", "7,-5", "1,2"))
    assert "no_active_mission" == desk.why("task")
    assert "no_active_mission" == desk.why("complete")
    assert "wrong_mission_point" == desk.give_mission(0, 28, up=True).why("complete")


BETWEEN = ("lost_sector", "deltus_gate", "outpost_338", "vortex_86", "pelmont", "the_keep")


@rule("X-351", "X-356", "X-053")
@pytest.mark.parametrize(
    ("kind", "steps", "pay"),
    [
        ("transport", 2, 2000),
        ("transport", 3, 3000),
        ("transport", 5, 4000),
        ("smuggler", 1, 4000),
        ("smuggler", 4, 5000),
        ("smuggler", 6, 6000),
    ],
)
def test_pay_by_distance(kind: str, steps: int, pay: int) -> None:
    """Pay grows with the flight distance."""
    row = next(
        m
        for m in content.MISSIONS
        if m.kind == kind and not {m.start, m.goal} & {*BETWEEN, "red_gulch", "azure"}
    )
    desk = journey(row.card, *BETWEEN[: steps - 1]).give_mission(0, row.card).do("task")
    assert pay == desk.seat(0).pay


@rule("X-054", "X-351")
def test_pay_without_a_route() -> None:
    """Behind the star the highest pay is due."""
    row = next(m for m in content.MISSIONS if m.kind == "transport")
    rows = [(row.start, 0, 0, 0), ("xia", 1, 0, 0), (row.goal, 2, 0, 0)]
    desk = Desk(rows, at=("0,0", None, None)).give_mission(0, row.card)
    desk.set(0, at=point(desk, row.start)).do("task")
    assert 4000 == desk.seat(0).pay


@rule("X-352", "X-375")
@pytest.mark.parametrize(("roll", "pay"), [(5, 1000), (6, 2000), (17, 3000), (18, 5000)])
def test_scholar(roll: int, pay: int) -> None:
    """Data are worth what the d20 says."""
    card = card_of("scholar")
    desk = journey(card).give_mission(0, card).do("task", roll)
    assert pay == desk.seat(0).pay


@rule("X-375", "X-507")
def test_experience() -> None:
    """W-10: completed Scholar missions are discarded for new rolls; other kinds do not help."""
    one, two, three = [m.card for m in content.MISSIONS if m.kind == "scholar"][:3]
    thief = card_of("thief", target="left")
    desk = journey(one).give_mission(0, one).complete(0, two, three, thief).do("task", 2)
    assert {f"experience {two}", f"experience {three}", "keep"} == set(desk.offered())
    desk.do(f"experience {two}", 3).do(f"experience {three}", 16)
    assert 3000 == desk.seat(0).pay
    assert (thief,) == desk.seat(0).completed
    rounder = journey(one).give_mission(0, one).complete(0, thief).entitle(0, "all_rounder")
    assert f"experience {thief}" in rounder.do("task", 2).offered()


def hunt(desk: Desk, target: str, *deals: int) -> Desk:
    """Destroy a ship beside seat 0."""
    return desk.do(f"attack {target}").do("weapon 0").do("confirm", *deals)


@rule("X-353", "X-318")
def test_bounty_hunter() -> None:
    """Destroying an outlaw does the task by itself; the d20 names the pay."""
    card = card_of("bounty_hunter")
    desk = Desk(at=("0,0", "7,-5", "1,2"), npcs=True).fit(0, "saker_v").give_mission(0, card)
    desk.set_npc("scoundrel", place="1,-1", damage=9, credits=2000)
    hunt(desk, "scoundrel", 8, 1)
    assert "hunter" == desk.top.why
    desk.deal(14)
    assert (card, 3000) == (desk.seat(0).mission, desk.seat(0).pay)
    other = Desk(at=("0,0", "7,-5", "1,2"), npcs=True).fit(0, "saker_v").give_mission(0, card)
    other.set_npc("merchant", place="1,-1", damage=14)
    hunt(other, "merchant", 8, 1)
    assert state.FACE_DOWN == other.seat(0).mission


@rule("X-354", "X-366", "X-357")
@pytest.mark.parametrize(
    ("ship", "pay", "bounty"),
    [("swamp_rat", 4000, 1000), ("krembler", 5000, 1000), ("quiet_thunder", 6000, 2000)],
)
def test_assassin(ship: str, pay: int, bounty: int) -> None:
    """The target's tier names the pay, and the bounty on completion."""
    card = card_of("assassin", target="left")
    goal = content.mission(card).goal
    rows = (("lost_sector", 0, 0, 0), (goal, 1, 0, 3), ("burning_horse", 0, 1, 0))
    desk = Desk(rows, at=("0,0", "1,-1", "1,2")).fly(1, ship).fit(0, "saker_v")
    desk.set(1, damage=(1 << content.SHIPS[content.SHIP[ship]].hold_size - 1) - 1, bounty=1000)
    desk.give_mission(0, card)
    hunt(desk, "ship:1", 8)
    assert pay == desk.seat(0).pay
    desk.set(0, at=point(desk, goal), credits=0).do("complete")
    assert (pay, bounty) == (desk.seat(0).credits, desk.seat(0).bounty)


@rule("X-354")
def test_assassin_on_npcs() -> None:
    """The Enforcer counts as tier 2, the Merchant as tier 1."""
    for name, pay in (("enforcer", 5000), ("merchant", 4000)):
        if not any(m.kind == "assassin" and m.target == name for m in content.MISSIONS):
            continue
        desk = Desk(at=("0,0", "7,-5", "1,2"), npcs=True, fame_target=20).fit(0, "saker_v")
        limit = next(npc.destroyed_at for npc in content.NPCS if npc.id == name)
        desk.set_npc(name, place="1,-1", damage=limit - 1)
        desk.give_mission(0, card_of("assassin", target=name))
        hunt(desk, name, 8, 1)
        assert pay == desk.seat(0).pay


@rule("X-355", "X-381", "X-522", "X-061", "X-357")
def test_thief() -> None:
    """W-22: stealing needs no sight; 1 to 5 fails with a bounty, more pays; nothing is taken."""
    card = card_of("thief", target="left")
    rows = {5: (0, 1000), 6: (3000, 0), 13: (4000, 0), 18: (5000, 0)}
    for roll, (pay, bounty) in rows.items():
        desk = Desk(at=("0,0", "-1,1", "1,2")).give_mission(0, card).fit(0, "nock")
        assert "no_line_of_sight" == desk.why("attack ship:1")
        before = desk.seat(1)
        desk.do("task", roll)
        assert (pay, bounty) == (desk.seat(0).pay, desk.seat(0).bounty)
        assert before == desk.seat(1)
        assert (card in desk.world.discards) == (roll == 5)
    off = Desk(at=("0,0", None, "1,2")).give_mission(0, card)
    assert "target_not_in_play" == off.why("task")


@rule("X-355", "X-524")
def test_a_failed_theft_on_a_lawful_planet() -> None:
    """Who becomes an outlaw there stays and does business."""
    card = card_of("thief", target="left")
    desk = Desk(M2, at=("5,-3", "5,-4", "1,4")).give_mission(0, card).do("task", 1)
    assert 1000 == desk.seat(0).bounty
    desk.end_turn()
    assert "end_business" in desk.offered()


@rule("X-362")
def test_waiting_pay() -> None:
    """Without its goal the pay waits; once fixed it never changes."""
    row = next(m for m in content.MISSIONS if m.kind == "transport" and m.goal != "lost_sector")
    rows = ((row.start, 0, 0, 0), ("lost_sector", 1, 0, 0), ("deltus_gate", 0, 1, 0))
    if row.goal == "deltus_gate":
        rows = (*rows[:2], ("azure", 0, 1, 0))
    desk = Desk(rows, at=("0,0", None, None)).give_mission(0, row.card)
    desk.set(0, at=point(desk, row.start)).do("task")
    assert state.PAY_WAITS == desk.seat(0).pay
    edge = next(
        h
        for h in desk.geo.terrain
        if desk.geo.unexplored(h) and desk.geo.sector_of(h) == content.SECTOR[row.start]
    )
    desk.set(0, at=edge).do(desk.offers("scan")[0], row.goal)
    assert 2000 == desk.seat(0).pay


@rule("X-365", "X-367", "X-481", "X-346")
def test_completing() -> None:
    """Pay and fame at the goal; the card lies beside the player, known by kind to all."""
    card = 28
    desk = journey(card).give_mission(0, card, up=True, pay=2000)
    desk.set(0, at=point(desk, content.mission(card).goal))
    moving = journey(card).give_mission(0, card, up=True, pay=2000)
    moving.set(0, at=point(moving, content.mission(card).goal)).moving(2)
    assert "in_a_move" == moving.why("complete")
    desk.do("complete")
    assert (5000, 1, (card,)) == (
        desk.seat(0).credits,
        desk.seat(0).fame,
        desk.seat(0).completed,
    )
    assert (card,) == view.view(desk.state, 2).open.seats[0].completed
    assert 0 == desk.seat(0).bounty


SMUGGLE = next(m for m in content.MISSIONS if m.kind == "smuggler" and m.goal == "loath")
LOATH = (("loath", 0, 0, 0), *M1[1:])


@rule("X-368", "X-369", "X-381", "X-522")
def test_sneaking() -> None:
    """W-37: unseen on the first entry, caught on the second; the pay goes to the bank."""
    desk = Desk(LOATH, at=("0,1", "7,-5", "1,2")).give_mission(0, SMUGGLE.card, up=True, pay=4000)
    desk.set(0, bounty=1000).moving(5).do("step 0,0", 15)
    assert desk.seat(0).sneaked
    desk.do("step 0,1")
    assert not desk.seat(0).sneaked
    desk.do("step 0,0", 4)
    assert (0, 0, 2000) == (desk.seat(0).mission, desk.seat(0).pay, desk.seat(0).bounty)
    assert SMUGGLE.card in desk.world.discards
    assert 3000 == desk.seat(0).credits


@rule("X-368")
@pytest.mark.parametrize(("roll", "passes"), [(12, False), (13, True)])
def test_the_edge_of_the_sneak_table(roll: int, passes: bool) -> None:
    """12 fails, 13 passes; another planet asks for no roll."""
    desk = Desk(LOATH, at=("0,1", "7,-5", "1,2")).give_mission(0, SMUGGLE.card, up=True, pay=4000)
    desk.moving(5).do("step 0,0", roll)
    assert passes == desk.seat(0).sneaked
    other = Desk(LOATH, at=("7,-3", "7,-5", "1,2"))
    other.give_mission(0, SMUGGLE.card, up=True, pay=4000).moving(3).do("step 6,-3")
    assert isinstance(other.top, frames.Move)


@rule("X-369", "X-365")
def test_completing_needs_a_sneak() -> None:
    """Standing there is not enough for contraband."""
    desk = Desk(LOATH, at=("-1,-1", "7,-5", "1,2"))
    desk.give_mission(0, SMUGGLE.card, up=True, pay=4000)
    assert "not_sneaked_in" == desk.why("complete")
    desk.set(0, sneaked=True).do("complete")
    assert 7000 == desk.seat(0).credits


@rule("X-370", "X-346")
def test_sneaking_from_outside() -> None:
    """A success from beside allows completing there and then; a failure ends the mission."""
    mission_point = (-1, -1)
    outside = "-2,0"
    for roll, done in ((14, True), (5, False)):
        desk = Desk(LOATH, at=(outside, "-1,-1", "1,2"))
        assert mission_point == (-1, -1)
        desk.give_mission(0, SMUGGLE.card, up=True, pay=4000).set(0, bounty=1000).moving(3)
        desk.do("use_space -1,-1", 19, roll)
        assert done == ("complete" in desk.offered())
        if done:
            desk.do("complete")
            assert (7000, 1) == (desk.seat(0).credits, desk.seat(0).fame)
        else:
            assert 0 == desk.seat(0).mission


@rule("X-380", "X-302", "X-086")
def test_giving_up() -> None:
    """A mission is given up in mid-move without cost; its pay returns to the bank."""
    desk = Desk(at=("1,-1", "7,-5", "1,2")).give_mission(0, 28, up=True, pay=3000).moving(3)
    desk.do("drop_mission")
    assert (3, 0, 3000) == (desk.points(), desk.seat(0).mission, desk.seat(0).credits)
    assert (28,) == desk.world.discards
    desk.do("stop").end_turn()
    hidden = Desk(at=("1,-1", "7,-5", "1,2")).give_mission(0, 28).do("drop_mission")
    assert hidden.fact("mission_aborted").reveals


@rule("X-382")
def test_any_status_takes_any_mission() -> None:
    """Outlaws carry passengers and the innocent carry contraband."""
    desk = journey(28).give_mission(0, 28).set(0, bounty=5000)
    assert "task" in desk.offered()
    smuggler = next(m for m in content.MISSIONS if m.kind == "smuggler" and m.start)
    assert "task" in journey(smuggler.card).give_mission(0, smuggler.card).offered()
