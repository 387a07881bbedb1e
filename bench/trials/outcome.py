"""What a trial found: one line of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct


class Outcome(Struct):
    """One line of the table; it holds when nothing is wrong."""

    trial: str
    done: str
    """What was done, with numbers."""
    found: str
    """What was seen, with numbers."""
    wrong: list[str] = []
    """What must not be; empty when the line holds."""

    @property
    def holds(self) -> bool:
        """Whether everything was as it must be."""
        return not self.wrong


def tell_each(counts: Counter[str], most: int = 12) -> list[str]:
    """Write counted things as lines, the most frequent first."""
    return [f"{count} x {what}" for what, count in counts.most_common(most)]


def as_table(outcomes: Iterable[Outcome]) -> str:
    """Write the outcomes as a Markdown table."""
    rows = ["| trial | done | found | holds |", "|---|---|---|---|"]
    for line in outcomes:
        rows.append(
            f"| {line.trial} | {line.done} | {line.found} | {'yes' if line.holds else '**no**'} |"
        )
    return "\n".join(rows)


def percentile(values: list[float], share: float) -> float:
    """Give the value that this share of the values does not exceed; 0 when there is none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
