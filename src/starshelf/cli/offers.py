"""The numbered offers of a question, grouped by the thing they begin with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from starshelf.core import text
from starshelf.core.scene import Offer, Piece, Scene, Target
from starshelf.core.words import Words

_MOST = 48
"""Longer lists are shown on request."""

_STYLES = {"plain": "", "main": "bold", "danger": "red", "end": "bold"}


def show_offers(
    out: Console,
    scene: Scene,
    legal: Sequence[Any],
    words: Words,
    ui: Words,
    *,
    everything: bool = False,
) -> None:
    """Print what may be chosen; numbers count from 1 in the order of the legal list."""
    offers = _by_number(scene, len(legal))
    shown = range(len(legal)) if everything else range(min(len(legal), _MOST))
    groups: dict[str, list[int]] = {}
    for number in shown:
        groups.setdefault(_head(offers.get(number)), []).append(number)
    # Headings help only where a thing has several offers.
    plain = len(groups) * 2 > len(shown) or len(groups) == 1
    if plain:
        groups = {"": list(shown)}
    titles = _titles(scene, words)
    for head, numbers in groups.items():
        if head:
            out.print(Text(f"  {titles.get(head, head)}", "dim"))
        rows = [_row(number, offers.get(number), legal[number], words) for number in numbers]
        out.print(Padding(Columns(rows, padding=(0, 3), column_first=True), (0, 2)))
    if len(shown) < len(legal):
        left = len(legal) - len(shown)
        out.print(Text(f"  … {ui.say('more-offers', {'count': left})}", "italic"))


def _by_number(scene: Scene, most: int) -> dict[int, Offer]:
    found: dict[int, Offer] = {}
    for offer in scene.offers:
        if offer.number < most:
            found.setdefault(offer.number, offer)
    return found


def _head(offer: Offer | None) -> str:
    if offer is None:
        return ""
    if offer.path:
        return offer.path[0] if len(offer.path) > 1 else ""
    return offer.ghost.anchor if offer.ghost is not None else ""


def _titles(scene: Scene, words: Words) -> dict[str, str]:
    titles = {}
    things: list[Target | Piece] = [*scene.targets, *scene.pieces]
    for thing in things:
        if thing.label is not None:
            titles[thing.id] = " ".join(words.message(thing.label).split())
    return titles


def _row(number: int, offer: Offer | None, action: Any, words: Words) -> Text:
    typed = text.write(action)
    row = Text.assemble((f"{number + 1:>3}", "cyan"), "  ")
    if offer is not None:
        row.append(" ".join(words.message(offer.message).split()), _STYLES[offer.kind])
        row.append("  ")
    row.append(typed, "dim")
    return row
