"""The scene of Jackal: what is shown, what can be clicked, what a click would have meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jackal_field import Field, edit, field
from msgspec.structs import replace
from rich.text import Text

from starshelf import Table, open_table
from starshelf.core.game import CHANCE
from starshelf.core.rng import SplitMix
from starshelf.core.scene import Offer, Piece, Scene
from starshelf.draw import draw_scene
from starshelf.games.jackal import GAME
from starshelf.games.jackal.actions import Boots, Exit, Move, Tame
from starshelf.games.jackal.board import BODIES, board_of
from starshelf.games.jackal.content import BACKS, content
from starshelf.games.jackal.pending import (
    ACTING,
    After,
    Exiting,
    Over,
    Peeking,
    Placing,
    Pulling,
    SwappingFirst,
    SwappingSecond,
    Targeting,
    Turning,
    Voting,
)
from starshelf.games.jackal.state import CREW, MISSING, fronts, where_is

PLANETS = ("base_7x8", "minimum_5x7", "disc_45", "shard_52", "long_54")


def board_with(tiles: dict[str, str] | None = None, **more: Any) -> Field:
    """A field of the ledger whose tiles have backs under which such fronts exist."""
    at = field(tiles, **more)
    laid = list(at.state.open.tiles)
    for cell, tile in enumerate(laid):
        if tile.face and tile.face not in fronts(tile.back):
            laid[cell] = replace(tile, back=next(b for b in BACKS if tile.face in fronts(b)))
    return Field(edit(at.state, tiles=tuple(laid)))


def shown(at: Field, viewer: int | None = 0) -> Scene:
    """The scene of a viewer."""
    legal = [] if viewer is None else GAME.legal(at.state, viewer)
    return GAME.scene(GAME.view(at.state, viewer), legal)


def pieces(scene: Scene) -> dict[str, Piece]:
    """The pieces by id."""
    return {piece.id: piece for piece in scene.pieces}


def paths(scene: Scene) -> dict[tuple[str, ...], Offer]:
    """The offers by the targets to click."""
    return {offer.path: offer for offer in scene.offers}


def why(at: Field, *path: str, seat: int = 0) -> str:
    """The code of the refusal that clicking these targets earns."""
    action = GAME.intent(GAME.view(at.state, seat), path)
    refusal = GAME.check(at.state, seat, action)
    return refusal.code if refusal else ""


def random_tables(games: int, decisions: int) -> Iterator[tuple[Table, int]]:
    """Moments of random games over all planets and seat counts, with a seat that is asked."""
    rng = SplitMix(7)
    for game in range(games):
        seats = 2 + game % 3
        options = {"planet": PLANETS[game % len(PLANETS)], "teams": seats == 4 and game % 2 == 0}
        table = open_table("jackal", seats=seats, seed=game, options=options)
        for _ in range(decisions):
            if table.over:
                break
            seat = table.to_act[0]
            yield table, seat
            legal = table.legal(seat)
            table.play(seat, legal[rng.below(len(legal))])


# --- what can be clicked --------------------------------------------------------------------------


def test_clicking_an_offer_means_its_action() -> None:
    """The path of every offer, read as clicks, means exactly the action that is offered."""
    count = 0
    for table, seat in random_tables(10, 120):
        legal = table.legal(seat)
        view = table.view(seat)
        for offer in table.game.scene(view, legal).offers:
            if offer.path:
                count += 1
                assert legal[offer.number] == table.game.intent(view, offer.path)
    assert count > 5_000


def test_a_question_has_one_offer_for_each_answer() -> None:
    """Every legal action has one offer; no two offers are reached by the same clicks."""
    for table, seat in random_tables(8, 100):
        legal = table.legal(seat)
        offers = table.game.scene(table.view(seat), legal).offers
        assert list(range(len(legal))) == [offer.number for offer in offers]
        clicked = [offer.path for offer in offers if offer.path]
        assert len(clicked) == len(set(clicked))


@pytest.mark.parametrize("planet", PLANETS)
def test_every_cell_is_a_target(planet: str) -> None:
    """Every tile and every ring cell can be clicked, so that any click has an answer."""
    at = Field(GAME.setup(2, GAME.options(planet=planet, first_seat=0)))
    scene = shown(at)
    tables = board_of(at.state.open.field)
    cells = {tables.ids[cell] for cell in tables.cells}
    assert cells == {target.id for target in scene.targets}
    for target in scene.targets:
        place = next(place for place in scene.places if place.id == target.place)
        assert 0.5 <= target.x <= place.width
        assert 0.5 <= target.y <= place.height


@pytest.mark.rule("J-070", "J-072", "J-073", "J-312", "J-310", "J-314", "J-382")
def test_a_click_that_cannot_be_says_why() -> None:
    """Clicks that no offer covers become the action they meant, and the rules refuse it."""
    at = board_with(a0="4,3", b0="4,6")
    assert "not_a_neighbour" == why(at, "astronaut:0:0", "planet:6,6")
    assert "not_a_neighbour" == why(at, "planet:6,6")
    assert "space_needs_an_arrow" == why(at, "astronaut:0:1", "planet:0,5")
    assert "no_coin_here" == why(at, "astronaut:0:0", "coin:planet:4,3", "planet:4,4")
    assert "corner_is_no_berth" == why(at, "ship:0", "planet:0,0")
    assert "too_far_to_sail" == why(at, "ship:0", "planet:0,8")
    assert "no_fuel" == why(at, "ship:0", "station:0,3")
    assert "not_a_neighbour" == why(at, "ship:1", "planet:8,4")
    assert "card_not_yours" == why(at, "card:jet_boots")
    assert "not_your_turn" == why(at, "astronaut:1:0", "planet:4,7", seat=1)
    lonely = board_with(a0="4,3", a1="4,3", a2="4,3")
    assert "ship_is_empty" == why(lonely, "ship:0")
    near_enemy_ship = board_with(a0="7,5")
    assert "enemy_ship" == why(near_enemy_ship, "astronaut:0:0", "ship:1")


def test_clicks_without_a_meaning_mean_nothing() -> None:
    """Unknown targets and spectators' clicks are no action, and nothing breaks."""
    at = board_with(a0="4,3")
    view = GAME.view(at.state, 0)
    for path in [
        (),
        ("nonsense",),
        ("astronaut:0:9",),
        ("astronaut:x:y",),
        ("ship:9",),
        ("turn:1",),
    ]:
        assert GAME.intent(view, path) is None
    assert GAME.intent(GAME.view(at.state, None), ("planet:4,4",)) is None


