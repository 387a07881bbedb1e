"""A desk for tests: positions set up by hand, drawings written as `hook [2] 5 @ (3,-1)`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from starshelf.core.game import CHANCE, Fact, Refusal
from starshelf.core.rng import SplitMix
from starshelf.games.distant_suns import GAME
from starshelf.games.distant_suns.actions import Assign, Orient, Place, Trim
from starshelf.games.distant_suns.chart import Chart
from starshelf.games.distant_suns.content import FACE_IDS, MISSION_IDS, SIDES
from starshelf.games.distant_suns.rules import desk as rules
from starshelf.games.distant_suns.rules.drafts import FINISHED_WITHOUT, opening_draft
from starshelf.games.distant_suns.state import (
    Draft,
    Module,
    Options,
    Secret,
    State,
    chart_of,
    covered_by,
)

Cell = tuple[int, int]

_DRAWING = re.compile(r"(\w+) \[([\d, ]*)\] (\d+) @ \((-?\d+), ?(-?\d+)\)")
DONE = FINISHED_WITHOUT
TILES_HERE = ("crescent", "lightning", "crystal", "beam", "hook")


def parse(text: str) -> tuple[str, tuple[int, ...], int, Cell]:
    """Read the ledger's notation of a drawing."""
    match = _DRAWING.fullmatch(text)
    assert match, text
    shape, omit, orientation, q, r = match.groups()
    return (
        shape,
        tuple(int(i) for i in omit.split(",") if i.strip()),
        int(orientation),
        (
            int(q),
            int(r),
        ),
    )


def change(state: State, drafts: tuple[Draft, ...] | None = None, **changes: Any) -> State:
    """Change the open part of a table by hand, or its drafts with what everybody sees of them."""
    if drafts is None:
        return State(replace(state.open, **changes), state.secret)
    finished = tuple(draft.question is None for draft in drafts)
    return State(replace(state.open, finished=finished, **changes), Secret(drafts))


def carry_out(
    state: State, step: Callable[..., Any], *inputs: Any
) -> tuple[State, list[Fact], Any]:
    """Carry out one step of the rules by itself: the state, the facts, what the step gave."""
    desk = rules.Desk(state.open, state.secret, [])
    given = step(desk, *inputs)
    return (type(state)(desk.open, desk.secret), tuple(desk.facts))[0], desk.facts, given


def ready_state(
    *,
    seats: int = 2,
    sheet: Any = "classic",
    tiles: tuple[str, ...] = TILES_HERE,
    missions: tuple[str, ...] = MISSION_IDS,
    start: int = 0,
    mode: str = "standard",
) -> State:
    """Give a table in front of its first module."""
    state = GAME.setup(seats, Options(mode=mode, sheet=sheet))  # type: ignore[arg-type]
    return change(state, phase="assign", start=start, tiles=tiles, missions=missions)


def module_for(state: State, shape: str) -> Module:
    """Find a module whose circle points at the zone of a shape."""
    zone = 0 if shape == "black_hole" else state.open.tiles.index(shape) + 1
    return Module(0, zone, 0) if zone < 5 else Module(0, 4, 1)


class Desk:
    """One table whose seats are asked to draw just what a test wants."""

    def __init__(self, **setup: Any) -> None:
        self.state = ready_state(**setup)
        self.seat = 0
        self.facts: tuple[Fact, ...] = ()

    @property
    def chart(self) -> Chart:
        return chart_of(self.state.open)

    @property
    def paper(self) -> Any:
        return self.state.open.papers[self.seat]

    def covered(self, seat: int = 0) -> set[Cell]:
        return set(self.chart.cells_in(covered_by(self.state.open.papers[seat])))

    def ask(self, shape: str, seat: int = 0) -> None:
        """Begin a draw phase in which this seat draws the shape and the others are finished."""
        if shape != "black_hole" and shape not in self.state.open.tiles:
            self.state = change(self.state, tiles=(shape, *self.state.open.tiles[1:]))
        state = self.state
        seats = len(state.open.papers)
        if state.open.mode == "standard":
            state = change(state, start=(seat - state.open.turn + 1) % seats)
        elif state.open.turn % 2 == 0:
            state = change(state, turn=state.open.turn + 1)
        state = change(state, phase="draw", placed=(module_for(state, shape),))
        drafts = [DONE] * seats
        drafts[seat] = opening_draft(state.open, seat)
        self.state = change(state, drafts=tuple(drafts))
        self.seat = seat

    def play(self, action: Any, seat: int | None = None) -> Refusal | None:
        """Check and carry out one action."""
        seat = self.seat if seat is None else seat
        refusal = GAME.check(self.state, seat, action)
        listed = action in GAME.legal(self.state, seat)
        assert listed == (refusal is None), (action, refusal)
        if refusal is None:
            self.state, self.facts = GAME.apply(self.state, seat, action)
        return refusal

    def attempt(self, text: str) -> Refusal | None:
        """Answer the questions of the open draw phase so that this drawing comes out."""
        _shape, omit, orientation, (q, r) = parse(text)
        draft = self.state.secret.drafts[self.seat]
        if draft.question == "trim" or omit:
            refusal = self.play(Trim(omit))
            if refusal is not None:
                return refusal
        draft = self.state.secret.drafts[self.seat]
        if draft.question == "orient" or draft.orientation != orientation:
            refusal = self.play(Orient(orientation))
            if refusal is not None:
                return refusal
        return self.play(Place(q, r))

    def draw(self, text: str, seat: int = 0) -> None:
        """Draw something that must be legal."""
        self.ask(parse(text)[0], seat)
        refusal = self.attempt(text)
        assert refusal is None, (text, refusal)

    def refused(self, text: str, seat: int = 0) -> Refusal:
        """Try a drawing that must be refused, and leave the table as it was."""
        before = self.state
        self.ask(parse(text)[0], seat)
        refusal = self.attempt(text)
        self.state = before
        assert refusal is not None, text
        return refusal

    def give(self, seat: int = 0, **changes: Any) -> None:
        """Change a paper by hand."""
        papers = list(self.state.open.papers)
        papers[seat] = replace(papers[seat], **changes)
        self.state = change(self.state, papers=tuple(papers))

    def fill_except(self, *cells: Cell, seat: int = 0) -> None:
        """Cover every coverable cell but these."""
        chart = self.chart
        mask = chart.coverable & ~chart.mask(cells)
        self.give(seat, covered=mask.to_bytes(chart.size_in_bytes, "little"))

    def codes(self) -> list[str]:
        return [fact.code for fact in self.facts]


def place_modules(state: State, *modules: tuple[int, int]) -> State:
    """Put modules into notches by (side, pair), as if their turns were over."""
    placed = tuple(Module(side, pair, 0) for side, pair in modules)
    return change(state, placed=placed)


def assign(side: int, pair: int, face: int = 0) -> Assign:
    """Write an assign action by numbers."""
    return Assign(SIDES[side], pair, FACE_IDS[face])


def random_states(seats: int, seed: int, **options: Any) -> list[State]:
    """Play one random game and keep every state."""
    rng = SplitMix(seed * 7919 + 13)
    state = GAME.setup(seats, Options(**options))
    found = [state]
    while actors := GAME.to_act(state):
        actor = actors[rng.below(len(actors))]
        if actor == CHANCE:
            action = GAME.deal(state, rng)
        else:
            legal = GAME.legal(state, actor)
            action = legal[rng.below(len(legal))]
        assert GAME.check(state, actor, action) is None
        state, _ = GAME.apply(state, actor, action)
        found.append(state)
    return found
