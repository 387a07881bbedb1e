"""A sheet to draw a scene on: parts are put down one after the other."""

from __future__ import annotations

from collections.abc import Iterable

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
    Shade,
    Target,
)
from starshelf.core.words import Message


class Part(Struct, frozen=True):
    """A small thing as it is drawn (a tile, a group of figures, a mat); see `remember`."""

    pieces: tuple[Piece, ...] = ()
    lines: tuple[Line, ...] = ()
    labels: tuple[Label, ...] = ()
    targets: tuple[Target, ...] = ()
    places: tuple[Place, ...] = ()


class Sheet:
    """Collects what is drawn, in the order in which it is drawn."""

    def __init__(self, places: Iterable[Place] = ()) -> None:
        self.places = [*places]
        self.pieces: list[Piece] = []
        self.lines: list[Line] = []
        self.labels: list[Label] = []
        self.targets: list[Target] = []

    def put(self, *parts: Part) -> None:
        """Put parts down."""
        for part in parts:
            self.places += part.places
            self.pieces += part.pieces
            self.lines += part.lines
            self.labels += part.labels
            self.targets += part.targets

    def part(self) -> Part:
        """Give what has been put down as one part."""
        return Part(
            tuple(self.pieces),
            tuple(self.lines),
            tuple(self.labels),
            tuple(self.targets),
            tuple(self.places),
        )

    def scene(
        self,
        *,
        offers: tuple[Offer, ...] = (),
        gestures: tuple[Gesture, ...] = (),
        shades: tuple[Shade, ...] = (),
        ask: Ask | None = None,
        seats: tuple[SeatNote, ...] = (),
        notes: tuple[Message, ...] = (),
    ) -> Scene:
        """Give the finished scene."""
        return Scene(
            tuple(self.places),
            tuple(self.pieces),
            tuple(self.lines),
            tuple(self.labels),
            tuple(self.targets),
            offers,
            gestures,
            shades,
            ask,
            seats,
            notes,
        )
