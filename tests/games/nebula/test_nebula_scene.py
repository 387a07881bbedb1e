"""What is seen and clicked: targets, offers, refused clicks, progress, the last round, secrets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from nebula_kit import GAME, changed, mat, position, run, settle

import starshelf
from starshelf.core.errors import IllegalAction
from starshelf.core.game import Refusal
from starshelf.core.scene import Scene
from starshelf.core.words import LANGUAGES, Words
from starshelf.games.nebula import content as c
from starshelf.games.nebula import why
from starshelf.games.nebula.actions import Place, Time
from starshelf.games.nebula.scene import layout as at
from starshelf.games.nebula.state import State
from starshelf.testing.play import play_randomly

B = mat("O white")
ART = Path(GAME.folder) / "art"


def seen(state: State, viewer: int | None = 0) -> Scene:
    """Draw a state for a viewer."""
    legal = () if viewer is None else GAME.legal(state, viewer)
    return GAME.scene(GAME.view(state, viewer), legal)


def why_not(state: State, *path: str) -> Refusal | None:
    """Click and ask why it is not possible."""
    action = GAME.intent(GAME.view(state, 0), path)
    assert action is not None
    return GAME.check(state, 0, action)


def code(state: State, *path: str) -> str:
    """Name the reason."""
    found = why_not(state, *path)
    return found.code if found else ""


def test_three_stops_name_one_move() -> None:
    """Each clock move is reached by its three stops, in any order, and says what it brings."""
    state = position(mat("O red", "blue"), B, clocks=(1, 2, 3))
    picture = seen(state)
    paths = [frozenset(offer.path) for offer in picture.offers[:102]]
    assert 102 == len(set(paths))
    assert all(offer.any_order for offer in picture.offers[:102])
    legal = GAME.legal(state, 0)
    for offer in picture.offers:
        if isinstance(legal[offer.number], Time):
            taken = len(offer.message.args["stars"])  # type: ignore[arg-type]
            after = GAME.apply(state, 0, legal[offer.number])[0]
            assert taken == sum(after.open.mats[0].held) - 1
            assert (len(offer.path), 5) == (len(offer.costs), sum(offer.costs))
    chaos = picture.offers[-1]
    assert (("held:blue", "bag"), "danger") == (chaos.path, chaos.kind)


def test_steps_are_written_at_the_cells() -> None:
    """Whoever gathers sees beside every cell how many steps it takes; the others do not."""
    state = position(mat("O red"), B)
    ways = {label.id: label.text for label in seen(state).labels if label.id.startswith("way:")}
    assert 18 == len(ways)
    assert ("1", "2·5", "3·4", "3·4", "2·5", "1") == tuple(
        ways[f"way:top:{n}"] for n in range(1, 7)
    )
    assert not [label for label in seen(state, 1).labels if label.id.startswith("way:")]


def test_a_clicked_star_and_cell_is_a_placement() -> None:
    """A star and then a cell leads to the placement; replacing is marked as such."""
    state = position(mat("O red K1 blue", "violet"), B, phase="place")
    legal = GAME.legal(state, 0)
    for offer in seen(state).offers:
        action = legal[offer.number]
        if isinstance(action, Place):
            assert ("held:violet", f"cell:{action.cell}") == offer.path
            kind = "danger" if action.cell in ("O", "K1") else "plain"
            assert kind == offer.kind
    assert "end" == seen(state).offers[-1].kind


@pytest.mark.rule("N-123")
def test_a_refused_star_names_the_neighbour() -> None:
    """A click on a forbidden cell says which linked star forbids it."""
    state = position(mat("O red K1 blue", "blue black"), B, phase="place")
    found = why_not(state, "held:blue", "cell:K2")
    assert found is not None
    assert ("same_colour_linked", ("K1",)) == (found.code, found.args["near"])
    assert "cell_not_linked" == code(state, "held:blue", "cell:K3")
    assert "black_off_track" == code(state, "held:black", "cell:K2")
    assert "coloured_on_track" == code(state, "held:blue", "track")
    assert "" == code(state, "held:black", "track")
    empty = position(mat("", "blue"), B, phase="place")
    assert "centre_first" == code(empty, "held:blue", "cell:K1")
    words = Words(GAME.folder, "en")
    assert "K1" in words.say("refusal-same_colour_linked", found.args)


def test_a_lone_click_is_about_a_star_that_could_be_meant() -> None:
    """A cell alone means a star that can be placed, a star alone its own place, a click elsewhere
    what is clicked last."""
    state = position(mat("O red K1 blue", "red white"), B, phase="place", placed="red")
    assert "cell_not_linked" == code(state, "cell:K3")
    assert "kind_already_placed" == code(state, "held:red")
    assert "star_not_held" == code(state, "track")
    assert "wrong_phase" == code(state, "held:white", "clock:top:3")
    black = position(mat("O red K1 blue", "black", 8), B, phase="place", turn_bright="black")
    assert "black_track_full" == code(black, "held:black")
    some = position(mat("O red K1 blue", "black"), B, phase="place")
    assert "black_off_track" == code(some, "cell:K2")


@pytest.mark.parametrize("seats", [2, 3])
def test_an_offered_path_reads_back(seats: int) -> None:
    """Clicking along an offer means the very action that it offers."""
    for step in play_randomly(GAME, seats, "paths").steps[::25]:
        for seat in GAME.to_act(step.state):
            legal, view = GAME.legal(step.state, seat), GAME.view(step.state, seat)
            for offer in GAME.scene(view, legal).offers[::7]:
                meant = GAME.intent(view, offer.path)
                assert not offer.path or meant == legal[offer.number]


def test_a_refused_move_of_the_clocks_says_its_steps() -> None:
    """Stops that are not five steps away in all are refused with their number."""
    state = position(mat("O red"), B)
    found = why_not(state, "clock:top:1", "clock:right:1", "clock:left:0")
    assert found is not None
    assert ("steps_not_five", 2) == (found.code, found.args["total"])
    assert "nothing_to_pay" == code(state, "bag")
    assert "wrong_phase" == code(state, "cell:K1")
    assert "wrong_phase" == code(state, "token:red") or "not_in_this_variant" == code(
        state, "token:red"
    )


def test_hovering_an_empty_cell_tells_what_it_forbids() -> None:
    """The label of an empty cell names the colours forbidden there and by which cells."""
    state = position(mat("O red K1 blue"), B)
    labels = {target.id: target.label for target in seen(state).targets}
    label = labels["cell:H1"]
    assert label is not None
    words = Words(GAME.folder, "en")
    assert "H1 (Heron, orbit 1): empty; forbidden: red by O, blue by K1" == words.message(label)
    far = labels["cell:L6"]
    assert far is not None
    assert "cell-empty" == far.key


def test_cards_show_how_far_i_am() -> None:
    """A common goal's card says how many of its cells or stars the viewer has."""
    lying = mat("O red K1 blue K6 red H1 white A1 yellow A2 blue")
    state = position(lying, B, common="CG11 CG10 CG01 CG13")
    texts = {label.id: label.text for label in seen(state).labels}
    assert "3/8" == texts["far:common:0"]
    assert "far:common:0" not in {label.id for label in seen(state, None).labels}


