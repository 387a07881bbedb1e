"""What the server says: one talk about everything, and the shape of each message in it."""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest
from talk_kit import Said, bodies, whole_talk

SHAPES = Path(__file__).parent / "shapes.txt"
"""A line for each kind of message, and for each kind of object in them by the field it stands in.

Where a message changes on purpose, `STARSHELF_SHAPES=new pytest tests/server/test_wire.py` writes
them anew.
"""

OPEN = {"scene", "args", "options", "defaults", "links", "dark", "light", "message"}
"""Fields whose inside belongs to the games, or whose keys are no fields."""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> list[Said]:
    """All that the server said in one talk."""
    with pytest.MonkeyPatch.context() as patch:
        return whole_talk(tmp_path_factory.mktemp("talk"), patch)


def test_the_shape_of_what_is_said(said: list[Said]) -> None:
    """Every message has the fields that it always had, of the same kinds, left out as before."""
    found = shapes(said)
    if os.environ.get("STARSHELF_SHAPES") == "new":
        SHAPES.write_text(found, "utf-8")
    assert SHAPES.read_text("utf-8") == found


def shapes(said: list[Said]) -> str:
    """Write down which fields each kind of object has; `?` where one is left out at times."""
    counts: Counter[str] = Counter()
    fields: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))

    def look(kind: str, value: Any) -> str:
        """Take note of a value; tell of what type it is."""
        if isinstance(value, list):
            inner = sorted({look(kind, one) for one in value})
            return f"[{' or '.join(inner)}]"
        if not isinstance(value, dict):
            return "null" if value is None else type(value).__name__
        if kind not in OPEN:
            counts[kind] += 1
            for name, one in value.items():
                fields[kind][name].append(look(name, one))
        return "object"

    for kind, body in bodies(said):
        look(kind, body)
    lines = []
    for kind, found in sorted(fields.items()):
        told = []
        for name, types in sorted(found.items()):
            known = {*types} - {"[]"} or {"[]"}
            told.append(f"{name}{'?' * (len(types) < counts[kind])} {'|'.join(sorted(known))}")
        lines.append(f"{kind}: {', '.join(told)}\n")
    return "".join(lines)
