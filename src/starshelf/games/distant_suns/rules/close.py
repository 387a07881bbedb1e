"""Closing a turn: reveal, cover, upgrades, worlds, treasures, next turn (D-100 to D-109)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Fact
from starshelf.core.words import Arg, Message
from starshelf.games.distant_suns import names
from starshelf.games.distant_suns.chart import Chart, named
from starshelf.games.distant_suns.content import LENGTH, MODULES
from starshelf.games.distant_suns.forms import SHAPE_OF, SKIPPED, form_of
from starshelf.games.distant_suns.scoring import best_of, rank_of, scores, target_of
from starshelf.games.distant_suns.state import (
    Drawing,
    Paper,
    Reached,
    State,
    active,
    chart_of,
    covered_by,
    has_free_pair,
    is_solo,
    shape_for,
)

Args = dict[str, Arg]

NO_FREE_PAIR = Message("note-no_free_pair")
NO_MODULE_LEFT = Message("note-no_module_left")


def close_turn(s: State) -> tuple[State, tuple[Fact, ...]]:
    """Settle the turn for all seats, step by step, then pass the active role (D-101)."""
    chart = chart_of(s)
    before = [covered_by(paper) for paper in s.papers]
    papers, news, facts = draw_all(s, chart)
    facts += gain_upgrades(chart, papers, news)
    reached, found = resolve_worlds(s, chart, papers, news)
    facts += found
    for seat, (old, new) in enumerate(zip(before, news)):
        if not new & chart.ringed:
            continue
        for cell, ring in zip(chart.sheet.treasures, chart.rings):
            if new & ring and (old | new) & ring == ring:
                where: Args = {"seat": names.SEATS[seat], "cell": chart.names[cell]}
                facts.append(Fact("treasure_surrounded", where))
    after = replace(
        s,
        papers=tuple(papers),
        reached=reached,
        drafts=(),
        turn=s.turn + 1,
        phase="assign",
    )
    after, more = begin_turn(after)
    return after, (*facts, *more)


def draw_all(s: State, chart: Chart) -> tuple[list[Paper], list[int], list[Fact]]:
    """Reveal all drawings, cover their cells and mark the upgrades spent on them."""
    papers: list[Paper] = []
    news: list[int] = []
    facts: list[Fact] = []
    hidden = len(s.papers) > 1
    for seat, (paper, draft) in enumerate(zip(s.papers, s.drafts)):
        shape = SHAPE_OF[shape_for(s, seat)]
        who, what = names.SEATS[seat], names.SHAPE[shape.id]
        if draft.bit < 0:
            papers.append(replace(paper, idle=paper.idle + 1))
            news.append(0)
            code = "drawing_skipped" if draft.form == SKIPPED else "nothing_fitted"
            facts.append(Fact(code, {"seat": who, "shape": what}, reveals=hidden))
            continue
        form = form_of(shape.id, draft.form)
        lay = chart.lays[shape.index][draft.form][form.orientations.index(draft.orientation)]
        mask = lay.mask(draft.bit)
        q, r = chart.cell_at[draft.bit]
        drawing = Drawing(shape.id, draft.form, draft.orientation, q, r, s.turn)
        spent = len(form.omit)
        covered = covered_by(paper) | mask
        paper = replace(
            paper,
            drawings=(*paper.drawings, drawing),
            covered=covered.to_bytes(chart.size_in_bytes, "little"),
            ready=paper.ready - spent,
            spent=paper.spent + spent,
        )
        papers.append(paper)
        news.append(mask)
        cells = named(chart, mask)
        args: Args = {"seat": who, "shape": what, "cells": cells, "orientation": draft.orientation}
        facts.append(Fact("shape_drawn", args, reveals=hidden))
        if spent:
            args = {"seat": who, "shape": what, "spent": spent, "left": paper.ready}
            facts.append(Fact("shape_trimmed", args))
        for cell_name in named(chart, mask & chart.aliens):
            args = {"seat": who, "cell": cell_name, "shape": what}
            facts.append(Fact("alien_covered", args))
    return papers, news, facts


def gain_upgrades(chart: Chart, papers: list[Paper], news: list[int]) -> list[Fact]:
    """Fill an empty slot for every upgrade cell just covered; without one it is lost (D-081)."""
    facts = []
    for seat, new in enumerate(news):
        for where in named(chart, new & chart.upgrades):
            paper = papers[seat]
            empty = chart.slots - paper.ready - paper.spent
            if empty:
                papers[seat] = paper = replace(paper, ready=paper.ready + 1)
            args: Args = {
                "seat": names.SEATS[seat],
                "cell": where,
                "ready": paper.ready,
            }
            facts.append(Fact("upgrade_gained" if empty else "upgrade_lost", args))
    return facts


def resolve_worlds(
    s: State, chart: Chart, papers: list[Paper], news: list[int]
) -> tuple[tuple[int, ...], list[Fact]]:
    """Pay every world reached in this turn; all who come in the same turn are equal (D-103)."""
    facts: list[Fact] = []
    reached = s.reached
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
        if is_solo(s):
            first = s.round <= world.practice_round
        else:
            first = not reached[number]
        if not reached[number]:
            reached = (*reached[:number], s.turn, *reached[number + 1 :])
        points = world.first if first else world.later
        for seat in arrived:
            paper = papers[seat]
            worlds = (*paper.worlds, Reached(number, s.turn, points))
            papers[seat] = replace(paper, worlds=worlds)
            others = tuple(names.SEATS[other] for other in arrived if other != seat)
            args: Args = {
                "seat": names.SEATS[seat],
                "world": names.world(world.id),
                "points": points,
                "others": others,
                "together": len(others),
            }
            facts.append(Fact("world_reached_first" if first else "world_reached_later", args))
    return reached, facts


def begin_turn(s: State) -> tuple[State, tuple[Fact, ...]]:
    """Test the round end before the active seat places (D-032, D-035, D-038)."""
    no_module = len(s.placed) == MODULES
    if not no_module and has_free_pair(s.placed):
        return s, ()
    reason = NO_MODULE_LEFT if no_module else NO_FREE_PAIR
    args: Args = {"round": s.round, "turns": len(s.placed), "why": reason}
    facts = [Fact("round_ended", args)]
    if s.round == LENGTH.rounds:
        over = replace(s, phase="over")
        return over, (*facts, *final_facts(over))
    after = replace(s, round=s.round + 1, placed=())
    args = {"round": after.round, "seat": names.actor(active(after))}
    facts.append(Fact("round_began", args))
    return after, tuple(facts)


def final_facts(s: State) -> list[Fact]:
    """Tell the scores item by item, then who has won."""
    facts = [Fact("game_ended", {"turns": s.turn - 1})]
    totals = []
    for seat, score in enumerate(scores(s)):
        who = names.SEATS[seat]
        for item in score.items:
            args: Args = {"seat": who, "points": item.points, **item.args}
            facts.append(Fact(f"{item.code}_scored", args))
        totals.append(score.total)
        facts.append(Fact("total_scored", {"seat": who, "total": score.total}))
    best = best_of(totals)
    if is_solo(s):
        rank = rank_of(s, totals[0])
        wanted = rank or "cadet"
        args = {"rank": names.RANK[wanted], "score": totals[0], "target": target_of(s, wanted)}
        facts.append(Fact("rank_reached" if rank else "rank_missed", args))
    elif len(best) == 1:
        facts.append(Fact("won", {"seat": names.SEATS[best[0]], "total": totals[best[0]]}))
    else:
        who_all = tuple(names.SEATS[seat] for seat in best)
        facts.append(Fact("win_shared", {"seats": who_all, "total": totals[best[0]]}))
    return facts
