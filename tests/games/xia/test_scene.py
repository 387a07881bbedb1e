"""The scene of Xia: the map, the mats, odds on borders, offers with their clicks, questions."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from rich.text import Text

from starshelf.core.rng import SplitMix
from starshelf.core.scene import Offer, Scene
from starshelf.core.table import Table
from starshelf.core.words import Message
from starshelf.draw import draw_scene
from starshelf.games.xia import GAME
from starshelf.games.xia import actions as act
from starshelf.games.xia.content import MISSIONS, OUTFITS, SECTOR, SHIPS, mission
from starshelf.games.xia.frames import Move, Turn
from starshelf.games.xia.geometry import geo, hex_at, name_of, position
from starshelf.games.xia.holds import SECTIONS, poses
from starshelf.games.xia.rules import BOOK
from starshelf.games.xia.rules.registry import LISTS
from starshelf.games.xia.scene.asks import ASKS, ask_of
from starshelf.games.xia.scene.hold import cell_spot, grid, lies
from starshelf.games.xia.scene.intent import intent
from starshelf.games.xia.scene.offers import _MAKERS, standing_for
from starshelf.games.xia.scene.places import MAP, frame_of
from starshelf.games.xia.scene.risks import death_by, risks_of
from starshelf.games.xia.scene.tray import npc_plan, plan_words
from starshelf.games.xia.state import (
    FACE_DOWN,
    Npc,
    Open,
    State,
)

M1 = (
    (position(0, 0), SECTOR["tk_421"], 0),
    (position(1, 0), SECTOR["neo_damascus"], 3),
    (position(0, 1), SECTOR["burning_horse"], 0),
)
"""The first map of the worked examples."""


def random_tables(
    seed: int, decisions: int, seats: int = 3, **options: Any
) -> Iterator[tuple[Table, int]]:
    """Play at random and stop at every decision, with the seat that owes it."""
    table = Table(GAME, seats, options={"round_limit": 40, **options}, seed=seed)
    rng = SplitMix(seed)
    for _ in range(decisions):
        if table.over:
            return
        seat = table.to_act[0]
        yield table, seat
        legal = table.legal(seat)
        table.play(seat, legal[rng.below(len(legal))])


def first_turn(seed: int = 3, **options: Any) -> State:
    """A table of three at the first decision of the first turn."""
    for table, _ in random_tables(seed, 200, **options):
        frame = table.state.open.stack[-1]
        if isinstance(frame, Turn) and frame.phase == "action":
            return table.state
    raise AssertionError("no turn began")


def at(state: State, spot: tuple[int, int], *, points: int = 3, **changes: Any) -> State:
    """The acting ship in the middle of a move on the map M1, the others elsewhere on it."""
    o = state.open
    number = o.active
    away = [hex_at(2, 2), hex_at(3, 2), hex_at(4, 0)]
    seats = [replace(seat, at=away[(i - number - 1) % 3]) for i, seat in enumerate(o.seats)]
    here = hex_at(*spot)
    seats[number] = replace(seats[number], at=here, **changes)
    world = replace(o.world, laid=M1, tokens=0)
    stack = (Turn("action"), Move(number, points, "impulse", here, True))
    opened = replace(
        o, world=world, seats=tuple(seats), stack=stack, npcs=(Npc(), Npc(), Npc()), actor=number
    )
    return replace(state, open=opened)


def shown(state: State, viewer: int | None = None) -> Scene:
    """The scene of a state for a viewer, by default the seat that acts."""
    viewer = state.open.actor if viewer is None else viewer
    assert viewer is not None
    return GAME.scene(GAME.view(state, viewer), GAME.legal(state, viewer))


def offers_to(scene: Scene, target: str) -> list[Offer]:
    """The offers that a click on one target decides or begins."""
    return [
        offer
        for offer in scene.offers
        if any(path[:1] == (target,) for path in (offer.path, *offer.also))
    ]


# --- the map --------------------------------------------------------------------------------------


@pytest.mark.rule("X-040", "X-041", "X-043")
def test_neighbours_are_one_hex_apart() -> None:
    """On the map every two neighbouring hexes lie exactly one hex width apart, all inside."""
    for table, _ in random_tables(4, 150):
        laid = table.state.open.world.laid
        frame, map_ = frame_of(laid), geo(laid)
    for hex_ in map_.terrain:
        x, y = frame.hex(hex_)
        assert 0.5 < x < frame.width - 0.5
        assert 0.5 < y < frame.height - 0.5
        for to, _, _ in map_.ways(hex_):
            assert math.isclose(1.0, math.dist((x, y), frame.hex(to)), abs_tol=0.003)


def test_the_map_grows_as_it_is_explored() -> None:
    """Each laid sector is one piece with its rotation, each of its spaces a place to click."""
    seen = set()
    for table, seat in random_tables(5, 250):
        scene = shown(table.state, seat)
        laid = table.state.open.world.laid
        pieces = {piece.id: piece for piece in scene.pieces}
        names = [piece for piece in pieces if piece.startswith("sector:")]
        assert len(laid) == len(names)
        for _, sector, rotation in laid:
            name = next(name for name, number in SECTOR.items() if number == sector)
            assert 60 * rotation == pieces[f"sector:{name}"].turn
        hexes = {target.id for target in scene.targets if target.place == MAP}
        assert {f"hex:{name_of(hex_)}" for hex_ in geo(laid).terrain} <= hexes
        seen.add(len(laid))
    assert len(seen) > 2


def test_marks_of_a_space_are_told() -> None:
    """A space says its sector and all that can be done there; a plain one says its terrain."""
    scene = shown(at(first_turn(), (0, 0)))
    labels = {target.id: target.label for target in scene.targets if target.label}
    sell = labels["hex:4,-3"].args["things"]
    assert ["terrain-planet_neutral", "space-sell"] == [part.key for part in sell]
    assert "terrain-asteroid" == labels["hex:0,1"].key


@pytest.mark.rule("X-182", "X-183")
def test_a_token_leaves_the_map_when_taken() -> None:
    """A face-down token is a piece of its sector until somebody takes it."""
    for table, _ in random_tables(6, 400):
        o = table.state.open
        shown_tokens = {p.id for p in shown(table.state).pieces if p.symbol == "token"}
        lying = {f"token:{name}" for name, number in SECTOR.items() if o.world.tokens >> number & 1}
        assert lying == {name for name in shown_tokens if name.startswith("token:")}


# --- odds -----------------------------------------------------------------------------------------


@pytest.mark.rule("X-142", "X-144", "X-145", "X-149")
@pytest.mark.parametrize(
    ("spot", "to", "risks"),
    [
        ((0, 0), (0, -1), [("damage", 50)]),
        ((0, 0), (1, -1), []),
        ((3, -2), (4, -3), [("shield", 50)]),
        ((2, 0), (3, 0), [("energy", 50)]),
        ((7, -3), (6, -3), []),
    ],
)
def test_borders_show_their_odds(
    spot: tuple[int, int], to: tuple[int, int], risks: list[tuple[str, int]]
) -> None:
    """Each neighbouring space shows what its border would risk, and nothing where it is free."""
    state = at(first_turn(), spot)
    found = risks_of(state.open, state.open.active, hex_at(*to))
    assert risks == [(sign, odds) for sign, odds, _ in found]
    name = f"{to[0]},{to[1]}"
    scene = shown(state)
    signs = [piece.symbol for piece in scene.pieces if piece.id.startswith(f"risk:{name}:")]
    odds = [label.text for label in scene.labels if label.id.startswith(f"odds:{name}:")]
    assert [f"risk_{sign}" for sign, _ in risks] == signs
    assert [f"{number}%" for _, number in risks] == odds
    offer = offers_to(scene, f"hex:{name}")[0]
    assert ("offer-step_risk" if risks else "offer-step") == offer.message.key


@pytest.mark.rule("X-231")
def test_the_chance_of_destruction_counts_what_is_left() -> None:
    """With n compartments left, rolls from n to 10 on a d20 destroy the ship."""
    seat = first_turn().open.seats[0]
    size = SHIPS[seat.ship].hold_size
    for left in range(1, size + 1):
        hurt = replace(seat, damage=(1 << (size - left)) - 1)
        assert max(0, 11 - left) * 5 == death_by(hurt)


@pytest.mark.rule("X-553")
def test_a_free_crossing_has_no_odds() -> None:
    """A shield that Phase Veil opens is shown without risk."""
    state = at(first_turn(), (3, -2))
    seat = state.open.seats[state.open.active]
    veiled = at(state, (3, -2), memory=replace(seat.memory, free_shields=1))
    assert [] == risks_of(veiled.open, veiled.open.active, hex_at(4, -3))


@pytest.mark.rule("X-158", "X-368")
def test_contraband_is_warned_of() -> None:
    """A smuggler under way is told the odds of the sneak roll where it would be made."""
    card = next(
        row.card for row in MISSIONS if row.kind == "smuggler" and row.goal == "neo_damascus"
    )
    state = at(first_turn(), (7, -3), mission=card, pay=4000)
    found = risks_of(state.open, state.open.active, hex_at(6, -3))
    assert [("law", 60)] == [(sign, odds) for sign, odds, _ in found]


@pytest.mark.rule("X-148", "X-178")
def test_deadly_steps_are_marked_as_danger() -> None:
    """Steps that may destroy the ship at once are offers of the kind that warns."""
    kinds = set()
    for seed in range(4):
        for table, seat in random_tables(seed, 300):
            for offer in shown(table.state, seat).offers:
                if offer.message.key == "offer-step_risk":
                    told = {risk.key for risk in offer.message.args["risks"]}
                    deadly = bool(told & {"risk-debris", "risk-star"})
                    assert ("danger" if deadly else "plain") == offer.kind
                    kinds.add(offer.kind)
    assert {"danger", "plain"} == kinds


# --- offers and clicks ----------------------------------------------------------------------------


def test_every_decision_has_an_offer_maker() -> None:
    """Every action of a seat can be offered; poses of tiles have a way of their own."""
    assert set(BOOK.seat_actions) - {act.PackPose} == set(_MAKERS)


@pytest.mark.parametrize("seed", range(3))
def test_all_paths_lead_over_things_that_are_there(seed: int) -> None:
    """Every path of every offer, the other paths too, runs over things that can be clicked."""
    for table, seat in random_tables(seed, 500, seats=3 + seed):
        scene = shown(table.state, seat)
        there = {target.id for target in scene.targets}
        there |= {piece.id for piece in scene.pieces if piece.target}
        for offer in scene.offers:
            for path in (offer.path, *offer.also):
                assert set(path) <= there, (offer.message.key, path)


def test_the_own_ship_offers_all_ways_to_fly() -> None:
    """A click on the own ship leaves impulse and every engine use to choose from."""
    state = first_turn(5)
    seat = state.open.actor
    kinds = (act.UseImpulse, act.UseEngine)
    ways = [action for action in GAME.legal(state, seat) if isinstance(action, kinds)]
    assert len(ways) == len(offers_to(shown(state), f"ship:{seat}"))


@pytest.mark.rule("X-106", "X-121")
def test_a_ship_in_the_way_can_be_passed_or_used() -> None:
    """Clicking a ship next to the mover asks: fly over it, or use its space."""
    state = at(first_turn(), (2, 1))
    other = (state.open.active + 1) % 3
    keys = {offer.message.key for offer in offers_to(shown(state), f"ship:{other}")}
    assert {"offer-step_risk", "offer-step"} & keys
    assert {"offer-use_space", "offer-use_space_risk"} & keys


@pytest.mark.rule("X-202", "X-214")
def test_tiles_are_packed_as_ghosts() -> None:
    """A pose covers its compartments; R and F lead only to orientations that stand for a shape."""
    seen = 0
    for table, seat in random_tables(8, 300, mode="first_game"):
        for offer in shown(table.state, seat).offers:
            if offer.ghost is None:
                continue
            seen += 1
            assert offer.ghost.anchor in offer.ghost.cells
            action = table.legal(seat)[offer.number]
            assert action.turn == offer.ghost.pose
    assert seen > 10
    for outfit in range(len(OUTFITS)):
        for turn in range(8):
            assert standing_for(outfit, turn) <= turn
            assert standing_for(outfit, turn) == standing_for(outfit, standing_for(outfit, turn))


@pytest.mark.rule("X-201", "X-202")
def test_drawn_tiles_cover_their_compartments() -> None:
    """A tile, flipped and turned about its middle, covers exactly the compartments of its pose."""
    for ship in range(len(SHIPS)):
        size, left, top = grid(ship)
        for outfit, row in enumerate(OUTFITS):
            wide, tall = max(map(len, row.shape)), len(row.shape)
            for pose in poses(ship, outfit):
                turn, x, y = lies(ship, outfit, pose.cells)
                for (sx, sy), cell in zip(SECTIONS[outfit], pose.cells):
                    dx, dy = sx + 0.5 - wide / 2, sy + 0.5 - tall / 2
                    dx = -dx if turn >= 4 else dx
                    for _ in range(turn % 4):
                        dx, dy = -dy, dx
                    spot = left + (x + dx) * size, top + (y + dy) * size
                    assert math.dist(spot, cell_spot(ship, cell)) < 0.01


def refused(state: State, path: tuple[str, ...]) -> str:
    """Why a click is refused."""
    seat = state.open.actor
    assert seat is not None
    meant = intent(GAME.view(state, seat), path)
    refusal = GAME.check(state, seat, meant)
    return refusal.code if refusal else ""


@pytest.mark.rule("X-087", "X-104", "X-112")
def test_wrong_clicks_are_explained() -> None:
    """A click that no offer covers names the rule: too far, no points, unknown, out of range."""
    state = at(first_turn(), (0, 0))
    assert "not_next_to_you" == refused(state, ("hex:5,0",))
    still = replace(state, open=replace(state.open, stack=(Turn("action"),)))
    assert "not_in_a_move" == refused(still, ("hex:0,1",))
    edge = at(first_turn(), (-2, 2))
    assert "" == refused(edge, ("hex:-3,3",))
    seat = state.open.active
    used = at(first_turn(), (0, 0), impulse=False)
    used = replace(used, open=replace(used.open, stack=(Turn("action"),)))
    assert "impulse_used" == refused(used, (f"impulse:{seat}",))
    assert "wrong_phase" == refused(still, ("refill",))


def test_no_click_breaks_anything() -> None:
    """Any two targets clicked one after the other mean an action that can be judged, or nothing."""
    rng = SplitMix(7)
    for table, seat in random_tables(9, 250):
        scene = shown(table.state, seat)
        names = [target.id for target in scene.targets]
        names += [piece.id for piece in scene.pieces if piece.target]
        view = table.view(seat)
        for _ in range(25):
            path = (names[rng.below(len(names))], names[rng.below(len(names))])
            for clicks in (path, path[:1]):
                meant = intent(view, clicks)
                if meant is not None:
                    GAME.check(table.state, seat, meant)


# --- questions ------------------------------------------------------------------------------------


def test_every_thing_under_way_has_its_question() -> None:
    """Whatever can ask a seat has a question of its own."""
    assert set(LISTS) - {Turn} == set(ASKS)


def test_questions_lead_to_what_is_possible_here() -> None:
    """In the action phase the question points at the best thing to do on this space."""
    keys = set()
    for seed in range(5):
        for table, seat in random_tables(seed, 400):
            legal = table.legal(seat)
            ask = ask_of(table.view(seat), legal)
            assert (seat,) == ask.seats
            kinds = {type(action) for action in legal}
            if ask.question.key == "ask-action_mission":
                assert act.DrawMissions in kinds
            if ask.question.key == "ask-action_fly":
                assert act.UseImpulse in kinds
            keys.add(ask.question.key)
    assert {"ask-action_fly", "ask-action_mission", "ask-move", "ask-arm"} <= keys


# --- mats, cards and trays ------------------------------------------------------------------------


@pytest.mark.rule("X-341", "X-345")
def test_face_down_missions_stay_secret() -> None:
    """Others see a card's back; its owner sees what it is; face up everybody does."""
    state = first_turn()
    card = 27
    seat = replace(state.open.seats[1], mission=FACE_DOWN)
    seats = (state.open.seats[0], seat, state.open.seats[2])
    deck = tuple(number for number in state.secret.deck if number != card)
    secret = replace(state.secret, hands=(0, card, 0), deck=deck)
    hidden = replace(state, open=replace(state.open, seats=seats), secret=secret)
    mine = {piece.id: piece for piece in GAME.scene(GAME.view(hidden, 1), ()).pieces}
    theirs = {piece.id: piece for piece in GAME.scene(GAME.view(hidden, 0), ()).pieces}
    assert f"card_{mission(card).kind}" == mine["mission:1"].symbol
    assert "card_mission" == theirs["mission:1"].symbol
    assert Message("mission-hidden") == theirs["mission:1"].label


