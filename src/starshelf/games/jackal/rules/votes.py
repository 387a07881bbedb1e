"""Proposals to stop and the votes on them (3.12)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.core.words import Arg, Message, SeatName
from starshelf.games.jackal.content import content
from starshelf.games.jackal.state import Over, State, Voting, changed
from starshelf.games.jackal.why import Did, Why, no

VOTE_ROUNDS = content().limits["quiet_vote_rounds"]
GAP_ROUNDS = content().limits["proposal_gap_rounds"]


def check_proposal(s: Any) -> Refusal | None:
    """Say why nobody may propose to stop now, or None (J-365)."""
    if s.closed and s.quiet < VOTE_ROUNDS * s.seats:
        return no(Why.VOTE_NOT_OPEN)
    if s.last_vote is not None and s.turns - s.last_vote < GAP_ROUNDS * s.seats:
        return no(Why.VOTE_TOO_SOON)
    return None


def open_vote(s: State, facts: list[Fact], proposer: int | None) -> State:
    """Ask all seats, or all others than the proposer, whether to stop (J-366, J-370)."""
    if proposer is None:
        facts.append(Fact(Did.VOTE_OPENED))
    else:
        facts.append(Fact(Did.END_PROPOSED, {"seat": SeatName(proposer)}))
    answers = tuple(True if seat == proposer else None for seat in range(s.seats))
    return replace(s, pending=Voting(proposer, answers), last_vote=s.turns)


def vote(s: State, facts: list[Fact], seat: int, yes: bool) -> State:
    """Take a seat's answer; when the last one is in, all become known."""
    asked = s.pending
    assert isinstance(asked, Voting)
    answers = changed(asked.answers, seat, yes)
    if None in answers:
        return replace(s, pending=Voting(asked.proposer, answers))
    for voter, answer in enumerate(answers):
        if voter != asked.proposer:
            word = Message("vote-yes" if answer else "vote-no")
            args: dict[str, Arg] = {"seat": SeatName(voter), "answer": word}
            facts.append(Fact(Did.VOTED, args, reveals=True))
    if all(answers):
        return replace(s, pending=Over("agreed"))
    facts.append(Fact(Did.VOTE_FAILED))
    return replace(s, pending=None)
