"""From options to the first state; home-made planets and what they must satisfy (3.1)."""

from __future__ import annotations

from pathlib import Path

from starshelf.core.content import read_row, read_toml
from starshelf.core.errors import BadContent
from starshelf.core.game import Refusal

from .board import SHIFTS, Cell, board_of, is_berth, ring_of, tiles_of
from .content import BACKS, content
from .pending import ACTING, Choosing
from .state import (
    ALL_AWAKE,
    CREW,
    RULES,
    HomePlanet,
    Open,
    Options,
    Starts,
    State,
    Tile,
    Turn,
)
from .why import Why, no


def check_options(seats: int, options: Options) -> Refusal | None:
    """Say why these options do not fit together, or None."""
    if options.teams and seats != 4:
        return no(Why.TEAMS_NEED_FOUR, seats=seats)
    if options.first_seat is not None and options.first_seat >= seats:
        return no(Why.NO_SUCH_SEAT, seat=options.first_seat)
    if isinstance(options.planet, HomePlanet):
        return check_planet(options.planet.map) or check_starts(options.planet, seats)
    return None


def check_planet(rows: tuple[str, ...]) -> Refusal | None:
    """Say which building rule a home-made map breaks, or None (J-017)."""
    for r, row in enumerate(rows, 1):
        for c, mark in enumerate(row, 1):
            if mark not in "yg#.":
                return no(Why.MAP_IS_WRONG, row=r, column=c, mark=mark)
    tiles = tiles_of(rows)
    counts = {back: list(tiles.values()).count(back) for back in BACKS[:3]}
    rules = content().building
    for back, count in counts.items():
        least: int = getattr(rules, f"min_{back}")
        most: int = getattr(rules, f"max_{back}")
        if count < least:
            return no(Why.TOO_FEW_TILES, back=back, count=count, least=least)
        if count > most:
            return no(Why.TOO_MANY_TILES, back=back, count=count, most=most)
    for (r, c), back in tiles.items():
        sides = {tiles.get((r + dr, c + dc), "space") for dr, dc in SHIFTS[::2]}
        if back == "grey" and sides & {"space", "yellow"}:
            return no(Why.GREY_IS_NOT_INSIDE, row=r, column=c)
        if back != "yellow" and "space" in sides:
            return no(Why.EDGE_IS_NOT_YELLOW, row=r, column=c)
    if not _is_connected(tiles):
        return no(Why.MAP_IS_NOT_CONNECTED)
    return None if ring_of(tiles) else no(Why.RING_IS_NOT_ONE_PATH)


def _is_connected(tiles: dict[Cell, str]) -> bool:
    """Whether every tile can be reached across sides."""
    seen: set[Cell] = set()
    todo = [min(tiles)]
    while todo:
        r, c = cell = todo.pop()
        if cell in tiles and cell not in seen:
            seen.add(cell)
            todo += [(r + dr, c + dc) for dr, dc in SHIFTS[::2]]
    return len(seen) == len(tiles)


def check_starts(planet: HomePlanet, seats: int) -> Refusal | None:
    """Say which rule the ship starts of a home-made planet break, or None (J-014)."""
    starts = planet.starts.get(str(seats), ())
    if len(starts) != seats or len(set(starts)) != seats:
        return no(Why.STARTS_ARE_MISSING, seats=seats)
    tiles = tiles_of(planet.map)
    ring = ring_of(tiles)
    for r, c in starts:
        if (r, c) not in ring or not is_berth((r, c), tiles):
            return no(Why.START_IS_NO_BERTH, row=r, column=c)
        touched = {tiles.get((r + dr, c + dc), "yellow") for dr, dc in SHIFTS}
        if touched != {"yellow"}:
            return no(Why.START_TOUCHES_MORE_THAN_YELLOW, row=r, column=c)
    gaps = start_gaps(ring, starts)
    if sum(gaps) != len(ring) or max(gaps) - min(gaps) > content().building.gap_spread_at_most:
        return no(Why.STARTS_ARE_UNEVEN, gaps=tuple(gaps))
    return None


def start_gaps(ring: list[Cell], starts: Starts) -> list[int]:
    """Count the ring steps from each start to the next one, clockwise."""
    spots = [ring.index(start) for start in starts]
    return [(after - spot) % len(ring) for spot, after in zip(spots, spots[1:] + spots[:1])]


def read_planet(file: str | Path) -> HomePlanet:
    """Read a home-made planet from a TOML file; raise BadContent that names row and key."""
    planet = read_row(read_toml(file), "", HomePlanet, file)
    refusal = check_planet(planet.map)
    for seats in planet.starts if refusal is None else ():
        if seats not in ("2", "3", "4"):
            raise BadContent(str(file), "starts", seats, "expected 2, 3 or 4 seats")
        refusal = refusal or check_starts(planet, int(seats))
    if refusal is not None:
        args = refusal.args
        row = f"row {args['row']}, column {args['column']}" if "row" in args else ""
        details = ", ".join(f"{key} {value}" for key, value in args.items())
        reason = f"{refusal.code} [{refusal.clause}]" + (f": {details}" if details else "")
        raise BadContent(str(file), row, "map" if refusal.clause == "J-017" else "starts", reason)
    return planet


def check_file(file: str | Path) -> str:
    """Check a home-made planet's file and say what it holds."""
    planet = read_planet(file)
    return f"a planet of {len(tiles_of(planet.map))} tiles"


def setup(seats: int, options: Options, rules: int = RULES) -> State:
    """Lay out the planet and the station; what is random is left for the dealer."""
    tables = content()
    if isinstance(options.planet, HomePlanet):
        planet = "/".join(options.planet.map)
        starts = options.planet.starts[str(seats)]
        fitting = "dock_4x6"
    else:
        row = tables.planets[options.planet]
        planet, starts, fitting = options.planet, row.starts[str(seats)], row.station
    field = f"{planet}+{options.station or fitting}"
    board = board_of(field)
    first = options.first_seat
    return State(
        Open(
            pending=Choosing() if first is None else ACTING,
            turn=Turn(first or 0),
            astronauts=tuple(board.first_ship + a // CREW for a in range(CREW * seats)),
            ships=tuple(board.number[0, r, c] for r, c in starts),
            coins=(),
            tiles=tuple(Tile(back) for back in board.backs),
            asleep=ALL_AWAKE[seats],
            cards=((),) * seats,
            closed=board.tile_count,
            bags=tuple(tuple(count for _, count in tables.pools[back]) for back in BACKS),
            guards=frozenset(),
            locks=(),
            fuel=(False,) * seats,
            delivered=(0,) * seats,
            supply=tables.supply.coins,
            lost=0,
            locks_reserve=tables.supply.lock_tokens,
            locks_aside=0,
            deck=tuple(tables.artefacts),
            field=field,
            seats=seats,
            teams=options.teams,
            rules=rules,
        )
    )
