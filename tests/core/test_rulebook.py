"""The rulebook: from records to the contract; what is common is refused alike in every game."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from starshelf.core.game import CHANCE, Action, Fact, Refusal
from starshelf.core.kinds import Kind, Space, kinds_of, numbers
from starshelf.core.rulebook import Clauses, Deal, Decision, Desk, GameEnds, rulebook

HEAP = numbers("heap", 0, 2)
WORD = Kind("word", lambda o: ("yes", None))


class Open(Struct, frozen=True):
    """Three heaps; a seat takes from one, then says whether it goes on."""

    heaps: tuple[int, ...] = (1, 2, 0)
    turn: int = 0
    asked: str = "take"
    over: bool = False


class State(Struct, frozen=True):
    """Nothing is secret here."""

    open: Open = Open()
    secret: None = None


class Take(Action, frozen=True, tag="take"):
    """Take one thing from a heap, or all."""

    heap: Annotated[int, HEAP]
    all: bool = False


class Say(Action, frozen=True, tag="say"):
    """Say yes or nothing."""

    word: Annotated[str | None, WORD] = None


class Wave(Action, frozen=True, tag="wave"):
    """Wave, at any time of one's turn."""


class Fill(Action, frozen=True, tag="fill"):
    """The dealer fills a heap."""

    heap: Annotated[int, HEAP]


def question(s: State, actor: int) -> str | None:
    if s.open.over:
        return None
    if s.open.asked == "fill":
        return "fill" if actor == CHANCE else None
    return s.open.asked if actor == s.open.turn else None


def to_act(s: State) -> tuple[int, ...]:
    if s.open.over:
        return ()
    return (CHANCE,) if s.open.asked == "fill" else (s.open.turn,)


def why_not_take(s: State, seat: int, action: Take) -> Refusal | None:
    return None if s.open.heaps[action.heap] else Refusal("empty", "T-1")


def take(desk: Desk[State], seat: int, action: Take) -> None:
    desk.tell(Fact("taken"))
    desk.open = replace(desk.open, asked="say")


def say(desk: Desk[State], seat: int, action: Say) -> None:
    desk.open = replace(desk.open, asked="fill")
    if action.word:
        raise GameEnds


def too_late(s: State, seat: int, action: Any) -> Refusal | None:
    return Refusal("too_late", "T-2") if s.open.asked == "say" else None


def fill(desk: Desk[State], dealer: int, action: Fill) -> None:
    desk.open = replace(desk.open, asked="take")


def go_on(desk: Desk[State]) -> None:
    desk.tell(Fact("gone_on"))


def finish(desk: Desk[State]) -> None:
    desk.open = replace(desk.open, over=True)


def nothing(s: State, seat: int, action: Any) -> Refusal | None:
    return None


BOOK = rulebook(
    question=question,
    to_act=to_act,
    desk=Desk,
    go_on=go_on,
    finish=finish,
    decisions=(
        Decision(action=Take, asked="take", why_not=why_not_take, then=take, unasked=too_late),
        Decision(action=Say, asked="say", why_not=nothing, then=say),
        Decision(
            action=Wave,
            asked=("take", "say"),
            why_not=nothing,
            then=lambda desk, seat, action: desk.tell(Fact("waved")),
            aside=True,
        ),
    ),
    deals=(Deal(action=Fill, asked="fill", odds=lambda s: {Fill(0): 2, Fill(1): 1}, then=fill),),
    clauses=Clauses("C-1", "C-2", "C-3", "C-4", "C-5"),
)
FIRST = State()
SAYING = State(Open(asked="say"))
FILLING = State(Open(asked="fill"))
OVER = State(Open(over=True))


