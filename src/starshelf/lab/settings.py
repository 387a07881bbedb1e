"""Ways to set up a table around the one that was asked for, and their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from starshelf.core.game import Game
from starshelf.core.options import allowed, option_values
from starshelf.core.words import Words
from starshelf.lab.plan import Plan, Setting

Fits = Callable[[int, dict[str, Any]], bool]
"""Whether a table with this number of seats may have these options."""


def vary(game: Game, base: Setting) -> tuple[Setting, ...]:
    """Change the player count or one option at a time, as far as the game allows it."""

    def fits(seats: int, options: dict[str, Any]) -> bool:
        return allowed(game, seats, msgspec.convert(options, game.options))

    values = {
        name: [msgspec.to_builtins(value) for value in choices]
        for name, choices in option_values(game).items()
    }
    fewest, most = game.seats
    return settings_around(base, values, range(fewest, most + 1), fits)


def settings_around(
    base: Setting, values: Mapping[str, Sequence[Any]], seats: Sequence[int], fits: Fits
) -> tuple[Setting, ...]:
    """Give the asked setting first, then every other player count, then every other option value.

    A value that does not fit the asked player count is tried at the other ones.
    """
    found = [base]
    for count in seats:
        if count != base.seats and fits(count, base.options):
            found.append(Setting(count, base.options))
    for name, choices in values.items():
        for value in choices:
            if value == base.options.get(name):
                continue
            options = {**base.options, name: value}
            counts = [base.seats, *seats]
            fitting = [count for count in counts if fits(count, options)]
            if fitting:
                found.append(Setting(fitting[0], options))
    return tuple(found)


def name_setting(plan: Plan, number: int, words: Words) -> str:
    """Say by what a setting differs from the first one: players, options."""
    base, other = plan.settings[0], plan.settings[number]
    parts = [
        name_option(words, name, value)
        for name, value in other.options.items()
        if base.options.get(name) != value
    ]
    if other.seats != base.seats or not parts:
        parts.append("1 player" if other.seats == 1 else f"{other.seats} players")
    return ", ".join(parts)


def name_option(words: Words, name: str, value: object) -> str:
    """Write an option and its value in the game's words, where it has some."""
    plain = "–" if value is None else str(value)
    if isinstance(value, bool):
        plain = "yes" if value else "no"
    said = words.say(f"option-{name}-{plain}")
    return f"{words.say(f'option-{name}')}: {plain if said.startswith('[') else said}"
