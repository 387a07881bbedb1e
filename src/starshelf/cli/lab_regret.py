"""What bots give away decision by decision, by the judgement of a longer thought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from rich.progress import track

import starshelf
from starshelf.bots import Search, Thought, make
from starshelf.cli.common import console, read_levels
from starshelf.cli.lab_outcomes import grid_of
from starshelf.cli.lab_setting import choose_setting
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game
from starshelf.core.rng import SplitMix, as_number
from starshelf.games import find
from starshelf.lab.stats import bootstrap

A_GAME = 8
"""So many questions are taken from one game."""
COLUMNS = ("bot", "questions", "gives away", "95 %", "as the reference")


class Answer(Struct, frozen=True):
    """What an answer gives away, as a share of the victory, and whether it is the reference's."""

    loss: float
    same: bool


def regret(
    *,
    game: str,
    bots: str,
    reference: str,
    games: int,
    seats: int | None,
    settings: Sequence[str],
    seed: str,
) -> None:
    """Ask each bot the questions of games between quick bots, and judge what it answers."""
    found = find(game)
    specs = read_levels(bots)
    thinker(found, reference, seed)
    number, options = choose_setting(found, seats, settings, seed)
    answers: dict[str, list[list[Answer]]] = {spec: [] for spec in specs}
    deals = [f"{seed}:{count}" for count in range(games)]
    quiet = not console().is_terminal
    for deal in track(deals, "games", console=console(), transient=True, disable=quiet):
        asked = list(questions(found, number, options, deal))
        judged = [thinker(found, reference, deal).think(*question) for question in asked]
        for spec in specs:
            bot = make(spec, found, f"{deal}:bot")
            given = [bot.choose(*question) for question in asked]
            answers[spec].append([weigh(*pair) for pair in zip(judged, given)])
    grid = grid_of(*COLUMNS)
    for spec in specs:
        grid.add_row(spec, *summary(answers[spec]))
    console().print(f"{found.name}: questions of {number} seats, judged by {reference}")
    console().print(grid)


def thinker(game: Game, spec: str, seed: str) -> Search:
    """Make the bot that judges: one that searches."""
    bot = make(spec, game, seed)
    if not isinstance(bot, Search):
        raise BadMessage("--reference", f"expected a bot that searches, got {spec!r}")
    return bot


def questions(game: Game, seats: int, options: Any, deal: str) -> Iterator[tuple[Any, list[Any]]]:
    """Give some of the real choices of one game between quick bots: what was seen and allowed."""
    table = starshelf.open_table(game.name, seats=seats, seed=deal, options=options)
    bots = [make("greedy", game, f"{deal}:{seat}") for seat in range(seats)]
    asked = []
    while table.to_act:
        seat = table.to_act[0]
        view, legal = table.view(seat), table.legal(seat)
        if len(legal) > 1:
            asked.append((view, legal))
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


def summary(games: Sequence[Sequence[Answer]]) -> tuple[str, ...]:
    """Sum up the answers of one bot; the questions of a game go together."""
    answers = [answer for game in games for answer in game]
    low, high = bootstrap([sum(a.loss for a in game) / len(game) for game in games])
    loss = sum(answer.loss for answer in answers) / len(answers)
    same = sum(answer.same for answer in answers) / len(answers)
    return str(len(answers)), f"{loss:.2%}", f"{low:.2%} – {high:.2%}", f"{same:.0%}"
