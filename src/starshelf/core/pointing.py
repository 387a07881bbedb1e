"""How actions are pointed at: which targets lead to each, and what clicked targets meant.

A game says once where each kind of thing is shown. The path of an action is then its fields in
order; an action whose clicks are not its fields has a row that says more. Read backwards, the same
table tells which action a path of clicks was meant for, legal or not, so that the rules can say
why it cannot be.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import product
from typing import Any, Generic, TypeVar

from msgspec import Struct

from starshelf.core.game import Action
from starshelf.core.kinds import Kind, kinds_of
from starshelf.core.scene import Ghost, Offer, OfferKind
from starshelf.core.words import Arg, Message

V = TypeVar("V")
A = TypeVar("A", bound=Action)

Path = tuple[str, ...]
"""Targets to be clicked one after the other."""

BUTTON: tuple[Path, ...] = ()
"""No targets: a button."""


class Shown(Struct, Generic[V], frozen=True, eq=False):
    """Where the things of a kind are shown, and what they are called."""

    at: Callable[[V, Any], tuple[str, ...]] | None = None
    """The targets that a thing can be clicked by, the usual one first; None: no targets."""
    name: Callable[[V, Any], Arg] | None = None
    """The thing as an argument of a message; None: as it stands in the action."""


class Row(Struct, Generic[V, A], frozen=True, eq=False):
    """How one kind of action is offered. What is left out follows from its fields.

    All functions of a row answer for every action of the table, legal or not.
    """

    action: type[A]
    say: Callable[[V, A], Message] | None = None
    """What the offer says; by default `offer-<tag>` with the fields as arguments."""
    paths: Callable[[V, A], tuple[Path, ...]] | None = None
    """The paths that lead to it, the usual one first; by default its fields in order."""
    kind: OfferKind | Callable[[V, A], OfferKind] = "plain"
    any_order: bool = False
    trail: Callable[[V, A], Path] | None = None
    ghost: Callable[[V, A], Ghost | None] | None = None
    costs: Callable[[V, A], tuple[int, ...]] | None = None
    far: Callable[[V, A], float] | None = None
    """Of several actions that a click may have meant, the least far one was."""
    unoffered: Callable[[V, A], tuple[Path, ...]] | None = None
    """More clicks that are read as this action, all of them or none, though no offer names them."""
    among: Callable[[V], Iterable[A]] | None = None
    """The actions that clicks can mean, where the table has many that nothing shown points at."""


class Meant(Struct, frozen=True, eq=False):
    """An action that clicks may mean, legal or not."""

    row: Row[Any, Any]
    action: Action
    paths: tuple[Path, ...]
    whole: tuple[Path, ...]
    """More paths, which count only when they are clicked whole."""


Index = dict[str, dict[int, tuple[int, Meant]]]
"""By target and number of the action: the place of its row, and what is meant."""


class Pointing(Generic[V]):
    """The rows of a game: from legal actions to offers, and from clicks to actions."""

    def __init__(
        self,
        rows: Sequence[Row[V, Any]],
        shown: Mapping[Kind, Shown[V]],
        answers: Callable[[V], Collection[type[Action]]],
        open_of: Callable[[V], Any] = lambda v: v.open,  # type: ignore[attr-defined]
    ) -> None:
        """Keep the rows; `answers(view)` names the actions that answer what the viewer is asked."""
        self._shown = shown
        self._answers = answers
        self._open_of = open_of
        self._rows = {row.action: row for row in rows}
        self._paths = {row.action: row.paths or self._by_fields(row.action) for row in rows}
        self._last: tuple[V, Index] | None = None
        self._makers = {row.action: self._maker(row) for row in rows}

    # --- from actions to offers ------------------------------------------------------------------

    def offers(self, view: V, legal: Sequence[Any]) -> tuple[Offer, ...]:
        """Tie every legal action of the viewer to the targets that it is clicked by."""
        makers = self._makers
        return tuple(
            [makers[type(action)](view, number, action) for number, action in enumerate(legal)]
        )

    def _maker(self, row: Row[V, Any]) -> Callable[[V, int, Any], Offer]:
        say, paths = row.say or self._say(row.action), self._paths[row.action]
        trail, ghost, costs, any_order = row.trail, row.ghost, row.costs, row.any_order
        kind_of = row.kind if callable(row.kind) else None
        kind: OfferKind = "plain" if callable(row.kind) else row.kind

        def make(view: V, number: int, action: Any) -> Offer:
            found = paths(view, action)
            return Offer(
                number,
                say(view, action),
                found[0] if found else (),
                ghost(view, action) if ghost is not None else None,
                kind_of(view, action) if kind_of is not None else kind,
                trail(view, action) if trail is not None else (),
                found[1:],
                any_order,
                costs(view, action) if costs is not None else (),
            )

        return make

    def _say(self, action: type[Action]) -> Callable[[V, Any], Message]:
        key = f"offer-{action.__struct_config__.tag}"
        names = [
            (field, shown.name if (shown := self._shown.get(kind)) else None)
            for field, kind in kinds_of(action).items()
        ]

        def say(view: V, action: Any) -> Message:
            args = {
                field: name(view, getattr(action, field)) if name else getattr(action, field)
                for field, name in names
            }
            return Message(key, args)

        return say

    def _by_fields(self, action: type[Action]) -> Callable[[V, Any], tuple[Path, ...]]:
        """Lead to an action by its fields in order, each by any of the targets that show it."""
        places = [
            (field, shown.at)
            for field, kind in kinds_of(action).items()
            if (shown := self._shown.get(kind)) and shown.at
        ]
        if not places:
            return lambda view, action: BUTTON
        if len(places) == 1:
            field, at = places[0]
            return lambda view, action: tuple(
                [(target,) for target in at(view, getattr(action, field))]
            )
        return lambda view, action: tuple(
            product(*(at(view, getattr(action, field)) for field, at in places))
        )

    # --- from clicks to actions ------------------------------------------------------------------

    def intent(self, view: V, clicked: Path) -> Action | None:
        """Give the action that clicking these targets would have been, or None."""
        if not clicked:
            return None
        answers = self._answers(view)
        index = self._index(view)
        near = {**index.get(clicked[0], {}), **index.get(clicked[-1], {})}
        best: tuple[tuple[float, ...], Action] | None = None
        for serial in sorted(near):
            order, meant = near[serial]
            miss = _miss(meant, clicked)
            if miss is None:
                continue
            row = meant.row
            late = row.action not in answers or miss > 1
            far = row.far(view, meant.action) if row.far is not None else 0
            key = (late, miss, order, far)
            if best is None or key < best[0]:
                best = key, meant.action
        return None if best is None else best[1]

    def _index(self, view: V) -> Index:
        """Find the actions by the targets that their paths begin and end with.

        The index of the last view is kept: what is clicked is often clicked again elsewhere.
        """
        last = self._last  # read once: another thread may put another one there
        if last is not None and last[0] is view:
            return last[1]
        index: Index = {}
        serial = 0
        for order, (action, row) in enumerate(self._rows.items()):
            for found in row.among(view) if row.among is not None else self._every(view, action):
                meant = self._meant(view, row, found)
                serial += 1
                for path in (*meant.paths, *meant.whole):
                    for target in path if row.any_order else (path[0], path[-1]):
                        index.setdefault(target, {})[serial] = (order, meant)
        self._last = (view, index)
        return index

    def _meant(self, view: V, row: Row[V, Any], action: Action) -> Meant:
        whole = row.unoffered(view, action) if row.unoffered is not None else ()
        ghost = row.ghost(view, action) if row.ghost is not None else None
        if ghost is not None:
            whole = (*whole, (ghost.anchor, f"pose:{ghost.pose}"), (ghost.anchor,))
        return Meant(row, action, self._paths[row.action](view, action), whole)

    def _every(self, view: V, action: type[Action]) -> Iterable[Action]:
        o = self._open_of(view)
        for values in product(*(kind.every(o) for kind in kinds_of(action).values())):
            yield action(*values)


def _miss(meant: Meant, clicked: Path) -> int | None:
    """Tell how far clicks are from an action's paths: 0 the same, None something else.

    1: clicks before the last one are missing; 2: the last ones are; 3: others came before.
    """
    if clicked in meant.whole:
        return 0
    found = [3 for path in meant.whole if clicked[-len(path) :] == path]
    any_order = meant.row.any_order
    for path in meant.paths:
        if clicked[-1] not in path:
            continue
        same = sorted(path) == sorted(clicked) if any_order else path == clicked
        if same:
            return 0
        few = len(clicked) < len(path)
        if few and (path[-1] == clicked[-1] or any_order) and set(clicked) <= set(path):
            found.append(1)
        elif few and path[: len(clicked)] == clicked:
            found.append(2)
        elif not few and clicked[-len(path) :] == path:
            found.append(3)
    return min(found, default=None)
