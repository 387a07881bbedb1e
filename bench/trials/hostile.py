"""Malformed requests: seeded, each of a named kind, none of them a way to change a kept table."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from trials.http import request

MARK = "@here@"
BIG, DEEP = 2**70, 8000

VALUES: tuple[bytes, ...] = (
    b"null", b"true", b"-1", b"1.5", b"1e999", b"-1e308", b"NaN", b"-Infinity", b"0123", b"1e4",
    str(2**63).encode(), str(BIG).encode(), str(-BIG).encode(), b"9" * 4400, b'""', b'"1"',
    b'"a\\u0000b"', b'"\\ud800"', b'"\\udc00\\ud800"', b'"\xff\xfe"', b'"\xed\xa0\x80"',
    b'"\\u202e"', b'"' + b"x" * 5000 + b'"', b'"' + b"\\\\" * 2000 + b'"', b'"../../etc/passwd"',
    b"[]", b"{}", b"[null]", b'{"as":"words"}', b'{"":""}', b"[" * 900 + b"]" * 900,
    b'{"a":' * 900 + b"1" + b"}" * 900, b'"unclosed', b"", b"'x'", b"undefined", b'"\t\n"',
)  # fmt: skip
"""What is put in the place of a field."""

PARTS: tuple[str, ...] = (
    "%00", "a%00b", "%ff%fe", "%ed%a0%80", "..", "%2e%2e%2f%2e%2e", "..%2f..%2fetc%2fpasswd",
    "a" * 3000, "%F0%9F%9A%80", "%27%3B%20DROP%20TABLE%20log%3B--", "%25%30%30", "*", "%",
    "%zz", "-1", str(2**63), str(BIG), str(-BIG), "1.5", "NaN", "null", "%D9%A3", "1_0", "+1",
    "%201", "0x10", "", "undefined", "%0d%0aSet-Cookie:%20x=y", "%5c..%5c",
)  # fmt: skip
"""What is put in the place of a part of a path or of a query."""

HEADERS: tuple[tuple[str, bytes], ...] = (
    ("origin", b"Origin: http://["), ("origin", b"Origin: null"), ("origin", b"Origin: http://a]b"),
    ("origin", b"Origin: " + b"\xff" * 40), ("origin", b"Origin: http://127.0.0.1:99999999"),
    ("origin", b"Origin: " + b"[" * 9000), ("origin", b"Origin: javascript:alert(1)"),
    ("cookie", b"Cookie: starshelf=" + b"\\" * 15_000), ("cookie", b"Cookie: " + b"\\" * 100_000),
    ("cookie", b'Cookie: starshelf="' + b"\\" * 12_000 + b'"'), ("cookie", b"Cookie: starshelf="),
    ("cookie", b"Cookie: " + b"; ".join(b"c%d=%d" % (n, n) for n in range(1000))),
    ("cookie", b"Cookie: " + b";" * 12_000), ("cookie", b"Cookie: " + b"=" * 12_000),
    ("cookie", b"Cookie: starshelf=\xff\xfe.\xed\xa0\x80"), ("cookie", b"Cookie: starshelf=a.b.c"),
    ("cookie", b"Cookie: starshelf=" + b"." * 12_000), ("cookie", b'Cookie: starshelf="a\\056b"'),
    ("host", b"Host: ["), ("host", b"Host: a, b"), ("host", b"Host: \xff"), ("host", b"Host:"),
    ("host", b"Host: ../../x:99999"), ("header", b"X-Long: " + b"x" * 100_000),
    ("header", b"\r\n".join(b"X-%d: y" % n for n in range(800))), ("header", b"X-Nul: a\x00b"),
    ("header", b"X-Odd: \xff\xfe"), ("header", b": no name"), ("header", b"No colon"),
    ("header", b"X-Fold: a\r\n b"), ("header", b"X Y: spaces"), ("header", b"X-CR: a\rb"),
    ("type", b"Content-Type: text/plain"), ("type", b"Content-Type: multipart/form-data"),
    ("type", b"Content-Type: application/msgpack"), ("type", b"Content-Type: \xff/\xff"),
    ("type", b"Content-Type: application/x-www-form-urlencoded"), ("type", b"Content-Type:"),
    ("type", b"Content-Type: application/json; charset=utf-16"), ("type", b"Content-Type: a" * 99),
    ("type", b"Content-Type: application/json; charset=" + b"x" * 200),
    ("accept", b"Accept: \xff"), ("accept", b"Accept: " + b"a/b;q=9," * 900),
    ("accept", b"Accept-Encoding: gzip;q=x, \xff"), ("accept", b"Accept-Language: " + b"-" * 999),
    ("proxy", b"X-Forwarded-For: \xff, ::::, 999.1.1.1"), ("proxy", b"X-Forwarded-Proto: \xff"),
    ("proxy", b"Forwarded: for=\"[\""), ("range", b"Range: bytes=-9999999999999999999999"),
    ("range", b"If-Modified-Since: \xff"), ("upgrade", b"Connection: Upgrade\r\nUpgrade: h2c"),
    ("upgrade", b"Connection: Upgrade\r\nUpgrade: \xff"), ("expect", b"Expect: 200-maybe"),
    ("length", b"Content-Length: -1"), ("length", b"Content-Length: 99999999999999999999999"),
    ("length", b"Content-Length: 5\r\nContent-Length: 6"), ("length", b"Content-Length: 0x10"),
    ("length", b"Content-Length: +5"), ("coding", b"Transfer-Encoding: chunked, identity"),
    ("coding", b"Transfer-Encoding: gzip"), ("coding", b"Transfer-Encoding: \x0bchunked"),
)  # fmt: skip

METHODS = ("PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "HEAD", "CONNECT", "PROPFIND", "get", "X")

RAW: tuple[bytes, ...] = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(range(200)),
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET /\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 500,
    b"GET / HTTP/1.1\nHost: x\n\n", b"GET  /  HTTP/1.1\r\n\r\n", b"\x00" * 4000, b"A" * 70_000,
    b"GET " + b"/" * 70_000 + b" HTTP/1.1\r\n\r\n", b"GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n", b"GET * HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n", b"GET http://a/b?c HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET //etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n", b"GET ?x HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /assets/../../../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
    b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /health HTTP/1.0\r\n\r\n",
    b"POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x",
    b"POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n",
    b"POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}",
    b"POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n5\r\n{\"lin",
    b"POST /api/replays HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
    b"Content-Length: 1000\r\n\r\n{\"starshelf\":1,",
    b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" * 20,
)  # fmt: skip


class Sent(Struct):
    """A malformed message."""

    kind: str
    raw: bytes
    whole: bool = True
    """Whether it is a whole request, so that an answer must come."""


class Targets(Struct):
    """The tables that strangers aim at, and the cookies they have."""

    kept: list[str]
    """Tables that must not change."""
    own: str
    """An open table of the owner's, which may."""
    owner: str
    stranger: str
    star: str
    """A sound uploaded game."""

    def any_table(self, rng: random.Random) -> str:
        """Pick one that is there."""
        return rng.choice([*self.kept, self.own])


