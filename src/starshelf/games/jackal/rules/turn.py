"""How a turn ends and the next one begins (3.3, 3.12)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Fact
from starshelf.core.rulebook import Decision
from starshelf.core.words import Arg, Message, SeatName

from ..actions import EndTurn
from ..content import content
from ..facts import EXTRA_TURN_BEGAN, TURN_BEGAN, who_is
from ..pending import ACTING, After, Over, Voting
from ..state import (
    ALL_AWAKE,
    AWAKE,
    CREW,
    DOZING,
    MISSING,
    Card,
    Open,
    Secret,
    Turn,
    changed,
    roster,
)
from ..why import Did
from .asked import always, must_act
from .desk import Desk
from .pieces import put_tile, set_sleep

VOTE_ROUNDS = content().limits["quiet_vote_rounds"]
END_ROUNDS = content().limits["quiet_end_rounds"]
ROUND_LIMIT = content().limits["round_limit"]
VOTE_TURNS = tuple(VOTE_ROUNDS * seats for seats in range(5))
TURN_LIMIT = tuple(ROUND_LIMIT * seats for seats in range(5))
"""By seats, the quiet turns after which there is a vote, and the turns that a game has at most."""
RECHARGING = frozenset(row.id for row in content().artefacts.values() if row.use == "recharge")


def nothing_left(o: Open) -> bool:
    """Whether all tiles are open and no coin or lock is left on a body (J-360)."""
    return not (o.closed or o.coins or o.locks)


def end_turn(desk: Desk) -> None:
    """End the turn in the order of J-058 and let the next one begin."""
    o = desk.open
    turn = o.turn
    number = turn.number + 1
    quiet = 0 if turn.progress else turn.quiet + 1
    seats = o.seats
    if (
        turn.flowers
        or not (o.closed or o.coins or o.locks)
        or quiet >= VOTE_TURNS[seats]
        or number >= TURN_LIMIT[seats]
        or (o.asleep is not ALL_AWAKE[seats] and MISSING in o.asleep)
    ):
        _end_with_care(desk, number, quiet)
    else:
        next_turn(desk, number, quiet)


def _end_with_care(desk: Desk, number: int, quiet: int) -> None:
    """End a turn with which something else ends, too."""
    o = desk.open
    if nothing_left(o):
        desk.ask(Over("all_found"))
        return
    seats = o.seats
    _turn_flowers(desk)
    _wake(desk)
    late, still = number >= TURN_LIMIT[seats], quiet >= END_ROUNDS * seats
    if not (late or still) and (quiet == 0 or quiet % VOTE_TURNS[seats]):
        next_turn(desk, number, quiet)
        return
    desk.open = replace(desk.open, turn=replace(desk.open.turn, number=number, quiet=quiet))
    if late or still:
        desk.ask(Over("quiet" if still else "round_limit"))
    else:
        open_vote(desk, None)


def next_turn(desk: Desk, number: int, quiet: int) -> None:
    """Begin the turn of the next seat, or the additional turn of the same one (J-330).

    Recharging cards are turned up, and who has fallen asleep misses this turn (J-057).
    """
    o = desk.open
    extra = o.turn.again
    seat = o.turn.seat
    if not extra:
        seat += 1
        if seat == o.seats:
            seat = 0
    desk.facts.append(EXTRA_TURN_BEGAN[seat] if extra else TURN_BEGAN[seat])
    desk.open = replace(o, pending=ACTING, turn=Turn(seat, number, quiet, extra))
    for card in o.cards[seat]:
        if not card.ready and card.id in RECHARGING:
            _recharge(desk, seat)
            break
    if o.asleep is not ALL_AWAKE[o.seats]:
        for astronaut in range(CREW * seat, CREW * seat + CREW):
            if o.asleep[astronaut] == DOZING:
                set_sleep(desk, astronaut, MISSING)


def _recharge(desk: Desk, seat: int) -> None:
    """Turn the used cards up that recharge."""
    o = desk.open
    hand = list(o.cards[seat])
    for i, card in enumerate(hand):
        if not card.ready and card.id in RECHARGING:
            hand[i] = Card(card.id)
            args: dict[str, Arg] = {"seat": SeatName(seat), "card": Message(f"card-{card.id}")}
            desk.tell(Fact(Did.CARD_RECHARGED, args))
    desk.open = replace(o, cards=changed(o.cards, seat, tuple(hand)))


def _turn_flowers(desk: Desk) -> None:
    """Turn every flower that was entered in this turn, once (J-263)."""
    for cell in desk.open.turn.flowers:
        tile = desk.open.tiles[cell]
        put_tile(desk, cell, replace(tile, turn=(tile.turn + 1) % 4))
        desk.tell(Fact(Did.FLOWER_TURNED, {"cell": desk.board.names[cell]}))


def _wake(desk: Desk) -> None:
    """Wake the seat's astronauts whose missed turn this was (J-183)."""
    o = desk.open
    for astronaut in roster(o, o.turn.seat).own:
        if o.asleep[astronaut] == MISSING:
            set_sleep(desk, astronaut, AWAKE)
            desk.tell(Fact(Did.WOKE_UP, who_is(astronaut)))


def open_vote(desk: Desk, proposer: int | None) -> None:
    """Ask all seats, or all others than the proposer, whether to stop (J-366, J-370)."""
    o = desk.open
    if proposer is None:
        desk.tell(Fact(Did.VOTE_OPENED))
    else:
        desk.tell(Fact(Did.END_PROPOSED, {"seat": SeatName(proposer)}))
    seats = range(o.seats)
    asked = Voting(proposer, tuple(seat == proposer for seat in seats))
    votes = tuple(True if seat == proposer else None for seat in seats)
    desk.secret = Secret(desk.secret.fronts, votes)
    desk.open = replace(o, pending=asked, last_vote=o.turn.number)


def pass_on(desk: Desk, seat: int, action: EndTurn) -> None:
    """Use no card any more."""
    end_turn(desk)


END_TURN = Decision(
    action=EndTurn,
    asked=After,
    listed=lambda s, seat: (EndTurn(),),
    why_not=always,
    then=pass_on,
    unasked=must_act,
)
