"""Write down what a game does, and compare later: before a rebuild and after it.

python -m starshelf.testing.record jackal out/jackal.rec --games 500
python -m starshelf.testing.record jackal out/jackal.rec --compare

A record holds, for every event of random games over all seat counts and options, short hashes of
what can be asked: who acts, legal lists, facts, scores, positions, drawings, offers, refusals of
wrong actions, and what clicks would have meant. Nothing of it depends on private fields.
"""

from __future__ import annotations

import argparse
import gzip
import sys
import zlib
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from starshelf.core import text
from starshelf.core.errors import BadMessage, StarshelfError
from starshelf.core.game import Game, Refusal
from starshelf.core.position import write_state
from starshelf.core.rng import SplitMix, as_number, choose
from starshelf.testing.discover import find
from starshelf.testing.play import Moment, Trial, walk
from starshelf.testing.soak import make_trials

FORM = 2
KINDS = (
    "asked", "legal", "facts", "scores", "position", "drawing", "offers", "refusals", "clauses",
    "clicks",
)  # fmt: skip
LOOK_EVERY = 7
"""Events between two looks at scenes, refusals and clicks, which cost most."""
WRONG = 12
"""Wrong actions tried at a look, by each seat."""
CLICKS = 6
"""Paths of targets tried at a look, by each seat: half at random, half offered a while ago."""
POOL = 80
"""Actions and offered paths of a game that are remembered, to be tried later."""
WIDTH = 2
"""Bytes of a hash: enough to see a difference, since thousands are compared."""

_encoder = msgspec.json.Encoder(order="sorted")


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """What a record is of."""

    record: int
    game: str
    seed: str
    games: int


class Played(Struct, frozen=True, forbid_unknown_fields=True):
    """One game: its trial, and for each kind the hashes of its events, packed."""

    trial: str
    events: int
    hashes: dict[str, str]


class Difference(Struct, frozen=True):
    """Where two records part."""

    kind: str
    trial: str
    event: int


class Pool:
    """Some of what came by lately, and the chance by which it is picked."""

    def __init__(self, rng: SplitMix) -> None:
        self.rng = rng
        self.kept: list[Any] = []

    def add(self, thing: Any) -> None:
        """Keep a thing, in the place of another one when there are too many."""
        self.kept.append(thing)
        if len(self.kept) > POOL:
            del self.kept[self.rng.below(POOL)]


def observe(trial: Trial, alias: Mapping[str, str] = {}) -> Played:
    """Play a game at random and hash everything that can be asked of it.

    A refusal whose code is in `alias` counts as the other one: a code that gets a new name.
    """
    game = trial.game
    tried = Pool(SplitMix(as_number(f"{trial.seed}:wrong")))
    clicked = Pool(SplitMix(as_number(f"{trial.seed}:clicks")))
    hashes = {kind: bytearray() for kind in KINDS}
    events = 0
    for moment in walk(trial):
        found = _plain(game, moment)
        if moment.actor is None or events % LOOK_EVERY == 0:
            found |= _shown(game, moment, clicked)
            found |= _refused(game, moment, tried, alias)
        for kind in KINDS:
            hashes[kind] += _hash(found.get(kind))
        if moment.action is not None:
            tried.add(moment.action)
        events += 1
    packed = {kind: b64encode(zlib.compress(bytes(data))).decode() for kind, data in hashes.items()}
    return Played(str(trial), events, packed)


def _plain(game: Game, moment: Moment) -> dict[str, Any]:
    """Ask what is asked at every event."""
    state = moment.state
    seats = range(moment.trial.seats)
    actors = game.to_act(state)
    found: dict[str, Any] = {
        "asked": (actors, moment.actor),
        "legal": [[text.write(action) for action in game.legal(state, seat)] for seat in seats],
        "scores": game.scores(state),
        "position": write_state(game, state),
    }
    if moment.action is not None and moment.actor is not None:
        told = game.apply(state, moment.actor, moment.action)[1]
        found["facts"] = (text.write(moment.action), told)
    else:
        found["facts"] = (game.ending(state), game.winners(state))
    return found


