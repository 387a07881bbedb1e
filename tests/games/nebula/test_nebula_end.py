"""Refilling, the end of the game, scoring and what is never lost (ledger §4.11 to §4.16)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace
from nebula_kit import (
    FULL_ROW,
    GAME,
    TOTALS,
    changed,
    codes,
    filled,
    mat,
    position,
    refused,
    run,
    settle,
)

from starshelf.core.game import CHANCE
from starshelf.core.rng import SplitMix
from starshelf.games.nebula import content as c
from starshelf.games.nebula import scoring
from starshelf.games.nebula.actions import Chaos, Time
from starshelf.games.nebula.rules.turn import conditions
from starshelf.games.nebula.state import Mat, Options, State
from starshelf.testing.play import play_randomly

A, B, D = mat("O red"), mat("O white"), mat("O blue")


def row(stars: int) -> str:
    """Write a cluster with so many stars, the empty cells first."""
    return " ".join(["-"] * (7 - stars) + FULL_ROW.split()[:stars])


def stopped(*mats: Mat, **changes) -> State:  # type: ignore[no-untyped-def]
    """End phase II of the active seat at once."""
    active = changes.get("active", 0)
    return run(position(*mats, phase="place", **changes), f"{active} stop")[0]


def sizes(state: State) -> list[int]:
    """Count the stars of the clusters."""
    return [7 - cluster.count(c.EMPTY) for cluster in state.open.clusters]


# --- refilling ----------------------------------------------------------------------------------


@pytest.mark.rule("N-185", "N-188")
@pytest.mark.parametrize(
    ("seats", "before", "after"),
    [
        (2, (2, 3, 7), [7, 3, 7]),
        (2, (0, 1, 2), [7, 7, 7]),
        (3, (2, 1, 0), [2, 7, 7]),
        (4, (1, 2, 3), [7, 2, 3]),
    ],
)
def test_clusters_are_refilled(seats: int, before: tuple[int, ...], after: list[int]) -> None:
    """A cluster with at most one star (two seats: two) is filled up, others stay as they are."""
    state = stopped(*(A, B, D, A)[:seats], rows=tuple(row(n) for n in before))
    untouched = [n for n, size in enumerate(after) if size < 7]
    clusters = state.open.clusters
    end, facts = settle(state)
    assert after == sizes(end)
    assert all(clusters[n] == end.open.clusters[n] for n in untouched)
    refilled = sum(new > old for new, old in zip(after, before))
    assert refilled == codes(facts).count("cluster_refilled")


@pytest.mark.rule("N-186", "N-187")
def test_the_order_of_refilling() -> None:
    """Top before right before left, cells 0 to 6; what the bag lacks stays empty."""
    state = stopped(A, B, D, rows=(row(1), row(5), row(1)), bag="red blue white black")
    for kind, cell in zip(("white", "red", "black", "blue"), range(4)):
        assert c.EMPTY == state.open.clusters[0][cell]
        state, facts = run(state, f"dealer fill_cell {kind}")
        assert c.KIND[kind] == state.open.clusters[0][cell]
    assert [5, 5, 1] == sizes(state)
    assert (0, True) == (sum(state.open.bag), "bag_emptied" in codes(facts))
    assert 1 == state.open.active


@pytest.mark.rule("N-189")
def test_clocks_stay_when_clusters_are_filled() -> None:
    """The cell a clock faces is filled like the others, and its clock can collect it again."""
    state = stopped(A, B, rows=(row(1), FULL_ROW, FULL_ROW), clocks=(3, 1, 2))
    state, _ = settle(state)
    assert (3, 1, 2) == state.open.clocks
    assert c.EMPTY != state.open.clusters[0][3]
    after, _ = run(state, "1 time 0 5 0")
    assert c.EMPTY == after.open.clusters[0][3]


@pytest.mark.rule("N-148", "N-185")
def test_refills_weigh_by_the_bag() -> None:
    """Each cell's star is drawn by the numbers in the bag."""
    state = stopped(A, B, D, rows=(row(1), row(5), row(5)), bag="red red red blue")
    assert {"red": 3, "blue": 1} == {a.kind: w for a, w in GAME.odds(state).items()}


