"""The codes of refusals and facts; each has words in every language."""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """States of the world that make a decision impossible."""

    TOO_LITTLE_FUEL = "too_little_fuel"


class Told(StrEnum):
    """What people are told."""

    WISH_DEALT = "wish_dealt"
    WISH_HIDDEN = "wish_hidden"
    COMET_CAME = "comet_came"
    CHOSEN = "chosen"
    DECIDED = "decided"
    BURNED = "burned"
    CAUGHT = "caught"
    FLEW_ON = "flew_on"
