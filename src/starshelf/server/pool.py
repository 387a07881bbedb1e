"""A pool of worker processes with a fair queue: nobody's slow work delays another's quick work.

Tasks belong to a table and are of a kind, whose running mean at that table begins with what the
kind declares.
Quick lanes take only what should be quick, and only for one slice: a task that outlasts it is
taken off and begins again in a slow lane, and its table's later tasks of that kind go there at
once, until they are quick again. One quick lane is kept for kinds that have proved quick at
their table, so that not even many newcomers that all hang can fill the quick lanes.
Slow lanes run at a lower priority of the system, and one of several is kept free of low work.
Tables with people go first everywhere. A slow bot of a table that nobody is at takes no lane that
is kept free, and gives its lane up when a slow bot of a table with people needs one; only after
waiting very long it counts as the others do.
All lanes are shared by time: the address whose tables have used the least goes first, and among its
tables the one that has.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Container
from enum import IntEnum
from time import monotonic
from typing import Any

from starshelf.server.lanes import GaveWay, Lane

SLICE = 0.3
"""Seconds after which a task in a quick lane has turned out to be slow."""
SHORT = SLICE / 2
"""A mean below this is quick; the gap to a slice keeps middling kinds from being cut off often."""
WEIGHT = 0.25
"""How much the newest time counts in a running mean."""
PATIENCE = 3.0
"""Seconds after which low work waits no longer behind slow tasks."""
LONGEST_YIELD = 20.0
"""Seconds after which one task of all tables without people waits no longer behind the others."""
MOST_SHARES = 10_000
"""How many tables and addresses are remembered; the one that asked longest ago goes first."""
SLOW_NICENESS = 5


class Grade(IntEnum):
    """What a task is expected to be; it decides which lanes take it."""

    PROVEN = 0
    UNTRIED = 1
    SLOW = 2
    LOW = 3
    """Work that others go before, quick or slow."""
    UNSEEN = 4
    """Slow work of a table that nobody is at."""


class Stopped(Exception):
    """The pool has been stopped; nothing more is done."""


class _Share:
    """What a table, or all tables of an address, has of the lanes."""

    __slots__ = ("means", "running", "used")

    def __init__(self) -> None:
        self.running = 0
        self.used = 0.0
        """Where it stands on the pool's clock: the seconds it has used, none saved up."""
        self.means: dict[str, float] = {}

    def start(self, clock: float) -> float:
        """The time from which a turn counts that came at `clock`; waiting saves nothing up."""
        return max(clock, self.used)

    def end(self, seconds: float) -> None:
        """Let a lane go that was held so long."""
        self.running -= 1
        self.used += seconds

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


class _Shares:
    """The shares by name; the longest unused are forgotten."""

    def __init__(self) -> None:
        self._shares: OrderedDict[str, _Share] = OrderedDict()

    def __getitem__(self, name: str) -> _Share:
        share = self._shares.setdefault(name, _Share())
        self._shares.move_to_end(name)
        if len(self._shares) > MOST_SHARES:
            self._shares.popitem(last=False)
        return share


class _Turn:
    """A task that waits for a lane, then has one."""

    def __init__(
        self,
        key: str,
        table: _Share,
        grade: Grade,
        clock: float,
        present: Callable[[], str] | None,
        since: float,
    ) -> None:
        self.key = key
        self.table = table
        self.payer = table
        """The share that is charged besides the table's, once there is a lane."""
        self.clock = clock
        self.since = since
        """When the task was first asked for."""
        loop = asyncio.get_running_loop()
        self.berth: asyncio.Future[_Berth] = loop.create_future()
        self.gives_way: asyncio.Future[None] = loop.create_future()
        """Done when the lane is needed for somebody else."""
        self.is_patient = True
        """Whether it may be told to give way; not after it has waited very long."""
        self.has_called = False
        """Whether it has told another to give way."""
        self._grade, self._present = grade, present

    def payer_name(self) -> str:
        """Name who is charged: somebody who is at the table, else the table itself."""
        return (self._present() if self._present is not None else "") or self.key

    @property
    def unseen(self) -> bool:
        """Whether nobody is at the table now."""
        return self._present is not None and not self._present()

    @property
    def grade(self) -> Grade:
        """What to expect, now."""
        return Grade.UNSEEN if self._grade == Grade.SLOW and self.unseen else self._grade


class _Berth:
    """A lane with what it may take."""

    __slots__ = ("lane", "quick", "takes", "turn")

    def __init__(self, takes: Container[Grade], *, quick: bool) -> None:
        self.lane = Lane(0 if quick else SLOW_NICENESS)
        self.takes = takes
        self.quick = quick
        self.turn: _Turn | None = None


