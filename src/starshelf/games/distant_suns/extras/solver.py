"""The best drawings of the last round, the earlier ones fixed: a 0/1 programme for CP-SAT.

It stands beside the rules because it says the same as they do in another language; OR-Tools is
imported only when something is solved (the extra `lab`).
A true variable `x` means "this placement is drawn in this turn". Where a variable earns points,
only what forbids it is stated: the solver sets it whenever it can.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from msgspec import Struct

from starshelf.core.errors import BadMessage

from ..chart import bits
from ..content import BONUS, HOLE, points_for
from ..forms import COMPLETE, SHAPE_OF
from ..scoring import score_paper
from ..state import Drawing, State, covered_by, mask_of
from .last_round import Drawings, Task, drawings_of, redraw, task_of

SECONDS = 60.0
"""How long to look for a proof; nearly all last rounds need a few seconds."""

WORKERS = 8
"""Threads of the solver: each tries another strategy, which pays even on fewer cores."""


class Best(Struct, frozen=True):
    """How far a seat's last round could have led."""

    played: int
    """The total that the seat has."""
    score: int
    """The best total found, as the game's own rules count it."""
    bound: int
    """No drawings lead beyond this total."""
    drawings: Drawings

    @property
    def proved(self) -> bool:
        """Tell whether nothing better exists."""
        return self.score == self.bound


class Placement(Struct, frozen=True):
    """A form laid down somewhere, in one turn, and the variable that says so."""

    drawing: Drawing
    mask: int
    price: int
    x: Any


def best_last_round(
    s: State, seat: int, *, seconds: float = SECONDS, workers: int = WORKERS
) -> Best:
    """Find the best drawings for one seat when all others draw as they did."""
    if s.open.phase != "over":
        raise BadMessage("state", f"expected a finished game, got the phase {s.open.phase!r}")
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        raise BadMessage("solver", "OR-Tools is missing (pip install 'starshelf[lab]')") from None
    model = LastRound(task_of(s, seat), cp_model.CpModel())
    model.suggest(drawings_of(s, seat))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = workers
    solver.parameters.random_seed = 0
    status = solver.solve(model.cp)
    played = score_paper(s.open, s.open.papers[seat]).total
    drawings, found = drawings_of(s, seat), played
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        drawings, found = model.drawings(solver), round(solver.objective_value)
    score = score_paper(s.open, redraw(s, seat, drawings).open.papers[seat]).total
    assert score == found, f"the programme says {found}, the rules say {score}"
    return Best(played, score, max(score, round(solver.best_objective_bound)), drawings)


