"""What the ledger rules out in a position, whoever wrote it; fields have their public names."""

from __future__ import annotations

from typing import Final, get_args

from starshelf.core.errors import BadMessage
from starshelf.games.nebula import content as c
from starshelf.games.nebula.rules.turn import conditions
from starshelf.games.nebula.state import NO_GOAL, Mat, Phase, State, turn_order

_SETUP: Final = get_args(Phase)[: get_args(Phase).index("gather")]
"""The phases of the setup in their order (ledger §6); the turns come after them."""
_TURNS: Final = len(_SETUP)
_PLACING: Final = frozenset(("place", "change", "raise", "refill", "over"))
"""The phases of a turn, or after it, in which its bright colour has been fixed (N-108)."""


def check(state: State) -> None:
    """Raise BadMessage that names a field which no game could have made so."""
    at = _SETUP.index(state.phase) if state.phase in _SETUP else _TURNS
    _check_laid_out(state, at)
    _check_seats(state, at)
    for seat, mat in enumerate(state.mats):
        _check_galaxy(f"seats[{seat}].galaxy", mat)
    if at < _TURNS:
        _check_setup(state)
    _check_bright(state, at)
    _check_drawn(state)
    _check_filling(state)
    _check_values(state)
    _check_last_round(state)


# --- the setup ----------------------------------------------------------------------------------


