"""Reading seats with their ships, holds and cards, and the ships that nobody plays."""

from __future__ import annotations

from ..content import (
    ABILITY,
    FACES,
    FAME_SOURCES,
    FIRST_CARD,
    MERCHANT,
    MISSIONS,
    NPCS,
    OUTFIT,
    SECTOR,
    SHIP,
    SHIPS,
    TIERS,
    TITLE,
    mission,
)
from ..geometry import Geo
from ..holds import ARM_SECTIONS, poses
from ..rules.combat import SHIP_NUMBER
from ..rules.npcs import ROUTE, entry_sector
from ..state import (
    FACE_DOWN,
    FIRST_NPC,
    FRESH_MEMORY,
    NOBODY,
    OFF,
    PAY_WAITS,
    Fitted,
    Memory,
    Npc,
    Open,
    Seat,
)
from . import form
from .names import CUBES, demand, find, find_all, find_seat, find_space, mask_of
from .supplies import face_down


def read_seats(first: Open, map_: Geo, p: form.Position) -> tuple[Seat, ...]:
    """Read all seats; no ship may be with two of them."""
    count = len(first.seats)
    demand(len(p.seats) == count, "seats", f"expected {count}, got {len(p.seats)}")
    hidden = face_down(p, count)
    ships = [name for row in p.seats for name in row.ships]
    for number, row in enumerate(p.seats):
        for i, name in enumerate(row.ships):
            once = ships.count(name) == 1
            demand(once, f"seats[{number}].ships[{i}]", f"{name!r} stands here twice")
    return tuple(
        _seat(first, map_, number, row, hidden[number]) for number, row in enumerate(p.seats)
    )


def _seat(first: Open, map_: Geo, number: int, row: form.Seat, hidden: int) -> Seat:
    path = f"seats[{number}]"
    if not row.ships:
        demand(row == form.Seat(credits=row.credits), path, "without a ship it has credits only")
        demand(not hidden, path, "without a ship it cannot have a mission")
        return Seat(credits=row.credits)
    ships = [find(SHIP, name, f"{path}.ships[{i}]", "ship") for i, name in enumerate(row.ships)]
    for i, ship in enumerate(ships):
        demand(SHIPS[ship].tier == i + 1, f"{path}.ships[{i}]", f"expected one of tier {i + 1}")
    ship = ships[-1]
    abilities = tuple(ABILITY[SHIPS[one].ability] for one in ships)
    ready = sum(1 << ability for ability in abilities)
    exhausted = find_all(ABILITY, row.exhausted, f"{path}.exhausted", "ability")
    demand(not exhausted & ~ready, f"{path}.exhausted", "an ability of another ship")
    most = SHIPS[ship].energy
    demand(row.energy <= most, f"{path}.energy", f"{row.ships[-1]!r} has at most {most}")
    damage = mask_of(row.damage, SHIPS[ship].hold_size, f"{path}.damage")
    whole = damage.bit_count() < SHIPS[ship].hold_size
    demand(whole, f"{path}.damage", "a ship with so much damage is destroyed")
    fitted = _fitted(ship, damage, row.outfits, f"{path}.outfits")
    spent = sum(one.spent.bit_count() for one in fitted)
    disarmed = TIERS.arm_markers - row.armed - spent
    reason = f"expected {TIERS.arm_markers} markers at most, armed and spent"
    demand(disarmed >= 0, f"{path}.armed", reason)
    fame = row.fame or form.Fame()
    tokens = row.tokens or form.Tokens()
    fame_by = tuple(getattr(fame, source) for source in FAME_SOURCES)
    harpoon = _harpoon(first, map_, number, row)
    return Seat(
        ship=ship,
        at=OFF if row.at is None else find_space(map_, row.at, f"{path}.at"),
        skip=row.skips,
        fame=sum(fame_by),
        fame_by=fame_by,
        credits=row.credits,
        bounty=row.bounty,
        energy=row.energy,
        armed=row.armed,
        disarmed=disarmed,
        impulse=not row.impulse_used,
        abilities=abilities,
        ready=ready & ~exhausted,
        fitted=fitted,
        cargo=_cargo(ship, damage, fitted, row.cargo, f"{path}.cargo"),
        loose=tuple(
            find(CUBES, name, f"{path}.loose[{i}]", "cube") for i, name in enumerate(row.loose)
        ),
        damage=damage,
        mission=_mission(map_, row, hidden, path),
        pay=PAY_WAITS if row.pay_waits else row.pay,
        tier_killed=row.tier_killed,
        sneaked=row.sneaked_in,
        completed=tuple(sorted(row.completed)),
        titles=find_all(TITLE, row.titles, f"{path}.titles", "title"),
        tokens=tuple(getattr(tokens, face.id) for face in FACES),
        autopilot=row.autopilot,
        host=harpoon[0],
        reach=harpoon[1],
        follows=harpoon[2],
        alone=harpoon[3],
        memory=_memory(map_, row.own_turn, f"{path}.own_turn"),
    )