def put(body: Any, path: list[Any], value: bytes) -> bytes:
    """Write a body as JSON with a raw value in the place of one field."""
    copy = json.loads(json.dumps(body))
    inside = copy
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = MARK
    return json.dumps(copy).encode().replace(f'"{MARK}"'.encode(), value)


def paths_of(body: Any, before: tuple[Any, ...] = ()) -> list[list[Any]]:
    """List the ways to all fields of a body."""
    items = body.items() if isinstance(body, dict) else enumerate(body)
    found: list[list[Any]] = []
    for key, value in items:
        found.append([*before, key])
        if isinstance(value, (dict, list)):
            found += paths_of(value, (*before, key))
    return found


def spoil(raw: bytes, rng: random.Random) -> tuple[str, bytes]:
    """Break the shape of a JSON text."""
    ways: list[tuple[str, Callable[[], bytes]]] = [
        ("cut", lambda: raw[: rng.randrange(len(raw) + 1)]),
        ("array", lambda: b"[" + raw + b"]"),
        ("twice", lambda: raw + raw),
        ("mark", lambda: b"\xef\xbb\xbf" + raw),
        ("utf-16", lambda: raw.decode("latin-1").encode("utf-16")),
        ("latin-1", lambda: raw.replace(b"a", b"\xe4")),
        ("bytes", lambda: bytes(rng.randrange(256) for _ in range(rng.randrange(200)))),
        ("flipped", lambda: _flip(raw, rng)),
        ("unknown key", lambda: raw[:-1] + b',"x":1}'),
        ("key twice", lambda: raw[:-1] + b"," + raw[1:]),
        ("deep", lambda: b"[" * DEEP + b"]" * DEEP),
        ("deep options", lambda: put_deep(DEEP)),
        ("value", lambda: rng.choice(VALUES)),
        ("large", lambda: b'{"x":"' + b"x" * rng.choice((16_000, 20_000, 200_000)) + b'"}'),
        ("zipped", lambda: gzip.compress(raw)),
    ]
    name, way = rng.choice(ways)
    return name, way()


