"""Every game of a folder or a database replayed; who breaks is named with the place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import TypeVar

import starshelf
from starshelf.cli.common import as_lines
from starshelf.core.errors import BadMessage, StarshelfError

TOGETHER = 8
"""Games that a process takes at once."""

Task = TypeVar("Task")


def replay_all(source: str, jobs: int) -> int:
    """Replay all games, print a line for each that breaks and a count; return how many broke."""
    total = broken = 0
    for faults in _faults(source, jobs):
        total += len(faults)
        for fault in filter(None, faults):
            broken += 1
            print(fault, flush=True)
    games = "1 game" if total == 1 else f"{total} games"
    print(f"{games} replayed: {f'{broken} broken' if broken else 'all sound'}")
    return broken


def _faults(source: str, jobs: int) -> Iterator[Sequence[str]]:
    """Give the fault of every game, some games at a time; an empty one where a game is sound."""
    path = Path(source)
    if "://" in source or (path.is_file() and path.suffix != ".star"):
        from starshelf.server.stored import table_ids
        from starshelf.server.upgrade import not_opened

        ids = table_ids(source)
        if not ids:
            raise not_opened(source, "there is no table in it")
        parts = [ids[start : start + TOGETHER] for start in range(0, len(ids), TOGETHER)]
        return _spread(partial(_table_faults, source), parts, jobs)
    if not path.exists():
        raise BadMessage(source, "expected a folder of .star files or a database")
    files = sorted(path.rglob("*.star")) if path.is_dir() else [path]
    if not files:
        raise BadMessage(source, "there is no .star file in this folder or below it")
    return _spread(_file_faults, ([file] for file in files), jobs)


def _spread(
    task: Callable[[Task], Sequence[str]], parts: Iterable[Task], jobs: int
) -> Iterator[Sequence[str]]:
    """Do the parts in order, over several processes when wanted."""
    if jobs == 1:
        yield from map(task, parts)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(task, parts)
        except BrokenProcessPool:
            yield ["a process died; --jobs 1 shows on which game"]


def _file_faults(files: Sequence[Path]) -> list[str]:
    return [_fault(str(file), partial(_load, file)) for file in files]


def _load(file: Path) -> str:
    starshelf.load_table(file)
    return ""


def _table_faults(database: str, ids: Sequence[str]) -> list[str]:
    from starshelf.server.stored import fault_of, read_tables

    return [
        _fault(
            f"table {stored.record.id} ({stored.record.game}, {stored.record.status})",
            partial(fault_of, stored),
        )
        for stored in read_tables(database, ids)
    ]


def _fault(name: str, look: Callable[[], str]) -> str:
    """Look at one game; whatever its replay raises is its fault, and the others go on."""
    try:
        fault = look()
    except StarshelfError as error:
        fault = as_lines(error).removeprefix(f"{name}: ")
    except Exception as error:  # rules that fail on a stored game are what is looked for
        fault = f"{type(error).__name__}: {as_lines(error)}"
    return f"{name}: {fault}" if fault else ""
