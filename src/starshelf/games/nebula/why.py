"""The codes of refusals and facts, and the values that make them."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Final

from starshelf.core.game import Fact, Refusal
from starshelf.core.words import Arg, Message, SeatName

from . import content as c

REFUSALS: Final = {
    "seat_count": "N-001",
    "not_in_this_variant": "N-265",
    "wrong_phase": "N-062",
    "goal_not_dealt": "N-040",
    "goal_already_chosen": "N-041",
    "steps_not_five": "N-070",
    "nothing_to_pay": "N-090",
    "star_not_held": "N-105",
    "bag_empty": "N-091",
    "star_not_drawn": "N-094",
    "kind_already_placed": "N-106",
    "third_needs_bright": "N-107",
    "black_off_track": "N-142",
    "coloured_on_track": "N-142",
    "centre_first": "N-121",
    "cell_not_linked": "N-122",
    "same_colour_linked": "N-123",
    "black_track_full": "N-143",
    "token_at_end": "N-163",
}
"""Every refusal and the clause it rests on, in the order in which they are given."""


class Told(StrEnum):
    """The codes of the facts."""

    GAME_STARTED = "game_started"
    CLUSTERS_FILLED = "clusters_filled"
    BRIGHT_STAR_SET = "bright_star_set"
    COMMON_GOALS_LAID = "common_goals_laid"
    VALUE_ORDER_DRAWN = "value_order_drawn"
    ADVANCED_GOALS_LAID = "advanced_goals_laid"
    PERSONAL_GOALS_DEALT = "personal_goals_dealt"
    PERSONAL_GOAL_CHOSEN = "personal_goal_chosen"
    PERSONAL_GOAL_KEPT = "personal_goal_kept"
    FIRST_PLAYER_DRAWN = "first_player_drawn"
    START_STARS_DRAWN = "start_stars_drawn"
    ROUND_STARTED = "round_started"
    TURN_STARTED = "turn_started"
    CLOCKS_MOVED = "clocks_moved"
    STARS_TAKEN = "stars_taken"
    NOTHING_TAKEN = "nothing_taken"
    STAR_PAID = "star_paid"
    CHAOS_DRAWN = "chaos_drawn"
    STARS_KEPT = "stars_kept"
    STARS_BOXED = "stars_boxed"
    STAR_PLACED = "star_placed"
    STAR_REPLACED = "star_replaced"
    BRIGHT_MATCHED = "bright_matched"
    BLACK_STAR_PLACED = "black_star_placed"
    BLACK_TOKEN_ADVANCED = "black_token_advanced"
    BRIGHT_STAR_CHANGED = "bright_star_changed"
    BRIGHT_STAR_MISSING = "bright_star_missing"
    VALUE_TOKEN_RAISED = "value_token_raised"
    VALUE_STEP_SKIPPED = "value_step_skipped"
    CONSTELLATION_COMPLETED = "constellation_completed"
    ORBIT_COMPLETED = "orbit_completed"
    PLACING_ENDED = "placing_ended"
    COMMON_GOAL_REACHED = "common_goal_reached"
    CLUSTER_REFILLED = "cluster_refilled"
    BAG_EMPTIED = "bag_emptied"
    LAST_ROUND_DECLARED = "last_round_declared"
    GAME_ENDED = "game_ended"
    PERSONAL_GOAL_REVEALED = "personal_goal_revealed"
    SCORED = "scored"
    GAME_WON = "game_won"
    VICTORY_SHARED = "victory_shared"


# Facts and messages that are told often are made once and shared. Their caches hold whole values;
# those without a size have few keys: seats, kinds, cells, steps, rounds. What they hold is read
# only: `args` is a Mapping, which nobody can write to without mypy's noticing.

SEATS: Final = tuple(SeatName(seat) for seat in range(4))
STAR: Final = tuple(Message(f"star-{name}") for name in c.KINDS)
"""By kind: the name of such a star."""
NO_STAR: Final = Message("star-none")


def star(kind: int) -> Message:
    """Name a kind of star, or its absence."""
    return NO_STAR if kind == c.EMPTY else STAR[kind]


@lru_cache(maxsize=4096)
def stars(kinds: tuple[int, ...]) -> tuple[Message, ...]:
    """Name several stars."""
    return tuple(STAR[kind] for kind in kinds)


@lru_cache(maxsize=None)
def goal(number: int) -> Message:
    """Say what a goal wants, in full."""
    row = c.GOALS[number]
    args: dict[str, Arg] = {}
    for param in c.GOAL_KINDS[row.kind].params:
        value = getattr(row, param)
        if param in ("colour", "colour_a", "colour_b"):
            args[param] = Message(f"colour-{value}")
        elif param == "constellation":
            args[param] = Message(f"constellation-{value}")
        else:
            args[param] = value
    return Message(f"goal-{row.kind}", args)


@lru_cache(maxsize=None)
def constellation(number: int) -> Message:
    """Name a constellation."""
    return Message(f"constellation-{c.CONSTELLATIONS[number].id}")


@lru_cache(maxsize=None)
def token(track: int, number: int) -> Message:
    """Name a value token."""
    return Message(f"token-{c.VALUE_TRACKS[track].tokens[number]}")


@lru_cache(maxsize=4096)
def tokens(track: int, order: tuple[int, ...]) -> tuple[Message, ...]:
    """Name the tokens of a track by rank."""
    return tuple(token(track, number) for number in order)


def refuse(code: str, clause: str = "", **args: Arg) -> Refusal:
    """Make a refusal with its clause."""
    return Refusal(code, clause or REFUSALS[code], args)


@lru_cache(maxsize=None)
def seat_fact(code: str, seat: int, reveals: bool = False) -> Fact:
    """Make a fact that names a seat and nothing else."""
    return Fact(code, {"seat": SEATS[seat]}, reveals=reveals)


@lru_cache(maxsize=None)
def number_fact(code: str, name: str, number: int) -> Fact:
    """Make a fact with one number."""
    return Fact(code, {name: number})


@lru_cache(maxsize=4096)
def stars_fact(code: str, seat: int, kinds: tuple[int, ...]) -> Fact:
    """Make a fact about a seat and some stars."""
    return Fact(code, {"seat": SEATS[seat], "stars": stars(kinds), "count": len(kinds)})


@lru_cache(maxsize=None)
def star_fact(code: str, seat: int, kind: int) -> Fact:
    """Make a fact about a seat and one star."""
    return Fact(code, {"seat": SEATS[seat], "star": STAR[kind]})


@lru_cache(maxsize=None)
def clocks_fact(seat: int, top: int, right: int, left: int) -> Fact:
    """Tell how the clocks moved."""
    args: dict[str, Arg] = {
        "seat": SEATS[seat],
        "top": f"{top:+d}" if top else "0",
        "right": f"{right:+d}" if right else "0",
        "left": f"{left:+d}" if left else "0",
    }
    return Fact(Told.CLOCKS_MOVED, args)


@lru_cache(maxsize=None)
def placed_fact(seat: int, kind: int, cell: int) -> Fact:
    """Tell where a star was placed."""
    args: dict[str, Arg] = {"seat": SEATS[seat], "star": STAR[kind], "cell": c.CELLS[cell]}
    return Fact(Told.STAR_PLACED, args)


@lru_cache(maxsize=None)
def replaced_fact(seat: int, old: int, new: int, cell: int) -> Fact:
    """Tell which star was replaced by which."""
    args: dict[str, Arg] = {
        "seat": SEATS[seat],
        "old": STAR[old],
        "new": STAR[new],
        "cell": c.CELLS[cell],
    }
    return Fact(Told.STAR_REPLACED, args)


# What every turn tells, made once: by seat.
TURN_STARTED: Final = tuple(seat_fact(Told.TURN_STARTED, seat) for seat in range(len(SEATS)))
NOTHING_TAKEN: Final = tuple(seat_fact(Told.NOTHING_TAKEN, seat) for seat in range(len(SEATS)))
PLACING_ENDED: Final = tuple(
    seat_fact(Told.PLACING_ENDED, seat, True) for seat in range(len(SEATS))
)
"""The end of phase II is final (ledger §5): it stops a take-back even when nothing is drawn."""


@lru_cache(maxsize=4096)
def taken_fact(seat: int, kinds: tuple[int, ...]) -> Fact:
    """Tell which stars a seat took."""
    return stars_fact(Told.STARS_TAKEN, seat, kinds)
