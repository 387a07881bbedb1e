"""One game of the lab: played by bots, kept as a row from which it can be played again."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections import Counter
from time import perf_counter

from msgspec import Struct

import starshelf
from starshelf.bots import Lost, be_quiet, lost_by, seat_bots
from starshelf.core import text
from starshelf.core.errors import BadMessage, BrokenLog, StarshelfError
from starshelf.core.game import CHANCE, Game
from starshelf.core.log import is_old
from starshelf.core.position import digest
from starshelf.core.words import Message, Words
from starshelf.games import find
from starshelf.lab.plan import Match


class Told(Struct, frozen=True):
    """A trait of a finished game in plain English."""

    kind: str
    name: str
    seat: int | None = None


class Row(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What is kept of one game.

    `seconds` and `asked` say how long each seat thought over how many decisions.
    `moves` are the seats' decisions, packed; with the seed they are the whole game.
    """

    number: int
    setting: int
    seed: str
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    decisions: int
    asked: tuple[int, ...]
    seconds: tuple[float, ...]
    items: tuple[dict[str, int], ...]
    facts: dict[str, int]
    traits: tuple[Told, ...]
    digest: str
    moves: str
    lost: tuple[Lost, ...] = ()
    """What bots of one's own failed to decide, and chance decided."""

    def share(self, seat: int) -> float:
        """Give a seat's part of the victory."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    @property
    def result(self) -> tuple[object, ...]:
        """All that does not depend on how fast the machine was."""
        return tuple(getattr(self, name) for name in self.__struct_fields__ if name != "seconds")


def open_match(match: Match) -> starshelf.Table:
    """Open the table of a match; its seats are named after their bots."""
    names = [f"{level} · {seat}" for seat, level in enumerate(match.bots, 1)]
    return starshelf.Table(
        find(match.game), match.seats, options=match.options, seed=match.seed, names=names
    )


def play_match(match: Match) -> Row:
    """Play a match to its end; the same match gives the same row, unless a bot has a clock."""
    try:
        return _play(match)
    except Exception as error:
        error.add_note(f"in game {match.number} of the lab: {match}")
        raise


def _play(match: Match) -> Row:
    table = open_match(match)
    game = table.game
    bots = seat_bots(match.bots, game, f"{match.seed}:{match.number}", report=be_quiet)
    asked = [0] * match.seats
    seconds = [0.0] * match.seats
    while waiting := table.to_act:
        seat = waiting[0]
        view, legal = table.view(seat), table.legal(seat)
        started = perf_counter()
        action = bots[seat].choose(view, legal)
        seconds[seat] += perf_counter() - started
        asked[seat] += 1
        table.play(seat, action)
    breakdown = table.breakdown()
    return Row(
        number=match.number,
        setting=match.setting,
        seed=match.seed,
        bots=match.bots,
        scores=tuple(score.total for score in breakdown),
        winners=table.winners(),
        ending=game.ending(table.state),
        decisions=table.version,
        asked=tuple(asked),
        seconds=tuple(round(spent, 4) for spent in seconds),
        items=tuple(_points(score.items) for score in breakdown),
        facts=dict(sorted(Counter(f.code for s in table.steps for f in s.facts).items())),
        traits=_traits(game, table),
        digest=digest(game, table.state),
        moves=_pack(table),
        lost=lost_by(bots),
    )


def _points(items: tuple[starshelf.core.game.ScoreItem, ...]) -> dict[str, int]:
    points: Counter[str] = Counter()
    for item in items:
        points[item.code] += item.points
    return dict(points)


def _traits(game: Game, table: starshelf.Table) -> tuple[Told, ...]:
    words = Words(game.folder, "en")
    found = game.traits([step.state for step in table.steps])
    return tuple(
        Told(
            trait.kind,
            words.message(trait.name) if isinstance(trait.name, Message) else trait.name,
            trait.seat,
        )
        for trait in found
    )


def _pack(table: starshelf.Table) -> str:
    lines = [f"{e.actor} {text.write(e.action)}" for e in table.log if e.actor != CHANCE]
    return b64encode(zlib.compress("\n".join(lines).encode(), 9)).decode()


def decisions(row: Row) -> list[tuple[int, str]]:
    """Unpack a row's decisions: which seat, and the action in its text form."""
    lines = zlib.decompress(b64decode(row.moves, validate=True)).decode().split("\n")
    found = []
    for line in lines:
        seat, _, action = line.partition(" ")
        found.append((int(seat), action))
    return found


def play_again(match: Match, row: Row) -> starshelf.Table:
    """Play a row's decisions again; raise BrokenLog when that does not lead to the same end."""
    where = f"game {row.number}"
    table = open_match(match)
    try:
        for seat, action in decisions(row):
            table.play(seat, text.read(action, table.game.actions))
    except (ValueError, zlib.error):
        raise BadMessage(where, "its moves cannot be unpacked") from None
    except StarshelfError as error:
        raise BrokenLog(where, table.version, f"cannot be played again: {error}") from None
    got = digest(table.game, table.state)
    if got != row.digest and not is_old(row.digest):
        reason = "played again it ends otherwise"
        raise BrokenLog(where, table.version, reason, expected=row.digest, got=got)
    return table
