"""The same tiny game, where a bid can be taken back alone while others still bid."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from starshelf.games import find

COINS = find("_coins")


def take_back(state: Any, seat: int) -> Any:
    if None not in state.bids or state.bids[seat] is None:
        return None
    return replace(state, bids=(*state.bids[:seat], None, *state.bids[seat + 1 :]))


GAME = replace(COINS, name="_shy_coins", take_back=take_back)
