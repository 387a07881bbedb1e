"""The report in short: the few numbers and sentences that everybody asks for."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.lab import page
from starshelf.lab.balance import Findings, ShareLine, lead
from starshelf.lab.page import text
from starshelf.lab.phrases import between, percent, share_of, title_of
from starshelf.lab.stats import median

NAMED = 6
"""How many things that stand out are told in sentences."""
_PLACES = ("seat", "turn_order")


def summary(found: Findings) -> list[str]:
    """Tell the outcome in numbers and sentences."""
    rows = found.rows
    bests = [max(row.scores) for row in rows]
    numbers = [
        (f"{found.games:,}", "games played"),
        (f"{median([row.decisions for row in rows]):,g}", "decisions a game (median)"),
        (f"{median(bests):,g}", "points, the best score (median)"),
    ]
    said = []
    if found.seats > 1:
        leads = [lead(row) for row in rows]
        numbers.append((f"{median(leads):,g}", "points, the winner's lead (median)"))
        said = [*_of_turns(found), *_of_standouts(found), _of_close_games(found, bests, leads)]
    return [page.figures(numbers), page.points([*said, _of_silence(found)])]


def _of_turns(found: Findings) -> list[str]:
    lines = found.by_seat.get("turn_order")
    if not lines:
        return []
    first = lines[0]
    low, high = first.interval
    share = f"{percent(first.share)} ({between(first.interval)})"
    where = f"{share} of games, even is {percent(first.even)}"
    if low > first.even:
        return [f"Whoever begins has an edge: it wins {where}."]
    if high < first.even:
        return [f"Whoever begins is at a disadvantage: it wins {where}."]
    return [f"Beginning is no clear edge: whoever begins wins {where}."]


def _of_standouts(found: Findings) -> list[str]:
    kinds = [kind for kind in found.by_seat if kind not in _PLACES]
    standing = [(kind, line) for kind in kinds for line in found.by_seat[kind] if line.verdict]
    standing.sort(key=lambda item: -abs(item[1].share - item[1].even))
    said = [_stands_out(kind, line) for kind, line in standing[:NAMED]]
    if len(standing) > NAMED:
        said.append(f"{len(standing) - NAMED} more stand out; their sections mark them.")
    if kinds and not standing:
        names = " and ".join(title_of(kind).lower() for kind in kinds)
        said.append(
            f"By {text(names)}, nothing stands out beyond what chance does when "
            f"{found.comparisons} things are compared."
        )
    return said


def _stands_out(kind: str, line: ShareLine) -> str:
    name = f"{text(title_of(kind))} “{text(line.name)}”"
    count = "more" if line.verdict == "more" else "fewer"
    return (
        f'<span class="{line.verdict}">{name}</span> goes with {count} victories: '
        f"{percent(line.share)} ({between(line.interval)}) where {percent(line.even)} is even."
    )


def _of_close_games(found: Findings, bests: Sequence[int], leads: Sequence[int]) -> str:
    count = len(found.rows)
    shared = sum(len(row.winners) > 1 for row in found.rows)
    close = sum(abs(points) <= max(1, median(bests) / 20) for points in leads)
    return (
        f"{share_of(close, count)} of games are decided by a twentieth of the best score or less; "
        f"{share_of(shared, count)} end in a shared victory."
    )


def _of_silence(found: Findings) -> str:
    count = len(found.silent_facts)
    if not count:
        return "Every kind of thing that the rules can tell of has happened at least once."
    return (
        f"{count} {'thing' if count == 1 else 'things'} that the rules can tell of never happened: "
        'see <a href="#rules">how often each rule fires</a>.'
    )
