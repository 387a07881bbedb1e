"""A position turned back into a state, and what is refused on the way."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core import text
from starshelf.core.errors import BadMessage, IllegalAction

from ..actions import Assign
from ..chart import CHARTS
from ..content import (
    FACE_IDS,
    LENGTH,
    MISSION_IDS,
    MODULES,
    PAIRS,
    SIDES,
    TILES,
    TILES_IN_GAME,
)
from ..rules import BOOK
from ..rules.drafts import opening_drafts
from ..state import Module, Open, Secret, State, first_turn, has_free_pair, is_free, is_solo
from . import written
from .papers import expect_one_of, read_papers
from .written import Paper, Position

PLAYED = ("assign", "draw", "over")
"""The phases after the deal."""
ANSWERS = tuple(kind for kind in BOOK.seat_actions if kind is not Assign)
"""The decisions of a draw phase."""


def read(first: State, p: Position) -> State:
    """Turn a position back into a state; raise BadMessage that names the field."""
    dealt = replace(
        first.open,
        phase=p.phase,
        sheet=_sheet(first.open, p.sheet),
        start=_start(first.open, p.start_seat),
        tiles=p.tiles,
        missions=p.missions,
        round=p.round,
        turn=p.turn,
        placed=_placed(p.modules),
    )
    _check_deal(dealt)
    _check_turn(dealt)
    seats = len(dealt.papers)
    papers = p.papers or (Paper(),) * seats
    answers = p.secret.answers or ((),) * seats
    for path, given in (("papers", papers), ("secret.answers", answers)):
        if len(given) != seats:
            raise BadMessage(path, f"expected one for each of {seats} seats, got {len(given)}")
    after = read_papers(dealt, papers)
    if after.phase == "draw":
        return _answer(after, answers)
    if any(answers):
        raise BadMessage("secret.answers", f"expected none in the phase {after.phase!r}")
    return State(after, Secret())


def _sheet(first: Open, sheet: str) -> str:
    if not sheet:
        return first.sheet
    return expect_one_of("sheet", sheet, (first.sheet,) if first.sheet else tuple(CHARTS))


def _start(first: Open, seat: int | None) -> int:
    if seat is None:
        return first.start
    if is_solo(first):
        raise BadMessage("start_seat", "expected none: a practice flight has one seat")
    if not 0 <= seat < len(first.papers):
        raise BadMessage("start_seat", f"expected 0 to {len(first.papers) - 1}, got {seat}")
    return seat


def _placed(modules: tuple[written.Module, ...]) -> tuple[Module, ...]:
    if len(modules) > MODULES:
        raise BadMessage("modules", f"expected at most {MODULES}, got {len(modules)}")
    placed: tuple[Module, ...] = ()
    for number, module in enumerate(modules):
        path = f"modules[{number}]"
        side = SIDES.index(expect_one_of(f"{path}.side", module.side, SIDES))
        face = FACE_IDS.index(expect_one_of(f"{path}.face", module.face, FACE_IDS))
        if not 0 <= module.pair < len(PAIRS):
            raise BadMessage(f"{path}.pair", f"expected 0 to {len(PAIRS) - 1}, got {module.pair}")
        if not is_free(placed, side, module.pair):
            raise BadMessage(path, "an earlier module has these notches")
        placed = (*placed, Module(side, module.pair, face))
    return placed


def _check_deal(o: Open) -> None:
    """Refuse what is dealt twice or too early, and a phase that does not fit the deal."""
    for path, dealt, known in (("tiles", o.tiles, TILES), ("missions", o.missions, MISSION_IDS)):
        for number, name in enumerate(dealt):
            expect_one_of(f"{path}[{number}]", name, known)
            if name in dealt[:number]:
                raise BadMessage(f"{path}[{number}]", f"{name!r} is dealt twice")
    steps = [
        ("sheet", "sheet", bool(o.sheet), 1),
        ("start", "start_seat", o.start >= 0, 1),
        ("tiles", "tiles", len(o.tiles), TILES_IN_GAME),
        ("missions", "missions", len(o.missions), TILES_IN_GAME),
    ]
    if is_solo(o):
        del steps[1]
    awaited = ""
    for phase, path, there, wanted in steps:
        if there > (0 if awaited else wanted):
            most = f"none before {awaited!r} is complete" if awaited else f"at most {wanted}"
            raise BadMessage(path, f"expected {most}")
        if not awaited and there < wanted:
            awaited = phase
    phases = (awaited,) if awaited else PLAYED
    expect_one_of("phase", o.phase, phases)


def _check_turn(o: Open) -> None:
    """Refuse a round, a turn and modules that do not go together."""
    if o.phase not in PLAYED and (o.round, o.turn, o.placed) != (1, 1, ()):
        raise BadMessage("turn", "expected turn 1 of round 1, no modules, while things are dealt")
    if not 1 <= o.round <= LENGTH.rounds:
        raise BadMessage("round", f"expected 1 to {LENGTH.rounds}, got {o.round}")
    is_full = len(o.placed) == MODULES or not has_free_pair(o.placed)
    if o.phase == "assign" and is_full:
        raise BadMessage("modules", "expected room for another one in the phase 'assign'")
    if o.phase == "draw" and not o.placed:
        raise BadMessage("modules", "expected one at least in the phase 'draw'")
    if o.phase == "over" and not (is_full and o.round == LENGTH.rounds):
        raise BadMessage("phase", "the last round has not ended, so the game is not over")
    low, high = ((o.round - 1) * turns for turns in LENGTH.turns_per_round)
    before = first_turn(o) - 1
    if not low <= before <= high:
        here = o.turn - before
        wanted = f"{here + low} to {here + high}" if low < high else f"{here}"
        count = f"with {len(o.placed)} modules in round {o.round}"
        raise BadMessage("turn", f"expected {wanted} {count}, got {o.turn}")


def _answer(o: Open, answers: tuple[tuple[str, ...], ...]) -> State:
    """Begin the draw phase, and let each seat answer again what it has answered."""
    drafts = opening_drafts(o)
    finished = tuple(draft.question is None for draft in drafts)
    if all(finished):
        raise BadMessage("phase", "nothing fits anybody, so this turn has closed")
    s = State(replace(o, finished=finished), Secret(drafts))
    for seat, given in enumerate(answers):
        for number, answer in enumerate(given):
            path = f"secret.answers[{seat}][{number}]"
            try:
                action = text.read(answer, ANSWERS)
            except BadMessage as error:
                raise BadMessage(path, error.reason) from None
            refusal = BOOK.check(s, seat, action)
            if refusal is not None:
                raise BadMessage(path, str(IllegalAction(refusal, answer)))
            s, _ = BOOK.apply(s, seat, action)
            if s.open.phase != "draw":
                raise BadMessage(path, "all seats have finished, so this turn has closed")
    return s
