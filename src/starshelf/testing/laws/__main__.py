"""Hold one game to all laws: `python -m starshelf.testing.laws GAME`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from starshelf.core.errors import StarshelfError
from starshelf.testing.discover import find
from starshelf.testing.laws import LAWS
from starshelf.testing.play import Effort

MOST_GAMES = 100_000
"""So many that the time given for a law decides how many games it looks at."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print each law and whether it is kept; 1 when one is broken, 2 on misuse."""
    parser = argparse.ArgumentParser(prog="python -m starshelf.testing.laws", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--law", choices=sorted(LAWS), help="only this one")
    parser.add_argument("--seconds", type=float, default=4.0, help="time for each law")
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args(arguments)
    try:
        game = find(chosen.game)
    except StarshelfError as error:
        print(error, file=sys.stderr)
        return 2
    effort = Effort(games=MOST_GAMES, seconds=chosen.seconds, seed=chosen.seed)
    broken = 0
    for name in [chosen.law] if chosen.law else LAWS:
        try:
            LAWS[name](game, effort)
        except AssertionError as error:
            broken += 1
            print(f"{name:13} broken: {error}")
        else:
            print(f"{name:13} kept")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
