"""Who is next: the end of an action, of a turn, of the game (3.3, 3.12)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from starshelf.core.game import CHANCE, Actor, Fact
from starshelf.core.words import Arg, Message, SeatName
from starshelf.games.jackal.board import BOARDS
from starshelf.games.jackal.content import content
from starshelf.games.jackal.rules.cards import RECHARGING, legal_boots, legal_tame, usable
from starshelf.games.jackal.rules.pieces import put_tile, set_sleep
from starshelf.games.jackal.rules.ships import legal_ships
from starshelf.games.jackal.rules.steps import legal_moves
from starshelf.games.jackal.rules.votes import VOTE_ROUNDS, open_vote
from starshelf.games.jackal.state import (
    ALL_AWAKE,
    AWAKE,
    CREW,
    DOZING,
    MISSING,
    After,
    Card,
    Choosing,
    Drawing,
    Opening,
    Over,
    Reason,
    Showing,
    State,
    Voting,
    changed,
    roster,
)
from starshelf.games.jackal.told import EXTRA_TURN_BEGAN, TURN_BEGAN, who_is
from starshelf.games.jackal.why import Did

END_ROUNDS = content().limits["quiet_end_rounds"]
ROUND_LIMIT = content().limits["round_limit"]
VOTE_TURNS = tuple(VOTE_ROUNDS * seats for seats in range(5))
TURN_LIMIT = tuple(ROUND_LIMIT * seats for seats in range(5))
"""By seats, the quiet turns after which there is a vote, and the turns that a game has at most."""
DEALT = frozenset((Choosing, Opening, Showing, Drawing))
DEALER = (CHANCE,)
ALONE = tuple((seat,) for seat in range(4))


def to_act(s: Any) -> tuple[Actor, ...]:
    """Name who is asked now."""
    pending = s.pending
    if pending is None:
        return ALONE[s.seat]
    kind = type(pending)
    if kind in DEALT:
        return DEALER
    if kind is Over:
        return ()
    if kind is Voting:
        return tuple([seat for seat, answer in enumerate(pending.answers) if answer is None])
    return ALONE[s.seat]


def has_action(s: Any, seat: int) -> bool:
    """Whether the seat can act at all (J-051)."""
    return bool(
        legal_moves(s, seat) or legal_ships(s, seat) or legal_boots(s, seat) or legal_tame(s, seat)
    )


def proceed(s: State, facts: list[Fact]) -> State:
    """Go on after a decision that left no open question: the end, a card, the next turn (J-059).

    The game ends when all tiles are open and no coin or lock is left on a body (J-360).
    """
    if s.pending is not None:
        return _announce_end(s, facts) if type(s.pending) is Over else s
    if not (s.closed or s.coins or s.locks):
        return _announce_end(replace(s, pending=Over("all_found")), facts)
    if not s.acted and has_action(s, s.seat):
        return s
    if s.cards[s.seat] and usable(s, s.seat):
        return replace(s, pending=After())
    if not s.acted:
        facts.append(Fact(Did.PASSED, {"seat": SeatName(s.seat)}))
    return end_turn(s, facts)


def end_turn(s: State, facts: list[Fact], ships: tuple[int, ...] = ()) -> State:
    """End the turn in the order of J-058 and let the next one begin.

    An action that moved a ship gives all ships here, so that one new state is enough.
    """
    turns = s.turns + 1
    quiet = 0 if s.progress else s.quiet + 1
    seats = s.seats
    if (
        s.flowers
        or not (s.closed or s.coins or s.locks)
        or quiet >= VOTE_TURNS[seats]
        or turns >= TURN_LIMIT[seats]
        or (s.asleep is not ALL_AWAKE[seats] and MISSING in s.asleep)
    ):
        if ships:
            s = replace(s, ships=ships, acted=True)
        return _end_with_care(s, facts, turns, quiet)
    return next_turn(s, facts, turns, quiet, ships)


def _end_with_care(s: State, facts: list[Fact], turns: int, quiet: int) -> State:
    """End a turn with which something else ends, too."""
    if not (s.closed or s.coins or s.locks):
        return _announce_end(replace(s, pending=Over("all_found")), facts)
    if s.flowers:
        s = _turn_flowers(s, facts)
    seats = s.seats
    if s.asleep is not ALL_AWAKE[seats]:
        s = _wake(s, facts)
    reason: Reason
    if quiet >= END_ROUNDS * seats:
        reason = "quiet"
    elif turns >= TURN_LIMIT[seats]:
        reason = "round_limit"
    elif quiet and quiet % VOTE_TURNS[seats] == 0:
        return open_vote(replace(s, turns=turns, quiet=quiet), facts, None)
    else:
        return next_turn(s, facts, turns, quiet)
    return _announce_end(replace(s, turns=turns, quiet=quiet, pending=Over(reason)), facts)


def next_turn(
    s: State, facts: list[Fact], turns: int, quiet: int, ships: tuple[int, ...] = ()
) -> State:
    """Begin the turn of the next seat, or the additional turn of the same one (J-330).

    Recharging cards are turned up, and who has fallen asleep misses this turn (J-057).
    """
    extra = s.again
    seat = s.seat
    if not extra:
        seat += 1
        if seat == s.seats:
            seat = 0
    facts.append(EXTRA_TURN_BEGAN[seat] if extra else TURN_BEGAN[seat])
    cards, asleep = s.cards, s.asleep
    for card in cards[seat]:
        if not card.ready and card.id in RECHARGING:
            cards = changed(cards, seat, _recharge(cards[seat], facts, seat))
            break
    if asleep is not ALL_AWAKE[s.seats]:
        for astronaut in range(CREW * seat, CREW * seat + CREW):
            if asleep[astronaut] == DOZING:
                asleep = changed(asleep, astronaut, MISSING)
    s = replace(
        s,
        seat=seat,
        pending=None,
        asleep=asleep,
        ships=ships or s.ships,
        cards=cards,
        turns=turns,
        quiet=quiet,
        progress=False,
        acted=False,
        card_used=False,
        again=False,
        extra=extra,
        flowers=(),
    )
    return s if legal_moves(s, seat) else proceed(s, facts)


def first_turn(s: State, facts: list[Fact], seat: int) -> State:
    """Begin the game with this seat."""
    facts.append(TURN_BEGAN[seat])
    s = replace(s, seat=seat, pending=None)
    return s if legal_moves(s, seat) else proceed(s, facts)


def _recharge(hand: tuple[Card, ...], facts: list[Fact], seat: int) -> tuple[Card, ...]:
    """Turn the used cards up that recharge."""
    fresh = list(hand)
    for i, card in enumerate(hand):
        if not card.ready and card.id in RECHARGING:
            fresh[i] = Card(card.id)
            args: dict[str, Arg] = {"seat": SeatName(seat), "card": Message(f"card-{card.id}")}
            facts.append(Fact(Did.CARD_RECHARGED, args))
    return tuple(fresh)


def _turn_flowers(s: State, facts: list[Fact]) -> State:
    """Turn every flower that was entered in this turn, once (J-263)."""
    for cell in s.flowers:
        tile = s.tiles[cell]
        s = put_tile(s, cell, replace(tile, turn=(tile.turn + 1) % 4))
        facts.append(Fact(Did.FLOWER_TURNED, {"cell": BOARDS[s.field].names[cell]}))
    return s


def _wake(s: State, facts: list[Fact]) -> State:
    """Wake the seat's astronauts whose missed turn this was (J-183)."""
    for astronaut in roster(s, s.seat).own:
        if s.asleep[astronaut] == MISSING:
            s = set_sleep(s, astronaut, AWAKE)
            facts.append(Fact(Did.WOKE_UP, who_is(astronaut)))
    return s


def _announce_end(s: State, facts: list[Fact]) -> State:
    assert isinstance(s.pending, Over)
    reason = Message(f"ending-{s.pending.reason}")
    facts.append(Fact(Did.GAME_ENDED, {"reason": reason}))
    return s
