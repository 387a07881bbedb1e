"""A view as text for the terminal."""

from __future__ import annotations

from ..state import rounds_done
from ..view import View


def sketch(v: View) -> str:
    """Draw the comet in sight and one line for each seat."""
    o = v.open
    sky = f"[bold yellow]☄ {o.comet}[/]" if o.comet else "[dim]·[/]"
    lines = [f"{sky}   [dim]{rounds_done(o)}/{o.rounds}[/]"]
    for seat, tank in enumerate(o.tanks):
        wish = v.wishes[seat] if v.wishes else None
        comets = " ".join(map(str, o.caught[seat])) or "-"
        mark = "✓" if o.decided[seat] else " "
        bar = "▮" * tank
        lines.append(f"{seat + 1} {mark} [cyan]{bar}[/] {tank}  ☄ {comets}  ★ {wish or '?'}")
    return "\n".join(lines)
