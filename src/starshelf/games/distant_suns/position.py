"""The state as text: what stands in it, and under which names, is fixed for good.

What follows from the drawings is left out: covered cells, upgrades, turns without a drawing.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from starshelf.core import text
from starshelf.core.errors import BadMessage, IllegalAction
from starshelf.core.game import Positions
from starshelf.games.distant_suns import state
from starshelf.games.distant_suns.actions import Orient, Place, Skip, Trim
from starshelf.games.distant_suns.chart import CHARTS, Chart
from starshelf.games.distant_suns.content import (
    FACE_IDS,
    LENGTH,
    MISSION_IDS,
    MODULES,
    PAIRS,
    SIDES,
    TILES,
    TILES_IN_GAME,
)
from starshelf.games.distant_suns.forms import ORIENT, SKIPPED, form_of
from starshelf.games.distant_suns.position_papers import expect_one_of, read_papers
from starshelf.games.distant_suns.rules.draw import SKIP, opening_drafts
from starshelf.games.distant_suns.rules.turn import apply, check
from starshelf.games.distant_suns.state import (
    State,
    chart_of,
    first_turn,
    has_free_pair,
    is_free,
    is_solo,
    shape_for,
)

PLAYED = ("assign", "draw", "over")
"""The phases after the deal."""
ANSWERS = (Trim, Skip, Orient, Place)
"""The decisions of a draw phase."""


class Module(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A module in its notches, as in `assign`."""

    side: str
    pair: int
    face: str


