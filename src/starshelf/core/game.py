"""The contract: what a game is made of, and the small values every layer passes around."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol

import msgspec
from msgspec import Struct
from typing_extensions import TypeVar

from starshelf.core.extras import Extras
from starshelf.core.judgement import Judgement, Policy
from starshelf.core.observed import Ways
from starshelf.core.rng import Rng
from starshelf.core.scene import Scene, Shade
from starshelf.core.words import Arg, Message, Sketch

if TYPE_CHECKING:
    from starshelf.core.kinds import Space

S = TypeVar("S", default=Any)
V = TypeVar("V", default=Any)
Opt = TypeVar("Opt", bound=Struct, default=Any)
Opt_in = TypeVar("Opt_in", contravariant=True)
S_out = TypeVar("S_out", covariant=True)

Actor = int
"""A seat (0, 1, …) or `CHANCE`."""

CHANCE: Final[Actor] = -1
"""The dealer's number: it acts when something must be rolled or drawn."""

Viewer = int | None
"""A seat, or None for a spectator."""


class Action(Struct, frozen=True, gc=False, tag_field="do"):
    """One decision as data: ids and numbers only.

    Each game derives one struct per decision with `tag="move"`, fields in the order in which
    they are typed.
    A field is an int, a str without spaces, a bool (False by default, named at the end when
    True), an optional one of these (None by default), or a tuple of ints or strs.
    See `starshelf.core.text` for the text form.
    """


class Refusal(Struct, frozen=True):
    """Why not: a code (words key `refusal-<code>`), its details, and the clause it rests on."""

    code: str
    clause: str = ""
    args: Mapping[str, Arg] = {}


class Fact(Struct, frozen=True, gc=False, omit_defaults=True):
    """What just happened, for people (words key `fact-<code>`); derived by `apply`, never stored.

    `only` names the seats that may read it (empty: everybody, spectators too);
    `hidden_from` names seats that get another version of it.
    `reveals` is True when something that was unknown to anyone became known to someone, so that
    an undo across it would hand out information. What the dealer does always counts as revealing.
    """

    code: str
    args: Mapping[str, Arg] = {}
    only: tuple[int, ...] = ()
    hidden_from: tuple[int, ...] = ()
    reveals: bool = False

    def is_for(self, viewer: Viewer) -> bool:
        """Tell whether this viewer may read the fact."""
        if self.only:
            return viewer in self.only
        return viewer not in self.hidden_from


class ScoreItem(Struct, frozen=True):
    """One line of a score sheet (words key `score-<code>`)."""

    code: str
    points: int
    args: Mapping[str, Arg] = {}


class Score(Struct, frozen=True):
    """An itemised score of one seat; `total` is the sum of the items' points.

    `tiebreaks` are compared in order after the total, greater is better; they are shown, not added.
    """

    total: int
    items: tuple[ScoreItem, ...] = ()
    tiebreaks: tuple[int, ...] = ()


class RuleSection(Struct, frozen=True):
    """A chapter of the rules drawer: words keys `rules-<id>-title`, `rules-<id>`; its clauses."""

    id: str
    first: str
    last: str


class Trait(Struct, frozen=True):
    """What set a seat, or without a seat the whole table, apart from others in a finished game.

    `kind` reads as English with underscores (`first_ship`); `name` is a message of the game's
    words, or a plain word.
    """

    kind: str
    name: Message | str
    seat: int | None = None


def turn_order(first: int, seats: int) -> tuple[Trait, ...]:
    """Give each seat its place in the turn order, counted from 1."""
    return tuple(
        Trait("turn_order", str((seat - first) % seats + 1), seat) for seat in range(seats)
    )


class Positions(Struct, Generic[S], frozen=True):
    """How a state is written down with public, stable names, and read back.

    `kind` lists what the text holds. `write(state)` fills it in; `read(first, position)` turns it
    back into a state of the table that begins with `first`, whose options and rules it keeps, and
    raises BadMessage that names the field. See `starshelf.core.position`.
    """

    kind: type[Struct]
    write: Callable[[S], Any]
    read: Callable[[S, Any], S]


def as_it_is(kind: type[Struct]) -> Positions[Any]:
    """Write a small state down as it is: its own fields are its public names."""
    return Positions(kind, lambda state: state, lambda first, position: position)


