"""From a state to its text."""

from __future__ import annotations

from functools import lru_cache

from ..actions import SHIP_IDS
from ..content import FACES, FAME_SOURCES, OUTFITS, SECTORS
from ..geometry import Laid, name_of
from ..holds import poses
from ..state import FRESH_MEMORY, NOBODY, OFF, PAY_WAITS, Dice, Fitted, Memory, Npc, Seat, State
from . import form
from .names import (
    ABILITY_IDS,
    CUBE_TEXTS,
    SECTOR_IDS,
    SHIP_OF,
    TITLE_IDS,
    nobody,
    numbers_in,
    place_text,
    position_text,
    sectors_in,
    titles_in,
)
from .things import write_thing


def write(s: State) -> form.Position:
    """Write a state down."""
    o = s.open
    world = o.world
    sectors, tokens = _map(world.laid)
    secret = None
    hands, drawn = s.secret.hands, s.secret.drawn
    if drawn or any(hands):
        secret = form.Secret(hands if any(hands) else (), drawn)
    return form.Position(
        under_way=tuple([write_thing(o, f) for f in o.stack]),
        turn=o.turn,
        active=o.active,
        map=sectors,
        tokens_taken=sectors_in(tokens & ~world.tokens),
        cubes=tuple([form.Cubes(name_of(at), CUBE_TEXTS[cube], n) for at, cube, n in world.cubes]),
        seats=tuple([_seat(seat) for seat in o.seats]),
        npcs=form.Npcs(*[_npc(npc) for npc in o.npcs]) if o.npcs else None,
        titles=tuple([form.Title(TITLE_IDS[n], nobody(by)) for n, by in world.titles_open]),
        titles_aside=titles_in(world.titles_aside),
        discards=world.discards,
        gates_used=sectors_in(world.gates),
        lucky=numbers_in(o.luck),
        last_roll=None if o.dice is None else _dice(o.dice),
        ending=o.ending or None,  # type: ignore[arg-type]  # the rules know these endings only
        secret=secret,
    )


@lru_cache(maxsize=512)
def _map(laid: Laid) -> tuple[tuple[form.Sector, ...], int]:
    """Write the laid sectors down, and give those that came with a token."""
    sectors = tuple(
        form.Sector(SECTOR_IDS[sector], position_text(at), turn) for at, sector, turn in laid
    )
    tokens = sum(1 << n for _, n, _ in laid if SECTORS[n].exploration is not None)
    return sectors, tokens


def _dice(dice: Dice) -> form.LastRoll:
    return form.LastRoll(SHIP_IDS[dice.ship], dice.why, dice.sides, dice.values)


def _npc(npc: Npc) -> form.Npc:
    return form.Npc(
        controller=nobody(npc.controller),
        order=npc.order,
        at=place_text(npc.at),
        destroyed=npc.entered and npc.at == OFF,
        skips=npc.skip,
        damage=npc.damage,
        credits=npc.credits,
        attacker=nobody(npc.attacker),
        goal=None if npc.goal == NOBODY else SECTOR_IDS[npc.goal],
    )


# --- seats ----------------------------------------------------------------------------------------


def _seat(seat: Seat) -> form.Seat:
    return form.Seat(
        ships=tuple([SHIP_OF[ability] for ability in seat.abilities]),
        at=place_text(seat.at),
        skips=seat.skip,
        credits=seat.credits,
        bounty=seat.bounty,
        energy=seat.energy,
        armed=seat.armed,
        impulse_used=not seat.impulse,
        exhausted=tuple([ABILITY_IDS[n] for n in seat.abilities if not seat.ready >> n & 1]),
        outfits=tuple([_outfit(seat.ship, fitted) for fitted in seat.fitted]),
        cargo=tuple([(cell, CUBE_TEXTS[cube]) for cell, cube in enumerate(seat.cargo) if cube]),
        loose=tuple([CUBE_TEXTS[cube] for cube in seat.loose]),
        damage=numbers_in(seat.damage),
        mission=max(seat.mission, 0),
        pay=0 if seat.pay == PAY_WAITS else seat.pay,
        pay_waits=seat.pay == PAY_WAITS,
        tier_killed=seat.tier_killed,
        sneaked_in=seat.sneaked,
        completed=seat.completed,
        titles=titles_in(seat.titles),
        tokens=_tokens(seat),
        fame=_fame(seat),
        autopilot=seat.autopilot,
        harpoon=_harpoon(seat),
        own_turn=None if seat.memory == FRESH_MEMORY else _own_turn(seat.memory),
    )


def _tokens(seat: Seat) -> form.Tokens | None:
    counts = {face.id: count for face, count in zip(FACES, seat.tokens)}
    return form.Tokens(**counts) if any(seat.tokens) else None


def _fame(seat: Seat) -> form.Fame | None:
    return form.Fame(**dict(zip(FAME_SOURCES, seat.fame_by))) if seat.fame else None


def _outfit(ship: int, fitted: Fitted) -> form.Outfit:
    cell, turn = None, 0
    if fitted.cells:
        cell, turn = lying(ship, fitted.outfit, fitted.cells)
    return form.Outfit(
        OUTFITS[fitted.outfit].id, cell, turn, numbers_in(fitted.spent), fitted.fresh
    )


@lru_cache(maxsize=4096)
def lying(ship: int, outfit: int, cells: tuple[int, ...]) -> tuple[int, int]:
    """Give how `pack` names the way in which an outfit lies: its first cell, its turn."""
    turn = next(pose.turn for pose in poses(ship, outfit) if pose.cells == cells)
    return min(cells), turn


def _harpoon(seat: Seat) -> form.Harpoon | None:
    if seat.host == NOBODY and seat.alone == OFF:
        return None
    host = None if seat.host == NOBODY else SHIP_IDS[seat.host]
    return form.Harpoon(host, seat.reach, seat.follows, place_text(seat.alone))


def _own_turn(memory: Memory) -> form.OwnTurn:
    return form.OwnTurn(
        sectors=sectors_in(memory.sectors),
        points=sectors_in(memory.points),
        drawn_at=sectors_in(memory.drawn_at),
        thrown=tuple([(name_of(at), CUBE_TEXTS[cube]) for at, cube in memory.thrown]),
        laid=memory.laid,
        tokens=memory.tokens,
        shields=memory.shields,
        gathered=memory.gathered,
        free_shields=memory.free_shields,
        called_off=memory.called_off,
        paired=memory.paired,
        rearranged=memory.rearranged,
    )
