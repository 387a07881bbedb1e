"""What is to be played: who meets whom in which seats, on which deals, in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from typing import Any, Literal

from msgspec import Struct

FORMAT = 1

Kind = Literal["duel", "league", "balance"]
Seating = tuple[str, ...]
"""The bot of each seat."""


class Setting(Struct, frozen=True):
    """One way to set up a table."""

    seats: int
    options: dict[str, Any]


class Match(Struct, frozen=True):
    """One game to be played, as plain values that can travel to another process."""

    number: int
    game: str
    setting: int
    seats: int
    options: dict[str, Any]
    bots: Seating
    seed: str


class Plan(Struct, frozen=True, forbid_unknown_fields=True, dict=True, omit_defaults=True):
    """Everything that decides which games are played; how many of them is left open.

    Games come in rounds. All games of a round share one deal, so that whoever compares bots
    compares them on the same luck. A longer run of the same plan begins with the shorter one.
    """

    lab: int
    kind: Kind
    game: str
    rules: int
    bots: tuple[str, ...]
    settings: tuple[Setting, ...]
    seed: str
    files: dict[str, str] = {}
    """The digests of the files of bots of one's own: another version plays other games."""

    @cached_property
    def round(self) -> tuple[tuple[int, Seating], ...]:
        """The games of one round: which setting, who sits where."""
        if self.kind != "balance":
            seatings = self._duel() if self.kind == "duel" else self._league()
            return tuple((0, seating) for seating in seatings)
        (level,) = self.bots
        # As many games of the first setting as of all others: it is the one that is looked into.
        others = range(1, len(self.settings))
        order = [which for other in others for which in (0, other)] or [0]
        return tuple((which, (level,) * self.settings[which].seats) for which in order)

    def _duel(self) -> list[Seating]:
        """The first bot once in every seat, the second one in all others."""
        hero, rest = self.bots
        seats = range(self.settings[0].seats)
        return [tuple(hero if seat == at else rest for seat in seats) for at in seats]

    def _league(self) -> list[Seating]:
        """Every company that fits the table, turned so that each member has had every seat."""
        seats = self.settings[0].seats
        if len(self.bots) >= seats:
            companies = list(combinations(self.bots, seats))
        else:
            mixed = combinations_with_replacement(self.bots, seats)
            companies = [company for company in mixed if len(set(company)) > 1]
        turns = range(seats)
        return [company[turn:] + company[:turn] for company in companies for turn in turns]

    def whole_rounds(self, games: int) -> int:
        """Give the number of games that is whole rounds and at least this many."""
        size = len(self.round)
        return -(-games // size) * size

    def round_of(self, number: int) -> int:
        """Tell which round a game belongs to."""
        return number // len(self.round)

    def matches(self, count: int) -> Iterator[Match]:
        """Give the first games of the plan, at most this number."""
        for number in range(count):
            yield self.match(number)

    def match(self, number: int) -> Match:
        """Give one game by its number."""
        which, bots = self.round[number % len(self.round)]
        setting = self.settings[which]
        # Bots that are not compared need no shared deals: each balance game has its own.
        deal = number if self.kind == "balance" else self.round_of(number)
        return Match(
            number,
            self.game,
            which,
            setting.seats,
            setting.options,
            bots,
            f"{self.seed}:{deal}",
        )
