"""Secrecy: a viewer cannot tell the true state from any other state that fits what they saw."""

from __future__ import annotations

from typing import Any

from starshelf.core import text
from starshelf.core.game import CHANCE, Game, Viewer
from starshelf.core.rng import Rng, SplitMix, as_number, choose
from starshelf.testing.play import Effort, Moment, moments, readable, sampled


def secrecy(game: Game, effort: Effort) -> None:
    """Compare the truth with a guess, and what is told with what may be known."""
    rng = SplitMix(as_number(f"{effort.seed}:{game.name}:secrecy"))
    for moment in sampled(moments(game, effort)):
        if moment.settled:
            for viewer in moment.trial.viewers:
                compare_guess(moment, viewer, rng)
        if moment.actor is not None:
            compare_tellings(moment, rng)


def compare_guess(moment: Moment, viewer: Viewer, rng: Rng) -> None:
    """Another truth behind the same view looks the same, and so does what the viewer does next."""
    game, truth = moment.trial.game, moment.state
    who = "a spectator" if viewer is None else f"seat {viewer}"
    here = f"{moment}: to {who}"
    seen = game.view(truth, viewer)
    other = game.guess(seen, rng)
    again = game.view(other, viewer)
    assert seen == again, f"{here} a guess looks different: {differences(seen, again)}"
    assert game.to_act(truth) == game.to_act(other), f"{here} a guess asks other seats"
    if viewer is None:
        return
    legal, other_legal = list(game.legal(truth, viewer)), list(game.legal(other, viewer))
    assert legal == other_legal, (
        f"{here} a guess allows other actions: "
        f"{[text.write(a) for a in legal if a not in other_legal][:5]} against "
        f"{[text.write(a) for a in other_legal if a not in legal][:5]}"
    )
    assert game.scene(seen, legal) == game.scene(again, other_legal), f"{here} a scene differs"
    if legal:
        _compare_next(moment, viewer, other, choose(rng, legal))


def _compare_next(moment: Moment, seat: int, other: Any, action: Any) -> None:
    """What the viewer does next looks the same in both truths, unless it says that it reveals."""
    game = moment.trial.game
    after, facts = game.apply(moment.state, seat, action)
    other_after, other_facts = game.apply(other, seat, action)
    if any(fact.reveals for fact in (*facts, *other_facts)):
        return
    here = f"{moment}: {text.write(action)!r} by seat {seat} reveals nothing by its word, but"
    told, other_told = readable(facts, seat), readable(other_facts, seat)
    assert told == other_told, f"{here} it tells {told} or {other_told}"
    seen, again = game.view(after, seat), game.view(other_after, seat)
    assert seen == again, f"{here} it shows: {differences(seen, again)}"


def compare_tellings(moment: Moment, rng: Rng) -> None:
    """Whoever cannot see which of two decisions was made is told the same; and the other way
    round: what is told to others only does not show."""
    game, actor, state = moment.trial.game, moment.actor, moment.state
    assert actor is not None
    choices = list(game.odds(state)) if actor == CHANCE else moment.legal
    other = choose(rng, choices)
    after, facts = game.apply(state, actor, moment.action)
    other_after, other_facts = game.apply(state, actor, other)
    if after == other_after:
        return
    either = f"{text.write(moment.action)!r} or {text.write(other)!r}"
    for viewer in moment.trial.viewers:
        if viewer == actor:
            continue
        told, other_told = readable(facts, viewer), readable(other_facts, viewer)
        seen, again = game.view(after, viewer), game.view(other_after, viewer)
        if seen == again:
            assert told == other_told, (
                f"{moment}: viewer {viewer} cannot see whether it is {either}, "
                f"but is told {told} or {other_told}"
            )
        elif told == other_told and len(told) < len(facts):
            raise AssertionError(
                f"{moment}: viewer {viewer} is not told whether it is {either}, "
                f"but sees it: {differences(seen, again)}"
            )


def differences(one: Any, two: Any) -> str:
    """Name the fields in which two structs of one type differ."""
    if type(one) is not type(two) or not hasattr(one, "__struct_fields__"):
        return f"{one!r} against {two!r}"
    found = [
        f"{name}: {getattr(one, name)!r} against {getattr(two, name)!r}"
        for name in one.__struct_fields__
        if getattr(one, name) != getattr(two, name)
    ]
    return "; ".join(found)[:2_000]
