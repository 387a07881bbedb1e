"""A small language for Jackal positions, so that a test reads like a line of the ledger.

    field(tiles={"4,4": "energy"}, a0="4,3").do("move 0 4,4").at("a0")  # "4,5"

The field is that of the ledger's worked examples: the base planet and the dock, every tile open
and blank except those named and station 4,6, which stays closed so that the game goes on.
Cells without a body are on the planet; `s:2,3` is on the station.
A tile reads `energy`, `arrow_1s>e` (turned so that its first arrow points east),
`?tree` (closed, identified, seen by nobody), `?` (closed and unknown) or `locked_3!` (lock on it).
Astronauts of seat 0 are a0 a1 a2, of seat 1 b0 …; everybody is aboard unless placed.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from starshelf.core import text
from starshelf.core.game import CHANCE, Fact, Refusal
from starshelf.games.jackal import GAME
from starshelf.games.jackal.board import board_of
from starshelf.games.jackal.content import BACKS, DIRECTIONS, content
from starshelf.games.jackal.state import (
    Card,
    Options,
    State,
    Tile,
    find_guards,
    front_at,
    fronts,
    put_coins,
)

LETTERS = "abcd"


def long_id(name: str) -> str:
    """Spell an id out: 4,4 and s:4,4 name cells of the planet and of the station."""
    if name.startswith("s:"):
        return "station:" + name[2:]
    return f"planet:{name}" if name[0].isdigit() and "," in name else name


def short_id(name: str) -> str:
    """The other way round."""
    return name.replace("planet:", "").replace("station:", "s:")


class Field:
    """A position that can be played on; every change makes a new state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.board = board_of(state.open.field)
        self.facts: list[Fact] = []

    def place(self, name: str) -> int:
        """The number of a place."""
        return self.board.index[long_id(name)]

    # --- playing --------------------------------------------------------------------------------

    def do(self, *lines: str, seat: int | None = None) -> Field:
        """Play lines; those of the dealer begin with `dealer`. Cells may be short."""
        for line in lines:
            words = line.split()
            actor = self.actor(seat)
            if words[0] == "dealer":
                words, actor = words[1:], CHANCE
                assert GAME.to_act(self.state) == (CHANCE,), f"{line!r}: the dealer is not asked"
            action = self.action(" ".join(words))
            refusal = GAME.check(self.state, actor, action)
            assert refusal is None, f"{line!r} by {actor} is refused: {refusal}"
            self.state, facts = GAME.apply(self.state, actor, action)
            self.facts += facts
        return self

    def actor(self, seat: int | None = None) -> int:
        """Who plays the next line."""
        return seat if seat is not None else (GAME.to_act(self.state) or (0,))[0]

    def action(self, line: str) -> Any:
        """Read an action with short cells."""
        return text.read(" ".join(long_id(word) for word in line.split()), GAME.actions)

    def refusal(self, line: str, seat: int | None = None) -> Refusal | None:
        """Why a line is refused."""
        return GAME.check(self.state, self.actor(seat), self.action(line))

    def why(self, line: str, seat: int | None = None) -> str:
        """The code of the refusal; empty when the line is legal."""
        before = self.state
        refusal = self.refusal(line, seat)
        assert before == self.state
        return refusal.code if refusal else ""

    # --- asking ---------------------------------------------------------------------------------

    def offers(self, line: str) -> bool:
        """Whether a line is legal; the list and the check must say the same."""
        listed = line in self.legal()
        assert listed == (self.why(line) == ""), f"{line!r}: list and check disagree"
        return listed

    def legal(self, seat: int | None = None) -> list[str]:
        """All legal lines with short cells."""
        lines = [text.write(action) for action in GAME.legal(self.state, self.actor(seat))]
        return [" ".join(short_id(word) for word in line.split()) for line in lines]

    def targets(self, start: str) -> set[str]:
        """The cells that end legal lines which begin so: `targets("move 0")`, `move 0 … coin`."""
        head, _, tail = start.partition(" … ")
        found = set()
        for line in self.legal():
            if line.startswith(head + " ") and line.endswith(" coin") == (tail == "coin"):
                found.add(line[len(head) + 1 :].split()[0])
        return found

    def at(self, who: str) -> str:
        """Where an astronaut is."""
        return short_id(self.board.ids[self.state.open.astronauts[number(who)]])

    def asleep(self, who: str) -> bool:
        """Whether he sleeps."""
        return self.state.open.asleep[number(who)] > 0

    def coins(self, name: str) -> int:
        """The coins at a place."""
        return dict(self.state.open.coins).get(self.place(name), 0)

    def tile(self, name: str) -> Tile:
        """The tile at a cell, with its front even if it is closed."""
        cell = self.place(name)
        tile = self.state.open.tiles[cell]
        front = front_at(self.state.secret.fronts, cell)
        return tile if front is None else replace(tile, face=front[0], turn=front[1])

    def ship(self, seat: int) -> str:
        """Where a ship lies."""
        return short_id(self.board.ids[self.state.open.ships[seat]])

    def codes(self) -> list[str]:
        """The codes of all facts so far."""
        return [fact.code for fact in self.facts]

    def fact(self, code: str) -> Fact:
        """The last fact of this code."""
        return next(fact for fact in reversed(self.facts) if fact.code == code)

    @property
    def asked(self) -> str:
        """The name of the open question; `turn` when it is the seat's turn."""
        return str(type(self.state.open.pending).__struct_config__.tag)


