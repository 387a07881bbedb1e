"""A view as text for the terminal: the map of hexes, then a line or two for each ship."""

from __future__ import annotations

from starshelf.games.xia.content import GOODS, MERCHANT, NPCS, OUTFITS, SECTORS, SHIPS
from starshelf.games.xia.geometry import (
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
from starshelf.games.xia.state import NOBODY, OFF, Move, Open, Seat, Turn, map_of
from starshelf.games.xia.view import View

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
LEGEND = (
    "** asteroids  ## debris  ~~ nebula  oo planet  () gate  ! mission point  ? token  "
    "B buy  S sell  M mine  V salvage  H harvest  12 spawn point"
)


def sketch(view: View) -> str:
    """Draw a view as text with Rich markup."""
    o = view.open
    lines = [f"[bold]Turn {o.turn}[/]  target {o.rules.fame_target}  {_phase(o)}", ""]
    lines += _map(o)
    lines += ["", f"[dim]{LEGEND}[/]", f"[dim]Sectors: {_sectors(o)}[/]", ""]
    for number, seat in enumerate(o.seats):
        if seat.ship >= 0:
            lines += _ship(o, number, seat)
    for number, npc in enumerate(o.npcs):
        if npc.at != OFF:
            card = NPCS[number]
            heading = f", last at {SECTORS[npc.goal].id}" if number == MERCHANT else ""
            lines.append(
                f"  {NPC_LETTERS[number]} {card.id} at {name_of(npc.at)}{heading}: "
                f"damage {npc.damage}/{card.destroyed_at}, credits {npc.credits}"
            )
    lines.append(f"  {o.world.pile.bit_count()} sectors left")
    return "\n".join(lines)


def _map(o: Open) -> list[str]:
    """Draw the hexes in rows, each row shifted by half a hex."""
    geo = map_of(o)
    if not geo.terrain:
        return ["[dim]no sector lies yet[/]"]
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
        f"{SECTORS[sector].id} {name_of(geo.sector_hex[sector])}" for _, sector, _ in o.world.laid
    )


def _ship(o: Open, number: int, seat: Seat) -> list[str]:
    geo = map_of(o)
    row = SHIPS[seat.ship]
    place = "off the map"
    if seat.at != OFF:
        place = f"{name_of(seat.at)} in {SECTORS[geo.sector_of(seat.at)].id}"
    mark = ">" if number == o.actor else " "
    cubes = " ".join(GOODS[cube % 10 - 1].id for cube in seat.cargo if cube) or "no cargo"
    outfits = ", ".join(OUTFITS[fitted.outfit].id for fitted in seat.fitted) or "no outfits"
    return [
        f"[{SEAT_COLOURS[number]}]{mark} {number + 1} {row.id}[/] at {place}: fame {seat.fame}, "
        f"credits {seat.credits}, bounty {seat.bounty}, energy {seat.energy}/{row.energy}",
        f"      armed {seat.armed}, damage {seat.damage.bit_count()}/{row.hold_size}; "
        f"{cubes}; {outfits}",
    ]


def _phase(o: Open) -> str:
    f = o.stack[-1] if o.stack else None
    if isinstance(f, Move):
        return f"moving, {f.points} points left"
    if isinstance(f, Turn):
        return f.phase
    return "" if f is None else type(f).__name__.lower()
