"""What lies on one place: ground, lines, pieces, labels, and the glow of what may be clicked."""

from __future__ import annotations

from textwrap import wrap

from msgspec import Struct

from starshelf.core.scene import Label, Line, Piece, Scene, Target
from starshelf.core.words import Message, Words
from starshelf.draw.ink import group, num, outline, shape_path, words
from starshelf.draw.packing import Box
from starshelf.draw.palette import Palette
from starshelf.draw.symbols import Symbols


class Brush(Struct, frozen=True):
    """What every part of a picture needs: colours, symbols, words and the scene itself."""

    palette: Palette
    symbols: Symbols
    words: Words
    scene: Scene

    def say(self, message: Message) -> str:
        """Format a message as one line."""
        return " ".join(self.words.message(message).split())


def paint_place(brush: Brush, box: Box) -> str:
    """Paint all that lies on a place."""
    here = box.place.id
    scene = brush.scene
    parts = [_ground(brush, box)]
    parts += [_line(brush, box, line) for line in scene.lines if line.place == here]
    parts += [_piece(brush, box, piece) for piece in scene.pieces if piece.place == here]
    parts += [_label(brush, box, label) for label in scene.labels if label.place == here]
    parts += _glow(brush, box)
    return group(parts)


def _ground(brush: Brush, box: Box) -> str:
    symbol = box.place.ground
    if not symbol:
        return ""
    x, y, width, height = brush.symbols.box(symbol)
    wide, tall = box.place.width * box.scale, box.place.height * box.scale
    like = abs(width / height - box.place.width / box.place.height) < 0.02
    manner = "none" if like else "xMidYMid slice"
    body = brush.symbols.body(symbol, box.place.owner, f"ground-{box.place.id.replace(':', '-')}")
    return (
        f'<svg x="{num(box.left)}" y="{num(box.top)}" width="{num(wide)}" height="{num(tall)}" '
        f'viewBox="{x:g} {y:g} {width:g} {height:g}" preserveAspectRatio="{manner}">{body}</svg>'
    )


_STROKES = {
    "thin": ("line", 1.2, 0.8, ""),
    "thick": ("line", 3.0, 0.9, ""),
    "dashed": ("line", 1.6, 0.9, "7 6"),
    "orbit": ("line", 1.2, 0.55, "2 6"),
    "border": ("ink", 2.4, 0.75, ""),
    "zone": ("line", 1.4, 0.7, ""),
    "path": ("glow", 2.6, 0.95, "1 8"),
    "seat": ("seat", 3.0, 0.95, ""),
    "danger": ("danger", 2.6, 0.95, ""),
}


def _line(brush: Brush, box: Box, line: Line) -> str:
    name, width, opacity, dashes = _STROKES[line.style]
    colours = brush.palette.of_seat(line.seat)
    if line.seat is not None:
        name = "seat"
    colour = colours.get(line.colour or name, colours[name])
    points = [(box.left + x * box.scale, box.top + y * box.scale) for x, y in line.points]
    fill = f'fill="{colour}" fill-opacity="0.12"' if line.closed else 'fill="none"'
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="{outline(points, closed=line.closed)}" {fill} stroke="{colour}" '
        f'stroke-width="{num(width)}" stroke-opacity="{num(opacity)}"{dash} '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _piece(brush: Brush, box: Box, piece: Piece) -> str:
    x, y = box.left + piece.x * box.scale, box.top + piece.y * box.scale
    wide = piece.size * box.scale
    tall = wide if piece.tall is None else piece.tall * box.scale
    symbol, opacity = piece.symbol, 1.0
    if "face_down" in piece.flags:
        back = f"{symbol}-back"
        symbol, opacity = (back, 1.0) if brush.symbols.has(back) else (symbol, 0.7)
    if "dim" in piece.flags:
        opacity = 0.38
    if "ghost" in piece.flags:
        opacity = 0.5
    parts = []
    if "glow" in piece.flags or "new" in piece.flags:
        parts.append(
            f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(wide * 0.78)}" '
            f'ry="{num(tall * 0.78)}" fill="url(#halo)"/>'
        )
    turn = piece.turn + (90 if "asleep" in piece.flags else 0)
    moves = f"translate({num(x)} {num(y)})"
    moves += f" rotate({num(turn)})" if turn else ""
    moves += " scale(-1 1)" if piece.flip else ""
    fade = f' opacity="{num(opacity)}"' if opacity < 1 else ""
    if symbol:
        parts.append(
            f'<use href="#{brush.symbols.use(symbol, piece.seat)}" transform="{moves}" '
            f'x="{num(-wide / 2)}" y="{num(-tall / 2)}" width="{num(wide)}" '
            f'height="{num(tall)}"{fade}/>'
        )
    if "mine" in piece.flags:
        parts.append(_outline(brush, "circle", x, y, wide, tall, soft=True))
    if piece.text:
        parts.append(_letters(brush, piece, x, y, min(wide, tall)))
    if piece.count is not None:
        parts.append(
            _badge(brush, str(piece.count), x + wide * 0.34, y + tall * 0.34, min(wide, tall))
        )
    return "".join(parts)


