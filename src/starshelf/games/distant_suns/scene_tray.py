"""The tray of the open draw phase: which form, how it lies; and the offers behind it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from starshelf.core.scene import Gesture, Ghost, Label, Line, Offer, Piece, Place, Target
from starshelf.core.words import Arg, Message
from starshelf.games.distant_suns import hexes, names
from starshelf.games.distant_suns.actions import Orient, Trim
from starshelf.games.distant_suns.actions import Place as PlaceForm
from starshelf.games.distant_suns.chart import Chart, bits, handles
from starshelf.games.distant_suns.content import MOST_UPGRADES, Cell
from starshelf.games.distant_suns.forms import (
    COMPLETE,
    FORMS,
    SHAPE_OF,
    Form,
    Shape,
    form_of,
    like,
)
from starshelf.games.distant_suns.pictures import (
    centre,
    extent,
    form_symbol,
    reach_of,
)
from starshelf.games.distant_suns.scene_paper import Sketchbook, hex_id
from starshelf.games.distant_suns.state import Draft, chart_of, covered_by, shape_for
from starshelf.games.distant_suns.view import View

TRAY = "tray"
WIDTH = 12.4
HEIGHT = 3.4
LEAVING = 3.6
"""Room on the left for the shape whose cells may be left out."""
LARGEST = 3.2
"""The most room for one picture."""


def form_id(number: int) -> str:
    """Name the picture of a form."""
    return f"form:{number}"


def pose_id(orientation: int) -> str:
    """Name the picture of an orientation."""
    return f"pose:{orientation}"


def leave_id(position: int) -> str:
    """Name a cell of the shape that may be left out."""
    return f"leave:{position}"


def draw_tray(book: Sketchbook, view: View, legal: Sequence[Any]) -> None:
    """Show what the viewer is asked about in the draw phase."""
    assert view.viewer is not None
    assert view.draft is not None
    shape = SHAPE_OF[shape_for(view, view.viewer)]
    title = Message("place-tray", {"shape": names.SHAPE[shape.id]})
    book.places.append(Place(TRAY, "tray", WIDTH, HEIGHT, title=title))
    cards = _cards(view.draft, shape, legal)
    left = 0.1
    if view.draft.stage == "trim":
        _draw_leaving(book, shape)
        left = LEAVING
    foot = 0.42 if view.draft.stage == "trim" else 0.0
    size, rows, columns = _grid(len(cards), WIDTH - left - 0.1, foot)
    start = left + (WIDTH - left - columns * size) / 2
    for number, (name, form, orientation, label, price) in enumerate(cards):
        x = round(start + size * (number % columns + 0.5), 3)
        y = round(HEIGHT / 2 + (size + foot) * (number // columns - (rows - 1) / 2) - foot / 2, 3)
        clickable = view.draft.stage != "place"
        _draw_card(book, name, shape, form, orientation, x, y, label, size, clickable=clickable)
        if price is not None:
            _draw_price(book, name, price, x, round(y + size / 2 + 0.15, 3))


def _draw_price(book: Sketchbook, name: str, price: int, x: float, y: float) -> None:
    """Write what a form costs: an upgrade cell's sign for each upgrade."""
    message = Message("label-price", {"count": price})
    if not price:
        book.labels.append(Label(f"price:{name}", TRAY, x, y, message=message, size=0.3))
    for number in range(price):
        at = round(x + 0.42 * (number - (price - 1) / 2), 3)
        piece = f"price:{name}:{number}"
        book.pieces.append(Piece(piece, "upgrade", TRAY, at, y, 0.4, label=message))


