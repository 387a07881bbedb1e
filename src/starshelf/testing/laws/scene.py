"""Scene: every offer points at targets that exist, ids are unique, every symbol is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import isfinite
from typing import Any

from starshelf.core.game import Game
from starshelf.core.rng import Rng, SplitMix, as_number, choose
from starshelf.core.scene import Ghost, Label, Offer, Piece, Scene, Target
from starshelf.core.words import Words
from starshelf.testing.art import check_art, symbols
from starshelf.testing.clauses import Ledger, read_ledger
from starshelf.testing.play import Effort, Moment, moments, sampled

_POINTED = 8
"""How many targets of a scene are pointed at."""


def scene(game: Game, effort: Effort) -> None:
    """Look at the scenes of every viewer, at the art, the rules in short, clicks and sketches."""
    check_art(game)
    drawn = symbols(game)
    book = read_ledger(game)
    _check_sections(game, book)
    english = Words(game.folder, "en")
    rng = SplitMix(as_number(f"{effort.seed}:{game.name}:scene"))
    for moment in sampled(moments(game, effort, whole=True)):
        if not moment.settled:
            continue
        for viewer in moment.trial.viewers:
            here = f"{moment}: scene of viewer {viewer}"
            view = game.view(moment.state, viewer)
            legal = [] if viewer is None else list(game.legal(moment.state, viewer))
            picture = game.scene(view, legal)
            check_ids(here, picture)
            check_places(here, picture)
            check_symbols(here, picture, drawn)
            check_offers(here, picture, legal)
            check_shades(here, game, view, picture, rng)
            _check_ask(here, picture, moment, legal, book)
            _check_clicks(here, game, view, picture, rng.below(10**6))
            if game.sketch is not None:
                _check_sketch(here, english.fill(game.sketch(view)))


def targets_of(picture: Scene) -> list[str]:
    """Name everything that can be clicked: targets, and pieces that are their own."""
    pieces = [piece.id for piece in picture.pieces if piece.target]
    return [target.id for target in picture.targets] + pieces


def check_ids(here: str, picture: Scene) -> None:
    """Ids are unique within their kind, and among all that can be clicked."""
    kinds: dict[str, Iterable[str]] = {
        "place": (place.id for place in picture.places),
        "piece": (piece.id for piece in picture.pieces),
        "line": (line.id for line in picture.lines),
        "label": (label.id for label in picture.labels),
        "target": targets_of(picture),
    }
    for kind, ids in kinds.items():
        twice = [name for name, count in Counter(ids).items() if count > 1]
        assert not twice, f"{here}: {kind} ids stand twice: {twice[:5]}"


def check_places(here: str, picture: Scene) -> None:
    """Everything lies on a place that exists, at a finite position."""
    places = {place.id for place in picture.places}
    things: list[Piece | Label | Target] = [*picture.pieces, *picture.labels, *picture.targets]
    for thing in things:
        assert thing.place in places, f"{here}: {thing.id} lies on {thing.place!r}, no place"
        finite = isfinite(thing.x) and isfinite(thing.y) and thing.size > 0
        assert finite, f"{here}: {thing.id} lies at {thing.x}, {thing.y}, size {thing.size}"
    for line in picture.lines:
        assert line.place in places, f"{here}: {line.id} lies on {line.place!r}, no place"
        assert len(line.points) > 1, f"{here}: {line.id} has fewer than two points"


def check_symbols(here: str, picture: Scene, drawn: frozenset[str]) -> None:
    """Every symbol has its drawing."""
    used = {piece.symbol for piece in picture.pieces}
    used |= {place.ground for place in picture.places if place.ground}
    used |= {note.symbol for note in picture.seats if note.symbol}
    ghosts = [offer.ghost for offer in picture.offers if offer.ghost]
    ghosts += [gesture.ghost for gesture in picture.gestures]
    used |= {ghost.symbol for ghost in ghosts if ghost.symbol}
    assert used <= drawn, f"{here}: symbols without a drawing in art/: {sorted(used - drawn)}"


def check_offers(here: str, picture: Scene, legal: Sequence[Any]) -> None:
    """Every legal action has exactly one offer, told apart from the others, on real targets."""
    numbers = sorted(offer.number for offer in picture.offers)
    assert list(range(len(legal))) == numbers, (
        f"{here}: {len(legal)} legal actions, offers numbered {numbers[:20]}"
    )
    targets = set(targets_of(picture))
    seen: set[str] = set()
    for offer in picture.offers:
        strays = [name for name in _pointed(offer) if name not in targets]
        assert not strays, f"{here}: offer {offer.number} points at {strays}, no targets"
        button = repr((offer.path, offer.ghost, offer.message))
        assert button not in seen, f"{here}: two offers look alike: {button}"
        seen.add(button)
    for gesture in picture.gestures:
        assert 0 <= gesture.number < len(legal), f"{here}: a gesture begins with {gesture.number}"
        strays = [name for name in _covered(gesture.ghost) if name not in targets]
        assert not strays, f"{here}: gesture {gesture.number} points at {strays}, no targets"


def check_shades(here: str, game: Game, view: Any, picture: Scene, rng: Rng) -> None:
    """What pointing at a target lights up, and what else lights it up, are real targets."""
    targets = set(targets_of(picture))
    strays = [name for name in picture.lights if name not in targets]
    assert not strays, f"{here}: {strays[:5]} light up others, but are no targets"
    for pointed in [choose(rng, sorted(targets)) for _ in range(_POINTED if targets else 0)]:
        for shade in game.shades(view, pointed):
            assert pointed in shade.by, f"{here}: {pointed!r} lights up the shade of {shade.by}"
            assert pointed in picture.lights, f"{here}: {pointed!r} lights up others untold"
            strays = [name for name in (*shade.by, *shade.over) if name not in targets]
            assert not strays, f"{here}: a shade points at {strays[:5]}, no targets"


def _pointed(offer: Offer) -> tuple[str, ...]:
    return (*offer.path, *offer.trail, *(_covered(offer.ghost) if offer.ghost else ()))


def _covered(ghost: Ghost) -> tuple[str, ...]:
    return (ghost.anchor, *ghost.cells)


def _check_ask(
    here: str, picture: Scene, moment: Moment, legal: Sequence[Any], book: Ledger | None
) -> None:
    game = moment.trial.game
    ask = picture.ask
    assert ask or not legal, f"{here}: something is to be decided, but nothing is asked"
    if ask is not None:
        asked = game.to_act(moment.state)
        assert set(ask.seats) <= set(asked), f"{here}: asks {ask.seats}, but {asked} act"
        assert not book or not ask.clause or ask.clause in book.known, (
            f"{here}: the question rests on {ask.clause!r}, no clause of RULES.md"
        )
        obvious = ask.obvious
        assert obvious is None or 0 <= obvious < len(legal), (
            f"{here}: {obvious} is called obvious, of {len(legal)} offers"
        )
    for note in picture.seats:
        assert 0 <= note.seat < moment.trial.seats, f"{here}: a note for seat {note.seat}"


def _check_clicks(here: str, game: Game, view: Any, picture: Scene, number: int) -> None:
    """A click on any target means an action of the game or nothing, and never breaks."""
    targets = targets_of(picture) or [""]
    one, two = targets[number % len(targets)], targets[number // 7 % len(targets)]
    for path in ((one,), (one, two), (), ("nonsense",)):
        meant = game.intent(view, path)
        assert meant is None or type(meant) in game.actions, f"{here}: {path} means {meant!r}"


def _check_sketch(here: str, sketch: str) -> None:
    from rich.errors import MarkupError
    from rich.text import Text

    try:
        drawn = Text.from_markup(sketch)
    except MarkupError as error:
        raise AssertionError(f"{here}: the sketch has wrong markup: {error}") from None
    assert drawn.plain.strip(), f"{here}: the sketch is empty"


def _check_sections(game: Game, book: Ledger | None) -> None:
    if book is not None:
        for section in game.sections:
            for clause in (section.first, section.last):
                assert clause in book.known, (
                    f"{game.name}: section {section.id!r} names {clause!r}, no clause of RULES.md"
                )