# --- the end ------------------------------------------------------------------------------------

KITE = ("K1", "K2", "K3", "K4", "K5", "K6")
HERON = tuple(f"H{n}" for n in range(1, 7))
ANCHOR = tuple(f"A{n}" for n in range(1, 7))


def with_goal(lying: Mat) -> Mat:
    """Give a mat of filled cells its personal goals."""
    return replace(lying, goals=A.goals, kept=A.kept)


THREE = with_goal(filled("O", *KITE, *HERON, *ANCHOR))
TWO = with_goal(filled("O", *KITE, *HERON, *ANCHOR[:5]))


@pytest.mark.rule("N-195")
def test_condition_token() -> None:
    """The twelfth step of the token makes the round the last; the eleventh does not."""
    before = position(mat("O red", "black"), B, D, phase="place", token=10)
    assert () == run(before, "0 place black")[0].open.last_round
    state, facts = run(
        position(mat("O red", "black"), B, D, phase="place", token=11), "0 place black"
    )
    assert ("token",) == state.open.last_round
    assert "last_round_declared" in codes(facts)


@pytest.mark.rule("N-196", "N-135")
def test_condition_constellations() -> None:
    """Three completed constellations of one seat; two seats with two each are not enough."""
    assert ("constellations",) == conditions(position(A, THREE, D).open)
    assert () == conditions(position(TWO, TWO, D).open)
    assert ("constellations",) == stopped(THREE, B, D, common="CG04 CG15 CG05 CG06").open.last_round


@pytest.mark.rule("N-197")
def test_condition_bag() -> None:
    """The bag emptied by a refill, by chaos or by the bright star alike."""
    refill = stopped(A, B, D, rows=(row(1), row(5), row(5)), bag="red")
    assert ("bag",) == settle(refill)[0].open.last_round
    chaos = position(mat("O red", "white white"), B, D, bag="blue blue")
    chaos, _ = settle(run(chaos, "0 chaos white")[0])
    assert "place" == chaos.open.phase
    assert ("bag",) == run(chaos, "0 stop")[0].open.last_round
    bright = position(mat("O red", "black"), B, D, phase="place", token=2, bag="blue")
    bright, facts = settle(run(bright, "0 place black")[0])
    assert ("bag",) == bright.open.last_round
    assert "bag_emptied" in codes(facts)


@pytest.mark.rule("N-198")
@pytest.mark.parametrize(("seats", "limit"), [(2, 5), (3, 6), (4, 8)])
def test_condition_markers(seats: int, limit: int) -> None:
    """5, 6 or 8 markers on all common goals together."""
    lying = [(seat, goal) for goal in range(4) for seat in range(seats)]
    for number in (limit - 1, limit):
        markers = tuple(
            tuple(seat for seat, goal in lying[:number] if goal == slot) for slot in range(4)
        )
        state = position(*(A, B, D, A)[:seats], markers=markers)
        assert (("markers",) if number == limit else ()) == conditions(state.open)


@pytest.mark.rule("N-199")
def test_condition_rounds() -> None:
    """Seats that avoid all stars and place nothing end after round 40."""
    assert () == conditions(position(A, B, round=39).open)
    state = position(A, B, rows=(row(3),) * 3, round=38)
    for _ in range(6):
        seat = state.open.active
        move = min(
            (a for a in GAME.legal(state, seat) if isinstance(a, Time)),
            key=lambda a: sum(GAME.apply(state, seat, a)[0].open.mats[seat].held),
        )
        state = GAME.apply(state, seat, move)[0]
        if state.open.phase == "place":
            state = run(state, f"{seat} stop")[0]
        state = settle(state)[0]
    assert ("over", 40, ("rounds",)) == (state.open.phase, state.open.round, state.open.last_round)


