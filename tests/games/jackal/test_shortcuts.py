"""The short ways of Jackal's hot paths agree with the long ones, wherever random play leads."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import starshelf
from starshelf.games.jackal.board import BOARDS, Board, board_of
from starshelf.games.jackal.content import BACKS
from starshelf.games.jackal.judgement.ground import ground_of
from starshelf.games.jackal.judgement.value import value
from starshelf.games.jackal.kept import Kept
from starshelf.games.jackal.pending import ACTING
from starshelf.games.jackal.rules import artefacts, hops, roads, ships, steps
from starshelf.games.jackal.scene.ground import tiles
from starshelf.games.jackal.scene.mats import unseen
from starshelf.games.jackal.state import KNIGHT, STRAIGHT, State, coins_at, enemy_at, purses, roster

TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (4, {}),
    (2, {}),
    (4, {"teams": True}),
    (3, {"planet": "disc_45", "station": "pod_3x5"}),
)


def positions(seats: int, options: dict[str, Any], seed: int) -> Iterator[State]:
    """All states of a random game that prefers to carry coins."""
    rng = random.Random(seed)
    table = starshelf.open_table("jackal", seats=seats, seed=seed, options=options)
    while table.to_act:
        seat = table.to_act[0]
        legal = table.legal(seat)
        carrying = [action for action in legal if getattr(action, "coin", False)]
        table.play(seat, rng.choice(carrying if carrying and rng.random() < 0.5 else legal))
        yield table.state


def long_way(s: State, tables: Board, seat: int, place: int, kind: int) -> list[int]:
    """The tiles that a coin may enter, each asked for with a search of its own."""
    near = tables.near_tiles[place] if kind == STRAIGHT else tables.knight[place]
    return [
        there
        for there in near
        if there < tables.tile_count and hops.can_carry(s.open, seat, place, kind, there)
    ]


@pytest.mark.rule("J-126", "J-127", "J-128", "J-129")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_remembered_roads_are_those_that_a_search_finds(
    seats: int, options: dict[str, Any]
) -> None:
    """A coin may go exactly where a fresh search finds an end, for every seat and coin."""
    compared = 0
    for number, s in enumerate(positions(seats, options, seed=5)):
        tables = board_of(s.open.field)
        seat = number % seats
        for place, _ in s.open.coins:
            for kind in (STRAIGHT, KNIGHT):
                if s.open.tiles[tables.cell_of[place]].face == "canyon":
                    continue
                expected = long_way(s, tables, seat, place, kind)
                assert expected == list(roads.coin_cells(s.open, seat, place, kind))
                compared += 1
    assert compared > 100


@pytest.mark.rule("J-051", "J-338", "J-310")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_quick_questions_agree_with_full_lists(seats: int, options: dict[str, Any]) -> None:
    """A quick answer is that of the list it spares: steps, the gravity gun, sails, enemies."""
    for number, s in enumerate(positions(seats, options, seed=9)):
        seat = number % seats
        tables = board_of(s.open.field)
        remembered = steps.legal_moves(s.open, s.open.turn.seat)
        steps.legal_moves(s.open, (s.open.turn.seat + 1) % seats)
        assert remembered == steps.legal_moves(s.open, s.open.turn.seat)
        targets = artefacts.targets(s.open, seat, "gravity_gun")
        assert bool(targets) == artefacts.can_do(s.open, seat, "gravity_gun")
        if ships.has_crew(s.open, seat):
            paths = ships.sail_paths(s.open, seat)
            sails = [ships.VOYAGES[s.open.field].sail[berth] for berth in paths]
            assert sails == list(ships.legal_ships(s.open, seat))[: len(sails)]
            assert tables.sail_zone[s.open.ships[seat]].issuperset(sum(paths.values(), ()))
        assert dict(s.open.coins) == purses(s.open)
        for enemy in roster(s.open, seat).enemies:
            assert enemy_at(s.open, seat, s.open.astronauts[enemy])
        assert all(coins_at(s.open, place) == count for place, count in s.open.coins)


def test_a_state_from_elsewhere_finds_its_board() -> None:
    """The rules answer for a state whose field this process has not seen yet."""
    table = starshelf.open_table("jackal", seats=2, seed=4, options={"planet": "shard_52"})
    game, state, seat = table.game, table.state, table.to_act[0]
    expected = game.legal(state, seat)
    action = expected[0]
    for ask in (
        lambda: game.legal(state, seat),
        lambda: game.check(state, seat, action),
        lambda: game.apply(state, seat, action),
    ):
        known = BOARDS.pop(state.open.field)
        ask()
        assert known is not BOARDS[state.open.field]
    assert expected == game.legal(state, seat)


def test_shared_tables_are_never_written() -> None:
    """A board's tables are the same after whole games, judged and drawn, as when it was built."""
    s = next(positions(4, {}, seed=2))
    built = {
        name: value
        for name, value in vars(Board(s.open.field)).items()
        if name not in ("told", "arrows")
    }
    game = starshelf.open_table("jackal", seats=4).game
    for number, s in enumerate(positions(4, {}, seed=2)):
        if number % 20 == 0:
            view = game.view(s, s.open.turn.seat)
            game.scene(view, game.legal(s, s.open.turn.seat))
            value(view)
    played = vars(board_of(s.open.field))
    assert [] == [name for name in built if built[name] != played[name]]


