"""Malformed socket messages and frames: seeded, each of a named kind."""

from __future__ import annotations

import asyncio
import json
import random
import struct
from typing import Any

from trials.hostile import BIG, Sent, put

TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9

NEVER: tuple[bytes, ...] = (
    b"1.5", b"1e999", b"NaN", b"[]", b"{}", b"[1]", b'{"a":1}', b"", b"'x'", b'"unclosed',
    b"[" * 1900 + b"]" * 1900, b"[" * 4000, b'{"a":' * 600 + b"1" + b"}" * 600,
)  # fmt: skip
"""What is right for no field."""
NO_NUMBER = (*NEVER, b'"1"', b"true", b'"a\\u0000"', str(BIG).encode(), str(-BIG).encode(),
             str(2**63).encode(), b"9" * 3000, b"-1", str(2**40).encode())  # fmt: skip
NO_TEXT = (*NEVER, b"null", b"true", b"7", b'"a\\u0000b"', b'"\\ud800"', b'"\xff"',
           b'"\xed\xa0\x80"', b'"' + b"x" * 400 + b'"', b'"\\u001b[31m"')  # fmt: skip
NO_ID = (*NO_TEXT, b'""', b'"' + b"x" * 41 + b'"')
NO_ANSWER = (*NEVER, b"null", b"1", b'"true"')

WISHES: tuple[tuple[dict[str, Any], str, tuple[bytes, ...]], ...] = (
    ({"do": "act", "at": 0, "offer": 0, "id": "k"}, "at", NO_NUMBER),
    ({"do": "act", "at": 0, "offer": 0, "id": "k"}, "offer", NO_NUMBER),
    ({"do": "act", "at": 0, "offer": 0, "id": "k"}, "id", NO_ID),
    ({"do": "act", "at": 0, "offer": 0, "id": "k"}, "more", (*NO_TEXT, b"1")),
    ({"do": "sync", "have": -1}, "have", NO_NUMBER),
    ({"do": "sync", "patches": False}, "patches", NO_ANSWER),
    ({"do": "why", "path": ["x"], "at": 0, "id": "w"}, "path", (*NO_TEXT, b'["\\u0000"]')),
    ({"do": "why", "path": ["x"], "at": 0, "id": "w"}, "at", NO_NUMBER),
    ({"do": "why", "path": ["x"], "at": 0, "id": "w"}, "id", NO_ID),
    ({"do": "eyes", "seat": 0}, "seat", NO_NUMBER),
    ({"do": "undo", "id": "u"}, "id", NO_ID),
    ({"do": "undo_vote", "agree": True}, "agree", NO_ANSWER),
    ({"do": "chat", "text": "x"}, "text", NO_TEXT),
    ({"do": "chat", "phrase": "x"}, "phrase", NO_TEXT),
    ({"do": "hand_over", "seat": 0, "level": "nobody"}, "seat", NO_NUMBER),
    ({"do": "hand_over", "seat": 0, "level": "nobody"}, "level", NO_TEXT),
    ({"do": "take_back", "seat": 0}, "seat", NO_NUMBER),
    ({"do": "hint", "id": "h"}, "id", NO_ID),
    ({"do": "allow_hints", "allow": True}, "allow", NO_ANSWER),
    ({"do": "ping"}, "do", (*NO_TEXT, b'"nothing"', b'""')),
)

SHAPES: tuple[tuple[str, bytes], ...] = (
    ("empty", b""), ("list", b"[]"), ("null", b"null"), ("text", b'"ping"'), ("two", b"{}{}"),
    ("cut", b'{"do":"ping"'), ("not UTF-8", b'{"do":"\xff"}'), ("NUL", b'{"do":"ping"}\x00'),
    ("mark", b"\xef\xbb\xbf{\"do\":\"ping\"}"), ("no do", b'{"at":1}'), ("spaces", b" " * 4096),
    ("key twice", b'{"do":"act","at":0,"offer":0,"id":"k","id":7}'), ("number", b"1"),
    ("deep", b"[" * 1900 + b"]" * 1900), ("deep and open", b"[" * 4096),
    ("deep objects", b'{"a":' * 800), ("deep unknown", b'{"do":"ping","x":' + b"[" * 4000),
    ("long", b'{"do":"chat","text":"' + b"x" * 5000 + b'"}'), ("longer", b"x" * 60_000),
    ("escapes", b'{"do":"chat","text":"' + b"\\u0000" * 600 + b'"}'),
)  # fmt: skip


def frame(
    code: int, payload: bytes = b"", *, last: bool = True, masked: bool = True, more: int = 0
) -> bytes:
    """Write a frame; `more` are the reserved bits."""
    size, mark = len(payload), 0x80 if masked else 0
    head = bytes([(0x80 if last else 0) | more << 4 | code])
    if size < 126:
        head += bytes([mark | size])
    elif size < 65_536:
        head += bytes([mark | 126]) + struct.pack("!H", size)
    else:
        head += bytes([mark | 127]) + struct.pack("!Q", size)
    return head + (b"\x00\x00\x00\x00" if masked else b"") + payload


