"""Papers of a position: drawings laid down again one by one, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from starshelf.core.errors import BadMessage, IllegalAction

from ..chart import Chart
from ..content import HOLE, LENGTH, World
from ..forms import SHAPE_OF
from ..rules.placing import judge_place
from ..rules.trimming import judge_form
from ..state import (
    Drawing,
    Open,
    Paper,
    Reached,
    chart_of,
    first_turn,
    is_solo,
    mask_of,
    shape_for,
)
from . import written


def expect_one_of(path: str, name: str, known: Sequence[str]) -> str:
    """Give a name back; raise BadMessage when it is not among the known ones."""
    if name not in known:
        raise BadMessage(path, f"expected {' or '.join(map(repr, known))}, got {name!r}")
    return name


def read_papers(o: Open, given: Sequence[written.Paper]) -> Open:
    """Fill in the papers of a table; raise BadMessage where the rules refuse a drawing."""
    if not o.sheet:
        if any(paper.drawings or paper.worlds for paper in given):
            raise BadMessage("papers", "expected blank ones before the sheet is chosen")
        return o
    chart = chart_of(o)
    papers = [_paper(o, chart, seat, paper.drawings) for seat, paper in enumerate(given)]
    turns = [_arrivals(chart, paper) for paper in papers]
    reached = tuple(min(filter(None, arrived), default=0) for arrived in zip(*turns))
    for seat, paper in enumerate(papers):
        worlds = _worlds(o, chart, seat, turns[seat], reached, given[seat].worlds)
        papers[seat] = replace(paper, worlds=worlds)
    return replace(o, papers=tuple(papers), reached=reached)


def _paper(o: Open, chart: Chart, seat: int, given: Sequence[written.Drawing]) -> Paper:
    """Draw one thing after the other, as the rules allow it (D-067 to D-069, D-080 to D-093)."""
    drawings: list[Drawing] = []
    covered = ready = spent = last = 0
    for number, one in enumerate(given):
        path = f"papers[{seat}].drawings[{number}]"
        if not last < one.turn < o.turn:
            reason = f"expected a turn after {last} and before {o.turn}, got {one.turn}"
            raise BadMessage(f"{path}.turn", reason)
        last = one.turn
        shape = SHAPE_OF[expect_one_of(f"{path}.shape", one.shape, _shapes(o, seat, one.turn))]
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
        idle=o.turn - 1 - len(drawings),
    )


def _shapes(o: Open, seat: int, turn: int) -> tuple[str, ...]:
    """Name the shapes that a seat can have drawn in a turn: one, where its module is known."""
    number = turn - first_turn(o)
    if number < 0:
        return (HOLE, *o.tiles)
    return (shape_for(replace(o, turn=turn, placed=o.placed[: number + 1]), seat),)


def _arrivals(chart: Chart, paper: Paper) -> list[int]:
    """Say in which turn a paper reached each world; 0 where it has not."""
    masks = [(drawing.turn, mask_of(chart, drawing)) for drawing in paper.drawings]
    return [next((turn for turn, mask in masks if mask & shore), 0) for shore in chart.shores]


def _worlds(
    o: Open,
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
        payments = _payments(o, world, turn, is_first=turn == reached[number])
        if got not in payments:
            reason = f"expected {' or '.join(map(str, payments))} for turn {turn}, got {got}"
            raise BadMessage(f"{path}.{world.id}", reason)
        found.append(Reached(number, turn, got))
    return tuple(sorted(found, key=lambda one: one.turn))


def _payments(o: Open, world: World, turn: int, *, is_first: bool) -> tuple[int, ...]:
    """List what a world can have paid in a turn; in practice its round decides (D-103, D-154)."""
    if not is_solo(o):
        return (world.first if is_first else world.later,)
    in_time = {number <= world.practice_round for number in _rounds(o, turn)}
    return tuple(world.first if early else world.later for early in sorted(in_time, reverse=True))


def _rounds(o: Open, turn: int) -> list[int]:
    """List the rounds that a turn can have been in: earlier ones had four or five turns."""
    before = first_turn(o) - 1
    if turn > before:
        return [o.round]
    least, most = LENGTH.turns_per_round
    found = []
    for number in range(1, o.round):
        later = o.round - 1 - number
        begins = max((number - 1) * least, before - (later + 1) * most) + 1
        ends = min(number * most, before - later * least)
        if begins <= turn <= ends:
            found.append(number)
    return found
