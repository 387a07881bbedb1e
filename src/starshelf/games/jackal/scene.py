"""A view of Jackal as things to draw: boards, mats, the supply, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.game import Action
from starshelf.core.scene import Ask, Piece, Place, Scene, SeatNote, Target
from starshelf.core.words import Arg, Message, SeatName
from starshelf.games.jackal.board import BODIES
from starshelf.games.jackal.content import BACKS, content
from starshelf.games.jackal.messages import card_word, figure_word, place_words, tile_word
from starshelf.games.jackal.offers import offers_of
from starshelf.games.jackal.stage import (
    CARD_HEIGHT,
    CARD_WIDTH,
    HALF_SHIFT,
    MAT_WIDTH,
    board_places,
    edge_labels,
    figure_spots,
    mat,
    middle,
    space_pieces,
    spot,
)
from starshelf.games.jackal.state import (
    CREW,
    After,
    Choosing,
    Drawing,
    Exiting,
    Opening,
    Over,
    Peeking,
    Placing,
    Pulling,
    Showing,
    Swapping,
    Targeting,
    Tile,
    Turning,
    Voting,
    board,
    content_pool,
    face_of,
    fronts,
    roster,
)
from starshelf.games.jackal.view import View

DEALERS = (Choosing, Opening, Showing, Drawing)
"""Questions that the dealer answers."""

QUIET_FROM = 6
"""Quiet rounds are mentioned once there are so many (ledger, section 12)."""

QUIET_END = content().limits["quiet_end_rounds"]
UNSEEN_COLUMNS = 11


def scene(view: View, legal: Sequence[Action]) -> Scene:
    """Draw a view; `legal` is the viewer's legal list."""
    offers = offers_of(view, legal)
    clicked = frozenset(target for offer in offers for target in offer.path)
    bag, bag_pieces = _unseen(view)
    seats = range(view.seats)
    return Scene(
        places=(*board_places(view.field), *(mat(seat) for seat in seats), _tray(), bag),
        pieces=(
            *space_pieces(view.field),
            *_tiles(view),
            *_ships(view),
            *_coins(view, clicked),
            *_astronauts(view, clicked),
            *_handles(view),
            *(piece for seat in seats for piece in _mat_pieces(view, seat)),
            *_tray_pieces(view),
            *bag_pieces,
        ),
        labels=edge_labels(view.field),
        targets=_targets(view),
        offers=offers,
        ask=ask_of(view),
        seats=tuple(_seat_note(view, seat) for seat in seats),
        notes=_notes(view),
    )


# --- the boards -----------------------------------------------------------------------------------


def _tiles(view: View) -> list[Piece]:
    tables = board(view)
    pieces: list[Piece] = []
    locks = frozenset(view.locks)
    for cell, tile in enumerate(view.tiles):
        x, y = middle(tables, cell)
        where, name = BODIES[tables.cells[cell][0]], tables.ids[cell]
        if tile.open:
            pieces.append(Piece(f"ground:{name}", f"ground_{tile.back}", where, x, y))
            pieces.append(
                Piece(
                    f"tile:{name}",
                    tile.face,
                    where,
                    x,
                    y,
                    0.94,
                    turn=90 * tile.turn,
                    flags=("dim",) if tile.spent else (),
                )
            )
            if tile.spent:
                pieces.append(Piece(f"spent:{name}", "footprints", where, x - 0.27, y + 0.25, 0.4))
            if cell in locks:
                lock = Message("piece-lock")
                pieces.append(
                    Piece(f"lock:{name}", "lock", where, x + 0.3, y - 0.28, 0.36, label=lock)
                )
            continue
        pieces.append(Piece(f"tile:{name}", f"back_{tile.back}", where, x, y, 0.98))
        if tile.face:
            pieces.append(
                Piece(
                    f"seen:{name}",
                    tile.face,
                    where,
                    x,
                    y,
                    0.8,
                    turn=90 * tile.turn,
                    flags=("ghost",),
                )
            )
        peekers = [seat for seat in range(view.seats) if tile.known >> seat & 1]
        pieces += [
            Piece(f"eye:{name}:{seat}", "eye", where, x - 0.3 + 0.27 * i, y - 0.3, 0.28, seat=seat)
            for i, seat in enumerate(peekers)
        ]
    if isinstance(view.pending, Swapping) and view.pending.first is not None:
        first = view.pending.first
        x, y = middle(tables, first)
        pieces.append(Piece("swap_mark", "swap_mark", BODIES[tables.cells[first][0]], x, y, 1.0))
    return pieces


