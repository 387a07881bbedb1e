"""A view as things to draw: the sky, a mat for each seat, the gauge of the seat that looks."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.remember import remember
from starshelf.core.scene import Ask, Label, Piece, Place, Scene, SeatNote, Target
from starshelf.core.sheet import Part, Sheet
from starshelf.core.words import Message, SeatName

from ..actions import Burn
from ..state import FUEL_PER_ROUND, is_over, rounds_done
from ..view import View
from .offers import POINTING

__all__ = ["intent", "scene"]

intent = POINTING.intent


def scene(v: View, legal: Sequence[Burn]) -> Scene:
    """Put the parts together."""
    o = v.open
    number = min(rounds_done(o) + 1, o.rounds)
    sheet = Sheet()
    sheet.put(sky(o.comet, number))
    for seat, tank in enumerate(o.tanks):
        wish = v.wishes[seat] if seat < len(v.wishes) else None
        sheet.put(mat(seat, tank, o.caught[seat], o.wishing, wish))
    if v.viewer is not None:
        sheet.put(gauge(v.viewer, o.rounds, o.tanks[v.viewer], v.my_burn))
    return sheet.scene(
        offers=POINTING.offers(v, legal),
        ask=_ask(v),
        seats=tuple(_note(v, seat) for seat in range(len(o.tanks))),
        notes=(
            Message("note-round", {"round": number, "rounds": o.rounds}),
            Message("note-pile", {"comets": sum(o.pile)}),
        ),
    )


@remember
def sky(worth: int, number: int) -> Part:
    """The comet in sight, if any."""
    place = Place("sky", "board", 8, 3, title=Message("place-sky"))
    if not worth:
        return Part(places=(place,))
    label = Message("piece-comet", {"worth": worth})
    name = f"comet:{number}"
    comet = Piece(name, "comet", "sky", 4, 1.5, size=2.4, text=str(worth), label=label)
    return Part((comet,), places=(place,))


@remember
def mat(seat: int, tank: int, caught: tuple[int, ...], wishing: bool, wish: int | None) -> Part:
    """A seat's fuel, its wish and its comets."""
    here = f"mat:{seat}"
    fuel = Message("piece-fuel", {"fuel": tank})
    pieces = [Piece(f"tank:{seat}", "fuel", here, 0.7, 1, seat=seat, count=tank, label=fuel)]
    if wishing:
        label = Message("piece-wish", {"worth": wish}) if wish else Message("piece-wish-hidden")
        text = str(wish) if wish else "?"
        pieces.append(Piece(f"wish:{seat}", "wish", here, 1.8, 1, text=text, label=label))
    for number, worth in enumerate(caught):
        label = Message("piece-comet", {"worth": worth})
        name, x = f"caught:{seat}:{number}", 2.8 + 0.5 * number
        pieces.append(Piece(name, "comet", here, x, 1, size=0.8, text=str(worth), label=label))
    title = Message("place-mat", {"seat": SeatName(seat)})
    return Part(tuple(pieces), places=(Place(here, "mat", 6, 2, owner=seat, title=title),))


@remember
def gauge(seat: int, rounds: int, tank: int, chosen: int | None) -> Part:
    """All burns there can be; those above the tank are dim."""
    levels = FUEL_PER_ROUND * rounds + 1
    sheet = Sheet([Place("gauge", "track", levels, 1, owner=seat, title=Message("place-gauge"))])
    for fuel in range(levels):
        label = Message("offer-burn", {"fuel": fuel})
        sheet.targets.append(Target(f"burn:{fuel}", "gauge", fuel + 0.5, 0.5, label=label))
        sheet.pieces.append(
            Piece(
                f"cell:{fuel}",
                "fuel",
                "gauge",
                fuel + 0.5,
                0.4,
                size=0.6,
                seat=seat,
                flags=("dim",) if fuel > tank else ("glow",) if fuel == chosen else (),
            )
        )
        sheet.labels.append(Label(f"cell:{fuel}", "gauge", fuel + 0.5, 0.9, f"{fuel}", size=0.2))
    return sheet.part()


def _ask(v: View) -> Ask | None:
    if is_over(v.open):
        return None
    waiting = tuple(seat for seat, decided in enumerate(v.open.decided) if not decided)
    return Ask(Message("ask-burn", {"worth": v.open.comet}), waiting, "EX-005")


def _note(v: View, seat: int) -> SeatNote:
    thinking = Message("note-decided" if v.open.decided[seat] else "note-thinking")
    return SeatNote(seat, sum(v.open.caught[seat]), (thinking,), symbol="fuel")