FRAMES: tuple[tuple[str, bytes], ...] = (
    ("unmasked", frame(TEXT, b'{"do":"ping"}', masked=False)), ("no such code", frame(3, b"x")),
    ("reserved bits", frame(TEXT, b"x", more=7)), ("compressed", frame(TEXT, b"\xff" * 50, more=4)),
    ("huge", bytes([0x81, 0xFF]) + struct.pack("!Q", 2**63 - 1) + b"\x00" * 4 + b"x" * 500),
    ("larger than huge", bytes([0x81, 0xFF]) + b"\xff" * 8 + b"\x00" * 4 + b"x"),
    ("claims 1 GB", bytes([0x82, 0xFF]) + struct.pack("!Q", 2**30) + b"\x00" * 4 + b"x" * 2000),
    ("continues nothing", frame(0, b"x")), ("never ends", frame(TEXT, b"x", last=False) * 3),
    ("many parts", frame(TEXT, b"{", last=False) + frame(0, b" ", last=False) * 900),
    ("large ping", frame(PING, b"x" * 200)), ("ping in parts", frame(PING, b"x", last=False)),
    ("pings", frame(PING, b"x" * 125) * 400), ("pongs", frame(10, b"x") * 400),
    ("close 0", frame(CLOSE, b"\x00\x00")), ("close 999", frame(CLOSE, struct.pack("!H", 999))),
    ("close 5000", frame(CLOSE, struct.pack("!H", 5000))), ("close short", frame(CLOSE, b"\x03")),
    ("close not UTF-8", frame(CLOSE, b"\x03\xe8\xff\xfe")), ("not UTF-8", frame(TEXT, b"\xff\xfe")),
    ("text 70 kB", frame(TEXT, b"x" * 70_000)), ("bytes", frame(BINARY, bytes(range(256)))),
    ("binary JSON", frame(BINARY, b'{"do":"nothing"}')), ("HTTP", b"GET / HTTP/1.1\r\n\r\n"),
)  # fmt: skip

HANDSHAKES: tuple[tuple[str, dict[str, str]], ...] = (
    ("no key", {"Sec-WebSocket-Key": ""}), ("short key", {"Sec-WebSocket-Key": "x"}),
    ("version", {"Sec-WebSocket-Version": "99"}), ("no version", {"Sec-WebSocket-Version": "x"}),
    ("upgrade", {"Upgrade": "nothing"}), ("origin", {"Origin": "http://["}),
    ("other origin", {"Origin": "https://elsewhere.example"}), ("null origin", {"Origin": "null"}),
    ("protocol", {"Sec-WebSocket-Protocol": "," * 3000}), ("cookie", {"Cookie": "\\" * 9000}),
    ("extension", {"Sec-WebSocket-Extensions": "permessage-deflate; x=" + "y" * 3000}),
    ("extensions", {"Sec-WebSocket-Extensions": "permessage-deflate," * 400}),
)  # fmt: skip


def handshake(path: str, cookie: str, more: dict[str, str] | None = None) -> bytes:
    """Write the request that opens a socket."""
    headers = {
        "Host": "127.0.0.1",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version": "13",
        **({"Cookie": cookie} if cookie else {}),
        **(more or {}),
    }
    rows = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join(rows).encode("latin-1") + b"\r\n\r\n"


async def read_frame(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """Read one frame of the server's."""
    first, size = await reader.readexactly(2)
    size &= 0x7F
    if size == 126:
        (size,) = struct.unpack("!H", await reader.readexactly(2))
    elif size == 127:
        (size,) = struct.unpack("!Q", await reader.readexactly(8))
    return first & 0x0F, await reader.readexactly(size)


def hostile_message(rng: random.Random) -> Sent:
    """A message that is wrong, as a frame that is right."""
    if rng.random() < 0.75:
        wish, field, values = rng.choice(WISHES)
        raw, kind = put(wish, [field], rng.choice(values)), f"message {wish['do']}.{field}"
    else:
        name, raw = rng.choice(SHAPES)
        kind = f"message {name}"
    # what is no text travels as bytes: as a text the frame itself would be wrong
    code = TEXT if _is_text(raw) and rng.random() < 0.9 else BINARY
    return Sent(kind, frame(code, raw))


def right_message(rng: random.Random) -> Sent:
    """A message that is right, for somebody who may only watch."""
    wish, *_ = rng.choice(WISHES[:-1])
    wish = {key: value for key, value in wish.items() if key != "more"}
    return Sent(f"watcher {wish['do']}", frame(TEXT, json.dumps(wish).encode()))


def _is_text(raw: bytes) -> bool:
    try:
        raw.decode()
    except UnicodeDecodeError:
        return False
    return True