@pytest.mark.rule("J-121", "J-054")
def test_a_coin_is_taken_by_clicking_it_between() -> None:
    """Moves with a coin go by astronaut, coin, cell; those without by astronaut, cell."""
    at = board_with(coins={"4,3": 2}, a0="4,3")
    scene = shown(at)
    plain = paths(scene)["astronaut:0:0", "planet:4,4"]
    carried = paths(scene)["astronaut:0:0", "coin:planet:4,3", "planet:4,4"]
    legal = GAME.legal(at.state, 0)
    assert Move(0, "planet:4,4") == legal[plain.number]
    assert Move(0, "planet:4,4", True) == legal[carried.number]
    assert pieces(scene)["coin:planet:4,3"].target
    assert 2 == pieces(scene)["coin:planet:4,3"].count
    assert not pieces(shown(at, 1))["coin:planet:4,3"].target


@pytest.mark.rule("J-335", "J-342")
def test_step_cards_are_clicked_first() -> None:
    """Boots and the tame knight begin with their card, then the astronaut, then the cell."""
    at = board_with(a0="4,4", cards={0: "jet_boots tame_knight"})
    scene = shown(at)
    legal = GAME.legal(at.state, 0)
    boots = paths(scene)["card:jet_boots", "astronaut:0:0", "planet:4,6"]
    tame = paths(scene)["card:tame_knight", "astronaut:0:0", "planet:2,5"]
    assert Boots(0, "planet:4,6") == legal[boots.number]
    assert Tame(0, "planet:2,5") == legal[tame.number]


@pytest.mark.rule("J-239")
def test_a_swapped_tile_is_turned_by_its_pictures() -> None:
    """Around a tile to be turned stand pictures of its turns, each a target, to its seat alone."""
    at = board_with(tiles={"4,4": "arrow_1s>e", "2,2": "arrow_2s"})
    cells = (at.place("4,4"), at.place("2,2"))
    turning = Field(edit(at.state, pending=Turning(cells)))
    scene = shown(turning)
    assert {("turn:0",), ("turn:1",), ("turn:2",), ("turn:3",)} == set(paths(scene))
    assert [0, 90, 180, 270] == [pieces(scene)[f"turn:{turn}"].turn for turn in range(4)]
    assert "turn:0" not in pieces(shown(turning, 1))
    second = Field(edit(at.state, pending=Turning(cells[1:])))
    assert {("turn:0",), ("turn:1",)} == set(paths(shown(second)))