def _berths(count: int, *takes: Grade, quick: bool) -> list[_Berth]:
    """Make lanes that take these grades, the first of several only the best one."""
    count = max(1, count)
    first = _Berth(takes[:1] if count > 1 else takes, quick=quick)
    return [first, *(_Berth(takes, quick=quick) for _ in range(count - 1))]


class Pool:
    """All lanes and the queue before them."""

    def __init__(self, quick: int, slow: int) -> None:
        self._berths = [
            *_berths(quick, Grade.PROVEN, Grade.UNTRIED, quick=True),
            *_berths(slow, Grade.SLOW, Grade.LOW, Grade.UNSEEN, quick=False),
        ]
        self._waiting: list[_Turn] = []
        self._tables, self._payers = _Shares(), _Shares()
        self._clock = 0.0
        self._seen_to = 0.0
        """When work of a table without people was last done."""
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
        present: Callable[[], str] | None = None,
    ) -> Any:
        """Do a task for a table when its turn comes.

        `budget` is how many seconds it may take once it has begun; `expected` is how long a kind
        takes that the table has not tried; `low` work goes to the slow lanes, after the others.
        `present` names an address of those who are at the table, empty while nobody is.
        Raise TimeoutError, BrokenProcessPool, Stopped, or what the task raised.
        """
        table, since = self._tables[key], monotonic()
        while True:
            grade = Grade.LOW if low else table.grade(kind, expected)
            turn = _Turn(key, table, grade, self._clock, present, since)
            berth = await self._take(turn)
            limit = min(SLICE, budget) if berth.quick else budget
            begin = monotonic()
            gave_way = False
            try:
                await berth.lane.start()
                begin = monotonic()
                return await berth.lane.run(limit, task, *args, until=turn.gives_way)
            except GaveWay:
                gave_way = True
            except TimeoutError:
                if limit >= budget:
                    raise
                table.note_overrun(kind)
            finally:
                if not gave_way:
                    table.note(kind, monotonic() - begin, expected)
                    self._seen_to = monotonic() if turn.unseen else self._seen_to
                self._give_back(berth, turn, monotonic() - begin)

    def load(self) -> dict[str, tuple[int, int]]:
        """Count for quick and slow lanes the tasks that wait and those that run."""
        found = {}
        for lane, quick in (("quick", True), ("slow", False)):
            waiting = sum((turn.grade <= Grade.UNTRIED) == quick for turn in self._waiting)
            berths = [berth for berth in self._berths if berth.quick == quick]
            found[lane] = waiting, sum(berth.turn is not None for berth in berths)
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
                self._give_back(turn.berth.result(), turn, 0.0)
            raise

    def _give_back(self, berth: _Berth, turn: _Turn, seconds: float) -> None:
        turn.table.end(seconds)
        turn.payer.end(seconds)
        berth.turn = None
        self._assign()

    def _assign(self) -> None:
        """Give every idle lane the task whose turn it is among those that it takes."""
        for berth in self._berths:
            if berth.turn is None and (fitting := self._fitting(berth)):
                self._begin(berth, min(fitting, key=self._rank))
        self._call()

    def _fitting(self, berth: _Berth) -> list[_Turn]:
        return [
            turn
            for turn in self._waiting
            if turn.grade in berth.takes and not turn.berth.done()  # given up just now
        ]

    def _rank(self, turn: _Turn) -> tuple[float, ...]:
        """Smaller goes first: tables with people, low work last, then who has used the least."""
        low = turn.grade == Grade.LOW and monotonic() - turn.since < PATIENCE
        payer = self._payers[turn.payer_name()]
        shares = [(share.running, share.start(turn.clock)) for share in (payer, turn.table)]
        return turn.unseen and not self._starves(turn), low, *shares[0], *shares[1]

    def _starves(self, turn: _Turn) -> bool:
        """Tell whether work of a table without people has waited too long, and so have all such."""
        return monotonic() - max(turn.since, self._seen_to) >= LONGEST_YIELD

    def _begin(self, berth: _Berth, turn: _Turn) -> None:
        self._waiting.remove(turn)
        if turn.grade == Grade.UNSEEN:
            turn.is_patient = not self._starves(turn)
        turn.payer = self._payers[turn.payer_name()]
        for share in (turn.payer, turn.table):
            share.used = share.start(turn.clock)
            share.running += 1
        self._clock = max(self._clock, turn.payer.used)
        berth.turn = turn
        turn.berth.set_result(berth)

    def _call(self) -> None:
        """Let work of tables without people give way to slow bots that somebody waits for."""
        for turn in self._waiting:
            if turn.grade != Grade.SLOW or turn.has_called or turn.berth.done():
                continue
            for berth in self._berths:
                other = berth.turn
                if (
                    other is not None
                    and other.grade == Grade.UNSEEN
                    and other.is_patient
                    and not other.gives_way.done()
                    and turn.grade in berth.takes
                ):
                    other.gives_way.set_result(None)
                    turn.has_called = True
                    break
