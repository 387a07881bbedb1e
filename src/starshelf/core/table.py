"""One table: play, settle (the dealer answers), undo. The one door to change a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Self

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from starshelf.core import position, text
from starshelf.core.errors import BadMessage, IllegalAction
from starshelf.core.game import CHANCE, Fact, Game, Refusal, Score, Viewer
from starshelf.core.log import FORMAT, Event, Header, Line, actor_name
from starshelf.core.rng import Dealer, seeded

Deal = Callable[[Any, int], Any]
"""From a state and the event's number to what the dealer deals."""


SHORT_LIST = 128
"""In a longer list looking for an action costs more than checking it."""


class Step(Struct, frozen=True, gc=False):
    """What one version added: a decision with the dealer's answers, what they led to, the facts.

    Most steps are only stepped over, so what can be told from the rest is worked out when asked.
    """

    version: int
    state: Any
    facts: tuple[Fact, ...]
    """What people were told."""
    parent: int | None
    """The version that an undo from here leads back to; None at the beginning."""
    seat: int | None = None
    action: Any = None
    """The decision; None at the beginning and for an undo."""
    back: int | None = None
    """The version that an undo went back to."""
    deals: tuple[Any, ...] = ()
    """The dealer's answers."""
    exposed: bool | None = None
    """Whether something hidden became known, where the facts alone do not tell."""

    @property
    def reveals(self) -> bool:
        """Whether something that was hidden became known."""
        if self.exposed is not None:
            return self.exposed
        return any(fact.reveals for fact in self.facts)

    @property
    def events(self) -> tuple[Event, ...]:
        """The lines of the log that belong to this version."""
        dealt = tuple(Event(self.version, CHANCE, action) for action in self.deals)
        if self.action is None and self.back is None:
            return dealt
        return (Event(self.version, self.seat, self.action, self.back), *dealt)


