"""What travels over the socket: all that clients say in one union, all that the server says in
another; what they have in common with the HTTP answers stands in `values`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from starshelf.core.errors import BadMessage
from starshelf.core.game import Viewer
from starshelf.core.scene import Scene, Shade
from starshelf.server.wire.values import Card, Idea, Moment, Over, Refusal, SeatCard, Status, Told

MessageId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f]+$")]
TargetId = Annotated[str, Meta(max_length=80)]


class _FromClient(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    pass


class Act(_FromClient, frozen=True, tag="act"):
    """Take an offer of the frame `at`."""

    at: int
    offer: int
    id: MessageId


class Sync(_FromClient, frozen=True, tag="sync"):
    """Send me the present frame and what I missed; later ones as patches, if I like."""

    have: int = -1
    patches: bool = False


class Why(_FromClient, frozen=True, tag="why"):
    """Tell why no offer is behind these targets."""

    path: Annotated[tuple[TargetId, ...], Meta(min_length=1, max_length=16)]
    at: int = -1
    id: MessageId = "why"


class Light(_FromClient, frozen=True, tag="shades"):
    """Tell what pointing at this target lights up in the frame `at`, else in the newest."""

    target: TargetId
    at: int = -1
    id: MessageId = "shades"


class Eyes(_FromClient, frozen=True, tag="eyes"):
    """Look with another seat of mine."""

    seat: int | None


class Undo(_FromClient, frozen=True, tag="undo"):
    """Take back my last decision."""

    id: MessageId = "undo"


class UndoVote(_FromClient, frozen=True, tag="undo_vote"):
    """Answer somebody who wants to take back."""

    agree: bool


class Speak(_FromClient, frozen=True, tag="chat"):
    """Say something."""

    text: str = ""
    phrase: Annotated[str, Meta(pattern=r"^[a-z0-9_-]{0,40}$")] = ""


class HandOver(_FromClient, frozen=True, tag="hand_over"):
    """Let a bot play for a seat."""

    seat: int
    level: str = ""


class TakeBack(_FromClient, frozen=True, tag="take_back"):
    """Play my own seat again."""

    seat: int


class Hint(_FromClient, frozen=True, tag="hint"):
    """Tell what an expert would do."""

    id: MessageId = "hint"


class AllowHints(_FromClient, frozen=True, tag="allow_hints"):
    """Forbid hints at this table as long as I sit here, or do so no more."""

    allow: bool


class Ping(_FromClient, frozen=True, tag="ping"):
    """Are you there?"""


FromClient = (
    Act
    | Sync
    | Why
    | Light
    | Eyes
    | Undo
    | UndoVote
    | Speak
    | HandOver
    | TakeBack
    | Hint
    | AllowHints
    | Ping
)


class _FromServer(Struct, frozen=True, tag_field="do", rename={"as_seat": "as"}):
    pass


class Chat(_FromServer, frozen=True, tag="chat"):
    """Somebody has said something: a text, or the key of a phrase."""

    n: int
    seat: int
    name: str
    text: str | UnsetType = UNSET
    phrase: str | UnsetType = UNSET


class Welcome(_FromServer, frozen=True, tag="welcome"):
    """The first message: the table, my seats, through whose eyes I look, what was said so far."""

    table: Card
    mine: tuple[int, ...]
    as_seat: Viewer
    chat: tuple[Chat, ...]


class Seating(_FromServer, frozen=True, tag="seats"):
    """Who sits where has changed, or somebody came or went."""

    status: Status
    seats: list[SeatCard]
    watchers: int


class _Shown(_FromServer, frozen=True, kw_only=True):
    v: int
    as_seat: Viewer
    facts: tuple[Told, ...]
    by: int | None
    to_act: tuple[int, ...]
    undo: Literal["free", "ask"] | None
    """Whether I can take back: by a click, or if the others agree."""
    over: Over | None
    back: int | UnsetType = UNSET
    """The earlier version that this one went back to."""
    missed: tuple[Moment, ...] | UnsetType = UNSET
    """The versions that I have missed, in the answer to `sync`."""
    frozen: str | UnsetType = UNSET
    """Why the table is read only."""


class Frame(_Shown, frozen=True, kw_only=True, tag="frame"):
    """The table at a version as a viewer may know it."""

    scene: Scene


class Patch(_Shown, frozen=True, kw_only=True, tag="patch"):
    """A frame for a client that has the one before: `scene` is what changed in it."""

    scene: dict[str, Any]


class Done(_FromServer, frozen=True, tag="ok"):
    """A decision is stored; it made this version."""

    id: str
    v: int


class NotDone(_FromServer, frozen=True, kw_only=True, tag="refused"):
    """A message is refused, and why."""

    id: str | UnsetType = UNSET
    refusal: Refusal


class Stale(_FromServer, frozen=True, tag="stale"):
    """A message was about offers that are no longer there."""

    id: str
    v: int


class Bad(_FromServer, frozen=True, kw_only=True, tag="bad"):
    """A message is malformed: a fault of the client's, told in English for developers."""

    id: str | UnsetType = UNSET
    where: str
    reason: str


class WhyNot(_FromServer, frozen=True, tag="why"):
    """Why no offer is behind some targets; null: there is one."""

    id: str
    refusal: Refusal | None


class Shades(_FromServer, frozen=True, tag="shades"):
    """What pointing at a target lights up in the frame `v`."""

    id: str
    v: int
    target: str
    shades: tuple[Shade, ...]


class Ideas(_FromServer, frozen=True, tag="hint"):
    """What an expert would do, the most trusted first."""

    id: str
    v: int
    ideas: tuple[Idea, ...]


class Pong(_FromServer, frozen=True, tag="pong"):
    """I am here."""


class UndoAsked(_FromServer, frozen=True, tag="undo_asked"):
    """A seat wants to take back; these have yet to answer."""

    by: int
    back: int
    waiting: tuple[int, ...]


class UndoOver(_FromServer, frozen=True, tag="undo_over"):
    """The wish to take back is settled: agreed, declined by a seat, or dropped (by null)."""

    agreed: bool
    by: int | None


class Rematch(_FromServer, frozen=True, tag="rematch"):
    """Somebody has opened the next game."""

    table: str


FromServer = (
    Welcome
    | Seating
    | Frame
    | Patch
    | Done
    | NotDone
    | Stale
    | Bad
    | WhyNot
    | Shades
    | Ideas
    | Pong
    | UndoAsked
    | UndoOver
    | Chat
    | Rematch
)

_decoder = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()


def read_message(text: str | bytes, most: int) -> FromClient:
    """Read a client's message; raise BadMessage that names the field."""
    raw = text.encode() if isinstance(text, str) else text
    if len(raw) > most:
        raise BadMessage("message", f"expected at most {most} bytes, got {len(raw)}")
    try:
        message: FromClient = _decoder.decode(raw)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        raise BadMessage(path.rstrip("`").lstrip(".") or "message", reason) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadMessage("message", f"not a whole JSON object ({error})") from None
    except RecursionError:
        raise BadMessage("message", "is nested too deeply") from None
    return message


def write_message(message: FromServer) -> str:
    """Write a message of the server as it is sent."""
    return _encoder.encode(message).decode()


def encode(value: Any) -> str:
    """Write any other value as JSON text."""
    return _encoder.encode(value).decode()