def edit(state: State, **changes: Any) -> State:
    """Change a state: its open part, its turn, its secrets, each by the name of the field.

    A closed tile that has a front is one that somebody may know.
    """
    o, secret = state.open, state.secret
    if "tiles" in changes:
        laid = changes["tiles"]
        known = {front[0]: front for front in secret.fronts if not laid[front[0]].open}
        known |= {c: (c, t.face, t.turn) for c, t in enumerate(laid) if t.face and not t.open}
        changes["fronts"] = tuple(known[cell] for cell in sorted(known))
        changes["tiles"] = tuple(t if t.open else Tile(t.back, known=t.known) for t in laid)
        changes["closed"] = sum(not tile.open for tile in laid)
        changes["guards"] = find_guards(laid)
    parts = [
        replace(part, **{name: changes.pop(name) for name in [*changes] if hasattr(part, name)})
        for part in (o.turn, secret, o)
    ]
    assert not changes, f"a state has no {', '.join(changes)}"
    turn, secret, o = parts
    return State(replace(o, turn=turn), secret)


def number(who: str) -> int:
    """The number of an astronaut: a0, b2 …"""
    return 3 * LETTERS.index(who[0]) + int(who[1])


def read_tile(back: str, spec: str) -> Tile:
    """Read a tile of the field's language."""
    closed = spec.startswith("?")
    face, _, arrow = spec.lstrip("?").rstrip("!").partition(">")
    spent = face.endswith("~")
    face = face.rstrip("~")
    turn = 0
    if arrow:
        first = DIRECTIONS.index(content().faces[face].arrows[0])
        turn = (DIRECTIONS.index(arrow) - first) // 2 % 4
    return Tile(back, face, turn, open=not closed, spent=spent)


def field(
    tiles: dict[str, str] | None = None,
    *,
    seats: int = 2,
    coins: dict[str, int] | None = None,
    ships: dict[int, str] | None = None,
    cards: dict[int, str] | None = None,
    fuel: tuple[int, ...] = (),
    teams: bool = False,
    seat: int = 0,
    planet: str = "base_7x8",
    end: bool = False,
    **astronauts: str,
) -> Field:
    """Lay out a position; `end` opens the last tile too."""
    state = GAME.setup(seats, Options(planet=planet, teams=teams, first_seat=seat))
    board = board_of(state.open.field)
    laid = [Tile(back, "blank", open=True) for back in board.backs]
    locks = []
    last = {} if end else {"s:4,6": "?"}
    for name, spec in {**last, **(tiles or {})}.items():
        cell = board.index[long_id(name)]
        tile = laid[cell] = read_tile(board.backs[cell], spec)
        if not tile.open and tile.face and tile.face not in fronts(tile.back):
            back = next(back for back in BACKS if tile.face in fronts(back))
            laid[cell] = replace(tile, back=back)
        if spec.endswith("!"):
            locks.append(cell)
    purses: tuple[tuple[int, int], ...] = ()
    for name, count in (coins or {}).items():
        purses = put_coins(purses, board.index[long_id(name)], count)
    places = list(state.open.astronauts)
    for who, name in astronauts.items():
        places[number(who)] = board.index[long_id(name)]
    berths = list(state.open.ships)
    for owner, name in (ships or {}).items():
        berths[owner] = board.index[long_id(name)]
    hands = [
        tuple(Card(card) for card in (cards or {}).get(owner, "").split()) for owner in range(seats)
    ]
    held = {card.id for hand in hands for card in hand}
    return Field(
        edit(
            state,
            tiles=laid,
            coins=purses,
            supply=state.open.supply - sum(count for _, count in purses),
            locks=tuple(sorted(locks)),
            locks_reserve=state.open.locks_reserve - len(locks),
            astronauts=tuple(places),
            ships=tuple(berths),
            cards=tuple(hands),
            deck=tuple(card for card in state.open.deck if card not in held),
            fuel=tuple(owner in fuel for owner in range(seats)),
        )
    )
