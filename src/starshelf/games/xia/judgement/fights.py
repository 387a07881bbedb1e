"""Whether an attack pays: the odds of destroying a ship, against what it costs and risks."""

from __future__ import annotations

from functools import lru_cache

from ..content import NPCS, OUTFITS, SHIPS
from ..frames import Aim, Fight
from ..geometry import distance
from ..rules.combat import kinds_at
from ..state import FIRST_NPC, OpenLike, Seat, damage_on, free_points, kind_of, place_of, tier_of
from . import worths
from .helm import points_now

Dice = tuple[tuple[int, int], ...]
"""Dice and the damage on the outfits that roll them."""

_MARK = 0.03
"""What a marker is worth beyond the points it would give."""
_HURT = 0.04
_DEATH = 1.2
_SHIELDS_RAISED = 2
"""Shield uses that are expected of a target that has them."""


@lru_cache(maxsize=4000)
def _sums(dice: Dice) -> tuple[float, ...]:
    """Give the odds of each sum of these dice."""
    odds = [1.0]
    for die, hurt in dice:
        after = [0.0] * (len(odds) + max(die - hurt, 0))
        for total, chance in enumerate(odds):
            for value in range(1, die + 1):
                after[total + max(0, value - hurt)] += chance / die
        odds = after
    return tuple(odds)


@lru_cache(maxsize=4000)
def odds_of(attack: Dice, defence: Dice, needed: int) -> float:
    """Give the odds that an attack beats a defence by at least so much."""
    hits, guards = _sums(attack), _sums(defence)
    total = 0.0
    for guard, chance in enumerate(guards):
        total += chance * sum(hits[needed + guard :])
    return total


def _target(o: OpenLike, ship: int) -> tuple[int, Dice, float]:
    """Give what a target can still take, its defence, and what its end is worth."""
    if ship >= FIRST_NPC:
        npc, card = o.npcs[ship - FIRST_NPC], NPCS[ship - FIRST_NPC]
        reward = card.reward.fame + npc.credits * worths.MONEY
        reward -= card.reward.bounty / 1000 * worths.OUTLAWED
        return card.destroyed_at - npc.damage, ((card.defence_die, 0),), reward
    seat = o.seats[ship]
    shields: list[tuple[int, int]] = []
    for fitted in seat.fitted:
        if kind_of(fitted) == "shield":
            uses = min(free_points(seat, fitted), seat.armed, _SHIELDS_RAISED)
            shields += [(OUTFITS[fitted.outfit].die, damage_on(seat, fitted))] * uses
    reward = tier_of(seat) + seat.bounty * worths.MONEY
    reward -= 0.0 if seat.bounty else worths.OUTLAWED
    left = SHIPS[seat.ship].hold_size - seat.damage.bit_count()
    return left, tuple(sorted(shields[:_SHIELDS_RAISED])), reward


def _dice(seat: Seat, weapons: tuple[int, ...], kind: str = "") -> Dice:
    fitted = [seat.fitted[i] for i in weapons if not kind or kind_of(seat.fitted[i]) == kind]
    return tuple(sorted((OUTFITS[f.outfit].die, damage_on(seat, f)) for f in fitted))


def attack_worth(o: OpenLike, number: int, target: int, weapons: tuple[int, ...]) -> float:
    """Give what an attack with these weapon uses brings on average, markers not counted."""
    seat = o.seats[number]
    needed, defence, reward = _target(o, target)
    rams = _dice(seat, weapons, "engine")
    own_left = SHIPS[seat.ship].hold_size - seat.damage.bit_count()
    death = odds_of(rams, (), own_left) if rams else 0.0
    recoil = sum(total * chance for total, chance in enumerate(_sums(rams))) if rams else 0.0
    kill = odds_of(_dice(seat, weapons), defence, max(needed, 1))
    return kill * (1 - death) * reward - death * _DEATH - _HURT * recoil


def aim_worth(o: OpenLike, f: Aim) -> float:
    """Give the worth of the best attack that can be made of an aim; 0 when none pays."""
    seat = o.seats[f.seat]
    weapons = f.weapons
    best = _with_cost(o, f, weapons) if weapons else 0.0
    kinds = kinds_at(distance(seat.at, place_of(o, f.target)))
    uses = [
        (kind_of(fitted) == "engine", -OUTFITS[fitted.outfit].die, i)
        for i, fitted in enumerate(seat.fitted)
        if kind_of(fitted) in kinds
        for _ in range(free_points(seat, fitted) - weapons.count(i))
    ]
    for _, _, outfit in sorted(uses)[: seat.armed - len(weapons)]:
        weapons = (*weapons, outfit)
        best = max(best, _with_cost(o, f, weapons))
    return best


def _with_cost(o: OpenLike, f: Aim, weapons: tuple[int, ...]) -> float:
    seat = o.seats[f.seat]
    mark = _MARK + worths.TURN * points_now(seat) / max(seat.armed, 1) / 20
    return attack_worth(o, f.seat, f.target, weapons) - mark * len(weapons)


def fight_worth(o: OpenLike, number: int) -> float:
    """Give what an attack under way still promises its attacker."""
    for f in o.stack:
        if isinstance(f, Fight) and f.attacker == number and f.weapons and not f.results:
            return attack_worth(o, number, f.targets[0], f.weapons)
    return 0.0
