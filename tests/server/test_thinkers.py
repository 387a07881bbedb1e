"""Bots in worker processes: quick, slow, hanging, dying, at one table and at many."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from moods import busy, by_level, moody, sleeper
from server_kit import Place, quick_settings, run

from starshelf.server import pool
from starshelf.server.house import House
from starshelf.server.pool import SLICE, Pool, Stopped
from starshelf.server.thinkers import Thinkers, choose
from starshelf.server.wire.bodies import SeatWish

Ask = Callable[..., Awaitable[int]]


def think(
    scenario: Callable[[Thinkers, Ask], Awaitable[None]],
    *,
    quick: int = 2,
    slow: int = 1,
    margin: float = 1.0,
) -> None:
    """Run a scenario with worker processes of its own."""

    async def go() -> None:
        thinkers = Thinkers(Pool(quick, slow), margin, moody)

        def ask(
            table: str, mood: Any, level: str = "greedy", present: str = "somebody"
        ) -> Awaitable[int]:
            here = None if present == "somebody" else lambda: present
            return thinkers.choose(table, "_coins", level, 0, mood, "abc", present=here)

        try:
            await asyncio.wait_for(scenario(thinkers, ask), 40)
        finally:
            thinkers.stop()

    run(go)


SOON = 3.0
"""Seconds: far less than a hanging bot holds its lane, far more than a busy machine stalls."""


async def longest(ask: Ask, table: str, times: int = 20) -> float:
    """Let the bot of a table decide several times; give the longest wait in seconds."""
    waits = []
    for _ in range(times):
        begin = time.monotonic()
        assert 2 == await ask(table, "fine")
        waits.append(time.monotonic() - begin)
    return max(waits)


async def cancel(*tasks: asyncio.Future[Any]) -> None:
    """End what still thinks."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def test_a_failing_bot_is_replaced_by_chance() -> None:
    """Hanging, dying, raising or answering nonsense ends in a legal action; the lane lives."""

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        for mood in ("raises", "out", "dies", "hangs"):
            assert await ask("one", mood) in (0, 1, 2)
        assert await ask("one", "fine", "no such level") in (0, 1, 2)
        assert 2 == await ask("one", "fine")

    think(scenario, quick=1, margin=0.4)


@pytest.mark.parametrize("lanes", [1, 2])
def test_a_hanging_quick_bot_does_not_delay_another_table(lanes: int) -> None:
    """A bot of the same level at another table answers within a slice and a worker's start."""

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        await ask("theirs", "fine")
        hanging = asyncio.ensure_future(ask("mine", "hangs"))
        await asyncio.sleep(0.05)
        assert await longest(ask, "theirs") < SOON
        assert not hanging.done()
        await cancel(hanging)

    think(scenario, quick=lanes, margin=30)


