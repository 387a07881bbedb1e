"""The legal actions as offers: which targets to click for each, and where its forced way leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from starshelf.core.scene import Offer, OfferKind
from starshelf.core.words import Message
from starshelf.games.jackal.actions import (
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
from starshelf.games.jackal.messages import card_word, figure_word
from starshelf.games.jackal.rules.hops import direction_of, exits_of
from starshelf.games.jackal.state import (
    BOOTS,
    CREW,
    KNIGHT,
    RETURN,
    STRAIGHT,
    Exiting,
    Hop,
    Placing,
    board,
    is_mover,
    where_is,
)
from starshelf.games.jackal.view import View

Made = tuple[Message, tuple[str, ...], OfferKind, tuple[str, ...]]


def offers_of(view: View, legal: Sequence[Any]) -> tuple[Offer, ...]:
    """Tie every legal action of the viewer to the targets that it is clicked by."""
    offers = []
    for number, action in enumerate(legal):
        message, path, kind, trail = MAKERS[type(action)](view, action)
        offers.append(Offer(number, message, path, kind=kind, trail=trail))
    return tuple(offers)


def target_of(view: View, name: str) -> str:
    """The target of a cell: the ship that lies in it, else the cell itself."""
    place = board(view).index[name]
    return f"ship:{view.ships.index(place)}" if place in view.ships else name


def _where(view: View, name: str) -> Message:
    tables = board(view)
    place = tables.index[name]
    if place in view.ships:
        place = tables.first_ship + view.ships.index(place)
    return tables.names[place]


def _step(view: View, action: Any, *, tag: str, kind: int, card: str = "") -> Made:
    """An astronaut, the coin that goes along if any, and the cell; a card comes first."""
    seat = view.viewer or 0
    start = view.astronauts[CREW * seat + action.astronaut]
    coin = getattr(action, "coin", False)
    path: tuple[str, ...] = (f"astronaut:{seat}:{action.astronaut}",)
    if card:
        path = (f"card:{card}", *path)
    if coin:
        path = (*path, f"coin:{board(view).ids[start]}")
    args = {"number": action.astronaut + 1, "to": _where(view, action.to)}
    message = Message(f"offer-{tag}_coin" if coin else f"offer-{tag}", args)
    trail = trail_of(view, seat, start, kind, board(view).index[action.to])
    return message, (*path, target_of(view, action.to)), "plain", trail


def _move(view: View, action: Move) -> Made:
    return _step(view, action, tag="move", kind=STRAIGHT)


def _boots(view: View, action: Boots) -> Made:
    return _step(view, action, tag="boots", kind=BOOTS, card="jet_boots")


def _tame(view: View, action: Tame) -> Made:
    return _step(view, action, tag="tame", kind=KNIGHT, card="tame_knight")


def _sail(view: View, action: Sail) -> Made:
    message = Message("offer-sail", {"to": _where(view, action.to)})
    return message, (f"ship:{view.viewer}", action.to), "plain", ()


def _fly(view: View, action: Fly) -> Made:
    message = Message("offer-fly", {"to": _where(view, action.to)})
    return message, (f"ship:{view.viewer}", action.to), "plain", ()


def _use(view: View, action: Use) -> Made:
    message = Message("offer-use", {"card": card_word(action.card)})
    return message, (f"card:{action.card}",), "plain", ()


def _exit(view: View, action: Exit) -> Made:
    message = Message("offer-exit", {"to": _where(view, action.to)})
    trail: tuple[str, ...] = ()
    asked = view.pending
    if isinstance(asked, Exiting):
        there = board(view).index[action.to]
        trail = trail_of(view, view.seat, asked.cell, asked.kind, there, asked.used)
    return message, (target_of(view, action.to),), "plain", trail


def _cell(tag: str) -> Callable[[Any, Any], Made]:
    def make(view: View, action: Any) -> Made:
        return Message(tag, {"to": _where(view, action.cell)}), (action.cell,), "plain", ()

    return make


def _turn_tile(view: View, action: TurnTile) -> Made:
    message = Message("offer-turn_tile", {"turn": action.turn})
    return message, (f"turn:{action.turn}",), "plain", ()


def _pull(view: View, action: Pull) -> Made:
    message = Message("offer-pull", {"to": _where(view, action.place)})
    return message, (action.place,), "plain", ()


def _card_target(view: View, action: CardTarget) -> Made:
    seat, number = (int(part) for part in action.astronaut.split(":"))
    message = Message("offer-card_target", {"who": figure_word(view, CREW * seat + number)})
    return message, (f"astronaut:{action.astronaut}",), "plain", ()


def _card_place(view: View, action: CardPlace) -> Made:
    key = "offer-card_place_coin" if action.coin else "offer-card_place"
    message = Message(key, {"to": _where(view, action.place)})
    path: tuple[str, ...] = (target_of(view, action.place),)
    asked = view.pending
    if action.coin and isinstance(asked, Placing):
        path = (f"coin:{board(view).ids[view.astronauts[asked.astronaut]]}", *path)
    return message, path, "plain", ()


def _end_turn(view: View, action: EndTurn) -> Made:
    return Message("offer-end_turn"), (), "end", ()


def _propose_end(view: View, action: ProposeEnd) -> Made:
    return Message("offer-propose_end"), (), "end", ()


def _vote(view: View, action: Vote) -> Made:
    kind: OfferKind = "danger" if action.answer == "yes" else "main"
    return Message(f"offer-vote-{action.answer}"), (), kind, ()


MAKERS: dict[type, Callable[[Any, Any], Made]] = {
    Move: _move,
    Boots: _boots,
    Tame: _tame,
    Sail: _sail,
    Fly: _fly,
    Use: _use,
    Exit: _exit,
    Peek: _cell("offer-peek"),
    SwapFirst: _cell("offer-swap_first"),
    SwapSecond: _cell("offer-swap_second"),
    TurnTile: _turn_tile,
    Pull: _pull,
    CardTarget: _card_target,
    CardPlace: _card_place,
    EndTurn: _end_turn,
    ProposeEnd: _propose_end,
    Vote: _vote,
}


def trail_of(
    view: View, seat: int, origin: int, kind: int, cell: int, used: tuple[Hop, ...] = ()
) -> tuple[str, ...]:
    """Follow the forced part of a chain up to its end, a closed tile or a choice.

    Public knowledge only: it asks the same tables of exits that the rules ask.
    """
    tables = board(view)
    if tables.tile_count <= cell < tables.first_ring:
        return ()
    seen = set(used)
    seen.add((origin, kind, cell))
    direction = direction_of(tables, where_is(view, origin), cell, kind)
    trail = [cell]
    while cell < tables.first_ring:
        tile = view.tiles[cell]
        if not tile.open or not is_mover(tile):
            break
        if tile.face == "portal":
            trail.append(view.ships[seat])
            break
        if tile.face == "crocodile":
            back = where_is(view, origin)
            hop = (cell, RETURN + kind, origin)
            trail.append(back)
            if hop in seen:
                trail.append(view.ships[seat])
                break
            if back >= tables.first_ring or not is_mover(view.tiles[back]):
                break
            seen.add(hop)
            origin, direction, cell = cell, (direction + 4) % 8, back
            tile = view.tiles[cell]
        kind, ways = exits_of(view, seat, cell, tile, kind, direction)
        fresh = [there for there in ways if (cell, kind, there) not in seen]
        if len(fresh) > 1:
            break
        if not fresh:
            trail.append(view.ships[seat])
            break
        origin, cell = cell, fresh[0]
        direction = direction_of(tables, origin, cell, kind)
        seen.add((origin, kind, cell))
        trail.append(cell)
    if len(trail) == 1:
        return ()
    return tuple(target_of(view, tables.ids[step]) for step in trail)
