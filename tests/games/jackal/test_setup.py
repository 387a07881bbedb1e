"""Set-up, cells and directions: sections 3.1 and 3.2 of the ledger."""

from __future__ import annotations

from pathlib import Path

import pytest
from jackal_field import field

import starshelf
from starshelf.core.game import CHANCE
from starshelf.games.jackal import GAME
from starshelf.games.jackal.actions import DealFirst
from starshelf.games.jackal.board import board_of, is_berth, ring_of, tiles_of
from starshelf.games.jackal.content import BACKS, arrow_directions, content
from starshelf.games.jackal.setup import check_options, read_planet, start_gaps
from starshelf.games.jackal.state import MOVERS, HomePlanet, Options

rule = pytest.mark.rule
PLANETS = tuple(content().planets)
HOME = (
    "yyyyyyy",
    "ygggggy",
    "yg###gy",
    "ygggggy",
    "yyyyyyy",
)
STARTS = {"2": ((0, 4), (6, 4)), "4": ((0, 4), (3, 8), (6, 4), (3, 0))}


@rule("J-001")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_seats(seats: int) -> None:
    """One seat or five are refused."""
    with pytest.raises(starshelf.BadMessage, match="2 to 4 seats"):
        starshelf.open_table("jackal", seats=seats, seed=1)


@rule("J-002", "J-003", "J-010", "J-011")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_state(seats: int) -> None:
    """Three astronauts aboard each ship, awake; all tiles closed; the box is full."""
    s = GAME.setup(seats, Options())
    board = board_of(s.open.field)
    assert [board.first_ship + a // 3 for a in range(3 * seats)] == list(s.open.astronauts)
    assert (0,) * (3 * seats) == s.open.asleep
    assert seats == len(set(s.open.ships))
    assert not any(tile.open for tile in s.open.tiles)
    assert {0, 1} == {board.body_of(cell) for cell in range(board.tile_count)}
    assert (30, 6, 3) == (s.open.supply, len(s.open.deck), s.open.locks_reserve)
    assert ((0,) * seats, ((),) * seats, ()) == (s.open.delivered, s.open.cards, s.open.coins)


@rule("J-004", "J-005", "J-033", "J-034")
@pytest.mark.parametrize("planet", PLANETS)
def test_layouts_have_the_cells_they_say(planet: str) -> None:
    """Tiles per back, ring cells and berths equal the layout's own counts."""
    row = content().planets[planet]
    tiles = tiles_of(row.map)
    ring = ring_of(tiles)
    backs = [list(tiles.values()).count(back) for back in ("yellow", "green", "grey")]
    assert [row.yellow, row.green, row.grey] == backs
    assert (row.ring, row.berths) == (len(ring), sum(is_berth(cell, tiles) for cell in ring))
    for (r, c), back in tiles.items():
        if not all((r + dr, c + dc) in tiles for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))):
            assert back == "yellow"
    station = content().stations[row.station]
    assert station.tiles == len(tiles_of(station.map))
    assert {"station"} == set(tiles_of(station.map).values())


@rule("J-005")
def test_at_full_size_two_of_each_stay_out() -> None:
    """Two tiles of each planet colour and two station tiles are left over."""
    s = GAME.setup(2, Options())
    left = [
        sum(bag) - sum(tile.back == back for tile in s.open.tiles)
        for back, bag in zip(BACKS, s.open.bags)
    ]
    assert [2, 2, 2, 2] == left


@rule("J-006", "J-007", "J-413")
@pytest.mark.parametrize("planet", ["base_7x8", "minimum_5x7"])
def test_fuel_is_always_in_play(planet: str) -> None:
    """Whatever the dealer deals, the grey tiles of the planet contain the fuel."""
    from starshelf.core.rng import SplitMix
    from starshelf.games.jackal.rules.dealing import draw_tile
    from starshelf.games.jackal.state import take_from_bag

    s = GAME.setup(2, Options(planet=planet))  # type: ignore[arg-type]
    cells = sum(tile.back == "grey" for tile in s.open.tiles)
    for seed in range(200):
        rng, bags, faces = SplitMix(seed), s.open.bags, []
        for unknown in range(cells, 0, -1):
            face, _ = draw_tile(bags[2], "grey", unknown, rng)
            bags = take_from_bag(bags, "grey", face)
            faces.append(face)
        assert 1 == faces.count("fuel")


@rule("J-007")
def test_a_small_planet_uses_what_it_needs() -> None:
    """The minimum planet has 20 of 28 yellow, 12 of 20 green and 3 of 14 grey cells."""
    s = GAME.setup(2, Options(planet="minimum_5x7"))
    cells = [sum(tile.back == back for tile in s.open.tiles) for back in BACKS[:3]]
    assert ([20, 12, 3], [28, 20, 14]) == (cells, [sum(bag) for bag in s.open.bags[:3]])


