"""Bots as strangers write them: good ones, and one for each way to go wrong."""

from __future__ import annotations

import os
from typing import Any

from starshelf.core.rng import SplitMix, as_number, choose

PLAYED: list[int] = []
"""What a bot keeps though it should not."""


class First:
    """Takes the action of a number, the first by default."""

    def __init__(self, nth: int = 0) -> None:
        self.nth = nth

    def begin(self, seat: int, seed: int | str) -> None: ...

    def choose(self, view: Any, legal: Any) -> Any:
        return legal[self.nth % len(legal)]


class Drawn(First):
    """Draws from its seed, and wants the game."""

    def __init__(self, game: Any) -> None:
        super().__init__()
        self.game = game

    def begin(self, seat: int, seed: int | str) -> None:
        self.rng = SplitMix(as_number(seed))

    def choose(self, view: Any, legal: Any) -> Any:
        self.game.guess(view, self.rng)
        return choose(self.rng, legal)


class Throws(First):
    def choose(self, view: Any, legal: Any) -> Any:
        raise KeyError("no idea")


class ThrowsLate(First):
    """Fails at its twentieth decision of a game, long after it was checked."""

    def begin(self, seat: int, seed: int | str) -> None:
        self.count = 0

    def choose(self, view: Any, legal: Any) -> Any:
        self.count += 1
        if self.count == 20:
            raise KeyError("too late")
        return legal[0]


class ThrowsAtBegin(First):
    def begin(self, seat: int, seed: int | str) -> None:
        raise SystemExit("leaving")


class Hangs(First):
    seconds = 0.3

    def choose(self, view: Any, legal: Any) -> Any:
        while True:
            pass


class HangsInC(First):
    """Hangs where Python's lock is never let go."""

    seconds = 0.3

    def choose(self, view: Any, legal: Any) -> Any:
        return sum(range(10**12))


class Exits(First):
    def choose(self, view: Any, legal: Any) -> Any:
        os._exit(3)


class Illegal(First):
    def choose(self, view: Any, legal: Any) -> Any:
        return "castle"


class Changes(First):
    """Empties the list that it is given, and prints."""

    def choose(self, view: Any, legal: Any) -> Any:
        answer = legal.pop()
        legal.clear()
        print("I have emptied the list")
        return answer


class Remembers(First):
    """Keeps state from game to game."""

    def choose(self, view: Any, legal: Any) -> Any:
        PLAYED.append(1)
        return legal[len(PLAYED) % len(legal)]


class Hashes(First):
    """Goes by the hashes of texts, which differ from process to process."""

    def choose(self, view: Any, legal: Any) -> Any:
        return min(legal, key=lambda action: hash(str(action)))


class Clocked(Remembers):
    """Says that its answers are not by its seed alone."""

    by_clock = True


class NoBot:
    """Has none of a bot's methods."""


class Hurried(First):
    seconds = -1
