"""Every law can fail: the example game, broken on purpose in one way per law, is caught."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from starshelf.core.game import CHANCE, Fact, Game, Refusal, Score, ScoreItem
from starshelf.core.judgement import Judgement, Policy
from starshelf.testing.discover import find
from starshelf.testing.laws import LAWS
from starshelf.testing.play import Effort

GAME = find("_example")
EFFORT = Effort(games=12, seconds=20)


def leaky_view(state: Any, viewer: int | None) -> Any:
    """A view that shows everybody the wish of seat 0."""
    seen = GAME.view(state, viewer)
    wishes = state.secret.wishes
    return replace(seen, wishes=(*wishes[:1], *seen.wishes[1:])) if wishes else seen


def open_burns(state: Any, viewer: int | None) -> Any:
    """A view that shows everybody what seat 0 is about to burn."""
    seen = GAME.view(state, viewer)
    return replace(seen, my_burn=state.secret.burns[0]) if viewer is None else seen


def leaky_apply(state: Any, actor: int, action: Any) -> Any:
    """An `apply` that tells everybody every wish."""
    after, facts = GAME.apply(state, actor, action)
    return after, tuple(replace(fact, only=(), hidden_from=()) for fact in facts)


def silent_apply(state: Any, actor: int, action: Any) -> Any:
    """An `apply` that does not say that the last decision reveals the burns."""
    after, facts = GAME.apply(state, actor, action)
    return after, tuple(replace(fact, reveals=False) for fact in facts)


def generous_check(state: Any, actor: int, action: Any) -> Refusal | None:
    """A `check` that lets a seat burn more than it has."""
    refusal = GAME.check(state, actor, action)
    return None if refusal and refusal.code == "too_little_fuel" else refusal


def clauseless_check(state: Any, actor: int, action: Any) -> Refusal | None:
    """A `check` that names a clause no ledger has."""
    refusal = GAME.check(state, actor, action)
    return refusal and replace(refusal, clause="EX-999")


def brittle_check(state: Any, actor: int, action: Any) -> Refusal | None:
    """A `check` that falls over a strange number."""
    if getattr(action, "fuel", 0) < -1:
        raise IndexError("no such cell")
    return GAME.check(state, actor, action)


def double_legal(state: Any, actor: int) -> list[Any]:
    """A `legal` that lists the first action twice."""
    found = list(GAME.legal(state, actor))
    return found[:1] + found


class Counting:
    """An `apply` with a memory: the third game it plays goes another way."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, state: Any, actor: int, action: Any) -> Any:
        self.calls += 1
        after, facts = GAME.apply(state, actor, action)
        spilt = after.open.burnt + self.calls % 2
        return replace(after, open=replace(after.open, burnt=spilt)), facts


def biased_deal(state: Any, rng: Any) -> Any:
    """A dealer who prefers the first of three draws in order."""
    draws = [GAME.deal(state, rng) for _ in range(3)]
    return min(draws, key=lambda action: action.worth)


def stray_deal(state: Any, rng: Any) -> Any:
    """A dealer who deals comets that are not in the pile."""
    return replace(GAME.deal(state, rng), worth=1 + rng.below(6))


def losing_apply(state: Any, actor: int, action: Any) -> Any:
    """An `apply` that spills a cell of fuel when a comet comes."""
    after, facts = GAME.apply(state, actor, action)
    tanks = after.open.tanks
    if actor == CHANCE and after.open.comet and tanks[0]:
        after = replace(after, open=replace(after.open, tanks=(tanks[0] - 1, *tanks[1:])))
    return after, facts


def wrong_scores(state: Any) -> tuple[Score, ...]:
    """Scores with an item that is not in the total."""
    return tuple(
        replace(score, items=(*score.items, ScoreItem("comets", 1))) for score in GAME.scores(state)
    )


def clumsy_scene(change: Callable[[Any], Any]) -> Callable[[Any, Any], Any]:
    """Make a scene function that spoils every scene in one way."""
    return lambda view, legal: change(GAME.scene(view, legal))


def lost_pointer(scene: Any) -> Any:
    """Offers that point at nothing."""
    return replace(scene, offers=tuple(replace(o, path=("burn:99",)) for o in scene.offers))


def twins(scene: Any) -> Any:
    """Two pieces of one id."""
    return replace(scene, pieces=scene.pieces + scene.pieces[:1])


