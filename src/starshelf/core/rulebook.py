"""One way to write rules: a record for each kind of decision, and the contract made of them.

A game says which question is open to whom. A `Decision` says which question it answers, what is
legal there, why not, and what it does; a `Deal` is an answer of the dealer with its odds. The
rulebook makes `to_act`, `legal`, `check`, `apply`, `odds` and `deal` of these records, and refuses
what is common to all games in the same order with the same codes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from starshelf.core.game import CHANCE, Action, Actor, Fact, Refusal
from starshelf.core.kinds import Space, kinds_of
from starshelf.core.rng import Rng, choose_weighted

S = TypeVar("S", bound="TwoParts")
A = TypeVar("A", bound=Action)
D = TypeVar("D")


class Common(StrEnum):
    """Why not, in every game; the words are shared, the clauses are each game's own."""

    GAME_IS_OVER = "game_is_over"
    DEALER_ONLY = "dealer_only"
    NOT_YOUR_TURN = "not_your_turn"
    ANSWER_FIRST = "answer_first"
    NOT_DEALT = "not_dealt"
    NO_SUCH_THING = "no_such_thing"


class TwoParts(Protocol):
    """A state: what everybody may know, and what not."""

    @property
    def open(self) -> Any:
        """What everybody may know."""
        ...

    @property
    def secret(self) -> Any:
        """What somebody may not know."""
        ...


class Desk(Struct, Generic[S], gc=False):
    """Where a decision is carried out: both parts of the state as they become, and the facts.

    Games derive their own desk, which types the parts.
    """

    open: Any
    secret: Any
    facts: list[Fact]

    def tell(self, fact: Fact) -> None:
        """Tell people what happened."""
        self.facts.append(fact)


class GameEnds(Exception):
    """Raised on a desk when the game is over at once: nothing further is carried out."""


class Decision(Struct, Generic[S, D, A], frozen=True, eq=False, kw_only=True):
    """One kind of action of seats.

    An action may have several records, one for each question that it means another thing in.
    """

    action: type[A]
    asked: Hashable | tuple[Hashable, ...]
    """The question that it answers, or several."""
    why_not: Callable[[S, int, A], Refusal | None]
    """The rule in words: why it cannot be, while its question is open to this seat."""
    then: Callable[[D, int, A], None]
    """Carry it out on the desk."""
    listed: Callable[[S, int], Sequence[A]] | None = None
    """Exactly the legal ones, in a fixed order. Without it, and without a list for its question,
    all actions of the table are tried, which is slow: for a game in its first hour."""
    unasked: Callable[[S, int, A], Refusal | None] | None = None
    """Say more exactly why it is not asked now; None for the common reasons. Like `why_not` it is
    never asked about a thing that the table does not have."""
    aside: bool = False
    """Made beside the game, whatever is under way: nothing goes on after it."""


class Deal(Struct, Generic[S, D, A], frozen=True, eq=False, kw_only=True):
    """One kind of answer of the dealer."""

    action: type[A]
    asked: Hashable | tuple[Hashable, ...]
    odds: Callable[[S], dict[A, int]]
    """The possible answers and their weights."""
    then: Callable[[D, int, A], None]
    draw: Callable[[S, Rng], A] | None = None
    """One answer by these odds, where it can be had sooner than from the odds."""


class Clauses(Struct, frozen=True):
    """On which clauses of a game's ledger the common refusals rest."""

    game_is_over: str
    dealer_only: str
    not_your_turn: str
    answer_first: str
    no_such_thing: str


class Rulebook(Struct, Generic[S], frozen=True, eq=False, kw_only=True):
    """The contract's functions, made of records."""

    seat_actions: tuple[type[Action], ...]
    actions: tuple[type[Action], ...]
    answers: Mapping[Hashable, tuple[type[Action], ...]]
    """For each question of seats, the actions that answer it."""
    to_act: Callable[[S], tuple[Actor, ...]]
    legal: Callable[[S, Actor], Sequence[Any]]
    check: Callable[[S, Actor, Any], Refusal | None]
    apply: Callable[[S, Actor, Any], tuple[S, tuple[Fact, ...]]]
    odds: Callable[[S], dict[Any, int]]
    deal: Callable[[S, Rng], Any]

    def space(self, state: S) -> Space:
        """Number all actions of seats at the table of this state."""
        return Space(self.seat_actions, state.open)


