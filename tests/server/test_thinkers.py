"""Bots in worker processes: quick, slow, broken."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any

from server_kit import Place, quick_settings

from starshelf.server.house import House
from starshelf.server.lobby import SeatWish
from starshelf.server.thinkers import Thinkers, choose


def moody(game: str, level: str, seed: int, view: Any, legal: Any) -> int:
    """A bot whose level says what is wrong with it."""
    if level == "strong":
        time.sleep(60)
    if level == "dies":
        os._exit(3)
    if level == "raises":
        raise ValueError("no idea")
    if level == "out":
        return 99
    return len(legal) - 1


def test_a_failing_bot_is_replaced_by_chance() -> None:
    """Hanging, dying, raising or answering nonsense ends in a legal action; the lane lives."""

    async def go() -> None:
        thinkers = Thinkers(1, 0.3, moody)
        try:
            for level in ("raises", "out", "dies", "strong"):
                assert await thinkers.choose("_coins", level, None, "abc") in (0, 1, 2)
            assert 2 == await thinkers.choose("_coins", "random", None, "abc")
        finally:
            thinkers.stop()

    asyncio.run(go())


def test_a_slow_bot_does_not_delay_a_quick_one() -> None:
    """Quick levels have a lane of their own."""

    async def go() -> None:
        thinkers = Thinkers(2, 5.0, moody)
        try:
            await thinkers.choose("_coins", "random", None, "abc")
            slow = asyncio.create_task(thinkers.choose("_coins", "strong", None, "abc"))
            await asyncio.sleep(0.05)
            begin = time.monotonic()
            for _ in range(20):
                assert 2 == await thinkers.choose("_coins", "random", None, "abc")
            assert time.monotonic() - begin < 2.0
            assert not slow.done()
            slow.cancel()
            await asyncio.gather(slow, return_exceptions=True)
        finally:
            thinkers.stop()

    asyncio.run(go())


def test_real_bots_play_a_table_to_its_end(tmp_path: Path) -> None:
    """Bots of the shelf's own levels, in real worker processes, finish a game."""

    async def go() -> None:
        house = House(quick_settings(tmp_path), choose)
        await house.open()
        try:
            place = Place(house)
            levels = ("random", "greedy")
            opened = await place.open([SeatWish("bot", level=level) for level in levels])
            room = await house.lobby.room(opened.table.id)
            for _ in range(1000):
                if room.over:
                    break
                await asyncio.sleep(0.02)
            assert room.over
        finally:
            await house.close()

    asyncio.run(go())
