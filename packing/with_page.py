"""The build backend: setuptools, which never packs the server without its page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  the hooks that stay as they are

PAGE = Path(__file__).parents[1] / "src" / "starshelf" / "server" / "static" / "index.html"


def build_sdist(*arguments: Any, **more: Any) -> str:
    """Build an sdist with the page in it."""
    _want_page()
    return build_meta.build_sdist(*arguments, **more)


def build_wheel(*arguments: Any, **more: Any) -> str:
    """Build a wheel with the page in it."""
    _want_page()
    return build_meta.build_wheel(*arguments, **more)


def _want_page() -> None:
    if not PAGE.is_file():
        raise SystemExit("missing: the built page; run `make wheel`, or `make web` before this")
