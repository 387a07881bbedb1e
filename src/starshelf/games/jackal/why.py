"""The codes of all refusals and facts of Jackal, and the clauses that refusals rest on."""

from __future__ import annotations

from enum import StrEnum

from starshelf.core.game import Refusal
from starshelf.core.words import Arg


class Why(StrEnum):
    """Why something may not be."""

    NOTHING_TO_ANSWER = "nothing_to_answer"
    ASLEEP = "asleep"
    NOT_A_NEIGHBOUR = "not_a_neighbour"
    SPACE_NEEDS_AN_ARROW = "space_needs_an_arrow"
    ENEMY_SHIP = "enemy_ship"
    CANYON_FIRST_HALF = "canyon_first_half"
    CANYON_GUARDED = "canyon_guarded"
    PYRAMID_HELD = "pyramid_held"
    NO_COIN_HERE = "no_coin_here"
    COIN_NEEDS_OPEN_TILE = "coin_needs_open_tile"
    COIN_MEETS_ENEMY = "coin_meets_enemy"
    COIN_IS_FORBIDDEN = "coin_is_forbidden"
    COIN_HAS_NO_WAY = "coin_has_no_way"
    MUST_ACT = "must_act"
    SHIP_IS_EMPTY = "ship_is_empty"
    TOO_FAR_TO_SAIL = "too_far_to_sail"
    CORNER_IS_NO_BERTH = "corner_is_no_berth"
    BERTH_IS_TAKEN = "berth_is_taken"
    NO_FUEL = "no_fuel"
    FLY_TO_THE_OTHER_BODY = "fly_to_the_other_body"
    NOT_AN_EXIT = "not_an_exit"
    EXIT_IS_USED_UP = "exit_is_used_up"
    TILE_IS_OPEN = "tile_is_open"
    NOT_A_PLANET_TILE = "not_a_planet_tile"
    TILE_IS_KNOWN = "tile_is_known"
    TILE_IS_NOT_FREE = "tile_is_not_free"
    SAME_TILE_TWICE = "same_tile_twice"
    NO_SUCH_TURN = "no_such_turn"
    NO_FREE_COIN = "no_free_coin"
    CARD_NOT_YOURS = "card_not_yours"
    CARD_IS_FACE_DOWN = "card_is_face_down"
    ONE_CARD_PER_TURN = "one_card_per_turn"
    NO_CARDS_IN_EXTRA_TURN = "no_cards_in_extra_turn"
    ACTION_IS_DONE = "action_is_done"
    CARD_HAS_NO_TARGET = "card_has_no_target"
    NOT_A_TARGET = "not_a_target"
    BOOTS_WITHOUT_COIN = "boots_without_coin"
    TAME_KNIGHT_NEEDS_A_TILE = "tame_knight_needs_a_tile"
    VOTE_NOT_OPEN = "vote_not_open"
    VOTE_TOO_SOON = "vote_too_soon"
    ALREADY_VOTED = "already_voted"
    # options and home-made planets
    TEAMS_NEED_FOUR = "teams_need_four"
    NO_SUCH_SEAT = "no_such_seat"
    NO_SUCH_STATION = "no_such_station"
    MAP_IS_WRONG = "map_is_wrong"
    TOO_FEW_TILES = "too_few_tiles"
    TOO_MANY_TILES = "too_many_tiles"
    EDGE_IS_NOT_YELLOW = "edge_is_not_yellow"
    GREY_IS_NOT_INSIDE = "grey_is_not_inside"
    MAP_IS_NOT_CONNECTED = "map_is_not_connected"
    RING_IS_NOT_ONE_PATH = "ring_is_not_one_path"
    STARTS_ARE_MISSING = "starts_are_missing"
    START_IS_NO_BERTH = "start_is_no_berth"
    START_TOUCHES_MORE_THAN_YELLOW = "start_touches_more_than_yellow"
    STARTS_ARE_UNEVEN = "starts_are_uneven"