@lru_cache(maxsize=128)
def _grid(count: int, wide: float, foot: float) -> tuple[float, int, int]:
    """Find the rows and columns that show so many pictures largest: size, rows, columns."""
    found = []
    for rows in range(1, max(count, 1) + 1):
        columns = -(-max(count, 1) // rows)
        size = min(wide / columns, (HEIGHT - 0.1) / rows - foot, LARGEST)
        found.append((size, -rows, columns))
    size, rows, columns = max(found)
    return size, -rows, columns


LANE_FROM, LANE_TO = 0.7, 8.6
"""Where the lanes of the race begin and end."""


def draw_race(book: Sketchbook, view: View) -> None:
    """Between drawings the tray shows the race: a lane a world, and how near each seat has come."""
    book.places.append(Place(TRAY, "tray", WIDTH, HEIGHT, title=Message("place-race")))
    if not view.sheet:
        return
    chart = chart_of(view)
    best = max(world.first for world in chart.worlds)
    tall = HEIGHT / len(chart.worlds)
    for number, world in enumerate(chart.worlds):
        y = round(tall * (number + 0.5), 3)
        symbol = "world_far" if world.first == best and best > 10 else "world_near"
        args: dict[str, Arg] = {"world": names.world(world.id)}
        args |= {"first": world.first, "later": world.later}
        label = Message("piece-race", args)
        size = min(1.15, round(tall * 0.82, 3))
        book.lines.append(
            Line(f"lane:{world.id}", TRAY, ((LANE_FROM, y), (LANE_TO, y)), style="dashed")
        )
        book.pieces.append(Piece(f"race:{world.id}", symbol, TRAY, 9.6, y, size, label=label))
        text = f"{world.first} / {world.later}"
        book.labels.append(
            Label(f"race:{world.id}", TRAY, 10.4, y, text, size=0.46, anchor="start", strong=True)
        )
        _draw_runners(book, view, number, y, tall)


def _draw_runners(book: Sketchbook, view: View, number: int, y: float, tall: float) -> None:
    """Put every seat on the lane of a world; who stands side by side is shown one below another."""
    chart = chart_of(view)
    world = chart.worlds[number]
    whole = steps_to(chart, 0, number)
    apart = round(min(0.4, tall / (len(view.papers) + 1)), 3)
    for seat, paper in enumerate(view.papers):
        steps = steps_to(chart, covered_by(paper), number)
        reached = next((one for one in paper.worlds if one.world == number), None)
        if reached is None:
            told = Message("piece-racer", {"seat": names.SEATS[seat], "steps": steps})
        else:
            told = Message(
                "piece-race_flag",
                {"seat": names.SEATS[seat], "points": reached.points, "turn": reached.turn},
            )
        x = LANE_TO - (LANE_TO - LANE_FROM) * steps / max(whole, 1)
        at = y + apart * (seat - (len(view.papers) - 1) / 2)
        book.pieces.append(
            Piece(
                id=f"race:{world.id}:{seat}",
                symbol="racer",
                place=TRAY,
                x=round(x, 3),
                y=round(at, 3),
                size=0.5,
                seat=seat,
                text=str(seat + 1),
                flags=() if reached is None else ("glow",),
                label=told,
            )
        )


@lru_cache(maxsize=8192)
def steps_to(chart: Chart, covered: int, world: int) -> int:
    """Count the cells still to cover on the straight way from a paper's drawings to a world."""
    goal = chart.worlds[world].cell
    cells = [chart.cell_at[bit] for bit in bits(covered)] or [chart.start]
    return max(min(hexes.distance(cell, goal) for cell in cells) - 1, 0)


Card = tuple[str, Form, int, Message, int | None]


def _cards(draft: Draft, shape: Shape, legal: Sequence[Any]) -> list[Card]:
    """List the pictures of the tray: forms, orientations, or the one that is in hand."""
    named = names.SHAPE[shape.id]
    if draft.stage == "trim":
        forms = [shape.by_omit[action.omit] for action in legal if type(action) is Trim]
        return [
            (
                form_id(form.number),
                form,
                0,
                Message("target-form", {"shape": named, "count": len(form.omit)}),
                len(form.omit),
            )
            for form in forms
        ]
    form = form_of(shape.id, draft.form)
    if draft.stage == "orient":
        return [
            (
                pose_id(action.orientation),
                form,
                action.orientation,
                Message("target-pose", {"number": action.orientation + 1}),
                None,
            )
            for action in legal
            if type(action) is Orient
        ]
    if draft.stage == "place":
        label = Message("target-pose", {"number": draft.orientation + 1})
        return [(pose_id(draft.orientation), form, draft.orientation, label, None)]
    return []


def _draw_card(
    book: Sketchbook,
    name: str,
    shape: Shape,
    form: Form,
    orientation: int,
    x: float,
    y: float,
    label: Message,
    size: float,
    *,
    clickable: bool,
) -> None:
    laid = form.laid[form.orientations.index(orientation)]
    left, right, top, bottom = extent(laid)
    room = size * 0.78
    scale = min(room / (right - left), room / (bottom - top), 0.6)
    dx, dy = (right + left) / 2 * scale, (bottom + top) / 2 * scale
    book.pieces.append(Piece(f"card:{name}", "tile", TRAY, x, y, round(size - 0.1, 3)))
    book.pieces.append(
        Piece(
            id=f"picture:{name}",
            symbol=form_symbol(shape.id, form),
            place=TRAY,
            x=round(x - dx, 3),
            y=round(y - dy, 3),
            size=round(2 * reach_of(form) * scale, 3),
            turn=60 * (orientation % 6),
            flip=orientation >= 6,
        )
    )
    if clickable:
        book.targets.append(
            Target(name, TRAY, x, y, shape="square", size=round(size - 0.1, 3), label=label)
        )


def _draw_leaving(book: Sketchbook, shape: Shape) -> None:
    """Show the shape large, each cell something to click: the ones to leave out."""
    points = [centre(cell) for cell in shape.cells]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    scale = min((LEAVING - 0.4) / (max(xs) - min(xs) + 1), 2.5 / (max(ys) - min(ys) + 1.16), 0.85)
    dx = LEAVING / 2 - (max(xs) + min(xs)) / 2 * scale
    dy = HEIGHT / 2 - (max(ys) + min(ys)) / 2 * scale
    form = shape.forms[0]
    size = 2 * reach_of(form) * scale
    symbol = form_symbol(shape.id, form)
    book.pieces.append(Piece("leave:shape", symbol, TRAY, round(dx, 3), round(dy, 3), size))
    for position, (x, y) in enumerate(points):
        label = Message("target-leave", {"number": position + 1})
        book.targets.append(
            Target(
                leave_id(position),
                TRAY,
                round(dx + x * scale, 3),
                round(dy + y * scale, 3),
                shape="hex",
                size=round(0.86 * scale, 3),
                label=label,
            )
        )


# --- offers -------------------------------------------------------------------------------------


def draw_offers(view: View, legal: Sequence[Any]) -> tuple[list[Offer], list[Gesture]]:
    """Tie the answers of the draw phase to what can be clicked."""
    assert view.viewer is not None
    assert view.draft is not None
    chart = chart_of(view)
    shape = SHAPE_OF[shape_for(view, view.viewer)]
    covered = covered_by(view.papers[view.viewer])
    offers: list[Offer] = []
    gestures: list[Gesture] = []
    for number, action in enumerate(legal):
        if type(action) is PlaceForm:
            offers.append(_place_offer(chart, view.draft, shape, number, action))
        elif type(action) is Orient:
            message = Message("offer-orient", {"number": action.orientation + 1})
            offers.append(Offer(number, message, (pose_id(action.orientation),)))
            ghosts = ghosts_of(chart, covered, shape.id, view.draft.form)
            gestures += [Gesture(number, g) for g in ghosts if g.pose == action.orientation]
        elif type(action) is Trim:
            form = shape.by_omit[action.omit]
            offers.append(_trim_offer(shape, number, form))
            if form.number == COMPLETE:
                ghosts = ghosts_of(chart, covered, shape.id, COMPLETE)
                gestures += [Gesture(number, ghost) for ghost in ghosts]
        else:
            offers.append(Offer(number, Message("offer-skip"), kind="danger"))
    return offers, gestures


def _trim_offer(shape: Shape, number: int, form: Form) -> Offer:
    args: dict[str, Arg] = {"shape": names.SHAPE[shape.id], "count": len(form.omit)}
    code = "offer-complete" if form.number == COMPLETE else "offer-trim"
    kind = "main" if form.number == COMPLETE else "plain"
    also = tuple(
        tuple(leave_id(position) for position in order)
        for left_out in ways_to(shape.id, form.number)
        for order in ((left_out, left_out[::-1]) if len(left_out) > 1 else (left_out,))
    )
    path = (form_id(form.number),)
    return Offer(number, Message(code, args), path, kind=kind, also=also)  # type: ignore[arg-type]


@lru_cache(maxsize=FORMS)
def ways_to(shape: str, number: int) -> tuple[tuple[int, ...], ...]:
    """List all sets of cells whose leaving out gives this form, however it then lies."""
    whole = SHAPE_OF[shape]
    form = form_of(shape, number)
    if not form.omit:
        return ()
    sets = combinations(range(whole.size), min(len(form.omit), MOST_UPGRADES))
    return tuple(left_out for left_out in sets if like(whole, left_out) is form)


def _place_offer(chart: Chart, draft: Draft, shape: Shape, number: int, action: PlaceForm) -> Offer:
    ghost = _ghost(chart, shape, draft.form, draft.orientation, (action.q, action.r))
    args: dict[str, Arg] = {
        "shape": names.SHAPE[shape.id],
        "cell": chart.names[(action.q, action.r)],
    }
    return Offer(number, Message("offer-place", args), ghost=ghost)


def _ghost(
    chart: Chart, shape: Shape, number: int, orientation: int, cell: tuple[int, int]
) -> Ghost:
    form = form_of(shape.id, number)
    laid = form.laid[form.orientations.index(orientation)]
    cells = tuple(hex_id((cell[0] + dq, cell[1] + dr)) for dq, dr in laid)
    return Ghost(hex_id(cell), orientation, cells, orientation, orientation, f"sign_{shape.id}")


@lru_cache(maxsize=256)
def ghosts_of(chart: Chart, covered: int, name: str, number: int) -> tuple[Ghost, ...]:
    """List every way to put a form down, with the poses that turning and flipping lead to."""
    shape, form = SHAPE_OF[name], form_of(name, number)
    fitting = handles(chart, covered, shape.index, number)
    open_poses = tuple(o for o, where in zip(form.orientations, fitting) if where)
    found = []
    for orientation, where in zip(form.orientations, fitting):
        turned = next_pose(form, open_poses, orientation)
        flipped = mirror_pose(form, open_poses, orientation)
        for bit in bits(where):
            plain = _ghost(chart, shape, number, orientation, chart.cell_at[bit])
            found.append(
                Ghost(plain.anchor, orientation, plain.cells, turned, flipped, plain.symbol)
            )
    return tuple(found)


def same_picture(form: Form, orientation: int) -> int:
    """Find the kept orientation that looks like this one (D-025)."""
    return _same_pictures(form.cells)[orientation]


@lru_cache(maxsize=FORMS)
def _same_pictures(cells: tuple[Cell, ...]) -> tuple[int, ...]:
    """Give for each of the twelve orientations the smallest that looks like it."""
    looks = [hexes.normal_form(hexes.orient(cells, o)) for o in range(12)]
    return tuple(looks.index(look) for look in looks)


def next_pose(form: Form, open_poses: tuple[int, ...], orientation: int) -> int:
    """Turn clockwise until the form fits somewhere again."""
    side = orientation // 6 * 6
    for step in range(1, 7):
        pose = same_picture(form, side + (orientation + step) % 6)
        if pose in open_poses:
            return pose
    return orientation


def mirror_pose(form: Form, open_poses: tuple[int, ...], orientation: int) -> int:
    """Mirror left and right; turn on when that fits nowhere."""
    other = 0 if orientation >= 6 else 6
    mirrored = other + (6 - orientation % 6) % 6
    for step in range(6):
        pose = same_picture(form, other + (mirrored + step) % 6)
        if pose in open_poses:
            return pose
    return orientation