def undrawn(scene: Any) -> Any:
    """A symbol nobody has drawn."""
    return replace(scene, pieces=tuple(replace(p, symbol="unicorn") for p in scene.pieces))


def nowhere(scene: Any) -> Any:
    """Targets on a place that is not there."""
    return replace(scene, targets=tuple(replace(t, place="abyss") for t in scene.targets))


def mute_scene(scene: Any) -> Any:
    """A question without words."""
    return replace(
        scene, ask=scene.ask and replace(scene.ask, question=replace(scene.ask.question, key="hm"))
    )


def with_positions(**changed: Any) -> Game:
    """The example with another writer or reader of positions."""
    return replace(GAME, positions=replace(GAME.positions, **changed))


def forgetful(state: Any) -> Any:
    """A writer that leaves out what was decided in secret."""
    written = GAME.positions.write(state)
    return replace(written, secret=replace(written.secret, burns=()))


def credulous(first: Any, position: Any) -> Any:
    """A reader that believes any burns."""
    sound = replace(position, secret=replace(position.secret, burns=()))
    burns = position.secret.burns or (None,) * len(first.open.tanks)
    read = GAME.positions.read(first, sound)
    decided = tuple(burn is not None for burn in burns)
    return type(read)(replace(read.open, decided=decided), replace(read.secret, burns=burns))


def brittle(first: Any, position: Any) -> Any:
    """A reader that falls over what it did not expect."""
    assert position.caught[len(first.open.tanks) - 1] is not None
    return GAME.positions.read(first, position)