class Drawing(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A drawing of a closed turn, as in `trim`, `orient` and `place`."""

    turn: int
    shape: str
    orientation: int
    q: int
    r: int
    omit: tuple[int, ...] = ()


class Paper(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat's paper: its drawings by turn, and the points of the worlds it has reached."""

    drawings: tuple[Drawing, ...] = ()
    worlds: dict[str, int] = {}


class Secret(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """For each seat what it has answered in the open draw phase, each answer an action as text."""

    answers: tuple[tuple[str, ...], ...] = ()


NOTHING_HIDDEN = Secret()
"""A default is left out of the text only where it is this very value."""


class Position(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table; `tiles` and `missions` by zone from 1 up, `modules` of this round in their order.

    Without a sheet it is the one of the options; without papers all are blank.
    """

    phase: str
    """What comes next: `sheet`, `start`, `tiles`, `missions` (to be dealt), `assign`, `draw`; or
    `over`."""
    sheet: str = ""
    start_seat: int | None = None
    tiles: tuple[str, ...] = ()
    missions: tuple[str, ...] = ()
    round: int = 1
    turn: int = 1
    modules: tuple[Module, ...] = ()
    papers: tuple[Paper, ...] = ()
    secret: Secret = NOTHING_HIDDEN


def write(s: State) -> Position:
    """Write a state down."""
    return Position(
        phase=s.phase,
        sheet=s.sheet if s.own is None else "",
        start_seat=None if s.start < 0 or is_solo(s) else s.start,
        tiles=s.tiles,
        missions=s.missions,
        round=s.round,
        turn=s.turn,
        modules=tuple(Module(SIDES[m.side], m.pair, FACE_IDS[m.face]) for m in s.placed),
        papers=_papers(s) if any(paper.drawings for paper in s.papers) else (),
        secret=_secret(s) if s.drafts else NOTHING_HIDDEN,
    )


def _papers(s: State) -> tuple[Paper, ...]:
    worlds = chart_of(s).worlds
    return tuple(
        Paper(
            tuple(map(_drawing, paper.drawings)),
            {worlds[reached.world].id: reached.points for reached in paper.worlds},
        )
        for paper in s.papers
    )


def _drawing(d: state.Drawing) -> Drawing:
    return Drawing(d.turn, d.shape, d.orientation, d.q, d.r, form_of(d.shape, d.form).omit)


def _secret(s: State) -> Secret:
    chart = chart_of(s)
    answers = tuple(
        _answers(chart, shape_for(s, seat), draft) for seat, draft in enumerate(s.drafts)
    )
    return Secret(answers) if any(answers) else NOTHING_HIDDEN


def _answers(chart: Chart, shape: str, draft: state.Draft) -> tuple[str, ...]:
    """Write the decisions that led to a draft; the first question follows from the table."""
    if draft.form == SKIPPED:
        return (text.write(SKIP),)
    answers = []
    if draft.chose_form:
        answers.append(text.write(form_of(shape, draft.form).trim))
    if draft.chose_orientation:
        answers.append(text.write(ORIENT[draft.orientation]))
    if draft.bit >= 0:
        answers.append(text.write(chart.places[draft.bit]))
    return tuple(answers)


def read(first: State, p: Position) -> State:
    """Turn a position back into a state; raise BadMessage that names the field."""
    s = replace(
        first,
        phase=p.phase,
        sheet=_sheet(first, p.sheet),
        start=_start(first, p.start_seat),
        tiles=p.tiles,
        missions=p.missions,
        round=p.round,
        turn=p.turn,
        placed=_placed(p.modules),
    )
    _check_deal(s)
    _check_turn(s)
    seats = len(s.papers)
    papers = p.papers or (Paper(),) * seats
    answers = p.secret.answers or ((),) * seats
    for path, given in (("papers", papers), ("secret.answers", answers)):
        if len(given) != seats:
            raise BadMessage(path, f"expected one for each of {seats} seats, got {len(given)}")
    s = read_papers(s, papers)
    if s.phase == "draw":
        return _answer(s, answers)
    if any(answers):
        raise BadMessage("secret.answers", f"expected none in the phase {s.phase!r}")
    return s


def _sheet(first: State, sheet: str) -> str:
    if not sheet:
        return first.sheet
    return expect_one_of("sheet", sheet, (first.sheet,) if first.sheet else tuple(CHARTS))


def _start(first: State, seat: int | None) -> int:
    if seat is None:
        return first.start
    if is_solo(first):
        raise BadMessage("start_seat", "expected none: a practice flight has one seat")
    if not 0 <= seat < len(first.papers):
        raise BadMessage("start_seat", f"expected 0 to {len(first.papers) - 1}, got {seat}")
    return seat


def _placed(modules: tuple[Module, ...]) -> tuple[state.Module, ...]:
    if len(modules) > MODULES:
        raise BadMessage("modules", f"expected at most {MODULES}, got {len(modules)}")
    placed: tuple[state.Module, ...] = ()
    for number, module in enumerate(modules):
        path = f"modules[{number}]"
        side = SIDES.index(expect_one_of(f"{path}.side", module.side, SIDES))
        face = FACE_IDS.index(expect_one_of(f"{path}.face", module.face, FACE_IDS))
        if not 0 <= module.pair < len(PAIRS):
            raise BadMessage(f"{path}.pair", f"expected 0 to {len(PAIRS) - 1}, got {module.pair}")
        if not is_free(placed, side, module.pair):
            raise BadMessage(path, "an earlier module has these notches")
        placed = (*placed, state.Module(side, module.pair, face))
    return placed


def _check_deal(s: State) -> None:
    """Refuse what is dealt twice or too early, and a phase that does not fit the deal."""
    for path, dealt, known in (("tiles", s.tiles, TILES), ("missions", s.missions, MISSION_IDS)):
        for number, name in enumerate(dealt):
            expect_one_of(f"{path}[{number}]", name, known)
            if name in dealt[:number]:
                raise BadMessage(f"{path}[{number}]", f"{name!r} is dealt twice")
    steps = [
        ("sheet", "sheet", bool(s.sheet), 1),
        ("start", "start_seat", s.start >= 0, 1),
        ("tiles", "tiles", len(s.tiles), TILES_IN_GAME),
        ("missions", "missions", len(s.missions), TILES_IN_GAME),
    ]
    if is_solo(s):
        del steps[1]
    awaited = ""
    for phase, path, there, wanted in steps:
        if there > (0 if awaited else wanted):
            most = f"none before {awaited!r} is complete" if awaited else f"at most {wanted}"
            raise BadMessage(path, f"expected {most}")
        if not awaited and there < wanted:
            awaited = phase
    phases = (awaited,) if awaited else PLAYED
    expect_one_of("phase", s.phase, phases)


def _check_turn(s: State) -> None:
    """Refuse a round, a turn and modules that do not go together."""
    if s.phase not in PLAYED and (s.round, s.turn, s.placed) != (1, 1, ()):
        raise BadMessage("turn", "expected turn 1 of round 1, no modules, while things are dealt")
    if not 1 <= s.round <= LENGTH.rounds:
        raise BadMessage("round", f"expected 1 to {LENGTH.rounds}, got {s.round}")
    is_full = len(s.placed) == MODULES or not has_free_pair(s.placed)
    if s.phase == "assign" and is_full:
        raise BadMessage("modules", "expected room for another one in the phase 'assign'")
    if s.phase == "draw" and not s.placed:
        raise BadMessage("modules", "expected one at least in the phase 'draw'")
    if s.phase == "over" and not (is_full and s.round == LENGTH.rounds):
        raise BadMessage("phase", "the last round has not ended, so the game is not over")
    low, high = ((s.round - 1) * turns for turns in LENGTH.turns_per_round)
    before = first_turn(s) - 1
    if not low <= before <= high:
        here = s.turn - before
        wanted = f"{here + low} to {here + high}" if low < high else f"{here}"
        count = f"with {len(s.placed)} modules in round {s.round}"
        raise BadMessage("turn", f"expected {wanted} {count}, got {s.turn}")


def _answer(s: State, answers: tuple[tuple[str, ...], ...]) -> State:
    """Begin the draw phase, and let each seat answer again what it has answered."""
    s = replace(s, drafts=opening_drafts(s))
    if all(draft.stage == "done" for draft in s.drafts):
        raise BadMessage("phase", "nothing fits anybody, so this turn has closed")
    for seat, given in enumerate(answers):
        for number, answer in enumerate(given):
            path = f"secret.answers[{seat}][{number}]"
            try:
                action = text.read(answer, ANSWERS)
            except BadMessage as error:
                raise BadMessage(path, error.reason) from None
            refusal = check(s, seat, action)
            if refusal is not None:
                raise BadMessage(path, str(IllegalAction(refusal, answer)))
            s, _ = apply(s, seat, action)
            if s.phase != "draw":
                raise BadMessage(path, "all seats have finished, so this turn has closed")
    return s


POSITIONS = Positions(Position, write, read)
