"""Papers of a position: drawings laid down again one by one, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from starshelf.core.errors import BadMessage, IllegalAction
from starshelf.games.distant_suns.chart import Chart
from starshelf.games.distant_suns.content import HOLE, LENGTH, World
from starshelf.games.distant_suns.forms import SHAPE_OF
from starshelf.games.distant_suns.rules.draw import judge_form, judge_place
from starshelf.games.distant_suns.state import (
    Drawing,
    Paper,
    Reached,
    State,
    chart_of,
    first_turn,
    is_solo,
    mask_of,
    shape_for,
)

if TYPE_CHECKING:
    from starshelf.games.distant_suns import position


def expect_one_of(path: str, name: str, known: Sequence[str]) -> str:
    """Give a name back; raise BadMessage when it is not among the known ones."""
    if name not in known:
        raise BadMessage(path, f"expected {' or '.join(map(repr, known))}, got {name!r}")
    return name


def read_papers(s: State, given: Sequence[position.Paper]) -> State:
    """Fill in the papers of a table; raise BadMessage where the rules refuse a drawing."""
    if not s.sheet:
        if any(paper.drawings or paper.worlds for paper in given):
            raise BadMessage("papers", "expected blank ones before the sheet is chosen")
        return s
    chart = chart_of(s)
    papers = [_paper(s, chart, seat, paper.drawings) for seat, paper in enumerate(given)]
    turns = [_arrivals(chart, paper) for paper in papers]
    reached = tuple(min(filter(None, arrived), default=0) for arrived in zip(*turns))
    for seat, paper in enumerate(papers):
        worlds = _worlds(s, chart, seat, turns[seat], reached, given[seat].worlds)
        papers[seat] = replace(paper, worlds=worlds)
    return replace(s, papers=tuple(papers), reached=reached)


def _paper(s: State, chart: Chart, seat: int, given: Sequence[position.Drawing]) -> Paper:
    """Draw one thing after the other, as the rules allow it (D-067 to D-069, D-080 to D-093)."""
    drawings: list[Drawing] = []
    covered = ready = spent = last = 0
    for number, one in enumerate(given):
        path = f"papers[{seat}].drawings[{number}]"
        if not last < one.turn < s.turn:
            reason = f"expected a turn after {last} and before {s.turn}, got {one.turn}"
            raise BadMessage(f"{path}.turn", reason)
        last = one.turn
        shape = SHAPE_OF[expect_one_of(f"{path}.shape", one.shape, _shapes(s, seat, one.turn))]
        refusal = judge_form(shape, one.omit, ready)
        if refusal is not None:
            raise BadMessage(f"{path}.omit", str(IllegalAction(refusal)))
        form = shape.by_omit[one.omit]
        if one.orientation not in form.orientations:
            kept = ", ".join(map(str, form.orientations))
            reason = f"expected one of {kept}, got {one.orientation}"
            raise BadMessage(f"{path}.orientation", reason)
        refusal = judge_place(chart, covered, form, one.orientation, (one.q, one.r))
        if refusal is not None:
            raise BadMessage(path, str(IllegalAction(refusal)))
        drawing = Drawing(one.shape, form.number, one.orientation, one.q, one.r, one.turn)
        drawings.append(drawing)
        covered |= mask_of(chart, drawing)
        spent += len(form.omit)
        ready = min(chart.slots, (covered & chart.upgrades).bit_count()) - spent
    return Paper(
        drawings=tuple(drawings),
        covered=covered.to_bytes(chart.size_in_bytes, "little") if covered else b"",
        ready=ready,
        spent=spent,
        idle=s.turn - 1 - len(drawings),
    )


def _shapes(s: State, seat: int, turn: int) -> tuple[str, ...]:
    """Name the shapes that a seat can have drawn in a turn: one, where its module is known."""
    number = turn - first_turn(s)
    if number < 0:
        return (HOLE, *s.tiles)
    return (shape_for(replace(s, turn=turn, placed=s.placed[: number + 1]), seat),)


def _arrivals(chart: Chart, paper: Paper) -> list[int]:
    """Say in which turn a paper reached each world; 0 where it has not."""
    masks = [(drawing.turn, mask_of(chart, drawing)) for drawing in paper.drawings]
    return [next((turn for turn, mask in masks if mask & shore), 0) for shore in chart.shores]


def _worlds(
    s: State,
    chart: Chart,
    seat: int,
    turns: Sequence[int],
    reached: Sequence[int],
    points: Mapping[str, int],
) -> tuple[Reached, ...]:
    """Compare what a seat was paid for worlds with what its drawings reach (D-102 to D-105)."""
    path = f"papers[{seat}].worlds"
    for name in points:
        expect_one_of(path, name, [world.id for world in chart.worlds])
    found = []
    for number, (world, turn) in enumerate(zip(chart.worlds, turns)):
        got = points.get(world.id)
        if got is None and not turn:
            continue
        if got is None or not turn:
            what = f"a drawing reaches {world.id!r} in turn {turn}"
            raise BadMessage(path, what if turn else f"no drawing reaches {world.id!r}")
        payments = _payments(s, world, turn, is_first=turn == reached[number])
        if got not in payments:
            reason = f"expected {' or '.join(map(str, payments))} for turn {turn}, got {got}"
            raise BadMessage(f"{path}.{world.id}", reason)
        found.append(Reached(number, turn, got))
    return tuple(sorted(found, key=lambda one: one.turn))


def _payments(s: State, world: World, turn: int, *, is_first: bool) -> tuple[int, ...]:
    """List what a world can have paid in a turn; in practice its round decides (D-103, D-154)."""
    if not is_solo(s):
        return (world.first if is_first else world.later,)
    in_time = {number <= world.practice_round for number in _rounds(s, turn)}
    return tuple(world.first if early else world.later for early in sorted(in_time, reverse=True))


def _rounds(s: State, turn: int) -> list[int]:
    """List the rounds that a turn can have been in: earlier ones had four or five turns."""
    before = first_turn(s) - 1
    if turn > before:
        return [s.round]
    least, most = LENGTH.turns_per_round
    found = []
    for number in range(1, s.round):
        later = s.round - 1 - number
        begins = max((number - 1) * least, before - (later + 1) * most) + 1
        ends = min(number * most, before - later * least)
        if begins <= turn <= ends:
            found.append(number)
    return found