class LastRound:
    """The programme of one seat's last round."""

    def __init__(self, task: Task, cp: Any) -> None:
        self.task = task
        self.cp = cp
        self.chart = chart = task.chart
        self.covered = covered_by(task.paper)
        self.free = chart.coverable & ~self.covered
        self.turns = range(len(task.shapes))
        self.placements = [self._list(turn) for turn in self.turns]
        self.drawn = [
            self._say(f"drawn {t}", (p.x for p in self.placements[t])) for t in self.turns
        ]
        self.at = [self._cells_of(turn) for turn in self.turns]
        self.before = [self._cells_before(turn) for turn in range(len(task.shapes) + 1)]
        self.after = self.before[-1]
        self._links: dict[tuple[int, int], Any] = {}
        self._touch_what_is_drawn()
        self._pay_upgrades()
        cp.maximize(self._missions() + self._worlds() + self._treasures() + self._aliens())

    def suggest(self, drawings: Drawings) -> None:
        """Let the solver begin with these drawings."""
        for placements, drawing in zip(self.placements, drawings):
            for placement in placements:
                self.cp.add_hint(placement.x, placement.drawing == drawing)

    def drawings(self, solver: Any) -> Drawings:
        """Read a solution."""
        return tuple(
            next((p.drawing for p in placements if solver.boolean_value(p.x)), None)
            for placements in self.placements
        )

    # --- what can be drawn ----------------------------------------------------------------------

    def _list(self, turn: int) -> list[Placement]:
        """List everything that fits into the cells that are free before the round."""
        shape = SHAPE_OF[self.task.shapes[turn]]
        found = []
        for form in shape.forms:
            for lay in self.chart.lays[shape.index][form.number]:
                for bit in bits(self.free):
                    mask = lay.mask(bit) if bit + lay.low >= 0 else 0
                    if not mask or mask & ~self.free:
                        continue
                    q, r = self.chart.cell_at[bit]
                    number = self.task.first_turn + turn
                    drawing = Drawing(shape.id, form.number, lay.orientation, q, r, number)
                    x = self.cp.new_bool_var(f"{turn} {form.omit} {lay.orientation} {q},{r}")
                    found.append(Placement(drawing, mask, len(form.omit), x))
        return found

    def _say(self, name: str, terms: Any) -> Any:
        """Name a sum that is 0 or 1."""
        variable = self.cp.new_bool_var(name)
        self.cp.add(variable == sum(terms))
        return variable

    def _cells_of(self, turn: int) -> dict[int, Any]:
        """For each free cell: it is covered in this turn."""
        return {
            bit: self._say(
                f"at {turn} {bit}", (p.x for p in self.placements[turn] if p.mask >> bit & 1)
            )
            for bit in bits(self.free)
        }

    def _cells_before(self, turn: int) -> dict[int, Any]:
        """For each free cell: it is covered in an earlier turn, and once at most (D-067)."""
        return {
            bit: self._say(f"before {turn} {bit}", (self.at[t][bit] for t in range(turn)))
            for bit in bits(self.free)
        }

    def _touch_what_is_drawn(self) -> None:
        """Draw beside what is drawn (D-068, D-069), and do draw what fits complete (D-071)."""
        edge = self.chart.edge(self.covered) if self.covered else 0
        by_start = 0 if self.covered else self.chart.by_start
        for turn in self.turns:
            blank = self._blank(turn)
            for placement in self.placements[turn]:
                near = bits(self.chart.spread(placement.mask) & self.free & ~placement.mask)
                contacts = [self.before[turn][bit] for bit in near]
                if placement.mask & by_start:
                    contacts.append(blank)
                if placement.mask & edge:
                    contacts = [1]
                else:
                    self.cp.add(placement.x <= sum(contacts))
                if placement.drawing.form == COMPLETE:
                    blocked = sum(self.before[turn][bit] for bit in bits(placement.mask))
                    for contact in contacts:
                        self.cp.add(self.drawn[turn] + blocked >= contact)

    def _blank(self, turn: int) -> Any:
        """The paper has no drawing before this turn."""
        blank = self.cp.new_bool_var(f"blank {turn}")
        earlier = self.drawn[:turn]
        self.cp.add(blank + sum(earlier) >= (0 if self.covered else 1))
        for drawn in earlier:
            self.cp.add(blank + drawn <= 1)
        if self.covered:
            self.cp.add(blank == 0)
        return blank

    def _pay_upgrades(self) -> None:
        """Spend what earlier turns gained, and no more than the slots hold (D-080 to D-083)."""
        paper = self.task.paper
        spent: Any = paper.spent
        for turn in self.turns:
            spent += sum(p.price * p.x for p in self.placements[turn])
            cells = bits(self.chart.upgrades & self.free)
            gained = sum(self.before[turn][bit] for bit in cells)
            self.cp.add(spent <= paper.ready + paper.spent + gained)
            self.cp.add(spent <= self.chart.slots)

    # --- what it is worth -----------------------------------------------------------------------

    def _missions(self) -> Any:
        total: Any = 0
        for mission, shape in zip(self.task.missions, self.task.tiles):
            count, most = self._count(mission, shape)
            steps = [self.cp.new_bool_var(f"{mission} {n}") for n in range(1, most + 1)]
            for step, following in pairwise(steps):
                self.cp.add(following <= step)
            self.cp.add(sum(steps) <= count)
            total += sum(
                (points_for(n) - points_for(n - 1)) * step for n, step in enumerate(steps, 1)
            )
        return total

    def _count(self, mission: str, shape: str) -> tuple[Any, int]:
        """Give what a mission counts (D-112 to D-116), and the most that it can be."""
        if mission == "cluster":
            return self._cluster(shape), len(self._nodes(shape))
        if mission == "hole":
            nodes = self._nodes(shape)
            return sum(self._beside_a_hole(node) for node in nodes), len(nodes)
        if mission == "treasures":
            rings = self.chart.rings
            return sum(self._touches_ring(shape, ring) for ring in rings), len(rings)
        marked = self.chart.aliens if mission == "aliens" else self.chart.upgrades
        old = sum((mask & marked).bit_count() for mask in self._old(shape))
        new = sum(
            self.at[turn][bit] for turn in self._asked(shape) for bit in bits(marked & self.free)
        )
        return old + new, marked.bit_count()

    def _old(self, shape: str) -> list[int]:
        """List the drawings of a shape before this round."""
        drawings = self.task.paper.drawings
        return [mask_of(self.chart, drawing) for drawing in drawings if drawing.shape == shape]

    def _asked(self, shape: str) -> list[int]:
        return [turn for turn in self.turns if self.task.shapes[turn] == shape]

    def _touches_ring(self, shape: str, ring: int) -> Any:
        if any(mask & ring for mask in self._old(shape)):
            return 1
        touched = self.cp.new_bool_var(f"{shape} {ring}")
        placed = (p for turn in self._asked(shape) for p in self.placements[turn])
        self.cp.add(touched <= sum(p.x for p in placed if p.mask & ring))
        return touched

    def _worlds(self) -> Any:
        """Pay each world once, in the turn in which it is reached (D-102 to D-105)."""
        total: Any = sum(reached.points for reached in self.task.paper.worlds)
        for number, (shore, values) in enumerate(zip(self.chart.shores, self.task.worlds)):
            reached = []
            for turn, value in enumerate(values):
                here = self.cp.new_bool_var(f"world {number} {turn}")
                touching = (p.x for p in self.placements[turn] if p.mask & shore)
                self.cp.add(here <= sum(touching))
                reached.append(here)
                total += value * here
            self.cp.add(sum(reached) <= 1)
        return total

    def _treasures(self) -> Any:
        """Pay each treasure that is surrounded at the end (D-120, D-121)."""
        total: Any = 0
        for number, ring in enumerate(self.chart.rings):
            if ring & ~self.covered & ~self.free:
                continue
            whole = self.cp.new_bool_var(f"ring {number}")
            for bit in bits(ring & self.free):
                self.cp.add(whole <= self.after[bit])
            total += BONUS.treasure_surrounded * whole
        return total

    def _aliens(self) -> Any:
        left = self.chart.aliens & ~self.covered
        return BONUS.alien_uncovered * sum(1 - self.after[bit] for bit in bits(left))

    # --- drawings beside each other -------------------------------------------------------------

    def _nodes(self, shape: str) -> list[Node]:
        """List the drawings of a shape: masks of old ones, turns of those still to be made."""
        old = [Node(mask=mask) for mask in self._old(shape)]
        return old + [Node(turn=turn) for turn in self._asked(shape)]

    def _beside(self, one: Node, other: Node) -> Any:
        """Say whether two drawings are adjacent; never true while one of them is not made."""
        if one.turn is None and other.turn is None:
            return 1 if self.chart.spread(one.mask) & other.mask else 0
        if one.turn is not None and other.turn is not None:
            return self._new_beside_new(min(one.turn, other.turn), max(one.turn, other.turn))
        turn = one.turn if other.turn is None else other.turn
        assert turn is not None
        edge = self.chart.spread(one.mask | other.mask)
        return sum(p.x for p in self.placements[turn] if p.mask & edge)

    def _new_beside_new(self, turn: int, later: int) -> Any:
        """Two drawings of this round are adjacent when some cell of one has a neighbour in both."""
        if (turn, later) not in self._links:
            witnesses = []
            for bit in bits(self.free):
                witness = self.cp.new_bool_var(f"{turn} beside {later} at {bit}")
                around = bits(self.chart.spread(1 << bit) & self.free)
                self.cp.add(witness <= self.at[turn][bit])
                self.cp.add(witness <= sum(self.at[later][near] for near in around))
                witnesses.append(witness)
            link = self.cp.new_bool_var(f"{turn} beside {later}")
            self.cp.add(link <= sum(witnesses))
            self._links[turn, later] = link
        return self._links[turn, later]

    def _beside_a_hole(self, node: Node) -> Any:
        counts = self.cp.new_bool_var("beside a hole")
        self.cp.add(counts <= sum(self._beside(node, hole) for hole in self._nodes(HOLE)))
        return counts

    def _cluster(self, shape: str) -> Any:
        """Grow one tree of adjacent drawings from a root; ranks keep it from biting its tail."""
        nodes = self._nodes(shape)
        roots = [self.cp.new_bool_var("root") for _ in nodes]
        ranks = [self.cp.new_int_var(0, len(nodes), "rank") for _ in nodes]
        inside = [self.cp.new_bool_var("inside") for _ in nodes]
        self.cp.add(sum(roots) <= 1)
        for j, node in enumerate(nodes):
            arcs = []
            for i, parent in enumerate(nodes):
                if i == j:
                    continue
                arc = self.cp.new_bool_var(f"{i} to {j}")
                self.cp.add(arc <= inside[i])
                self.cp.add(arc <= self._beside(parent, node))
                self.cp.add(ranks[j] >= ranks[i] + 1).only_enforce_if(arc)
                arcs.append(arc)
            self.cp.add(inside[j] == roots[j] + sum(arcs))
            if node.turn is not None:
                self.cp.add(inside[j] <= self.drawn[node.turn])
        return sum(inside)


class Node(Struct, frozen=True):
    """A drawing that is there (its mask) or that a turn of this round makes."""

    mask: int = 0
    turn: int | None = None