@pytest.mark.rule("N-200")
def test_conditions_are_tested_after_the_turn() -> None:
    """The last token step in mid-turn declares nothing before the turn has ended."""
    lying = mat("O red", "black white")
    state, facts = run(position(lying, B, D, phase="place", token=11), "0 place black")
    assert ((), "place") == (state.open.last_round, state.open.phase)
    assert "last_round_declared" not in codes(facts)
    state, facts = run(state, "0 stop")
    assert ("token",) == state.open.last_round
    refilling = stopped(THREE, B, D, rows=(row(1), row(5), row(5)), common="CG04 CG15 CG05 CG06")
    assert ((), "refill") == (refilling.open.last_round, refilling.open.phase)


@pytest.mark.rule("N-201", "N-204")
def test_the_last_round_is_declared_once_with_all_its_reasons() -> None:
    """All conditions of the first test are told; one met later changes nothing."""
    common = "CG04 CG15 CG05 CG06"
    state = position(
        THREE, mat("O white", "black"), D, phase="place", token=12, common=common, first=0
    )
    state, facts = run(state, "0 stop")
    assert ("token", "constellations") == state.open.last_round
    told = next(fact for fact in facts if fact.code == "last_round_declared")
    assert 2 == len(told.args["reasons"])  # type: ignore[arg-type]
    state = changed(state, bag=(0,) * 7, phase="place", turn_bright=0)
    state, facts = run(state, "1 stop")
    assert ("token", "constellations") == state.open.last_round
    assert "last_round_declared" not in codes(facts)


@pytest.mark.rule("N-202", "N-203", "N-061")
@pytest.mark.parametrize(("seat", "left"), [(2, 2), (0, 1), (1, 0)])
def test_the_round_is_played_to_its_end(seat: int, left: int) -> None:
    """First player 2: after a trigger by 2, 0 or 1 there are two, one or no turns left."""
    mats = tuple(THREE if other == seat else A for other in range(3))
    common = "CG04 CG15 CG05 CG06"
    state = stopped(*mats, first=2, active=seat, round=9, common=common)
    turns = 0
    while state.open.phase != "over":
        turns += 1
        seat = state.open.active
        state, _ = run(state, f"{seat} time 5 0 0")
        state, _ = settle(run(state, f"{seat} stop")[0])
    assert (left, 9) == (turns, state.open.round)
    assert () == GAME.to_act(state)
    assert "game_is_over" == refused(state, "0 time 5 0 0")


@pytest.mark.rule("N-205")
def test_all_rules_hold_in_the_last_round() -> None:
    """Goals are marked, black stars placed and clusters filled in the last round too."""
    ring_two = "O violet K1 red H1 orange A1 red L1 blue H2 red A2 blue L2 orange K6 white"
    state = position(
        A,
        mat(ring_two, "yellow black"),
        phase="place",
        active=1,
        rows=(row(2), FULL_ROW, FULL_ROW),
        last_round=("token",),
        common="CG01 CG10 CG11 CG13",
        token=12,
    )
    state, _ = run(state, "1 place black", "1 place yellow K2")
    assert ((1,), "refill") == (state.open.markers[0], state.open.phase)
    state, more = settle(state)
    assert "over" == state.open.phase
    assert {"cluster_refilled", "game_ended", "scored"} <= set(codes(more))


# --- scoring ------------------------------------------------------------------------------------


def items(state: State, seat: int = 0) -> dict[str, int]:
    """Add up a seat's score by category."""
    return dict(scoring.categories(GAME.scores(state)[seat]))


@pytest.mark.rule("N-210")
def test_personal_goal_on_the_final_position() -> None:
    """A goal true earlier and false now brings nothing; true now it brings 14."""
    six = "O red K2 red K4 red H2 red H5 red A3 red"
    state = position(mat(six, kept="PG07"), B)
    assert 14 == items(state)["personal"]
    undone = position(mat(six.replace("O red", "O blue"), kept="PG07"), B)
    assert 0 == items(undone)["personal"]


@pytest.mark.rule("N-210")
def test_personal_goals_are_revealed_at_the_end() -> None:
    """When the game is over all views know the kept goals; before, none but the owner's."""
    table = play_randomly(GAME, 3, "reveal")
    assert table.state.secret.kept == table.view(None).kept
    assert 3 == codes(list(table.facts)).count("personal_goal_revealed")
    for step in table.steps[5:-1]:
        assert (-1,) * 3 == GAME.view(step.state, None).kept


