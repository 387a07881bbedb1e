"""Setting up a table: from seats and options to the first state (X-001 to X-012)."""

from __future__ import annotations

from starshelf.core.game import CHANCE, Refusal

from .content import FACES, GOODS, MISSIONS, NPCS, OUTFITS, SECTORS, TARGETS, TITLES
from .frames import LayStart
from .state import NOBODY, RULES, Npc, Open, Options, Rules, Seat, Secret, State, World
from .why import no

PLAYERS = {"standard": (3, 4, 5), "first_game": (3, 4, 5), "duel": (2,), "solo": (1,)}
FIRST_GAME_TARGET = 5
NPC_IDS = tuple(npc.id for npc in NPCS)
SOLO_NPC_ORDER = {"merchant": 0, "scoundrel": 1, "enforcer": 2}


def check_options(seats: int, options: Options) -> Refusal | None:
    """Refuse a number of players or a target that the mode does not know (X-001, X-012)."""
    players = PLAYERS[options.mode]
    if seats not in players:
        return no(
            "wrong_player_count",
            players="-".join(map(str, (players[0], players[-1])))
            if len(players) > 1
            else str(players[0]),
        )
    target = options.fame_target
    if target is not None and not TARGETS.custom_from <= target <= TARGETS.custom_to:
        return no("bad_target", lowest=TARGETS.custom_from, highest=TARGETS.custom_to)
    if options.mode == "first_game" and target not in (None, FIRST_GAME_TARGET):
        return no("bad_target", lowest=FIRST_GAME_TARGET, highest=FIRST_GAME_TARGET)
    return None


def rules_of(options: Options, number: int = RULES) -> Rules:
    """Give the rules that apply by the options, in the version with this number."""
    first = options.mode == "first_game"
    default = FIRST_GAME_TARGET if first else TARGETS.default
    target = default if options.fame_target is None else options.fame_target
    npcs = options.npcs and not first
    return Rules(
        mode=options.mode,
        fame_target=target,
        npcs=npcs,
        den_market=options.den_market,
        gifts=options.gifts,
        round_limit=options.round_limit,
        number=number,
    )


def missions_in_play(rules: Rules) -> tuple[int, ...]:
    """List the mission cards of a mode (X-009, X-663, X-666, X-667)."""
    solo = rules.mode == "solo"
    cards = []
    for row in MISSIONS:
        if row.target in NPC_IDS and not rules.npcs:
            continue
        if solo and row.target in ("left", "right"):
            continue
        if solo and not rules.npcs and row.kind in ("assassin", "thief", "bounty_hunter"):
            continue
        cards.append(row.card)
    return tuple(cards)


def titles_in_play(rules: Rules) -> int:
    """Give the title cards of a mode as a mask."""
    mask = 0
    for i, row in enumerate(TITLES):
        if "npc" in row.needs and not rules.npcs:
            continue
        if "opponent" in row.needs and rules.mode == "solo" and not rules.npcs:
            continue
        mask |= 1 << i
    return mask


def setup(seats: int, options: Options, rules: int = RULES) -> State:
    """Give the first state; what is random is left to the dealer."""
    agreed = rules_of(options, rules)
    missions = missions_in_play(agreed)
    world = World(
        laid=(),
        pile=(1 << len(SECTORS)) - 1,
        tokens=0,
        faces=tuple(row.count for row in FACES),  # type: ignore[arg-type]
        cubes=(),
        supply=tuple(row.supply for row in GOODS),
        tiles=tuple(row.count for row in OUTFITS),
        out=0,
        gates=0,
        discards=(),
        titles_open=(),
        titles_deck=titles_in_play(agreed),
        titles_aside=0,
        titles_up=0,
        copy_with=NOBODY,
        missions=len(missions),
    )
    npcs: tuple[Npc, ...] = ()
    if agreed.npcs:
        solo = agreed.mode == "solo"
        npcs = tuple(
            Npc(controller=0, order=SOLO_NPC_ORDER[row.id]) if solo else Npc() for row in NPCS
        )
    opened = Open(
        rules=agreed,
        world=world,
        npcs=npcs,
        seats=tuple(Seat() for _ in range(seats)),
        stack=(LayStart(0),),
        active=0,
        turn=0,
        first=0,
        luck=0,
        actor=CHANCE,
        ending="",
        winner=NOBODY,
    )
    return State(opened, Secret(missions, (0,) * seats))
