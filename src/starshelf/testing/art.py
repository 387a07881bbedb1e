"""What a game's drawings must be, so that browser and picture maker can both use them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

from starshelf.core.game import Game

SHARED = frozenset({"seat", "seat-ink", "ink", "paper", "line", "glow"})
"""Colours that every client knows; others come from the game's art/palette.toml."""

_FORBIDDEN = frozenset({"script", "style", "image", "foreignObject", "a"})
_VARIABLE = re.compile(r"var\(\s*--([a-z0-9-]+)\s*(,?)")
_REFERENCE = re.compile(r"url\(#([^)]+)\)")


def symbols(game: Game) -> frozenset[str]:
    """Name the symbols that are drawn."""
    return frozenset(file.stem for file in (Path(game.folder) / "art").glob("*.svg"))


def check_art(game: Game) -> None:
    """Look through all drawings of a game."""
    folder = Path(game.folder) / "art"
    colours = SHARED | read_palette(folder / "palette.toml")
    for file in sorted(folder.glob("*.svg")):
        check_drawing(f"{game.name}: art/{file.name}", file, colours)


def read_palette(file: Path) -> frozenset[str]:
    """Name the game's own colours; both themes must have all of them."""
    if not file.exists():
        return frozenset()
    themes = tomllib.loads(file.read_text("utf-8"))
    dark, light = themes.get("dark", {}), themes.get("light", {})
    assert dark.keys() == light.keys(), f"{file}: the themes differ in {dark.keys() ^ light.keys()}"
    return frozenset(dark)


def check_drawing(here: str, file: Path, colours: frozenset[str]) -> None:
    """A drawing has a view box, only shapes, ids of its own, and known colours."""
    source = file.read_text("utf-8")
    try:
        root = ElementTree.fromstring(source)
    except ElementTree.ParseError as error:
        raise AssertionError(f"{here} is not well-formed: {error}") from None
    assert root.tag == "{http://www.w3.org/2000/svg}svg", f"{here} does not begin with <svg>"
    assert root.get("viewBox", "").startswith("0 0 "), f"{here} has no viewBox from 0 0"
    ids = {name for node in root.iter() if (name := node.get("id"))}
    for node in root.iter():
        tag = str(node.tag).rpartition("}")[2]
        assert tag not in _FORBIDDEN, f"{here} has a <{tag}>"
        for key, value in node.attrib.items():
            outside = key.endswith("href") and not value.startswith("#")
            assert not outside, f"{here} refers to {value!r}"
            assert not key.startswith("on"), f"{here} has a handler {key!r}"
    for name in ids:
        assert name.startswith(file.stem), f"{here}: the id {name!r} does not start with its symbol"
    for name in _REFERENCE.findall(source):
        assert name in ids, f"{here}: url(#{name}) leads nowhere"
    for name, comma in _VARIABLE.findall(source):
        assert name in colours, f"{here}: the colour --{name} is not in the palette"
        assert comma, f"{here}: var(--{name}) has no fallback"
