"""How the greedy bot spreads its deals, and when it stops to look further."""

from __future__ import annotations

from msgspec.structs import replace
from toys import Board, Do, toy

from starshelf.bots.greedy import DETERMINIZATIONS, WHOLE_TURN, Greedy
from starshelf.core.game import CHANCE
from starshelf.core.judgement import Judgement

DIE = tuple(str(face) for face in range(1, 2 * DETERMINIZATIONS + 1))
RISK = len(DIE) // 4
"""So many faces of the die ruin who rolls it."""


def gamble(prize: float):
    """Offer a sure point, or a roll that gives a prize on all but a quarter of the faces."""

    def step(board: Board) -> Board:
        who, what = board.done[-1]
        if who == 0 and what == "roll":
            return replace(board, asked=(CHANCE,))
        return replace(board, asked=(1,))

    def value(view) -> float:
        what = view.done[-1][1] if view.done else "safe"
        if what in DIE:
            return 0.0 if int(what) <= RISK else prize
        return 1.0

    game = toy(
        seats=2,
        start=Board(),
        choices=lambda board, seat: ["safe", "roll"],
        step=step,
        odds=lambda board: dict.fromkeys(DIE, 1),
    )
    return replace(game, judgement=Judgement(value=value))


def picks(prize: float, tables: int = 40) -> set[str]:
    """Let many bots decide between the sure point and the roll."""
    game = gamble(prize)
    state = game.setup(2, None)
    view, legal = game.view(state, 0), game.legal(state, 0)
    return {Greedy(game, seed).choose(view, legal).what for seed in range(tables)}


def test_odds_are_seen_through_in_a_few_tries() -> None:
    """Tries go evenly through the faces, so that no luck of the draw decides for or against."""
    assert {"safe"} == picks(1.1)
    assert {"roll"} == picks(1.7)


def test_further_choices_are_made_only_when_asked_for_and_where_it_is_not_quiet() -> None:
    """The level itself looks no further than its decision."""
    asked = []

    def value(view) -> float:
        asked.append(len(view.done))
        return 0.0

    def longest(follow_ups: int, quiet: bool = False) -> int:
        asked.clear()
        game = toy(
            seats=2,
            start=Board(),
            choices=lambda board, seat: ["left", "right"],
            step=lambda board: board,
        )
        judgement = Judgement(value=value, quiet=(lambda view: True) if quiet else None)
        game = replace(game, judgement=judgement)
        state = game.setup(2, None)
        bot = Greedy(game, 1, follow_ups=follow_ups)
        bot.choose(game.view(state, 0), [Do("left"), Do("right")])
        return max(asked)

    assert 1 == longest(0)
    assert 1 + WHOLE_TURN == longest(WHOLE_TURN)
    assert 1 == longest(WHOLE_TURN, quiet=True)
