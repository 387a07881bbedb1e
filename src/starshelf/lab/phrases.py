"""How the report writes shares, intervals, means and names."""

from __future__ import annotations

import math

from starshelf.core.words import load_bundle
from starshelf.lab.balance import Mean
from starshelf.lab.page import text
from starshelf.lab.stats import Interval, wilson


def percent(share: float) -> str:
    """Write a share."""
    return f"{share:.1%}"


def between(interval: Interval) -> str:
    """Write the interval of a share."""
    return f"{interval[0] * 100:.0f}–{interval[1]:.0%}"


def share_of(count: int, games: int) -> str:
    """Write how many of the games, with the interval."""
    return f"{percent(count / games)} ({between(wilson(count, games))})"


def mean_of(mean: Mean) -> str:
    """Write a mean with its interval."""
    if math.isnan(mean.value):
        return "–"
    return f"{mean.value:.1f} ({mean.interval[0]:.1f}–{mean.interval[1]:.1f})"


def plain(code: str) -> str:
    """Write a code as words."""
    return code.replace("_", " ")


def title_of(kind: str) -> str:
    """Write a kind of traits as a title."""
    return plain(kind).capitalize()


def name_code(folder: str, group: str, code: str) -> str:
    """Name a code in the game's English words; one whose words want details names itself."""
    bundle = load_bundle(folder, "en")
    key = f"{group}-{code}"
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    said, missing = bundle.format_pattern(pattern) if pattern is not None else ("", ["no words"])
    return plain(code).capitalize() if missing else str(said).rstrip(".")


def marked(name: str, verdict: str) -> str:
    """Write a name as HTML, with its verdict in words and colour."""
    return f'<span class="{verdict}">{text(name)} · {verdict}</span>' if verdict else text(name)
