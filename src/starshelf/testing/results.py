"""What a run of the tests says about each clause: the plugin writes it, the ledger reads it."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Result(msgspec.Struct):
    """The tests of one clause."""

    passed: list[str] = []
    failed: list[str] = []


def read_results(file: Path) -> dict[str, Result]:
    """Read what a run has written."""
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Result])
