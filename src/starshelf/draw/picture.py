"""A whole picture: the sky, the question, the seats, and every place where the layout puts it."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.rng import SplitMix
from starshelf.core.scene import Offer, Place, Scene, SeatNote
from starshelf.core.words import Words
from starshelf.draw.ink import aside, fit, group, mark, num, plate, words
from starshelf.draw.layout import lay_out
from starshelf.draw.packing import GAP, PAD, TITLE, Box
from starshelf.draw.palette import Palette, load_palette
from starshelf.draw.places import Brush, paint_place
from starshelf.draw.symbols import Symbols

MARGIN = 24.0
_BAR = 58.0
_SEAT = 66.0
_TALLEST = 0.62
"""The most height of all places together, as a part of the picture's width."""

_FONT = "Inter, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', sans-serif"


def draw_scene(
    scene: Scene,
    folder: str,
    *,
    language: str = "en",
    names: Sequence[str] = (),
    theme: str = "dark",
    width: int = 1400,
) -> str:
    """Draw a scene as an SVG text; the same scene always gives the same text."""
    palette = load_palette(folder, theme)
    brush = Brush(palette, Symbols(folder, palette), Words(folder, language, names), scene)
    inner = width - 2 * MARGIN
    parts: list[str] = []
    y = MARGIN
    if scene.ask is not None or scene.notes:
        parts.append(_bar(brush, MARGIN, y, inner))
        y += _BAR + GAP
    if scene.seats:
        parts.append(_seats(brush, MARGIN, y, inner))
        y += _SEAT + GAP
    boxes = lay_out(
        scene.places, MARGIN, y, inner, width * _TALLEST, lambda place: bool(_title(brush, place))
    )
    for box in boxes:
        parts.append(_frame(brush, box) + paint_place(brush, box))
    height = round(max((box.y + box.height for box in boxes), default=y) + MARGIN)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="{_FONT}">'
        f"<defs>{_sky_defs(palette)}{brush.symbols.defs()}</defs>"
        f"{_sky(palette, width, height)}{''.join(parts)}</svg>"
    )


def _sky_defs(palette: Palette) -> str:
    return (
        '<linearGradient id="sky" x1="0" y1="0" x2="0.4" y2="1">'
        f'<stop offset="0" stop-color="{palette["sky-far"]}"/>'
        f'<stop offset="1" stop-color="{palette["sky"]}"/></linearGradient>'
        '<radialGradient id="haze">'
        f'<stop offset="0" stop-color="{palette["haze"]}" stop-opacity="0.55"/>'
        f'<stop offset="1" stop-color="{palette["haze"]}" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="halo">'
        f'<stop offset="0.35" stop-color="{palette["glow"]}" stop-opacity="0.6"/>'
        f'<stop offset="1" stop-color="{palette["glow"]}" stop-opacity="0"/></radialGradient>'
    )


