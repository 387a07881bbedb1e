"""Write down what a game does, and compare later: before a rebuild and after it.

python -m starshelf.testing.record jackal out/jackal.rec --games 500
python -m starshelf.testing.record jackal out/jackal.rec --compare

A record holds, for every event of random games over all seat counts and options, short hashes of
what can be asked: who acts, legal lists, facts, scores, positions, scenes, refusals of wrong
actions, and what clicks would have meant. Nothing of it depends on private fields.
"""

from __future__ import annotations

import argparse
import gzip
import sys
import zlib
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from starshelf.core import text
from starshelf.core.errors import BadMessage, StarshelfError
from starshelf.core.game import Game
from starshelf.core.position import write_state
from starshelf.core.rng import SplitMix, as_number, choose
from starshelf.testing.discover import find
from starshelf.testing.play import Moment, Trial, walk
from starshelf.testing.soak import make_trials

FORM = 1
KINDS = ("asked", "legal", "facts", "scores", "position", "scene", "refusals", "clicks")
LOOK_EVERY = 7
"""Events between two looks at scenes, refusals and clicks, which cost most."""
WRONG = 12
"""Wrong actions tried at a look, by each seat."""
CLICKS = 6
"""Random paths of targets tried at a look."""
POOL = 80
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


def observe(trial: Trial) -> Played:
    """Play a game at random and hash everything that can be asked of it."""
    game = trial.game
    rng = SplitMix(as_number(f"{trial.seed}:record"))
    hashes = {kind: bytearray() for kind in KINDS}
    pool: list[Any] = []
    events = 0
    for moment in walk(trial):
        found = _plain(game, moment)
        if moment.actor is None or events % LOOK_EVERY == 0:
            found |= _looked_at(game, moment, pool, rng)
        for kind in KINDS:
            hashes[kind] += _hash(found.get(kind))
        if moment.action is not None:
            pool.append(moment.action)
            if len(pool) > POOL:
                del pool[rng.below(POOL)]
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


def _looked_at(game: Game, moment: Moment, pool: list[Any], rng: SplitMix) -> dict[str, Any]:
    """Ask what costs more: scenes, wrong actions, clicks."""
    state = moment.state
    scenes, refusals, clicks = [], [], []
    for viewer in moment.trial.viewers:
        if not moment.settled:
            break
        legal = () if viewer is None else game.legal(state, viewer)
        view = game.view(state, viewer)
        scene = game.scene(view, legal)
        scenes.append(scene)
        targets = [target.id for target in scene.targets]
        if viewer is not None and targets:
            for _ in range(CLICKS):
                path = tuple(choose(rng, targets) for _ in range(1 + rng.below(3)))
                meant = game.intent(view, path)
                clicks.append((path, None if meant is None else text.write(meant)))
    for seat in range(moment.trial.seats):
        for _ in range(WRONG if pool else 0):
            action = choose(rng, pool)
            refusals.append((seat, text.write(action), game.check(state, seat, action)))
    return {"scene": scenes, "refusals": refusals, "clicks": clicks}


def _hash(value: Any) -> bytes:
    return zlib.crc32(_encoder.encode(value)).to_bytes(4, "big")[:WIDTH]


def write(game: Game, file: Path, games: int, seed: str) -> int:
    """Record games into a file, which is there only when it is whole; count the events."""
    draft = file.with_name(f"{file.name}.part")
    total = 0
    with gzip.open(draft, "wb") as out:
        out.write(_encoder.encode(Head(FORM, game.name, seed, games)) + b"\n")
        for trial in make_trials(game, seed, 0, games):
            played = observe(trial)
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


def compare(game: Game, file: Path) -> Iterator[Difference]:
    """Play a record's games again; give the first difference of each kind in each game."""
    head, kept = read(file)
    if head.game != game.name:
        raise BadMessage(str(file), f"is a record of {head.game!r}, not of {game.name!r}")
    for before, trial in zip(kept, make_trials(game, head.seed, 0, head.games), strict=True):
        now = observe(trial)
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
    chosen = parser.parse_args(arguments)
    if chosen.games < 1:
        parser.error("--games counts something")
    try:
        game = find(chosen.game)
        if not chosen.compare:
            events = write(game, chosen.file, chosen.games, chosen.seed)
            print(f"{game.name}: {chosen.games} games, {events} events written to {chosen.file}")
            return 0
        return _report(game, chosen.file)
    except (StarshelfError, OSError) as error:
        print(error, file=sys.stderr)
        return 2


def _report(game: Game, file: Path) -> int:
    found: Counter[str] = Counter()
    for difference in compare(game, file):
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
