"""Reading the map, what lies on it, and the cards; counting what is left of all supplies."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.errors import BadMessage

from ..content import FACES, GOODS, OUTFITS, SECTOR, SECTORS, SHIP, TITLE
from ..geometry import POSITION_STEPS, Geo, Laid
from ..state import COPY, FACE_DOWN, NOBODY, Seat, Secret, World, goods_of
from .form import Cubes, Position, Sector
from .names import (
    CUBES,
    SHIP_OF,
    demand,
    find,
    find_all,
    find_position,
    find_seat,
    find_space,
    titles_in,
)


def read_map(sectors: tuple[Sector, ...]) -> Laid:
    """Read the laid sectors, each but the first next to one before it."""
    laid: dict[int, tuple[int, int, int]] = {}
    numbers: set[int] = set()
    for i, row in enumerate(sectors):
        path = f"map[{i}]"
        sector = find(SECTOR, row.sector, f"{path}.sector", "sector")
        demand(sector not in numbers, f"{path}.sector", f"{row.sector!r} is laid twice")
        at = find_position(row.at, f"{path}.at")
        demand(at not in laid, f"{path}.at", f"another sector lies on {row.at!r}")
        beside = not laid or any(at + step in laid for step in POSITION_STEPS)
        demand(beside, f"{path}.at", f"no sector before it lies next to {row.at!r}")
        laid[at] = (at, sector, row.turn)
        numbers.add(sector)
    return tuple(laid.values())


def read_world(first: World, map_: Geo, seats: tuple[Seat, ...], p: Position) -> World:
    """Read what lies about, and count what is left of all supplies."""
    cubes = _cubes(map_, p.cubes)
    open_ = tuple(
        (
            find(TITLE, row.title, f"titles[{i}].title", "title"),
            NOBODY if row.by is None else find_seat(row.by, len(seats), f"titles[{i}].by"),
        )
        for i, row in enumerate(p.titles)
    )
    aside = find_all(TITLE, p.titles_aside, "titles_aside", "title")
    return replace(
        first,
        laid=map_.laid,
        pile=first.pile & ~sum(1 << sector for sector in map_.sector_hex),
        tokens=_tokens(map_, seats, p.tokens_taken),
        faces=_faces_left(first.faces, seats),
        cubes=cubes,
        supply=_supply_left(first.supply, cubes, seats),
        tiles=_tiles_left(first.tiles, seats),
        out=_ships_out(seats),
        gates=_gates(map_, p.gates_used),
        discards=tuple(sorted(p.discards)),
        titles_open=open_,
        titles_deck=_titles_left(first.titles_deck, seats, [title for title, _ in open_], aside),
        titles_aside=aside,
        titles_up=len(open_) + sum(seat.titles.bit_count() for seat in seats),
        copy_with=_with_copy(seats),
    )


# --- on the map -----------------------------------------------------------------------------------


def _cubes(map_: Geo, rows: tuple[Cubes, ...]) -> tuple[tuple[int, int, int], ...]:
    found: dict[tuple[int, int], int] = {}
    for i, row in enumerate(rows):
        at = find_space(map_, row.at, f"cubes[{i}].at")
        cube = find(CUBES, row.cube, f"cubes[{i}].cube", "cube")
        demand(cube < COPY, f"cubes[{i}].cube", "the replication token never lies in space")
        demand((at, cube) not in found, f"cubes[{i}]", f"{row.cube!r} lies on {row.at!r} twice")
        found[at, cube] = row.count
    return tuple(sorted((at, cube, count) for (at, cube), count in found.items()))


def _tokens(map_: Geo, seats: tuple[Seat, ...], names: tuple[str, ...]) -> int:
    """Find out in which sectors tokens still lie."""
    gone = find_all(SECTOR, names, "tokens_taken", "sector")
    places = sum(1 << sector for sector in map_.explorations.values())
    for i, name in enumerate(names):
        there = places >> SECTOR[name] & 1
        demand(there, f"tokens_taken[{i}]", f"{name!r} had no token, or is not laid")
    taken = sum(sum(seat.tokens) for seat in seats)
    demand(len(names) == taken, "tokens_taken", f"expected {taken}: so many have the seats")
    return places & ~gone


def _gates(map_: Geo, names: tuple[str, ...]) -> int:
    for i, name in enumerate(names):
        sector = find(SECTOR, name, f"gates_used[{i}]", "sector")
        laid = SECTORS[sector].kind == "gate" and sector in map_.sector_hex
        demand(laid, f"gates_used[{i}]", f"{name!r} is no laid gate")
    return find_all(SECTOR, names, "gates_used", "sector")


# --- what is left ---------------------------------------------------------------------------------


def _faces_left(faces: tuple[int, int, int], seats: tuple[Seat, ...]) -> tuple[int, int, int]:
    left = [count - sum(seat.tokens[i] for seat in seats) for i, count in enumerate(faces)]
    for face, count in zip(FACES, left):
        demand(count >= 0, "seats", f"{-count} tokens with {face.id!r} too many are taken")
    one, two, three = left
    return one, two, three


def _supply_left(
    supply: tuple[int, ...], cubes: tuple[tuple[int, int, int], ...], seats: tuple[Seat, ...]
) -> tuple[int, ...]:
    left = list(supply)
    for _, cube, count in cubes:
        left[goods_of(cube) - 1] -= count
    for seat in seats:
        for cube in (*seat.cargo, *seat.loose):
            if 0 < cube < COPY:
                left[goods_of(cube) - 1] -= 1
    for row, count in zip(GOODS, left):
        demand(count >= 0, "", f"{-count} cubes of {row.id} too many are in play")
    return tuple(left)


def _tiles_left(tiles: tuple[int, ...], seats: tuple[Seat, ...]) -> tuple[int, ...]:
    left = list(tiles)
    for seat in seats:
        for fitted in seat.fitted:
            left[fitted.outfit] -= 1
    for row, count in zip(OUTFITS, left):
        demand(count >= 0, "seats", f"{-count} outfits {row.id!r} too many are in play")
    return tuple(left)


def _ships_out(seats: tuple[Seat, ...]) -> int:
    """Give the ships that seats have changed for others."""
    return sum(1 << SHIP[SHIP_OF[ability]] for seat in seats for ability in seat.abilities[:-1])


def _with_copy(seats: tuple[Seat, ...]) -> int:
    """Find who has the replication token in the hold."""
    found = [
        number
        for number, seat in enumerate(seats)
        for cube in (*seat.cargo, *seat.loose)
        if cube >= COPY
    ]
    demand(len(found) < 2, "seats", "there is one replication token, not two copies")
    return found[0] if found else NOBODY


def _titles_left(deck: int, seats: tuple[Seat, ...], open_: list[int], aside: int) -> int:
    """Take all titles in play off the deck; each may be in one place only."""
    rows = [("titles", 1 << title) for title in open_]
    rows += [(f"seats[{number}].titles", seat.titles) for number, seat in enumerate(seats)]
    for path, mask in (*rows, ("titles_aside", aside)):
        strays = ", ".join(titles_in(mask & ~deck))
        demand(not strays, path, f"not in this game, or elsewhere too: {strays}")
        deck &= ~mask
    return deck


# --- missions -------------------------------------------------------------------------------------


def read_cards(cards: tuple[int, ...], seats: tuple[Seat, ...], p: Position) -> Secret:
    """Give the deck that is left, the face-down missions of the seats, and the cards drawn."""
    hands = face_down(p, len(seats))
    drawn = () if p.secret is None else tuple(sorted(p.secret.drawn))
    left = set(cards)
    rows = [("discards", p.discards), ("secret.drawn", drawn)]
    rows += [("secret.missions", tuple(card for card in hands if card))]
    for number, seat in enumerate(seats):
        rows.append((f"seats[{number}].completed", seat.completed))
        if seat.mission not in (0, FACE_DOWN):
            rows.append((f"seats[{number}].mission", (seat.mission,)))
    for path, some in rows:
        for card in some:
            if card not in left:
                raise BadMessage(path, f"mission {card} is not in this game, or elsewhere too")
            left.remove(card)
    return Secret(tuple(sorted(left)), hands, drawn)


def face_down(p: Position, seats: int) -> tuple[int, ...]:
    """Give the face-down mission of each seat, 0 where there is none."""
    missions = p.secret.missions if p.secret is not None else ()
    reason = f"expected one for each of {seats} seats, 0 for none"
    demand(len(missions) in (0, seats), "secret.missions", reason)
    return missions or (0,) * seats
