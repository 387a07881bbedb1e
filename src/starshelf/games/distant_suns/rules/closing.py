"""Closing a turn: reveal, cover, upgrades, worlds, treasures, next turn (D-100 to D-109)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Fact
from starshelf.core.words import Arg, Message

from .. import names
from ..chart import Chart, named
from ..content import LENGTH, MODULES
from ..forms import SHAPE_OF, SKIPPED, form_of
from ..scoring import best_of, rank_of, score_paper, target_of
from ..state import (
    Draft,
    Drawing,
    Paper,
    Reached,
    Secret,
    active,
    chart_of,
    covered_by,
    has_free_pair,
    is_solo,
    pays_first,
    shape_for,
)
from .desk import Desk, put

Args = dict[str, Arg]

NO_FREE_PAIR = Message("note-no_free_pair")
NO_MODULE_LEFT = Message("note-no_module_left")


def go_on(desk: Desk) -> None:
    """Close the turn when every seat has finished, at once if nothing fits anybody (D-100)."""
    if desk.open.phase == "draw" and all(desk.open.finished):
        close_turn(desk)


def close_turn(desk: Desk) -> None:
    """Settle the turn for all seats, step by step, then pass the active role (D-101)."""
    o = desk.open
    chart = chart_of(o)
    papers = list(o.papers)
    news = [draw(desk, chart, papers, seat, draft) for seat, draft in enumerate(desk.secret.drafts)]
    gain_upgrades(desk, chart, papers, news)
    reached = resolve_worlds(desk, chart, papers, news)
    tell_treasures(desk, chart, papers, news)
    desk.secret = Secret()
    desk.open = replace(
        o,
        papers=tuple(papers),
        reached=reached,
        finished=(),
        turn=o.turn + 1,
        phase="assign",
    )
    begin_turn(desk)


def draw(desk: Desk, chart: Chart, papers: list[Paper], seat: int, draft: Draft) -> int:
    """Reveal a drawing, cover its cells and mark the upgrades spent on it; give its mask."""
    o, paper = desk.open, papers[seat]
    shape = SHAPE_OF[shape_for(o, seat)]
    hidden = len(papers) > 1
    who, what = names.SEATS[seat], names.SHAPE[shape.id]
    if draft.bit < 0:
        papers[seat] = replace(paper, idle=paper.idle + 1)
        code = "drawing_skipped" if draft.form == SKIPPED else "nothing_fitted"
        desk.tell(Fact(code, {"seat": who, "shape": what}, reveals=hidden))
        return 0
    form = form_of(shape.id, draft.form)
    lay = chart.lays[shape.index][draft.form][form.orientations.index(draft.orientation)]
    mask = lay.mask(draft.bit)
    q, r = chart.cell_at[draft.bit]
    drawing = Drawing(shape.id, draft.form, draft.orientation, q, r, o.turn)
    spent = len(form.omit)
    papers[seat] = replace(
        paper,
        drawings=(*paper.drawings, drawing),
        covered=(covered_by(paper) | mask).to_bytes(chart.size_in_bytes, "little"),
        ready=paper.ready - spent,
        spent=paper.spent + spent,
    )
    cells = named(chart, mask)
    args: Args = {"seat": who, "shape": what, "cells": cells, "orientation": draft.orientation}
    desk.tell(Fact("shape_drawn", args, reveals=hidden))
    if spent:
        args = {"seat": who, "shape": what, "spent": spent, "left": papers[seat].ready}
        desk.tell(Fact("shape_trimmed", args))
    for cell_name in named(chart, mask & chart.aliens):
        desk.tell(Fact("alien_covered", {"seat": who, "shape": what, "cell": cell_name}))
    return mask


def gain_upgrades(desk: Desk, chart: Chart, papers: list[Paper], news: list[int]) -> None:
    """Fill an empty slot for every upgrade cell just covered; without one it is lost (D-081)."""
    for seat, new in enumerate(news):
        for where in named(chart, new & chart.upgrades):
            paper = papers[seat]
            empty = chart.slots - paper.ready - paper.spent
            if empty:
                papers[seat] = paper = replace(paper, ready=paper.ready + 1)
            args: Args = {"seat": names.SEATS[seat], "cell": where, "ready": paper.ready}
            desk.tell(Fact("upgrade_gained" if empty else "upgrade_lost", args))


def resolve_worlds(
    desk: Desk, chart: Chart, papers: list[Paper], news: list[int]
) -> tuple[int, ...]:
    """Pay every world reached in this turn; all who come in the same turn are equal (D-103)."""
    o = desk.open
    reached = o.reached
    union = 0
    for new in news:
        union |= new
    for number, (world, shore) in enumerate(zip(chart.worlds, chart.shores)):
        if not union & shore:
            continue
        arrived = [
            seat
            for seat, new in enumerate(news)
            if new & shore and all(old.world != number for old in papers[seat].worlds)
        ]
        if not arrived:
            continue
        first = pays_first(o, number)
        if not reached[number]:
            reached = put(reached, number, o.turn)
        points = world.first if first else world.later
        for seat in arrived:
            paper = papers[seat]
            worlds = (*paper.worlds, Reached(number, o.turn, points))
            papers[seat] = replace(paper, worlds=worlds)
            others = tuple(names.SEATS[other] for other in arrived if other != seat)
            args: Args = {
                "seat": names.SEATS[seat],
                "world": names.world(world.id),
                "points": points,
                "others": others,
                "together": len(others),
            }
            desk.tell(Fact("world_reached_first" if first else "world_reached_later", args))
    return reached


def tell_treasures(desk: Desk, chart: Chart, papers: list[Paper], news: list[int]) -> None:
    """Tell of the treasures that have just been surrounded (D-120)."""
    for seat, (paper, new) in enumerate(zip(papers, news)):
        if not new & chart.ringed:
            continue
        covered = covered_by(paper)
        for cell, ring in zip(chart.sheet.treasures, chart.rings):
            if new & ring and covered & ring == ring:
                where: Args = {"seat": names.SEATS[seat], "cell": chart.names[cell]}
                desk.tell(Fact("treasure_surrounded", where))


def begin_turn(desk: Desk) -> None:
    """Test the round end before the active seat places (D-032, D-035, D-038)."""
    o = desk.open
    no_module = len(o.placed) == MODULES
    if not no_module and has_free_pair(o.placed):
        return
    reason = NO_MODULE_LEFT if no_module else NO_FREE_PAIR
    desk.tell(Fact("round_ended", {"round": o.round, "turns": len(o.placed), "why": reason}))
    if o.round == LENGTH.rounds:
        desk.open = replace(o, phase="over")
        tell_scores(desk)
        return
    desk.open = replace(o, round=o.round + 1, placed=())
    args: Args = {"round": desk.open.round, "seat": names.actor(active(desk.open))}
    desk.tell(Fact("round_began", args))


def tell_scores(desk: Desk) -> None:
    """Tell the scores item by item, then who has won."""
    o = desk.open
    desk.tell(Fact("game_ended", {"turns": o.turn - 1}))
    totals = []
    for who, paper in zip(names.SEATS, o.papers):
        score = score_paper(o, paper)
        for item in score.items:
            args: Args = {"seat": who, "points": item.points, **item.args}
            desk.tell(Fact(f"{item.code}_scored", args))
        totals.append(score.total)
        desk.tell(Fact("total_scored", {"seat": who, "total": score.total}))
    best = best_of(totals)
    if is_solo(o):
        rank = rank_of(o, totals[0])
        wanted = rank or "cadet"
        args = {"rank": names.RANK[wanted], "score": totals[0], "target": target_of(o, wanted)}
        desk.tell(Fact("rank_reached" if rank else "rank_missed", args))
    elif len(best) == 1:
        desk.tell(Fact("won", {"seat": names.SEATS[best[0]], "total": totals[best[0]]}))
    else:
        who_all = tuple(names.SEATS[seat] for seat in best)
        desk.tell(Fact("win_shared", {"seats": who_all, "total": totals[best[0]]}))
