"""The life of a worker process: it leaves stopping to its parent, and never outlives it."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from threading import Thread


def settle_in(niceness: int = 0) -> None:
    """Begin a worker's life: leave Ctrl-C to the parent, and end when that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness:
        os.nice(niceness)
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
