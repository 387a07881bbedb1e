"""A view as things to draw, and legal actions as offers on targets."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.scene import (
    Ask,
    Label,
    Offer,
    Piece,
    Place,
    Scene,
    SeatNote,
    Target,
)
from starshelf.core.words import Message, SeatName

from .actions import Burn
from .state import FUEL_PER_ROUND
from .view import View


def scene(v: View, legal: Sequence[Burn]) -> Scene:
    """Lay out the sky, a mat for each seat, and the gauge of the seat that looks."""
    places = [Place("sky", "board", 8, 3, title=Message("place-sky"))]
    pieces = _sky(v)
    labels: list[Label] = []
    targets: list[Target] = []
    for seat in range(len(v.tanks)):
        mat = f"mat:{seat}"
        title = Message("place-mat", {"seat": SeatName(seat)})
        places.append(Place(mat, "mat", 6, 2, owner=seat, title=title))
        pieces += _mat(v, seat, mat)
    if v.viewer is not None:
        levels = FUEL_PER_ROUND * v.rounds + 1
        title = Message("place-gauge")
        places.append(Place("gauge", "track", levels, 1, owner=v.viewer, title=title))
        for fuel in range(levels):
            label = Message("offer-burn", {"fuel": fuel})
            targets.append(Target(f"burn:{fuel}", "gauge", fuel + 0.5, 0.5, label=label))
            pieces.append(_cell(v, fuel))
            labels.append(Label(f"cell:{fuel}", "gauge", fuel + 0.5, 0.9, f"{fuel}", size=0.2))
    return Scene(
        places=tuple(places),
        pieces=tuple(pieces),
        labels=tuple(labels),
        targets=tuple(targets),
        offers=tuple(_offer(number, action) for number, action in enumerate(legal)),
        ask=_ask(v),
        seats=tuple(_note(v, seat) for seat in range(len(v.tanks))),
        notes=(
            Message("note-round", {"round": _round(v), "rounds": v.rounds}),
            Message("note-pile", {"comets": sum(v.pile)}),
        ),
    )


def _sky(v: View) -> list[Piece]:
    if not v.comet:
        return []
    label = Message("piece-comet", {"worth": v.comet})
    name = f"comet:{_round(v)}"
    return [Piece(name, "comet", "sky", 4, 1.5, size=2.4, text=str(v.comet), label=label)]


def _mat(v: View, seat: int, mat: str) -> list[Piece]:
    fuel = Message("piece-fuel", {"fuel": v.tanks[seat]})
    tank = Piece(f"tank:{seat}", "fuel", mat, 0.7, 1, seat=seat, count=v.tanks[seat], label=fuel)
    pieces = [tank]
    if v.wishes:
        wish = v.wishes[seat]
        label = Message("piece-wish", {"worth": wish}) if wish else Message("piece-wish-hidden")
        text = str(wish) if wish else "?"
        pieces.append(Piece(f"wish:{seat}", "wish", mat, 1.8, 1, text=text, label=label))
    for number, worth in enumerate(v.caught[seat]):
        label = Message("piece-comet", {"worth": worth})
        x = 2.8 + 0.5 * number
        name = f"caught:{seat}:{number}"
        pieces.append(Piece(name, "comet", mat, x, 1, size=0.8, text=str(worth), label=label))
    return pieces


def _cell(v: View, fuel: int) -> Piece:
    assert v.viewer is not None
    dim = fuel > v.tanks[v.viewer]
    return Piece(
        f"cell:{fuel}",
        "fuel",
        "gauge",
        fuel + 0.5,
        0.4,
        size=0.6,
        seat=v.viewer,
        flags=("dim",) if dim else ("glow",) if fuel == v.my_burn else (),
    )


def _offer(number: int, action: Burn) -> Offer:
    message = Message("offer-burn", {"fuel": action.fuel})
    return Offer(number, message, path=(f"burn:{action.fuel}",))


def _ask(v: View) -> Ask | None:
    if v.over:
        return None
    waiting = tuple(seat for seat, decided in enumerate(v.decided) if not decided)
    return Ask(Message("ask-burn", {"worth": v.comet}), waiting, "EX-005")


def _note(v: View, seat: int) -> SeatNote:
    thinking = Message("note-decided" if v.decided[seat] else "note-thinking")
    return SeatNote(seat, sum(v.caught[seat]), (thinking,), symbol="fuel")


def _round(v: View) -> int:
    passed = len(v.lost) + sum(map(len, v.caught))
    return min(passed + 1, v.rounds)


def intent(v: View, path: tuple[str, ...]) -> Burn | None:
    """Read a click on the gauge as a burn, so that one above the tank is refused with a reason."""
    kind, _, fuel = path[-1].partition(":") if path else ("", "", "")
    return Burn(int(fuel)) if kind == "burn" and fuel.isdecimal() else None
