"""Facts that recur, made once and shared: nobody changes a fact or what it tells."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from starshelf.core.game import Fact
from starshelf.core.words import Arg, Message, SeatName
from starshelf.games.jackal.why import Did

CREW = 3
"""Astronauts of a seat."""

SEATS = tuple(SeatName(seat) for seat in range(4))
KIND_WORDS = tuple(
    Message(f"hop-{name}") for name in ("straight", "knight", "jump", "flight", "boots")
)
TURN_BEGAN = tuple(Fact(Did.TURN_BEGAN, {"seat": name}) for name in SEATS)
EXTRA_TURN_BEGAN = tuple(Fact(Did.EXTRA_TURN_BEGAN, {"seat": name}) for name in SEATS)

Key = TypeVar("Key", bound=Hashable)


class Told(dict[Key, Fact]):
    """Facts of one code by what they tell of; each is made when it is first told."""

    def __init__(self, make: Callable[[Key], Fact]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: Key) -> Fact:
        self[key] = fact = self._make(key)
        return fact


class BoardFacts:
    """The facts that a board's moves tell again and again."""

    def __init__(self, names: Sequence[Message]) -> None:
        self._names = names
        self.stepped = Told[tuple[int, int, int]](
            lambda key: self.hop(Did.STEPPED, key[0], 0, key[1], key[2])
        )
        """By astronaut, here and there."""
        self.hopped = Told[tuple[int, int, int, int]](lambda key: self.hop(Did.HOPPED, *key))
        self.chose_exit = Told[tuple[int, int, int, int]](
            lambda key: self.hop(Did.CHOSE_EXIT, *key)
        )
        """By astronaut, kind, here and there."""
        self.coin_left = Told[tuple[int, int]](lambda key: self._at(Did.COIN_LEFT, *key))
        self.coin_taken = Told[tuple[int, int]](lambda key: self._at(Did.COIN_TAKEN, *key))
        self.floated_off = Told[tuple[int, int]](lambda key: self._at(Did.FLOATED_OFF, *key))
        """By astronaut and cell."""
        self.sailed = Told[tuple[int, int]](lambda key: self._ship(Did.SAILED, *key))
        self.flew = Told[tuple[int, int]](lambda key: self._ship(Did.FLEW, *key))
        """By seat and berth."""

    def hop(self, did: Did, astronaut: int, kind: int, here: int, there: int) -> Fact:
        """Tell of a hop from here to there."""
        names = self._names
        way: dict[str, Arg] = {"kind": KIND_WORDS[kind], "from": names[here], "to": names[there]}
        return Fact(did, who_is(astronaut, **way))

    def _at(self, did: Did, astronaut: int, place: int) -> Fact:
        return Fact(did, who_is(astronaut, cell=self._names[place]))

    def _ship(self, did: Did, seat: int, berth: int) -> Fact:
        return Fact(did, {"seat": SEATS[seat], "to": self._names[berth]})


def who_is(astronaut: int, **more: Arg) -> dict[str, Arg]:
    """Name an astronaut in a fact: his seat, his number from 1, and what else there is to say."""
    return {"seat": SEATS[astronaut // CREW], "astronaut": astronaut % CREW + 1, **more}
