"""Setup, from the bag to the first turn (ledger §4.2)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from nebula_kit import GAME, codes, run, settle

import starshelf
from starshelf.core import text
from starshelf.core.errors import BadMessage, IllegalAction
from starshelf.core.game import CHANCE
from starshelf.core.rng import SplitMix
from starshelf.games.nebula import content as c
from starshelf.games.nebula.actions import ChoosePersonal, DealPersonal, DrawFirstPlayer
from starshelf.games.nebula.state import Options, State


def chosen(table: starshelf.Table) -> starshelf.Table:
    """Let every seat keep its first card."""
    for seat in range(table.seats):
        table.play(seat, table.legal(seat)[0])
    return table


def tags(table: starshelf.Table) -> list[str]:
    """Name the dealer's and the seats' events so far."""
    return [text.write(event.action).split()[0] for event in table.log]


@pytest.mark.rule("N-030")
def test_variant_is_an_option() -> None:
    """The full variant is the default; anything but the two is refused."""
    assert "full" == Options().variant
    assert starshelf.open_table("nebula", seats=2, seed=1).state.open.full
    assert not starshelf.open_table(
        "nebula", seats=2, seed=1, options={"variant": "introductory"}
    ).state.open.full
    with pytest.raises(BadMessage, match="variant"):
        starshelf.open_table("nebula", seats=2, options={"variant": "short"})


@pytest.mark.rule("N-032", "N-034")
@pytest.mark.parametrize(("seats", "bag"), [(2, 128), (3, 123), (4, 118)])
def test_clusters_and_bright_star(seats: int, bag: int) -> None:
    """21 stars lie out, in the order of the draws, then the bright star; 22 less in the bag."""
    table = starshelf.open_table("nebula", seats=seats, seed=3)
    assert bag == sum(table.state.open.bag)
    drawn = [event.action.kind for event in table.log[:22]]
    lying = [kind for cluster in table.state.open.clusters for kind in cluster]
    assert drawn[:21] == [c.KINDS[kind] for kind in lying]
    assert drawn[21] == c.KINDS[table.state.open.bright]
    assert ["fill_cell"] * 21 + ["draw_bright"] == tags(table)[:22]


@pytest.mark.rule("N-034")
def test_the_first_bright_star_may_be_black() -> None:
    """Every kind may be drawn as the first bright star, black by its number in the bag."""
    state = GAME.setup(2, Options())
    rng = SplitMix(1)
    for _ in range(21):
        state = GAME.apply(state, CHANCE, GAME.deal(state, rng))[0]
    weights = {action.kind: weight for action, weight in GAME.odds(state).items()}
    assert dict(zip(c.KINDS, state.open.bag)) == weights
    state, _ = run(state, "dealer draw_bright black")
    assert c.BLACK == state.open.bright


@pytest.mark.rule("N-033", "N-035")
def test_clocks_and_token_start_at_zero() -> None:
    """All clocks face cell 0, whose stars stay; the token stands on step 0."""
    state = starshelf.open_table("nebula", seats=3, seed=5).state
    assert (0, 0, 0) == state.open.clocks
    assert all(cluster[0] != c.EMPTY for cluster in state.open.clusters)
    assert 0 == state.open.token


@pytest.mark.rule("N-036", "N-038")
def test_goals_laid_out() -> None:
    """Four different common goals, and four advanced ones in the full variant only."""
    full = starshelf.open_table("nebula", seats=2, seed=6).state
    assert 4 == len(set(full.open.common))
    assert set(full.open.common) <= set(c.COMMON)
    assert 4 == len(set(full.open.advanced))
    assert set(full.open.advanced) <= set(c.ADVANCED)
    plain = starshelf.open_table(
        "nebula", seats=2, seed=6, options={"variant": "introductory"}
    ).state
    assert () == plain.open.advanced
    seen = GAME.view(full, 0)
    assert (full.open.common, full.open.advanced) == (seen.open.common, seen.open.advanced)


@pytest.mark.rule("N-036", "N-038")
def test_goal_draws_are_even() -> None:
    """Each card not yet lying is dealt with weight one, a lying one never."""
    state = GAME.setup(2, Options())
    rng = SplitMix(2)
    while state.open.phase != "common":
        state = GAME.apply(state, CHANCE, GAME.deal(state, rng))[0]
    for lying in range(4):
        assert {1} == set(GAME.odds(state).values())
        assert 20 - lying == len(GAME.odds(state))
        state = GAME.apply(state, CHANCE, GAME.deal(state, rng))[0]
    while state.open.phase != "advanced":
        state = GAME.apply(state, CHANCE, GAME.deal(state, rng))[0]
    for lying in range(4):
        assert 30 - lying == len(GAME.odds(state))
        state = GAME.apply(state, CHANCE, GAME.deal(state, rng))[0]


@pytest.mark.rule("N-037")
def test_value_tokens_start_stacked() -> None:
    """Three open permutations, all tokens on step 0, the top of the stack ranking best."""
    table = starshelf.open_table("nebula", seats=2, seed=7)
    orders = [e.action.tokens for e in table.log if text.write(e.action).startswith("draw_value")]
    assert [sorted(row.tokens) for row in c.VALUE_TRACKS] == [sorted(order) for order in orders]
    ranked = [tuple(c.TOKEN[name][1] for name in reversed(order)) for order in orders]
    assert ranked == list(table.state.open.orders)
    assert ((0,) * 6, (0,) * 4, (0,) * 4) == table.state.open.steps
    state = GAME.setup(2, Options())
    rng = SplitMix(2)
    sizes = []
    while state.open.phase != "advanced":
        if state.open.phase == "order":
            sizes.append(len(GAME.odds(state)))
        state = GAME.apply(state, CHANCE, GAME.deal(state, rng))[0]
    assert [720, 24, 24] == sizes


@pytest.mark.rule("N-039", "N-277")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_personal_goals_are_secret(seats: int) -> None:
    """Two different cards a seat, no card twice; nobody else's view or facts hold them."""
    table = starshelf.open_table("nebula", seats=seats, seed=8)
    dealt = [goal for goals in table.state.secret.goals for goal in goals]
    assert 2 * seats == len(set(dealt))
    assert set(dealt) <= set(c.PERSONAL)
    for viewer in (*range(seats), None):
        seen = table.view(viewer)
        assert (() if viewer is None else table.state.secret.goals[viewer]) == seen.goals
        assert (-1,) * seats == seen.kept
        private = [fact for fact in table.facts if fact.code == "personal_goals_dealt"]
        assert (0 if viewer is None else 1) == sum(fact.is_for(viewer) for fact in private)


