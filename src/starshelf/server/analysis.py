"""A finished game looked over: every seat's chances along it, and the decisions that mattered.

The chances are the game's own judgement of the truth, which is open after the end. Decisions are
judged from what their seat could see then: by the priors of the game's policy, the doubtful ones
by a short search over all that the seat might have done, then by longer ones behind what it did and
behind what the search liked better.
All of it is work of the lowest priority, in short pieces, for all tables together.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from starshelf.bots import Search, make
from starshelf.bots.judge import end_of, verdict_of
from starshelf.bots.playout import has_playouts
from starshelf.core.game import Game
from starshelf.core.table import Table
from starshelf.games import find
from starshelf.server.choices import choice_of, is_begun, whole
from starshelf.server.frames import decider
from starshelf.server.hints import think
from starshelf.server.loads import busy
from starshelf.server.schema import Review
from starshelf.server.settings import Settings
from starshelf.server.store import NotSaved, Store, Write
from starshelf.server.takeback import is_own_step_back
from starshelf.server.thinkers import Thinkers
from starshelf.server.wire.bodies import Analysis, Point, Turn
from starshelf.server.wire.values import Chosen, Idea

MOST_POINTS = 240
"""How many moments the curve of chances has at most."""
PIECE = 24
"""Moments judged in one piece of work."""
GLANCED_AT = 600
"""Decisions that are compared with the priors."""
LOOKED_AT = 24
"""Decisions that get a short search; it takes half of the effort."""
COMPARED = 12
"""Of those, decisions that get the longer comparison, which takes the other half."""
PLAYED_ON = 8
"""How many times as long an iteration takes that plays a turn on, about."""
MOST_TURNS = 6
LEAST_SWING = 0.02
"""A smaller difference of chances is no turning point."""
KEPT = 64
"""Analyses that are remembered; the one asked for longest ago goes first."""
AT_ONCE, MOST_WAITING = 2, 10
"""Analyses under way, and those that may wait behind them; they take a minute or so."""
PATIENCE = 90.0
"""Seconds that one piece of work may take; it has no haste, and others go before it."""

_log = logging.getLogger("starshelf.server")


class Decision(Struct, frozen=True):
    """A decision that stood: the version it made, who decided, and what else was open."""

    v: int
    seat: int
    view: Any
    legal: Sequence[Any]
    played: int


class Analyses:
    """The analyses of all tables: each is made once, when somebody wants it, and stored."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings, self._store = settings, store
        self._known: OrderedDict[tuple[str, int], Analysis] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._places = asyncio.Semaphore(AT_ONCE)

    async def known(self, table_id: str, version: int) -> Analysis | None:
        """Say how far the analysis of a finished table is; None when nobody has begun it."""
        found = self._known.get((table_id, version))
        if found is None:
            review = await self._store.review(table_id)
            if review is not None and review.version == version:
                found = msgspec.json.decode(review.body, type=Analysis)
                self._remember((table_id, version), found)
        return found

    def begin(self, table_id: str, table: Table, thinkers: Thinkers) -> Analysis:
        """Begin to analyse a finished table, unless somebody else has begun meanwhile.

        Raise Refused when too many are waited for already.
        """
        key = table_id, table.version
        known = self._known.get(key)
        if known is not None and known.status != "failed":
            return known
        if len(self._tasks) >= AT_ONCE + MOST_WAITING:
            raise busy()
        begun = Analysis("thinking")
        self._remember(key, begun)
        task = asyncio.create_task(self._work(key, table, thinkers))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return begun

    def _remember(self, key: tuple[str, int], analysis: Analysis) -> None:
        self._known[key] = analysis
        ended = [key for key, known in self._known.items() if known.status != "thinking"]
        for old in ended[: max(0, len(self._known) - KEPT)]:
            del self._known[old]

    async def close(self) -> None:
        """Give up what is under way."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _work(self, key: tuple[str, int], table: Table, thinkers: Thinkers) -> None:
        try:
            job = Job(table, thinkers, self._settings.analysis_iterations)
            async with self._places:
                async for analysis in job.run():
                    if analysis.status == "ready":
                        await self._keep(key, analysis)
                    self._known[key] = analysis
        except Exception:  # whatever a game's judgement does, the replay goes on without
            _log.exception("no analysis", extra={"table": key[0], "version": key[1]})
            self._known[key] = Analysis("failed")

    async def _keep(self, key: tuple[str, int], analysis: Analysis) -> None:
        """Store an analysis; one that cannot be stored is shown while it is remembered."""
        body = msgspec.json.encode(analysis).decode()
        try:
            await self._store.write(Write(review=Review(*key, body)))
        except NotSaved as error:
            _log.warning("the analysis is not stored: %s", error, extra={"table": key[0]})


class Job:
    """One analysis under way."""

    def __init__(self, table: Table, thinkers: Thinkers, iterations: int) -> None:
        self._table, self._game, self._thinkers = table, table.game, thinkers
        if has_playouts(table.game):
            iterations //= PLAYED_ON
        self._short = max(1, iterations // 2 // LOOKED_AT)
        self._long = max(1, iterations // 4 // COMPARED)

    async def run(self) -> AsyncIterator[Analysis]:
        """Work piece by piece; yield what is known after each."""
        curve: list[Point] = []
        moments = spread(self._table.version + 1, MOST_POINTS)
        for piece in pieces(moments, PIECE):
            states = [self._table.steps[v].state for v in piece]
            wins = await self._do(judge, states)
            curve += [Point(v, win) for v, win in zip(piece, wins)]
            yield Analysis("thinking", 0.2 * len(curve) / len(moments), tuple(curve))
        chances = tuple(curve)
        doubts: list[tuple[float, Decision, int]] = []
        for count, version in enumerate(await self._doubtful(), 1):
            doubts += await self._look(decision_at(self._table, version))
            yield Analysis("thinking", 0.2 + 0.4 * count / LOOKED_AT, chances)
        doubts.sort(key=lambda doubt: -doubt[0])
        found: list[Turn] = []
        for count, (_, decision, better) in enumerate(doubts[:COMPARED], 1):
            found += await self._compare(decision, better)
            yield Analysis("thinking", 0.6 + 0.4 * count / COMPARED, chances)
        yield Analysis("ready", 1.0, chances, self._pick(found))

    async def _do(self, task: Any, *args: Any) -> Any:
        """Work for all analyses under one name, so that together they take one table's share."""
        return await self._thinkers.run(
            "analysis", task.__name__, PATIENCE, task, self._game.name, *args
        )

    async def _doubtful(self) -> list[int]:
        """Choose the decisions that are worth a search among those where the priors had doubts.

        Half of them are the most doubtful ones; but priors err alike again and again, so the other
        half is spread over the game.
        """
        steps, versions = self._table.steps, standing(self._table)
        glanced = [versions[i] for i in spread(len(versions), GLANCED_AT)]
        doubts: list[tuple[float, int]] = []
        for piece in pieces(glanced, PIECE):
            taken = [(steps[v - 1].state, steps[v].events[0]) for v in piece]
            found = await self._do(glance, [(s, e.actor, e.action) for s, e in taken])
            doubts += [(doubt, v) for doubt, v in zip(found, piece) if doubt > 0]
        worst = [v for _, v in sorted(doubts, key=lambda doubt: -doubt[0])][: LOOKED_AT // 2]
        rest = [v for _, v in doubts if v not in worst]
        return worst + [rest[i] for i in spread(len(rest), LOOKED_AT - LOOKED_AT // 2)]

    async def _look(self, decision: Decision) -> list[tuple[float, Decision, int]]:
        """Search shortly; a doubt is how much better something else looked, and what."""
        best = await self._search(self._short, decision, decision.legal)
        played = next((idea for idea in best if idea.offer == decision.played), None)
        other = next((idea for idea in best if idea.offer != decision.played), None)
        if other is None or played is best[0]:
            return []
        return [(other.win - (played.win if played else other.win / 2), decision, other.offer)]

    async def _compare(self, decision: Decision, better: int) -> list[Turn]:
        """Search longer behind each of the two choices, with equal effort."""
        wins = []
        for number in (decision.played, better):
            (idea,) = await self._search(self._long, decision, [decision.legal[number]])
            wins.append(idea.win)
        swing = wins[1] - wins[0]
        if swing < LEAST_SWING:
            return []
        played = self._played_out(decision)
        other = await self._do(finish, decision.seat, decision.view, decision.legal, better)
        return [Turn(decision.v, decision.seat, choice_of(self._game, *played), other, swing)]

    def _played_out(self, decision: Decision) -> tuple[Any, Sequence[Any], int]:
        """Follow what was played until its gesture was complete, or the record ends."""
        asked = decision.view, decision.legal, decision.played
        steps = self._table.steps
        own = (v for v in standing(self._table) if decider(steps[v]) == decision.seat)
        later = (v for v in own if v > decision.v)
        while is_begun(self._game, *asked) and (version := next(later, None)) is not None:
            following = decision_at(self._table, version)
            asked = following.view, following.legal, following.played
        return asked

    async def _search(
        self, effort: int, decision: Decision, legal: Sequence[Any]
    ) -> tuple[Idea, ...]:
        ideas: tuple[Idea, ...]
        ideas = await self._do(search, effort, decision.seat, decision.view, legal)
        return ideas

    def _pick(self, found: Sequence[Turn]) -> tuple[Turn, ...]:
        """Keep the largest swings, one for each run of decisions of the same seat."""
        deciders = {v: decider(self._table.steps[v]) for v in standing(self._table)}
        kept: list[Turn] = []
        for turn in sorted(found, key=lambda turn: -turn.swing):
            if not any(_in_one_run(deciders, turn, other) for other in kept):
                kept.append(turn)
        return tuple(sorted(kept[:MOST_TURNS], key=lambda turn: turn.v))


def judge(game: str, states: Sequence[Any]) -> list[tuple[float, ...]]:
    """Give the chances of all seats in some states; runs in a worker process."""
    found = find(game)
    return [(verdict_of if found.to_act(state) else end_of)(found, state).wins for state in states]


def glance(game: str, taken: Sequence[tuple[Any, int, Any]]) -> list[float]:
    """Say how much the priors liked something else, 0 to 1; runs in a worker process."""
    found = find(game)
    return [_doubt(found, state, seat, action) for state, seat, action in taken]


def _doubt(game: Game, state: Any, seat: int, action: Any) -> float:
    """Place a decision between the best and the worst by the priors; none where all are equal."""
    legal = list(game.legal(state, seat))
    if len(legal) < 2:
        return 0.0
    if game.policy.priors is None:
        return 1.0
    weights = game.policy.priors(game.view(state, seat), legal)
    best, worst = max(weights), min(weights)
    own = weights[legal.index(action)]
    return (best - own) / (best - worst) if best > worst else 0.0


def search(
    game: str, iterations: int, seat: int, view: Any, legal: Sequence[Any]
) -> tuple[Idea, ...]:
    """Weigh some actions from what a seat saw; runs in a worker process."""
    bot = Search(find(game), iterations=iterations)
    bot.begin(seat, 0)
    return think(bot, view, legal)


def decision_at(table: Table, version: int) -> Decision:
    """Tell of the decision that made a version."""
    game, event = table.game, table.steps[version].events[0]
    before, seat = table.steps[version - 1].state, event.actor
    assert seat is not None
    legal = list(game.legal(before, seat))
    return Decision(version, seat, game.view(before, seat), legal, legal.index(event.action))


def standing(table: Table) -> list[int]:
    """List the versions that seats' decisions made and that nobody took back."""
    kept: list[int] = []
    for step in table.steps[1:]:
        event = step.events[0]
        if event.back is None:
            kept.append(step.version)
        elif is_own_step_back(step):
            own = [v for v in kept if table.steps[v].events[0].actor == event.actor]
            kept.remove(own[-1])
        else:
            kept = [v for v in kept if v <= event.back]
    return kept


def finish(game: str, seat: int, view: Any, legal: Sequence[Any], number: int) -> Chosen:
    """Tell of a choice as a whole; runs in a worker process."""
    found = find(game)
    bot = make("greedy", found)
    bot.begin(seat, 0)
    return whole(found, seat, view, legal, number, bot)


def spread(count: int, most: int) -> list[int]:
    """Choose some of 0 … count − 1, evenly spread, always the first and the last."""
    if count <= most:
        return list(range(count))
    return [round(i * (count - 1) / (most - 1)) for i in range(most)]


def pieces(items: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    """Cut a list into pieces."""
    for first in range(0, len(items), size):
        yield items[first : first + size]


def _in_one_run(deciders: dict[int, int | None], one: Turn, other: Turn) -> bool:
    """Tell whether the same seat alone decided from one turning point to the other."""
    first, last = sorted((one.v, other.v))
    between = [seat for v, seat in deciders.items() if first <= v <= last]
    return all(seat == one.seat for seat in between)
