"""A pool of worker processes with a fair queue: nobody's slow work delays another's quick work.

Tasks belong to a table and are of a kind, whose running mean at that table begins with what the
kind declares.
Quick lanes take only what should be quick, and only for one slice: a task that outlasts it is
taken off and begins again in a slow lane, and its table's later tasks of that kind go there at
once, until they are quick again. One quick lane is kept for kinds that have proved quick at
their table, so that not even many newcomers that all hang can fill the quick lanes.
Slow lanes run at a lower priority of the system, and one of them is kept free of low work.
All lanes are shared by time: the table that has used the least goes first.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Container
from enum import IntEnum
from time import monotonic
from typing import Any

from starshelf.server.lanes import Lane

SLICE = 0.3
"""Seconds after which a task in a quick lane has turned out to be slow."""
SHORT = SLICE / 2
"""A mean below this is quick; the gap to a slice keeps middling kinds from being cut off often."""
WEIGHT = 0.25
"""How much the newest time counts in a running mean."""
PATIENCE = 3.0
"""Seconds after which low work waits no longer behind slow tasks."""
MOST_TABLES = 10_000
"""How many tables are remembered; the one that asked longest ago is forgotten first."""
SLOW_NICENESS = 5


class Grade(IntEnum):
    """What a task is expected to be; it decides which lanes take it."""

    PROVEN = 0
    UNTRIED = 1
    SLOW = 2
    LOW = 3
    """Work that others go before, quick or slow."""


class Stopped(Exception):
    """The pool has been stopped; nothing more is done."""


class _Customer:
    """What the pool remembers of a table."""

    __slots__ = ("means", "running", "used")

    def __init__(self) -> None:
        self.running = 0
        self.used = 0.0
        """Where the table stands on the pool's clock: the seconds it has used, none saved up."""
        self.means: dict[str, float] = {}

    def note(self, kind: str, seconds: float, declared: float) -> None:
        """Let a run that has ended count."""
        mean = self.means.get(kind, declared)
        self.means[kind] = mean + (seconds - mean) * WEIGHT

    def note_overrun(self, kind: str) -> None:
        """Let a kind count as slow at this table until several quick runs in a row."""
        self.means[kind] = max(self.means.get(kind, 0.0), SLICE)

    def grade(self, kind: str, declared: float) -> Grade:
        """Judge what to expect of a kind."""
        if self.means.get(kind, declared) >= SHORT:
            return Grade.SLOW
        return Grade.PROVEN if kind in self.means else Grade.UNTRIED


class _Turn:
    """A task that waits for a lane."""

    __slots__ = ("berth", "clock", "customer", "grade", "since")

    def __init__(self, customer: _Customer, grade: Grade, clock: float) -> None:
        self.customer = customer
        self.grade = grade
        self.clock = clock
        self.since = monotonic()
        self.berth: asyncio.Future[_Berth] = asyncio.get_running_loop().create_future()

    def start(self) -> float:
        """The time on the pool's clock from which this turn counts; waiting saves nothing up."""
        return max(self.clock, self.customer.used)

    def rank(self) -> tuple[bool, int, float]:
        """Smaller goes first: low work last, a table that has a lane after others."""
        yields = self.grade == Grade.LOW and monotonic() - self.since < PATIENCE
        return yields, self.customer.running, self.start()


class _Berth:
    """A lane with what it may take."""

    __slots__ = ("idle", "lane", "quick", "takes")

    def __init__(self, takes: Container[Grade], *, quick: bool) -> None:
        self.lane = Lane(0 if quick else SLOW_NICENESS)
        self.takes = takes
        self.quick = quick
        self.idle = True


def _berths(count: int, *takes: Grade, quick: bool) -> list[_Berth]:
    """Make lanes that take these grades, the first of several only the better one."""
    count = max(1, count)
    return [_Berth(takes[: 1 if n == 0 and count > 1 else 2], quick=quick) for n in range(count)]


class Pool:
    """All lanes and the queue before them."""

    def __init__(self, quick: int, slow: int) -> None:
        self._berths = [
            *_berths(quick, Grade.PROVEN, Grade.UNTRIED, quick=True),
            *_berths(slow, Grade.SLOW, Grade.LOW, quick=False),
        ]
        self._waiting: list[_Turn] = []
        self._customers: OrderedDict[str, _Customer] = OrderedDict()
        self._clock = 0.0
        self._stopped = False

    async def run(
        self,
        key: str,
        kind: str,
        budget: float,
        task: Callable[..., Any],
        *args: Any,
        expected: float = 0.0,
        low: bool = False,
    ) -> Any:
        """Do a task for a table when its turn comes.

        `budget` is how many seconds it may take once it has begun; `expected` is how long a kind
        takes that the table has not tried; `low` work goes to the slow lanes, after the others.
        Raise TimeoutError, BrokenProcessPool, Stopped, or what the task raised.
        """
        customer = self._customer(key)
        while True:
            grade = Grade.LOW if low else customer.grade(kind, expected)
            berth = await self._take(_Turn(customer, grade, self._clock))
            limit = min(SLICE, budget) if berth.quick else budget
            begin = monotonic()
            try:
                await berth.lane.start()
                begin = monotonic()
                return await berth.lane.run(limit, task, *args)
            except TimeoutError:
                if limit >= budget:
                    raise
                customer.note_overrun(kind)
            finally:
                customer.note(kind, monotonic() - begin, expected)
                customer.used += monotonic() - begin
                self._give_back(berth, customer)

    def load(self) -> dict[str, tuple[int, int]]:
        """Count for quick and slow lanes the tasks that wait and those that run."""
        found = {}
        for lane, quick in (("quick", True), ("slow", False)):
            grades = (Grade.PROVEN, Grade.UNTRIED) if quick else (Grade.SLOW, Grade.LOW)
            waiting = sum(turn.grade in grades for turn in self._waiting)
            running = sum(not berth.idle for berth in self._berths if berth.quick == quick)
            found[lane] = waiting, running
        return found

    def stop(self) -> None:
        """End all workers and send away whoever waits."""
        self._stopped = True
        for turn in self._waiting:
            if not turn.berth.done():
                turn.berth.set_exception(Stopped())
        self._waiting.clear()
        for berth in self._berths:
            berth.lane.stop()

    def _customer(self, key: str) -> _Customer:
        customer = self._customers.setdefault(key, _Customer())
        self._customers.move_to_end(key)
        if len(self._customers) > MOST_TABLES:
            self._customers.popitem(last=False)
        return customer

    async def _take(self, turn: _Turn) -> _Berth:
        """Wait for a lane."""
        if self._stopped:
            raise Stopped
        self._waiting.append(turn)
        self._assign()
        try:
            return await turn.berth
        except asyncio.CancelledError:
            if turn in self._waiting:
                self._waiting.remove(turn)
            elif not turn.berth.cancelled() and turn.berth.exception() is None:
                self._give_back(turn.berth.result(), turn.customer)
            raise

    def _give_back(self, berth: _Berth, customer: _Customer) -> None:
        customer.running -= 1
        berth.idle = True
        self._assign()

    def _assign(self) -> None:
        """Give every idle lane the task whose turn it is among those that it takes."""
        for berth in self._berths:
            fitting = [
                turn
                for turn in self._waiting
                if turn.grade in berth.takes and not turn.berth.done()  # given up just now
            ]
            if not fitting or not berth.idle:
                continue
            turn = min(fitting, key=_Turn.rank)
            berth.idle = False
            self._waiting.remove(turn)
            self._clock = max(self._clock, turn.start())
            turn.customer.used = turn.start()
            turn.customer.running += 1
            turn.berth.set_result(berth)
