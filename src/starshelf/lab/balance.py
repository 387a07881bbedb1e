"""What the games of a balance run say: by seat, trait and setting, always with intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence, Sized

from msgspec import Struct

from starshelf.core.game import Game
from starshelf.core.words import Words
from starshelf.lab.match import Row, decisions
from starshelf.lab.plan import Plan
from starshelf.lab.settings import name_setting
from starshelf.lab.stats import Z95, Interval, mean_interval, strict_z, wilson

FIRST = ("turn_order", "1")
"""The trait of whoever begins."""
FEWEST = 5
"""What was met less often is not called strong or weak."""


class Mean(Struct, frozen=True):
    """A mean and its 95 % interval."""

    value: float
    interval: Interval


class ShareLine(Struct, frozen=True):
    """How often those who had something won, against what an even game would give them."""

    name: str
    met: int
    share: float
    interval: Interval
    even: float
    score: Mean
    verdict: str = ""
    """`more` or `less` where this holds even though many things were compared, else nothing."""


class TableLine(Struct, frozen=True):
    """What games were like at tables that had something in common."""

    name: str
    games: int
    length: Mean
    best: Mean
    """The winner's score."""
    shared: float
    """How many victories were shared."""
    first: ShareLine | None
    """How whoever began did."""
    verdict: str = ""
    """`longer` or `shorter` than the other games where that is beyond chance."""


class Fired(Struct, frozen=True):
    """How often something happened: a game on average, and in how many of the games at all."""

    code: str
    mean: float
    share: float
    interval: Interval


class Findings(Struct, frozen=True):
    """All that a balance report tells."""

    plan: Plan
    games: int
    rows: list[Row]
    """The games of the first setting: the game as it was asked for."""
    by_seat: dict[str, list[ShareLine]]
    by_table: dict[str, list[TableLine]]
    by_setting: list[TableLine]
    facts: list[Fired]
    silent_facts: list[str]
    actions: list[Fired]
    silent_actions: list[str]
    endings: list[Fired]
    items: dict[str, tuple[float, float]]
    """Points by where they came from: the winners' mean, and the others'."""
    comparisons: int
    """How many shares were held against an even one; verdicts allow for it."""

    @property
    def seats(self) -> int:
        """How many sat at the table that was asked for."""
        return self.plan.settings[0].seats


def study(game: Game, plan: Plan, rows: Sequence[Row]) -> Findings:
    """Look into the games of a balance run."""
    words = Words(game.folder, "en")
    base = [row for row in rows if row.setting == 0]
    groups = _seats_by_trait(base)
    tables = _tables_by_trait(base)
    settings = [
        (name_setting(plan, number, words), [row for row in rows if row.setting == number])
        for number in range(len(plan.settings))
    ]
    compared: list[Sized] = [*groups.values(), *tables.values(), plan.settings]
    comparisons = sum(map(len, compared))
    z = strict_z(comparisons)
    done = {tag for row in rows for tag in _tags(row)}
    kinds = {str(kind.__struct_config__.tag) for kind in game.actions}
    said = {code for row in rows for code in row.facts}
    spoken = {key.removeprefix("fact-") for key in game.messages if key.startswith("fact-")}
    return Findings(
        plan=plan,
        games=len(rows),
        rows=base,
        by_seat={kind: _share_lines(names, z) for kind, names in groups.items()},
        by_table={kind: _table_lines(names, base, z) for kind, names in tables.items()},
        by_setting=[table_line(name, found, z) for name, found in settings if found],
        facts=fired([row.facts for row in base]),
        silent_facts=sorted(spoken - said),
        actions=fired([_tags(row) for row in base]),
        silent_actions=sorted(kinds - done),
        endings=fired([{row.ending: 1} for row in base]),
        items=_items(base),
        comparisons=comparisons,
    )


# --- shares of seats ------------------------------------------------------------------------------

Held = list[tuple[Row, int]]
"""Games and the seats that had something in them."""


def _seats_by_trait(rows: Iterable[Row]) -> dict[str, dict[str, Held]]:
    found: dict[str, dict[str, Held]] = {"seat": {}}
    for row in rows:
        for seat in range(len(row.bots)):
            found["seat"].setdefault(str(seat + 1), []).append((row, seat))
        for trait in row.traits:
            if trait.seat is not None:
                names = found.setdefault(trait.kind, {})
                names.setdefault(trait.name, []).append((row, trait.seat))
    return found


def _share_lines(names: dict[str, Held], z: float) -> list[ShareLine]:
    lines = [share_line(name, held, z) for name, held in names.items()]
    if all(line.name.isdigit() for line in lines):
        return sorted(lines, key=lambda line: int(line.name))
    return sorted(lines, key=lambda line: (line.even - line.share, line.name))


