"""The dealer's answers at setup, and the autopilot of the practice flight (D-004 to D-012)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Fact
from starshelf.core.rng import Rng
from starshelf.core.words import Arg
from starshelf.games.distant_suns import names
from starshelf.games.distant_suns.actions import (
    Action,
    AutopilotModule,
    ChooseSheet,
    ChooseStartSeat,
    DealMission,
    DealTile,
)
from starshelf.games.distant_suns.chart import CHARTS
from starshelf.games.distant_suns.content import MISSION_IDS, SHEET_IDS, TILES, TILES_IN_GAME
from starshelf.games.distant_suns.rules import assign
from starshelf.games.distant_suns.state import State, active, is_solo

SHEETS = tuple(ChooseSheet(sheet) for sheet in SHEET_IDS)
STARTS = tuple(ChooseStartSeat(seat) for seat in range(4))
TILE = {tile: DealTile(tile) for tile in TILES}
MISSION = {mission: DealMission(mission) for mission in MISSION_IDS}


def answers(s: State) -> tuple[Action, ...]:
    """List what the dealer may deal now; all answers weigh the same."""
    if s.phase == "sheet":
        return SHEETS
    if s.phase == "start":
        return STARTS[: len(s.papers)]
    if s.phase == "tiles":
        return tuple(TILE[tile] for tile in TILES if tile not in s.tiles)
    if s.phase == "missions":
        return tuple(MISSION[mission] for mission in MISSION_IDS if mission not in s.missions)
    if s.phase == "assign" and active(s) < 0:
        return assign.autopilot_options(s)
    return ()


def odds(s: State) -> dict[Action, int]:
    """Weigh the dealer's answers."""
    return dict.fromkeys(answers(s), 1)


def deal(s: State, rng: Rng) -> Action:
    """Draw one answer."""
    choices = answers(s)
    return choices[rng.below(len(choices))]


def apply_choose_sheet(s: State, action: ChooseSheet) -> tuple[State, tuple[Fact, ...]]:
    """Use this sheet for all seats."""
    fact = Fact("sheet_chosen", {"sheet": names.sheet(action.sheet)})
    after = replace(
        s,
        sheet=action.sheet,
        phase="tiles" if is_solo(s) else "start",
        reached=(0,) * len(CHARTS[action.sheet].worlds),
    )
    return after, (fact,)


def apply_choose_start_seat(s: State, action: ChooseStartSeat) -> tuple[State, tuple[Fact, ...]]:
    """Let this seat be active in turn 1."""
    fact = Fact("start_seat_chosen", {"seat": names.SEATS[action.seat]})
    return replace(s, start=action.seat, phase="tiles"), (fact,)


def apply_deal_tile(s: State, action: DealTile) -> tuple[State, tuple[Fact, ...]]:
    """Lay the tile into the next zone."""
    tiles = (*s.tiles, action.shape)
    fact = Fact("tile_dealt", {"zone": len(tiles), "shape": names.SHAPE[action.shape]})
    full = len(tiles) == TILES_IN_GAME
    return replace(s, tiles=tiles, phase="missions" if full else "tiles"), (fact,)


def apply_deal_mission(s: State, action: DealMission) -> tuple[State, tuple[Fact, ...]]:
    """Lay the mission over the next zone; after the last one the first round begins."""
    missions = (*s.missions, action.mission)
    zone = len(missions)
    args: dict[str, Arg] = {
        "zone": zone,
        "mission": names.MISSION[action.mission],
        "shape": names.SHAPE[s.tiles[zone - 1]],
    }
    facts = [Fact("mission_dealt", args)]
    full = zone == TILES_IN_GAME
    after = replace(s, missions=missions, phase="assign" if full else "missions")
    if full:
        facts.append(Fact("round_began", {"round": 1, "seat": names.actor(active(after))}))
    return after, tuple(facts)


def apply_autopilot_module(s: State, action: AutopilotModule) -> tuple[State, tuple[Fact, ...]]:
    """Place the module for the autopilot (D-153)."""
    return assign.place_module(s, action.side, action.pair, action.face)
