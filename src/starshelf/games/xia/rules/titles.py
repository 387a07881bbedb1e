"""Titles: turned up, earned, received; what each is won by (X-490 to X-518)."""

from __future__ import annotations

from collections.abc import Callable

from ..actions import TurnUpTitle
from ..content import SECTORS, TITLE, TITLES, TRACK, mission
from ..memo import for_same
from ..naming import SEAT_NAMES, TITLE_NAMES
from ..state import COPY, DEN_MARK, NOBODY, OpenLike, Seat, State, kind_of
from .desk import Desk
from .registry import Answer

(
    RAIDER, CARTOGRAPHER, TREASURE_SEEKER, MAGNATE, TYCOON, TRUSTED_HAND, ALL_ROUNDER, DUELIST,
    UNTOUCHABLE, HEADHUNTER, PUBLIC_ENEMY, SPEED_MASTER, FENCE_JUMPER, PROSPECTOR, IRONCLAD,
    WAYFARER, COLLECTOR, QUARTERMASTER,
) = range(len(TITLES))  # fmt: skip
assert TITLE["quartermaster"] == QUARTERMASTER

_KIND_BITS = {
    kind: sum(1 << i for i, row in enumerate(SECTORS) if row.kind == kind)
    for kind in ("asteroid", "planet", "nebula", "debris")
}


TITLE_CARDS = tuple(TurnUpTitle(row.id) for row in TITLES)
TITLE_SPACES = sorted(TRACK.title_spaces)


def n_of(title: int) -> int:
    """Give the number of a title's condition."""
    return TITLES[title].condition.n


def _speed(seat: Seat) -> bool:
    return all(seat.memory.points & _KIND_BITS[k] for k in TITLES[SPEED_MASTER].condition.kinds)


TURN: dict[int, Callable[[Seat], bool]] = {
    CARTOGRAPHER: lambda s: s.memory.laid >= n_of(CARTOGRAPHER),
    TREASURE_SEEKER: lambda s: s.memory.tokens >= n_of(TREASURE_SEEKER),
    SPEED_MASTER: _speed,
    FENCE_JUMPER: lambda s: s.memory.shields >= n_of(FENCE_JUMPER),
    PROSPECTOR: lambda s: s.memory.gathered >= n_of(PROSPECTOR),
    WAYFARER: lambda s: s.memory.sectors.bit_count() >= n_of(WAYFARER),
}
"""Titles won by a count inside one own turn."""


def _all_goods(seat: Seat) -> bool:
    # The copy counts as a cube of its kind, its den mark included.
    if len(seat.cargo) - seat.cargo.count(0) < 5:
        return False
    cubes = {cube % COPY for cube in seat.cargo if cube}
    return len({cube for cube in cubes if cube < DEN_MARK}) == 5


def _all_missions(seat: Seat) -> bool:
    kinds = n_of(ALL_ROUNDER)
    if len(seat.completed) < kinds:
        return False
    return len({mission(card).kind for card in seat.completed}) >= kinds


def _all_outfits(seat: Seat) -> bool:
    kinds = n_of(QUARTERMASTER)
    if len(seat.fitted) < kinds:
        return False
    return len({kind_of(fitted) for fitted in seat.fitted}) >= kinds


STATE: dict[int, Callable[[Seat], bool]] = {
    TRUSTED_HAND: lambda s: len(s.completed) >= n_of(TRUSTED_HAND),
    ALL_ROUNDER: _all_missions,
    COLLECTOR: _all_goods,
    QUARTERMASTER: _all_outfits,
}
"""Titles seen by looking at the ship and its cards."""

STATUS: dict[int, Callable[[Seat], bool]] = {
    TYCOON: lambda s: s.credits >= n_of(TYCOON),
    PUBLIC_ENEMY: lambda s: s.bounty >= n_of(PUBLIC_ENEMY),
    IRONCLAD: lambda s: s.damage.bit_count() >= n_of(IRONCLAD),
}
"""Titles looked at only in the own status phase."""


def earn(w: Desk, number: int, title: int) -> None:
    """Let a seat earn a title that lies open and is nobody's yet (X-492)."""
    for place, (open_title, by) in enumerate(w.world.titles_open):
        if open_title == title and by == NOBODY:
            titles = list(w.world.titles_open)
            titles[place] = (title, number)
            w.change(titles_open=tuple(titles))
            w.tell("title_earned", seat=SEAT_NAMES[number], title=TITLE_NAMES[title])


