"""What travels over the socket: the client's messages, read strictly, and the server's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from starshelf.core.errors import BadMessage
from starshelf.core.game import Fact, Refusal, Score, Viewer
from starshelf.core.scene import Scene
from starshelf.core.words import Arg

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


class Eyes(_FromClient, frozen=True, tag="eyes"):
    """Look with another seat of mine."""

    seat: int | None


class Undo(_FromClient, frozen=True, tag="undo"):
    """Take back my last decision."""

    id: MessageId = "undo"


class UndoVote(_FromClient, frozen=True, tag="undo_vote"):
    """Answer somebody who wants to take back."""

    agree: bool


class Chat(_FromClient, frozen=True, tag="chat"):
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
    | Eyes
    | Undo
    | UndoVote
    | Chat
    | HandOver
    | TakeBack
    | Hint
    | AllowHints
    | Ping
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


class Told(Struct, frozen=True, omit_defaults=True):
    """A fact as a viewer reads it: nothing of who else may."""

    code: str
    args: Mapping[str, Arg] = {}


class Moment(Struct, frozen=True):
    """What a viewer was told at a version."""

    v: int
    by: int | None
    facts: tuple[Told, ...]
    back: int | msgspec.UnsetType = msgspec.UNSET


class Over(Struct, frozen=True):
    """How a game ended."""

    ending: str
    winners: tuple[int, ...]
    scores: tuple[Score, ...]
    places: tuple[int, ...]
    """1 for winners, one for each seat; none where nobody has won."""


class _Shown(Struct, frozen=True, kw_only=True, rename={"as_seat": "as"}, tag_field="do"):
    v: int
    as_seat: Viewer
    facts: tuple[Told, ...]
    by: int | None
    to_act: tuple[int, ...]
    undo: str | None
    over: Over | None
    back: int | msgspec.UnsetType = msgspec.UNSET
    missed: tuple[Moment, ...] | msgspec.UnsetType = msgspec.UNSET
    frozen: str | msgspec.UnsetType = msgspec.UNSET


class Frame(_Shown, frozen=True, kw_only=True, tag="frame"):
    """The table at a version as a viewer may know it."""

    scene: Scene


class Patch(_Shown, frozen=True, kw_only=True, tag="patch"):
    """A frame for a client that has the one before: `scene` is what changed in it."""

    scene: dict[str, Any]


def told(facts: tuple[Fact, ...], viewer: Viewer) -> tuple[Told, ...]:
    """Pick the facts that a viewer may read."""
    return tuple(Told(fact.code, fact.args) for fact in facts if fact.is_for(viewer))


def refusal_body(refusal: Refusal) -> dict[str, Any]:
    """Write a refusal, empty parts left out."""
    body: dict[str, Any] = {"code": refusal.code}
    if refusal.args:
        body["args"] = refusal.args
    if refusal.clause:
        body["clause"] = refusal.clause
    return body


def encode(value: Any) -> str:
    """Write a value as JSON text."""
    return _encoder.encode(value).decode()
