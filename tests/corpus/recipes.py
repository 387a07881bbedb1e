"""What games the corpus holds: seats, options, players, undos and the ending that is wanted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

HOME_PLANET = {
    "name": "Hearth",
    "map": ["yyyyyyy", "ygggggy", "yg###gy", "ygggggy", "yyyyyyy"],
    "starts": {"2": [[0, 4], [6, 4]], "4": [[0, 4], [3, 8], [6, 4], [3, 0]]},
}
OWN_SHEET = {
    "id": "own",
    "slots": 2,
    "picture": [
        ". . . . w",
        " . A . U . W",
        ". . T . . .",
        " . U . . A .",
        "S . . . . .",
    ],
    "world": [
        {"id": "near", "cell": [6, -4], "first": 10, "later": 5},
        {"id": "far", "cell": [7, -3], "first": 15, "later": 8, "practice_round": 2},
    ],
}


class Recipe(Struct, frozen=True, kw_only=True):
    """One game of the corpus; seeds are tried in order until it comes out as wanted."""

    game: str
    seats: int
    players: str
    """Who plays, by commas, taken in turn by the seats; see `players.py`."""
    label: str = ""
    """What is special about the options, for the file's name."""
    options: Mapping[str, Any] = {}
    undo: tuple[str, ...] = ()
    """Kinds of undo that must occur: `free`, `agreed`, `own`."""
    ending: str = ""
    """The ending that is wanted; any when empty."""
    fair: bool = False
    """Dealt under a promise, from a seed and the salts of the seats, as on a server."""
    most: int = 60_000
    """The most characters that the file may have."""


def _game(name: str, *rows: dict[str, Any]) -> tuple[Recipe, ...]:
    return tuple(Recipe(game=name, **row) for row in rows)


def _row(seats: int, players: str, label: str = "", **more: Any) -> dict[str, Any]:
    """Write a recipe shortly; what is no field of a recipe is an option of the game."""
    fields = {key: more.pop(key) for key in tuple(more) if key in Recipe.__struct_fields__}
    return {"seats": seats, "players": players, "label": label, "options": more, **fields}


FREE, AGREED, OWN = ("free",), ("agreed",), ("own",)

