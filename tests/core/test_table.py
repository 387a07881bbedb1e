"""One table: playing, refusing, taking back, and the same seed giving the same game."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import starshelf
from starshelf.core import text
from starshelf.core.errors import BadMessage, IllegalAction
from starshelf.core.game import CHANCE, Refusal, Score
from starshelf.core.table import Table, places
from starshelf.games import find
from starshelf.testing import play_randomly

GAME = find("_example")


def burn(fuel: int) -> Any:
    """Type a burn."""
    return text.read(f"burn {fuel}", GAME.actions)


def open_two(**options: Any) -> Table:
    """Open a table for two."""
    return Table(GAME, 2, options=options, seed=5)


@pytest.mark.parametrize(
    ("scores", "winners", "sides", "expected"),
    [
        ((Score(88), Score(91), Score(91), Score(40)), (1, 2), (), (3, 1, 1, 4)),
        ((Score(7, (), (1,)), Score(7, (), (2,)), Score(7, (), (1,))), (1,), (), (2, 1, 2)),
        ((Score(5), Score(3), Score(4), Score(4)), (0, 1), (), (1, 1, 3, 3)),
        ((Score(9), Score(3), Score(4), Score(8)), (0, 2), ((0, 2), (1, 3)), (1, 3, 1, 3)),
        ((Score(5),), (), (), ()),
    ],
    ids=["shared", "tie-breaks", "race", "sides", "nobody"],
)
def test_places(scores: Any, winners: Any, sides: Any, expected: Any) -> None:
    """Winners are first whatever their points, equals and allies share a place."""
    assert expected == places(scores, winners, sides)


def test_a_running_game_has_no_places() -> None:
    """Seats have places when the game is over, the winners the first one."""
    assert () == open_two().places()
    table = play_randomly(GAME, 2, seed=3)
    assert {1} == {table.places()[seat] for seat in table.winners()}


def test_opening_lets_the_dealer_deal() -> None:
    """A new table is at version 0, with the dealer's answers made and seats asked."""
    table = open_two()
    assert 0 == table.version
    assert (0, 1) == table.to_act
    assert ["wish", "wish", "comet"] == [text.write(e.action).split()[0] for e in table.log]
    assert {CHANCE} == {event.actor for event in table.log}
    assert not table.over
    assert () == table.winners()


def test_play_adds_a_version_and_tells() -> None:
    """A decision is one version; the dealer's answer belongs to it."""
    table = open_two()
    assert ["chosen", "decided"] == [fact.code for fact in table.play(1, burn(2))]
    assert 1 == table.version
    facts = table.play(0, burn(3))
    assert "caught" in [fact.code for fact in facts]
    assert "comet_came" == facts[-1].code
    assert facts == table.facts
    assert [2, 2] == [event.version for event in table.log][-2:]


@pytest.mark.parametrize(
    ("seat", "action", "error", "said"),
    [
        (0, burn(12), IllegalAction, "too_little_fuel"),
        (0, text.read("comet 3", GAME.actions), IllegalAction, "dealer_only"),
        (2, burn(1), BadMessage, "expected 0 to 1; got 2"),
        ("0", burn(1), BadMessage, "got '0'"),
        (CHANCE, burn(1), BadMessage, "the dealer answers by itself"),
        (0, "burn 1", BadMessage, "expected one of Burn, DealWish, TurnUp"),
        (0, None, BadMessage, "got None"),
    ],
)
def test_illegal_changes_nothing(seat: Any, action: Any, error: type[Exception], said: str) -> None:
    """A refused decision raises, says why, and leaves the table as it was."""
    table = open_two()
    before = (table.state, table.version, table.log, table.dump())
    with pytest.raises(error, match=said):
        table.play(seat, action)
    assert before == (table.state, table.version, table.log, table.dump())


def test_refusal_is_carried() -> None:
    """IllegalAction carries the refusal with its code, clause and details."""
    with pytest.raises(IllegalAction) as caught:
        open_two().play(0, burn(12))
    expected = Refusal("too_little_fuel", "EX-006", {"asked": 12, "have": 10})
    assert expected == caught.value.refusal
    assert "'burn 12' is refused: too_little_fuel(asked=12, have=10) [EX-006]" == str(caught.value)


def test_undo_of_a_hidden_step() -> None:
    """A decision that revealed nothing can be taken back, and played otherwise."""
    table = open_two()
    before = table.state
    table.play(0, burn(3))
    assert ["undone"] == [fact.code for fact in table.undo()]
    assert before == table.state
    assert 2 == table.version
    table.play(0, burn(4))
    assert 4 == table.state.secret.burns[0]


def test_undo_stops_at_the_beginning() -> None:
    """Nothing can be taken back at the beginning, agreed or not."""
    table = open_two()
    for agreed in (False, True):
        with pytest.raises(IllegalAction, match="nothing_to_undo"):
            table.undo(agreed=agreed)
    table.play(0, burn(1))
    table.undo()
    with pytest.raises(IllegalAction, match="nothing_to_undo"):
        table.undo()


