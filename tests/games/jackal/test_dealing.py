"""Dealing closed tiles, and what always holds: sections 3.14 and 3.15 of the ledger."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest
from jackal_field import edit, field

from starshelf.core.rng import SplitMix
from starshelf.games.jackal import GAME
from starshelf.games.jackal.content import BACKS, content
from starshelf.games.jackal.pending import ACTING, Drawing, Exiting, Opening
from starshelf.games.jackal.rules.dealing import closed_unknown, tile_odds
from starshelf.games.jackal.state import (
    Options,
    State,
    board,
    find_guards,
    is_mover,
    roster,
    where_is,
)

rule = pytest.mark.rule


@rule("J-411", "J-410")
def test_weights_of_the_first_tiles() -> None:
    """Yellow, green and station weights on the base planet with nothing opened."""
    s = GAME.setup(2, Options())
    yellow, green, station = (tile_odds(s, back) for back in ("yellow", "green", "station"))
    assert (34, 112) == (len(yellow), sum(yellow.values()))
    assert (20, 12, 8, 4) == (
        yellow["blank", 0],
        yellow["container_1", 0],
        yellow["energy", 0],
        yellow["arrow_4s", 0],
    )
    assert 27 == len(green)
    assert (26, 104, 24, 8) == (
        len(station),
        sum(station.values()),
        station["blank", 0],
        station["portal", 0],
    )


@rule("J-412", "J-413")
def test_weights_of_grey_tiles() -> None:
    """Fuel is equally likely under each grey tile without identity, and certain under the last."""
    s = GAME.setup(2, Options())
    grey = tile_odds(s, "grey")
    assert (17, 624, 52, 44, 11, 44) == (
        len(grey),
        sum(grey.values()),
        grey["fuel", 0],
        grey["blank", 0],
        grey["arrow_1d", 2],
        grey["container_3", 0],
    )
    small = tile_odds(GAME.setup(2, Options(planet="minimum_5x7")), "grey")
    assert (52, 156) == (small["fuel", 0], sum(small.values()))
    play = field({"3,3": "?", "3,4": "?portal", "3,5": "?"}, a0="4,3")
    assert Fraction(1, closed_unknown(s, "grey")) == Fraction(grey["fuel", 0], sum(grey.values()))
    assert play.tile("3,3").face == ""


@rule("J-412", "J-413")
def test_fuel_after_three_grey_tiles() -> None:
    """Three grey tiles opened without fuel leave it at 1/9; one unknown tile must be it."""

    s = GAME.setup(2, Options())
    bags, tiles = s.open.bags, list(s.open.tiles)
    grey = [cell for cell, tile in enumerate(tiles) if tile.back == "grey"]
    from starshelf.games.jackal.state import Tile, take_from_bag

    faces = ["blank", "portal", "energy", "obelisk", "artefact", "meteorite", "pyramid"]
    faces += ["container_2", "container_3", "locked_3", "arrow_1d"]
    for done, (cell, face) in enumerate(zip(grey, faces), 1):
        bags = take_from_bag(bags, "grey", face)
        tiles[cell] = Tile("grey", face, open=True)
        now = edit(s, bags=bags, tiles=tuple(tiles))
        odds = tile_odds(now, "grey")
        assert Fraction(1, 12 - done) == Fraction(odds["fuel", 0], sum(odds.values()))
    assert {("fuel", 0)} == set(odds)


@rule("J-410", "J-414", "J-415")
def test_one_deal_for_each_new_tile() -> None:
    """A new tile wants exactly one dealer event; the drawn tile leaves the bag."""
    s = GAME.setup(2, Options(first_seat=0))
    s, _ = GAME.apply(s, 0, GAME.legal(s, 0)[0])
    assert isinstance(s.open.pending, Opening)
    back = s.open.tiles[s.open.pending.cell].back
    deal = next(action for action in GAME.odds(s) if action.face == "blank")
    before = sum(s.open.bags[BACKS.index(back)])
    s, _ = GAME.apply(s, -1, deal)
    assert (before - 1, ACTING, 1) == (
        sum(s.open.bags[BACKS.index(back)]),
        s.open.pending,
        s.open.turn.seat,
    )


def random_events(seed: int, seats: int, options: Options) -> Iterator[State]:
    """Play at random and yield every state, questions to the dealer included."""
    rng = SplitMix(seed)
    s = GAME.setup(seats, options)
    while True:
        yield s
        actors = GAME.to_act(s)
        if not actors:
            return
        actor = actors[rng.below(len(actors))]
        if actor < 0:
            action = GAME.deal(s, rng)
        else:
            legal = GAME.legal(s, actor)
            action = legal[rng.below(len(legal))]
        s, _ = GAME.apply(s, actor, action)


SETTINGS = [
    (2, Options()),
    (3, Options(planet="minimum_5x7")),
    (4, Options(planet="disc_45", teams=True)),
    (4, Options(planet="shard_52")),
    (2, Options(planet="long_54")),
]


@rule("J-390", "J-391", "J-393", "J-394", "J-395", "J-396", "J-139", "J-035", "J-392", "J-397")
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_what_always_holds(seats: int, options: Options) -> None:
    """After every event: nothing is made or lost, everybody is where he may be."""
    before: State | None = None
    for s in random_events(seats, seats, options):
        check_sums(s)
        check_places(s)
        if before is not None:
            check_growth(before, s)
        before = s
    assert before is not None
    assert before.open.turn.number <= 400 * seats


def check_sums(s: State) -> None:
    """J-390, J-391, J-393, J-396."""
    assert s.open.closed == sum(not tile.open for tile in s.open.tiles)
    assert find_guards(s.open.tiles) == s.open.guards
    assert (
        30 == s.open.supply + sum(n for _, n in s.open.coins) + sum(s.open.delivered) + s.open.lost
    )
    assert 3 == s.open.locks_reserve + len(s.open.locks) + s.open.locks_aside
    assert 6 == len(s.open.deck) + sum(map(len, s.open.cards))
    assert 3 * s.open.seats == len(s.open.astronauts)
    tables = board(s.open)
    assert s.open.seats == len(set(s.open.ships))
    assert set(s.open.ships) <= tables.is_berth
    for back, bag in zip(BACKS, s.open.bags):
        known = sum(tile.back == back and bool(tile.face) for tile in s.open.tiles)
        assert sum(count for _, count in content().pools[back]) == sum(bag) + known


def check_places(s: State) -> None:
    """J-394, J-395: at rest nobody is on a mover or a closed tile, coins lie where they may."""
    tables = board(s.open)
    moving = s.open.pending.astronaut if isinstance(s.open.pending, (Exiting, Opening)) else None
    for place, count in s.open.coins:
        tile = s.open.tiles[where_is(s.open, place)]
        assert count > 0
        assert place < tables.first_ring
        assert tile.open
        assert not is_mover(tile)
        assert tile.face != "pyramid"
    for astronaut, place in enumerate(s.open.astronauts):
        if astronaut == moving or place >= tables.first_ring:
            continue
        tile = s.open.tiles[where_is(s.open, place)]
        assert tile.open
        assert not is_mover(tile)
        for enemy in roster(s.open, astronaut // 3).enemies:
            if s.open.astronauts[enemy] == place and enemy != moving:
                assert tile.face == "canyon"
                assert place < tables.tile_count
                assert place not in dict(s.open.coins) or moving is not None


def check_growth(before: State, s: State) -> None:
    """J-392: delivered and lost coins, open tiles, fuel, drawn and spent things only grow."""
    assert all(new >= old for new, old in zip(s.open.delivered, before.open.delivered))
    assert s.open.lost >= before.open.lost
    assert all(new >= old for new, old in zip(s.open.fuel, before.open.fuel))
    assert len(s.open.deck) <= len(before.open.deck)
    for what in ("open", "spent"):
        assert sum(getattr(tile, what) for tile in s.open.tiles) >= sum(
            getattr(tile, what) for tile in before.open.tiles
        )


@rule("J-417", "J-005")
def test_tiles_left_out_are_never_identified() -> None:
    """When no closed tile is left two of each back are still in the bags."""
    for seed in range(30):
        for s in random_events(seed, 4, Options()):
            if all(tile.open for tile in s.open.tiles):
                assert [2, 2, 2, 2] == [sum(bag) for bag in s.open.bags]
                return
    pytest.fail("no game opened all tiles")


@rule("J-418", "J-232")
def test_cards_are_drawn_evenly() -> None:
    """Each remaining card has weight 1."""
    for seed in range(40):
        for s in random_events(seed, 2, Options()):
            if isinstance(s.open.pending, Drawing) and len(s.open.deck) < 6:
                assert {1} == set(GAME.odds(s).values())
                assert len(s.open.deck) == len(GAME.odds(s))
                return
    pytest.fail("no second card was drawn")
