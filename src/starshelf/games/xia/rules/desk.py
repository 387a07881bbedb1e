"""The desk on which one event is carried out: a table being changed, then frozen again."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from starshelf.core.game import Fact
from starshelf.core.rulebook import GameEnds
from starshelf.core.words import Arg, Message

from ..content import FAME_SOURCE
from ..frames import Roll
from ..geometry import Geo, geo
from ..naming import SEAT_NAMES
from ..state import FIRST_NPC, Dice, Frame, Npc, Open, Rules, Seat, Secret, State, World


def lay_out(state: State) -> Desk:
    """Lay a state out for one event."""
    o = state.open
    return Desk(
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
        state.secret,
        [],
    )


_SEAT_FACTS: dict[str, tuple[Fact, ...]] = {}


class Desk(Struct, gc=False):
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
    secret: Secret
    facts: list[Fact]

    def done(self) -> tuple[State, tuple[Fact, ...]]:
        """Give the state after the event, and the facts."""
        state = State(
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
            self.secret,
        )
        return state, tuple(self.facts)

    # --- changing ----------------------------------------------------------------------------
    # Names before a slash are positional: Python then need not compare keywords with them.

    def seat(self, number: int, /, **changes: object) -> Seat:
        """Change a seat."""
        self.seats[number] = seat = replace(self.seats[number], **changes)
        return seat

    def remember(self, number: int, /, **changes: object) -> None:
        """Change a seat's memory of its turn."""
        seat = self.seats[number]
        self.seats[number] = replace(seat, memory=replace(seat.memory, **changes))

    def npc(self, number: int, /, **changes: object) -> Npc:
        """Change an NPC."""
        npcs = list(self.npcs)
        npcs[number] = npc = replace(npcs[number], **changes)
        self.npcs = tuple(npcs)
        return npc

    def change(self, /, **changes: object) -> None:
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

    def swap(self, /, **changes: object) -> None:
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
        self,
        ship: int,
        why: str,
        sides: tuple[int, ...],
        *,
        detail: int = 0,
        extra: tuple[int, ...] = (),
    ) -> None:
        """Have dice thrown for a ship; the result goes to the rule named by `why`."""
        self.stack.append(Roll(ship, why, sides, (0,) * len(sides), detail, extra))

    def hold_card(self, number: int, card: int) -> int:
        """Let a seat hold this face-down mission, 0 for none; give the one it held."""
        hands = list(self.secret.hands)
        held, hands[number] = hands[number], card
        self.secret = replace(self.secret, hands=tuple(hands))
        return held

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