def on_shelf(name: str) -> Game:
    """A game that a fresh process finds, too."""
    import_module("starshelf.games").find.cache_clear()
    return find(name)


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the broken games on the shelf."""
    games = str(Path(__file__).parent / "games")
    monkeypatch.setenv("STARSHELF_GAMES", games)
    package = import_module("starshelf.games")
    monkeypatch.setattr(package, "__path__", [*package.__path__, games])


WILD = Judgement(value=lambda view: float("nan"))
SHORT = Policy(priors=lambda view, legal: [0.0])

BROKEN: dict[str, tuple[str, Callable[[], Game], str]] = {
    "leaky view": ("secrecy", lambda: replace(GAME, view=leaky_view), "but sees it: wishes"),
    "open burns": ("secrecy", lambda: replace(GAME, view=open_burns), "looks different: my_burn"),
    "leaky facts": ("secrecy", lambda: replace(GAME, apply=leaky_apply), "cannot see whether"),
    "unsaid reveal": ("secrecy", lambda: replace(GAME, apply=silent_apply), "reveals nothing"),
    "generous check": (
        "legality",
        lambda: replace(GAME, check=generous_check),
        "legal and check differ",
    ),
    "wrong clause": ("legality", lambda: replace(GAME, check=clauseless_check), "EX-999"),
    "brittle check": ("legality", lambda: replace(GAME, check=brittle_check), "no such cell"),
    "double legal": ("legality", lambda: replace(GAME, legal=double_legal), "twice"),
    "memory": ("replay", lambda: replace(GAME, apply=Counting()), "cannot be replayed"),
    "memory seen": ("purity", lambda: replace(GAME, apply=Counting()), "twice gives two"),
    "biased dealer": ("odds", lambda: replace(GAME, deal=biased_deal), "sigmas off"),
    "stray dealer": ("odds", lambda: replace(GAME, deal=stray_deal), "have no odds"),
    "spilled fuel": ("conservation", lambda: replace(GAME, apply=losing_apply), "fuel"),
    "short bound": ("length", lambda: replace(GAME, bound=lambda first: 4), "bound 4"),
    "wrong sum": ("scores", lambda: replace(GAME, scores=wrong_scores), "add up"),
    "wrong winner": ("scores", lambda: replace(GAME, winners=lambda s: (0,)), "win"),
    "weak side": ("scores", lambda: replace(GAME, winners=lambda s: (0, 1)), "win"),
    "lost pointer": ("scene", lambda: replace(GAME, scene=clumsy_scene(lost_pointer)), "burn:99"),
    "twins": ("scene", lambda: replace(GAME, scene=clumsy_scene(twins)), "twice"),
    "undrawn": ("scene", lambda: replace(GAME, scene=clumsy_scene(undrawn)), "unicorn"),
    "nowhere": ("scene", lambda: replace(GAME, scene=clumsy_scene(nowhere)), "abyss"),
    "deaf": ("scene", lambda: replace(GAME, intent=lambda view, path: None), "is offered, but"),
    "no sketch": ("scene", lambda: replace(GAME, sketch=lambda view: "[/oops]"), "markup"),
    "mute scene": ("words", lambda: replace(GAME, scene=clumsy_scene(mute_scene)), "missing"),
    "stray words": ("words", lambda: replace(GAME, messages=GAME.messages[1:]), "game-name"),
    "no such fact": ("words", lambda: replace(GAME, passing=("flown",)), "fact-flown"),
    "missing words": ("words", lambda: replace(GAME, messages=(*GAME.messages, "x")), "lacks"),
    "forgetful text": ("position", lambda: with_positions(write=forgetful), "another state"),
    "credulous text": ("position", lambda: with_positions(read=credulous), "cannot be played"),
    "brittle text": ("position", lambda: with_positions(read=brittle), "damaged position fails"),
    "shared scratch": ("threads", lambda: on_shelf("_racy"), "differ|refused|cannot"),
    "crash in threads": ("threads", lambda: on_shelf("_crashing"), "killed by 11"),
    "wild values": ("judgement", lambda: replace(GAME, judgement=WILD), "nan"),
    "short priors": ("judgement", lambda: replace(GAME, policy=SHORT), "1 priors"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_game_is_caught(name: str) -> None:
    """A law finds the game that breaks it, and says what it found."""
    law, make, found = BROKEN[name]
    with pytest.raises(AssertionError, match=found):
        LAWS[law](make(), EFFORT)


def test_every_law_is_broken_once() -> None:
    """No law is without a game that breaks it."""
    assert set(LAWS) == {law for law, _, _ in BROKEN.values()}


def test_mutable_state_is_caught() -> None:
    """A state that is not a plain value is caught before anything else."""
    changed = replace(
        GAME,
        setup=lambda seats, options, rules=1: [GAME.setup(seats, options)],
        to_act=lambda state: GAME.to_act(state[0]),
        deal=lambda state, rng: GAME.deal(state[0], rng),
    )
    with pytest.raises(AssertionError, match="not a plain value"):
        LAWS["purity"](changed, EFFORT)


@pytest.mark.parametrize(
    ("language", "old", "new", "found"),
    [
        ("ru", "place-sky = Небо\n", "", "lacks"),
        ("uk", "piece-wish-hidden =", "piece-wish-hidden = { $who }", "takes"),
        ("en", "place-sky = The sky", "place-sky = { }", "parsed"),
    ],
)
def test_spoilt_words_are_caught(
    tmp_path: Path, language: str, old: str, new: str, found: str
) -> None:
    """A missing key, an argument of one language only and a syntax error are caught."""
    folder = tmp_path / "spoilt"
    shutil.copytree(GAME.folder, folder)
    file = folder / "words" / f"{language}.ftl"
    file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
    with pytest.raises(AssertionError, match=found):
        LAWS["words"](replace(GAME, folder=str(folder)), EFFORT)


@pytest.mark.parametrize(
    ("drawing", "found"),
    [
        ("<svg", "well-formed"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "viewBox"),
        ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script/></svg>', "script"),
        ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="z"/></svg>', "'z'"),
        (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
            '<g fill="var(--mud, #000)"/></svg>',
            "mud",
        ),
    ],
)
def test_spoilt_drawings_are_caught(tmp_path: Path, drawing: str, found: str) -> None:
    """A drawing that a browser or the picture maker could not use safely is caught."""
    folder = tmp_path / "spoilt"
    shutil.copytree(GAME.folder, folder)
    (folder / "art" / "comet.svg").write_text(drawing, "utf-8")
    with pytest.raises(AssertionError, match=found):
        LAWS["scene"](replace(GAME, folder=str(folder)), EFFORT)


def test_fact_audience() -> None:
    """A fact for some is not for others; a hidden one is for everybody else, spectators too."""
    assert [True, False, False] == [Fact("a", only=(0,)).is_for(v) for v in (0, 1, None)]
    assert [False, True, True] == [Fact("a", hidden_from=(0,)).is_for(v) for v in (0, 1, None)]
