"""`starshelf bot`: a bot takes a seat by a link and plays the game to its end."""

from __future__ import annotations

import asyncio
import secrets

from starshelf.bots import check, make, read_spec
from starshelf.client import join, look, play
from starshelf.core.errors import BadMessage
from starshelf.games import find
from starshelf.server import wire


def play_by_link(link: str, spec: str, name: str, seed: str | None) -> None:
    """Seat a bot and tell how the game ended."""
    try:
        read_spec(spec)
    except BadMessage as error:
        raise BadMessage("--bot", error.reason) from None
    last = asyncio.run(_play(link, spec, name, seed or secrets.token_hex(8)))
    assert last.over is not None
    totals = " : ".join(str(score.total) for score in last.over.scores)
    winners = ", ".join(str(seat + 1) for seat in last.over.winners) or "nobody"
    print(f"over after {last.v} decisions: {totals}; seats that won: {winners}")


async def _play(link: str, spec: str, name: str, seed: str) -> wire.Frame:
    card = await look(link)
    game = find(card.game)
    await asyncio.to_thread(
        check, spec, game, seats=len(card.seats), options=card.options
    )  # before the link is used up
    async with await join(link, name=name) as seat:
        print(f"{spec} sits at seat {seat.number + 1} of {game.name}, table {card.id}", flush=True)
        return await play(seat, make(spec, game), seed=seed)