@pytest.mark.rule("N-211")
@pytest.mark.parametrize("goal", [c.GOALS[n] for n in c.COMMON], ids=lambda row: row.id)
def test_points_of_common_goals(goal: c.GoalRow) -> None:
    """8/5, 10/6, 12/8 or 14/9 points, by the card."""
    assert (goal.first, goal.later) in {(8, 5), (10, 6), (12, 8), (14, 9)}
    others = [c.GOALS[n].id for n in c.COMMON if c.GOALS[n].id != goal.id][:3]
    state = position(A, B, common=" ".join([goal.id, *others]), markers=((1, 0), (), (), ()))
    assert goal.later == items(state)["common"]
    assert goal.first == items(state, 1)["common"]


@pytest.mark.rule("N-212", "N-013")
def test_black_track_points() -> None:
    """The points of the last filled cell, nothing for an empty track."""
    points = [
        items(position(mat("O red", black=n), B, token=min(n, 12))).get("black", 0)
        for n in range(9)
    ]
    assert [0, 1, 3, 6, 9, 12, 15, 18, 21] == points


@pytest.mark.rule("N-213", "N-266")
def test_introductory_constellations() -> None:
    """Each completed constellation brings six points."""
    lying = with_goal(filled("O", *KITE, *HERON))
    state = position(lying, B)
    assert 12 == items(state)["constellations"]
    assert {"personal", "constellations"} == set(items(state))


@pytest.mark.rule("N-214", "N-168")
def test_full_constellations() -> None:
    """By rank 14, 12, 10 or 6, not on top of six."""
    lying = with_goal(filled("O", *KITE))
    base = position(lying, B, full=True)
    for rank, points in enumerate((14, 12, 10, 6)):
        order = [1, 2, 3]
        order.insert(rank, 0)
        state = changed(base, orders=(base.open.orders[0], tuple(order), base.open.orders[2]))
        assert points == items(state)["constellations"]


@pytest.mark.rule("N-215", "N-217")
def test_full_stars() -> None:
    """Each star of the galaxy by the rank of its colour, the centre too; held ones not."""
    lying = mat("O red K1 blue K2 red H1 violet", "red red red violet violet")
    state = position(lying, B, full=True, orders=((0, 1, 4, 2, 3, 5), (0, 1, 2, 3), (0, 1, 2, 3)))
    assert 2 * 3 + 1 * 2 + 1 * 1 == items(state)["stars"]
    assert items(state) == items(
        position(mat("O red K1 blue K2 red H1 violet"), B, full=True, orders=state.open.orders)
    )


@pytest.mark.rule("N-216")
def test_full_advanced_goals() -> None:
    """Times fulfilled by 4, 3, 2 or 0, by the rank of the sector."""
    lying = mat("O red H2 red L4 red K1 blue")
    base = position(lying, B, full=True, advanced="AG16 AG17 AG24 AG25")
    for rank, each in enumerate((4, 3, 2, 0)):
        order = [1, 2, 3]
        order.insert(rank, 0)
        state = changed(base, orders=(*base.open.orders[:2], tuple(order)))
        assert 3 * each == items(state)["advanced"]


@pytest.mark.rule("N-217")
def test_stars_left_over_count_nothing() -> None:
    """Five stars in the observation area change no score."""
    with_stars = position(mat("O red", "red blue white black black"), B, full=True)
    without = position(mat("O red"), B, full=True)
    assert GAME.scores(without)[0].total == GAME.scores(with_stars)[0].total


@pytest.mark.rule("N-218")
def test_most_points_win() -> None:
    """The highest total is first."""
    state = position(A, mat("O white", black=3), D, phase="over", token=3)
    assert (1,) == GAME.winners(state)
    assert (2, 1, 2) == scoring.places(GAME.scores(state))


