"""Giving memory back to the system after a crowd has left."""

from __future__ import annotations

import ctypes
from collections.abc import Callable


def _find_trim() -> Callable[[int], int] | None:
    """Find what the C library of Linux has for it; others give memory back by themselves."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return None
    trim.argtypes, trim.restype = [ctypes.c_size_t], ctypes.c_int
    found: Callable[[int], int] = trim
    return found


_trim = _find_trim()


def give_back() -> None:
    """Give back what is freed; one small thing that lives above it would keep it all.

    It takes one or two milliseconds: 30 readers that never read left 25 MB behind without it.
    """
    if _trim is not None:
        _trim(0)
