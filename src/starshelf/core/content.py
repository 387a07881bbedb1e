"""Typed loading of content tables: a mistake names the file, the row and the key."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from starshelf.core.errors import BadContent

Row = TypeVar("Row")


def read_toml(file: str | Path) -> dict[str, Any]:
    """Read a TOML file; raise BadContent with the line where it breaks."""
    file = Path(file)
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BadContent(str(file), "", "", f"cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadContent(str(file), "", "", "is not a text file") from None
    except tomllib.TOMLDecodeError as error:
        raise BadContent(str(file), "", "", f"is not valid TOML: {error}") from None


def read_rows(table: dict[str, Any], key: str, kind: type[Row], file: str | Path) -> list[Row]:
    """Read the rows `[[key]]` as structs of one kind; a row is named by its id or its number."""
    rows = table.get(key)
    if not isinstance(rows, list) or not rows:
        raise BadContent(str(file), "", key, f"expected rows [[{key}]], got {rows!r}")
    return [read_row(row, f"{key} {name_of(row, i)}", kind, file) for i, row in enumerate(rows, 1)]


def read_row(row: Any, name: str, kind: type[Row], file: str | Path) -> Row:
    """Read one table as a struct."""
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        raise BadContent(str(file), name, path.strip("`."), reason) from None


def name_of(row: Any, number: int) -> str:
    """Name a row by its id, else by its place in the file."""
    if isinstance(row, dict) and isinstance(row.get("id"), str):
        return repr(row["id"])
    return f"#{number}"
