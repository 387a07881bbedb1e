"""The whole drawing vocabulary: all that a screen, a picture or a terminal learns of a game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from starshelf.core.words import Message

Role = Literal["board", "mat", "tray", "track", "pile"]
Shape = Literal["circle", "square", "hex", "rect", "diamond"]
OfferKind = Literal["plain", "main", "danger", "end"]
Flag = Literal["dim", "face_down", "new", "asleep", "ghost", "mine", "glow", "rolled"]
Tone = Literal["soft", "strong", "danger"]
Style = Literal["thin", "thick", "dashed", "orbit", "border", "zone", "path", "seat", "danger"]


class Place(Struct, frozen=True, omit_defaults=True, gc=False):
    """An area with its own coordinates, x to the right and y down, 0,0 at the top left corner.

    The client lays places out: boards large, mats of the other seats small, trays near the board.
    `owner` is the seat it belongs to. `ground` names a symbol drawn over the whole place first.
    """

    id: str
    role: Role
    width: float
    height: float
    owner: int | None = None
    title: Message | None = None
    ground: str = ""


class Piece(Struct, frozen=True, omit_defaults=True, gc=False):
    """A symbol of the game's art put somewhere; x, y is its middle, `size` its width.

    Symbols have square view boxes unless `tall` gives the height.
    The same id in two frames is the same thing, and glides.
    `turn` is in degrees clockwise. `seat` colours `var(--seat)` inside the symbol.
    `count` is a number shown on it, `text` a short label drawn in its middle (a letter, a number).
    A piece flagged `rolled` is a die: it tumbles when it shows another text than before.
    Pieces are drawn in the order of the list. A piece with `target` True can be clicked by its id.
    """

    id: str
    symbol: str
    place: str
    x: float
    y: float
    size: float = 1.0
    tall: float | None = None
    turn: float = 0
    flip: bool = False
    seat: int | None = None
    count: int | None = None
    text: str = ""
    flags: tuple[Flag, ...] = ()
    label: Message | None = None
    target: bool = False


class Line(Struct, frozen=True, omit_defaults=True, gc=False):
    """A polyline, or a closed and softly filled outline, under the pieces."""

    id: str
    place: str
    points: tuple[tuple[float, float], ...]
    style: Style = "thin"
    closed: bool = False
    seat: int | None = None
    colour: str = ""
    """The name of a CSS custom property of the game's palette, without the dashes."""


class Label(Struct, frozen=True, omit_defaults=True, gc=False):
    """Words or numbers written on a place: a message, or a plain text that needs no language."""

    id: str
    place: str
    x: float
    y: float
    text: str = ""
    message: Message | None = None
    size: float = 0.3
    anchor: Literal["start", "middle", "end"] = "middle"
    seat: int | None = None
    strong: bool = False
    wide: float = 0
    """Broken into lines about so wide, the first of them at y; 0: one line, however long."""


class Target(Struct, frozen=True, omit_defaults=True, gc=False):
    """Where one may click or reach by keyboard; x, y is its middle."""

    id: str
    place: str
    x: float
    y: float
    shape: Shape = "square"
    size: float = 1.0
    tall: float | None = None
    label: Message | None = None


class Ghost(Struct, frozen=True, omit_defaults=True, gc=False):
    """A shape that follows the pointer until it is put down.

    `anchor` is the target under the pointer; `pose` numbers the orientation (R and F walk the
    poses: `turned` and `flipped` are the pose numbers they lead to).
    `cells` are the targets it would cover.
    """

    anchor: str
    pose: int
    cells: tuple[str, ...]
    turned: int = 0
    flipped: int = 0
    symbol: str = ""


class Offer(Struct, frozen=True, omit_defaults=True, gc=False):
    """A legal action shown to its seat: clicking the targets of `path` one by one narrows to it.

    `number` is the action's index in the legal list. An offer without path or ghost is a button.
    """

    number: int
    message: Message
    path: tuple[str, ...] = ()
    ghost: Ghost | None = None
    kind: OfferKind = "plain"
    trail: tuple[str, ...] = ()
    """Targets along the forced way that this choice would lead, shown as a dotted path."""
    also: tuple[tuple[str, ...], ...] = ()
    """Other paths that mean the same."""
    any_order: bool = False
    """The targets of `path` may be clicked in any order; a client may still insist on theirs."""
    costs: tuple[int, ...] = ()
    """What each target of `path` takes of a fixed sum, to be shown added up while it is clicked."""


class Gesture(Struct, frozen=True, omit_defaults=True, gc=False):
    """A ghost whose putting down answers several small questions in a row.

    It begins with the offer `number`. Once that is accepted, the next frame of this seat has an
    offer or a gesture whose ghost has the same anchor and pose: the client takes it by itself.
    """

    number: int
    ghost: Ghost


class Ask(Struct, frozen=True, omit_defaults=True, gc=False):
    """What is wanted now, of whom, and the clause it comes from."""

    question: Message
    seats: tuple[int, ...]
    clause: str = ""
    obvious: int | None = None
    """The number of the offer that nearly everyone would take; who wants to be asked less lets it
    be taken for them."""


class Shade(Struct, frozen=True, omit_defaults=True, gc=False):
    """Targets lit up together while one of `by` is pointed at: a reach, a range, a sight.

    `about` says in the tip what they are.
    """

    by: tuple[str, ...]
    over: tuple[str, ...]
    tone: Tone = "soft"
    about: Message | None = None


class SeatNote(Struct, frozen=True, omit_defaults=True, gc=False):
    """What a glance at a seat shows beside its name: its points and short remarks."""

    seat: int
    points: int
    notes: tuple[Message, ...] = ()
    symbol: str = ""


class Scene(Struct, frozen=True, omit_defaults=True, gc=False):
    """A view as things to draw, with stable ids and click targets."""

    places: tuple[Place, ...]
    pieces: tuple[Piece, ...] = ()
    lines: tuple[Line, ...] = ()
    labels: tuple[Label, ...] = ()
    targets: tuple[Target, ...] = ()
    offers: tuple[Offer, ...] = ()
    gestures: tuple[Gesture, ...] = ()
    lights: tuple[str, ...] = ()
    """Targets that light up others while they are pointed at; what, is asked for then."""
    ask: Ask | None = None
    seats: tuple[SeatNote, ...] = ()
    notes: tuple[Message, ...] = ()
    """Remarks about the whole table: the round, coins still out, the last round …"""