def _ships(view: View) -> list[Piece]:
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


def _coins(view: View, clicked: frozenset[str]) -> list[Piece]:
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


def _astronauts(view: View, clicked: frozenset[str]) -> list[Piece]:
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
            mark = _state_mark(view, astronaut)
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


def _state_mark(view: View, astronaut: int) -> str:
    """The symbol of what is special about an astronaut: asleep, or a guest."""
    if view.asleep[astronaut]:
        return "sleep"
    host = view.astronauts[astronaut] - board(view).first_ship
    seat = astronaut // CREW
    return "guest" if host >= 0 and host not in roster(view, seat).side else ""


def _handles(view: View) -> list[Piece]:
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


def _targets(view: View) -> tuple[Target, ...]:
    """A target for every cell, so that any click has a meaning, and for open second halves."""
    tables = board(view)
    words = place_words(view.field)
    targets = []
    for cell, tile in enumerate(view.tiles):
        x, y = middle(tables, cell)
        where = BODIES[tables.cells[cell][0]]
        label = Message("cell", {"place": words[cell], "what": tile_label(view, tile)})
        targets.append(Target(tables.ids[cell], where, x, y, label=label))
        if tile.open and tile.face == "canyon":
            second = cell + tables.tile_count
            targets.append(
                Target(
                    tables.ids[second],
                    where,
                    x + HALF_SHIFT,
                    y - HALF_SHIFT,
                    "circle",
                    0.5,
                    label=words[second],
                )
            )
    for cell in range(tables.first_ring, tables.first_ship):
        x, y = middle(tables, cell)
        what = Message("piece-berth" if cell in tables.is_berth else "piece-corner")
        label = Message("cell", {"place": words[cell], "what": what})
        targets.append(Target(tables.ids[cell], BODIES[tables.cells[cell][0]], x, y, label=label))
    return tuple(targets)


def tile_label(view: View, tile: Tile) -> Message:
    """Say what a tile is, as far as the viewer may know."""
    if tile.open:
        word = tile_word(tile.face)
        if tile.spent:
            return Message("piece-open_spent", {"tile": word})
        return Message("piece-open", {"tile": word, "help": tile_word(f"{tile.face}-help")})
    back = Message(f"back-{tile.back}")
    if tile.face:
        return Message("piece-closed_known", {"back": back, "tile": tile_word(tile.face)})
    peekers = tuple(SeatName(seat) for seat in range(view.seats) if tile.known >> seat & 1)
    if peekers:
        return Message("piece-closed_peeked", {"back": back, "seats": peekers})
    return Message("piece-closed", {"back": back})


# --- mats, supply, bag ----------------------------------------------------------------------------