def rulebook(
    *,
    to_act: Callable[[S], tuple[Actor, ...]],
    question: Callable[[S, Actor], Hashable],
    decisions: Sequence[Decision[S, D, Any]],
    deals: Sequence[Deal[S, D, Any]],
    clauses: Clauses,
    desk: type[D] | Callable[[S], D],
    go_on: Callable[[D], None] | None = None,
    finish: Callable[[D], None] | None = None,
    lists: Mapping[Hashable, Callable[[S, int], Sequence[Any]]] | None = None,
) -> Rulebook[S]:
    """Make the contract's functions of a game's records.

    `question(state, actor)` is the key of what an actor is asked now, None when it is not asked.
    `lists` has one list for a whole question where the order runs across decisions.
    `desk` is a kind of `Desk`, or lays a state out on a desk of the game's own that has `done`.
    `go_on(desk)` follows every decision and deal and leads to the next question; `finish(desk)`
    follows a `GameEnds`.
    """
    seat_actions = tuple(dict.fromkeys(decision.action for decision in decisions))
    by_kind: dict[type[Action], dict[Hashable, Decision[S, D, Any]]] = {}
    thens: dict[type[Action], dict[Hashable, Callable[[D, int, Any], None]]] = {}
    records = [(record.action, record.asked, record.then) for record in decisions]
    records += [(record.action, record.asked, record.then) for record in deals]
    for kind, asked, then in records:
        for key in _keys(asked):
            found = thens.setdefault(kind, {})
            assert key not in found, f"{kind.__name__} has two records for {key!r}"
            found[key] = then
    for record in decisions:
        by_kind.setdefault(record.action, {}).update(dict.fromkeys(_keys(record.asked), record))
    things = {action: _things(action) for action in seat_actions}
    plain = {kind: next(iter(found.values())) for kind, found in thens.items() if _is_one(found)}
    unasked = {record.action: record.unasked for record in decisions if record.unasked}
    asides = {decision.action for decision in decisions if decision.aside}
    follow = {kind: None if kind in asides else go_on for kind in thens}
    listing: dict[Hashable, Callable[[S, int], Sequence[Any]]] = dict(lists or {})
    for key in dict.fromkeys(key for record in decisions for key in _keys(record.asked)):
        if key not in listing:
            answers = [record for record in decisions if key in _keys(record.asked)]
            listing[key] = _join([record.listed or _tried(record) for record in answers])
    dealt = {key: record for record in deals for key in _keys(record.asked)}
    draws = {key: record.draw or _drawn(record) for key, record in dealt.items()}
    common = {
        code: Refusal(code, getattr(clauses, code))
        for code in Common
        if code not in (Common.NOT_DEALT, Common.NO_SUCH_THING)
    }
    is_plain = isinstance(desk, type) and issubclass(desk, Desk)
    not_dealt = Refusal(Common.NOT_DEALT, clauses.dealer_only)

    def legal(s: S, actor: Actor) -> Sequence[Any]:
        """List what an actor may do now, in a fixed order."""
        key = question(s, actor)
        if key is None:
            return ()
        if actor == CHANCE:
            return tuple(dealt[key].odds(s))
        return listing[key](s, actor)

    def check(s: S, actor: Actor, action: Any) -> Refusal | None:
        """Say why an actor may not do this now, or None."""
        key = question(s, actor)
        if actor == CHANCE:
            return None if key is not None and action in dealt[key].odds(s) else not_dealt
        record = by_kind.get(type(action), {}).get(key)
        if record is not None:
            return _stray(s, action) or record.why_not(s, actor, action)
        return _unasked(s, actor, action)

    def _stray(s: S, action: Action) -> Refusal | None:
        """Refuse what points at a thing that this table does not have."""
        o = s.open
        for name, every in things[type(action)]:
            thing = getattr(action, name)
            if thing not in every(o):
                return Refusal(Common.NO_SUCH_THING, clauses.no_such_thing, {"thing": str(thing)})
        return None

    def _unasked(s: S, actor: int, action: Action) -> Refusal:
        """Refuse what is no answer to an open question of this seat."""
        if not to_act(s):
            return common[Common.GAME_IS_OVER]
        if type(action) not in by_kind:
            return common[Common.DEALER_ONLY]
        exact = unasked.get(type(action))
        refusal = exact and (_stray(s, action) or exact(s, actor, action))
        asked = question(s, actor) is not None
        return refusal or common[Common.ANSWER_FIRST if asked else Common.NOT_YOUR_TURN]

    def apply(s: S, actor: Actor, action: Any) -> tuple[S, tuple[Fact, ...]]:
        """Carry out a decision that `check` let pass, and what follows by itself."""
        kind = type(action)
        then = plain.get(kind) or thens[kind][question(s, actor)]
        table: Any = desk(s.open, s.secret, []) if is_plain else desk(s)  # type: ignore[call-arg]
        try:
            then(table, actor, action)
            if (following := follow[kind]) is not None:
                following(table)
        except GameEnds:
            if finish is not None:
                finish(table)
        if is_plain:
            return type(s)(table.open, table.secret), tuple(table.facts)  # type: ignore[call-arg]
        done: tuple[S, tuple[Fact, ...]] = table.done()
        return done

    def odds(s: S) -> dict[Any, int]:
        """Give the dealer's answers and their weights."""
        return dealt[question(s, CHANCE)].odds(s)

    def deal(s: S, rng: Rng) -> Any:
        """Draw one answer of the dealer by its odds."""
        return draws[question(s, CHANCE)](s, rng)

    return Rulebook(
        seat_actions=seat_actions,
        answers={
            key: tuple(kind for kind in seat_actions if key in by_kind[kind]) for key in listing
        },
        actions=tuple(dict.fromkeys((*seat_actions, *(record.action for record in deals)))),
        to_act=to_act,
        legal=legal,
        check=check,
        apply=apply,
        odds=odds,
        deal=deal,
    )


