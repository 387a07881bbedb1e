"""The clauses of Comet Chase, each by a test that fails when the clause is broken."""

from __future__ import annotations

from typing import Any

import pytest

from starshelf import BadMessage, IllegalAction, Table, open_table
from starshelf.core import text
from starshelf.core.game import CHANCE
from starshelf.games import find

GAME = find("_example")


def replay_text(seats: int, script: str, **options: Any) -> Any:
    """Play events written as text from the first state: `dealer: comet 3` or `0: burn 2`."""
    state = GAME.setup(seats, GAME.options(**options))
    for line in script.strip().splitlines():
        who, _, what = line.strip().partition(": ")
        actor = CHANCE if who == "dealer" else int(who)
        action = text.read(what, GAME.actions)
        assert GAME.check(state, actor, action) is None, line
        state, _facts = GAME.apply(state, actor, action)
    return state


def open_example(seats: int = 3, **options: Any) -> Table:
    """Open a table by the public door."""
    return open_table("_example", seats=seats, seed=1, options=options)


@pytest.mark.rule("EX-001")
@pytest.mark.parametrize("seats", [1, 5])
def test_seats(seats: int) -> None:
    """A table wants two to four seats."""
    with pytest.raises(BadMessage, match="2 to 4 seats"):
        open_example(seats)


@pytest.mark.rule("EX-002")
@pytest.mark.parametrize(("rounds", "fuel"), [(3, 6), (5, 10), (8, 16)])
def test_first_tanks(rounds: int, fuel: int) -> None:
    """Tanks hold two cells for each comet."""
    assert (fuel, fuel) == GAME.setup(2, GAME.options(rounds=rounds)).open.tanks


@pytest.mark.rule("EX-003")
def test_wishes_are_dealt_evenly() -> None:
    """Every seat in order gets one of six equally likely wishes before the first comet."""
    state = GAME.setup(2, GAME.options())
    weights = {text.write(action): weight for action, weight in GAME.odds(state).items()}
    assert {f"wish {worth}": 1 for worth in range(1, 7)} == weights
    state = replay_text(2, "dealer: wish 4\ndealer: wish 2")
    assert (4, 2) == state.secret.wishes
    assert {"comet"} == {text.write(action).split()[0] for action in GAME.odds(state)}


@pytest.mark.rule("EX-003")
def test_wish_is_secret_until_the_end() -> None:
    """Only its owner sees a wish, in views and facts; at the end everybody does."""
    state, facts = GAME.apply(
        GAME.setup(2, GAME.options()), CHANCE, text.read("wish 4", GAME.actions)
    )
    assert (4,) == GAME.view(state, 0).wishes
    assert (None,) == GAME.view(state, 1).wishes
    assert ["wish_dealt"] == [fact.code for fact in facts if fact.is_for(0)]
    assert ["wish_hidden"] == [fact.code for fact in facts if fact.is_for(1)]
    assert ["wish_hidden"] == [fact.code for fact in facts if fact.is_for(None)]
    over = replay_text(2, "dealer: wish 4\ndealer: wish 2\n" + three_rounds(), rounds=3)
    assert (4, 2) == GAME.view(over, None).wishes


def three_rounds() -> str:
    """Three comets: the first to seat 0, the second to nobody, the third to seat 1."""
    return """
        dealer: comet 4
        0: burn 3
        1: burn 2
        dealer: comet 6
        1: burn 1
        0: burn 1
        dealer: comet 4
        0: burn 0
        1: burn 1
    """.strip()


@pytest.mark.rule("EX-003")
def test_without_wishes() -> None:
    """A table may play without wishes; then the dealer begins with a comet."""
    state = GAME.setup(2, GAME.options(wishes=False))
    assert all(text.write(action).startswith("comet") for action in GAME.odds(state))


@pytest.mark.rule("EX-004")
def test_pile_shrinks() -> None:
    """A comet turned up is out of the pile."""
    first = GAME.setup(2, GAME.options(wishes=False))
    assert [2] * 6 == list(GAME.odds(first).values())
    later = replay_text(2, "dealer: comet 4\n0: burn 0\n1: burn 1\ndealer: comet 4", wishes=False)
    assert (2, 2, 2, 0, 2, 2) == later.open.pile
    later = replay_text(2, "dealer: comet 4\n0: burn 0\n1: burn 1", wishes=False)
    assert {"comet 1": 2, "comet 2": 2, "comet 3": 2, "comet 4": 1, "comet 5": 2, "comet 6": 2} == {
        text.write(action): weight for action, weight in GAME.odds(later).items()
    }


@pytest.mark.rule("EX-005")
def test_all_decide_at_once() -> None:
    """Everybody is asked, in any order; a burn is hidden until the last one has decided."""
    state = replay_text(3, "dealer: comet 4\n1: burn 3", wishes=False)
    assert (0, 2) == GAME.to_act(state)
    assert 3 == GAME.view(state, 1).my_burn
    other = replay_text(3, "dealer: comet 4\n1: burn 5", wishes=False)
    for viewer in (0, 2, None):
        assert GAME.view(other, viewer) == GAME.view(state, viewer)
    refusal = GAME.check(state, 1, text.read("burn 2", GAME.actions))
    assert refusal is not None
    assert ("not_your_turn", "EX-005") == (refusal.code, refusal.clause)