def _sky(palette: Palette, width: int, height: int) -> str:
    """Paint a quiet sky: two veils of haze and a few stars that are always the same."""
    rng = SplitMix(20_077)
    stars = "".join(
        f'<circle cx="{rng.below(width)}" cy="{rng.below(height)}" '
        f'r="{num(0.5 + rng.below(10) / 9)}" fill-opacity="{num(0.15 + rng.below(45) / 100)}"/>'
        for _ in range(width * height // 11_000)
    )
    return (
        f'<rect width="{width}" height="{height}" fill="url(#sky)"/>'
        f'<ellipse cx="{num(width * 0.82)}" cy="{num(height * 0.12)}" rx="{num(width * 0.42)}" '
        f'ry="{num(height * 0.5)}" fill="url(#haze)"/>'
        f'<ellipse cx="{num(width * 0.1)}" cy="{num(height * 0.9)}" rx="{num(width * 0.4)}" '
        f'ry="{num(height * 0.45)}" fill="url(#haze)"/>'
        f'<g fill="{palette["star"]}">{stars}</g>'
    )


def _bar(brush: Brush, x: float, y: float, width: float) -> str:
    """Write the question of the moment, its buttons, and remarks about the table."""
    palette, ask = brush.palette, brush.scene.ask
    parts = [plate(x, y, width, _BAR, palette["plate"], palette["edge"], opacity=0.92)]
    left, right = x + 20, x + width - 18
    buttons = [o for o in brush.scene.offers if not o.path and o.ghost is None]
    for offer in reversed(buttons[:4]):
        text, right = _button(brush, offer, right, y + _BAR / 2)
        parts.append(text)
    remarks = "  ·  ".join(brush.say(note) for note in brush.scene.notes)
    if ask is not None:
        for seat in ask.seats:
            look = palette.seat(seat)
            parts.append(mark(look.shape, left + 9, y + _BAR / 2, 9, look.colour))
            left += 28
        room = right - left - 16
        share = room * 0.7 if remarks else room
        text = fit(brush.say(ask.question), share - len(ask.clause) * 9 - 12, 21)
        clause = aside(ask.clause, 13, palette["muted"]) if ask.clause else ""
        parts.append(
            words(text, left, y + _BAR / 2 + 7, 20, palette["ink"], weight=600, more=clause)
        )
        left += len(text) * 14 + len(ask.clause) * 9 + 12
    if remarks:
        text = fit(remarks, right - left - 24, 14)
        parts.append(words(text, right - 4, y + _BAR / 2 + 5, 14, palette["muted"], anchor="end"))
    return group(parts)


_BUTTON_COLOUR = {"plain": "line", "main": "glow", "danger": "danger", "end": "glow"}


def _button(brush: Brush, offer: Offer, right: float, y: float) -> tuple[str, float]:
    text = fit(brush.say(offer.message), 240, 14)
    width = len(text) * 14 * 0.6 + 30
    colour = brush.palette[_BUTTON_COLOUR[offer.kind]]
    drawn = plate(right - width, y - 17, width, 34, colour, colour, radius=17, opacity=0.16)
    caption = words(
        text, right - width / 2, y + 5, 14, brush.palette["ink"], anchor="middle", weight=600
    )
    return drawn + caption, right - width - 10


def _seats(brush: Brush, x: float, y: float, width: float) -> str:
    """Draw a small plate for each seat: its shape, name, points and remarks."""
    notes = brush.scene.seats
    each = (width - GAP * (len(notes) - 1)) / len(notes)
    return group(_seat(brush, note, x + i * (each + GAP), y, each) for i, note in enumerate(notes))


def _seat(brush: Brush, note: SeatNote, x: float, y: float, width: float) -> str:
    palette = brush.palette
    look = palette.seat(note.seat)
    asked = brush.scene.ask is not None and note.seat in brush.scene.ask.seats
    edge = palette["glow"] if asked else palette["edge"]
    parts = [
        plate(x, y, width, _SEAT, palette["plate"], edge, opacity=0.92, line=2.2 if asked else 1.2),
        f'<path d="M{num(x)} {num(y + 14)}a14 14 0 0 1 14 -14h-0v{num(_SEAT)}h0'
        f'a14 14 0 0 1 -14 -14z" fill="{look.colour}" fill-opacity="0.9"/>',
    ]
    left = x + 26
    if brush.symbols.has(note.symbol):
        known = brush.symbols.use(note.symbol, note.seat)
        parts.append(
            f'<use href="#{known}" x="{num(left)}" y="{num(y + 11)}" width="44" height="44"/>'
        )
        left += 56
    else:
        parts.append(mark(look.shape, left + 9, y + _SEAT / 2, 10, look.colour))
        left += 34
    points = str(note.points)
    room = x + width - left - len(points) * 18 - 26
    remarks = "  ·  ".join(brush.say(remark) for remark in note.notes)
    name = fit(brush.words.seat(note.seat), room, 17)
    parts.append(words(name, left, y + (29 if remarks else 39), 17, palette["ink"], weight=600))
    if remarks:
        parts.append(words(fit(remarks, room, 13), left, y + 50, 13, palette["muted"]))
    parts.append(
        words(points, x + width - 18, y + 43, 28, palette["ink"], anchor="end", weight=700)
    )
    return group(parts)


def _title(brush: Brush, place: Place) -> str:
    if place.title is not None:
        return brush.say(place.title)
    if place.owner is not None and place.role == "mat":
        return brush.words.seat(place.owner)
    return ""


def _frame(brush: Brush, box: Box) -> str:
    """Draw the plate that a place lies on, and its title."""
    palette, place = brush.palette, box.place
    owner = place.owner
    asks = brush.scene.ask
    edge, line = palette["edge"], 1.2
    if owner is not None:
        edge, line = palette.seat(owner).colour, 1.6
        if asks is not None and owner in asks.seats:
            line = 2.6
    parts = [
        plate(box.x, box.y, box.width, box.height, palette["paper"], edge, opacity=0.72, line=line)
    ]
    title = _title(brush, place)
    if title:
        left = box.left
        if owner is not None:
            look = palette.seat(owner)
            parts.append(mark(look.shape, left + 7, box.y + PAD + 6, 7, look.colour))
            left += 22
        text = fit(title, box.x + box.width - PAD - left, 15)
        parts.append(
            words(text, left, box.y + PAD + TITLE - 18.5, 15, palette["muted"], weight=600)
        )
    return group(parts)
