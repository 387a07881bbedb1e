"""Legality: `legal` lists exactly what `check` lets pass; everything else has a reason."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Any

import msgspec

from starshelf.core import text
from starshelf.core.errors import BadMessage
from starshelf.core.game import CHANCE, Action, Game, Refusal
from starshelf.core.rng import Rng, SplitMix, as_number, choose
from starshelf.core.rulebook import Common
from starshelf.testing.clauses import Ledger, read_ledger
from starshelf.testing.play import Effort, Moment, fingerprint, moments, sampled

_POOL = 60
_WRONG = 12
_STRANGE = (-1, 0, 1, 10**6, -(10**9), "nonsense", "", "é:-1,99", None)


def legality(game: Game, effort: Effort) -> None:
    """Try legal actions, those seen elsewhere, broken ones and all there are, for every seat."""
    rng = SplitMix(as_number(f"{effort.seed}:{game.name}:legality"))
    book = read_ledger(game)
    pool: list[Any] = []
    whole_until = monotonic() + effort.seconds
    for moment in sampled(moments(game, effort)):
        before = fingerprint(moment.state)
        actors = game.to_act(moment.state)
        assert len(set(actors)) == len(actors), f"{moment}: to_act names a seat twice: {actors}"
        assert CHANCE not in actors or len(actors) == 1, f"{moment}: the dealer acts with {actors}"
        for seat in range(moment.trial.seats):
            legal = list(game.legal(moment.state, seat))
            _check_list(moment, seat, legal, asked=seat in actors)
            tries = [*pool, *broken(legal or pool, rng)]
            _check_refusals(moment, seat, legal, tries, book)
            if seat in actors and game.space is not None and monotonic() < whole_until:
                _check_whole_space(moment, seat, legal)
            for action in legal[:_WRONG]:
                _remember(pool, action, rng)
        if moment.action is not None:
            _remember(pool, moment.action, rng)
        assert before == fingerprint(moment.state), f"{moment}: asking changed the state"


def _check_list(moment: Moment, seat: int, legal: list[Any], *, asked: bool) -> None:
    game = moment.trial.game
    here = f"{moment}: seat {seat}"
    assert bool(legal) == asked, f"{here} is {'' if asked else 'not '}asked and may do {legal[:5]}"
    assert len(set(legal)) == len(legal), f"{here} has the same legal action twice"
    for action in legal:
        refusal = game.check(moment.state, seat, action)
        assert refusal is None, f"{here}: {text.write(action)!r} is legal, but refused: {refusal}"
        try:
            again = text.read(text.write(action), game.actions)
        except BadMessage as error:
            raise AssertionError(f"{here}: {action!r} cannot be typed: {error}") from None
        assert action == again, f"{here}: {action!r} reads back as {again!r}"


def _check_refusals(
    moment: Moment, seat: int, legal: list[Any], tries: list[Any], book: Ledger | None
) -> None:
    game = moment.trial.game
    listed = set(legal)
    for action in tries:
        here = f"{moment}: {action!r} by seat {seat}"
        try:
            refusal = game.check(moment.state, seat, action)
        except Exception as error:
            raise AssertionError(f"{here} makes check raise {error!r}") from error
        if refusal is None:
            assert action in listed, f"{here} passes check, but is not in legal"
            continue
        assert action not in listed, f"{here} is in legal, but refused: {refusal}"
        _check_reason(here, game, refusal, book)


def _check_whole_space(moment: Moment, seat: int, legal: list[Any]) -> None:
    """Go through every action of the table: the list is what `check` lets pass, no more, no less.

    Numbers name actions one to one, and are the same throughout a game.
    """
    game, here = moment.trial.game, f"{moment}: seat {seat}"
    assert game.space is not None
    space = game.space(moment.state)
    first = game.space(moment.trial.first)
    passed = {action for action in space if game.check(moment.state, seat, action) is None}
    assert passed == set(legal), (
        f"{here}: legal and check differ in "
        f"{sorted(text.write(action) for action in passed.symmetric_difference(legal))[:5]}"
    )
    for action in legal:
        number = first.number(action)
        assert number == space.number(action), f"{here}: the number of {action!r} changes"
        assert first.action(number) == action, f"{here}: number {number} is not {action!r}"


def _check_reason(here: str, game: Game, refusal: Refusal, book: Ledger | None) -> None:
    key = f"refusal-{refusal.code}"
    common = refusal.code in set(Common)
    assert common or key in game.messages, (
        f"{here} is refused by {refusal.code!r}, which is no message"
    )
    if book is not None:
        assert refusal.clause in book.known, (
            f"{here} is refused by {refusal.code!r} with {refusal.clause!r}, no clause of RULES.md"
        )


def _remember(pool: list[Any], action: Any, rng: Rng) -> None:
    """Keep a bounded pool of different actions, old ones replaced at random."""
    if action in pool:
        return
    if len(pool) < _POOL:
        pool.append(action)
    else:
        pool[rng.below(_POOL)] = action


def broken(actions: list[Any], rng: Rng) -> Iterator[Action]:
    """Make wrong actions: one field of a right one becomes strange or another one's."""
    for _ in range(_WRONG if actions else 0):
        action = choose(rng, actions)
        names = action.__struct_fields__
        if not names:
            continue
        name = choose(rng, names)
        value = getattr(action, name)
        spoilt = _spoil(value, rng, [getattr(other, name, value) for other in actions])
        try:
            yield msgspec.convert(
                msgspec.to_builtins(action) | {name: spoilt}, type(action), strict=True
            )
        except msgspec.ValidationError:
            continue


def _spoil(value: Any, rng: Rng, others: list[Any]) -> Any:
    how = rng.below(3)
    if how == 0:
        return msgspec.to_builtins(choose(rng, others))
    if isinstance(value, bool):
        return not value
    if isinstance(value, tuple):
        longer = [*value, *(value or choose(rng, [("nonsense",), (0,), (-1,)]))]
        return [longer, list(value[1:]), list(reversed(value))][rng.below(3)]
    if isinstance(value, int) and how == 1:
        return value + choose(rng, (-1, 1))
    return choose(rng, _STRANGE)
