"""A program that opens databases and kills itself at a given step of it; see `upgrades.py`.

Each line of the input is a JSON list: a database and the number of the step before which to die
(0: do not die). Each line of the output is how that ended: "killed", "opened", or what failed.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from typing import Any

import sqlalchemy as sa

from starshelf.server.store import Store

FILE_STEPS = ("sqlite3.connect", "os.rename", "os.remove")
"""What is done to files besides statements; Python tells of it."""


def die_at(step: int) -> None:
    """Kill this process before its n-th statement, commit or step with a file."""
    left = step

    def count(*_: Any) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    sa.event.listen(sa.Engine, "before_cursor_execute", count)
    sa.event.listen(sa.Engine, "commit", count)
    sys.addaudithook(lambda event, _: count() if event in FILE_STEPS else None)


async def open_store(database: str) -> None:
    """Do what a start does to a database."""
    store = Store(database)
    await store.open()
    await store.secret("cookie")
    await store.close()


def end_of(database: str, step: int) -> str:
    """Open a database in a child of this process; tell how it ended."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if step:
                die_at(step)
            asyncio.run(open_store(database))
            os._exit(0)
        except BaseException as error:  # told to the parent, whatever it is
            os.write(writer, f"{type(error).__name__}: {error}"[:500].encode())
            os._exit(1)
    os.close(writer)
    with os.fdopen(reader, "rb") as said:
        reason = said.read().decode()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "killed"
    return reason.replace("\n", " ") or "opened"


if __name__ == "__main__":
    for line in sys.stdin:
        print(end_of(*json.loads(line)), flush=True)