class Did(StrEnum):
    """What happened."""

    GAME_BEGAN = "game_began"
    TURN_BEGAN = "turn_began"
    EXTRA_TURN_BEGAN = "extra_turn_began"
    STEPPED = "stepped"
    HOPPED = "hopped"
    OPENED = "opened"
    CHOSE_EXIT = "chose_exit"
    RETURNED_BY_CROCODILE = "returned_by_crocodile"
    LOOPED = "looped"
    WAS_STUCK = "was_stuck"
    BOARDED = "boarded"
    BECAME_GUEST = "became_guest"
    FLOATED_OFF = "floated_off"
    RETURNED_TO_SHIP = "returned_to_ship"
    ENTERED_SECOND_HALF = "entered_second_half"
    KNOCKED_OUT = "knocked_out"
    COIN_TAKEN = "coin_taken"
    COIN_LEFT = "coin_left"
    COIN_LAID = "coin_laid"
    COIN_DELIVERED = "coin_delivered"
    COIN_LOST = "coin_lost"
    CONTAINER_FILLED = "container_filled"
    LOCK_LAID = "lock_laid"
    LOCK_OPENED = "lock_opened"
    FELL_ASLEEP = "fell_asleep"
    WOKE_UP = "woke_up"
    FUEL_FOUND = "fuel_found"
    PEEKED = "peeked"
    PEEKED_FACE = "peeked_face"
    TILES_SWAPPED = "tiles_swapped"
    TILE_TURNED = "tile_turned"
    BEAM_PULLED = "beam_pulled"
    BEAM_IDLE = "beam_idle"
    CARD_DRAWN = "card_drawn"
    CARD_USED = "card_used"
    CARD_RECHARGED = "card_recharged"
    SHIFTED = "shifted"
    TELEPORTED = "teleported"
    SAILED = "sailed"
    FLEW = "flew"
    PICKED_UP = "picked_up"
    FLOWER_TURNED = "flower_turned"
    PASSED = "passed"
    END_PROPOSED = "end_proposed"
    VOTE_OPENED = "vote_opened"
    VOTED = "voted"
    VOTE_FAILED = "vote_failed"
    GAME_ENDED = "game_ended"


CLAUSES = {
    Why.NOTHING_TO_ANSWER: "J-055",
    Why.ASLEEP: "J-080",
    Why.NOT_A_NEIGHBOUR: "J-070",
    Why.SPACE_NEEDS_AN_ARROW: "J-072",
    Why.ENEMY_SHIP: "J-073",
    Why.CANYON_FIRST_HALF: "J-079",
    Why.CANYON_GUARDED: "J-275",
    Why.PYRAMID_HELD: "J-250",
    Why.NO_COIN_HERE: "J-121",
    Why.COIN_NEEDS_OPEN_TILE: "J-126",
    Why.COIN_MEETS_ENEMY: "J-127",
    Why.COIN_IS_FORBIDDEN: "J-128",
    Why.COIN_HAS_NO_WAY: "J-129",
    Why.MUST_ACT: "J-051",
    Why.SHIP_IS_EMPTY: "J-314",
    Why.TOO_FAR_TO_SAIL: "J-310",
    Why.CORNER_IS_NO_BERTH: "J-312",
    Why.BERTH_IS_TAKEN: "J-313",
    Why.NO_FUEL: "J-318",
    Why.FLY_TO_THE_OTHER_BODY: "J-318",
    Why.NOT_AN_EXIT: "J-097",
    Why.EXIT_IS_USED_UP: "J-100",
    Why.TILE_IS_OPEN: "J-225",
    Why.NOT_A_PLANET_TILE: "J-225",
    Why.TILE_IS_KNOWN: "J-225",
    Why.TILE_IS_NOT_FREE: "J-236",
    Why.SAME_TILE_TWICE: "J-236",
    Why.NO_SUCH_TURN: "J-239",
    Why.NO_FREE_COIN: "J-286",
    Why.CARD_NOT_YOURS: "J-346",
    Why.CARD_IS_FACE_DOWN: "J-350",
    Why.ONE_CARD_PER_TURN: "J-347",
    Why.NO_CARDS_IN_EXTRA_TURN: "J-332",
    Why.ACTION_IS_DONE: "J-352",
    Why.CARD_HAS_NO_TARGET: "J-349",
    Why.NOT_A_TARGET: "J-338",
    Why.BOOTS_WITHOUT_COIN: "J-335",
    Why.TAME_KNIGHT_NEEDS_A_TILE: "J-343",
    Why.VOTE_NOT_OPEN: "J-365",
    Why.VOTE_TOO_SOON: "J-365",
    Why.ALREADY_VOTED: "J-366",
    Why.TEAMS_NEED_FOUR: "J-016",
    Why.NO_SUCH_SEAT: "J-012",
    Why.NO_SUCH_STATION: "J-016",
    Why.MAP_IS_WRONG: "J-017",
    Why.TOO_FEW_TILES: "J-017",
    Why.TOO_MANY_TILES: "J-017",
    Why.EDGE_IS_NOT_YELLOW: "J-017",
    Why.GREY_IS_NOT_INSIDE: "J-017",
    Why.MAP_IS_NOT_CONNECTED: "J-017",
    Why.RING_IS_NOT_ONE_PATH: "J-017",
    Why.STARTS_ARE_MISSING: "J-016",
    Why.START_IS_NO_BERTH: "J-014",
    Why.START_TOUCHES_MORE_THAN_YELLOW: "J-014",
    Why.STARTS_ARE_UNEVEN: "J-014",
}

_PLAIN = {why: Refusal(why.value, clause) for why, clause in CLAUSES.items()}


def no(why: Why, **args: Arg) -> Refusal:
    """Refuse for this reason."""
    return Refusal(why.value, CLAUSES[why], dict(args)) if args else _PLAIN[why]
