"""Judgement for generic bots: what a paper is worth, and what a drawing would add to it.

The weights follow the strategy notes of the ledger (section 11); nothing here is a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from starshelf.core.game import Hints
from starshelf.games.distant_suns.actions import Assign, Orient, Place, Trim
from starshelf.games.distant_suns.chart import Chart, Lay, bits, handles, open_forms
from starshelf.games.distant_suns.content import (
    BONUS,
    FACE_IDS,
    HOLE,
    LENGTH,
    MODULES,
    PAIRS,
    points_for,
)
from starshelf.games.distant_suns.forms import COMPLETE, NOTHING, SHAPE_OF, SKIPPED, form_of
from starshelf.games.distant_suns.scoring import Masks, count_mission, masks_of, score_paper
from starshelf.games.distant_suns.state import (
    Draft,
    Paper,
    Public,
    State,
    chart_of,
    covered_by,
    is_solo,
    shape_for,
    shape_in,
)
from starshelf.games.distant_suns.view import View

TURNS_A_ROUND = 4.7
STEPS_A_TURN = 2.6
"""How far a drawing reaches towards a world."""
PATIENCE = 0.86
"""What a turn of waiting leaves of a world's worth."""
UPGRADE = 2.2
"""What a ready upgrade is worth while there is time to use it."""
POCKET = 0.7
"""What a free cell without a free neighbour costs."""
NEXT_COUNT = 0.25
"""The share of a mission's next step that is counted as hope."""
RIVALS = 0.6
"""How much the others' best drawings weigh against one's own."""
SCALE = 12.0
"""The lead that makes victory about e times as likely as defeat."""
RING = tuple(BONUS.treasure_surrounded * (k / 6) ** 2 for k in range(7))


class Desk:
    """One paper at one moment, prepared so that thousands of drawings can be weighed."""

    def __init__(self, chart: Chart, paper: Paper, hope: Hope) -> None:
        self.chart = chart
        self.paper = paper
        self.covered = covered_by(paper)
        self.free = chart.coverable & ~self.covered
        self.masks: Masks = masks_of(chart, paper)
        self.hope = hope
        self.mission = dict(zip(hope.tiles, hope.missions))
        self.counts = {
            shape: count_mission(chart, self.masks, name, shape)
            for shape, name in self.mission.items()
        }
        self.rings = [
            (ring, (ring & self.covered).bit_count(), 6 / ring.bit_count())
            for ring in chart.rings
            if ring & self.covered != ring
        ]
        self.lonely = self._lonely(self.free)
        self.roads = self._roads()

    def _lonely(self, free: int) -> int:
        return (free & ~self.chart.spread(free)).bit_count()

    def _roads(self) -> list[tuple[int, float, list[int], int]]:
        """For each world not reached: its shore, its worth, its layers, and how far it is."""
        got = {reached.world for reached in self.paper.worlds}
        edge = self.chart.edge(self.covered)
        roads = []
        for number, shore in enumerate(self.chart.shores):
            if number in got or not shore & self.free:
                continue
            layer = shore & self.free
            seen, layers = layer, []
            while layer:
                layers.append(layer)
                if layer & edge:
                    break
                layer = self.chart.spread(layer) & self.free & ~seen
                seen |= layer
            far = len(layers) if layer else 99
            roads.append((shore, float(self.hope.worlds[number]), layers, far))
        return roads

    def worth_at(self, value: float, far: int) -> float:
        """Discount a world that is so many cells away."""
        turns = far / STEPS_A_TURN
        if turns > self.hope.turns:
            return 0.0
        return float(value * PATIENCE**turns)

    def base(self) -> float:
        """Judge the paper as it lies."""
        worth = float(sum(reached.points for reached in self.paper.worlds))
        worth += sum(points_for(count) for count in self.counts.values())
        if self.hope.turns > 1:
            worth += NEXT_COUNT * sum(
                points_for(c + 1) - points_for(c) for c in self.counts.values()
            )
        worth += BONUS.alien_uncovered * (self.chart.aliens & self.free).bit_count()
        open_rings = {ring for ring, _, _ in self.rings}
        worth += BONUS.treasure_surrounded * sum(r not in open_rings for r in self.chart.rings)
        worth += sum(RING[min(6, int(done * scale))] for _, done, scale in self.rings)
        worth += self.hope.upgrade * self.paper.ready
        worth += sum(self.worth_at(value, far) for _, value, _, far in self.roads)
        return worth - POCKET * self.lonely

    def gain(self, shape: str, mask: int, spent: int) -> float:
        """Judge what a drawing adds."""
        chart = self.chart
        worth = -BONUS.alien_uncovered * (mask & chart.aliens).bit_count() + 0.0
        for ring, done, scale in self.rings:
            more = (ring & mask).bit_count()
            if more:
                worth += RING[min(6, int((done + more) * scale))] - RING[min(6, int(done * scale))]
        cells = (mask & chart.upgrades).bit_count()
        if cells:
            empty = chart.slots - self.paper.ready - self.paper.spent
            worth += self.hope.upgrade * min(cells, empty)
        worth -= self.hope.upgrade * spent
        for shore, value, layers, far in self.roads:
            if mask & shore:
                worth += value - self.worth_at(value, far)
                continue
            for steps in range(1, min(far, len(layers))):
                if mask & layers[steps]:
                    worth += self.worth_at(value, steps) - self.worth_at(value, far)
                    break
        worth += self._mission_gain(shape, mask)
        return worth - POCKET * (self._lonely(self.free & ~mask) - self.lonely)

    def _mission_gain(self, shape: str, mask: int) -> float:
        if shape == HOLE:
            return self._hole_gain(mask)
        mission, count = self.mission[shape], self.counts[shape]
        after = count
        if mission == "aliens":
            after += (mask & self.chart.aliens).bit_count()
        elif mission == "upgrades":
            after += (mask & self.chart.upgrades).bit_count()
        else:
            masks = dict(self.masks)
            masks[shape] = [*masks.get(shape, ()), mask]
            after = count_mission(self.chart, masks, mission, shape)
        hope = NEXT_COUNT if self.hope.turns > 1 else 0.0
        step = points_for(after + 1) - points_for(count + 1) - points_for(after) + points_for(count)
        return points_for(after) - points_for(count) + hope * step

    def _hole_gain(self, mask: int) -> float:
        """A new black hole lets drawings of the `hole` mission's shape count, now and later."""
        for shape, mission in self.mission.items():
            if mission == "hole":
                masks = dict(self.masks)
                masks[HOLE] = [*masks.get(HOLE, ()), mask]
                after = count_mission(self.chart, masks, mission, shape)
                room = (self.chart.spread(mask) & self.free & ~mask).bit_count()
                first = 3.0 if HOLE not in self.masks else 0.5
                hope = first * min(1.0, self.hope.turns / 8) * min(1.0, room / 8)
                return points_for(after) - points_for(self.counts[shape]) + hope
        return 0.0


