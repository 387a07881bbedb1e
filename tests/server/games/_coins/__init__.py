"""A tiny game for the server's tests: hidden cards, bids made at the same time, steps in turn.

Each round the dealer gives every seat a hidden card of 1 to 6.
Then all bid 0 to 2 at the same time, hidden until the last bid is in.
Then each seat in turn takes 1 to 3 steps, openly; steps, bids and at the end the cards are points.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from starshelf.core.game import (
    CHANCE,
    Action,
    Fact,
    Game,
    Refusal,
    Score,
    ScoreItem,
    as_it_is,
)
from starshelf.core.judgement import Judgement
from starshelf.core.rng import Rng
from starshelf.core.scene import Ask, Offer, Piece, Place, Scene, SeatNote, Target
from starshelf.core.words import Message, SeatName


class Options(Struct, frozen=True):
    """How long it lasts."""

    rounds: int = 2


class Deal(Action, frozen=True, tag="deal"):
    """The dealer gives a seat a hidden card."""

    seat: int
    card: int


class Bid(Action, frozen=True, tag="bid"):
    """Bid in secret."""

    amount: int


class Walk(Action, frozen=True, tag="walk"):
    """Take steps."""

    steps: int


class State(Struct, frozen=True):
    """The whole truth."""

    rounds: int
    round: int
    cards: tuple[int, ...]
    bids: tuple[int | None, ...]
    turn: int
    steps: tuple[int, ...]
    won: tuple[int, ...]


class View(Struct, frozen=True):
    """What a viewer may know."""

    viewer: int | None
    rounds: int
    round: int
    dealt: tuple[bool, ...]
    card: int
    bid: int | None
    has_bid: tuple[bool, ...]
    open_bids: tuple[int | None, ...]
    turn: int
    steps: tuple[int, ...]
    won: tuple[int, ...]
    asked: tuple[int, ...]
    open_cards: tuple[int, ...]


def setup(seats: int, options: Options, rules: int = 1) -> State:
    none = (0,) * seats
    return State(options.rounds, 0, none, (None,) * seats, 0, none, none)


def to_act(s: State) -> tuple[int, ...]:
    if s.round == s.rounds:
        return ()
    if 0 in s.cards:
        return (CHANCE,)
    if None in s.bids:
        return tuple(seat for seat, bid in enumerate(s.bids) if bid is None)
    return (s.turn,)


def legal(s: State, actor: int) -> Sequence[Any]:
    if actor not in to_act(s) or actor == CHANCE:
        return []
    if None in s.bids:
        return [Bid(amount) for amount in range(3)]
    return [Walk(steps) for steps in (1, 2, 3)]


def check(s: State, actor: int, action: Any) -> Refusal | None:
    if isinstance(action, Deal):
        return Refusal("dealer_only", "C-001")
    if actor not in to_act(s):
        return Refusal("not_asked", "C-002")
    if action in legal(s, actor):
        return None
    if isinstance(action, Walk) and None not in s.bids:
        return Refusal("too_far", "C-003", {"most": 3})
    return Refusal("not_now", "C-004")


def put(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def apply(s: State, actor: int, action: Any) -> tuple[State, tuple[Fact, ...]]:
    if isinstance(action, Deal):
        seat = action.seat
        facts = (
            Fact("got_card", {"card": action.card}, only=(seat,)),
            Fact("card_dealt", {"seat": SeatName(seat)}, hidden_from=(seat,)),
        )
        return replace(s, cards=put(s.cards, seat, action.card)), facts
    if isinstance(action, Bid):
        s = replace(s, bids=put(s.bids, actor, action.amount))
        facts = (
            Fact("bid_mine", {"amount": action.amount}, only=(actor,)),
            Fact("bid_made", {"seat": SeatName(actor)}, hidden_from=(actor,)),
        )
        if None not in s.bids:
            facts = (*facts, Fact("bids_open", {"bids": s.bids}, reveals=True))
        return s, facts
    s = replace(s, steps=put(s.steps, actor, s.steps[actor] + action.steps), turn=s.turn + 1)
    facts = (Fact("walked", {"seat": SeatName(actor), "steps": action.steps}),)
    if s.turn == len(s.cards):
        won = tuple(w + b + c for w, b, c in zip(s.won, s.bids, s.cards))
        none = (0,) * len(s.cards)
        s = replace(s, round=s.round + 1, won=won, turn=0, cards=none, bids=(None,) * len(none))
        facts = (*facts, Fact("round_over", {"round": s.round}, reveals=True))
    return s, facts


def odds(s: State) -> dict[Any, int]:
    return {Deal(s.cards.index(0), card): 1 for card in range(1, 7)}


def deal(s: State, rng: Rng) -> Any:
    return Deal(s.cards.index(0), rng.below(6) + 1)


def scores(s: State) -> tuple[Score, ...]:
    return tuple(
        Score(
            steps + won + card,
            (ScoreItem("steps", steps), ScoreItem("won", won), ScoreItem("card", card)),
        )
        for steps, won, card in zip(s.steps, s.won, s.cards)
    )


def winners(s: State) -> tuple[int, ...]:
    totals = [score.total for score in scores(s)]
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def view(s: State, viewer: int | None) -> View:
    mine = viewer is not None
    return View(
        viewer=viewer,
        rounds=s.rounds,
        round=s.round,
        dealt=tuple(card > 0 for card in s.cards),
        card=s.cards[viewer] if mine else 0,
        bid=s.bids[viewer] if mine else None,
        has_bid=tuple(bid is not None for bid in s.bids),
        open_bids=s.bids if None not in s.bids else (None,) * len(s.bids),
        turn=s.turn,
        steps=s.steps,
        won=s.won,
        asked=to_act(s),
        open_cards=(),
    )


def guess(v: View, rng: Rng) -> State:
    cards = [rng.below(6) + 1 if dealt else 0 for dealt in v.dealt]
    bids = [rng.below(3) if has else None for has in v.has_bid]
    if v.open_bids[0] is not None:
        bids = list(v.open_bids)
    if v.viewer is not None:
        cards[v.viewer], bids[v.viewer] = v.card, v.bid
    return State(v.rounds, v.round, tuple(cards), tuple(bids), v.turn, v.steps, v.won)


def scene(v: View, actions: Sequence[Any]) -> Scene:
    bidding = bool(actions) and isinstance(actions[0], Bid)
    pieces = [
        Piece(f"pawn:{seat}", "pawn", "board", steps + 0.5, seat + 0.5, seat=seat)
        for seat, steps in enumerate(v.steps)
    ]
    if v.card:
        pieces.append(Piece("card:mine", "card", "board", 9, 4, text=str(v.card)))
    return Scene(
        places=(Place("board", "board", 10, 5),),
        pieces=tuple(pieces),
        targets=tuple(Target(f"pad:{n}", "board", n + 0.5, 4.5) for n in range(6)),
        offers=tuple(
            Offer(
                number,
                Message("offer-bid" if bidding else "offer-walk", {"n": _size(action)}),
                (f"pad:{_size(action)}",),
            )
            for number, action in enumerate(actions)
        ),
        ask=Ask(Message("ask-choose"), v.asked, "C-002") if v.asked else None,
        seats=tuple(SeatNote(seat, steps) for seat, steps in enumerate(v.steps)),
    )


def _size(action: Any) -> int:
    return action.amount if isinstance(action, Bid) else action.steps


def intent(v: View, path: tuple[str, ...]) -> Any:
    kind, _, number = path[0].partition(":")
    if kind != "pad" or not number.isdigit() or not v.asked:
        return None
    return Walk(int(number)) if all(v.has_bid) else Bid(int(number))


GAME = Game(
    name="_coins",
    rules=1,
    seats=(2, 4),
    options=Options,
    actions=(Deal, Bid, Walk),
    folder=str(Path(__file__).parent),
    setup=setup,
    to_act=to_act,
    legal=legal,
    check=check,
    apply=apply,
    odds=odds,
    deal=deal,
    scores=scores,
    winners=winners,
    view=view,
    guess=guess,
    scene=scene,
    positions=as_it_is(State),
    intent=intent,
    conserved=lambda s: {},
    bound=lambda s: s.rounds * len(s.cards) * 2,
    messages=(),
    judgement=Judgement(value=lambda v: float(v.steps[v.viewer or 0])),
    secrets=True,
    ending=lambda s: "rounds_played",
)
