"""What things are worth to a captain, in fame."""

from __future__ import annotations

from ..content import MARKET

MONEY = 0.18 / 1000
"""A credit: five thousand buy a fame, but only on a planet, and never the last one."""
TURN = 0.8
"""What a turn should bring: the price of time."""
PLANNED = 0.9
"""A promise is worth less than its fulfilment, so that things get done."""
ACCEPTED = 0.85
"""A mission before its first task is worth less than one under way."""
LATER = 0.85
"""What comes after the next goal may come otherwise."""
UNKNOWN = 0.3
"""What a sector not yet laid will offer, on average."""
SCAN = 0.34
"""A new sector: its token, its markets, its missions."""
HOPE = 0.1
"""A mission whose places are not laid yet."""
PAIR = MARKET.pair_price * MONEY
SALE = MARKET.sale_price * MONEY
OUTLAWED = 0.12
"""The first thousand of a bounty: lawful planets close, the Enforcer comes."""
