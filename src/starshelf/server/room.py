"""A room: one table, one task, one inbox; what it accepts is stored before anyone sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from time import monotonic, perf_counter, time
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace as changed

from starshelf.core.errors import BadMessage, IllegalAction
from starshelf.core.game import Game, Refusal
from starshelf.core.table import Table
from starshelf.server import hints, wire
from starshelf.server.company import Company, Refuse
from starshelf.server.frames import MOST_MISSED, build_frame, build_moments
from starshelf.server.limits import Buckets
from starshelf.server.logs import TableLog
from starshelf.server.metrics import Metrics
from starshelf.server.rebuild import answers_of, begin, entries_of, rebuild
from starshelf.server.schema import Record, Remark, Seat
from starshelf.server.settings import Settings
from starshelf.server.stage import Client
from starshelf.server.store import NotSaved, Store, Write
from starshelf.server.takeback import Reach, Vote
from starshelf.server.thinkers import Thinkers
from starshelf.server.wire.values import refusal_of

T = TypeVar("T")
FAILED = refusal_of(Refusal("server_failed"))
"""What is said of a flaw of ours."""


def answer(client: Client, message: wire.FromServer) -> None:
    """Send a message to one client."""
    client.send(wire.write_message(message))


class Room(Company):
    """One table under way: what its people and bots do."""

    def __init__(
        self,
        game: Game,
        record: Record,
        seats: list[Seat],
        *,
        store: Store,
        thinkers: Thinkers,
        settings: Settings,
        hint_rate: Buckets,
        metrics: Metrics,
        table: Table | None = None,
        frozen: str = "",
        answered: dict[tuple[int, str], int] | None = None,
        remarks: Sequence[Remark] = (),
    ) -> None:
        super().__init__(
            game,
            record,
            seats,
            store=store,
            settings=settings,
            table=table,
            frozen=frozen,
            remarks=remarks,
        )
        self._thinkers, self._hint_rate, self._metrics = thinkers, hint_rate, metrics
        self._log = TableLog(record.id, lambda: self.shown)
        self._asked = 0.0
        """When the message came in that is being answered."""
        self._inbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._answered = answered or {}
        self._working = False
        self._vote: Vote | None = None
        self._thinking: dict[int, int] = {}
        self._thoughts: set[asyncio.Task[None]] = set()
        self._task = asyncio.create_task(self._work(), name=f"room {record.id}")
        self._wake_bots()

    @property
    def busy(self) -> bool:
        """Whether someone is here or something is under way."""
        return bool(self._thoughts) or not self.lonely

    @property
    def lonely(self) -> bool:
        """Whether nobody is here and nothing is half done, though bots may think."""
        return not self.clients and not self._working and self._inbox.empty()

    async def close(self) -> None:
        """End the task; what was accepted is stored."""
        for task in (*self._thoughts, self._task):
            task.cancel()
        await asyncio.gather(*self._thoughts, self._task, return_exceptions=True)

    async def end(self) -> None:
        """Take note that the host of the server has closed this table."""
        if self.over:
            return
        self.record.status = "over"
        for thought in self._thoughts:
            thought.cancel()
        self._forget_frames()
        self.tell_seats()
        if self.table is not None:
            self._show()

    # --- the inbox ------------------------------------------------------------------------------

    async def _work(self) -> None:
        while True:
            job = await self._inbox.get()
            self._working = True
            try:
                await job()
            except Exception:  # one bad job must not end the table
                self._log.exception("a job failed")
            self._working = False

    async def ask(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do something in the room's own turn and wait for it."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def work() -> None:
            try:
                result = await job()
            except Exception as error:  # handed to whoever asked
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)

        self._inbox.put_nowait(work)
        return await done

    def take(self, client: Client, message: wire.FromClient) -> None:
        """Put a client's message into the inbox."""
        asked = perf_counter()
        self._inbox.put_nowait(lambda: self._answer(client, message, asked))

    async def _answer(self, client: Client, message: wire.FromClient, asked: float) -> None:
        self._asked = asked
        key: str | UnsetType = getattr(message, "id", UNSET)
        try:
            await self._handlers[type(message)](self, client, message)
        except (Refuse, IllegalAction) as no:
            self._metrics.refused(no.refusal.code)
            answer(client, wire.NotDone(id=key, refusal=refusal_of(no.refusal)))
        except BadMessage as bad:
            self._metrics.refused("bad_request")
            answer(client, wire.Bad(id=key, where=bad.path, reason=bad.reason))
        except Exception:  # a flaw of a game must not leave its sender without an answer
            self._log.exception("a message failed: %s", type(message).__name__)
            self._metrics.refused("server_failed")
            answer(client, wire.NotDone(id=key, refusal=FAILED))

    # --- deciding -------------------------------------------------------------------------------

    def _show(self) -> None:
        """Show everybody the version that has just been stored."""
        self.idle_since = monotonic()
        if self._vote is not None:
            self._vote = None
            self.tell(wire.UndoOver(agreed=False, by=None))
        for client in tuple(self.clients):
            self._follow(client)
            try:
                self._send_frame(client)
            except Exception:  # a flaw in one seat's scene must not stop the others
                self._log.exception("no frame for %r", client.eyes)
        self._wake_bots()

    async def _act(self, client: Client, message: wire.Act) -> None:
        seat = self._own_seat(client)
        known = self._answered.get((seat, message.id))
        if known is not None:
            answer(client, wire.Done(message.id, known))
            return
        table = self._playing()
        self._check_room()
        if self.seats[seat].handed:
            raise Refuse("seat_is_handed")
        if message.at > self.shown:
            raise BadMessage("at", f"expected at most {self.shown}, got {message.at}")
        if message.at < self._since[seat]:
            answer(client, wire.Stale(message.id, self.shown))
            self._send_frame(client)
            return
        legal = self._offered[seat]
        if not legal:
            raise Refuse("not_your_turn")
        if not 0 <= message.offer < len(legal):
            raise BadMessage("offer", f"expected 0 to {len(legal) - 1}, got {message.offer}")
        table.play(seat, legal[message.offer])
        await self._keep(seat, message.id)
        answer(client, wire.Done(message.id, self.shown))
        self._show()
        self._metrics.decided(self.game.name, perf_counter() - self._asked)

    async def _keep(self, seat: int, message: str, *, went_back: bool = False) -> None:
        """Store the versions after the shown one, then make them the present."""
        assert self.table is not None
        table = self.table
        write = Write(
            entries=entries_of(table, self.id, since=self.shown + 1, message=message),
            table_id=self.id,
        )
        if table.over:
            write.table = self._result(table)
        try:
            await self._store.write(write)
        except NotSaved as error:
            self._log.error("version %d is not saved: %s", table.version, error)
            table.forget(self.shown)
            await self._catch_up()
            raise Refuse("not_saved") from None
        for name, value in write.table.items():
            setattr(self.record, name, value)
        if message:
            self._answered[seat, message] = table.version
        self._accept(None if went_back else seat)

    async def _catch_up(self) -> None:
        """Take over what another process has stored for this table, if it was that."""
        assert self.table is not None
        try:
            entries = await self._store.entries(self.id)
        except NotSaved:
            return
        if not entries or entries[-1].version <= self.shown:
            return
        self.record = await self._store.record(self.id) or self.record
        self.table, self.frozen = rebuild(self.game, self.record, self.seats, entries)
        self._answered = answers_of(entries)
        self._offered = [()] * len(self.seats)
        self._tie_offers()
        self._show()

    def _result(self, table: Table) -> dict[str, Any]:
        return {
            "status": "over",
            "version": table.version,
            "touched": time(),
            "winners": wire.encode(table.winners()),
            "totals": wire.encode(table.scores()),
        }

    async def start_if_full(self) -> None:
        """Begin the game when no seat waits for anyone."""
        if self.record.status != "open" or any(seat.kind == "open" for seat in self.seats):
            return
        record = changed(self.record, salts=wire.encode([seat.salt for seat in self.seats]))
        table = begin(self.game, record, self.seats)
        values: dict[str, Any] = {"status": "running", "salts": record.salts, "touched": time()}
        if table.over:
            values.update(self._result(table))
        write = Write(entries=entries_of(table, self.id), table_id=self.id, table=values)
        write.only_if = {"status": "open"}
        await self._store.write(write)
        for name, value in values.items():
            setattr(self.record, name, value)
        self.table = table
        self._accept(None)
        for client in self.clients:
            client.eyes = self._first_eyes(client.seats)
        self.tell_seats()
        self._show()

    async def _sync(self, client: Client, message: wire.Sync) -> None:
        client.patches = message.patches
        if self.table is None:
            self.tell_seats()
            return
        self._follow(client)
        first = max(message.have + 1, self.shown - MOST_MISSED)
        missed = build_moments(self.table, client.eyes, first, self.shown - 1)
        self._send_whole(client, changed(self.frame(client.eyes), missed=missed))

    async def _why(self, client: Client, message: wire.Why) -> None:
        seat = self._own_seat(client)
        if self.table is None or self.shown < 0:
            raise Refuse("not_started")
        state = self.table.steps[self.shown].state
        action = self.game.intent(self.game.view(state, seat), message.path)
        refusal: Refusal | None = Refusal("nothing_there")
        if action is not None:
            refusal = self.game.check(state, seat, action)
        why = None if refusal is None else refusal_of(refusal)
        answer(client, wire.WhyNot(message.id, why))

    async def _shades(self, client: Client, message: wire.Light) -> None:
        """Tell what a target lights up, now or in a frame of before, to these eyes."""
        if self.table is None or self.shown < 0:
            raise Refuse("not_started")
        v = message.at if 0 <= message.at <= self.shown else self.shown
        view = self.game.view(self.table.steps[v].state, client.eyes)
        shades = self.game.shades(view, message.target)
        answer(client, wire.Shades(message.id, v, message.target, shades))

    async def _eyes(self, client: Client, message: wire.Eyes) -> None:
        if message.seat is not None and message.seat not in client.seats:
            raise Refuse("not_your_seat")
        client.eyes = message.seat
        if self.table is not None:
            self._send_frame(client)

    # --- taking back ----------------------------------------------------------------------------

    async def _undo(self, client: Client, message: wire.Undo) -> None:
        seat = self._own_seat(client)
        if message.id != "undo" and (seat, message.id) in self._answered:
            known = self._answered[seat, message.id]
            answer(client, wire.Done(message.id, known))
            return
        self._playing()
        self._check_room()
        if self.undone >= self._settings.undos:
            raise Refuse("undos_are_spent", most=self._settings.undos)
        reach = self._reach(seat)
        if reach is None:
            raise Refuse("nothing_to_undo")
        if self._vote is not None:
            raise Refuse("vote_is_open")
        asked = {
            other.seat
            for other in self.seats
            if not other.is_bot and other.browser != self.seats[seat].browser
        }
        if reach.free or not asked:
            await self._go_back(seat, reach, message.id)
            answer(client, wire.Done(message.id, self.shown))
            return
        self._vote = Vote(seat, reach, self.shown, asked, message.id)
        self._tell_vote()

    def _tell_vote(self) -> None:
        if self._vote is not None:
            waiting = tuple(sorted(self._vote.waiting))
            self.tell(wire.UndoAsked(self._vote.seat, self._vote.reach.back, waiting))

    async def _undo_vote(self, client: Client, message: wire.UndoVote) -> None:
        vote = self._vote
        mine = set() if vote is None else vote.waiting & set(client.seats)
        if vote is None or not mine:
            raise Refuse("no_vote")
        if not message.agree:
            self._vote = None
            self.tell(wire.UndoOver(agreed=False, by=min(mine)))
            return
        vote.waiting -= mine
        if vote.waiting:
            self._tell_vote()
            return
        self._vote = None
        self._playing()
        self.tell(wire.UndoOver(agreed=True, by=None))
        await self._go_back(vote.seat, vote.reach, vote.message)

    async def _go_back(self, seat: int, reach: Reach, message: str) -> None:
        table = self._playing()
        before = self.shown
        if reach.depth == 0:
            table.undo(seat)
        for _ in range(reach.depth):
            table.undo(seat, agreed=True)
        message = "" if message == "undo" else message
        await self._keep(seat, message, went_back=reach.depth > 0)
        for client in tuple(self.clients):
            for moment in build_moments(table, client.eyes, before + 1, self.shown - 1):
                self._send_whole(client, build_frame(table, moment.v, client.eyes))
        self._show()

    # --- hints ----------------------------------------------------------------------------------

    async def _hint(self, client: Client, message: wire.Hint) -> None:
        seat = self._own_seat(client)
        self._playing()
        self._check_hints()
        if self.seats[seat].handed:
            raise Refuse("seat_is_handed")
        if not self._offered[seat]:
            raise Refuse("not_your_turn")
        if self._hint_rate.take(client.address) > 0:
            raise Refuse("too_fast")
        self._begin_thought(self._give_hint(client, seat, message.id))

    async def _give_hint(self, client: Client, seat: int, key: str) -> None:
        """Think beside the table, then answer in its turn, if the question is still the same."""
        assert self.table is not None
        since, legal = self._since[seat], self._offered[seat]
        view = self.game.view(self.table.steps[self.shown].state, seat)
        try:
            found = await hints.ideas(
                self._thinkers,
                self._settings,
                table=self.id,
                game=self.game.name,
                seat=seat,
                view=view,
                legal=legal,
            )
        except Exception as error:  # a search may fail in any way; the table goes on
            self._log.warning("no hint: %r", error)
            answer(client, wire.NotDone(id=key, refusal=FAILED))
            return
        if self._since[seat] != since or hints.forbidding(self.record, self.seats) is not None:
            answer(client, wire.Stale(key, self.shown))
        else:
            answer(client, wire.Ideas(key, self.shown, found))

    def _greet(self, seat: int) -> None:
        self._thinking.pop(seat, None)
        self._wake_bots()

    # --- bots -----------------------------------------------------------------------------------

    def _wake_bots(self) -> None:
        """Let every bot that is asked begin to think, once for each question."""
        if self.table is None or self.frozen or self.over:
            return
        if self.shown >= self._settings.versions:
            return
        for seat in self.to_act():
            since = self._since[seat]
            if self.seats[seat].is_bot and self._thinking.get(seat) != since:
                self._thinking[seat] = since
                self._begin_thought(self._think(seat, since))

    def _begin_thought(self, thought: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(thought)
        self._thoughts.add(task)
        task.add_done_callback(self._end_thought)

    def _end_thought(self, task: asyncio.Task[None]) -> None:
        self._thoughts.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self._log.error("a thought failed", exc_info=task.exception())

    async def _think(self, seat: int, since: int) -> None:
        assert self.table is not None
        legal = self._offered[seat]
        view = self.game.view(self.table.steps[self.shown].state, seat)
        level = self.seats[seat].level
        pause = asyncio.sleep(self._settings.bot_pause if self.clients else 0)
        choice = self._thinkers.choose(
            self.id, self.game.name, level, seat, view, legal, present=self.present
        )
        _, number = await asyncio.gather(pause, choice)
        self._inbox.put_nowait(lambda: self._bot_acts(seat, since, legal[number]))

    async def _bot_acts(self, seat: int, since: int, action: Any) -> None:
        if not self.seats[seat].is_bot or self._since[seat] != since or self.over:
            return
        try:
            self._playing().play(seat, action)
            await self._keep(seat, "")
        except Refuse:
            self._thinking.pop(seat, None)
            asyncio.get_running_loop().call_later(1.0, self._wake_bots)
            return
        self._show()
        self._metrics.decided(self.game.name)

    _handlers: dict[type[Any], Callable[[Room, Client, Any], Awaitable[None]]] = {
        wire.Act: _act,
        wire.Sync: _sync,
        wire.Why: _why,
        wire.Light: _shades,
        wire.Eyes: _eyes,
        wire.Undo: _undo,
        wire.UndoVote: _undo_vote,
        wire.Speak: Company._chat,
        wire.HandOver: Company._hand_over,
        wire.TakeBack: Company._take_back,
        wire.Hint: _hint,
        wire.AllowHints: Company._allow_hints,
    }
