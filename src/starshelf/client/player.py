"""A bot at a seat over the network: it is asked as it would be here, to the end of the game."""

from __future__ import annotations

import asyncio

from starshelf.client.seat import Seat
from starshelf.core.bot import Bot
from starshelf.core.errors import BadMessage, IllegalAction
from starshelf.server import wire

RETRIED = "not_saved"
"""The refusal of a server whose storage failed: nothing changed, try again."""
PAUSE = 1.0
"""Seconds before that."""


async def play(seat: Seat, bot: Bot, *, seed: int | str = 0) -> wire.Frame:
    """Let a bot play a seat to the end; give the last frame. The seat is open already."""
    bot.begin(seat.number, seed)
    decided = -1
    async for frame in seat.frames():
        if frame.over is not None:
            return frame
        if isinstance(frame.frozen, str):
            raise BadMessage("table", f"is read only: {frame.frozen}")
        if seat.is_handed:
            await seat.take_back()
        elif seat.frame is frame and seat.is_asked and frame.v >= decided:
            decided = await _decide(seat, bot) or decided
    raise AssertionError("frames end with the end of the game")


async def _decide(seat: Seat, bot: Bot) -> int | None:
    """Ask the bot and tell the server; None where the table has moved on meanwhile."""
    known = await seat.view()
    if not known.legal:
        return None
    action = await asyncio.to_thread(bot.choose, known.view, list(known.legal))
    number = list(known.legal).index(action)
    while True:
        try:
            return await seat.act(number, at=known.v)
        except IllegalAction as no:
            if no.refusal.code != RETRIED:
                return None  # not asked any more: the next frame shows how things are
            await asyncio.sleep(PAUSE)