# --- the forced way -------------------------------------------------------------------------------


def trail(at: Field, *path: str) -> tuple[str, ...]:
    """The trail of the offer with this path."""
    return tuple(step.replace("planet:", "") for step in paths(shown(at))[path].trail)


def test_trails_of_the_ledgers_examples() -> None:
    """A trail follows the forced hops up to a stop, a closed tile, a choice or the own ship."""
    energy = board_with(tiles={"4,4": "energy"}, a0="4,3")
    assert ("4,4", "4,5") == trail(energy, "astronaut:0:0", "planet:4,4")
    assert () == trail(energy, "astronaut:0:0", "planet:5,4")
    loop = board_with(tiles={"4,4": "arrow_1s>e", "4,5": "arrow_1s>w"}, a0="5,4")
    assert "ship:0" == trail(loop, "astronaut:0:0", "planet:4,4")[-1]
    long = board_with(
        tiles={"4,2": "arrow_1s>e", "4,3": "energy", "4,4": "arrow_1d>se", "5,5": "?"}, a0="4,1"
    )
    assert ("4,2", "4,3", "4,4", "5,5") == trail(long, "astronaut:0:0", "planet:4,2")
    fork = board_with(tiles={"4,4": "arrow_1s>e", "4,5": "arrow_4s"}, a0="4,3")
    assert ("4,4", "4,5") == trail(fork, "astronaut:0:0", "planet:4,4")
    home = board_with(tiles={"4,4": "portal"}, a0="4,3")
    assert ("4,4", "ship:0") == trail(home, "astronaut:0:0", "planet:4,4")
    bite = board_with(tiles={"4,4": "crocodile"}, a0="4,3")
    assert ("4,4", "4,3") == trail(bite, "astronaut:0:0", "planet:4,4")


def test_trails_tell_the_truth() -> None:
    """Whoever takes an offer with a trail arrives where the trail ends."""
    seen = 0
    for table, seat in random_tables(10, 160):
        state, view, legal = table.state, table.view(seat), table.legal(seat)
        tables = board_of(state.open.field)
        for offer in table.game.scene(view, legal).offers:
            action = legal[offer.number]
            if not offer.trail or not isinstance(action, (Move, Boots, Tame, Exit)):
                continue
            seen += 1
            if isinstance(action, Exit):
                assert isinstance(state.open.pending, Exiting)
                astronaut = state.open.pending.astronaut
            else:
                astronaut = CREW * seat + action.astronaut
            after, _ = table.game.apply(state, seat, action)
            last = tables.index[offer.trail[-1]]
            end = where_is(after.open, last)
            if end < tables.first_ring and not state.open.tiles[end].open:
                opened = after.open.tiles[end].open or table.game.to_act(after) == (CHANCE,)
                assert opened, (offer, action)
            else:
                assert end == where_is(after.open, after.open.astronauts[astronaut]), (
                    offer,
                    action,
                )
    assert seen > 200


# --- what is shown --------------------------------------------------------------------------------


@pytest.mark.rule("J-227", "J-228", "J-229")
def test_a_peeked_front_is_shown_to_its_seat_alone() -> None:
    """All see the eye on a peeked tile; the front with its turn is drawn for that seat only."""
    at = board_with(tiles={"4,4": "?arrow_1s>e"}, seats=4, teams=True)
    cell = at.place("4,4")
    tiles = list(at.state.open.tiles)
    tiles[cell] = replace(tiles[cell], known=0b0010)
    at = Field(edit(at.state, tiles=tuple(tiles)))
    for viewer in (0, 1, 2, 3, None):
        here = pieces(shown(at, viewer))
        assert 1 == here["eye:planet:4,4:1"].seat
        assert here["tile:planet:4,4"].symbol.startswith("back_")
        assert (viewer == 1) == ("seen:planet:4,4" in here)
    seen = pieces(shown(at, 1))["seen:planet:4,4"]
    assert ("arrow_1s", 90, ("ghost",)) == (seen.symbol, seen.turn, seen.flags)


