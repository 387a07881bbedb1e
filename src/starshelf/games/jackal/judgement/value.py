"""What looks good in Jackal: coins home, coins on the way, closed tiles at hand, fuel, cards."""

from __future__ import annotations

from starshelf.games.jackal.judgement.coins import Side, coin_hopes
from starshelf.games.jackal.judgement.exits import after_exits
from starshelf.games.jackal.judgement.ground import Public, ground_of
from starshelf.games.jackal.state import (
    Exiting,
    Over,
    State,
    Voting,
    board,
    roster,
    where_is,
)
from starshelf.games.jackal.view import View

SCALE = 1.5
"""The lead in coins that makes victory about e times as likely as defeat."""
UNDER_TILES, VAIN = 3.6, 1.2
"""What closed tiles bring to a side while all are closed, and the hopes that come to nothing;
fitted to games between quick bots."""
PATIENCE = 20
"""Rounds without progress after which nothing more is hoped for."""
SURER = 3.0
"""How much more a coin that is home counts when the game is about to end for want of progress."""
BUSY, TIRING = 3, 9
"""Quiet turns that are nothing to worry about, and how many more make tired of fighting."""
ENVY, MILD = 0.85, 0.5
"""How much the hopes of others count, and how much less to who is tired."""
RESTLESS, STALL = 6.0, 6.0
"""Who is tired wants closed tiles more, and is as much worse off: any progress is welcome then."""
OPEN = 0.05
"""What it is worth that one tile less is closed."""
AT_HAND = 0.02
"""What it costs an astronaut to be a step farther from closed tiles."""
FUEL, READY, USED = 0.8, 0.3, 0.15
"""What fuel is worth while there is something at the station, and a card before and after use."""


def value(v: View) -> float:
    """Judge a view for its seat, in coins; where a mover offers exits, by the best of them."""
    if isinstance(v.pending, Exiting):
        return max([value(after) for after in after_exits(v, v.pending)])
    seat = v.viewer if v.viewer is not None else v.seat
    sides = _sides(v)
    own = sides.index(roster(v, seat).side)
    home = [_delivered(v, side) for side in sides]
    lead = float(home[own] - max(home[:own] + home[own + 1 :]))
    if isinstance(v.pending, Over):
        return lead
    tired = 0.0 if v.progress else min(max(0.0, v.quiet - BUSY) / TIRING, 1.0)
    hopes = _hopes(v, sides, tired)
    envy = (ENVY - MILD * tired) * max(hopes[:own] + hopes[own + 1 :])
    search = RESTLESS * tired * _at_hand(v, sides[own])
    wish = lead - 0.5 if isinstance(v.pending, Voting) and v.pending.answers[seat] else 0.0
    return lead + hopes[own] - envy + search - STALL * tired + wish - OPEN * v.closed


def outlook(s: State) -> tuple[float, ...]:
    """Estimate the coins of each seat's side at the end, as far as the tiles show.

    The longer nothing happens, the likelier the game ends as it stands: hopes fade and the lead
    counts more.
    """
    if isinstance(s.pending, Exiting):
        outlooks = [outlook(after) for after in after_exits(s, s.pending)]
        return max(outlooks, key=lambda points: _lead(points, s.seat))
    sides = _sides(s)
    future = UNDER_TILES * s.closed / len(s.tiles) - VAIN
    stays = max(0.0, 1 - s.quiet / (PATIENCE * s.seats))
    surer = 1 + SURER * (1 - stays)
    points = {
        side: surer * _delivered(s, side) + stays * (hope + future)
        for side, hope in zip(sides, _hopes(s, sides, 0.0))
    }
    return tuple([points[roster(s, seat).side] for seat in range(s.seats)])


def _lead(points: tuple[float, ...], seat: int) -> float:
    """How far a seat is ahead of the others."""
    return len(points) * points[seat] - sum(points)


def _sides(v: Public) -> list[Side]:
    return list(dict.fromkeys([roster(v, seat).side for seat in range(v.seats)]))


def _delivered(v: Public, side: Side) -> int:
    return sum([v.delivered[ally] for ally in side])


def _upcoming(v: Public) -> int:
    """Whose action comes next, as far as the turn of the one who is asked is as good as done."""
    if v.again or not (v.acted or v.pending is not None):
        return v.seat
    return (v.seat + 1) % v.seats


def _hopes(v: Public, sides: list[Side], tired: float) -> list[float]:
    """Judge what each side will get beyond what it has, in coins."""
    hopes = [_at_hand(v, side) + _equipment(v, side) for side in sides]
    if v.coins or v.locks:
        found = coin_hopes(v, sides, _upcoming(v), tired)
        hopes = [hope + coins for hope, coins in zip(hopes, found)]
    return hopes


def _at_hand(v: Public, side: Side) -> float:
    """Explorers near closed tiles, worth what may lie there."""
    if not v.closed:
        return 0.0
    ground = ground_of(v)
    cells = [where_is(v, v.astronauts[a]) for a in roster(v, side[0]).friends]
    return -AT_HAND * sum([ground.nearest_closed[cell] for cell in cells])


def _equipment(v: Public, side: Side) -> float:
    worth = sum([READY if card.ready else USED for ally in side for card in v.cards[ally]])
    fuelled = sum([v.fuel[ally] for ally in side])
    return worth + FUEL * fuelled if fuelled and _station_is_worth_it(v) else worth


def _station_is_worth_it(v: Public) -> bool:
    tables = board(v)
    return ground_of(v).station or any(
        tables.planet_count <= place % tables.tile_count for place, _ in v.coins
    )