def _letters(brush: Brush, piece: Piece, x: float, y: float, wide: float) -> str:
    size = wide * min(0.46, 0.95 / max(1, len(piece.text)))
    colours = brush.palette.of_seat(piece.seat)
    if piece.seat is not None and piece.symbol and brush.symbols.wears_seat(piece.symbol):
        return words(
            piece.text, x, y + size * 0.36, size, colours["seat-ink"], anchor="middle", weight=700
        )
    return words(
        piece.text,
        x,
        y + size * 0.36,
        size,
        colours["ink"],
        anchor="middle",
        weight=700,
        rim=colours["paper"],
    )


def _badge(brush: Brush, text: str, x: float, y: float, wide: float) -> str:
    size = min(max(wide * 0.3, 8.0), 20.0)
    half = size * (0.45 + 0.3 * len(text))
    return (
        f'<rect x="{num(x - half)}" y="{num(y - size * 0.72)}" width="{num(half * 2)}" '
        f'height="{num(size * 1.44)}" rx="{num(size * 0.72)}" fill="{brush.palette["paper"]}" '
        f'stroke="{brush.palette["glow"]}" stroke-width="1.2"/>'
        + words(text, x, y + size * 0.36, size, brush.palette["ink"], anchor="middle", weight=700)
    )


def _label(brush: Brush, box: Box, label: Label) -> str:
    text = brush.say(label.message) if label.message is not None else label.text
    size = label.size * box.scale
    colour = brush.palette["ink" if label.strong else "muted"]
    if label.seat is not None:
        colour = brush.palette.seat(label.seat).colour
    return "".join(
        words(
            line,
            box.left + label.x * box.scale,
            box.top + label.y * box.scale + size * (0.36 + _LINE * number),
            size,
            colour,
            anchor=label.anchor,
            weight=700 if label.strong else 400,
        )
        for number, line in enumerate(_in_lines(text, label))
    )


_LINE, _LETTER = 1.22, 0.54
"""The height of a line and the width of a letter, in parts of the size of the type."""


def _in_lines(text: str, label: Label) -> list[str]:
    """Break the words of a label into lines about as wide as it says."""
    if not label.wide:
        return [text]
    most = max(1, int(label.wide / (label.size * _LETTER)))
    return wrap(text, most, break_long_words=False, break_on_hyphens=False)


def _glow(brush: Brush, box: Box) -> list[str]:
    """Light what may be clicked now; what a second click would reach is lit more softly."""
    first: set[str] = set()
    later: set[str] = set()
    for offer in brush.scene.offers:
        for path in (offer.path, *offer.also):
            first.update(path if offer.any_order else path[:1])
            later.update(path[1:])
        if offer.ghost is not None:
            later.add(offer.ghost.anchor)
    later.update(gesture.ghost.anchor for gesture in brush.scene.gestures)
    later -= first
    things: list[Target | Piece] = [t for t in brush.scene.targets if t.place == box.place.id]
    things += [p for p in brush.scene.pieces if p.target and p.place == box.place.id]
    parts = []
    for thing in things:
        if thing.id not in first and thing.id not in later:
            continue
        x, y = box.left + thing.x * box.scale, box.top + thing.y * box.scale
        wide = thing.size * box.scale
        tall = wide if thing.tall is None else thing.tall * box.scale
        if isinstance(thing, Target):
            shape = thing.shape
        else:
            shape = "circle" if thing.tall is None else "rect"
            wide, tall = wide * 1.06, tall * 1.06
        parts.append(_outline(brush, shape, x, y, wide, tall, soft=thing.id in later))
    return parts


def _outline(
    brush: Brush, shape: str, x: float, y: float, wide: float, tall: float, *, soft: bool
) -> str:
    colour = brush.palette["glow"]
    path = shape_path(shape, x, y, wide * 0.96, tall * 0.96)
    if soft:
        return (
            f'<path d="{path}" fill="{colour}" fill-opacity="0.05" stroke="{colour}" '
            'stroke-width="1.4" stroke-opacity="0.55" stroke-dasharray="4 4"/>'
        )
    broad = num(min(max(wide * 0.09, 4.0), 9.0))
    return (
        f'<path d="{path}" fill="{colour}" fill-opacity="0.1" stroke="{colour}" '
        f'stroke-width="{broad}" stroke-opacity="0.28"/>'
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.8"/>'
    )
