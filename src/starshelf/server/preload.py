"""Imported once by the process from which workers are forked, so that each starts at once."""

from __future__ import annotations

import contextlib

import starshelf.bots  # noqa: F401
from starshelf.games import find, names

for _name in names():
    with contextlib.suppress(Exception):  # a broken game fails where it is asked for, not here
        find(_name)
