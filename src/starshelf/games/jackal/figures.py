"""What stands and lies on the boards: ships, coins, astronauts, the handles of a tile."""

from __future__ import annotations

from starshelf.core.scene import Piece
from starshelf.core.words import Message, SeatName
from starshelf.games.jackal.board import BODIES
from starshelf.games.jackal.messages import figure_word
from starshelf.games.jackal.stage import HALF_SHIFT, figure_spots, middle, spot
from starshelf.games.jackal.state import CREW, Exiting, Turning, board, face_of, roster
from starshelf.games.jackal.view import View


def ship_pieces(view: View) -> list[Piece]:
    tables = board(view)
    pieces = []
    for seat, cell in enumerate(view.ships):
        x, y = middle(tables, cell)
        fuelled = view.fuel[seat]
        pieces.append(
            Piece(
                f"ship:{seat}",
                f"ship_fuelled_{seat}" if fuelled else f"ship_{seat}",
                BODIES[tables.cells[cell][0]],
                x,
                y - 0.06,
                0.92,
                seat=seat,
                label=Message(
                    "piece-ship_fuelled" if fuelled else "piece-ship", {"seat": SeatName(seat)}
                ),
                target=True,
            )
        )
    return pieces


def coin_pieces(view: View, clicked: frozenset[str]) -> list[Piece]:
    tables = board(view)
    pieces = []
    for place, count in view.coins:
        where, x, y = spot(tables, place, view.ships)
        name = f"coin:{tables.ids[place]}"
        if place >= tables.tile_count:
            x, y = x + 0.13, y - 0.1
        elif view.tiles[place].face == "canyon":
            x, y = x - HALF_SHIFT - 0.1, y + HALF_SHIFT - 0.12
        else:
            x, y = x - 0.25, y - 0.23
        pieces.append(
            Piece(
                name,
                "coin",
                where,
                x,
                y,
                0.4,
                count=count if count > 1 else None,
                label=Message("piece-coin", {"count": count}),
                target=name in clicked,
            )
        )
    return pieces


def astronaut_pieces(view: View, clicked: frozenset[str]) -> list[Piece]:
    tables = board(view)
    groups: dict[int, list[int]] = {}
    for astronaut, place in enumerate(view.astronauts):
        groups.setdefault(place, []).append(astronaut)
    pieces = []
    for place, group in sorted(groups.items()):
        where, x, y = spot(tables, place, view.ships)
        aboard = place >= tables.first_ship
        half = tables.tile_count <= place < tables.first_ring
        if place < tables.tile_count and view.tiles[place].face == "canyon":
            half = True
            x, y = x - HALF_SHIFT, y + HALF_SHIFT
        floating = tables.first_ring <= place < tables.first_ship
        spots = figure_spots(len(group), half=half, aboard=aboard)
        for astronaut, (dx, dy, size) in zip(group, spots):
            seat, number = divmod(astronaut, CREW)
            name = f"astronaut:{seat}:{number}"
            if isinstance(view.pending, Exiting) and view.pending.astronaut == astronaut:
                pieces.append(Piece("mover", "mover", where, x + dx, y + dy, size * 1.35))
            if floating:
                pieces.append(
                    Piece(f"bubble:{name}", "floating", where, x + dx, y + dy, size * 1.3)
                )
            pieces.append(
                Piece(
                    name,
                    f"astronaut_{seat}",
                    where,
                    x + dx,
                    y + dy,
                    size,
                    seat=seat,
                    flags=("asleep",) if view.asleep[astronaut] else (),
                    label=figure_word(view, astronaut),
                    target=seat == view.viewer or name in clicked,
                )
            )
            mark = state_mark(view, astronaut)
            if mark:
                pieces.append(
                    Piece(
                        f"mark:{name}",
                        mark,
                        where,
                        x + dx + size * 0.34,
                        y + dy - size * 0.38,
                        size * 0.44,
                    )
                )
    return pieces


def state_mark(view: View, astronaut: int) -> str:
    """The symbol of what is special about an astronaut: asleep, or a guest."""
    if view.asleep[astronaut]:
        return "sleep"
    host = view.astronauts[astronaut] - board(view).first_ship
    seat = astronaut // CREW
    return "guest" if host >= 0 and host not in roster(view, seat).side else ""


def turn_handles(view: View) -> list[Piece]:
    """Small pictures of the turns that a swapped tile may get, around it (J-239)."""
    if not isinstance(view.pending, Turning) or view.viewer != view.seat:
        return []
    tables = board(view)
    cell = view.pending.cells[0]
    tile = view.tiles[cell]
    x, y = middle(tables, cell)
    where = BODIES[tables.cells[cell][0]]
    pieces = [Piece("turning", "swap_mark", where, x, y, 1.0)]
    for turn, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))[: face_of(tile).period]):
        at = (x + 0.82 * dx, y + 0.82 * dy)
        pieces.append(Piece(f"plate:{turn}", f"ground_{tile.back}", where, *at, 0.62))
        pieces.append(
            Piece(
                f"turn:{turn}",
                tile.face,
                where,
                *at,
                0.6,
                turn=90 * turn,
                label=Message("piece-turn"),
                target=True,
            )
        )
    return pieces
