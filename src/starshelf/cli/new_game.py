"""A new game's first folder: the example under another name, which obeys the laws at once."""

from __future__ import annotations

import keyword
import re
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from starshelf.core.errors import BadMessage
from starshelf.games import names, shelves

_NAME = re.compile(r"[a-z][a-z0-9_]{1,39}")
_EXAMPLE = "_example"
_PREFIX = "EX"
_CLAUSE = re.compile(r"^\|\s*`?([A-Z]+)-\d", re.MULTILINE)
"""An id that stands first in a row of a ledger's tables."""
_TESTS = "tests"
_LEAVE = ("__pycache__", "*.pyc")
_TEXTS = {".py", ".md", ".ftl", ".toml", ".svg"}


def create(name: str, games_folder: str | Path, tests_folder: str | Path) -> tuple[Path, Path]:
    """Copy the example as a game of this name; return the game's folder and its tests' folder.

    `games_folder` is a folder of games: the package's own, or one that STARSHELF_GAMES names.
    Raise BadMessage, and write nothing, when the name is not usable or something is in the way.
    """
    check_name(name)
    game, tests = Path(games_folder) / name, Path(tests_folder) / name
    for target in (game, tests):
        if target.exists():
            raise BadMessage("name", f"{target} is there already; nothing was written")
    source = Path(__file__).parents[1] / "games" / _EXAMPLE
    prefix = free_prefix(name)
    made: list[Path] = []
    try:
        with TemporaryDirectory() as scratch:
            draft = Path(scratch) / name
            shutil.copytree(source, draft, ignore=shutil.ignore_patterns(*_LEAVE))
            rename_inside(draft, name, prefix)
            for part, target in ((draft / _TESTS, tests), (draft, game)):
                target.parent.mkdir(parents=True, exist_ok=True)
                made.append(target)
                shutil.move(part, target)
    except OSError as error:
        for target in made:
            shutil.rmtree(target, ignore_errors=True)
        reason = f"cannot be written ({error.strerror}); nothing was kept"
        raise BadMessage(str(error.filename or game), reason) from None
    return game, tests


def check_name(name: str) -> None:
    """Want a short lower-case Python name that no game has."""
    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        reason = "expected 2 to 40 of a-z, 0-9 and _, a letter first, no Python keyword"
        raise BadMessage("name", f"{reason}, got {name!r}")
    if name in names():
        raise BadMessage("name", f"a game {name!r} is on the shelf already")


def free_prefix(name: str) -> str:
    """Make the clause prefix of a new ledger: the name in capitals, unlike every other ledger's."""
    ledgers = [file for folder in shelves() for file in folder.glob("*/RULES.md")]
    taken = {prefix for file in ledgers for prefix in _CLAUSE.findall(file.read_text("utf-8"))}
    prefix = re.sub(r"[^A-Z]", "", name.upper())
    while prefix in taken:
        prefix += "G"
    return prefix


def rename_inside(folder: Path, name: str, prefix: str) -> None:
    """Put the new name and the new clause prefix into every text file."""
    for file in folder.rglob("*"):
        if file.is_file() and file.suffix in _TEXTS:
            text = file.read_text("utf-8").replace(_EXAMPLE, name)
            file.write_text(re.sub(rf"\b{_PREFIX}-(?=\d)", f"{prefix}-", text), "utf-8")
