"""A client of the table protocol, for people's programs and for bots.

async with await join("https://play.example.org/join/u5Zc…", name="Owl") as seat:
    async for frame in seat.frames():
        if seat.is_asked:
            await seat.act(frame.scene.offers[0].number)
"""

from __future__ import annotations

from starshelf.client.calls import Refused, Unreachable
from starshelf.client.player import play
from starshelf.client.seat import Closed, Seat, join, look, resume
from starshelf.client.views import Known

__all__ = ["Closed", "Known", "Refused", "Seat", "Unreachable", "join", "look", "play", "resume"]
