"""Make the games of the corpus that are not there yet: `python tests/corpus/make.py --format 1`.

The code that is on Python's path plays them, so a checkout of an older version makes older games.
A file that is there is never touched.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace
from players import player, take_back
from recipes import RECIPES, Recipe

from starshelf import Table, __version__
from starshelf.core.fair import commitment
from starshelf.core.log import FORMAT
from starshelf.core.rng import SplitMix, fair, seeded
from starshelf.games import find

NAMES = ("Ada", "Богдан", "Ґанна", "Zoë", "小星")
SALTS = ("tea", "соль", "", "сіль", "42")
UNDO_ONE_IN = 12
"""In games with undos, one in this number of decisions is taken back."""
MOST_SEEDS = 4000
LONGEST = 3000
"""Decisions after which a game is given up as too long."""


def play(recipe: Recipe, number: int) -> tuple[Table, set[str]] | None:
    """Play a recipe with one seed; tell which undos occurred, None when it got too long."""
    game = find(recipe.game)
    seed = f"corpus:{recipe.game}:{recipe.label}:{recipe.players}:{recipe.seats}:{number}"
    salts = SALTS[: recipe.seats]
    table = Table(
        game,
        recipe.seats,
        options=dict(recipe.options),
        seed=seed,
        dealer=fair(seed, salts) if recipe.fair else seeded(seed),
        names=NAMES[: recipe.seats],
    )
    kinds = recipe.players.split(",")
    players = [player(kinds[s % len(kinds)], game, f"{seed}:{s}") for s in range(recipe.seats)]
    rng = SplitMix(number)
    done: set[str] = set()
    while asked := table.to_act:
        if table.version > LONGEST:
            return None
        seat = asked[rng.below(len(asked))]
        table.play(seat, players[seat](table, seat))
        if recipe.undo and table.to_act and rng.below(UNDO_ONE_IN) == 0:
            kind = recipe.undo[rng.below(len(recipe.undo))]
            if take_back(kind, table, seat, rng):
                done.add(kind)
    return table, done


def write(recipe: Recipe, table: Table) -> str:
    """Write a game as the file that a player would get."""
    header = table.header()
    if recipe.fair:
        promise = commitment(str(table.seed))
        header = replace(header, salts=SALTS[: recipe.seats], commitment=promise)
    _, rest = table.dump().split("\n", 1)
    return msgspec.json.encode(header).decode() + "\n" + rest


def search(recipe: Recipe) -> tuple[Table, str]:
    """Try seeds in order until a game comes out as the recipe wants it."""
    for number in range(MOST_SEEDS):
        played = play(recipe, number)
        if played is None:
            continue
        table, done = played
        if done != set(recipe.undo) or recipe.ending not in ("", table.game.ending(table.state)):
            continue
        text = write(recipe, table)
        if len(text) <= recipe.most:
            return table, text
    raise SystemExit(f"no game found for {recipe}")


def stem(recipe: Recipe) -> str:
    """Name a game's file after what it holds, but for its ending."""
    parts = [f"{recipe.seats}p", recipe.label, recipe.players.replace(",", "_")]
    parts += [f"undo_{kind}" for kind in recipe.undo]
    return "-".join(part for part in (*parts, "fair" if recipe.fair else "") if part)


def make(out: Path, recipes: Iterator[Recipe]) -> None:
    """Make the games that are missing, and note their results beside them."""
    for recipe in recipes:
        folder = out / recipe.game
        folder.mkdir(parents=True, exist_ok=True)
        rules = find(recipe.game).rules
        mark = f"f{FORMAT}r{rules}"
        if is_there(folder, recipe, mark):
            continue
        table, text = search(recipe)
        ending = table.game.ending(table.state)
        file = folder / f"{stem(recipe)}-{ending}.{mark}.star"
        with file.open("x", encoding="utf-8") as opened:
            opened.write(text)
        note(folder / "results.json", file.name, table)
        print(f"{file}: {table.version} decisions, {len(text)} characters", flush=True)


def is_there(folder: Path, recipe: Recipe, mark: str) -> bool:
    """Tell whether a folder has the game of a recipe in this format and of these rules."""
    made = [file.name.partition(".")[0] for file in folder.glob(f"*.{mark}.star")]
    endings = [name.rpartition("-")[2] for name in made if name.rpartition("-")[0] == stem(recipe)]
    return recipe.ending in endings or (recipe.ending == "" and endings != [])


def note(file: Path, name: str, table: Table) -> None:
    """Add a game's result to the folder's results; what is there stays."""
    results = msgspec.json.decode(file.read_bytes()) if file.exists() else {}
    results[name] = {
        "version": table.version,
        "winners": table.winners(),
        "totals": table.scores(),
        "ending": table.game.ending(table.state),
    }
    rows = (
        f"  {msgspec.json.encode(k).decode()}: {msgspec.json.encode(v).decode()}"
        for k, v in sorted(results.items())
    )
    file.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


def main() -> None:
    """Read the arguments and make what is missing."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--format", type=int, required=True, help="the format that must come out")
    parser.add_argument("--out", type=Path, default=Path(__file__).parent)
    parser.add_argument("--game", help="only this game")
    asked = parser.parse_args()
    if asked.format != FORMAT:
        parser.error(f"the Starshelf {__version__} on Python's path writes format {FORMAT}")
    make(asked.out, (r for r in RECIPES if asked.game in (None, r.game)))


if __name__ == "__main__":
    main()
