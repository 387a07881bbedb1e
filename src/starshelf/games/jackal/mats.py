"""What lies beside the boards: the seats' mats, the supply, and what nobody has opened yet."""

from __future__ import annotations

from functools import cache, lru_cache

from starshelf.core.scene import Piece, Place
from starshelf.core.words import Message, SeatName
from starshelf.games.jackal.content import BACKS, content
from starshelf.games.jackal.figures import state_mark
from starshelf.games.jackal.messages import card_word, tile_word
from starshelf.games.jackal.stage import CARD_HEIGHT, CARD_WIDTH, MAT_WIDTH
from starshelf.games.jackal.state import CREW, Tile, fronts
from starshelf.games.jackal.view import View

UNSEEN_COLUMNS = max(len(fronts(back)) for back in BACKS)


def mat_pieces(view: View, seat: int) -> list[Piece]:
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
            )
        )
        mark = state_mark(view, astronaut)
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


def tray() -> Place:
    return Place("tray", "tray", 5.0, 1.6, title=Message("place-title-tray"))


def tray_pieces(view: View) -> list[Piece]:
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


def unseen(tiles: tuple[Tile, ...]) -> dict[str, dict[str, int]]:
    """Count, for each back, the fronts that are not open yet: the box minus open tiles."""
    bags = {back: dict(content().pools[back]) for back in BACKS}
    for tile in tiles:
        if tile.open:
            bags[tile.back][tile.face] -= 1
    return bags


@cache
def bag_place() -> Place:
    title = Message("place-title-unseen")
    return Place("unseen", "tray", UNSEEN_COLUMNS + 1.5, 1.1 * len(BACKS), title=title)


@lru_cache(maxsize=512)
def bag_pieces(tiles: tuple[Tile, ...]) -> tuple[Piece, ...]:
    """The public bag, a line for each back: every front under it, faint once all of it are open."""
    pieces: list[Piece] = []
    bags = unseen(tiles)
    for line, back in enumerate(BACKS):
        y = 0.55 + 1.1 * line
        pieces.append(
            Piece(
                f"bag:{back}",
                f"back_{back}",
                "unseen",
                0.55,
                y,
                1.0,
                count=sum(not tile.open and tile.back == back for tile in tiles),
                label=Message(f"closed-{back}"),
            )
        )
        for i, face in enumerate(fronts(back)):
            count = max(0, bags[back][face])
            x = 1.9 + i
            if count:
                pieces.append(Piece(f"under:{back}:{face}", f"ground_{back}", "unseen", x, y, 0.96))
            pieces.append(
                Piece(
                    f"bag:{back}:{face}",
                    face,
                    "unseen",
                    x,
                    y,
                    0.86,
                    count=count if count > 1 else None,
                    flags=() if count else ("dim",),
                    label=tile_word(face),
                )
            )
    return tuple(pieces)