def _mat_pieces(view: View, seat: int) -> list[Piece]:
    where = f"mat:{seat}"
    who = SeatName(seat)
    coins = view.delivered[seat]
    pieces = [
        Piece(
            f"purse:{seat}",
            "coin",
            where,
            0.75,
            0.85,
            1.15,
            count=coins,
            flags=() if coins else ("dim",),
            label=Message("piece-coins_delivered", {"seat": who, "count": coins}),
        ),
    ]
    if view.fuel[seat]:
        fuel = Message("piece-fuel", {"seat": who})
        pieces.append(Piece(f"fuel:{seat}", "fuel_sign", where, 1.8, 0.85, 0.85, label=fuel))
    else:
        pieces.append(Piece(f"fuel:{seat}", "fuel_sign", where, 1.8, 0.85, 0.85, flags=("dim",)))
    for number in range(CREW):
        astronaut = CREW * seat + number
        x = 2.65 + 0.62 * number
        pieces.append(
            Piece(
                f"mate:{seat}:{number}",
                f"astronaut_{seat}",
                where,
                x,
                0.85,
                0.66,
                seat=seat,
                flags=("asleep",) if view.asleep[astronaut] else (),
                label=figure_word(view, astronaut),
            )
        )
        mark = _state_mark(view, astronaut)
        if mark:
            pieces.append(Piece(f"mark:mate:{seat}:{number}", mark, where, x + 0.2, 0.5, 0.3))
    hand = view.cards[seat]
    first, last = 4.75 + CARD_WIDTH / 2 - 0.1, MAT_WIDTH - CARD_WIDTH / 2 - 0.1
    step = min(CARD_WIDTH + 0.08, (last - first) / max(1, len(hand) - 1))
    for i, card in enumerate(hand):
        args = {"card": card_word(card.id), "help": card_word(f"{card.id}-help")}
        pieces.append(
            Piece(
                f"card:{card.id}",
                f"card_{card.id}",
                where,
                first + step * i,
                0.85,
                CARD_WIDTH,
                tall=CARD_HEIGHT,
                flags=() if card.ready else ("dim",),
                label=Message("card-ready" if card.ready else "card-used", args),
                target=seat == view.viewer,
            )
        )
    return pieces


def _tray() -> Place:
    return Place("tray", "tray", 5.0, 1.6, title=Message("place-title-tray"))


def _tray_pieces(view: View) -> list[Piece]:
    things = (
        ("deck", "card_back", len(view.deck), CARD_WIDTH),
        ("supply", "coin", view.supply, 1.0),
        ("lost", "coin_lost", view.lost, 1.0),
        ("locks", "lock", view.locks_reserve, 0.95),
    )
    return [
        Piece(
            name,
            symbol,
            "tray",
            0.75 + 1.17 * i,
            0.8,
            size,
            tall=CARD_HEIGHT if name == "deck" else None,
            count=count,
            flags=() if count else ("dim",),
            label=Message(f"piece-{name}", {"count": count}),
        )
        for i, (name, symbol, count, size) in enumerate(things)
    ]


def unseen(view: View) -> dict[str, dict[str, int]]:
    """Count, for each back, the fronts that are not open yet: the box minus open tiles."""
    bags = {back: dict(content_pool(back)) for back in BACKS}
    for tile in view.tiles:
        if tile.open:
            bags[tile.back][tile.face] -= 1
    return bags


