"""A view as text for the terminal: both boards side by side, four characters a cell."""

from __future__ import annotations

from ..content import arrow_directions, content
from ..state import CREW, Fronts, Open, board, coins_at, front_at
from ..view import View

SEAT_COLOURS = ("#e69f00", "#56b4e9", "#009e73", "#cc79a7")
BACK_COLOURS = {
    "yellow": ("#d9a44a", "#cb9539"),
    "green": ("#5fae84", "#529f76"),
    "grey": ("#98a1b8", "#8993ab"),
    "station": ("#6a97cc", "#5d89be"),
}
GROUNDS = {
    "yellow": ("#4b3517", "#412d12"),
    "green": ("#1f4034", "#19372c"),
    "grey": ("#343948", "#2c303e"),
    "station": ("#21344f", "#1b2c45"),
}
"""Two shades each, so that neighbouring cells can be told apart."""

ARROWS = "↑↗→↘↓↙←↖"
CODES = {
    "blank": "· ",
    "arrow_4s": "4+",
    "arrow_4d": "4x",
    "tree": "Zz",
    "container_1": "c1",
    "container_2": "c2",
    "container_3": "c3",
    "locked_2": "L2",
    "locked_3": "L3",
    "locked_4": "L4",
    "knight": "kn",
    "energy": "en",
    "obelisk": "ob",
    "artefact": "ar",
    "meteorite": "me",
    "trampoline": "tr",
    "pyramid": "py",
    "crocodile": "cr",
    "canyon": "//",
    "fuel": "fu",
    "beam": "be",
    "portal": "po",
    "dragonfly": "df",
}
"""What two characters stand for a front; arrows and the flower show where they point."""

WIDTH = 4
TERMINAL = 80
"""Columns; boards that are wider together stand one below the other."""

LEGEND_COLUMNS = 3


def sketch(v: View) -> str:
    """Draw a view as text with Rich markup."""
    o = v.open
    planet, station = (_grid(o, v.fronts, body) for body in (0, 1))
    if _width(o, 0) + _width(o, 1) + 2 > TERMINAL:
        lines = [*planet, *station]
    else:
        height = max(len(planet), len(station))
        station += [""] * (height - len(station))
        planet += [" " * _width(o, 0)] * (height - len(planet))
        lines = [f"{left}  {right}".rstrip() for left, right in zip(planet, station)]
    lines += ["", *(_seat_line(o, seat) for seat in range(o.seats))]
    lines += _legend(o, v.fronts)
    return "\n".join(lines)


def code_of(face: str, turn: int) -> str:
    """The two characters of a front that lies with this turn."""
    if face in CODES:
        return CODES[face]
    ways = "".join(ARROWS[way] for way in arrow_directions(face, turn))
    if face == "flower":
        return f"f{ways}"
    return f"3{ways[0]}" if len(ways) == 3 else ways.ljust(2)


def _width(o: Open, body: int) -> int:
    columns = [cell[2] for cell in board(o).cells.values() if cell[0] == body]
    return 3 + WIDTH * (max(columns) + 1)


def _grid(o: Open, fronts: Fronts, body: int) -> list[str]:
    """The rows of one board with its ring, and the numbers at its edges."""
    tables = board(o)
    cells = [cell for cell in tables.cells.values() if cell[0] == body]
    rows, columns = max(cell[1] for cell in cells), max(cell[2] for cell in cells)
    numbers = "".join(f"{column:^{WIDTH}}" for column in range(columns + 1))
    lines = [f"[dim]   {numbers}[/]"]
    for row in range(rows + 1):
        drawn = ""
        for column in range(columns + 1):
            place = tables.number.get((body, row, column))
            drawn += " " * WIDTH if place is None else _cell(o, fronts, place)
        lines.append(f"[dim]{row:>2}[/] {drawn}")
    return lines


def _cell(o: Open, fronts: Fronts, place: int) -> str:
    tables = board(o)
    if place >= tables.first_ring:
        return _space(o, place)
    tile = o.tiles[place]
    here = (place, place + tables.tile_count)
    figures = [a for a, at in enumerate(o.astronauts) if at in here]
    coins = sum(coins_at(o, at) for at in here)
    _, row, column = tables.cells[place]
    shade = (row + column) % 2
    if not tile.open:
        front = front_at(fronts, place)
        code = code_of(*front) if front else ("°°" if tile.known else "  ")
        return f"[#10131c on {BACK_COLOURS[tile.back][shade]}] {code} [/]"
    style = "#7d8494" if tile.spent else "#f2f5ff"
    ground = GROUNDS[tile.back][shade]
    lock = "[bold #ff7a6b]⊠[/]" if place in o.locks else " "
    purse = f"[bold #2b1d05 on #ffd24a]{coins}[/]" if coins else lock
    return f"[{style} on {ground}]{code_of(tile.face, tile.turn)}{_figures(o, figures)}{purse}[/]"


def _space(o: Open, place: int) -> str:
    tables = board(o)
    if place in o.ships:
        seat = o.ships.index(place)
        aboard = o.astronauts.count(tables.first_ship + seat)
        flame = "»" if o.fuel[seat] else " "
        return f"[bold #10131c on {SEAT_COLOURS[seat]}]{flame}{'ABCD'[seat]}{aboard} [/]"
    figures = [a for a, at in enumerate(o.astronauts) if at == place]
    if figures:
        return f" ~{_figures(o, figures)} "
    return "[#3c4a78] ·  [/]" if place in tables.is_berth else "    "


def _figures(o: Open, figures: list[int]) -> str:
    """One character for whoever stands here: his number, or + for several; small when asleep."""
    if not figures:
        return " "
    seat, number = divmod(figures[0], CREW)
    mark = str(number + 1) if len(figures) == 1 else "+"
    if len(figures) == 1 and o.asleep[figures[0]]:
        mark = "₁₂₃"[number]
    return f"[bold {SEAT_COLOURS[seat]}]{mark}[/]"


def _seat_line(o: Open, seat: int) -> str:
    """A seat at a glance: its letter, coins, fuel and cards; an arrow when it is to act."""
    turn = "▶" if seat == o.turn.seat else " "
    cards = ", ".join(card.id if card.ready else f"[dim]{card.id}[/]" for card in o.cards[seat])
    fuel = "»" if o.fuel[seat] else " "
    return (
        f"{turn} [bold {SEAT_COLOURS[seat]}]{'ABCD'[seat]}[/] {fuel} "
        f"[bold #ffd24a]{o.delivered[seat]:>2}[/]  {cards}"
    ).rstrip()


def _legend(o: Open, fronts: Fronts) -> list[str]:
    """The two-letter codes in sight and what they stand for."""
    faces = {tile.face for tile in o.tiles} | {face for _, face, _ in fronts}
    seen = {face for face in faces if CODES.get(face, "").isalnum()}
    entries = [f"{CODES[face]} {{tile-{face}}}" for face in content().faces if face in seen]
    rows = [entries[i : i + LEGEND_COLUMNS] for i in range(0, len(entries), LEGEND_COLUMNS)]
    return ["", *(f"[dim]{' · '.join(row)}[/]" for row in rows)]
