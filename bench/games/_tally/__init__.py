"""The least game there is, for measuring a server: two seats take turns to add one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from starshelf.core.game import Action, Fact, Game, Refusal, Score, as_it_is
from starshelf.core.scene import Ask, Label, Offer, Place, Scene
from starshelf.core.words import Message, SeatName

LAST = 1_000_000


class Options(Struct, frozen=True):
    """There is nothing to choose."""


class Add(Action, frozen=True, tag="add"):
    """Add one to the count."""


class State(Struct, frozen=True):
    """The count; who is next follows from it."""

    seats: int
    count: int


class View(Struct, frozen=True):
    """The same, with its viewer."""

    viewer: int | None
    state: State


def to_act(s: State) -> tuple[int, ...]:
    return (s.count % s.seats,) if s.count < LAST else ()


def legal(s: State, actor: int) -> Sequence[Any]:
    return [Add()] if actor in to_act(s) else []


def check(s: State, actor: int, action: Any) -> Refusal | None:
    return None if actor in to_act(s) else Refusal("not_asked")


def apply(s: State, actor: int, action: Any) -> tuple[State, tuple[Fact, ...]]:
    s = replace(s, count=s.count + 1)
    return s, (Fact("added", {"seat": SeatName(actor), "count": s.count}),)


def scene(v: View, actions: Sequence[Any]) -> Scene:
    return Scene(
        places=(Place("board", "board", 1, 1),),
        labels=(Label("count", "board", 0.5, 0.5, text=str(v.state.count)),),
        offers=tuple(Offer(number, Message("offer-add")) for number in range(len(actions))),
        ask=Ask(Message("ask-add"), to_act(v.state)),
    )


GAME = Game(
    name="_tally",
    rules=1,
    seats=(2, 2),
    options=Options,
    actions=(Add,),
    folder=str(Path(__file__).parent),
    setup=lambda seats, options, rules=1: State(seats, 0),
    to_act=to_act,
    legal=legal,
    check=check,
    apply=apply,
    odds=lambda s: {},
    deal=lambda s, rng: None,
    scores=lambda s: (Score(0),) * s.seats,
    winners=lambda s: (),
    view=lambda s, viewer: View(viewer, s),
    guess=lambda v, rng: v.state,
    scene=scene,
    positions=as_it_is(State),
    conserved=lambda s: {},
    bound=lambda s: LAST,
    messages=(),
)
