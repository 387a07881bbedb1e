"""What the ledger rules out in a position, whoever wrote it; fields have their public names."""

from __future__ import annotations

from typing import Final, get_args

from starshelf.core.errors import BadMessage

from .. import content as c
from ..rules.turn import conditions
from ..state import Mat, Open, Phase, turn_order

_SETUP: Final = get_args(Phase)[: get_args(Phase).index("gather")]
"""The phases of the setup in their order (ledger §6); the turns come after them."""
_TURNS: Final = len(_SETUP)
_PLACING: Final = frozenset(("place", "change", "raise", "refill", "over"))
"""The phases of a turn, or after it, in which its bright colour has been fixed (N-108)."""


def check(o: Open) -> None:
    """Raise BadMessage that names a field which no game could have made so."""
    at = _SETUP.index(o.phase) if o.phase in _SETUP else _TURNS
    _check_laid_out(o, at)
    _check_seats(o, at)
    for seat, mat in enumerate(o.mats):
        _check_galaxy(f"seats[{seat}].galaxy", mat)
    if at < _TURNS:
        _check_setup(o)
    _check_bright(o, at)
    _check_drawn(o)
    _check_filling(o)
    _check_values(o)
    _check_last_round(o)


# --- the setup ----------------------------------------------------------------------------------


def _check_laid_out(o: Open, at: int) -> None:
    """Each thing of the setup comes in a phase of its own: none is there before, all are after."""
    if not o.full and o.phase in ("order", "advanced", "raise"):
        raise BadMessage("phase", "the introductory variant has no value board")
    seats = len(o.mats)
    dealt, kept = o.dealt, sum(o.chosen)
    tracks = len(c.VALUE_TRACKS) if o.full else 0
    sectors = c.DEAL.advanced_goals if o.full else 0
    for path, phase, have, most in (
        ("common_goals", "common", len(o.common), c.DEAL.common_goals),
        ("value_board", "order", len(o.orders), tracks),
        ("advanced_goals", "advanced", len(o.advanced), sectors),
        ("secret.personal_goals", "personal", dealt, seats),
        ("secret.personal_goals", "choose", kept, seats),
    ):
        of = " kept" if phase == "choose" else ""
        its = _SETUP.index(phase)
        if at < its and have:
            raise BadMessage(path, f"expected none{of} in this phase, got {have}")
        if at == its and have >= most:
            raise BadMessage(path, f"expected fewer than {most}{of} in this phase, got {have}")
        if at > its and have != most:
            raise BadMessage(path, f"expected {most}{of} in this phase, got {have}")


def _check_seats(o: Open, at: int) -> None:
    """Seats are seats of this table; there are none in turn before the first player is drawn."""
    seats = len(o.mats)
    begun = at > _SETUP.index("first")
    for name, seat in (("first_player", o.first), ("active", o.active)):
        if begun and not 0 <= seat < seats:
            raise BadMessage(name, f"expected a seat from 0 to {seats - 1}")
        if not begun and seat >= 0:
            raise BadMessage(name, "expected none before the first player is drawn")
    if not begun and o.round:
        raise BadMessage("round", f"expected 0 before the first player is drawn, got {o.round}")
    if begun and not o.round:
        raise BadMessage("round", "expected 1 or more after the first player is drawn, got 0")
    if at < _TURNS and o.round > 1:
        raise BadMessage("round", f"expected 1 before the first turn, got {o.round}")
    for slot, lying in enumerate(o.markers):
        for number, seat in enumerate(lying):
            path = f"common_goals[{slot}].markers[{number}]"
            if not 0 <= seat < seats:
                raise BadMessage(path, f"expected a seat from 0 to {seats - 1}, got {seat}")
            if seat in lying[:number]:
                raise BadMessage(path, f"seat {seat} has two markers on one goal")


def _check_setup(o: Open) -> None:
    """Before the first turn the clusters are full and nothing has been placed or boxed."""
    for row, cluster, clock in zip(c.CLUSTERS, o.clusters, o.clocks):
        if clock != row.start:
            raise BadMessage(f"clusters.{row.id}.clock", f"expected {row.start} in the setup")
        if c.EMPTY in cluster and o.phase != "fill":
            raise BadMessage(f"clusters.{row.id}.cells", "expected a star in every cell by now")
    if any(o.box):
        raise BadMessage("box", "expected no star in it before the first turn")
    for seat, mat in enumerate(o.mats):
        if mat.filled or mat.black:
            raise BadMessage(f"seats[{seat}]", "expected no star placed before the first turn")
    _check_start_stars(o)


def _check_start_stars(o: Open) -> None:
    """The seats draw 0, 1, 2, 3 start stars in turn order, each all of its own (N-043)."""
    if o.phase == "start" and not o.start_stars:
        raise BadMessage("phase", "this table plays without start stars")
    order = turn_order(o.first, len(o.mats))
    now = order.index(o.active) if o.phase == "start" else -1
    for place, seat in enumerate(order):
        have = sum(o.mats[seat].held)
        due = c.START_STARS[place] if place <= now else 0
        if have != due and not (place == now and have < due):
            path = f"seats[{seat}].observation"
            raise BadMessage(path, f"expected {due} start stars by now, got {have}")
        if place == now and have == due:
            raise BadMessage("active", f"seat {seat} has drawn its start stars")