class Table:
    """A game under way: the fold of its log."""

    def __init__(
        self,
        game: Game,
        seats: int,
        *,
        options: Any = None,
        rules: int | None = None,
        first: Any = None,
        seed: int | str = 0,
        dealer: Dealer | None = None,
        deal: Deal | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = read_options(game, seats, options or {})
        self.rules = game.rules if rules is None else rules
        self.seed = seed
        self.names = tuple(names)
        self._dealt = 0
        self._legal: dict[int, Sequence[Any]] = {}
        self._to_act: tuple[int, ...] = ()
        self.first = game.setup(seats, self.options, self.rules) if first is None else first
        """The state before anything was dealt or decided: the set-up, or a given position."""
        self._is_set_up = first is None
        self._steps: list[Step] = []
        self._is_shared = False
        """Whether a clone may have the same list of steps; then whoever changes it copies it."""
        self._dealer: Dealer | None = None
        self._deal: Deal
        if deal is None:
            self.deal_from(dealer or seeded(seed))
        else:
            self._deal = deal
        self._settle(Step(0, self.first, (), None, exposed=True), game.to_act(self.first))

    # --- copies ---------------------------------------------------------------------------------

    def clone(self) -> Self:
        """Give an independent table at the same point of the same game, however long, at once."""
        self._is_shared = True
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)  # values that never change, but for the steps
        return twin

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        if self._dealer is None:
            raise TypeError("a table that is dealt by a function cannot be pickled: save its log")
        return {**self.__dict__, "_deal": None, "_legal": {}, "_is_shared": False}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        if self._dealer is not None:
            self.deal_from(self._dealer)

    def _own_steps(self) -> list[Step]:
        """Give the list of steps for changing it; what a clone shares is copied first."""
        if self._is_shared:
            self._steps = [*self._steps]
            self._is_shared = False
        return self._steps

    # --- asking ---------------------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that owe a decision; () when the game is over."""
        return self._to_act

    @property
    def state(self) -> Any:
        """The whole truth."""
        return self._steps[-1].state

    @property
    def version(self) -> int:
        """The count of accepted decisions."""
        return len(self._steps) - 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._to_act

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
            legal = self.game.legal
            known = self._legal[seat] = legal(self._steps[-1].state, seat)
        return [*known]

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
        return places(self.breakdown(), self.winners(), self.game.sides(self.state))

    def view(self, viewer: Viewer) -> Any:
        """What this seat may know; None for a spectator."""
        return self.game.view(self.state, viewer)

    def position(self, version: int | None = None) -> str:
        """The whole truth of a version, the last by default, as text that can be opened again."""
        state = self.state if version is None else self._steps[version].state
        return position.write(self.game, self.seats, self.options, self.rules, state)

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
        apply, to_act = game.apply, game.to_act  # fields, which Python finds sooner than methods
        state, facts = apply(before, seat, action)
        version = len(steps)
        step = Step(version, state, facts, version - 1, seat, action)
        asked = to_act(state)
        if CHANCE in asked:
            return self._settle(step, asked)
        if self._is_shared:
            steps = self._own_steps()
        steps.append(step)
        self._legal = {}
        self._to_act = asked
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
        mine = step.seat == seat and step.action is not None
        alone = seat is not None and not agreed and self.game.take_back is not None
        if alone and not mine:
            raise IllegalAction(Refusal("nothing_to_undo"), "undo")
        back = self._steps[step.parent]
        fact = Fact("undone", {"version": back.version})
        return self._step_back(seat, back.state, fact, to=back, parent=back.parent)

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
        fact = Fact("undone", {"version": step.version}, only=(seat,))
        parent = root.version if root is not step else step.parent
        return self._step_back(seat, state, fact, to=step, parent=parent)

    def _step_back(
        self, seat: int | None, state: Any, fact: Fact, *, to: Step, parent: int | None
    ) -> tuple[Fact, ...]:
        """Add the version of an undo; what was hidden at the version it leads to still is."""
        facts = (fact,)
        version = len(self._steps)
        step = Step(version, state, facts, parent, seat, back=to.version, exposed=to.reveals)
        self._push(step, self.game.to_act(state))
        return facts

    def forget(self, version: int) -> None:
        """Drop the versions after this one: a writer that could not store them goes back."""
        steps = self._own_steps()
        while len(steps) - 1 > version:
            self._dealt -= len(steps.pop().deals)
        self._legal = {}
        self._to_act = self.game.to_act(self.state)

    def deal_from(self, dealer: Dealer) -> None:
        """Let the dealer's answers from now on be drawn by this chance."""
        draw = self.game.deal
        self._dealer = dealer
        self._deal = lambda state, number: draw(state, dealer(number))

    def _settle(self, step: Step, asked: tuple[int, ...]) -> tuple[Fact, ...]:
        """Let the dealer answer until a seat is asked or the game is over, then add the version."""
        apply, to_act = self.game.apply, self.game.to_act
        state, facts = step.state, step.facts
        deals: list[Any] = []
        while CHANCE in asked:
            number = step.version + self._dealt + len(deals)  # a version is one event, and deals
            action = self._deal(state, number)
            state, more = apply(state, CHANCE, action)
            facts += more
            deals.append(action)
            asked = to_act(state)
        if deals:
            step = replace(step, state=state, facts=facts, deals=tuple(deals), exposed=True)
            self._dealt += len(deals)
        self._push(step, asked)
        return facts

    def _push(self, step: Step, asked: tuple[int, ...]) -> None:
        self._own_steps().append(step)
        self._legal = {}
        self._to_act = asked

    # --- storing --------------------------------------------------------------------------------

    def header(self) -> Header:
        """What begins this game again."""
        return Header(
            starshelf=FORMAT,
            game=self.game.name,
            rules=self.rules,
            seats=self.seats,
            options=msgspec.to_builtins(self.options),
            seed=str(self.seed),
            names=self.names,
            position=None if self._is_set_up else position.write_state(self.game, self.first),
        )

    def lines(self, since: int = 0) -> Iterator[Line]:
        """Write the events of the versions from `since` on, each version's last with its digest."""
        for step in self._steps[since:]:
            events = step.events
            for event in events:
                last = event is events[-1]
                yield Line(
                    v=event.version,
                    by=actor_name(event.actor),
                    do="" if event.action is None else text.write(event.action),
                    back=event.back,
                    digest=position.digest(self.game, step.state) if last else "",
                )

    def dump(self) -> str:
        """Write the whole table as a `.star` file."""
        rows: Iterable[Any] = (self.header(), *self.lines())
        return "".join(msgspec.json.encode(row).decode() + "\n" for row in rows)


def places(
    scores: Sequence[Score], winners: Sequence[int], sides: Sequence[Sequence[int]] = ()
) -> tuple[int, ...]:
    """Place the seats of a finished game: 1 for every winner, then by totals and tie-breaks.

    Equal seats share a place, and the next one counts them all: 1, 1, 3. Allies count together.
    Winners come first whatever their scores: a game may decide by more than points (a race).
    """
    if not winners:
        return ()
    keys: dict[int, tuple[Any, ...]] = {}
    for side in sides or [(seat,) for seat in range(len(scores))]:
        total = sum(scores[seat].total for seat in side)
        tiebreaks = [sum(values) for values in zip(*(scores[seat].tiebreaks for seat in side))]
        for seat in side:
            keys[seat] = (1,) if seat in winners else (0, total, tiebreaks)
    ordered = [keys[seat] for seat in range(len(scores))]
    return tuple(1 + sum(other > key for other in ordered) for key in ordered)


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
