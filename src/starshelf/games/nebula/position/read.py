"""A position read back into a state; what is malformed or cannot be is refused by its field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import astuple, replace

from starshelf.core.errors import BadMessage

from .. import content as c
from ..state import NO_GOAL, Mat, Secret, State, kinds_of
from .format import (
    PHASES,
    Cluster,
    Galaxy,
    Kind,
    PersonalGoal,
    Position,
    Stars,
    ValueBoard,
)
from .sound import check

_PRIVATE: Final = {public: phase for phase, public in PHASES.items()}


def read(first: State, p: Position) -> State:
    """Turn a position back into a state; raise BadMessage that names the field."""
    clusters = (p.clusters.top, p.clusters.right, p.clusters.left)
    rings = tuple(_read_cells(row.id, given) for row, given in zip(c.CLUSTERS, clusters))
    tracks = _read_values(p.value_board)
    markers = tuple(card.markers for card in p.common_goals)
    mats = _read_mats(p, len(first.open.mats))
    secret = _read_secret(p, len(mats))
    after = replace(
        first.open,
        phase=_PRIVATE[p.phase],
        mats=mats,
        bag=_counts(p.bag),
        box=_counts(p.box),
        clusters=rings,
        clocks=tuple(given.clock for given in clusters),
        bright=_kind(p.bright_star),
        turn_bright=_kind(p.turn_bright),
        token=min(sum(mat.black for mat in mats), c.TOKEN_TRACK.last),
        common=_goals(
            "common",
            [(f"common_goals[{n}].goal", card.goal) for n, card in enumerate(p.common_goals)],
        ),
        markers=markers + ((),) * (c.DEAL.common_goals - len(markers)),
        advanced=_goals(
            "advanced", [(f"advanced_goals[{n}]", goal) for n, goal in enumerate(p.advanced_goals)]
        ),
        orders=tuple(order for order, _ in tracks),
        steps=tuple(steps for _, steps in tracks),
        first=-1 if p.first_player is None else p.first_player,
        active=-1 if p.active is None else p.active,
        round=p.round,
        placed=_mask("placed", p.placed, c.KINDS),
        drawn=tuple(_kind(kind) for kind in p.drawn),
        filling=_read_filling(p, rings),
        last_round=p.last_round,
        dealt=len(secret.goals),
        chosen=tuple(goal != NO_GOAL for goal in secret.kept),
    )
    check(after)
    return State(after, secret)


def _counts(stars: Stars) -> tuple[int, ...]:
    return astuple(stars)


def _kind(name: Kind | None) -> int:
    return c.EMPTY if name is None else c.KIND[name]


def _mask(path: str, names: Sequence[str], known: Sequence[str], taken: int = 0) -> int:
    """Turn names into a mask by their places in a list; refuse unknown ones and repeated ones."""
    mask = 0
    for number, name in enumerate(names):
        if name not in known:
            raise BadMessage(
                f"{path}[{number}]", f"expected one of {' '.join(known)}, got {name!r}"
            )
        bit = 1 << known.index(name)
        if (mask | taken) & bit:
            raise BadMessage(f"{path}[{number}]", f"{name!r} is named twice")
        mask |= bit
    return mask


def _goals(deck: str, named: Sequence[tuple[str, str]]) -> tuple[int, ...]:
    """Find the cards of a deck by their ids, given with their paths; refuse one that lies twice."""
    found: list[int] = []
    for path, name in named:
        number = c.GOAL.get(name, NO_GOAL)
        if number == NO_GOAL or c.GOALS[number].deck != deck:
            raise BadMessage(path, f"expected an id of the {deck} goals, got {name!r}")
        if number in found:
            raise BadMessage(path, f"{name!r} is named twice")
        found.append(number)
    return tuple(found)


def _read_cells(name: str, cluster: Cluster) -> tuple[int, ...]:
    cells = cluster.cells or (None,) * c.RING
    if len(cells) != c.RING:
        raise BadMessage(f"clusters.{name}.cells", f"expected {c.RING}, got {len(cells)}")
    return tuple(_kind(kind) for kind in cells)


def _read_filling(p: Position, rings: tuple[tuple[int, ...], ...]) -> int:
    """In the setup every cluster with an empty cell is filled; a refill names its clusters."""
    if p.phase == "fill_cell":
        if p.filling:
            raise BadMessage("filling", "expected none: the setup fills every cluster")
        return sum(1 << number for number, ring in enumerate(rings) if c.EMPTY in ring)
    return _mask("filling", p.filling, c.REFILL.order)


def _read_values(board: ValueBoard) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Read the order and the steps of each value track that lies there; they are laid in turn."""
    found: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    given = (board.star, board.constellation, board.advanced_sector)
    for number, (row, track) in enumerate(zip(c.VALUE_TRACKS, given)):
        path = f"value_board.{row.of}"
        if track is None:
            continue
        if len(found) < number:
            raise BadMessage(path, f"expected {c.VALUE_TRACKS[len(found)].of} before it")
        _mask(f"{path}.ranks", track.ranks, row.tokens)
        if len(track.ranks) != len(row.tokens):
            reason = f"expected {len(row.tokens)} tokens, got {len(track.ranks)}"
            raise BadMessage(f"{path}.ranks", reason)
        standing = track.steps or (0,) * len(row.tokens)
        if len(standing) != len(row.tokens):
            reason = f"expected one for each of {len(row.tokens)} ranks, got {len(standing)}"
            raise BadMessage(f"{path}.steps", reason)
        steps = dict(zip(track.ranks, standing))
        order = tuple(row.tokens.index(token) for token in track.ranks)
        found.append((order, tuple(steps[token] for token in row.tokens)))
    return found


def _read_mats(p: Position, seats: int) -> tuple[Mat, ...]:
    if len(p.seats) != seats:
        raise BadMessage("seats", f"expected one for each of {seats} seats, got {len(p.seats)}")
    mats = []
    for seat, board in enumerate(p.seats):
        stars, filled = _read_galaxy(f"seats[{seat}].galaxy", board.galaxy)
        held = _counts(board.observation)
        mats.append(Mat(held, stars, filled, board.black_track, kinds_of(held)))
    return tuple(mats)


def _read_secret(p: Position, seats: int) -> Secret:
    cards = p.secret.personal_goals
    if len(cards) > seats:
        reason = f"expected at most {seats}, got {len(cards)}"
        raise BadMessage("secret.personal_goals", reason)
    dealt = _goals(
        "personal",
        [
            (f"secret.personal_goals[{seat}].dealt[{n}]", goal)
            for seat, card in enumerate(cards)
            for n, goal in enumerate(card.dealt)
        ],
    )
    goals = tuple(tuple(sorted(pair)) for pair in zip(dealt[::2], dealt[1::2]))
    kept = [_read_kept(seat, card) for seat, card in enumerate(cards)]
    return Secret(goals, (*kept, *(NO_GOAL,) * (seats - len(kept))))


def _read_galaxy(path: str, galaxy: Galaxy) -> tuple[tuple[int, ...], int]:
    stars, filled = [], 0
    for name, cells in zip(Galaxy.__struct_fields__, astuple(galaxy)):
        mask = _mask(f"{path}.{name}", cells, c.CELLS, filled)
        stars.append(mask)
        filled |= mask
    return tuple(stars), filled


def _read_kept(seat: int, card: PersonalGoal) -> int:
    if card.kept is None:
        return NO_GOAL
    if card.kept not in card.dealt:
        reason = f"expected one of {' '.join(card.dealt)}, got {card.kept!r}"
        raise BadMessage(f"secret.personal_goals[{seat}].kept", reason)
    return c.GOAL[card.kept]
