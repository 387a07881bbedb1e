"""What looks good in Jackal: coins home, coins on the way, closed tiles at hand, fuel, cards."""

from __future__ import annotations

from ..pending import Acting, Exiting, Over
from ..state import Fronts, Open, State, board, roster, where_is
from ..view import View
from .coins import Side, coin_hopes
from .exits import after_exits
from .ground import ground_of

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
    o = v.open
    seat = v.viewer if v.viewer is not None else o.turn.seat
    if isinstance(o.pending, Exiting):
        return max([_value(after, v, seat) for after in after_exits(o, o.pending)])
    return _value(o, v, seat)


def _value(o: Open, v: View, seat: int) -> float:
    """Judge what the open part of a view may become; who votes for the end wants to lead."""
    known = v.fronts
    lead = float(_lead_home(o, seat))
    if isinstance(o.pending, Over):
        return lead
    sides = _sides(o)
    own = sides.index(roster(o, seat).side)
    tired = 0.0 if o.turn.progress else min(max(0.0, o.turn.quiet - BUSY) / TIRING, 1.0)
    hopes = _hopes(o, known, sides, tired)
    envy = (ENVY - MILD * tired) * max(hopes[:own] + hopes[own + 1 :])
    search = RESTLESS * tired * _at_hand(o, known, sides[own])
    wish = lead - 0.5 if v.vote else 0.0
    return lead + hopes[own] - envy + search - STALL * tired + wish - OPEN * o.closed


def _lead_home(o: Open, seat: int) -> int:
    """How many coins the side of a seat has delivered more than the best other one."""
    own = roster(o, seat).side
    others = [_delivered(o, side) for side in _sides(o) if side != own]
    return _delivered(o, own) - max(others)


def outlook(s: State) -> tuple[float, ...]:
    """Estimate the coins of each seat's side at the end, as far as the tiles show.

    The longer nothing happens, the likelier the game ends as it stands: hopes fade and the lead
    counts more.
    """
    o = s.open
    known = s.secret.fronts
    if isinstance(o.pending, Exiting):
        outlooks = [_outlook(after, known) for after in after_exits(o, o.pending)]
        return max(outlooks, key=lambda points: _lead(points, o.turn.seat))
    return _outlook(o, known)


def _outlook(o: Open, known: Fronts) -> tuple[float, ...]:
    sides = _sides(o)
    future = UNDER_TILES * o.closed / len(o.tiles) - VAIN
    stays = max(0.0, 1 - o.turn.quiet / (PATIENCE * o.seats))
    surer = 1 + SURER * (1 - stays)
    points = {
        side: surer * _delivered(o, side) + stays * (hope + future)
        for side, hope in zip(sides, _hopes(o, known, sides, 0.0))
    }
    return tuple([points[roster(o, seat).side] for seat in range(o.seats)])


def _lead(points: tuple[float, ...], seat: int) -> float:
    """How far a seat is ahead of the others."""
    return len(points) * points[seat] - sum(points)


def _sides(o: Open) -> list[Side]:
    return list(dict.fromkeys([roster(o, seat).side for seat in range(o.seats)]))


def _delivered(o: Open, side: Side) -> int:
    return sum([o.delivered[ally] for ally in side])


def _upcoming(o: Open) -> int:
    """Whose action comes next, as far as the turn of the one who is asked is as good as done."""
    turn = o.turn
    if turn.again or not (turn.acted or type(o.pending) is not Acting):
        return turn.seat
    return (turn.seat + 1) % o.seats


def _hopes(o: Open, known: Fronts, sides: list[Side], tired: float) -> list[float]:
    """Judge what each side will get beyond what it has, in coins."""
    hopes = [_at_hand(o, known, side) + _equipment(o, known, side) for side in sides]
    if o.coins or o.locks:
        found = coin_hopes(o, ground_of(o, known), sides, _upcoming(o), tired)
        hopes = [hope + coins for hope, coins in zip(hopes, found)]
    return hopes


def _at_hand(o: Open, known: Fronts, side: Side) -> float:
    """Explorers near closed tiles, worth what may lie there."""
    if not o.closed:
        return 0.0
    ground = ground_of(o, known)
    cells = [where_is(o, o.astronauts[a]) for a in roster(o, side[0]).friends]
    return -AT_HAND * sum([ground.nearest_closed[cell] for cell in cells])


def _equipment(o: Open, known: Fronts, side: Side) -> float:
    worth = sum([READY if card.ready else USED for ally in side for card in o.cards[ally]])
    fuelled = sum([o.fuel[ally] for ally in side])
    return worth + FUEL * fuelled if fuelled and _station_is_worth_it(o, known) else worth


def _station_is_worth_it(o: Open, known: Fronts) -> bool:
    tables = board(o)
    return ground_of(o, known).station or any(
        tables.planet_count <= place % tables.tile_count for place, _ in o.coins
    )
