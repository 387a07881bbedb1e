"""One table: play, settle (the dealer answers), undo. The one door to change a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from starshelf.core import text
from starshelf.core.errors import BadMessage, IllegalAction
from starshelf.core.game import CHANCE, Fact, Game, Refusal, Score, Viewer
from starshelf.core.log import FORMAT, Event, Header, Line, actor_name, digest
from starshelf.core.rng import Dealer, seeded

Deal = Callable[[Any, int], Any]
"""From a state and the event's number to what the dealer deals."""


SHORT_LIST = 48
"""In a longer list looking for an action costs more than checking it."""


class Step(Struct, frozen=True, gc=False):
    """What one version added: its events, what they led to, and what people were told."""

    version: int
    events: tuple[Event, ...]
    state: Any
    facts: tuple[Fact, ...]
    reveals: bool
    parent: int | None
    """The version that an undo from here leads back to; None at the beginning."""


class Table:
    """A game under way: the fold of its log."""

    def __init__(
        self,
        game: Game,
        seats: int,
        *,
        options: Any = None,
        seed: int | str = 0,
        dealer: Dealer | None = None,
        deal: Deal | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = read_options(game, seats, options or {})
        self.seed = seed
        self.names = tuple(names)
        self._events = 0
        self._legal: dict[int, Sequence[Any]] = {}
        self._asked: tuple[int, ...] = ()
        state = game.setup(seats, self.options)
        self._steps: list[Step] = []
        self._deal: Deal
        if deal is None:
            self.deal_from(dealer or seeded(seed))
        else:
            self._deal = deal
        self._settle(state, (), (), reveals=True, parent=None)

    # --- asking ---------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The whole truth."""
        return self._steps[-1].state

    @property
    def version(self) -> int:
        """The count of accepted decisions."""
        return len(self._steps) - 1

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that owe a decision; () when the game is over."""
        return self._asked

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._asked

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What the last decision and the dealer's answers brought about."""
        return self._steps[-1].facts

    @property
    def steps(self) -> Sequence[Step]:
        """All versions so far, undone ones included."""
        return self._steps

    @property
    def log(self) -> tuple[Event, ...]:
        """All events so far, in order."""
        return tuple(event for step in self._steps for event in step.events)

    def legal(self, seat: int) -> list[Any]:
        """List what this seat may do now, in a fixed order; empty when it is not asked."""
        known = self._legal.get(seat)
        if known is None:
            known = self._legal[seat] = self.game.legal(self._steps[-1].state, seat)
        return list(known)

    def scores(self) -> tuple[int, ...]:
        """Plain totals, one a seat."""
        return tuple(score.total for score in self.breakdown())

    def breakdown(self) -> tuple[Score, ...]:
        """Itemised scores, one a seat."""
        return self.game.scores(self.state)

    def winners(self) -> tuple[int, ...]:
        """Who has won; several when a victory is shared, () while the game goes on."""
        return self.game.winners(self.state) if self.over else ()

    def places(self) -> tuple[int, ...]:
        """Each seat's place, 1 for winners; () while the game goes on or when nobody has won."""
        return places(self.breakdown(), self.winners())

    def view(self, viewer: Viewer) -> Any:
        """What this seat may know; None for a spectator."""
        return self.game.view(self.state, viewer)

    # --- changing -------------------------------------------------------------------------------

    def play(self, seat: int, action: Any) -> tuple[Fact, ...]:
        """Carry out a decision and the dealer's answers; raise IllegalAction and change nothing."""
        steps = self._steps
        game = self.game
        before = steps[-1].state
        known = self._legal.get(seat, ()) if type(seat) is int else ()
        for listed in known if len(known) <= SHORT_LIST else ():
            if listed is action:  # taken from the legal list: no second look
                break
        else:
            self._check(before, seat, action)
        state, facts = game.apply(before, seat, action)
        version = len(steps)
        events = (Event(version, seat, action),)
        reveals = False
        for fact in facts:
            if fact.reveals:
                reveals = True
                break
        asked = game.to_act(state)
        if CHANCE in asked:
            self._settle(state, events, facts, reveals=reveals, parent=version - 1)
            return steps[-1].facts
        steps.append(Step(version, events, state, facts, reveals, version - 1))
        self._events += 1
        self._legal = {}
        self._asked = asked
        return facts

    def _check(self, state: Any, seat: int, action: Any) -> None:
        """Raise BadMessage for what is no decision of a seat, IllegalAction for a refused one."""
        game = self.game
        if type(action) not in game.actions:
            kinds = ", ".join(kind.__name__ for kind in game.actions)
            raise BadMessage("action", f"expected one of {kinds}, got {action!r}")
        if type(seat) is not int or not 0 <= seat < self.seats:
            reason = "the dealer answers by itself" if seat == CHANCE else f"got {seat!r}"
            raise BadMessage("seat", f"expected 0 to {self.seats - 1}; {reason}")
        refusal = game.check(state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal, text.write(action))

    def undo(self, seat: int | None = None, *, agreed: bool = False) -> tuple[Fact, ...]:
        """Go back one decision, where nothing new was revealed since, or where all agreed."""
        step = self._steps[-1]
        own = None if seat is None or agreed else self.own_step_back(seat)
        if seat is not None and own is not None:
            return self._take_back(seat, own)
        if step.parent is None:
            raise IllegalAction(Refusal("nothing_to_undo"), "undo")
        if step.reveals and not agreed:
            raise IllegalAction(Refusal("undo_would_reveal"), "undo")
        mine = any(event.actor == seat and event.action is not None for event in step.events)
        alone = seat is not None and not agreed and self.game.take_back is not None
        if alone and not mine:
            raise IllegalAction(Refusal("nothing_to_undo"), "undo")
        back = self._steps[step.parent]
        event = Event(len(self._steps), seat, None, back.version)
        fact = Fact("undone", {"version": back.version})
        self._push(
            Step(len(self._steps), (event,), back.state, (fact,), back.reveals, back.parent), 1
        )
        return (fact,)

    def own_step_back(self, seat: int) -> Any:
        """The state after this seat took back its own hidden step of an open phase, or None."""
        take_back = self.game.take_back
        return None if take_back is None else take_back(self._steps[-1].state, seat)

    def _take_back(self, seat: int, state: Any) -> tuple[Fact, ...]:
        """Take back one seat's own step; what others decided meanwhile stays decided.

        The log says "back to the present version": the seat's step goes, the version does not.
        """
        step = self._steps[-1]
        root = step
        while not root.reveals and root.parent is not None:
            root = self._steps[root.parent]
        event = Event(len(self._steps), seat, None, step.version)
        fact = Fact("undone", {"version": step.version}, only=(seat,))
        parent = root.version if root is not step else step.parent
        self._push(Step(len(self._steps), (event,), state, (fact,), step.reveals, parent), 1)
        return (fact,)

    def forget(self, version: int) -> None:
        """Drop the versions after this one: a writer that could not store them goes back."""
        while len(self._steps) - 1 > version:
            self._events -= len(self._steps.pop().events)
        self._legal = {}
        self._asked = self.game.to_act(self.state)

    def deal_from(self, dealer: Dealer) -> None:
        """Let the dealer's answers from now on be drawn by this chance."""
        draw = self.game.deal
        self._deal = lambda state, number: draw(state, dealer(number))

    def _settle(
        self,
        state: Any,
        events: tuple[Event, ...],
        facts: tuple[Fact, ...],
        *,
        reveals: bool,
        parent: int | None,
    ) -> None:
        """Let the dealer answer until a seat is asked or the game is over, then add the version."""
        game = self.game
        version = len(self._steps)
        while CHANCE in (asked := game.to_act(state)):
            action = self._deal(state, self._events + len(events))
            state, more = game.apply(state, CHANCE, action)
            events += (Event(version, CHANCE, action),)
            facts += more
            reveals = True
        step = Step(version, events, state, facts, reveals, parent)
        self._push(step, len(events), asked)

    def _push(self, step: Step, events: int, asked: tuple[int, ...] | None = None) -> None:
        self._steps.append(step)
        self._events += events
        self._legal = {}
        self._asked = self.game.to_act(step.state) if asked is None else asked

    # --- storing --------------------------------------------------------------------------------

    def header(self) -> Header:
        """What begins this game again."""
        return Header(
            starshelf=FORMAT,
            game=self.game.name,
            rules=self.game.rules,
            seats=self.seats,
            options=msgspec.to_builtins(self.options),
            seed=str(self.seed),
            names=self.names,
        )

    def lines(self, since: int = 0) -> Iterator[Line]:
        """Write the events of the versions from `since` on, each version's last with its digest."""
        for step in self._steps[since:]:
            for event in step.events:
                last = event is step.events[-1]
                yield Line(
                    v=event.version,
                    by=actor_name(event.actor),
                    do="" if event.action is None else text.write(event.action),
                    back=event.back,
                    digest=digest(step.state) if last else "",
                )

    def dump(self) -> str:
        """Write the whole table as a `.star` file."""
        rows: Iterable[Any] = (self.header(), *self.lines())
        return "".join(msgspec.json.encode(row).decode() + "\n" for row in rows)


def places(scores: Sequence[Score], winners: Sequence[int]) -> tuple[int, ...]:
    """Place the seats of a finished game: 1 for every winner, then by totals and tie-breaks.

    Equal seats share a place, and the next one counts them all: 1, 1, 3.
    Winners come first whatever their scores: a game may decide by more (sides, a race).
    """
    if not winners:
        return ()
    keys: list[tuple[Any, ...]] = [
        (1,) if seat in winners else (0, score.total, score.tiebreaks)
        for seat, score in enumerate(scores)
    ]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def read_options(game: Game, seats: int, options: Any) -> Any:
    """Turn plain values into the game's options; raise BadMessage or IllegalAction."""
    fewest, most = game.seats
    if type(seats) is not int or not fewest <= seats <= most:
        raise BadMessage("seats", f"{game.name} wants {fewest} to {most} seats, got {seats!r}")
    if not isinstance(options, game.options):
        known = game.options.__struct_fields__
        strays = [key for key in options if key not in known] if isinstance(options, dict) else []
        if strays:
            raise BadMessage(f"options.{strays[0]}", f"expected one of {', '.join(known)}")
        try:
            options = msgspec.convert(options, game.options)
        except msgspec.ValidationError as error:
            reason, _, path = str(error).partition(" - at `$")
            raise BadMessage("options" + path.rstrip("`"), reason) from None
    refusal = game.check_options(seats, options)
    if refusal is not None:
        raise IllegalAction(refusal, "options")
    return options
