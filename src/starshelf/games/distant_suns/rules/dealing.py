"""The dealer at setup: sheet, start seat, tiles, missions; answers weigh alike (D-004 to D-012)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Fact
from starshelf.core.words import Arg

from .. import names
from ..actions import ChooseSheet, ChooseStartSeat, DealMission, DealTile
from ..chart import CHARTS
from ..content import MISSION_IDS, SHEET_IDS, TILES, TILES_IN_GAME
from ..state import State, active, is_solo
from .desk import Desk, even_deal

SHEETS = tuple(ChooseSheet(sheet) for sheet in SHEET_IDS)
STARTS = tuple(ChooseStartSeat(seat) for seat in range(len(names.SEATS)))
TILE_DEALS = tuple(DealTile(tile) for tile in TILES)
MISSION_DEALS = tuple(DealMission(mission) for mission in MISSION_IDS)


def sheets(s: State) -> tuple[ChooseSheet, ...]:
    """Any of our own sheets (D-004)."""
    return SHEETS


def choose_sheet(desk: Desk, dealer: int, action: ChooseSheet) -> None:
    """Use this sheet for all seats."""
    desk.tell(Fact("sheet_chosen", {"sheet": names.sheet(action.sheet)}))
    desk.open = replace(
        desk.open,
        sheet=action.sheet,
        phase="tiles" if is_solo(desk.open) else "start",
        reached=(0,) * len(CHARTS[action.sheet].worlds),
    )


def starts(s: State) -> tuple[ChooseStartSeat, ...]:
    """Any seat (D-005)."""
    return STARTS[: len(s.open.papers)]


def choose_start(desk: Desk, dealer: int, action: ChooseStartSeat) -> None:
    """Let this seat be active in turn 1."""
    desk.tell(Fact("start_seat_chosen", {"seat": names.SEATS[action.seat]}))
    desk.open = replace(desk.open, start=action.seat, phase="tiles")


def tiles_left(s: State) -> list[DealTile]:
    """Any tile that is not on the panel yet (D-006)."""
    return [deal for deal in TILE_DEALS if deal.shape not in s.open.tiles]


def deal_tile(desk: Desk, dealer: int, action: DealTile) -> None:
    """Lay the tile into the next zone."""
    tiles = (*desk.open.tiles, action.shape)
    desk.tell(Fact("tile_dealt", {"zone": len(tiles), "shape": names.SHAPE[action.shape]}))
    full = len(tiles) == TILES_IN_GAME
    desk.open = replace(desk.open, tiles=tiles, phase="missions" if full else "tiles")


def missions_left(s: State) -> list[DealMission]:
    """Any mission that is not on the panel yet (D-008)."""
    return [deal for deal in MISSION_DEALS if deal.mission not in s.open.missions]


def deal_mission(desk: Desk, dealer: int, action: DealMission) -> None:
    """Lay the mission over the next zone; after the last one the first round begins."""
    missions = (*desk.open.missions, action.mission)
    zone = len(missions)
    args: dict[str, Arg] = {
        "zone": zone,
        "mission": names.MISSION[action.mission],
        "shape": names.SHAPE[desk.open.tiles[zone - 1]],
    }
    desk.tell(Fact("mission_dealt", args))
    full = zone == TILES_IN_GAME
    desk.open = replace(desk.open, missions=missions, phase="assign" if full else "missions")
    if full:
        desk.tell(Fact("round_began", {"round": 1, "seat": names.actor(active(desk.open))}))


SHEET = even_deal(ChooseSheet, "sheet", sheets, choose_sheet)
START = even_deal(ChooseStartSeat, "start", starts, choose_start)
TILE = even_deal(DealTile, "tiles", tiles_left, deal_tile)
MISSION = even_deal(DealMission, "missions", missions_left, deal_mission)
