"""The nebula board: clusters with their clocks, the bright star, the token, bag and box."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from starshelf.core.remember import remember
from starshelf.core.scene import Label, Piece, Place, Target
from starshelf.core.sheet import Part, Sheet
from starshelf.core.words import Arg, Message

from .. import content as c
from .. import why
from . import layout as at

GROUND: Final = Part(
    places=(
        Place(
            "nebula",
            "board",
            at.BOARD_SIZE,
            at.BOARD_SIZE,
            title=Message("place-nebula"),
            ground="nebula-ground",
        ),
    )
)
BAG: Final = "bag"
"""The target of the bag."""
STOPS: Final = tuple(
    tuple(f"clock:{row.id}:{cell}" for cell in range(c.RING)) for row in c.CLUSTERS
)
"""By cluster and cell: the target at which a clock stops there."""
SYMBOLS: Final = tuple(f"star-{name}" for name in c.KINDS)
"""By kind: the drawing of such a star."""


@remember
def cluster(number: int, cells: tuple[int, ...], clock: int, steps: bool) -> Part:
    """A ring of stars around its clock; with the steps to each for the seat that gathers."""
    sheet = Sheet()
    for cell, kind in enumerate(cells):
        sheet.put(_stop(number, cell, kind, (cell - clock) % c.RING, steps))
    sheet.put(_clock(number, clock))
    return sheet.part()


@lru_cache(maxsize=None)
def _stop(number: int, cell: int, kind: int, way: int, steps: bool) -> Part:
    """A cell of a cluster, so far from the clock; there are some thousand of them."""
    row = c.CLUSTERS[number]
    x, y = at.CLUSTER_CELLS[number][cell]
    ways = sorted({step for step in (way, c.RING - way) if 0 <= step <= c.STEPS})
    args: dict[str, Arg] = {
        "cluster": Message(f"cluster-{row.id}"),
        "star": why.star(kind),
        "steps": " / ".join(map(str, ways)) if way else "0",
    }
    label = Message("target-clock", args)
    sheet = Sheet()
    sheet.targets.append(
        Target(STOPS[number][cell], "nebula", x, y, "circle", size=0.78, label=label)
    )
    if kind != c.EMPTY:
        name = f"cluster:{row.id}:{cell}:{c.KINDS[kind]}"
        sheet.pieces.append(Piece(name, SYMBOLS[kind], "nebula", x, y, 0.68))
    if steps and way:
        x, y = at.WAYS[number][cell]
        text = "·".join(map(str, ways))
        sheet.labels.append(Label(f"way:{row.id}:{cell}", "nebula", x, y, text, size=0.24))
    return sheet.part()


@lru_cache(maxsize=None)
def _clock(number: int, clock: int) -> Part:
    row = c.CLUSTERS[number]
    turn = clock * at.RING_TURN
    x, y = at.CLOCKS[number][clock]
    label = Message("piece-clock", {"cluster": Message(f"cluster-{row.id}")})
    hand = Piece(f"clock-hand:{row.id}", "clock", "nebula", x, y, 0.66, turn=turn, label=label)
    x, y = at.CRESCENTS[number][clock]
    return Part((hand, Piece(f"crescent:{row.id}", "crescent", "nebula", x, y, 0.72, turn=turn)))


@lru_cache(maxsize=None)
def middle(bright: int, token: int) -> Part:
    """The bright star, and the black-star token on its track around it."""
    pieces = []
    if bright != c.EMPTY:
        x, y = at.BRIGHT
        name, label = c.KINDS[bright], Message("piece-bright", {"star": why.STAR[bright]})
        glow = Piece(
            f"bright:{name}", SYMBOLS[bright], "nebula", x, y, 1.12, flags=("glow",), label=label
        )
        pieces.append(glow)
    x, y = at.TOKEN_STEPS[token]
    label = Message("piece-token", {"step": token, "last": c.TOKEN_TRACK.last})
    pieces.append(Piece("black-token", "black-token", "nebula", x, y, 0.6, label=label))
    return Part(tuple(pieces), labels=_STEPS)


def _step(step: int) -> Label:
    x, y = at.TOKEN_STEPS[step]
    return Label(f"step:{step}", "nebula", x, y + 0.47, str(step), size=0.26)


_STEPS: Final = tuple(_step(step) for step in (*c.TOKEN_TRACK.glowing, c.TOKEN_TRACK.last))


@remember
def bag(counts: tuple[int, ...]) -> Part:
    """The bag, which tells what is in it."""
    stars = tuple(
        Message("count-of", {"star": why.STAR[kind], "count": count})
        for kind, count in enumerate(counts)
    )
    whole = sum(counts)
    label = Message("piece-bag", {"count": whole, "stars": stars})
    x, y = at.BAG
    return Part((Piece(BAG, "bag", "nebula", x, y, 1.5, count=whole, label=label, target=True),))


@lru_cache(maxsize=None)
def box(count: int) -> Part:
    """The box, which takes what is spent."""
    x, y = at.BOX
    label = Message("piece-box", {"count": count})
    return Part((Piece("box", "box", "nebula", x, y, 1.35, count=count, label=label),))


@remember
def drawn(kinds: tuple[int, ...]) -> Part:
    """The stars drawn by chaos below the bright star, one piece a kind."""
    pieces = []
    for (x, y), kind in zip(at.DRAWN, sorted(set(kinds))):
        count = kinds.count(kind)
        pieces.append(
            Piece(
                f"drawn:{c.KINDS[kind]}",
                SYMBOLS[kind],
                "nebula",
                x,
                y,
                size=0.68,
                count=count if count > 1 else None,
                label=Message("count-of", {"star": why.STAR[kind], "count": count}),
                flags=("new",),
                target=True,
            )
        )
    return Part(tuple(pieces))