def _keys(asked: Hashable | tuple[Hashable, ...]) -> tuple[Hashable, ...]:
    return asked if isinstance(asked, tuple) else (asked,)


def _things(action: type[Action]) -> list[tuple[str, Callable[[Any], Collection[Any]]]]:
    """Give each field of an action with all things that it may point at."""
    return [(name, kind.every) for name, kind in kinds_of(action).items()]


def _is_one(thens: Mapping[Hashable, Any]) -> bool:
    return len(set(thens.values())) == 1


def _join(
    parts: Sequence[Callable[[S, int], Sequence[Any]]],
) -> Callable[[S, int], Sequence[Any]]:
    """Put the lists of a question's decisions one after the other."""
    if len(parts) == 1:
        return parts[0]
    return lambda s, seat: [action for part in parts for action in part(s, seat)]


def _drawn(record: Deal[S, Any, Any]) -> Callable[[S, Rng], Any]:
    """Draw by the odds, all of them worked out."""

    def draw(s: S, rng: Rng) -> Any:
        weights = record.odds(s)
        return choose_weighted(rng, weights.items(), sum(weights.values()))

    return draw


def _tried(record: Decision[S, Any, Any]) -> Callable[[S, int], Sequence[Any]]:
    """List what `why_not` lets pass among all actions of this kind."""

    def listed(s: S, seat: int) -> Sequence[Any]:
        every = Space((record.action,), s.open)
        return [action for action in every if record.why_not(s, seat, action) is None]

    return listed
