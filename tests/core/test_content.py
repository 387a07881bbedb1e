"""Content tables: a mistake names the file, the row and the key."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from msgspec import Struct

from starshelf.core.content import read_rows, read_toml
from starshelf.core.errors import BadContent


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the tables below."""

    id: str
    count: int
    kind: Literal["red", "blue"] = "red"


def read(folder: Path, source: str) -> list[Row]:
    """Write a table and read its rows."""
    file = folder / "things.toml"
    file.write_text(source, "utf-8")
    return read_rows(read_toml(file), "thing", Row, file)


def test_good_rows(tmp_path: Path) -> None:
    """Rows become structs in their order."""
    rows = read(tmp_path, '[[thing]]\nid="a"\ncount=1\n[[thing]]\nid="b"\ncount=2\nkind="blue"')
    assert [Row("a", 1), Row("b", 2, "blue")] == rows


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("[[thing]", "things.toml: is not valid TOML: .*line 1"),
        ("", r"things.toml: thing: expected rows \[\[thing\]\], got None"),
        ("thing = 3", r"thing: expected rows \[\[thing\]\], got 3"),
        ('[[thing]]\nid="a"', "things.toml: thing 'a': .*count"),
        (
            '[[thing]]\nid="a"\ncount="x"',
            "things.toml: thing 'a': count: Expected `int`, got `str`",
        ),
        ("[[thing]]\ncount=1", "things.toml: thing #1: .*id"),
        ('[[thing]]\nid="a"\ncount=1\nkind="green"', "thing 'a': kind: Invalid enum value 'green'"),
        ('[[thing]]\nid="a"\ncount=1\nsize=1', "thing 'a': .*size"),
    ],
)
def test_bad_rows(tmp_path: Path, source: str, said: str) -> None:
    """Each mistake is found where it is."""
    with pytest.raises(BadContent, match=said):
        read(tmp_path, source)


def test_unreadable(tmp_path: Path) -> None:
    """A missing file and one that is not text are named."""
    with pytest.raises(BadContent, match=r"none.toml: cannot be read"):
        read_toml(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xff")
    with pytest.raises(BadContent, match=r"bytes.toml: is not a text file"):
        read_toml(tmp_path / "bytes.toml")
