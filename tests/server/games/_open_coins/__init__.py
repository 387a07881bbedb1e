"""The same tiny game, said to hold no secrets between people at one screen."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.games import find

GAME = replace(find("_coins"), name="_open_coins", secrets=False)