def test_mats_show_what_a_seat_has() -> None:
    """Energy, markers, damage, cubes and outfits on the mats are those of the state."""
    for table, seat in random_tables(11, 250):
        pieces = shown(table.state, seat).pieces
        for number, owner in enumerate(table.state.open.seats):
            if owner.ship < 0:
                continue
            here = [piece for piece in pieces if piece.place == f"mat:{number}"]
            symbols = [piece.symbol for piece in here]
            assert owner.energy == symbols.count("energy_on")
            assert SHIPS[owner.ship].energy == symbols.count("energy_on") + symbols.count(
                "energy_off"
            )
            assert owner.armed == symbols.count("marker_armed")
            assert owner.disarmed == symbols.count("marker_disarmed")
            assert owner.damage.bit_count() == symbols.count("hurt_mark")
            cubes = sum(1 for cube in owner.cargo if cube)
            assert cubes == sum(piece.id.startswith("cargo:") for piece in here if piece.label)
            fitted = sum(1 for tile in owner.fitted if tile.cells)
            assert fitted == sum(piece.id.startswith("outfit:") for piece in here)


@pytest.mark.rule("X-490")
def test_the_track_shows_titles_and_the_target() -> None:
    """The fame track has a space for each point, stars on title spaces, a flag at the target."""
    scene = shown(first_turn())
    track = {p.id: p.symbol for p in scene.pieces if p.id.startswith("fame:")}
    assert 11 == len(track)
    assert "track_goal" == track["fame:10"]
    assert [3, 5, 7, 9] == [n for n in range(10) if track[f"fame:{n}"] == "track_title"]