def share_line(name: str, held: Held, z: float) -> ShareLine:
    """Sum up how those who held something did."""
    wins = sum(row.share(seat) for row, seat in held)
    even = sum(1 / len(row.bots) for row, _ in held) / len(held)
    low, high = wilson(wins, len(held), z)
    verdict = "more" if low > even else "less" if high < even else ""
    return ShareLine(
        name=name,
        met=len(held),
        share=wins / len(held),
        interval=wilson(wins, len(held)),
        even=even,
        score=mean([row.scores[seat] for row, seat in held]),
        verdict=verdict if len(held) >= FEWEST else "",
    )


# --- tables ---------------------------------------------------------------------------------------


def _tables_by_trait(rows: Iterable[Row]) -> dict[str, dict[str, list[Row]]]:
    found: dict[str, dict[str, list[Row]]] = {}
    for row in rows:
        for kind, name in {(t.kind, t.name) for t in row.traits if t.seat is None}:
            found.setdefault(kind, {}).setdefault(name, []).append(row)
    return dict(sorted(found.items()))


def _table_lines(names: dict[str, list[Row]], rows: Sequence[Row], z: float) -> list[TableLine]:
    lines = []
    for name, having in names.items():
        numbers = {row.number for row in having}
        others = [row.decisions for row in rows if row.number not in numbers]
        verdict = _compare([row.decisions for row in having], others, z)
        lines.append(table_line(name, having, z, verdict))
    return sorted(lines, key=lambda line: (line.length.value, line.name))


def _compare(ours: Sequence[float], others: Sequence[float], z: float) -> str:
    """Say whether games are longer or shorter than others, beyond chance (Welch)."""
    if min(len(ours), len(others)) < FEWEST:
        return ""
    (one, half), (two, other_half) = mean_interval(ours), mean_interval(others)
    doubt = math.hypot(half, other_half) / Z95
    if abs(one - two) <= z * doubt:
        return ""
    return "longer" if one > two else "shorter"


def table_line(name: str, rows: Sequence[Row], z: float, verdict: str = "") -> TableLine:
    """Sum up what games were like."""
    began = [
        (row, trait.seat)
        for row in rows
        for trait in row.traits
        if (trait.kind, trait.name) == FIRST and trait.seat is not None and len(row.bots) > 1
    ]
    return TableLine(
        name=name,
        games=len(rows),
        length=mean([row.decisions for row in rows]),
        best=mean([max(row.scores[seat] for seat in row.winners) for row in rows if row.winners]),
        shared=sum(len(row.winners) > 1 for row in rows) / len(rows),
        first=share_line(name, began, z) if began else None,
        verdict=verdict,
    )


def mean(values: Sequence[float]) -> Mean:
    """Give a mean with its interval; nothing has no mean."""
    if not values:
        return Mean(math.nan, (math.nan, math.nan))
    middle, half = mean_interval(values)
    return Mean(middle, (middle - half, middle + half))


# --- how often ------------------------------------------------------------------------------------


def fired(counts: Sequence[dict[str, int]]) -> list[Fired]:
    """Count what happened in each game, the most frequent first."""
    total: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for found in counts:
        total.update(found)
        games.update(found.keys())
    size = len(counts)
    return [
        Fired(code, count / size, games[code] / size, wilson(games[code], size))
        for code, count in sorted(total.items(), key=lambda item: (-item[1], item[0]))
    ]


def _tags(row: Row) -> Counter[str]:
    """Count a game's decisions by their kind."""
    return Counter(action.split(" ", 1)[0] for _, action in decisions(row))


def _items(rows: Sequence[Row]) -> dict[str, tuple[float, float]]:
    """Give the mean points of winners and others by where they came from."""
    sums: dict[str, list[float]] = {}
    counts = [0, 0]
    for row in rows:
        for seat, points in enumerate(row.items):
            lost = seat not in row.winners
            counts[lost] += 1
            for code, value in points.items():
                sums.setdefault(code, [0.0, 0.0])[lost] += value
    won, beaten = (max(1, count) for count in counts)
    found = {code: (both[0] / won, both[1] / beaten) for code, both in sums.items()}
    return dict(sorted(found.items(), key=lambda item: -abs(item[1][0])))


# --- games worth a look ---------------------------------------------------------------------------


def lead(row: Row) -> int:
    """Give the winner's score less the best of those who did not win."""
    others = [score for seat, score in enumerate(row.scores) if seat not in row.winners]
    best = max((row.scores[seat] for seat in row.winners), default=0)
    return best - max(others) if others else 0


def remarkable(rows: Sequence[Row]) -> list[tuple[str, Row]]:
    """Pick games that a designer would want to watch."""
    wanted: list[tuple[str, Callable[[Row], float]]] = [
        ("the shortest", lambda row: row.decisions),
        ("the longest", lambda row: -row.decisions),
        ("the closest", lambda row: abs(lead(row))),
        ("the clearest victory", lambda row: -lead(row)),
        ("the highest score", lambda row: -max(row.scores)),
        ("the lowest winning score", lambda row: max(row.scores)),
    ]
    return [(what, min(rows, key=key)) for what, key in wanted]
