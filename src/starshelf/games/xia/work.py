"""A table being changed: the mutable desk on which one event is carried out, then frozen again."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from starshelf.core.game import CHANCE, Fact
from starshelf.core.words import Arg, Message, SeatName
from starshelf.games.xia.content import (
    ABILITIES,
    FAME_SOURCE,
    GOODS,
    NPCS,
    OUTFITS,
    SECTORS,
    SHIPS,
    TITLES,
)
from starshelf.games.xia.frames import Roll
from starshelf.games.xia.geometry import SPACES, Geo, geo, name_of
from starshelf.games.xia.state import (
    COPY,
    DEN_MARK,
    FIRST_NPC,
    Dice,
    Frame,
    Npc,
    Open,
    Rules,
    Seat,
    State,
    World,
)

SEAT_NAMES = tuple(SeatName(number) for number in range(5))
NPC_NAMES = tuple(Message(f"npc-{npc.id}") for npc in NPCS)
SHIP_NAMES: tuple[SeatName | Message, ...] = (*SEAT_NAMES, *NPC_NAMES)
"""How facts name a ship: the seat that flies it, or the NPC."""

SECTOR_NAMES = tuple(Message(f"sector-{row.id}") for row in SECTORS)
MAT_NAMES = tuple(Message(f"ship-{row.id}") for row in SHIPS)
OUTFIT_NAMES = tuple(Message(f"outfit-{row.id}") for row in OUTFITS)
ABILITY_NAMES = tuple(Message(f"ability-{row.id}") for row in ABILITIES)
TITLE_NAMES = tuple(Message(f"title-{row.id}") for row in TITLES)
GOODS_NAMES = tuple(Message(f"goods-{row.id}") for row in GOODS)


def cube_name(cube: int) -> Message:
    """Name a cube by its goods, its mark, or as the copy."""
    goods = GOODS_NAMES[cube % 10 - 1]
    if cube >= COPY:
        return Message("cube-copy", {"goods": goods})
    return Message("cube-den", {"goods": goods}) if cube >= DEN_MARK else goods


def space_name(geo: Geo, hex_: int) -> Message | str:
    """Name a space by its sector and its coordinates; an unexplored one by the latter alone."""
    found = geo.names.get(hex_)
    if found is None:
        placed = geo.sector_at.get(hex_ // SPACES)
        if placed is None:
            return name_of(hex_)
        args: dict[str, Arg] = {"sector": SECTOR_NAMES[placed[0]], "at": name_of(hex_)}
        found = geo.names[hex_] = Message("space", args)
    return found


def lay_out(state: State) -> Work:
    """Lay a state out for one event."""
    o = state.open
    return Work(
        o.rules,
        o.world,
        geo(o.world.laid),
        o.npcs,
        list(o.seats),
        list(o.stack),
        o.active,
        o.turn,
        o.first,
        o.luck,
        o.actor,
        o.ending,
        o.winner,
        o.dice,
        state.deck,
        state.secret,
        state.drawn,
        [],
    )


_SEAT_FACTS: dict[str, tuple[Fact, ...]] = {}


class GameEnds(Exception):
    """Raised when the game ends in the middle of an event: nothing further is resolved (X-650)."""


class Work(Struct, gc=False):
    """The desk: reads like an `Open`, and may be changed."""

    rules: Rules
    world: World
    geo: Geo
    npcs: tuple[Npc, ...]
    seats: list[Seat]
    stack: list[Frame]
    active: int
    turn: int
    first: int
    luck: int
    actor: int | None
    ending: str
    winner: int
    dice: Dice | None
    deck: tuple[int, ...]
    secret: tuple[int, ...]
    drawn: tuple[int, ...]
    facts: list[Fact]

    def freeze(self) -> State:
        """Give the state after the event."""
        return State(
            Open(
                self.rules,
                self.world,
                self.npcs,
                tuple(self.seats),
                tuple(self.stack),
                self.active,
                self.turn,
                self.first,
                self.luck,
                self.actor,
                self.ending,
                self.winner,
                self.dice,
            ),
            self.deck,
            self.secret,
            self.drawn,
        )

    # --- changing ----------------------------------------------------------------------------
    # Names before a slash are positional: Python then need not compare keywords with them.

    def seat(self, number: int, /, **changes: Any) -> Seat:
        """Change a seat."""
        self.seats[number] = seat = replace(self.seats[number], **changes)
        return seat

    def remember(self, number: int, /, **changes: Any) -> None:
        """Change a seat's memory of its turn."""
        seat = self.seats[number]
        self.seats[number] = replace(seat, memory=replace(seat.memory, **changes))

    def npc(self, number: int, /, **changes: Any) -> Npc:
        """Change an NPC."""
        npcs = list(self.npcs)
        npcs[number] = npc = replace(npcs[number], **changes)
        self.npcs = tuple(npcs)
        return npc

    def change(self, /, **changes: Any) -> None:
        """Change the map or the supplies."""
        self.world = replace(self.world, **changes)
        if "laid" in changes:
            self.geo = geo(self.world.laid)

    def push(self, frame: Frame) -> None:
        """Begin something that comes before all that is under way."""
        self.stack.append(frame)

    def pop(self) -> Frame:
        """End the topmost thing."""
        return self.stack.pop()

    def swap(self, /, **changes: Any) -> None:
        """Change the topmost frame."""
        self.stack[-1] = replace(self.stack[-1], **changes)

    def find(self, kind: type[Frame]) -> int:
        """Give the place in the stack of the topmost frame of a kind; -1 without one."""
        for place in range(len(self.stack) - 1, -1, -1):
            if type(self.stack[place]) is kind:
                return place
        return -1

    def tell(self, code: str, /, **args: Arg) -> None:
        """Tell everybody what happened."""
        self.facts.append(Fact(code, args))

    def tell_seat(self, code: str, number: int) -> None:
        """Tell what a seat did, where that says it all: such facts are made once and shared."""
        facts = _SEAT_FACTS.get(code)
        if facts is None:
            facts = tuple(Fact(code, {"seat": name}) for name in SEAT_NAMES)
            _SEAT_FACTS[code] = facts
        self.facts.append(facts[number])

    def roll(
        self, ship: int, why: str, sides: tuple[int, ...], *, detail: int = 0, extra: Any = ()
    ) -> None:
        """Have dice thrown for a ship; the result goes to the rule named by `why`."""
        self.stack.append(Roll(ship, why, sides, (0,) * len(sides), detail, extra))

    # --- fame --------------------------------------------------------------------------------

    def gain_fame(self, number: int, amount: int, source: str) -> None:
        """Count fame at once; the game ends when it reaches the target (X-480, X-650)."""
        seat = self.seats[number]
        by = list(seat.fame_by)
        by[FAME_SOURCE[source]] += amount
        seat = self.seat(number, fame=seat.fame + amount, fame_by=tuple(by))
        self.tell(
            "fame_gained",
            seat=SEAT_NAMES[number],
            amount=amount,
            source=Message(f"fame-{source}"),
            total=seat.fame,
        )
        if seat.fame >= self.rules.fame_target:
            self.winner = number
            self.ending = "target_reached"
            self.tell("game_won", seat=SEAT_NAMES[number], total=seat.fame)
            raise GameEnds

    def lucky(self, ship: int, values: tuple[int, ...], sides: tuple[int, ...]) -> None:
        """Give luck for a natural 20 on a d20 of a seat, once a turn (X-482)."""
        if 20 not in values or ship >= FIRST_NPC or self.luck >> ship & 1:
            return
        if any(value == 20 and side == 20 for value, side in zip(values, sides)):
            self.luck |= 1 << ship
            self.tell("luck_struck", seat=SEAT_NAMES[ship])
            self.gain_fame(ship, 1, "luck")

    # --- law ---------------------------------------------------------------------------------

    def raise_bounty(self, number: int, amount: int, why: str) -> None:
        """Lay out bounty from the bank (X-522)."""
        if not amount:
            return
        seat = self.seats[number]
        self.seat(number, bounty=seat.bounty + amount)
        self.tell(
            "bounty_raised",
            seat=SEAT_NAMES[number],
            amount=amount,
            why=Message(f"bounty-{why}"),
            total=seat.bounty + amount,
        )
        if not seat.bounty:
            self.tell("became_outlaw", seat=SEAT_NAMES[number])

    def lower_bounty(self, number: int, amount: int) -> None:
        """Give bounty back to the bank."""
        seat = self.seats[number]
        amount = min(amount, seat.bounty)
        if not amount:
            return
        self.seat(number, bounty=seat.bounty - amount)
        self.tell("bounty_removed", seat=SEAT_NAMES[number], amount=amount)
        if seat.bounty == amount:
            self.tell("became_innocent", seat=SEAT_NAMES[number])


__all__ = ["CHANCE", "GameEnds", "Work", "cube_name"]