def test_lists_without_a_list_are_what_why_not_lets_pass() -> None:
    """A first game may leave its lists out; fields run through their kinds, the last fastest."""
    takes = [Take(0), Take(0, True), Take(1), Take(1, True)]
    assert [*takes, Wave()] == list(BOOK.legal(FIRST, 0))
    assert [Say("yes"), Say(None), Wave()] == list(BOOK.legal(SAYING, 0))
    assert [] == list(BOOK.legal(FIRST, 1))
    assert [Fill(0), Fill(1)] == list(BOOK.legal(FILLING, CHANCE))


@pytest.mark.parametrize(
    ("state", "actor", "action", "code", "clause"),
    [
        (FIRST, 0, Take(1), None, None),
        (FIRST, 0, Take(2), "empty", "T-1"),
        (FIRST, 0, Take(7), "no_such_thing", "C-5"),
        (FIRST, 0, Say(), "answer_first", "C-4"),
        (FIRST, 1, Take(1), "not_your_turn", "C-3"),
        (FIRST, 0, Fill(1), "dealer_only", "C-2"),
        (FIRST, CHANCE, Fill(1), "not_dealt", "C-2"),
        (SAYING, 0, Take(1), "too_late", "T-2"),
        (SAYING, 1, Take(1), "too_late", "T-2"),
        (FILLING, CHANCE, Fill(1), None, None),
        (FILLING, CHANCE, Fill(2), "not_dealt", "C-2"),
        (FILLING, 0, Say(), "not_your_turn", "C-3"),
        (OVER, 0, Fill(1), "game_is_over", "C-1"),
        (OVER, 0, Take(1), "game_is_over", "C-1"),
    ],
)
def test_refusals(
    state: State, actor: int, action: Any, code: str | None, clause: str | None
) -> None:
    """Over, the dealer's, not your turn, answer first, no such thing, then the rule itself."""
    refusal = BOOK.check(state, actor, action)
    assert (code, clause) == ((refusal.code, refusal.clause) if refusal else (None, None))


def test_a_decision_goes_on_and_one_aside_does_not() -> None:
    """After a decision the rest follows by itself; what is made aside changes nothing else."""
    after, facts = BOOK.apply(FIRST, 0, Take(1))
    assert ("say", ["taken", "gone_on"]) == (after.open.asked, [fact.code for fact in facts])
    after, facts = BOOK.apply(FIRST, 0, Wave())
    assert (FIRST, ["waved"]) == (after, [fact.code for fact in facts])


def test_the_end_cuts_short() -> None:
    """A game that ends at once goes on no further."""
    after, facts = BOOK.apply(SAYING, 0, Say("yes"))
    assert (True, ()) == (after.open.over, facts)


def test_two_records_for_one_question_are_a_mistake() -> None:
    """An action has one meaning in one question."""
    say_again = Decision(action=Say, asked="say", why_not=nothing, then=say)
    with pytest.raises(AssertionError, match="Say has two records for 'say'"):
        rulebook(
            question=question,
            to_act=to_act,
            desk=Desk,
            decisions=(say_again, say_again),
            deals=(),
            clauses=Clauses("C-1", "C-2", "C-3", "C-4", "C-5"),
        )


def test_numbers_name_actions_one_to_one() -> None:
    """Every action has a number and every number an action."""
    space = BOOK.space(FIRST)
    assert 3 * 2 + 2 + 1 == len(space) == len(set(space))
    assert list(range(len(space))) == [space.number(action) for action in space]
    assert list(space) == [space.action(number) for number in range(len(space))]
    assert Take(2, True) in space
    assert Take(3) not in space
    assert Fill(1) not in space
    assert "heap" == space.stray(Take(3))
    for wrong in (-1, len(space)):
        with pytest.raises(IndexError, match="expected 0 to 8"):
            space.action(wrong)


def test_a_field_wants_a_kind() -> None:
    """A field that points at nothing is told by name."""

    class Odd(Action, frozen=True, tag="odd"):
        size: int

    Odd.__module__ = __name__
    with pytest.raises(TypeError, match=r"Odd\.size"):
        kinds_of(Odd)
    assert 1 == len(Space((Wave,), Open()))