@pytest.fixture
def long_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what hangs in a quick lane stay there, so that only the choice of lanes can help."""
    monkeypatch.setattr(pool, "SLICE", 60.0)


@pytest.mark.usefixtures("long_slice")
def test_many_hanging_bots_do_not_delay_a_proven_table() -> None:
    """One lane is free of newcomers: ten of them that all hang cost a proven table nothing."""

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        await longest(ask, "theirs")
        hanging = [asyncio.ensure_future(ask(f"table {n}", "hangs")) for n in range(10)]
        await asyncio.sleep(0.05)
        assert await longest(ask, "theirs") < SOON
        assert not any(task.done() for task in hanging)
        await cancel(*hanging)

    think(scenario, margin=30)


def test_newcomers_get_through_behind_hanging_bots() -> None:
    """A hanging newcomer holds its quick lane for one slice, so the last of five is soon heard."""

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        await asyncio.gather(longest(ask, "a"), longest(ask, "b"))  # both lanes are warm
        hanging = [asyncio.ensure_future(ask(f"table {n}", "hangs")) for n in range(4)]
        await asyncio.sleep(0.05)
        begin = time.monotonic()
        assert 2 == await ask("new", "fine")
        assert time.monotonic() - begin < 4 * (SLICE + 1.0)
        await cancel(*hanging)

    think(scenario, margin=30)


@pytest.mark.usefixtures("long_slice")
def test_a_slow_level_never_enters_the_quick_lanes() -> None:
    """A level with a declared thinking time begins in a slow lane, whoever else waits there."""

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        assert 2 == await ask("slow", 0.5, "strong")
        assert 2 == await ask("theirs", "fine")
        slow = [asyncio.ensure_future(ask(f"slow {n}", "hangs", "strong")) for n in range(3)]
        await asyncio.sleep(0.05)
        assert await longest(ask, "theirs") < SOON
        assert not any(task.done() for task in slow)
        await cancel(*slow)

    think(scenario, quick=1, margin=30)


def test_slow_bots_share_what_is_left_by_turns() -> None:
    """A table that asks three things at once waits behind another table's first one."""

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        order: list[str] = []

        async def one(table: str) -> None:
            assert 2 == await ask(table, 0.1, "strong")
            order.append(table)

        greedy = [asyncio.ensure_future(one("greedy")) for _ in range(3)]
        await asyncio.sleep(0)
        await asyncio.gather(*greedy, one("other"))
        assert "other" == order[1]

    think(scenario, margin=5)


class Rivals:
    """Tables whose slow bots decide without end; counts what they have got."""

    def __init__(self, ask: Ask, tables: int, present: str) -> None:
        self.done = 0
        self._tasks = [
            asyncio.ensure_future(self._go_on(ask, f"rival {n}", present)) for n in range(tables)
        ]

    async def _go_on(self, ask: Ask, table: str, present: str) -> None:
        while True:
            assert 2 == await ask(table, 0.1, "strong", present)
            self.done += 1

    async def stop(self) -> None:
        await cancel(*self._tasks)


@pytest.mark.parametrize(("present", "slow"), [("", 2), ("", 1), ("their address", 2)])
def test_twelve_tables_of_rivals_do_not_delay_a_person(present: str, slow: int) -> None:
    """Slow bots at a person's table answer as if alone beside twelve tables that nobody is at, and
    in turns with twelve tables of one other address."""

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        rivals = Rivals(ask, 12, present)
        while not rivals.done:
            await asyncio.sleep(0.02)
        before = rivals.done
        for _ in range(6):
            assert 2 == await ask("mine", 0.2, "strong", "my address")
        assert rivals.done - before <= 6 * 4  # in turns it would be 6 * 12
        await rivals.stop()

    think(scenario, slow=slow, margin=5)


def running(thinkers: Thinkers) -> list[Any]:
    """List the turns that have a lane."""
    return [berth.turn for berth in thinkers._pool._berths if berth.turn is not None]


def test_a_bot_that_nobody_sees_gives_its_lane_up() -> None:
    """A person's slow bot waits for no thought of a table without people; that thought begins
    again afterwards and is not replaced by chance."""

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        unseen = asyncio.ensure_future(ask("theirs", "hangs", "strong", ""))
        await asyncio.sleep(0.5)
        begin = time.monotonic()
        assert 2 == await ask("mine", 0.01, "strong", "my address")
        assert time.monotonic() - begin < SOON
        assert ["theirs"] == [turn.key for turn in running(thinkers)]
        assert not unseen.done()
        await cancel(unseen)

    think(scenario, slow=1, margin=30)


def test_one_lane_is_kept_free_of_bots_that_nobody_sees() -> None:
    """With two slow lanes tables without people take one, and lose no thought to a person."""

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        hanging = [asyncio.ensure_future(ask(f"{n}", "hangs", "strong", "")) for n in range(3)]
        await asyncio.sleep(0.05)
        (turn,) = running(thinkers)
        assert 2 == await ask("mine", 0.01, "strong", "my address")
        assert not turn.gives_way.done()
        await cancel(*hanging)

    think(scenario, slow=2, margin=30)