class Hope:
    """What is public about the table and matters for every paper alike."""

    def __init__(self, s: Public) -> None:
        self.tiles = s.tiles
        self.missions = s.missions
        self.turns = turns_left(s)
        self.upgrade = UPGRADE * min(1.0, (self.turns - 1) / 3) if self.turns > 1 else 0.0
        self.worlds = tuple(
            world.first if is_first_open(s, number) else world.later
            for number, world in enumerate(chart_of(s).worlds)
        )
        self._key = (self.tiles, self.missions, self.turns, self.worlds)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hope) and self._key == other._key


def turns_left(s: Public) -> float:
    """Guess how many drawings are still to come, this turn's included."""
    rounds = LENGTH.rounds - s.round
    here = MODULES - len(s.placed) + (1 if s.phase == "draw" else 0)
    return rounds * TURNS_A_ROUND + max(here - 0.3, 0.5)


def is_first_open(s: Public, world: int) -> bool:
    """Tell whether a world still pays its higher value."""
    if is_solo(s):
        return s.round <= chart_of(s).worlds[world].practice_round
    return not s.reached[world]


@lru_cache(maxsize=2048)
def desk_for(chart: Chart, paper: Paper, hope: Hope) -> Desk:
    """Prepare a paper once for all the questions of a turn."""
    return Desk(chart, paper, hope)


def desk_of(s: Public, seat: int) -> Desk:
    """Prepare a seat's paper."""
    return desk_for(chart_of(s), s.papers[seat], Hope(s))


@lru_cache(maxsize=65536)
def best_of_pose(desk: Desk, name: str, form: int, index: int) -> float:
    """Judge the best place of a form in one of its kept orientations."""
    shape = SHAPE_OF[name]
    lay: Lay = desk.chart.lays[shape.index][form][index]
    where = handles(desk.chart, desk.covered, shape.index, form)[index]
    spent = len(form_of(shape.id, form).omit)
    return max((desk.gain(shape.id, lay.mask(bit), spent) for bit in bits(where)), default=-99.0)


def best_of_form(desk: Desk, name: str, form: int) -> float:
    """Judge the best drawing of a form."""
    kept = form_of(name, form).orientations
    return max(best_of_pose(desk, name, form, index) for index in range(len(kept)))


