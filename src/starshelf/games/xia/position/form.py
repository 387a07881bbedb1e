"""What the text of a position holds: names, order and defaults are the format and never change.

Spaces are named as in actions (`2,-1`), ships by their seats (`ship:1`) or cards (`merchant`),
compartments and outfits by their numbers in the hold, cubes as in `sell spice den`.
What follows from the rest is not written: supplies, piles, decks, who is asked.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=0, le=1_000)]
Money = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Number = Annotated[int, Meta(ge=0, le=31)]
"""The number of a seat, a compartment, a section."""

Ending = Literal[
    "target_reached",
    "round_limit",
    "solo_lost",
    "solo_won",
    "solo_gold",
    "solo_silver",
    "solo_bronze",
]


class Form(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A part of the text: what is at its default is left out."""


class Sector(Form, frozen=True):
    """A laid sector: its position, and its turn clockwise in sixths."""

    sector: str
    at: str
    turn: Annotated[int, Meta(ge=0, le=5)] = 0


class Cubes(Form, frozen=True):
    """Equal cubes that lie on a space."""

    at: str
    cube: str
    count: Annotated[int, Meta(ge=1, le=100)] = 1


class Title(Form, frozen=True):
    """A title that lies open, and the seat that has earned it."""

    title: str
    by: Number | None = None


class Fame(Form, frozen=True):
    """Fame by what it was won for."""

    exploration_token: Count = 0
    mission_completed: Count = 0
    ship_destroyed: Count = 0
    sold_all_cargo: Count = 0
    ship_bought: Count = 0
    fame_bought: Count = 0
    rescue: Count = 0
    title: Count = 0
    luck: Count = 0
    first_use_of_a_gate: Count = 0


class Tokens(Form, frozen=True):
    """Exploration tokens taken, by what they showed."""

    credits: Count = 0
    fame: Count = 0
    nothing: Count = 0


class Outfit(Form, frozen=True):
    """An outfit in the hold, laid as by `pack cell turn`; without a cell it is lifted.

    `spent` names the sections with a spent marker; `fresh`: bought in this business phase.
    """

    outfit: str
    cell: Number | None = None
    turn: Annotated[int, Meta(ge=0, le=7)] = 0
    spent: tuple[Number, ...] = ()
    fresh: bool = False


class OwnTurn(Form, frozen=True):
    """What is remembered of a seat's own turn (X-073).

    Sectors visited, mission points visited, mission points drawn at, all by their sectors; cubes
    thrown out, each with its space; then counts.
    """

    sectors: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    drawn_at: tuple[str, ...] = ()
    thrown: tuple[tuple[str, str], ...] = ()
    laid: Count = 0
    tokens: Count = 0
    shields: Count = 0
    gathered: Count = 0
    free_shields: Count = 0
    called_off: Count = 0
    paired: bool = False
    rearranged: bool = False


class Harpoon(Form, frozen=True):
    """A thrown harpoon: the ship it hangs on, how far, and where the thrower last stood alone."""

    host: str | None = None
    reach: Count = 0
    follows: bool = False
    alone: str | None = None


class Seat(Form, frozen=True):
    """A player's ship, mat and cards: `ships` are all it has had, the present one last."""

    ships: tuple[str, ...] = ()
    at: str | None = None
    skips: bool = False
    credits: Money = 0
    bounty: Money = 0
    energy: Count = 0
    armed: Annotated[int, Meta(ge=0, le=4)] = 4
    impulse_used: bool = False
    exhausted: tuple[str, ...] = ()
    outfits: tuple[Outfit, ...] = ()
    cargo: tuple[tuple[Number, str], ...] = ()
    loose: tuple[str, ...] = ()
    damage: tuple[Number, ...] = ()
    mission: Count = 0
    pay: Money = 0
    pay_waits: bool = False
    tier_killed: Annotated[int, Meta(ge=0, le=3)] = 0
    sneaked_in: bool = False
    completed: tuple[Count, ...] = ()
    titles: tuple[str, ...] = ()
    tokens: Tokens | None = None
    fame: Fame | None = None
    autopilot: Count = 0
    harpoon: Harpoon | None = None
    own_turn: OwnTurn | None = None


class Npc(Form, frozen=True):
    """A ship that nobody plays; `order`: its place among the NPCs as they were dealt.

    `goal`: the planet that the Merchant reached last, or that the Enforcer patrols to.
    """

    controller: Number | None = None
    order: Annotated[int, Meta(ge=0, le=2)] = 0
    at: str | None = None
    destroyed: bool = False
    skips: bool = False
    damage: Count = 0
    credits: Money = 0
    attacker: Number | None = None
    goal: str | None = None


class Npcs(Form, frozen=True):
    """The three ships that nobody plays."""

    merchant: Npc
    enforcer: Npc
    scoundrel: Npc


class LastRoll(Form, frozen=True):
    """The dice of the last roll of this turn, as they came to rest."""

    ship: str
    why: str
    sides: tuple[Number, ...]
    values: tuple[Number, ...]


class Secret(Form, frozen=True):
    """What is hidden: the face-down mission of each seat (0: none), and the cards just drawn."""

    missions: tuple[Count, ...] = ()
    drawn: tuple[Count, ...] = ()


class Position(Form, frozen=True):
    """A table in the middle of a game.

    `under_way` is what is being done, the innermost last; `things` says what may stand there.
    `map` lists the sectors in the order in which they were laid; `tokens_taken` those of them
    whose exploration token is gone; `lucky` the seats that had luck in this turn.
    """

    under_way: tuple[dict[str, Any], ...]
    turn: Annotated[int, Meta(ge=0, le=100_000)] = 0
    active: Number = 0
    map: tuple[Sector, ...] = ()
    tokens_taken: tuple[str, ...] = ()
    cubes: tuple[Cubes, ...] = ()
    seats: tuple[Seat, ...] = ()
    npcs: Npcs | None = None
    titles: tuple[Title, ...] = ()
    titles_aside: tuple[str, ...] = ()
    discards: tuple[Count, ...] = ()
    gates_used: tuple[str, ...] = ()
    lucky: tuple[Number, ...] = ()
    last_roll: LastRoll | None = None
    ending: Ending | None = None
    secret: Secret | None = None