def test_tables_without_people_still_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """While others never leave the lane idle, now and then one of their thoughts gets it."""
    monkeypatch.setattr(pool, "LONGEST_YIELD", 0.5)

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        people = Rivals(ask, 3, "their address")
        assert 2 == await ask("unseen", 0.1, "strong", "")
        before = people.done
        assert 2 == await ask("unseen", 0.1, "strong", "")
        assert people.done - before >= 2
        await people.stop()

    think(scenario, slow=1, margin=5)


def test_a_thought_is_not_interrupted_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thought that had to give way again and again is thought to its end at last."""
    monkeypatch.setattr(pool, "LONGEST_YIELD", 1.5)

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        await ask("first", 0.01, "strong", "my address")
        unseen = asyncio.ensure_future(ask("unseen", 0.6, "strong", ""))
        asked = 0
        while not unseen.done() and asked < 50:
            await asyncio.sleep(0.05)
            await ask(f"mine {asked}", 0.01, "strong", "my address")
            asked += 1
        assert 2 == await asyncio.wait_for(unseen, 0.01)
        assert asked > 1

    think(scenario, slow=1, margin=5)


def test_a_person_who_comes_makes_a_table_count() -> None:
    """Who is at a table is asked when its turn may come, not when the bot began to wait."""

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        order: list[str] = []
        here = [""]

        async def one(table: str, present: Callable[[], str]) -> None:
            await thinkers.choose(table, "_coins", "strong", 0, 0.2, "abc", present=present)
            order.append(table)

        first = asyncio.ensure_future(one("first", lambda: "elsewhere"))
        await asyncio.sleep(0)
        waiting = [
            asyncio.ensure_future(one("left", lambda: "")),
            asyncio.ensure_future(one("found", lambda: here[0])),
        ]
        await asyncio.sleep(0)
        here[0] = "somewhere"
        await asyncio.gather(first, *waiting)
        assert ["first", "found", "left"] == order

    think(scenario, slow=1, margin=5)


def test_a_bot_that_was_slow_may_prove_itself_again() -> None:
    """After quick answers in a row a table's bot is back in the quick lanes."""

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        assert 2 == await ask("one", 0.5)
        await longest(ask, "one", 6)
        long = asyncio.ensure_future(ask("two", "hangs", "strong"))
        await asyncio.sleep(0.05)
        assert await longest(ask, "one") < SOON
        assert not long.done()
        await cancel(long)

    think(scenario, margin=30)


def test_other_work_goes_after_the_bots() -> None:
    """Work of the lowest priority is done in a worker, behind a slow bot that came later."""

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        order: list[str] = []

        async def bot(name: str) -> None:
            await ask(name, 0.2, "strong")
            order.append(name)

        async def work() -> None:
            assert 3 == await thinkers.run("third", "hint", 5.0, len, "abc")
            order.append("work")

        first = asyncio.ensure_future(bot("first"))
        await asyncio.sleep(0)
        later = [asyncio.ensure_future(work()), asyncio.ensure_future(bot("second"))]
        await asyncio.gather(first, *later)
        assert ["first", "second", "work"] == order

    think(scenario, margin=5)


def test_other_work_leaves_a_lane_to_slow_bots(tmp_path: Path) -> None:
    """Long work at two tables fills one slow lane only; a bot that thinks has the other."""

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        begun = tmp_path / "begun"
        long = [asyncio.ensure_future(thinkers.run(t, "x", 60, busy, str(begun))) for t in "ab"]
        await written_number(begun)
        assert 2 == await ask("one", 0.05, "strong")
        assert not any(work.done() for work in long)
        await cancel(*long)

    think(scenario, slow=2, margin=5)


