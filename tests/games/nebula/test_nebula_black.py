"""Black stars, the bright star and the value tokens (ledger §4.8, §4.9)."""

from __future__ import annotations

import pytest
from nebula_kit import DEFAULT_STEPS, GAME, codes, mat, position, refusal, refused, run, settle

from starshelf.games.nebula import content as c
from starshelf.games.nebula.actions import ChangeBright
from starshelf.games.nebula.rules.black import raised
from starshelf.testing.play import play_randomly

OTHER = mat("O white")


def black(**changes):  # type: ignore[no-untyped-def]
    """Put up seat 0 with a black and a yellow star in phase II."""
    lying = changes.pop("lying", mat("O red", "black yellow"))
    return position(lying, OTHER, phase="place", **changes)


@pytest.mark.rule("N-140")
def test_leftmost_free_cell() -> None:
    """A black star fills the next cell of the own track."""
    state, facts = run(black(lying=mat("O red", "black yellow", black=2)), "0 place black")
    assert 3 == state.open.mats[0].black
    assert ("black_star_placed", 3) == (facts[0].code, facts[0].args["place"])
    assert 0 == state.open.mats[0].held[c.BLACK]


@pytest.mark.rule("N-141")
def test_black_before_the_centre() -> None:
    """A black star may be placed while the galaxy is empty."""
    state, _ = run(black(lying=mat("", "black yellow")), "0 place black", "0 place yellow O")
    assert (1, 1) == (state.open.mats[0].black, state.open.mats[0].filled.bit_count())


@pytest.mark.rule("N-143")
def test_full_track() -> None:
    """With eight black stars on the track a ninth is refused and not offered."""
    state = black(lying=mat("O red", "black yellow", black=8), token=11)
    assert "black_track_full" == refused(state, "0 place black")


@pytest.mark.rule("N-145", "N-274")
def test_the_token_advances_for_everybody() -> None:
    """One step for every black star, whoever places it; never beyond the last step."""
    state, facts = run(black(), "0 place black")
    assert (1, ["black_star_placed", "black_token_advanced"]) == (state.open.token, codes(facts))
    for seed in range(4):
        table = play_randomly(GAME, 4, f"token {seed}")
        for step in table.steps:
            stars = sum(lying.black for lying in step.state.open.mats)
            assert min(12, stars) == step.state.open.token


@pytest.mark.rule("N-146", "N-148")
@pytest.mark.parametrize("step", range(1, 13))
def test_glowing_steps_change_the_bright_star(step: int) -> None:
    """Entering step 3, 6 or 9 sends the bright star to the box and asks for another."""
    state, _ = run(black(bright="blue", token=step - 1), "0 place black")
    if step not in (3, 6, 9):
        assert "change" != state.open.phase
        return
    box, bag = state.open.box[c.KIND["blue"]], sum(state.open.bag)
    after, facts = run(state, "dealer change_bright violet")
    assert c.KIND["violet"] == after.open.bright
    assert (box + 1, bag - 1) == (after.open.box[c.KIND["blue"]], sum(after.open.bag))
    assert "bright_star_changed" in codes(facts)


@pytest.mark.rule("N-147", "N-148")
def test_the_new_kind_differs() -> None:
    """The old kind is never drawn; the others weigh by their numbers in the bag."""
    bag = "red red red red blue blue white"
    state, _ = run(black(bright="red", token=2, bag=bag), "0 place black")
    assert {ChangeBright("white"): 1, ChangeBright("blue"): 2} == GAME.odds(state)
    assert "not_dealt" == refused(state, "dealer change_bright red")


@pytest.mark.rule("N-149")
def test_the_new_bright_star_may_be_black() -> None:
    """With only black left, the new bright star is black."""
    state, _ = run(black(bright="red", token=2, bag="black black"), "0 place black")
    assert {ChangeBright("black"): 2} == GAME.odds(state)
    state, _ = settle(state)
    assert c.BLACK == state.open.bright


@pytest.mark.rule("N-150")
def test_no_other_kind() -> None:
    """With only the old kind in the bag the place stays empty and the bag as it is."""
    state = black(bright="red", token=8, bag="red red")
    box = state.open.box[0]
    state, facts = run(state, "0 place black")
    assert (c.EMPTY, 2, box + 1) == (state.open.bright, sum(state.open.bag), state.open.box[0])
    assert "bright_star_missing" in codes(facts)
    state, _ = run(state, "0 place yellow K1")
    assert c.EMPTY == state.open.turn_bright


@pytest.mark.rule("N-151")
def test_a_change_of_an_empty_place() -> None:
    """With the place empty any kind may come; with an empty bag it stays empty."""
    state, _ = run(black(bright="-", token=5, bag="red red"), "0 place black")
    state, facts = run(state, "dealer change_bright red")
    assert (0, 1) == (state.open.bright, sum(state.open.bag))
    state, facts = run(black(bright="-", token=5, bag=""), "0 place black")
    assert (c.EMPTY, "place") == (state.open.bright, state.open.phase)
    assert "bright_star_missing" in codes(facts)


@pytest.mark.rule("N-152")
def test_the_token_stays_on_its_last_step() -> None:
    """Later black stars move nothing and change no bright star."""
    state, facts = run(black(token=12), "0 place black")
    assert (12, 0, "place") == (state.open.token, state.open.bright, state.open.phase)
    assert "black_token_advanced" not in codes(facts)


@pytest.mark.rule("N-154")
def test_the_value_token_comes_after_the_bright_star() -> None:
    """First the token and the bright star, then the question for a value token."""
    state, facts = run(black(full=True, token=2), "0 place black")
    assert "change" == state.open.phase
    state, more = run(state, "dealer change_bright white")
    assert "raise" == state.open.phase
    state, last = run(state, "0 raise_value kite")
    told = codes(facts + more + last)
    assert (
        told.index("black_token_advanced")
        < told.index("bright_star_changed")
        < told.index("value_token_raised")
    )


