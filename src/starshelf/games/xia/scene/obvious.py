"""The answer that nearly everyone would give, where there is one: for who wants to be asked less.

Nothing here is a rule. An answer counts as obvious when every other one would only throw
something away, or when the ship is lost without it; what is a matter of taste is always asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .. import actions as act
from ..content import OUTFITS, SHIPS
from ..frames import Damage, DoubleOrAdd, Dumping, Hazard, Heal, Move, Pack, Roll, Turn, UsedSpace
from ..rules.damage import order_of_placing
from ..state import Open, Seat, damage_on, outfits_mask
from ..view import View

Answer = Callable[[Open, Any, Sequence[Any]], Any]
"""From what lies open, what is under way and the legal list to one of these actions, or None."""

_THROWN_AWAY = (act.Jettison, act.DropMission, act.Gift)
"""What nobody does for want of anything better."""

_SAFE = {
    "asteroid": 11,
    "debris": 4,
    "nebula": 11,
    "sneak": 13,
    "shield": 18,
    "mine": 11,
    "salvage": 4,
    "harvest": 11,
}
"""From this number on, a d20 has done its owner no harm at all."""

_LOST = {"debris": 3}
"""Up to this number, a d20 destroys its owner's ship."""

_ADDED = 8
"""What Afterburner adds on a 20 instead of doubling (X-552)."""


def obvious_of(v: View, legal: Sequence[Any]) -> int | None:
    """Give the number of the obvious answer of the asked viewer, or None."""
    o = v.open
    if not legal or o.actor != v.viewer or not o.stack:
        return None
    if len(legal) == 1:
        return 0
    f = o.stack[-1]
    answer = _ANSWERS.get(type(f))
    wanted = None if answer is None else answer(o, f, legal)
    return None if wanted is None or wanted not in legal else list(legal).index(wanted)


def _only(legal: Sequence[Any], kind: type, idle: tuple[type, ...]) -> Any:
    """Give the one action of a kind when all the others are idle."""
    found = [action for action in legal if not isinstance(action, idle)]
    return found[0] if len(found) == 1 and isinstance(found[0], kind) else None


def _in_turn(o: Open, f: Turn, legal: Sequence[Any]) -> Any:
    """Refill for nothing; arm for nothing (X-518); go on when there is nothing left to do."""
    if f.phase == "business":
        if any(isinstance(action, act.Refill) for action in legal):
            return act.Refill()
        return _only(legal, act.EndBusiness, (*_THROWN_AWAY, act.Rearrange))
    if f.phase == "status":
        return legal[-1] if not o.seats[o.active].energy else None
    return _only(legal, act.EndActions, _THROWN_AWAY)


def _in_move(o: Open, f: Move | UsedSpace, legal: Sequence[Any]) -> Any:
    """Stop when nothing else is left of the move."""
    return _only(legal, act.Stop, _THROWN_AWAY)


def _packing(o: Open, f: Pack, legal: Sequence[Any]) -> Any:
    """Let outfits be packed, unless the hold was opened in order to pack it otherwise."""
    return None if o.seats[f.seat].memory.rearranged else act.PackAuto()


def _placing(o: Open, f: Damage, legal: Sequence[Any]) -> Any:
    """Put damage on one's own ship where nothing is hurt by it."""
    seat = o.seats[f.seat]
    hit = order_of_placing(seat, f.within)[: f.left]
    outfits = outfits_mask(seat)
    harmless = not any(seat.cargo[cell] or outfits >> cell & 1 for cell in hit)
    return act.PlaceRest() if harmless and f.chooser == f.seat else None


def _in_hazard(o: Open, f: Hazard, legal: Sequence[Any]) -> Any:
    """Raise the best shield while the ship could be lost without it."""
    seat = o.seats[f.seat]
    if f.kind not in ("asteroid", "mine"):
        return None
    left = SHIPS[seat.ship].hold_size - seat.damage.bit_count()
    least = sum(max(0, 1 - _hurt(seat, outfit)) for outfit in f.shields)
    shields = [action for action in legal if isinstance(action, act.RaiseShield)]
    if f.amount - least < left or not shields:
        return None
    return max(shields, key=lambda action: _strength(seat, action.outfit))


def _hurt(seat: Seat, outfit: int) -> int:
    return damage_on(seat, seat.fitted[outfit])


def _strength(seat: Seat, outfit: int) -> int:
    return OUTFITS[seat.fitted[outfit].outfit].die - _hurt(seat, outfit)


def _after_roll(o: Open, f: Roll, legal: Sequence[Any]) -> Any:
    """Keep what did no harm, or the highest number; throw again what would be the end."""
    if len(f.values) != 1:
        return act.Keep() if f.values == f.sides else None
    value = f.values[0]
    if value == f.sides[0] or value >= _SAFE.get(f.why, f.sides[0]):
        return act.Keep()
    return act.Reroll(0) if value <= _LOST.get(f.why, 0) else None


def _doubling(o: Open, f: DoubleOrAdd, legal: Sequence[Any]) -> Any:
    """Take the larger of two results for a move."""
    if f.why != "move":
        return None
    return act.DoubleResult() if 2 * f.result >= f.result + _ADDED else act.AddResult()


def _healing(o: Open, f: Heal, legal: Sequence[Any]) -> Any:
    """Heal on while there are markers enough for all."""
    return legal[0] if o.seats[f.seat].damage.bit_count() <= f.left else None


def _dumping(o: Open, f: Dumping, legal: Sequence[Any]) -> Any:
    """Arm on while all markers can be armed."""
    seat = o.seats[f.seat]
    waiting = seat.disarmed + sum(fitted.spent.bit_count() for fitted in seat.fitted)
    return legal[0] if waiting <= f.left else None


_ANSWERS: dict[type, Answer] = {
    Turn: _in_turn,
    Move: _in_move,
    UsedSpace: _in_move,
    Pack: _packing,
    Damage: _placing,
    Hazard: _in_hazard,
    Roll: _after_roll,
    DoubleOrAdd: _doubling,
    Heal: _healing,
    Dumping: _dumping,
}