def test_what_is_remembered_cannot_be_changed() -> None:
    """Memos hand out tuples, frozen values and read-only mappings: nobody can spoil the next."""
    game = starshelf.open_table("jackal", seats=4).game
    s = [s for s in positions(4, {}, seed=6) if s.open.coins and s.open.pending == ACTING][-1]
    view = game.view(s, s.open.turn.seat)
    ground = ground_of(view.open, view.fronts)
    place = s.open.coins[0][0]
    assert {tuple} == {
        type(answer)
        for answer in (
            steps.legal_moves(s.open, s.open.turn.seat),
            roads._roads_from(s.open, place, STRAIGHT).cells,
            tiles(s.open, view.fronts).pieces,
            unseen(BACKS[0], s.open.bags[0], 0).pieces,
            view.open.tiles,
            ground.walks_to[0],
            ground.ways_home[s.open.ships],
        )
    }
    with pytest.raises(TypeError):
        purses(s.open)[place] = 9  # type: ignore[index]
    with pytest.raises(AttributeError):
        roads._roads_from(s.open, place, STRAIGHT).sure = False  # type: ignore[misc]
    with pytest.raises(AttributeError):
        ground.station = False  # type: ignore[misc]


def test_only_so_many_boards_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Home-made planets do not fill the memory: boards beyond the limit are built anew."""
    monkeypatch.setattr(BOARDS, "_most", 2)
    fields = ("base_7x8+dock_4x6", "disc_45+pod_3x5", "shard_52+pod_3x5", "long_54+cross_24")
    assert [*fields] == [board_of(field).field for field in fields]
    assert 2 >= len(BOARDS)


def test_kept_answers_are_forgotten_when_there_are_too_many() -> None:
    """A memo gives what was worked out for a key, and never holds more than it may."""
    asked: list[int] = []

    def double(key: int) -> int:
        asked.append(key)
        return 2 * key

    kept = Kept(double, most=3)
    assert [2, 2, 4, 6] == [kept[1], kept[1], kept[2], kept[3]]
    assert [1, 2, 3] == asked
    assert 8 == kept[4]
    assert {4: 8} == kept
    assert 2 == kept[1]


def test_judgement_does_not_depend_on_what_was_seen_before() -> None:
    """A view is worth the same whether or not its tiles were judged before."""
    views = [
        starshelf.open_table("jackal", seats=4).game.view(s, number % 4)
        for number, s in enumerate(positions(4, {}, seed=3))
        if number % 9 == 0
    ]
    first = [value(v) for v in views]
    assert first == [value(v) for v in views]
    assert first[::-1] == [value(v) for v in reversed(views)]