class SetUp(Protocol[Opt_in, S_out]):
    """From seats, options and the number of the rules (else the newest) to the first state."""

    def __call__(self, seats: int, options: Opt_in, rules: int = ..., /) -> S_out:
        """Lay the table."""
        ...


class Game(Struct, Generic[S, V, Opt], frozen=True, kw_only=True):
    """A game, whole: pure functions over its own frozen values, its states, views and options.

    A bare `Game` is a game of any kind, as on the shelf.
    `setup` gets the number of the rules that the table began with: at most `rules`, the newest.
    `legal` is in a fixed order without duplicates, and empty for an actor who is not asked.
    `apply` trusts `check`. `odds` and `deal` answer for `CHANCE` when it is to act.
    `check_options` refuses a seat count or options that do not fit together.
    """

    name: str
    rules: int
    seats: tuple[int, int]
    options: type[Opt]
    actions: tuple[type[Action], ...]
    folder: str
    setup: SetUp[Opt, S]
    to_act: Callable[[S], tuple[Actor, ...]]
    legal: Callable[[S, Actor], Sequence[Any]]
    check: Callable[[S, Actor, Any], Refusal | None]
    apply: Callable[[S, Actor, Any], tuple[S, tuple[Fact, ...]]]
    odds: Callable[[S], dict[Any, int]]
    deal: Callable[[S, Rng], Any]
    scores: Callable[[S], tuple[Score, ...]]
    winners: Callable[[S], tuple[int, ...]]
    view: Callable[[S, Viewer], V]
    guess: Callable[[V, Rng], S]
    scene: Callable[[V, Sequence[Any]], Scene]
    positions: Positions[S]
    conserved: Callable[[S], dict[str, int]]
    """Named sums that no event may change (coins, cards, …)."""
    bound: Callable[[S], int]
    """The most decisions of seats that a game from this first state can have."""
    messages: tuple[str, ...]
    """Every key of the words files that this game's code can say; a law wants all and no strays."""
    check_options: Callable[[int, Opt], Refusal | None] = lambda seats, options: None
    intent: Callable[[V, tuple[str, ...]], Action | None] = lambda view, path: None
    """What clicking these targets one after the other would have meant: an action that `check`
    can refuse with a reason, or None when it means nothing."""
    shades: Callable[[V, str], tuple[Shade, ...]] = lambda view, target: ()
    """What pointing at a target lights up; asked for when somebody does."""
    take_back: Callable[[S, Actor], S | None] | None = None
    """Where seats decide at the same time and unseen: the state after this seat took back its own
    last step of the open phase, or None when it has none. Other seats' steps stay."""
    sketch: Callable[[V], Sketch] | None = None
    """A view as text with Rich markup, for the terminal, in the reader's words."""
    sides: Callable[[S], Sequence[Sequence[int]]] = lambda state: ()
    """Seats that win or lose together; () when every seat is on its own."""
    space: Callable[[S], Space] | None = None
    """All actions of seats at the table of a state, numbered."""
    observed: Callable[[S], Ways] = lambda first: {}
    """How views become numbers for learning agents, where the types of their fields do not tell;
    asked with the first state of a table."""
    judgement: Judgement | None = None
    """How good positions are, for bots; without it they go by the scores."""
    policy: Policy = Policy()
    """What bots try first, and how they play on."""
    extras: Extras = Extras()
    """What only this game has, for the commands that ask for it."""
    sections: tuple[RuleSection, ...] = ()
    passing: tuple[str, ...] = ()
    """Codes of facts that are mere steps on a way; a log may tell only the last of a run."""
    ending: Callable[[S], str] = lambda state: "over"
    """Why the finished game ended: a code (words key `ending-<code>`)."""
    traits: Callable[[Sequence[S]], tuple[Trait, ...]] = lambda states: ()
    """What a finished game can be compared by, read from its states, first to last."""
    secrets: bool = False
    """True when a seat may know what others at the same screen must not see."""
    complete: bool = False
    """True when the whole ledger is under test; `make ledger` then fails below 100 %."""

    def __post_init__(self) -> None:
        """Use every type that is read: the first use of one in msgspec is not safe in threads."""
        for kind in (self.options, self.positions.kind, *self.actions):
            with suppress(msgspec.ValidationError):
                msgspec.convert({}, kind)
