"""Tiny games with known values, to see whether a search finds them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from starshelf.core.game import CHANCE, Action, Game, Score, as_it_is
from starshelf.core.rng import Rng, choose_weighted
from starshelf.core.scene import Scene


class Do(Action, tag="do", frozen=True):
    """Any decision of a toy, named."""

    what: str


class Lot(Action, tag="lot", frozen=True):
    """What the dealer drew."""

    what: str


class NoOptions(Struct, frozen=True):
    """Toys have no options."""


class Board(Struct, frozen=True):
    """What was done so far, by whom; who is asked; who has won."""

    done: tuple[tuple[int, str], ...] = ()
    asked: tuple[int, ...] = (0,)
    winners: tuple[int, ...] = ()


class Sight(Struct, frozen=True):
    """A board as one seat sees it: hidden deeds are empty words."""

    viewer: int | None
    done: tuple[tuple[int, str], ...]
    asked: tuple[int, ...]
    winners: tuple[int, ...]


Step = Callable[[Board], Board]
"""From a board with a new deed to who is asked next, or who has won."""


def toy(
    *,
    seats: int,
    start: Board,
    choices: Callable[[Board, int], list[str]],
    step: Step,
    odds: Callable[[Board], dict[str, int]] = lambda board: {},
    hides: Callable[[tuple[int, str], int | None], bool] = lambda deed, viewer: False,
    guess: Callable[[Sight, Rng], Board] | None = None,
) -> Game:
    """Make a game of words said in turn."""

    def apply(board: Board, actor: int, action: Any) -> tuple[Board, tuple[()]]:
        return step(replace(board, done=(*board.done, (actor, action.what)))), ()

    def view(board: Board, viewer: int | None) -> Sight:
        done = tuple((a, "" if hides((a, what), viewer) else what) for a, what in board.done)
        return Sight(viewer, done, board.asked, board.winners)

    def legal(board: Board, actor: int) -> list[Action]:
        if actor not in board.asked:
            return []
        if actor == CHANCE:
            return [Lot(what) for what in odds(board)]
        return [Do(what) for what in choices(board, actor)]

    def deal(board: Board, rng: Rng) -> Action:
        weights = odds(board)
        return Lot(choose_weighted(rng, weights.items(), sum(weights.values())))

    return Game(
        name="toy",
        rules=1,
        seats=(seats, seats),
        options=NoOptions,
        actions=(Do, Lot),
        folder="",
        setup=lambda count, options, rules=1: start,
        to_act=lambda board: board.asked,
        legal=legal,
        check=lambda board, actor, action: None,
        apply=apply,
        odds=lambda board: {Lot(what): weight for what, weight in odds(board).items()},
        deal=deal,
        scores=lambda board: tuple(Score(int(seat in board.winners)) for seat in range(seats)),
        winners=lambda board: board.winners,
        view=view,
        guess=guess or (lambda sight, rng: Board(sight.done, sight.asked, sight.winners)),
        scene=lambda sight, legal: Scene(),
        positions=as_it_is(Board),
        conserved=lambda board: {},
        bound=lambda board: 20,
        messages=(),
    )


def won(board: Board, *winners: int) -> Board:
    """End a toy."""
    return replace(board, asked=(), winners=winners)


def ask(board: Board, *seats: int) -> Board:
    """Go on."""
    return replace(board, asked=seats)


# --- Nim: take one to three; who takes the last wins ---------------------------------------------


def nim(heap: int) -> Game:
    """The one to move wins unless the heap is a multiple of four."""

    def left(board: Board) -> int:
        return heap - sum(int(what) for _, what in board.done)

    def step(board: Board) -> Board:
        seat = board.done[-1][0]
        return ask(board, 1 - seat) if left(board) else won(board, seat)

    return toy(
        seats=2,
        start=Board(),
        choices=lambda board, seat: [str(n) for n in (1, 2, 3) if n <= left(board)],
        step=step,
    )


# --- a lottery: three tickets with known odds ----------------------------------------------------


def lottery() -> Game:
    """Ticket `half` wins 1 of 2, `most` 5 of 8, `few` 1 of 8."""
    wins = {"half": 4, "most": 5, "few": 1}

    def step(board: Board) -> Board:
        if board.done[-1][0] == 0:
            return ask(board, CHANCE)
        return won(board, 0 if board.done[-1][1] == "win" else 1)

    return toy(
        seats=2,
        start=Board(),
        choices=lambda board, seat: list(wins),
        step=step,
        odds=lambda board: {"win": wins[board.done[0][1]], "lose": 8 - wins[board.done[0][1]]},
    )


# --- a hidden coin: who decides must not know what only the truth knows --------------------------


def hidden_coin() -> Game:
    """The dealer has hidden a coin; seat 1 has seen it, seat 0 has not.

    `safe` wins 3 of 5; `wait` lets seat 0 name the coin afterwards, which wins half the time,
    though in every single truth one of the two names is right; `dare` lets seat 1 name it.
    """

    def step(board: Board) -> Board:
        actor, what = board.done[-1]
        if what == "safe":
            return ask(board, CHANCE)
        if what == "wait":
            return ask(board, 0)
        if what == "dare":
            return ask(board, 1)
        if what in ("win", "lose"):
            return won(board, int(what == "lose"))
        right = what == board.done[0][1]
        return won(board, actor if right else 1 - actor)

    def guess(sight: Sight, rng: Rng) -> Board:
        coin = sight.done[0][1] or ("heads", "tails")[rng.below(2)]
        return Board(((CHANCE, coin), *sight.done[1:]), sight.asked, sight.winners)

    return toy(
        seats=2,
        start=Board(((CHANCE, "heads"),)),
        choices=lambda board, seat: (
            ["safe", "wait", "dare"] if len(board.done) == 1 else ["heads", "tails"]
        ),
        step=step,
        odds=lambda board: {"win": 3, "lose": 2},
        hides=lambda deed, viewer: deed[0] == CHANCE and viewer != 1,
        guess=guess,
    )


# --- pennies: both show a side at once -----------------------------------------------------------


def pennies() -> Game:
    """Seat 0 wins when both show heads, half of it for tails; else seat 1 wins.

    The fair mixture is heads for a third of the time on both sides; it wins a third for seat 0.
    """

    def step(board: Board) -> Board:
        if len(board.done) == 1:
            return ask(board, 1 - board.done[0][0])
        (_, one), (_, other) = board.done
        if one != other:
            return won(board, 1)
        return won(board, 0) if one == "heads" else won(board, 0, 1)

    def guess(sight: Sight, rng: Rng) -> Board:
        sides = ("heads", "tails")
        done = tuple((seat, what or sides[rng.below(2)]) for seat, what in sight.done)
        return Board(done, sight.asked, sight.winners)

    return toy(
        seats=2,
        start=Board(asked=(0, 1)),
        choices=lambda board, seat: ["heads", "tails"],
        step=step,
        hides=lambda deed, viewer: deed[0] != viewer,
        guess=guess,
    )


# --- three seats: a rival looks after himself, not against you -----------------------------------


def three() -> Game:
    """`trust` lets seat 1 share the victory or give it to seat 2; `luck` wins 1 of 3."""

    def step(board: Board) -> Board:
        return {
            "trust": lambda: ask(board, 1),
            "luck": lambda: ask(board, CHANCE),
            "share": lambda: won(board, 0, 1),
            "spite": lambda: won(board, 2),
            "win": lambda: won(board, 0),
            "lose": lambda: won(board, 2),
        }[board.done[-1][1]]()

    return toy(
        seats=3,
        start=Board(),
        choices=lambda board, seat: ["luck", "trust"] if seat == 0 else ["spite", "share"],
        step=step,
        odds=lambda board: {"win": 1, "lose": 2},
    )


# --- peace: whatever is said, all have won -------------------------------------------------------


def peace() -> Game:
    """Nothing that seat 0 says makes a difference."""
    return toy(
        seats=2,
        start=Board(),
        choices=lambda board, seat: ["smile", "wave", "nod"],
        step=lambda board: won(board, 0, 1),
    )
