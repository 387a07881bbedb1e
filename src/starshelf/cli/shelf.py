"""The shelf as a whole: its games, their content, a new game."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from starshelf.cli.common import console, own_words
from starshelf.core.errors import BadMessage
from starshelf.core.words import Words
from starshelf.games import find, names


def show_games(language: str) -> None:
    """Print a table of the games with their seats and taglines."""
    ui = own_words(language)
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for key in ("games-command", "games-title", "games-seats", "games-tagline"):
        table.add_column(Text(ui.say(key), "bold"), no_wrap=key in ("games-command", "games-seats"))
    for name in names():
        game = find(name)
        words = Words(game.folder, language)
        fewest, most = game.seats
        seats = str(fewest) if fewest == most else f"{fewest}–{most}"
        table.add_row(
            Text(name, "cyan"),
            Text(words.say("game-name"), "bold"),
            Text(seats),
            Text(words.say("game-tagline")),
        )
    console().print(table)


def check_content(name: str | None, files: Sequence[Path]) -> None:
    """Load every content table, or the home-made files of one game; errors name the row."""
    if files and name is not None:
        check = _file_checker(name)
        for file in files:
            said = check(file)
            print(f"{file}: fits{f' ({said})' if isinstance(said, str) else ''}")
        return
    for each in names() if name is None else (name,):
        game = find(each)
        tables = sorted((Path(game.folder) / "content").glob("**/*.toml"))
        game.setup(game.seats[0], game.options(), game.rules)
        print(f"{each}: {len(tables)} content files are sound")


def _file_checker(name: str) -> Any:
    find(name)
    package = f"starshelf.games.{name}"
    for module in (package, f"{package}.content", f"{package}.setup"):
        check = getattr(import_module(module), "check_file", None)
        if check is not None:
            return check
    raise BadMessage("FILE", f"{name} has no home-made content")


def new_game(name: str, folder: Path | None, tests: Path) -> None:
    """Copy the example game under a new name."""
    from starshelf.testing.new_game import create

    shelf = Path(import_module("starshelf.games").__path__[0]) if folder is None else folder
    for made in create(name, shelf, tests):
        print(f"made {made}")