@pytest.mark.rule("N-039")
def test_personal_pairs_are_even() -> None:
    """The first seat is dealt one of 190 pairs, the next one of 153, each equally likely."""
    state = GAME.setup(2, Options())
    rng = SplitMix(3)
    while state.open.phase != "personal":
        state = GAME.apply(state, CHANCE, GAME.deal(state, rng))[0]
    pairs = {DealPersonal(c.GOALS[a].id, c.GOALS[b].id): 1 for a, b in combinations(c.PERSONAL, 2)}
    assert pairs == GAME.odds(state)
    assert 190 == len(pairs)
    state = GAME.apply(state, CHANCE, GAME.deal(state, rng))[0]
    assert 153 == len(GAME.odds(state))


@pytest.mark.rule("N-040")
def test_all_choose_at_the_same_time() -> None:
    """The game waits for all seats, in any order, and lays out everything before."""
    table = starshelf.open_table("nebula", seats=3, seed=9)
    assert (0, 1, 2) == table.to_act
    assert 4 == len(table.state.open.common)
    table.play(1, table.legal(1)[1])
    assert (0, 2) == table.to_act
    assert table.state.secret.goals[1][1] == table.state.secret.kept[1]
    assert [] == table.legal(1)
    own = [fact.code for fact in table.facts if fact.is_for(1)]
    others = [fact.code for fact in table.facts if fact.is_for(0)]
    assert (["personal_goal_kept"], ["personal_goal_chosen"]) == (own, others)
    assert (True, -1) == (table.view(0).open.chosen[1], table.view(0).kept[1])
    table.play(2, table.legal(2)[0])
    assert "choose" == table.state.open.phase
    table.play(0, table.legal(0)[0])
    assert "gather" == table.state.open.phase


@pytest.mark.rule("N-040")
def test_a_goal_not_dealt_is_refused() -> None:
    """Only one of the two own cards can be kept."""
    table = starshelf.open_table("nebula", seats=2, seed=9)
    foreign = c.GOALS[table.state.secret.goals[1][0]].id
    for name, code in ((foreign, "goal_not_dealt"), ("PG99", "no_such_thing")):
        refusal = GAME.check(table.state, 0, ChoosePersonal(name))
        assert refusal is not None
        assert code == refusal.code


