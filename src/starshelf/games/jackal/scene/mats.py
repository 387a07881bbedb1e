"""What lies beside the boards: the seats' mats, the supply, and what nobody has opened yet."""

from __future__ import annotations

from starshelf.core.remember import remember
from starshelf.core.scene import Piece, Place
from starshelf.core.sheet import Part
from starshelf.core.words import Message, SeatName

from ..content import BACKS
from ..messages import card_word, tile_word
from ..state import Card, fronts
from .figures import ASLEEP, MARKS
from .layout import CARD_HEIGHT, CARD_WIDTH, MAT_HEIGHT, MAT_WIDTH

UNSEEN_COLUMNS = max(len(fronts(back)) for back in BACKS)


@remember
def mat(
    seat: int, coins: int, fuelled: bool, looks: tuple[int, ...], hand: tuple[Card, ...], own: bool
) -> Part:
    """The mat of a seat: coins, fuel, figures, cards."""
    where = f"mat:{seat}"
    who = SeatName(seat)
    delivered = Message("piece-coins_delivered", {"seat": who, "count": coins})
    fuel = Message("piece-fuel", {"seat": who}) if fuelled else None
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
            label=delivered,
        ),
        Piece(
            f"fuel:{seat}",
            "fuel_sign",
            where,
            1.8,
            0.85,
            0.85,
            flags=() if fuelled else ("dim",),
            label=fuel,
        ),
    ]
    for number, look in enumerate(looks):
        x = 2.65 + 0.62 * number
        name, symbol = f"mate:{seat}:{number}", f"astronaut_{seat}"
        pieces.append(
            Piece(
                name,
                symbol,
                where,
                x,
                0.85,
                0.66,
                seat=seat,
                flags=("asleep",) if look == ASLEEP else (),
            )
        )
        if look:
            pieces.append(Piece(f"mark:{name}", MARKS[look], where, x + 0.2, 0.5, 0.3))
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
                target=own,
            )
        )
    title = Message("place-title-mat", {"seat": who})
    place = Place(where, "mat", MAT_WIDTH, MAT_HEIGHT, owner=seat, title=title)
    return Part(tuple(pieces), places=(place,))


@remember
def tray(deck: int, supply: int, lost: int, locks: int) -> Part:
    """What belongs to nobody."""
    things = (
        ("deck", "card_back", deck, CARD_WIDTH),
        ("supply", "coin", supply, 1.0),
        ("lost", "coin_lost", lost, 1.0),
        ("locks", "lock", locks, 0.95),
    )
    pieces = [
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
    place = Place("tray", "tray", 5.0, 1.6, title=Message("place-title-tray"))
    return Part(tuple(pieces), places=(place,))


@remember
def unseen_place() -> Part:
    """The place of the public bag."""
    title = Message("place-title-unseen")
    place = Place("unseen", "tray", UNSEEN_COLUMNS + 1.5, 1.1 * len(BACKS), title=title)
    return Part(places=(place,))


@remember
def unseen(back: str, bag: tuple[int, ...], closed: int) -> Part:
    """A line of the public bag: every front under a back, faint once all of it are open."""
    y = 0.55 + 1.1 * BACKS.index(back)
    label = Message(f"closed-{back}")
    pieces = [
        Piece(f"bag:{back}", f"back_{back}", "unseen", 0.55, y, 1.0, count=closed, label=label)
    ]
    for i, (face, left) in enumerate(zip(fronts(back), bag)):
        count = max(0, left)
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
    return Part(tuple(pieces))
