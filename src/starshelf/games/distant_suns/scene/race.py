"""The race: between drawings the tray shows a lane for each world, and how near each seat is."""

from __future__ import annotations

from itertools import chain

from starshelf.core.remember import remember
from starshelf.core.scene import Label, Line, Piece, Place
from starshelf.core.sheet import Part
from starshelf.core.words import Arg, Message

from .. import hexes, names
from ..chart import Chart
from ..state import Paper, Reached, covered_by
from .pictures import world_symbol

TRAY = "tray"
WIDTH = 12.4
HEIGHT = 3.4
LANE_FROM, LANE_TO = 0.7, 8.6
"""Where the lanes begin and end."""

NO_RACE = Part(places=(Place(TRAY, "tray", WIDTH, HEIGHT, title=Message("place-race")),))
"""The tray before the sheet is chosen."""


@remember
def race(chart: Chart, papers: tuple[Paper, ...]) -> Part:
    """All lanes with their runners."""
    lanes = [lane(chart, number) for number in range(len(chart.worlds))]
    pieces: list[Piece] = []
    for number, one in enumerate(lanes):
        pieces += one.pieces
        for seat, paper in enumerate(papers):
            steps = steps_to(chart, covered_by(paper), number)
            reached = next((got for got in paper.worlds if got.world == number), None)
            pieces.append(runner(chart, number, seat, len(papers), steps, reached))
    lines = tuple(chain.from_iterable(one.lines for one in lanes))
    labels = tuple(chain.from_iterable(one.labels for one in lanes))
    return Part(tuple(pieces), lines, labels, places=NO_RACE.places)


def lane_y(chart: Chart, number: int) -> float:
    """Give the middle of a lane."""
    return round(HEIGHT / len(chart.worlds) * (number + 0.5), 3)


@remember
def lane(chart: Chart, number: int) -> Part:
    """The lane of a world, and what the world pays."""
    world, y = chart.worlds[number], lane_y(chart, number)
    args: dict[str, Arg] = {"world": names.world(world.id)}
    args |= {"first": world.first, "later": world.later}
    size = min(1.15, round(HEIGHT / len(chart.worlds) * 0.82, 3))
    name, symbol, label = (
        f"race:{world.id}",
        world_symbol(chart, number),
        Message("piece-race", args),
    )
    text = f"{world.first} / {world.later}"
    return Part(
        (Piece(name, symbol, TRAY, 9.6, y, size, label=label),),
        (Line(f"lane:{world.id}", TRAY, ((LANE_FROM, y), (LANE_TO, y)), style="dashed"),),
        (Label(name, TRAY, 10.4, y, text, size=0.46, anchor="start", strong=True),),
    )


@remember
def runner(
    chart: Chart, number: int, seat: int, seats: int, steps: int, reached: Reached | None
) -> Piece:
    """A seat on a lane; those side by side are shown one below another."""
    who: dict[str, Arg] = {"seat": names.SEATS[seat]}
    if reached is None:
        told = Message("piece-racer", {**who, "steps": steps})
    else:
        args = {**who, "points": reached.points, "turn": reached.turn}
        told = Message("piece-race_flag", args)
    whole = steps_to(chart, 0, number)
    apart = round(min(0.4, HEIGHT / len(chart.worlds) / (seats + 1)), 3)
    return Piece(
        id=f"race:{chart.worlds[number].id}:{seat}",
        symbol="racer",
        place=TRAY,
        x=round(LANE_TO - (LANE_TO - LANE_FROM) * steps / max(whole, 1), 3),
        y=round(lane_y(chart, number) + apart * (seat - (seats - 1) / 2), 3),
        size=0.5,
        seat=seat,
        text=str(seat + 1),
        flags=() if reached is None else ("glow",),
        label=told,
    )


def steps_to(chart: Chart, covered: int, world: int) -> int:
    """Count the cells still to cover on the straight way from a paper's drawings to a world."""
    reached = covered or 1 << chart.bit_of[chart.start]
    for steps, ring in enumerate(rings_around(chart, world)):
        if ring & reached:
            return steps
    raise AssertionError("every cell of a sheet lies in one of the rings")


@remember
def rings_around(chart: Chart, world: int) -> tuple[int, ...]:
    """Mark the cells by the steps between them and a world: those beside it first."""
    goal = chart.worlds[world].cell
    rings = [0] * max(hexes.distance(cell, goal) for cell in chart.cells)
    for cell in chart.cells:
        rings[max(hexes.distance(cell, goal) - 1, 0)] |= 1 << chart.bit_of[cell]
    return tuple(rings)
