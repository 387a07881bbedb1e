"""The ladder of levels: each against the one below, as a table in a page between two marks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from pathlib import Path

from msgspec import Struct

from starshelf.core.errors import BadMessage
from starshelf.lab.standing import Duel

BEGIN, END = "<!-- ladder: begin -->", "<!-- ladder: end -->"
HEAD = (
    "| game | level | thinks | against | games | wins | 95 % interval | even | better |",
    "|---|---|---|---|---:|---:|---:|---:|---|",
)
_ROW = re.compile(r"\| (\w+) \| `([^`]+)` \| .* \|")

Name = tuple[str, str]
"""How a row is known: the game and the level that is measured."""


class Rung(Struct, frozen=True):
    """One level measured against the one below it in one game."""

    game: str
    seats: int
    upper: str
    lower: str
    budget: str
    """How long the upper one may think."""
    duel: Duel


def pairs(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Pair each level with the one below it."""
    return list(zip(levels[1:], levels))


def rows_of(rungs: Iterable[Rung]) -> dict[Name, str]:
    """Write each rung as a row of the table."""
    return {(rung.game, rung.upper): _row(rung) for rung in rungs}


def _row(rung: Rung) -> str:
    duel = rung.duel
    low, high = duel.wilson
    rivals = "" if rung.seats == 2 else f"{rung.seats - 1} × "
    cells = (
        rung.game,
        f"`{rung.upper}`",
        rung.budget,
        f"{rivals}`{rung.lower}`",
        duel.games,
        f"{duel.share:.1%}",
        f"{low:.1%} – {high:.1%}",
        f"{duel.even:.1%}",
        "yes" if duel.is_better else "no",
    )
    return f"| {' | '.join(map(str, cells))} |"


def markdown(rows: Mapping[Name, str]) -> str:
    """Write rows as a Markdown table, game by game."""
    return "\n".join([*HEAD, *(rows[name] for name in sorted(rows, key=itemgetter(0)))]) + "\n"


def read_marks(file: Path) -> tuple[str, str, str]:
    """Give what stands before, between and behind the marks of a page; else raise BadMessage."""
    try:
        page = file.read_text("utf-8")
    except OSError as error:
        raise BadMessage(str(file), f"cannot be read ({error.strerror})") from None
    head, begin, rest = page.partition(BEGIN)
    table, end, tail = rest.partition(END)
    if not begin or not end:
        raise BadMessage(str(file), f"expected the lines {BEGIN} and {END}")
    return head, table, tail


def put_into(file: Path, rungs: Iterable[Rung]) -> None:
    """Put rungs into the table between the marks of a page; rows of other rungs stay."""
    head, table, tail = read_marks(file)
    draft = file.with_name(file.name + ".part")
    rows = markdown(_known_rows(table) | rows_of(rungs))
    draft.write_text(f"{head}{BEGIN}\n\n{rows}\n{END}{tail}", "utf-8")
    draft.replace(file)


def _known_rows(table: str) -> dict[Name, str]:
    """Find the rows of a table by game and level."""
    found = (_ROW.match(line) for line in table.splitlines())
    return {(row[1], row[2]): row.string for row in found if row is not None}
