"""Bots in worker processes: quick, slow, broken."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from server_kit import Place, quick_settings, run

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

    run(go)


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

    run(go)


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

    run(go)


PROGRAM = """
import asyncio, os, sys
sys.path.insert(0, sys.argv[1])
from test_thinkers import moody
from starshelf.server.thinkers import Thinkers

async def go():
    thinkers = Thinkers(1, 30.0, moody)
    await thinkers.choose("_coins", "random", None, "abc")
    print(*thinkers._lanes[0]._pool._processes, flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(go())
"""


def test_workers_end_with_a_killed_server() -> None:
    """A server that is killed leaves no bot's process behind."""
    command = [sys.executable, "-c", PROGRAM, str(Path(__file__).parent)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        server.kill()
    for _ in range(200):
        if not is_running(worker):
            break
        time.sleep(0.05)
    assert not is_running(worker)


def is_running(pid: int) -> bool:
    """Tell whether a process is there and not only waiting to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
