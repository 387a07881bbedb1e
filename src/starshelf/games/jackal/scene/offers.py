"""Where things are shown that actions point at, and what is said of each action."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain, product, starmap
from typing import TypeVar

from starshelf.core.game import Action
from starshelf.core.kinds import kinds_of
from starshelf.core.pointing import BUTTON, Path, Pointing, Row, Shown
from starshelf.core.words import Arg, Message

from ..actions import (
    CARD,
    CELL,
    FIGURES,
    Boots,
    CardPlace,
    CardTarget,
    EndTurn,
    Exit,
    Fly,
    Move,
    Peek,
    ProposeEnd,
    Pull,
    Sail,
    SwapFirst,
    SwapSecond,
    Tame,
    TurnTile,
    Use,
    Vote,
)
from ..messages import card_word
from ..pending import (
    Exiting,
    Peeking,
    Placing,
    Pulling,
    SwappingFirst,
    SwappingSecond,
    Targeting,
    Turning,
    Voting,
)
from ..rules import BOOK
from ..rules.steps import MOVES
from ..state import BOOTS, CREW, KNIGHT, STRAIGHT, board, where_is
from ..view import View
from .figures import figure_word
from .trails import target_of, trail_of

A = TypeVar("A", bound=Action)


def answers(v: View) -> tuple[type[Action], ...]:
    """Name the actions that answer what the viewer is asked."""
    o = v.open
    asked = v.viewer == o.turn.seat or isinstance(o.pending, Voting)
    return BOOK.answers.get(type(o.pending), ()) if asked else ()


def _where(v: View, name: str) -> Message:
    """What a cell is called: by the ship that lies in it, else by itself."""
    o = v.open
    tables = board(o)
    place = tables.index[name]
    if place in o.ships:
        place = tables.first_ship + o.ships.index(place)
    return tables.names[place]


# --- steps: an astronaut, the coin that goes along if any, the cell; a card comes first -----------

Step = Move | Boots | Tame


def _start(v: View, action: Step) -> int:
    return v.open.astronauts[CREW * (v.viewer or 0) + action.astronaut]


def _say_step(v: View, action: Step) -> Message:
    tag = f"offer-{action.__struct_config__.tag}"
    args: dict[str, Arg] = {"number": action.astronaut + 1, "to": _where(v, action.to)}
    return Message(f"{tag}_coin" if action.coin else tag, args)


def _step_paths(*card: str) -> Callable[[View, Step], tuple[Path, ...]]:
    def paths(v: View, action: Step) -> tuple[Path, ...]:
        if v.viewer is None:
            return BUTTON
        who = f"astronaut:{v.viewer}:{action.astronaut}"
        there = target_of(v.open, action.to)
        if action.coin:
            coin = f"coin:{board(v.open).ids[_start(v, action)]}"
            return ((*card, who, coin, there),)
        return ((*card, who, there),)

    return paths


def _step_trail(kind: int) -> Callable[[View, Step], Path]:
    def trail(v: View, action: Step) -> Path:
        there = board(v.open).index[action.to]
        return trail_of(v.open, v.viewer or 0, _start(v, action), kind, there)

    return trail


def _far(v: View, action: Step) -> float:
    """A lone click means an astronaut beside the cell, and no coin; else the first astronaut."""
    tables = board(v.open)
    near = tables.near[where_is(v.open, _start(v, action))]
    beside = tables.cell_of[tables.index[action.to]] in near
    return 10 * (not beside) + action.astronaut + 0.5 * action.coin


def _lone_cell(v: View, action: Move) -> tuple[Path, ...]:
    """A cell alone, whatever came before; the own ship alone means to sail."""
    there = target_of(v.open, action.to)
    if v.viewer is None or action.coin or there == f"ship:{v.viewer}":
        return BUTTON
    return ((there,),)


def _among_steps(v: View) -> Iterable[Move]:
    """All moves of the table, made before."""
    ready = MOVES[v.open.field]
    return chain(*ready.move, *ready.carry)


def _if_held(card: str, action: type[A]) -> Callable[[View], Iterable[A]]:
    """All actions of a card, for who has it."""
    return lambda v: (
        every(v, action)
        if v.viewer is not None and any(held.id == card for held in v.open.cards[v.viewer])
        else ()
    )


def every(v: View, action: type[A]) -> Iterable[A]:
    """All actions of a kind at this table."""
    return starmap(action, product(*(kind.every(v.open) for kind in kinds_of(action).values())))


# --- other rows -----------------------------------------------------------------------------------


def _ship_paths(v: View, action: Sail | Fly) -> tuple[Path, ...]:
    """The own ship and the cell: it sails around its body, and flies to the other one."""
    o = v.open
    if v.viewer is None:
        return BUTTON
    tables = board(o)
    here = tables.body_of(tables.index[action.to]) == tables.body_of(o.ships[v.viewer])
    if here != isinstance(action, Sail):
        return BUTTON
    return ((f"ship:{v.viewer}", action.to),)


def _own(v: View, target: str) -> Path:
    """Something that only those who play can click."""
    return () if v.viewer is None else (target,)


def _card_name(v: View, card: str) -> Message:
    return card_word(card)


def _to(key: str, field: str) -> Callable[[View, Action], Message]:
    return lambda v, action: Message(key, {"to": _where(v, getattr(action, field))})


def _asked(
    question: type, target: Callable[[View, A], str]
) -> Callable[[View, A], tuple[Path, ...]]:
    """Click one target, while this question is open: at other times it means something else."""
    return lambda v, action: (
        ((target(v, action),),)
        if isinstance(v.open.pending, question) and v.viewer == v.open.turn.seat
        else BUTTON
    )


def _exit_trail(v: View, action: Exit) -> Path:
    asked = v.open.pending
    if not isinstance(asked, Exiting):
        return ()
    there = board(v.open).index[action.to]
    return trail_of(v.open, v.open.turn.seat, asked.cell, asked.kind, there, asked.used)


def _place_paths(v: View, action: CardPlace) -> tuple[Path, ...]:
    asked = v.open.pending
    if not isinstance(asked, Placing) or v.viewer != v.open.turn.seat:
        return BUTTON
    there = target_of(v.open, action.place)
    if not action.coin:
        return ((there,),)
    return ((f"coin:{board(v.open).ids[v.open.astronauts[asked.astronaut]]}", there),)


POINTING: Pointing[View] = Pointing(
    rows=(
        Row(
            Move,
            say=_say_step,
            paths=_step_paths(),
            trail=_step_trail(STRAIGHT),
            far=_far,
            unoffered=_lone_cell,
            among=_among_steps,
        ),
        Row(
            Boots,
            say=_say_step,
            paths=_step_paths("card:jet_boots"),
            trail=_step_trail(BOOTS),
            far=_far,
            among=_if_held("jet_boots", Boots),
        ),
        Row(
            Tame,
            say=_say_step,
            paths=_step_paths("card:tame_knight"),
            trail=_step_trail(KNIGHT),
            far=_far,
            among=_if_held("tame_knight", Tame),
        ),
        Row(Sail, paths=_ship_paths, unoffered=lambda v, a: ((f"ship:{v.viewer}",),)),
        Row(Fly, paths=_ship_paths),
        Row(Use),
        Row(
            Exit,
            paths=_asked(Exiting, lambda v, a: target_of(v.open, a.to)),
            trail=_exit_trail,
        ),
        Row(
            Peek,
            say=_to("offer-peek", "cell"),
            paths=_asked(Peeking, lambda v, a: a.cell),
        ),
        Row(
            SwapFirst,
            say=_to("offer-swap_first", "cell"),
            paths=_asked(SwappingFirst, lambda v, a: a.cell),
        ),
        Row(
            SwapSecond,
            say=_to("offer-swap_second", "cell"),
            paths=_asked(SwappingSecond, lambda v, a: a.cell),
        ),
        Row(
            TurnTile,
            paths=_asked(Turning, lambda v, a: f"turn:{a.turn}"),
        ),
        Row(
            Pull,
            say=_to("offer-pull", "place"),
            paths=_asked(Pulling, lambda v, a: a.place),
        ),
        Row(
            CardTarget,
            say=lambda v, a: Message(
                "offer-card_target", {"who": figure_word(v.open, FIGURES.index(a.astronaut))}
            ),
            paths=_asked(Targeting, lambda v, a: f"astronaut:{a.astronaut}"),
        ),
        Row(
            CardPlace,
            say=lambda v, a: Message(
                "offer-card_place_coin" if a.coin else "offer-card_place",
                {"to": _where(v, a.place)},
            ),
            paths=_place_paths,
        ),
        Row(EndTurn, kind="end"),
        Row(ProposeEnd, kind="end"),
        Row(
            Vote,
            say=lambda v, a: Message(f"offer-vote-{a.answer}"),
            kind=lambda v, a: "danger" if a.answer == "yes" else "main",
        ),
    ),
    shown={
        CELL: Shown(name=_where),
        CARD: Shown(
            at=lambda v, card: _own(v, f"card:{card}"), name=lambda v, card: card_word(card)
        ),
    },
    answers=answers,
)
