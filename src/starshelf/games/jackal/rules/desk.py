"""The desk on which decisions of Jackal are carried out."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core import rulebook

from ..board import BOARDS, Board
from ..pending import Pending
from ..state import Open, Secret, State


class Desk(rulebook.Desk[State]):
    """Both parts of the state, as they become, and the tables of its field."""

    __slots__ = ("board",)
    open: Open
    secret: Secret
    board: Board

    def __init__(self, state: State) -> None:
        self._make = State  # not by way of super(), which costs as much again
        self.open = state.open
        self.secret = state.secret
        self.facts = []
        self.board = BOARDS[state.open.field]

    def ask(self, question: Pending) -> None:
        """Leave this question open."""
        self.open = replace(self.open, pending=question)
