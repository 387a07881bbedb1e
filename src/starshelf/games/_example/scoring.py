"""Itemised scores, who has won, and what is never made or lost."""

from __future__ import annotations

from starshelf.core.game import Score, ScoreItem

from .state import State, is_over


def scores(s: State) -> tuple[Score, ...]:
    """Score the comets, those of the wished worth again (EX-010); fuel breaks ties (EX-011)."""
    return tuple(_score(s, seat) for seat in range(len(s.tanks)))


def _score(s: State, seat: int) -> Score:
    comets = sum(s.caught[seat])
    items = [ScoreItem("comets", comets)]
    if s.wishes and is_over(s):
        wish = s.wishes[seat]
        items.append(ScoreItem("wish", wish * s.caught[seat].count(wish), {"worth": wish}))
    return Score(sum(item.points for item in items), tuple(items), (s.tanks[seat],))


def winners(s: State) -> tuple[int, ...]:
    """Most points win, then most fuel; who is still equal shares the victory (EX-011)."""
    keys = [(score.total, score.tiebreaks) for score in scores(s)]
    return tuple(seat for seat, key in enumerate(keys) if key == max(keys))


def conserved(s: State) -> dict[str, int]:
    """Count every comet and every cell of fuel, wherever it is (EX-012)."""
    comets = sum(s.pile) + bool(s.comet) + len(s.lost) + sum(map(len, s.caught))
    return {"comets": comets, "fuel": sum(s.tanks) + s.burnt}


def bound(first: State) -> int:
    """Every seat decides once a round."""
    return first.rounds * len(first.tanks)


def ending(s: State) -> str:
    """There is only one way to end: the last comet has passed."""
    return "last_comet"