def test_dice_are_shown_as_they_were_rolled() -> None:
    """The dice tray shows the last roll of the turn, value by value."""
    seen = 0
    for table, seat in random_tables(12, 300):
        last = table.state.open.dice
        if last is None or any(type(f).__name__ == "Roll" for f in table.state.open.stack):
            continue
        if type(table.state.open.stack[-1]).__name__ == "Boosting":
            continue
        dice = [p for p in shown(table.state, seat).pieces if p.place == "dice"]
        assert [str(value) for value in last.values] == [piece.text for piece in dice]
        assert [f"die_{sides}" for sides in last.sides] == [piece.symbol for piece in dice]
        seen += 1
    assert seen > 20


@pytest.mark.rule("X-600", "X-619", "X-625", "X-632")
def test_plans_of_the_other_captains() -> None:
    """Each card tells when its ship enters, whom it hunts, or where it heads."""
    state = at(first_turn(), (0, 0))
    o = state.open
    plans = [plan_words(*npc_plan(o, number)).key for number in range(3)]
    assert ["plan-enters_merchant", "plan-enters_enforcer", "plan-enters_scoundrel"] == plans
    trader = Npc(0, True, hex_at(1, 2), goal=SECTOR["neo_damascus"])
    hunter = Npc(1, True, hex_at(1, 3), attacker=o.active)
    robber = Npc(2, True, -1, skip=True)
    out: Open = replace(o, npcs=(trader, hunter, robber))
    plans = [plan_words(*npc_plan(out, number)).key for number in range(3)]
    assert ["plan-trades", "plan-hunts", "plan-skips"] == plans


# --- other faces ----------------------------------------------------------------------------------


def test_sketches_show_every_ship() -> None:
    """A sketch is valid markup, shows each ship on the map by its number, and names real words."""
    for table, seat in random_tables(13, 120):
        text = Text.from_markup(GAME.sketch(table.view(seat))).plain
        assert set(re.findall(r"\{([^}]*)\}", text)) <= set(GAME.messages)
        for number, owner in enumerate(table.state.open.seats):
            if owner.at >= 0:
                assert SHIPS[owner.ship].id in text
                shared = sum(other.at == owner.at for other in table.state.open.seats) > 1
                assert (
                    shared
                    or f"{number + 1}>" in text
                    or any(npc.at == owner.at for npc in table.state.open.npcs)
                )


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_pictures_can_be_drawn_in_both_themes(theme: str) -> None:
    """Every moment of a game can be drawn, in both themes, with all symbols there."""
    for i, (table, seat) in enumerate(random_tables(14, 160)):
        if i % 40 == 0:
            svg = draw_scene(shown(table.state, seat), GAME.folder, theme=theme)
            assert svg.startswith("<svg")
            assert "var(--" not in svg