def test_undo_stops_at_revealed_things() -> None:
    """What was revealed can only be taken back by agreement."""
    table = open_two()
    table.play(0, burn(3))
    table.play(1, burn(1))
    version, state = table.version, table.state
    with pytest.raises(IllegalAction, match="undo_would_reveal"):
        table.undo()
    assert (version, state) == (table.version, table.state)
    table.undo(agreed=True)
    assert (3, None) == table.state.secret.burns
    table.undo()
    assert (None, None) == table.state.secret.burns


def test_dealer_does_not_repeat_itself_after_an_undo() -> None:
    """Playing the same again after an agreed undo is dealt by new chance."""
    dealt = set()
    table = open_two()
    for _ in range(12):
        table.play(0, burn(1))
        table.play(1, burn(2))
        dealt.add(table.state.open.comet)
        table.undo(agreed=True)
        table.undo(agreed=True)
    assert len(dealt) > 1


def test_undo_stops_where_a_decision_says_that_it_reveals() -> None:
    """A seat's own decision that reveals something stops an undo, without any dealing."""

    def telling(state: Any, actor: int, action: Any) -> Any:
        after, facts = GAME.apply(state, actor, action)
        return after, tuple(replace(fact, reveals=True) for fact in facts)

    table = Table(replace(GAME, apply=telling), 2, seed=5)
    table.play(0, burn(3))
    with pytest.raises(IllegalAction, match="undo_would_reveal"):
        table.undo()


def test_own_step_back_keeps_the_others() -> None:
    """A seat takes back its own hidden step; the log replays it."""
    table = starshelf.open_table("_example", seats=3, seed=2)
    table.play(0, burn(3))
    table.play(1, burn(2))
    facts = table.undo(0)
    assert [(0,)] == [fact.only for fact in facts]
    assert (None, 2, None) == table.state.secret.burns
    with pytest.raises(IllegalAction, match="nothing_to_undo"):
        starshelf.open_table("_example", seats=3, seed=2).undo(0)


def test_forget() -> None:
    """A writer that could not store a version goes back as if it had never been."""
    table = open_two()
    before = table.dump()
    table.play(0, burn(3))
    table.play(1, burn(1))
    table.forget(0)
    assert before == table.dump()
    table.play(0, burn(3))
    table.play(1, burn(1))
    again = open_two()
    again.play(0, burn(3))
    again.play(1, burn(1))
    assert again.dump() == table.dump()


def test_same_seed_same_game() -> None:
    """A seed decides all chance, as a number or as text; another seed deals differently."""
    assert play_randomly(GAME, 3, 7).dump() == play_randomly(GAME, 3, "7").dump()
    assert play_randomly(GAME, 3, 7).dump() != play_randomly(GAME, 3, 8).dump()


def test_random_play_can_stop() -> None:
    """Random play stops where it is told to."""
    assert 4 == play_randomly(GAME, 2, 1, stop=lambda table: table.version == 4).version


def test_no_seed_deals_differently() -> None:
    """Without a seed every table has its own."""
    seeds = {starshelf.open_table("_example", seats=2).seed for _ in range(4)}
    assert 4 == len(seeds)


def test_legal_is_a_copy() -> None:
    """Who changes the list of legal actions changes only a copy."""
    table = open_two()
    table.legal(0).clear()
    assert 11 == len(table.legal(0))


def test_scores_and_views() -> None:
    """Totals are the breakdown's; views are the game's."""
    table = play_randomly(GAME, 3, 1)
    assert table.over
    assert tuple(score.total for score in table.breakdown()) == table.scores()
    assert GAME.winners(table.state) == table.winners()
    assert GAME.view(table.state, None) == table.view(None)


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (1, {}, "seats: _example wants 2 to 4 seats, got 1"),
        ("2", {}, "got '2'"),
        (True, {}, "got True"),
        (2, {"rounds": 2}, r"options.rounds: .*>= 3"),
        (2, {"rounds": "many"}, r"options.rounds: Expected `int`"),
        (2, {"speed": 3}, "options.speed: expected one of rounds, wishes"),
        (2, [1], "options: Expected `object`"),
    ],
)
def test_bad_openings(seats: Any, options: Any, said: str) -> None:
    """A table that cannot be opened says which field is wrong."""
    with pytest.raises(BadMessage, match=said):
        Table(GAME, seats, options=options)


def test_options_that_do_not_fit_together() -> None:
    """A game may refuse options that are fine one by one."""
    picky = replace(GAME, check_options=lambda seats, options: Refusal("no_such_mix"))
    with pytest.raises(IllegalAction, match="no_such_mix"):
        Table(picky, 2)


def test_unknown_game() -> None:
    """An unknown game is refused with the names of the known ones."""
    with pytest.raises(BadMessage, match=r"game: expected one of .*, got 'chess'"):
        starshelf.open_table("chess", seats=2)
    with pytest.raises(BadMessage, match="got '_nothing'"):
        starshelf.open_table("_nothing", seats=2)
