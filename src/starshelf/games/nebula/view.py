"""What one viewer may know, and one truth that fits it."""

from __future__ import annotations

from msgspec import Struct

from starshelf.core.game import Viewer
from starshelf.core.rng import Rng, shuffled
from starshelf.games.nebula import content as c
from starshelf.games.nebula.state import NO_GOAL, Mat, Phase, State, kinds_of


class SeatView(Struct, frozen=True, gc=False):
    """What lies before a seat, as a viewer sees it.

    `goals` are the two cards dealt, for their owner alone; `kept` is the kept one, for its owner,
    and for all when the game is over.
    """

    held: tuple[int, ...]
    stars: tuple[int, ...]
    filled: int
    black: int
    dealt: bool
    chosen: bool
    goals: tuple[int, ...] = ()
    kept: int = NO_GOAL


class View(Struct, frozen=True, gc=False):
    """A table as one viewer sees it."""

    viewer: Viewer
    full: bool
    start_stars: bool
    phase: Phase
    seats: tuple[SeatView, ...]
    bag: tuple[int, ...]
    box: tuple[int, ...]
    clusters: tuple[tuple[int, ...], ...]
    clocks: tuple[int, ...]
    bright: int
    turn_bright: int
    token: int
    common: tuple[int, ...]
    markers: tuple[tuple[int, ...], ...]
    advanced: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]
    steps: tuple[tuple[int, ...], ...]
    first: int
    active: int
    round: int
    placed: int
    drawn: tuple[int, ...]
    filling: int
    last_round: tuple[str, ...]
    rules: int


def view(state: State, viewer: Viewer) -> View:
    """Build what a seat, or a spectator (None), may know (ledger §7)."""
    over = state.phase == "over"
    seats = tuple(
        SeatView(
            held=mat.held,
            stars=mat.stars,
            filled=mat.filled,
            black=mat.black,
            dealt=bool(mat.goals),
            chosen=mat.kept != NO_GOAL,
            goals=mat.goals if seat == viewer else (),
            kept=mat.kept if over or seat == viewer else NO_GOAL,
        )
        for seat, mat in enumerate(state.mats)
    )
    return View(
        viewer=viewer,
        full=state.full,
        start_stars=state.start_stars,
        phase=state.phase,
        seats=seats,
        bag=state.bag,
        box=state.box,
        clusters=state.clusters,
        clocks=state.clocks,
        bright=state.bright,
        turn_bright=state.turn_bright,
        token=state.token,
        common=state.common,
        markers=state.markers,
        advanced=state.advanced,
        orders=state.orders,
        steps=state.steps,
        first=state.first,
        active=state.active,
        round=state.round,
        placed=state.placed,
        drawn=state.drawn,
        filling=state.filling,
        last_round=state.last_round,
        rules=state.rules,
    )


def guess(seen: View, rng: Rng) -> State:
    """Fill in the personal goals that the viewer does not know, each way equally likely."""
    known = {goal for seat in seen.seats for goal in (*seat.goals, seat.kept)}
    rest = shuffled(rng, [goal for goal in c.PERSONAL if goal not in known])
    mats = []
    for seat in seen.seats:
        goals, kept = seat.goals, seat.kept
        if seat.dealt and not goals:
            first = rest.pop() if kept == NO_GOAL else kept
            goals = tuple(sorted((first, rest.pop())))
            if seat.chosen and kept == NO_GOAL:
                kept = first
        mats.append(
            Mat(
                held=seat.held,
                stars=seat.stars,
                filled=seat.filled,
                black=seat.black,
                goals=goals,
                kept=kept,
                kinds=kinds_of(seat.held),
            )
        )
    return State(
        full=seen.full,
        start_stars=seen.start_stars,
        phase=seen.phase,
        mats=tuple(mats),
        bag=seen.bag,
        box=seen.box,
        clusters=seen.clusters,
        clocks=seen.clocks,
        bright=seen.bright,
        turn_bright=seen.turn_bright,
        token=seen.token,
        common=seen.common,
        markers=seen.markers,
        advanced=seen.advanced,
        orders=seen.orders,
        steps=seen.steps,
        first=seen.first,
        active=seen.active,
        round=seen.round,
        placed=seen.placed,
        drawn=seen.drawn,
        filling=seen.filling,
        last_round=seen.last_round,
        rules=seen.rules,
    )


def conserved(state: State) -> dict[str, int]:
    """Count every kind of star over all places (N-270, N-271)."""
    sums = [bag + box for bag, box in zip(state.bag, state.box)]
    for cluster in state.clusters:
        for kind in cluster:
            if kind != c.EMPTY:
                sums[kind] += 1
    for kind in state.drawn:
        sums[kind] += 1
    if state.bright != c.EMPTY:
        sums[state.bright] += 1
    for mat in state.mats:
        for kind, count in enumerate(mat.held):
            sums[kind] += count
        for colour, mask in enumerate(mat.stars):
            sums[colour] += mask.bit_count()
        sums[c.BLACK] += mat.black
    return dict(zip(c.KINDS, sums))


def bound(state: State) -> int:
    """Bound the decisions: a goal each; then gather, keep, three stars, a token every turn."""
    seats = len(state.mats)
    return seats + seats * c.ENDING.round_limit * 6