def test_tiles_show_what_they_are() -> None:
    """Open tiles show front and turn, spent ones are faint with footprints, locks lie on top."""
    at = board_with(
        tiles={"4,4": "arrow_1s>s", "2,2": "container_2~", "3,3": "locked_3!", "5,5": "?"}
    )
    here = pieces(shown(at))
    assert ("arrow_1s", 180) == (here["tile:planet:4,4"].symbol, here["tile:planet:4,4"].turn)
    assert ("dim",) == here["tile:planet:2,2"].flags
    assert "spent:planet:2,2" in here
    assert "spent:planet:4,4" not in here
    assert "lock:planet:3,3" in here
    assert "back_grey" == here["tile:planet:5,5"].symbol
    assert "ground:planet:5,5" not in here


def test_figures_show_how_they_are() -> None:
    """Sleepers lie down, floating figures have a bubble, guests a mark; ships show their fuel."""
    at = board_with(tiles={"4,4": "tree"}, a0="4,4", a1="0,6", a2="ship:1", fuel=(0,))
    at = Field(edit(at.state, asleep=(MISSING, 0, 0, 0, 0, 0)))
    here = pieces(shown(at, None))
    assert ("asleep",) == here["astronaut:0:0"].flags
    assert "sleep" == here["mark:astronaut:0:0"].symbol
    assert "bubble:astronaut:0:1" in here
    assert "bubble:astronaut:0:0" not in here
    assert "guest" == here["mark:astronaut:0:2"].symbol
    assert "ship_fuelled_0" == here["ship:0"].symbol
    assert "ship_1" == here["ship:1"].symbol
    assert not here["astronaut:0:0"].target
    assert pieces(shown(at, 0))["astronaut:0:0"].target


@pytest.mark.rule("J-096")
def test_who_is_under_way_is_ringed() -> None:
    """While a mover asks where to go, the astronaut on it is ringed, for everybody."""
    at = board_with(tiles={"4,4": "arrow_4s"}, a0="4,3")
    assert "mover" not in pieces(shown(at))
    at.do("move 0 4,4")
    for viewer in (0, 1, None):
        here = pieces(shown(at, viewer))
        figure, ring = here["astronaut:0:0"], here["mover"]
        assert (figure.place, figure.x, figure.y) == (ring.place, ring.x, ring.y)
    assert {("planet:3,4",), ("planet:4,5",), ("planet:5,4",), ("planet:4,3",)} == set(
        paths(shown(at))
    )


def test_figures_at_one_place_do_not_hide_each_other() -> None:
    """However many figures share a place, no two are drawn at the same spot."""
    everyone = {f"{letter}{k}": "4,4" for letter in "ac" for k in range(3)}
    for at in (
        board_with(seats=4, teams=True, **everyone),
        board_with(tiles={"4,4": "canyon"}, seats=4, teams=True, **everyone),
        board_with(seats=4, teams=True, **dict.fromkeys(everyone, "ship:0")),
    ):
        drawn = [(p.place, p.x, p.y) for p in shown(at).pieces if p.id.startswith("astronaut:")]
        assert 12 == len(drawn) == len(set(drawn))


@pytest.mark.rule("J-011", "J-133", "J-346")
def test_mats_and_supply_count() -> None:
    """Mats show delivered coins, fuel and cards; the tray deck, supply, lost coins and locks."""
    at = board_with(coins={"4,4": 3}, cards={1: "jet_boots teleport_gun"}, fuel=(1,))
    at = Field(edit(at.state, delivered=(0, 5), lost=2, supply=20))
    here = pieces(shown(at, None))
    assert [0, 5] == [here[f"purse:{seat}"].count for seat in range(2)]
    assert ("dim",) == here["fuel:0"].flags
    assert () == here["fuel:1"].flags
    assert "mat:1" == here["card:jet_boots"].place
    counts = {name: here[name].count for name in ("deck", "supply", "lost", "locks")}
    assert {"deck": 4, "supply": 20, "lost": 2, "locks": 3} == counts
    assert [0, 5] == [note.points for note in shown(at, None).seats]