@pytest.mark.rule("N-041")
def test_a_personal_goal_stays() -> None:
    """A second answer is refused, and the choice cannot be taken back."""
    table = starshelf.open_table("nebula", seats=2, seed=9)
    first, second = table.legal(0)
    table.play(0, first)
    refusal = GAME.check(table.state, 0, second)
    assert refusal is not None
    assert "goal_already_chosen" == refusal.code
    with pytest.raises(IllegalAction, match="undo_would_reveal"):
        table.undo(0)


@pytest.mark.rule("N-042")
def test_first_player_is_drawn_evenly() -> None:
    """After all have chosen each seat is as likely as another to be first."""
    table = starshelf.open_table("nebula", seats=4, seed=10)
    state = table.state
    for seat in range(4):
        state = GAME.apply(state, seat, GAME.legal(state, seat)[0])[0]
    assert {DrawFirstPlayer(seat): 1 for seat in range(4)} == GAME.odds(state)
    rng = SplitMix(4)
    drawn = Counter(GAME.deal(state, rng).seat for _ in range(4000))
    assert all(850 < drawn[seat] < 1150 for seat in range(4))


def first_drawn(seats: int, first: int, **options: str) -> State:
    """Set up until a given seat is drawn as first player."""
    state = GAME.setup(seats, Options(**options))
    state, _ = settle(state, 5)
    for seat in range(seats):
        state = GAME.apply(state, seat, GAME.legal(state, seat)[0])[0]
    return run(state, f"dealer draw_first_player {first}")[0]


@pytest.mark.rule("N-043", "N-044", "N-045")
@pytest.mark.parametrize(("seats", "bag"), [(2, 127), (3, 120), (4, 112)])
def test_start_stars(seats: int, bag: int) -> None:
    """In turn order the seats draw 0, 1, 2, 3 open stars; no ending condition holds then."""
    state, facts = settle(first_drawn(seats, seats - 1))
    order = [(seats - 1 + place) % seats for place in range(seats)]
    assert list(range(seats)) == [sum(state.open.mats[seat].held) for seat in order]
    assert bag == sum(state.open.bag)
    drawn = [fact for fact in facts if fact.code == "start_stars_drawn"]
    assert order[1:] == [fact.args["seat"].number for fact in drawn]  # type: ignore[union-attr]
    assert all(fact.is_for(None) for fact in drawn)
    from starshelf.games.nebula.rules.turn import conditions

    assert () == conditions(state.open)
    assert ("gather", seats - 1, 1) == (state.open.phase, state.open.active, state.open.round)


@pytest.mark.rule("N-043")
def test_any_kind_may_come_as_start_star() -> None:
    """A start star is drawn by the numbers in the bag, black included."""
    state = first_drawn(2, 0)
    assert ("start", 1) == (state.open.phase, state.open.active)
    assert dict(zip(c.KINDS, state.open.bag)) == {a.kind: w for a, w in GAME.odds(state).items()}
    state, _ = run(state, "dealer draw_start_star black")
    assert (0, 0, 0, 0, 0, 0, 1) == state.open.mats[1].held


@pytest.mark.rule("N-045")
def test_turn_order_ascends_and_wraps() -> None:
    """Three seats, first player 2: the order is 2, 0, 1."""
    state, _ = settle(first_drawn(3, 2))
    order = []
    for _ in range(4):
        order.append(state.open.active)
        seat = state.open.active
        state, _ = run(state, f"{seat} time 5 0 0")
        if state.open.phase == "place" and state.open.active == seat:
            state, _ = run(state, f"{seat} stop")
        state, _ = settle(state)
    assert [2, 0, 1, 2] == order


@pytest.mark.rule("N-046")
def test_without_start_stars() -> None:
    """A table may leave the start stars out: all observation areas are empty."""
    state, facts = settle(first_drawn(4, 1, start_stars="none"))
    assert [0] * 4 == [sum(mat.held) for mat in state.open.mats]
    assert 118 == sum(state.open.bag)
    assert "start_stars_drawn" not in codes(facts)
    assert "by_turn_order" == Options().start_stars