@rule("J-008")
def test_no_closed_tile_has_an_identity() -> None:
    """Two games with the same layout start in equal states; only counts are held."""
    first, second = (starshelf.open_table("jackal", seats=3, seed=n).steps[0] for n in (1, 2))
    same = GAME.setup(3, Options())
    assert same == GAME.setup(3, Options())
    assert first.state.open.tiles == second.state.open.tiles == same.open.tiles
    assert {""} == {tile.face for tile in same.open.tiles}
    assert () == same.secret.fronts


@rule("J-009", "J-014")
@pytest.mark.parametrize("planet", PLANETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ships_start_on_even_berths(planet: str, seats: int) -> None:
    """Starts are berths beside yellow tiles only, spread evenly and clockwise, without fuel."""
    row = content().planets[planet]
    starts = row.starts[str(seats)]
    home = HomePlanet(map=row.map, starts=row.starts)
    assert check_options(seats, Options(planet=home)) is None
    gaps = start_gaps(ring_of(tiles_of(row.map)), starts)
    assert (row.ring, True) == (sum(gaps), max(gaps) - min(gaps) <= 2)
    s = GAME.setup(seats, Options(planet=planet))  # type: ignore[arg-type]
    board = board_of(s.open.field)
    assert list(starts) == [board.cells[ship][1:] for ship in s.open.ships]
    assert (False,) * seats == s.open.fuel


@rule("J-009")
def test_starts_of_the_base_planet() -> None:
    """The base planet's four ships lie where the ledger says."""
    play = field(seats=4)
    assert ["0,4", "4,9", "8,5", "4,0"] == [play.ship(seat) for seat in range(4)]


@rule("J-012")
def test_the_first_seat_is_drawn() -> None:
    """Each seat begins with equal weight, unless the option names it."""
    s = GAME.setup(3, Options())
    assert (CHANCE,) == GAME.to_act(s)
    assert {DealFirst(0): 1, DealFirst(1): 1, DealFirst(2): 1} == GAME.odds(s)
    assert (2,) == GAME.to_act(GAME.setup(3, Options(first_seat=2)))


@rule("J-013")
def test_turns_go_round() -> None:
    """After a start at seat 2 of four: 2, 3, 0, 1."""
    play = field(seats=4, seat=2)
    order = []
    for line in ("sail 8,4", "sail 3,0", "sail 0,5", "sail 5,9"):
        order.append(play.state.open.turn.seat)
        play.do(line)
    assert [2, 3, 0, 1] == order


@rule("J-014", "J-016", "J-012")
def test_options_that_do_not_fit() -> None:
    """Teams want four seats; the first seat must exist; starts must be given and good."""
    home = HomePlanet(map=HOME, starts=STARTS)
    bad = {
        "teams_need_four": (3, Options(teams=True)),
        "no_such_seat": (2, Options(first_seat=3)),
        "starts_are_missing": (3, Options(planet=home)),
        "start_is_no_berth": (2, Options(planet=HomePlanet(HOME, {"2": ((0, 0), (6, 4))}))),
        "starts_are_uneven": (2, Options(planet=HomePlanet(HOME, {"2": ((0, 4), (0, 6))}))),
    }
    for code, (seats, options) in bad.items():
        refusal = check_options(seats, options)
        assert refusal is not None
        assert code == refusal.code
    assert check_options(4, Options(teams=True)) is None
    assert check_options(2, Options(planet=home)) is None


@rule("J-014")
def test_a_start_touches_yellow_only() -> None:
    """A start beside the notch of the disc, where a green tile lies diagonally, is refused."""
    disc = content().planets["disc_45"]
    home = HomePlanet(disc.map, {"2": ((1, 1), (7, 7))})
    refusal = check_options(2, Options(planet=home))
    assert refusal is not None
    assert "start_touches_more_than_yellow" == refusal.code


@rule("J-016")
def test_each_planet_names_its_station() -> None:
    """The planet's own station is the default; another may be chosen."""
    assert GAME.setup(2, Options(planet="minimum_5x7")).open.field.endswith("+pod_3x5")
    assert GAME.setup(2, Options(station="cross_24")).open.field.endswith("+cross_24")


BROKEN = {
    "map_is_wrong": (*HOME[:4], "yyyyyyX"),
    "too_few_tiles": (*HOME[:2], "yg##ggy", *HOME[3:]),
    "too_many_tiles": ("yyyyyyyyyyy", *(f"y{'g' * 9}y",) * 3, "yyyyyyyyyyy"),
    "edge_is_not_yellow": ("yyygyyyy", *(row + "y" for row in HOME[1:])),
    "grey_is_not_inside": ("yyyyyyy", "ygggggy", "y#ggggy", "ygg##gy", "yyyyyyy"),
    "map_is_not_connected": (*HOME[:4], "yyyyyyy..y"),
    "ring_is_not_one_path": ("y.y....", "y.y....", *HOME),
}


@rule("J-017")
@pytest.mark.parametrize("code", BROKEN)
def test_each_building_rule_is_reported(code: str) -> None:
    """A home-made map that breaks one rule is refused by that rule's name."""
    refusal = check_options(2, Options(planet=HomePlanet(BROKEN[code], STARTS)))
    assert refusal is not None
    assert (code, "J-017") == (refusal.code, refusal.clause)


@rule("J-017", "J-016")
def test_a_home_made_planet_is_played() -> None:
    """A table opens on an own planet, from a file too; a broken file says where."""
    options = {"planet": {"map": list(HOME), "starts": {"2": [[0, 4], [6, 4]]}}}
    table = starshelf.open_table("jackal", seats=2, seed=1, options=options)
    assert 35 + 24 == len(table.state.open.tiles)


@rule("J-017")
def test_a_planet_file_says_where_it_is_wrong(tmp_path: Path) -> None:
    """A wrong file is refused with its name, the row and column, and the rule."""
    file = tmp_path / "rock.toml"
    rows = "".join(f'"{row}",\n' for row in (*HOME[:4], "yyyyyyX"))
    file.write_text(f"map = [\n{rows}]\n[starts]\n2 = [[0, 4], [6, 4]]\n")
    with pytest.raises(starshelf.BadContent, match=r"rock\.toml: row 5, column 7: map") as caught:
        read_planet(file)
    assert "map_is_wrong" in str(caught.value)
    file.write_text("map = 3\n")
    with pytest.raises(starshelf.BadContent, match=r"rock\.toml: map"):
        read_planet(file)
    file.write_text("map = [\n")
    with pytest.raises(starshelf.BadContent, match="not valid TOML"):
        read_planet(file)


@rule("J-030")
def test_ids_of_cells() -> None:
    """A cell is (body, row, column); the first tile is (1, 1)."""
    board = field().board
    assert "planet:1,1" == board.ids[0]
    assert (0, 3, 4) == board.cells[board.index["planet:3,4"]]
    assert (1, 1, 1) == board.cells[board.index["station:1,1"]]


@rule("J-031", "J-032", "J-070")
def test_eight_neighbours_on_the_same_body() -> None:
    """Steps go across sides and corners, one cell, never to the other body."""
    play = field(a0="4,4")
    around = {"3,3", "3,4", "3,5", "4,3", "4,5", "5,3", "5,4", "5,5"}
    assert around == play.targets("move 0")
    assert "not_a_neighbour" == play.why("move 0 4,6")
    assert "not_a_neighbour" == play.why("move 0 s:1,1")
    edge = field({"1,1": "knight"}, a0="2,2").do("move 0 1,1")
    assert {"2,3", "3,2"} == edge.targets("exit")


@rule("J-033", "J-034")
def test_rings_and_berths() -> None:
    """The 7×8 ring has 34 cells and 30 berths, the 5×7 ring 28; the disc's notch is a berth."""
    assert (34, 30) == (len(ring_of(tiles_of(content().planets["base_7x8"].map))), 30)
    assert 28 == len(ring_of(tiles_of(content().planets["minimum_5x7"].map)))
    board = board_of("disc_45+dock_4x6")
    assert board.index["planet:1,1"] in board.is_berth
    assert board.index["planet:0,1"] not in board.is_berth
    path, cell = [], board.index["planet:0,4"]
    while cell not in path:
        path.append(cell)
        cell = board.ring_next[cell]
    assert 32 == len(path)


@rule("J-036")
def test_turns_add_quarter_turns() -> None:
    """`arrow_3` at turn 1 points ne, s, w."""
    assert (1, 4, 6) == arrow_directions("arrow_3", 1)


@rule("J-038")
def test_movers() -> None:
    """Nobody stops on arrows, flower, knight, trampoline, energy, crocodile, portal, dragonfly."""
    stops = {face.id for face in content().faces.values() if face.stop}
    assert {"dragonfly"} == stops & MOVERS
    assert {face.id for face in content().faces.values()} == stops | MOVERS


@rule("J-007", "J-009")
def test_e18_the_minimum_planet() -> None:
    """3 grey, 12 green, 20 yellow; four ships start 7 ring cells apart."""
    row = content().planets["minimum_5x7"]
    assert (3, 12, 20) == (row.grey, row.green, row.yellow)
    assert [7, 7, 7, 7] == start_gaps(ring_of(tiles_of(row.map)), row.starts["4"])


FIRST_OPTIONS = {
    "base_7x8": ((15, 15), (15, 14, 14), (15, 15, 15, 15)),
    "minimum_5x7": ((15, 15), (13, 14, 14), (15, 13, 15, 13)),
    "disc_45": ((13, 13), (13, 10, 10), (13, 13, 13, 13)),
    "shard_52": ((14, 14), (14, 16, 14), (14, 14, 14, 14)),
    "long_54": ((15, 15), (14, 14, 14), (15, 14, 15, 14)),
}


@rule("J-050", "J-074", "J-310")
@pytest.mark.parametrize("planet", PLANETS)
def test_options_of_the_first_turn(planet: str) -> None:
    """The number of options in the very first turn is the ledger's, for every seat."""
    for counts in FIRST_OPTIONS[planet]:
        seats = len(counts)
        found = tuple(
            len(GAME.legal(GAME.setup(seats, Options(planet=planet, first_seat=seat)), seat))  # type: ignore[arg-type]
            for seat in range(seats)
        )
        assert counts == found
