"""Proposals to stop and the votes on them (3.12)."""

from __future__ import annotations

from starshelf.core.game import Fact, Refusal
from starshelf.core.rulebook import Decision
from starshelf.core.words import Arg, Message, SeatName

from ..actions import ProposeEnd, Vote
from ..content import content
from ..pending import ACTING, Acting, Over, Voting
from ..state import Secret, State, changed
from ..why import Did, Why, no
from .asked import action_is_done, always, nothing_to_answer
from .desk import Desk
from .turn import VOTE_ROUNDS, next_turn, open_vote

GAP_ROUNDS = content().limits["proposal_gap_rounds"]
YES_OR_NO = (Vote("yes"), Vote("no"))
PROPOSAL = (ProposeEnd(),)


def why_not_propose(s: State, seat: int, action: ProposeEnd) -> Refusal | None:
    """Say why nobody may propose to stop now, or None (J-365)."""
    o = s.open
    if o.closed and o.turn.quiet < VOTE_ROUNDS * o.seats:
        return no(Why.VOTE_NOT_OPEN)
    if o.last_vote is not None and o.turn.number - o.last_vote < GAP_ROUNDS * o.seats:
        return no(Why.VOTE_TOO_SOON)
    return None


def legal_proposals(s: State, seat: int) -> tuple[ProposeEnd, ...]:
    """List the proposal to stop, where it may be made."""
    o = s.open
    if o.closed and o.turn.quiet < VOTE_ROUNDS * o.seats:  # nearly always, and at once
        return ()
    return PROPOSAL if why_not_propose(s, seat, PROPOSAL[0]) is None else ()


def propose(desk: Desk, seat: int, action: ProposeEnd) -> None:
    """Ask all others whether to stop."""
    open_vote(desk, seat)


def vote(desk: Desk, seat: int, action: Vote) -> None:
    """Take a seat's answer; when the last one is in, all become known."""
    asked = desk.open.pending
    assert isinstance(asked, Voting)
    votes = changed(desk.secret.votes, seat, action.answer == "yes")
    if None in votes:
        desk.secret = Secret(desk.secret.fronts, votes)
        desk.ask(Voting(asked.proposer, changed(asked.voted, seat, True)))
        return
    desk.secret = Secret(desk.secret.fronts)
    for voter, answer in enumerate(votes):
        if voter != asked.proposer:
            word = Message("vote-yes" if answer else "vote-no")
            args: dict[str, Arg] = {"seat": SeatName(voter), "answer": word}
            desk.tell(Fact(Did.VOTED, args, reveals=True))
    if all(votes):
        desk.ask(Over("agreed"))
        return
    desk.tell(Fact(Did.VOTE_FAILED))
    if asked.proposer is None:
        next_turn(desk, desk.open.turn.number, desk.open.turn.quiet)
    else:
        desk.ask(ACTING)


def _not_asked(s: State, seat: int, action: Vote) -> Refusal | None:
    """Who has voted waits for the others (J-366)."""
    if isinstance(s.open.pending, Voting):
        return no(Why.ALREADY_VOTED)
    return nothing_to_answer(s, seat, action)


PROPOSE_END = Decision(
    action=ProposeEnd,
    asked=Acting,
    why_not=why_not_propose,
    then=propose,
    unasked=action_is_done,
)
VOTE = Decision(
    action=Vote,
    asked=Voting,
    listed=lambda s, seat: YES_OR_NO,
    why_not=always,
    then=vote,
    unasked=_not_asked,
)
