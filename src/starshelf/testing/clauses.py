"""The clauses of a game's ledger, read from the tables of its RULES.md."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from msgspec import Struct

from starshelf.core.game import Game

_ROW = re.compile(r"^\|\s*`?([A-Z]+-\d+[a-z]?)`?\s*\|", re.MULTILINE)
_CLAUSE = re.compile(r"([A-Z]+)-(\d{3,})[a-z]?")


class Ledger(Struct, frozen=True):
    """The ids that stand first in a table row; `clauses` are those of the statements.

    Statements have three digits and the ledger's most frequent prefix; rulings, worked examples
    and the like have ids of their own and are `known` without being clauses.
    """

    clauses: tuple[str, ...]
    known: frozenset[str]


def read_ledger(game: Game) -> Ledger | None:
    """Read a game's RULES.md; None when it has none."""
    file = Path(game.folder) / "RULES.md"
    return parse_ledger(file.read_text("utf-8")) if file.exists() else None


def parse_ledger(text: str) -> Ledger:
    """Find the clauses in a ledger's text."""
    ids = _ROW.findall(text)
    matches = [match for found in ids if (match := _CLAUSE.fullmatch(found))]
    prefixes = Counter(match[1] for match in matches)
    main = prefixes.most_common(1)[0][0] if prefixes else ""
    clauses = sorted({match[0] for match in matches if match[1] == main})
    return Ledger(tuple(clauses), frozenset(ids))
