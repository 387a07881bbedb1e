"""The nebula board: clusters with their clocks, the bright star, the token, bag and box."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from starshelf.core.remember import remember
from starshelf.core.scene import Label, Piece, Place, Target
from starshelf.core.sheet import Part
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
_NAMES: Final = tuple(Message(f"cluster-{row.id}") for row in c.CLUSTERS)
SYMBOLS: Final = tuple(f"star-{name}" for name in c.KINDS)
"""By kind: the drawing of such a star."""


@remember
def cluster(number: int, cells: tuple[int, ...], clock: int, steps: bool) -> Part:
    """A ring of stars around its clock; with the steps to each for the seat that gathers."""
    ways = [(cell - clock) % c.RING for cell in range(c.RING)]
    stars = [_STARS[number][cell][kind] for cell, kind in enumerate(cells) if kind != c.EMPTY]
    return Part(
        (*stars, *_clock(number, clock)),
        labels=tuple([_WAYS[number][cell][way] for cell, way in enumerate(ways) if way])
        if steps
        else (),
        targets=tuple([_TARGETS[number][n][cells[n]][way] for n, way in enumerate(ways)]),
    )


def _star(number: int, cell: int, kind: int) -> Piece:
    x, y = at.CLUSTER_CELLS[number][cell]
    name = f"cluster:{c.CLUSTERS[number].id}:{cell}:{c.KINDS[kind]}"
    return Piece(name, SYMBOLS[kind], "nebula", x, y, 0.68)


def _way(number: int, cell: int, way: int) -> Label:
    x, y = at.WAYS[number][cell]
    text = "·".join(map(str, _steps(way)))
    return Label(f"way:{c.CLUSTERS[number].id}:{cell}", "nebula", x, y, text, size=0.24)


def _steps(way: int) -> list[int]:
    """List how many steps lead so far, one way round or the other."""
    return sorted({step for step in (way, c.RING - way) if 0 <= step <= c.STEPS})


def _target(number: int, cell: int, kind: int, way: int) -> Target:
    """Make the target of a cell that is so far from the clock."""
    x, y = at.CLUSTER_CELLS[number][cell]
    args: dict[str, Arg] = {
        "cluster": _NAMES[number],
        "star": why.star(kind),
        "steps": " / ".join(map(str, _steps(way))) if way else "0",
    }
    label = Message("target-clock", args)
    return Target(STOPS[number][cell], "nebula", x, y, "circle", size=0.78, label=label)


_RINGS: Final = range(len(c.CLUSTERS))
_RING: Final = range(c.RING)
_STARS: Final = [
    [[_star(n, cell, kind) for kind in range(len(c.KINDS))] for cell in _RING] for n in _RINGS
]
"""By cluster, cell and kind."""
_WAYS: Final = [[[_way(n, cell, way) for way in _RING] for cell in _RING] for n in _RINGS]
"""By cluster, cell and how far it is from the clock."""
_TARGETS: Final = [
    [
        [[_target(n, cell, kind, way) for way in _RING] for kind in (*range(len(c.KINDS)), c.EMPTY)]
        for cell in _RING
    ]
    for n in _RINGS
]
"""By cluster, cell, kind (EMPTY is the last) and how far it is from the clock."""


@lru_cache(maxsize=None)
def _clock(number: int, clock: int) -> tuple[Piece, ...]:
    row = c.CLUSTERS[number]
    turn = clock * at.RING_TURN
    x, y = at.CLOCKS[number][clock]
    label = Message("piece-clock", {"cluster": _NAMES[number]})
    hand = Piece(f"clock-hand:{row.id}", "clock", "nebula", x, y, 0.66, turn=turn, label=label)
    x, y = at.CRESCENTS[number][clock]
    return hand, Piece(f"crescent:{row.id}", "crescent", "nebula", x, y, 0.72, turn=turn)


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
