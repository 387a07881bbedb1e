"""The text form of actions: what is written reads back, and what does not fit is named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starshelf.core import text
from starshelf.core.errors import BadMessage
from starshelf.core.game import Action


class Move(Action, tag="move", frozen=True):
    """Every kind of field."""

    who: int
    to: str
    over: int | None = None
    via: str | None = None
    cells: tuple[int, ...] = ()
    stops: tuple[str, ...] = ()
    coin: bool = False
    quick: bool = False


class Wait(Action, tag="wait", frozen=True):
    """No field at all."""


KINDS = (Move, Wait)
IDS = st.from_regex(r"[a-z]{1,4}:[0-9]{1,2}(,-?[0-9])?", fullmatch=True)
MOVES = st.builds(
    Move,
    who=st.integers(-(2**60), 2**60),
    to=IDS,
    over=st.none() | st.integers(-5, 5),
    via=st.none() | IDS,
    cells=st.lists(st.integers(-9, 99), max_size=4).map(tuple),
    stops=st.lists(IDS, max_size=3).map(tuple),
    coin=st.booleans(),
    quick=st.booleans(),
)


@given(MOVES | st.just(Wait()))
def test_round_trip(action: Action) -> None:
    """Whatever is written reads back as an equal action."""
    assert action == text.read(text.write(action), KINDS)


@given(st.text(max_size=40))
def test_garbage_is_refused_clearly(line: str) -> None:
    """Any text is an action or a BadMessage, never another error."""
    path = "action"
    try:
        text.read(line, KINDS)
    except BadMessage as error:
        path = error.path
    assert "action" == path


def test_known_forms() -> None:
    """The form stays as stored games have it."""
    assert "wait" == text.write(Wait())
    assert "move 1 d4 - - . . coin" == text.write(Move(1, "d4", coin=True))
    assert "move 1 d4 2 - 3+4 a+b" == text.write(Move(1, "d4", 2, None, (3, 4), ("a", "b")))
    assert Move(1, "d4", coin=True) == text.read("move 1 d4 coin", KINDS)
    assert Move(1, "d4", coin=True) == text.read("  move coin 1  d4 ", KINDS)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "expected one of move, wait, got ''"),
        ("fly 1", "got 'fly'"),
        ("move", "who"),
        ("move one d4", "expected 'move WHO TO"),
        ("wait 5", "more words than 'wait'"),
        ("move 1 d4 2 e5 3 f6 7", "more words"),
        ("move 1 d4 x", "expected 'move"),
    ],
)
def test_refusals_name_what_is_wrong(line: str, reason: str) -> None:
    """The message shows the word or the usage."""
    with pytest.raises(BadMessage, match=reason.replace("[", r"\[")):
        text.read(line, KINDS)


def test_usage() -> None:
    """Usage shows the order of the words and which may be left out."""
    assert "wait" == text.usage(Wait)
    assert "move WHO TO [OVER] [VIA] [CELLS] [STOPS] [coin] [quick]" == text.usage(Move)
