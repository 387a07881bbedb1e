"""Itemised scores, who has won, and what is never made or lost."""

from __future__ import annotations

from starshelf.core.game import Score, ScoreItem

from .state import State, is_over, rounds_done


def scores(s: State) -> tuple[Score, ...]:
    """Score the comets, those of the wished worth again (EX-010); fuel breaks ties (EX-011)."""
    return tuple(_score(s, seat) for seat in range(len(s.open.tanks)))


def _score(s: State, seat: int) -> Score:
    caught = s.open.caught[seat]
    items = [ScoreItem("comets", sum(caught))]
    if s.secret.wishes and is_over(s.open):
        wish = s.secret.wishes[seat]
        items.append(ScoreItem("wish", wish * caught.count(wish), {"worth": wish}))
    return Score(sum(item.points for item in items), tuple(items), (s.open.tanks[seat],))


def winners(s: State) -> tuple[int, ...]:
    """Most points win, then most fuel; who is still equal shares the victory (EX-011)."""
    keys = [(score.total, score.tiebreaks) for score in scores(s)]
    return tuple(seat for seat, key in enumerate(keys) if key == max(keys))


def conserved(s: State) -> dict[str, int]:
    """Count every comet and every cell of fuel, wherever it is (EX-012)."""
    o = s.open
    return {
        "comets": sum(o.pile) + bool(o.comet) + rounds_done(o),
        "fuel": sum(o.tanks) + o.burnt,
    }


def bound(first: State) -> int:
    """Every seat decides once a round."""
    return first.open.rounds * len(first.open.tanks)


def ending(s: State) -> str:
    """There is only one way to end: the last comet has passed."""
    return "last_comet"
