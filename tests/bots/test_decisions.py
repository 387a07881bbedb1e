"""What bots of every level decided once, and still decide: the file decisions.txt, line by line.

Where bots or a game's judgement are meant to decide otherwise, write the file anew and look at the
difference: `python tests/bots/test_decisions.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import starshelf
from starshelf.bots import seat_bots
from starshelf.core.text import write
from starshelf.games import find

FILE = Path(__file__).with_name("decisions.txt")
GAMES = ("_example", *starshelf.games())
ASKED = {"random": 12, "easy": 12, "greedy": 12, "strong:5i": 5, "expert:11i": 3}
"""Decisions that are compared of each level; searches only by iterations, never by time."""


def decisions(name: str, level: str) -> str:
    """Let bots of one level begin a game; give their decisions as one line."""
    game = find(name)
    fewest, most = game.seats
    counts = range(max(fewest, 2), most + 1)
    seats = next(n for n in counts if game.check_options(n, game.options()) is None)
    table = starshelf.open_table(name, seats=seats, seed=7)
    bots = seat_bots([level] * seats, game, 7)
    said = []
    while table.to_act and len(said) < ASKED[level]:
        seat = table.to_act[0]
        legal = table.legal(seat)
        action = bots[seat].choose(table.view(seat), legal)
        table.play(seat, action)
        if len(legal) > 1:
            said.append(write(action))
    return f"{name} {level}: {'; '.join(said)}"


@pytest.mark.parametrize("name", GAMES)
def test_bots_decide_as_they_did(name: str) -> None:
    """With the same seeds every level begins every game as it was written down."""
    known = [line for line in FILE.read_text("utf-8").splitlines() if line.startswith(f"{name} ")]
    assert known == [decisions(name, level) for level in ASKED]


if __name__ == "__main__":
    lines = [decisions(name, level) for name in GAMES for level in ASKED]
    FILE.write_text("\n".join(lines) + "\n", "utf-8")
