"""Facts that recur, made once and shared: nobody changes a fact or what it tells."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.game import Fact
from starshelf.core.words import Arg, Message, SeatName

from .content import content
from .kept import Kept
from .why import Did

CREW = 3
"""Astronauts of a seat."""

SEATS = tuple(SeatName(seat) for seat in range(4))
KIND_WORDS = tuple(
    Message(f"hop-{name}") for name in ("straight", "knight", "jump", "flight", "boots")
)
TILE_WORDS = {face: Message(f"tile-{face}") for face in content().faces}
TURN_BEGAN = tuple(Fact(Did.TURN_BEGAN, {"seat": name}) for name in SEATS)
EXTRA_TURN_BEGAN = tuple(Fact(Did.EXTRA_TURN_BEGAN, {"seat": name}) for name in SEATS)


class BoardFacts:
    """The facts that a board's moves tell again and again."""

    def __init__(self, names: Sequence[Message]) -> None:
        self._names = names
        self.stepped = Kept[tuple[int, int, int], Fact](
            lambda key: self.hop(Did.STEPPED, key[0], 0, key[1], key[2])
        )
        """By astronaut, here and there."""
        self.hopped = Kept[tuple[int, int, int, int], Fact](lambda key: self.hop(Did.HOPPED, *key))
        self.chose_exit = Kept[tuple[int, int, int, int], Fact](
            lambda key: self.hop(Did.CHOSE_EXIT, *key)
        )
        """By astronaut, kind, here and there."""
        self.coin_left = Kept[tuple[int, int], Fact](lambda key: self._at(Did.COIN_LEFT, *key))
        self.coin_taken = Kept[tuple[int, int], Fact](lambda key: self._at(Did.COIN_TAKEN, *key))
        self.floated_off = Kept[tuple[int, int], Fact](lambda key: self._at(Did.FLOATED_OFF, *key))
        """By astronaut and cell."""
        self.sailed = Kept[tuple[int, int], Fact](lambda key: self._ship(Did.SAILED, *key))
        self.flew = Kept[tuple[int, int], Fact](lambda key: self._ship(Did.FLEW, *key))
        """By seat and berth."""

    def hop(self, did: Did, astronaut: int, kind: int, here: int, there: int) -> Fact:
        """Tell of a hop from here to there."""
        names = self._names
        args: dict[str, Arg] = {
            "seat": SEATS[astronaut // CREW],
            "astronaut": astronaut % CREW + 1,
            "kind": KIND_WORDS[kind],
            "from": names[here],
            "to": names[there],
        }
        return Fact(did, args)

    def opened(self, seat: int, cell: int, face: str, turn: int) -> Fact:
        """Tell what a tile shows that was turned over."""
        args: dict[str, Arg] = {
            "seat": SEATS[seat],
            "cell": self._names[cell],
            "tile": TILE_WORDS[face],
            "turn": turn,
        }
        return Fact(Did.OPENED, args, reveals=True)

    def _at(self, did: Did, astronaut: int, place: int) -> Fact:
        return Fact(did, who_is(astronaut, cell=self._names[place]))

    def _ship(self, did: Did, seat: int, berth: int) -> Fact:
        return Fact(did, {"seat": SEATS[seat], "to": self._names[berth]})


def who_is(astronaut: int, **more: Arg) -> dict[str, Arg]:
    """Name an astronaut in a fact: his seat, his number from 1, and what else there is to say."""
    return {"seat": SEATS[astronaut // CREW], "astronaut": astronaut % CREW + 1, **more}