Tests = tuple[tuple[int, Callable[[Seat], bool]], ...]
"""Titles that lie open and are nobody's yet, with what they are won by."""


@for_same
def _tests(titles_open: tuple[tuple[int, int], ...]) -> tuple[Tests, Tests, Tests]:
    """Sort the titles to be won: by a turn, by the ship and cards, by all in the status phase."""
    free = [title for title, by in titles_open if by == NOBODY]
    turn, ship, status = (
        tuple((title, tests[title]) for title in free if title in tests)
        for tests in (TURN, STATE, STATUS)
    )
    return turn, ship, ship + status


def _look(w: Desk, number: int, tests: Tests) -> None:
    for title, is_won in tests:
        if is_won(w.seats[number]):
            earn(w, number, title)


def look_at_turn(w: Desk, number: int) -> None:
    """Look whether what a seat did in its own turn earns a title (X-494)."""
    if w.world.titles_open:
        tests = _tests(w.world.titles_open)[0]
        if tests:
            _look(w, number, tests)


def look_at_ship(w: Desk, number: int) -> None:
    """Look whether a seat's ship and cards earn a title, in its own turn (X-493)."""
    if w.world.titles_open:
        tests = _tests(w.world.titles_open)[1]
        if tests:
            _look(w, number, tests)


def look_in_status(w: Desk, number: int) -> None:
    """Look at all conditions of the status phase."""
    if w.world.titles_open:
        _look(w, number, _tests(w.world.titles_open)[2])


def receive(w: Desk, number: int) -> None:
    """Give a seat every open title it has earned (X-461)."""
    for title, by in w.world.titles_open:
        if by == number:
            w.change(titles_open=tuple(t for t in w.world.titles_open if t[0] != title))
            w.seat(number, titles=w.seats[number].titles | 1 << title)
            w.tell("title_received", seat=SEAT_NAMES[number], title=TITLE_NAMES[title])
            w.gain_fame(number, TITLES[title].fame, "title")


# --- turning up -----------------------------------------------------------------------------------


def titles_due(o: OpenLike) -> bool:
    """Tell whether another title card must be turned up (X-490)."""
    world = o.world
    if not world.titles_deck or world.titles_up >= len(TITLE_SPACES):
        return False
    space = TITLE_SPACES[world.titles_up]
    for seat in o.seats:  # noqa: SIM110 a loop is much quicker than any() here
        if seat.fame >= space:
            return True
    return False


def can_still_be_earned(o: OpenLike, title: int) -> bool:
    """Tell whether enough is left on the table for a title (X-491)."""
    needs = TITLES[title].needs_left
    pile = o.world.pile
    tokens = o.world.tokens.bit_count() + sum(
        pile >> i & 1 and row.exploration is not None for i, row in enumerate(SECTORS)
    )
    return pile.bit_count() >= needs.get("sectors", 0) and tokens >= needs.get("tokens", 0)


def title_odds(state: State) -> dict[TurnUpTitle, int]:
    """Any card of the titles' deck."""
    deck = state.open.world.titles_deck
    return {card: 1 for i, card in enumerate(TITLE_CARDS) if deck >> i & 1}


def apply_turn_up(w: Desk, number: int, action: TurnUpTitle) -> None:
    """Turn up a title, or put it aside when it can no longer be earned."""
    title = TITLE[action.title]
    world = w.world
    if can_still_be_earned(w, title):
        w.change(
            titles_deck=world.titles_deck & ~(1 << title),
            titles_open=(*world.titles_open, (title, NOBODY)),
            titles_up=world.titles_up + 1,
        )
        w.tell("title_revealed", title=TITLE_NAMES[title])
    else:
        w.change(
            titles_deck=world.titles_deck & ~(1 << title),
            titles_aside=world.titles_aside | 1 << title,
        )
        w.tell("title_put_aside", title=TITLE_NAMES[title])


DEALS: tuple[Answer, ...] = (
    Answer(action=TurnUpTitle, asked="status", odds=title_odds, then=apply_turn_up),
)
