"""Choices as people read them: a gesture that answers several questions is told as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.core.bot import Bot
from starshelf.core.game import Game
from starshelf.core.rng import SplitMix
from starshelf.server.wire.values import Chosen


def choice_of(game: Game, view: Any, legal: Sequence[Any], number: int) -> Chosen:
    """Tell how an action is offered, and what it points at."""
    offers = game.scene(view, legal).offers
    offer = next(offer for offer in offers if offer.number == number)
    return Chosen(offer.message, offer.path + (offer.ghost.cells if offer.ghost else ()))


def is_begun(game: Game, view: Any, legal: Sequence[Any], number: int) -> bool:
    """Tell whether this answer only begins what one gesture answers whole."""
    return any(gesture.number == number for gesture in game.scene(view, legal).gestures)


def whole(game: Game, seat: int, view: Any, legal: Sequence[Any], number: int, bot: Bot) -> Chosen:
    """Tell of a choice as a whole, a bot completing its gesture from what the seat sees."""
    state = game.guess(view, SplitMix(0))
    while is_begun(game, view, legal, number):
        after, _ = game.apply(state, seat, legal[number])
        answers = list(game.legal(after, seat))
        if not answers:
            break
        state, view, legal = after, game.view(after, seat), answers
        number = answers.index(bot.choose(view, answers))
    return choice_of(game, view, legal, number)