def put_deep(depth: int) -> bytes:
    """Write a wish for a table whose options are nested too deeply."""
    half = depth if depth * 2 < 16_000 else 7_900
    body = {"game": "_tally", "seats": [{"kind": "me"}, {"kind": "screen"}], "options": {}}
    return put(body, ["options"], b'{"a":' + b"[" * half + b"]" * half + b"}")


def _flip(raw: bytes, rng: random.Random) -> bytes:
    changed = bytearray(raw or b"{}")
    for _ in range(rng.randint(1, 4)):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def hostile_body(aims: Targets, rng: random.Random) -> Sent:
    """A request whose body is wrong."""
    path, body, cookie = rng.choice(
        [
            (
                "/api/tables",
                {
                    "game": "_tally",
                    "options": {},
                    "listed": False,
                    "watch": True,
                    "hints": True,
                    "stand_in": "greedy",
                    "salt": "x",
                    "seats": [{"kind": "me", "name": "A"}, {"kind": "screen", "level": ""}],
                },
                aims.owner,
            ),
            (f"/api/tables/{aims.own}/seats/1", {"kind": "friend", "name": "x"}, aims.owner),
            (f"/api/tables/{rng.choice(aims.kept)}/seats/1", {"kind": "friend"}, aims.stranger),
            (f"/api/tables/{rng.choice(aims.kept)}/seats/0/link", {}, aims.stranger),
            ("/api/invitation", {"link": "x" * 22}, aims.stranger),
            ("/api/join", {"link": "x" * 22, "name": "Bob", "salt": "s"}, aims.stranger),
            (f"/api/tables/{aims.own}/join", {"name": "B", "salt": "", "seat": 1}, aims.stranger),
            (f"/api/tables/{rng.choice(aims.kept)}/rematch", {}, aims.stranger),
            (
                f"/api/tables/{rng.choice(aims.kept)}/what-if",
                {"at": 99, "level": "random", "seat": 0, "name": "A"},
                aims.stranger,
            ),
        ]
    )
    name = path.rsplit("/", 1)[-1]
    fields = paths_of(body)
    if fields and rng.random() < 0.7:
        field, value = rng.choice(fields), rng.choice(VALUES)
        raw = put(body, field, value)
        return Sent(f"field {name} {field[-1]}", request("POST", path, raw, cookie))
    way, raw = spoil(json.dumps(body).encode(), rng)
    return Sent(f"body {name}: {way}", request("POST", path, raw, cookie))


def hostile_path(aims: Targets, rng: random.Random) -> Sent:
    """A request whose path or query is wrong."""
    table, part, other = aims.any_table(rng), rng.choice(PARTS), rng.choice(PARTS)
    viewer = rng.choice(["viewer=0&", "viewer=1&", ""])
    path = rng.choice(
        [
            f"/api/tables/{part}", f"/api/tables/{part}/fair", f"/api/tables/{part}/log?viewer=0",
            f"/api/tables/{table}/replay?{viewer}at={part}", f"/api/tables/{table}/score?at={part}",
            f"/api/tables/{table}/replay?viewer={part}", f"/api/tables/{table}/log?viewer={part}",
            f"/api/tables/{table}/history?since={part}&until={other}", f"/api/tables?show={part}",
            f"/api/tables/{table}/history?viewer={part}", f"/api/tables/{part}/analysis",
            f"/api/words/{part}/{other}", f"/api/words/jackal/{part}", f"/api/art/{part}",
            f"/api/art/{part}/palette", f"/{part}", f"/assets/{part}", f"/{part}/{other}",
            f"/api/{part}", f"/api/tables/{table}/{part}", f"/api/schema/{part}",
            f"/api/tables?show=open&show={part}&{part}={other}", f"/table/{part}", f"/join/{part}",
        ]
    )  # fmt: skip
    if rng.random() < 0.3:
        path = rng.choice(
            [f"/api/tables/{part}/seats/{other}", f"/api/tables/{table}/seats/{part}/link",
             f"/api/tables/{part}/rematch", f"/api/tables/{part}/join",
             f"/api/tables/{part}/what-if"]
        )  # fmt: skip
        body = rng.choice([b"{}", b'{"kind":"friend"}', b'{"at":0,"level":"random"}'])
        return Sent(f"path POST {_shape(path)}", request("POST", path, body, aims.stranger))
    return Sent(f"path {_shape(path)}", request("GET", path, None, aims.stranger))


