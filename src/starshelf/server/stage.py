"""The stage: a table as it is shown; who is here, whose eyes see what, which offers are good."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any, Literal, Protocol

from msgspec import UNSET

from starshelf.core.game import Game, Viewer
from starshelf.core.scene import Scene
from starshelf.core.table import Table
from starshelf.server import wire
from starshelf.server.cards import seat_card
from starshelf.server.frames import build_frame
from starshelf.server.patches import is_small, make_patch
from starshelf.server.schema import Record, Remark, Seat
from starshelf.server.takeback import Reach, is_own_step_back, undo_reach
from starshelf.server.wire.values import Card, SeatCard

MOST_RETIED = 32
"""How many versions back a rebuilt table looks for the age of an offer."""


class Client(Protocol):
    """A socket's end at a room."""

    browser: str
    address: str
    """Where it comes from, as limits count it."""
    seats: tuple[int, ...]
    eyes: Viewer
    patches: bool
    """Whether it wants frames as what changed since the last one."""
    has: Scene | None
    """The scene of the last frame that it was sent."""

    def send(self, text: str) -> None:
        """Queue a message; never waits."""
        ...

    def dismiss(self) -> None:
        """Close the connection after what is queued: there is no such table any more."""
        ...


class Stage:
    """A table and those who look at it."""

    def __init__(
        self,
        game: Game,
        record: Record,
        seats: list[Seat],
        *,
        table: Table | None,
        frozen: str,
        remarks: Sequence[Remark],
    ) -> None:
        self.game = game
        self.record = record
        self.seats = seats
        self.table = table
        self.frozen = frozen
        self.shown = -1
        """The last version that is stored, and that anyone may see."""
        self.undone = 0
        """How many of the stored versions took something back."""
        self.clients: set[Client] = set()
        self.idle_since = monotonic()
        self._remarks = list(remarks)
        self._offered: list[Sequence[Any]] = [()] * len(seats)
        self._since = [0] * len(seats)
        self._frames: dict[Viewer, wire.Frame] = {}
        self._texts: dict[tuple[Viewer, int], tuple[Scene | None, str]] = {}
        self._left: dict[str, float] = {}
        self._opened = monotonic()
        if table is not None:
            self._tie_offers()

    @property
    def id(self) -> str:
        """The table's id."""
        return self.record.id

    @property
    def over(self) -> bool:
        """Whether nothing can be decided here any more."""
        return self.record.status in ("over", "replay")

    @property
    def closed(self) -> bool:
        """Whether the host has ended the game before its end."""
        return self.record.status == "over" and self.table is not None and not self.table.over

    # --- who is here ----------------------------------------------------------------------------

    def seats_of(self, browser: str) -> tuple[int, ...]:
        """List the seats of a browser."""
        if not browser:
            return ()
        return tuple(seat.seat for seat in self.seats if seat.browser == browser)

    def enter(self, client: Client, card: Card) -> None:
        """Let a socket in: a welcome to it, the news to the others."""
        client.seats = self.seats_of(client.browser)
        client.eyes = self._first_eyes(client.seats)
        chat = tuple(chat_line(remark) for remark in self._remarks)
        client.send(wire.write_message(wire.Welcome(card, client.seats, client.eyes, chat)))
        self.clients.add(client)
        self.tell_seats()

    def leave(self, client: Client) -> None:
        """Let a socket go."""
        self.clients.discard(client)
        self.idle_since = monotonic()
        if client.seats:
            self._left[client.browser] = monotonic()
        self.tell_seats()

    def present(self) -> str:
        """Name an address of those who are here, of players first; empty when nobody is."""
        playing = (client.address for client in self.clients if client.seats)
        watching = (client.address for client in self.clients)
        return next(playing, "") or next(watching, "")

    def seconds_away(self, browser: str) -> float | None:
        """Tell for how long a browser has had no socket here; None when it has one."""
        if any(client.browser == browser for client in self.clients):
            return None
        return monotonic() - self._left.get(browser, self._opened)

    def seat_cards(self) -> list[SeatCard]:
        """Show who sits where."""
        here = {client.browser for client in self.clients}
        return [seat_card(seat, here) for seat in self.seats]

    def tell_seats(self) -> None:
        """Send everybody who sits where."""
        if not self.clients:
            return
        watchers = sum(not client.seats for client in self.clients)
        self.tell(wire.Seating(self.record.status, self.seat_cards(), watchers))

    def tell(self, message: wire.FromServer) -> None:
        """Send everybody the same."""
        text = wire.write_message(message)
        for client in tuple(self.clients):
            client.send(text)

    def dismiss(self) -> None:
        """Send everybody away."""
        for client in tuple(self.clients):
            client.dismiss()

    def reseat(self) -> None:
        """Look again which client has which seats."""
        for client in self.clients:
            seats = self.seats_of(client.browser)
            if seats != client.seats:
                client.seats = seats
                client.eyes = self._first_eyes(seats)

    def _first_eyes(self, seats: Sequence[int]) -> Viewer:
        to_act = self.to_act()
        return next((seat for seat in seats if seat in to_act), seats[0] if seats else None)

    def to_act(self) -> tuple[int, ...]:
        """Name the seats that owe a decision at the shown version."""
        if self.table is None or self.shown < 0 or self.closed:
            return ()
        return self.game.to_act(self.table.steps[self.shown].state)

    def _follow(self, client: Client) -> None:
        """Without secrets, the eyes follow the seat to act among those of one screen."""
        if self.game.secrets or len(client.seats) < 2 or client.eyes is None:
            return
        to_act = [seat for seat in self.to_act() if not self.seats[seat].is_bot]
        if client.eyes not in to_act:
            client.eyes = next((seat for seat in client.seats if seat in to_act), client.eyes)

    # --- frames ---------------------------------------------------------------------------------

    def frame(self, viewer: Viewer) -> wire.Frame:
        """Show the present version to a viewer."""
        known = self._frames.get(viewer)
        if known is None:
            assert self.table is not None
            legal = self.offers(viewer)
            undo: Literal["free", "ask"] | None = None
            if viewer is not None and not self.frozen and not self.over:
                reach = self._reach(viewer)
                undo = None if reach is None else "free" if reach.free else "ask"
            known = self._frames[viewer] = build_frame(
                self.table,
                self.shown,
                viewer,
                legal=legal,
                undo=undo,
                frozen=self.frozen,
                closed=self.closed,
            )
        return known

    def offers(self, viewer: Viewer) -> Sequence[Any]:
        """List what a viewer's seat may do at the present version; an offer's number is a place."""
        if viewer is None or self.frozen or self.over or self.seats[viewer].is_bot:
            return ()
        return self._offered[viewer]

    def _send_frame(self, client: Client) -> None:
        """Show a client the present version; those who saw the same before get the same text."""
        frame = self.frame(client.eyes)
        old = client.has if client.patches else None
        key = client.eyes, id(old)  # its value holds `old`, so that no other scene gets its id
        if key not in self._texts:
            if old is None or is_small(frame.scene):
                self._texts[key] = old, wire.write_message(frame)
            else:
                self._texts[key] = old, wire.write_message(make_patch(old, frame))
        client.has = frame.scene
        client.send(self._texts[key][1])

    def _send_whole(self, client: Client, frame: wire.Frame) -> None:
        """Send a frame as it is."""
        client.has = frame.scene
        client.send(wire.write_message(frame))

    def _forget_frames(self) -> None:
        self._frames, self._texts = {}, {}

    def _reach(self, seat: int) -> Reach | None:
        assert self.table is not None
        browser = self.seats[seat].browser
        indifferent = [s.seat for s in self.seats if s.is_bot or s.browser == browser]
        return undo_reach(self.table, seat, indifferent)

    # --- offers ---------------------------------------------------------------------------------

    def _tie_offers(self) -> None:
        """After a rebuild: find since when each seat has had its present offers."""
        assert self.table is not None
        table = self.table
        self.shown = table.version
        self.undone = sum(step.back is not None for step in table.steps)
        self._forget_frames()
        for seat in table.to_act:
            legal = self._offered[seat] = table.legal(seat)
            since = table.version
            while since > 0 and table.version - since < MOST_RETIED:
                step = table.steps[since]
                own = bool(step.events) and step.events[0].actor == seat
                back = bool(step.events) and step.events[0].back is not None
                back = back and not is_own_step_back(step)
                if own or back or self.game.legal(table.steps[since - 1].state, seat) != legal:
                    break
                since -= 1
            self._since[seat] = since

    def _accept(self, actor: int | None) -> None:
        """Make the stored version the present one and tie each seat's offers to it.

        Offers stay good while they are the same and their seat has not decided: so people who
        decide at the same time do not refuse each other, and a double click is stale.
        """
        assert self.table is not None
        table = self.table
        self.undone += sum(step.back is not None for step in table.steps[self.shown + 1 :])
        self.shown = table.version
        self._forget_frames()
        to_act = table.to_act
        for seat in range(len(self.seats)):
            legal: Sequence[Any] = table.legal(seat) if seat in to_act else ()
            if actor is None or seat == actor or legal != self._offered[seat]:
                self._offered[seat] = legal
                self._since[seat] = table.version


def chat_line(remark: Remark) -> wire.Chat:
    """Tell a remark as it is sent."""
    phrase = UNSET if remark.text else remark.phrase
    return wire.Chat(remark.number, remark.seat, remark.name, remark.text or UNSET, phrase)
