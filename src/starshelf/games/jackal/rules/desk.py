"""The desk on which decisions of Jackal are carried out."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core import rulebook
from starshelf.core.game import Fact

from ..board import BOARDS, Board
from ..pending import Pending
from ..state import Open, Secret, State


class Desk(rulebook.Desk[State]):
    """Both parts of the state, as they become, and the tables of its field."""

    open: Open
    secret: Secret
    board: Board

    def ask(self, question: Pending) -> None:
        """Leave this question open."""
        self.open = replace(self.open, pending=question)

    def done(self) -> tuple[State, tuple[Fact, ...]]:
        """Give the state that came out, and the facts."""
        return State(self.open, self.secret), tuple(self.facts)


def lay_out(s: State) -> Desk:
    """Lay a state out for one decision."""
    return Desk(s.open, s.secret, [], BOARDS[s.open.field])