def _shape(path: str) -> str:
    return "/".join(part if len(part) < 12 else "…" for part in path.split("?")[0].split("/"))


def hostile_header(aims: Targets, rng: random.Random) -> Sent:
    """A request with a wrong header."""
    name, row = rng.choice(HEADERS)
    body = rng.choice([None, b'{"link":"' + b"x" * 22 + b'"}'])
    method, path = ("GET", "/api/tables") if body is None else ("POST", "/api/invitation")
    first, rest = request(method, path, body).split(b"\r\n", 1)
    if name == "type":
        rest = rest.replace(b"Content-Type: application/json\r\n", b"")
    if name == "host":
        rest = rest.replace(b"Host: 127.0.0.1\r\n", b"")
    whole = name not in ("length", "coding", "upgrade", "expect") and b"\x00" not in row
    return Sent(f"header {name}", first + b"\r\n" + row + b"\r\n" + rest, whole)


def hostile_method(aims: Targets, rng: random.Random) -> Sent:
    """A request with a method that is not meant."""
    path = rng.choice(["/api/tables", "/health", "/", f"/api/tables/{aims.kept[0]}", "/api/join"])
    method = rng.choice(METHODS)
    whole = method not in ("HEAD", "CONNECT", "get", "X")
    return Sent(f"method {method}", request(method, path, b"{}", aims.stranger), whole)


def hostile_upload(aims: Targets, rng: random.Random) -> Sent:
    """An uploaded game that is wrong."""
    first, *lines = aims.star.splitlines()
    header, how = json.loads(first), rng.random()
    if how < 0.5:
        field = rng.choice(
            ["starshelf", "game", "rules", "seats", "options", "code", "seed", "names", "salts",
             "commitment", "fair_since", "unknown"]
        )  # fmt: skip
        large = b'"' + b"c" * 400_000 + b'"'
        lists = (b'["a\\u0000"]', b'["' + b"n" * 400_000 + b'"]', b"[" + b'"",' * 9000 + b'""]')
        value = rng.choice([*VALUES, large, *lists])
        kind, raw = f"upload header {field}", put(header, [field], value)
        raw += b"\n" + "\n".join(lines).encode()
    elif how < 0.8:
        number = rng.randrange(len(lines))
        field = rng.choice(["v", "by", "do", "back", "digest", "x"])
        value = rng.choice([*VALUES, b'"' + b"[" * 5000 + b'"', b'"' + b"(" * 5000 + b'"'])
        kind, raw = f"upload line {field}", put(json.loads(lines[number]), [field], value)
        before = "\n".join([first, *lines[:number]]).encode()
        raw = before + b"\n" + raw + b"\n" + "\n".join(lines[number + 1 :]).encode()
    else:
        rows = [first, *lines]
        way = rng.choice(["shuffled", "cut", "spoiled", "many lines", "no header", "long"])
        kind = f"upload {way}"
        if way == "shuffled":
            rng.shuffle(rows)
        elif way == "no header":
            rows = lines
        elif way == "many lines":
            rows += [lines[-1]] * rng.choice((100, 25_000))
        raw = "\n".join(rows).encode()
        if way == "cut":
            raw = raw[: rng.randrange(len(raw))]
        elif way == "spoiled":
            raw = _flip(raw, rng)
        elif way == "long":
            raw += b"x" * rng.choice((100_000, 2_500_000))
    return Sent(
        kind, request("POST", "/api/replays", raw, aims.stranger, Content_Type="text/plain")
    )


def hostile_bytes(aims: Targets, rng: random.Random) -> Sent:
    """Bytes that are hardly a request."""
    number = rng.randrange(len(RAW) + 1)
    if number == len(RAW):
        raw = bytes(rng.randrange(256) for _ in range(rng.randrange(600)))
        return Sent("bytes at random", raw, False)
    return Sent(f"bytes {number}", RAW[number], False)


def hostile_request(aims: Targets, rng: random.Random) -> Sent:
    """Any of these."""
    makers = (hostile_body, hostile_path, hostile_header, hostile_method, hostile_upload)
    weights = (34, 30, 14, 4, 12, 6)
    (make,) = rng.choices((*makers, hostile_bytes), weights)
    return make(aims, rng)