def _shown(game: Game, moment: Moment, clicked: Pool) -> dict[str, Any]:
    """Ask what is drawn, what is offered, and what clicks would mean."""
    drawings, offers, clicks = [], [], []
    for viewer in moment.trial.viewers if moment.settled else ():
        legal = () if viewer is None else game.legal(moment.state, viewer)
        view = game.view(moment.state, viewer)
        scene = game.scene(view, legal)
        drawings.append(replace(scene, offers=(), gestures=(), ask=None))
        offers.append((scene.ask, scene.offers, scene.gestures))
        targets = [target.id for target in scene.targets]
        if viewer is None or not targets:
            continue
        for number in range(CLICKS):
            path = tuple(choose(clicked.rng, targets) for _ in range(1 + clicked.rng.below(3)))
            if number % 2 and clicked.kept:
                path = choose(clicked.rng, clicked.kept)
            meant = game.intent(view, path)
            clicks.append((path, None if meant is None else text.write(meant)))
        for offer in scene.offers[:: 1 + len(scene.offers) // 4]:
            if offer.path:
                clicked.add(offer.path)
    return {"drawing": drawings, "offers": offers, "clicks": clicks}


def _refused(game: Game, moment: Moment, tried: Pool, alias: Mapping[str, str]) -> dict[str, Any]:
    """Ask why actions of the game so far cannot be done again now."""
    refusals, clauses = [], []
    for seat in range(moment.trial.seats):
        for _ in range(WRONG if tried.kept else 0):
            action = choose(tried.rng, tried.kept)
            refusal = game.check(moment.state, seat, action) or Refusal("")
            code = alias.get(refusal.code, refusal.code)
            refusals.append((seat, text.write(action), code, refusal.args))
            clauses.append(refusal.clause)
    return {"refusals": refusals, "clauses": clauses}


def _hash(value: Any) -> bytes:
    return zlib.crc32(_encoder.encode(value)).to_bytes(4, "big")[:WIDTH]


def write(game: Game, file: Path, games: int, seed: str, alias: Mapping[str, str] = {}) -> int:
    """Record games into a file, which is there only when it is whole; count the events."""
    draft = file.with_name(f"{file.name}.part")
    total = 0
    with gzip.open(draft, "wb") as out:
        out.write(_encoder.encode(Head(FORM, game.name, seed, games)) + b"\n")
        for trial in make_trials(game, seed, 0, games):
            played = observe(trial, alias)
            total += played.events
            out.write(_encoder.encode(played) + b"\n")
    draft.replace(file)
    return total


def read(file: Path) -> tuple[Head, list[Played]]:
    """Read a record; raise BadMessage when it is not whole."""
    try:
        with gzip.open(file, "rb") as lines:
            head = msgspec.json.decode(next(lines, b""), type=Head)
            played = [msgspec.json.decode(line, type=Played) for line in lines]
    except (OSError, EOFError, zlib.error, msgspec.MsgspecError) as error:
        raise BadMessage(str(file), f"is not a whole record ({error})") from None
    if head.record != FORM:
        raise BadMessage(str(file), f"expected form {FORM}, got {head.record}")
    if len(played) != head.games or not played:
        raise BadMessage(str(file), f"expected {head.games} games, got {len(played)}")
    return head, played


def compare(game: Game, file: Path, alias: Mapping[str, str] = {}) -> Iterator[Difference]:
    """Play a record's games again; give the first difference of each kind in each game."""
    head, kept = read(file)
    if head.game != game.name:
        raise BadMessage(str(file), f"is a record of {head.game!r}, not of {game.name!r}")
    for before, trial in zip(kept, make_trials(game, head.seed, 0, head.games), strict=True):
        now = observe(trial, alias)
        if before.trial != now.trial:
            raise BadMessage(str(file), f"its trials are others: {before.trial}, not {now.trial}")
        for kind in KINDS:
            event = _first_difference(before.hashes.get(kind, ""), now.hashes[kind])
            if event is not None:
                yield Difference(kind, now.trial, event)


def _first_difference(before: str, now: str) -> int | None:
    if before == now:
        return None
    old, new = (zlib.decompress(b64decode(packed)) if packed else b"" for packed in (before, now))
    for at in range(0, max(len(old), len(new)), WIDTH):
        if old[at : at + WIDTH] != new[at : at + WIDTH]:
            return at // WIDTH
    return None


def main(arguments: Sequence[str] | None = None) -> int:
    """Record or compare; 1 when something differs, 2 on misuse."""
    program = "python -m starshelf.testing.record"
    parser = argparse.ArgumentParser(prog=program, description=__doc__)
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--compare", action="store_true", help="play again and compare")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", default="record")
    parser.add_argument("--alias", action="append", default=[], metavar="OLD=NEW", help="a code")
    chosen = parser.parse_args(arguments)
    alias = dict(pair.split("=", 1) for pair in chosen.alias)
    if chosen.games < 1:
        parser.error("--games counts something")
    try:
        game = find(chosen.game)
        if not chosen.compare:
            events = write(game, chosen.file, chosen.games, chosen.seed, alias)
            print(f"{game.name}: {chosen.games} games, {events} events written to {chosen.file}")
            return 0
        return _report(game, chosen.file, alias)
    except (StarshelfError, OSError) as error:
        print(error, file=sys.stderr)
        return 2


def _report(game: Game, file: Path, alias: Mapping[str, str]) -> int:
    found: Counter[str] = Counter()
    for difference in compare(game, file, alias):
        if not found[difference.kind]:
            where = f"{difference.trial}, event {difference.event}"
            print(f"{difference.kind} differs first in {where}")
        found[difference.kind] += 1
    games = len(read(file)[1])
    told = ", ".join(f"{kind} in {count} games" for kind, count in found.items())
    print(f"{game.name}: {games} games played again; {told or 'all the same'}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
