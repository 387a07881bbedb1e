"""The example, but a process with several threads dies of it."""

from __future__ import annotations

import os
import signal
import threading
from typing import Any

from msgspec.structs import replace

from starshelf.games._example import GAME as EXAMPLE


def apply(state: Any, actor: int, action: Any) -> Any:
    """Die in company."""
    if threading.current_thread() is not threading.main_thread():
        os.kill(os.getpid(), signal.SIGSEGV)
    return EXAMPLE.apply(state, actor, action)


GAME = replace(EXAMPLE, name="_crashing", apply=apply)
