"""Names under which Gymnasium and OpenSpiel find the games."""

from __future__ import annotations

import gymnasium

from starshelf.games import find, names

VERSION = 1
"""Of the numbering of actions and observations of all games; a change of one raises it."""


def register_gymnasium() -> None:
    """Let `gymnasium.make("Starshelf/Nebula-v1")` find every game of the shelf."""
    for name in names():
        spec = f"Starshelf/{title(name)}-v{VERSION}"
        if spec not in gymnasium.registry:
            gymnasium.register(
                spec,
                entry_point="starshelf.rl.gym:LearnerEnv",
                kwargs={"game": name},
                disable_env_checker=True,
            )


def title(name: str) -> str:
    """Write a game's name as one word: `distant_suns` is `DistantSuns`."""
    return "".join(part.capitalize() for part in name.split("_"))


def register_openspiel() -> None:
    """Let `pyspiel.load_game("starshelf_nebula")` find every game of the shelf."""
    from starshelf.rl.spiel import register

    for name in names():
        if find(name).space is not None:
            register(name)