RECIPES = (
    *_game(
        "_example",
        _row(2, "random"),
        _row(2, "greedy,random", "no_wishes", wishes=False, undo=OWN),
        _row(3, "random", "rounds_3", rounds=3, undo=AGREED),
        _row(3, "greedy", "rounds_8", rounds=8, fair=True),
        _row(4, "random,greedy", undo=(*OWN, *AGREED)),
        _row(4, "last", "rounds_8-no_wishes", rounds=8, wishes=False, undo=OWN),
    ),
    *_game(
        "distant_suns",
        _row(1, "random", "practice", mode="practice", ending="rank_none"),
        _row(1, "greedy", "practice", mode="practice", ending="rank_cadet", undo=OWN),
        _row(
            1, "greedy", "practice-drift", mode="practice", sheet="drift", ending="rank_navigator"
        ),
        _row(
            1,
            "greedy",
            "practice-hollow",
            mode="practice",
            sheet="hollow",
            ending="rank_pathfinder",
        ),
        _row(1, "greedy", "practice-random", mode="practice", sheet="random", undo=AGREED),
        _row(1, "random", "practice-own", mode="practice", sheet=OWN_SHEET, undo=OWN),
        _row(1, "greedy", "practice-own", mode="practice", sheet=OWN_SHEET, fair=True),
        _row(2, "random"),
        _row(2, "greedy", "drift", sheet="drift"),
        _row(2, "random,greedy", "hollow", sheet="hollow"),
        _row(2, "greedy,random", "random", sheet="random", undo=OWN),
        _row(2, "random", "own", sheet=OWN_SHEET),
        _row(2, "first", "classic"),
        _row(2, "last", "classic"),
        _row(2, "random", "classic", undo=(*OWN, *AGREED)),
        _row(2, "greedy", "classic", fair=True),
        _row(3, "random", "drift", sheet="drift", undo=OWN),
        _row(3, "greedy,random", "hollow", sheet="hollow", undo=AGREED),
        _row(3, "random,greedy", "random", sheet="random"),
        _row(3, "greedy", "own", sheet=OWN_SHEET, undo=(*OWN, *AGREED)),
        _row(3, "greedy", "classic", fair=True, undo=OWN),
        _row(4, "random", "classic", undo=(*OWN, *AGREED)),
        _row(4, "random", "drift", sheet="drift"),
        _row(4, "greedy,random", "hollow", sheet="hollow", undo=OWN),
        _row(4, "greedy", "random", sheet="random"),
        _row(4, "first,last", "own", sheet=OWN_SHEET),
        _row(4, "greedy,random", "own", sheet=OWN_SHEET, fair=True, undo=OWN),
        _row(4, "greedy", "classic"),
    ),
    *_game(
        "jackal",
        _row(2, "random", ending="agreed"),
        _row(2, "greedy", ending="all_found"),
        _row(2, "last", "minimum_5x7", planet="minimum_5x7", ending="quiet"),
        _row(2, "dawdle", "long_54", planet="long_54", ending="round_limit", most=90_000),
        _row(2, "first", "disc_45", planet="disc_45", ending="agreed", undo=FREE),
        _row(2, "greedy,random", "shard_52", planet="shard_52", undo=AGREED),
        _row(2, "random", "own", planet=HOME_PLANET, undo=FREE),
        _row(2, "greedy", "own-pod_3x5", planet=HOME_PLANET, station="pod_3x5"),
        _row(2, "random", "dock_4x6", station="dock_4x6", undo=(*FREE, *AGREED)),
        _row(2, "greedy", "minimum_5x7-cross_24", planet="minimum_5x7", station="cross_24"),
        _row(2, "random,greedy", "first_seat_1", first_seat=1, fair=True),
        _row(3, "random", ending="agreed"),
        _row(3, "greedy", "minimum_5x7", planet="minimum_5x7", undo=AGREED),
        _row(3, "random,greedy", "disc_45-pod_3x5", planet="disc_45", station="pod_3x5"),
        _row(3, "greedy", "long_54", planet="long_54", undo=FREE),
        _row(3, "random", "shard_52-cross_24", planet="shard_52", station="cross_24", undo=AGREED),
        _row(3, "first,random", "first_seat_2", first_seat=2, fair=True, undo=FREE),
        _row(3, "greedy", "minimum_5x7", planet="minimum_5x7", ending="all_found"),
        _row(4, "random", ending="quiet"),
        _row(4, "greedy,random", undo=(*FREE, *AGREED)),
        _row(4, "random", "teams", teams=True, undo=AGREED),
        _row(4, "greedy", "teams-minimum_5x7", teams=True, planet="minimum_5x7"),
        _row(4, "greedy,random", "teams-dock_4x6", teams=True, station="dock_4x6", undo=FREE),
        _row(4, "random", "own", planet=HOME_PLANET),
        _row(4, "greedy", "teams-own", teams=True, planet=HOME_PLANET, fair=True, undo=AGREED),
        _row(4, "random,greedy", "disc_45-cross_24", planet="disc_45", station="cross_24"),
        _row(4, "greedy", "minimum_5x7", planet="minimum_5x7", ending="all_found"),
        _row(4, "first", "long_54-first_seat_3", planet="long_54", first_seat=3),
    ),
    *_game(
        "nebula",
        _row(2, "random", ending="token"),
        _row(2, "greedy", ending="constellations"),
        _row(2, "last", ending="bag"),
        _row(2, "greedy", "introductory", variant="introductory", ending="markers"),
        _row(2, "first", ending="rounds"),
        _row(2, "random", "no_stars", start_stars="none", undo=FREE),
        _row(2, "greedy,random", "introductory", variant="introductory", undo=AGREED),
        _row(
            2,
            "greedy",
            "introductory-no_stars",
            variant="introductory",
            start_stars="none",
            fair=True,
        ),
        _row(2, "random,greedy", undo=(*FREE, *AGREED)),
        _row(2, "greedy", ending="markers"),
        _row(3, "random"),
        _row(3, "greedy", ending="constellations", undo=FREE),
        _row(3, "last", ending="bag", undo=AGREED),
        _row(3, "greedy", "introductory", variant="introductory", ending="markers"),
        _row(3, "random", "introductory", variant="introductory", ending="token", undo=FREE),
        _row(3, "greedy,random", "no_stars", start_stars="none", undo=AGREED),
        _row(3, "first", "no_stars", start_stars="none"),
        _row(3, "greedy", fair=True, undo=(*FREE, *AGREED)),
        _row(4, "random", ending="token", undo=FREE),
        _row(4, "random", ending="bag"),
        _row(4, "greedy", ending="constellations"),
        _row(4, "greedy", ending="markers", undo=AGREED),
        _row(4, "last,greedy", "introductory", variant="introductory"),
        _row(4, "greedy", "introductory", variant="introductory", ending="token"),
        _row(4, "greedy,random", "no_stars", start_stars="none", undo=(*FREE, *AGREED)),
        _row(4, "random", "introductory-no_stars", variant="introductory", start_stars="none"),
        _row(4, "greedy,random", fair=True),
    ),
    *_game(
        "xia",
        _row(1, "greedy", "solo", mode="solo", fame_target=3, ending="solo_gold"),
        _row(1, "random", "solo", mode="solo", fame_target=3, ending="solo_silver"),
        _row(1, "random", "solo", mode="solo", fame_target=3, ending="solo_bronze"),
        _row(1, "random", "solo", mode="solo", fame_target=3, ending="solo_won"),
        _row(1, "random", "solo-fame_5", mode="solo", fame_target=5, ending="solo_lost", undo=FREE),
        _row(1, "greedy", "solo-no_npcs", mode="solo", fame_target=4, npcs=False, undo=AGREED),
        _row(1, "greedy", "solo-limit_6", mode="solo", round_limit=6, ending="round_limit"),
        _row(1, "greedy", "solo-fame_10", mode="solo", fame_target=10, fair=True, most=80_000),
        _row(2, "greedy", "duel-fame_3", mode="duel", fame_target=3, ending="target_reached"),
        _row(2, "random", "duel-limit_6", mode="duel", round_limit=6, undo=FREE),
        _row(
            2, "greedy,random", "duel-no_npcs", mode="duel", fame_target=4, npcs=False, undo=AGREED
        ),
        _row(
            2, "greedy", "duel-literal", mode="duel", fame_target=5, den_market="literal", fair=True
        ),
        _row(
            2, "greedy", "duel-gifts", mode="duel", gifts=True, fame_target=4, undo=(*FREE, *AGREED)
        ),
        _row(3, "greedy", "first_game", mode="first_game", ending="target_reached", undo=FREE),
        _row(3, "random", "first_game-limit_4", mode="first_game", round_limit=4, undo=AGREED),
        _row(3, "random", "limit_6", round_limit=6, ending="round_limit"),
        _row(3, "greedy", "limit_5", round_limit=5, ending="round_limit", undo=FREE),
        _row(3, "greedy", "fame_3", fame_target=3, ending="target_reached", fair=True),
        _row(3, "random", "fame_3", fame_target=3, ending="target_reached", undo=AGREED),
        _row(3, "greedy,random", "no_npcs", npcs=False, fame_target=4),
        _row(
            3,
            "greedy",
            "printed_tile-gifts",
            den_market="printed_tile",
            gifts=True,
            fame_target=5,
            undo=AGREED,
        ),
        _row(3, "greedy", "fame_10", fame_target=10, most=150_000),
        _row(4, "greedy", "first_game", mode="first_game", most=80_000),
        _row(4, "random,greedy", "literal-gifts", den_market="literal", gifts=True, fame_target=3),
        _row(4, "greedy", "fame_4", fame_target=4, undo=(*FREE, *AGREED), fair=True),
        _row(
            4, "random", "gifts-no_npcs-limit_5", gifts=True, npcs=False, round_limit=5, undo=FREE
        ),
        _row(5, "greedy", "first_game-limit_3", mode="first_game", round_limit=3),
        _row(5, "random,greedy", "gifts-limit_4", gifts=True, round_limit=4, undo=AGREED),
        _row(5, "greedy", "printed_tile", den_market="printed_tile", fame_target=3),
        _row(5, "greedy,random", "fame_4", fame_target=4, undo=FREE, fair=True, most=80_000),
    ),
)