# --- the hold -------------------------------------------------------------------------------------


def _fitted(ship: int, damage: int, rows: tuple[form.Outfit, ...], path: str) -> tuple[Fitted, ...]:
    found = []
    covered = 0
    demand(len(rows) <= 12, path, "expected 12 at most")
    for i, row in enumerate(rows):
        outfit = find(OUTFIT, row.outfit, f"{path}[{i}].outfit", "outfit")
        spent = mask_of(row.spent, 32, f"{path}[{i}].spent")
        points = sum(1 << section for section in ARM_SECTIONS[outfit])
        demand(not spent & ~points, f"{path}[{i}].spent", "there is no arm point")
        cells: tuple[int, ...] = ()
        mask = 0
        if row.cell is not None:
            poses_ = [
                pose
                for pose in poses(ship, outfit)
                if min(pose.cells) == row.cell and pose.turn == row.turn
            ]
            demand(poses_, f"{path}[{i}].cell", f"{row.outfit!r} cannot lie so in this hold")
            cells, mask = poses_[0].cells, poses_[0].mask
            demand(not mask & covered, f"{path}[{i}].cell", "another outfit lies there")
            hit = sum(1 << n for n, cell in enumerate(cells) if damage >> cell & 1)
            demand(not spent & hit, f"{path}[{i}].spent", "a damaged arm point holds no marker")
        else:
            demand(not row.turn, f"{path}[{i}].turn", "a lifted outfit is not turned")
        covered |= mask
        found.append(Fitted(outfit, cells, mask, spent, row.fresh))
    return tuple(found)


def _cargo(
    ship: int,
    damage: int,
    fitted: tuple[Fitted, ...],
    rows: tuple[tuple[int, str], ...],
    path: str,
) -> tuple[int, ...]:
    cargo = [0] * SHIPS[ship].hold_size
    covered = damage | sum(one.mask for one in fitted)
    for i, (cell, name) in enumerate(rows):
        there = cell < len(cargo) and not covered >> cell & 1 and not cargo[cell]
        demand(there, f"{path}[{i}]", f"compartment {cell} is not empty, or not there")
        cargo[cell] = find(CUBES, name, f"{path}[{i}][1]", "cube")
    return tuple(cargo)


# --- cards ----------------------------------------------------------------------------------------


def _mission(map_: Geo, row: form.Seat, hidden: int, path: str) -> int:
    """Read the active mission, face up or face down, and check what is said about it."""
    for i, card in enumerate(row.completed):
        _card(card, f"{path}.completed[{i}]")
    if hidden:
        _card(hidden, "secret.missions")
    if not row.mission:
        plain = not (row.pay or row.pay_waits or row.tier_killed or row.sneaked_in)
        demand(plain, path, "pay and progress belong to a mission that lies face up")
        return FACE_DOWN if hidden else 0
    demand(not hidden, f"{path}.mission", "another mission lies face down before this seat")
    _card(row.mission, f"{path}.mission")
    task = mission(row.mission)
    if row.pay_waits:
        laid = map_.sector_hex
        waits = task.kind in ("transport", "smuggler") and not row.pay
        waits = waits and SECTOR[task.start] in laid and SECTOR[task.goal] not in laid
        demand(waits, f"{path}.pay_waits", "pay waits for the goal of a transport to be laid")
    smuggled = task.kind == "smuggler" or not row.sneaked_in
    demand(smuggled, f"{path}.sneaked_in", f"not with a mission of kind {task.kind!r}")
    killed = task.kind == "assassin" or not row.tier_killed
    demand(killed, f"{path}.tier_killed", f"not with a mission of kind {task.kind!r}")
    return row.mission