@pytest.mark.rule("EX-005")
def test_think_again() -> None:
    """While others decide, a seat may take its own burn back; theirs stay."""
    table = open_example()
    for seat in (0, 1):
        table.play(seat, text.read("burn 3", GAME.actions))
    table.undo(0)
    assert (None, 3, None) == table.state.secret.burns
    assert (0, 2) == table.to_act


@pytest.mark.rule("EX-006")
@pytest.mark.parametrize(
    ("typed", "code"), [("burn 11", "too_little_fuel"), ("burn -1", "no_such_thing")]
)
def test_burn_within_the_tank(typed: str, code: str) -> None:
    """A burn is from nothing to the whole tank; anything else is refused and changes nothing."""
    table = open_example()
    assert [f"burn {fuel}" for fuel in range(11)] == [text.write(a) for a in table.legal(0)]
    with pytest.raises(IllegalAction) as caught:
        table.play(0, text.read(typed, GAME.actions))
    assert (code, "EX-006") == (caught.value.refusal.code, caught.value.refusal.clause)
    assert 0 == table.version


@pytest.mark.rule("EX-004", "EX-005")
def test_seats_do_not_deal() -> None:
    """What the dealer does is refused to a seat."""
    refusal = GAME.check(open_example().state, 0, text.read("comet 3", GAME.actions))
    assert refusal is not None
    assert "dealer_only" == refusal.code


@pytest.mark.rule("EX-007")
def test_the_only_highest_burn_catches() -> None:
    """The comet goes to the highest burn; everybody's fuel is gone."""
    state = replay_text(3, "dealer: comet 5\n0: burn 2\n1: burn 4\n2: burn 2", wishes=False)
    assert ((), (5,), ()) == state.open.caught
    assert (8, 6, 8) == state.open.tanks


@pytest.mark.rule("EX-008")
def test_equal_burns_miss() -> None:
    """Equal highest burns let the comet pass, even before a third seat's smaller burn."""
    state = replay_text(3, "dealer: comet 5\n0: burn 4\n1: burn 4\n2: burn 1", wishes=False)
    assert ((), (), ()) == state.open.caught
    assert (5,) == state.open.lost
    assert (6, 6, 9) == state.open.tanks


@pytest.mark.rule("EX-009")
def test_the_end() -> None:
    """After the last comet nobody is asked."""
    over = replay_text(2, three_rounds(), rounds=3, wishes=False)
    assert () == GAME.to_act(over)
    earlier = replay_text(2, three_rounds().rpartition("\n")[0], rounds=3, wishes=False)
    assert (1,) == GAME.to_act(earlier)


@pytest.mark.rule("EX-010")
def test_points() -> None:
    """Comets count their worth; those of the wished worth count again, at the end only."""
    wishes = "dealer: wish 4\ndealer: wish 2\n"
    over = replay_text(2, wishes + three_rounds(), rounds=3)
    assert [8, 4] == [score.total for score in GAME.scores(over)]
    assert [[4, 4], [4, 0]] == [[item.points for item in s.items] for s in GAME.scores(over)]
    earlier = replay_text(2, wishes + three_rounds().rpartition("\n")[0], rounds=3)
    assert [4, 0] == [score.total for score in GAME.scores(earlier)]


@pytest.mark.rule("EX-011")
@pytest.mark.parametrize(("first_burn", "winners"), [(3, (1,)), (2, (0, 1))])
def test_winners(first_burn: int, winners: tuple[int, ...]) -> None:
    """Equal points are decided by fuel, and shared when the fuel is equal too."""
    script = three_rounds().replace(
        "0: burn 3\n        1: burn 2", f"0: burn {first_burn}\n1: burn 1"
    )
    over = replay_text(2, script, rounds=3, wishes=False)
    assert [4, 4] == [score.total for score in GAME.scores(over)]
    assert winners == GAME.winners(over)


@pytest.mark.rule("EX-012")
def test_nothing_is_made_or_lost() -> None:
    """Twelve comets and the first fuel can be counted after every event."""
    state = GAME.setup(2, GAME.options(rounds=3, wishes=False))
    for line in three_rounds().splitlines():
        who, _, what = line.strip().partition(": ")
        actor = CHANCE if who == "dealer" else int(who)
        state, _facts = GAME.apply(state, actor, text.read(what, GAME.actions))
        assert {"comets": 12, "fuel": 12} == GAME.conserved(state)


def test_scene_explains_a_wrong_click() -> None:
    """A click above the tank means a burn that is refused with its reason."""
    state = replay_text(2, "dealer: comet 4\n0: burn 3\n1: burn 2\ndealer: comet 1", wishes=False)
    meant = GAME.intent(GAME.view(state, 0), ("burn:9",))
    refusal = GAME.check(state, 0, meant)
    assert refusal is not None
    assert "too_little_fuel" == refusal.code
