"""What the seat in turn may do, and what comes next (3.3, 3.12)."""

from __future__ import annotations

from starshelf.core.game import Action, Fact
from starshelf.core.words import Message, SeatName

from ..pending import Acting, After, Over
from ..state import Open, State
from ..why import Did
from .artefacts import USE_OF, can_do, usable
from .desk import Desk
from .ships import legal_ships
from .step_cards import boots_of, legal_boots, legal_tame, tame_of
from .steps import legal_moves
from .turn import end_turn
from .votes import legal_proposals


def has_action(o: Open, seat: int) -> bool:
    """Whether the seat can act at all (J-051)."""
    return bool(
        legal_moves(o, seat) or legal_ships(o, seat) or legal_boots(o, seat) or legal_tame(o, seat)
    )


def legal_actions(s: State, seat: int) -> list[Action]:
    """List everything that the seat in turn may do: moves, its ship, its cards, a proposal."""
    o = s.open
    found: list[Action] = [*legal_moves(o, seat), *legal_ships(o, seat)]
    if o.cards[seat]:
        found += legal_cards(o, seat)
    found += legal_proposals(s, seat)
    return found


def legal_cards(o: Open, seat: int) -> list[Action]:
    """List what the seat's cards allow before the action, in the order of its hand."""
    found: list[Action] = []
    if o.turn.card_used or o.turn.extra:
        return found
    for held in o.cards[seat]:
        if not held.ready:
            continue
        if held.id == "jet_boots":
            found += boots_of(o, seat)
        elif held.id == "tame_knight":
            found += tame_of(o, seat)
        elif can_do(o, seat, held.id):
            found.append(USE_OF[held.id])
    return found


def go_on(desk: Desk) -> None:
    """Go on where no question is open: the end, a card, the next turn (J-059)."""
    while True:
        o = desk.open
        turn = o.turn
        if type(o.pending) is not Acting:
            break
        if not (o.closed or o.coins or o.locks):
            desk.ask(Over("all_found"))
        elif not turn.acted and (legal_moves(o, turn.seat) or has_action(o, turn.seat)):
            return  # nearly always there is a move
        elif o.cards[turn.seat] and usable(o, turn.seat):
            desk.ask(After())
        else:
            if not turn.acted:
                desk.tell(Fact(Did.PASSED, {"seat": SeatName(turn.seat)}))
            end_turn(desk)
    if isinstance(o.pending, Over):
        reason = Message(f"ending-{o.pending.reason}")
        desk.tell(Fact(Did.GAME_ENDED, {"reason": reason}))
