"""What a destroyer gets: bounty, fame, own bounty, missions, titles (X-304, X-315 to X-318)."""

from __future__ import annotations

from ..content import MERCHANT, NPCS, SCOUNDREL, TIERS, TITLES
from ..frames import Kill
from ..naming import SHIP_NAMES
from ..state import FIRST_NPC, has_title
from .desk import Desk
from .missions import after_kill
from .titles import HEADHUNTER, RAIDER, earn


def pay_rewards(w: Desk, attacker: int, kill: Kill) -> None:
    """Settle a kill for its destroyer, in the order of X-318."""
    if attacker >= FIRST_NPC:
        _pay_npc(w, attacker - FIRST_NPC, kill)
        return
    victim = kill.ship
    amount = kill.bounty
    headhunter = has_title(w.seats[attacker], HEADHUNTER)
    if headhunter and kill.outlaw and amount:
        amount += TITLES[HEADHUNTER].skill.n
    if amount:
        w.seat(attacker, credits=w.seats[attacker].credits + amount)
        w.tell(
            "bounty_collected",
            ship=SHIP_NAMES[attacker],
            victim=SHIP_NAMES[victim],
            amount=amount,
        )
    if victim >= FIRST_NPC:
        reward = NPCS[victim - FIRST_NPC].reward
        fame, bounty = reward.fame, reward.bounty
    else:
        fame = TIERS.fame_when_destroyed[kill.tier - 1]
        bounty = 0 if kill.outlaw else 1000
    w.gain_fame(attacker, fame, "ship_destroyed")
    w.raise_bounty(attacker, bounty, "kill")
    after_kill(w, attacker, kill)


def _pay_npc(w: Desk, number: int, kill: Kill) -> None:
    npc = w.npcs[number]
    credits = npc.credits + kill.bounty
    innocent = not kill.outlaw and (kill.ship < FIRST_NPC or kill.ship == FIRST_NPC + MERCHANT)
    if number == SCOUNDREL and innocent:
        credits += NPCS[SCOUNDREL].credits_per_innocent_destroyed
    w.npc(number, credits=credits)
    if kill.bounty:
        w.tell(
            "bounty_collected",
            ship=SHIP_NAMES[FIRST_NPC + number],
            victim=SHIP_NAMES[kill.ship],
            amount=kill.bounty,
        )


def note_titles(w: Desk, attacker: int, kill: Kill) -> None:
    """Look whether a kill earns a title (X-501, X-510)."""
    if kill.ship == FIRST_NPC + MERCHANT:
        earn(w, attacker, RAIDER)
    if kill.outlaw:
        earn(w, attacker, HEADHUNTER)
