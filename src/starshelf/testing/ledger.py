"""The ledger's coverage: clauses of each RULES.md, those with a passing test, those without.

pytest -m rule --ledger .ledger.json
python -m starshelf.testing.ledger .ledger.json
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path

from msgspec import DecodeError, Struct

from starshelf.core.game import Game
from starshelf.testing.clauses import Ledger, parse_ledger
from starshelf.testing.discover import find, names
from starshelf.testing.results import Result, read_results


class Coverage(Struct, frozen=True):
    """How much of one game's ledger is under test."""

    game: str
    clauses: int
    missing: tuple[str, ...]
    complete: bool

    @property
    def covered(self) -> int:
        """Count the clauses with a passing test and no failing one."""
        return self.clauses - len(self.missing)

    @property
    def short(self) -> bool:
        """Whether the game declares itself complete and is not."""
        return self.complete and bool(self.missing)

    @property
    def share(self) -> str:
        """The covered part in percent, rounded down so that 100 means all."""
        return f"{100 * self.covered // max(1, self.clauses)} %"


def rulebooks() -> dict[str, Ledger]:
    """Read every ledger that lies in a game's folder, by folder name."""
    folders = import_module("starshelf.games").__path__
    files = sorted(file for folder in folders for file in Path(folder).glob("*/RULES.md"))
    return {file.parent.name: parse_ledger(file.read_text("utf-8")) for file in files}


def is_covered(results: Mapping[str, Result], clause: str) -> bool:
    """Tell whether a clause has a passing test and no failing one."""
    result = results.get(clause)
    return result is not None and bool(result.passed) and not result.failed


def cover(game: Game, book: Ledger, results: Mapping[str, Result]) -> Coverage:
    """Compare a game's clauses with the results of a run."""
    missing = tuple(clause for clause in book.clauses if not is_covered(results, clause))
    return Coverage(game.name, len(book.clauses), missing, game.complete)


def find_mistakes(books: Mapping[str, Ledger], results: Mapping[str, Result]) -> list[str]:
    """Name marks of unknown clauses, failing tests, and clauses claimed by two games."""
    known = frozenset().union(*(book.known for book in books.values()))
    mistakes = [
        f"unknown clause {clause} in {', '.join(sorted({*result.passed, *result.failed}))}"
        for clause, result in sorted(results.items())
        if clause not in known
    ]
    failed = sorted({test for result in results.values() for test in result.failed})
    mistakes += [f"failed: {test}" for test in failed]
    owners: dict[str, str] = {}
    for name, book in books.items():
        for clause in book.clauses:
            other = owners.setdefault(clause, name)
            if other != name:
                mistakes.append(f"clause {clause} stands in the ledgers of {other} and {name}")
    return mistakes


def write_report(found: Sequence[Coverage], mistakes: Sequence[str]) -> str:
    """Write the table, the clauses without a test, and the mistakes."""
    width = max((len(row.game) for row in found), default=4)
    lines = [f"{'game':{width}}  clauses  tested  share"]
    for row in found:
        mark = "" if row.complete else "  (not complete yet)"
        numbers = f"{row.clauses:7}  {row.covered:6}  {row.share:>5}"
        lines.append(f"{row.game:{width}}  {numbers}{mark}")
    lines += [f"{row.game} lacks: {' '.join(row.missing)}" for row in found if row.missing]
    return "\n".join([*lines, *mistakes])


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the coverage; 1 when a complete game lacks a clause or a mark is wrong, 2 on misuse."""
    parser = argparse.ArgumentParser(prog="python -m starshelf.testing.ledger", description=__doc__)
    parser.add_argument("results", type=Path, nargs="?", default=Path(".ledger.json"))
    parser.add_argument("--game", help="only this game")
    chosen = parser.parse_args(arguments)
    try:
        results = read_results(chosen.results)
    except OSError as error:
        print(f"{chosen.results}: cannot be read ({error.strerror})", file=sys.stderr)
        return 2
    except DecodeError as error:
        print(f"{chosen.results}: is not a ledger file ({error})", file=sys.stderr)
        return 2
    books = rulebooks()
    wanted = [name for name in names() if chosen.game in (None, name)]
    if not wanted:
        print(f"--game: expected one of {', '.join(names())}, got {chosen.game!r}", file=sys.stderr)
        return 2
    found = [cover(find(name), books[name], results) for name in wanted if name in books]
    mistakes = find_mistakes(books, results)
    print(write_report(found, mistakes))
    return 1 if mistakes or any(row.short for row in found) else 0


if __name__ == "__main__":
    sys.exit(main())