@pytest.mark.rule("N-219", "N-220", "N-221")
def test_ties() -> None:
    """Equal points: more black stars; still equal: a shared place."""
    two = mat("O red", black=2)
    state = position(two, mat("O white", black=2), D, phase="over", token=4)
    assert (0, 1) == GAME.winners(state)
    assert (1, 1, 3) == scoring.places(GAME.scores(state))
    # 6 points each: a constellation without black against three black stars.
    kite = with_goal(filled("O", *KITE))
    state = position(kite, mat("O white", black=3), D, phase="over", token=3)
    assert [6, 6, 0] == [score.total for score in GAME.scores(state)]
    assert (1,) == GAME.winners(state)
    assert (2, 1, 3) == scoring.places(GAME.scores(state))
    four = position(
        mat("O red", black=4),
        kite,
        kite,
        mat("O red", black=3),
        phase="over",
        token=7,
    )
    assert [9, 6, 6, 6] == [score.total for score in GAME.scores(four)]
    assert (1, 3, 3, 2) == scoring.places(GAME.scores(four))


# --- variants -----------------------------------------------------------------------------------


@pytest.mark.rule("N-266", "N-267")
def test_what_each_variant_scores() -> None:
    """The categories of the introductory variant, and those of the full one."""
    lying = mat(
        "O red K1 blue K2 red K3 blue K4 red K5 blue K6 white", black=1, kept="PG20", other="PG14"
    )
    plain = position(lying, B, markers=((0,), (), (), ()))
    full = position(lying, B, full=True, markers=((0,), (), (), ()))
    assert ["personal", "common", "black", "constellations"] == list(items(plain))
    assert list(scoring.CATEGORIES) == list(items(full))
    for state in (plain, full):
        for score in GAME.scores(state):
            assert score.total == sum(item.points for item in score.items)


@pytest.mark.rule("N-268")
def test_everything_else_is_the_same() -> None:
    """Ending conditions and the legal moves of a turn do not depend on the variant."""
    markers = ((0, 1), (0, 1), (0,), ())
    lying = mat("O red K1 blue", "white yellow")
    for changes in ({"markers": markers}, {"token": 12}, {"bag": ""}, {"round": 40}, {}):
        plain = position(lying, B, **changes)
        full = position(lying, B, full=True, **changes)
        assert conditions(plain.open) == conditions(full.open)
        assert GAME.legal(plain, 0) == GAME.legal(full, 0)
        a, _ = run(plain, "0 time 2 2 1")
        b, _ = run(full, "0 time 2 2 1")
        assert GAME.legal(a, 0) == GAME.legal(b, 0)


# --- what is never created or lost --------------------------------------------------------------


@pytest.mark.rule("N-270", "N-271")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", ["full", "introductory"])
def test_no_star_is_lost(seats: int, variant: str) -> None:
    """After every event all stars of each kind are somewhere."""
    expected = dict(zip(c.KINDS, TOTALS[seats]))
    state = GAME.setup(seats, Options(variant=variant))  # type: ignore[arg-type]
    rng = SplitMix(seats)
    while actors := GAME.to_act(state):
        assert expected == GAME.conserved(state)
        actor = actors[0]
        if actor == CHANCE:
            action = GAME.deal(state, rng)
        else:
            legal = GAME.legal(state, actor)
            action = legal[rng.below(len(legal))]
        state = GAME.apply(state, actor, action)[0]
    assert expected == GAME.conserved(state)


@pytest.mark.rule("N-197", "N-091")
def test_games_of_chaos() -> None:
    """Seats that always call on chaos empty the bag, and the game ends by it."""
    ended = Counter()
    for seed in range(4):
        state, _ = settle(GAME.setup(4, Options()), seed)
        rng = SplitMix(seed)
        while actors := GAME.to_act(state):
            actor = actors[0]
            if actor == CHANCE:
                action = GAME.deal(state, rng)
            else:
                legal = GAME.legal(state, actor)
                wild = [a for a in legal if isinstance(a, Chaos)]
                action = wild[0] if wild else legal[rng.below(len(legal))]
            state = GAME.apply(state, actor, action)[0]
        ended.update(state.open.last_round)
    assert ended["bag"]
