"""The example with a scratch value that all threads share: sound alone, wrong in company."""

from __future__ import annotations

from time import sleep
from typing import Any

from msgspec.structs import replace

from starshelf.games._example import GAME as EXAMPLE

_scratch: list[Any] = []


def apply(state: Any, actor: int, action: Any) -> Any:
    """Look away between putting the state down and taking it up again."""
    _scratch[:] = [state]
    sleep(0.0005)
    return EXAMPLE.apply(_scratch[0], actor, action)


GAME = replace(EXAMPLE, name="_racy", apply=apply)