@pytest.mark.rule("J-417")
def test_the_sheet_of_the_unseen_is_public() -> None:
    """The sheet counts the box minus open tiles, the same for every viewer, peeks or not."""
    for table, _ in random_tables(4, 60):
        state = table.state
        for back, bag in zip(BACKS, state.open.bags):
            for face, count in zip(fronts(back), bag):
                opened = sum(t.open and (t.back, t.face) == (back, face) for t in state.open.tiles)
                assert dict(content().pools[back])[face] == count + opened
        sheets = [
            [p for p in table.game.scene(table.view(viewer), ()).pieces if p.place == "unseen"]
            for viewer in (*range(state.open.seats), None)
        ]
        assert all(sheet == sheets[0] for sheet in sheets)


def test_two_boards_with_numbers() -> None:
    """Planet and station are two boards with rings; rows and columns are numbered from 0."""
    scene = shown(board_with())
    boards = [place.id for place in scene.places if place.role == "board"]
    assert list(BODIES) == boards
    assert 9 + 10 + 6 + 8 == len(scene.labels)


# --- what is asked --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pending", "key"),
    [
        (ACTING, "ask-turn"),
        (Peeking(3), "ask-peek"),
        (SwappingFirst(), "ask-swap_first"),
        (SwappingSecond(5), "ask-swap_second"),
        (Turning((5,)), "ask-turn_tile"),
        (Pulling(5, (6, 7)), "ask-pull"),
        (Targeting("teleport_gun"), "ask-card_target"),
        (Placing("teleport_gun", 0), "ask-card_place"),
        (After(), "ask-after_action"),
        (Over("agreed"), "ask-over"),
    ],
)
def test_every_question_is_asked(pending: object, key: str) -> None:
    """Each decision of the ledger has its own question to the seat whose turn it is."""
    at = board_with(a0="4,4")
    ask = GAME.scene(GAME.view(edit(at.state, pending=pending), None), ()).ask
    assert ask is not None
    assert key == ask.question.key
    assert (() if key == "ask-over" else (0,)) == ask.seats


@pytest.mark.rule("J-366")
def test_a_vote_asks_those_who_have_not_answered() -> None:
    """In a vote the question goes to the seats still silent; the others are marked as done."""
    at = board_with(seats=3)
    voting = edit(at.state, pending=Voting(0, (True, False, False)), votes=(True, None, None))
    voting, _ = GAME.apply(voting, 2, GAME.legal(voting, 2)[0])
    scene = GAME.scene(GAME.view(voting, None), ())
    assert scene.ask is not None
    assert (1,) == scene.ask.seats
    done = [seat.seat for seat in scene.seats if any(n.key == "note-voted" for n in seat.notes)]
    assert [0, 2] == done
    buttons = shown(Field(voting), 1).offers
    assert ["offer-vote-yes", "offer-vote-no"] == [offer.message.key for offer in buttons]
    assert all(not offer.path for offer in buttons)


@pytest.mark.rule("J-368")
def test_quiet_rounds_are_mentioned_late() -> None:
    """The notes tell the round, open coins and closed tiles; quiet rounds only after five."""
    at = board_with(coins={"4,4": 2})
    notes = {note.key: note.args for note in shown(at).notes}
    assert {"round": 1} == notes["note-round"]
    assert {"count": 2} == notes["note-coins_out"]
    assert {"planet": 0, "station": 1} == notes["note-closed"]
    assert "note-quiet" not in notes
    late = Field(edit(at.state, number=40, quiet=12))
    quiet = {note.key: note.args for note in shown(late).notes}["note-quiet"]
    assert {"rounds": 6, "limit": 20} == quiet


# --- other faces ----------------------------------------------------------------------------------


def test_sketches_are_even_and_readable() -> None:
    """A sketch is valid markup, fits 80 columns, and shows every ship and every coin."""
    for table, seat in random_tables(6, 60):
        text = Text.from_markup(table.game.sketch(table.view(seat))).plain
        boards, _, rest = text.partition("\n\n")
        assert max(len(line) for line in boards.split("\n")) <= 80
        for owner in range(table.state.open.seats):
            assert "ABCD"[owner] in boards
            assert "ABCD"[owner] in rest


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_pictures_can_be_drawn_in_both_themes(theme: str) -> None:
    """Every moment of a game can be drawn, in both themes, with all symbols there."""
    for i, (table, seat) in enumerate(random_tables(2, 80)):
        if i % 20 == 0:
            scene = table.game.scene(table.view(seat), table.legal(seat))
            svg = draw_scene(scene, table.game.folder, theme=theme)
            assert svg.startswith("<svg")
            assert "var(--" not in svg