# --- a turn -------------------------------------------------------------------------------------


def _check_galaxy(path: str, mat: Mat) -> None:
    """Stars reach out from the centre, and no two of one colour are linked (N-134, N-273)."""
    connected = mat.filled & c.CENTRE_MASK
    while (grown := (connected | c.reach(connected)) & mat.filled) != connected:
        connected = grown
    for cell in c.cells_in(mat.filled & ~connected):
        raise BadMessage(path, f"{c.CELLS[cell]} is not connected with the centre by filled cells")
    for colour, mask in enumerate(mat.stars):
        for cell in c.cells_in(mask & c.reach(mask)):
            near = c.CELLS[c.cells_in(mask & c.NEAR[cell])[0]]
            reason = f"{c.CELLS[cell]} and {near} are linked and of one colour"
            raise BadMessage(f"{path}.{c.KINDS[colour]}", reason)


def _check_bright(o: Open, at: int) -> None:
    """The bright star comes in its phase; a turn places two kinds, three with the bright one."""
    if at <= _SETUP.index("bright") and o.bright != c.EMPTY:
        raise BadMessage("bright_star", "expected none in this phase")
    if _SETUP.index("bright") < at < _TURNS and o.bright == c.EMPTY:
        raise BadMessage("bright_star", "expected one in this phase")
    if o.phase not in _PLACING:
        if o.turn_bright != c.EMPTY:
            raise BadMessage("turn_bright", "expected none before placing")
        if o.placed:
            raise BadMessage("placed", "expected none before placing")
        return
    _check_placed(o)
    if o.phase == "change":
        if o.token not in c.TOKEN_TRACK.glowing:
            raise BadMessage("phase", f"the black-star token is on step {o.token}: no change")
        if not any(count for kind, count in enumerate(o.bag) if kind != o.bright):
            raise BadMessage("bag", "expected a star of another kind than the bright one")


def _check_placed(o: Open) -> None:
    mat = o.mats[o.active]
    count = o.placed.bit_count()
    matched = o.turn_bright != c.EMPTY and o.placed >> o.turn_bright & 1
    limit = c.PLACEMENT.limit_with_bright if matched else c.PLACEMENT.limit
    if count > limit:
        raise BadMessage("placed", f"expected at most {limit} kinds, got {count}")
    black = o.placed >> c.BLACK & 1
    if black and not mat.black:
        raise BadMessage(f"seats[{o.active}].black_track", "expected the black star just placed")
    if count > black and not mat.filled:
        raise BadMessage(f"seats[{o.active}].galaxy", "expected the star just placed")
    if o.phase in ("change", "raise") and not black:
        raise BadMessage("placed", "expected a black star among them in this phase")


def _check_drawn(o: Open) -> None:
    """Chaos draws five stars or all that the bag has; more than two are chosen from (N-092)."""
    have = len(o.drawn)
    if o.phase == "chaos":
        fits = have < c.CHAOS.draw and any(o.bag)
    elif o.phase == "keep":
        fits = have == c.CHAOS.draw or (c.CHAOS.keep < have < c.CHAOS.draw and not any(o.bag))
    else:
        fits = not have
    if not fits:
        raise BadMessage("drawn", f"{have} stars do not fit this phase and the bag")


def _check_filling(o: Open) -> None:
    """Clusters with empty cells are filled, while the bag has a star for them (N-032, N-185)."""
    if o.phase not in ("fill", "refill"):
        if o.filling:
            raise BadMessage("filling", "expected no cluster in this phase")
        return
    if not o.filling:
        path = "filling" if o.phase == "refill" else "clusters"
        raise BadMessage(path, "expected a cluster to fill")
    for number, row in enumerate(c.CLUSTERS):
        if o.filling >> number & 1 and c.EMPTY not in o.clusters[number]:
            raise BadMessage("filling", f"the cluster {row.id} has no empty cell")
    if not any(o.bag):
        raise BadMessage("bag", "expected a star to fill a cluster with")


def _check_values(o: Open) -> None:
    """Tokens rank by their steps, and each black star has raised one (N-164, N-275)."""
    if not o.orders:
        return
    total = 0
    for row, order, steps in zip(c.VALUE_TRACKS, o.orders, o.steps):
        ranked = [steps[number] for number in order]
        total += sum(ranked)
        if ranked != sorted(ranked, reverse=True):
            raise BadMessage(
                f"value_board.{row.of}.steps", "expected no rank to stand further than a better one"
            )
    black = sum(mat.black for mat in o.mats)
    due = black - 1 if o.phase in ("change", "raise") else black
    if total != due:
        reason = f"expected {due} steps in all for {black} black stars placed, got {total}"
        raise BadMessage("value_board", reason)


def _check_last_round(o: Open) -> None:
    """The conditions that made a round the last one still hold, as they all last (N-204)."""
    holding = conditions(o)
    for number, code in enumerate(o.last_round):
        path = f"last_round[{number}]"
        if code not in holding:
            raise BadMessage(path, f"the ending condition {code!r} does not hold")
        if code in o.last_round[:number]:
            raise BadMessage(path, f"{code!r} is named twice")
    if o.phase == "over":
        if not o.last_round:
            raise BadMessage("last_round", "expected what has ended the game")
        if (o.active + 1) % len(o.mats) != o.first:
            raise BadMessage("active", "expected the seat before the first player at the end")
