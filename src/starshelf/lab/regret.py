"""What bots give away decision by decision, by the judgement of a longer search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

import starshelf
from starshelf.bots import Search, Thought, make, seat_bots
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game
from starshelf.core.rng import SplitMix, as_number
from starshelf.lab.stats import Interval, bootstrap

A_GAME = 8
"""Questions that are taken from one game: more would be much alike."""


class Question(Struct, frozen=True):
    """What a seat saw and might do."""

    seat: int
    view: Any
    legal: Sequence[Any]


class Answer(Struct, frozen=True):
    """What an answer gives away, as a share of the victory, and whether it is the reference's."""

    loss: float
    same: bool


class Regret(Struct, frozen=True):
    """What the answers of one bot say; `loss` is a share of the victory."""

    questions: int
    loss: float
    interval: Interval
    """95 % of `loss`; the questions of a game go together, so whole games are resampled."""
    same: float
    """The share of answers that are the reference's own."""


def reference_of(game: Game, spec: str) -> Search:
    """Make the bot that judges: one that searches."""
    bot = make(spec, game)
    if not isinstance(bot, Search):
        raise BadMessage("--reference", f"expected a bot that searches, got {spec!r}")
    return bot


def ask_all(
    game: Game, seats: int, options: Any, specs: Sequence[str], reference: str, deal: str
) -> dict[str, list[Answer]]:
    """Ask each bot the questions of one game between quick bots, and weigh what it answers."""
    answers: dict[str, list[Answer]] = {spec: [] for spec in specs}
    judge = reference_of(game, reference)
    bots = {spec: make(spec, game) for spec in specs}
    for number, question in enumerate(questions(game, seats, options, deal)):
        judge.begin(question.seat, deal)
        thoughts = judge.think(question.view, question.legal)
        for spec, bot in bots.items():
            bot.begin(question.seat, f"{deal}:bot:{number}")
            answers[spec].append(weigh(thoughts, bot.choose(question.view, question.legal)))
    return answers


def questions(game: Game, seats: int, options: Any, deal: str) -> Iterator[Question]:
    """Give some of the real choices of one game between quick bots: what was seen and allowed."""
    table = starshelf.open_table(game.name, seats=seats, seed=deal, options=options)
    bots = seat_bots(["greedy"] * seats, game, deal)
    asked = []
    while table.to_act:
        seat = table.to_act[0]
        view, legal = table.view(seat), table.legal(seat)
        if len(legal) > 1:
            asked.append(Question(seat, view, legal))
        table.play(seat, bots[seat].choose(view, legal))
    rng = SplitMix(as_number(deal))
    for _ in range(min(A_GAME, len(asked))):
        yield asked.pop(rng.below(len(asked)))


def weigh(thoughts: Sequence[Thought], action: Any) -> Answer:
    """Compare an answer with the reference's; one that it never tried is worth its worst."""
    best = thoughts[0]
    tried = {thought.action: thought.win for thought in thoughts if thought.visits}
    worth = tried.get(action, min(tried.values()))
    return Answer(best.win - worth, action == best.action)


def sum_up(games: Sequence[Sequence[Answer]]) -> Regret:
    """Sum up the answers of one bot, game by game."""
    answers = [answer for game in games for answer in game]
    return Regret(
        questions=len(answers),
        loss=sum(answer.loss for answer in answers) / len(answers),
        interval=bootstrap([sum(a.loss for a in game) / len(game) for game in games]),
        same=sum(answer.same for answer in answers) / len(answers),
    )
