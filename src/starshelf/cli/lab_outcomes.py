"""Outcomes of duels and leagues on the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as Grid
from rich.text import Text

from starshelf.cli.common import console
from starshelf.lab.match import Row
from starshelf.lab.plan import Plan
from starshelf.lab.standing import Duel, crosses, judge_duel, judge_league, thinking
from starshelf.lab.stats import Interval, Sprt, wilson


def tell_duel(plan: Plan, rows: Sequence[Row], test: Sprt | None = None) -> None:
    """Tell whether the first bot is stronger."""
    duel = judge_duel(plan, rows, test)
    hero, rest = plan.bots
    out = console()
    out.print(Text(f"{plan.game}: {hero} against {rest}, {duel.games} games", "bold"))
    grid = grid_of("", "", "")
    single = f"95 %: {_percents(duel.wilson)}, games by themselves (Wilson)"
    paired = f"95 %: {_percents(duel.paired)}, whole deals (bootstrap)"
    grid.add_row(f"{hero} wins", f"{duel.share:.1%}", single)
    grid.add_row("", "", paired)
    grid.add_row("even would be", f"{duel.even:.1%}", "")
    grid.add_row("alone, shared", f"{duel.wins}, {duel.shared}", "")
    low, high = duel.margin_interval
    grid.add_row("points ahead", f"{duel.margin:+.1f}", f"95 %: {low:+.1f} to {high:+.1f}")
    for bot, seconds in thinking(rows).items():
        grid.add_row(f"{bot} thinks", f"{seconds * 1000:.1f} ms", "a decision")
    out.print(grid)
    out.print(_verdict(duel, hero, test))


def _verdict(duel: Duel, hero: str, test: Sprt | None) -> str:
    if test is not None and duel.verdict != "open":
        side = f"{test.high:.0%} or more" if duel.verdict == "high" else f"{test.low:.0%} or less"
        return f"The test stops after {duel.games} games: {hero} wins {side} (5 % error)."
    if test is not None:
        return "The test has not decided yet; ask for more --games to go on."
    if duel.is_better:
        return f"{hero} is stronger."
    if duel.wilson[1] < duel.even:
        return f"{hero} is weaker."
    return "No difference is proved; ask for more --games to go on."


def tell_league(plan: Plan, rows: Sequence[Row]) -> None:
    """Tell the ratings, the shares of wins and who finished ahead of whom."""
    out = console()
    out.print(Text(f"{plan.game}: a league of {len(rows)} games", "bold"))
    grid = grid_of("bot", "rating", "wins", "by deals", "score", "a move")
    spent = thinking(rows)
    for line in judge_league(plan, rows):
        low, high = line.score_interval
        grid.add_row(
            line.bot,
            f"{line.mu:.1f} ± {2 * line.sigma:.1f}",
            f"{line.share:.1%} ({_percents(line.wilson)})",
            _percents(line.paired),
            f"{line.mean_score:.1f} ({low:.1f}–{high:.1f})",
            f"{spent[line.bot] * 1000:.1f} ms",
        )
    out.print(grid)
    out.print("Intervals hold 95 %: of wins by Wilson, by deals and of scores by bootstrap.")
    out.print()
    out.print(Text("Ahead of", "bold"))
    met = crosses(plan.bots, rows)
    cross = grid_of("", *plan.bots)
    for one in plan.bots:
        cross.add_row(one, *(_met(*met.get((one, two), (0.0, 0))) for two in plan.bots))
    out.print(cross)


def _met(ahead: float, count: int) -> str:
    return f"{ahead / count:.0%} ({_percents(wilson(ahead, count))})" if count else ""


def grid_of(*heads: str) -> Grid:
    """Begin a table without lines under these heads."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0), show_header=any(heads))
    for head in heads:
        grid.add_column(Text(head, "bold"))
    return grid


def _percents(interval: Interval) -> str:
    """Write an interval of a share; without knowledge it is everything."""
    return f"{max(0.0, interval[0]) * 100:.0f}–{min(1.0, interval[1]):.0%}"
