"""The shelf as a whole: its games, their content, a new game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.table import Table
from rich.text import Text

from starshelf.cli.common import console, own_words
from starshelf.core.errors import BadMessage
from starshelf.core.words import Words
from starshelf.games import find, names, shelves


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
        check = find(name).extras.check_file
        if check is None:
            raise BadMessage("FILE", f"{name} has no home-made content")
        for file in files:
            print(f"{file}: fits ({check(file)})")
        return
    for each in names() if name is None else (name,):
        game = find(each)
        tables = sorted((Path(game.folder) / "content").glob("**/*.toml"))
        game.setup(game.seats[0], game.options(), game.rules)
        print(f"{each}: {len(tables)} content files are sound")


def new_game(name: str, folder: Path | None, tests: Path) -> None:
    """Copy the example game under a new name."""
    from starshelf.cli.new_game import create

    shelf = shelves()[0] if folder is None else folder
    for made in create(name, shelf, tests):
        print(f"made {made}")