def _check_laid_out(state: State, at: int) -> None:
    """Each thing of the setup comes in a phase of its own: none is there before, all are after."""
    if not state.full and state.phase in ("order", "advanced", "raise"):
        raise BadMessage("phase", "the introductory variant has no value board")
    seats = len(state.mats)
    dealt = sum(1 for mat in state.mats if mat.goals)
    kept = sum(1 for mat in state.mats if mat.kept != NO_GOAL)
    tracks = len(c.VALUE_TRACKS) if state.full else 0
    sectors = c.DEAL.advanced_goals if state.full else 0
    for path, phase, have, most in (
        ("common_goals", "common", len(state.common), c.DEAL.common_goals),
        ("value_board", "order", len(state.orders), tracks),
        ("advanced_goals", "advanced", len(state.advanced), sectors),
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


def _check_seats(state: State, at: int) -> None:
    """Seats are seats of this table; there are none in turn before the first player is drawn."""
    seats = len(state.mats)
    begun = at > _SETUP.index("first")
    for name, seat in (("first_player", state.first), ("active", state.active)):
        if begun and not 0 <= seat < seats:
            raise BadMessage(name, f"expected a seat from 0 to {seats - 1}")
        if not begun and seat >= 0:
            raise BadMessage(name, "expected none before the first player is drawn")
    if not begun and state.round:
        raise BadMessage("round", f"expected 0 before the first player is drawn, got {state.round}")
    if begun and not state.round:
        raise BadMessage("round", "expected 1 or more after the first player is drawn, got 0")
    if at < _TURNS and state.round > 1:
        raise BadMessage("round", f"expected 1 before the first turn, got {state.round}")
    for slot, lying in enumerate(state.markers):
        for number, seat in enumerate(lying):
            path = f"common_goals[{slot}].markers[{number}]"
            if not 0 <= seat < seats:
                raise BadMessage(path, f"expected a seat from 0 to {seats - 1}, got {seat}")
            if seat in lying[:number]:
                raise BadMessage(path, f"seat {seat} has two markers on one goal")


def _check_setup(state: State) -> None:
    """Before the first turn the clusters are full and nothing has been placed or boxed."""
    for row, cluster, clock in zip(c.CLUSTERS, state.clusters, state.clocks):
        if clock != row.start:
            raise BadMessage(f"clusters.{row.id}.clock", f"expected {row.start} in the setup")
        if c.EMPTY in cluster and state.phase != "fill":
            raise BadMessage(f"clusters.{row.id}.cells", "expected a star in every cell by now")
    if any(state.box):
        raise BadMessage("box", "expected no star in it before the first turn")
    for seat, mat in enumerate(state.mats):
        if mat.filled or mat.black:
            raise BadMessage(f"seats[{seat}]", "expected no star placed before the first turn")
    _check_start_stars(state)


def _check_start_stars(state: State) -> None:
    """The seats draw 0, 1, 2, 3 start stars in turn order, each all of its own (N-043)."""
    if state.phase == "start" and not state.start_stars:
        raise BadMessage("phase", "this table plays without start stars")
    order = turn_order(state.first, len(state.mats))
    now = order.index(state.active) if state.phase == "start" else -1
    for place, seat in enumerate(order):
        have = sum(state.mats[seat].held)
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


def _check_bright(state: State, at: int) -> None:
    """The bright star comes in its phase; a turn places two kinds, three with the bright one."""
    if at <= _SETUP.index("bright") and state.bright != c.EMPTY:
        raise BadMessage("bright_star", "expected none in this phase")
    if _SETUP.index("bright") < at < _TURNS and state.bright == c.EMPTY:
        raise BadMessage("bright_star", "expected one in this phase")
    if state.phase not in _PLACING:
        if state.turn_bright != c.EMPTY:
            raise BadMessage("turn_bright", "expected none before placing")
        if state.placed:
            raise BadMessage("placed", "expected none before placing")
        return
    _check_placed(state)
    if state.phase == "change":
        if state.token not in c.TOKEN_TRACK.glowing:
            raise BadMessage("phase", f"the black-star token is on step {state.token}: no change")
        if not any(count for kind, count in enumerate(state.bag) if kind != state.bright):
            raise BadMessage("bag", "expected a star of another kind than the bright one")


def _check_placed(state: State) -> None:
    mat = state.mats[state.active]
    count = state.placed.bit_count()
    matched = state.turn_bright != c.EMPTY and state.placed >> state.turn_bright & 1
    limit = c.PLACEMENT.limit_with_bright if matched else c.PLACEMENT.limit
    if count > limit:
        raise BadMessage("placed", f"expected at most {limit} kinds, got {count}")
    black = state.placed >> c.BLACK & 1
    if black and not mat.black:
        raise BadMessage(
            f"seats[{state.active}].black_track", "expected the black star just placed"
        )
    if count > black and not mat.filled:
        raise BadMessage(f"seats[{state.active}].galaxy", "expected the star just placed")
    if state.phase in ("change", "raise") and not black:
        raise BadMessage("placed", "expected a black star among them in this phase")


def _check_drawn(state: State) -> None:
    """Chaos draws five stars or all that the bag has; more than two are chosen from (N-092)."""
    have = len(state.drawn)
    if state.phase == "chaos":
        fits = have < c.CHAOS.draw and any(state.bag)
    elif state.phase == "keep":
        fits = have == c.CHAOS.draw or (c.CHAOS.keep < have < c.CHAOS.draw and not any(state.bag))
    else:
        fits = not have
    if not fits:
        raise BadMessage("drawn", f"{have} stars do not fit this phase and the bag")


def _check_filling(state: State) -> None:
    """Clusters with empty cells are filled, while the bag has a star for them (N-032, N-185)."""
    if state.phase not in ("fill", "refill"):
        if state.filling:
            raise BadMessage("filling", "expected no cluster in this phase")
        return
    if not state.filling:
        path = "filling" if state.phase == "refill" else "clusters"
        raise BadMessage(path, "expected a cluster to fill")
    for number, row in enumerate(c.CLUSTERS):
        if state.filling >> number & 1 and c.EMPTY not in state.clusters[number]:
            raise BadMessage("filling", f"the cluster {row.id} has no empty cell")
    if not any(state.bag):
        raise BadMessage("bag", "expected a star to fill a cluster with")


def _check_values(state: State) -> None:
    """Tokens rank by their steps, and each black star has raised one (N-164, N-275)."""
    if not state.orders:
        return
    total = 0
    for row, order, steps in zip(c.VALUE_TRACKS, state.orders, state.steps):
        ranked = [steps[number] for number in order]
        total += sum(ranked)
        if ranked != sorted(ranked, reverse=True):
            raise BadMessage(
                f"value_board.{row.of}.steps", "expected no rank to stand further than a better one"
            )
    black = sum(mat.black for mat in state.mats)
    due = black - 1 if state.phase in ("change", "raise") else black
    if total != due:
        reason = f"expected {due} steps in all for {black} black stars placed, got {total}"
        raise BadMessage("value_board", reason)


def _check_last_round(state: State) -> None:
    """The conditions that made a round the last one still hold, as they all last (N-204)."""
    holding = conditions(state)
    for number, code in enumerate(state.last_round):
        path = f"last_round[{number}]"
        if code not in holding:
            raise BadMessage(path, f"the ending condition {code!r} does not hold")
        if code in state.last_round[:number]:
            raise BadMessage(path, f"{code!r} is named twice")
    if state.phase == "over":
        if not state.last_round:
            raise BadMessage("last_round", "expected what has ended the game")
        if (state.active + 1) % len(state.mats) != state.first:
            raise BadMessage("active", "expected the seat before the first player at the end")
