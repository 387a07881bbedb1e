"""Every key of the words files, small words that recur, and the chapters of the rules drawer."""

from __future__ import annotations

from functools import cache

from starshelf.core.game import RuleSection
from starshelf.core.words import Message

from .content import BACKS, content
from .rules import BOOK
from .why import Did, Why

SECTIONS = (
    RuleSection("goal", "J-001", "J-003"),
    RuleSection("setup", "J-004", "J-017"),
    RuleSection("map", "J-030", "J-038"),
    RuleSection("turn", "J-050", "J-060"),
    RuleSection("steps", "J-070", "J-082"),
    RuleSection("chains", "J-090", "J-106"),
    RuleSection("coins", "J-120", "J-142"),
    RuleSection("fights", "J-150", "J-159"),
    RuleSection("tiles", "J-170", "J-300"),
    RuleSection("space", "J-302", "J-305"),
    RuleSection("ships", "J-310", "J-323"),
    RuleSection("cards", "J-330", "J-352"),
    RuleSection("end", "J-360", "J-374"),
    RuleSection("teams", "J-380", "J-386"),
    RuleSection("dealing", "J-390", "J-418"),
)

ENDINGS = ("all_found", "agreed", "quiet", "round_limit")
HOPS = ("straight", "knight", "jump", "flight", "boots")
ASKS = (
    "turn",
    "turn_cards",
    "exit",
    "peek",
    "swap_first",
    "swap_second",
    "turn_tile",
    "pull",
    "card_target",
    "card_place",
    "after_action",
    "vote",
    "deal",
    "over",
)
_WITH_COIN = ("move", "tame", "card_place")
_PLACES = ("planet", "station", "planet_second", "station_second", "ship")
_TITLES = ("planet", "station", "mat", "tray", "unseen")
_PIECES = (
    "closed_known",
    "closed_peeked",
    "berth",
    "corner",
    "ship",
    "ship_fuelled",
    "astronaut",
    "astronaut_asleep",
    "astronaut_floating",
    "astronaut_guest",
    "coin",
    "lock",
    "coins_delivered",
    "fuel",
    "deck",
    "supply",
    "lost",
    "locks",
    "turn",
)
_NOTES = (
    "round",
    "coins_out",
    "closed",
    "quiet",
    "extra_turn",
    "team",
    "fuel",
    "cards",
    "asleep",
    "voted",
)


def _keys() -> tuple[str, ...]:
    tables = content()
    tags = [str(kind.__struct_config__.tag) for kind in BOOK.seat_actions]
    offers = [tag for tag in tags if tag != "vote"]
    keys = [
        "game-name",
        "game-tagline",
        "cell-planet",
        "cell-station",
        "figure",
        "card-ready",
        "card-used",
    ]
    keys += [f"place-{name}" for name in _PLACES]
    keys += [f"place-title-{name}" for name in _TITLES]
    keys += [f"piece-{name}" for name in _PIECES]
    keys += [f"{what}-{back}" for what in ("back", "closed") for back in BACKS]
    keys += [f"tile-{face}{more}" for face in tables.faces for more in ("", "-help", "-about")]
    keys += [f"tile-{face.id}-spent" for face in tables.faces.values() if face.one_shot]
    keys += [f"card-{card}{more}" for card in tables.artefacts for more in ("", "-help")]
    keys += [
        f"option-{name}{more}"
        for name in ("planet", "station", "teams", "first_seat")
        for more in ("", "-help")
    ]
    keys += [f"option-planet-{name}" for name in tables.planets]
    keys += [f"option-station-{name}" for name in tables.stations]
    keys += ["option-teams-yes", "option-teams-no", "vote-yes", "vote-no"]
    keys += [f"refusal-{why}" for why in Why]
    keys += [f"fact-{did}" for did in Did]
    keys += [f"hop-{name}" for name in HOPS]
    keys += [f"ask-{name}" for name in ASKS]
    keys += [f"offer-{name}" for name in offers]
    keys += [f"offer-{name}_coin" for name in _WITH_COIN]
    keys += ["offer-vote-yes", "offer-vote-no"]
    keys += [f"note-{name}" for name in _NOTES]
    keys += ["score-delivered"]
    keys += [f"ending-{name}" for name in ENDINGS]
    keys += [f"rules-{part.id}{more}" for part in SECTIONS for more in ("", "-title")]
    return tuple(keys)


MESSAGES = _keys()


@cache
def tile_word(face: str) -> Message:
    """Name the front of a tile."""
    return Message(f"tile-{face}")


@cache
def card_word(card: str) -> Message:
    """Name an artefact card."""
    return Message(f"card-{card}")
