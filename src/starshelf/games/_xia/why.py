"""The codes of refusals, each with the clause it rests on, and the codes of facts."""

from __future__ import annotations

from typing import Final

from starshelf.core.game import Refusal
from starshelf.core.words import Arg

REFUSALS: Final = {
    "dealer_only": "X-079",
    "not_an_option": "X-079",
    "wrong_player_count": "X-001",
    "bad_target": "X-012",
    "ship_taken": "X-015",
    "not_your_turn": "X-079",
    "wrong_phase": "X-070",
    "in_a_move": "X-088",
    "not_in_a_move": "X-087",
    "ship_off_map": "X-072",
    "stranded": "X-089",
    "not_enough_energy": "X-543",
    "no_armed_marker": "X-206",
    "no_free_arm_point": "X-206",
    "outfit_disabled": "X-209",
    "impulse_used": "X-103",
    "no_points_left": "X-104",
    "not_next_to_you": "X-104",
    "unexplored_space": "X-112",
    "space_occupied": "X-107",
    "must_leave_shared_space": "X-108",
    "entrance_closed_to_outlaws": "X-151",
    "not_on_a_gate": "X-114",
    "no_other_gate": "X-114",
    "no_free_spawn_point": "X-119",
    "space_not_occupied": "X-121",
    "needs_two_points": "X-121",
    "action_not_tied_to_space": "X-124",
    "no_unexplored_side": "X-170",
    "pile_empty": "X-179",
    "no_token_here": "X-182",
    "does_not_fit": "X-213",
    "tiles_sold_out": "X-213",
    "not_enough_credits": "X-085",
    "target_out_of_range": "X-254",
    "no_line_of_sight": "X-056",
    "not_adjacent": "X-055",
    "no_weapon_for_target": "X-257",
    "attack_needs_a_weapon": "X-259",
    "not_combinable": "X-260",
    "ability_exhausted": "X-541",
    "wrong_moment": "X-540",
    "no_ship_on_line": "X-571",
    "would_destroy_own_ship": "X-558",
    "no_bounty": "X-566",
    "nothing_to_replicate": "X-568",
    "compartment_damaged": "X-230",
    "not_stranded": "X-328",
    "rescuer_needs_energy": "X-328",
    "not_on_mission_point": "X-340",
    "has_active_mission": "X-344",
    "already_drawn_here": "X-340",
    "no_missions_left": "X-343",
    "no_active_mission": "X-365",
    "wrong_mission_point": "X-350",
    "task_not_done": "X-365",
    "task_done": "X-345",
    "not_sneaked_in": "X-369",
    "target_not_in_play": "X-357",
    "wrong_space": "X-390",
    "hold_full": "X-391",
    "goods_sold_out": "X-402",
    "nothing_to_sell": "X-393",
    "den_does_not_buy_back": "X-406",
    "no_cargo_here": "X-397",
    "thrown_out_this_turn": "X-398",
    "nothing_to_jettison": "X-399",
    "not_on_a_planet": "X-076",
    "nothing_to_repair": "X-433",
    "energy_full": "X-432",
    "outfit_damaged": "X-436",
    "bought_this_phase": "X-437",
    "already_rearranged": "X-438",
    "nothing_to_rearrange": "X-438",
    "wrong_tier": "X-440",
    "last_point_not_for_sale": "X-450",
    "too_many_markers": "X-464",
    "gifts_off": "X-642",
    "gift_too_large": "X-641",
    "bad_gift": "X-641",
    "game_over": "X-650",
}

FACTS: Final = tuple(
    """
    game_set_up sector_laid token_placed ship_order_rolled ship_order_tied ship_chosen
    outfit_bought kit_taken npc_dealt npc_entered ship_placed outfit_packed hold_packed
    turn_began turn_skipped ship_returned engine_rolled impulse_used move_began moved moved_on
    passed_ship gate_used gate_first_used tigris_used put_back space_used asteroid_rolled
    debris_rolled nebula_rolled shield_thrown_back shield_seen shield_unseen shield_free
    entrance_crossed energy_lost marker_disarmed became_stranded move_cut_short move_ended scanned
    jumped_blind token_taken attack_declared defence_declared attack_rolled defence_rolled
    damage_dealt damage_placed cube_thrown_out attack_blocked markers_rearmed ram_recoiled
    ship_destroyed bounty_collected bounty_raised bounty_removed became_outlaw became_innocent
    rescued rescued_armed missions_drawn mission_kept mission_kept_hidden mission_refused
    missions_reshuffled mission_task_done mission_pay_set mission_pay_waits scholar_rolled
    hunter_rolled thief_rolled sneak_rolled mission_failed mission_completed mission_aborted
    experience_spent cargo_bought extra_cube cargo_sold all_cargo_sold cargo_picked_up
    cargo_jettisoned mined salvaged harvested gather_failed energy_refilled ship_repaired
    outfit_sold hold_rearranged ship_bought outfit_handed_back fame_bought fame_gained luck_struck
    title_revealed title_put_aside title_earned title_received abilities_refreshed markers_armed
    ability_used ability_rolled die_rerolled harpooned harpoon_followed harpoon_let_go
    harpoon_ended autopilot_moved autopilot_waits cube_replicated damage_healed markers_dumped
    ship_slipped free_shields_won energy_gained result_boosted beam_fired rail_hit business_ended
    npc_target_chosen npc_moved npc_attacked npc_fled npc_arrived npc_destroyed npc_returned
    npc_skipped npc_damaged tie_decided credits_given game_won game_stopped_at_limit
    solo_lost actions_ended weapon_named attack_cancelled
    """.split()
)

ENDINGS: Final = ("target_reached", "round_limit", "solo_lost", "solo_gold", "solo_silver",
                  "solo_bronze", "solo_won")


def no(code: str, **args: Arg) -> Refusal:
    """Refuse, with the clause of the code."""
    return Refusal(code, REFUSALS[code], args)


def no_by(code: str, clause: str, **args: Arg) -> Refusal:
    """Refuse by another clause than the code's usual one."""
    return Refusal(code, clause, args)