def test_personal_goals_stay_secret() -> None:
    """No scene of another viewer differs when a seat has been dealt other personal goals."""
    state = position(mat("O red", kept="PG07", other="PG01"), B)
    other = position(mat("O red", kept="PG12", other="PG03"), B)
    for viewer in (1, None):
        assert seen(state, viewer) == seen(other, viewer)
    assert seen(state, 0) != seen(other, 0)


def test_the_choice_of_a_goal_is_clicked_twice() -> None:
    """The choice is final, so its card is clicked and clicked again."""
    table = starshelf.open_table("nebula", seats=2, seed=3)
    picture = seen(table.state, 1)
    assert 2 == len(picture.offers)
    for offer, goal in zip(picture.offers, table.state.secret.goals[1]):
        card = f"goal:{c.GOALS[goal].id}"
        assert (card, card) == offer.path
    assert (0, 1) == picture.ask.seats  # type: ignore[union-attr]


def test_value_tokens_are_stacked() -> None:
    """Further steps lie further right, the better of a stack lies higher."""
    base = position(mat("O red"), B, full=True)
    state = changed(
        base,
        orders=((3, 0, 1, 2, 4, 5), *base.open.orders[1:]),
        steps=((1, 0, 0, 1, 0, 0), *base.open.steps[1:]),
    )
    spots = {piece.id: (piece.x, piece.y) for piece in seen(state).pieces}
    behind = max(spots[f"token:{name}"][0] for name in ("violet", "yellow", "blue", "orange"))
    assert behind < min(spots["token:white"][0], spots["token:red"][0])
    for track in (0, 1, 2):
        tokens = [spots[f"token:{name}"] for name in c.VALUE_TRACKS[track].tokens]
        near = min(abs(complex(*a) - complex(*b)) for a in tokens for b in tokens if a != b)
        assert 0.5 * at.TOKEN_SIZE < near
    assert spots["token:white"][1] < spots["token:red"][1]
    assert spots["token:violet"][1] < spots["token:yellow"][1]


def test_the_last_round_is_announced() -> None:
    """The remarks of the table begin with the last round and its reason."""
    state = position(mat("O red"), B, last_round=("bag",))
    assert "note-last_round" == seen(state).notes[0].key
    assert "note-round" == seen(position(mat("O red"), B)).notes[0].key


def test_the_question_counts_the_stars_left() -> None:
    """Three stars while the bright kind is at hand, two otherwise, fewer after each."""
    for words, placed, left in (
        ("red blue", "", 3),
        ("white blue", "", 2),
        ("red white", "blue", 2),
        ("white", "red blue", 1),
    ):
        state = position(mat("O red", words), B, phase="place", placed=placed)
        ask = seen(state).ask
        assert ask is not None
        assert left == ask.question.args["left"]