def _card(card: int, path: str) -> None:
    known = FIRST_CARD <= card < FIRST_CARD + len(MISSIONS)
    demand(known, path, f"there is no mission card {card}")


def _harpoon(first: Open, map_: Geo, number: int, row: form.Seat) -> tuple[int, int, bool, int]:
    path = f"seats[{number}].harpoon"
    harpoon = row.harpoon
    if harpoon is None:
        return NOBODY, 0, False, OFF
    able = any(SHIPS[SHIP[name]].ability == "mag_harpoon" for name in row.ships)
    demand(able, path, "this seat has no harpoon")
    demand(harpoon.alone is not None, f"{path}.alone", "expected a space")
    alone = find_space(map_, harpoon.alone, f"{path}.alone")
    if harpoon.host is None:
        loose = not harpoon.reach and not harpoon.follows
        demand(loose, path, "without a host it has no reach")
        return NOBODY, 0, False, alone
    host = find(SHIP_NUMBER, harpoon.host, f"{path}.host", "ship")
    here = host < len(first.seats) if host < FIRST_NPC else bool(first.npcs)
    demand(here and host != number, f"{path}.host", "expected another ship at this table")
    return host, harpoon.reach, harpoon.follows, alone


def _memory(map_: Geo, row: form.OwnTurn | None, path: str) -> Memory:
    if row is None:
        return FRESH_MEMORY
    thrown = tuple(
        (
            find_space(map_, at, f"{path}.thrown[{i}][0]"),
            find(CUBES, cube, f"{path}.thrown[{i}][1]", "cube"),
        )
        for i, (at, cube) in enumerate(row.thrown)
    )
    return Memory(
        drawn_at=find_all(SECTOR, row.drawn_at, f"{path}.drawn_at", "sector"),
        thrown=thrown,
        sectors=find_all(SECTOR, row.sectors, f"{path}.sectors", "sector"),
        points=find_all(SECTOR, row.points, f"{path}.points", "sector"),
        laid=row.laid,
        tokens=row.tokens,
        shields=row.shields,
        gathered=row.gathered,
        free_shields=row.free_shields,
        called_off=row.called_off,
        paired=row.paired,
        rearranged=row.rearranged,
    )


# --- ships that nobody plays ----------------------------------------------------------------------


def read_npcs(first: Open, map_: Geo, rows: form.Npcs | None) -> tuple[Npc, ...]:
    """Read the three NPCs, or none."""
    if not first.npcs:
        demand(rows is None, "npcs", "this game is played without NPCs")
        return ()
    demand(rows is not None, "npcs", "expected the three NPCs of this game")
    npcs = tuple(
        _npc(len(first.seats), map_, number, getattr(rows, card.id))
        for number, card in enumerate(NPCS)
    )
    dealt = sorted(npc.order for npc in npcs if npc.controller != NOBODY)
    demand(dealt == list(range(len(dealt))), "npcs", "expected orders from 0 up, each once")
    return npcs


def _npc(seats: int, map_: Geo, number: int, row: form.Npc) -> Npc:
    card = NPCS[number]
    path = f"npcs.{card.id}"
    entered = row.destroyed or row.at is not None
    demand(not (row.destroyed and row.at), f"{path}.destroyed", "it is on the map")
    if entered:
        due = entry_sector(map_.laid, number) != NOBODY
        demand(due, path, "it cannot have entered: its sector is not laid")
    hurt = row.damage < card.destroyed_at
    demand(hurt, f"{path}.damage", f"it is destroyed at {card.destroyed_at}")
    goal = NOBODY
    if row.goal is not None:
        goal = find(SECTOR, row.goal, f"{path}.goal", "sector")
        known = goal in ROUTE if number == MERCHANT else True
        demand(known and goal in map_.planets, f"{path}.goal", f"{row.goal!r} is not on its way")
    elif number == MERCHANT:
        demand(not entered, f"{path}.goal", "expected the planet that it reached last")
    return Npc(
        controller=NOBODY
        if row.controller is None
        else find_seat(row.controller, seats, f"{path}.controller"),
        entered=entered,
        at=OFF if row.at is None else find_space(map_, row.at, f"{path}.at"),
        skip=row.skips,
        damage=row.damage,
        credits=row.credits,
        attacker=NOBODY
        if row.attacker is None
        else find_seat(row.attacker, seats, f"{path}.attacker"),
        goal=goal,
        order=row.order,
    )
