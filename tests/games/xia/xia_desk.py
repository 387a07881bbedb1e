"""A table set up by hand: positions, outfits and scripted dice in a few words."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

from msgspec.structs import replace

from starshelf.core import text
from starshelf.core.game import CHANCE, Fact
from starshelf.core.rulebook import GameEnds

XIA = "starshelf.games.xia"


def part(name: str) -> Any:
    """Give a module of the game."""
    return import_module(f"{XIA}.{name}" if name else XIA)


content = part("content")
geometry = part("geometry")
holds = part("holds")
state = part("state")
frames = part("frames")
actions = part("actions")
rules = part("rules")
flow = rules.BOOK
setup = part("setup")
scoring = part("scoring")
view = part("view")
titles = part("rules.titles")

M1 = (("tk_421", 0, 0, 0), ("neo_damascus", 1, 0, 3), ("burning_horse", 0, 1, 0))
M2 = (
    ("burning_horse", 0, 0, 0),
    ("kemplar_ii", 1, 0, 3),
    ("neo_damascus", 0, 1, 0),
    ("outpost_338", 1, 1, 3),
    ("expedior_gate", 2, 0, 0),
)
TIER_ONE = ("puddle_jumper", "swamp_rat", "ghoststalker", "numerator", "easy_tiger")


def layout(rows: Iterable[tuple[str, int, int, int]]) -> Any:
    """Turn rows (sector, a, b, rotation) into a layout."""
    return tuple((geometry.position(a, b), content.SECTOR[name], turn) for name, a, b, turn in rows)


def hex_(name: str) -> int:
    """Give the number of a hex by its coordinates."""
    return geometry.hex_named(name)


class Desk:
    """A table under test: decisions are typed, the dealer's answers are scripted."""

    def __init__(
        self,
        rows: Iterable[tuple[str, int, int, int]] = M1,
        *,
        at: tuple[str | None, ...] = ("0,0", "7,-5", "1,2"),
        ships: tuple[str, ...] = TIER_ONE,
        npcs: bool = False,
        active: int = 0,
        **options: Any,
    ) -> None:
        seats = len(at)
        first = setup.setup(seats, state.Options(npcs=npcs, **options))
        o = first.open
        laid = layout(rows)
        used = sum(1 << sector for _, sector, _ in laid)
        tokens = sum(
            1 << sector for _, sector, _ in laid if content.SECTORS[sector].exploration is not None
        )
        world = replace(o.world, laid=laid, pile=o.world.pile & ~used, tokens=tokens)
        o = replace(
            o,
            world=world,
            stack=(frames.Turn("action"),),
            active=active,
            first=0,
            turn=1,
            actor=active,
        )
        if npcs:
            order = range(len(o.npcs))
            o = replace(
                o,
                npcs=tuple(
                    replace(npc, controller=i % seats, order=i) for i, npc in zip(order, o.npcs)
                ),
            )
        self.state = replace(first, open=o)
        self.facts: list[Fact] = []
        for number, (place, ship) in enumerate(zip(at, ships)):
            row = content.SHIPS[content.SHIP[ship]]
            ability = content.ABILITY[row.ability]
            self.set(
                number,
                ship=content.SHIP[ship],
                at=state.OFF if place is None else hex_(place),
                energy=row.energy,
                abilities=(ability,),
                ready=1 << ability,
                cargo=(0,) * row.hold_size,
            )

    # --- arranging -------------------------------------------------------------------------------

    @property
    def open(self) -> Any:
        return self.state.open

    @property
    def world(self) -> Any:
        return self.state.open.world

    @property
    def actor(self) -> Any:
        return self.state.open.actor

    @property
    def top(self) -> Any:
        return self.state.open.stack[-1]

    @property
    def geo(self) -> Any:
        return geometry.geo(self.world.laid)

    def seat(self, number: int = 0) -> Any:
        return self.state.open.seats[number]

    def npc(self, name: str) -> Any:
        return self.state.open.npcs[self._npc(name)]

    @staticmethod
    def _npc(name: str) -> int:
        return [npc.id for npc in content.NPCS].index(name)

    def set(self, number: int = 0, **changes: Any) -> Desk:
        seats = list(self.state.open.seats)
        seats[number] = replace(seats[number], **changes)
        self.put(seats=tuple(seats))
        return self

    def remember(self, number: int = 0, **changes: Any) -> Desk:
        return self.set(number, memory=replace(self.seat(number).memory, **changes))

    def put(self, **changes: Any) -> Desk:
        self.state = replace(self.state, open=replace(self.state.open, **changes))
        return self

    def hide(self, **changes: Any) -> Desk:
        self.state = replace(self.state, secret=replace(self.state.secret, **changes))
        return self

    def lay(self, **changes: Any) -> Desk:
        return self.put(world=replace(self.world, **changes))

    def set_npc(self, name: str, **changes: Any) -> Desk:
        npcs = list(self.state.open.npcs)
        place = changes.pop("place", None)
        if place is not None:
            changes["at"] = hex_(place)
            changes.setdefault("entered", True)
        npcs[self._npc(name)] = replace(npcs[self._npc(name)], **changes)
        return self.put(npcs=tuple(npcs))

    def fly(self, number: int, ship: str, *cards: str) -> Desk:
        """Put a seat into another ship, with that ship's ability and more cards."""
        row = content.SHIPS[content.SHIP[ship]]
        abilities = (content.ABILITY[row.ability], *(content.ABILITY[card] for card in cards))
        return self.set(
            number,
            ship=content.SHIP[ship],
            energy=row.energy,
            abilities=abilities,
            ready=sum(1 << ability for ability in abilities),
            cargo=(0,) * row.hold_size,
            fitted=(),
        )

    def fit(self, number: int, *names: str) -> Desk:
        """Pack outfits into a seat's hold, as the automatic packing does."""
        seat = self.seat(number)
        outfits = [content.OUTFIT[name] for name in names]
        order = sorted(
            range(len(outfits)), key=lambda i: (-content.OUTFITS[outfits[i]].sections, outfits[i])
        )
        found = holds.packing(seat.ship, 0, tuple(outfits[i] for i in order))
        assert found is not None, names
        fitted = [state.Fitted(outfit) for outfit in outfits]
        for i, pose in zip(order, found):
            fitted[i] = replace(fitted[i], cells=pose.cells, mask=pose.mask)
        tiles = list(self.world.tiles)
        for outfit in outfits:
            tiles[outfit] -= 1
        self.lay(tiles=tuple(tiles))
        return self.set(number, fitted=tuple(fitted))

    def load(self, number: int, *cubes: str) -> Desk:
        """Put cubes into a seat's hold; `spice*` has a den mark, `spice+` is the copy."""
        seat = self.seat(number)
        cargo = list(seat.cargo)
        supply = list(self.world.supply)
        free = state.empty_cells(seat)
        for cell, name in zip(free, cubes, strict=False):
            goods = content.GOODS_NUMBER[name.rstrip("*+")]
            cargo[cell] = goods + 10 * ("*" in name) + 20 * ("+" in name)
            if "+" in name:
                self.lay(copy_with=number)
            else:
                supply[goods - 1] -= 1
        self.lay(supply=tuple(supply))
        return self.set(number, cargo=tuple(cargo))

    def drop(self, place: str, *cubes: str) -> Desk:
        """Lay cubes on a space."""
        lying: dict[tuple[int, int], int] = {(at, c): n for at, c, n in self.world.cubes}
        supply = list(self.world.supply)
        for name in cubes:
            goods = content.GOODS_NUMBER[name.rstrip("*")]
            cube = goods + 10 * ("*" in name)
            lying[hex_(place), cube] = lying.get((hex_(place), cube), 0) + 1
            supply[goods - 1] -= 1
        cubes_ = tuple(sorted((at, c, n) for (at, c), n in lying.items()))
        return self.lay(cubes=cubes_, supply=tuple(supply))

    def hurt(self, number: int, count: int) -> Desk:
        """Damage the first empty compartments of a seat, then any others."""
        seat = self.seat(number)
        covered = state.outfits_mask(seat)
        cells = sorted(range(len(seat.cargo)), key=lambda c: (covered >> c & 1, c))
        return self.set(number, damage=sum(1 << cell for cell in cells[:count]))

    def hurt_outfit(self, number: int, outfit: int, count: int) -> Desk:
        """Damage sections of one outfit, arm points last."""
        seat = self.seat(number)
        fitted = seat.fitted[outfit]
        points = holds.ARM_POINTS[fitted.outfit]
        order = sorted(range(len(fitted.cells)), key=lambda s: (points[s], -s))
        mask = sum(1 << fitted.cells[s] for s in order[:count])
        return self.set(number, damage=seat.damage | mask)

    def give_mission(self, number: int, card: int, *, up: bool = False, pay: int = 0) -> Desk:
        """Give a seat an active mission, face down or under way."""
        deck = tuple(c for c in self.state.secret.deck if c != card)
        hands = list(self.state.secret.hands)
        hands[number] = 0 if up else card
        self.hide(deck=deck, hands=tuple(hands))
        return self.set(number, mission=card if up else state.FACE_DOWN, pay=pay)

    def complete(self, number: int, *cards: int) -> Desk:
        """Lay completed missions before a seat."""
        self.hide(deck=tuple(c for c in self.state.secret.deck if c not in cards))
        return self.set(number, completed=tuple(sorted(cards)))

    def entitle(self, number: int, *names: str) -> Desk:
        """Give a seat titles."""
        mask = sum(1 << content.TITLE[name] for name in names)
        self.lay(titles_deck=self.world.titles_deck & ~mask)
        return self.set(number, titles=self.seat(number).titles | mask)

    def reveal(self, *names: str) -> Desk:
        """Lay titles open."""
        mask = sum(1 << content.TITLE[name] for name in names)
        rows = tuple((content.TITLE[name], state.NOBODY) for name in names)
        return self.lay(
            titles_deck=self.world.titles_deck & ~mask,
            titles_open=(*self.world.titles_open, *rows),
            titles_up=self.world.titles_up + len(names),
        )

    def owner_of(self, title: str) -> int:
        """Give who has earned an open title."""
        return dict(self.world.titles_open)[content.TITLE[title]]

    # --- playing ---------------------------------------------------------------------------------

    def do(self, words: str, *deals: Any, by: int | None = None) -> Desk:
        """Play a decision of the acting seat, then the dealer's answers."""
        actor = self.actor if by is None else by
        action = text.read(words, flow.actions)
        refusal = flow.check(self.state, actor, action)
        assert refusal is None, (words, refusal, self.offered())
        self.facts = []
        self._apply(actor, action)
        for value in deals:
            self.deal(value)
        return self

    def deal(self, value: Any) -> Desk:
        """Let the dealer answer with a die's number or a name."""
        assert self.actor == CHANCE, (value, self.top, self.offered())
        odds = flow.odds(self.state)
        if isinstance(value, int) and not isinstance(self.top, frames.Draw):
            action = actions.Die(value)
        else:
            action = next(a for a in odds if value in [getattr(a, n) for n in a.__struct_fields__])
        assert action in odds, (value, self.top)
        self._apply(CHANCE, action)
        return self

    def _apply(self, actor: int, action: Any) -> None:
        self.state, facts = flow.apply(self.state, actor, action)
        self.facts.extend(facts)

    def offered(self) -> list[str]:
        """List what the acting seat may do, as text."""
        if self.actor is None:
            return []
        return [text.write(action) for action in flow.legal(self.state, self.actor)]

    def offers(self, tag: str) -> list[str]:
        """List the offered actions of one kind."""
        return [words for words in self.offered() if words.split()[0] == tag]

    def why(self, words: str, by: int | None = None) -> str:
        """Give the code with which an action is refused."""
        actor = self.actor if by is None else by
        action = text.read(words, flow.actions)
        refusal = flow.check(self.state, actor, action)
        assert refusal is not None, f"{words} is legal"
        return refusal.code

    def codes(self) -> list[str]:
        """List the codes of what was told since the last decision."""
        return [fact.code for fact in self.facts]

    def fact(self, code: str) -> Any:
        """Give the first fact with a code."""
        return next(fact for fact in self.facts if fact.code == code)

    def where(self, number: int = 0) -> str:
        """Give the hex of a seat."""
        at = self.seat(number).at
        return "off" if at < 0 else geometry.name_of(at)

    def points(self) -> int:
        """Give the points left in the move."""
        return self.top.points

    def moving(self, points: int, number: int = 0, source: str = "engine") -> Desk:
        """Put a seat into a move action with so many points."""
        frame = frames.Move(number, points, source, self.seat(number).at, True)
        return self.put(stack=(*self.open.stack, frame), actor=number)

    def business(self) -> Desk:
        """Go to the business phase of the active seat."""
        return self.put(stack=(frames.Turn("business"),), actor=self.open.active)

    def end_turn(self, *deals: Any) -> Desk:
        """End the action phase."""
        return self.do("end_actions", *deals)

    def beginning(self, active: int = 0, *deals: Any) -> Desk:
        """Begin the turn of a seat."""
        self.put(stack=(frames.Turn("begin"),), active=active)
        self.carry_on()
        for value in deals:
            self.deal(value)
        return self

    def carry_on(self) -> Desk:
        """Carry on whatever is on the stack."""
        w = part("rules.desk").lay_out(self.state)
        try:
            rules.go_on(w)
        except GameEnds:
            part("rules.turn").finish(w)
        self.state, facts = w.done()
        self.facts = list(facts)
        return self