def test_running_points_leave_the_personal_goal_out() -> None:
    """A seat's note shows its open points while the game runs, all of them at the end."""
    six = "O red K2 red K4 red H2 red H5 red A3 red"
    state = position(mat(six, black=2, kept="PG07"), B, token=2)
    assert 3 == seen(state).seats[0].points
    assert 17 == seen(changed(state, phase="over", last_round=("bag",))).seats[0].points


def test_the_ground_is_drawn_from_the_tables() -> None:
    """Every cell and cluster cell of the content stands on its ground, where the stars will lie."""
    galaxy = set(
        re.findall(r'cx="([\d.-]+)" cy="([\d.-]+)"', (ART / "galaxy-ground.svg").read_text())
    )
    for x, y in (*at.CELLS, *((x, at.TRACK_Y) for x in at.TRACK_X)):
        assert (f"{x * 100:.1f}".removesuffix(".0"), f"{y * 100:.1f}".removesuffix(".0")) in galaxy
    nebula = set(
        re.findall(r'cx="([\d.-]+)" cy="([\d.-]+)"', (ART / "nebula-ground.svg").read_text())
    )
    for x, y in (*(spot for ring in at.CLUSTER_CELLS for spot in ring), *at.TOKEN_STEPS):
        assert (f"{x * 100:.1f}".removesuffix(".0"), f"{y * 100:.1f}".removesuffix(".0")) in nebula


def test_stars_differ_by_shape() -> None:
    """No two kinds of stars share an outline."""
    outlines = set()
    for name in c.KINDS:
        drawing = (ART / f"star-{name}.svg").read_text()
        found = re.search(r' d="([^"]+)"', drawing)
        assert found is not None
        outlines.add(found[1])
    assert len(c.KINDS) == len(outlines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_in_every_language(language: str) -> None:
    """Every fact of a whole game reads as a sentence without holes."""
    words = Words(GAME.folder, language, ("Ann", "Bo", "Cy"))
    table = play_randomly(GAME, 3, "told")
    for step in table.steps:
        for fact in step.facts:
            sentence = words.say(f"fact-{fact.code}", fact.args)
            assert not re.search(r"[{}\[\]$]", sentence), sentence


def test_what_may_be_taken_back() -> None:
    """Time may be taken back, chaos and the end of phase II may not (ledger §5)."""
    for seed in range(40):
        table = starshelf.open_table("nebula", seats=2, seed=seed)
        for seat in (0, 1):
            table.play(seat, table.legal(seat)[0])
        seat = table.to_act[0]
        before = table.state
        table.play(seat, Time(5, 0, 0))
        if table.state.open.phase == "place":
            break
    table.undo()
    assert before == table.state
    table.play(seat, Time(5, 0, 0))
    table.play(seat, table.legal(seat)[-1])
    with pytest.raises(IllegalAction, match="undo_would_reveal"):
        table.undo()


def test_chaos_shows_its_stars() -> None:
    """The drawn stars lie in the middle of the nebula, one piece a kind, and can be clicked."""
    state, _ = run(position(mat("O red", "blue"), B), "0 chaos blue")
    for kind in ("red", "red", "white", "black", "blue"):
        state, _ = run(state, f"dealer draw_chaos {kind}")
    picture = seen(state)
    drawn = {piece.id: piece.count for piece in picture.pieces if piece.id.startswith("drawn:")}
    assert {"drawn:red": 2, "drawn:white": None, "drawn:blue": None, "drawn:black": None} == drawn
    assert ("drawn:red", "drawn:red") == picture.offers[0].path
    assert "star_not_drawn" == code(state, "drawn:orange", "drawn:red")


def test_the_sketch_names_what_is_there() -> None:
    """The terminal's picture shows clusters, galaxies and the own goal, not the others'."""
    state, _ = settle(position(mat("O red K1 blue", "violet", kept="PG07"), B, full=True))
    assert GAME.sketch is not None
    words = Words(GAME.folder, "uk")
    kept = words.message(why.goal(c.GOAL["PG07"]))
    mine, theirs = (words.fill(GAME.sketch(GAME.view(state, seat))) for seat in (0, 1))
    assert kept in mine
    assert kept not in theirs


def test_judgement_prefers_more() -> None:
    """A fuller galaxy, a reached goal and a better rank are judged better."""
    assert GAME.judgement is not None
    value = GAME.judgement.value
    poor = position(mat("O red K1 blue"), B, full=True)
    rich = position(mat("O red K1 blue K2 red K3 blue"), B, full=True)
    goal = position(mat("O red K1 blue"), B, full=True, markers=((0,), (), (), ()))
    low = changed(poor, orders=((1, 2, 3, 4, 5, 0), *poor.open.orders[1:]))
    base = value(GAME.view(poor, 0))
    assert value(GAME.view(rich, 0)) > base
    assert value(GAME.view(goal, 0)) > base
    assert value(GAME.view(low, 0)) < base
