"""What a client may read of a game without a table: its card, words, art and palette."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from pathlib import Path

import msgspec

from starshelf.core import words
from starshelf.core.game import Game
from starshelf.server.settings import Settings
from starshelf.server.thinkers import levels
from starshelf.server.wire.bodies import GameCard, Palette

_SVG = re.compile(r'<svg\b[^>]*?viewBox="([^"]+)"[^>]*>(.*)</svg>', re.DOTALL)


def game_card(game: Game, settings: Settings) -> GameCard:
    """Describe a game: seats, options as JSON schema, bots, chapters of the rules."""
    (schema,), parts = msgspec.json.schema_components([game.options], ref_template="#/$defs/{name}")
    shape = parts.pop(schema["$ref"].rsplit("/", 1)[-1]) if "$ref" in schema else schema
    if parts:
        shape = {**shape, "$defs": parts}
    return GameCard(
        name=game.name,
        rules=game.rules,
        seats=game.seats,
        secrets=game.secrets,
        bots=levels(game.name, settings),
        options=shape,
        defaults=msgspec.to_builtins(game.options()),
        sections=game.sections,
        passing=game.passing,
    )


def words_text(game: Game | None, language: str) -> str:
    """Join the shared words and a game's own, the game's last."""
    folders = [Path(words.__file__).parent]
    if game is not None:
        folders.append(Path(game.folder))
    files = (folder / "words" / f"{language}.ftl" for folder in folders)
    return "\n".join(file.read_text("utf-8") for file in files if file.exists())


@lru_cache(maxsize=32)
def sprite(folder: str) -> str:
    """Put all symbols of a game into one SVG, each as `<symbol id="art-NAME">`."""
    symbols = []
    for file in sorted((Path(folder) / "art").glob("*.svg")):
        found = _SVG.search(file.read_text("utf-8"))
        if found is not None:
            box, inside = found.groups()
            symbols.append(
                f'<symbol id="art-{file.stem}" viewBox="{box}">{inside.strip()}</symbol>'
            )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


@lru_cache(maxsize=32)
def palette(folder: str) -> Palette:
    """Give a game's own colours for both themes."""
    file = Path(folder) / "art" / "palette.toml"
    colours = tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
    return Palette(colours.get("dark", {}), colours.get("light", {}))
