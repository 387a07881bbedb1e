"""Positions of Nebula for tests: built from a few words, played by typed lines."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from starshelf.core import text
from starshelf.core.game import CHANCE, Fact, Refusal
from starshelf.core.rng import SplitMix
from starshelf.games import find
from starshelf.games.nebula import content as c
from starshelf.games.nebula.goals import COUNTS, MEASURES, Table
from starshelf.games.nebula.state import NO_GOAL, Mat, Open, Secret, State, kinds_of

GAME = find("nebula")

TOTALS = {2: (20, 20, 20, 20, 20, 20, 30), 3: (20,) * 6 + (25,), 4: (20,) * 7}
FULL_ROW = "white blue orange red violet yellow black"


def kinds(words: str) -> tuple[int, ...]:
    """Read kinds of stars: `red blue`; `-` is an empty cell."""
    return tuple(c.EMPTY if word == "-" else c.KIND[word] for word in words.split())


def counts(words: str) -> tuple[int, ...]:
    """Count kinds: `red red blue`."""
    found = [0] * len(c.KINDS)
    for kind in kinds(words):
        found[kind] += 1
    return tuple(found)


class Seat(Mat, frozen=True):
    """A mat together with the personal goals of whoever sits there."""

    goals: tuple[int, ...] = ()
    kept: int = NO_GOAL


def mat(
    galaxy: str = "", held: str = "", black: int = 0, kept: str = "PG20", other: str = "PG14"
) -> Seat:
    """Lay out a seat: `mat("O red K1 blue", "white black", 2)`; `K1-K3` is not understood."""
    stars = [0] * len(c.COLOURS)
    words = galaxy.split()
    for cell, colour in zip(words[::2], words[1::2], strict=True):
        stars[c.KIND[colour]] |= 1 << c.CELL[cell]
    filled = 0
    for mask in stars:
        filled |= mask
    kept_number = c.GOAL[kept] if kept else -1
    goals = tuple(sorted((c.GOAL[kept or "PG20"], c.GOAL[other])))
    number = counts(held)
    return Seat(number, tuple(stars), filled, black, kinds_of(number), goals, kept_number)


def filled(*cells: str) -> Seat:
    """Fill cells with no regard to colours, for goals that ask for filled cells only."""
    mask = c.mask_of(cells)
    return Seat(filled=mask, stars=(mask, 0, 0, 0, 0, 0))


DEFAULT_ORDERS = ((0, 1, 2, 3, 4, 5), (0, 1, 2, 3), (0, 1, 2, 3))
DEFAULT_STEPS = ((0,) * 6, (0,) * 4, (0,) * 4)


def changed(state: State, **changes: Any) -> State:
    """Change what lies open; mats bring the personal goals of their seats along."""
    seats = changes.get("mats", ())
    if any(isinstance(seat, Seat) for seat in seats):
        state = replace(state, secret=_secret(seats))
        changes |= {
            "mats": tuple(Mat(s.held, s.stars, s.filled, s.black, s.kinds) for s in seats),
            "dealt": len(state.secret.goals),
            "chosen": tuple(kept != NO_GOAL for kept in state.secret.kept),
        }
    return replace(state, open=replace(state.open, **changes))


def _secret(seats: tuple[Seat, ...]) -> Secret:
    return Secret(
        tuple(seat.goals for seat in seats if seat.goals), tuple(seat.kept for seat in seats)
    )


def position(*mats: Mat, full: bool = False, bag: str | None = None, **changes: Any) -> State:
    """Put up a table in the middle of a game; what lies nowhere else is in the bag or the box."""
    rows = changes.pop("rows", (FULL_ROW,) * 3)
    common = changes.pop("common", "CG01 CG10 CG11 CG13")
    advanced = changes.pop("advanced", "AG03 AG16 AG22 AG24")
    bright = changes.pop("bright", "red")
    placed = changes.pop("placed", "")
    lying = Open(
        full=full,
        start_stars=True,
        phase=changes.pop("phase", "gather"),
        mats=(),
        bag=(0,) * 7,
        box=(0,) * 7,
        clusters=tuple(kinds(row) for row in rows),
        bright=kinds(bright)[0],
        turn_bright=kinds(changes.pop("turn_bright", bright))[0],
        common=tuple(c.GOAL[name] for name in common.split()),
        advanced=tuple(c.GOAL[name] for name in advanced.split()) if full else (),
        orders=DEFAULT_ORDERS if full else (),
        steps=DEFAULT_STEPS if full else (),
        first=changes.pop("first", 0),
        active=changes.pop("active", 0),
        round=changes.pop("round", 3),
        placed=sum(1 << kind for kind in kinds(placed)),
        token=changes.pop("token", min(12, sum(m.black for m in mats))),
    )
    changes.setdefault("mats", mats or (mat(), mat()))
    base = changed(State(lying, Secret()), **changes)
    out = GAME.conserved(base)
    totals = TOTALS[len(base.open.mats)]
    rest = tuple(total - found for total, found in zip(totals, out.values()))
    if bag is None:
        return changed(base, bag=rest)
    inside = counts(bag)
    return changed(base, bag=inside, box=tuple(a - b for a, b in zip(rest, inside)))


def read(line: str) -> tuple[int, Any]:
    """Read `0 place red O` or `dealer fill_cell red`."""
    who, _, what = line.partition(" ")
    return (CHANCE if who == "dealer" else int(who)), text.read(what, GAME.actions)


def refusal(state: State, line: str) -> Refusal | None:
    """Say why a line may not be, checking that `legal` agrees."""
    actor, action = read(line)
    found = GAME.check(state, actor, action)
    assert (found is None) == (action in GAME.legal(state, actor)), line
    return found


def refused(state: State, line: str) -> str:
    """Give the code of the refusal, empty when the line is legal."""
    found = refusal(state, line)
    return found.code if found else ""


def run(state: State, *lines: str) -> tuple[State, list[Fact]]:
    """Play lines, each of which must be legal; give the end and all facts."""
    facts: list[Fact] = []
    for line in lines:
        actor, action = read(line)
        assert refusal(state, line) is None, (line, GAME.check(state, actor, action))
        state, more = GAME.apply(state, actor, action)
        facts += more
    return state, facts


def settle(state: State, seed: int = 1) -> tuple[State, list[Fact]]:
    """Let the dealer answer until a seat is asked."""
    rng = SplitMix(seed)
    facts: list[Fact] = []
    while GAME.to_act(state) == (CHANCE,):
        state, more = GAME.apply(state, CHANCE, GAME.deal(state, rng))
        facts += more
    return state, facts


def codes(facts: list[Fact]) -> list[str]:
    """Name the facts."""
    return [str(fact.code) for fact in facts]


def progress(goal: str, lying: Mat, *others: int) -> tuple[int, int]:
    """Measure a personal or common goal."""
    return MEASURES[c.GOAL[goal]](lying, Table((lying.black, *others), 0))


def holds(goal: str, lying: Mat, *others: int) -> bool:
    """Test a personal or common goal."""
    have, need = progress(goal, lying, *others)
    return have >= need


def count(goal: str, lying: Mat, own_markers: int = 0) -> int:
    """Count an advanced goal."""
    return COUNTS[c.GOAL[goal]](lying, Table((lying.black,), own_markers))


def galaxy(lying: Mat) -> dict[str, str]:
    """Write a galaxy as cell to colour."""
    return {
        c.CELLS[cell]: c.KINDS[colour]
        for colour, mask in enumerate(lying.stars)
        for cell in c.cells_in(mask)
    }


def held(state: State, seat: int = 0) -> list[str]:
    """Name the stars of an observation area."""
    return [c.KINDS[kind] for kind, n in enumerate(state.open.mats[seat].held) for _ in range(n)]
