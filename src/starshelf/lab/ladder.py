"""The ladder of levels: each against the one below, as a table in a page between two marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec import Struct

from starshelf.core.errors import BadMessage
from starshelf.lab.standing import Duel

BEGIN, END = "<!-- ladder: begin -->", "<!-- ladder: end -->"


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


def markdown(rungs: Iterable[Rung]) -> str:
    """Write the measured ladder as a Markdown table."""
    lines = [
        "| game | level | thinks | against | games | wins | 95 % interval | even | better |",
        "|---|---|---|---|---:|---:|---:|---:|---|",
    ]
    for rung in rungs:
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
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(lines) + "\n"


def read_marks(file: Path) -> tuple[str, str]:
    """Give what stands before and after the marks of a page; raise BadMessage without them."""
    try:
        page = file.read_text("utf-8")
    except OSError as error:
        raise BadMessage(str(file), f"cannot be read ({error.strerror})") from None
    head, begin, rest = page.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise BadMessage(str(file), f"expected the lines {BEGIN} and {END}")
    return head, tail


def put_into(file: Path, table: str) -> None:
    """Replace what stands between the marks of a page."""
    head, tail = read_marks(file)
    draft = file.with_name(file.name + ".part")
    draft.write_text(f"{head}{BEGIN}\n\n{table}\n{END}{tail}", "utf-8")
    draft.replace(file)