def _unseen(view: View) -> tuple[Place, list[Piece]]:
    """The public bag: for each back what may still lie under it, one line or two each."""
    pieces: list[Piece] = []
    line = 0
    bags = unseen(view)
    for back in BACKS:
        pieces.append(
            Piece(
                f"bag:{back}",
                f"back_{back}",
                "unseen",
                0.55,
                line + 0.55,
                0.86,
                count=sum(not tile.open and tile.back == back for tile in view.tiles),
                label=Message("piece-closed", {"back": Message(f"back-{back}")}),
            )
        )
        left = [(face, bags[back][face]) for face in fronts(back) if bags[back][face]]
        for i, (face, count) in enumerate(left):
            args: dict[str, Arg] = {
                "back": Message(f"back-{back}"),
                "tile": tile_word(face),
                "count": count,
            }
            pieces.append(
                Piece(
                    f"bag:{back}:{face}",
                    face,
                    "unseen",
                    1.65 + i % UNSEEN_COLUMNS,
                    line + 0.55 + i // UNSEEN_COLUMNS,
                    0.8,
                    count=count if count > 1 else None,
                    label=Message("piece-unseen", args),
                )
            )
        line += max(1, -(-len(left) // UNSEEN_COLUMNS))
    title = Message("place-title-unseen")
    return Place("unseen", "tray", UNSEEN_COLUMNS + 1.3, line + 0.1, title=title), pieces


# --- words about the table ------------------------------------------------------------------------


def asked_seats(view: View) -> tuple[int, ...]:
    """The seats that owe a decision."""
    if isinstance(view.pending, (Over, *DEALERS)):
        return ()
    if isinstance(view.pending, Voting):
        return tuple(seat for seat in range(view.seats) if not view.voted[seat])
    return (view.seat,)


def ask_of(view: View) -> Ask:
    """Say what is wanted now, of whom, and by which clause."""
    pending = view.pending
    who = {"seat": SeatName(view.seat)}
    seats = asked_seats(view)
    if isinstance(pending, Over):
        return Ask(Message("ask-over"), (), "J-360")
    if isinstance(pending, Voting):
        return Ask(Message("ask-vote"), seats, "J-366")
    if isinstance(pending, DEALERS):
        return Ask(Message("ask-deal"), (), "J-410")
    if isinstance(pending, Exiting):
        tile = tile_word(view.tiles[pending.cell].face)
        return Ask(Message("ask-exit", {**who, "tile": tile}), seats, "J-096")
    if isinstance(pending, Peeking):
        return Ask(Message("ask-peek", {**who, "left": pending.left}), seats, "J-225")
    if isinstance(pending, Swapping):
        step = "ask-swap_first" if pending.first is None else "ask-swap_second"
        return Ask(Message(step, who), seats, "J-236")
    if isinstance(pending, Turning):
        cell = place_words(view.field)[pending.cells[0]]
        return Ask(Message("ask-turn_tile", {**who, "cell": cell}), seats, "J-239")
    if isinstance(pending, Pulling):
        return Ask(Message("ask-pull", who), seats, "J-286")
    if isinstance(pending, (Targeting, Placing)):
        name = "ask-card_target" if isinstance(pending, Targeting) else "ask-card_place"
        return Ask(Message(name, {**who, "card": card_word(pending.card)}), seats, "J-053")
    if isinstance(pending, After):
        return Ask(Message("ask-after_action", who), seats, "J-053")
    ready = not view.card_used and not view.extra
    cards = ready and any(card.ready for card in view.cards[view.seat])
    return Ask(Message("ask-turn_cards" if cards else "ask-turn", who), seats, "J-050")


def _seat_note(view: View, seat: int) -> SeatNote:
    notes = []
    if view.teams:
        notes.append(Message("note-team", {"team": seat % 2 + 1}))
    if view.fuel[seat]:
        notes.append(Message("note-fuel"))
    if view.cards[seat]:
        notes.append(Message("note-cards", {"count": len(view.cards[seat])}))
    asleep = sum(1 for astronaut in roster(view, seat).own if view.asleep[astronaut])
    if asleep:
        notes.append(Message("note-asleep", {"count": asleep}))
    if view.voted and view.voted[seat]:
        notes.append(Message("note-voted"))
    return SeatNote(seat, view.delivered[seat], tuple(notes), f"ship_{seat}")


def _notes(view: View) -> tuple[Message, ...]:
    tables = board(view)
    closed = [not tile.open for tile in view.tiles]
    notes = [
        Message("note-round", {"round": view.turns // view.seats + 1}),
        Message("note-coins_out", {"count": sum(count for _, count in view.coins)}),
        Message(
            "note-closed",
            {
                "planet": sum(closed[: tables.planet_count]),
                "station": sum(closed[tables.planet_count :]),
            },
        ),
    ]
    if view.extra:
        notes.append(Message("note-extra_turn"))
    quiet = view.quiet // view.seats
    if quiet >= QUIET_FROM:
        notes.append(Message("note-quiet", {"rounds": quiet, "limit": QUIET_END}))
    return tuple(notes)
