"""The ability cards, except Tac-X, the harpoon and the defence cards (X-540 to X-574)."""

from . import boosts
from .cards import ON_ACTION, ability_actions

__all__ = ["ON_ACTION", "ability_actions", "boosts"]
