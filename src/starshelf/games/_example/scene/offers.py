"""Where things are shown that actions point at."""

from __future__ import annotations

from starshelf.core.pointing import Pointing, Row, Shown

from ..actions import FUEL, Burn
from ..view import View

POINTING: Pointing[View] = Pointing(
    rows=(Row(Burn),),
    shown={FUEL: Shown(at=lambda v, fuel: (f"burn:{fuel}",))},
    answers=lambda v: (Burn,),
)