def test_other_work_tells_its_failures() -> None:
    """What the work raises, and its budget, reach whoever asked; the next work is done."""

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        with pytest.raises(ValueError, match="invalid literal"):
            await thinkers.run("one", "hint", 5.0, int, "three")
        with pytest.raises(TimeoutError):
            await thinkers.run("one", "hint", 0.1, time.sleep, 5)
        assert 3 == await thinkers.run("one", "hint", 5.0, len, "abc")

    think(scenario)


def test_given_up_work_leaves_the_queue_and_its_lane(tmp_path: Path) -> None:
    """Work that nobody waits for any more is not begun, and ends if it has begun."""

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        begun = tmp_path / "begun"
        first = asyncio.ensure_future(thinkers.run("a", "x", 60, busy, str(begun)))
        second = asyncio.ensure_future(thinkers.run("b", "x", 60, busy, str(tmp_path / "never")))
        worker = await written_number(begun)
        await cancel(second, first)
        assert not is_running(worker)
        assert 3 == await thinkers.run("a", "x", 5.0, len, "abc")
        assert not (tmp_path / "never").exists()

    think(scenario)


def test_stopping_ends_work_under_way_and_sends_the_waiting_away(tmp_path: Path) -> None:
    """After a stop no worker is left, whoever waited is told, and nothing new begins."""

    async def scenario(thinkers: Thinkers, ask: Ask) -> None:
        begun = tmp_path / "begun"
        running = asyncio.ensure_future(thinkers.run("a", "x", 60, busy, str(begun)))
        waiting = asyncio.ensure_future(thinkers.run("b", "x", 60, len, "abc"))
        worker = await written_number(begun)
        thinkers.stop()
        assert not is_running(worker)
        with pytest.raises(Stopped):
            await waiting
        assert isinstance((await asyncio.gather(running, return_exceptions=True))[0], Exception)
        with pytest.raises(Stopped):
            await thinkers.run("c", "x", 60, len, "abc")

    think(scenario)


async def written_number(file: Path) -> int:
    """Wait for a file and read the number in it."""
    while not (file.exists() and file.read_text()):
        await asyncio.sleep(0.02)
    return int(file.read_text())


def test_a_server_closes_while_its_bots_think(tmp_path: Path) -> None:
    """Closing the house waits for no bot."""

    async def go() -> None:
        house = House(quick_settings(tmp_path), sleeper)
        await house.open()
        opened = await Place(house).open([SeatWish("bot", level="greedy")] * 2)
        await house.lobby.room(opened.table.id)
        await asyncio.sleep(1.0)
        begin = time.monotonic()
        await house.close()
        assert time.monotonic() - begin < 5

    run(go)


def test_a_table_goes_on_while_the_bots_of_another_hang(tmp_path: Path) -> None:
    """With one lane of each kind, a whole game ends while another table's bots do not answer."""

    async def go() -> None:
        house = House(quick_settings(tmp_path), by_level)
        await house.open()
        try:
            place = Place(house)
            rooms = []
            for level in ("greedy", "random"):
                opened = await place.open([SeatWish("bot", level=level)] * 2)
                rooms.append(await house.lobby.room(opened.table.id))
            stuck, lively = rooms
            for _ in range(500):
                if lively.over:
                    break
                await asyncio.sleep(0.01)
            assert lively.over
            assert 0 == stuck.shown
        finally:
            await house.close()

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
import asyncio, sys
sys.path.insert(0, sys.argv[1])
from moods import busy
from starshelf.server.pool import Pool
from starshelf.server.thinkers import Thinkers

if __name__ == "__main__":
    asyncio.run(Thinkers(Pool(1, 1), 30.0).run("one", "x", 60.0, busy, sys.argv[2]))
"""


def test_workers_end_with_a_killed_server(tmp_path: Path) -> None:
    """A server that is killed leaves no bot's process behind."""
    begun = tmp_path / "begun"
    command = [sys.executable, "-c", PROGRAM, str(Path(__file__).parent), str(begun)]
    with subprocess.Popen(command) as server:
        worker = run(lambda: asyncio.wait_for(written_number(begun), 30))
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
