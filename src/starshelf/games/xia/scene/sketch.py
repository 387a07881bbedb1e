"""A view as text for the terminal: the map of hexes, then a line or two for each ship."""

from __future__ import annotations

from ..content import GOODS, NPCS, OUTFITS, SECTORS, SHIPS
from ..frames import Move, Turn
from ..geometry import (
    ASTEROID,
    DEBRIS,
    GATE,
    LAWFUL,
    NEBULA,
    OUTLAW,
    PLANET,
    SPACE,
    STAR,
    Geo,
    Q,
    R,
    name_of,
)
from ..state import NOBODY, OFF, Open, Seat, map_of
from ..view import View

SEAT_COLOURS = ("#e69f00", "#56b4e9", "#009e73", "#cc79a7", "#f0e442")
TERRAIN_MARKS = {
    SPACE: (" ·", "#5b6ca6"),
    ASTEROID: ("**", "#ff9c4a"),
    DEBRIS: ("##", "#f2d64b"),
    NEBULA: ("~~", "#d77bd6"),
    STAR: ("☼☼", "#ffcf5a"),
    GATE: ("()", "#5fe0b0"),
    PLANET: ("oo", "#7cc7ff"),
}
"""Two characters and a colour for each terrain."""

LAW_COLOURS = {LAWFUL: "#7ee08a", OUTLAW: "#ff7a6b"}
SPACE_MARKS = {"buy": "B", "sell": "S", "mine": "M", "salvage": "V", "harvest": "H"}
NPC_LETTERS = "MES"


def sketch(view: View) -> str:
    """Draw a view as text with Rich markup; `{key}` in it is a message of the words files."""
    o = view.open
    head = f"[bold]{{sketch-turn}} {o.turn}[/]  {{sketch-target}} {o.rules.fame_target}"
    lines = [f"{head}  {_phase(o)}".rstrip(), "", *_map(o), ""]
    lines += ["[dim]{sketch-terrain}[/]", "[dim]{sketch-spaces}[/]", f"[dim]{_sectors(o)}[/]", ""]
    for number, seat in enumerate(o.seats):
        if seat.ship >= 0:
            lines += _ship(o, number, seat)
    for number, npc in enumerate(o.npcs):
        if npc.at != OFF:
            card = NPCS[number]
            lines.append(
                f"  {NPC_LETTERS[number]} {{npc-{card.id}}} {_place(o, npc.at)}: {{sketch-damage}} "
                f"{npc.damage}/{card.destroyed_at}, {{sketch-credits}} {npc.credits}"
            )
    lines.append(f"  {{sketch-pile}}: {o.world.pile.bit_count()}")
    return "\n".join(lines)


def _map(o: Open) -> list[str]:
    """Draw the hexes in rows, each row shifted by half a hex."""
    geo = map_of(o)
    if not geo.terrain:
        return ["[dim]{sketch-empty}[/]"]
    ships = {seat.at: f"[bold {SEAT_COLOURS[n]}]{n + 1}>[/]" for n, seat in enumerate(o.seats)}
    ships |= {npc.at: f"[bold]{NPC_LETTERS[n]}>[/]" for n, npc in enumerate(o.npcs)}
    spots = {(Q[hex_] + R[hex_], Q[hex_] - R[hex_]): hex_ for hex_ in geo.terrain}
    left = min(x for _, x in spots)
    lines = []
    for row in range(min(y for y, _ in spots), max(y for y, _ in spots) + 1):
        found = sorted(x for y, x in spots if y == row)
        text, at = "", 0
        for x in found:
            column = (x - left) * 2
            text += " " * (column - at) + (ships.get(spots[row, x]) or _mark(o, geo, spots[row, x]))
            at = column + 2
        lines.append(text)
    return lines


def _mark(o: Open, geo: Geo, hex_: int) -> str:
    """Mark a hex: what can be done there, else its terrain."""
    terrain = geo.terrain[hex_]
    text, colour = TERRAIN_MARKS[terrain]
    if terrain == PLANET:
        colour = LAW_COLOURS.get(geo.law_at(hex_), colour)
    spawn = next((number for number, at in geo.spawns if at == hex_), NOBODY)
    if hex_ in geo.spaces:
        does, goods, _ = geo.spaces[hex_]
        text = SPACE_MARKS[does] + (GOODS[goods - 1].id[0] if goods else "*")
    elif hex_ in geo.mission_points:
        text = f"!{text[1]}"
    elif hex_ in geo.explorations and o.world.tokens >> geo.explorations[hex_] & 1:
        text = f"?{text[1]}"
    elif spawn != NOBODY:
        text = f"{spawn:>2}"
    return f"[{colour}]{text}[/]"


def _sectors(o: Open) -> str:
    geo = map_of(o)
    return ", ".join(
        f"{{sector-{SECTORS[sector].id}}} {name_of(geo.sector_hex[sector])}"
        for _, sector, _ in o.world.laid
    )


def _place(o: Open, hex_: int) -> str:
    if hex_ == OFF:
        return "{sketch-off_map}"
    return f"{{sector-{SECTORS[map_of(o).sector_of(hex_)].id}}} {name_of(hex_)}"


def _ship(o: Open, number: int, seat: Seat) -> list[str]:
    row = SHIPS[seat.ship]
    mark = ">" if number == o.actor else " "
    cubes = ", ".join(f"{{goods-{GOODS[cube % 10 - 1].id}}}" for cube in seat.cargo if cube)
    outfits = ", ".join(f"{{outfit-{OUTFITS[fitted.outfit].id}}}" for fitted in seat.fitted)
    figures = (
        ("fame", seat.fame),
        ("credits", seat.credits),
        ("bounty", seat.bounty),
        ("energy", f"{seat.energy}/{row.energy}"),
        ("armed", seat.armed),
        ("damage", f"{seat.damage.bit_count()}/{row.hold_size}"),
    )
    return [
        f"[{SEAT_COLOURS[number]}]{mark} {number + 1} {{ship-{row.id}}}:[/] {_place(o, seat.at)}",
        "      " + ", ".join(f"{{sketch-{name}}} {value}" for name, value in figures),
        f"      {cubes or '{sketch-no_cargo}'}; {outfits or '{sketch-no_outfits}'}",
    ]


def _phase(o: Open) -> str:
    f = o.stack[-1] if o.stack else None
    if isinstance(f, Move):
        return f"{{sketch-points}}: {f.points}"
    turn = o.stack[0] if o.stack else None
    if isinstance(turn, Turn) and turn.phase in ("action", "business", "status"):
        return f"{{note-phase_{turn.phase}}}"
    return ""
