"""Do to a real server what may happen to it, and print what came of it as one table.

Kills under load on SQLite and on a PostgreSQL that is started here, outages of the database,
kills during first starts and upgrades, malformed messages, floods, a full disk.
The short form takes about a minute; it ends with 1 when a line does not hold.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic

from trials.disk import fill_the_disk
from trials.floods import flood
from trials.ground import LONG, SHORT, Ground, running_postgres
from trials.kills import kill_under_load
from trials.malformed import send_malformed
from trials.outages import restart_the_database
from trials.outcome import Outcome, as_table
from trials.starts import kill_starts
from trials.upgrades import kill_upgrades

TRIALS: dict[str, Callable[[Ground], Awaitable[list[Outcome]]]] = {
    "kills": kill_under_load,
    "outages": restart_the_database,
    "starts": kill_starts,
    "upgrades": kill_upgrades,
    "malformed": send_malformed,
    "floods": flood,
    "disk": fill_the_disk,
}


async def _run(ground: Ground, names: list[str]) -> list[Outcome]:
    outcomes = []
    for name in names:
        begin = monotonic()
        print(f"{name} …", file=sys.stderr, flush=True)
        try:
            found = await TRIALS[name](ground)
        except (OSError, RuntimeError, TimeoutError) as error:
            found = [Outcome(name, "broken off", type(error).__name__, [str(error)])]
        print(f"{name}: {monotonic() - begin:.0f} s", file=sys.stderr, flush=True)
        outcomes += found
    return outcomes


def main() -> None:
    """Run the trials and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="about a minute in all")
    parser.add_argument("--only", default=",".join(TRIALS), help="some of: %(default)s")
    parser.add_argument("--seed", type=int, default=14)
    given = parser.parse_args()
    names = given.only.split(",")
    if strange := set(names) - set(TRIALS):
        parser.error(f"expected some of {', '.join(TRIALS)}, got {', '.join(sorted(strange))}")
    os.umask(0o022)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # what was started is ended, too
    with (
        tempfile.TemporaryDirectory(prefix="starshelf-chaos-") as folder,
        running_postgres(durable=True) as postgres,
    ):
        amounts = SHORT if given.short else LONG
        ground = Ground(Path(folder), postgres, amounts, given.seed)
        outcomes = asyncio.run(_run(ground, names))
    print(as_table(outcomes))
    for outcome in outcomes:
        for line in outcome.wrong:
            print(f"{outcome.trial}: {line}", file=sys.stderr)
    sys.exit(not all(outcome.holds for outcome in outcomes))


if __name__ == "__main__":
    main()
