"""Bots that know what a game is, but no game: made by the name of their level."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.bots.checked import check
from starshelf.bots.guarded import Lost, be_quiet, lost_by
from starshelf.bots.levels import Spec, levels, make, read_spec, seat_bots, thinking_time
from starshelf.bots.own import digest_of, is_own, split_specs
from starshelf.bots.search import Search
from starshelf.bots.thought import Thought
from starshelf.core.bot import Bot
from starshelf.core.errors import BadMessage
from starshelf.core.table import Table

__all__ = [
    "Lost",
    "Search",
    "Spec",
    "Thought",
    "be_quiet",
    "check",
    "digest_of",
    "is_own",
    "levels",
    "lost_by",
    "make",
    "play_out",
    "read_spec",
    "seat_bots",
    "split_specs",
    "thinking_time",
]


def play_out(table: Table, bots: Sequence[Bot]) -> int:
    """Let the bots, one a seat, play a table to its end; return how many decisions it took."""
    if len(bots) != table.seats:
        raise BadMessage("bots", f"expected one a seat, {table.seats}, got {len(bots)}")
    before = table.version
    while asked := table.to_act:
        seat = asked[0]
        table.play(seat, bots[seat].choose(table.view(seat), table.legal(seat)))
    return table.version - before
