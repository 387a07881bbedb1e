"""A sheet to draw a scene on: parts are put down one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any, TypeVar

from msgspec import Struct

from starshelf.core.scene import (
    Ask,
    Gesture,
    Label,
    Line,
    Offer,
    Piece,
    Place,
    Scene,
    SeatNote,
    Target,
)
from starshelf.core.words import Message

T = TypeVar("T")


class Part(Struct, frozen=True, gc=False):
    """A small thing as it is drawn (a tile, a group of figures, a mat); see `remember`."""

    pieces: tuple[Piece, ...] = ()
    lines: tuple[Line, ...] = ()
    labels: tuple[Label, ...] = ()
    targets: tuple[Target, ...] = ()
    places: tuple[Place, ...] = ()


FIELDS = Part.__struct_fields__


class Joined(tuple[T, ...]):
    """A tuple made of parts, and the parts: what two such share is found part by part."""

    parts: tuple[tuple[T, ...], ...]


def join(parts: Iterable[tuple[T, ...]]) -> tuple[T, ...]:
    """Join tuples to one that remembers them, empty ones too: the n-th part stays the n-th.

    All empty, they are the plain empty tuple, which a written scene leaves out.
    """
    kept = tuple(parts)
    if not any(kept):
        return ()
    whole: Joined[T] = Joined(chain.from_iterable(kept))
    whole.parts = kept
    return whole


class Sheet:
    """Collects what is drawn, in the order in which it is drawn.

    Loose things are appended to the lists; parts are put down whole.
    """

    def __init__(self, places: Iterable[Place] = ()) -> None:
        self.places = [*places]
        self.pieces: list[Piece] = []
        self.lines: list[Line] = []
        self.labels: list[Label] = []
        self.targets: list[Target] = []
        self._parts: list[Part] = []

    def put(self, *parts: Part) -> None:
        """Put parts down."""
        self._gather()
        self._parts += parts

    def part(self) -> Part:
        """Give what has been put down as one part."""
        self._gather()
        if len(self._parts) == 1:
            return self._parts[0]
        lists = ([getattr(part, name) for part in self._parts] for name in FIELDS)
        return Part(*(tuple(chain.from_iterable(found)) for found in lists))

    def _gather(self) -> None:
        """Make a part of what lies loose."""
        lists: list[list[Any]] = [getattr(self, name) for name in FIELDS]
        if any(lists):
            self._parts.append(Part(*[tuple(things) for things in lists]))
            for things in lists:
                things.clear()

    def scene(
        self,
        *,
        offers: tuple[Offer, ...] = (),
        gestures: tuple[Gesture, ...] = (),
        lights: tuple[str, ...] = (),
        ask: Ask | None = None,
        seats: tuple[SeatNote, ...] = (),
        notes: tuple[Message, ...] = (),
    ) -> Scene:
        """Give the finished scene."""
        self._gather()
        parts = self._parts
        return Scene(
            join([part.places for part in parts]),
            join([part.pieces for part in parts]) or (),
            join([part.lines for part in parts]) or (),
            join([part.labels for part in parts]) or (),
            join([part.targets for part in parts]) or (),
            offers,
            gestures,
            lights,
            ask,
            seats,
            notes,
        )