@lru_cache(maxsize=8192)
def best_gain(desk: Desk, name: str) -> float:
    """Judge the best that a seat can make of a shape; trimmed forms where the whole fits not."""
    shape = SHAPE_OF[name]
    forms = open_forms(desk.chart, desk.covered, shape.index, desk.paper.ready)
    if not forms:
        return 0.0
    if forms[0] == COMPLETE:
        return best_of_form(desk, shape.id, COMPLETE)
    return max(0.0, *(best_of_form(desk, shape.id, form) for form in forms))


def value(view: View) -> float:
    """Say how good things look for the view's seat, in points of the final score or so."""
    seat = view.viewer or 0
    if view.phase == "over" or not view.missions:
        return float(score_paper(view, view.papers[seat]).total)
    desk = desk_of(view, seat)
    worth = desk.base()
    draft = view.draft
    if view.phase != "draw" or draft is None:
        return worth
    worth += draft_gain(view, desk, seat, draft)
    return worth if is_begun(draft) or draft.form == SKIPPED else worth - rivals_gain(view, seat)


def is_begun(draft: Draft) -> bool:
    """Tell whether a seat has decided anything about its drawing."""
    return draft.chose_form or draft.chose_orientation or draft.bit >= 0


def draft_gain(s: Public, desk: Desk, seat: int, draft: Draft) -> float:
    """Judge what a drawing adds: as far as it is decided, and the best of the rest."""
    shape = SHAPE_OF[shape_for(s, seat)]
    if draft.form in (NOTHING, SKIPPED):
        return 0.0
    if not is_begun(draft):
        return best_gain(desk, shape.id)
    if draft.orientation < 0:
        return best_of_form(desk, shape.id, draft.form)
    index = form_of(shape.id, draft.form).orientations.index(draft.orientation)
    if draft.bit < 0:
        return best_of_pose(desk, shape.id, draft.form, index)
    mask = desk.chart.lays[shape.index][draft.form][index].mask(draft.bit)
    return desk.gain(shape.id, mask, len(form_of(shape.id, draft.form).omit))


def outlook(s: State) -> tuple[float, ...]:
    """Estimate what separates the final scores of all seats; nothing is hidden from this."""
    if s.phase == "over" or not s.missions:
        return tuple(float(score_paper(s, paper).total) for paper in s.papers)
    worths = []
    for seat in range(len(s.papers)):
        desk = desk_of(s, seat)
        worth = desk.base()
        if s.phase == "draw":
            worth += draft_gain(s, desk, seat, s.drafts[seat])
        worths.append(worth)
    return tuple(worths)


def rivals_gain(view: View, seat: int) -> float:
    """Weigh what the module gives to the others."""
    others = [other for other in range(len(view.papers)) if other != seat]
    if not others:
        return 0.0
    gains = [best_gain(desk_of(view, other), shape_for(view, other)) for other in others]
    return RIVALS * sum(gains) / len(gains)


def priors(view: View, legal: Sequence[Any]) -> list[float]:
    """Weigh the legal actions before anything is tried."""
    if not legal:
        return []
    seat = view.viewer or 0
    desk = desk_of(view, seat)
    if view.phase == "assign":
        return [_assign_prior(view, seat, desk, action) for action in legal]
    shape = SHAPE_OF[shape_for(view, seat)]
    draft = view.draft
    assert draft is not None
    weights = []
    for action in legal:
        if type(action) is Place:
            kept = form_of(shape.id, draft.form).orientations
            lay = desk.chart.lays[shape.index][draft.form][kept.index(draft.orientation)]
            mask = lay.mask(desk.chart.bit((action.q, action.r)))
            weights.append(desk.gain(shape.id, mask, len(form_of(shape.id, draft.form).omit)))
        elif type(action) is Orient:
            kept = form_of(shape.id, draft.form).orientations
            index = kept.index(action.orientation)
            weights.append(best_of_pose(desk, shape.id, draft.form, index))
        elif type(action) is Trim:
            weights.append(best_of_form(desk, shape.id, shape.by_omit[action.omit].number))
        else:
            weights.append(0.0)
    return weights


def _assign_prior(view: View, seat: int, desk: Desk, action: Any) -> float:
    assert type(action) is Assign
    zones = PAIRS[action.pair].zones
    circle, octagon = zones if action.face == FACE_IDS[0] else zones[::-1]
    mine = best_gain(desk, shape_in(view, circle))
    others = [other for other in range(len(view.papers)) if other != seat]
    if not others:
        return mine
    theirs = sum(best_gain(desk_of(view, o), shape_in(view, octagon)) for o in others)
    return mine - RIVALS * theirs / len(others)


HINTS = Hints(value=value, priors=priors, scale=SCALE, outlook=outlook)
