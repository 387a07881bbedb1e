"""The built client: files as they are, `index.html` for every page of the client's own."""

from __future__ import annotations

import mimetypes
from html import escape
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from starshelf.server.house import House
from starshelf.server.refused import Refused
from starshelf.server.settings import Settings

_MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Starshelf</title>
<h1>Starshelf</h1>
<p>The server runs, but the browser client has not been built.
Run <code>make web</code> in the project's folder and reload this page.</p>
</html>
"""
_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/json"}


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """Serve the client."""
    house: House = request.app.state.house
    root = house.settings.static.resolve()
    wanted = path.lstrip("/")
    if wanted.startswith("api/"):
        raise Refused(404, "no_such_page", f"nothing at /{wanted}", where="path")
    file = _inside(root, wanted) if wanted else None
    if file is None:
        if "." in wanted.rsplit("/", 1)[-1]:
            raise Refused(404, "no_such_page", f"nothing at /{wanted}", where="path")
        file = _inside(root, "index.html")
    if file is None:
        return Response(_MISSING.encode(), media_type="text/html", status_code=200)
    kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
    lasting = file.parent.name == "assets"
    cache = "public, max-age=31536000, immutable" if lasting else "no-cache"
    content = file.read_bytes()
    if file.name == "index.html":
        content = say_where(content.decode(), house.settings).encode()
    return Response(
        content,
        media_type=kind or "application/octet-stream",
        headers={"cache-control": cache},
    )


def say_where(page: str, settings: Settings) -> str:
    """Write into the built page where it stands: it is built as if its files lay beside it."""
    page = page.replace('="./', f'="{escape(settings.base_path)}/')
    origin = 'name="starshelf-origin" content="{}"'
    return page.replace(origin.format(""), origin.format(escape(settings.public_origin)))


def _inside(root: Path, wanted: str) -> Path | None:
    """Find a file below the root, and nothing outside it."""
    try:
        file = (root / wanted).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):
        return None