# --- value tokens -------------------------------------------------------------------------------


@pytest.mark.rule("N-160")
def test_any_of_fourteen_tokens_must_be_raised() -> None:
    """After each black star 14 tokens are offered and nothing else."""
    state, _ = run(black(full=True), "0 place black")
    assert list(c.TOKENS) == [action.token for action in GAME.legal(state, 0)]
    assert "wrong_phase" == refused(state, "0 stop")
    assert "no_such_thing" == refused(state, "0 raise_value sun")
    after, _ = run(state, "0 raise_value sector_2")
    assert ((0,) * 6, (0,) * 4, (0, 1, 0, 0)) == after.open.steps
    assert "place" == after.open.phase


@pytest.mark.rule("N-161", "N-162")
def test_only_that_token_moves() -> None:
    """The rest of its old step keeps its order; on a step with tokens it is laid on top."""
    order, steps = raised((2, 1, 0), (0, 0, 0), 0)
    assert ((0, 2, 1), (1, 0, 0)) == (order, steps)
    order, steps = raised(order, steps, 1)
    assert ((1, 0, 2), (1, 1, 0)) == (order, steps)
    order, steps = raised(order, steps, 0)
    assert ((0, 1, 2), (2, 1, 0)) == (order, steps)


@pytest.mark.rule("N-163")
def test_a_token_at_its_end() -> None:
    """A token on step 6 is refused; when all are there, the step is skipped."""
    steps = ((6, 0, 0, 0, 0, 0), (0,) * 4, (0,) * 4)
    state, _ = run(black(full=True, steps=steps), "0 place black")
    assert "token_at_end" == refused(state, "0 raise_value red")
    assert 13 == len(GAME.legal(state, 0))
    done = black(full=True, steps=((6,) * 6, (6,) * 4, (6,) * 4))
    state, facts = run(done, "0 place black")
    assert ("place", "value_step_skipped") == (state.open.phase, codes(facts)[-1])


@pytest.mark.rule("N-164", "N-165", "N-166")
def test_ranks_by_stacks() -> None:
    """Ranks follow step and height in the stack, rebuilt here by real stacks in random play."""
    for seed in range(6):
        table = play_randomly(GAME, 3, f"ranks {seed}")
        start = table.steps[0].state
        stacks = [[list(reversed(order))] + [[] for _ in range(6)] for order in start.open.orders]
        for event in table.log:
            if getattr(event.action, "token", None) in c.TOKEN:
                track, number = c.TOKEN[event.action.token]
                step = next(s for s, stack in enumerate(stacks[track]) if number in stack)
                stacks[track][step].remove(number)
                stacks[track][step + 1].append(number)
        for track, steps in enumerate(stacks):
            ranks = [number for stack in reversed(steps) for number in reversed(stack)]
            assert tuple(ranks) == table.state.open.orders[track]
            assert sorted(ranks) == list(range(len(ranks)))


@pytest.mark.rule("N-166")
def test_moved_tokens_rank_before_unmoved_ones() -> None:
    """Two moved tokens hold ranks 1 and 2; the others follow as drawn."""
    order, steps = raised((3, 1, 0, 2), DEFAULT_STEPS[1], 2)
    order, steps = raised(order, steps, 0)
    assert (0, 2, 3, 1) == order


@pytest.mark.rule("N-168")
def test_points_of_the_ranks() -> None:
    """3, 2, 1 and nothing; 14, 12, 10 and 6; 4, 3, 2 and nothing."""
    assert ((3, 2, 1, 0, 0, 0), (14, 12, 10, 6), (4, 3, 2, 0)) == c.RANK_POINTS


@pytest.mark.rule("N-169")
def test_only_the_last_ranks_count() -> None:
    """The same galaxy scores by the ranks of the moment, earlier ranks leave no trace."""
    lying = mat("O red")
    cards = "AG17 AG24 AG25 AG03"
    first = position(lying, OTHER, full=True, advanced=cards)
    orders = ((1, 2, 3, 4, 5, 0), *first.open.orders[1:])
    after = position(lying, OTHER, full=True, advanced=cards, orders=orders)
    assert (3, 0) == (GAME.scores(first)[0].total, GAME.scores(after)[0].total)


@pytest.mark.rule("N-265")
def test_no_value_board_in_the_introductory_variant() -> None:
    """No question, no facts about values; raising is refused with its own reason, at any time."""
    state, _ = run(black(), "0 place black")
    assert "place" == state.open.phase
    found = refusal(state, "0 raise_value red")
    assert found is not None
    assert ("not_in_this_variant", "N-265") == (found.code, found.clause)
    assert "not_in_this_variant" == refused(state, "1 raise_value red")
    table = play_randomly(GAME, 3, "plain", {"variant": "introductory"})
    told = {code for step in table.steps for code in codes(list(step.facts))}
    assert not {"value_token_raised", "value_order_drawn", "advanced_goals_laid"} & told
    assert ((), (), ()) == (
        table.state.open.orders,
        table.state.open.steps,
        table.state.open.advanced,
    )


@pytest.mark.rule("N-275")
def test_steps_add_up_to_black_stars() -> None:
    """In the full variant every black star placed is one step of a value token."""
    for seed in range(4):
        table = play_randomly(GAME, 4, f"steps {seed}")
        for step in table.steps:
            placed = sum(lying.black for lying in step.state.open.mats)
            pending = step.state.open.phase == "raise"
            assert placed == sum(map(sum, step.state.open.steps)) + pending
