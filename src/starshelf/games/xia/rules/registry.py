"""Where each rule says what it answers for: frames, decisions, rolls and reasons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from starshelf.core.game import Refusal

F = TypeVar("F", bound=Callable[..., Any])

ADVANCE: dict[type, Callable[..., int | None]] = {}
"""For each frame: carry on by itself; give the actor who must decide, or None to look again."""

LEGAL: dict[type, Callable[..., list[Any]]] = {}
"""For each frame: list what the asked seat may do."""

APPLY: dict[type, Callable[..., None]] = {}
"""For each action: carry it out."""

RESOLVE: dict[str, Callable[..., None]] = {}
"""For each kind of roll: apply its result."""

REASON: dict[type, Callable[..., Refusal | None]] = {}
"""For each action: say why it cannot be."""

ON_DONE: dict[type, Callable[..., None]] = {}
"""For each frame with an open end: what `done` means there."""

ON_USE: dict[type, Callable[..., None]] = {}
"""For each frame that asks about an ability: what `use` means there."""

ON_PASS: dict[type, Callable[..., None]] = {}
"""For each frame that asks about an ability: what `pass` means there."""


def advances(frame: type) -> Callable[[F], F]:
    """Let a function carry on a kind of frame."""

    def put(function: F) -> F:
        ADVANCE[frame] = function
        return function

    return put


def lists(frame: type) -> Callable[[F], F]:
    """Let a function list the decisions of a kind of frame."""

    def put(function: F) -> F:
        LEGAL[frame] = function
        return function

    return put


def applies(action: type) -> Callable[[F], F]:
    """Let a function carry out a kind of action."""

    def put(function: F) -> F:
        APPLY[action] = function
        return function

    return put


def resolves(*whys: str) -> Callable[[F], F]:
    """Let a function apply a kind of roll."""

    def put(function: F) -> F:
        for why in whys:
            RESOLVE[why] = function
        return function

    return put


def explains(*actions: type) -> Callable[[F], F]:
    """Let a function say why a kind of action cannot be."""

    def put(function: F) -> F:
        for action in actions:
            REASON[action] = function
        return function

    return put


def ends(frame: type) -> Callable[[F], F]:
    """Let a function answer `done` in a kind of frame."""

    def put(function: F) -> F:
        ON_DONE[frame] = function
        return function

    return put


def uses(frame: type) -> Callable[[F], F]:
    """Let a function answer `use` in a kind of frame."""

    def put(function: F) -> F:
        ON_USE[frame] = function
        return function

    return put


def passes(frame: type) -> Callable[[F], F]:
    """Let a function answer `pass` in a kind of frame."""

    def put(function: F) -> F:
        ON_PASS[frame] = function
        return function

    return put
