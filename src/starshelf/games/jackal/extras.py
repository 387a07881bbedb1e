"""What only this game has: planets from files of one's own."""

from __future__ import annotations

from typing import Final

from starshelf.core.extras import Extras

from .setup import check_file

EXTRAS: Final = Extras(check_file=check_file)
