"""QR codes: of a link for the page, of an address for a terminal."""

from __future__ import annotations

from typing import Any

import segno
from litestar import Request, post
from litestar.params import JSONBody

from starshelf.core.errors import BadMessage
from starshelf.server.house import House
from starshelf.server.wire.bodies import Code, CodedLink

QUIET = 4
"""The light margin that cameras need, in modules."""
BLACK_ON_WHITE = "\x1b[38;5;16;48;5;231m"
"""Both colours are named: a terminal may be dark or light, and a code is dark on light."""
PLAIN = "\x1b[0m"
HALVES = {(0, 0): " ", (0, 1): "▄", (1, 0): "▀", (1, 1): "█"}


@post("/api/qr", status_code=200, sync_to_thread=True)
def draw_link(request: Request[Any, Any, Any], data: JSONBody[CodedLink]) -> Code:
    """Draw a link of this server as a QR code."""
    house: House = request.app.state.house
    scheme, _, rest = data.link.partition("://")
    origin = f"{scheme}://{rest.partition('/')[0]}"
    if not house.is_own_origin(origin, request.headers.get("host", "")):
        raise BadMessage("link", f"expected a link of this server, got one of {origin!r}")
    return Code(["".join(map(str, row)) for row in _modules(data.link, margin=0)])


def half_blocks(text: str) -> str:
    """Draw a text as a QR code for a terminal, two modules in a character."""
    rows = _modules(text, margin=QUIET)
    below = [*rows[1::2], *([[0] * len(rows)] if len(rows) % 2 else [])]
    lines = (
        "".join(HALVES[pair] for pair in zip(*both, strict=True))
        for both in zip(rows[::2], below, strict=True)
    )
    return "\n".join(f"{BLACK_ON_WHITE}{line}{PLAIN}" for line in lines)


def _modules(text: str, margin: int) -> list[list[int]]:
    code = segno.make_qr(text, error="m")
    return [list(row) for row in code.matrix_iter(border=margin)]
