"""From a stored log to a table, and back to rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import replace as changed

from starshelf import __version__
from starshelf.core.errors import BrokenLog
from starshelf.core.game import CHANCE, Game
from starshelf.core.log import FORMAT, OLD_FORMAT, Header, Line, is_old
from starshelf.core.replay import replay
from starshelf.core.rng import fair
from starshelf.core.table import Table
from starshelf.server.schema import Entry, Record, Seat


def header_of(record: Record, seats: Sequence[Seat], *, show_seed: bool) -> Header:
    """Write the head of a table's `.star` file; the seed only when it may be shown."""
    return Header(
        starshelf=FORMAT,
        game=record.game,
        rules=record.rules,
        seats=len(seats),
        options=msgspec.json.decode(record.options),
        code=__version__,
        seed=(record.seed or None) if show_seed else None,
        names=tuple(seat.name for seat in seats),
        salts=tuple(msgspec.json.decode(record.salts)),
        commitment=record.commitment,
        fair_since=record.fair_since,
    )


def begin(game: Game, record: Record, seats: Sequence[Seat]) -> Table:
    """Deal a new table from its promised seed and the salts of its seats."""
    salts = msgspec.json.decode(record.salts)
    return Table(
        game,
        len(seats),
        options=msgspec.json.decode(record.options),
        seed=record.seed,
        rules=record.rules,
        dealer=fair(record.seed, salts),
        names=[seat.name for seat in seats],
    )


def rebuild(
    game: Game, record: Record, seats: Sequence[Seat], entries: Sequence[Entry]
) -> tuple[Table, str]:
    """Replay a stored log; where it breaks, keep what came before and say what is wrong."""
    header = header_of(record, seats, show_seed=True)
    if is_old(next((entry.digest for entry in entries if entry.digest), "")):
        header = changed(header, starshelf=OLD_FORMAT)
    frozen = ""
    try:
        table = replay(game, header, _lines(entries), Table)
    except BrokenLog as error:
        frozen = str(error)
        sound = [entry for entry in entries if entry.version < error.version]
        table = replay(game, header, _lines(sound), Table)
    table.deal_from(fair(record.seed, header.salts))
    return table, frozen


def _lines(entries: Iterable[Entry]) -> Iterator[tuple[int, Line]]:
    for number, entry in enumerate(entries, start=2):
        by = "dealer" if entry.actor == CHANCE else entry.actor
        yield number, Line(entry.version, by, entry.action, entry.back, entry.digest)


def entries_of(
    table: Table, table_id: str, *, since: int = 0, until: int | None = None, message: str = ""
) -> list[Entry]:
    """Write versions as rows; the client's message id stands in the first of the last version."""
    entries: list[Entry] = []
    for line in table.lines(since):
        if until is not None and line.v > until:
            break
        part = entries[-1].part + 1 if entries and entries[-1].version == line.v else 0
        actor = CHANCE if line.by == "dealer" else line.by
        assert not isinstance(actor, str)
        entries.append(Entry(table_id, line.v, part, actor, line.do, line.back, line.digest))
    if message:
        for index, entry in enumerate(entries):
            if entry.version == table.version and entry.part == 0:
                entries[index] = changed(entry, message=message)
    return entries


def answers_of(entries: Iterable[Entry]) -> dict[tuple[int, str], int]:
    """Find the messages that were accepted: from seat and message id to the version they made."""
    return {
        (entry.actor, entry.message): entry.version
        for entry in entries
        if entry.message and entry.actor is not None
    }
