"""The codes of refusals and facts, and the clause that each refusal rests on."""

from __future__ import annotations

from typing import Final

from starshelf.core.game import Refusal
from starshelf.core.words import Arg

CLAUSES: Final = {
    "bad_seat_count": "D-001",
    "unknown_sheet": "D-002",
    "bad_sheet": "D-029",
    "not_the_active_player": "D-040",
    "not_time_to_assign": "D-031",
    "not_time_to_draw": "D-031",
    "must_place_module": "D-040",
    "notch_taken": "D-041",
    "already_finished": "D-061",
    "must_draw": "D-071",
    "no_such_form": "D-092",
    "fits_nowhere": "D-079",
    "trim_falls_apart": "D-086",
    "too_many_upgrades": "D-085",
    "not_enough_upgrades": "D-082",
    "no_such_orientation": "D-025",
    "off_the_sheet": "D-064",
    "cell_is_closed": "D-065",
    "cell_is_covered": "D-067",
    "not_touching_start": "D-068",
    "not_touching_your_shapes": "D-069",
    "form_not_chosen": "D-079",
    "orientation_not_chosen": "D-079",
    "already_chosen": "D-077",
    "no_such_seat": "D-001",
}

FACTS: Final = (
    "sheet_chosen",
    "start_seat_chosen",
    "tile_dealt",
    "mission_dealt",
    "round_began",
    "module_placed",
    "seat_finished",
    "shape_drawn",
    "shape_trimmed",
    "drawing_skipped",
    "nothing_fitted",
    "alien_covered",
    "upgrade_gained",
    "upgrade_lost",
    "world_reached_first",
    "world_reached_later",
    "treasure_surrounded",
    "round_ended",
    "game_ended",
    "mission_scored",
    "worlds_scored",
    "treasure_bonus_scored",
    "alien_penalty_scored",
    "total_scored",
    "won",
    "win_shared",
    "rank_reached",
    "rank_missed",
)


def refuse(code: str, clause: str = "", **args: Arg) -> Refusal:
    """Build a refusal with its clause."""
    return Refusal(code, clause or CLAUSES[code], args)
